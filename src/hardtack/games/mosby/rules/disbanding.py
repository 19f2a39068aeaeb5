"""6.6: disbanding and skedaddling."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Step

from .activation import deactivate
from .cannon import find_cannon, lose_cannon
from .kidnapping import captives_escape
from .performance import score
from .random_movement import random_exit
from .state import (
    ACTIVE,
    CUP,
    UNION,
    Mosby,
    end_turn,
    is_active_combat,
    space_id,
    take_off,
    units_at,
)
from .tables import T

DISBAND = Action("disband")


def may_leave(g: Mosby) -> bool:
    """8.5: no voluntary way home from north of the Potomac."""
    return not (g.options["north-of-the-potomac"] and g.mosby_at >= 0 and T.north[g.mosby_at])


def may_disband(g: Mosby) -> bool:
    """6.6, G29: in Rounds not while an active combat unit shares the space."""
    if not may_leave(g):
        return False
    return g.mode != "rounds" or not any(is_active_combat(g, u) for u in units_at(g, g.mosby_at))


def disband(g: Mosby) -> None:
    """6.6: the band goes home of its own will."""
    g.log("disbands", "6.6", space=space_id(g.mosby_at))
    raiders_scatter(g)


def raiders_scatter(g: Mosby) -> None:
    """6.6: the band leaves the field: captives escape behind the lines, and the turn ends."""
    captives_escape(g)
    g.food = 0
    g.mosby_at = -1
    g.band = 0
    g.hidden = False
    end_turn(g)


class SkedaddleAway(Step[Mosby]):
    """6.6.1: after the casualty check, points, then the units of that space scatter at random."""

    rule = "6.6.1"

    def run(self, g: Mosby) -> None:
        fight = g.fight
        assert fight
        space = fight.space
        score(g, T.file.points.skedaddle, "skedaddle")
        g.log("skedaddles", "6.6.1", space=space_id(space), points=T.file.points.skedaddle)
        if fight.event:  # G25, G26: the unit goes back to the cup
            for unit in fight.units:
                take_off(g, unit, CUP)
        g.fight = None
        if not fight.event:
            assert fight.attacker == UNION
            for unit in units_at(g, space):
                if g.flag[unit] & ACTIVE:
                    scatter(g, unit)
        lose_cannon(g)
        raiders_scatter(g)


def scatter(g: Mosby, unit: int) -> None:
    """6.6.1: one space at random, then inactive."""
    to = random_exit(g, g.at[unit], unit)
    g.at[unit] = to
    find_cannon(g, to)
    deactivate(g, unit)
