"""G-20, G-21, G-34, G-37: how units stand to each other: outlines, distances, contact; worked out once a move."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hardtack.engine.board.opentable.contact import figures_near, front_figures, touched_sides
from hardtack.engine.board.opentable.ground import Feature as Terrain
from hardtack.engine.board.opentable.ground import Ground, centre
from hardtack.engine.board.opentable.numbers import at_most, touching
from hardtack.engine.board.opentable.poses import Body, Pose, apart, corners, middle
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
from hardtack.engine.kept import Kept, KeptEach, pool, share

from .kinds import GAME_ID, HEAVY_COVER
from .scenarios import Feature
from .state import MOVED, NOWHERE, Valour, battle, body, figures, pose, side_of, standing, unit_row
from .tables import T


def _outline(g: Valour, unit: int) -> tuple[Polygon, Box]:
    house = g.inside[unit]
    points = corners(pose(g, unit), body(g, unit)) if house < 0 else battle(g).features[house].points
    return points, box(points)


OUTLINES: KeptEach[Valour, int, tuple[Polygon, Box]] = KeptEach(
    GAME_ID, "outline", _outline, until=(MOVED,), copied=pool
)


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


DISTANCES: KeptEach[Valour, tuple[int, int], float] = KeptEach(
    GAME_ID, "distance", _distance, until=(MOVED,), copied=pool
)


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


# ---- contact


def _ground(g: Valour) -> Ground:
    return ground_of(battle(g).features)


GROUND: Kept[Valour, Ground] = Kept(GAME_ID, "ground", _ground, copied=share, fact=False)


def ground(g: Valour) -> Ground:
    """The terrain of this table, for the questions of the engine."""
    return GROUND(g)


@lru_cache(maxsize=16)
def ground_of(features: tuple[Feature, ...]) -> Ground:
    return Ground(
        Terrain(
            f.id, f.kind, f.points, f.line, f.blocks, f.see_through, f.hill, f.defendable, f.difficult,
            f.impassable, f.crossing, f.cover, bool(f.road), f.road,
        )
        for f in features
    )  # fmt: skip


Placed = tuple[Pose, Body]
"""A footprint where it stands, or would."""


def _barrier_gap(on: Ground, one: Placed, two: Placed) -> int:
    """G-36a: how far two fronts may stand apart and still touch: across a barrier behind which one of them stands."""
    for (at, shape), (other, its) in ((one, two), (two, one)):
        line = (middle(at, shape), (float(other.x), float(other.y)))
        crossed = on.crossed(line)
        if crossed and any(barrier in crossed for barrier in on.behind(other, its)):
            return T.distance.barrier_cover_to
    return 0


class Touch(NamedTuple):
    """How two units touch, each as the first of the pair and as the second."""

    sides: tuple[tuple[str, ...], tuple[str, ...]]
    """The sides of each that the other touches; () of one inside a feature."""
    figures: tuple[int, int]
    """G-34: front figures of each that touch the other."""


APART = Touch(((), ()), (0, 0))


def _touch(g: Valour, pair: tuple[int, int]) -> Touch:
    a, b = pair
    if g.inside[a] >= 0 and g.inside[b] >= 0:
        # Neighbours in two houses fight only if one has assaulted the other (G-33).
        fighting = pair in g.next_door or (b, a) in g.next_door
        return Touch((("front",), ("front",)), (_house_front(g, a), _house_front(g, b))) if fighting else APART
    reach = T.distance.barrier_cover_to
    if not at_most(boxes_apart(outline_box(g, a), outline_box(g, b)), reach) or not at_most(distance(g, a, b), reach):
        return APART
    if g.inside[a] >= 0 or g.inside[b] >= 0:
        house, outside = (a, b) if g.inside[a] >= 0 else (b, a)
        found = _touch_house((pose(g, outside), body(g, outside)), outline(g, house))
        return found if house == b or found is APART else Touch(found.sides[::-1], found.figures[::-1])
    return _touch_in_the_open(ground(g), (pose(g, a), body(g, a)), (pose(g, b), body(g, b)))


def _touch_house(outside: Placed, walls: Polygon) -> Touch:
    """G-33, G-54: how a unit touches the one behind these walls, the one outside first."""
    near = figures_near(*outside, walls, T.distance.feature_contact)
    sides = tuple(touched_sides(*outside, walls))
    if near and "front" not in sides:
        sides = ("front", *sides)
    return Touch((sides, ("front",)), (near, max(1, near))) if sides else APART


def _touch_in_the_open(on: Ground, one: Placed, two: Placed) -> Touch:
    gap = 0 if touching(apart(*one, *two)) else _barrier_gap(on, one, two)
    if not gap and not touching(apart(*one, *two)):
        return APART
    first = tuple(touched_sides(*one, corners(*two), gap))
    second = tuple(touched_sides(*two, corners(*one), gap))
    # Across a barrier only fronts that face each other touch (G-36a).
    if (not first and not second) or (gap and not ("front" in first and "front" in second)):
        return APART
    return Touch((first, second), (front_figures(*one, corners(*two), gap), front_figures(*two, corners(*one), gap)))


def would_touch(g: Valour, unit: int, at: Pose, size: Body) -> int:
    """The first enemy that a unit would touch if it stood so, outside of any feature; NOWHERE if none."""
    footprint, reach = corners(at, size), T.distance.barrier_cover_to
    around = box(footprint)
    for enemy in enemies(g, unit):
        walls = outline(g, enemy)
        if not at_most(boxes_apart(around, outline_box(g, enemy)), reach):
            continue
        if not at_most(polygon_to_polygon(footprint, walls), reach):
            continue
        there = pose(g, enemy), body(g, enemy)
        house = g.inside[enemy] >= 0
        found = _touch_house((at, size), walls) if house else _touch_in_the_open(ground(g), (at, size), there)
        if found is not APART:
            return enemy
    return NOWHERE


def _house_front(g: Valour, unit: int) -> int:
    """G-33: every front figure of a unit in a house counts as in contact with the next house."""
    return max(1, min(3, figures(g, unit)))


TOUCHES: KeptEach[Valour, tuple[int, int], Touch] = KeptEach(GAME_ID, "touch", _touch, until=(MOVED,), copied=pool)


def touch(g: Valour, unit: int, other: int) -> Touch:
    """How a unit touches another, the unit first."""
    if unit < other:
        return TOUCHES(g, (unit, other))
    found = TOUCHES(g, (other, unit))
    return found if found is APART else Touch(found.sides[::-1], found.figures[::-1])


def in_contact(g: Valour, unit: int, other: int) -> bool:
    return touch(g, unit, other) != APART


def contacts(g: Valour, unit: int) -> list[int]:
    """The enemy units that a unit touches, by number."""
    return [u for u in enemies(g, unit) if in_contact(g, unit, u)]


def _engaged(g: Valour, unit: int) -> bool:
    return any(in_contact(g, unit, u) for u in enemies(g, unit))


ENGAGED: KeptEach[Valour, int, bool] = KeptEach(GAME_ID, "engaged", _engaged, until=(MOVED,), copied=pool)


def engaged(g: Valour, unit: int) -> bool:
    return ENGAGED(g, unit)


def touches_front(g: Valour, unit: int, other: int) -> bool:
    """los.melee-contact: whether another touches a unit's front edge; of squares and units in features, any edge."""
    sides = touch(g, unit, other).sides[0]
    if g.inside[unit] >= 0 or body(g, unit).all_round:
        return in_contact(g, unit, other)
    return "front" in sides


def figures_touching(g: Valour, unit: int, other: int) -> int:
    """G-34: the front figures of a unit that touch another."""
    return touch(g, unit, other).figures[0]


# ---- ground


def _under(g: Valour, unit: int) -> tuple[str, ...]:
    house = g.inside[unit]
    if house >= 0:
        return battle(g).features[house].id, *ground(g).hills_under(outline(g, unit))
    return tuple(f.id for f in ground(g).under(outline(g, unit)))


UNDER: KeptEach[Valour, int, tuple[str, ...]] = KeptEach(GAME_ID, "under", _under, until=(MOVED,), copied=pool)


def under(g: Valour, unit: int) -> list[Terrain]:
    """The features that a unit is in with more than half of its footprint; or the one that holds it, and the hills on
    which that one lies."""
    index = ground(g).index
    return [index[id] for id in UNDER(g, unit)]


def in_difficult(g: Valour, unit: int) -> bool:
    return any(f.difficult for f in under(g, unit))


def in_defendable(g: Valour, unit: int) -> bool:
    return g.inside[unit] >= 0


def on_hills(g: Valour, unit: int) -> list[str]:
    """The hills a unit stands on; of a hill of two levels, both."""
    return [f.id for f in under(g, unit) if f.hill]


def _cover(g: Valour, pair: tuple[int, int]) -> int:
    unit, attacker = pair
    if g.inside[unit] >= 0:
        return battle(g).features[g.inside[unit]].cover
    area = ground(g).area_cover(outline(g, unit))
    if area == HEAVY_COVER or body(g, unit).all_round:
        return area
    return max(area, ground(g).barrier_cover(pose(g, unit), body(g, unit), front_middle(g, attacker)))


COVERS: KeptEach[Valour, tuple[int, int], int] = KeptEach(GAME_ID, "cover", _cover, until=(MOVED,), copied=pool)


def cover(g: Valour, unit: int, attacker: int) -> int:
    """G-32, terrain.cover-classes: the cover that a unit has from another: 0 none, 1 light, 2 heavy."""
    return COVERS(g, (unit, attacker))


def front_middle(g: Valour, unit: int) -> Point:
    """The middle of a unit's front; of a feature, its centre."""
    if g.inside[unit] >= 0:
        return centre(outline(g, unit))
    return middle(pose(g, unit), body(g, unit))
