"""G-18, G-19, G-21: where a unit stands, by centre and facing in whole numbers, and the rectangle it covers there."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from .numbers import QUARTER, ROUND, WAVE, cosine, sine, whole_mil
from .shapes import Point, Polygon, Segment

SIDES = ("front", "right", "rear", "left")
"""The sides of a footprint in the order of its corners: side k runs from corner k to the next."""


class Pose(NamedTuple):
    """The centre of a footprint in mils from the table's south-west corner, and its facing."""

    x: int
    y: int
    facing: int


class Body(NamedTuple):
    """G-18: a solid rectangle of bases; front figure k covers k * (base + gap) to + base from the left corner."""

    width: int
    depth: int
    files: int
    base: int
    gap: int
    all_round: bool = False
    """G-20: a square, which has neither flank nor rear."""
    counts: int = 0
    """G-34: front figures that a gun counts as; 0: its files."""
    rank: int = 0
    """How deep one base is, which is how much of a flank belongs to the front rank; 0: the whole depth."""


def corners(pose: Pose, body: Body) -> Polygon:
    """Front left, front right, rear right, rear left: clockwise."""
    x, y, facing = pose
    facing %= ROUND
    s, c = WAVE[facing], WAVE[facing + QUARTER]
    wide, deep = body[0] * 0.5, body[1] * 0.5
    wx, wy, dx, dy = wide * c, wide * s, deep * s, deep * c
    return (
        (x + (dx - wx), y + (dy + wy)),
        (x + (dx + wx), y + (dy - wy)),
        (x - (dx - wx), y - (dy + wy)),
        (x - (dx + wx), y - (dy - wy)),
    )


def front(pose: Pose, body: Body) -> Segment:
    """The front edge, from its left corner to its right one."""
    x, y, facing = pose
    s, c = sine(facing), cosine(facing)
    wide, deep = body[0] * 0.5, body[1] * 0.5
    wx, wy, dx, dy = wide * c, wide * s, deep * s, deep * c
    return (x + (dx - wx), y + (dy + wy)), (x + (dx + wx), y + (dy - wy))


def middle(pose: Pose, body: Body) -> Point:
    """The middle of the front edge."""
    deep = body[1] * 0.5
    return pose[0] + deep * sine(pose[2]), pose[1] + deep * cosine(pose[2])


def side(pose: Pose, body: Body, name: str) -> Segment:
    """One of SIDES, from left to right as seen by somebody who stands in the footprint and looks out over it."""
    points = corners(pose, body)
    first = SIDES.index(name)
    return points[first], points[(first + 1) % 4]


def figures(pose: Pose, body: Body) -> tuple[Segment, ...]:
    """G-18: the front edges of the front-rank figures, from the left."""
    (x, y), _ = front(pose, body)
    s, c = sine(pose.facing), cosine(pose.facing)
    found = []
    for k in range(body.files):
        left = k * (body.base + body.gap)
        right = left + body.base
        found.append(((x + left * c, y - left * s), (x + right * c, y - right * s)))
    return tuple(found)


def whole(x: float, y: float, facing: int) -> Pose:
    """The pose in whole numbers nearest to a worked-out place."""
    return Pose(whole_mil(x), whole_mil(y), facing % ROUND)


def forward(pose: Pose, distance: float) -> Pose:
    return whole(pose.x + distance * sine(pose.facing), pose.y + distance * cosine(pose.facing), pose.facing)


def shifted(pose: Pose, dx: float, dy: float) -> Pose:
    """The same facing, dx further east and dy further north."""
    return whole(pose.x + dx, pose.y + dy, pose.facing)


def local(pose: Pose, point: Point) -> tuple[float, float]:
    """A point as the unit sees it from its centre: (to the right, ahead)."""
    dx, dy = point[0] - pose[0], point[1] - pose[1]
    s, c = sine(pose[2]), cosine(pose[2])
    return dx * c - dy * s, dx * s + dy * c


def placed(pose: Pose, right: float, ahead: float) -> Point:
    """The point of the table that lies so far to the right and ahead of the unit's centre; undoes `local`."""
    s, c = sine(pose[2]), cosine(pose[2])
    return pose[0] + (right * c + ahead * s), pose[1] + (ahead * c - right * s)


def apart(pose: Pose, body: Body, other: Pose, its: Body) -> float:
    """G-21: the smallest distance of two footprints, 0 if they overlap; the fastest way to it for two units.

    It is the distance of a corner of one from the other, unless no side of either lies between the two.
    """
    s, c = sine(pose[2]), cosine(pose[2])
    t, d = sine(other[2]), cosine(other[2])
    ex, ey = other[0] - pose[0], other[1] - pose[1]
    turned, kept = t * c - d * s, d * c + t * s
    wide, deep, w, h = body[0] * 0.5, body[1] * 0.5, its[0] * 0.5, its[1] * 0.5
    a, apart_in_a = _beyond(ex * c - ey * s, ex * s + ey * c, wide, deep, w, h, turned, kept)
    b, apart_in_b = _beyond(ey * t - ex * d, -ex * t - ey * d, w, h, wide, deep, -turned, kept)
    return sqrt(a if a < b else b) if apart_in_a or apart_in_b else 0.0


def _beyond(
    x: float, y: float, wide: float, deep: float, w: float, h: float, turned: float, kept: float
) -> tuple[float, bool]:
    """The least squared distance of another's corners from a footprint; whether a side of the footprint lies between.

    (x, y) is the other's centre as the unit sees it, w and h its half sizes, turned and kept the sine and cosine of the
    turn from the unit's facing to its own.
    """
    wx, wy, hx, hy = w * kept, w * turned, h * turned, h * kept
    ax, ay, bx, by = hx + wx, hy - wy, hx - wx, hy + wy
    least = -1.0
    for px, py in ((x + ax, y + ay), (x - ax, y - ay), (x + bx, y + by), (x - bx, y - by)):
        right = (px if px > 0.0 else -px) - wide
        ahead = (py if py > 0.0 else -py) - deep
        squared = (right * right if right > 0.0 else 0.0) + (ahead * ahead if ahead > 0.0 else 0.0)
        if least < 0.0 or squared < least:
            least = squared
    return least, abs(x) - max(abs(ax), abs(bx)) > wide or abs(y) - max(abs(ay), abs(by)) > deep
