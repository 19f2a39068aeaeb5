"""8: lines of communication and supply sources of both sides, and which ports the blockade runners can use (10.5.2)."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from .naval import line_crosses, naval, net
from .state import NOWHERE, People, enemy_fort
from .tables import CSA, USA, T


class Lines(Struct):
    """What is worked out about supply, until something changes."""

    through: list[list[bool]]
    """Per side and space: whether it is joined to a source by spaces that a line may run through, itself included."""
    supplied: list[list[bool]]
    """Per side and space: whether a unit there has a line of communication."""
    open_ports: list[bool]


def lines(g: People) -> Lines:
    kept: Lines | None = g.__dict__.get("supply")
    if kept is None:
        kept = g.__dict__["supply"] = work_out(g)
    return kept


def in_supply(g: People, side: int, space: int) -> bool:
    """8.1: whether a unit of that side has a line of communication from a space."""
    return lines(g).supplied[side][space]


def port_open(g: People, space: int) -> bool:
    """10.5.2."""
    return lines(g).open_ports[space]


def work_out(g: People) -> Lines:
    usa, usa_units = _union(g)
    csa, csa_units, ports = _south(g)
    return Lines([usa, csa], [usa_units, csa_units], ports)


def passable(g: People, side: int) -> list[bool]:
    """8.1: friendly or neutral, and free of enemy strength and forts."""
    n = T.size
    foe = (1 - side) * n
    control, sp, horse, forts = g.control, g.sp, g.horse, g.forts
    return [
        control[s] != 1 - side and not sp[foe + s] and not horse[foe + s] and forts[s] != 1 - side for s in range(n)
    ]


@cache
def _land(side: int) -> list[list[tuple[int, int]]]:
    """Per space the links a line of communication may use: no rough country, the B. & O. for the Union only."""
    return [
        [(n, link) for n, link in T.roads[s] if not T.rough[link] and (side == USA or not T.b_and_o[link])]
        for s in range(T.size)
    ]


# ---- the Union


def _union(g: People, without: int = NOWHERE) -> tuple[list[bool], list[bool]]:
    """Spaces joined to a Union source, and where a Union unit is supplied. `without`: a space no line may use."""
    clear = passable(g, USA)
    if without >= 0:
        clear[without] = False
    waters = naval(g)
    reached = [False] * T.size
    queue = []
    for space in range(T.size):
        if clear[space] and (T.exit[space] or (T.port[space] and g.control[space] == USA and _sea_source(g, space))):
            reached[space] = True
            queue.append(space)
    rivers = net()
    afloat = [False] * len(rivers.space)
    landing = [False] * T.size
    roads = _land(USA)
    position = 0
    while position < len(queue):
        space = queue[position]
        position += 1
        for n, _ in roads[space]:
            if clear[n] and not reached[n]:
                reached[n] = True
                queue.append(n)
        # 8.1.2: along a river, from port to port.
        stream = [node for node in rivers.nodes[space] if not afloat[node] and not g.ironclads[space]]
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
                    landing[at] = True
                    if not clear[at] and not waters.node[n]:
                        continue
                    if clear[at] and not reached[at]:
                        reached[at] = True
                        queue.append(at)
                afloat[n] = True
                stream.append(n)
    units = reached[:]
    for space in range(T.size):
        if units[space] or space == without:
            continue
        by_water = waters.port[space] or T.coastal_fort[space] or landing[space]
        # A unit attacked where the rails leave the map is at the end of its line.
        own = T.exit[space] and g.control[space] != CSA
        units[space] = by_water or own or any(reached[n] for n, _ in roads[space])
    return reached, units


def _sea_source(g: People, space: int) -> bool:
    """8.2: a Union port is a source if it lies on the sea, its fort the Union's too, or under naval control."""
    guard = T.guard_of[space]
    return naval(g).port[space] or (T.port[space] == "coastal" and (guard < 0 or g.control[guard] == USA))


# ---- the Confederacy


def _south(g: People, without: int = NOWHERE) -> tuple[list[bool], list[bool], list[bool]]:
    """The same for the Confederacy, with the blockade runners' open ports."""
    clear = passable(g, CSA)
    if without >= 0:
        clear[without] = False
    roads = _land(CSA)
    rivers = net()
    waters = naval(g)
    group = [NOWHERE] * T.size
    resources: list[int] = []
    for space in range(T.size):
        if not clear[space] or group[space] >= 0:
            continue
        number = len(resources)
        resources.append(0)
        group[space] = number
        queue = [space]
        for at in queue:
            if T.resource[at] and not g.destroyed[at] and g.control[at] == CSA:
                resources[number] += 1
            for n, link in roads[at]:
                if clear[n] and group[n] < 0 and line_crosses(g, CSA, link):
                    group[n] = number
                    queue.append(n)
            for node in rivers.nodes[at]:  # 8.1.1: along a river that the Union does not hold
                if waters.node[node]:
                    continue
                for n in _stream(g, node, clear):
                    if group[n] < 0:
                        group[n] = number
                        queue.append(n)
            fort = T.guard_of[at]
            if fort >= 0 and clear[fort] and g.control[fort] == CSA and group[fort] < 0:
                group[fort] = number  # by the water between a port and its fort
                queue.append(fort)
            port = T.guards[at]
            if port >= 0 and clear[port] and g.control[at] == CSA and g.control[port] == CSA and group[port] < 0:
                group[port] = number
                queue.append(port)
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
    valid = [n >= 2 for n in sources]
    reached = [group[s] >= 0 and valid[group[s]] for s in range(T.size)]
    units = reached[:]
    for space in range(T.size):
        if units[space] or space == without:
            continue
        near = [n for n, link in roads[space] if clear[n] and line_crosses(g, CSA, link)]
        near += [n for node in rivers.nodes[space] if not waters.node[node] for n in _stream(g, node, clear)]
        port = T.guards[space]
        if port >= 0 and clear[port] and g.control[port] == CSA:
            near.append(port)
        # 8.2: a unit attacked in a source of its own side needs no more than a line from there to another one.
        own = g.control[space] == CSA and ((T.resource[space] and not g.destroyed[space]) or _runners(g, space))
        units[space] = any(reached[n] or (own and resources[group[n]]) for n in near)
    return reached, units, ports


def _runners(g: People, port: int) -> bool:
    """10.5.2: a port of the blockade runners in Confederate hands, its fort too."""
    if T.zone[port] < 0 or g.control[port] != CSA or (T.runner_card[port] and not g.runners):
        return False
    guard = T.guard_of[port]
    return guard < 0 or g.control[guard] == CSA


def _stream(g: People, node: int, clear: list[bool]) -> list[int]:
    """The next ports up and down a river that a Confederate line can reach from a place on it."""
    rivers, waters = net(), naval(g)
    found = []
    seen = {node}
    queue = [node]
    for at in queue:
        for n in rivers.next[at]:
            if n in seen or waters.node[n]:
                continue
            seen.add(n)
            space = rivers.space[n]
            if space < 0:
                queue.append(n)
            elif clear[space]:
                found.append(space)
    return found


# ---- in battle


def supplied_in_battle(g: People, side: int, space: int, came: int, attacks: bool) -> bool:
    """8.3: the attacker's line runs through the space it came from, the defender's never does."""
    if attacks:
        road = any(n == came and line_crosses(g, side, link) for n, link in _land(side)[space])
        return came == space or (road and lines(g).through[side][came])
    if came < 0:
        return in_supply(g, side, space)
    if not in_supply(g, side, space):
        return False
    units = _union(g, came)[1] if side == USA else _south(g, came)[1]
    return units[space]


# ---- between two places


def linked(g: People, side: int, start: int) -> set[int]:
    """8.1, 10.2.3: where a line of communication leads from a space; for the Union from port to port as well."""
    from .retreat import waterway

    clear, rivers, waters = passable(g, side), net(), naval(g)
    found = {start}
    afloat: set[int] = set()
    queue = [start]
    for at in queue:
        ways = [n for n, link in _land(side)[at] if line_crosses(g, side, link)]
        if side == CSA:
            for node in rivers.nodes[at]:
                if not waters.node[node]:
                    ways += _stream(g, node, clear)
            ways += [n for n in (T.guard_of[at], T.guards[at]) if n >= 0 and g.control[n] == g.control[at] == CSA]
        elif waters.port[at] and g.control[at] == USA and at not in afloat:
            ports = [n for n in waterway(g, at) if g.control[n] == USA and waters.port[n]]
            afloat.update(ports)
            ways += ports
        for n in ways:
            if n not in found:
                found.add(n)
                if clear[n]:
                    queue.append(n)
    return found


# ---- railways


def rail_now(g: People, link: int) -> bool:
    """Whether a link is a railway by now (5.9.3)."""
    first = T.rail[link]
    return first > 0 and g.turn >= first


def railway(g: People, side: int, link: int) -> bool:
    """Whether trains of a side may use a link: rails by now, no river held against it; the B. & O. is the Union's."""
    return rail_now(g, link) and (side == USA or not T.b_and_o[link]) and line_crosses(g, side, link)


def rail_reach(g: People, side: int, start: int) -> list[bool]:
    """10.2.1: spaces that can be reached by rail through friendly spaces free of enemies, from a friendly space."""
    clear = [ok and g.control[s] == side for s, ok in enumerate(passable(g, side))]
    found = [False] * T.size
    if not clear[start]:
        return found
    found[start] = True
    queue = [start]
    for space in queue:
        for n, link in T.roads[space]:
            if clear[n] and not found[n] and railway(g, side, link):
                found[n] = True
                queue.append(n)
    return found


def rail_supplied(g: People, side: int) -> list[bool]:
    """19: spaces of a side joined by rail, through its own spaces, to one of its supply sources."""
    clear = [ok and g.control[s] == side for s, ok in enumerate(passable(g, side))]
    through = lines(g).through[side]
    found = [False] * T.size
    queue = []
    for space in range(T.size):
        if clear[space] and through[space] and _source(g, side, space):
            found[space] = True
            queue.append(space)
    for space in queue:
        for n, link in T.roads[space]:
            if clear[n] and not found[n] and railway(g, side, link):
                found[n] = True
                queue.append(n)
    return found


def _source(g: People, side: int, space: int) -> bool:
    if side == USA:
        return T.exit[space] or (T.port[space] != "" and (_sea_source(g, space) or lines(g).through[USA][space]))
    return bool(T.resource[space] and not g.destroyed[space]) or port_open(g, space)
