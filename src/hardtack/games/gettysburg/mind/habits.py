"""Habits of command: a sensible choice at once, for every decision of the game, from what a side can see."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from hardtack.engine.contract import Action
from hardtack.engine.kept import Kept
from hardtack.engine.mind import Habits

from ..rules.cavalry_battle import CUSTER, GREGG, KILPATRICK, AssignAsk, CusterAsk
from ..rules.command.activation import STAY, ShiftAsk, shift_hexes
from ..rules.command.command_phase import CommandAsk, ready
from ..rules.command.command_range import hexes_in_range
from ..rules.command.fallen_leaders import SEND, HancockAsk
from ..rules.command.headquarters import orders_for
from ..rules.fire.fire_phase import FireAsk, shooters
from ..rules.fire.hits import TakeHit, strongest, takers
from ..rules.fire.repulse import RepulseAsk, repulse_hexes
from ..rules.fire.revealed_guns import shown_guns
from ..rules.fire.shots import GENERAL, AimAsk, Through, firepower, shots
from ..rules.melee.attack import assaults
from ..rules.melee.hits import MeleeTakeHit
from ..rules.melee.melee_phase import MeleeOrder
from ..rules.melee.regroup import RegroupAsk, RegroupWhere, joiners, leave_ways, leavers
from ..rules.melee.retreats import OFF_MAP, RetreatAsk, may_retreat, retreats
from ..rules.melee.rounds import TurnAsk, turn_of
from ..rules.movement.front_line import front
from ..rules.movement.movement_phase import MoveAsk, may_move
from ..rules.movement.reach import reach
from ..rules.movement.stacking import RemoveAsk
from ..rules.scenarios.free_deployment import FreeDeployment, SwapWith
from ..rules.scenarios.set_up import PlaceAsk, nearest_room
from ..rules.state import (
    AT_GREGG,
    AT_KILPATRICK,
    DONE,
    FIRE,
    HEXES,
    MELEE,
    MOVED,
    NIGHT,
    UNITS,
    Gettysburg,
    present,
)
from ..rules.supply.night_supply import NightSupplyAsk, night_raisable
from ..rules.supply.supply_phase import SupplyAsk, supply_ready
from ..rules.supply.supply_points import SpendAsk, raisable, step_cost
from ..rules.tables import T
from ..rules.units import AHQ, CHQ, DHQ, HQ, SIDES
from .fighting import Assault, able, best_shot, fight_guess, fire_value, planned_assaults
from .ground import STRONG, VICTORY
from .maneuver import best_hex, order_of_march
from .sight import Sight
from .stance import Stance


class Mind:
    """What was thought out for the phase so far; lives in a plan's notes or beside the state, never in it."""

    __slots__ = ("assaults", "chances", "key", "order", "sight", "stance", "want")

    def __init__(self, key: tuple[Any, ...], stance: Stance) -> None:
        self.key, self.stance = key, stance
        self.sight: Sight | None = None
        self.order: list[int] | None = None
        self.assaults: list[tuple[int, int]] | None = None
        self.chances: list[Assault] | None = None
        """Assaults that would be worth it if the troops were under command."""
        self.want: tuple[int, int, bool] | None = None
        """The block being moved, where to, and whether to attack."""


class Case(NamedTuple):
    """A question put to a side: the state, the question, whose it is, what was thought out so far, and chance."""

    g: Gettysburg
    ask: Any
    side: int
    mind: Mind
    rng: random.Random | None


HABITS: Habits[Case, Action] = Habits()
"""What a side does at each question of the game."""


def _no_notes(g: Gettysburg) -> dict[str, Any]:
    return {}


NOTES = Kept("gettysburg", "notes", _no_notes, fact=False)


def choose(
    g: Gettysburg, side: int, stance: Stance, rng: random.Random | None, notes: dict[str, Any] | None = None
) -> Action:
    """The next choice of a side that is asked."""
    key = (g.turn, g.active, g.phase)
    name = SIDES[side]
    if notes is None:
        notes = NOTES(g)
    mind: Mind | None = notes.get(name)
    if mind is None or mind.key != key or mind.stance != stance:
        mind = notes[name] = Mind(key, stance)
    ask = g.agenda[-1]
    return HABITS.answer(ask, Case(g, ask, side, mind, rng))


def goals(g: Gettysburg, side: int) -> list[int]:
    """Victory hexes worth pressing for, the weightiest first."""
    sight = Sight(g, side, Stance())
    return [n for n in sight.goals if sight.worth[n] >= 0.3]


def hours_left(g: Gettysburg) -> int:
    row = T.scenarios[g.scenario]
    return max(1, row.to - g.hour + 1) if g.hour != NIGHT else 1


def sight_of(g: Gettysburg, side: int, mind: Mind) -> Sight:
    if mind.sight is None:
        mind.sight = Sight(g, side, mind.stance)
    return mind.sight


# ---- command


def activation_value(g: Gettysburg, hq: int, hex: int, mind: Mind) -> float:
    """What activating a headquarters from a hex would bring this turn, in steps cost to the enemy."""
    side = T.side[hq]
    new, attackers = [], []
    for h in hexes_in_range(g, hex, side, T.range[hq]):
        for unit in g.stack[h]:
            orders = orders_for(g, hq, unit)
            if orders & FIRE and not g.orders[unit] & FIRE and not g.column[unit]:
                new.append(unit)
            if orders & MELEE and not g.orders[unit] & MELEE and able(g, unit) and front(g, h, side):
                attackers.append(unit)
    value = fire_value(g, new) if new else 0.0
    if attackers:
        bold = mind.stance.bold
        if mind.chances is None:
            mind.chances = planned_assaults(g, side, sight_of(g, side, mind).stakes(), ordered=False)
        for worth, _, who in mind.chances:
            led = sum(u in attackers or g.orders[u] & MELEE > 0 for u in who)
            if worth * bold > mind.stance.assault and led == len(who) and any(u in attackers for u in who):
                value = max(value, value * 0.6 + worth * bold)
                break
    return value


def price(g: Gettysburg, hq: int, mind: Mind) -> float:
    """What a step of a headquarters is worth: dear while hours are many and steps few."""
    hours = hours_left(g)
    if hours <= 1:
        return 0.2 * mind.stance.thrift
    steps = g.strength[hq]
    return (mind.stance.price + 0.22 * max(0.0, hours / (1.6 * steps + 1.0) - 1.0)) * mind.stance.thrift


@HABITS.of(CommandAsk)
def command_habit(case: Case) -> Action:
    g, mind, rng = case.g, case.mind, case.rng
    best, pick = 0.0, -1
    for hq in ready(g):
        cost = price(g, hq, mind)
        value = activation_value(g, hq, g.at[hq], mind) - cost
        if value <= 0.3:
            for hex in shift_hexes(g, hq):
                value = max(value, activation_value(g, hq, hex, mind) - 0.15 - cost)
        if rng is not None:
            value += rng.uniform(-0.08, 0.08)
        if value > best:
            best, pick = value, hq
    return UNITS.actions("activate")[pick] if pick >= 0 else DONE


@HABITS.of(ShiftAsk)
def shift_habit(case: Case) -> Action:
    g, ask, side, mind = case.g, case.ask, case.side, case.mind
    hq = ask.unit
    here = g.at[hq]

    def rate(hex: int) -> float:
        return supply_value(g, hq, hex) if ask.supply else activation_value(g, hq, hex, mind)

    best, pick = rate(here) - (0.8 if front(g, here, side) else 0.0), here
    for hex in shift_hexes(g, hq):
        value = rate(hex) - 0.15 - (1.0 if front(g, hex, side) else 0.0)
        if value > best + 0.05:
            best, pick = value, hex
    return STAY if pick == here else HEXES.actions("shift")[pick]


# ---- fire


def reserved(g: Gettysburg, side: int, mind: Mind) -> set[int]:
    """Blocks kept from firing because an assault promises more."""
    bold = mind.stance.bold
    keep: set[int] = set()
    for worth, _, who in planned_assaults(g, side, sight_of(g, side, mind).stakes()):
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


def safest(g: Gettysburg, side: int, hexes: list[int]) -> int:
    foe = (1 - side) * T.size
    return min(hexes, key=lambda h: (g.near[foe + h], -STRONG[h], -g.count[side * T.size + h], h))


@HABITS.of(RepulseAsk)
def repulse_habit(case: Case) -> Action:
    g, ask, side = case.g, case.ask, case.side
    return HEXES.actions("repulse")[safest(g, side, repulse_hexes(g, ask.unit))]


@HABITS.of(RemoveAsk)
def remove_habit(case: Case) -> Action:
    g, ask, side = case.g, case.ask, case.side
    there = [u for u in g.stack[ask.hex] if T.side[u] == side]
    return UNITS.actions("remove")[min(there, key=lambda u: (T.kind[u] == HQ, g.strength[u], u))]


# ---- movement


@HABITS.of(MoveAsk)
def move_habit(case: Case) -> Action:
    g, side, mind = case.g, case.side, case.mind
    if mind.want is not None and g.picked == mind.want[0]:
        unit, hex, attacks = mind.want
        mind.want = None
        if attacks:
            if hex in assaults(g, unit)[0]:
                return HEXES.actions("assault")[hex]
        elif hex in reach(g, unit):
            return HEXES.actions("to")[hex]
    if mind.assaults is None:  # they come before any march
        mind.assaults = [] if marching(g, side) else _assaults(g, side, mind)
    if g.picked >= 0 and mind.order is None and g.via < 0:  # picked just now, by someone who has forgotten why
        hex = best_hex(g, sight_of(g, side, mind), g.picked)
        if all(unit != g.picked for unit, _ in mind.assaults) and hex in reach(g, g.picked):
            return HEXES.actions("to")[hex]
    while mind.assaults:
        unit, hex = mind.assaults.pop(0)
        if g.at[unit] >= 0 and able(g, unit) and hex in assaults(g, unit)[0]:
            if g.picked == unit:
                return HEXES.actions("assault")[hex]
            mind.want = (unit, hex, True)
            return UNITS.actions("march")[unit]
    sight = sight_of(g, side, mind)
    if mind.order is None:
        mind.order = order_of_march(g, sight)
    while mind.order:
        unit = mind.order.pop(0)
        if not may_move(g, unit) and g.at[unit] >= 0:
            continue
        hex = best_hex(g, sight, unit)
        if hex >= 0 and hex != g.at[unit]:
            mind.want = (unit, hex, False)
            if g.picked == unit:
                mind.want = None
                if hex in reach(g, unit):
                    return HEXES.actions("to")[hex]
                continue
            return UNITS.actions("march")[unit]
    return DONE


def marching(g: Gettysburg, side: int) -> bool:
    """Whether a block has moved in this phase without attacking."""
    laid = {unit for melee_ in g.melees for unit, _ in melee_[2]}
    return any(did & MOVED and T.side[u] == side and u not in laid for u, did in enumerate(g.did))


def _assaults(g: Gettysburg, side: int, mind: Mind) -> list[tuple[int, int]]:
    """Blocks and the hexes they attack, best melee first, nobody twice."""
    used: set[int] = set()
    out = []
    for worth, hex, who in planned_assaults(g, side, sight_of(g, side, mind).stakes()):
        if worth * mind.stance.bold > mind.stance.assault and not used.intersection(who):
            used.update(who)
            out += [(unit, hex) for unit in who]
    return out


# ---- melee


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


# ---- supply


def need_of(g: Gettysburg, unit: int) -> float:
    """What a step more is worth to a block."""
    side, strength = T.side[unit], g.strength[unit]
    if T.kind[unit] == HQ:
        rank = T.rank[unit]
        base = 1.25 if rank == CHQ else 1.0 if rank == DHQ else 0.8
        return base * (1.4 if strength == 0 else 1.0 if strength == 1 else 0.6)
    near = front(g, g.at[unit], side)
    return (1.1 if strength == 1 else 0.7) * (1.25 if near else 1.0)


def supply_value(g: Gettysburg, hq: int, hex: int) -> float:
    """What a headquarters could do with its points from a hex."""
    start = g.at[hq]
    g.at[hq] = hex  # only the range is read from it
    weighed = [(need_of(g, u), step_cost(g, u)) for u in raisable(g, hq, T.range[hq])]
    g.at[hq] = start
    points, value = T.range[hq], 0.0
    for worth, cost in sorted(weighed, key=lambda w: (-w[0] / w[1], w)):
        if cost <= points:
            points -= cost
            value += worth
    return value


@HABITS.of(SupplyAsk)
def supply_habit(case: Case) -> Action:
    g = case.g
    hours = hours_left(g)
    if hours <= 1 and not T.scenarios[g.scenario].night_after and T.scenarios[g.scenario].days == 1:
        return DONE
    best, pick = 0.0, -1
    for hq in supply_ready(g):
        own = need_of(g, hq) if T.rank[hq] != AHQ else 1.0
        cost = own * (0.9 + 0.05 * hours / max(1, g.strength[hq])) + 0.35
        value = supply_value(g, hq, g.at[hq]) - cost
        if value > best:
            best, pick = value, hq
    return UNITS.actions("supply")[pick] if pick >= 0 else DONE


@HABITS.of(SpendAsk)
def spend_habit(case: Case) -> Action:
    g, ask = case.g, case.ask
    return _raise(g, raisable(g, ask.hq, ask.points))


@HABITS.of(NightSupplyAsk)
def night_habit(case: Case) -> Action:
    g, ask = case.g, case.ask
    return _raise(g, night_raisable(g, ask.points))


def _raise(g: Gettysburg, units: list[int]) -> Action:
    if not units:
        return DONE
    return UNITS.actions("raise")[max(units, key=lambda u: (need_of(g, u) / step_cost(g, u), -u))]


# ---- the rest


@HABITS.of(PlaceAsk)
def place_habit(case: Case) -> Action:
    g, ask, side = case.g, case.ask, case.side
    return HEXES.actions("place")[safest(g, side, nearest_room(g, ask.unit, ask.hex))]


@HABITS.of(FreeDeployment)
def content_habit(case: Case) -> Action:
    return DONE


@HABITS.of(SwapWith)
def same_habit(case: Case) -> Action:
    ask = case.ask
    chosen: int = ask.unit
    return UNITS.actions("with")[chosen]


@HABITS.of(HancockAsk)
def hancock_habit(case: Case) -> Action:
    return SEND


@HABITS.of(CusterAsk)
def custer_habit(case: Case) -> Action:
    return CUSTER


@HABITS.of(AssignAsk)
def assign_habit(case: Case) -> Action:
    """All of Stuart's horse against one division; which, chance may say."""
    g, side, rng = case.g, case.side, case.rng
    key = (g.dice.rolled + g.turn) % 2 if rng is None else rng.random() < 0.5
    there = [u for u, at in enumerate(g.at) if at == AT_KILPATRICK and T.side[u] == side]
    if there:
        return KILPATRICK
    if any(at == AT_GREGG and T.side[u] == side for u, at in enumerate(g.at)):
        return GREGG
    return KILPATRICK if key else GREGG
