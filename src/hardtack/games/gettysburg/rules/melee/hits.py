"""7.2, 7.5: hits in a melee fall on the strongest block, on headquarters last."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred

from ..fire.hits import strongest, why_spared
from ..losses import lose_step
from ..state import UNITS, Gettysburg, OfOneSide, present, unit_id


class MeleeTakeHit(OfOneSide):
    """7.2, 7.5: one step per hit, the strongest block first, headquarters last."""

    hits: int
    rule = "7.2"
    prompt = "melee-hit"
    lone = "answered"

    def asked(self, g: Gettysburg) -> bool:
        return g.fight is not None and bool(present(g, g.fight, self.side))

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"hits": self.hits}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        assert g.fight is not None
        lose = UNITS.actions("lose")
        return [lose[u] for u in strongest(g, present(g, g.fight, self.side), True)]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        assert g.fight is not None
        there = present(g, g.fight, self.side)
        first = strongest(g, there, True)
        return [Barred("lose", unit_id(u), why_spared(u, first, True), "7.5") for u in there if u not in first]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        lose_step(g, UNITS.of(action), "7.5")
        if self.hits > 1:
            g.then(MeleeTakeHit(self.side, self.hits - 1))
