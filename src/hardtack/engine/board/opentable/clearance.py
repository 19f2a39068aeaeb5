"""G-10, G-29, G-69: whether a footprint, or what one sweeps over, keeps clear of an obstacle or far enough from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf, sqrt
from typing import NamedTuple

from .numbers import JUST_BELOW_HALF, more_than
from .shapes import Box, Point, Polygon, box, convex, doubled_area, edges, length, overlap, polygon_to_polygon

SURELY = 10.0
"""What lies so much farther away than a limit needs no exact measuring."""

Side = tuple[float, float, float]
"""(nx, ny, c): a point lies nx * x + ny * y - c beyond it."""


class Prepared(NamedTuple):
    """An obstacle with what is worked out once: the box in which it matters, and for a convex one its sides."""

    label: str
    outline: Polygon
    on_way: int
    at_end: int
    area: Box
    sides: tuple[Side, ...]


@lru_cache(maxsize=4096)
def measured(outline: Polygon) -> tuple[Box, tuple[Side, ...]]:
    """Most outlines are asked about again and again: houses always, units until they move."""
    return box(outline), sides_of(outline)


def sides_of(outline: Polygon) -> tuple[Side, ...]:
    """The sides of a convex outline; () for one with hollows."""
    if not convex(outline):
        return ()
    sign = 1.0 if doubled_area(outline) > 0 else -1.0
    sides = []
    for edge in edges(outline):
        size = length(edge)
        if size:
            (ax, ay), (bx, by) = edge
            nx, ny = (by - ay) / size * sign, (ax - bx) / size * sign
            sides.append((nx, ny, nx * ax + ny * ay))
    return tuple(sides)


def kept_clear(area: Polygon, obstacle: Prepared, limit: int) -> bool:
    """G-10, G-69: whether a convex area, given clockwise, keeps more than a limit from an obstacle; 0: is clear of it.

    The same as `shapes.overlap` and `shapes.polygon_to_polygon` say, but a side of either with the other far enough
    beyond it settles it at once.
    """
    if limit < 0:
        return True
    outline = obstacle.outline
    if not obstacle.sides:
        return more_than(polygon_to_polygon(area, outline), limit) if limit else not overlap(area, outline)
    enough = limit + SURELY if limit else -JUST_BELOW_HALF
    # A side can settle nothing if even one point is not beyond it, or if there is no limit not nearly so.
    little = 0.0 if limit else enough
    apart = False
    px, py = area[0]
    for nx, ny, c in obstacle.sides:
        if nx * px + ny * py - c > little:
            beyond = min([nx * x + ny * y for x, y in area]) - c
            if beyond > enough:
                return True
            apart = apart or beyond > 0.0
    px, py = outline[0]
    ax, ay = area[-1]
    for bx, by in area:
        nx, ny = ay - by, bx - ax
        size = sqrt(nx * nx + ny * ny)
        if size > 0.0:
            base = nx * ax + ny * ay
            if (nx * px + ny * py - base) / size > little:
                beyond = (min([nx * x + ny * y for x, y in outline]) - base) / size
                if beyond > enough:
                    return True
                apart = apart or beyond > 0.0
        ax, ay = bx, by
    return apart and bool(limit) and _apart(area, outline, limit) and _apart(outline, area, limit)


def _apart(points: Polygon, outline: Polygon, limit: int) -> bool:
    """Whether every point keeps more than a limit from every edge of an outline outside of which it lies."""
    surely = (limit + SURELY) * (limit + SURELY)
    ax, ay = outline[-1]
    for bx, by in outline:
        dx, dy = bx - ax, by - ay
        size = dx * dx + dy * dy
        for px, py in points:
            ex, ey = px - ax, py - ay
            t = ex * dx + ey * dy
            if t <= 0.0:
                squared = ex * ex + ey * ey
            elif t < size:
                cross = ex * dy - ey * dx
                squared = cross * cross / size
            else:
                continue
            if squared < surely and not more_than(sqrt(squared), limit):
                return False
        ax, ay = bx, by
    return True


def stood_upon(footprint: Polygon, its_box: Box, obstacles: Sequence[Prepared]) -> Prepared | None:
    """The first obstacle that a footprint stands upon, or too near to."""
    west, south, east, north = its_box
    for o in obstacles:
        area = o.area
        if (
            area[0] <= east
            and west <= area[2]
            and area[1] <= north
            and south <= area[3]
            and not kept_clear(footprint, o, o.at_end if o.at_end > o.on_way else o.on_way)
        ):
            return o
    return None


def surely_upon(footprint: Polygon, obstacle: Prepared, course: Point) -> tuple[float, float]:
    """From where to where along a course, a direction of length 1, a footprint, given clockwise, stands upon an
    obstacle of which it need only be clear; (0, 0) where that is not easily said. SURELY is taken off for the rounding
    of poses."""
    if not obstacle.sides:
        return 0.0, 0.0
    ux, uy = course
    low, high = -inf, inf
    gaps = [(min([nx * x + ny * y for x, y in footprint]) - c, nx * ux + ny * uy) for nx, ny, c in obstacle.sides]
    ax, ay = footprint[-1]
    for bx, by in footprint:
        nx, ny = ay - by, bx - ax
        size = sqrt(nx * nx + ny * ny)
        gap = min([nx * x + ny * y for x, y in obstacle.outline]) - (nx * ax + ny * ay)
        gaps.append((gap / size, -(nx * ux + ny * uy) / size))
        ax, ay = bx, by
    for gap, opening in gaps:
        gap += SURELY
        if opening > 0.0:
            high = min(high, -gap / opening)
        elif opening < 0.0:
            low = max(low, -gap / opening)
        elif gap > 0.0:
            return 0.0, 0.0
    return (low, high) if low < high else (0.0, 0.0)
