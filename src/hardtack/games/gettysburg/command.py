"""4.0: the Command Phase. Headquarters shift, lie down face up, and put their troops under command."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from .leaders import can_lead, can_supply, give_orders, hampton_leads
from .state import GIVING, LED, Gettysburg, held, hex_actions, hid, room, shift, uid, unit_actions
from .tables import HQ, SIDES, T

DONE = Action("done")
STAY = Action("stay")


HQS = [[u for u in range(len(T.units)) if T.kind[u] == HQ and T.side[u] == side] for side in (0, 1)]


def ready(g: Gettysburg) -> list[int]:
    """The headquarters that may still be activated in this Command Phase."""
    return [u for u in HQS[g.active] if g.at[u] >= 0 and not g.did[u] & LED and can_lead(g, u)]


def shift_hexes(g: Gettysburg, unit: int) -> list[int]:
    """4.3: where a headquarters may go before it is activated: friendly hexes, and those taken by friends since."""
    side = T.side[unit]
    own, foe = side * T.size, (1 - side) * T.size
    return [
        h
        for h in T.around[g.at[unit]]
        if (held(g, h, side) or (g.count[own + h] and not g.count[foe + h])) and room(g, unit, h)
    ]


class CommandPhase(Step):
    rule = "4.1"

    def run(self, g: Gettysburg) -> None:
        g.phase = "command"
        hampton_leads(g)
        if ready(g):
            g.log("heading-phase", "1.2", phase="command", side=SIDES[g.active])
            g.then(CommandAsk())


class CommandAsk(Ask):
    rule = "4.3"
    prompt = "command"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        activate = unit_actions("activate")
        return [DONE, *(activate[u] for u in ready(g))]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        unit = T.unit[str(action.target)]
        g.then(ShiftFirst(unit, 0), CommandPhaseGoesOn())


class CommandPhaseGoesOn(Step):
    rule = "4.3"

    def run(self, g: Gettysburg) -> None:
        if ready(g):
            g.then(CommandAsk())


class ShiftFirst(Step):
    """A headquarters about to be activated (supply: 1) may first go to an adjacent friendly hex."""

    unit: int
    supply: int
    rule = "4.3"

    def run(self, g: Gettysburg) -> None:
        if shift_hexes(g, self.unit):
            g.then(ShiftAsk(self.unit, self.supply))
        else:
            activate(g, self.unit, self.supply)


class ShiftAsk(Ask):
    unit: int
    supply: int
    rule = "4.3"
    prompt = "shift"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(self.unit)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        to = hex_actions("shift")
        return [STAY, *(to[h] for h in shift_hexes(g, self.unit))]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        start = g.at[self.unit]
        if action.verb == "shift":
            shift(g, self.unit, T.grid.index[str(action.target)])
        activate(g, self.unit, self.supply, start)


def activate(g: Gettysburg, unit: int, supply: int, start: int = -1) -> None:
    """Turn a headquarters face up."""
    g.up[unit] = 1
    g.shown += 1
    here = g.at[unit]
    moved = start >= 0 and start != here
    if moved:
        g.log("shifted", "4.3", unit=uid(unit), space=hid(start), space2=hid(here))
    if supply:
        g.did[unit] |= GIVING
        g.log("supply-activated", "8.1", unit=uid(unit), space=hid(here))
    else:
        g.did[unit] |= LED
        g.log("activated", "4.3", unit=uid(unit), space=hid(here), range=T.range[unit])
        give_orders(g, unit)


def supply_ready(g: Gettysburg) -> list[int]:
    """The headquarters that may still be activated for supply."""
    return [u for u in HQS[g.active] if g.at[u] >= 0 and not g.did[u] & GIVING and can_supply(g, u)]
