"""Habits of fire: who fires at whom, who takes the hits, where the beaten go."""

from __future__ import annotations

from hardtack.engine.contract import Action

from ..rules.fire.fire_phase import FireAsk, shooters
from ..rules.fire.hits import TakeHit, strongest, takers
from ..rules.fire.repulse import RepulseAsk, repulse_hexes
from ..rules.fire.revealed_guns import shown_guns
from ..rules.fire.shots import GENERAL, AimAsk, Through, firepower, shots
from ..rules.melee.hits import MeleeTakeHit
from ..rules.movement.front_line import front
from ..rules.state import (
    DONE,
    HEXES,
    UNITS,
    Gettysburg,
    present,
)
from ..rules.tables import T
from ..rules.units import AHQ, CHQ, HQ
from .fighting import best_shot, planned_assaults
from .ground import STAKES
from .habits import HABITS, Case, Mind, safest


def reserved(g: Gettysburg, side: int, mind: Mind) -> set[int]:
    """Blocks kept from firing because an assault promises more."""
    bold = mind.stance.bold
    keep: set[int] = set()
    for worth, _, who in planned_assaults(g, side, STAKES):
        if worth * bold > mind.stance.assault + sum(best_shot(g, u)[0] for u in who) and not keep.intersection(who):
            keep.update(who)
    return keep


@HABITS.of(FireAsk)
def fire_habit(case: Case) -> Action:
    g, side, mind = case.g, case.side, case.mind
    if g.picked >= 0:
        _, shot = best_shot(g, g.picked)
        if shot is not None:
            return HEXES.actions("target")[shot[0]]
    keep = reserved(g, side, mind)
    best, pick = 0.12, -1
    for unit in shooters(g):
        if unit in keep:
            continue
        value, shot = best_shot(g, unit)
        if T.guns[unit] and shot is not None and shot[2] > 1:
            value *= 0.8  # let those fire first who have but one way to
            if not front(g, g.at[unit], side) and g.strength[unit] * value < 0.2:
                continue
        if value > best:
            best, pick = value, unit
    return UNITS.actions("fire")[pick] if pick >= 0 else DONE


@HABITS.of(Through)
def through_habit(case: Case) -> Action:
    """Fire through the side that others need least."""
    g, ask, side = case.g, case.ask, case.side
    foe = (1 - side) * T.size
    ways = [s for t, s, _ in shots(g, g.picked) if t == ask.target]
    pick = min(ways, key=lambda s: (g.count[foe + T.near[s]] > 0, s))
    return HEXES.actions("through")[T.near[pick]]


@HABITS.of(AimAsk)
def aim_habit(case: Case) -> Action:
    """Single out guns when they may well be knocked out."""
    g, ask, side = case.g, case.ask, case.side
    hits_ = g.strength[g.picked] * firepower(g.picked, ask.side, ask.range) / 6
    if T.double[ask.target]:
        hits_ *= 0.5
    for unit in shown_guns(g, ask.target, 1 - side):
        if g.strength[unit] <= hits_ + 0.4 or g.count[(1 - side) * T.size + ask.target] >= 3:
            return UNITS.actions("at")[unit]
    return GENERAL


# ---- hits


def least(g: Gettysburg, units: list[int]) -> int:
    """The block one can best spare."""
    return min(
        units,
        key=lambda u: (
            T.kind[u] == HQ and T.rank[u] in (AHQ, CHQ),
            T.guns[u],
            T.kind[u] == HQ,
            T.melee_power[u] - 0.3 * T.letter[u],
            u,
        ),
    )


@HABITS.of(TakeHit)
def take_hit_habit(case: Case) -> Action:
    g, ask = case.g, case.ask
    return UNITS.actions("lose")[least(g, takers(g, ask.hex, ask.side, ask.aim))]


@HABITS.of(MeleeTakeHit)
def melee_hit_habit(case: Case) -> Action:
    g, ask = case.g, case.ask
    assert g.fight is not None
    there = strongest(g, present(g, g.fight, ask.side), True)
    acted = [u for u in there if u in g.fight.acted]
    return UNITS.actions("lose")[least(g, acted or there)]


@HABITS.of(RepulseAsk)
def repulse_habit(case: Case) -> Action:
    g, ask, side = case.g, case.ask, case.side
    return HEXES.actions("repulse")[safest(g, side, repulse_hexes(g, ask.unit))]
