"""G-20: front, rear and flanks."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from hardtack.engine.board.opentable import shapes
from hardtack.engine.board.opentable.poses import Body, Pose, corners, placed
from hardtack.engine.board.opentable.zones import in_arc, partly_in_arc, segment_in_arc, zone_of

from . import plain
from .plain import LINE, SQUARE, Point, Polygon

HERE = Pose(20_000, 20_000, 0)
ways = st.sampled_from(plain.FAITHFUL)


@given(plain.near_poses, plain.bodies, plain.points)
def test_zones_as_fractions_tell_them(pose: Pose, body: Body, point: Point) -> None:
    """facts.toml [zones]: but for what lies within a hundredth of a border."""
    found = zone_of(pose, body, point)
    wanted = {plain.zone(pose, body, point, slack) for slack in (-6, 0, 6)}
    assert found in wanted
    if not body.all_round:
        assert in_arc(pose, body, point) == (found == "front")


@given(plain.near_poses, plain.bodies, plain.points, ways)
def test_zones_turn_and_mirror_with_the_table(pose: Pose, body: Body, point: Point, how: str) -> None:
    assume(shapes.outline_distance(point, corners(pose, body)) > 10 and not shapes.within(point, corners(pose, body)))
    found = zone_of(plain.turned(pose, how), body, plain.turned_point(point, how))
    assert found == plain.mirrored_side(zone_of(pose, body, point), how)


@pytest.mark.parametrize(
    ("right", "ahead", "zone"),
    [
        (0, 750, "front"),
        (4_500, 750, "front"),
        (-4_500, 750, "front"),
        (5_500, 1_750, "front"),
        (5_510, 1_750, "right"),
        (-5_510, 1_750, "left"),
        (4_500, 740, "right"),
        (4_500, 0, "right"),
        (4_500, -750, "rear"),
        (0, -750, "rear"),
        (-5_500, -1_750, "rear"),
        (-5_510, -1_750, "left"),
        (20_000, 0, "right"),
        (-20_000, 10_000, "left"),
    ],
)
@pytest.mark.parametrize("facing", [0, 3_000, 9_000, 20_011])
def test_a_border_belongs_to_the_front_then_to_the_rear(right: int, ahead: int, zone: str, facing: int) -> None:
    pose = HERE._replace(facing=facing)
    assert zone_of(pose, LINE, placed(pose, right, ahead)) == zone


def test_a_square_has_neither_flank_nor_rear() -> None:
    assert zone_of(HERE, SQUARE, (20_000, 0)) == "front"
    assert in_arc(HERE, SQUARE, (0, 20_000))
    assert partly_in_arc(HERE, SQUARE, corners(Pose(5_000, 5_000, 0), LINE))


@given(plain.near_poses, plain.bodies, plain.points, plain.points, st.floats(0, 1))
def test_a_segment_stays_in_the_arc_if_both_ends_do(pose: Pose, body: Body, a: Point, b: Point, share: float) -> None:
    if segment_in_arc(pose, body, (a, b)):
        assert in_arc(pose, body, shapes.along((a, b), share))
    else:
        assert not (in_arc(pose, body, a) and in_arc(pose, body, b))


@given(plain.near_poses, plain.bodies, plain.outlines())
def test_partly_in_the_arc(pose: Pose, body: Body, outline: Polygon) -> None:
    arc, area = plain.arc(pose, body), plain.area(outline)
    if body.all_round or shapely.intersects(arc, area):
        assert partly_in_arc(pose, body, outline)
    elif arc.distance(area) > 8:
        assert not partly_in_arc(pose, body, outline)


def test_a_wide_target_whose_corners_lie_beside_the_arc_is_partly_in_it() -> None:
    wide = Body(30_000, 1_500, 40, 750, 0)
    outline = corners(Pose(20_000, 22_000, 18_000), wide)
    assert not any(in_arc(HERE, LINE, p) for p in outline)
    assert partly_in_arc(HERE, LINE, outline)
    assert not partly_in_arc(HERE, LINE, corners(Pose(20_000, 18_000, 18_000), wide))
