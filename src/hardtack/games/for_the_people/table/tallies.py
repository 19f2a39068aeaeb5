"""What the story of the war follows: strategic will, strength on the map, and the states each side controls."""

from __future__ import annotations

from ..rules.pieces import strength
from ..rules.state import People
from ..rules.tables import CSA, SIDES, USA, T


def tallies(g: People) -> dict[str, dict[str, int]]:
    return {
        "will": {SIDES[side]: g.will[side] for side in (USA, CSA)},
        "strength": {SIDES[side]: sum(strength(g, side, s) for s in range(T.size)) for side in (USA, CSA)},
        "states": {SIDES[side]: g.states.count(side) for side in (USA, CSA)},
    }
