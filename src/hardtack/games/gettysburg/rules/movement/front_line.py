"""6.62: hexes next to the enemy, and how many may cross their sides."""

from __future__ import annotations

from ..state import Gettysburg
from ..tables import T

SIDE_LIMIT = 2
NONE: frozenset[int] = frozenset()


def side_free(crossed: list[int], side: int) -> bool:
    """6.62: two blocks at most across each hexside of a front-line hex."""
    twin = T.twin[side]
    return crossed.count(side if side < twin else twin) < SIDE_LIMIT


def used_up(crossed: list[int]) -> frozenset[int]:
    """6.62: the hexsides that nobody may cross any more."""
    if len(set(crossed)) == len(crossed):
        return NONE
    return frozenset([side for side in crossed if crossed.count(side) >= SIDE_LIMIT])


def front(g: Gettysburg, hex: int, side: int) -> bool:
    """6.62: whether a hex is in the front line of a side, next to the enemy."""
    return g.near[(1 - side) * T.size + hex] > 0


def beside_enemy(g: Gettysburg, hex: int, side: int) -> bool:
    """9.72: whether an enemy block is next to a hex; a headquarters too where it exerts no zone (hq-zoc)."""
    foe = (1 - side) * T.size
    return any(g.count[foe + n] for n in T.around[hex])


def mark(g: Gettysburg, side: int) -> None:
    """Remember that a front-line hexside was crossed."""
    twin = T.twin[side]
    g.crossed.append(side if side < twin else twin)
