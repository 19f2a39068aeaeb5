"""4.3, 8.1: a headquarters shifts, lies down face up and puts its troops under command; it costs a step."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from ..movement.control import why_not_held
from ..movement.stacking import room
from ..state import GIVING, HEXES, LED, Gettysburg, OfActive, hex_id, shift, unit_id
from ..tables import T
from .headquarters import give_orders

STAY = Action("stay")


def shift_hexes(g: Gettysburg, unit: int) -> list[int]:
    """4.3: where a headquarters may go before it is activated."""
    return [h for h in T.around[g.at[unit]] if not why_no_shift(g, unit, h)]


def why_no_shift(g: Gettysburg, unit: int, hex: int) -> str:
    """4.3: why a headquarters may not go to a hex beside it; "" if it may. A hex that friends have taken since the turn
    began will do as well as a friendly one."""
    side = T.side[unit]
    taken = g.count[side * T.size + hex] and not g.count[(1 - side) * T.size + hex]
    return ("" if taken else why_not_held(g, hex, side)) or ("" if room(g, unit, hex) else "no-room")


class ShiftAsk(OfActive):
    """A headquarters about to be activated (supply: 1) may first go to an adjacent friendly hex."""

    unit: int
    supply: int
    rule = "4.3"
    prompt = "shift"

    def asked(self, g: Gettysburg) -> bool:
        return bool(shift_hexes(g, self.unit))

    def unasked(self, g: Gettysburg) -> None:
        activate(g, self.unit, self.supply)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": unit_id(self.unit)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        to = HEXES.actions("shift")
        return [STAY, *(to[h] for h in shift_hexes(g, self.unit))]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """The hexes around to which it cannot go."""
        why = [(h, why_no_shift(g, self.unit, h)) for h in T.around[g.at[self.unit]]]
        return [Barred("shift", hex_id(h), key, self.rule) for h, key in why if key]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        start = g.at[self.unit]
        if action.verb == "shift":
            shift(g, self.unit, HEXES.of(action))
        activate(g, self.unit, self.supply, start)


def activate(g: Gettysburg, unit: int, supply: int, start: int = -1) -> None:
    """Turn a headquarters face up."""
    g.up[unit] = 1
    g.shown += 1
    here = g.at[unit]
    moved = start >= 0 and start != here
    if moved:
        g.log("shifted", "4.3", unit=unit_id(unit), space=hex_id(start), space2=hex_id(here))
    if supply:
        g.did[unit] |= GIVING
        g.log("supply-activated", "8.1", unit=unit_id(unit), space=hex_id(here))
    else:
        g.did[unit] |= LED
        g.log("activated", "4.3", unit=unit_id(unit), space=hex_id(here), range=T.range[unit])
        give_orders(g, unit)


class AfterMelee(Step[Gettysburg]):
    """4.3: every headquarters that was active for combat loses a step."""

    rule = "4.3"

    def run(self, g: Gettysburg) -> None:
        for unit, did in enumerate(g.did):
            if did & LED and g.at[unit] >= 0 and g.strength[unit] > 0:
                g.strength[unit] -= 1
                g.log("hq-spent", "4.3", unit=unit_id(unit), left=g.strength[unit])
