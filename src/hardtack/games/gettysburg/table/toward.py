"""6.1, 6.4: a march to a hex out of reach, as far as the block gets in this Movement Phase.

Of the enemy this reads only where he stands, which lies open.
"""

from __future__ import annotations

from functools import lru_cache

from hardtack.engine.board.search import cheapest
from hardtack.engine.contract import Action, IllegalAction

from ..rules.movement.column_and_line import movement_class
from ..rules.movement.entry_roads import entries, road_of, ways_in
from ..rules.movement.movement_phase import MoveAsk
from ..rules.movement.movement_points import Ways, pickets
from ..rules.movement.reach import reach
from ..rules.movement.stacking import with_room
from ..rules.state import HEXES, WAITING, Gettysburg, hex_id, unit_id
from ..rules.tables import T

FAR = 10_000
"""Points nobody has: no way leads there."""


def toward(g: Gettysburg, action: Action) -> Action:
    """The march of the block in hand that leaves it nearest to a hex; the same if it can get there."""
    ask = g.agenda[-1] if g.agenda else None
    goal = T.grid.index.get(action.target) if isinstance(action.target, str) else None
    if action.verb != "to" or goal is None or g.picked < 0 or not isinstance(ask, MoveAsk):
        return action
    found, here = reach(g, g.picked), g.at[g.picked]
    if goal in found:
        return action
    found = by_its_road(g, g.picked) or found
    enemy = frozenset(pickets(g, T.side[g.picked]).held)
    left = ways_to(movement_class(g, g.picked), goal, enemy)
    best = min(found, key=lambda hex: (left.get(hex, FAR), found[hex][0], hex), default=-1)
    # Beside a hex without room, one place is as good as another.
    beside = here >= 0 and T.grid.distance(here, goal) <= 1
    if best < 0 or beside or (here >= 0 and left.get(best, FAR) >= left.get(here, FAR)):
        raise IllegalAction("no-nearer", "6.4", unit=unit_id(g.picked), space=hex_id(goal))
    return HEXES.actions("to")[best]


def by_its_road(g: Gettysburg, unit: int) -> Ways:
    """6.7: a block that comes on does so by the road at which it waits, as long as that is open to it."""
    road = road_of(g, unit)
    if g.at[unit] != WAITING or road not in entries(g, unit):
        return {}
    return with_room(g, unit, ways_in(g, unit, road, g.points))


@lru_cache(400)
def ways_to(klass: int, goal: int, enemy: frozenset[int]) -> dict[int, int]:
    """What it costs to come to a hex from every other, around the enemy."""
    into = _into(klass)
    ways = cheapest([(goal, 0)], lambda hex, spent: [way for way in into[hex] if way[0] not in enemy], FAR)
    return {hex: spent for hex, (spent, _) in ways.items()}


@lru_cache(4)
def _into(klass: int) -> list[list[tuple[int, int]]]:
    """Per hex the hexes one may come from, with what it costs."""
    into: list[list[tuple[int, int]]] = [[] for _ in range(T.size)]
    for hex in range(T.size):
        for near, cost, _ in T.edges[klass * T.size + hex]:
            into[near].append((hex, cost))
    return into
