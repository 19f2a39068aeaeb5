"""6.6, 6.61: whose each hex is."""

from __future__ import annotations

from itertools import compress

from hardtack.engine.kept import Change

from ..state import NEUTRAL, Gettysburg
from ..tables import T
from ..units import CSA, USA

SETTLED = Change()
"""Control was settled anew."""


def settle(g: Gettysburg) -> None:
    """6.6: control is as it is now until the player turn ends, or the next begins."""
    g.control = control_now(g)
    SETTLED(g)


def held(g: Gettysburg, hex: int, side: int) -> bool:
    """Whether a hex is friendly to a side by this turn's control and free of the enemy now."""
    return g.control[hex] == side and not g.count[(1 - side) * T.size + hex]


def why_not_held(g: Gettysburg, hex: int, side: int) -> str:
    """Why a hex is not friendly to a side; "" if it is."""
    if held(g, hex, side):
        return ""
    if g.count[(1 - side) * T.size + hex]:
        return "enemy-there"
    return "neutral-ground" if g.control[hex] == NEUTRAL else "enemy-ground"


def control_now(g: Gettysburg) -> list[int]:
    """6.61: whose each hex is by where the blocks stand now: in it, or else beside it."""
    size = T.size
    out = [NEUTRAL] * size
    for there in (g.near, g.count):
        for hex in compress(range(size), there):
            out[hex] = USA
        for hex in compress(range(size), there[size:]):
            out[hex] = NEUTRAL if there[hex] else CSA
    return out


def holder(g: Gettysburg, hex: int) -> int:
    """6.61: whose one hex is by where the blocks stand now: what `control_now` says of all."""
    for there in (g.count, g.near):
        usa, csa = there[hex], there[T.size + hex]
        if usa or csa:
            return NEUTRAL if usa and csa else USA if usa else CSA
    return NEUTRAL
