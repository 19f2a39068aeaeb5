"""Single lines of sight held against single units and features by shapely, most of them close to a limit."""

from __future__ import annotations

import math

import numpy as np
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hardtack.engine.board.opentable.ground import Feature, Ground
from hardtack.engine.board.opentable.numbers import cosine, sine
from hardtack.engine.board.opentable.poses import Body, Pose
from hardtack.engine.board.opentable.shapes import Point, Polygon
from hardtack.engine.board.opentable.sightlines import (
    Rectangle,
    hidden_by_one,
    lines_between,
    past_units,
    surely_open,
    through_ground,
)

from . import plain, plain_sight
from .plain_sight import END, more_than

bearings = st.one_of(st.floats(0, 360), st.sampled_from(range(0, 360, 45)))
near_by = st.one_of(st.just(0), st.integers(0, 12), st.floats(0, 12), st.integers(0, 4_000))
near_an_inch = st.one_of(st.integers(995, 1_006), st.floats(985, 1_025), st.integers(0, 3_000))


def moved(point: Point, bearing: float, by: float) -> Point:
    return point[0] + by * math.sin(math.radians(bearing)), point[1] + by * math.cos(math.radians(bearing))


def rectangle(pose: Pose, body: Body) -> Rectangle:
    return pose.x, pose.y, sine(pose.facing), cosine(pose.facing), body.width / 2, body.depth / 2


def blocked(a: Point, b: Point, units: list[Rectangle]) -> bool:
    ax, ay, bx, by = (np.array([v]) for v in (*a, *b))
    return bool(past_units(ax, ay, bx, by, lines_between(ax, ay, bx, by).size, units)[0])


def in_the_way(a: Point, b: Point, unit: shapely.Polygon) -> bool:
    """G-22, in so many words."""
    size = math.dist(a, b)
    counted = shapely.LineString([along(a, b, END), along(a, b, size - END)])
    return not more_than(unit.distance(shapely.Point(a)) - size, 0) and not more_than(counted.distance(unit), 1000)


def along(a: Point, b: Point, by: float) -> Point:
    share = by / math.dist(a, b)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


@st.composite
def lines_by_a_unit(draw: st.DrawFn, pose: Pose, body: Body) -> tuple[Point, Point]:
    """A line that starts, ends or passes about an inch from a corner or a side."""
    outline = plain.corners(pose, body)
    k, share = draw(st.integers(0, 3)), draw(st.sampled_from([0.0, 0.0, 0.3, 0.5]))
    (px, py), (qx, qy) = outline[k], outline[(k + 1) % 4]
    rim = px + (qx - px) * share, py + (qy - py) * share
    away = math.degrees(math.atan2(rim[0] - pose.x, rim[1] - pose.y)) + draw(st.integers(-40, 40))
    spot = moved(rim, away, draw(near_an_inch))
    towards = away if draw(st.booleans()) else draw(bearings)
    before, after = draw(st.sampled_from([(0, 1), (1, 0), (1, 1), (1, 0.1)]))
    far = draw(st.integers(30, 20_000))
    a, b = moved(spot, towards, -before * far), moved(spot, towards, after * far)
    assume(math.dist(a, b) > 21)
    return (a, b) if draw(st.booleans()) else (b, a)


@settings(deadline=None, max_examples=400)
@given(plain.near_poses, plain.bodies, st.data())
def test_a_line_that_passes_a_unit(pose: Pose, body: Body, data: st.DataObject) -> None:
    a, b = data.draw(lines_by_a_unit(pose, body))
    unit = plain.area(plain.corners(pose, body))
    wanted = in_the_way(a, b, unit)
    assert blocked(a, b, [rectangle(pose, body)]) == wanted
    away = Pose(pose.x + 60_000, pose.y, pose.facing)
    assert blocked(a, b, [rectangle(away, body), rectangle(pose, body)]) == wanted
    if surely_open(a, b, [rectangle(pose, body)], []):
        assert not wanted


@settings(deadline=None, max_examples=200)
@given(plain.near_poses, plain.bodies, plain.near_poses, plain.bodies, plain.near_poses, plain.bodies)
def test_who_is_hidden_at_a_glance_is_hidden(
    blue: Pose, one: Body, grey: Pose, two: Body, between: Pose, body: Body
) -> None:
    """Whoever stands between two units, and hides one from the other, hides every point of it from every point."""
    starts, ends = plain.corners(blue, one)[:2], plain.corners(grey, two)
    middle = Pose((blue.x + grey.x) // 2, (blue.y + grey.y) // 2, between.facing)
    gap = shapely.LineString(starts).distance(shapely.Polygon(ends))
    unit = plain.area(plain.corners(middle, body))
    if hidden_by_one(starts, ends, gap, [rectangle(middle, body)]):
        for i in range(7):
            for k in range(4):
                for n in range(5):
                    a = along(starts[0], starts[1], math.dist(*starts) * i / 6)
                    b = along(ends[k], ends[k - 1], math.dist(ends[k], ends[k - 1]) * n / 5)
                    assert in_the_way(a, b, unit)


KINDS = (
    Feature("f", "wood", (), blocks=True, see_through=3000),
    Feature("f", "hill", (), blocks=True, hill=True),
    Feature("f", "farm", (), blocks=True),
)


@settings(deadline=None, max_examples=400)
@given(plain.outlines(), st.sampled_from(KINDS), plain.outlines(), st.data())
def test_a_line_through_a_feature(outline: Polygon, kind: Feature, other: Polygon, data: st.DataObject) -> None:
    """Lines through corners, along edges and across, with a second wood to be counted too."""
    k, share = data.draw(st.integers(0, 8)) % len(outline), data.draw(st.sampled_from([0.0, 0.0, 0.5, 0.9]))
    p, q = outline[k], outline[k - 1]
    spot = moved((p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share), data.draw(bearings), data.draw(near_by))
    if data.draw(st.booleans()):
        towards = math.degrees(math.atan2(q[0] - p[0], q[1] - p[1]))
    else:
        towards = data.draw(bearings)
    a = moved(spot, towards, -data.draw(st.integers(0, 12_000)))
    b = moved(spot, towards, data.draw(st.integers(30, 12_000)))
    features = [kind._replace(points=outline)]
    if kind.see_through:
        features.append(kind._replace(id="g", points=other))
    found = bool(through_ground(lines_between(*(np.array([v]) for v in (*a, *b))), Ground(features).obstacles)[0])
    unit = plain_sight.Unit(0, Pose(0, 0, 0), plain.SQUARE)
    far = plain_sight.Unit(1, Pose(90_000, 0, 0), plain.SQUARE)
    table = plain_sight.Table((unit, far), tuple(features))
    obstacles = list(plain_sight.obstacles(table, unit, far))
    assert found == (not plain_sight.is_open(unit, [], obstacles, a, b))
    if surely_open(a, b, [], Ground(features).obstacles):
        assert not found
