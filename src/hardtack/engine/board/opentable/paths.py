"""G-27, G-29, G-32: what a path costs, and who or what stands in its way.

The caller says what is around: obstacles, each with the distance that must be kept from it on the way and at the end.
So a move, a double, an assault and a retreat differ only in these numbers, and in which friends may be passed (G-29).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from .clearance import SURELY, Prepared, kept_clear, measured, stood_upon
from .legs import NEVER, Going, Leg, Legs, RoadMarch, Wheel, part_of, road_of, way_of, wheeled
from .numbers import DEGREE, TOUCH, rounded, touching, turn
from .poses import Body, Pose, corners
from .shapes import (
    Box,
    Point,
    Polygon,
    box,
    boxes_meet,
    grown,
    polygon_to_polygon,
    stretches,
)
from .sweeps import Stage, lies_across, stages

ANYHOW = -1
"""For the distance that must be kept from an obstacle: none at all, it may be passed or stood on."""
CHORD = 10 * DEGREE
SPARE = 10


class Cost(NamedTuple):
    """What a path costs so far, in mils, the barriers that are paid in it, and all that it has behind it."""

    total: float = 0.0
    barriers: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    astride: bool = True
    """It may stand astride barriers that it need not pay: at the start, and after a road march."""


NOTHING = Cost()


def cost(pose: Pose, body: Body, legs: Sequence[Leg], going: Going) -> Cost:
    """G-27, G-32: what a path costs: its ways by the ground under the centre, and every barrier once."""
    return cost_of(stages(pose, body, legs, going), body, going)


def cost_of(walked: Sequence[Stage], body: Body, going: Going) -> Cost:
    """The same for legs that are walked already."""
    found = NOTHING
    for stage in walked:
        found = charged(found, stage, body, going)
    return found


def charged(before: Cost, stage: Stage, body: Body, going: Going) -> Cost:
    """The cost with one leg more.

    A barrier is crossed when it comes to lie across the footprint, whichever part of that comes to it first. A unit
    that stands astride one at the start has it behind it, and so has one that comes to stand astride it on a road: a
    road leads through.
    """
    total, paid, behind, astride = before
    leg, pose, end, areas, around = stage
    lines = going.barriers(around)
    if astride and lines:
        behind += tuple(barrier.id for barrier in lines if lies_across(barrier.line, corners(pose, body)))
    if isinstance(leg, RoadMarch):
        return Cost(total + leg.distance * road_of(pose, leg, going).factor, paid, behind, True)
    total += _by_ground(pose, body, leg, end, going)
    for barrier in lines:
        if barrier.id not in behind and any(lies_across(barrier.line, area) for area in areas):
            behind += (barrier.id,)
            paid += (barrier.id,)
            total += barrier.cost
    return Cost(total, paid, behind, False)


def _by_ground(pose: Pose, body: Body, leg: Leg, end: Pose, going: Going) -> float:
    """G-32: the way, every part of it by the ground on which the centre is then.

    Rulings allow steps of 0.1"; here a straight leg is measured exactly and a wheel in chords of CHORD or less, which
    leave the arc of a centre by 0.03" at most.
    """
    way = way_of(leg, body)
    if not way:
        return 0.0
    if not isinstance(leg, Wheel):
        even = going.even(box((pose[:2], end[:2])))
        return way * (going.factor(pose[:2], end[:2]) if even is None else even)
    # The centre leaves the box of its ends by at most 0.3 of its distance from the pivot.
    even = going.even(grown(box((pose[:2], end[:2])), (body.width + body.depth) * 0.15))
    if even is not None:
        return way * even
    parts = -(-leg.angle // CHORD)
    angle = turn(pose.facing, end.facing)
    total = 0.0
    a: Point = pose[:2]
    for i in range(1, parts + 1):
        b = wheeled(pose, body, part_of(angle, i, parts))[:2]
        total += going.factor(a, b)
        a = b
    return way * (total / parts)


# Who stands in the way


class Obstacle(NamedTuple):
    """An outline, and what must be kept from it: ANYHOW, 0 for no overlap, or more than so many mils."""

    label: str
    outline: Polygon
    on_way: int = 0
    at_end: int = 0


class Around(NamedTuple):
    """The table's box, its ground for one unit, and what may not be touched or approached."""

    table: Box
    going: Going
    obstacles: tuple[Prepared, ...]


class Hindrance(NamedTuple):
    """Why a way is not legal.

    kind: "far" (it costs too much), "close" (to `label`, `apart` mils from it on the way or at the end, where more than
    `needed` must be kept), "blocked" (by `label`), "edge" (of the table), "ground" (that may not be entered), "barrier"
    (`label`, that may not be crossed), "facing" or "direction" (that no leg leads to), "short" (of the end).
    """

    kind: str
    label: str = ""
    apart: float = 0.0
    needed: int = 0


class Way(NamedTuple):
    """A path to a pose, what it costs and may cost, and what is wrong with it, if anything is."""

    legs: Legs
    poses: tuple[Pose, ...]
    cost: float
    budget: int
    hindrance: Hindrance | None = None


def around(table: Box, going: Going, obstacles: Sequence[Obstacle]) -> Around:
    return Around(table, going, tuple(_prepared(obstacle) for obstacle in obstacles))


def _prepared(obstacle: Obstacle) -> Prepared:
    its_box, sides = measured(obstacle.outline)
    return Prepared(*obstacle, grown(its_box, max(obstacle.on_way, obstacle.at_end, 0) + SURELY), sides)


def nearby(there: Around, area: Box) -> Around:
    """Only what may matter to something that stays in a box."""
    west, south, east, north = area
    met = [
        o
        for o in there.obstacles
        if o.area[0] <= east and west <= o.area[2] and o.area[1] <= north and south <= o.area[3]
    ]
    return there if len(met) == len(there.obstacles) else there._replace(obstacles=tuple(met))


def carefully(there: Around) -> Around:
    """The same with a little more to be kept: who finds a way here finds it too where all is rounded once more."""
    return there._replace(obstacles=tuple(_careful(obstacle) for obstacle in there.obstacles))


def _careful(obstacle: Prepared) -> Prepared:
    on_way, at_end = (limit + SPARE if limit > 0 else limit for limit in (obstacle.on_way, obstacle.at_end))
    return obstacle._replace(on_way=on_way, at_end=at_end, area=grown(obstacle.area, SPARE))


def on_table(area: Box, table: Box) -> bool:
    """G-36: no part of it beyond the edge by more than a touch."""
    beyond = max(table[0] - area[0], table[1] - area[1], area[2] - table[2], area[3] - table[3])
    return touching(beyond)


def free(walked: Sequence[Stage], there: Around) -> bool:
    """Whether nothing stands in the way of a path, except perhaps at its end."""
    for stage in walked:
        if not on_table(stage.around, there.table):
            return False
        for obstacle in there.obstacles:
            if in_way(stage, obstacle):
                return False
    return True


def in_way(stage: Stage, obstacle: Prepared) -> bool:
    """Whether an obstacle stands in the way of a leg."""
    if obstacle.on_way < 0 or not boxes_meet(stage.around, obstacle.area):
        return False
    for area in stage.areas:  # noqa: SIM110, half the time of any()
        if not kept_clear(area, obstacle, obstacle.on_way):
            return True
    return False


def all_in_way(stage: Stage, there: Around) -> list[Prepared]:
    """All the obstacles that stand in the way of a leg."""
    west, south, east, north = stage.around
    return [
        o
        for o in there.obstacles
        if o.area[0] <= east and west <= o.area[2] and o.area[1] <= north and south <= o.area[3] and in_way(stage, o)
    ]


def room(stage: Stage, body: Body, obstacle: Prepared) -> float:
    """How far a straight leg may go at least before the obstacle is in its way: as long as a side keeps them apart."""
    footprint = corners(stage.start, body)
    dx, dy = stage.end.x - stage.start.x, stage.end.y - stage.start.y
    way = sqrt(float(dx * dx + dy * dy))
    if not way or not obstacle.sides:
        return 0.0
    limit = obstacle.on_way + TOUCH if obstacle.on_way > 0 else 0.0
    most = 0.0
    for nx, ny, c in obstacle.sides:
        closing = -(nx * dx + ny * dy) / way
        if closing > 0.001:
            most = max(most, (min([nx * x + ny * y for x, y in footprint]) - c - limit) / closing)
    ax, ay = footprint[-1]
    for bx, by in footprint:
        nx, ny = ay - by, bx - ax
        closing = (nx * dx + ny * dy) / way
        if closing > 0.0:
            size = sqrt(nx * nx + ny * ny)
            gap = min([nx * x + ny * y for x, y in obstacle.outline]) - (nx * ax + ny * ay) - limit * size
            most = max(most, gap / closing)
        ax, ay = bx, by
    return most


def room_to_barrier(stage: Stage, body: Body, paid: Sequence[str], going: Going) -> float:
    """How far a straight leg may go at least before it crosses the first of the barriers that it has to pay."""
    found = way_of(stage.leg, body)
    for barrier in going.barriers(stage.around):
        if barrier.id in paid:
            for stretch in stretches(barrier.line):
                line = _prepared(Obstacle(barrier.id, stretch))
                if lies_across(stretch, stage.areas[0]):
                    found = min(found, room(stage, body, line))
    return found


def stands_free(pose: Pose, body: Body, there: Around) -> bool:
    """Whether a unit may stand in a pose: on the table, off everything, and as far from everything as it must."""
    footprint = corners(pose, body)
    its_box = box(footprint)
    return on_table(its_box, there.table) and stood_upon(footprint, its_box, there.obstacles) is None


def blocked_by(walked: Sequence[Stage], end: Polygon, there: Around) -> Hindrance | None:
    """What stands in the way of a path or where it ends: first the edge, then what is run into, then the closest."""
    found: list[tuple[float, Hindrance]] = []
    for obstacle in there.obstacles:
        asked = [(area, stage.around, obstacle.on_way) for stage in walked for area in stage.areas]
        asked.append((end, box(end), max(obstacle.at_end, obstacle.on_way)))
        for area, its_box, limit in asked:
            if boxes_meet(its_box, obstacle.area) and not kept_clear(area, obstacle, limit):
                apart = polygon_to_polygon(area, obstacle.outline) if limit else 0.0
                kind = "close" if limit else "blocked"
                found.append((apart - limit, Hindrance(kind, obstacle.label, apart, limit)))
    if not all(on_table(its_box, there.table) for its_box in (*(stage.around for stage in walked), box(end))):
        return Hindrance("edge")
    # Who is nearest to where he must not be: compared with what is needed, and by name if two are alike.
    blocked = [hindrance for _, hindrance in found if hindrance.kind == "blocked"]
    if blocked:
        return min(blocked, key=lambda hindrance: hindrance.label)
    return min(found, key=lambda pair: (rounded(pair[0]), pair[1].label))[1] if found else None


def told(way: Way) -> dict[str, float | int | str]:
    """What a sentence about a way may say, in inches, rounded against the player so that no refusal reads like a leave:
    far and most for the distance, and apart, needed and label for who is in the way."""
    params: dict[str, float | int | str] = {"most": _tenths(rounded(way.budget))}
    if way.cost != NEVER:
        params["far"] = _tenths(rounded(way.cost), up=True)
    if way.hindrance is not None and way.hindrance.label:
        params["label"] = way.hindrance.label
    if way.hindrance is not None and way.hindrance.needed:
        params |= {"apart": _tenths(rounded(way.hindrance.apart)), "needed": _tenths(rounded(way.hindrance.needed))}
    return params


def _tenths(hundredths: int, up: bool = False) -> float | int:
    tenths = -(-hundredths // 10) if up else hundredths // 10
    return tenths // 10 if tenths % 10 == 0 else tenths / 10
