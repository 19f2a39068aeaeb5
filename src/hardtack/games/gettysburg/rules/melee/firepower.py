"""7.3, 7.4, 7.6: what a block hits with in a melee: terrain, artillery, cavalry.

The penalty of each hexside (7.3), all that lies on it but roads, is summed in map.py (Map._sides: `melee_change`).
"""

from __future__ import annotations

from ..state import Fight, Gettysburg
from ..tables import T
from ..units import CAV


def power(g: Gettysburg, fight: Fight, unit: int) -> int:
    """What a block hits with in this round (7.3, 7.4, 7.6)."""
    value = T.melee_power[unit]
    if fight.round > 1:
        return T.long_power[unit] if T.guns[unit] else value
    attacks = T.side[unit] == fight.attacker
    if T.kind[unit] == CAV:
        value += -1 if attacks else 1
    if attacks and fight.place >= 0:
        came = fight.came_from(unit)
        if came >= 0:
            value += T.melee_change[T.grid.side(came, fight.place)]
    return max(0, value)
