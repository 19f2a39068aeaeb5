"""6.7: ironclads, torpedoes and the Hunley are lost where the Union lands (how they come: events/weapons.py)."""

from __future__ import annotations

from ..ground import waters_changed
from ..pieces import strength
from ..state import NOWHERE, People, space_id
from ..tables import USA
from .rivers import PORTS


def clear_harbours(g: People) -> None:
    """6.7: a move and all its retreats are over: where Union troops have come upon naval weapons, these are lost."""
    for space in PORTS:
        if (g.ironclads[space] or g.torpedoes[space] or g.hunley == space) and strength(g, USA, space):
            sink_weapons(g, space)


def sink_weapons(g: People, space: int) -> None:
    """6.7: ironclads, torpedoes and the Hunley are lost where the Union has landed."""
    if g.ironclads[space] or g.torpedoes[space] or g.hunley == space:
        if g.ironclads[space]:
            g.ironclads[space] = 0
            waters_changed(g)
        g.torpedoes[space] = 0
        if g.hunley == space:
            g.hunley = NOWHERE
        g.log("weapons-lost", "6.7", space=space_id(space))
