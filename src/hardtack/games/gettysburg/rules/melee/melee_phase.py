"""7.1: the Melee Phase, melee by melee."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Step

from ..movement.stacking import Overstacked
from ..state import HEXES, Fight, Gettysburg, OfActive, blocks, hex_id, unit_id
from ..units import SIDES
from .rounds import Round


class MeleePhase(Step[Gettysburg]):
    rule = "7.1"

    def run(self, g: Gettysburg) -> None:
        g.phase = "melee"
        if g.melees:
            g.log("heading-phase", "1.2", phase="melee", side=SIDES[g.active])
        g.then(MeleeOrder(), Overstacked())


class MeleeOrder(OfActive):
    """7.1: the active player says which melee comes next."""

    rule = "7.1"
    prompt = "melee-order"
    lone = "answered"

    def asked(self, g: Gettysburg) -> bool:
        return bool(g.melees)

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        resolve = HEXES.actions("resolve")
        return [resolve[m[0]] for m in g.melees]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        open_melee(g, HEXES.of(action))


def open_melee(g: Gettysburg, hex: int) -> None:
    laid = next(m for m in g.melees if m[0] == hex)
    g.melees.remove(laid)
    g.fight = Fight(hex, g.active, laid[1], laid[2])
    for unit in g.stack[hex]:
        g.up[unit] = 1
    g.shown += 1
    g.log(
        "melee-raid" if laid[1] else "melee",
        "7.8" if laid[1] else "7.1",
        space=hex_id(hex),
        side=SIDES[g.active],
        units=[unit_id(u) for u in blocks(g, hex, g.active)],
        units2=[unit_id(u) for u in blocks(g, hex, 1 - g.active)],
    )
    g.then(Round(), MeleeOrder())
