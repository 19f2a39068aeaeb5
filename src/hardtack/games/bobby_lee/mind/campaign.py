"""A Campaign Turn thought through: what each headquarters could do with its troops, and what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ..rules.movement.activation import headquarters
from ..rules.movement.command_radius import commanded
from ..rules.movement.reach import marches
from ..rules.state import BobbyLee, own
from ..rules.supply.lines import outlook
from ..rules.tables import T
from ..rules.units import CAV, GUNS, HQ
from .attack import Aim, Aims, Attack, attacks
from .goals import (
    WIN,
    Goal,
    ahead,
    goals,
    guard_needs,
    guards,
    lays_open,
    months_left,
    power,
    supply_guard,
)
from .ground import RICH, walks_to
from .headquarters import LOW, in_front, rejoin
from .march import Lines, Moves, grabs, main_hex, march
from .rail import transports
from .sight import Sight, sight
from .stance import Stance

STEP_PRICE = (0.8, 0.8)
"""What a headquarters' step is worth to each side, in steps of infantry: less than it costs, for its time passes."""
BEHIND = 0.65
"""How much of its price a step has for a side that would not win as the marker stands."""
SLIGHT = 0.03
"""What a march must bring, in steps for every step of the army: for less it stays, or it would go to and fro."""
CHOICE = 3
"""Goals that an army weighs."""
LATE = 1.6
"""How much more a point is worth in the last two months."""
RETIRE = 12.0
"""What it is worth to an army, in steps, to be back where its headquarters is supplied."""
LAST_STEP = 20.0
"""5.1: with its last step a headquarters is lost."""
OVER = 0.1
"""How much of all that is left in the last month: what is saved then is saved for nothing."""


class Order(NamedTuple):
    """A block is to go: the verb that picks it up, and where to: a hex, or a hexside if it attacks."""

    unit: int
    verb: str
    to: int
    key: str
    attacks: bool = False

    @property
    def hex(self) -> int:
        return self.to // 6 if self.attacks else self.to


class Scheme(NamedTuple):
    """What some headquarters together can do: what it is worth, who does what, and where it all leads."""

    value: float
    orders: tuple[Order, ...]
    key: str
    hex: int
    """What it is about."""
    fights: tuple[int, ...]
    """The hexes attacked."""


NOTHING = Scheme(0.0, (), "pass", -1, ())


class Outlook:
    """What is the same whichever headquarters are activated: the map as one sees it, who stands guard, supply."""

    __slots__ = ("fixed", "found", "lines", "needs", "see", "side", "stance")
    fixed: set[int]
    lines: Lines
    needs: dict[int, float]
    see: Sight

    def __init__(self, g: BobbyLee, side: int, stance: Stance, like: Outlook | None = None) -> None:
        """`like`: another of the same state and with the same guards."""
        late = months_left(g) <= 1  # what is not won now is not won at all
        self.side, self.stance = side, replace(stance, point=stance.point * LATE) if late else stance
        if like is not None and like.stance.guard == stance.guard:
            self.see, self.needs, self.fixed, self.lines = like.see, like.needs, like.fixed, like.lines
        else:
            self.see = sight(g, side)
            self.needs = guard_needs(g, side, self.see, stance)
            self.fixed = guards(g, side, self.needs)
            self.lines = Lines(g, side)
        self.found: dict[tuple[float, int], list[Goal]] = {}

    def goals(self, g: BobbyLee, strength: float, at: int) -> list[Goal]:
        """What an army might march for, thought of once."""
        key = strength, at
        if key not in self.found:
            self.found[key] = goals(g, self.side, self.see, strength, at, self.stance)
        return self.found[key]


def led_by(g: BobbyLee, hqs: list[int]) -> dict[int, int]:
    """5.11: the blocks that field headquarters command, each with the one that leads it: the nearest."""
    out: dict[int, int] = {}
    for hq in hqs:
        if hq == T.supreme[T.side_of[hq]]:
            continue
        for unit in commanded(g, hq):
            if unit in hqs:
                continue
            other = out.get(unit)
            if other is None or T.grid.distance(g.at[hq], g.at[unit]) < T.grid.distance(g.at[other], g.at[unit]):
                out[unit] = hq
    return out


def scheme(g: BobbyLee, hqs: list[int], view: Outlook) -> Scheme:
    """5.0: the best that some headquarters can do together in this turn."""
    side, see, stance = view.side, view.see, view.stance
    leader = led_by(g, hqs)
    free = [u for u in leader if u not in view.fixed and T.kind[u] != HQ]
    orders: list[Order] = []
    fights: list[int] = []
    value, key, about, most = 0.0, "march", -1, 0.0

    def note(gain: float, why: str, hex: int) -> None:
        nonlocal value, key, about, most
        value += gain
        if gain > most:
            key, about, most = why, hex, gain

    busy: set[int] = set()
    armies = {hq: [u for u in free if leader[u] == hq] for hq in dict.fromkeys(leader.values())}
    aims: Aims = {}
    for army in armies.values():
        if army:
            strength = sum([power(g, u) for u in army])
            found = view.goals(g, strength, main_hex(g, army))
            if found:
                aims |= dict.fromkeys(army, Aim(found[0], strength))
    for attack in chosen_attacks(g, view, free, aims):
        note(attack.value, "strike", attack.hex)
        fights.append(attack.hex)
        for unit, entry in attack.who:
            busy.add(unit)
            orders.append(Order(unit, "march", entry, "strike", True))
    taken: set[int] = set()
    for worth, unit, hex in grabs(g, side, see, [u for u in free if u not in busy], stance):
        if worth > 0.8 and unit not in busy and hex not in taken:
            busy.add(unit)
            taken.add(hex)
            note(worth, "take", hex)
            orders.append(Order(unit, "march", hex, "take"))
    for hq, whole in armies.items():
        army = [u for u in whole if u not in busy]
        if all(T.kind[u] in (*GUNS, CAV) for u in army):
            army = [u for u in army if T.kind[u] == CAV or not guarded(g, u, view.fixed)]  # guns stay with the guards
        if not army:
            continue
        went = best_march(g, view, army, fights) if not starves(g, hq) else back_to_supply(g, view, army)
        if went is not None and not went[1].defence and strands(g, hq, view, went[2]):
            continue
        if went is not None:
            gain, goal, moves = went
            why = "guard" if goal.defence else "advance"
            note(gain, why, goal.hex)
            orders += [Order(unit, "march", to, why) for unit, to in moves]
            busy.update(unit for unit, _ in moves)
    for hq in hqs:
        gain, hex = rejoin(g, hq)
        if gain > 0:
            note(gain, "hq-follows", hex)
    if T.supreme[side] in hqs:
        moved = {order.unit for order in orders} | set(leader)
        for worth, ride in transports(g, side, see, view.needs, view.fixed, moved, fronts(g, view)):
            note(worth, "transport", ride.to)
            orders.append(Order(ride.unit, ride.verb, ride.to, "transport"))
    return Scheme(value, tuple(orders), key, about, tuple(fights))


def carried_out(g: BobbyLee, hqs: list[int], view: Outlook) -> Scheme:
    """The same as it is to be carried out: without those who must stay to keep supply lines open, or with a
    headquarters that stays."""
    found = scheme(g, hqs, view)
    return found._replace(orders=keep_company(g, view, keep_lines(g, view, found.orders), hqs))


def guarded(g: BobbyLee, gun: int, fixed: set[int]) -> bool:
    """Whether somebody stays with a gun where it stands."""
    return any(u in fixed and T.kind[u] not in (*GUNS, HQ) for u in own(g, g.at[gun], T.side_of[gun]))


def fronts(g: BobbyLee, view: Outlook) -> dict[int, float]:
    """Per field headquarters how much its front matters, against the one that matters most."""
    side = view.side
    worth: dict[int, float] = {}
    for hq in T.hqs[side]:
        if g.at[hq] >= 0 and hq != T.supreme[side]:
            strength = sum(
                [power(g, u) for u in T.of[side] if g.at[u] >= 0 and T.grid.distance(g.at[u], g.at[hq]) <= 2]
            )
            found = view.goals(g, strength + 6.0, g.at[hq])
            worth[hq] = found[0].value(g.at[hq]) if found else 0.1
    most = max(worth.values(), default=1.0)
    return {hq: value / most for hq, value in worth.items()}


def keep_lines(g: BobbyLee, view: Outlook, orders: Sequence[Order]) -> tuple[Order, ...]:
    """8.2: in a hex that is held only because somebody stands there, one block stays if the troops that went on would
    starve without it."""
    side, lines = view.side, view.lines
    going: dict[int, list[Order]] = {}
    arrive: dict[int, int] = {}
    for order in orders:
        going.setdefault(g.at[order.unit], []).append(order)
        arrive[order.hex] = arrive.get(order.hex, 0) + 1
    there = dict(arrive)
    for hex in view.see.my_hexes:
        there[hex] = there.get(hex, 0) + g.count[side * T.size + hex] - len(going.get(hex, ()))
    hungry = [hex for hex, n in there.items() if n > T.forage[g.weather][hex] and lines.feeds(hex)]
    hungry += [g.at[hq] for hq in T.hqs[side] if g.at[hq] >= 0 and g.at[hq] not in going and lines.feeds(g.at[hq])]
    stay: set[int] = set()
    for hex, leaving in going.items():
        if hex in arrive or not supply_guard(g, hex, side):
            continue
        units = {order.unit for order in leaving}
        if any(u not in units and T.kind[u] != HQ for u in own(g, hex, side)):
            continue
        if any(not lines.feeds(to, hex) for to in hungry):
            stay.add(min(leaving, key=lambda o: (o.attacks, T.kind[o.unit] in GUNS, power(g, o.unit), o.unit)).unit)
    return tuple(order for order in orders if order.unit not in stay)


def keep_company(g: BobbyLee, view: Outlook, orders: tuple[Order, ...], hqs: list[int]) -> tuple[Order, ...]:
    """One block stays with a headquarters that does not move, or has nobody to go to, if it would else be alone before
    the enemy."""
    going = {order.unit for order in orders}
    stay = {g.at[u] for u in T.of[view.side] if g.at[u] >= 0 and u not in going and T.kind[u] != HQ}
    posts = sorted(stay | {order.hex for order in orders if not order.attacks})
    kept: set[int] = set()
    for hq in T.hqs[view.side]:
        hex = g.at[hq]
        if hex < 0 or hex in posts or (hq in hqs and any(to in posts for to in marches(g, hq).to)):
            continue
        if in_front(g, view.side, hex, posts):
            left = [order for order in orders if g.at[order.unit] == hex]
            if left:
                kept.add(min(left, key=lambda o: (o.attacks, power(g, o.unit), o.unit)).unit)
    return tuple(order for order in orders if order.unit not in kept)


def chosen_attacks(g: BobbyLee, view: Outlook, units: list[int], aims: Aims) -> list[Attack]:
    """The attacks to make: the best first, then what others can still do."""
    out: list[Attack] = []
    left = list(units)
    while len(out) < 3:
        found = [
            a for a in attacks(g, view.side, view.see, left, view.stance, aims) if all(a.hex != o.hex for o in out)
        ]
        if not found:
            break
        out.append(found[0])
        going = {unit for unit, _ in found[0].who}
        left = [u for u in left if u not in going]
    return out


def best_march(g: BobbyLee, view: Outlook, army: list[int], fights: list[int]) -> tuple[float, Goal, Moves] | None:
    """What an army does that has not attacked: it supports those who have, or goes for what it can hope for."""
    side, see, stance = view.side, view.see, view.stance
    heart = main_hex(g, army)
    strength = sum([power(g, u) for u in army])
    near = [hex for hex in fights if walks_to(hex)[heart] <= 3]
    if near:
        goal = Goal(near[0], 3.0, False)
        went = march(g, side, see, army, goal, view.lines, stance)
        if lays_open(g, side, see, strength, heart, went.hex) < 1.0:
            return max(0.0, min(1.0, went.value)), goal, went.moves
    best: tuple[float, Goal, Moves] | None = None
    found = view.goals(g, strength, heart)
    anchor = next((goal for goal in found if goal.defence and walks_to(goal.hex)[heart] <= 1), None)
    aims: list[Goal | None] = [*found[:CHOICE]]
    for aim in aims or [None]:
        went = march(g, side, see, army, aim, view.lines, stance)
        gain = went.value - lays_open(g, side, see, strength, heart, went.hex)
        if anchor is not None and aim is not anchor:
            gain -= anchor.value(heart) - anchor.value(went.hex)  # what it leaves behind
        if gain > (best[0] if best else max(0.2, SLIGHT * strength)) and went.moves and went.goal is not None:
            best = gain, went.goal, went.moves
    return best


def starves(g: BobbyLee, hq: int) -> bool:
    """12.3: whether a headquarters has few steps left and gains none where it stands."""
    return g.steps[hq] <= LOW and not outlook(g, T.side_of[hq])[g.at[hq]]


def strands(g: BobbyLee, hq: int, view: Outlook, moves: Moves) -> bool:
    """12.3: whether a march leads a headquarters that will have few steps left to where it gains none: it would have to
    turn back at once, for another step."""
    return g.steps[hq] - 1 <= LOW and not any(view.lines.fed(to) for _, to in moves)


def back_to_supply(g: BobbyLee, view: Outlook, army: list[int]) -> tuple[float, Goal, Moves] | None:
    """An army whose headquarters starves goes where both are fed, and the headquarters with it."""
    fed, heart = outlook(g, view.side), main_hex(g, army)
    near = [hex for hex in range(T.size) if fed[hex] and not g.count[(1 - view.side) * T.size + hex]]
    if not near:
        return None
    found = view.goals(g, sum([power(g, u) for u in army]), heart)
    if any(goal.defence and T.vp[goal.hex] >= RICH for goal in found[:CHOICE]):
        return best_march(g, view, army, [])  # there is a city to be held
    goal = Goal(min(near, key=lambda hex: (walks_to(hex)[heart], hex)), RETIRE, True)
    went = march(g, view.side, view.see, army, goal, view.lines, view.stance)
    return (went.value, goal, went.moves) if went.moves and went.value > 0 else None


# ---- which headquarters


def price(g: BobbyLee, hq: int, stance: Stance) -> float:
    """What a step of a headquarters is worth: dear when few are left, little when it is at its full strength anyhow, or
    when there are points enough for everything."""
    steps, side = g.steps[hq], T.side_of[hq]
    last = months_left(g) == 0
    if steps == 1:
        return LAST_STEP * (OVER if last else 1.0) * stance.thrift
    fed = outlook(g, side)[g.at[hq]] > 0
    if steps == 2:
        scarce = 2.0 if fed else 3.0  # out of supply it gains none
    else:
        scarce = 0.5 if steps >= T.full[hq] else 1.0 if fed else 1.4
    rest = OVER if last else wealth(g, side)
    return STEP_PRICE[side] * scarce * rest * (1.0 if ahead(g, side) >= WIN else BEHIND) * stance.thrift


def wealth(g: BobbyLee, side: int) -> float:
    """How far the points of a month are wanted for other things than headquarters."""
    lacking = sum([T.full[u] - g.steps[u] for u in T.of[side] if g.at[u] >= 0 and T.step[u] == 1])
    return max(0.4, min(1.0, lacking / T.rp(side, g.year)))


class Rated(NamedTuple):
    """A headquarters, what activating it would bring, less its price, and what it would do."""

    value: float
    hq: int
    found: Scheme


def rate(g: BobbyLee, view: Outlook) -> list[Rated]:
    """The headquarters of a side, the best first."""
    out = []
    for hq in headquarters(g, view.side):
        found = scheme(g, [hq], view)
        out.append(Rated(found.value - price(g, hq, view.stance), hq, found))
    out.sort(key=lambda row: (-row.value, row.hq))
    return out


def picked(rows: list[Rated], must: int, stance: Stance) -> list[Rated]:
    """Those to activate: who has something to do that is worth the step, and as many as a bid has bound one to."""
    out: list[Rated] = []
    if stance.only >= 0:
        rows = sorted(rows, key=lambda row: row.hq != stance.only)
    for row in rows:
        wanted = row.value > 0 if stance.only < 0 else row.hq == stance.only
        if (wanted and not stance.idle) or len(out) < must:
            out.append(row)
    return out
