"""8.4.2, 9: what both sides lose by sickness and desertion, and by foraging."""

from __future__ import annotations

from functools import cache

from hardtack.engine.state import Step

from .battle.losses import Losses
from .battle.modifiers import lone_horse
from .ground import posts
from .pieces import army_in, brigades, foot_generals
from .railways import near_rails
from .state import People
from .supply import in_supply, linked, passable
from .tables import CSA, USA, T

# ---- attrition


@cache
def toll(sp: int) -> int:
    """9.1: what so many strength points lose."""
    lost = 0
    for row in T.chart.attrition:
        if sp >= row.least:
            lost = row.loss
    return lost


def fed(g: People, side: int, space: int) -> bool:
    """Whether a force need not forage: in supply, or for the Confederates living off the Valley (8.4.2)."""
    if T.coastal_fort[space] or lone_horse(g, side, space):
        return True  # 8.3: neither suffers any penalty
    ok = in_supply(g, side, space)
    if ok and g.options["rail-logistics"]:
        ok = near_rails(g, side)[space]
    return ok or (side == CSA and lives_off_valley(g, space))


def lives_off_valley(g: People, space: int) -> bool:
    """8.4.2: whether an army or corps has a line to the Shenandoah, all of it in Confederate hands."""
    horsemen = g.sp[CSA * T.size + space] and brigades(g, CSA, space)  # who lead infantry are a corps too
    if army_in(g, CSA, space) < 0 and not foot_generals(g, CSA, space) and not horsemen:
        return False
    if any(g.control[s] != CSA for s in T.valley):
        return False
    clear, line = passable(g, CSA), linked(g, CSA, space)
    return any(s in line and clear[s] for s in T.valley)


class AttritionPhase(Step[People]):
    """3.5: both sides lose by sickness and desertion where they are many, more where they must forage."""

    rule = "9.1"

    def run(self, g: People) -> None:
        g.phase = "attrition"
        g.log("heading-phase", "3.5", phase="attrition")
        due = []
        for side in (USA, CSA):
            for space in posts(g, side):
                slot = side * T.size + space
                sp = g.sp[slot] + g.horse[slot]
                lost = toll(sp)
                if lost and not fed(g, side, space):
                    lost += toll(sp - lost)
                if lost:
                    due.append(Losses(side, space, lost))
        g.then(*due)
