"""Who marches first, and the best hex within reach."""

from __future__ import annotations

from ..rules.movement.entry_roads import arrivals
from ..rules.movement.movement_phase import may_move
from ..rules.movement.reach import reach
from ..rules.state import NOWHERE, Gettysburg
from ..rules.tables import T
from ..rules.units import AHQ, ARTHQ, CAVCHQ, CAVDHQ, CHQ, CSA, DHQ, HQ
from .ground import LONG_SHOTS, POINTS, STRONG, VICTORY, walks_to
from .sight import Sight, stands_at


def order_of_march(g: Gettysburg, sight: Sight) -> list[int]:
    """Troops nearest to the enemy first, then those coming on, then guns, then headquarters from below."""
    side = sight.side
    troops, guns, hqs = [], [], []
    units = [u for u in range(len(T.units)) if T.side[u] == side and may_move(g, u)] + arrivals(g)
    for unit in units:
        if T.kind[unit] == HQ:
            hqs.append(unit)
        elif T.guns[unit]:
            guns.append(unit)
        else:
            troops.append(unit)
    troops.sort(key=lambda u: (g.at[u] < 0, walks_to(VICTORY[sight.goal.get(u, 0)])[stands_at(g, u)], u))
    ranks = {DHQ: 0, CAVDHQ: 0, CAVCHQ: 1, ARTHQ: 1, CHQ: 2, AHQ: 3}
    hqs.sort(key=lambda u: (ranks[T.rank[u]], u))
    return troops + guns + hqs


def best_hex(g: Gettysburg, sight: Sight, unit: int) -> int:
    """Where a block would best come to rest: its own hex if it had better stay."""
    points, via = g.points, g.via
    g.points, g.via = T.move[unit], NOWHERE
    ways = reach(g, unit)
    g.points, g.via = points, via
    here = g.at[unit]
    rate = _hq_value if T.kind[unit] == HQ else _gun_value if T.guns[unit] else _troop_value
    prepared = _prepare(g, sight, unit)
    best, score = here, rate(g, sight, unit, here, prepared) + 0.15 if here >= 0 else -1e9
    back = [came for _, _, attackers in g.melees for _, came in attackers]
    own = sight.side * T.size
    for hex in ways:
        if hex in back and g.count[own + hex] + back.count(hex) >= T.limit[hex]:
            continue  # those who went from here to attack may have to come back
        value = rate(g, sight, unit, hex, prepared)
        if value > score:
            best, score = hex, value
    return best


def _prepare(g: Gettysburg, sight: Sight, unit: int) -> list[int]:
    """What the rating of a headquarters or of guns needs to know: the hexes of those it works with."""
    if T.kind[unit] == HQ:
        return [g.at[u] for u in followers(g, unit) if g.at[u] >= 0]
    if T.guns[unit]:
        boss = g.boss[unit]
        if boss >= 0:
            return [g.at[boss]] if g.at[boss] >= 0 else []
        asset = T.asset_of[unit]
        return [g.at[u] for u in T.roster[asset] if g.at[u] >= 0] if asset >= 0 else []
    return []


def followers(g: Gettysburg, hq: int) -> list[int]:
    """The blocks a headquarters should keep in range."""
    rank, side = T.rank[hq], T.side[hq]
    if rank in (DHQ, CAVDHQ):
        own = T.stands_for[hq]
        return [u for u, boss in enumerate(g.boss) if boss == own]
    if rank == CHQ:
        return T.roster[T.corps[hq]]
    if rank == AHQ:
        return [u for u in T.seniority[side] if g.at[u] >= 0]
    if rank == ARTHQ:
        return [u for u, guns in enumerate(T.guns) if guns and T.side[u] == side]
    return [u for u, mounted in enumerate(T.mounted) if mounted and T.side[u] == side]


def _troop_value(g: Gettysburg, sight: Sight, unit: int, hex: int, _: list[int]) -> float:
    side = sight.side
    size = T.size
    goal = sight.goal.get(unit, sight.goals[0])
    target = VICTORY[goal]
    stance = sight.stance
    bold = stance.bold * (1.25 if goal == stance.focus else 1.0)
    strength = g.strength[unit]
    value = -stance.pull * walks_to(target)[hex]
    theirs, mine = sight.theirs[hex], sight.mine[hex]
    value += STRONG[hex] * (stance.strong if theirs > 1.0 else 0.12)
    friends = g.count[side * size + hex]
    if hex == target:
        value += 1.2 + 0.8 * POINTS[goal]
    elif hex in T.around[target]:
        value += 0.5
    late = stance.grab * (1.6 if sight.today <= 1 else 0.8 if sight.today <= 3 else 0.0)
    for n, spot in enumerate(VICTORY):
        if spot == hex:
            if n != goal:
                value += 0.5 * POINTS[n]
            if late and not g.count[side * size + hex] - (g.at[unit] == hex):
                value += late * POINTS[n]
        elif late and hex in T.around[spot] and not g.count[(1 - side) * size + spot] and not sight.beside(g, spot):
            value += 0.8 * late * POINTS[n]
    contact = g.near[(1 - side) * size + hex]
    if contact:
        ratio = mine / (theirs + 0.5)
        holds = hex == target or (side != CSA and hex in T.around[target])
        danger = stance.danger * contact * (0.55 if T.double[hex] else 1.0) / (1.0 + 0.35 * max(0, friends - 1))
        if g.at[unit] == hex:
            friends -= 1
            danger *= 0.8
        if strength == 1:
            danger += stance.weak if not holds else 0.8
        danger += stance.care * (T.full[unit] - strength) * (1.0 if hex != target else 0.5)
        if strength <= 2 and sight.today <= 2:
            danger += stance.dusk * (1.0 if hex != target else 0.4)
        eager = stance.eager * (ratio * bold - 1.0)
        value += max(-2.5, min(2.0, eager)) - danger
        if holds:
            value += stance.hold
    elif strength == 1:
        value += 0.6
    if theirs > 0.5:
        value += 0.12 * min(3, friends)
    elif friends > 2:
        value -= 0.1 * friends
    return value


def _gun_value(g: Gettysburg, sight: Sight, unit: int, hex: int, leaders: list[int]) -> float:
    side = sight.side
    size = T.size
    foe = (1 - side) * size
    walk = min((walks_to(VICTORY[n])[hex] for n in sight.goals[:3]), default=0)
    stance = sight.stance
    value = -stance.guns * walk
    aims = 0
    for target in LONG_SHOTS[hex]:
        if g.count[foe + target]:
            aims += 1
    value += stance.aim * min(2.3, aims)
    value += 0.25 * T.ground[hex]
    friends = g.count[side * size + hex] - (1 if g.at[unit] == hex else 0)
    if g.near[foe + hex]:
        value -= stance.cover * (1.6 if friends >= 2 else 3.0)
        if g.strength[unit] == 1:
            value -= 1.5
    if friends:
        value += 0.3
    elif sight.theirs[hex] > 1:
        value -= 0.6
    if leaders:
        near = min(T.grid.distance(hex, at) for at in leaders)
        value += 0.8 if near <= 1 else 0.4 if near == 2 else -0.1 * near
    return value


def _hq_value(g: Gettysburg, sight: Sight, unit: int, hex: int, troops: list[int]) -> float:
    side = sight.side
    size = T.size
    reach_ = max(1, T.range[unit])
    value = 0.0
    for at in troops:
        far = T.grid.distance(hex, at)
        value += 1.0 if far <= reach_ else -0.35 * (far - reach_)
        value -= 0.03 * far
    friends = g.count[side * size + hex] - (1 if g.at[unit] == hex else 0)
    if g.near[(1 - side) * size + hex]:
        value -= 1.2 if friends >= 2 else 3.5
    if friends:
        value += 0.35
    elif sight.theirs[hex] > 1.0:
        value -= 1.0
    if not troops:
        value -= 0.05 * walks_to(VICTORY[sight.goals[0]])[hex]
    if hex in VICTORY and g.count[side * size + hex] >= T.limit[hex] - 1:
        value -= 1.0
    return value
