"""10.2: strategic movement, by rail, by sea and along lines of communication."""

from __future__ import annotations

from collections.abc import Iterator

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from .ground import ground_of, posts
from .march.armies import check_army
from .pieces import add_sp, army_in, enemy_sp, fort_of, generals, strength
from .questions import DONE, MOST_BARRED, OfSide
from .railways import rail_reach, rails
from .sea.forts import garrison_room
from .sea.rivers import waterway
from .sea.weapons import clear_harbours
from .state import ARMY, ARMY_LIMIT, SPACES, People, space_id
from .supply import in_supply, linked, supplied
from .tables import CSA, SIDES, USA, T


class Strategic(Step[People]):
    side: int
    rule = "10.2.1"

    def run(self, g: People) -> None:
        limit = T.chart.strategic
        g.allowance = limit.csa if self.side else limit.usa
        g.moved = [0] * T.size
        if self.side == CSA and g.locomotives:
            g.allowance = min(g.allowance, 4)
            g.locomotives = 0
        g.then(StrategicAsk(self.side))


def strands(g: People, side: int, space: int) -> bool:
    """Whether a general would be too many there with one point fewer (5.2.9, 5.3.4)."""
    there, sp = len(generals(g, side, space)), strength(g, side, space) - 1
    if not there:
        return False
    if army_in(g, side, space) >= 0:
        return there > T.chart.formations[ARMY].generals + sp
    return there > 1 + sp or (sp == 0 and fort_of(g, space) != side)


def by_rail(g: People, side: int, start: int) -> list[int]:
    """Spaces that a point can go to by rail through friendly spaces."""
    forts = T.coastal_fort
    return [
        s
        for s in rail_reach(g, side, start)
        if s != start and not (forts[s] and side == CSA and not garrison_room(g, s))
    ]


def goes_direct(g: People, side: int, start: int, to: int) -> bool:
    """Whether a point goes by rail or sea, and not only because there is an army."""
    if side == CSA and not garrison_room(g, to):
        return False
    return to in rail_reach(g, side, start) or (side == USA and to in by_sea(g, start))


def by_sea(g: People, start: int) -> Iterator[int]:
    """10.2.3: Union ports that the Union's points can be shipped to from one, past no enemy fort or ironclad; who has
    naval control there does not matter (6.2.2)."""
    if T.port[start] and g.control[start] == USA:
        for s in waterway(g, start):
            if s != start and g.control[s] == USA and not enemy_sp(g, USA, s):
                yield s


def hungry(g: People, side: int) -> list[int]:
    """10.2.1: spaces of supplied armies that may be sent a point by any line of communication."""
    if g.options["rail-logistics"] and g.to_army[side] >= T.chart.strategic.army:
        return []
    return [
        at
        for army, at in enumerate(g.army_at)
        if at >= 0 and T.army_side[army] == side and strength(g, side, at) < ARMY_LIMIT and in_supply(g, side, at)
    ]


def destinations(g: People, side: int, start: int) -> list[int]:
    """Where a point may go from a space: by rail, or by water between Union ports without passing an enemy fort, never
    both; to an army by any line of communication."""
    found = by_rail(g, side, start)
    more = set(by_sea(g, start)) if side == USA else set()
    more.update(at for at in hungry(g, side) if at != start and start in linked(g, side, at))
    return sorted(more.union(found)) if more else found


NO_TRAIN = {
    "point-has-moved": "10.2.1",
    "no-supply": "10.2.1",
    "general-left-alone": "5.3.4",
    "generals-too-many": "5.3.4",
    "no-line-from-here": "10.2.1",
    "no-line-to-there": "10.2.1",
    "fort-is-full": "6.8.3",
}
"""The rule for each reason why a point does not move by rail or sea."""


def why_not_entrained(g: People, side: int, space: int, held: list[bool]) -> str:
    """10.2.1: why no point leaves a space, wherever to; "" if one may. held: what is in supply."""
    foot = g.sp[side * T.size + space]
    if foot <= g.moved[space]:
        return "point-has-moved"
    if not held[space]:
        return "no-supply"
    if len(g.who[space]) < foot or not strands(g, side, space):
        return ""
    return "generals-too-many" if strength(g, side, space) > 1 else "general-left-alone"


def stations(g: People, side: int) -> list[int]:
    """10.2.1: the spaces of supplied infantry that has not moved yet from which a point can go anywhere."""
    held, nets = supplied(g, side), rails(g, side).size
    armies: list[tuple[int, set[int]]] | None = None
    found = []
    for s in posts(g, side):
        if why_not_entrained(g, side, s, held):
            continue
        if nets[s] < 2 and not (side == USA and T.port[s] and ships(g, s)):
            if armies is None:
                armies = [(at, linked(g, side, at)) for at in hungry(g, side)]
            if not any(s != at and s in reach for at, reach in armies):
                continue
        found.append(s)
    return found


def ships(g: People, start: int) -> bool:
    """Whether a Union point could go anywhere by sea."""
    kept = ground_of(g, USA).ships
    if start not in kept:
        kept[start] = any(True for _ in by_sea(g, start))
    return kept[start]


class StrategicAsk(OfSide):
    """From where the next point moves."""

    rule = "10.2.1"
    prompt = "strategic"
    lone = "answered"

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": g.allowance}

    def actions(self, g: People, role: str) -> list[Action]:
        if g.allowance <= 0:
            return [DONE]
        entrain = SPACES.actions("entrain")
        return [DONE, *(entrain[s] for s in stations(g, self.side))]

    def barred(self, g: People, role: str) -> list[Barred]:
        """Spaces with infantry from which no point moves."""
        if g.allowance <= 0:
            return [Barred("entrain", None, "no-trains-left", self.rule)]
        side, can = self.side, stations(g, self.side)
        stay = [s for s in posts(g, side) if g.sp[side * T.size + s] and s not in can]
        held = supplied(g, side)
        why = [(s, why_not_entrained(g, side, s, held) or "no-line-from-here") for s in stay]
        return [Barred("entrain", space_id(s), key, NO_TRAIN[key]) for s, key in why][:MOST_BARRED]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "entrain":
            g.then(TrainAsk(self.side, SPACES.of(action)))


class TrainAsk(OfSide):
    """Where it goes."""

    start: int
    rule = "10.2.1"
    prompt = "train"

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(self.start), "n": g.allowance}

    def actions(self, g: People, role: str) -> list[Action]:
        to = SPACES.actions("to")
        return [to[s] for s in destinations(g, self.side, self.start)]

    def barred(self, g: People, role: str) -> list[Barred]:
        """Spaces with troops of the side to which the point cannot go."""
        side, can = self.side, set(destinations(g, self.side, self.start))
        shut = [s for s in posts(g, side) if s != self.start and s not in can]
        why = [(s, "fort-is-full" if side == CSA and not garrison_room(g, s) else "no-line-to-there") for s in shut]
        return [Barred("to", space_id(s), key, NO_TRAIN[key]) for s, key in why][:MOST_BARRED]

    def take(self, g: People, role: str, action: Action) -> None:
        to = SPACES.of(action)
        if not goes_direct(g, self.side, self.start, to):
            g.to_army[self.side] += 1
        add_sp(g, self.side, self.start, -1)
        add_sp(g, self.side, to, 1)
        g.moved[to] += 1
        g.allowance -= 1
        g.log("entrained", "10.2.1", side=SIDES[self.side], space=space_id(self.start), space2=space_id(to))
        check_army(g, self.side, self.start)
        clear_harbours(g)
        g.then(StrategicAsk(self.side))
