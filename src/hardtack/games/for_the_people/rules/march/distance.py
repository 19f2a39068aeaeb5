"""How far it is over land: by the links that a side may use now, or on the map alone."""

from __future__ import annotations

from functools import cache

from hardtack.engine.kept import KeptEach, share

from ..ground import COASTAL, STOOD, WATERS, posts
from ..railways import near_rails
from ..sea.rivers import may_cross, open_roads
from ..state import People
from ..tables import GAME_ID, T


def distances(g: People, side: int, target: int) -> list[int]:
    """Spaces to go to a target over land by links a side may use now."""
    return _spread(g, side, [target])


def enemy_distances(g: People, side: int, forts: bool = True) -> list[int]:
    """Movement points to the nearest enemy force or, unless only forces count, ungarrisoned enemy fort."""
    if g.options["rail-logistics"]:
        return _spread(g, side, enemies(g, side, forts), [1 if near else 2 for near in near_rails(g, side)])
    return FAR(g, (side, forts))


FAR: KeptEach[People, tuple[int, bool], list[int]] = KeptEach(
    GAME_ID,
    "far",
    lambda g, of: _spread(g, of[0], enemies(g, *of)),
    until=[STOOD, WATERS],
    copied=share,
)


def enemies(g: People, side: int, forts: bool) -> list[int]:
    there = posts(g, 1 - side)
    return list({*there, *enemy_forts(g, side)}) if forts else there


def enemy_forts(g: People, side: int) -> list[int]:
    foe = 1 - side
    return [s for s, holder in enumerate(g.forts) if holder == foe] + [s for s in COASTAL if g.control[s] == foe]


BANKS = {space for bars in T.bar for space in bars}
"""Spaces behind a river that some road crosses."""
EVEN = [1] * T.size


def _spread(g: People, side: int, targets: list[int], cost: list[int] = EVEN) -> list[int]:
    """How far it is to the nearest target from every space, by what a step into each space costs."""
    far = [T.size] * T.size
    queue = targets[:]
    for space in targets:
        far[space] = 0
    roads = open_roads(g, side)[:]
    for space in enemy_forts(g, side):
        if space in BANKS:
            roads[space] = approaches(g, side, space)
    for space in queue:
        step = far[space] + cost[space]
        for n in roads[space]:
            if far[n] > step:
                far[n] = step
                queue.append(n)
    return far


def approaches(g: People, side: int, space: int) -> list[int]:
    """6.2.4: from where a side may march into a space with an enemy fort: not over a bar before it."""
    return [
        n
        for n, link in T.roads[space]
        if not T.rough[link] and not T.b_and_o[link] and may_cross(g, side, link, n, space)
    ]


# ---- on the map


PLAIN_ROADS = [[n for n, link in roads if not T.rough[link] and not T.b_and_o[link]] for roads in T.roads]
"""Per space: where roads and railways lead, but for rough country and the B. & O."""


@cache
def steps_from(start: int) -> dict[int, int]:
    """Per space that roads and railways reach: how many steps away it is, the nearest first."""
    found = {start: 0}
    queue = [start]
    for at in queue:
        for n in PLAIN_ROADS[at]:
            if n not in found:
                found[n] = found[at] + 1
                queue.append(n)
    return found


def spaces_between(a: int, b: int) -> int:
    """Steps between two spaces."""
    return steps_from(a).get(b, T.size)


@cache
def near(far: int) -> list[list[tuple[int, int]]]:
    """Per space: the others within so many steps, with how many."""
    return [[(s, d) for s, d in steps_from(start).items() if 0 < d <= far] for start in range(T.size)]
