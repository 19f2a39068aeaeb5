"""G-27: a move is a list of legs: advances, obliques, wheels, road marches, shifts; and where they lead.

Every leg ends at a pose in whole numbers and the next one begins there, so that a path is the same wherever it is
walked. The ground is known only by what it costs (`Going`). A part of the ground or a barrier that a unit may not
enter at all has the factor or the cost NEVER.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple, Protocol

from .numbers import DEGREE, INCH, QUARTER, at_most, bearing, cosine, sine, turn, whole_mil
from .poses import Body, Pose, whole
from .shapes import Box, Point, between, foot, stretches

RADIAN = 0.00017453292519943295
"""A hundredth of a degree as a part of the radius: width times angle times this is the way of a wheel."""
MOST_OBLIQUE = 45 * DEGREE
MOST_WHEEL = QUARTER
ROAD_NEAR = INCH
"""G-27: how far from the centre line a road march may begin,"""
ROAD_TURN = 30 * DEGREE
"""and how far its facing may differ from the road's."""
STEP = INCH // 10
NEVER = inf

Line = tuple[Point, ...]


class Advance(NamedTuple):
    """Straight ahead."""

    distance: int


class Oblique(NamedTuple):
    """At an angle of up to 45 degrees to the facing, clockwise positive; the facing is kept."""

    distance: int
    angle: int


class Wheel(NamedTuple):
    """Forward about the "left" or the "right" front corner, by up to 90 degrees: to the left or to the right."""

    angle: int
    corner: str


class RoadMarch(NamedTuple):
    """So far along the centre line of a road, the facing always the road's."""

    distance: int
    road: str


class Shift(NamedTuple):
    """Straight in any direction with the facing kept: squares, and retreats (G-44)."""

    dx: int
    dy: int


Leg = Advance | Oblique | Wheel | RoadMarch | Shift
Legs = tuple[Leg, ...]


class Barrier(NamedTuple):
    """A line that costs so much to cross, once; NEVER: this unit may not."""

    id: str
    line: Line
    cost: float


class Road(NamedTuple):
    """A centre line, and what an inch along it costs."""

    id: str
    line: Line
    factor: float


class Going(Protocol):
    """What the ground costs one unit in its formation."""

    def even(self, area: Box) -> float | None:
        """The factor if it is the same all over a box; None if it is not, or if that is not easily said."""

    def factor(self, a: Point, b: Point) -> float:
        """The cost of an inch, on the average, while the centre goes straight from one point to another: 1 or more.

        Roads are no part of it: see RoadMarch.
        """

    def barriers(self, area: Box) -> Sequence[Barrier]:
        """All barriers that meet a box, and perhaps others; a barrier may come in pieces of the same name."""

    def roads(self, x: float, y: float, near: int) -> Sequence[Road]:
        """The roads that this unit may march on and that come so near to a point; none unless it is in march column."""


# Where legs lead


def stepped(pose: Pose, body: Body, leg: Leg, going: Going) -> Pose:
    """The pose in which a leg ends."""
    x, y, facing = pose
    if isinstance(leg, Advance):
        return whole(x + leg.distance * sine(facing), y + leg.distance * cosine(facing), facing)
    if isinstance(leg, Oblique):
        way = facing + leg.angle
        return whole(x + leg.distance * sine(way), y + leg.distance * cosine(way), facing)
    if isinstance(leg, Wheel):
        return whole(*wheeled(pose, body, leg.angle if leg.corner == "right" else -leg.angle))
    if isinstance(leg, Shift):
        return Pose(x + leg.dx, y + leg.dy, facing)
    return marched(pose, leg, going)[-1]


def wheeled(pose: Pose, body: Body, angle: int) -> tuple[float, float, int]:
    """The pose after a wheel, to the right if the angle is positive; not yet in whole numbers.

    The middle of the front moves as if it were all of the unit: half a front from the corner that stands still.
    """
    x, y, facing = pose
    s, c, t, d = sine(facing), cosine(facing), sine(facing + angle), cosine(facing + angle)
    wide = body.width * 0.5 if angle > 0 else body.width * -0.5
    deep = body.depth * 0.5
    return x + (wide * (c - d) + deep * (s - t)), y + (wide * (t - s) + deep * (c - d)), facing + angle


def walk(pose: Pose, body: Body, legs: Sequence[Leg], going: Going) -> tuple[Pose, ...]:
    """The poses at the start and at the end of every leg."""
    found = [pose]
    for leg in legs:
        pose = stepped(pose, body, leg, going)
        found.append(pose)
    return tuple(found)


def trail(pose: Pose, body: Body, leg: Leg, going: Going) -> list[Pose]:
    """The poses along a leg after every 0.1" of it or less, the end included, the start not."""
    if isinstance(leg, RoadMarch):
        stops = marched(pose, leg, going)
        found: list[Pose] = []
        for k in range(1, len(stops)):
            a, b = stops[k - 1], stops[k]
            parts = max(1, parts_of(between(a[:2], b[:2])), -(-abs(turn(a.facing, b.facing)) // DEGREE))
            found.extend(_share(a, b, i, parts) for i in range(1, parts + 1))
        return found
    parts = parts_of(way_of(leg, body))
    if isinstance(leg, Wheel):
        angle = leg.angle if leg.corner == "right" else -leg.angle
        return [whole(*wheeled(pose, body, part_of(angle, i, parts))) for i in range(1, parts + 1)]
    end = stepped(pose, body, leg, going)
    return [_share(pose, end, i, parts) for i in range(1, parts + 1)]


def parts_of(way: float) -> int:
    """How many steps of at most 0.1" a way has."""
    return int(way // STEP) + (way % STEP > 1e-6)


def part_of(angle: int, i: int, parts: int) -> int:
    """So many parts of an angle, rounded alike to either hand."""
    part = (2 * abs(angle) * i + parts) // (2 * parts)
    return part if angle > 0 else -part


def _share(a: Pose, b: Pose, i: int, parts: int) -> Pose:
    share = i / parts
    angle = part_of(turn(a.facing, b.facing), i, parts)
    return whole(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, a.facing + angle)


def way_of(leg: Leg, body: Body) -> float:
    """G-27: the way of the front corner that moves farthest; on a road, of the centre."""
    if isinstance(leg, Wheel):
        return body.width * leg.angle * RADIAN
    if isinstance(leg, Shift):
        return sqrt(float(leg.dx * leg.dx + leg.dy * leg.dy))
    return float(leg.distance)


def cut(body: Body, legs: Sequence[Leg], way: float) -> Legs:
    """The first part of a path: so much of its way, without regard to the ground."""
    kept: list[Leg] = []
    for leg in legs:
        whole_way = way_of(leg, body)
        if whole_way <= way:
            kept.append(leg)
            way -= whole_way
            continue
        if isinstance(leg, Wheel):
            part: Leg = Wheel(int(way / (body.width * RADIAN)), leg.corner)
        elif isinstance(leg, Shift):
            part = Shift(whole_mil(leg.dx * (way / whole_way)), whole_mil(leg.dy * (way / whole_way)))
        else:
            part = leg._replace(distance=int(way))
        if way_of(part, body):
            kept.append(part)
        break
    return tuple(kept)


# Roads


def on_road(pose: Pose, road: Road) -> tuple[Line, int, Point] | None:
    """G-27: the line in the direction of the march, the stretch of it on which the unit is, and the nearest point.

    None if the centre is more than 1" away from the road or the facing more than 30 degrees from that of the road.
    """
    best: tuple[float, int, Line, int, Point] | None = None
    for line in (road.line, road.line[::-1]):
        for k, stretch in enumerate(stretches(line)):
            off = abs(turn(pose.facing, heading(stretch[0], stretch[1])))
            if off > ROAD_TURN:
                continue
            point = foot((pose.x, pose.y), stretch)
            far = between((pose.x, pose.y), point)
            # At a bend, two stretches are equally near: the one that lies better ahead is meant.
            if not at_most(far, ROAD_NEAR):
                continue
            if best is None or far < best[0] - 1e-6 or (far < best[0] + 1e-6 and off < best[1]):
                best = (far, off, line, k, point)
    return best and best[2:]


def heading(a: Point, b: Point) -> int:
    """The facing of a stretch of road."""
    return bearing(b[0] - a[0], b[1] - a[1])


def road_left(pose: Pose, road: Road) -> float:
    """How far a unit could march on a road before it ends; 0 if it is not on it."""
    found = on_road(pose, road)
    if found is None:
        return 0.0
    line, k, point = found
    left = between(point, line[k + 1])
    for a, b in stretches(line[k + 1 :]):
        left += between(a, b)
    return left


def road_of(pose: Pose, leg: RoadMarch, going: Going) -> Road:
    return next(road for road in going.roads(pose.x, pose.y, ROAD_NEAR) if road.id == leg.road)


def marched(pose: Pose, leg: RoadMarch, going: Going) -> list[Pose]:
    """The poses at the start, on the centre line before and after the unit falls in, at every bend, and at the end.

    From one to the next the unit either moves or turns about its centre. G-27: bends are free, and so is the inch at
    most to the centre line.
    """
    found = on_road(pose, road_of(pose, leg, going))
    assert found is not None
    line, k, point = found
    stops = [pose, whole(point[0], point[1], pose.facing)]
    left = float(leg.distance)
    while True:
        facing = heading(line[k], line[k + 1])
        stops.append(whole(point[0], point[1], facing))
        rest = between(point, line[k + 1])
        if left <= rest or k + 2 == len(line):
            share = min(1.0, left / rest) if rest else 0.0
            ends = point[0] + (line[k + 1][0] - point[0]) * share, point[1] + (line[k + 1][1] - point[1]) * share
            stops.append(whole(ends[0], ends[1], facing))
            return stops
        left -= rest
        k += 1
        point = line[k]
        stops.append(whole(point[0], point[1], facing))
