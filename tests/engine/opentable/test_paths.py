"""Legs: where they lead, what they sweep over, what they cost, and who stands in their way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hardtack.engine.board.opentable.clearance import kept_clear, surely_upon
from hardtack.engine.board.opentable.going import Over
from hardtack.engine.board.opentable.ground import Feature, Ground
from hardtack.engine.board.opentable.legs import (
    NEVER,
    Advance,
    Barrier,
    Leg,
    Legs,
    Oblique,
    Road,
    RoadMarch,
    Shift,
    Wheel,
    cut,
    road_left,
    trail,
    walk,
    way_of,
)
from hardtack.engine.board.opentable.numbers import cosine, more_than, sine
from hardtack.engine.board.opentable.paths import (
    ANYHOW,
    Hindrance,
    Obstacle,
    Way,
    around,
    blocked_by,
    cost,
    free,
    in_way,
    room,
    stands_free,
    told,
)
from hardtack.engine.board.opentable.poses import Body, Pose, corners, shifted
from hardtack.engine.board.opentable.shapes import Box, Point, Polygon, overlap, polygon_to_polygon
from hardtack.engine.board.opentable.sweeps import OVER, stage_of, stages, swept

from . import plain
from .plain import ATTACK_COLUMN, LINE, MARCH_COLUMN, SQUARE

TABLE: Box = (0, 0, plain.WIDTH, plain.HEIGHT)
HERE = Pose(30_000, 20_000, 0)


class Open:
    """Even ground without anything on it."""

    def even(self, area: Box) -> float | None:
        return 1.0

    def factor(self, a: Point, b: Point) -> float:
        return 1.0

    def barriers(self, area: Box) -> Sequence[Barrier]:
        return ()

    def roads(self, x: float, y: float, near: int) -> Sequence[Road]:
        return ()


OPEN = Open()
ways = st.sampled_from(plain.FAITHFUL)
legs_of_a_move = st.one_of(
    st.builds(Advance, st.integers(1, 9_000)),
    st.builds(Oblique, st.integers(1, 9_000), st.integers(-4500, 4500)),
    st.builds(Wheel, st.integers(1, 9000), st.sampled_from(["left", "right"])),
)
moves = st.lists(legs_of_a_move, min_size=1, max_size=3).map(tuple)
shifts = st.builds(Shift, st.integers(-9_000, 9_000), st.integers(-9_000, 9_000)).filter(lambda s: s != (0, 0))
rank_and_file = plain.bodies.filter(lambda body: not body.all_round)


def wood(*points: Point, **more: bool) -> Feature:
    return Feature("wood", "wood", points, difficult=True, **more)


def fence(*points: Point) -> Feature:
    return Feature("fence", "fence", points, line=True, crossing=4_000)


def road(*points: Point) -> Feature:
    return Feature("road", "road", points, line=True, road=True)


def mirrored(legs: Sequence[Leg]) -> Legs:
    found: list[Leg] = []
    for leg in legs:
        if isinstance(leg, Oblique):
            leg = leg._replace(angle=-leg.angle)
        elif isinstance(leg, Wheel):
            leg = leg._replace(corner="left" if leg.corner == "right" else "right")
        elif isinstance(leg, Shift):
            leg = leg._replace(dx=-leg.dx)
        found.append(leg)
    return tuple(found)


def turned_legs(legs: Sequence[Leg], how: str) -> Legs:
    found = mirrored(legs) if how.startswith("mirrored") else tuple(legs)
    for _ in range(plain.quarters(how)):
        found = tuple(Shift(leg.dy, -leg.dx) if isinstance(leg, Shift) else leg for leg in found)
    return found


def turned_ground(ground: Ground, how: str) -> Ground:
    return Ground(f._replace(points=plain.turned_polygon(f.points, how)) for f in ground.features)


def turned_table(how: str) -> Box:
    west, south, east, north = TABLE
    return shapely.MultiPoint([plain.turned_point(p, how) for p in ((west, south), (east, north))]).bounds


def near(a: Pose, b: Pose, mils: float = 2, hundredths: int = 1) -> bool:
    turn = (a.facing - b.facing + 18_000) % 36_000 - 18_000
    return math.dist(a[:2], b[:2]) <= mils and abs(turn) <= hundredths


# Where legs lead


@pytest.mark.rule("valour", "move.figure-path")
def test_an_advance_an_oblique_and_a_shift() -> None:
    assert walk(HERE, LINE, [Advance(3_000)], OPEN) == (HERE, (30_000, 23_000, 0))
    assert walk(HERE, LINE, [Oblique(2_000, 3000)], OPEN)[-1] == (31_000, 21_732, 0)
    assert walk(HERE, LINE, [Oblique(2_000, -4500), Advance(1_000)], OPEN)[-1] == (28_586, 22_414, 0)
    assert walk(HERE, SQUARE, [Shift(-500, -2_000)], OPEN)[-1] == (29_500, 18_000, 0)


@pytest.mark.rule("valour", "move.figure-path")
def test_a_wheel_leaves_its_corner_where_it_is() -> None:
    end = walk(HERE, LINE, [Wheel(9000, "right")], OPEN)[-1]
    assert end.facing == 9000
    assert corners(end, LINE)[1] == corners(HERE, LINE)[1] == (34_500, 20_750)
    assert corners(end, LINE)[0] == (34_500, 29_750)
    end = walk(HERE, LINE, [Wheel(9000, "left")], OPEN)[-1]
    assert end.facing == 27_000
    assert corners(end, LINE)[0] == corners(HERE, LINE)[0]
    assert corners(end, LINE)[1] == (25_500, 29_750)


@settings(deadline=None)
@given(plain.poses, plain.bodies, st.integers(1, 9000), st.sampled_from(["left", "right"]))
def test_any_wheel(pose: Pose, body: Body, angle: int, corner: str) -> None:
    end = walk(pose, body, [Wheel(angle, corner)], OPEN)[-1]
    k = 1 if corner == "right" else 0
    assert end.facing == (pose.facing + (angle if k else -angle)) % 36_000
    assert math.dist(plain.corners(end, body)[k], plain.corners(pose, body)[k]) < 1
    outer = plain.corners(pose, body)[1 - k]
    chord = 2 * body.width * math.sin(math.radians(angle / 200))
    assert math.dist(plain.corners(end, body)[1 - k], outer) == pytest.approx(chord, abs=1)


@settings(deadline=None)
@given(plain.poses, rank_and_file, moves, ways)
def test_a_turned_table_is_walked_alike(pose: Pose, body: Body, legs: Legs, how: str) -> None:
    wanted = [plain.turned(stop, how) for stop in walk(pose, body, legs, OPEN)]
    found = walk(plain.turned(pose, how), body, turned_legs(legs, how), OPEN)
    assert all(near(a, b, 3, 0) for a, b in zip(found, wanted, strict=True))


@settings(deadline=None)
@given(plain.poses, rank_and_file, moves, st.floats(0, 1))
def test_a_path_cut_short(pose: Pose, body: Body, legs: Legs, share: float) -> None:
    whole = sum(way_of(leg, body) for leg in legs)
    found = cut(body, legs, whole * share)
    assert sum(way_of(leg, body) for leg in found) == pytest.approx(whole * share, abs=4)
    assert found[:-1] == legs[: len(found) - 1 if found else 0]


# What they sweep over


@settings(deadline=None)
@given(plain.poses, plain.bodies, st.one_of(legs_of_a_move, shifts))
def test_the_swept_area_covers_every_step_and_little_more(pose: Pose, body: Body, leg: Leg) -> None:
    """No step of the way leaves it by more than whole numbers do, and it is nowhere more than OVER beyond all steps."""
    (area,) = swept(pose, body, leg, OPEN)
    assert shapely.Polygon(area).is_valid
    covered = shapely.Polygon(area).buffer(1.5, join_style="mitre")
    steps = [pose, *trail(pose, body, leg, OPEN)]
    footprints = [plain.area(plain.corners(step, body)) for step in steps]
    assert all(covered.covers(footprint) for footprint in footprints)
    # Between two steps of 0.1" a corner may bulge by 0.001", and an edge that slides along itself not at all.
    hulls = [shapely.unary_union([a, b]).convex_hull for a, b in pairwise(footprints)]
    assert shapely.unary_union(hulls).buffer(OVER + 2).covers(shapely.Polygon(area))


@pytest.mark.parametrize("body", [LINE, ATTACK_COLUMN, MARCH_COLUMN, plain.OPEN_ORDER, plain.HORSE])
@pytest.mark.parametrize("angle", [1, 700, 1500, 4500, 9000])
def test_the_arc_of_a_wheel_is_covered_with_less_than_a_touch_to_spare(body: Body, angle: int) -> None:
    (area,) = swept(HERE, body, Wheel(angle, "left"), OPEN)
    pivot = corners(HERE, body)[0]
    radius = math.hypot(body.width, body.depth)
    start, end = corners(HERE, body)[2], corners(walk(HERE, body, [Wheel(angle, "left")], OPEN)[-1], body)[2]
    arc = shapely.LineString([p for p in area if math.dist(p, pivot) > radius - 0.5])
    assert math.dist(arc.coords[0], end) < 1.5 and math.dist(arc.coords[-1], start) < 1e-6
    centre = shapely.Point(pivot)
    assert radius - 1e-6 < arc.distance(centre) <= arc.hausdorff_distance(centre) < radius + 5


# Roads

BENT = road((30_000, 5_000), (30_000, 20_000), (40_000, 30_000), (40_000, 45_000))
MARCHING = Over(Ground([BENT]), road=0.5)


@pytest.mark.rule("valour", "move.road-march")
def test_a_road_march_follows_the_road_and_bends_are_free() -> None:
    start = Pose(30_900, 10_000, 2900)
    legs = [RoadMarch(10_000, "road")]
    assert walk(start, MARCH_COLUMN, legs, MARCHING)[-1] == (30_000, 20_000, 0)
    assert cost(start, MARCH_COLUMN, legs, MARCHING).total == 5_000
    legs = [RoadMarch(14_000, "road")]
    assert walk(start, MARCH_COLUMN, legs, MARCHING)[-1] == (32_828, 22_828, 4500)
    assert cost(start, MARCH_COLUMN, legs, MARCHING).total == 7_000
    back = Pose(40_000, 32_000, 18_000)
    assert walk(back, MARCH_COLUMN, [RoadMarch(3_000, "road")], MARCHING)[-1] == (39_293, 29_293, 22_500)
    assert road_left(back, MARCHING.roads(40_000, 32_000, 1000)[0]) == pytest.approx(2_000 + 14_142.1 + 15_000, abs=1)


@pytest.mark.rule("valour", "move.road-march")
def test_who_is_not_on_the_road() -> None:
    (line,) = Over(Ground([BENT]), road=0.5).roads(30_000, 10_000, 0)
    assert road_left(Pose(31_000, 10_000, 3000), line) == pytest.approx(10_000 + 14_142.1 + 15_000, abs=1)
    assert road_left(Pose(31_010, 10_000, 0), line) == 0
    assert road_left(Pose(30_000, 10_000, 3001), line) == 0
    assert road_left(Pose(30_000, 10_000, 9000), line) == 0
    assert not Over(Ground([BENT])).roads(30_000, 10_000, 1000)


@settings(deadline=None, max_examples=40)
@given(st.integers(-900, 900), st.integers(-2900, 2900), st.integers(1, 35_000), ways)
def test_a_road_march_sweeps_over_every_step_of_it(aside: int, off: int, distance: int, how: str) -> None:
    start = Pose(30_000 + aside, 8_000, off % 36_000)
    leg = RoadMarch(distance, "road")
    area = shapely.unary_union([shapely.Polygon(a) for a in swept(start, MARCH_COLUMN, leg, MARCHING)])
    for step in trail(start, MARCH_COLUMN, leg, MARCHING):
        assert area.buffer(1.5, join_style="mitre").covers(plain.area(plain.corners(step, MARCH_COLUMN)))
    ends = walk(start, MARCH_COLUMN, [leg], MARCHING)[-1]
    there = Over(turned_ground(Ground([BENT]), how), road=0.5)
    assert near(walk(plain.turned(start, how), MARCH_COLUMN, [leg], there)[-1], plain.turned(ends, how), 2, 0)


# What they cost


@pytest.mark.rule("valour", "move.figure-path")
def test_every_leg_costs_the_way_of_the_corner_that_moves_farthest() -> None:
    assert cost(HERE, LINE, [Advance(3_000)], OPEN).total == 3_000
    assert cost(HERE, LINE, [Oblique(3_000, 4500)], OPEN).total == 3_000
    assert cost(HERE, LINE, [Wheel(3000, "left")], OPEN).total == pytest.approx(9_000 * math.pi / 6)
    assert cost(HERE, SQUARE, [Shift(-3_000, -4_000)], OPEN).total == 5_000
    there_and_back = [Wheel(1000, "left"), Wheel(1000, "right")]
    assert cost(HERE, LINE, there_and_back, OPEN).total == pytest.approx(2 * 9_000 * math.pi / 18)


@settings(deadline=None)
@given(plain.poses, rank_and_file, moves)
def test_no_path_costs_less_than_its_chord(pose: Pose, body: Body, legs: Legs) -> None:
    """The chord of either front corner; whole numbers give a mil and a half for every leg. (The centre of a deep column
    may swing farther in a wheel than its front does, and that is free.)"""
    end = walk(pose, body, legs, OPEN)[-1]
    price = cost(pose, body, legs, OPEN).total
    for a, b in zip(plain.corners(pose, body)[:2], plain.corners(end, body)[:2], strict=True):
        assert math.dist(a, b) <= price + 1.5 * len(legs)


@pytest.mark.rule("valour", "move.difficult-terrain", "terrain.difficult")
def test_difficult_ground_under_the_centre_costs_double() -> None:
    ground = Ground([wood((20_000, 22_000), (40_000, 22_000), (40_000, 24_000), (20_000, 24_000))])
    assert cost(HERE, LINE, [Advance(2_000)], Over(ground, 2.0)).total == 2_000
    assert cost(HERE, LINE, [Advance(3_000)], Over(ground, 2.0)).total == pytest.approx(4_000)
    assert cost(HERE, LINE, [Advance(8_000)], Over(ground, 2.0)).total == pytest.approx(10_000)
    assert cost(HERE, plain.OPEN_ORDER, [Advance(8_000)], Over(ground)).total == 8_000
    assert cost(HERE, plain.GUN, [Advance(3_000)], Over(ground, NEVER)).total == NEVER
    assert cost(HERE, plain.GUN, [Advance(2_000)], Over(ground, NEVER)).total == 2_000


@settings(deadline=None)
@given(plain.near_poses, rank_and_file, st.one_of(legs_of_a_move, shifts), plain.outlines(), ways)
def test_difficult_ground_in_steps_of_a_tenth(pose: Pose, body: Body, leg: Leg, outline: Polygon, how: str) -> None:
    """G-32: 0.1" steps, each by the ground under the centre, come to the same but for a step at each edge."""
    ground = Ground([wood(*outline)])
    found = cost(pose, body, [leg], Over(ground, 2.0)).total
    steps = [pose, *trail(pose, body, leg, OPEN)]
    way = way_of(leg, body)
    assume(way > 0)
    area = plain.area(outline)
    middles = [((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in pairwise(steps)]
    inside = sum(area.contains(shapely.Point(p)) for p in middles)
    edges = shapely.LineString([s[:2] for s in steps]).intersection(area.exterior)
    crossings = 1 if isinstance(edges, shapely.Point) else len(getattr(edges, "geoms", ()))
    assert found == pytest.approx(way * (1 + inside / len(middles)), abs=120 * (crossings + 1))
    there = Over(turned_ground(ground, how), 2.0)
    again = cost(plain.turned(pose, how), body, turned_legs([leg], how), there).total
    assert again == pytest.approx(found, abs=12)


@settings(deadline=None)
@given(plain.points, plain.points, st.lists(plain.outlines(), min_size=1, max_size=2))
def test_the_share_of_a_straight_way_in_difficult_ground(a: Point, b: Point, outlines: list[Polygon]) -> None:
    assume(math.dist(a, b) > 100)
    going = Over(Ground([wood(*outline)._replace(id=str(k)) for k, outline in enumerate(outlines)]), 2.0)
    inside = shapely.unary_union([plain.area(outline) for outline in outlines])
    line = shapely.LineString([a, b])
    assume(line.intersection(inside.boundary).length == 0)
    share = line.intersection(inside).length / line.length
    assert going.factor(a, b) == pytest.approx(1 + share, abs=25 * len(outlines) * 4 / line.length)
    even = going.even(line.bounds)
    assert even is None or even == pytest.approx(1 + share, abs=1e-6)


FENCED = Over(Ground([fence((20_000, 25_000), (40_000, 25_000))]))


@pytest.mark.rule("valour", "move.barrier", "move.barrier-short")
def test_a_barrier_costs_4_when_the_leading_edge_first_crosses_it() -> None:
    assert cost(HERE, LINE, [Advance(4_250)], FENCED)[:2] == (4_250, ())  # up to the fence
    assert cost(HERE, LINE, [Advance(4_300)], FENCED)[:2] == (8_300, ("fence",))
    assert cost(HERE, LINE, [Advance(4_300), Advance(5_000)], FENCED)[:2] == (13_300, ("fence",))
    assert cost(HERE, LINE, [Advance(2_000), Wheel(4000, "left"), Wheel(2000, "right")], FENCED).barriers == ("fence",)
    assert cost(HERE, LINE, [Oblique(9_000, 4500)], FENCED).total == 13_000
    back = Pose(30_000, 26_000, 0)
    assert cost(back, SQUARE, [Shift(0, -3_000)], FENCED)[:2] == (3_000, ())  # starts astride
    assert cost(back._replace(y=28_000), SQUARE, [Shift(0, -3_000)], FENCED)[:2] == (7_000, ("fence",))


@pytest.mark.rule("valour", "move.barrier-short")
def test_who_starts_astride_pays_nothing_more() -> None:
    astride = HERE._replace(y=24_500)
    assert cost(astride, LINE, [Advance(3_000)], FENCED)[:2] == (3_000, ())
    assert cost(astride, LINE, [Wheel(2000, "left"), Advance(3_000)], FENCED).barriers == ()
    assert cost(astride._replace(y=24_250), LINE, [Advance(3_000)], FENCED).barriers == ("fence",)  # only touched


@pytest.mark.rule("valour", "move.barrier-short")
def test_a_gap_a_road_and_a_gun() -> None:
    fences = fence((20_000, 15_000), (29_000, 15_000)), fence((31_000, 15_000), (40_000, 15_000))._replace(id="other")
    gap = Over(Ground([BENT, *fences]), road=0.5)
    start = Pose(30_000, 10_000, 0)
    assert cost(start, MARCH_COLUMN, [RoadMarch(9_000, "road")], gap)[:2] == (4_500, ())
    assert cost(start, MARCH_COLUMN, [RoadMarch(5_000, "road"), Advance(4_000)], gap)[:2] == (6_500, ())
    assert cost(start, MARCH_COLUMN, [Advance(9_000)], gap).total == 17_000  # the column is wider than the gap
    narrow = MARCH_COLUMN._replace(width=2_000)
    assert cost(start, narrow, [Advance(9_000)], gap)[:2] == (9_000, ())
    gun = Over(Ground([fence((20_000, 22_000), (40_000, 22_000))]), NEVER, crosses=False)
    assert cost(HERE, plain.GUN, [Advance(3_000)], gun).total == NEVER


@settings(deadline=None)
@given(plain.near_poses, rank_and_file, moves, st.lists(plain.points, min_size=2, max_size=3, unique=True), ways)
def test_barriers_on_a_turned_table(pose: Pose, body: Body, legs: Legs, line: list[Point], how: str) -> None:
    """Paid if the way of the footprint runs over the line, and the footprint did not at the start."""
    ground = Ground([fence(*line)])
    paid = bool(cost(pose, body, legs, Over(ground)).barriers)
    wall = shapely.LineString(line)
    areas = [a for stage in stages(pose, body, legs, OPEN) for a in stage.areas]
    astride = [wall.intersects(plain.drawn_in(plain.corners(pose, body), by)) for by in (3, 8)]
    over = [any(wall.intersects(plain.drawn_in(a, by)) for a in areas) for by in (3, 8)]
    assume(astride[0] == astride[1] and over[0] == over[1])
    assert paid == (over[0] and not astride[0])
    there = Over(turned_ground(ground, how))
    assert bool(cost(plain.turned(pose, how), body, turned_legs(legs, how), there).barriers) == paid


# Who stands in the way


def enemy(pose: Pose, body: Body = LINE, keep: int = 3_000) -> Obstacle:
    return Obstacle("21st Virginia", corners(pose, body), keep, keep)


def hindrance(legs: Legs, *obstacles: Obstacle, start: Pose = HERE, body: Body = LINE) -> Hindrance | None:
    there = around(TABLE, OPEN, obstacles)
    walked = stages(start, body, legs, OPEN)
    found = blocked_by(walked, corners(walked[-1].end, body), there)
    assert (found is None) == (free(walked, there) and stands_free(walked[-1].end, body, there))
    return found


@pytest.mark.rule("valour", "action.move")
def test_a_move_keeps_more_than_3_inches_from_every_enemy_at_every_point() -> None:
    ahead = enemy(Pose(30_000, 30_000, 18_000))  # 8.5" from front to front
    assert hindrance((Advance(5_490),), ahead) is None
    assert hindrance((Advance(5_500),), ahead) == ("close", "21st Virginia", 3_000, 3_000)
    beside = enemy(Pose(44_000, 24_000, 0), ATTACK_COLUMN)  # 7.25" to the right, and passed on the way
    assert hindrance((Advance(8_000),), beside) is None
    assert hindrance((Oblique(6_200, 4500), Oblique(6_200, -4500)), beside) == (
        "close",
        "21st Virginia",
        pytest.approx(7_250 - 4_384, abs=1),
        3_000,
    )


@pytest.mark.rule("valour", "action.double")
def test_a_double_keeps_more_than_18_inches() -> None:
    far = enemy(Pose(30_000, 46_000, 18_000), keep=18_000)  # 24.5" from front to front
    assert hindrance((Advance(6_490),), far) is None
    assert hindrance((Advance(6_500),), far) == ("close", "21st Virginia", 18_000, 18_000)


@pytest.mark.rule("valour", "move.overlap", "move.interpenetration")
def test_friends_that_may_and_that_may_not_be_passed() -> None:
    there = corners(Pose(30_000, 24_000, 0), ATTACK_COLUMN)
    solid, own_brigade = Obstacle("friend", there), Obstacle("friend", there, on_way=ANYHOW)
    assert hindrance((Advance(8_000),), solid) == ("blocked", "friend", 0, 0)
    assert hindrance((Advance(8_000),), own_brigade) is None
    assert hindrance((Advance(3_000),), own_brigade) == ("blocked", "friend", 0, 0)
    assert hindrance((Advance(1_750),), solid) is None  # up to its rear
    assert hindrance((Advance(1_760),), solid) == ("blocked", "friend", 0, 0)


@pytest.mark.rule("valour", "action.retreat")
def test_what_must_be_kept_at_the_end_need_not_be_kept_on_the_way() -> None:
    passed = Obstacle("21st Virginia", corners(Pose(38_000, 24_000, 0), ATTACK_COLUMN), on_way=0, at_end=3_000)
    assert hindrance((Shift(0, 12_000),), passed) is None
    assert hindrance((Shift(0, 4_000),), passed) == ("close", "21st Virginia", 1_250, 3_000)
    assert hindrance((Shift(4_000, 12_000),), passed) == ("blocked", "21st Virginia", 0, 0)


@pytest.mark.rule("valour", "move.overlap")
def test_the_edge_of_the_table_and_a_village() -> None:
    assert hindrance((Advance(2_000),), start=Pose(30_000, 45_250, 0)) is None
    assert hindrance((Advance(2_010),), start=Pose(30_000, 45_250, 0)) == ("edge", "", 0, 0)
    hollow = ((28_000, 24_000), (33_000, 24_000), (33_000, 27_000), (29_000, 25_000), (28_000, 27_000))
    village = Obstacle("village", hollow)
    assert hindrance((Advance(3_250),), village) is None
    assert hindrance((Advance(3_260),), village) == ("blocked", "village", 0, 0)


@settings(deadline=None)
@given(plain.near_poses, rank_and_file, moves, st.lists(st.tuples(plain.poses, plain.bodies), max_size=4), ways)
def test_hindrances_by_other_means_and_on_a_turned_table(
    pose: Pose, body: Body, legs: Legs, others: list[tuple[Pose, Body]], how: str
) -> None:
    def obstacles(how: str) -> list[Obstacle]:
        return [
            Obstacle(str(k), corners(plain.turned(p, how), b), (3_000, 0, ANYHOW)[k % 3], (3_000, 0, 0)[k % 3])
            for k, (p, b) in enumerate(others)
        ]

    steps = [pose, *(s for stage in stages(pose, body, legs, OPEN) for s in trail(stage.start, body, stage.leg, OPEN))]
    footprints = [plain.area(plain.corners(step, body)) for step in steps]
    clearly = True
    wanted = all(shapely.box(*TABLE).buffer(-8).covers(f) for f in footprints)
    clearly &= wanted or not all(shapely.box(*TABLE).buffer(8).covers(f) for f in footprints)
    for obstacle in obstacles("as it is"):
        outline = plain.area(obstacle.outline)
        asked = [(f, obstacle.on_way) for f in footprints] + [(footprints[-1], obstacle.at_end)]
        for footprint, limit in asked:
            if limit == ANYHOW:
                continue
            far = footprint.distance(outline)
            deep = footprint.intersection(outline).buffer(-6).area if limit == 0 and far == 0 else 0
            clearly &= abs(far - limit) > 20 if limit else far > 8 or deep > 0
            wanted &= far > limit if limit else not deep
    assume(clearly)
    assert (hindrance(legs, *obstacles("as it is"), start=pose, body=body) is None) == wanted
    there = around(turned_table(how), OPEN, obstacles(how))
    walked = stages(plain.turned(pose, how), body, turned_legs(legs, how), OPEN)
    found = blocked_by(walked, corners(walked[-1].end, body), there)
    assert (found is None) == wanted


@settings(deadline=None)
@given(
    plain.near_poses, plain.bodies, st.one_of(legs_of_a_move, shifts), plain.near_poses, plain.bodies, plain.outlines()
)
def test_keeping_clear_is_what_overlap_and_distance_say(
    pose: Pose, body: Body, leg: Leg, other: Pose, its: Body, outline: Polygon
) -> None:
    (area,) = swept(pose, body, leg, OPEN)
    for there in (corners(other, its), outline):
        (obstacle,) = around(TABLE, OPEN, [Obstacle("there", there)]).obstacles
        assert kept_clear(area, obstacle, 0) != overlap(area, there)
        for limit in (3_000, 18_000):
            assert kept_clear(area, obstacle, limit) == more_than(polygon_to_polygon(area, there), limit)


@settings(deadline=None, max_examples=200)
@given(plain.near_poses, plain.bodies, plain.facings, plain.near_poses, plain.bodies, st.floats(0.0, 1.0))
def test_who_is_surely_stood_upon_is_stood_upon(
    pose: Pose, body: Body, course: int, other: Pose, its: Body, part: float
) -> None:
    (obstacle,) = around(TABLE, OPEN, [Obstacle("there", corners(other, its))]).obstacles
    low, high = surely_upon(corners(pose, body), obstacle, (sine(course), cosine(course)))
    if low < high:
        far = low + (high - low) * part
        there = shifted(pose, far * sine(course), far * cosine(course))
        assert not kept_clear(corners(there, body), obstacle, 0)


def test_from_where_to_where_somebody_is_stood_upon() -> None:
    (obstacle,) = around(TABLE, OPEN, [Obstacle("there", corners(HERE, LINE))]).obstacles
    low, high = surely_upon(corners(HERE, LINE), obstacle, (0.0, 1.0))
    assert -LINE.depth < low < -LINE.depth + 50 and LINE.depth - 50 < high < LINE.depth


@settings(deadline=None)
@given(plain.near_poses, rank_and_file, st.builds(Advance, st.integers(1, 9_000)), plain.near_poses, plain.bodies)
def test_there_is_as_much_room_as_is_said(pose: Pose, body: Body, leg: Advance, other: Pose, its: Body) -> None:
    for keep in (0, 3_000):
        (obstacle,) = around(TABLE, OPEN, [enemy(other, its, keep)]).obstacles
        stage = stage_of(pose, body, leg, OPEN)
        far = min(leg.distance, int(room(stage, body, obstacle)) - 2)
        if far > 0:
            assert not in_way(stage_of(pose, body, Advance(far), OPEN), obstacle)


def test_what_a_sentence_may_say() -> None:
    """Rounded against the player: 4.61" are 4.7, and 1.29" are 1.2."""
    close = Way((), (HERE,), 4_610.0, 8_000, Hindrance("close", "21st Virginia", 1_294.0, 3_000))
    assert told(close) == {"far": 4.7, "most": 8, "label": "21st Virginia", "apart": 1.2, "needed": 3}
    assert told(Way((), (HERE,), 8_006.0, 8_000, Hindrance("far"))) == {"far": 8.1, "most": 8}
    assert told(Way((), (HERE,), NEVER, 8_000, Hindrance("barrier", "fence"))) == {"most": 8, "label": "fence"}
