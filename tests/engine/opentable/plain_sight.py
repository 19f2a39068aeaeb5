"""A second opinion on sight: the words of G-22, G-30, G-31 and G-67, line by line, with shapely. Nothing is for speed.

A line of sight is tried from every eye of the observer to every point of the target, until one is open.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import shapely

from hardtack.engine.board.opentable.ground import Feature
from hardtack.engine.board.opentable.poses import Body, Pose

from . import plain
from .plain import Point, Polygon

ROUNDS_UP = 4.999999
"""So many mils more than a whole hundredth count as the next one; a millionth less than half, for floats."""
END = 10.003
"""The 0.01" ignored at either end, off whole mils."""
ASIDE = 4.999
"""A touch: a line along an outline is not in the area, nor is one that would be out of it if it ran so much aside."""


Obstacle = tuple[Feature, shapely.Geometry]


class Unit(NamedTuple):
    id: int
    pose: Pose
    body: Body
    feature: str | None = None


class Table(NamedTuple):
    units: tuple[Unit, ...]
    features: tuple[Feature, ...] = ()

    def outline(self, unit: Unit) -> Polygon:
        """The footprint; for a unit inside a feature that of the feature."""
        if unit.feature is None:
            return plain.corners(unit.pose, unit.body)
        return next(f.points for f in self.features if f.id == unit.feature)

    def area(self, unit: Unit) -> shapely.Polygon:
        return shapely.Polygon(self.outline(unit))

    def centre(self, unit: Unit) -> Point:
        if unit.feature is None:
            return unit.pose.x, unit.pose.y
        middle = self.area(unit).centroid
        return middle.x, middle.y

    def hills(self, unit: Unit) -> list[str]:
        """G-31: the hills with more than half of the footprint on them."""
        mine = self.area(unit)
        return [
            f.id
            for f in self.features
            if f.hill and shapely.Polygon(f.points).intersection(mine).area > 0.500001 * mine.area
        ]


def more_than(distance: float, limit: int) -> bool:
    """G-69, for limits in whole hundredths."""
    return distance - limit >= ROUNDS_UP


def all_round(unit: Unit) -> bool:
    return unit.body.all_round or unit.feature is not None


def sees(table: Table, observer: Unit, target: Unit, ignored: Collection[int] = ()) -> tuple[int, int]:
    """How many of the observer's eyes have an open line to the target, and how many eyes there are."""
    starts = list(eyes(table, observer, target))
    ends = list(ends_of(table.outline(target)))
    units = list(units_that_block(table, observer, target, ignored))
    ground = list(obstacles(table, observer, target))
    return sum(any(is_open(observer, units, ground, a, b) for b in ends) for a in starts), len(starts)


def eyes(table: Table, observer: Unit, target: Unit) -> Iterator[Point]:
    """G-22: the middle of each front figure; 10, 30, 50, 70, 90 % of a gun; every 0.75" of the sides that face."""
    (lx, ly), (rx, ry), *_ = table.outline(observer)
    body = observer.body
    if not all_round(observer):
        if body.counts:
            shares = [0.1, 0.3, 0.5, 0.7, 0.9]
        else:
            shares = [(k * (body.base + body.gap) + body.base / 2) / body.width for k in range(body.files)]
        for share in shares:
            yield lx + (rx - lx) * share, ly + (ry - ly) * share
        return
    outline = shapely.geometry.polygon.orient(table.area(observer))  # against the clock: outside is on the right
    sides = list(zip(outline.exterior.coords, outline.exterior.coords[1:], strict=False))
    facing = [side for side in sides if to_the_right(side, table.centre(target)) >= ROUNDS_UP] or sides
    for a, b in facing:
        size = math.dist(a, b)
        count = max(1, plain.hundredths(size) // 75)
        for k in range(count):
            share = 0.5 + (k - (count - 1) / 2) * 750 / size
            yield a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def to_the_right(side: Sequence[Sequence[float]], point: Point) -> float:
    """How far a point lies to the right of the line along a side."""
    (ax, ay), (bx, by) = side
    return ((point[0] - ax) * (by - ay) - (point[1] - ay) * (bx - ax)) / math.dist((ax, ay), (bx, by))


def ends_of(outline: Polygon) -> Iterator[Point]:
    """G-67: along each side every 0.5" from both of its corners towards its middle, corners included."""
    for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
        size = math.dist(a, b)
        for k in range(1000):
            if k * 500 > size / 2 + 1e-6:
                break
            share = k * 500 / size
            yield a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            yield b[0] + (a[0] - b[0]) * share, b[1] + (a[1] - b[1]) * share


def units_that_block(table: Table, observer: Unit, target: Unit, ignored: Collection[int]) -> Iterator[shapely.Polygon]:
    """G-22: not the two, not those in features, not those behind the rear edge; G-31: not those seen over."""
    high = table.hills(observer) or table.hills(target)
    a = math.radians(observer.pose.facing / 100)
    for unit in table.units:
        if unit.id in (observer.id, target.id) or unit.feature is not None or unit.id in ignored:
            continue
        if not all_round(observer):
            ahead = [
                (x - observer.pose.x) * math.sin(a) + (y - observer.pose.y) * math.cos(a)
                for x, y in table.outline(unit)
            ]
            if not more_than(max(ahead) + observer.body.depth / 2, 0):
                continue
        area = table.area(unit)
        far = all(more_than(area.distance(table.area(end)), 6000) for end in (observer, target))
        if high and far and not table.hills(unit):
            continue
        yield area


def is_open(observer: Unit, units: Sequence[shapely.Polygon], ground: Sequence[Obstacle], a: Point, b: Point) -> bool:
    """Whether a line stays in the arc, keeps more than 1" from every unit that it passes, and meets no obstacle."""
    size = math.dist(a, b)
    if size <= 2 * END:
        return True
    ux, uy = (b[0] - a[0]) / size, (b[1] - a[1]) / size
    start = (a[0] + ux * END, a[1] + uy * END)
    end = (b[0] - ux * END, b[1] - uy * END)
    if not all_round(observer) and not in_arc(observer, end):
        return False
    line = shapely.LineString([start, end])
    for unit in units:
        passed = not more_than(unit.distance(shapely.Point(a)) - size, 0)
        if passed and not more_than(line.distance(unit), 1000):
            return False
    sides = [
        shapely.LineString([(x - uy * aside, y + ux * aside) for x, y in (start, end)]) for aside in (-ASIDE, ASIDE)
    ]
    return not any(all(ends_line(obstacle, side) for side in sides) for obstacle in ground)


def in_arc(unit: Unit, point: Point) -> bool:
    """G-20: in front of the front edge, between rays at 45 degrees from its corners; a touch is in."""
    a = math.radians(unit.pose.facing / 100)
    x, y = point[0] - unit.pose.x, point[1] - unit.pose.y
    right, ahead = x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)
    before = ahead - unit.body.depth / 2
    return before >= -5.000001 and abs(right) - unit.body.width / 2 - before < ROUNDS_UP


def obstacles(table: Table, observer: Unit, target: Unit) -> Iterator[Obstacle]:
    """G-30: each by itself, but for woods, which are taken together; not what one of the two is in, or on (G-31)."""
    ours = [observer.feature, target.feature, *table.hills(observer), *table.hills(target)]
    woods: dict[int, list[Feature]] = {}
    for feature in table.features:
        if not feature.blocks or feature.id in ours:
            continue
        if feature.see_through:
            woods.setdefault(feature.see_through, []).append(feature)
        else:
            yield feature, (shapely.LineString if feature.line else shapely.Polygon)(feature.points)
    for some in woods.values():
        yield some[0], shapely.unary_union([shapely.Polygon(f.points) for f in some])


def ends_line(obstacle: Obstacle, line: shapely.LineString) -> bool:
    feature, shape = obstacle
    if feature.line:
        return bool(shape.intersects(line))
    length = shape.intersection(line).length
    if feature.see_through:
        return more_than(length, feature.see_through)
    if feature.hill and any(shape.contains(shapely.Point(end)) for end in line.coords):
        return False
    return more_than(length, 0)
