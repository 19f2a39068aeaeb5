"""6.1 to 6.3: where fleets can go: over the sea, up and down the rivers, past forts and up to ironclads."""

from __future__ import annotations

from typing import NamedTuple

from ..battle.modifiers import FARRAGUT
from ..pieces import enemy_fort
from ..state import NOWHERE, People
from ..tables import CSA, USA, T
from .rivers import PORTS, naval, net


class Way(NamedTuple):
    """How a fleet gets to a port."""

    guns: int
    """Forts to be run past: one at most (6.3.1)."""
    passed: int
    """Coastal forts that only Farragut can pass (6.1.3)."""
    fort: int
    """The fort whose guns are run."""


MOUTHS = [course[-1] for n, course in enumerate(T.course) if T.rivers[n].mouth]
"""The places where rivers meet the sea."""
SEAPORTS = [s for s in PORTS if T.port[s] == "coastal" and not (T.coastal_fort[s] and s in MOUTHS)]
"""Where a fleet may come in from the sea."""


def voyages(g: People, start: int, card: int = 0, rivers_only: bool = False) -> dict[int, Way]:
    """6.1 to 6.3: every port that can be reached from one; a way past no fort counts before one that runs the guns."""
    kept, bold = naval(g).voyages, card == FARRAGUT
    found: dict[int, Way] | None = kept.get((start, bold, rivers_only))
    if found is None:
        found = kept[start, bold, rivers_only] = explore(g, start, bold, rivers_only)
    return found


def explore(g: People, start: int, bold: bool, rivers_only: bool) -> dict[int, Way]:
    rivers = net()
    best: dict[tuple[int, int], int] = {}
    found: dict[int, Way] = {}
    sea = -1
    queue: list[tuple[int, Way]] = []  # a node, or the open sea

    def reach(node: int, way: Way) -> None:
        key = (node, way.guns)
        if key not in best or best[key] > way.passed:
            best[key] = way.passed
            queue.append((node, way))

    def arrive(space: int, way: Way) -> None:
        if space != start and (space not in found or found[space] > way):
            found[space] = way

    free = Way(0, 0, NOWHERE)
    for node in rivers.nodes[start]:
        reach(node, free)
    if (T.port[start] == "coastal" or start in MOUTHS) and not rivers_only:
        guard = T.guard_of[start]
        if guard < 0 or g.control[guard] == USA:
            reach(sea, free)
        else:
            arrive(guard, free)
            if bold:
                reach(sea, free._replace(passed=1))
    for node, way in queue:
        past = way._replace(passed=way.passed + 1)
        if node == sea:
            for space in SEAPORTS:
                guard = T.guard_of[space]
                if guard < 0 or g.control[guard] != CSA:
                    arrive(space, way)
                elif bold:
                    arrive(space, past)
            for mouth in MOUTHS:
                for n in rivers.nodes[mouth]:
                    reach(n, way)
            continue
        at = rivers.space[node]
        if at >= 0:
            arrive(at, way)
            if at != start:
                if g.ironclads[at] and not T.coastal_fort[at]:
                    continue  # 6.2.3: to it, not past it
                if T.coastal_fort[at] and g.control[at] == CSA:
                    if not bold:
                        continue
                    way = past
                elif enemy_fort(g, USA, at):
                    if way.guns and (way.fort != at or T.ids[at] in T.apart):
                        continue  # 6.3.1: once in a move; where two rivers meet the guns are the same
                    way = way._replace(guns=1, fort=at)
            if at in MOUTHS and not rivers_only:
                reach(sea, way)
        for n in rivers.next[node]:
            reach(n, way)
    return found
