"""G-30 to G-32, G-54: what lies on the table, and what of it is at a point, under a footprint or in a line's way.

A table has a dozen features or two. A look at all their boxes takes less time than a question to a tree of them, so
there is no tree. Answers name the features in the order in which the table was given them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .numbers import (
    INCH,
    JUST_BELOW_HALF,
    TOUCH,
    at_least_half,
    at_most,
    bearing,
    more_than,
    more_than_half,
    touching,
)
from .poses import Body, Pose, corners, local
from .shapes import (
    Box,
    Point,
    Polygon,
    Segment,
    between,
    box,
    boxes_apart,
    boxes_meet,
    doubled_area,
    foot,
    grown,
    inside,
    length_inside,
    overlap,
    polygon_to_polygon,
    segment_to_segment,
    share,
    stretches,
)

WITHIN_AN_INCH = INCH + JUST_BELOW_HALF
"""A distance below this is at most 1" (G-69); for areas within 1" of something, where no distance is worked out."""
BEHIND = TOUCH + 1
"""How far behind itself an edge that sets out looks for barriers: an edge that touches one has it still to cross."""


class Feature(NamedTuple):
    """A piece of terrain: an area with an outline, or a line. What it does is for the game to say."""

    id: str
    kind: str
    points: Polygon
    line: bool = False
    blocks: bool = False
    """It is an obstacle to sight (G-30)."""
    see_through: int = 0
    """An obstacle only to lines with more than so many mils of such ground on their way, all of it added up."""
    hill: bool = False
    """An obstacle as G-31 says; whoever stands on it may see over others."""
    defendable: bool = False
    difficult: bool = False
    impassable: bool = False
    crossing: int = 0
    """What a leading edge pays to cross a line, in mils."""
    cover: int = 0
    """0 none, 1 light, 2 heavy."""
    road: bool = False
    width: int = 0
    """How wide a line is drawn; nothing here is measured by it."""


class Obstacle(NamedTuple):
    """A feature that may end a line of sight, ready to be held against many lines at once."""

    feature: Feature
    box: Box
    xs: NDArray[np.float64]
    """The corners in a column; those of an area end with the first again."""
    ys: NDArray[np.float64]
    turn: float
    """1 for an outline that runs against the clock, -1 for one that runs with it."""
    shares: bool
    """It meets another of its kind: the two together are not as deep as their depths added up."""


class NearRoad(NamedTuple):
    """A stretch of road that passes near a point."""

    road: Feature
    stretch: int
    """From point number `stretch` of the road to the next."""
    point: Point
    """Where the centre line is nearest."""
    distance: float
    bearing: int
    """The way the stretch runs, from its first end to its second."""


class Ground:
    """The features of a table, made once and shared by all that play on it."""

    __slots__ = ("areas", "barriers", "features", "hills", "index", "obstacles", "roads")

    def __init__(self, features: Iterable[Feature]) -> None:
        self.features = tuple(features)
        self.index = {f.id: f for f in self.features}
        self.areas = tuple((box(f.points), f) for f in self.features if not f.line)
        self.hills = tuple((around, f) for around, f in self.areas if f.hill)
        self.roads = tuple((box(f.points), f) for f in self.features if f.road)
        self.barriers = tuple((box(f.points), f) for f in self.features if f.line and not f.road)
        self.obstacles = tuple(_obstacle(f, self.features) for f in self.features if f.blocks)

    def at(self, point: Point) -> tuple[Feature, ...]:
        """The areas in which a point lies, or on whose outline."""
        x, y = point
        return tuple(
            f
            for (west, south, east, north), f in self.areas
            if west - TOUCH <= x <= east + TOUCH and south - TOUCH <= y <= north + TOUCH and inside(point, f.points)
        )

    def under(self, outline: Polygon) -> tuple[Feature, ...]:
        """G-31: the areas that a footprint stands in, which is with more than half of itself."""
        around = box(outline)
        return tuple(
            f for area, f in self.areas if boxes_meet(area, around) and more_than_half(share(outline, f.points))
        )

    def hills_under(self, outline: Polygon) -> tuple[str, ...]:
        """G-31: the ids of the hills on which a footprint stands."""
        around = box(outline)
        return tuple(
            f.id for area, f in self.hills if boxes_meet(area, around) and more_than_half(share(outline, f.points))
        )

    def overlapped(self, outline: Polygon) -> tuple[Feature, ...]:
        """The areas of which a footprint covers any part; to touch one is not to cover it."""
        around = box(outline)
        return tuple(f for area, f in self.areas if boxes_meet(area, around) and overlap(outline, f.points))

    def astride(self, outline: Polygon) -> tuple[Feature, ...]:
        """G-32: the barriers that pass under a footprint; one that touches its side does not."""
        around = box(outline)
        return tuple(f for area, f in self.barriers if boxes_meet(area, around) and _runs_through(f.points, outline))

    def crossed(self, segment: Segment) -> tuple[Feature, ...]:
        """The barriers that a line crosses; to pass through the end of one, or to end on it, is enough."""
        around = grown(box(segment), TOUCH)
        return tuple(f for area, f in self.barriers if boxes_meet(area, around) and _meets(f.points, segment))

    def barriers_crossed(self, start: Segment, end: Segment) -> tuple[Feature, ...]:
        """G-32: the barriers that a leading edge crosses on its way from one place to another.

        An edge that comes to touch a barrier has not crossed it, one that starts by touching it has it still to cross.
        Barriers that the unit stands astride are for the caller to leave out. The ways of both ends are taken as
        straight: a wheel is asked about in small steps, and then a barrier may be named at two steps running.
        """
        (a, b), (c, d) = start, end
        swept = (_drawn_back(a, c), _drawn_back(b, d), d, c)
        around = box(swept)
        return tuple(
            f
            for area, f in self.barriers
            if boxes_meet(area, around) and abs(doubled_area(swept)) > 0.0 and _runs_through(f.points, swept)
        )

    def behind(self, pose: Pose, body: Body) -> tuple[Feature, ...]:
        """G-32: the barriers behind which a unit stands: at least half of its front edge within 1", and not astride."""
        outline = corners(pose, body)
        around = grown(box(outline[:2]), WITHIN_AN_INCH)
        return tuple(
            f
            for area, f in self.barriers
            if boxes_meet(area, around)
            and at_least_half(_share_behind(f.points, pose, body))
            and not _runs_through(f.points, outline)
        )

    def barrier_cover(self, pose: Pose, body: Body, attacker: Point) -> int:
        """G-32: the best cover of a barrier between a unit and the middle of an attacker's front."""
        return cover_of(self.behind(pose, body), pose, attacker)

    def area_cover(self, outline: Polygon) -> int:
        """The best cover of the areas that a footprint stands in, from whichever side; works must be occupied first."""
        best = 0
        for feature in self.under(outline):
            if feature.cover > best and not feature.defendable:
                best = feature.cover
        return best

    def roads_near(self, point: Point, limit: int = INCH) -> tuple[NearRoad, ...]:
        """G-27: the stretches of road whose centre lines pass within a limit, the nearest first."""
        here = (*point, *point)
        found: list[tuple[float, int, int, NearRoad]] = []
        for number, (area, road) in enumerate(self.roads):
            if not at_most(boxes_apart(area, here), limit):
                continue
            for k, stretch in enumerate(stretches(road.points)):
                nearest = foot(point, stretch)
                distance = between(point, nearest)
                if at_most(distance, limit):
                    (ax, ay), (bx, by) = stretch
                    found.append((distance, number, k, NearRoad(road, k, nearest, distance, bearing(bx - ax, by - ay))))
        found.sort(key=lambda near: near[:3])
        return tuple(near[3] for near in found)


def _obstacle(feature: Feature, features: tuple[Feature, ...]) -> Obstacle:
    points = feature.points if feature.line else (*feature.points, feature.points[0])
    xs, ys = (np.array([[float(p[axis])] for p in points]) for axis in (0, 1))
    shares = any(
        other.blocks
        and 0 < other.see_through == feature.see_through
        and other.id != feature.id
        and polygon_to_polygon(feature.points, other.points) == 0.0
        for other in features
    )
    against = not feature.line and doubled_area(feature.points) > 0
    return Obstacle(feature, box(points), xs, ys, 1.0 if against else -1.0, shares)


def centre(polygon: Polygon) -> Point:
    """The centre of an area: its centroid."""
    x0, y0 = polygon[0]
    total = sx = sy = 0.0
    px, py = polygon[1][0] - x0, polygon[1][1] - y0
    for x, y in polygon[2:]:
        qx, qy = x - x0, y - y0
        cross = px * qy - qx * py
        total += cross
        sx += (px + qx) * cross
        sy += (py + qy) * cross
        px, py = qx, qy
    return x0 + sx / (total * 3.0), y0 + sy / (total * 3.0)


def _runs_through(line: Polygon, area: Polygon) -> bool:
    around = box(area)
    return any(
        boxes_meet(box(stretch), around) and more_than(length_inside(stretch, area), 0) for stretch in stretches(line)
    )


def cover_of(barriers: Sequence[Feature], pose: Pose, attacker: Point) -> int:
    """G-32: the best cover of those barriers behind which a unit stands that lie between it and an attacker."""
    line = (attacker, (float(pose.x), float(pose.y)))
    best = 0
    for barrier in barriers:
        if barrier.cover > best and _meets(barrier.points, line):
            best = barrier.cover
    return best


def _meets(line: Polygon, segment: Segment) -> bool:
    return any(touching(segment_to_segment(stretch, segment)) for stretch in stretches(line))


def _drawn_back(start: Point, end: Point) -> Point:
    """A start moved back, so that what it touches lies on the way."""
    way = between(start, end)
    if way == 0.0:
        return start
    return start[0] + (start[0] - end[0]) * (BEHIND / way), start[1] + (start[1] - end[1]) * (BEHIND / way)


def _share_behind(line: Polygon, pose: Pose, body: Body) -> float:
    """The share of a front edge within 1" of the part of a line that lies ahead of it."""
    wide, deep = body.width * 0.5, body.depth * 0.5
    parts: list[tuple[float, float]] = []
    for stretch in stretches(line):
        (ax, ay), (bx, by) = (local(pose, point) for point in stretch)
        ahead = _ahead(ax, ay - deep, bx, by - deep)
        part = _within_an_inch(ahead) if ahead else None
        if part:
            parts.append((max(part[0], -wide), min(part[1], wide)))
    parts.sort()
    total, reached = 0.0, -wide
    for low, high in parts:
        low = max(low, reached)
        if high > low:
            total += high - low
            reached = high
    return total / body.width


def _ahead(ax: float, ay: float, bx: float, by: float) -> Segment | None:
    """What of a segment lies ahead of the line through a front edge, or on it."""
    if ay < -TOUCH and by < -TOUCH:
        return None
    if ay < -TOUCH:
        ax, ay = ax + (bx - ax) * ((-TOUCH - ay) / (by - ay)), -TOUCH
    if by < -TOUCH:
        bx, by = bx + (ax - bx) * ((-TOUCH - by) / (ay - by)), -TOUCH
    return (ax, ay), (bx, by)


def _within_an_inch(segment: Segment) -> tuple[float, float] | None:
    """From where to where the x axis lies within 1" of a segment: in the discs around its ends or the strip between."""
    (ax, ay), (bx, by) = segment
    reach = WITHIN_AN_INCH
    found: list[float] = []
    for x, y in segment:
        if -reach < y < reach:
            half = sqrt(reach * reach - y * y)
            found += (x - half, x + half)
    size = between((ax, ay), (bx, by))
    if size > 0.0:
        nx, ny = (ay - by) / size * reach, (bx - ax) / size * reach
        strip = ((ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny))
        px, py = strip[-1]
        for x, y in strip:
            if (py > 0.0) != (y > 0.0):
                found.append(px + (x - px) * (py / (py - y)))
            px, py = x, y
    return (min(found), max(found)) if found else None
