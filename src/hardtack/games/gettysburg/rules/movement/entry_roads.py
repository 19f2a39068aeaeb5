"""6.7, 2.4: coming on by the entry roads."""

from __future__ import annotations

from ..map import IMPOSSIBLE
from ..scenarios.night_march import marches_by_night, night_hexes
from ..state import GONE, MOVED, NIGHT, NOWHERE, WAITING, Gettysburg
from ..tables import T
from .column_and_line import may_pass, movement_class
from .front_line import beside_enemy
from .movement_points import Start, Ways, ways
from .stacking import room, with_room

FAR = (IMPOSSIBLE, NOWHERE)


def now(g: Gettysburg) -> int:
    return g.day * 100 + g.hour


def arrivals(g: Gettysburg) -> list[int]:
    """Blocks off the map that may come on in this Movement Phase."""
    at, due, when, own = g.at, g.due, now(g), T.own[g.active]
    found = [u for u in own if at[u] == WAITING and due[u] <= when] if WAITING in at else []
    if g.hour == NIGHT and g.day < T.scenarios[g.scenario].days:
        found += [u for u in own if at[u] == GONE and not g.did[u] & MOVED]
    return found


def division_key(g: Gettysburg, unit: int) -> int:
    """6.7: blocks of one division and one arrival keep together; others (key -1) go as they like."""
    boss = g.boss[unit] if g.boss[unit] >= 0 else unit if T.roster[T.corps[unit]].count(unit) else -1
    return -1 if boss < 0 else g.group[unit] * 1000 + T.stands_for[boss] + 1


def road_taken(g: Gettysburg, unit: int) -> int:
    """The entry that the block's division has already used, -1 if none."""
    key = division_key(g, unit)
    if key >= 0:
        for way in g.ways:
            if way // 100 == key:
                return way % 100
    return -1


def road_of(g: Gettysburg, unit: int) -> int:
    """The entry at which a block waits: its division's, once one of it has come on, else its own."""
    taken = road_taken(g, unit)
    return taken if taken >= 0 else g.road[unit]


def entries(g: Gettysburg, unit: int) -> list[int]:
    """The entry roads open to a block: its own and the adjacent ones, or what the night allows."""
    if g.at[unit] == GONE:
        return nearest_entries(g, unit)
    taken = road_taken(g, unit)
    if taken >= 0:
        return [taken]
    if marches_by_night(g, unit):
        return [entry for entry, _, _ in T.night_ways]
    own = g.road[unit]
    n = len(T.entries)
    return [own, (own + 1) % n, (own - 1) % n]


def nearest_entries(g: Gettysburg, unit: int) -> list[int]:
    """2.4: the nearest entries that are friendly or neutral, for a block that left the map."""
    side = T.side[unit]
    open_ = [n for n, hex in enumerate(T.entries) if g.control[hex] != 1 - side]
    if not open_:
        return []
    near = min(T.grid.distance(g.exit[unit], T.entries[n]) for n in open_)
    return [n for n in open_ if T.grid.distance(g.exit[unit], T.entries[n]) == near]


def starts(g: Gettysburg, unit: int, entry: int) -> list[Start]:
    """Where a block sets foot on the map by an entry: (hex, points spent, -1)."""
    side = T.side[unit]
    foe = (1 - side) * T.size
    hex = T.entries[entry]
    klass = movement_class(g, unit)
    by_road = klass >= 2
    cost = T.entry_cost[entry] if by_road else T.terrain["clear"].move * (2 if klass & 1 else 1)
    found = []
    taken = g.count[foe + hex] > 0
    if not taken and may_pass(g, unit, hex):
        found.append((hex, cost, NOWHERE))
    if taken or not room(g, unit, hex):
        for n, across, _ in T.edges[klass * T.size + hex]:
            if T.edge[n] and not g.count[foe + n] and may_pass(g, unit, n):
                found.append((n, across, NOWHERE))
    if g.hour == NIGHT:
        found = [s for s in found if not beside_enemy(g, s[0], side)]
    return found


def ways_in(g: Gettysburg, unit: int, entry: int, points: int) -> Ways:
    """Every hex a block can come to within some points on entering by a road, as far as others let it pass."""
    if marches_by_night(g, unit) and movement_class(g, unit) >= 2:
        return dict.fromkeys(night_hexes(g, unit, entry), (points, NOWHERE))
    return ways(g, unit, starts(g, unit, entry), points)


def enter_hexes(g: Gettysburg, unit: int, points: int) -> Ways:
    """Every hex a block can come to rest in on entering, by the cheapest of its roads."""
    found: Ways = {}
    for entry in entries(g, unit):
        for hex, way in ways_in(g, unit, entry, points).items():
            if hex not in found or found[hex][0] > way[0]:
                found[hex] = way
    return with_room(g, unit, found)


def come_on(g: Gettysburg, unit: int, hex: int, spent: int) -> None:
    """Settle by which road the block's division comes on: the first that takes it to the hex at that cost."""
    settle_road(g, unit, next(e for e in entries(g, unit) if ways_in(g, unit, e, g.points).get(hex, FAR)[0] == spent))


def settle_road(g: Gettysburg, unit: int, entry: int) -> None:
    key = division_key(g, unit)
    if key >= 0 and g.at[unit] == WAITING and road_taken(g, unit) < 0:
        g.ways.append(key * 100 + entry)


def entry_assaults(g: Gettysburg, unit: int) -> list[int]:
    """6.7: enemy-held edge hexes that an arriving block may attack; two attackers each, and no command needed."""
    foe = (1 - T.side[unit]) * T.size
    found = []
    for entry in entries(g, unit):
        at = T.entries[entry]
        for hex in (at, *(n for n in T.around[at] if T.edge[n])):
            if g.count[foe + hex] and hex not in found and attackers_from_edge(g, hex) < 2:
                laid = next((m for m in g.melees if m[0] == hex), None)
                if laid is None or (not laid[1] and len(laid[2]) < T.limit[hex]):
                    found.append(hex)
    return found


def attackers_from_edge(g: Gettysburg, hex: int) -> int:
    return sum(1 for m in g.melees if m[0] == hex for _, came in m[2] if came == NOWHERE)


def attack_from_edge(g: Gettysburg, unit: int, hex: int) -> None:
    """Settle the road of a block that attacks as it comes on, and by which hex it would leave again."""
    entry = next(e for e in entries(g, unit) if hex == T.entries[e] or (hex in T.around[T.entries[e]] and T.edge[hex]))
    settle_road(g, unit, entry)
    g.exit[unit] = hex
