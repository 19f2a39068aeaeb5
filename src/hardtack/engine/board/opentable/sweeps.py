"""G-27: what a footprint sweeps over in a leg of its way, as convex outlines, clockwise, that together cover it.

Those of a straight leg are exact. Where a corner swings in an arc the outline runs along tangents of the arc: it covers
all of it, and reaches beyond it by no more than 0.004" (OVER), which is less than a touch.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from .legs import RADIAN, Going, Leg, Line, RoadMarch, Wheel, marched, part_of, stepped
from .numbers import TOUCH, cosine, sine, turn
from .poses import Body, Pose, corners
from .shapes import Box, Point, Polygon, box, stretches

OVER = 4.0
"""No outline of a swept area reaches farther beyond it, in mils."""


class Stage(NamedTuple):
    """A leg as it is walked: from where to where, what it sweeps over, and the box of that."""

    leg: Leg
    start: Pose
    end: Pose
    areas: tuple[Polygon, ...]
    around: Box


def stages(pose: Pose, body: Body, legs: Sequence[Leg], going: Going) -> list[Stage]:
    found = []
    for leg in legs:
        found.append(stage_of(pose, body, leg, going))
        pose = found[-1].end
    return found


def stage_of(pose: Pose, body: Body, leg: Leg, going: Going) -> Stage:
    end = stepped(pose, body, leg, going)
    if isinstance(leg, RoadMarch):
        areas = _marched(pose, body, leg, going)
        return Stage(leg, pose, end, areas, box([point for area in areas for point in area]))
    area = _swung(pose, body, leg) if isinstance(leg, Wheel) else _drawn(pose, end, body)
    return Stage(leg, pose, end, (area,), box(area))


def swept(pose: Pose, body: Body, leg: Leg, going: Going) -> tuple[Polygon, ...]:
    """Convex outlines that together cover the way of a footprint in one leg."""
    return stage_of(pose, body, leg, going).areas


def _marched(pose: Pose, body: Body, leg: RoadMarch, going: Going) -> tuple[Polygon, ...]:
    """On a road a footprint is drawn along the straights, and turns about its centre at the bends."""
    stops = marched(pose, leg, going)
    found: list[Polygon] = []
    for a, b in pairwise(stops):
        if a.facing == b.facing:
            found.append(_drawn(a, b, body))
        else:
            found.extend(_pivoted(a, b.facing, body))
    return tuple(found)


def _drawn(a: Pose, b: Pose, body: Body) -> Polygon:
    """What a footprint sweeps over that is drawn in a straight line: both footprints and the band between them."""
    fl, fr, rr, rl = corners(a, body)
    FL, FR, RR, RL = corners(b, body)
    dx, dy = b.x - a.x, b.y - a.y
    s, c = sine(a.facing), cosine(a.facing)
    right, ahead = dx * c - dy * s, dx * s + dy * c
    if -1.0 < right < 1.0:
        # Whole numbers may leave an advance up to a mil beside its line; that is no band of its own.
        return (FL, FR, rr, rl) if ahead >= 0.0 else (fl, fr, RR, RL)
    if ahead >= 0.0:
        return (fl, FL, FR, RR, rr, rl) if right > 0.0 else (FL, FR, fr, rr, rl, RL)
    return (fl, fr, FR, RR, RL, rl) if right > 0.0 else (fl, fr, rr, RR, RL, FL)


def _swung(pose: Pose, body: Body, leg: Wheel) -> Polygon:
    """The area of a wheel: the new front, the new flank, the arc of the outer rear corner, the old rear.

    The outer rear corner is farthest from the corner that stands still; whatever lies between its first and its last
    place is covered by it, and before and after that the footprint itself reaches farthest. So the area is convex.
    """
    fl, fr, rr, rl = corners(pose, body)
    if leg.corner == "right":
        return (fr, rr, *_arc(fr, rl, leg.angle), _turned(fr, fl, leg.angle))
    return (fl, _turned(fl, fr, -leg.angle), *reversed(_arc(fl, rr, -leg.angle)), rl)


def _turned(pivot: Point, point: Point, angle: int) -> Point:
    """A point turned about another, clockwise if the angle is positive."""
    x, y = point[0] - pivot[0], point[1] - pivot[1]
    s, c = sine(angle), cosine(angle)
    return pivot[0] + (x * c + y * s), pivot[1] + (y * c - x * s)


def _arc(pivot: Point, point: Point, angle: int) -> list[Point]:
    """An arc from a point, and outwards of it: its two ends, and between them the meeting points of its tangents."""
    x, y = point[0] - pivot[0], point[1] - pivot[1]
    squared = x * x + y * y
    # Tangents at both ends of a part meet at radius / cosine(half the part), which is about half / 2 squared too far.
    parts = 1 + int(abs(angle) * RADIAN * 0.5 * sqrt(sqrt(squared) / (OVER * 2.0)))
    found = [point]
    ax, ay = x, y
    for i in range(1, parts + 1):
        part = part_of(angle, i, parts)
        s, c = sine(part), cosine(part)
        bx, by = x * c + y * s, y * c - x * s
        far = squared / (squared + (ax * bx + ay * by))
        found.append((pivot[0] + (ax + bx) * far, pivot[1] + (ay + by) * far))
        ax, ay = bx, by
    found.append((pivot[0] + ax, pivot[1] + ay))
    return found


def _pivoted(pose: Pose, facing: int, body: Body) -> list[Polygon]:
    """What the corners sweep over while a unit turns about its centre, at a bend of a road: four sectors."""
    centre = (float(pose.x), float(pose.y))
    angle = turn(pose.facing, facing)
    arcs = [_arc(centre, corner, angle) for corner in corners(pose, body)]
    return [(centre, *(arc if angle > 0 else reversed(arc))) for arc in arcs]


def lies_across(line: Line, area: Polygon) -> bool:
    """Whether a line enters a convex area, given clockwise, by more than a touch: so deep within all its edges."""
    left = [(stretch, 0.0, 1.0) for stretch in stretches(line)]
    ax, ay = area[-1]
    for bx, by in area:
        nx, ny = by - ay, ax - bx
        least = TOUCH * sqrt(nx * nx + ny * ny)
        kept = []
        for stretch, start, end in left:
            (cx, cy), (dx, dy) = stretch
            c = (cx - ax) * nx + (cy - ay) * ny - least
            d = (dx - ax) * nx + (dy - ay) * ny - least
            if c < 0.0 and d < 0.0:
                continue
            if c < 0.0:
                start = max(start, c / (c - d))
            elif d < 0.0:
                end = min(end, c / (c - d))
            if start <= end:
                kept.append((stretch, start, end))
        if not kept:
            return False
        left = kept
        ax, ay = bx, by
    return True
