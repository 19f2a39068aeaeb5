"""What the computer sees: what places are worth, where danger is, how a battle is likely to go."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from msgspec import Struct

from ..rules.march.distance import near, spaces_between
from ..rules.pieces import army_in, fort_of, generals, strength
from ..rules.state import People
from ..rules.states import held_in
from ..rules.supply import supplied
from ..rules.tables import CSA, NEUTRAL, USA, T
from .garrison import Garrison
from .home_guard import HomeGuard


class Mind(Struct, frozen=True):
    """How a commander weighs things, in points of will. These are the private's weights."""

    point: float = 1.1
    """A strength point."""
    large: float = 18.0
    """A large battle won rather than lost."""
    army: float = 8.0
    """An army destroyed."""
    danger: float = 0.35
    """For each point by which the enemy nearby is the stronger."""
    starved: float = 0.8
    """For each point that stands without a line of communication."""
    settled: float = 0.4
    """What is left of a prize that the end of the turn will bring anyway."""
    missouri: float = 1.3
    kentucky: float = 1.3
    west: float = 1.0
    """Border states that are still nobody's; the last is Western Virginia."""
    south: float = 1.0
    """The South's spaces, to the Union."""
    home: float = 1.0
    """The South's lost spaces, to the South."""
    invade: float = 0.8
    """Union states, to the South."""
    capital: float = 1.0
    guard: float = 1.0
    """Being where something is to be guarded."""
    washington: float = 1.0
    richmond: float = 0.05
    """Keeping enough in and around one's own capital; a South that only does that does not win."""
    event: float = 1.0
    """What a card's event does at once, against what an order may bring."""
    keep: float = 0.35
    """How much of its event a card loses when it is spent on an order."""


PLAIN = Mind()


class Sight:
    """How the map looks to one side."""

    __slots__ = (
        *("close", "danger", "fights", "g", "garrison", "held", "home_guard", "marches", "mind", "prizes", "roads"),
        *("side", "stakes", "stays", "support", "ways_out"),
    )

    def __init__(self, g: People, side: int, mind: Mind, last: tuple[Seen, Sight] | None = None) -> None:
        """last: the sight before this one, and what it was taken from; what still holds of it is taken over."""
        self.g, self.side, self.mind = g, side, mind
        own, n = side * T.size, range(T.size)
        self.held = supplied(g, side)
        """Where its units have a line of communication."""
        self.prizes: list[float]
        """What it would be worth to take each space: little where its infantry stands already, and of its own only
        where the enemy's does."""
        self.stakes: list[float]
        """What it has to lose in each space."""
        self._weigh(last)
        self.danger, self.close = [0.0] * T.size, [0.0] * T.size
        """Enemy strength that could come soon, from three steps away or two."""
        self.marches: dict[object, list[Any]] = {}
        """Marches already thought of, by what they depend on besides the map."""
        self.ways_out: dict[object, tuple[Any, int]] = {}
        """The same, force by force, each with the spaces that were looked at for it (a bit for each)."""
        self.roads: tuple[dict[int, list[tuple[int, int, bool]]], ...] = ({}, {}, {}, {})
        """Where a step may lead from a space: see marches.onward."""
        self.stays: dict[tuple[int, int, int], float] = {}
        """What it is worth to end a march in a space: see marches.stay_fresh."""
        self.fights: dict[tuple[int, int, bool, int], tuple[float, float, float, float]] = {}
        """How attacks would go."""
        self.support = [0.0] * T.size
        """Own strength near a space, not counting what stands there."""
        foe = (1 - side) * T.size
        for s in n:
            theirs = g.sp[foe + s] + g.horse[foe + s]
            if theirs:
                weight = theirs if generals(g, 1 - side, s) else 0.45 * theirs
                for at, far in near(3)[s]:
                    self.danger[at] += weight * FADING[far]
                    if far < 3:
                        self.close[at] += weight * FADING[far]
            mine = g.sp[own + s] + g.horse[own + s]
            if mine:
                for at, far in near(2)[s]:
                    self.support[at] += mine * FADING[far]
        home = g.capital[side]
        care = mind.richmond if side == CSA else mind.washington
        self.home_guard = HomeGuard(g, side, care * self.stakes[home] if home >= 0 else 0.0)
        self.garrison = Garrison(g, side, self.stakes)

    def _weigh(self, last: tuple[Seen, Sight] | None) -> None:
        """Prizes and stakes; again only where something has happened on which they hang."""
        g, side, mind, own = self.g, self.side, self.mind, self.side * T.size
        anew: Iterable[int] = range(T.size)
        if last is None or any(last[0][n] != part for n, part in zip(WORTH, worth_of(g), strict=True)):
            self.prizes, self.stakes = [0.0] * T.size, [0.0] * T.size
        else:
            before, old = last
            self.prizes, self.stakes = old.prizes[:], old.stakes[:]
            lands = {T.state[s] for s in range(T.size) if before[CONTROL][s] != g.control[s]}
            anew = {s for state in sorted(lands) for s in T.in_state[state]}
            men = zip(before[INFANTRY], g.sp, strict=True)
            anew.update([s % T.size for s, (a, b) in enumerate(men) if (a > 0) != (b > 0)])
            if old.held != self.held:
                anew.update([s for s, (a, b) in enumerate(zip(old.held, self.held, strict=True)) if a != b])
        for s in anew:
            self.stakes[s] = stake(g, side, s, mind)
            self.prizes[s] = self.prize(s, g.sp[own + s])

    def prize(self, space: int, infantry: int) -> float:
        """What it would be worth to take a space in which so much infantry of its own stands already."""
        g = self.g
        if g.control[space] == self.side:  # 11.1: his infantry will bring it under control unless it is driven out
            return self.stakes[space] if g.sp[(1 - self.side) * T.size + space] else 0.0
        worth = claim(g, self.side, space, self.mind)
        return worth * self.mind.settled if infantry and self.held[space] else worth

    def take_over(self, old: Sight, before: Seen, now: Seen) -> None:
        """What was thought out on an earlier map holds where nothing has changed that was looked at for it."""
        if any(before[n] != now[n] for n in WHOLE) or now[OPTIONS]["rail-logistics"]:
            return
        barred = _differ(before[CONTROL], now[CONTROL])
        if barred & COAST:
            return  # naval control may have changed, and with it what rivers bar
        changed = barred | _differ(before[HERE], now[HERE])
        for men in (INFANTRY, HORSE):
            if before[men] != now[men]:
                theirs = slice(T.size) if self.side else slice(T.size, None)
                barred |= _differ([n > 0 for n in before[men][theirs]], [n > 0 for n in now[men][theirs]])
                changed |= _differ(before[men], now[men])
        for a, b in zip(before[AT], now[AT], strict=True):
            if a != b:
                changed |= (1 << a if a >= 0 else 0) | (1 << b if b >= 0 else 0)
        for name in ("prizes", "held", "stakes", "close"):
            changed |= _differ(getattr(old, name), getattr(self, name))
        near_by = [[n if close else 0.0 for n, close in zip(v.support, v.close, strict=True)] for v in (old, self)]
        changed |= _differ(*near_by)  # support counts where there is danger
        if any(getattr(old.home_guard, name) != getattr(self.home_guard, name) for name in HomeGuard.__slots__):
            for s in (*old.home_guard.posts, *self.home_guard.posts):
                changed |= 1 << s
        self.stays = {key: found for key, found in old.stays.items() if not changed >> key[0] & 1}
        self.ways_out = {key: found for key, found in old.ways_out.items() if not found[1] & changed}
        for mine, theirs_ in zip(self.roads, old.roads, strict=True):
            mine.update([(at, found) for at, found in theirs_.items() if not BESIDE[at] & barred])


def worth_of(g: People) -> tuple[Any, ...]:
    return g.turn, g.forts, g.capital, g.states, g.first, g.destroyed


def _differ(before: list[Any], now: list[Any]) -> int:
    """The spaces, a bit for each, for which two lists differ; they may have a part for each side."""
    changed = 0
    if before != now:
        for n, (a, b) in enumerate(zip(before, now, strict=True)):
            if a != b:
                changed |= 1 << n % T.size
    return changed


Seen = tuple[Any, ...]
"""What a sight was taken from: see `sight`."""
INFANTRY, HORSE, CONTROL, AT, HERE, OPTIONS = 1, 2, 3, 4, 12, 14
WORTH = (0, 5, 6, 7, 8, 9)
"""Of it, what may change what any space is worth: turn, forts, capitals, states, who won them first, ruins."""
WHOLE = (0, 5, 6, 7, 10, 11, 13, 14)
"""Of it, what may change all marches: turn, forts, capitals, states, ironclads, commanders, who is mounted, options."""
COAST = sum(1 << s for s in range(T.size) if T.coastal_fort[s])
BESIDE = [sum({1 << n for n in (s, *(n for n, _ in T.roads[s]))}) for s in range(T.size)]
"""Per space: itself and its neighbours, a bit for each."""
GUARDED = 3.0
"""How much more welcome a point is where a garrison is lacking."""
FADING = (1.0, 1.0, 0.7, 0.4)
RECENT = 6
"""Maps that are remembered for each side and way of thinking: a line of play, and where it began."""
_recent: dict[tuple[int, Mind], list[tuple[tuple[Any, ...], Sight]]] = {}


def sight(g: People, side: int, mind: Mind = PLAIN) -> Sight:
    """The map as a side sees it now; looked at again only when something on it has changed."""
    key = (
        g.turn, g.sp, g.horse, g.control, g.at, g.forts, g.capital, g.states, g.first, g.destroyed, g.ironclads,
        g.chief, g.here, g.mounted, g.options,
    )  # fmt: skip
    kept = _recent.setdefault((side, mind), [])
    for n, (seen, found) in enumerate(kept):
        if seen == key:
            if n:
                kept.insert(0, kept.pop(n))
            found.g = found.garrison.g = g
            return found
    frozen = tuple([part.copy() if isinstance(part, (list, dict)) else part for part in key])
    new = Sight(g, side, mind, kept[0] if kept else None)
    if kept:
        new.take_over(kept[0][1], kept[0][0], frozen)
    kept.insert(0, (frozen, new))
    del kept[RECENT:]
    return new


# ---- what places are worth


@cache
def printed_value() -> list[float]:
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


BORDER = {"MO": "missouri", "KY": "kentucky", "WV": "west"}


def claim(g: People, side: int, s: int, mind: Mind = PLAIN) -> float:
    """What an enemy's or nobody's space is worth to a side."""
    value = printed_value()[s]
    state = T.state[s]
    kind = T.group[state]
    if kind == "border":
        if g.first[state] == NEUTRAL:
            left = max(1, T.needs[state] - held_in(g, side, state))
            theirs = T.needs[state] - held_in(g, 1 - side, state)
            value *= (2.0 if left <= 3 or theirs <= 2 else 1.6) * getattr(mind, BORDER.get(T.states[state].id, ""), 1.0)
            if g.turn <= 3:
                value *= 1.5
        else:
            value *= 0.25
    elif kind == "confederate" and side == USA:
        if g.states[state] == USA:
            value *= 0.3
        if g.destroyed[s]:
            value -= 1.4 * T.resource[s]
        value *= mind.south
    elif kind == "confederate":
        if g.destroyed[s]:
            value -= 1.4 * T.resource[s]
        value = (0.6 + 0.5 * value) * mind.home
    elif kind == "union":
        value += invasion(g, side, state) * mind.invade
    if g.capital[1 - side] == s:
        value += (14.0 if side == USA else 26.0) * mind.capital
    if fort_of(g, s) == 1 - side:
        value += 1.0
    return max(0.1, value)


def invasion(g: People, side: int, state: int) -> float:
    """What more a space of a Union state is worth: three in Confederate hands cost will every turn."""
    row = T.chart.will.invaded
    if len(T.in_state[state]) < row.spaces:
        return 0.0
    have = held_in(g, CSA, state)
    share = 2.0 * row.will / row.spaces
    if side == CSA:
        return share if have < row.spaces else 0.2
    return share if have >= row.spaces - 1 else 0.5 * share


def stake(g: People, side: int, space: int, mind: Mind = PLAIN) -> float:
    """What a side has to lose in a space."""
    if g.control[space] != side:
        return 0.0
    value = printed_value()[space]
    if T.colour[space] == CSA and (side == USA or g.destroyed[space]):  # 12.2: it is lost once, and for good
        value -= 1.4 * T.resource[space]
    if side == USA and T.colour[space] == CSA:
        value *= 0.4
    if g.capital[side] == space:
        value += (26.0 if side == USA else 14.0) * mind.capital
    if fort_of(g, space) == side:
        value += 0.8
    return value


def place_value(v: Sight, space: int) -> float:
    """How welcome a fresh strength point is in a space."""
    g, side = v.g, v.side
    here = strength(g, side, space)
    value = 0.0
    danger = v.danger[space]
    if danger > here:
        value += min(v.stakes[space], 8.0) * min(1.0, (danger - here) / 5.0) * 0.4
    if army_in(g, side, space) >= 0:
        value += 1.2 if here < 12 else -0.6
        if spaces_between(space, g.capital[1 - side]) <= 4:
            value += 2.0
    led = [g.mounted[u] for u in g.who[space] if T.side[u] == side]
    if not all(led):
        value += 0.8
    value += (0.15 if led else 0.05) * sum(v.prizes[n] for n, _ in T.roads[space])
    value -= v.home_guard.without(space, -1)
    if here < 3 and here < v.garrison.least(space):
        value += GUARDED
    if here in (2, 6):
        value -= 0.5
    if here >= 10:
        value -= 0.5
    return value
