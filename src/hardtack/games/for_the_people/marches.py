"""For the computer player: where a force could best march, and what it leaves behind."""

from __future__ import annotations

from msgspec import Struct

from .movement import may_step, step_cost
from .muster import free_infantry, leaders, new_force
from .pieces import army_in, brigades, enemy_sp, fort_of, strength
from .sense import Sight, attack_worth, claim, near
from .state import ARMY, BRIGADE, CORPS, DIVISION, NOWHERE, Force
from .tables import T

LONGEST = 7


class March(Struct, frozen=True):
    """A march worth making: who, with how many, which way, where to leave a point."""

    worth: float
    kind: int
    leader: int
    start: int
    sp: int
    path: tuple[int, ...]
    drops: tuple[int, ...] = ()


def marches(v: Sight, value: int) -> list[March]:
    """Land moves a card of this value could order, each at its best."""
    g = v.g
    key = (value, g.value, g.use, g.card, tuple(g.moved), tuple(g.tired))
    if key not in v.marches:
        v.marches[key] = _marches(v, value)
    return v.marches[key]


def _marches(v: Sight, value: int) -> list[March]:
    g, side = v.g, v.side
    found = []
    for u in leaders(g, side, value):
        space = g.at[u]
        army = army_in(g, side, space)
        free = max(0, free_infantry(g, side, space))
        if g.mounted[u]:
            kind, sp = BRIGADE, 0
        elif army >= 0 and g.chief[army] == u:
            kind = ARMY
            sp = min(free, T.chart.formations[ARMY].sp - sum(1 + g.grown[b] for b in brigades(g, side, space)))
        else:
            kind, sp = CORPS, min(free, T.chart.formations[CORPS].sp)
        march = best_march(v, kind, space, u, sp)
        if march is not None:
            found.append(march)
    return found + divisions(v, value)


def divisions(v: Sight, most: int) -> list[March]:
    """Marches of divisions: one for each space with infantry to spare."""
    found = []
    g = v.g
    own = v.side * T.size
    for s in range(T.size):
        free = g.sp[own + s] - g.moved[s]
        if free <= 0 or not T.roads[s]:
            continue
        if not any(v.prizes[n] for n, _ in near(4)[s]):
            continue
        march = best_march(v, DIVISION, s, NOWHERE, min(free, most, T.chart.formations[DIVISION].sp))
        if march is not None:
            found.append(march)
    return found


def best_march(v: Sight, kind: int, start: int, leader: int, sp: int) -> March | None:
    """The best way a force could march now, over land."""
    g, side, prizes = v.g, v.side, v.prizes
    f = new_force(g, side, kind, start, leader)
    horse = sum(1 + g.grown[u] for u in brigades(g, side, start)) if kind == ARMY else 0
    if kind == BRIGADE:
        horse = 1 + g.grown[leader]
    others = tuple(brigades(g, side, start)) if kind == ARMY else ()
    total = sp + horse
    if not total:
        return None
    exposed = leaving_cost(v, start, total)
    best: March | None = None
    known: dict[int, tuple[float, tuple[int, ...], tuple[int, ...], int]] = {start: (0.0, (), (), 0)}
    queue = [start]
    for at in queue:
        gained, path, drops, spent = known[at]
        if len(path) >= LONGEST or spent >= f.points:
            continue
        left = sp - len(drops)
        here = Force(
            side=side, kind=kind, at=at, start=start, leader=leader, sp=left, others=others, army=f.army,
            points=f.points - spent, rail=0,
        )  # fmt: skip
        for n, link in T.roads[at]:
            if n in path or n == start or not may_step(g, here, n, link):
                continue
            cost = step_cost(g, here, n)
            way = (*path, n)
            if enemy_sp(g, side, n) or (fort_of(g, n) == 1 - side and not T.coastal_fort[n]):
                value = (
                    gained + attack_worth(v, left + horse, leader, kind == ARMY, n, spoils(prizes[n], kind)) - exposed
                )
                if best is None or value > best.worth:
                    best = March(value, kind, leader, start, sp, way, drops)
                continue
            gain, dropped = gained, drops
            if prizes[n] and kind != BRIGADE:
                fresh = prizes[n] if v.held[n] or any(v.held[m] for m, _ in T.roads[n]) else 0.3 * prizes[n]
                if kind == ARMY:
                    if spent + cost + 1 <= f.points:
                        gain += fresh
                        cost += 1
                elif left > 1:
                    gain += fresh - 0.3
                    dropped = (*drops, n)
            if n not in known:
                queue.append(n)
                known[n] = (gain, way, dropped, spent + cost)
            elif known[n][0] < gain - 0.05:
                known[n] = (gain, way, dropped, spent + cost)
            final = gain + stay_worth(v, n, left + horse, kind) - exposed
            if best is None or final > best.worth:
                best = March(final, kind, leader, start, sp, way, dropped)
    return best


def spoils(prize: float, kind: int) -> float:
    """What a won fight gains besides the enemy's losses: cavalry cannot hold a place, but drives a government out."""
    return (min(1.0, prize) if kind == BRIGADE and prize < 10 else prize) + 0.8


def stay_worth(v: Sight, space: int, sp: int, kind: int) -> float:
    """What it is worth to a force to end its march in a space."""
    g, side, mind = v.g, v.side, v.mind
    value = 0.0
    held = v.held[space]
    prize = v.prizes[space]
    if prize and (kind in (CORPS, DIVISION) or prize >= 10):
        value += prize if held or prize >= 10 else 0.25 * prize
    if kind == ARMY and army_in(g, side, space) >= 0:
        value -= T.chart.will.army.usa  # two armies in one space become one
    if not held:
        value -= mind.starved * sp
    danger = v.close[space]
    help_ = v.support[space] * 0.5 + sp
    if danger > help_:
        value -= min(4.0, mind.danger * (danger - help_)) * (1.0 + mind.fear if kind == ARMY else 1.0)
    if strength(g, side, space) + sp >= 7:
        value -= 0.4
    guard = v.stakes[space]
    if guard and danger:
        value += mind.guard * min(guard, 6.0) * min(1.0, 0.12 * sp)
    return value


def leaving_cost(v: Sight, space: int, going: int) -> float:
    """What it may cost to take so many points away from a space."""
    g, side = v.g, v.side
    left = strength(g, side, space) - going
    if not left and g.control[space] != side and v.held[space]:
        return 0.15 + claim(g, side, space, v.mind)  # its garrison would have claimed it
    guard = v.stakes[space]
    danger = v.danger[space]
    if not guard or danger <= left:
        return 0.15
    return min(1.0, (danger - left) / 4.0) * min(guard, 12.0) * v.mind.leave
