"""How a battle stands: defeats, objectives, what is left of both armies, and how much time there is."""

from __future__ import annotations

from math import exp

from ..rules.fate.effects import times
from ..rules.kinds import NOBODY
from ..rules.state import ROUTED, Valour, battle, shaken, unit_row
from ..rules.victory import controller
from .sight import health

STRENGTH, DEFEATS, POINTS, STEADY = 5.0, 3.5, 2.6, 0.25
"""What each counts in the sum of which the chance to win is made."""


def chance(g: Valour, side: int) -> float:
    """The chance of a side to win, as it looks at once."""
    return 1.0 / (1.0 + exp(-lead(g, side)))


def lead(g: Valour, side: int) -> float:
    """How far a side is ahead: 0 is even, 3 nearly won."""
    left, whole, weak = [0.0, 0.0], [0.0, 0.0], [0, 0]
    for row in battle(g).units:
        whole[row.role] += row.list.points
        if g.status[row.number] != ROUTED:
            left[row.role] += row.list.points * health(g, row.number)
            weak[row.role] += shaken(g, row.number)
    mine, its = left[side] / max(1.0, whole[side]), left[1 - side] / max(1.0, whole[1 - side])
    found = STRENGTH * (mine - its) + STEADY * (weak[1 - side] - weak[side]) / 2
    found += DEFEATS * (worn(g, 1 - side) - worn(g, side))
    return found + POINTS * ground_held(g, side) * (0.5 + 1.5 * progress(g) * progress(g))


def worn(g: Valour, side: int) -> float:
    """How much of the defeats that it can bear a side has suffered; the last ones weigh most."""
    share = g.defeats[side] / battle(g).sides[side].defeats
    return share * (0.5 + 0.5 * share)


def progress(g: Valour) -> float:
    """How much of the time is over, 0 to 1."""
    return min(1.0, (g.turn - 1) / max(1, battle(g).turns - 1))


def ground_held(g: Valour, side: int) -> float:
    """By how much a side leads in objectives, -1 to 1: as they are held, and as they would be now."""
    table = battle(g)
    total = count = 0.0
    for place in table.objectives:
        if table.hold >= 0:
            weight = 1.0 if place.number == table.hold else 0.0
        else:
            weight = float(place.points * max(times(g, place.number, 0), times(g, place.number, 1)))
        total += weight
        now = controller(g, place) if weight else NOBODY
        for holder, share in ((g.held[place.number], 0.5), (now if now != NOBODY else g.held[place.number], 0.5)):
            if table.hold >= 0 and holder != table.hold_role:
                holder = 1 - table.hold_role
            count += weight * share * (0.0 if holder == NOBODY else 1.0 if holder == side else -1.0)
    return count / total if total else 0.0


def of_unit(g: Valour, unit: int) -> float:
    """What it costs to lose a unit, in losses: its tenacity and a part of its brigade's fortitude."""
    return unit_row(g, unit).list.points / 6.0 + 2.0
