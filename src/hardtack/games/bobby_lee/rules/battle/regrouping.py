"""6.4: regrouping: the winner of a battle withdraws from the hex, or brings others in."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..state import DONE, NOWHERE, UNITS, BobbyLee, OfOneSide, forget_battle, no_units, own, report
from ..tables import T
from .board import the_battle
from .leaving import Depart, WhereTo
from .reinforcements import come_in, no_comers, offers, try_hexside
from .retreat_hexes import any_landed, land_ways, why_stays

RULE = "6.4"
OUT, IN = "withdraw", "bring-in"


def may_withdraw(g: BobbyLee, hex: int, who: int) -> list[int]:
    """R74: the winner's blocks that can leave the hex, within the limits of a retreat."""
    b = the_battle(g, hex)
    by_land = bool(land_ways(g, b, who))
    return [u for u in own(g, hex, who) if why_stays(g, u, by_land) is None]


class RegroupAsk(OfOneSide):
    """6.4, R74: withdraw any, or bring in any, not both. All limits are seen by everybody."""

    hex: int
    way: str = ""
    """What was begun with; "" if nothing yet."""
    rule = RULE
    prompt = "regroup"
    lone = "hushed"

    def asked(self, g: BobbyLee) -> bool:
        b = the_battle(g, self.hex)
        if self.way != OUT and offers(g, b, self.side, IN):
            return True
        staying = any(g.leaving[u] == NOWHERE for u in own(g, self.hex, self.side))
        return self.way != IN and staying and bool(land_ways(g, b, self.side) or any_landed(g, b, self.side))

    def unasked(self, g: BobbyLee) -> None:
        self.end(g)

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        out = [DONE]
        if self.way != IN:
            go = UNITS.actions(OUT)
            out += [go[u] for u in may_withdraw(g, self.hex, self.side)]
        if self.way != OUT:
            out += offers(g, the_battle(g, self.hex), self.side, IN)
        return out

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        b = the_battle(g, self.hex)
        if self.way == IN:
            return [Barred(OUT, None, "regroup-has-brought", RULE), *no_comers(g, b, self.side, IN)]
        by_land = bool(land_ways(g, b, self.side))
        stay = no_units(OUT, [(u, why_stays(g, u, by_land)) for u in own(g, self.hex, self.side)])
        if self.way == OUT:
            return [Barred(IN, None, "regroup-has-left", RULE), *stay]
        return [*stay, *no_comers(g, b, self.side, IN)]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        b = the_battle(g, self.hex)
        if action.verb == "done":
            self.end(g)
        elif action.verb == OUT:
            g.picked = UNITS.of(action)
            g.then(WhereTo(self.side, self.hex), RegroupAsk(self.side, self.hex, OUT))
        else:
            g.then(RegroupAsk(self.side, self.hex, IN))
            if action.verb == "try":
                try_hexside(g, b, self.side, action)
            else:
                bring_in(g, self.hex, UNITS.of(action))

    def end(self, g: BobbyLee) -> None:
        g.then(Depart(self.hex, self.side, True), Regrouped(self.hex, self.side))


def bring_in(g: BobbyLee, hex: int, unit: int) -> None:
    """6.4: a block from beside the won hex joins the winners, disorganised."""
    start = g.at[unit]
    come_in(g, the_battle(g, hex), unit)
    g.down[unit] = 1
    report(g, unit, "joined", RULE, space2=T.ids[start])


class Regrouped(Step[BobbyLee]):
    """The battle is over for those who won it."""

    hex: int
    side: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        for unit in own(g, self.hex, self.side):
            forget_battle(g, unit)
