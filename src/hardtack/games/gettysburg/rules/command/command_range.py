"""4.5: the hexes within a headquarters' range."""

from __future__ import annotations

from ..state import Gettysburg
from ..tables import T


def hexes_in_range(g: Gettysburg, hex: int, side: int, reach: int) -> list[int]:
    """4.5: traced through friendly and neutral hexes, never through enemy ones."""
    enemy = 1 - side
    control = g.control
    seen = {hex}
    found = edge = [hex]
    for _ in range(reach):
        ahead = []
        for h in edge:
            for n in T.around[h]:
                if n not in seen and control[n] != enemy:
                    seen.add(n)
                    ahead.append(n)
        found = found + ahead
        edge = ahead
    return found
