"""For the computer player: where a force could best march, and what it leaves behind."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from ..rules.ground import posts
from ..rules.march.distance import near
from ..rules.march.formations import free_infantry, horse_of, leaders, may_leave, new_force, size
from ..rules.march.steps import may_scramble, may_step, step_cost
from ..rules.pieces import army_in, brigades, enemy_sp, fort_of, strength
from ..rules.state import ARMY, BRIGADE, CORPS, DIVISION, NOWHERE, Force, People
from ..rules.tables import T
from .fights import attack_value
from .garrison import SEAT
from .sight import BESIDE, FADING, Sight, claim

LONGEST = 5
FRESH = 99
"""Movement points of a force that is only asked where it could go at all."""
DROP = 0.3
"""What it costs to leave a point behind."""


class March(Struct, frozen=True):
    """A march worth making: who, with how many, which way, where to leave a point."""

    value: float
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
        if g.mounted[u]:
            kind, sp = BRIGADE, 0
            if army >= 0 and strength(g, side, space) == 1 + g.grown[u]:
                continue  # he is all that is left of an army
        elif army >= 0 and g.chief[army] == u:
            kind = ARMY
            free = max(0, free_infantry(g, side, space))
            sp = min(free, T.chart.formations[ARMY].sp - sum(1 + g.grown[b] for b in brigades(g, side, space)))
        else:
            kind, sp = CORPS, spare(g, new_force(g, side, CORPS, space, u), T.chart.formations[CORPS].sp)
        march = guarded_march(v, kind, space, u, sp)
        if march is not None:
            found.append(march)
    return found + divisions(v, value)


def guarded_march(v: Sight, kind: int, space: int, leader: int, sp: int) -> March | None:
    """The best march of a force that leaves a garrison behind, where one is needed; or of all of it, if that is worth
    more than what it leaves to the enemy (leaving_cost). From its own seat of government only upon the enemy's."""
    g = v.g
    riding = [leader] if kind == BRIGADE else brigades(g, v.side, space) if kind == ARMY else []
    lacking = short(v, space, sp + sum([1 + g.grown[u] for u in riding]))
    whole = best_march(v, kind, space, leader, sp)
    if not lacking or whole is None:
        return whole
    if space == g.capital[v.side] and whole.path[-1] != g.capital[1 - v.side]:
        whole = None
    part = best_march(v, kind, space, leader, sp - lacking) if kind != BRIGADE and sp > lacking else None
    return max((way for way in (whole, part) if way is not None), key=lambda way: way.value, default=None)


def short(v: Sight, space: int, going: int) -> int:
    """How many points the garrison of a space would lack if so many left it."""
    left = strength(v.g, v.side, space) - going
    if left >= SEAT:
        return 0
    return max(0, v.garrison.least(space) - left)


def spare(g: People, f: Force, most: int) -> int:
    """How many points could set out with a force: not the last one of an army, which would end with it, nor the one
    that a general left behind needs."""
    army = army_in(g, f.side, f.at) >= 0
    n = max(0, min(most, free_infantry(g, f.side, f.at), strength(g, f.side, f.at) - army))
    return n if not n or may_leave(g, replace(f, sp=n)) else n - 1


def divisions(v: Sight, most: int) -> list[March]:
    """Marches of divisions: one for each space with infantry to spare."""
    found = []
    g = v.g
    own = v.side * T.size
    for s in posts(g, v.side):
        if g.sp[own + s] <= g.moved[s] or not T.roads[s]:
            continue
        if not any(v.prizes[n] for n, _ in near(4)[s]):
            continue
        sp = spare(g, Force(v.side, DIVISION, s, s), min(most, T.chart.formations[DIVISION].sp))
        sp -= min(sp, short(v, s, sp))
        march = best_march(v, DIVISION, s, NOWHERE, sp)
        if march is not None:
            found.append(march)
    return found


def best_march(v: Sight, kind: int, start: int, leader: int, sp: int) -> March | None:
    """The best way a force could march that is yet to set out."""
    f = new_force(v.g, v.side, kind, start, leader)
    if sp or kind == ARMY:
        f = replace(f, sp=sp, others=tuple(brigades(v.g, v.side, start)) if kind == ARMY else ())
    key = (kind, start, leader, sp, may_scramble(v.g, f), leaving_cost(v, start, size(v.g, f)))
    kept = v.ways_out.get(key)
    if kept is None:
        kept = v.ways_out[key] = best_way_seen(v, f)
    found: March | None = kept[0]
    return found


def onward(v: Sight, f: Force, at: int, scramble: bool) -> list[tuple[int, int, bool]]:
    """The spaces next to one that a force may enter: each with what the step costs, and whether it ends the march."""
    known = v.roads[2 * (f.kind == DIVISION) + scramble]
    found = known.get(at)
    if found is None:
        g, foe = v.g, 1 - v.side
        here = replace(f, at=at, sp=1, points=FRESH, rail=0)
        open_to = dict.fromkeys([n for n, link in T.roads[at] if may_step(g, here, n, link)])
        found = known[at] = [
            (n, step_cost(g, here, n), enemy_sp(g, v.side, n) or (fort_of(g, n) == foe and not T.coastal_fort[n]))
            for n in open_to
        ]
    return found


def rest_of_march(v: Sight, f: Force, been: set[int]) -> March | None:
    """The best way on for a force, never back to where it has been; None if it does better to stop where it is."""
    g = v.g
    if f.came < 0:  # it has not set out yet
        march = best_way(v, f)
        return march if march is not None and march.value > 0 else None
    gain = 0.0
    drops: tuple[int, ...] = ()
    prize = v.prize(f.at, 0) if g.sp[f.side * T.size + f.at] == f.sp else 0.0
    if prize and f.sp > 1 and f.kind in (CORPS, DIVISION):  # as on its way: it would leave a point here
        gain, drops = (prize if v.held[f.at] else 0.3 * prize) - DROP, (f.at,)
    march = best_way(v, f, been, gain, drops)
    if march is None or march.value <= stay_value(v, f.at, size(g, f), f.kind, f):
        return None
    return replace(march, start=f.start, path=(f.at, *march.path))


def best_way(
    v: Sight, f: Force, been: Collection[int] = (), gained: float = 0.0, dropped: tuple[int, ...] = ()
) -> March | None:
    """The best march of a force from where it is, over land, with the points that it has left; `been`: not there;
    `gained` and `dropped`: by what it leaves where it is."""
    return best_way_seen(v, f, been, gained, dropped)[0]


def best_way_seen(
    v: Sight, f: Force, been: Collection[int] = (), gained: float = 0.0, dropped: tuple[int, ...] = ()
) -> tuple[March | None, int]:
    """The same, and the spaces that were looked at, a bit for each: where none of them changes, it holds, if it costs
    the same to leave the first."""
    g, prizes, held = v.g, v.prizes, v.held
    kind, start, leader, sp, horse = f.kind, f.at, f.leader, f.sp, horse_of(g, f)
    total = sp + horse
    if not total:
        return None, 1 << start
    under_way, army = f.came >= 0, kind == ARMY
    exposed = 0.15 if under_way else leaving_cost(v, start, total)
    scramble, early = may_scramble(g, f), g.turn < T.chart.free_convert
    roads, stays = v.roads[2 * (kind == DIVISION) + scramble], v.stays
    guard, at_home = v.home_guard, start in v.home_guard.posts
    best: March | None = None
    known: dict[int, tuple[float, tuple[int, ...], tuple[int, ...], int, bool]] = {
        start: (gained, (), dropped, 0, False)
    }
    queue = [start]
    seen = 1 << start
    for at in queue:
        sofar, path, drops, spent, behind = known[at]
        if len(path) >= LONGEST or spent >= f.points:
            continue
        left = sp - len(drops)
        points = f.points - spent
        seen |= BESIDE[at]
        for n, cost, stops in roads.get(at) or onward(v, f, at, scramble):
            if n in path or n == start or n in been or points < cost:
                continue
            prize = prizes[n]
            if stops:
                value = sofar - exposed - guard.march(start, total, n, left + horse, True)
                worth = prize if held[n] or behind or prize >= 10 else 0.3 * prize
                value += attack_value(v, left + horse, leader, army, n, spoils(worth, kind))
                if best is None or value > best.value:
                    best = March(value, kind, leader, start, sp, (*path, n), drops)
                continue
            gain, left_at, chain = sofar, drops, False
            if prize and kind != BRIGADE:
                line = held[n] or behind
                fresh = prize if line else 0.3 * prize
                if army:
                    if left and (line or not early) and spent + cost + 1 <= f.points:
                        gain += fresh
                        cost += 1
                        chain = line
                elif left > 1:
                    gain += fresh - DROP
                    left_at = (*drops, n)
            if n not in known:
                queue.append(n)
                known[n] = (gain, (*path, n), left_at, spent + cost, chain)
            elif known[n][0] < gain - 0.05:
                known[n] = (gain, (*path, n), left_at, spent + cost, chain)
            if under_way:
                stay = stay_value(v, n, left + horse, kind, f)
            else:
                key = (n, left + horse, kind)
                found = stays.get(key)
                stay = stay_fresh(v, *key) if found is None else found
            final = gain + stay - exposed
            if at_home or n in guard.posts:
                final -= guard.march(start, total, n, left + horse, False)
            if best is None or final > best.value:
                best = March(final, kind, leader, start, sp, (*path, n), left_at)
    return best, seen


def spoils(prize: float, kind: int) -> float:
    """What a won fight gains besides the enemy's losses: cavalry cannot hold a place, but drives a government out."""
    return (min(1.0, prize) if kind == BRIGADE and prize < 10 else prize) + 0.8


def stay_fresh(v: Sight, space: int, sp: int, kind: int) -> float:
    """What it is worth to a force that is yet to set out to end its march in a space."""
    key = (space, sp, kind)
    found = v.stays.get(key)
    if found is None:
        found = v.stays[key] = stay_value(v, space, sp, kind)
    return found


def stay_value(v: Sight, space: int, sp: int, kind: int, f: Force | None = None) -> float:
    """What it is worth to a force to end its march in a space; `f`: the same force where it is, if it is under way."""
    g, side, mind = v.g, v.side, v.mind
    value = 0.0
    held = v.held[space]
    here, prize, support = strength(g, side, space), v.prizes[space], v.support[space]
    if f is not None and f.at == space:
        here -= sp
        prize = v.prize(space, g.sp[side * T.size + space] - f.sp)
    elif f is not None:
        support -= sum(sp * FADING[far] for at, far in near(2)[f.at] if at == space)  # it is no support to itself
    if prize and (kind in (CORPS, DIVISION) or prize >= 10):
        value += prize if held or prize >= 10 else 0.25 * prize
    if kind == ARMY and army_in(g, side, space) not in (NOWHERE, NOWHERE if f is None else f.army):
        value -= T.chart.will.army.usa  # two armies in one space become one
    if not held:
        value -= mind.starved * sp
    danger = v.close[space]
    help_ = support * 0.5 + sp
    if danger > help_:
        value -= min(4.0, mind.danger * (danger - help_))
    if here + sp >= 7:
        value -= 0.4
    return value + watch(v, space, here, here + sp)


def leaving_cost(v: Sight, space: int, going: int) -> float:
    """What it may cost to take so many points away from a space."""
    g, side = v.g, v.side
    left = strength(g, side, space) - going
    if not left and g.control[space] != side and v.held[space]:
        return 0.15 + claim(g, side, space, v.mind)  # its garrison would have claimed it
    cost = 0.15 + watch(v, space, left, left + going)
    lacking = short(v, space, going)
    if lacking:  # he can come, and would find it open
        cost = max(cost, 0.15 + v.stakes[space] * lacking / v.garrison.least(space))
    return cost


def watch(v: Sight, space: int, less: int, more: int) -> float:
    """How much less a side may lose in a space where more points stand: the same whether a march brings them or takes
    them away."""
    danger = v.close[space]
    if not danger:
        return 0.0
    return v.mind.guard * v.stakes[space] * (lost(danger, less) - lost(danger, more))


def lost(danger: float, sp: int) -> float:
    """How likely a place that so many points hold is lost to such strength nearby."""
    return danger / (danger + 2.0 * sp)
