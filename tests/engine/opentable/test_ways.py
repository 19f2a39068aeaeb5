"""The way to a wanted pose, the nearest that can be had, retreats, and what a unit may think of doing."""

from __future__ import annotations

import math

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hardtack.engine.board.opentable.courses import arrives
from hardtack.engine.board.opentable.going import Over
from hardtack.engine.board.opentable.ground import Feature, Ground
from hardtack.engine.board.opentable.legs import NEVER, Advance, Legs, Oblique, RoadMarch, Shift, Wheel, walk
from hardtack.engine.board.opentable.numbers import rounded
from hardtack.engine.board.opentable.paths import (
    ANYHOW,
    Around,
    Hindrance,
    Obstacle,
    Way,
    around,
    cost,
    free,
    stands_free,
)
from hardtack.engine.board.opentable.poses import Body, Pose, corners
from hardtack.engine.board.opentable.reach import reach, sensible
from hardtack.engine.board.opentable.retreats import retreat, retreats, straight_away
from hardtack.engine.board.opentable.shapes import Point, Polygon
from hardtack.engine.board.opentable.sweeps import stages
from hardtack.engine.board.opentable.ways import nearest, off_by, straight_there, way

from . import plain
from .plain import ATTACK_COLUMN, LINE, MARCH_COLUMN, SQUARE
from .test_paths import (
    BENT,
    HERE,
    OPEN,
    TABLE,
    enemy,
    fence,
    moves,
    rank_and_file,
    turned_ground,
    turned_table,
    ways,
    wood,
)

EMPTY = around(TABLE, OPEN, ())
near_start = st.builds(Pose, st.integers(25_000, 45_000), st.integers(15_000, 32_000), plain.facings)


def holds(found: Way, start: Pose, body: Body, wanted: Pose, there: Around) -> None:
    """A way that is said to be legal is, and leads where it should."""
    assert found.hindrance is None
    assert found.poses[0] == start and (not found.legs or found.poses[-1] == wanted)
    ends = walk(start, body, found.legs, there.going)
    assert arrives(ends[-1], wanted)
    assert cost(start, body, found.legs, there.going).total == found.cost
    assert rounded(found.cost) <= rounded(found.budget)
    walked = stages(start, body, found.legs, there.going)
    assert free(walked, there) and stands_free(wanted, body, there)
    assert all(leg.angle <= 9000 for leg in found.legs if isinstance(leg, Wheel))
    assert all(abs(leg.angle) <= 4500 for leg in found.legs if isinstance(leg, Oblique))


# The way to a pose


@pytest.mark.rule("valour", "move.figure-path")
@pytest.mark.parametrize(
    "wanted, legs",
    [
        ((30_000, 24_000, 0), (Advance(4_000),)),
        ((32_000, 24_000, 0), (Oblique(4_472, 2657),)),
        ((33_845, 24_595, 9000), (Wheel(9000, "right"),)),
    ],
)
def test_plain_ways(wanted: tuple[int, int, int], legs: Legs) -> None:
    if isinstance(legs[0], Wheel):
        wanted = walk(HERE, LINE, legs, OPEN)[-1]
    found = way(HERE, LINE, Pose(*wanted), 15_000, EMPTY)
    holds(found, HERE, LINE, Pose(*wanted), EMPTY)
    assert found.legs == legs


@settings(deadline=None)
@given(near_start, rank_and_file, moves)
def test_a_pose_that_can_be_reached_is_found_as_cheaply(start: Pose, body: Body, legs: Legs) -> None:
    """Any three legs lead to a pose to which the way that is found costs no more."""
    end = walk(start, body, legs, OPEN)[-1]
    price = cost(start, body, legs, OPEN).total
    everywhere = around((-200_000, -200_000, 200_000, 200_000), OPEN, ())
    found = way(start, body, end, int(price) + 8, everywhere)
    holds(found, start, body, end, everywhere)
    assert found.cost <= price + 12


@settings(deadline=None)
@given(near_start, plain.bodies, near_start, ways)
def test_a_turned_table_has_the_same_ways(start: Pose, body: Body, wanted: Pose, how: str) -> None:
    found = way(start, body, wanted, 18_000, EMPTY)
    there = around(turned_table(how), OPEN, ())
    again = way(plain.turned(start, how), body, plain.turned(wanted, how), 18_000, there)
    assert (found.hindrance is None) == (again.hindrance is None)
    assert found.cost == pytest.approx(again.cost, abs=12)
    if found.hindrance is None:
        holds(found, start, body, wanted, EMPTY)
        far = [math.dist(a, b) for a, b in zip(plain.corners(start, body), plain.corners(wanted, body), strict=True)]
        assert max(far[:2]) <= found.cost + 12


@pytest.mark.rule("valour", "move.figure-path")
def test_a_square_shifts_anywhere_and_does_not_turn() -> None:
    wanted = Pose(28_000, 18_000, 0)
    found = way(HERE, SQUARE, wanted, 3_000, EMPTY)
    holds(found, HERE, SQUARE, wanted, EMPTY)
    assert found.legs == (Shift(-2_000, -2_000),)
    assert way(HERE, SQUARE, wanted._replace(facing=1500), 3_000, EMPTY).hindrance == Hindrance("facing")
    assert way(HERE, SQUARE, Pose(26_000, 20_000, 0), 3_000, EMPTY).hindrance == Hindrance("far")


@pytest.mark.rule("valour", "move.figure-path")
def test_no_way_back_but_by_wheels() -> None:
    found = way(HERE, LINE, Pose(30_000, 19_000, 0), 8_000, EMPTY)
    assert found.hindrance == Hindrance("direction")
    assert way(HERE, LINE, Pose(30_000, 19_000, 18_000), 8_000, EMPTY).hindrance == Hindrance("far")
    column = way(HERE, MARCH_COLUMN, Pose(33_000, 24_000, 18_000), 12_000, EMPTY)
    holds(column, HERE, MARCH_COLUMN, Pose(33_000, 24_000, 18_000), EMPTY)  # about, by two wheels
    assert [type(leg) for leg in column.legs].count(Wheel) == 2


def test_too_far_says_how_far() -> None:
    found = way(HERE, LINE, Pose(30_000, 29_000, 0), 8_000, EMPTY)
    assert found.hindrance == Hindrance("far")
    assert found.cost == 9_000 and found.budget == 8_000
    assert way(HERE, LINE, Pose(30_000, 28_004, 0), 8_000, EMPTY).hindrance is None  # 8.00"
    assert way(HERE, LINE, Pose(30_000, 28_005, 0), 8_000, EMPTY).hindrance == Hindrance("far")


@pytest.mark.rule("valour", "action.move")
def test_too_close_says_to_whom_and_how_close() -> None:
    there = around(TABLE, OPEN, [enemy(Pose(30_000, 30_000, 18_000))])
    found = way(HERE, LINE, Pose(30_000, 26_000, 0), 8_000, there)
    assert found.hindrance == Hindrance("close", "21st Virginia", 2_500, 3_000)
    assert found.cost == 6_000
    holds(way(HERE, LINE, Pose(30_000, 25_490, 0), 8_000, there), HERE, LINE, Pose(30_000, 25_490, 0), there)


def test_round_somebody_who_may_not_be_passed() -> None:
    friend = Obstacle("2nd Massachusetts", corners(Pose(31_000, 26_000, 0), plain.GUN))
    there = around(TABLE, OPEN, [friend])
    wanted = Pose(30_000, 33_000, 0)
    found = way(HERE, ATTACK_COLUMN, wanted, 18_000, there)
    holds(found, HERE, ATTACK_COLUMN, wanted, there)
    assert len(found.legs) == 3 and 13_000 < found.cost < 16_000
    assert way(HERE, ATTACK_COLUMN, wanted, 13_100, there).hindrance == Hindrance("blocked", "2nd Massachusetts")
    passable = around(TABLE, OPEN, [friend._replace(on_way=ANYHOW)])
    assert way(HERE, ATTACK_COLUMN, wanted, 13_000, passable).legs == (Advance(13_000),)


def test_round_a_wood_if_that_is_cheaper() -> None:
    ground = Ground([wood((29_000, 22_000), (40_000, 22_000), (40_000, 27_000), (29_000, 27_000))])
    there = around(TABLE, Over(ground, 2.0), ())
    wanted = Pose(30_000, 29_000, 0)
    found = way(HERE, ATTACK_COLUMN, wanted, 14_000, there)
    holds(found, HERE, ATTACK_COLUMN, wanted, there)
    assert 9_000 < found.cost < 13_000


@pytest.mark.rule("valour", "move.barrier-short")
def test_ground_and_barriers_that_may_not_be_entered() -> None:
    walled = around(TABLE, Over(Ground([fence((0, 23_000), (72_000, 23_000))]), crosses=False), ())
    assert way(HERE, plain.GUN, Pose(30_000, 22_000, 0), 3_000, walled).hindrance == Hindrance("barrier", "fence")
    rows = (0, 22_500), (72_000, 22_500), (72_000, 30_000), (0, 30_000)
    wooded = around(TABLE, Over(Ground([wood(*rows)]), NEVER), ())
    assert way(HERE, plain.GUN, Pose(30_000, 23_000, 0), 3_000, wooded).hindrance == Hindrance("ground")


@pytest.mark.rule("valour", "action.assault-limits")
def test_an_assault_goes_straight_wheels_once_and_goes_straight() -> None:
    both: Legs = (Advance(2_000), Wheel(3000, "left"), Advance(1_500))
    for legs in (both, both[1:], both[:2], both[:1]):
        wanted = walk(HERE, LINE, legs, OPEN)[-1]
        found = way(HERE, LINE, wanted, 12_000, EMPTY, assault=True)
        holds(found, HERE, LINE, wanted, EMPTY)
        assert [type(leg) for leg in found.legs] == [type(leg) for leg in legs]
    assert way(HERE, LINE, Pose(31_000, 24_000, 0), 12_000, EMPTY, assault=True).hindrance == Hindrance("direction")


# By road


@pytest.mark.rule("valour", "move.road", "move.road-march")
def test_ways_with_a_road_march_in_them() -> None:
    there = around(TABLE, Over(Ground([BENT]), 2.0, road=0.5), ())
    start = Pose(30_500, 10_000, 500)
    for wanted in (Pose(30_000, 19_000, 0), Pose(33_000, 23_000, 4500)):
        found = way(start, MARCH_COLUMN, wanted, 12_000, there)
        holds(found, start, MARCH_COLUMN, wanted, there)
        assert [type(leg) for leg in found.legs] == [RoadMarch]
    wanted = Pose(27_000, 23_000, 0)  # off the road at last
    found = way(start, MARCH_COLUMN, wanted, 12_000, there)
    holds(found, start, MARCH_COLUMN, wanted, there)
    assert isinstance(found.legs[0], RoadMarch) and len(found.legs) > 1
    beside = Pose(24_000, 12_000, 6000)
    wanted = Pose(30_000, 19_000, 0)
    found = way(beside, MARCH_COLUMN, wanted, 12_000, there)
    holds(found, beside, MARCH_COLUMN, wanted, there)
    assert [type(leg) for leg in found.legs] == [Advance, Wheel, RoadMarch]
    no_column = around(TABLE, Over(Ground([BENT]), 2.0), ())
    assert way(start, MARCH_COLUMN, Pose(30_000, 22_900, 0), 12_000, no_column).hindrance == Hindrance("far")


@pytest.mark.rule("valour", "terrain.road")
def test_in_a_wood_a_column_on_the_road_pays_for_the_road_only() -> None:
    ground = Ground([BENT, wood((20_000, 8_000), (40_000, 8_000), (40_000, 19_000), (20_000, 19_000))])
    there = around(TABLE, Over(ground, 2.0, road=0.5), ())
    found = way(Pose(30_000, 9_000, 0), MARCH_COLUMN, Pose(30_000, 18_000, 0), 12_000, there)
    assert found.legs == (RoadMarch(9_000, "road"),) and found.cost == 4_500


# Crowded tables


@st.composite
def crowds(draw: st.DrawFn) -> tuple[Pose, Body, list[tuple[Pose, Body, int]], Ground]:
    """A unit, others around it that do not overlap it or keep too near, and some ground."""
    start, body = draw(near_start), draw(plain.bodies)
    mine = plain.area(plain.corners(start, body))
    others = []
    for _ in range(draw(st.integers(0, 6))):
        pose, its, side = draw(plain.poses), draw(plain.bodies), draw(st.integers(0, 2))
        if mine.distance(plain.area(plain.corners(pose, its))) > (3_020, 10, 10)[side]:
            others.append((pose, its, side))
    features: list[Feature] = []
    if draw(st.booleans()):
        features.append(wood(*draw(plain.outlines())))
    if draw(st.booleans()):
        ends = draw(st.lists(plain.points, min_size=2, max_size=3, unique=True))
        features.append(fence(*ends))
    if draw(st.booleans()):
        x, y = start.x, start.y
        features.append(BENT._replace(points=((x - 9_000, y - 8_000), (x, y + 300), (x + 2_000, y + 9_000))))
    return start, body, others, Ground(features)


def crowded(crowd: tuple[Pose, Body, list[tuple[Pose, Body, int]], Ground], how: str = "as it is") -> Around:
    _, body, others, ground = crowd
    obstacles = [
        Obstacle(str(k), corners(plain.turned(pose, how), its), (3_000, 0, ANYHOW)[side], (3_000, 0, 0)[side])
        for k, (pose, its, side) in enumerate(others)
    ]
    going = Over(turned_ground(ground, how), 2.0, road=0.5 if body == MARCH_COLUMN else 0.0)
    return around(turned_table(how), going, obstacles)


@settings(deadline=None)
@given(crowds(), near_start, ways)
def test_ways_on_crowded_tables(
    crowd: tuple[Pose, Body, list[tuple[Pose, Body, int]], Ground], wanted: Pose, how: str
) -> None:
    start, body, *_ = crowd
    found = way(start, body, wanted, 12_000, crowded(crowd))
    if found.hindrance is None:
        holds(found, start, body, wanted, crowded(crowd))
    elif found.hindrance.kind == "close":
        assert found.hindrance.apart < 3_010 and found.hindrance.needed == 3_000
    again = way(plain.turned(start, how), body, plain.turned(wanted, how), 12_000, crowded(crowd, how))
    if found.hindrance is None and again.hindrance is None:
        assert again.cost == pytest.approx(found.cost, abs=40)


@settings(deadline=None, max_examples=200)
@given(crowds(), st.builds(Shift, st.integers(-9_000, 9_000), st.integers(-9_000, 9_000)))
def test_where_a_straight_course_leads_at_once_a_way_leads_too(
    crowd: tuple[Pose, Body, list[tuple[Pose, Body, int]], Ground], shift: Shift
) -> None:
    start, body, _, _ = crowd
    there = crowded(crowd)
    wanted = start._replace(x=start.x + shift.dx, y=start.y + shift.dy)
    if straight_there(start, body, wanted, 8_000, there):
        found = way(start, body, wanted, 8_000, there)
        assert found.hindrance is None and found.legs


def test_straight_ahead_is_said_at_once() -> None:
    ahead = HERE._replace(y=HERE.y + 3_000)
    assert straight_there(HERE, LINE, ahead, 8_000, EMPTY) and not straight_there(HERE, LINE, ahead, 2_000, EMPTY)
    blocked = around(TABLE, OPEN, [enemy(HERE._replace(y=HERE.y + 3_000), LINE, 0)])
    assert not straight_there(HERE, LINE, ahead, 8_000, blocked)
    assert not straight_there(HERE, LINE, HERE, 8_000, EMPTY)


@settings(deadline=None, max_examples=60)
@given(crowds(), near_start)
def test_the_nearest_way_is_legal_and_no_farther_than_staying(
    crowd: tuple[Pose, Body, list[tuple[Pose, Body, int]], Ground], wanted: Pose
) -> None:
    start, body, *_ = crowd
    there = crowded(crowd)
    found = nearest(start, body, wanted, 12_000, there)
    end = found.poses[-1]
    if found.legs:
        holds(found, start, body, end, there)
    assert off_by(end, wanted) <= off_by(start, wanted)
    if way(start, body, wanted, 12_000, there).hindrance is None:
        assert end == wanted


def test_the_nearest_way_stops_short() -> None:
    found = nearest(HERE, LINE, Pose(30_000, 35_000, 0), 8_000, EMPTY)
    assert found.legs == (Advance(8_000),) or off_by(found.poses[-1], Pose(30_000, 28_000, 0)) < 20
    there = around(TABLE, OPEN, [enemy(Pose(30_000, 30_000, 18_000))])
    found = nearest(HERE, LINE, Pose(30_000, 27_000, 0), 8_000, there)
    assert found.hindrance is None
    assert 25_400 < found.poses[-1].y < 25_495 and abs(found.poses[-1].x - 30_000) < 40
    found = nearest(HERE, LINE, Pose(36_000, 20_500, 0), 8_000, EMPTY)
    assert found.hindrance is None and found.poses[-1].x > 32_500


@settings(deadline=None, max_examples=60)
@given(crowds(), st.lists(plain.points, max_size=3))
def test_every_sensible_pose_is_legal(
    crowd: tuple[Pose, Body, list[tuple[Pose, Body, int]], Ground], goals: list[Point]
) -> None:
    start, body, *_ = crowd
    there = crowded(crowd)
    budget = 3_000 if body.all_round else 12_000
    poses = sensible(start, body, budget, there, goals)
    assert len(poses) == len(set(poses)) <= 64
    for pose in poses:
        holds(way(start, body, pose, budget, there), start, body, pose, there)


def test_a_sensible_pose_is_not_too_far_by_a_rounding():
    """A distance of 1.084 inches, as doubles leave it: what is half a hundredth longer is too far already."""
    start, budget = Pose(45_789, 26_456, 18_000), 1_084
    poses = sensible(start, LINE, budget, EMPTY)
    assert poses and all(way(start, LINE, pose, budget, EMPTY).hindrance is None for pose in poses)


@settings(deadline=None, max_examples=40)
@given(crowds(), st.lists(plain.points, max_size=3))
def test_the_first_sensible_poses_are_the_same_however_many_are_asked_for(
    crowd: tuple[Pose, Body, list[tuple[Pose, Body, int]], Ground], goals: list[Point]
) -> None:
    start, body, _, _ = crowd
    there = crowded(crowd)
    found = sensible(start, body, 8_000, there, goals)
    for most in (0, 1, 2, 20):
        assert sensible(start, body, 8_000, there, goals, most) == found[:most]


def test_what_a_line_in_the_open_may_think_of() -> None:
    poses = sensible(HERE, LINE, 8_000, EMPTY, [(33_000.0, 27_000.0)])
    assert Pose(30_000, 28_000, 0) in poses and Pose(30_000, 24_000, 0) in poses
    assert {(p.facing + 18_000) % 36_000 - 18_000 for p in poses} >= {0, 1500, -1500, 3000, -3000, 4500, -4500}
    assert any(math.dist(p[:2], (33_000, 27_000)) < 10 for p in poses)
    assert len(poses) >= 30
    fenced = around(TABLE, Over(Ground([fence((20_000, 25_000), (40_000, 25_000))])), ())
    assert any(p.facing == 0 and 24_200 < p.y <= 24_250 for p in sensible(HERE, LINE, 8_000, fenced))
    at_limit = around(TABLE, OPEN, [enemy(Pose(30_000, 24_508, 18_000))])  # 3.01" from front to front
    poses = sensible(HERE, LINE, 8_000, at_limit)
    assert all(way(HERE, LINE, p, 8_000, at_limit).hindrance is None for p in poses)
    assert not sensible(HERE, LINE, 8_000, around(TABLE, OPEN, [enemy(Pose(30_000, 24_500, 18_000))]))


@settings(deadline=None, max_examples=25)
@given(crowds())
def test_the_area_for_drawing_holds_the_poses_that_are_reached_at_once(
    crowd: tuple[Pose, Body, list[tuple[Pose, Body, int]], Ground],
) -> None:
    start, body, *_ = crowd
    there = crowded(crowd)
    area = shapely.unary_union([shapely.Polygon(p).buffer(0) for p in reach(start, body, 6_000, there)])
    if not area.is_empty:
        assert area.distance(shapely.Point(start[:2])) < 500
        assert area.buffer(-300).difference(shapely.Point(start[:2]).buffer(14_000)).is_empty


def test_the_area_for_drawing_in_the_open() -> None:
    (outline,) = reach(HERE, LINE, 8_000, EMPTY)
    area = shapely.Polygon(outline)
    assert area.contains(shapely.Point(30_000, 27_900)) and not area.contains(shapely.Point(30_000, 28_500))
    assert area.contains(shapely.Point(34_000, 25_000)) and area.contains(shapely.Point(26_000, 25_000))
    assert not area.contains(shapely.Point(30_000, 19_000))
    (outline,) = reach(HERE, SQUARE, 3_000, EMPTY)
    assert shapely.Polygon(outline).contains(shapely.Point(30_000, 17_200))


# Retreats

BEATEN = Pose(30_000, 20_000, 0)


def fled_from(pose: Pose, body: Body = LINE) -> Obstacle:
    return Obstacle("21st Virginia", corners(pose, body), on_way=0, at_end=3_000)


@pytest.mark.rule("valour", "result.retreat-move")
def test_straight_away() -> None:
    touching = corners(Pose(32_000, 21_500, 18_000), LINE)  # front to front, along half its length
    assert straight_away(BEATEN, LINE, touching) == 18_000
    flank = corners(Pose(30_000 - 4_500 - 2_000, 20_500, 9000), plain.HORSE)  # horse on its left flank
    assert straight_away(BEATEN, LINE, flank) == 9000
    apart = corners(Pose(30_000, 26_000, 18_000), LINE)
    assert straight_away(BEATEN, LINE, apart) == 18_000
    aslant = corners(Pose(40_000, 30_000, 22_500), ATTACK_COLUMN)
    assert 18_000 < straight_away(BEATEN, LINE, aslant) < 27_000


@settings(deadline=None)
@given(plain.near_poses, plain.bodies, plain.near_poses, plain.bodies, ways)
def test_straight_away_on_a_turned_table(pose: Pose, body: Body, other: Pose, its: Body, how: str) -> None:
    outline = corners(other, its)
    assume(plain.distance(plain.corners(pose, body), plain.corners(other, its)) > 20)
    wanted = straight_away(pose, body, outline)
    again = straight_away(plain.turned(pose, how), body, plain.turned_polygon(outline, how))
    expected = plain.turned(Pose(0, 0, wanted), how).facing
    assert abs((again - expected + 18_000) % 36_000 - 18_000) <= 60


@pytest.mark.rule("valour", "result.retreat-move")
def test_a_retreat_ends_more_than_3_inches_from_every_enemy_and_goes_as_far_as_the_move() -> None:
    winner = fled_from(Pose(30_000, 21_500, 18_000))
    there = around(TABLE, OPEN, [winner])
    assert retreat(BEATEN, LINE, Pose(30_000, 16_990, 0), 8_000, there, winner.outline).hindrance is None
    short = retreat(BEATEN, LINE, Pose(30_000, 17_000, 0), 8_000, there, winner.outline)
    assert short.hindrance == Hindrance("close", "21st Virginia", 3_000, 3_000)
    assert retreat(BEATEN, LINE, Pose(30_000, 12_000, 18_000), 8_000, there, winner.outline).hindrance is None  # about
    assert retreat(BEATEN, LINE, Pose(30_000, 11_990, 0), 8_000, there, winner.outline).hindrance == Hindrance("far")
    turned = retreat(BEATEN, LINE, Pose(30_000, 12_000, 9000), 8_000, there, winner.outline)
    assert turned.hindrance == Hindrance("facing")


@pytest.mark.rule("valour", "result.retreat-move")
def test_a_retreat_goes_within_45_degrees_of_straight_away() -> None:
    winner = fled_from(Pose(30_000, 21_500, 18_000))
    there = around(TABLE, OPEN, [winner])
    assert retreat(BEATEN, LINE, Pose(25_000, 15_000, 0), 8_000, there, winner.outline).hindrance is None
    aside = retreat(BEATEN, LINE, Pose(24_900, 15_000, 0), 8_000, there, winner.outline)
    assert aside.hindrance == Hindrance("direction")
    alone = around(TABLE, OPEN, ())
    assert retreat(BEATEN, LINE, Pose(30_000, 27_000, 0), 8_000, alone, None).hindrance is None


@pytest.mark.rule("valour", "result.retreat-move", "move.interpenetration-exceptions")
def test_a_retreat_passes_friends_but_no_enemies_and_never_leaves_the_table() -> None:
    winner = fled_from(Pose(30_000, 21_500, 18_000))
    behind = corners(Pose(30_000, 17_000, 0), ATTACK_COLUMN)
    friend, foe = Obstacle("friend", behind, on_way=ANYHOW), Obstacle("foe", behind, 0, 3_000)
    wanted = Pose(30_000, 12_500, 0)
    assert retreat(BEATEN, LINE, wanted, 8_000, around(TABLE, OPEN, [winner, friend]), winner.outline).hindrance is None
    on_it = retreat(BEATEN, LINE, Pose(30_000, 16_000, 0), 8_000, around(TABLE, OPEN, [winner, friend]), winner.outline)
    assert on_it.hindrance == Hindrance("blocked", "friend")
    stopped = retreat(BEATEN, LINE, wanted, 8_000, around(TABLE, OPEN, [winner, foe]), winner.outline)
    assert stopped.hindrance == Hindrance("blocked", "foe")
    edge = (0, 14_000, 72_000, 48_000)
    off = retreat(BEATEN, LINE, wanted, 8_000, around(edge, OPEN, [winner]), winner.outline)
    assert off.hindrance == Hindrance("edge")


@pytest.mark.rule("valour", "result.retreat-move")
def test_who_cannot_get_away_has_no_retreat() -> None:
    winner = fled_from(Pose(30_000, 21_500 + 750, 18_000))
    start = Pose(30_000, 20_000, 0)
    assert retreats(start, plain.GUN, 3_000, around(TABLE, OPEN, [winner]), winner.outline) == []
    poses = retreats(start, plain.GUN, 3_100, around(TABLE, OPEN, [winner]), winner.outline)
    assert {p.facing for p in poses} == {0, 18_000} and poses[0].y < 17_000
    edge = (0, 17_000, 72_000, 48_000)
    assert retreats(BEATEN, LINE, 8_000, around(edge, OPEN, [winner]), winner.outline) == []


@pytest.mark.rule("valour", "move.difficult-terrain", "move.barrier")
def test_a_retreat_pays_for_the_ground() -> None:
    ground = Ground(
        [fence((0, 18_000), (72_000, 18_000)), wood((0, 10_000), (72_000, 10_000), (72_000, 16_000), (0, 16_000))]
    )
    winner = fled_from(Pose(30_000, 21_500, 18_000))
    there = around(TABLE, Over(ground, 2.0), [winner])
    found = retreat(BEATEN, LINE, Pose(30_000, 15_000, 0), 9_990, there, winner.outline)
    assert found.hindrance == Hindrance("far") and found.cost == pytest.approx(4_000 + 4_000 + 2_000)
    poses = retreats(BEATEN, LINE, 8_000, there, winner.outline)
    assert poses and min(p.y for p in poses) == pytest.approx(16_000, abs=20)


@settings(deadline=None, max_examples=60)
@given(near_start, plain.bodies, plain.poses, st.sampled_from([LINE, ATTACK_COLUMN, plain.HORSE]), crowds(), ways)
def test_retreats_are_legal_and_lead_away(
    start: Pose,
    body: Body,
    other: Pose,
    its: Body,
    crowd: tuple[Pose, Body, list[tuple[Pose, Body, int]], Ground],
    how: str,
) -> None:
    outline = corners(other, its)
    first = plain.distance(plain.corners(start, body), plain.corners(other, its))
    assume(first > 20)

    def there(how: str) -> Around:
        obstacles = [Obstacle("winner", plain.turned_polygon(outline, how), 0, 3_000)]
        for k, (pose, body_, side) in enumerate(crowd[2]):
            obstacles.append(
                Obstacle(
                    str(k), corners(plain.turned(pose, how), body_), (0, ANYHOW, ANYHOW)[side], (3_000, 0, 0)[side]
                )
            )
        return around(turned_table(how), Over(turned_ground(crowd[3], how), 2.0), obstacles)

    poses = retreats(start, body, 8_000, there("as it is"), outline)
    for pose in poses:
        assert retreat(start, body, pose, 8_000, there("as it is"), outline).hindrance is None
        assert pose.facing in (start.facing, (start.facing + 18_000) % 36_000)
        before = first
        for k in range(1, 9):
            x, y = start.x + (pose.x - start.x) * k / 8, start.y + (pose.y - start.y) * k / 8
            moved = tuple((px + x - start.x, py + y - start.y) for px, py in plain.corners(start, body))
            now = plain.distance(moved, plain.corners(other, its))
            assert now >= before - 2
            before = now
        assert before > 3_000
    again = retreats(plain.turned(start, how), body, 8_000, there(how), plain.turned_polygon(outline, how))
    assert abs(len(poses) - len(again)) <= 8 and (bool(poses) == bool(again) or len(poses) + len(again) <= 8)


def test_round_a_house_with_a_hollow_no_retreat_comes_nearer_again() -> None:
    inner, outer = ((37_000, 22_000), (20_000, 22_000)), ((20_000, 24_000), (40_000, 24_000))
    house: Polygon = (*outer, (40_000, 10_000), (37_000, 10_000), *inner)
    start = Pose(30_000, 19_000, 0)  # in the angle, 2.25" from the long side, 2.5" from the other
    there = around(TABLE, OPEN, [Obstacle("house", house, 0, 3_000)])
    assert straight_away(start, LINE, house) == 18_000
    beside = retreat(start, LINE, Pose(30_000, 14_000, 0), 8_000, there, house)
    assert beside.hindrance == Hindrance("close", "house", 2_500, 3_000)
    assert retreat(start, LINE, Pose(31_500, 14_000, 0), 8_000, there, house).hindrance == Hindrance("direction")
    assert retreat(start, LINE, Pose(28_000, 14_000, 0), 8_000, there, house).hindrance is None
