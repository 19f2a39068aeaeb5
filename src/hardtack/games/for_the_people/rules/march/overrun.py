"""5.7.2: ten to one, and there is no battle."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.state import Step

from ..battle.procedure import BackHome, open_battle
from ..battle.results import overruns
from ..pieces import fort_of, strength
from ..state import NOWHERE, Battle, People, space_id
from ..tables import CSA, NEUTRAL, SIDES
from .armies import disband
from .formations import size
from .halt import force_lost
from .occupation import Occupy, take_space


class Clash(Step[People]):
    """5.7.2: ten to one without a fort there is no battle; otherwise there is."""

    met: int = 0
    sea: int = 0
    rule = "5.7.2"

    def run(self, g: People) -> None:
        f = g.force
        assert f is not None
        side, space = f.side, f.at
        mine, theirs = size(g, f), strength(g, 1 - side, space)
        if fort_of(g, space) == NEUTRAL and overruns(mine, theirs):
            loser = 1 - side if mine > theirs else side
            g.log("overrun", "5.7.2", side=SIDES[1 - loser], space=space_id(space), sp=min(mine, theirs))
            if loser == CSA:
                g.qualified = 1
            disband(g, loser, space)
            if loser == side:
                force_lost(g)
                take_space(g, 1 - side, space)
                return
            if f.errand == "attack":
                g.force = replace(f, errand="")
            elif f.errand == "belmont":
                g.force = replace(f, fought=1)
            g.then(*([] if self.sea else [Occupy()]), BackHome())
            return
        g.battle = Battle(
            space=space,
            attacker=side,
            came=NOWHERE if self.sea else f.came,
            sea=self.sea,
            met=self.met,
            sp=(mine, theirs),
        )
        open_battle(g)
