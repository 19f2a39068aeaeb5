"""9.6: blocks of a side change places before the first hour."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred

from ..state import DONE, UNITS, Gettysburg, OfOneSide, blocks, hex_id, put, take_up, unit_id
from ..tables import T


class FreeDeployment(OfOneSide):
    """9.6: blocks of one side change places, as many in each hex as before."""

    rule = "9.6"
    prompt = "free-deployment"
    lone = "hushed"

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        swap = UNITS.actions("swap")
        return [DONE, *(swap[u] for u in T.own[self.side] if g.at[u] >= 0)]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "swap":
            g.then(SwapWith(self.side, UNITS.of(action)), FreeDeployment(self.side))


class SwapWith(OfOneSide):
    unit: int
    rule = "9.6"
    prompt = "swap-with"
    lone = "hushed"

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": unit_id(self.unit)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        other = UNITS.actions("with")
        here = g.at[self.unit]
        return [other[u] for u in T.own[self.side] if g.at[u] >= 0 and (g.at[u] != here or u == self.unit)]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        mates = [u for u in blocks(g, g.at[self.unit], self.side) if u != self.unit]
        return [Barred("with", unit_id(u), "same-hex", self.rule) for u in mates]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        other = UNITS.of(action)
        if other == self.unit:
            return
        here, there = g.at[self.unit], g.at[other]
        take_up(g, self.unit, here)
        take_up(g, other, there)
        put(g, self.unit, there)
        put(g, other, here)
        g.tell(
            role,
            "swapped",
            "9.6",
            unit=unit_id(self.unit),
            space=hex_id(there),
            unit2=unit_id(other),
            space2=hex_id(here),
        )
