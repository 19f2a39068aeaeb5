"""G-27, G-29, G-32: what a path costs, and who or what stands in its way.

The caller says what is around: obstacles, each with the distance that must be kept from it on the way and at the end.
So a move, a double, an assault and a retreat differ only in these numbers, and in which friends may be passed (G-29).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .legs import NEVER, Going, Leg, Legs, RoadMarch, Wheel, part_of, road_of, way_of, wheeled
from .numbers import DEGREE, more_than, rounded, touching, turn
from .poses import Body, Pose, corners
from .shapes import (
    Box,
    Point,
    Polygon,
    box,
    boxes_meet,
    convex,
    doubled_area,
    edges,
    grown,
    length,
    overlap,
    polygon_to_polygon,
)
from .sweeps import Stage, lies_across, stages

ANYHOW = -1
"""For the distance that must be kept from an obstacle: none at all, it may be passed or stood on."""
CHORD = 5 * DEGREE
SURELY = 10.0
"""What lies so much farther away than a limit needs no exact measuring."""


class Cost(NamedTuple):
    """What a path costs, in mils, and the barriers that are paid in it."""

    total: float
    barriers: tuple[str, ...]


def cost(pose: Pose, body: Body, legs: Sequence[Leg], going: Going) -> Cost:
    """G-27, G-32: what a path costs: its ways by the ground under the centre, and every barrier once."""
    return cost_of(stages(pose, body, legs, going), body, going)


def cost_of(walked: Sequence[Stage], body: Body, going: Going) -> Cost:
    """The same for legs that are walked already.

    A barrier is crossed when it comes to lie across the footprint, whichever part of that comes to it first. A unit
    that stands astride one at the start has it behind it, and so has one that comes to stand astride it on a road: a
    road leads through.
    """
    total = 0.0
    paid: list[str] = []
    behind: list[str] = []
    may_be_astride = True
    for leg, pose, end, areas, around in walked:
        lines = going.barriers(around)
        if may_be_astride:
            behind += [barrier.id for barrier in lines if lies_across(barrier.line, corners(pose, body))]
        may_be_astride = isinstance(leg, RoadMarch)
        if isinstance(leg, RoadMarch):
            total += leg.distance * road_of(pose, leg, going).factor
            continue
        total += _by_ground(pose, body, leg, end, going)
        for barrier in lines:
            if barrier.id not in behind and any(lies_across(barrier.line, area) for area in areas):
                behind.append(barrier.id)
                paid.append(barrier.id)
                total += barrier.cost
    return Cost(total, tuple(paid))


def _by_ground(pose: Pose, body: Body, leg: Leg, end: Pose, going: Going) -> float:
    """G-32: the way, every part of it by the ground on which the centre is then.

    Rulings allow steps of 0.1"; here a straight leg is measured exactly and a wheel in chords of CHORD or less, which
    leave the arc of a centre by 0.01" at most.
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


class Prepared(NamedTuple):
    """An obstacle with what is worked out once: the box in which it matters, and for a convex one its sides.

    A side is (nx, ny, c): a point lies nx * x + ny * y - c beyond it.
    """

    label: str
    outline: Polygon
    on_way: int
    at_end: int
    area: Box
    sides: tuple[tuple[float, float, float], ...]


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
    outline = obstacle.outline
    sides = []
    if convex(outline):
        sign = 1.0 if doubled_area(outline) > 0 else -1.0
        for edge in edges(outline):
            size = length(edge)
            if size:
                (ax, ay), (bx, by) = edge
                nx, ny = (by - ay) / size * sign, (ax - bx) / size * sign
                sides.append((nx, ny, nx * ax + ny * ay))
    area = grown(box(outline), max(obstacle.on_way, obstacle.at_end, 0) + SURELY)
    return Prepared(*obstacle, area, tuple(sides))


def nearby(there: Around, area: Box) -> Around:
    """Only what may matter to something that stays in a box."""
    return there._replace(obstacles=tuple(o for o in there.obstacles if boxes_meet(o.area, area)))


def kept_clear(area: Polygon, its_box: Box, obstacle: Prepared, limit: int) -> bool:
    """G-10, G-69: whether a convex area keeps more than a limit from an obstacle; for 0, whether they are clear."""
    if limit < 0 or not boxes_meet(its_box, obstacle.area):
        return True
    enough = limit + SURELY if limit else 0.0
    for nx, ny, c in obstacle.sides:
        for x, y in area:
            if nx * x + ny * y - c < enough:
                break
        else:
            return True
    if limit:
        return more_than(polygon_to_polygon(area, obstacle.outline), limit)
    return not overlap(area, obstacle.outline)


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
            if obstacle.on_way >= 0 and boxes_meet(stage.around, obstacle.area):
                for area in stage.areas:
                    if not kept_clear(area, stage.around, obstacle, obstacle.on_way):
                        return False
    return True


def stands_free(pose: Pose, body: Body, there: Around) -> bool:
    """Whether a unit may stand in a pose: on the table, off everything, and as far from everything as it must."""
    footprint = corners(pose, body)
    its_box = box(footprint)
    return on_table(its_box, there.table) and all(
        kept_clear(footprint, its_box, o, o.at_end if o.at_end > o.on_way else o.on_way) for o in there.obstacles
    )


def blocked_by(walked: Sequence[Stage], end: Polygon, there: Around) -> Hindrance | None:
    """What stands in the way of a path or where it ends: first the edge, then what is run into, then the closest."""
    found: list[tuple[float, Hindrance]] = []
    for obstacle in there.obstacles:
        asked = [(area, stage.around, obstacle.on_way) for stage in walked for area in stage.areas]
        asked.append((end, box(end), max(obstacle.at_end, obstacle.on_way)))
        for area, its_box, limit in asked:
            if not kept_clear(area, its_box, obstacle, limit):
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
