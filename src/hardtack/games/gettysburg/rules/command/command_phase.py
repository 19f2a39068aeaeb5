"""4.1, 4.3: the Command Phase, headquarters by headquarters."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from ..fog_of_war import any_hidden, unseen
from ..state import DONE, LED, UNITS, Gettysburg, OfActive, unit_id
from ..tables import T
from ..units import AHQ, SIDES
from .activation import ShiftAsk
from .headquarters import HQS, LEADING, can_lead, hampton_leads


def ready(g: Gettysburg) -> list[int]:
    """The headquarters that may still be activated in this Command Phase."""
    return [u for u in HQS[g.active] if g.at[u] >= 0 and not g.did[u] & LED and can_lead(g, u)]


LEADERS = [[u for u in HQS[side] if T.rank[u] in LEADING] for side in (0, 1)]


def command_open(g: Gettysburg) -> bool:
    """Whether a headquarters could still be activated, for all the enemy can see: he does not know who is worn out."""
    return (unseen(g, LEADERS[g.active]) and any_hidden(g, g.active)) or any(g.up[u] for u in ready(g))


class CommandPhase(Step[Gettysburg]):
    rule = "4.1"

    def run(self, g: Gettysburg) -> None:
        g.phase = "command"
        hampton_leads(g)
        g.log("heading-phase", "1.2", phase="command", side=SIDES[g.active])
        g.then(CommandAsk())


class CommandAsk(OfActive):
    rule = "4.3"
    prompt = "command"
    lone = "hushed"

    def asked(self, g: Gettysburg) -> bool:
        return command_open(g)

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        activate = UNITS.actions("activate")
        return [DONE, *(activate[u] for u in ready(g))]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """Why a headquarters on the map cannot be activated."""
        out = []
        for unit in HQS[g.active]:
            if g.at[unit] >= 0:
                if T.rank[unit] not in LEADING:
                    out.append(
                        Barred("activate", unit_id(unit), "only-supplies", "4.23" if T.rank[unit] == AHQ else "4.22")
                    )
                elif g.did[unit] & LED:
                    out.append(Barred("activate", unit_id(unit), "is-active", "4.3"))
                elif not g.strength[unit]:
                    out.append(Barred("activate", unit_id(unit), "worn-out", "4.3"))
        return out

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        unit = UNITS.of(action)
        g.then(ShiftAsk(unit, 0), CommandAsk())
