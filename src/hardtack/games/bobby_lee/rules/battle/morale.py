"""7.2: morale checks: cadres in contact with the enemy may not stand."""

from __future__ import annotations

from hardtack.engine.state import Step

from ..map import SIDES
from ..state import RESERVE, SHAKEN, BobbyLee, fighting, own
from ..tables import T
from .board import engaged, the_battle
from .moves import fall_back
from .rout import Test

RULE = "7.2"


def checks(g: BobbyLee, hex: int, side: int) -> list[int]:
    """7.2: the blocks of a side that must check: one step left, and engaged."""
    return [u for u in own(g, hex, side) if g.steps[u] == 1 and g.spot[u] < RESERVE and engaged(g, u)]


class Morale(Step[BobbyLee]):
    """7.2, R54: every engaged cadre of the side whose Battle Turn it is rolls; then all that fail disengage at once."""

    hex: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        if not fighting(g, self.hex):
            return
        shaken = []
        for unit in checks(g, self.hex, g.half):
            roll = g.roll("morale", by=SIDES[g.half], least=T.chart.battle.morale_least)
            g.log("morale", RULE, roll, unit=T.units[unit], side=SIDES[g.half], space=T.ids[self.hex])
            if not roll.good:
                shaken.append(unit)
        b = the_battle(g, self.hex)
        for unit in shaken:
            g.acted[unit] |= SHAKEN
            fall_back(g, b, unit, RULE)
        if shaken:
            g.then(Test(self.hex))
