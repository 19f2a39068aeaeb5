"""7.32, 7.36: who takes a hit: the strongest, the owner choosing between equals; with double defence two for a step."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..map import SIDES
from ..state import NOWHERE, UNITS, Battle, BobbyLee, OfOneSide, battle_at, face_up, no_units, report
from ..tables import T
from .board import double_defence, lose_step, strongest

RULE = "7.32"


class Hits(Step[BobbyLee]):
    """So many hits on the blocks of one side in a battle, one after the other. Where there are enough to take a step
    from each of equals, nobody is asked for their order.

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
        if veiled and not marked:
            g.then(VeiledHitAsk(self.side, self.hex, tuple(alive), self.plain), self.rest())
            return
        needed = [hits_for_a_step(g, b, u, self.plain) for u in among]
        if len(among) > 1 and sum(needed) > self.hits:
            ask = VeiledHitAsk if veiled else HitAsk
            g.then(ask(self.side, self.hex, tuple(alive), self.plain), self.rest())
            return
        taken = min(self.hits, sum(needed))
        for unit in [u for u, n in zip(among, needed, strict=True) for _ in range(n)][:taken]:
            hit(g, b, unit, self.plain)
        g.then(self.rest(taken))

    def rest(self, taken: int = 1) -> Hits:
        return Hits(self.hex, self.side, self.units, self.hits - taken, self.target, self.plain)


def candidates(g: BobbyLee, alive: list[int]) -> list[int]:
    """7.32, R65: one that carries a single hit comes first, then the strongest."""
    return [u for u in alive if g.half_hit[u]] or strongest(g, alive)


def hits_for_a_step(g: BobbyLee, b: Battle, unit: int, plain: bool) -> int:
    """7.36: two on a block that defends double, unless it carries one already."""
    return 2 if double_defence(g, b, unit) and not plain and not g.half_hit[unit] else 1


def hit(g: BobbyLee, b: Battle, unit: int, plain: bool = False) -> None:
    """7.36, R65: a hit marks a block that defends double, or takes a step."""
    if hits_for_a_step(g, b, unit, plain) > 1:
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

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        alive = [u for u in self.units if g.at[u] == self.hex]
        first = candidates(g, alive)
        why = ("hit-marked-first", "7.36") if g.half_hit[first[0]] else ("hit-strongest-first", RULE)
        return no_units("lose", [(u, why) for u in alive if u not in first])

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        b = battle_at(g, self.hex)
        assert b is not None
        hit(g, b, UNITS.of(action), self.plain)


class VeiledHitAsk(HitAsk):
    """The same of upright blocks: asked even where there is no choice, else being asked would tell of equals."""

    lone = "hushed"
