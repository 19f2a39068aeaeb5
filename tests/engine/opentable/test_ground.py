"""What lies at a point, under a footprint and across a line; cover behind a wall; roads."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hardtack.engine.board.opentable.ground import Feature, Ground, centre
from hardtack.engine.board.opentable.poses import Body, Pose, corners, forward, front, middle
from hardtack.engine.board.opentable.shapes import Point, Polygon, Segment

from . import plain
from .plain import ATTACK_COLUMN, LINE

ways = st.sampled_from(plain.FAITHFUL)
segments = st.tuples(plain.points, plain.points).filter(lambda s: s[0] != s[1])


def names(features: tuple[Feature, ...]) -> list[str]:
    return [f.id for f in features]


def area(id: str, *points: Point, **flags: int) -> Feature:
    return Feature(id, "area", points)._replace(**flags)


def line(id: str, *points: Point, **flags: int) -> Feature:
    return Feature(id, "line", points, line=True)._replace(**flags)


def wall(*points: Point, cover: int = 2) -> Feature:
    return line("wall", *points, cover=cover, crossing=4000)


@st.composite
def lines(draw: st.DrawFn) -> Polygon:
    """A wall or road of 2 to 4 points through the part of the table where `near_poses` stand."""
    near = st.tuples(st.integers(18_000, 42_000), st.integers(8_000, 32_000))
    return tuple(draw(st.lists(near, min_size=2, max_size=4, unique=True)))


def turned(ground: Ground, how: str) -> Ground:
    return Ground(f._replace(points=plain.turned_polygon(f.points, how)) for f in ground.features)


# Areas


WOOD = area("wood", (20_000, 0), (60_000, 0), (60_000, 40_000), (20_000, 40_000), difficult=True, cover=1)
FARM = area("farm", (10_000, 10_000), (14_000, 10_000), (14_000, 14_000), (10_000, 14_000), defendable=True, cover=2)


@pytest.mark.rule("valour", "terrain.difficult")
def test_half_of_a_footprint_in_a_wood_is_not_in_it() -> None:
    ground = Ground([WOOD, FARM])
    assert names(ground.under(corners(Pose(20_000, 20_000, 0), LINE))) == []
    assert names(ground.under(corners(Pose(20_001, 20_000, 0), LINE))) == ["wood"]
    assert ground.area_cover(corners(Pose(20_000, 20_000, 0), LINE)) == 0
    assert ground.area_cover(corners(Pose(20_001, 20_000, 0), LINE)) == 1


def test_works_that_are_not_occupied_give_no_cover() -> None:
    assert Ground([FARM]).area_cover(corners(Pose(12_000, 12_000, 0), ATTACK_COLUMN)) == 0


@settings(deadline=None)
@given(st.lists(plain.outlines(), max_size=4), plain.points, ways)
def test_features_at_a_point(outlines: list[Polygon], point: Point, how: str) -> None:
    ground = Ground(area(str(n), *outline) for n, outline in enumerate(outlines))
    found = names(ground.at(point))
    spot = shapely.Point(point)
    for n, outline in enumerate(outlines):
        assume(abs(spot.distance(plain.area(outline).exterior) - 5) > 1e-4)
        assert (str(n) in found) == (plain.area(outline).distance(spot) < 5)
    assert names(turned(ground, how).at(plain.turned_point(point, how))) == found


@settings(deadline=None)
@given(st.lists(plain.outlines(), max_size=4), plain.near_poses, plain.bodies, ways)
def test_features_under_a_footprint(outlines: list[Polygon], pose: Pose, body: Body, how: str) -> None:
    ground = Ground(area(str(n), *outline) for n, outline in enumerate(outlines))
    footprint = plain.area(plain.corners(pose, body))
    found, covered = names(ground.under(corners(pose, body))), names(ground.overlapped(corners(pose, body)))
    for n, outline in enumerate(outlines):
        part = footprint.intersection(plain.area(outline)).area / footprint.area
        assume(abs(part - 0.5) > 1e-5)
        assert (str(n) in found) == (part > 0.5)
        assert part == 0 or part > 0.001 or str(n) not in found
        assert part < 0.01 or str(n) in covered
        assert part > 0 or str(n) not in covered
    there = corners(plain.turned(pose, how), body)
    assert names(turned(ground, how).under(there)) == found
    assert names(turned(ground, how).overlapped(there)) == covered


@settings(deadline=None)
@given(plain.outlines(), ways)
def test_the_centre_of_an_area(outline: Polygon, how: str) -> None:
    wanted = plain.area(outline).centroid
    assert centre(outline) == pytest.approx((wanted.x, wanted.y), abs=1e-5)
    assert centre(plain.turned_polygon(outline, how)) == pytest.approx(
        plain.turned_point((wanted.x, wanted.y), how), abs=1e-5
    )


# Barriers


@settings(deadline=None)
@given(lines(), segments, ways)
def test_barriers_that_a_line_crosses(points: Polygon, segment: Segment, how: str) -> None:
    distance = shapely.LineString(points).distance(shapely.LineString(segment))
    assume(not plain.near_a_half(distance))
    ground = Ground([wall(*points)])
    assert bool(ground.crossed(segment)) == (distance < 5)
    there = (plain.turned_point(segment[1], how), plain.turned_point(segment[0], how))
    assert bool(turned(ground, how).crossed(there)) == (distance < 5)


def test_a_line_through_the_end_of_a_wall_crosses_it() -> None:
    ground = Ground([wall((10_000, 10_000), (20_000, 10_000)), line("road", (0, 10_000), (30_000, 10_000), road=True)])
    assert names(ground.crossed(((20_000, 0), (20_000, 30_000)))) == ["wall"]
    assert names(ground.crossed(((20_004, 0), (20_004, 30_000)))) == ["wall"]
    assert names(ground.crossed(((20_006, 0), (20_006, 30_000)))) == []


@pytest.mark.rule("valour", "move.barrier")
def test_a_barrier_is_crossed_when_the_leading_edge_has_passed_it() -> None:
    ground = Ground([wall((10_000, 20_000), (40_000, 20_000))])
    before = Pose(25_000, 15_000, 0)  # its front is 4.25" from the wall

    def on_the_way(a: int, b: int) -> list[str]:
        return names(ground.barriers_crossed(front(forward(before, a), LINE), front(forward(before, b), LINE)))

    assert on_the_way(0, 4_000) == []
    assert on_the_way(0, 4_250) == []  # up to the wall
    assert on_the_way(4_250, 6_000) == ["wall"]  # and on
    assert on_the_way(4_250, 4_250) == []
    assert on_the_way(0, 9_000) == ["wall"]
    assert on_the_way(4_300, 9_000) == []  # the front has passed it, the rear has not
    assert names(ground.astride(corners(forward(before, 4_300), LINE))) == ["wall"]
    assert names(ground.astride(corners(forward(before, 4_250), LINE))) == []
    assert names(ground.astride(corners(forward(before, 5_750), LINE))) == []  # its rear touches


@settings(deadline=None)
@given(lines(), plain.near_poses, plain.bodies, st.integers(100, 8_000), st.lists(st.integers(1, 7_999), max_size=6))
def test_steps_miss_no_barrier(points: Polygon, pose: Pose, body: Body, way: int, stops: list[int]) -> None:
    """Wherever an advance is cut into steps, what is crossed on the whole of it is crossed on one of them."""
    ground = Ground([wall(*points)])
    places = [0, *sorted(s for s in stops if s < way), way]
    fronts = [front(Pose(pose.x, pose.y, pose.facing), body._replace(depth=body.depth + 2 * d)) for d in places]
    steps = [bool(ground.barriers_crossed(a, b)) for a, b in pairwise(fronts)]
    whole = bool(ground.barriers_crossed(fronts[0], fronts[-1]))
    swept = plain.area((*fronts[0], *fronts[-1][::-1]))
    part = shapely.LineString(points).intersection(plain.drawn_in((*fronts[0], *fronts[-1][::-1]), 12)).length
    assert whole or part < 12
    assert whole or not any(steps)
    if not shapely.LineString(points).distance(swept):
        assert any(steps) or part < 12 * len(places)


@settings(deadline=None)
@given(lines(), plain.near_poses, plain.bodies)
def test_a_barrier_under_a_footprint(points: Polygon, pose: Pose, body: Body) -> None:
    found = bool(Ground([wall(*points)]).astride(corners(pose, body)))
    run = shapely.LineString(points)
    assert found or run.intersection(plain.drawn_in(plain.corners(pose, body), 10)).length < 10
    assert not found or run.intersects(plain.area(plain.corners(pose, body)))


# Cover of a barrier


def share_behind(points: Polygon, pose: Pose, body: Body) -> float:
    """By shapely: what of the front edge lies in a buffer around what of the wall lies ahead."""
    a = math.radians(pose.facing / 100)
    ahead, right = (math.sin(a), math.cos(a)), (math.cos(a), -math.sin(a))
    (lx, ly), (rx, ry), *_ = plain.corners(pose, body)
    half_plane = shapely.Polygon(
        [
            (x + ahead[0] * d + right[0] * w, y + ahead[1] * d + right[1] * w)
            for x, y, d, w in (
                (lx, ly, -5, -90_000),
                (lx, ly, 90_000, -90_000),
                (rx, ry, 90_000, 90_000),
                (rx, ry, -5, 90_000),
            )
        ]
    )
    near = shapely.LineString(points).intersection(half_plane).buffer(1005, quad_segs=512)
    edge = shapely.LineString([(lx, ly), (rx, ry)])
    return float(edge.intersection(near).length / edge.length)


@settings(deadline=None)
@given(lines(), plain.near_poses, plain.bodies, ways)
def test_barriers_behind_which_a_unit_stands(points: Polygon, pose: Pose, body: Body, how: str) -> None:
    wanted = share_behind(points, pose, body)
    assume(abs(wanted - 0.5) > 1e-3)
    ground = Ground([wall(*points)])
    through = bool(ground.astride(corners(pose, body)))
    assert bool(ground.behind(pose, body)) == (wanted > 0.5 and not through)
    assert bool(turned(ground, how).behind(plain.turned(pose, how), body)) == (wanted > 0.5 and not through)


@settings(deadline=None)
@given(
    st.integers(0, 35_999),
    plain.bodies,
    st.integers(-200, 1_300),
    st.integers(-1_000, 1_000),
    st.integers(10, 10_000),
    st.integers(-8_000, 0),
)
def test_a_wall_in_front(facing: int, body: Body, far: int, slope: int, right: int, left: int) -> None:
    """The same on walls that run before the front, straight or aslant, and end where they end."""
    pose = Pose(30_000, 20_000, facing)
    c, s = math.cos(math.radians(facing / 100)), math.sin(math.radians(facing / 100))
    ends = [(left, far - slope), (right, far + slope)]
    deep = body.depth / 2
    points = tuple((pose.x + x * c + (y + deep) * s, pose.y - x * s + (y + deep) * c) for x, y in ends)
    wanted = share_behind(points, pose, body)
    assume(abs(wanted - 0.5) > 1e-3)
    ground = Ground([wall(*points)])
    assert bool(ground.behind(pose, body)) == (wanted > 0.5 and not ground.astride(corners(pose, body)))


@pytest.mark.rule("valour", "terrain.barrier")
def test_cover_of_a_wall() -> None:
    ground = Ground([wall((10_000, 20_000), (40_000, 20_000))])
    ahead, flank = (25_000, 35_000), (45_000, 20_500)
    behind = Pose(25_000, 18_250, 0)  # its front is just 1" from the wall
    assert ground.barrier_cover(behind, LINE, ahead) == 2
    assert ground.barrier_cover(behind._replace(y=18_245), LINE, ahead) == 0  # 1.005" are 1.01"
    assert ground.barrier_cover(behind._replace(y=18_246), LINE, ahead) == 2
    assert ground.barrier_cover(behind._replace(y=19_250), LINE, ahead) == 2  # touching it
    assert ground.barrier_cover(behind._replace(y=19_500), LINE, ahead) == 0  # astride
    assert ground.barrier_cover(behind, LINE, (25_000, 5_000)) == 0  # shot in the back
    assert ground.barrier_cover(behind, LINE, flank) == 0  # past the end of the wall
    assert ground.barrier_cover(behind._replace(facing=18_000), LINE, ahead) == 0  # it turns its back to the wall


@pytest.mark.rule("valour", "terrain.barrier")
def test_half_of_the_front_behind_a_wall_is_enough() -> None:
    ground = Ground([wall((10_000, 20_000), (25_000, 20_000), cover=1)])
    attacker = (8_000, 30_000)
    touching = Pose(25_000, 19_250, 0)
    # Within 1" of the wall's end is behind it too, so the middle of the front may stand a good inch past the end.
    assert ground.barrier_cover(touching, LINE, (24_000, 30_000)) == 1
    assert ground.barrier_cover(touching._replace(x=26_000), LINE, attacker) == 1
    assert ground.barrier_cover(touching._replace(x=26_010), LINE, attacker) == 0


def test_the_better_of_two_walls() -> None:
    fence = line("fence", (10_000, 20_100), (40_000, 20_100), cover=1)
    stone = line("stone", (10_000, 20_200), (40_000, 20_200), cover=2)
    ahead = middle(Pose(25_000, 35_000, 18_000), LINE)
    for features in ([fence, stone], [stone, fence]):
        assert Ground(features).barrier_cover(Pose(25_000, 19_250, 0), LINE, ahead) == 2


# Roads


def test_roads_near() -> None:
    pike = line("pike", (0, 10_000), (20_000, 10_000), (20_000, 40_000), road=True)
    lane = line("lane", (30_000, 0), (30_000, 40_000), road=True)
    ground = Ground([pike, lane])
    (near,) = ground.roads_near((5_000, 11_000))
    assert (near.road.id, near.stretch, near.point, near.distance, near.bearing) == (
        "pike",
        0,
        (5_000, 10_000),
        1000,
        9000,
    )
    assert ground.roads_near((5_000, 11_005)) == ()
    assert [(n.stretch, n.bearing) for n in ground.roads_near((19_900, 10_500))] == [(1, 0), (0, 9000)]
    assert [n.road.id for n in ground.roads_near((26_000, 20_000), 6_000)] == ["lane", "pike"]
