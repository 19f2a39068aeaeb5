"""The lie of the land: how far it is on foot from everywhere to everywhere, and who is near whom."""

from __future__ import annotations

from functools import cache

from hardtack.engine.board.search import cheapest

from ..rules.map import SWAMP
from ..rules.tables import T

FAR = 99.0
MARCH, STOP = 2, 1
"""What a hex costs on foot, in half hexes, and what it costs more if it ends the day's march: Woods, or a Swamp."""
CAPITAL = (T.place("Washington"), T.place("Richmond"))
RICH = 4
"""Places worth so many points are never left to a raid."""
SHARES = (1.0, 0.85, 0.65, 0.4, 0.2)
"""How much of a force counts so many hexes away."""


def _leads(a: int, b: int) -> int:
    stops = T.woods[b] or T.cls[T.grid.side(a, b)] == SWAMP
    return MARCH + (STOP if stops else 0)


BACK = [[(T.near[side], _leads(T.near[side], hex)) for side in T.ways[hex]] for hex in range(T.size)]
"""Per hex those from which one marches into it, and what that costs."""


@cache
def walks_to(goal: int) -> list[float]:
    """Per hex how many hexes it is to a goal on foot, whoever stands in between; FAR where there is no way."""
    found = cheapest([(goal, 0)], lambda hex, spent: BACK[hex], int(FAR))
    return [found[hex][0] / 2 if hex in found else FAR for hex in range(T.size)]


@cache
def distances(hex: int) -> list[int]:
    """Per hex how far it is from another, whatever lies between."""
    return [T.grid.distance(hex, other) for other in range(T.size)]


@cache
def rings(hex: int) -> tuple[tuple[int, float], ...]:
    """The hexes around one, and how much of a force in it counts there."""
    out = []
    walk = walks_to(hex)
    for other in range(T.size):
        far = walk[other]
        if far < len(SHARES):
            low = int(far)
            high = SHARES[low + 1] if low + 1 < len(SHARES) else 0.0
            out.append((other, SHARES[low] + (high - SHARES[low]) * (far - low)))
    return tuple(out)
