"""B: Operations, while no Union unit is active."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred

from .actions import act_on_the_spot, actions_on_the_spot, barred_actions
from .disbanding import DISBAND, disband, may_disband
from .movement import AMES, FRENCH, GUIDE, PLAIN, operations_move, special_entries, union_occupied
from .state import Choice, Mosby, space_id
from .tables import T


class Operations(Choice):
    """B: any action, any number of times, until the band disbands or something is roused."""

    rule = "B"
    prompt = "operations"

    def params(self, g: Mosby) -> dict[str, int | str]:
        return {"space": space_id(g.mosby_at)}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        found: list[Action] = []
        cards = "local_guide" in g.hand or "french_dulaney" in g.hand
        ames = g.ames or "ames" in g.hand
        spaces = T.spaces
        moves = spaces.actions(PLAIN)
        for space in T.exits[g.mosby_at]:
            found.append(moves[space])
            if cards:
                found += [spaces.actions(how)[space] for how in special_entries(g, space)]
            if ames and union_occupied(g, space):
                found.append(spaces.actions(AMES)[space])
        found += actions_on_the_spot(g)
        if may_disband(g):
            found.append(DISBAND)
        return found

    def barred(self, g: Mosby, role: str) -> list[Barred]:
        return barred_actions(g)

    def take(self, g: Mosby, role: str, action: Action) -> None:
        verb = action.verb
        if verb in (PLAIN, GUIDE, FRENCH, AMES):
            operations_move(g, T.spaces.of(action), verb)
        elif verb == "disband":
            disband(g)
        else:
            act_on_the_spot(g, action, self)
