"""Habits of command: whom to activate, where from, and where supply goes."""

from __future__ import annotations

from hardtack.engine.contract import Action

from ..rules.command.activation import STAY, ShiftAsk, shift_hexes
from ..rules.command.command_phase import CommandAsk, ready
from ..rules.command.command_range import hexes_in_range
from ..rules.command.headquarters import orders_for
from ..rules.fire.shots import TROOPS
from ..rules.movement.front_line import front
from ..rules.state import (
    DONE,
    FIRE,
    HEXES,
    MELEE,
    UNITS,
    Gettysburg,
)
from ..rules.supply.night_supply import NightSupplyAsk, night_raisable
from ..rules.supply.supply_phase import SupplyAsk, supply_ready
from ..rules.supply.supply_points import SpendAsk, lacking, raisable, raises, step_cost
from ..rules.tables import T
from ..rules.units import AHQ, CHQ, DHQ, HQ
from ..rules.unknown import FROM
from .fighting import Offer, able, best_fire, offers, planned_assaults
from .garrison import bare
from .ground import STAKES
from .habits import HABITS, Case, Mind, Under, hours_left


def activation_value(g: Gettysburg, hq: int, hex: int, mind: Mind) -> float:
    """What activating a headquarters from a hex would bring this turn, in steps cost to the enemy."""
    side, given = T.side[hq], g.orders
    led = mind.led.get((hq, hex)) or _led(g, hq, hex, mind)
    new = tuple([unit for unit in led.fire if not given[unit] & FIRE])
    attackers = [unit for unit in led.attack if not given[unit] & MELEE]
    value = mind.volleys.get(new)
    if value is None:
        value = mind.volleys[new] = best_fire([offer for unit in new for offer in mind.offers[unit]])
    if attackers:
        bold = mind.stance.bold
        if mind.chances is None:
            mind.chances = planned_assaults(g, side, STAKES, ordered=False)
        for worth, _, who in mind.chances:
            all_led = all(u in attackers or given[u] & MELEE for u in who)
            if worth * bold > mind.stance.assault and all_led and any(u in attackers for u in who):
                value = max(value, value * 0.6 + worth * bold)
                break
    return value


def _led(g: Gettysburg, hq: int, hex: int, mind: Mind) -> Under:
    """Those of them in its range from a hex. Control does not change before the turn is over."""
    under, row, far, at = _under(g, hq, mind), FROM[hex], T.range[hq], g.at
    if any(row[at[unit]] <= far for units in under for unit in units):
        near = hexes_in_range(g, hex, T.side[hq], far)
        under = Under(*([unit for unit in units if at[unit] in near] for units in under))
    else:
        under = NOBODY
    mind.led[hq, hex] = under
    return under


NOBODY = Under([], [])


def _under(g: Gettysburg, hq: int, mind: Mind) -> Under:
    """The blocks on the field in line that a headquarters might usefully command. Nobody moves before the phase is
    over."""
    found = mind.under.get(hq)
    if found is None:
        side = T.side[hq]
        found = mind.under[hq] = Under([], [])
        for unit in TROOPS[side]:
            at = g.at[unit]
            if at >= 0 and not g.column[unit] and (orders := orders_for(g, hq, unit)):
                if orders & FIRE and _offers(g, unit, mind):
                    found.fire.append(unit)
                if orders & MELEE and front(g, at, side) and able(g, unit):
                    found.attack.append(unit)
    return found


def _offers(g: Gettysburg, unit: int, mind: Mind) -> list[Offer]:
    """What a block could fire at, if it were under command."""
    found = mind.offers.get(unit)
    if found is None:
        found = mind.offers[unit] = offers(g, unit)
    return found


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
        alone = bare(g, hq, g.at[hq])  # from there it leads nobody: who leads does not march
        value = -cost if alone else activation_value(g, hq, g.at[hq], mind) - cost
        if value <= 0.3 and any(_under(g, hq, mind)):
            for hex in shift_hexes(g, hq):
                if not bare(g, hq, hex):
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
    if bare(g, hq, here):
        best = -1e9
    for hex in shift_hexes(g, hq):
        if bare(g, hq, hex):
            continue
        value = rate(hex) - 0.15 - (1.0 if front(g, hex, side) else 0.0)
        if value > best + 0.05:
            best, pick = value, hex
    return STAY if pick == here else HEXES.actions("shift")[pick]


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
    points, value = T.range[hq], 0.0
    row, at = FROM[hex], g.at
    weak = [u for u in lacking(g, T.side[hq]) if row[at[u]] <= points]
    if not weak:
        return value
    near = hexes_in_range(g, hex, T.side[hq], points)
    weighed = [(need_of(g, u), step_cost(g, u)) for u in weak if at[u] in near and raises(g, hq, u, points)]
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
