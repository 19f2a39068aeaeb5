"""6.3 to 6.5, 6.62, 9.72: the cheapest ways of a block over the map, by road or across country, and what stops it.

What a block may spend (6.3, by its type) is given to it in movement_phase.MoveAsk when it is picked; here it is spent.
"""

from __future__ import annotations

from functools import cache, partial
from typing import NamedTuple

from hardtack.engine.kept import Kept, share

from ..state import NIGHT, NOWHERE, STOOD, Gettysburg
from ..tables import T
from ..units import SIDES
from .column_and_line import movement_class
from .front_line import used_up

BARRED = -1
"""Cheaper than any way: a hex nobody can find a better way into."""

Start = tuple[int, int, int]
"""Where a way begins: hex, points spent already, hexside come by."""
Ways = dict[int, tuple[int, int]]
"""Per hex: points spent, hexside come by. They may be kept and handed out again: who wants others makes a copy."""


# ---- the net of ways
# A node is a hex; the hex where two roads cross without meeting has one more node for each of them.

CROSSING = (T.size + 1, T.size + 2)
NODES = T.size + 3


def _net(klass: int) -> list[list[Start]]:
    """Per node: what lies across each side (node), its cost, the side."""
    edges = T.edges[klass * T.size : (klass + 1) * T.size]
    crossing = edges[T.change_at]
    if klass < 2:
        return [*edges, crossing, crossing, crossing]
    net = [[(_node(n, by), cost, by) for n, cost, by in ways] for ways in edges]
    return [*net, crossing, *(_changing(klass, road) for road in (1, 2))]


def _node(hex: int, by: int) -> int:
    """The node of a hex for one who uses roads and comes in by that side."""
    road = T.change_road[T.twin[by]] if hex == T.change_at else 0
    return T.size + road if road else hex


def _changing(klass: int, road: int) -> list[Start]:
    """The ways out of the hex where two roads cross, for one who came by `road`: changing to the other costs more."""
    out = []
    for n, cost, by in T.edges[klass * T.size + T.change_at]:
        if T.change_road[by] and T.change_road[by] != road:
            cost = min(T.cost[klass - 2][by], cost + T.change_extra)
        out.append((n, cost, by))
    return out


NETS = [_net(klass) for klass in range(4)]
EDGE = [*T.edge, *[T.edge[T.change_at]] * 3]
"""Per node: whether it is on the edge of the map."""


# ---- the enemy


class Pickets(NamedTuple):
    """How the enemy bars the ways of a side, for as long as he stands where he stands."""

    stops: list[int]
    """Per node: not 0 if it is in the front line."""
    held: list[int]
    """The nodes he stands in."""
    beside: list[int]
    """The nodes next to those, which nobody enters by night (9.72)."""
    felt: frozenset[int]
    """The hexes where he makes any difference."""
    known: dict[tuple[int, Start, int, bool, frozenset[int]], Ways]
    """Ways found so far, by movement class, start, points, whether by night, and the hexsides used up (6.62)."""

    def __eq__(self, other: object) -> bool:
        """Whether the enemy bars the same; what ways were found meanwhile is no part of it."""
        return isinstance(other, Pickets) and self[:4] == other[:4]


NOBODY = Pickets([0] * NODES, [], [], frozenset(), {})


def pickets(g: Gettysburg, side: int) -> Pickets:
    """Where the enemy of a side bars the way. Kept until one of his blocks is put down or taken up."""
    return PICKETS[side](g)


def _pickets(g: Gettysburg, side: int) -> Pickets:
    size = T.size
    foe = (1 - side) * size
    near = g.near[foe : foe + size]
    held = [hex for hex, n in enumerate(g.count[foe : foe + size]) if n]
    beside = sorted({n for hex in held for n in T.around[hex]})
    felt = frozenset(held).union(beside)
    for nodes in (held, beside):
        if T.change_at in nodes:
            nodes += CROSSING
    return Pickets([*near, *[near[T.change_at]] * 3], held, beside, felt, {})


PICKETS = [
    Kept(
        "gettysburg",
        f"pickets against {side}",
        partial(_pickets, side=number),
        until=[STOOD[1 - number]],
        copied=share,  # the ways found on one copy are the others' too
    )
    for number, side in enumerate(SIDES)
]


# ---- ways


def ways(g: Gettysburg, unit: int, starts: list[Start], points: int) -> Ways:
    """The cheapest ways of a block within `points`, as far as friends and enemies let it pass.

    Most blocks march far from the enemy, and many from the same hex: such ways are found once.
    """
    klass = movement_class(g, unit)
    enemy = pickets(g, T.side[unit])
    night = g.hour == NIGHT
    if g.options["column-and-line"]:
        return spread(klass, starts, points, enemy._replace(held=enemy.held + closed(g, unit)), g.crossed, night)
    if len(starts) != 1:
        return spread(klass, starts, points, enemy, g.crossed, night)
    hex, spent, by = starts[0]
    start = (hex, spent, by if hex == T.change_at else NOWHERE)  # elsewhere it does not matter how one came
    free = open_ways(klass, start, points)
    if enemy.felt.isdisjoint(free):
        return free
    asked = (klass, start, points, night, used_up(g.crossed))
    found = enemy.known.get(asked)
    if found is None:
        found = enemy.known[asked] = spread(klass, [start], points, enemy, g.crossed, night)
    return found


def closed(g: Gettysburg, unit: int) -> list[int]:
    """The nodes that a block may not pass because of its friends: see may_pass."""
    own = T.own[T.side[unit]]
    hexes = {g.at[u] for u in own if g.at[u] >= 0 and (g.column[unit] or g.column[u])}
    return [*hexes, *CROSSING] if T.change_at in hexes else [*hexes]


@cache
def open_ways(klass: int, start: Start, points: int) -> Ways:
    """The ways as if nobody else were on the map."""
    return spread(klass, [start], points, NOBODY, [], False)


def spread(klass: int, starts: list[Start], points: int, enemy: Pickets, crossed: list[int], night: bool) -> Ways:
    """The cheapest ways within `points` from the starts, in the order in which they are found."""
    net, stops, used = NETS[klass], enemy.stops, used_up(crossed)
    best = [points + 1] * NODES
    found: Ways = {}
    queue: list[list[int]] = [[] for _ in range(points + 1)]
    for hex, spent, by in starts:
        node = _node(hex, by) if by >= 0 and klass >= 2 else hex
        if spent < best[node]:
            best[node] = spent
            found[node] = (spent, by)
            queue[spent].append(node)
    for node in enemy.held + enemy.beside if night else enemy.held:
        if node not in found:
            best[node] = BARRED
    for spent in range(points):
        for node in queue[spent]:
            if best[node] != spent:
                continue
            leaves_front = stops[node]
            if leaves_front and spent:
                continue  # it had to stop here
            for to, cost, by in net[node]:
                total = spent + cost
                if total < best[to]:
                    enters_front = stops[to]
                    if (
                        used
                        and (by in used or T.twin[by] in used)
                        and ((leaves_front and not EDGE[node]) or (enters_front and not EDGE[to]))
                    ):
                        continue
                    best[to] = total
                    found[to] = (total, by)
                    if not enters_front:
                        queue[total].append(to)
    return found if found.keys().isdisjoint(CROSSING) else _by_hex(found)


def _by_hex(found: Ways) -> Ways:
    """Ways to nodes as ways to hexes: the best where there are several."""
    out: Ways = {}
    for node, way in found.items():
        hex = node if node < T.size else T.change_at
        if hex not in out or out[hex][0] > way[0]:
            out[hex] = way
    return out
