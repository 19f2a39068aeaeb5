"""Who marches first, and the best hex within reach."""

from __future__ import annotations

from functools import cache, lru_cache

from ..rules.command.headquarters import HQS
from ..rules.fire.shots import TROOPS
from ..rules.movement.entry_roads import arrivals
from ..rules.movement.movement_phase import may_move
from ..rules.movement.reach import reach_if_picked
from ..rules.state import NOWHERE, Gettysburg
from ..rules.tables import T
from ..rules.units import AHQ, ARTHQ, CAVCHQ, CAVDHQ, CHQ, CSA, DHQ, HQ
from ..rules.unknown import FROM
from .garrison import keeps_company, pays, stays
from .ground import LONG_SHOTS, POINTS, SPOTS, STAKES, STRONG, VICTORY, walks_to
from .past import BACKS
from .sight import Sight, stands_at

NEARBY = 3
"""Hexes within which troops are with a headquarters."""
FAR_OFF = 6
"""Hexes at which an enemy does not matter to it for an hour."""


def order_of_march(g: Gettysburg, sight: Sight) -> list[int]:
    """Troops nearest to the enemy first, then those coming on, then guns, then headquarters from below. Headquarters in
    the front line are asked before all others too, while there is room behind it: once troops have filled that, they
    would have to stay, perhaps alone."""
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
    foe = (1 - side) * T.size
    return [u for u in hqs if g.at[u] >= 0 and g.near[foe + g.at[u]]] + troops + guns + hqs


def best_hex(g: Gettysburg, sight: Sight, unit: int) -> int:
    """Where a block would best come to rest: its own hex if it had better stay."""
    here = g.at[unit]
    if here >= 0 and keeps_company(g, unit):
        return here
    hexes = _open_to(g, sight, unit)
    if here >= 0:
        hexes.insert(0, here)
    if T.kind[unit] == HQ:
        values = _hq_rates(g, sight, unit, hexes)
    elif T.guns[unit]:
        values = _gun_rates(g, sight, unit, hexes)
    else:
        values = _troop_rates(g, sight, unit, hexes)
    if here >= 0:
        values[0] += 0.15
    if T.kind[unit] == HQ:
        return _behind(g, sight, unit, values, hexes) if hexes else here
    return hexes[values.index(max(values))] if hexes else here


def _open_to(g: Gettysburg, sight: Sight, unit: int) -> list[int]:
    """The hexes within reach that are worth a thought."""
    here = g.at[unit]
    hexes = [*reach_if_picked(g, unit)]
    if here >= 0 and stays(g, unit):
        hexes = [hex for hex in hexes if pays(g, unit, hex)]
    came = NOWHERE if T.kind[unit] == HQ else BACKS(g).get(unit, NOWHERE)
    if came in hexes:
        hexes.remove(came)
    if g.melees:  # those who went from a hex to attack may have to come back
        own, back = sight.side * T.size, [came for _, _, attackers in g.melees for _, came in attackers]
        hexes = [hex for hex in hexes if hex not in back or g.count[own + hex] + back.count(hex) < T.limit[hex]]
    return hexes


def _behind(g: Gettysburg, sight: Sight, unit: int, values: list[float], hexes: list[int]) -> int:
    """The best hex for a headquarters in which it has troops with it or between it and the enemy. If there is none, the
    best, or, for one off the map, where it is."""
    men = {g.at[u] for u in TROOPS[sight.side]}
    top = max(values)
    best = min([hex for value, hex in zip(values, hexes, strict=True) if value == top])
    if _is_behind(sight, men, best):  # most often, and the others need no order
        return best
    ranked = sorted(zip([-value for value in values], hexes, strict=True))
    return next((hex for _, hex in ranked if _is_behind(sight, men, hex)), best if g.at[unit] >= 0 else g.at[unit])


def _is_behind(sight: Sight, men: set[int], hex: int) -> bool:
    """Whether some of the troops, who stand in these hexes, are in a hex or between it and the enemy, or he is far."""
    if hex in men:
        return True
    row = FROM[hex]
    far, enemy = min([(row[foe], foe) for foe in sight.foes], default=(FAR_OFF, hex))
    return far >= FAR_OFF or any(row[at] <= NEARBY and FROM[at][enemy] <= far for at in men if at >= 0)


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


# ---- what it is worth to a block to come to rest in each of some hexes


def _troop_rates(g: Gettysburg, sight: Sight, unit: int, hexes: list[int]) -> list[float]:
    side, size, count, near = sight.side, T.size, g.count, g.near
    own, foe = side * size, (1 - side) * size
    goal = sight.goal.get(unit, sight.goals[0])
    target = VICTORY[goal]
    beside = T.around[target]
    stance, theirs_in, mine_in, double = sight.stance, sight.theirs, sight.mine, T.double
    bold = stance.bold * (1.25 if goal == stance.focus else 1.0)
    strength, at, lack = g.strength[unit], g.at[unit], T.full[unit] - g.strength[unit]
    late = sight.late
    eager_for, fear = stance.eager, stance.danger
    calm, tense = (_lies(goal, stance.pull, love, bool(late)) for love in (0.12, stance.strong))
    values = []
    for hex in hexes:
        theirs = theirs_in[hex]
        value = tense[hex] if theirs > 1.0 else calm[hex]
        friends = count[own + hex]
        if late:
            for n in SPOTS[hex]:
                spot = VICTORY[n]
                if spot == hex:
                    if n != goal:
                        value += 0.5 * POINTS[n]
                    if not friends - (at == hex):
                        value += late * POINTS[n]
                elif not count[foe + spot] and not sight.beside(g, spot):
                    value += 0.8 * late * POINTS[n]
        contact = near[foe + hex]
        if contact:
            ratio = mine_in[hex] / (theirs + 0.5)
            holds = hex == target or (side != CSA and hex in beside)
            danger = fear * contact * (0.55 if double[hex] else 1.0) / (1.0 + 0.35 * max(0, friends - 1))
            if at == hex:
                friends -= 1
                danger *= 0.8
            if strength == 1:
                danger += stance.weak if not holds else 0.8
            danger += stance.care * lack * (1.0 if hex != target else 0.5)
            if strength <= 2 and sight.today <= 2:
                danger += stance.dusk * (1.0 if hex != target else 0.4)
            eager = eager_for * (ratio * bold - 1.0)
            value += (-2.5 if eager < -2.5 else 2.0 if eager > 2.0 else eager) - danger
            if holds:
                value += stance.hold
        elif strength == 1:
            value += 0.6
        if theirs > 0.5:
            value += 0.12 * (friends if friends < 3 else 3)
        elif friends > 2:
            value -= 0.1 * friends
        values.append(value)
    return values


@lru_cache(maxsize=1000)
def _lies(goal: int, pull: float, love: float, late: bool) -> list[float]:
    """What hexes are worth to troops sent to a goal for where they lie, whoever is there; `love`: of strong ground."""
    target = VICTORY[goal]
    walk, values = walks_to(target), []
    for hex in range(T.size):
        value = -pull * walk[hex]
        value += STRONG[hex] * love
        if hex == target:
            value += 1.2 + 0.8 * POINTS[goal]
        elif hex in T.around[target]:
            value += 0.5
        if not late:  # otherwise each victory hex near it is looked at
            for n in SPOTS[hex]:
                if VICTORY[n] == hex and n != goal:
                    value += 0.5 * POINTS[n]
        values.append(value)
    return values


def _gun_rates(g: Gettysburg, sight: Sight, unit: int, hexes: list[int]) -> list[float]:
    size, count, near = T.size, g.count, g.near
    own, foe = sight.side * size, (1 - sight.side) * size
    stance, theirs_in = sight.stance, sight.theirs
    at, strength = g.at[unit], g.strength[unit]
    rows = [FROM[leader] for leader in _leaders(g, unit)]
    views, walks = sight.views, [walks_to(VICTORY[n]) for n in sight.goals[:3]]
    values = []
    for hex in hexes:
        value = views[hex]
        if value is None:
            value = views[hex] = _view(g, sight, hex, min([walk[hex] for walk in walks]))
        friends = count[own + hex] - (1 if at == hex else 0)
        if near[foe + hex]:
            value -= stance.cover * (1.6 if friends >= 2 else 3.0)
            if strength == 1:
                value -= 1.5
        if friends:
            value += 0.3
        elif theirs_in[hex] > 1:
            value -= 0.6
        if rows:
            far = min([row[hex] for row in rows])
            value += 0.8 if far <= 1 else 0.4 if far == 2 else -0.1 * far
        values.append(value)
    return values


def _view(g: Gettysburg, sight: Sight, hex: int, walk: int) -> float:
    """What a hex is worth to guns for how far it is to walk and for what can be hit from there: the enemy does not
    move."""
    count, foe, stance = g.count, (1 - sight.side) * T.size, sight.stance
    value = -stance.guns * walk
    aims = 0
    for target in LONG_SHOTS[hex]:
        if count[foe + target]:
            aims += 1
            if aims == 3:
                break
    value += stance.aim * min(2.3, aims)
    value += 0.25 * T.ground[hex]
    return value


def _leaders(g: Gettysburg, gun: int) -> list[int]:
    """Where those are who command a battery."""
    boss = g.boss[gun]
    if boss >= 0:
        return [g.at[boss]] if g.at[boss] >= 0 else []
    asset = T.asset_of[gun]
    return [g.at[u] for u in T.roster[asset] if g.at[u] >= 0] if asset >= 0 else []


@cache
def _worth_of_range(range_: int) -> tuple[list[float], list[float]]:
    """By distance: what it is worth to a headquarters to have a block so far off, and what that costs."""
    worth = [1.0 if far <= range_ else -0.35 * (far - range_) for far in range(T.size)]
    return worth, [0.03 * far for far in range(T.size)]


def _hq_rates(g: Gettysburg, sight: Sight, unit: int, hexes: list[int]) -> list[float]:
    size, count, near = T.size, g.count, g.near
    own, foe = sight.side * size, (1 - sight.side) * size
    at = g.at[unit]
    worth, cost = _worth_of_range(max(1, T.range[unit]))
    troops = [g.at[u] for u in followers(g, unit) if g.at[u] >= 0]
    theirs_in, around, limit = sight.theirs, T.around, T.limit
    heads = [g.at[u] for u in HQS[sight.side] if u != unit and g.at[u] >= 0]
    held = {g.at[u] for u in TROOPS[sight.side]}
    walk = walks_to(VICTORY[sight.goals[0]])
    led = [0.0] * len(hexes)
    for troop in troops:
        row = FROM[troop]
        led = [value + worth[far := row[hex]] - cost[far] for value, hex in zip(led, hexes, strict=True)]
    values = []
    for value, hex in zip(led, hexes, strict=True):
        there = count[own + hex]
        men = there - (1 if at == hex else 0)
        if men:
            men -= heads.count(hex)
        if near[foe + hex]:
            value -= 1.2 if men >= 2 else 3.5
        if men:
            value += 0.35
        elif theirs_in[hex]:  # other headquarters are no company before the enemy
            weight = theirs_in[hex]
            for n in around[hex]:
                if n in held and theirs_in[n] > weight:
                    value -= 1.0  # troops stand next to it and nearer to him
                    break
            else:
                value -= 4.0
        if not troops:
            value -= 0.05 * walk[hex]
        if there >= limit[hex] - 1 and hex in STAKES:
            value -= 1.0
        values.append(value)
    return values
