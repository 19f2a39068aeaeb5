"""7.15: the test for a rout and for a battle's end, and the rout itself."""

from __future__ import annotations

from hardtack.engine.state import Step

from ..map import SIDES
from ..state import DRAWN, NOWHERE, RESERVE, Battle, BobbyLee, fighting, own
from ..tables import T
from ..units import HART
from .battle_ends import BattleEnds
from .board import centre, manned, the_battle
from .leaving import fall, send_home
from .pursuit import Pursuit
from .retreat_hexes import home_port, land_ways

RULE = "7.15"


class Test(Step[BobbyLee]):
    """R49, R91: laid after every change of a box's contents: a side that is gone has lost, one whose centre is the
    enemy's alone is routed."""

    __test__ = False  # not one of pytest's

    hex: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        if not fighting(g, self.hex):
            return
        there = manned(g, the_battle(g, self.hex))
        gone = [side for side in (0, 1) if not any(there[side * 7 : side * 7 + 7])]
        if gone:
            g.then(BattleEnds(self.hex, DRAWN if len(gone) == 2 else 1 - gone[0]))
            return
        side = routed(there, g.half)
        if side != NOWHERE:
            g.then(Rout(self.hex, side))


def routed(there: list[int], first: int) -> int:
    """R49: the side whose own centre holds enemies and none of its own; NOWHERE if there is none.

    Where moves have laid both centres open, the side whose Battle Turn it is has left its own to the enemy, and is
    routed.
    """
    for side in (first, 1 - first):
        box = centre(side)
        if there[(1 - side) * 7 + box] and not there[side * 7 + box]:
            return side
    return NOWHERE


class Rout(Step[BobbyLee]):
    """7.15: the whole side must retreat at once, and every pursuer fires twice.

    Also laid when an enfilading unit fires on the vacant centre.
    """

    hex: int
    side: int
    """The side that is routed."""
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        if not fighting(g, self.hex):
            return
        g.log("routed", RULE, side=SIDES[self.side], space=T.ids[self.hex])
        by_land = bool(land_ways(g, the_battle(g, self.hex), self.side))
        for unit in own(g, self.hex, self.side):
            if g.spot[unit] <= RESERVE:
                g.leaving[unit] = self.hex
                if not by_land and home_port(g, unit) >= 0:
                    send_home(g, unit)  # R47, R93: who can only go by sea is not pursued
        g.then(Pursuit(self.hex, self.side, True), Broken(self.hex, self.side), BattleEnds(self.hex, 1 - self.side))


class Broken(Step[BobbyLee]):
    """7.15, 7.13, 2.2.6: after the pursuit, heavy artillery and the disorganised are lost."""

    hex: int
    side: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        g.shown += 1  # also if nobody is lost: so nobody was heavy artillery
        for unit in doomed(g, the_battle(g, self.hex), self.side):
            heavy = T.kind[unit] == HART
            fall(g, unit, "guns-lost" if heavy else "disorganised-lost", "2.2.6" if heavy else "7.13")


def doomed(g: BobbyLee, b: Battle, who: int) -> list[int]:
    """7.15: who of a side cannot get away from a rout, whatever ways are open."""
    return [u for u in own(g, b.hex, who) if T.kind[u] == HART or g.down[u]]
