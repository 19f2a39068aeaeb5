"""6.1, 6.4: where a block can come to rest."""

from __future__ import annotations

from hardtack.engine.kept import KeptEach

from ..state import NIGHT, NOWHERE, STOOD, Gettysburg
from ..tables import T
from .column_and_line import may_pass, movement_class
from .entry_roads import enter_hexes
from .front_line import beside_enemy, front, side_free
from .movement_points import Ways, ways
from .stacking import with_room


def reach(g: Gettysburg, unit: int) -> Ways:
    """Where the picked block can come to rest: hex to (points spent, hexside by which it comes in).

    Kept beside the state: it is asked for to list a block's choices, and again to carry one out.
    """
    return REACH(g, (unit, g.points, g.via))


def reach_if_picked(g: Gettysburg, unit: int) -> Ways:
    """The same, if the block were picked now, with all its points to spend."""
    return REACH(g, (unit, T.move[unit], NOWHERE))


Asked = tuple[int, int, int]
"""A block, the points it has to spend, the hexside by which it came into its hex in this move."""


def _reach(g: Gettysburg, asked: Asked) -> Ways:
    unit, points, via = asked
    hex = g.at[unit]
    if hex < 0:
        return enter_hexes(g, unit, points)
    if points <= 0:
        return {}
    if front(g, hex, T.side[unit]) and g.options["stop-leaving-front"]:
        return with_room(g, unit, _one_hex(g, unit, hex, points, {}))
    far_off = ways(g, unit, [(hex, 0, via)], points)
    found = with_room(g, unit, far_off)
    found.pop(hex, None)
    if via < 0:
        next_to = _one_hex(g, unit, hex, points, far_off)
        if next_to:
            found |= with_room(g, unit, next_to)
    return found


REACH = KeptEach(
    "gettysburg",
    "reach",
    _reach,
    follows=lambda g: (g.turn, g.active, len(g.crossed), g.options["column-and-line"] and g.column),
    until=STOOD,
)


def _one_hex(g: Gettysburg, unit: int, hex: int, points: int, known: Ways) -> Ways:
    """6.4: a block that has spent nothing may always enter an adjacent hex; it takes all its points at most.

    Of those hexes, the ones to which no way is known yet.
    """
    side = T.side[unit]
    foe = (1 - side) * T.size
    leaves_front = front(g, hex, side)
    found = {}
    for n, cost, by in T.edges[movement_class(g, unit) * T.size + hex]:
        if n in known or g.count[foe + n] or not may_pass(g, unit, n):
            continue
        enters_front = g.near[foe + n] > 0
        if g.hour == NIGHT and beside_enemy(g, n, side):
            continue
        limited = (leaves_front and not T.edge[hex]) or (enters_front and not T.edge[n])
        if not limited or side_free(g.crossed, by):
            found[n] = (min(cost, points), by)
    return found
