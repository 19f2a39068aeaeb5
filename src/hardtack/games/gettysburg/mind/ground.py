"""What a soldier knows of the field before a shot is fired: distances on foot, strong ground, who is near what."""

from __future__ import annotations

from functools import cache

from ..rules.tables import T
from ..rules.unknown import FROM

FAR = 60
FOOT = 2
"""The cost table of infantry that may use roads."""
WEIGHTS = (1.0, 0.7, 0.4, 0.2)
"""How much a block weighs in hexes at this distance: the first is 1."""


@cache
def walks_to(hex: int) -> list[int]:
    """Movement points on foot from every hex to this one, as if no enemy were there."""
    cost = T.cost[FOOT]
    distance = [FAR] * T.size
    distance[hex] = 0
    queue: list[list[int]] = [[] for _ in range(FAR + 1)]
    queue[0].append(hex)
    for spent in range(FAR):
        for at in queue[spent]:
            if distance[at] != spent:
                continue
            for side in range(at * 6, at * 6 + 6):
                n = T.near[side]
                if n < 0:
                    continue
                total = spent + cost[T.twin[side]]
                if total < distance[n] and total <= FAR:
                    distance[n] = total
                    queue[total].append(n)
    return distance


def _rings() -> list[list[list[int]]]:
    """Per hex: the hexes one, two and three from it."""
    return [
        [[b for b, d in enumerate(row[: T.size]) if d == far] for far in range(1, len(WEIGHTS))]
        for row in FROM[: T.size]
    ]


def _strong_ground() -> list[float]:
    """How good a hex is to stand in: cover, and what it costs to come at it."""
    out = []
    for hex in range(T.size):
        value = 0.9 if T.double[hex] else 0.0
        for side in range(hex * 6, hex * 6 + 6):
            if T.near[side] >= 0:
                value -= 0.12 * T.melee_change[T.twin[side]] + 0.12 * T.fire_change[T.twin[side]]
        out.append(value)
    return out


RINGS = _rings()
STRONG = _strong_ground()
VICTORY = [hex for hex, _ in T.victory]
POINTS = [points for _, points in T.victory]
SPOTS = [[n for n, spot in enumerate(VICTORY) if spot == hex or hex in T.around[spot]] for hex in range(T.size)]
"""Per hex: the victory hexes that one holds by standing in it or beside it, by number."""
STAKES = {hex: 0.6 * points for hex, points in T.victory}
"""What holding a victory hex is worth in an assault."""
LONG_SHOTS = [
    sorted({t for side in range(h * 6, h * 6 + 6) for t, far, seen in T.cone[side] if seen and far > 1})
    for h in range(T.size)
]
"""Per hex: what guns there can fire at beyond the next hex."""
