"""For the computer player: what places are worth, how a battle is likely to go, where a force could best march."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from .movement import may_step, new_force, step_cost
from .politics import held_in
from .reaction import commanders
from .state import (
    ARMY,
    BRIGADE,
    CORPS,
    DIVISION,
    NOWHERE,
    Force,
    People,
    army_in,
    brigades,
    enemy_sp,
    fort_of,
    generals,
    strength,
)
from .supply import lines
from .tables import CSA, NEUTRAL, USA, T

POINT = 1.1
"""What a strength point is worth in points of will."""
FAR = 99


@cache
def near(far: int) -> list[list[tuple[int, int]]]:
    """Per space: the spaces within so many steps, with how many."""
    out = []
    for start in range(T.size):
        found = {start: 0}
        queue = [start]
        for at in queue:
            if found[at] < far:
                for n, link in T.roads[at]:
                    if n not in found and not T.rough[link] and not T.b_and_o[link]:
                        found[n] = found[at] + 1
                        queue.append(n)
        out.append([(s, d) for s, d in found.items() if s != start])
    return out


@cache
def print_worth() -> list[float]:
    """What a space is worth by what is printed on it."""
    out = []
    for s in range(T.size):
        state = T.state[s]
        value = 0.15 * len(T.roads[s])
        if T.needs[state]:
            value += T.will[state] / T.needs[state]
        if T.colour[s] == CSA:
            value += 1.4 * T.resource[s]
            if T.zone[s] >= 0:
                value += 1.5
        if T.coastal_fort[s]:
            value += 1.0
        if T.group[state] == "union":
            value += 1.2 + (1.5 if T.capital[s] else 0.0)
        out.append(value)
    return out


def prize(g: People, side: int) -> list[float]:
    """What it would be worth to a side to take each space; 0 for its own."""
    base = print_worth()
    out = [0.0] * T.size
    for s in range(T.size):
        if g.control[s] == side:
            continue
        state = T.state[s]
        value = base[s]
        kind = T.group[state]
        if kind == "border":
            if g.first[state] == NEUTRAL:
                left = max(1, T.needs[state] - held_in(g, side, state))
                theirs = T.needs[state] - held_in(g, 1 - side, state)
                value *= 2.0 if left <= 3 or theirs <= 2 else 1.6
                if g.turn <= 3:
                    value *= 1.5
            else:
                value *= 0.25
        elif kind == "confederate" and side == USA:
            if g.states[state] == USA:
                value *= 0.3
            if g.destroyed[s]:
                value -= 1.4 * T.resource[s]
        elif kind == "confederate":
            value = 0.6 + 0.5 * value
        if g.capital[1 - side] == s:
            value += 14.0 if side == USA else 26.0
        if fort_of(g, s) == 1 - side:
            value += 1.0
        out[s] = max(0.1, value)
    return out


def stake(g: People, side: int, space: int) -> float:
    """What a side has to lose in a space."""
    if g.control[space] != side:
        return 0.0
    value = print_worth()[space]
    if side == CSA and T.resource[space] and g.destroyed[space]:
        value -= 1.4 * T.resource[space]
    if side == USA and T.colour[space] == CSA:
        value *= 0.4
    if g.capital[side] == space:
        value += 26.0 if side == USA else 14.0
    if fort_of(g, space) == side:
        value += 0.8
    return value


def menace(g: People, side: int, space: int, far: int = 3) -> float:
    """Enemy strength that could come to a space soon."""
    foe = (1 - side) * T.size
    total = 0.0
    for s, d in near(far)[space]:
        here = g.sp[foe + s] + g.horse[foe + s]
        if here:
            total += here * (1.0, 1.0, 0.7, 0.4, 0.25)[d] * (1.0 if generals(g, 1 - side, s) else 0.45)
    return total


def support(g: People, side: int, space: int, far: int = 2) -> float:
    """Own strength near a space, not counting what stands there."""
    own = side * T.size
    return sum((g.sp[own + s] + g.horse[own + s]) * (1.0, 0.7, 0.4)[d] for s, d in near(far)[space])


# ---- battle


def odds(g: People, side: int, sp: int, leader: int, army: bool, space: int) -> tuple[float, float, float]:
    """How an attack would go, roughly: chance to win, what each side loses."""
    foe = 1 - side
    theirs = strength(g, foe, space)
    fort = fort_of(g, space) == foe
    if not theirs:
        return (1.0, 0.0, 0.0)
    if sp >= T.chart.force.overrun * theirs and not fort:
        return (1.0, 0.0, float(theirs))
    mine = float(T.offence[leader]) if leader >= 0 else 0.0
    if army and leader >= 0:
        rest = sorted((T.offence[u] for u in generals(g, side, g.at[leader]) if u != leader), reverse=True)
        mine += sum(rest[:2])
    who = commanders(g, foe, space)
    guard = max((T.defence[u] for u in who), default=0)
    if army_in(g, foe, space) >= 0:
        rest = sorted((T.defence[u] for u in generals(g, foe, space) if u not in who), reverse=True)
        guard += sum(rest[:2])
        if army and not brigades(g, side, g.at[leader] if leader >= 0 else space):
            mine -= 1
    edge = mine - guard - (2 if fort else 0)
    ratio = sp / theirs
    edge += 4 if ratio >= 5 else 3 if ratio >= 4 else 2 if ratio >= 3 else 0
    edge -= 4 if ratio <= 0.2 else 3 if ratio <= 0.25 else 2 if ratio <= 1 / 3 else 0
    total = sp + theirs
    row = T.chart.battles[max(n for n, b in enumerate(T.chart.battles) if total >= b.least)]
    won = my_loss = their_loss = 0.0
    for a in range(1, 7):
        attack = max(1, min(10, round(a + max(0.0, edge) + min(mine, guard))))
        for d in range(1, 7):
            defence = max(1, min(10, round(d + max(0.0, -edge) + min(mine, guard))))
            mine_lost, theirs_lost = row.attacker[defence - 1], row.defender[attack - 1]
            star = attack >= row.star and not (T.resource[space] or T.capital[space] or space in g.capital)
            won += theirs_lost > mine_lost or (theirs_lost == mine_lost and star)
            my_loss += min(mine_lost, 2 * theirs, sp)
            their_loss += min(theirs_lost, 2 * sp, theirs)
    return won / 36, my_loss / 36, their_loss / 36


def attack_worth(g: People, side: int, sp: int, leader: int, army: bool, space: int, gain: float) -> float:
    """What an attack is worth to a side."""
    chance, mine, theirs = odds(g, side, sp, leader, army, space)
    foe = 1 - side
    value = chance * gain + POINT * (theirs - mine)
    if strength(g, foe, space) and sp + strength(g, foe, space) >= T.chart.battles[2].least:
        value += 8 * (chance - 0.5)
    if army_in(g, foe, space) >= 0 and chance > 0.5:
        value += chance * (4.0 if side == CSA else 2.5)
    if army and chance < 0.45:
        value -= 2.5
    return value


# ---- marches


class March(Struct, frozen=True):
    """A march worth making: who, with how many, which way, where to leave a point."""

    worth: float
    kind: int
    leader: int
    start: int
    sp: int
    path: tuple[int, ...]
    drops: tuple[int, ...] = ()


def best_march(g: People, side: int, kind: int, start: int, leader: int, sp: int, prizes: list[float]) -> March | None:
    """The best way a force could march now, over land."""
    f = new_force(g, side, kind, start, leader)
    horse = sum(1 + g.grown[u] for u in brigades(g, side, start)) if kind == ARMY else 0
    if kind == BRIGADE:
        horse = 1 + g.grown[leader]
    probe = Force(
        side=side, kind=kind, at=start, start=start, leader=leader, sp=sp, points=f.points, rail=0, army=f.army,
        others=tuple(u for u in brigades(g, side, start)) if kind == ARMY else (),
    )  # fmt: skip
    total = sp + horse
    if not total:
        return None
    held = lines(g).supplied[side]
    exposed = leaving_cost(g, side, start, total)
    best: March | None = None
    states: dict[int, tuple[float, tuple[int, ...], tuple[int, ...], int]] = {start: (0.0, (), (), 0)}
    queue = [start]
    while queue:
        at = queue.pop(0)
        gained, path, drops, spent = states[at]
        if len(path) >= 7:
            continue
        here = _moved(probe, at, f.points - spent, sp - len(drops))
        for n, link in T.roads[at]:
            if n in path or n == start or not may_step(g, here, n, link):
                continue
            cost = step_cost(g, here, n)
            if spent + cost > f.points:
                continue
            left = sp - len(drops)
            way = (*path, n)
            if enemy_sp(g, side, n) or (fort_of(g, n) == 1 - side and not T.coastal_fort[n]):
                value = gained + attack_worth(g, side, left + horse, leader, kind == ARMY, n, prizes[n] + 0.8) - exposed
                if best is None or value > best.worth:
                    best = March(value, kind, leader, start, sp, way, drops)
                continue
            gain, dropped = gained, drops
            if prizes[n] and kind != BRIGADE:
                fresh = prizes[n] if held[n] or any(held[m] for m, _ in T.roads[n]) else 0.3 * prizes[n]
                if kind == ARMY:
                    if spent + cost + 1 <= f.points:
                        gain += fresh
                        cost += 1
                elif left > 1:
                    gain += fresh - 0.3
                    dropped = (*drops, n)
            if n not in states or states[n][0] < gain - 0.05:
                if n not in states:
                    queue.append(n)
                states[n] = (gain, way, dropped, spent + cost)
            final = gain + stay_worth(g, side, n, left + horse, prizes, kind) - exposed
            if best is None or final > best.worth:
                best = March(final, kind, leader, start, sp, way, dropped)
    return best


def _moved(f: Force, at: int, points: int, sp: int) -> Force:
    return Force(
        side=f.side, kind=f.kind, at=at, start=f.start, leader=f.leader, sp=sp, others=f.others, army=f.army,
        points=points, rail=0,
    )  # fmt: skip


def stay_worth(g: People, side: int, space: int, sp: int, prizes: list[float], kind: int) -> float:
    """What it is worth to a force to end its march in a space."""
    value = 0.0
    if prizes[space] and kind in (CORPS, DIVISION):
        value += prizes[space]
    danger = menace(g, side, space, 2)
    help_ = support(g, side, space) * 0.5 + sp
    held = lines(g).supplied[side][space]
    if not held:
        value -= 0.8 * sp
    if danger > help_:
        value -= min(4.0, 0.35 * (danger - help_))
    mine = strength(g, side, space)
    if mine + sp >= 7:
        value -= 0.4
    guard = stake(g, side, space)
    if guard and danger:
        value += min(guard, 6.0) * min(1.0, 0.12 * sp)
    return value


def leaving_cost(g: People, side: int, space: int, going: int) -> float:
    """What it may cost to take so many points away from a space."""
    left = strength(g, side, space) - going
    guard = stake(g, side, space)
    danger = menace(g, side, space)
    if not guard or danger <= left:
        return 0.15
    return min(1.0, (danger - left) / 4.0) * min(guard, 12.0) * 0.6


def divisions(g: People, side: int, most: int, prizes: list[float]) -> list[March]:
    """Marches of divisions: one for each space with infantry to spare."""
    found = []
    own = side * T.size
    for s in range(T.size):
        free = g.sp[own + s] - g.moved[s]
        if free <= 0 or not T.roads[s]:
            continue
        if not any(prizes[n] for n, _ in near(4)[s]):
            continue
        march = best_march(g, side, DIVISION, s, NOWHERE, min(free, most, 3), prizes)
        if march is not None:
            found.append(march)
    return found
