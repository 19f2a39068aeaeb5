"""7.32, 7.36: who takes a hit: the strongest, the owner choosing between equals; with double defence two for a step."""

from __future__ import annotations

from hardtack.engine.contract import Action, Param
from hardtack.engine.state import Step

from ..map import SIDES
from ..state import NOWHERE, UNITS, Battle, BobbyLee, OfOneSide, battle_at, face_up, report
from ..tables import T
from .board import double_defence, lose_step, strongest

RULE = "7.32"


class Hits(Step[BobbyLee]):
    """So many hits on the blocks of one side in a battle, one after the other.

    `units`: who can be hit; those that have fallen since no longer can. `target`: the one gun that is aimed at (7.33).
    `plain`: no double defence, for fortress defenders who assault (R64).
    """

    hex: int
    side: int
    units: tuple[int, ...]
    hits: int
    target: int = NOWHERE
    plain: bool = False
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        b = battle_at(g, self.hex)
        alive = [u for u in self.units if g.at[u] == self.hex]
        if b is None or not self.hits or not alive:
            return
        if self.target >= 0:
            if self.target in alive:
                hit(g, b, self.target, self.plain)
                g.then(self.rest())
            return
        among = candidates(g, alive)
        veiled = len(alive) > 1 and not all(face_up(g, u) for u in alive)
        marked = any(g.half_hit[u] for u in alive)
        if len(among) > 1 or (veiled and not marked):
            ask = VeiledHitAsk if veiled else HitAsk
            g.then(ask(self.side, self.hex, tuple(alive), self.plain), self.rest())
            return
        hit(g, b, among[0], self.plain)
        g.then(self.rest())

    def rest(self) -> Hits:
        return Hits(self.hex, self.side, self.units, self.hits - 1, self.target, self.plain)


def candidates(g: BobbyLee, alive: list[int]) -> list[int]:
    """7.32, R65: one that carries a single hit comes first, then the strongest."""
    return [u for u in alive if g.half_hit[u]] or strongest(g, alive)


def hit(g: BobbyLee, b: Battle, unit: int, plain: bool = False) -> None:
    """7.36, R65: a hit marks a block that defends double, or takes a step."""
    if double_defence(g, b, unit) and not plain and not g.half_hit[unit]:
        g.half_hit[unit] = 1
        report(g, unit, "half-hit", "7.36")
        return
    g.half_hit[unit] = 0
    if lose_step(g, unit):
        g.shown += 1  # R106: the dead of a battle are named to both
        g.log("eliminated", RULE, unit=T.units[unit], side=SIDES[T.side_of[unit]], space=T.ids[b.hex])
    else:
        report(g, unit, "hit", RULE, steps=g.steps[unit])


class HitAsk(OfOneSide):
    """7.32, R66: the owner chooses which of equals takes a hit."""

    hex: int
    units: tuple[int, ...]
    plain: bool
    rule = RULE
    prompt = "hit"

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        offer = UNITS.actions("lose")
        return [offer[u] for u in candidates(g, [u for u in self.units if g.at[u] == self.hex])]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        b = battle_at(g, self.hex)
        assert b is not None
        hit(g, b, UNITS.of(action), self.plain)


class VeiledHitAsk(HitAsk):
    """The same of upright blocks: asked even where there is no choice, else being asked would tell of equals."""

    lone = "hushed"
