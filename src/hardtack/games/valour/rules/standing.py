"""G-20, G-21, G-34, G-37: how units stand to each other: outlines, distances, contact; worked out once a move."""

from __future__ import annotations

from hardtack.engine.board.opentable.numbers import at_most
from hardtack.engine.board.opentable.poses import apart, corners
from hardtack.engine.board.opentable.shapes import (
    Box,
    Point,
    Polygon,
    between,
    box,
    boxes_apart,
    point_to_polygon,
    polygon_to_polygon,
)
from hardtack.engine.kept import KeptEach

from .kinds import GAME_ID
from .state import MOVED, Valour, battle, body, pose, side_of, standing, unit_row


def _outline(g: Valour, unit: int) -> tuple[Polygon, Box]:
    house = g.inside[unit]
    points = corners(pose(g, unit), body(g, unit)) if house < 0 else battle(g).features[house].points
    return points, box(points)


OUTLINES: KeptEach[Valour, int, tuple[Polygon, Box]] = KeptEach(GAME_ID, "outline", _outline, until=(MOVED,))


def outline(g: Valour, unit: int) -> Polygon:
    """terrain.defendable: the footprint of a unit, or the feature that holds it."""
    return OUTLINES(g, unit)[0]


def outline_box(g: Valour, unit: int) -> Box:
    return OUTLINES(g, unit)[1]


# ---- distances


def _distance(g: Valour, pair: tuple[int, int]) -> float:
    a, b = pair
    if g.inside[a] < 0 and g.inside[b] < 0:
        return apart(pose(g, a), body(g, a), pose(g, b), body(g, b))
    return polygon_to_polygon(outline(g, a), outline(g, b))


DISTANCES: KeptEach[Valour, tuple[int, int], float] = KeptEach(GAME_ID, "distance", _distance, until=(MOVED,))


def distance(g: Valour, a: int, b: int) -> float:
    """G-21: from edge to edge, in mils."""
    return DISTANCES(g, (a, b) if a < b else (b, a))


def within(g: Valour, a: int, b: int, limit: int) -> bool:
    """Whether two units are so near to each other, or nearer; the boxes often say no at once."""
    far = boxes_apart(outline_box(g, a), outline_box(g, b))
    return at_most(far, limit) and at_most(distance(g, a, b), limit)


def enemies(g: Valour, unit: int) -> list[int]:
    return standing(g, 1 - side_of(g, unit))


def friends(g: Valour, unit: int) -> list[int]:
    return [u for u in standing(g, side_of(g, unit)) if u != unit]


def enemies_within(g: Valour, unit: int, limit: int) -> list[int]:
    """The enemy units so near, or nearer."""
    return [u for u in enemies(g, unit) if within(g, unit, u, limit)]


def enemy_within(g: Valour, unit: int, limit: int) -> bool:
    return any(within(g, unit, u, limit) for u in enemies(g, unit))


def nearest_enemy(g: Valour, unit: int) -> tuple[float, int] | None:
    """The nearest enemy unit and how far it is; of equals the first by number."""
    return min([(distance(g, unit, u), u) for u in enemies(g, unit)], default=None)


# ---- leaders


def leader_at(g: Valour, brigade: int) -> Point:
    return g.leader_x[brigade], g.leader_y[brigade]


def chief_at(g: Valour, side: int) -> Point:
    return g.chief_x[side], g.chief_y[side]


def to_leader(g: Valour, unit: int) -> float:
    """G-37: from a unit to the leader of its brigade."""
    return point_to_polygon(leader_at(g, unit_row(g, unit).brigade), outline(g, unit))


def leader_to_chief(g: Valour, brigade: int) -> float:
    """leader.distance-measure: between the points of the two leaders."""
    return between(leader_at(g, brigade), chief_at(g, battle(g).brigades[brigade].role))


def point_to_unit(g: Valour, point: Point, unit: int) -> float:
    return point_to_polygon(point, outline(g, unit))
