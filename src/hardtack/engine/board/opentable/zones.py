"""G-20: what lies before a unit, behind it and beside it."""

from __future__ import annotations

from typing import Literal

from .numbers import at_least, at_most
from .poses import Body, Pose, local
from .shapes import Point, Polygon, Segment, cut

Zone = Literal["front", "rear", "left", "right"]


def zone_of(pose: Pose, body: Body, point: Point) -> Zone:
    """G-20: the zone of a point; one on a border belongs to the front first, then to the rear.

    Zones are cut by rays that leave the corners at 45 degrees; to a square everything is front. What lies within the
    footprint counts as flank.
    """
    if body.all_round:
        return "front"
    right, ahead = local(pose, point)
    beside = abs(right) - body.width * 0.5
    before, behind = ahead - body.depth * 0.5, -ahead - body.depth * 0.5
    if at_least(before, 0) and at_most(beside - before, 0):
        return "front"
    if at_least(behind, 0) and at_most(beside - behind, 0):
        return "rear"
    return "left" if right < 0.0 else "right"


def in_arc(pose: Pose, body: Body, point: Point) -> bool:
    """G-20: in front of the line through the front edge, between rays that leave its corners at 45 degrees outward."""
    if body.all_round:
        return True
    right, ahead = local(pose, point)
    before = ahead - body.depth * 0.5
    return at_least(before, 0) and at_most(abs(right) - body.width * 0.5 - before, 0)


def segment_in_arc(pose: Pose, body: Body, segment: Segment) -> bool:
    """G-22: a segment stays inside the arc if both of its ends do, since the arc has no hollows."""
    return in_arc(pose, body, segment[0]) and in_arc(pose, body, segment[1])


def partly_in_arc(pose: Pose, body: Body, outline: Polygon) -> bool:
    """Whether any of an area lies in the front arc (canister)."""
    if any(in_arc(pose, body, point) for point in outline):
        return True
    wide, deep = body.width * 0.5, body.depth * 0.5
    kept: Polygon = tuple(local(pose, point) for point in outline)
    for corner, nx, ny in (((0.0, deep), 0.0, 1.0), ((wide, deep), -1.0, 1.0), ((-wide, deep), 1.0, 1.0)):
        kept = cut(kept, corner, nx, ny)
        if len(kept) < 3:
            return False
    return True
