"""8: lines of communication and supply sources of both sides, and which ports the blockade runners can use (10.5.2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from .ground import COASTAL, ground_of
from .pieces import enemy_fort
from .sea.rivers import PORTS, naval, net, waterway
from .state import NOWHERE, People
from .tables import CSA, USA, T


class Line(Struct):
    """What is worked out about one side's supply."""

    through: list[bool]
    """Per space: whether it is joined to a source by spaces that a line may run through, itself included."""
    supplied: list[bool]
    """Per space: whether a unit there has a line of communication."""
    ports: list[bool]
    """10.5.2: the ports that the blockade runners can use; the Union has none."""


def line(g: People, side: int) -> Line:
    land = ground_of(g, side)
    kept: Line | None = land.lines
    if kept is None:
        kept = land.lines = draw(g, side)
    return kept


def draw(g: People, side: int, without: int = NOWHERE) -> Line:
    """A side's lines of communication; `without` is a space that none may use."""
    clear = ground_of(g, side).clear
    if without >= 0:
        clear = clear[:]
        clear[without] = False
    return _union(g, clear, without) if side == USA else _south(g, clear, without)


def in_supply(g: People, side: int, space: int) -> bool:
    """8.1: whether a unit of that side has a line of communication from a space."""
    return line(g, side).supplied[space]


def supplied(g: People, side: int) -> list[bool]:
    """The same for all spaces."""
    return line(g, side).supplied


def port_open(g: People, space: int) -> bool:
    """10.5.2."""
    return line(g, CSA).ports[space]


def passable(g: People, side: int) -> list[bool]:
    """8.1: friendly or neutral, and free of enemy strength and forts."""
    return ground_of(g, side).clear


WEALTH = [s for s in range(T.size) if T.resource[s] or T.zone[s] >= 0]
"""Where the Confederacy's lines may begin: resources, and the ports of the blockade runners."""
PAIRED = {fort: T.guards[fort] for fort in COASTAL} | {T.guards[fort]: fort for fort in COASTAL}
"""The port of each coastal fort, and its fort of each such port."""


# ---- the Union


@cache
def union_roads() -> list[list[int]]:
    """Per space: where a Union line may lead from there by land: anywhere but through rough country."""
    return joined(ends for link, ends in enumerate(T.ends) if not T.rough[link])


def _union(g: People, clear: list[bool], without: int) -> Line:
    """Spaces joined to a Union source, and where a Union unit is supplied."""
    waters, rivers, roads = naval(g), net(), union_roads()
    units = [False] * T.size
    reached = [False] * T.size
    port, control = waters.port, g.control
    queue = [s for s in T.exits if clear[s]]
    queue += [s for s in PORTS if clear[s] and control[s] == USA and (port[s] or sea_source(g, s)) and not T.exit[s]]
    for space in queue:
        reached[space] = units[space] = True
    afloat = [False] * len(rivers.space)
    for space in queue:
        for n in roads[space]:
            if not units[n]:  # a unit next to a line is supplied, and where it can be passed through the line goes on
                units[n] = True
                if clear[n]:
                    reached[n] = True
                    queue.append(n)
        if not rivers.nodes[space]:
            continue
        for n in _upriver(g, clear, space, afloat, without):
            units[n] = True
            if clear[n] and not reached[n]:
                reached[n] = True
                queue.append(n)
    for space in COASTAL:
        units[space] = True
    for space in PORTS:
        if port[space]:
            units[space] = True
    for space in T.exits:
        if control[space] != CSA:  # a unit attacked where the rails leave the map is at the end of its line
            units[space] = True
    if without >= 0:
        units[without] = False
    return Line(reached, units, [False] * T.size)


def _upriver(g: People, clear: list[bool], start: int, afloat: list[bool], without: int = NOWHERE) -> list[int]:
    """8.1.2: where a Union line leads along the rivers from a space, up and down, from port to port.

    `afloat`: the places on the rivers that it has come to already.
    """
    rivers = net()
    stream = [node for node in rivers.nodes[start] if not afloat[node]]
    if not stream or g.ironclads[start]:
        return []
    held, landings = naval(g).node, []
    for node in stream:
        afloat[node] = True
    while stream:
        for n in rivers.next[stream.pop()]:
            at = rivers.space[n]
            if afloat[n] or at == without >= 0:
                continue
            if at >= 0:
                if g.ironclads[at] or enemy_fort(g, USA, at):
                    continue
                landings.append(at)
                if not clear[at] and not held[n]:
                    continue
            afloat[n] = True
            stream.append(n)
    return landings


def sea_source(g: People, space: int) -> bool:
    """8.2: a Union port is a source if it lies on the sea, its fort the Union's too, or under naval control."""
    guard = T.guard_of[space]
    return naval(g).port[space] or (T.port[space] == "coastal" and (guard < 0 or g.control[guard] == USA))


# ---- the Confederacy


def _across(g: People, space: int) -> int:
    """8.1.1: the fort of a port, or the port of a fort, if a line leads there by the water between; else NOWHERE."""
    other = PAIRED.get(space, NOWHERE)
    port = other if T.coastal_fort[space] else space
    return other if other >= 0 and g.control[port] == CSA else NOWHERE


def _regions(g: People, clear: list[bool]) -> tuple[list[int], list[list[int]]]:
    """The land that Confederate lines may run through, parted where none can pass: per space the number of its region,
    NOWHERE where none may run; per region the spaces beside it."""
    ways = naval(g).ways
    group = [NOWHERE] * T.size
    beside: list[list[int]] = []
    for space in range(T.size):
        if not clear[space] or group[space] >= 0:
            continue
        number = group[space] = len(beside)
        edge: list[int] = []
        beside.append(edge)
        queue = [space]
        for at in queue:
            for n in ways[at]:
                if group[n] < 0:
                    if clear[n]:
                        group[n] = number
                        queue.append(n)
                    else:
                        edge.append(n)
            other = _across(g, at)
            if other >= 0 and group[other] < 0:
                if clear[other]:
                    group[other] = number
                    queue.append(other)
                else:
                    edge.append(other)
    return group, beside


def _south(g: People, clear: list[bool], without: int) -> Line:
    """The same for the Confederacy, with the blockade runners' open ports."""
    ways, control = naval(g).ways, g.control
    group, beside = _regions(g, clear)
    resources = [0] * len(beside)
    for space in WEALTH:
        if clear[space] and T.resource[space] and not g.destroyed[space] and control[space] == CSA:
            resources[group[space]] += 1
    ports = [False] * T.size
    sources = resources[:]
    for zone in T.zones:
        for port in zone:
            at = group[port]
            if at < 0 or not _runners(g, port):
                continue
            own = int(T.resource[port] > 0 and not g.destroyed[port])
            if resources[at] - own > 0:
                ports[port] = True
                if not own:
                    sources[at] += 1
    reached = [n >= 0 and sources[n] >= 2 for n in group]
    units = reached[:]
    for number, edge in enumerate(beside):
        if sources[number] >= 2:
            for space in edge:
                units[space] = True
    for space in WEALTH:
        # 8.2: a unit attacked in a source of its own side needs no more than a line from there to another one.
        if not units[space] and not clear[space] and control[space] == CSA:
            source = (T.resource[space] and not g.destroyed[space]) or _runners(g, space)
            near = [*ways[space], _across(g, space)]
            units[space] = bool(source) and any(n >= 0 and clear[n] and resources[group[n]] for n in near)
    if without >= 0:
        units[without] = False
    return Line(reached, units, ports)


def _runners(g: People, port: int) -> bool:
    """10.5.2: a port of the blockade runners in Confederate hands, its fort too."""
    if T.zone[port] < 0 or g.control[port] != CSA or (T.runner_card[port] and not g.runners):
        return False
    guard = T.guard_of[port]
    return guard < 0 or g.control[guard] == CSA


# ---- in battle


def supplied_in_battle(g: People, side: int, space: int, came: int, attacks: bool) -> bool:
    """8.3: the attacker's line runs through the space it came from, the defender's never does."""
    if attacks:
        road = came in _roads(g, side)[space]
        return came == space or (road and line(g, side).through[came])
    if came < 0:
        return in_supply(g, side, space)
    if not in_supply(g, side, space):
        return False
    return draw(g, side, came).supplied[space]


# ---- between two places


def _roads(g: People, side: int) -> list[list[int]]:
    """Per space: where a line of communication may lead from there by land."""
    return union_roads() if side == USA else naval(g).roads


def linked(g: People, side: int, start: int) -> set[int]:
    """8.1, 10.2.3: where a line of communication leads from a space; for the Union from port to port as well."""
    kept = ground_of(g, side).links
    found = kept.get(start)
    if found is None:
        found = kept[start] = trace(g, side, start)
    return found


def trace(g: People, side: int, start: int) -> set[int]:
    clear, waters, rivers, control = passable(g, side), naval(g), net(), g.control
    found = {start}
    afloat = [False] * len(rivers.space)
    harbours: set[int] = set()
    queue = [start]
    for at in queue:
        if side == CSA:
            ways = [*waters.ways[at], _across(g, at)]
        else:
            ways = union_roads()[at]
            if rivers.nodes[at]:
                ways = ways + _upriver(g, clear, at, afloat)
            if T.port[at] and control[at] == USA and at not in harbours:
                ports = [n for n in waterway(g, at) if control[n] == USA]
                harbours.update(ports)
                ways = ways + ports
        for n in ways:
            if n >= 0 and n not in found:
                found.add(n)
                if clear[n]:
                    queue.append(n)
    return found


def joined(pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(T.size)]
    for a, b in pairs:
        found[a].append(b)
        found[b].append(a)
    return found
