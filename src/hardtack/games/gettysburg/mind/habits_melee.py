"""Habits of melee: which first, fight on or fall back, and who holds the hex."""

from __future__ import annotations

from hardtack.engine.contract import Action

from ..rules.melee.melee_phase import MeleeOrder
from ..rules.melee.regroup import RegroupAsk, RegroupWhere, joiners, leave_ways, leavers
from ..rules.melee.retreats import OFF_MAP, RetreatAsk, may_retreat, retreats
from ..rules.melee.rounds import TurnAsk, turn_of
from ..rules.movement.front_line import front
from ..rules.state import (
    DONE,
    HEXES,
    UNITS,
    present,
)
from ..rules.tables import T
from ..rules.units import HQ
from .fighting import fight_guess
from .ground import VICTORY
from .habits import HABITS, Case, safest


@HABITS.of(MeleeOrder)
def order_habit(case: Case) -> Action:
    g, side = case.g, case.side
    foe = (1 - side) * T.size
    pick = max(g.melees, key=lambda m: (len(m[2]) - g.count[foe + m[0]], -m[0]))
    return HEXES.actions("resolve")[pick[0]]


@HABITS.of(TurnAsk)
def turn_habit(case: Case) -> Action:
    """Fight on, but take weak blocks out of a losing melee."""
    g, side, mind = case.g, case.side, case.mind
    fight = g.fight
    assert fight is not None
    attackers = present(g, fight, fight.attacker)
    defenders = present(g, fight, 1 - fight.attacker)
    _, group = turn_of(fight, attackers, defenders)
    chance, _, _ = fight_guess(g, fight)
    own, other = (attackers, defenders) if side == fight.attacker else (defenders, attackers)
    mine = chance if side == fight.attacker else 1.0 - chance
    strength = sum(g.strength[u] for u in own)
    against = sum(g.strength[u] for u in other)
    stakes = fight.place in VICTORY
    for unit in group:
        if not may_retreat(g, fight, unit):
            continue
        weak = g.strength[unit] <= 1
        losing = mine < (0.25 if stakes else mind.stance.nerve) or (strength * 2 < against and not stakes)
        last = len(own) == 1
        if side == fight.attacker and losing and (weak or mine < 0.15):
            return UNITS.actions("retreat")[unit]
        if side != fight.attacker and weak and losing and against >= 3 and not (stakes and last):
            return UNITS.actions("retreat")[unit]
    unit = group[0]
    return UNITS.actions("deploy" if g.column[unit] else "fight")[unit]


@HABITS.of(RetreatAsk)
def retreat_habit(case: Case) -> Action:
    g, ask, side = case.g, case.ask, case.side
    assert g.fight is not None
    ways, _ = retreats(g, g.fight, ask.unit)
    return HEXES.actions("back")[safest(g, side, ways)] if ways else OFF_MAP


@HABITS.of(RegroupAsk)
def regroup_habit(case: Case) -> Action:
    """Weak blocks out of the won hex, fresh ones in."""
    g, ask, side = case.g, case.ask, case.side
    for unit in leavers(g, ask.hex, ask.won, ask.used):
        others = g.count[side * T.size + ask.hex] > 1
        quiet = [h for h in leave_ways(g, unit, ask.used) if not front(g, h, side)]
        if others and quiet and (g.strength[unit] <= 1 and T.kind[unit] != HQ):
            return UNITS.actions("withdraw")[unit]
    if front(g, ask.hex, side):
        fresh = [
            u
            for u in joiners(g, ask.hex, side, ask.used)
            if T.kind[u] != HQ and not T.guns[u] and g.strength[u] >= 3 and g.at[u] not in VICTORY
        ]
        if fresh and g.count[side * T.size + ask.hex] < min(3, T.limit[ask.hex]):
            return UNITS.actions("reinforce")[max(fresh, key=lambda u: (g.strength[u], -u))]
    return DONE


@HABITS.of(RegroupWhere)
def regroup_where_habit(case: Case) -> Action:
    g, ask, side = case.g, case.ask, case.side
    return HEXES.actions("back")[safest(g, side, leave_ways(g, ask.unit, ask.used))]
