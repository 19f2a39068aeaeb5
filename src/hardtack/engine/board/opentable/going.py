"""G-14, G-32, G-55: what the ground of a table costs one unit in its formation."""

from __future__ import annotations

from .clearance import Side, sides_of
from .ground import Ground
from .legs import NEVER, Barrier, Road
from .numbers import TOUCH, at_most, touching
from .shapes import Box, Point, between, box, boxes_meet, point_to_line, stretches, stretches_inside


class Over:
    """A unit's going over a table: what an inch of difficult ground costs it, what barriers do, and of roads.

    difficult: 1 for open order (G-14), NEVER for guns. crosses: whether it may cross barriers at all. road: what an
    inch of a road march costs; 0 if it may make none.
    """

    __slots__ = ("_barriers", "_difficult", "_factor", "_roads")

    def __init__(self, ground: Ground, difficult: float = 1.0, *, crosses: bool = True, road: float = 0.0) -> None:
        self._factor = difficult
        hard = [(area, f.points) for area, f in ground.areas if f.difficult and difficult != 1.0]
        self._difficult = tuple((area, points, sides_of(points)) for area, points in hard)
        # A stretch at a time: a stream across the table has a box in which nearly everything happens.
        self._barriers = tuple(
            (box(stretch), Barrier(f.id, stretch, float(f.crossing) if crosses else NEVER))
            for _, f in ground.barriers
            if f.crossing
            for stretch in stretches(f.points)
        )
        self._roads = tuple(Road(f.id, f.points, road) for _, f in ground.roads) if road else ()

    def even(self, area: Box) -> float | None:
        west, south, east, north = area
        for there, _, sides in self._difficult:
            if not boxes_meet(there, area):
                continue
            if not sides:
                return None
            # How far the box reaches beyond each side, at the least and at the most.
            reaches = [
                (
                    nx * (west if nx > 0.0 else east) + ny * (south if ny > 0.0 else north) - c,
                    nx * (east if nx > 0.0 else west) + ny * (north if ny > 0.0 else south) - c,
                )
                for nx, ny, c in sides
            ]
            if all(most < -TOUCH for _, most in reaches):
                return self._factor
            if all(least < TOUCH for least, _ in reaches):
                return None
        return 1.0

    def factor(self, a: Point, b: Point) -> float:
        around = box((a, b))
        inside: list[tuple[float, float]] = []
        for there, outline, sides in self._difficult:
            if boxes_meet(there, around):
                inside += _clipped(a, b, sides) if sides else stretches_inside((a, b), outline)
        inside.sort()
        share = reached = 0.0
        for low, high in inside:
            if high > reached:
                share += high - (low if low > reached else reached)
                reached = high
        if self._factor == NEVER:
            return 1.0 if touching(share * between(a, b)) else NEVER
        return 1.0 + (self._factor - 1.0) * share

    def barriers(self, area: Box) -> list[Barrier]:
        west, south, east, north = area
        return [
            barrier
            for there, barrier in self._barriers
            if there[0] <= east and west <= there[2] and there[1] <= north and south <= there[3]
        ]

    def roads(self, x: float, y: float, near: int) -> list[Road]:
        return [road for road in self._roads if at_most(point_to_line((x, y), road.line), near)]


def _clipped(a: Point, b: Point, sides: tuple[Side, ...]) -> list[tuple[float, float]]:
    """`stretches_inside` for a convex area: what of a segment lies within all its sides, not merely along one."""
    first, last = 0.0, 1.0
    for nx, ny, c in sides:
        start, end = nx * a[0] + ny * a[1] - c, nx * b[0] + ny * b[1] - c
        if start > 0.0 and end > 0.0:
            return []
        if start > 0.0:
            first = max(first, start / (start - end))
        elif end > 0.0:
            last = min(last, start / (start - end))
    if first >= last:
        return []
    middle = (first + last) * 0.5
    x, y = a[0] + (b[0] - a[0]) * middle, a[1] + (b[1] - a[1]) * middle
    deep = min([c - nx * x - ny * y for nx, ny, c in sides])
    return [] if touching(deep) else [(first, last)]
