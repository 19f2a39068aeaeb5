"""8.1: the Supply Phase; blocks stand up, headquarters are activated for supply."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from ..command.activation import ShiftAsk
from ..command.fallen_leaders import HancockChoice, LeadersReturn
from ..command.headquarters import HQS
from ..fog_of_war import any_hidden, unseen
from ..movement.front_line import front
from ..state import DONE, GIVING, NIGHT, UNITS, Gettysburg, OfActive, unit_id
from ..tables import T
from ..units import HQ, SIDES, USA
from .night_supply import NightSupplyAsk, night_points
from .supply_points import SpendAsk


def can_supply(g: Gettysburg, unit: int) -> bool:
    """Whether a headquarters can be activated for supply."""
    return T.kind[unit] == HQ and g.at[unit] >= 0 and g.strength[unit] > 0 and T.range[unit] > 0


def supply_ready(g: Gettysburg) -> list[int]:
    """The headquarters that may still be activated for supply."""
    return [u for u in HQS[g.active] if g.at[u] >= 0 and not g.did[u] & GIVING and can_supply(g, u)]


SUPPLIERS = [[u for u in HQS[side] if T.range[u] > 0] for side in (0, 1)]


def supply_open(g: Gettysburg) -> bool:
    """Whether a headquarters could still be activated for supply, for all the enemy can see."""
    return (unseen(g, SUPPLIERS[g.active]) and any_hidden(g, g.active)) or any(g.up[u] for u in supply_ready(g))


class StandUp(Step[Gettysburg]):
    """8.1: all blocks stand up again, except artillery in the front line."""

    rule = "8.1"

    def run(self, g: Gettysburg) -> None:
        for unit, up in enumerate(g.up):
            if up and not (T.guns[unit] and g.at[unit] >= 0 and front(g, g.at[unit], T.side[unit])):
                g.up[unit] = 0


class SupplyPhase(Step[Gettysburg]):
    rule = "8.1"

    def run(self, g: Gettysburg) -> None:
        night = g.hour == NIGHT
        g.phase = "night-supply" if night else "supply"
        steps: list[Step[Gettysburg]] = [StandUp(), LeadersReturn()]
        if g.active == USA:
            steps.append(HancockChoice())
        g.log("heading-phase", "8.4" if night else "1.2", phase=g.phase, side=SIDES[g.active])
        if night:
            steps.append(NightSupplyAsk(night_points(g.active)))
        else:
            steps.append(SupplyAsk(()))
        g.then(*steps)


class SupplyAsk(OfActive):
    """8.3: all headquarters are activated before any point is spent."""

    given: tuple[int, ...]
    rule = "8.1"
    prompt = "supply"
    lone = "hushed"

    def asked(self, g: Gettysburg) -> bool:
        return supply_open(g)

    def unasked(self, g: Gettysburg) -> None:
        spend_all(g, self.given)

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        supply = UNITS.actions("supply")
        return [DONE, *(supply[u] for u in supply_ready(g))]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """Why a headquarters on the map cannot give supply."""
        there = [u for u in HQS[g.active] if g.at[u] >= 0 and (g.did[u] & GIVING or not g.strength[u])]
        return [Barred("supply", unit_id(u), "is-named" if g.did[u] & GIVING else "worn-out", "8.1") for u in there]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            spend_all(g, self.given)
            return
        unit = UNITS.of(action)
        g.then(ShiftAsk(unit, 1), SupplyAsk((*self.given, unit)))


def spend_all(g: Gettysburg, given: tuple[int, ...]) -> None:
    g.then(*(SpendAsk(hq, T.range[hq]) for hq in given))
