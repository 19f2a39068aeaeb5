"""6.6: disbanding and skedaddling."""

from __future__ import annotations

from hardtack.engine.state import Step

from .activation import deactivate
from .cannon import find_cannon
from .state import (
    ACTIVE,
    CUP,
    GONE,
    LEADERS,
    UNION,
    WITH_BAND,
    Mosby,
    discard,
    here,
    is_active_combat,
    score,
    sid,
    take_off,
)
from .tables import T
from .ways import random_exit


def may_leave(g: Mosby) -> bool:
    """8.5: no voluntary way home from north of the Potomac."""
    return not (g.options["north-of-the-potomac"] and g.mosby_at >= 0 and T.north[g.mosby_at])


def may_disband(g: Mosby) -> bool:
    """6.6, G29: in Rounds not while an active combat unit shares the space."""
    if not may_leave(g):
        return False
    return g.mode != "rounds" or not any(is_active_combat(g, u) for u in here(g, g.mosby_at))


def disband(g: Mosby) -> None:
    g.log("disbands", "6.6", space=sid(g.mosby_at))
    raiders_scatter(g)


def lose_cannon(g: Mosby) -> None:
    """The Cannon is lost with a battle, or when the band skedaddles."""
    if "cannon" in g.hand:
        discard(g, "cannon")
        g.log("cannon-lost", "action.cannon", card="cannon")


def raiders_scatter(g: Mosby) -> None:
    """The band leaves the field: captives escape behind the lines, and the turn ends."""
    for n, where in enumerate(g.leader):
        if where == WITH_BAND:
            g.leader[n] = GONE
            g.log("leader-escapes", "6.3.3", leader=LEADERS[n])
    g.food = 0
    g.mosby_at = -1
    g.band = 0
    g.hidden = False
    end_turn(g)


def end_turn(g: Mosby) -> None:
    """The turn ends at once: nothing that was still to come in it comes."""
    del g.agenda[2:]  # below are the end of this turn and the next turn, see sequence.StartOfTurn


class SkedaddleAway(Step):
    """6.6.1: after the casualty check, points, then the units of that space scatter at random."""

    rule = "6.6.1"

    def run(self, g: Mosby) -> None:
        fight = g.fight
        assert fight
        space = fight.space
        score(g, T.file.points.skedaddle, "skedaddle")
        g.log("skedaddles", "6.6.1", space=sid(space), points=T.file.points.skedaddle)
        if fight.event:  # G25, G26: the unit goes back to the cup
            for unit in fight.units:
                take_off(g, unit, CUP)
        g.fight = None
        if not fight.event:
            assert fight.attacker == UNION
            for unit in here(g, space):
                if g.flag[unit] & ACTIVE:
                    scatter(g, unit)
        lose_cannon(g)
        raiders_scatter(g)


def scatter(g: Mosby, unit: int) -> None:
    """One space at random, then inactive."""
    to = random_exit(g, g.at[unit], unit)
    g.at[unit] = to
    find_cannon(g, to)
    deactivate(g, unit)
