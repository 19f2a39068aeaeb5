"""G-22, G-22b, G-22c, G-30, G-31, G-67: who sees whom, with how many of its figures, and how far off.

Lines run from the figures of a front (a gun has five points, a square or a feature one for every 0.75" of the sides
that face the target) to points every 0.5" along the target's outline. Candidates that may be in the way are found by
coarse means, and then all lines are looked at together in `sightlines`. A unit's place in a list changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple, cast

import numpy as np

from . import poses, shapes
from .ground import WITHIN_AN_INCH, Ground, Obstacle, centre
from .numbers import INCH, cosine, more_than, rounded, sine
from .poses import Body, Pose, corners, front, middle
from .shapes import Point, Polygon, between, boxes_meet
from .sightlines import (
    END,
    Array,
    Flags,
    Lines,
    Rectangle,
    from_on,
    hidden_by_one,
    lines_between,
    pairs,
    past_units,
    surely_open,
    through_ground,
    up_to,
)
from .zones import in_arc

Id = int | str
OVER_UNITS = 6 * INCH
"""G-31: from a hill, or to one, units farther than this from both ends are seen over."""
ALL_ROUND_STEP = 75
"""G-22: a square and a feature have an eye for every 0.75", in hundredths of an inch."""
OUTLINE_STEP = 500
"""G-67: the points at which lines end."""
GUN_POINTS = 5


class Standing(NamedTuple):
    """A unit where it stands, made by `stand`: what sight must know of it, worked out once for each place."""

    id: Id
    pose: Pose
    body: Body
    outline: Polygon
    """Its footprint, or the outline of the feature that it is in (G-21)."""
    centre: Point
    radius: float
    """No point of its outline is farther from its centre."""
    hills: tuple[str, ...]
    """G-31: those on which more than half of it stands."""
    feature: str | None

    @property
    def all_round(self) -> bool:
        """G-20: without flanks and rear."""
        return self.body.all_round or self.feature is not None


class Sight(NamedTuple):
    points: int
    """How many of the observer's points see the target."""
    of: int

    @property
    def visible(self) -> bool:
        return self.points > 0

    @property
    def obscured(self) -> bool:
        """At most half of the front sees the target; just half is obscured."""
        return 2 * self.points <= self.of


def stand(id: Id, pose: Pose, body: Body, ground: Ground, feature: str | None = None) -> Standing:
    """A unit on the table, or in the feature named, which is then its footprint (G-21)."""
    if feature is None:
        outline, at = corners(pose, body), (float(pose.x), float(pose.y))
        radius = sqrt(body.width * body.width + body.depth * body.depth) * 0.5
    else:
        outline = ground.index[feature].points
        at = centre(outline)
        radius = max(between(at, point) for point in outline)
    return Standing(id, pose, body, outline, at, radius, ground.hills_under(outline), feature)


def sees(
    observer: Standing, target: Standing, others: Iterable[Standing], ground: Ground, ignored: Collection[Id] = ()
) -> Sight:
    """G-22: how much of the observer's front sees the target.

    `others` may be all units of the table; observer and target are passed over. `ignored` names units that rockets or a
    card see over (G-22c: in the target's test back at the attacker too).
    """
    return _sight(observer, target, others, ground, ignored, one_is_enough=False)


def visible(
    observer: Standing, target: Standing, others: Iterable[Standing], ground: Ground, ignored: Collection[Id] = ()
) -> bool:
    """G-22: whether at least one line is open; the same as `sees(...).visible`, and often sooner."""
    return _sight(observer, target, others, ground, ignored, one_is_enough=True).visible


def enfiladed(
    attacker: Standing, target: Standing, others: Iterable[Standing], ground: Ground, ignored: Collection[Id] = ()
) -> bool:
    """G-22c: whether the target does not see its attacker; squares and units in features have no flank to be hit in."""
    return not target.all_round and not visible(target, attacker, others, ground, ignored)


def _sight(
    observer: Standing,
    target: Standing,
    others: Iterable[Standing],
    ground: Ground,
    ignored: Collection[Id],
    one_is_enough: bool,
) -> Sight:
    """`sees`; with `one_is_enough` only whether any point sees is right, not how many."""
    ax, ay = _eyes(observer, target.centre)
    eyes = len(ax)
    fan = _fan(observer, target)
    units = _units_in_the_way(observer, target, others, ignored, fan)
    if units and hidden_by_one(_outermost(observer, ax, ay), target.outline, fan.gap, units):
        return Sight(0, eyes)
    bx, by, certain = _ends_in_arc(observer, target)
    if not len(bx):
        return Sight(0, eyes)
    obstacles = _obstacles_in_the_way(observer, target, ground, fan)
    start, end = pairs(eyes, len(bx))
    lines = lines_between(ax[start], ay[start], bx[end], by[end])
    if certain:
        # The shortest line of each eye is likely to be open, if any is.
        nearest = lines.size.reshape(eyes, len(bx)).argmin(axis=1)
        looks = zip(ax.tolist(), ay.tolist(), bx[nearest].tolist(), by[nearest].tolist(), strict=True)
        glances = (surely_open((a, b), (c, d), units, obstacles) for a, b, c, d in looks)
        if any(glances) if one_is_enough else all(glances):
            return Sight(eyes, eyes)
    found = np.ones(len(start), np.bool_) if certain else _stays_in_arc(observer, lines)
    if units:
        found &= ~past_units(ax, ay, bx, by, lines.size, units)
    if obstacles:
        rest = np.nonzero(found)[0]
        if len(rest):
            found[rest] = ~through_ground(lines.only(rest), obstacles)
    # A line of which nothing is left without its ends is open.
    found |= lines.size <= 2 * END
    seeing = np.logical_or.reduce(found.reshape(eyes, len(bx)), axis=1)
    return Sight(int(np.count_nonzero(seeing)), eyes)


def apart(a: Standing, b: Standing) -> float:
    """G-21: the distance of two units, that of features for units inside."""
    if a.feature is None and b.feature is None:
        return poses.apart(a.pose, a.body, b.pose, b.body)
    return shapes.polygon_to_polygon(a.outline, b.outline)


def range_to(observer: Standing, target: Standing) -> float:
    """G-22b: from the front edge, or all round from the outline, to the nearest point of the target."""
    if observer.all_round:
        return apart(observer, target)
    if target.feature is not None:
        return shapes.segment_to_polygon(front(observer.pose, observer.body), target.outline)
    # A front edge is a footprint without depth, and its middle need not lie on a whole mil.
    edge = cast(Pose, (*middle(observer.pose, observer.body), observer.pose.facing))
    return poses.apart(edge, cast(Body, (observer.body.width, 0)), target.pose, target.body)


# Where lines start and end


def _eyes(observer: Standing, towards: Point) -> tuple[Array, Array]:
    """G-22: where the observer's lines start."""
    if not observer.all_round:
        pose, deep = observer.pose, observer.body.depth * 0.5
        s, c = sine(pose.facing), cosine(pose.facing)
        rights = _along_front(observer.body)
        return pose.x + (deep * s + rights * c), pose.y + (deep * c - rights * s)
    sides = _sides(observer.outline)
    x, y = towards
    facing = [side for side in sides if more_than((x - side.x) * side.nx + (y - side.y) * side.ny, 0)]
    # The centre of a bent feature may lie inside a unit that it is wrapped around. Then every side faces it.
    eyes = [point for side in facing or sides for point in side.eyes]
    return np.array([p[0] for p in eyes]), np.array([p[1] for p in eyes])


@lru_cache(maxsize=256)
def _along_front(body: Body) -> Array:
    """How far the points of a front lie to the right of its middle."""
    wide = body.width * 0.5
    if body.counts:
        return np.array([body.width * (2 * k + 1) / (2 * GUN_POINTS) - wide for k in range(GUN_POINTS)])
    return np.array([k * (body.base + body.gap) + body.base * 0.5 - wide for k in range(body.files)])


class Side(NamedTuple):
    x: float
    y: float
    nx: float
    """The normal, outwards and of length 1."""
    ny: float
    eyes: tuple[Point, ...]


@lru_cache(maxsize=512)
def _sides(outline: Polygon) -> tuple[Side, ...]:
    """The sides of a square or a feature, with a point for every whole 0.75" of each, set about its middle."""
    sign = 1.0 if shapes.doubled_area(outline) > 0 else -1.0
    found = []
    for a, b in shapes.edges(outline):
        size = between(a, b)
        count = max(1, rounded(size) // ALL_ROUND_STEP)
        step = ALL_ROUND_STEP * 10.0
        first = (size - (count - 1) * step) * 0.5
        eyes = tuple(shapes.along((a, b), (first + k * step) / size) for k in range(count))
        found.append(Side(a[0], a[1], (b[1] - a[1]) / size * sign, (a[0] - b[0]) / size * sign, eyes))
    return tuple(found)


def _ends(target: Standing) -> tuple[Array, Array]:
    """G-67: where lines to the target end."""
    if target.feature is not None:
        return _outline_points(target.outline)
    pose = target.pose
    s, c = sine(pose.facing), cosine(pose.facing)
    rights, aheads = _footprint_points(target.body)
    return pose.x + (rights * c + aheads * s), pose.y + (aheads * c - rights * s)


@lru_cache(maxsize=256)
def _footprint_points(body: Body) -> tuple[Array, Array]:
    """The points of a footprint that lies about (0, 0) and looks north."""
    return _outline_points(corners(Pose(0, 0, 0), body))


@lru_cache(maxsize=256)
def _outline_points(outline: Polygon) -> tuple[Array, Array]:
    """G-67: along each side every 0.5" from both of its corners towards its middle, corners included."""
    found: list[Point] = []
    for a, b in shapes.edges(outline):
        size = between(a, b)
        half = int((size * 0.5 + 0.000001) // OUTLINE_STEP)
        found += (shapes.along((a, b), k * OUTLINE_STEP / size) for k in range(half + 1))
        # The corner b belongs to the next side, and a middle that both ways lead to is named once.
        first = half - 1 if abs(half * OUTLINE_STEP * 2 - size) < 0.00001 else half
        found += (shapes.along((b, a), k * OUTLINE_STEP / size) for k in range(first, 0, -1))
    return np.array([p[0] for p in found]), np.array([p[1] for p in found])


def _ends_in_arc(observer: Standing, target: Standing) -> tuple[Array, Array, bool]:
    """The ends in the observer's arc, or so near that what is ignored of a line may be all that is not; are all in?"""
    bx, by = _ends(target)
    if observer.all_round or all(in_arc(observer.pose, observer.body, corner) for corner in target.outline):
        return bx, by, True
    beside, before = _to_the_arc(observer, bx, by)
    kept = (before > -END) & (beside - before < 2 * END)
    return bx[kept], by[kept], not (kept & ~_in_arc(beside, before)).any()


def _stays_in_arc(observer: Standing, lines: Lines) -> Flags:
    """G-20, G-22: the lines that end in the arc; as it has no hollows, they have stayed in it."""
    last = lines.size - END
    return _in_arc(*_to_the_arc(observer, lines.ax + lines.ux * last, lines.ay + lines.uy * last))


def _in_arc(beside: Array, before: Array) -> Flags:
    """G-20: as `zones.in_arc`."""
    return from_on(before, 0) & up_to(beside - before, 0)


def _to_the_arc(observer: Standing, x: Array, y: Array) -> tuple[Array, Array]:
    """How far points lie beside the front edge and before it."""
    pose, body = observer.pose, observer.body
    s, c = sine(pose.facing), cosine(pose.facing)
    ex, ey = x - pose.x, y - pose.y
    return np.abs(ex * c - ey * s) - body.width * 0.5, ex * s + ey * c - body.depth * 0.5


# What may be in the way


def _outermost(observer: Standing, ax: Array, ay: Array) -> Sequence[Point]:
    """Points between which all eyes lie."""
    if observer.all_round:
        return observer.outline
    return (float(ax[0]), float(ay[0])), (float(ax[-1]), float(ay[-1]))


class Fan(NamedTuple):
    """Around all lines: seen from (x, y) along (ux, uy), so far to the left and right, so far back and ahead."""

    x: float
    y: float
    ux: float
    uy: float
    left: float
    right: float
    back: float
    ahead: float
    gap: float
    """No line is shorter."""

    def misses(self, points: Sequence[Point]) -> bool:
        rights = [(x - self.x) * self.uy - (y - self.y) * self.ux for x, y in points]
        if min(rights) > self.right or max(rights) < self.left:
            return True
        aheads = [(x - self.x) * self.ux + (y - self.y) * self.uy for x, y in points]
        return min(aheads) > self.ahead or max(aheads) < self.back


def _fan(observer: Standing, target: Standing) -> Fan:
    starts = observer.outline if observer.all_round else observer.outline[:2]
    x, y = observer.centre
    dx, dy = target.centre[0] - x, target.centre[1] - y
    size = sqrt(dx * dx + dy * dy)
    ux, uy = (dx / size, dy / size) if size > 0.0 else (0.0, 1.0)
    rights = [(px - x) * uy - (py - y) * ux for px, py in starts + target.outline]
    aheads = [(px - x) * ux + (py - y) * uy for px, py in starts]
    beyond = [(px - x) * ux + (py - y) * uy for px, py in target.outline]
    gap = min(beyond) - max(aheads)
    return Fan(x, y, ux, uy, min(rights), max(rights), min(aheads + beyond), max(aheads + beyond), gap)


def _units_in_the_way(
    observer: Standing, target: Standing, others: Iterable[Standing], ignored: Collection[Id], fan: Fan
) -> list[Rectangle]:
    """G-22, G-31: the units near the fan that a line could be said to pass."""
    x, y, ux, uy, left, right, back, ahead, _ = fan
    left, right = left - WITHIN_AN_INCH, right + WITHIN_AN_INCH
    back, ahead = back - WITHIN_AN_INCH, ahead + WITHIN_AN_INCH
    high = bool(observer.hills or target.hills)
    found: list[Rectangle] = []
    for other in others:
        id, pose, body, _, centre, radius, hills, feature = other
        ex, ey = centre[0] - x, centre[1] - y
        off = ex * uy - ey * ux
        if off - radius > right or off + radius < left:
            continue
        along = ex * ux + ey * uy
        if along - radius > ahead or along + radius < back:
            continue
        if feature is not None or id == observer.id or id == target.id or id in ignored:
            continue
        s, c = sine(pose[2]), cosine(pose[2])
        wide, deep = body[0] * 0.5, body[1] * 0.5
        a, b = abs(ux * s + uy * c), abs(ux * c - uy * s)
        reach = wide * a + deep * b
        if off - reach > right or off + reach < left:
            continue
        reach = wide * b + deep * a
        if along - reach > ahead or along + reach < back:
            continue
        if not observer.all_round and _behind(observer, other):
            continue
        if high and not hills and _seen_over(observer, target, other):
            continue
        found.append((centre[0], centre[1], s, c, wide, deep))
    return found


def _behind(observer: Standing, other: Standing) -> bool:
    """G-22: wholly behind the line through the observer's rear edge."""
    facing, its = observer.pose.facing, other.pose.facing
    s, c = sine(facing), cosine(facing)
    t, d = sine(its), cosine(its)
    ahead = (other.pose.x - observer.pose.x) * s + (other.pose.y - observer.pose.y) * c
    reach = (other.body.width * abs(s * d - c * t) + other.body.depth * abs(s * t + c * d)) * 0.5
    return not more_than(ahead + reach + observer.body.depth * 0.5, 0)


def _seen_over(observer: Standing, target: Standing, other: Standing) -> bool:
    """G-31: more than 6" from the observer and also from the target."""
    return more_than(apart(observer, other), OVER_UNITS) and more_than(apart(other, target), OVER_UNITS)


def _obstacles_in_the_way(observer: Standing, target: Standing, ground: Ground, fan: Fan) -> list[Obstacle]:
    """G-30, G-31: the obstacles in the fan, but for features that one of the two is in and hills it is on."""
    around = shapes.box(observer.outline + target.outline)
    ours = (*observer.hills, *target.hills, observer.feature, target.feature)
    return [
        obstacle
        for obstacle in ground.obstacles
        if boxes_meet(obstacle.box, around)
        and obstacle.feature.id not in ours
        and not fan.misses(obstacle.feature.points)
    ]
