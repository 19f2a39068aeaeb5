"""Who marches first, and the best hex within reach."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.command.headquarters import HQS
from ..rules.fire.shots import TROOPS
from ..rules.movement.entry_roads import arrivals
from ..rules.movement.movement_phase import may_move
from ..rules.movement.reach import reach
from ..rules.state import NOWHERE, Gettysburg
from ..rules.tables import T
from ..rules.units import AHQ, ARTHQ, CAVCHQ, CAVDHQ, CHQ, CSA, DHQ, HQ
from ..rules.unknown import FROM
from .garrison import keeps_company, pays, stays
from .ground import LONG_SHOTS, POINTS, SPOTS, STRONG, VICTORY, walks_to
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
    points, via = g.points, g.via
    g.points, g.via = T.move[unit], NOWHERE
    ways = reach(g, unit)
    g.points, g.via = points, via
    here = g.at[unit]
    guard = here >= 0 and stays(g, unit)
    if here >= 0 and keeps_company(g, unit):
        return here
    came = NOWHERE if T.kind[unit] == HQ else BACKS(g).get(unit, NOWHERE)
    rate = _hq_rating if T.kind[unit] == HQ else _gun_rating if T.guns[unit] else _troop_rating
    value_of = rate(g, sight, unit)
    best, score = here, value_of(here) + 0.15 if here >= 0 else -1e9
    back = [came for _, _, attackers in g.melees for _, came in attackers]
    own = sight.side * T.size
    ranked = [(-score, here)]
    for hex in ways:
        if hex == came or (guard and not pays(g, unit, hex)):
            continue
        if back and hex in back and g.count[own + hex] + back.count(hex) >= T.limit[hex]:
            continue  # those who went from here to attack may have to come back
        value = value_of(hex)
        ranked.append((-value, hex))
        if value > score:
            best, score = hex, value
    return _behind(g, sight, sorted(ranked)) if T.kind[unit] == HQ else best


def _behind(g: Gettysburg, sight: Sight, ranked: list[tuple[float, int]]) -> int:
    """The best hex for a headquarters in which it has troops with it or between it and the enemy; the best if there
    is none."""
    men = {g.at[u] for u in TROOPS[sight.side]}
    for _, hex in ranked:
        if hex < 0 or hex in men:
            return hex
        row = FROM[hex]
        far, enemy = min([(row[foe], foe) for foe in sight.foes], default=(FAR_OFF, hex))
        if far >= FAR_OFF or any(row[at] <= NEARBY and FROM[at][enemy] <= far for at in men if at >= 0):
            return hex
    return ranked[0][1]


Rating = Callable[[int], float]
"""What it is worth to a block to come to rest in a hex. What does not hang on the hex is looked up once."""


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


def _troop_rating(g: Gettysburg, sight: Sight, unit: int) -> Rating:
    side, size, count, near = sight.side, T.size, g.count, g.near
    own, foe = side * size, (1 - side) * size
    goal = sight.goal.get(unit, sight.goals[0])
    target = VICTORY[goal]
    beside, walk = T.around[target], walks_to(target)
    stance, theirs_in, mine_in, double = sight.stance, sight.theirs, sight.mine, T.double
    bold = stance.bold * (1.25 if goal == stance.focus else 1.0)
    strength, at, lack = g.strength[unit], g.at[unit], T.full[unit] - g.strength[unit]
    late = stance.grab * (1.6 if sight.today <= 1 else 0.8 if sight.today <= 3 else 0.0)
    at_goal = 1.2 + 0.8 * POINTS[goal]
    pull, strong, eager_for, fear = stance.pull, stance.strong, stance.eager, stance.danger

    def value_of(hex: int) -> float:
        value = -pull * walk[hex]
        theirs = theirs_in[hex]
        value += STRONG[hex] * (strong if theirs > 1.0 else 0.12)
        friends = count[own + hex]
        if hex == target:
            value += at_goal
        elif hex in beside:
            value += 0.5
        for n in SPOTS[hex]:
            spot = VICTORY[n]
            if spot == hex:
                if n != goal:
                    value += 0.5 * POINTS[n]
                if late and not count[own + hex] - (at == hex):
                    value += late * POINTS[n]
            elif late and not count[foe + spot] and not sight.beside(g, spot):
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

    return value_of


def _gun_rating(g: Gettysburg, sight: Sight, unit: int) -> Rating:
    size, count, near = T.size, g.count, g.near
    own, foe = sight.side * size, (1 - sight.side) * size
    walks = [walks_to(VICTORY[n]) for n in sight.goals[:3]]
    stance, theirs_in = sight.stance, sight.theirs
    at, strength, leaders = g.at[unit], g.strength[unit], _leaders(g, unit)

    def value_of(hex: int) -> float:
        value = -stance.guns * min([walk[hex] for walk in walks])
        aims = 0
        for target in LONG_SHOTS[hex]:
            if count[foe + target]:
                aims += 1
                if aims == 3:
                    break
        value += stance.aim * min(2.3, aims)
        value += 0.25 * T.ground[hex]
        friends = count[own + hex] - (1 if at == hex else 0)
        if near[foe + hex]:
            value -= stance.cover * (1.6 if friends >= 2 else 3.0)
            if strength == 1:
                value -= 1.5
        if friends:
            value += 0.3
        elif theirs_in[hex] > 1:
            value -= 0.6
        if leaders:
            row = FROM[hex]
            far = min([row[leader] for leader in leaders])
            value += 0.8 if far <= 1 else 0.4 if far == 2 else -0.1 * far
        return value

    return value_of


def _leaders(g: Gettysburg, gun: int) -> list[int]:
    """Where those are who command a battery."""
    boss = g.boss[gun]
    if boss >= 0:
        return [g.at[boss]] if g.at[boss] >= 0 else []
    asset = T.asset_of[gun]
    return [g.at[u] for u in T.roster[asset] if g.at[u] >= 0] if asset >= 0 else []


def _hq_rating(g: Gettysburg, sight: Sight, unit: int) -> Rating:
    size, count, near = T.size, g.count, g.near
    own, foe = sight.side * size, (1 - sight.side) * size
    at, range_ = g.at[unit], max(1, T.range[unit])
    troops = [g.at[u] for u in followers(g, unit) if g.at[u] >= 0]
    theirs_in = sight.theirs
    heads = [g.at[u] for u in HQS[sight.side] if u != unit and g.at[u] >= 0]

    held = {g.at[u] for u in TROOPS[sight.side]}

    def shielded(hex: int) -> bool:
        """Whether troops stand next to a hex and nearer to the enemy."""
        there = theirs_in[hex]
        return any(theirs_in[n] > there and n in held for n in T.around[hex])

    def value_of(hex: int) -> float:
        value, row = 0.0, FROM[hex]
        for troop in troops:
            far = row[troop]
            value += 1.0 if far <= range_ else -0.35 * (far - range_)
            value -= 0.03 * far
        men = count[own + hex] - (1 if at == hex else 0) - heads.count(hex)
        if near[foe + hex]:
            value -= 1.2 if men >= 2 else 3.5
        if men:
            value += 0.35
        elif theirs_in[hex]:  # other headquarters are no company before the enemy
            value -= 1.0 if shielded(hex) else 4.0
        if not troops:
            value -= 0.05 * walks_to(VICTORY[sight.goals[0]])[hex]
        if hex in VICTORY and count[own + hex] >= T.limit[hex] - 1:
            value -= 1.0
        return value

    return value_of
