"""6.2, 6.6: rivers, Union naval control and how forts and ironclads break it, and who may cross a river.

Confederate movement on rivers (6.5) is in steamers.

The Union's gunboats press down the rivers from the north and up them from the sea. Every stretch of river they reach
without passing a Confederate fort or ironclad is theirs; behind one, control is negated. A place on two rivers that do
not meet there (Dover) counts on each of them by itself.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from msgspec import Struct

from hardtack.engine.kept import Kept, share

from ..ground import WATERS
from ..pieces import enemy_fort
from ..state import People
from ..tables import CSA, GAME_ID, USA, T

PORTS = [s for s in range(T.size) if T.port[s]]


class Rivers(Struct):
    """The rivers as one net. A node is a place on a river, or (space -1) the mouth of one river on another."""

    space: list[int]
    next: list[list[int]]
    sources: list[int]
    """Where the Union comes from: the north edge and the sea."""
    nodes: list[list[int]]
    """Per space: its nodes, one for each river it lies on."""
    node: dict[tuple[int, int], int]
    """(river, space) to node."""


@cache
def net() -> Rivers:
    rivers = Rivers([], [], [], [[] for _ in range(T.size)], {})

    def add(space: int) -> int:
        rivers.space.append(space)
        rivers.next.append([])
        return len(rivers.space) - 1

    def join(a: int, b: int) -> None:
        rivers.next[a].append(b)
        rivers.next[b].append(a)

    course: list[list[int]] = []
    for number, row in enumerate(T.rivers):
        nodes = []
        for id in row.downstream:
            space = T.space[id]
            node = add(space)
            rivers.nodes[space].append(node)
            rivers.node[number, space] = node
            nodes.append(node)
        course.append(nodes)
    mouths: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for number, row in enumerate(T.rivers):
        if row.joins is not None and not row.joins.at:
            other = T.river[row.joins.river]
            where = rivers.node[other, T.space[row.joins.above]]
            mouths.setdefault((other, where), []).append((row.joins.order, number))
    for number, nodes in enumerate(course):
        chain: list[int] = []
        for node in nodes:
            chain.append(node)
            for _, tributary in sorted(mouths.get((number, node), [])):
                mouth = add(-1)
                join(mouth, course[tributary][-1])
                chain.append(mouth)
        for a, b in pairwise(chain):
            join(a, b)
        if T.rivers[number].north:
            rivers.sources.append(nodes[0])
        if T.rivers[number].mouth:
            rivers.sources.append(nodes[-1])
    for space, at in enumerate(rivers.nodes):
        if T.ids[space] not in T.apart:
            for a, b in pairwise(at):
                join(a, b)
    return rivers


class Naval(Struct, eq=False):
    """Naval control, and what follows from it for those who have none."""

    node: list[bool]
    """Whether the Union holds each place of the rivers."""
    port: list[bool]
    """Whether it has naval control of each port space."""
    roads: list[list[int]]
    """Per space: where a Confederate line of communication may lead from there by land (8.1.1)."""
    streams: list[list[int]]
    """Per space: the next ports up and down the rivers that the Union does not hold."""
    ways: list[list[int]]
    """Per space: both."""
    tracks: dict[int, list[list[int]]] = {}
    """By turn, what `railways.tracks` has found for the Confederates."""
    waterways: dict[int, set[int]] = {}
    """By port, what `waterway` has found."""
    voyages: dict[tuple[int, bool, bool], Any] = {}
    """By port, boldness and whether only by river, what `voyages.voyages` has found."""

    def __eq__(self, other: object) -> bool:
        """Whether control is the same; what was worked out from it meanwhile is no part of it."""
        return isinstance(other, Naval) and (self.node, self.port, self.roads, self.streams, self.ways) == (
            other.node,
            other.port,
            other.roads,
            other.streams,
            other.ways,
        )


def blocks_river(g: People, space: int) -> bool:
    """Whether a Confederate fort or ironclad bars the river there."""
    return g.ironclads[space] > 0 or enemy_fort(g, USA, space)


def negated(g: People, space: int) -> bool:
    """6.6.1, 6.6.2: whether the Confederates break Union control in a port itself, or with the fort before it."""
    guard = T.guard_of[space]
    return blocks_river(g, space) or (guard >= 0 and g.control[guard] == CSA)


def naval(g: People) -> Naval:
    return NAVAL(g)


def work_out(g: People) -> Naval:
    rivers = net()
    held = [False] * len(rivers.space)
    reached = []
    for node in rivers.sources:
        if not held[node] and not negated(g, rivers.space[node]):
            held[node] = True
            reached.append(node)
    for node in reached:
        for n in rivers.next[node]:
            if not held[n] and (rivers.space[n] < 0 or not negated(g, rivers.space[n])):
                held[n] = True
                reached.append(n)
    port = [False] * T.size
    for space in PORTS:
        if not negated(g, space):
            nodes = rivers.nodes[space]
            port[space] = any(held[n] for n in nodes) if nodes else True
    roads, streams = _roads(held), _streams(held)
    return Naval(held, port, roads, streams, [roads[s] + streams[s] for s in range(T.size)])


NAVAL = Kept(GAME_ID, "naval", work_out, until=[WATERS], copied=share)


def _roads(held: list[bool]) -> list[list[int]]:
    """8.1.1: links whose river the Union holds are closed to the Confederates."""
    roads, barred = _dry()
    open_now = roads[:]
    for a, b, nodes in barred:
        if not any(held[node] for node in nodes):
            open_now[a] = [*open_now[a], b]
            open_now[b] = [*open_now[b], a]
    return open_now


@cache
def _dry() -> tuple[list[list[int]], list[tuple[int, int, list[int]]]]:
    """The links of a Confederate line (no rough country, no B. & O.) that cross no river, per space; and the others,
    with the places where their bars lie."""
    roads: list[list[int]] = [[] for _ in range(T.size)]
    barred = []
    for link, (a, b) in enumerate(T.ends):
        if T.rough[link] or T.b_and_o[link]:
            continue
        if T.bar[link]:
            barred.append((a, b, [net().node[T.bar_river[link], space] for space in T.bar[link]]))
        else:
            roads[a].append(b)
            roads[b].append(a)
    return roads, barred


def _streams(held: list[bool]) -> list[list[int]]:
    rivers = net()
    found: list[list[int]] = [[] for _ in range(T.size)]
    for start, space in enumerate(rivers.space):
        if space < 0 or held[start]:
            continue
        seen, queue = {start}, [start]
        for at in queue:
            for n in rivers.next[at]:
                if n in seen or held[n]:
                    continue
                seen.add(n)
                if rivers.space[n] < 0:
                    queue.append(n)
                else:
                    found[space].append(rivers.space[n])
    return found


def open_roads(g: People, side: int) -> list[list[int]]:
    """Per space: its neighbours by road or rail, but for the B. & O. and for rivers held against a side (6.2.5). Where
    an enemy fort stands behind a bar, `may_cross` says more."""
    return _land() if side == USA else naval(g).roads


@cache
def _land() -> list[list[int]]:
    near: list[list[int]] = [[] for _ in range(T.size)]
    for link, (a, b) in enumerate(T.ends):
        if not T.rough[link] and not T.b_and_o[link]:
            near[a].append(b)
            near[b].append(a)
    return near


def bar_held(g: People, link: int, space: int) -> bool:
    """Whether the bar of a link at this end lies on a stretch under Union naval control."""
    return naval(g).node[net().node[T.bar_river[link], space]]


def may_cross(g: People, side: int, link: int, start: int, to: int) -> bool:
    """6.2.4, 6.2.5, 6.5.1: whether a side may use a link as far as its river is concerned. A fort opens a crossing by
    breaking the control of its river: see `negated`."""
    bars = T.bar[link]
    if not bars:
        return True
    if to in bars and enemy_fort(g, side, to):
        return False
    return side == USA or not any(bar_held(g, link, space) for space in bars)


def line_crosses(g: People, side: int, link: int) -> bool:
    """8.1.1: whether a line of communication may run along a link."""
    bars = T.bar[link]
    return not bars or side == USA or not any(bar_held(g, link, space) for space in bars)


def waterway(g: People, start: int, beaten: bool = False) -> set[int]:
    """Ports that can be reached by river and sea from one without passing a Confederate fort or ironclad.

    `beaten`: nor, where the Union has lost control of the river, a space in Confederate hands (7.6.2).
    """
    kept = naval(g).waterways
    if not beaten and start in kept:
        return kept[start]
    rivers, held = net(), naval(g).node
    found = {start}
    seen: set[int] = set()
    queue = list(rivers.nodes[start])
    seen.update(queue)
    guard = T.guard_of[start]
    sea = T.port[start] == "coastal" and not (guard >= 0 and g.control[guard] == CSA)
    mouths = {course[-1] for n, course in enumerate(T.course) if T.rivers[n].mouth}

    def open_to_sea() -> None:
        nonlocal sea
        if not sea:
            sea = True
            for n, course in enumerate(T.course):
                if T.rivers[n].mouth:
                    node = rivers.node[n, course[-1]]
                    if node not in seen:
                        seen.add(node)
                        queue.append(node)

    if sea:
        sea = False
        open_to_sea()
    if start in mouths:
        open_to_sea()
    position = 0
    while position < len(queue):
        node = queue[position]
        position += 1
        at = rivers.space[node]
        if at >= 0:
            found.add(at)
            if at != start and (g.ironclads[at] or enemy_fort(g, USA, at)):
                continue  # to it, not past it
            if beaten and at != start and g.control[at] == CSA and not held[node]:
                continue
            if at in mouths:
                open_to_sea()
        for n in rivers.next[node]:
            if n not in seen:
                seen.add(n)
                queue.append(n)
    if sea:
        for space in PORTS:
            guard = T.guard_of[space]
            if T.port[space] == "coastal" and not (guard >= 0 and g.control[guard] == CSA):
                found.add(space)
    if not beaten:
        kept[start] = found
    return found
