"""7.7.1 to 7.7.4, 7.3: pickets, sutlers and couriers on the move."""

from __future__ import annotations

from hardtack.engine.rolls import Roll

from .activation import deactivate
from .noncombat_units import eliminate_helpless, rouse_beside_picket
from .shortest_ways import pick_by_die, step_toward
from .state import ACTIVE, CUP, ENTERED, Mosby, is_active_combat, take_off, units_at
from .tables import PICKET, T
from .union_lines import log_unit
from .union_rides import enter_space, log_ride


def helpless_unit_acts(g: Mosby, unit: int) -> None:
    """7.3, G62: beside other units it may be gone before it rolls."""
    space = g.at[unit]
    others = [u for u in units_at(g, space) if u != unit]
    if T.kind[unit] == PICKET:
        if g.large[space] or any(not g.flag[u] & ACTIVE for u in others):
            rouse_beside_picket(g, unit, space)
            return
        if others:
            _to_cup(g, unit)
            return
    elif g.large[space] or any(is_active_combat(g, u) for u in others):
        _to_cup(g, unit)
        return
    roll = g.roll("ride")
    die = roll.die
    if die == 1:
        log_ride(g, unit, space, roll)
        deactivate(g, unit)
    elif die == 2:
        _helpless_toward_mosby(g, unit, roll)
    else:
        _helpless_for_company(g, unit, roll)


def _to_cup(g: Mosby, unit: int) -> None:
    """7.7.4: it joins others and is gone."""
    log_unit(g, "joins-others", "7.7.4", unit)
    take_off(g, unit, CUP)


def _helpless_toward_mosby(g: Mosby, unit: int, roll: Roll) -> None:
    """7.3: on a 2 it rides towards Mosby, and falls to him unless he hides."""
    space = g.at[unit]
    if space != g.mosby_at:
        enter_space(g, unit, step_toward(g, space, g.mosby_at))
    log_ride(g, unit, space, roll)
    if g.at[unit] == g.mosby_at and not g.hidden:
        eliminate_helpless(g, [unit], "7.2.2")
    elif g.at[unit] != space:
        g.flag[unit] |= ENTERED if g.at[unit] == g.mosby_at else 0
        _arrive(g, unit, goal=False)


def _helpless_for_company(g: Mosby, unit: int, roll: Roll) -> None:
    """G34, G35: to the nearest other unit or Large Force, round Mosby's space."""
    start = g.at[unit]
    goals = [s for s, large in enumerate(g.large) if large]
    goals += [g.at[u] for u in g.on_map if u != unit and g.at[u] != start]
    distance = T.graph.distances_avoiding(goals, g.mosby_at)
    for step in range(T.file.movement.union):
        space = g.at[unit]
        closer = distance[space] - 1
        ways = [n for n in T.exits[space] if distance[n] == closer and (n != g.mosby_at or closer == 0)]
        if closer < 0 or not ways:
            break
        to = pick_by_die(g, ways)
        ford = space * 256 + to in T.ford
        if ford and step:
            break
        enter_space(g, unit, to)
        if ford:
            break
    log_ride(g, unit, start, roll)
    if g.at[unit] != start:
        _arrive(g, unit, goal=distance[g.at[unit]] == 0)


def _arrive(g: Mosby, unit: int, goal: bool) -> None:
    """7.7.1 to 7.7.3: what a non-combat unit does where it ends."""
    space = g.at[unit]
    others = [u for u in units_at(g, space) if u != unit]
    if T.kind[unit] == PICKET:
        if g.large[space] or any(not g.flag[u] & ACTIVE for u in others):
            rouse_beside_picket(g, unit, space)
        elif others:
            _to_cup(g, unit)
    elif g.large[space] or any(is_active_combat(g, u) for u in others) or (goal and others):
        _to_cup(g, unit)
