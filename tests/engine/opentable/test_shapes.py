"""Footprints, distances, overlaps, crossings and shares: as a second library sees them, however the table lies."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from hardtack.engine.board.opentable import shapes
from hardtack.engine.board.opentable.poses import (
    SIDES,
    Body,
    Pose,
    apart,
    corners,
    figures,
    forward,
    front,
    local,
    middle,
    placed,
    shifted,
    side,
)

from . import plain
from .plain import LINE, OPEN_ORDER, SQUARE, Point, Polygon

ways = st.sampled_from(plain.FAITHFUL)
segments = st.tuples(plain.points, plain.points).filter(lambda s: s[0] != s[1])


def close(a: float, b: float) -> bool:
    return abs(a - b) < 1e-5


# Poses


@given(plain.poses, plain.bodies)
def test_corners(pose: Pose, body: Body) -> None:
    for found, wanted in zip(corners(pose, body), plain.corners(pose, body), strict=True):
        assert close(found[0], wanted[0]) and close(found[1], wanted[1])
    assert front(pose, body) == corners(pose, body)[:2]
    assert [side(pose, body, name)[0] for name in SIDES] == list(corners(pose, body))


def test_a_line_of_24() -> None:
    """G-18: two ranks of 12 are 9.0" by 1.5"; open order has gaps of 0.25"."""
    pose = Pose(20_000, 10_000, 0)
    assert corners(pose, LINE) == ((15_500, 10_750), (24_500, 10_750), (24_500, 9_250), (15_500, 9_250))
    assert corners(pose._replace(facing=9000), LINE)[0] == (20_750, 14_500)
    assert figures(pose, LINE)[0] == ((15_500, 10_750), (16_250, 10_750))
    assert figures(pose, LINE)[11][1] == (24_500, 10_750)
    assert figures(pose, OPEN_ORDER)[1][0] == (20_000 - 5_875 + 1_000, 10_875)
    assert figures(pose, OPEN_ORDER)[11][1] == (20_000 + 5_875, 10_875)


@given(plain.poses, plain.points)
def test_a_units_own_frame(pose: Pose, point: Point) -> None:
    right, ahead = local(pose, point)
    x, y = placed(pose, right, ahead)
    assert close(x, point[0]) and close(y, point[1])


@given(plain.poses, plain.bodies)
def test_the_front_lies_ahead(pose: Pose, body: Body) -> None:
    right, ahead = local(pose, middle(pose, body))
    assert close(right, 0) and close(ahead, body.depth / 2)
    right, ahead = local(pose, side(pose, body, "right")[0])
    assert close(right, body.width / 2) and close(ahead, body.depth / 2)


@given(plain.poses, st.integers(0, 20_000))
def test_forward_and_back(pose: Pose, distance: int) -> None:
    there = forward(pose, distance)
    right, ahead = local(pose, (there.x, there.y))
    assert abs(right) < 1 and abs(ahead - distance) < 1
    assert shifted(pose, 12, -7) == (pose.x + 12, pose.y - 7, pose.facing)


@given(plain.poses, plain.bodies, plain.poses, plain.bodies)
def test_the_distance_of_two_footprints(pose: Pose, body: Body, other: Pose, its: Body) -> None:
    wanted = plain.distance(plain.corners(pose, body), plain.corners(other, its))
    assert close(apart(pose, body, other, its), wanted)
    assert close(shapes.polygon_to_polygon(corners(pose, body), corners(other, its)), wanted)


@given(plain.near_poses, plain.bodies, plain.near_poses, plain.bodies, ways)
def test_distance_is_the_same_both_ways_and_on_a_turned_table(
    pose: Pose, body: Body, other: Pose, its: Body, how: str
) -> None:
    wanted = apart(pose, body, other, its)
    assert close(apart(other, its, pose, body), wanted)
    assert close(apart(plain.turned(pose, how), body, plain.turned(other, how), its), wanted)


# Distances


@given(segments, segments)
def test_segments(a: shapes.Segment, b: shapes.Segment) -> None:
    wanted = shapely.LineString(a).distance(shapely.LineString(b))
    assert close(shapes.segment_to_segment(a, b), wanted)
    assert close(shapes.segment_to_segment(b[::-1], a), wanted)
    assert close(shapes.point_to_segment(a[0], b), shapely.Point(a[0]).distance(shapely.LineString(b)))
    assert close(shapes.between(a[0], shapes.foot(a[0], b)), shapes.point_to_segment(a[0], b))


@given(plain.outlines(), plain.outlines(), segments)
def test_areas(a: Polygon, b: Polygon, s: shapes.Segment) -> None:
    area = plain.area(a)
    assert close(shapes.polygon_to_polygon(a, b), plain.distance(a, b))
    assert close(shapes.point_to_polygon(s[0], a), shapely.Point(s[0]).distance(area))
    assert close(shapes.outline_distance(s[0], a), shapely.Point(s[0]).distance(area.exterior))
    assert close(shapes.segment_to_polygon(s, a), shapely.LineString(s).distance(area))
    line = (*s, b[0])
    assert close(shapes.line_to_polygon(line, a), shapely.LineString(line).distance(area))
    assert close(shapes.point_to_line(b[1], line), shapely.Point(b[1]).distance(shapely.LineString(line)))
    assert close(shapes.area(a), area.area)
    assert shapes.boxes_apart(shapes.box(a), shapes.box(b)) <= shapes.polygon_to_polygon(a, b) + 1e-6


@given(plain.outlines(), plain.near_poses, plain.bodies, ways)
def test_nearest_points(outline: Polygon, pose: Pose, body: Body, how: str) -> None:
    footprint = corners(pose, body)
    distance = shapes.polygon_to_polygon(footprint, outline)
    assume(distance > 10)
    a, b = shapes.nearest_points(footprint, outline)
    if shapes.convex(outline):
        assert abs(shapes.between(a, b) - distance) < 10
        assert shapes.point_to_polygon(a, footprint) < 10 and shapes.point_to_polygon(b, outline) < 10
    c, d = shapes.nearest_points(corners(plain.turned(pose, how), body), plain.turned_polygon(outline, how))
    if not how.startswith("mirrored"):
        assert shapes.between(c, plain.turned_point(a, how)) < 10 and shapes.between(d, plain.turned_point(b, how)) < 10


def test_two_fronts_that_face_each_other_are_nearest_in_the_middle() -> None:
    a = corners(Pose(20_000, 10_000, 0), LINE)
    b = corners(Pose(24_000, 15_000, 18_000), LINE)
    assert shapes.nearest_points(a, b) == ((22_000, 10_750), (22_000, 14_250))


# Inside and overlap


@given(plain.outlines(), plain.points)
def test_inside(outline: Polygon, point: Point) -> None:
    area, p = plain.area(outline), shapely.Point(point)
    assume(abs(p.distance(area.exterior) - 5) > 1e-4)
    wanted = area.covers(p) or p.distance(area) < 5
    assert shapes.inside(point, outline) == wanted
    assert shapes.inside(point, outline[::-1]) == wanted


@given(plain.outlines(), st.integers(0, 8), st.floats(0, 1), ways)
def test_the_outline_is_inside(outline: Polygon, k: int, share: float, how: str) -> None:
    edge = shapes.edges(outline)[k % len(outline)]
    assert shapes.inside(shapes.along(edge, share), outline)
    assert shapes.inside(plain.turned_point(shapes.along(edge, share), how), plain.turned_polygon(outline, how))


@given(plain.near_poses, plain.bodies, plain.near_poses, plain.bodies)
def test_footprints_that_overlap(pose: Pose, body: Body, other: Pose, its: Body) -> None:
    a, b = corners(pose, body), corners(other, its)
    if plain.drawn_in(a, 8).intersects(plain.area(b)):
        assert shapes.overlap(a, b)
    if not plain.drawn_in(a, 2).intersects(plain.area(b)):
        assert not shapes.overlap(a, b)
    assert shapes.overlap(a, b) == shapes.overlap(b, a)


@given(plain.outlines(), plain.near_poses, plain.bodies, ways)
def test_a_footprint_that_overlaps_a_feature(outline: Polygon, pose: Pose, body: Body, how: str) -> None:
    footprint = corners(pose, body)
    if plain.drawn_in(footprint, 8).intersects(plain.area(outline)):
        assert shapes.overlap(footprint, outline)
    if not plain.drawn_in(footprint, 2).intersects(plain.area(outline)):
        assert not shapes.overlap(footprint, outline)
    assert shapes.overlap(outline, footprint) == shapes.overlap(footprint, outline)
    turned = corners(plain.turned(pose, how), body)
    assert shapes.overlap(turned, plain.turned_polygon(outline, how)) == shapes.overlap(footprint, outline)


@pytest.mark.parametrize("facing", [0, 4500, 9000, 12_345])
def test_a_touch_is_no_overlap(facing: int) -> None:
    here = Pose(20_000, 20_000, facing)
    a = corners(here, SQUARE)
    for deep, overlaps in ((-1, False), (0, False), (3, False), (8, True)):
        assert shapes.overlap(a, corners(forward(here, 4500 - deep), SQUARE)) is overlaps


def test_a_cross_of_two_lines_overlaps() -> None:
    a, b = Pose(20_000, 20_000, 0), Pose(20_000, 20_000, 9000)
    assert shapes.overlap(corners(a, LINE), corners(b, LINE))
    assert apart(a, LINE, b, LINE) == 0


def test_a_unit_in_the_hollow_of_a_village_does_not_overlap_it() -> None:
    yard: Polygon = (
        (0, 0),
        (12_000, 0),
        (12_000, 9_000),
        (11_000, 9_000),
        (11_000, 1_000),
        (1_000, 1_000),
        (1_000, 9_000),
        (0, 9_000),
    )
    assert not shapes.convex(yard)
    assert not shapes.overlap(corners(Pose(6_000, 1_750, 0), LINE), yard)
    assert not shapes.overlap(corners(Pose(5_500, 1_750, 0), LINE), yard)
    assert shapes.overlap(corners(Pose(5_490, 1_750, 0), LINE), yard)
    assert shapes.overlap(corners(Pose(6_000, 500, 0), LINE), yard)


@given(plain.outlines())
def test_convex(outline: Polygon) -> None:
    area = plain.area(outline)
    assert shapes.convex(outline) == (area.convex_hull.area - area.area < 1e-3)


@given(plain.poses, plain.bodies, st.integers(1, 300))
def test_drawn_in(pose: Pose, body: Body, by: int) -> None:
    found = plain.area(shapes.drawn_in(corners(pose, body), by))
    assert found.symmetric_difference(plain.drawn_in(corners(pose, body), by)).area < 1


# Crossings and shares


@given(segments, plain.outlines(), ways)
def test_how_much_of_a_segment_lies_in_an_area(s: shapes.Segment, outline: Polygon, how: str) -> None:
    line = shapely.LineString(s)
    found = shapes.length_inside(s, outline)
    assert found < line.intersection(plain.area(outline)).length + 1e-3
    assert found > line.intersection(plain.drawn_in(outline, 6)).length - 1e-3
    turned = (plain.turned_point(s[1], how), plain.turned_point(s[0], how))
    assert abs(shapes.length_inside(turned, plain.turned_polygon(outline, how)) - found) < 1e-3


@given(segments, plain.outlines())
def test_crossings_lie_on_the_outline(s: shapes.Segment, outline: Polygon) -> None:
    found = shapes.crossings(s, outline)
    assert found == sorted(found)
    for share in found:
        assert shapes.outline_distance(shapes.along(s, share), outline) < 1e-4
    one_in = shapes.within(s[0], outline) != shapes.within(s[1], outline)
    assert found or not one_in


def test_a_corner_is_crossed_once() -> None:
    diamond: Polygon = ((0, 5_000), (5_000, 0), (0, -5_000), (-5_000, 0))
    assert shapes.crossings(((-10_000, 0), (10_000, 0)), diamond) == [0.25, 0.75]
    assert shapes.length_inside(((-10_000, 0), (10_000, 0)), diamond) == 10_000


def test_a_segment_along_an_edge() -> None:
    block: Polygon = ((0, 0), (4_000, 0), (4_000, 4_000), (0, 4_000))
    assert shapes.crossing(((-1_000, 0), (5_000, 0)), ((0, 0), (4_000, 0))) is None
    assert shapes.length_inside(((-1_000, 2_000), (5_000, 2_000)), block) == pytest.approx(4_000)
    for edge in shapes.edges(block):
        assert shapes.length_inside(edge, block) == 0
    assert shapes.segment_to_polygon(((-1_000, 0), (5_000, 0)), block) == 0


@given(plain.near_poses, plain.bodies, plain.outlines(), ways)
def test_the_share_of_a_footprint_in_an_area(pose: Pose, body: Body, outline: Polygon, how: str) -> None:
    footprint = corners(pose, body)
    a, b = plain.area(footprint), plain.area(outline)
    wanted = a.intersection(b).area / a.area
    assert abs(shapes.share(footprint, outline) - wanted) < 1e-7
    turned = corners(plain.turned(pose, how), body)
    assert abs(shapes.share(turned, plain.turned_polygon(outline, how)) - wanted) < 1e-7


def test_half_in_a_wood() -> None:
    wood: Polygon = ((20_000, 0), (60_000, 0), (60_000, 40_000), (20_000, 40_000))
    assert shapes.share(corners(Pose(20_000, 20_000, 0), LINE), wood) == 0.5
    assert shapes.share(corners(Pose(5_000, 20_000, 0), LINE), wood) == 0
    assert shapes.share(corners(Pose(40_000, 20_000, 7_700), LINE), wood) == pytest.approx(1)
