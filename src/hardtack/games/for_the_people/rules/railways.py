"""5.9.3, 10.2.1, 19: whose railways are joined, who comes where by train, and the variant of rail logistics.

The option `rail-logistics` (19) takes effect in attrition.fed, strategic_movement, march/steps, march/distance,
march/reach and march/armies; what it asks of the railways is worked out here.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from .ground import ground_of
from .sea.rivers import naval, net
from .state import NOWHERE, People
from .supply import joined, line, port_open, sea_source
from .tables import USA, T

# ---- railways


class Rails(Struct):
    """What is worked out about one side's railways, for the turn it was worked out in (5.9.3)."""

    turn: int
    group: list[int]
    """Per space: which net of the side's railways it lies on, NOWHERE if the side cannot use it."""
    nets: dict[int, list[int]]
    """The spaces of each net, in order."""
    size: list[int]
    """Per space: how many lie on its net."""
    served: list[bool] | None = None
    near: list[bool] | None = None


def rail_now(g: People, link: int) -> bool:
    """Whether a link is a railway by now (5.9.3)."""
    first = T.rail[link]
    return first > 0 and g.turn >= first


def tracks(g: People, side: int, b_and_o: bool = False) -> list[list[int]]:
    """Per space: where trains of a side may go from there; the B. & O. is the Union's, but not for every journey."""
    if side == USA:
        return _union_tracks(g.turn, b_and_o)
    kept, held = naval(g).tracks, naval(g).node
    if g.turn not in kept:
        kept[g.turn] = joined((a, b) for a, b, bars in _railways(g.turn, False) if not any(held[n] for n in bars))
    return kept[g.turn]


@cache
def _union_tracks(turn: int, b_and_o: bool) -> list[list[int]]:
    return joined((a, b) for a, b, _ in _railways(turn, b_and_o))


@cache
def _railways(turn: int, b_and_o: bool) -> list[tuple[int, int, list[int]]]:
    """5.9.3: the railways of a turn, with the places where their bars lie."""
    return [
        (*T.ends[link], [net().node[T.bar_river[link], space] for space in T.bar[link]])
        for link in range(len(T.links))
        if 0 < T.rail[link] <= turn and (b_and_o or not T.b_and_o[link])
    ]


def rails(g: People, side: int) -> Rails:
    land = ground_of(g, side)
    kept: Rails | None = land.rails
    if kept is None or kept.turn != g.turn:
        kept = land.rails = _rails(g, side)
    return kept


def _rails(g: People, side: int) -> Rails:
    """10.2.1: the side's own spaces free of enemies, parted into those that trains can reach from each other."""
    own, near = ground_of(g, side).own, tracks(g, side, side == USA)
    group = [NOWHERE] * T.size
    nets: dict[int, list[int]] = {}
    for start in range(T.size):
        if not own[start] or group[start] >= 0:
            continue
        group[start] = start
        queue = [start]
        for space in queue:
            for n in near[space]:
                if own[n] and group[n] < 0:
                    group[n] = start
                    queue.append(n)
        queue.sort()
        nets[start] = queue
    return Rails(g.turn, group, nets, [len(nets[n]) if n >= 0 else 0 for n in group])


def rail_journeys(g: People, side: int, start: int) -> list[int]:
    """5.6.5, 5.9.1: where a general gets by rail between spaces of his side, though not by the B. & O."""
    if g.control[start] != side:
        return []
    own, near = ground_of(g, side).own, tracks(g, side)
    queue = [start]
    found = {start}
    for space in queue:
        for n in near[space]:
            if own[n] and n not in found:
                found.add(n)
                queue.append(n)
    return queue


def rail_reach(g: People, side: int, start: int) -> list[int]:
    """10.2.1: spaces that can be reached by rail through friendly spaces free of enemies, from a friendly space."""
    kept = rails(g, side)
    return kept.nets.get(kept.group[start], [])


def rail_supplied(g: People, side: int) -> list[bool]:
    """19: rail spaces of a side joined by rail, through its own spaces, to one of its supply sources."""
    kept = rails(g, side)
    if kept.served is None:
        through, group = line(g, side).through, kept.group
        nets = {n for s, n in enumerate(group) if n >= 0 and through[s] and _source(g, side, s)}
        kept.served = [n in nets and on_rails(g, s) for s, n in enumerate(group)]
    return kept.served


def near_rails(g: People, side: int) -> list[bool]:
    """19.8.1.3, 19.9.3: spaces with a rail line of communication, and those next to one by a link that a line may run
    along: not by rough country (5.10), and for the Confederacy not by the B. & O. (10.2.4)."""
    kept = rails(g, side)
    if kept.near is None:
        served = rail_supplied(g, side)
        kept.near = [
            served[space]
            or any(served[n] and not T.rough[link] and (side == USA or not T.b_and_o[link]) for n, link in roads)
            for space, roads in enumerate(T.roads)
        ]
    return kept.near


def on_rails(g: People, space: int) -> bool:
    """Whether there is a railway in a space, be it one that leaves the map."""
    return T.exit[space] or any(rail_now(g, link) for _, link in T.roads[space])


def _source(g: People, side: int, space: int) -> bool:
    if side == USA:
        return T.exit[space] or (T.port[space] != "" and (sea_source(g, space) or line(g, USA).through[space]))
    return bool(T.resource[space] and not g.destroyed[space]) or port_open(g, space)
