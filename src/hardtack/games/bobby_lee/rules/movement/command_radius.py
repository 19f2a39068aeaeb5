"""5.12, 5.13: how far a headquarters commands, and who stands within its Command Radius."""

from __future__ import annotations

from ..state import BobbyLee
from ..tables import T


def radius(g: BobbyLee, hq: int) -> int:
    """5.12, R20: in hexes; Lee's and Grant's grows in a certain month and stays so, whatever became of the block.

    5.13: a Supreme HQ has none.
    """
    side = T.side_of[hq]
    if hq == T.supreme[side]:
        return 0
    led, year, month, far = T.leader[side]
    return far if hq == led and (g.year, g.month) >= (year, month) else T.radius[side]


def within(g: BobbyLee, hq: int) -> list[int]:
    """5.12: the hexes a headquarters commands, its own first; none for a Supreme HQ (5.13), or one that is not in play.

    The radius is traced neither across what cannot be passed in this weather nor through hexes with enemies; into these
    it need not lead, for no friend stands there.
    """
    start, side = g.at[hq], T.side_of[hq]
    if start < 0 or hq == T.supreme[side]:
        return []
    near, open_side, count = T.near, T.open[g.weather], g.count
    foe = (1 - side) * T.size
    found, edge = [start], [start]
    for _ in range(radius(g, hq)):
        fresh = []
        for hex in edge:
            for way in T.ways[hex]:
                there = near[way]
                if open_side[way] and not count[foe + there] and there not in found:
                    found.append(there)
                    fresh.append(there)
        edge = fresh
    return found


def commanded(g: BobbyLee, hq: int) -> list[int]:
    """5.11: the blocks within the radius of a headquarters, itself among them."""
    hexes = set(within(g, hq))
    return [u for u in T.of[T.side_of[hq]] if g.at[u] in hexes]
