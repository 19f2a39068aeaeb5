"""Points, segments and outlines: distances, overlaps, crossings and shares, in arithmetic that replays bit for bit.

A Polygon is the outline of a simple area, in either direction, without repeating its first point; a line (a road, a
wall) is a run of points. Coordinates are mils. Boxes are (west, south, east, north) and serve for early exits: whoever
asks about many things keeps their boxes and asks about these first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt

from .numbers import TOUCH, more_than, touching

Point = tuple[float, float]
Segment = tuple[Point, Point]
Polygon = tuple[Point, ...]
Box = tuple[float, float, float, float]


def box(points: Sequence[Point]) -> Box:
    west, south = east, north = points[0]
    for x, y in points:
        if x < west:
            west = x
        elif x > east:
            east = x
        if y < south:
            south = y
        elif y > north:
            north = y
    return west, south, east, north


def grown(area: Box, by: float) -> Box:
    return area[0] - by, area[1] - by, area[2] + by, area[3] + by


def boxes_meet(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def boxes_apart(a: Box, b: Box) -> float:
    """No more than the distance of what lies in the boxes; 0 if the boxes meet."""
    dx = max(a[0] - b[2], b[0] - a[2], 0.0)
    dy = max(a[1] - b[3], b[1] - a[3], 0.0)
    return sqrt(dx * dx + dy * dy)


def edges(polygon: Polygon) -> list[Segment]:
    """The edges of an outline; edge k leaves corner k."""
    return [(polygon[k - 1], polygon[k]) for k in range(1, len(polygon))] + [(polygon[-1], polygon[0])]


def stretches(line: Sequence[Point]) -> list[Segment]:
    """The segments of a line."""
    return [(line[k - 1], line[k]) for k in range(1, len(line))]


def length(segment: Segment) -> float:
    return between(segment[0], segment[1])


def between(a: Point, b: Point) -> float:
    """The distance of two points."""
    return sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]))


def along(segment: Segment, share: float) -> Point:
    """The point at a share, 0 to 1, of the way."""
    (ax, ay), (bx, by) = segment
    return ax + (bx - ax) * share, ay + (by - ay) * share


def doubled_area(polygon: Polygon) -> float:
    """Twice the area: positive for an outline that runs against the clock."""
    x0, y0 = polygon[0]
    total = 0.0
    px, py = polygon[1][0] - x0, polygon[1][1] - y0
    for x, y in polygon[2:]:
        qx, qy = x - x0, y - y0
        total += px * qy - qx * py
        px, py = qx, qy
    return total


def area(polygon: Polygon) -> float:
    return abs(doubled_area(polygon)) * 0.5


def convex(polygon: Polygon) -> bool:
    left = right = False
    (ax, ay), (bx, by) = polygon[-2], polygon[-1]
    for cx, cy in polygon:
        bend = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        left, right = left or bend > 0, right or bend < 0
        ax, ay, bx, by = bx, by, cx, cy
    return not (left and right)


def _squared(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """The squared distance of a point from a segment."""
    dx, dy = bx - ax, by - ay
    ex, ey = px - ax, py - ay
    t = ex * dx + ey * dy
    if t <= 0.0:
        return ex * ex + ey * ey
    size = dx * dx + dy * dy
    if t >= size:
        return (px - bx) * (px - bx) + (py - by) * (py - by)
    cross = ex * dy - ey * dx
    return cross * cross / size


def foot(point: Point, segment: Segment) -> Point:
    """The point of a segment nearest to a point."""
    (ax, ay), (bx, by) = segment
    dx, dy = bx - ax, by - ay
    t = (point[0] - ax) * dx + (point[1] - ay) * dy
    size = dx * dx + dy * dy
    if t <= 0.0:
        return ax, ay
    if t >= size:
        return bx, by
    return ax + dx * (t / size), ay + dy * (t / size)


def point_to_segment(point: Point, segment: Segment) -> float:
    (ax, ay), (bx, by) = segment
    return sqrt(_squared(point[0], point[1], ax, ay, bx, by))


def meet(a: Segment, b: Segment) -> bool:
    """Two segments with a point in common, ends included; no rounding: ask for a distance where a touch must count."""
    (ax, ay), (bx, by) = a
    (cx, cy), (dx, dy) = b
    if (ax > cx and ax > dx and bx > cx and bx > dx) or (ax < cx and ax < dx and bx < cx and bx < dx):
        return False
    if (ay > cy and ay > dy and by > cy and by > dy) or (ay < cy and ay < dy and by < cy and by < dy):
        return False
    abx, aby, cdx, cdy = bx - ax, by - ay, dx - cx, dy - cy
    c_side = abx * (cy - ay) - aby * (cx - ax)
    d_side = abx * (dy - ay) - aby * (dx - ax)
    if (c_side > 0.0 and d_side > 0.0) or (c_side < 0.0 and d_side < 0.0):
        return False
    a_side = cdx * (ay - cy) - cdy * (ax - cx)
    b_side = cdx * (by - cy) - cdy * (bx - cx)
    return not ((a_side > 0.0 and b_side > 0.0) or (a_side < 0.0 and b_side < 0.0))


def segment_to_segment(a: Segment, b: Segment) -> float:
    """0 if they meet."""
    if meet(a, b):
        return 0.0
    (ax, ay), (bx, by) = a
    (cx, cy), (dx, dy) = b
    return sqrt(
        min(
            _squared(ax, ay, cx, cy, dx, dy),
            _squared(bx, by, cx, cy, dx, dy),
            _squared(cx, cy, ax, ay, bx, by),
            _squared(dx, dy, ax, ay, bx, by),
        )
    )


def within(point: Point, polygon: Polygon) -> bool:
    """Even or odd crossings, with no rounding: a point on the outline may fall on either side. See `inside`."""
    px, py = point
    odd = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > py) != (by > py):
            # Rising or falling, the point is west of the edge when the two signs agree; no division, nothing is lost.
            cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
            if (cross > 0.0) == (by > ay) and cross != 0.0:
                odd = not odd
        ax, ay = bx, by
    return odd


def outline_distance(point: Point, polygon: Polygon) -> float:
    """From a point, inside or outside, to the outline."""
    px, py = point
    ax, ay = polygon[-1]
    least = -1.0
    for bx, by in polygon:
        squared = _squared(px, py, ax, ay, bx, by)
        if least < 0.0 or squared < least:
            least = squared
        ax, ay = bx, by
    return sqrt(least)


def inside(point: Point, polygon: Polygon) -> bool:
    """Whether a point lies in an area or on its outline (G-69: within less than half a hundredth of an inch)."""
    if not boxes_meet((*point, *point), grown(box(polygon), TOUCH)):
        return False
    return within(point, polygon) or touching(outline_distance(point, polygon))


def point_to_polygon(point: Point, polygon: Polygon) -> float:
    """0 inside."""
    return 0.0 if within(point, polygon) else outline_distance(point, polygon)


def segment_to_polygon(segment: Segment, polygon: Polygon) -> float:
    """0 if any of it lies inside."""
    if within(segment[0], polygon):
        return 0.0
    return _runs_apart(segment, stretches(segment), polygon, edges(polygon))


def polygon_to_polygon(a: Polygon, b: Polygon) -> float:
    """From edge to edge; 0 if the areas overlap or touch. For two footprints `poses.apart` says the same, faster."""
    if boxes_meet(box(a), box(b)) and (within(a[0], b) or within(b[0], a)):
        return 0.0
    return _runs_apart(a, edges(a), b, edges(b))


def line_to_polygon(line: Sequence[Point], polygon: Polygon) -> float:
    """The distance of a road or a wall from an area; 0 if any of it lies inside."""
    if within(line[0], polygon):
        return 0.0
    return _runs_apart(line, stretches(line), polygon, edges(polygon))


def point_to_line(point: Point, line: Sequence[Point]) -> float:
    px, py = point
    return sqrt(min(_squared(px, py, ax, ay, bx, by) for (ax, ay), (bx, by) in stretches(line)))


def _runs_apart(
    a: Sequence[Point], a_edges: Sequence[Segment], b: Sequence[Point], b_edges: Sequence[Segment]
) -> float:
    """The distance of two runs of edges: 0 if they cross, else that of a corner of one from an edge of the other."""
    if boxes_meet(box(a), box(b)):
        for s in a_edges:
            for t in b_edges:
                if meet(s, t):
                    return 0.0
    least = -1.0
    for points, others in ((a, b_edges), (b, a_edges)):
        for px, py in points:
            for (ax, ay), (bx, by) in others:
                squared = _squared(px, py, ax, ay, bx, by)
                if least < 0.0 or squared < least:
                    least = squared
    return sqrt(least)


def nearest_points(a: Polygon, b: Polygon) -> Segment:
    """A point of a's outline and one of b's that are nearest to each other, for outlines that do not overlap.

    Where several pairs are equally near (two edges that face each other), the answer is the middle between the two that
    lie farthest apart, so that a mirrored table gives the mirrored answer.
    """
    pairs: list[tuple[float, Segment]] = []
    for point in a:
        pairs.extend((between(point, found), (point, found)) for found in (foot(point, edge) for edge in edges(b)))
    for point in b:
        pairs.extend((between(point, found), (found, point)) for found in (foot(point, edge) for edge in edges(a)))
    least = min(pairs)[0]
    nearest = [pair for distance, pair in pairs if touching(distance - least)]
    # The two that lie farthest from each other on a's outline bound the stretch on which all of them lie.
    far = [(between(p[0], q[0]) + between(p[1], q[1]), p, q) for p in nearest for q in nearest]
    _, (p, q), (r, s) = max(far)
    return ((p[0] + r[0]) * 0.5, (p[1] + r[1]) * 0.5), ((q[0] + s[0]) * 0.5, (q[1] + s[1]) * 0.5)


def _depth(a: Polygon, b: Polygon) -> float:
    """How far two convex outlines reach into each other across the edges of the first; 0 or less: they are apart."""
    sign = 1.0 if doubled_area(a) > 0 else -1.0
    least = -1.0
    first = True
    ax, ay = a[-1]
    for bx, by in a:
        nx, ny = (ay - by) * sign, (bx - ax) * sign
        size = sqrt(nx * nx + ny * ny)
        if size > 0.0:
            reach = max([(x - ax) * nx + (y - ay) * ny for x, y in b]) / size
            if reach <= 0.0:
                return reach
            if first or reach < least:
                least, first = reach, False
        ax, ay = bx, by
    return least


def drawn_in(outline: Polygon, by: float) -> Polygon:
    """A convex outline with every edge moved inwards; () if nothing is left of it."""
    sign = 1.0 if doubled_area(outline) > 0 else -1.0
    kept = outline
    ax, ay = outline[-1]
    for bx, by_ in outline:
        nx, ny = (ay - by_) * sign, (bx - ax) * sign
        size = sqrt(nx * nx + ny * ny)
        if size > 0.0:
            kept = cut(kept, (ax + nx / size * by, ay + ny / size * by), nx, ny)
            if len(kept) < 3:
                return ()
        ax, ay = bx, by_
    return kept


def overlap(a: Polygon, b: Polygon) -> bool:
    """Whether two areas share more than a touch, one of them at least being convex.

    Two convex outlines overlap if they reach into each other by more than 0.00" (G-69) whichever way one looks. An
    outline with hollows overlaps a footprint if it meets the footprint drawn in by as much as a touch allows.
    """
    if not boxes_meet(box(a), box(b)):
        return False
    if not convex(b):
        a, b = b, a
    if convex(a):
        return more_than(_depth(a, b), 0) and more_than(_depth(b, a), 0)
    core = drawn_in(b, TOUCH)
    if not core:
        return False
    return within(core[0], a) or within(a[0], core) or any(meet(s, t) for s in edges(core) for t in edges(a))


def crossing(a: Segment, b: Segment) -> float | None:
    """The share of the way along a at which it meets b; None if it does not, or if the two are parallel."""
    (ax, ay), (bx, by) = a
    (cx, cy), (dx, dy) = b
    abx, aby, cdx, cdy = bx - ax, by - ay, dx - cx, dy - cy
    across = abx * cdy - aby * cdx
    if across == 0.0 or not meet(a, b):
        return None
    t = ((cx - ax) * cdy - (cy - ay) * cdx) / across
    return 0.0 if t < 0.0 else 1.0 if t > 1.0 else t


def crossings(segment: Segment, polygon: Polygon) -> list[float]:
    """The shares of the way, in order, at which a segment meets an outline; a corner that it passes is named once."""
    found = [share for edge in edges(polygon) if (share := crossing(segment, edge)) is not None]
    found.sort()
    size = length(segment)
    kept: list[float] = []
    for share in found:
        if not kept or not touching((share - kept[-1]) * size):
            kept.append(share)
    return kept


def stretches_inside(segment: Segment, polygon: Polygon) -> list[tuple[float, float]]:
    """The parts of a segment that lie in an area, not merely along its outline, as shares of the way from and to."""
    cuts = [0.0, *(share for edge in edges(polygon) if (share := crossing(segment, edge)) is not None), 1.0]
    cuts.sort()
    found: list[tuple[float, float]] = []
    for a, b in pairwise(cuts):
        middle = along(segment, (a + b) * 0.5)
        if a < b and within(middle, polygon) and not touching(outline_distance(middle, polygon)):
            if found and found[-1][1] == a:
                found[-1] = (found[-1][0], b)
            else:
                found.append((a, b))
    return found


def length_inside(segment: Segment, polygon: Polygon) -> float:
    """How much of a segment lies in an area."""
    total = 0.0
    for a, b in stretches_inside(segment, polygon):
        total += b - a
    return total * length(segment)


def cut(polygon: Polygon, point: Point, nx: float, ny: float) -> Polygon:
    """What lies on the side of a line through a point to which the normal points."""
    if not polygon:
        return ()
    px, py = point
    kept: list[Point] = []
    ax, ay = polygon[-1]
    a = (ax - px) * nx + (ay - py) * ny
    for bx, by in polygon:
        b = (bx - px) * nx + (by - py) * ny
        if (a < 0.0) != (b < 0.0):
            share = a / (a - b)
            kept.append((ax + (bx - ax) * share, ay + (by - ay) * share))
        if b >= 0.0:
            kept.append((bx, by))
        ax, ay, a = bx, by, b
    return tuple(kept)


def share(outline: Polygon, polygon: Polygon) -> float:
    """The share, 0 to 1, of a convex outline's area that lies in a simple polygon."""
    if not boxes_meet(box(outline), box(polygon)):
        return 0.0
    sign = 1.0 if doubled_area(outline) > 0 else -1.0
    kept = polygon
    ax, ay = outline[-1]
    for bx, by in outline:
        kept = cut(kept, (ax, ay), (ay - by) * sign, (bx - ax) * sign)
        if len(kept) < 3:
            return 0.0
        ax, ay = bx, by
    return area(kept) / area(outline)
