"""5.1, 5.9: how far a force could march as things stand, by which way, and where it would be stopped.

For looking ahead at many forces at once: the same answers as steps.steps gives one step at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain
from typing import NamedTuple

from msgspec import Struct

from ..battle.results import overruns
from ..pieces import army_in, enemy_fort, enemy_sp, foot_generals, fort_of, generals, strength
from ..railways import near_rails
from ..sea.rivers import may_cross
from ..state import DIVISION, Force, People
from ..tables import NEUTRAL, T
from .distance import distances, enemy_distances
from .formations import size
from .steps import may_scramble


class Sort(NamedTuple):
    """What a force may do."""

    rough: bool
    division: bool
    troops: bool


Way = tuple[int, int, bool]
Ways = list[Way]


class Country(Struct):
    """What a side finds on its roads now."""

    g: People
    side: int
    cost: list[int]
    foes: list[int]
    """Enemy strength per space."""
    lonely: set[int]
    """Spaces of generals whom no passing force may leave alone (5.3.4)."""
    roads: dict[Sort, list[Ways | None]] = {}
    """By sort of force and space: the next spaces, what each costs, whether by rail."""
    open: dict[int, list[tuple[Way, bool]]] = {}
    """By space the same for a force of any sort, and whether the way is rough."""


def survey(g: People, side: int) -> Country:
    n, foe = T.size, (1 - side) * T.size
    cost = [1] * n
    if g.options["rail-logistics"]:  # 19.8.1.3
        cost = [1 if near else 2 for near in near_rails(g, side)]
    foes = [sp + horse for sp, horse in zip(g.sp[foe : foe + n], g.horse[foe : foe + n], strict=True)]
    lonely = {
        s
        for s, who in enumerate(g.who)
        if who
        and not strength(g, side, s)
        and foot_generals(g, side, s)
        and fort_of(g, s) != side
        and army_in(g, side, s) < 0
    }
    return Country(g, side, cost, foes, lonely)


def roads_from(country: Country, space: int, sort: Sort) -> Ways:
    g, side = country.g, country.side
    found = country.open.get(space)
    if found is None:
        found = country.open[space] = open_roads(country, space)
    passable = [way for way, rough in found if sort.rough or not rough]
    if sort.troops and not sort.division:  # nothing is closed to them
        return passable
    return [way for way in passable if not closed(g, side, way[0], sort)]


def open_roads(country: Country, space: int) -> list[tuple[Way, bool]]:
    """The ways out of a space as far as they do not depend on who goes there."""
    g, side, cost, foes, turn = country.g, country.side, country.cost, country.foes, country.g.turn
    control = g.control
    own = control[space] == side

    def held(n: int) -> bool:
        return control[n] == side and not foes[n] and not enemy_fort(g, side, n)

    return [
        ((n, cost[n], own and 0 < railway <= turn and held(n)), rough)
        for n, link, rough, railway, river in _roads()[space]
        if not river or may_cross(g, side, link, space, n)
    ]


@cache
def _roads() -> list[list[tuple[int, int, bool, int, bool]]]:
    """The roads out of each space, the B. & O. apart: to where, by which link, whether it is rough, since which turn it
    is a railway (0: never), and whether there is a river in it. Of most nothing more need be asked."""
    return [
        [(n, link, T.rough[link], T.rail[link], bool(T.bar[link])) for n, link in roads if not T.b_and_o[link]]
        for roads in T.roads
    ]


def closed(g: People, side: int, space: int, sort: Sort) -> bool:
    """5.4.2, 5.6.6, 5.7.1: whether a division, or generals without troops, may not enter a space."""
    foe = 1 - side
    if sort.division and g.control[space] == foe and g.states[T.state[space]] != side:
        return True
    if sort.troops:
        return False
    met = enemy_sp(g, side, space) or enemy_fort(g, side, space) or bool(generals(g, foe, space))
    return met or g.control[space] == foe


Key = int
"""A space on the way, twice its number; one more if only rails have been used so far (5.9.1)."""
OBEYED = 2 * T.size
"""Added to the key of a space where the card's order binds the force no more."""


class Reach(NamedTuple):
    """Where a force can get, nearest first."""

    left: dict[int, int]
    """The points left in each space."""
    last: dict[int, Key]
    before: dict[Key, Key]

    def path(self, space: int) -> list[int]:
        """The spaces from where it stands to one it can reach."""
        key = self.last[space]
        found = [space]
        while key in self.before:
            key = self.before[key]
            found.append((key >> 1) % T.size)
        return found[::-1]


def reach(country: Country, f: Force) -> Reach:
    """5.1: how far a force can go as things stand. It goes on through enemies it can only overrun, and no farther than
    any others."""
    g, strong = country.g, size(country.g, f)
    found = Reach({}, {}, {})
    left_in, last, before = found
    points, whole, start = f.points, f.points + f.rail, f.at
    sort = Sort(may_scramble(g, f), f.kind == DIVISION, strong > 0)
    roads = country.roads.setdefault(sort, [None] * T.size)
    foes, lonely, obeys = country.foes, country.lonely, duty(g, f)
    seen: set[Key] = set()
    # By what has been spent, first those who have only used rails: (where, from where).
    rings: list[tuple[list[tuple[Key, Key]], list[tuple[Key, Key]]]] = [([], []) for _ in range(whole + 3)]
    rings[0][not f.rail].append((2 * start + (f.rail > 0), -1))
    for spent, ring in enumerate(rings):
        left = points - spent if spent < points else 0
        for key, came in chain(*ring):
            if key in seen or key | 1 in seen:
                continue
            seen.add(key)
            at, free = (key >> 1) % T.size, key >= OBEYED
            if came >= 0:
                if at == start and not free:
                    continue
                before[key] = came
                if at not in last and at != start:
                    left_in[at], last[at] = left, key
                if at in lonely or (foes[at] and overrun(g, f, strong, at) != f.side):
                    continue
            ways = roads[at]
            if ways is None:
                ways = roads[at] = roads_from(country, at, sort)
            if obeys is not None and not free:
                free = came >= 0 and f.errand == "attack" and (foes[at] > 0 or enemy_fort(g, f.side, at))
                ways = ways if free else obeys(at, left, ways)
            railed, obeyed = key & 1, OBEYED if free else 0
            for n, cost, rail in ways:
                if railed and rail:
                    if spent + cost <= whole:
                        rings[spent + cost][0].append((2 * n + 1 + obeyed, key))
                elif spent + cost <= points:
                    rings[spent + cost][1].append((2 * n + obeyed, key))
    return found


def duty(g: People, f: Force) -> Callable[[int, int, Ways], Ways] | None:
    """What the card's order leaves of the ways (movement.ordered); None: everything."""
    if f.errand in ("richmond", "red-river"):
        goal = distances(g, f.side, f.target)
        return lambda at, left, ways: [way for way in ways if goal[way[0]] < goal[at] and at != f.target]
    if f.errand == "attack" or (f.errand == "belmont" and not f.fought):
        foe = enemy_distances(g, f.side, forts=f.errand != "belmont")
        return lambda at, left, ways: [way for way in ways if foe[way[0]] <= left - way[1]] or ways
    return None


def overrun(g: People, f: Force, strong: int, space: int) -> int:
    """5.7.2: the side that overruns the other there; NEUTRAL if there would be a battle."""
    theirs = strength(g, 1 - f.side, space)
    if fort_of(g, space) != NEUTRAL or not overruns(strong, theirs):
        return NEUTRAL
    return f.side if strong > theirs else 1 - f.side
