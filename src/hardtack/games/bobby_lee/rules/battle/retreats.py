"""7.1: the first segment of a Battle Turn: retreats, and the enemy's pursuit."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..state import DONE, NOWHERE, UNITS, Battle, BobbyLee, OfOneSide, fighting, no_units, own
from ..tables import T
from .board import on_board, outside, the_battle
from .leaving import Depart, WhereTo
from .pursuit import Pursuit
from .retreat_hexes import any_landed, land_ways, why_stays
from .rout import Test

RULE = "7.1"


class Retreats(Step[BobbyLee]):
    """7.1: the side whose Battle Turn it is may retreat any of its units."""

    hex: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        if fighting(g, self.hex):
            g.then(RetreatAsk(g.half, self.hex))


def may_retreat(g: BobbyLee, b: Battle, who: int) -> list[int]:
    """7.1: from any position; those who are lost outside a flank cannot."""
    by_land = bool(land_ways(g, b, who))
    return [u for u in on_board(g, b, who) if why_stays(g, u, by_land) is None]


class RetreatAsk(OfOneSide):
    """7.1: which unit retreats, until no more are to."""

    hex: int
    rule = RULE
    prompt = "retreats"
    lone = "hushed"

    def asked(self, g: BobbyLee) -> bool:
        b = the_battle(g, self.hex)
        staying = any(g.leaving[u] == NOWHERE for u in on_board(g, b, self.side))
        return staying and bool(land_ways(g, b, self.side) or any_landed(g, b, self.side))

    def unasked(self, g: BobbyLee) -> None:
        self.end(g)

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        offer = UNITS.actions("retreat")
        return [DONE, *[offer[u] for u in may_retreat(g, the_battle(g, self.hex), self.side)]]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        b = the_battle(g, self.hex)
        by_land, lost = bool(land_ways(g, b, self.side)), outside(g, b, self.side)
        why = [(u, why_stays(g, u, by_land)) for u in on_board(g, b, self.side)]
        return no_units("retreat", [*why, *((u, ("out-on-flank", "7.43")) for u in lost)])

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "done":
            self.end(g)
            return
        g.picked = UNITS.of(action)
        g.then(WhereTo(self.side, self.hex), RetreatAsk(self.side, self.hex))

    def end(self, g: BobbyLee) -> None:
        """R45: all have chosen their ways; now the pursuit, and who is left goes."""
        if any(g.leaving[u] != NOWHERE for u in own(g, self.hex, self.side)):
            g.then(Pursuit(self.hex, self.side), Depart(self.hex, self.side), Test(self.hex))
