"""4.5: the hexes within a headquarters' range."""

from __future__ import annotations

from hardtack.engine.kept import KeptEach, pool

from ..movement.control import SETTLED
from ..state import Gettysburg
from ..tables import T

Range = dict[int, int]
"""Hexes, the nearest first, and how far each is by the way traced. Handed out again: not to be changed."""


def hexes_in_range(g: Gettysburg, hex: int, side: int, reach: int) -> Range:
    """4.5: traced through friendly and neutral hexes, never through enemy ones. Kept until control is settled anew."""
    return RANGES(g, (hex, side, reach))


def _trace(g: Gettysburg, asked: tuple[int, int, int]) -> Range:
    hex, side, reach = asked
    enemy = 1 - side
    control = g.control
    found = {hex: 0}
    edge = [hex]
    for far in range(1, reach + 1):
        ahead = []
        for h in edge:
            for n in T.around[h]:
                if n not in found and control[n] != enemy:
                    found[n] = far
                    ahead.append(n)
        edge = ahead
    return found


RANGES = KeptEach("gettysburg", "ranges", _trace, until=[SETTLED], copied=pool)
