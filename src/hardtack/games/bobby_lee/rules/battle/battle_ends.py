"""6.1, R91: the end of a battle: the beaten leave the hex, the winner keeps it and may regroup."""

from __future__ import annotations

from hardtack.engine.state import Step

from ..map import SIDES, USA
from ..state import DRAWN, NOWHERE, BobbyLee, own, stand_up
from ..tables import T
from .board import the_battle
from .leaving import Flight, call_in_lost
from .regrouping import RegroupAsk

RULE = "6.1"


class BattleEnds(Step[BobbyLee]):
    """R51, R91: whoever of the losing side is still in the hex must leave it, those that were lost with a step less."""

    hex: int
    winner: int
    """A side, or DRAWN if nobody is left on either."""
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        b = the_battle(g, self.hex)
        losers = [side for side in (1 - b.attacker, b.attacker) if side != self.winner]
        for side in losers:
            call_in_lost(g, b, side)
            for unit in own(g, self.hex, side):
                g.leaving[unit] = self.hex
        g.then(*[Flight(side, self.hex) for side in losers], Victory(self.hex, self.winner))


class Victory(Step[BobbyLee]):
    """6.1, R18, R91: the winner has the hex, and those of his who were lost find back; then he may regroup (6.4)."""

    hex: int
    winner: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        b = the_battle(g, self.hex)
        b.winner = self.winner
        if self.winner == DRAWN:
            g.log("battle-drawn", RULE, space=T.ids[self.hex])
            return
        g.log("battle-won", RULE, side=SIDES[self.winner], space=T.ids[self.hex])
        if self.winner == USA and len(b.seen) >= T.chart.politics.major_battle:
            g.major[1] = 1
            g.log("major-battle", "3.55", space=T.ids[self.hex])
        for unit in own(g, self.hex, self.winner):
            g.spot[unit] = NOWHERE
            g.acted[unit] = g.half_hit[unit] = g.contact[unit] = 0
            stand_up(g, unit)
        g.then(RegroupAsk(self.winner, self.hex))
