"""G-33, G-34, G-36a: who touches whom and with how many figures, and how an assault comes to touch.

A touch is shared edge: two outlines that run along each other, to 0.01", for at least 0.1". Across a barrier, fronts
that face each other count as touching though they stand apart: `gap` says how far, in mils.

Edges are named by the corner they leave, as in `shapes.edges`; the edges of a footprint are its SIDES, in that order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from .numbers import JUST_BELOW_HALF, QUARTER, at_least, at_most, bearing, more_than, rounded, touching, turn, whole_mil
from .poses import SIDES, Body, Pose, apart, corners, figures, local, middle, whole
from .shapes import (
    Point,
    Polygon,
    Segment,
    between,
    box,
    boxes_meet,
    convex,
    cut,
    doubled_area,
    edges,
    overlap,
    point_to_segment,
    segment_to_segment,
)
from .zones import Zone, zone_of

SHARED = 100
"""G-33: a figure touches with at least 0.1" of its base."""
ENOUGH = 3
"""G-33: figures that an assault must bring into touch."""

Stretch = tuple[float, float]
"""From and to, along a line."""


# Who touches whom


def run_along(segment: Segment, outline: Polygon, gap: int = 0) -> list[Stretch]:
    """The stretches of a segment, measured from its first point, on which an outline runs along it.

    A gap lets the outline run as far away as that on the segment's left: the outer side of a footprint's edges.
    """
    (ax, ay), (bx, by) = segment
    size = between((ax, ay), (bx, by))
    if size == 0.0:
        return []
    ux, uy = (bx - ax) / size, (by - ay) / size
    low, high = -JUST_BELOW_HALF, gap + JUST_BELOW_HALF
    found: list[Stretch] = []
    px, py = outline[-1]
    at, off = (px - ax) * ux + (py - ay) * uy, (py - ay) * ux - (px - ax) * uy
    for qx, qy in outline:
        to, away = (qx - ax) * ux + (qy - ay) * uy, (qy - ay) * ux - (qx - ax) * uy
        if not (off <= low and away <= low) and not (off >= high and away >= high):
            start, end = (at, off), (to, away)
            if off > away:
                start, end = end, start
            (s, v), (e, w) = start, end
            first = s if v >= low else s + (e - s) * ((low - v) / (w - v))
            last = e if w <= high else s + (e - s) * ((high - v) / (w - v))
            first, last = max(0.0, min(first, last)), min(size, max(first, last))
            if first < last:
                found.append((first, last))
        at, off = to, away
    found.sort()
    merged: list[Stretch] = []
    for first, last in found:
        if merged and touching(first - merged[-1][1]):
            merged[-1] = (merged[-1][0], max(merged[-1][1], last))
        else:
            merged.append((first, last))
    return merged


def _shares(stretches: Sequence[Stretch], first: float, last: float) -> bool:
    """Whether a base that covers so much of an edge shares at least 0.1" of it with what runs along the edge."""
    total = 0.0
    for a, b in stretches:
        common = min(b, last) - max(a, first)
        if common > 0.0:
            total += common
    return at_least(total, SHARED)


def _bases(body: Body, stretches: Sequence[Stretch]) -> list[bool]:
    """Which figures of a front or rear rank share what runs along it."""
    step = body.base + body.gap
    return [_shares(stretches, k * step, k * step + body.base) for k in range(body.files)]


def front_figures(pose: Pose, body: Body, outline: Polygon, gap: int = 0) -> int:
    """G-34: how many of a unit's front-rank figures touch an outline, with any edge of their bases.

    The outermost figures may touch with their outer sides: a line struck on its short side has one such figure. A gun
    counts as more than one only when its front edge is touched.
    """
    points = corners(pose, body)
    touched = _bases(body, run_along((points[0], points[1]), outline, gap))
    if body.counts and any(touched):
        return body.counts
    rank = body.rank or body.depth
    if not touched[-1]:
        touched[-1] = _shares(run_along((points[1], points[2]), outline), 0.0, rank)
    if not touched[0]:
        touched[0] = _shares(run_along((points[3], points[0]), outline), body.depth - rank, body.depth)
    return touched.count(True)


def figures_near(pose: Pose, body: Body, outline: Polygon, reach: int) -> int:
    """How many front-rank figures have their front edge within reach of an outline: so one touches a building."""
    around = edges(outline)
    return [
        any(at_most(segment_to_segment(figure, edge), reach) for edge in around) for figure in figures(pose, body)
    ].count(True)


def touched_sides(pose: Pose, body: Body, outline: Polygon, gap: int = 0) -> list[str]:
    """The SIDES with which a unit's bases touch an outline; only the front reaches across a gap."""
    points = corners(pose, body)
    found = []
    for k, name in enumerate(SIDES):
        stretches = run_along((points[k], points[(k + 1) % 4]), outline, 0 if k else gap)
        if stretches and (any(_bases(body, stretches)) if k in (0, 2) else _shares(stretches, 0.0, body.depth)):
            found.append(name)
    return found


def in_contact(pose: Pose, body: Body, other: Pose, its: Body, gap: int = 0) -> bool:
    """Whether at least one base of one unit shares 0.1" of edge with the footprint of the other."""
    if more_than(apart(pose, body, other, its), gap):
        return False
    return bool(
        touched_sides(pose, body, corners(other, its), gap) or touched_sides(other, its, corners(pose, body), gap)
    )


def contacts(ours: Sequence[tuple[Pose, Body]], theirs: Sequence[tuple[Pose, Body]]) -> list[tuple[int, int]]:
    """Who touches whom, as places in the two lists, in their order."""
    boxes = [box(corners(pose, body)) for pose, body in theirs]
    found = []
    for i, (pose, body) in enumerate(ours):
        west, south, east, north = box(corners(pose, body))
        around = west - JUST_BELOW_HALF, south - JUST_BELOW_HALF, east + JUST_BELOW_HALF, north + JUST_BELOW_HALF
        for k, (other, its) in enumerate(theirs):
            if boxes_meet(around, boxes[k]) and in_contact(pose, body, other, its):
                found.append((i, k))
    return found


# The first contact of an assault


class Contact(NamedTuple):
    """Where the front of a unit that goes straight ahead first touches an edge of an outline."""

    distance: float
    """From the start to the touch."""
    number: int
    """Of the edge: for a footprint, its place in SIDES."""
    edge: Segment
    """With the outside on its left."""
    at: float
    """On the unit's front, to the right of its middle."""
    place: float
    """On the edge, from its first point."""
    stretch: float
    """How much of the edge is touched at once; 0 where a corner touches."""


def struck_side(pose: Pose, body: Body, other: Pose, its: Body) -> Zone:
    """G-33 (3): the zone of the target in which the middle of the assaulter's front stands, before it moves."""
    return zone_of(other, its, middle(pose, body))


def first_contacts(pose: Pose, body: Body, outline: Polygon) -> list[Contact]:
    """G-33 (3): where a unit that goes straight ahead first touches an outline: each edge touched, corners included.

    Empty if it passes by. An outline that would only slide along the unit's flank is passed.
    """
    wide, deep = body.width * 0.5, body.depth * 0.5
    seen: Polygon = tuple(local(pose, point) for point in outline)
    sides = edges(seen)
    ends: list[Point] = []
    for (ax, ay), (bx, by) in sides:
        if ax > bx:
            ax, ay, bx, by = bx, by, ax, ay
        if touching(bx + wide) or touching(wide - ax):
            continue
        if ax < -wide:
            ax, ay = -wide, ay + (by - ay) * ((-wide - ax) / (bx - ax))
        if bx > wide:
            bx, by = wide, by - (by - ay) * ((bx - wide) / (bx - ax))
        ends.extend((x, y) for x, y in ((ax, ay), (bx, by)) if at_least(y - deep, 0))
    if not ends:
        return []
    nearest = min([y for _, y in ends])
    held = [point for point in ends if touching(point[1] - nearest)]
    clockwise = doubled_area(outline) < 0
    found = []
    for number, (side, edge) in enumerate(zip(sides, edges(outline), strict=True)):
        on = [point for point in held if touching(point_to_segment(point, side))]
        if not on:
            continue
        left, right = min(on), max(on)
        touch = (left[0] + right[0]) * 0.5, (left[1] + right[1]) * 0.5
        if not clockwise:
            side, edge = side[::-1], edge[::-1]
        (ax, ay), (bx, by) = side
        place = ((touch[0] - ax) * (bx - ax) + (touch[1] - ay) * (by - ay)) / between(*side)
        distance = max(0.0, nearest - deep)
        found.append(Contact(distance, number, edge, touch[0], place, right[0] - left[0]))
    return found


def brought_forward(outline: Polygon, number: int, gap: int) -> Polygon:
    """G-36a: an outline with one edge moved outwards, to the far side of the barrier behind which it stands."""
    (ax, ay), (bx, by) = edges(outline)[number]
    size = between((ax, ay), (bx, by)) * (1.0 if doubled_area(outline) < 0 else -1.0)
    nx, ny = (ay - by) / size * gap, (bx - ax) / size * gap
    moved = list(outline)
    moved[number] = ax + nx, ay + ny
    moved[(number + 1) % len(outline)] = bx + nx, by + ny
    return tuple(moved)


# Closing the door


class Closing(NamedTuple):
    """G-33 (4): a place in which an assault may end."""

    pose: Pose
    distance: float
    """Straight ahead, up to the first contact; what comes after is free."""
    number: int
    """Of the struck edge."""
    turned: int
    slid: float
    """To the unit's left (positive) or right along the struck edge."""
    figures: int
    """That touch the target."""


def _spans(body: Body) -> list[Stretch]:
    """What the front figures cover of an edge on which the front lies flat, from where the middle lies.

    An edge with the outside on its left runs from right to left for whoever faces it.
    """
    wide, step = body.width * 0.5, body.base + body.gap
    return [(wide - k * step - body.base, wide - k * step) for k in range(body.files)]


def _on_edge(spans: Sequence[Stretch], size: float, share: int, m: float) -> int:
    """How many figures share so much of an edge when the middle of the front is at m; below 0: as near as that."""
    return [at_least(min(size, m + b) - max(0.0, m + a), share) for a, b in spans].count(True)


def _stops(spans: Sequence[Stretch], size: float, share: int) -> list[float]:
    """Where a slide brings a figure into touch or takes it out; between two of these nothing changes."""
    return [share - b for _, b in spans] + [size - share - a for a, _ in spans]


@lru_cache(maxsize=1024)
def needed(body: Body, size: int, share: int = SHARED) -> int:
    """G-33 (5, 7): figures an assault must bring into touch on an edge of this length.

    Three, or the front rank if that is smaller, or as many as the edge can touch in any position.
    """
    spans = _spans(body)
    most = max([_on_edge(spans, size, share, m) for m in _stops(spans, size, share)])
    return max(1, min(ENOUGH, body.files, most))


def closings(
    pose: Pose,
    body: Body,
    outline: Polygon,
    side: str | None,
    others: Sequence[Polygon] = (),
    reach: int = 0,
    gap: int = 0,
) -> Iterator[Closing]:
    """G-33 (3 to 5, 7): where an assault straight ahead from a pose may end: most figures first, then the least slide.

    The first contact must be on the struck side of a unit; with no side, on a square or a feature, the edge first
    touched is the struck one (at a corner, either of two). The front turns by at most 90 degrees to lie flat on it, the
    point of first contact in the same place on both edges, and slides by up to half its length. It may overlap none of
    the others (units, features, closed ground, strips beyond the table's edges) and must bring enough figures into
    touch: those that share 0.1" or, with a reach, those whose front is as near to the outline as that. With a gap, the
    struck side is met across a barrier that far before it. What the caller does not ask for is not worked out.
    """
    if gap and side is not None:
        outline = brought_forward(outline, SIDES.index(side), gap)
    met = first_contacts(pose, body, outline)
    if side is not None:
        met = [contact for contact in met if SIDES[contact.number] == side]
    elif any(more_than(contact.stretch, 0) for contact in met):
        met = [contact for contact in met if more_than(contact.stretch, 0)]
    turns = [(abs(turn(pose.facing, facing_edge(contact.edge))), contact) for contact in met]
    turns.sort(key=lambda pair: pair[0])
    blocks = list(others) if convex(outline) else [*others, outline]
    for way, contact in turns:
        if way <= QUARTER:
            yield from _slides(pose, body, outline, contact, blocks, reach)


def facing_edge(edge: Segment) -> int:
    """The facing of a unit whose front lies flat on an edge with the outside on its left."""
    (ax, ay), (bx, by) = edge
    return bearing(by - ay, ax - bx)


def _slides(
    pose: Pose, body: Body, outline: Polygon, contact: Contact, blocks: Sequence[Polygon], reach: int
) -> Iterator[Closing]:
    """G-33 (4, 7): the slide positions on a struck edge, staggered ones on short edges among them."""
    (ax, ay), (bx, by) = contact.edge
    size = between(*contact.edge)
    ux, uy = (bx - ax) / size, (by - ay) / size
    facing, wide, deep = facing_edge(contact.edge), body.width * 0.5, body.depth
    share, spans = -reach or SHARED, _spans(body)
    start = contact.place + contact.at
    stops = [start, start - wide, start + wide, *_stops(spans, size, share)]
    near: list[Polygon] = []
    for block in blocks:
        # What stands in the strip that the unit slides through, as (along the edge, out from it).
        strip = tuple(((x - ax) * ux + (y - ay) * uy, (y - ay) * ux - (x - ax) * uy) for x, y in block)
        strip = cut(cut(strip, (0.0, 0.0), 0.0, 1.0), (0.0, float(deep)), 0.0, -1.0)
        if strip:
            near.append(block)
            stops.extend(x + by_half for x, _ in strip for by_half in (-wide, wide))
    ways = [
        (-_on_edge(spans, size, share, m), rounded(abs(m - start)), m)
        for m in stops
        if at_most(abs(m - start), whole_mil(wide))
    ]
    ways.sort()
    least = needed(body, whole_mil(size), share)
    tried: set[Pose] = set()
    for _, _, m in ways:
        there = whole(ax + ux * m - uy * deep * 0.5, ay + uy * m + ux * deep * 0.5, facing)
        if there in tried:
            continue
        tried.add(there)
        ground = corners(there, body)
        if any(overlap(ground, block) for block in near):
            continue
        count = figures_near(there, body, outline, reach) if reach else front_figures(there, body, outline)
        if count >= least:
            yield Closing(there, contact.distance, contact.number, turn(pose.facing, facing), m - start, count)
