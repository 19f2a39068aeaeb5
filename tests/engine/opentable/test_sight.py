"""Who sees whom: rulings, and a slow second implementation on tables as they come."""

from __future__ import annotations

import math
import random

import pytest
import shapely
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hardtack.engine.board.opentable.ground import Feature, Ground
from hardtack.engine.board.opentable.poses import Body, Pose, placed, whole
from hardtack.engine.board.opentable.shapes import Polygon
from hardtack.engine.board.opentable.sight import (
    Sight,
    Standing,
    apart,
    enfiladed,
    range_to,
    sees,
    stand,
    visible,
)

from . import plain, plain_sight
from .plain import ATTACK_COLUMN, GUN, LINE, SQUARE
from .plain_sight import Table, Unit

ways = st.sampled_from(plain.FAITHFUL)
at_leisure = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""A busy machine is no fault of the rules."""


def standings(table: Table) -> tuple[Ground, list[Standing]]:
    ground = Ground(table.features)
    return ground, [stand(u.id, u.pose, u.body, ground, u.feature) for u in table.units]


def look(table: Table, observer: int, target: int, ignored: tuple[int, ...] = ()) -> Sight:
    ground, units = standings(table)
    return sees(units[observer], units[target], units, ground, ignored)


def turned(table: Table, how: str) -> Table:
    return Table(
        tuple(u._replace(pose=plain.turned(u.pose, how)) for u in table.units),
        tuple(f._replace(points=plain.turned_polygon(f.points, how)) for f in table.features),
    )


# Tables as they come

KINDS = (
    Feature("", "wood", (), blocks=True, see_through=3000),
    Feature("", "hill", (), blocks=True, hill=True),
    Feature("", "farm", (), blocks=True, defendable=True),
    Feature("", "garden", (), defendable=True),
    Feature("", "marsh", ()),
    Feature("", "cliff", (), line=True, blocks=True),
    Feature("", "wall", (), line=True, cover=2),
)


def blob(x: int, y: int, bearings: list[int], far: list[int]) -> Polygon:
    """An outline around a point, with hollows as it comes."""
    turns = [k * math.pi / 36 for k in bearings]
    return tuple((x + round(f * math.sin(t)), y + round(f * math.cos(t))) for t, f in zip(turns, far, strict=True))


GAPS = (0, 100, 250, 500, 990, 995, 1_000, 1_004, 1_005, 1_010, 1_015, 1_500)


def neighbour(of: Unit, body: Body, where: str, gap: int, along: int) -> Pose:
    """A place beside, before or behind a unit, in line with it."""
    deep, wide = (of.body.depth + body.depth) // 2 + gap, (of.body.width + body.width) // 2 + gap
    right, ahead = {"behind": (along, -deep), "before": (along, deep), "left": (-wide, along), "right": (wide, along)}[
        where
    ]
    return whole(*placed(of.pose, right, ahead), of.pose.facing)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Unit 0 looks, more or less, at unit 1; the rest stands and lies about, often in line and just an inch apart."""
    step = draw(st.sampled_from([1, 1, 250, 500, 1000]))
    facings = st.integers(0, 35_999) if step == 1 else st.sampled_from(range(0, 36_000, 4_500 if step > 250 else 9_000))
    a_bit = st.integers(-3_000, 3_000) if step == 1 else st.sampled_from([0, 0, 4_500])

    def spot(west: int, south: int, east: int, north: int) -> tuple[int, int]:
        x = draw(st.integers(west // step, east // step)) * step
        return x, draw(st.integers(south // step, north // step)) * step

    blue = Pose(*spot(26_000, 8_000, 34_000, 14_000), draw(a_bit) % 36_000)
    grey = Pose(*spot(20_000, 14_000, 40_000, 34_000), draw(facings))
    units = [Unit(0, blue, draw(plain.bodies)), Unit(1, grey, draw(plain.bodies))]
    for n in range(2, draw(st.integers(2, 9))):
        body = draw(plain.bodies)
        if draw(st.integers(0, 2)):
            pose = Pose(*spot(18_000, 4_000, 42_000, 38_000), draw(facings))
        else:
            where = draw(st.sampled_from(["behind", "before", "left", "right"]))
            along = draw(st.integers(-8, 8)) * 500
            pose = neighbour(units[draw(st.integers(0, 1))], body, where, draw(st.sampled_from(GAPS)), along)
        units.append(Unit(n, pose, body))
    features: list[Feature] = []
    for n in range(draw(st.integers(0, 5))):
        kind = draw(st.sampled_from(KINDS))
        x, y = spot(20_000, 8_000, 40_000, 36_000)
        woods = [f.points for f in features if f.see_through]
        if kind.hill and draw(st.booleans()):
            x, y, _ = units[draw(st.integers(0, 1))].pose
        if kind.see_through and woods and draw(st.booleans()):
            x, y = int(woods[0][0][0]), int(woods[0][0][1])
        if kind.line:
            points: Polygon = ((x, y), spot(20_000, 8_000, 40_000, 36_000))
            points = points if points[0] != points[1] else ((x, y), (x + step, y))
        elif draw(st.booleans()):
            wide, deep = draw(st.integers(2, 24)) * 500, draw(st.integers(2, 24)) * 500
            west, south = x - draw(st.sampled_from([0, wide // 2])), y - draw(st.sampled_from([0, deep // 2]))
            points = ((west, south), (west + wide, south), (west + wide, south + deep), (west, south + deep))
        else:
            bearings = sorted(draw(st.lists(st.integers(0, 71), min_size=3, max_size=8, unique=True)))
            gaps = [(b - a) % 72 for a, b in zip(bearings, bearings[1:] + bearings[:1], strict=True)]
            bearings = bearings if max(gaps) <= 34 else [0, 24, 48]
            points = blob(x, y, bearings, [draw(st.integers(1_000, 9_000)) for _ in bearings])
        features.append(kind._replace(id=str(n), points=points if draw(st.booleans()) else points[::-1]))
    for feature in features:
        if feature.defendable and draw(st.booleans()):
            k = draw(st.integers(0, len(units) - 1))
            units[k] = units[k]._replace(feature=units[k].feature or feature.id)
    return Table(tuple(units), tuple(features))


@at_leisure
@given(tables(), st.lists(st.integers(2, 8), max_size=2))
def test_the_plain_way_sees_the_same(table: Table, ignored: list[int]) -> None:
    found = look(table, 0, 1, tuple(ignored))
    assert (found.points, found.of) == plain_sight.sees(table, table.units[0], table.units[1], ignored)


@at_leisure
@given(tables(), ways)
def test_a_turned_or_mirrored_table_sees_the_same(table: Table, how: str) -> None:
    assert look(turned(table, how), 0, 1) == look(table, 0, 1)


@at_leisure
@given(tables(), st.randoms(use_true_random=False))
def test_order_changes_nothing(table: Table, rng: random.Random) -> None:
    ground, units = standings(table)
    observer, target = units[:2]
    wanted = sees(observer, target, units, ground)
    rng.shuffle(units)
    features = list(table.features)
    rng.shuffle(features)
    assert sees(observer, target, units, Ground(features)) == wanted
    assert sees(observer, target, [u for u in units if u not in (observer, target)], ground) == wanted


@at_leisure
@given(tables())
def test_whether_and_how_much(table: Table) -> None:
    ground, units = standings(table)
    for observer, target in ((units[0], units[1]), (units[1], units[0])):
        sight = sees(observer, target, units, ground)
        assert visible(observer, target, units, ground) == sight.visible
        assert enfiladed(target, observer, units, ground) == (not sight.visible and not observer.all_round)


@at_leisure
@given(tables())
def test_ranges(table: Table) -> None:
    _, units = standings(table)
    for observer, seen in zip(table.units[:3], units[:3], strict=False):
        for target, other in zip(table.units[1:], units[1:], strict=True):
            area = table.area(target)
            assert apart(seen, other) == pytest.approx(table.area(observer).distance(area), abs=1e-5)
            start = table.area(observer) if seen.all_round else shapely.LineString(table.outline(observer)[:2])
            assert range_to(seen, other) == pytest.approx(start.distance(area), abs=1e-5)
            assert list(seen.hills) == table.hills(observer)


# Rulings. Blue stands at the origin of things and looks north; what matters is named.

BLUE = Unit(0, Pose(30_000, 10_000, 0), LINE)
GREY = Unit(1, Pose(30_000, 26_000, 18_000), LINE)


def field(*others: Unit, blue: Unit = BLUE, grey: Unit = GREY, ground: tuple[Feature, ...] = ()) -> Table:
    """Blue and grey face each other, their fronts 14.5" apart; what else is there is between them or about."""
    return Table((blue, grey, *others), ground)


def other(x: int, y: int, facing: int = 0, body: Body = LINE, id: int = 2, feature: str | None = None) -> Unit:
    return Unit(id, Pose(x, y, facing), body, feature)


def block(id: str, west: int, south: int, east: int, north: int, **flags: int) -> Feature:
    corners = ((west, south), (east, south), (east, north), (west, north))
    return Feature(id, "block", corners, blocks=True)._replace(**flags)


def wood(id: str, west: int, south: int, east: int, north: int) -> Feature:
    return block(id, west, south, east, north, see_through=3000)


@pytest.mark.rule("valour", "los.endpoints")
def test_every_figure_of_a_front_has_a_line() -> None:
    assert look(field(), 0, 1) == (12, 12)
    assert look(field(blue=BLUE._replace(body=GUN)), 0, 1) == (5, 5)
    assert look(field(blue=BLUE._replace(body=ATTACK_COLUMN)), 0, 1) == (6, 6)


@pytest.mark.rule("valour", "los.front-arc")
def test_only_what_lies_in_the_arc_is_seen() -> None:
    # The arc's border leaves the front corner (34.5, 10.75) at 45 degrees.
    def beside(x: int, y: int) -> Table:
        return field(grey=Unit(1, Pose(x, y, 0), SQUARE))

    assert not look(beside(37_000, 8_000), 0, 1).visible
    assert look(beside(44_000, 18_000), 0, 1).visible  # its corner (41.75, 20.25) is in
    assert look(beside(44_000, 15_750), 0, 1).visible  # its corner lies on the border
    assert not look(beside(44_000, 15_700), 0, 1).visible
    assert not look(field(grey=GREY._replace(pose=Pose(30_000, 4_000, 0))), 0, 1).visible


@pytest.mark.rule("valour", "los.other-units")
def test_a_unit_between_hides() -> None:
    assert not look(field(other(30_000, 18_000)), 0, 1).visible
    assert look(field(other(30_000, 18_000)), 0, 1) == look(field(other(30_000, 18_000, 18_000)), 0, 1)


@pytest.mark.rule("valour", "los.other-units", "los.endpoints")
@pytest.mark.parametrize("apart, seen", [(1_000, False), (1_004, False), (1_005, True), (1_010, True)])
def test_just_one_inch_is_too_near(apart: int, seen: bool) -> None:
    """A column of one file looks straight ahead along the side of another unit, and has no other line."""
    file = Body(750, 750, 1, 750, 0)
    wall = other(30_000 - apart - 4_500, 18_000)
    right = other(30_000 + 1_100 + 4_500, 18_000, id=3)
    narrow = Unit(1, Pose(30_000, 26_000, 18_000), Body(2, 750, 1, 2, 0))
    table = field(wall, right, blue=BLUE._replace(body=file), grey=narrow)
    assert look(table, 0, 1).visible is seen


@pytest.mark.rule("valour", "los.other-units")
def test_a_unit_in_a_feature_does_not_hide() -> None:
    garden = Feature("garden", "garden", ((28_000, 16_000), (32_000, 16_000), (32_000, 20_000), (28_000, 20_000)))
    inside = other(30_000, 18_000, feature="garden")
    assert look(field(inside, ground=(garden._replace(defendable=True),)), 0, 1) == (12, 12)
    assert look(field(inside._replace(feature=None), ground=(garden,)), 0, 1) == (0, 12)


@pytest.mark.rule("valour", "los.endpoints")
def test_units_that_a_line_does_not_pass() -> None:
    thin = Body(9000, 750, 12, 750, 0)
    behind_blue = other(30_000, 8_875)  # its front touches the rear edge, 0.75" behind the figures' front
    behind_grey = other(30_000, 28_000)  # half an inch behind a single rank
    assert look(field(behind_blue, blue=BLUE._replace(body=thin)), 0, 1) == (12, 12)
    astride = behind_blue._replace(pose=Pose(30_000, 8_885, 0))  # 0.01" further ahead
    assert look(field(astride, blue=BLUE._replace(body=thin)), 0, 1) == (0, 12)
    assert look(field(behind_grey, grey=GREY._replace(body=thin)), 0, 1) == (12, 12)
    beside = other(30_000 + 9_500, 10_000)  # half an inch to the right: the outermost figure is within 1" of it
    assert look(field(beside), 0, 1) == (11, 12)


@pytest.mark.rule("valour", "fire.modifiers.obscured")
def test_just_half_of_a_front_is_obscured() -> None:
    """A column between, less than an inch before the front, hides a narrow target from the figures behind it."""
    narrow = GREY._replace(body=Body(750, 750, 1, 750, 0))
    for x, points in ((26_000, 7), (26_750, 6), (27_500, 5)):
        sight = look(field(other(x, 13_000, body=ATTACK_COLUMN), grey=narrow), 0, 1)
        assert (sight.points, sight.obscured) == (points, points <= 6)
    assert Sight(6, 12).obscured and not Sight(7, 12).obscured and Sight(3, 6).obscured
    assert Sight(0, 12).obscured and not Sight(0, 12).visible


@pytest.mark.rule("valour", "terrain.obstacle", "los.obstacle")
def test_three_inches_of_wood() -> None:
    def through(*woods: Feature) -> Sight:
        return look(field(ground=woods), 0, 1)

    assert through(wood("a", 10_000, 15_000, 50_000, 18_000)) == (12, 12)
    assert through(wood("a", 10_000, 15_000, 50_000, 18_004)) == (12, 12)
    assert through(wood("a", 10_000, 15_000, 50_000, 18_005)) == (0, 12)
    halves = wood("a", 10_000, 13_000, 50_000, 14_500), wood("b", 10_000, 17_000, 50_000, 18_500)
    assert through(*halves) == (12, 12)
    assert through(*halves, wood("c", 10_000, 22_000, 50_000, 22_010)) == (0, 12)
    # Two that overlap are no deeper than both together.
    assert through(wood("a", 10_000, 15_000, 50_000, 17_500), wood("b", 10_000, 15_500, 50_000, 18_000)) == (12, 12)
    assert through(wood("a", 10_000, 15_000, 50_000, 17_500), wood("b", 10_000, 15_500, 50_000, 18_010)) == (0, 12)


@pytest.mark.rule("valour", "terrain.obstacle")
def test_a_unit_in_a_wood_is_seen_through_its_edge() -> None:
    for edge, seen in ((22_250, True), (22_230, False)):  # without the last 0.01"
        table = field(ground=(wood("a", 10_000, edge, 50_000, 40_000),))
        assert look(table, 0, 1).visible is seen and look(table, 1, 0).visible is seen


@pytest.mark.rule("valour", "terrain.obstacle", "los.obstacle")
def test_a_building_hides_whether_or_not_somebody_is_in_it() -> None:
    farm = block("farm", 10_000, 17_000, 50_000, 19_000, defendable=True)
    assert not look(field(ground=(farm,)), 0, 1).visible
    assert not look(field(other(30_000, 18_000, feature="farm"), ground=(farm,)), 0, 1).visible
    garrison = field(grey=GREY._replace(feature="farm"), ground=(farm,))
    assert look(garrison, 0, 1) == (12, 12)
    assert look(garrison, 1, 0).visible


def test_a_line_along_a_wall_is_open() -> None:
    """The farm's side lies right in the line from the one figure to the one end that are there."""
    figure, end = Body(2, 2, 1, 2, 0), Body(2, 2, 1, 2, 0)
    table = field(
        blue=Unit(0, Pose(30_000, 10_000, 0), figure),
        grey=Unit(1, Pose(30_000, 26_000, 18_000), end),
        ground=(block("farm", 30_000, 15_000, 34_000, 19_000),),
    )
    assert look(table, 0, 1).visible
    nearer = table.features[0]._replace(points=((29_990, 15_000), (34_000, 15_000), (34_000, 19_000), (29_990, 19_000)))
    assert not look(table._replace(features=(nearer,)), 0, 1).visible


@pytest.mark.rule("valour", "terrain.barrier")
def test_a_wall_does_not_hide() -> None:
    wall = Feature("wall", "wall", ((10_000, 18_000), (50_000, 18_000)), line=True, cover=2)
    assert look(field(ground=(wall,)), 0, 1) == (12, 12)
    cliff = wall._replace(blocks=True)
    assert look(field(ground=(cliff,)), 0, 1) == (0, 12)


@pytest.mark.rule("valour", "los.hill-over-units", "terrain.hill")
def test_a_hill_hides_what_lies_beyond_it() -> None:
    crest = block("hill", 10_000, 16_000, 50_000, 20_000, hill=True)
    assert not look(field(ground=(crest,)), 0, 1).visible
    on_it = field(grey=GREY._replace(pose=Pose(30_000, 19_500, 18_000)), ground=(crest,))
    assert look(on_it, 0, 1) == (12, 12) and look(on_it, 1, 0) == (12, 12)
    # Half of the footprint is not on the hill, but lines that end inside the outline do not leave it again.
    half = field(grey=GREY._replace(pose=Pose(30_000, 20_000, 18_000)), ground=(crest,))
    assert standings(half)[1][1].hills == () and look(half, 0, 1).visible


@pytest.mark.rule("valour", "los.hill-over-units")
def test_units_are_seen_over_from_a_hill() -> None:
    hill = block("hill", 10_000, 5_000, 50_000, 12_000, hill=True)
    # Depth 1.5": the middle one is 6.5" from both fronts, 14.5" apart.
    assert look(field(other(30_000, 18_000)), 0, 1) == (0, 12)
    assert look(field(other(30_000, 18_000), ground=(hill,)), 0, 1) == (12, 12)
    assert look(field(other(30_000, 17_500), ground=(hill,)), 0, 1) == (0, 12)  # just 6" are not more than 6"
    assert look(field(other(30_000, 18_505), ground=(hill,)), 0, 1) == (0, 12)
    second = block("second", 10_000, 17_000, 50_000, 19_000, hill=True)
    on_a_hill = field(other(30_000, 18_000), grey=GREY, ground=(hill, second))
    assert not look(on_a_hill, 0, 1).visible
    assert look(on_a_hill, 1, 0) == (0, 12)


@pytest.mark.rule("valour", "los.square-and-building")
def test_a_square_looks_all_round() -> None:
    square = BLUE._replace(body=SQUARE)
    for pose in (Pose(30_000, 26_000, 0), Pose(30_000, 1_000, 0), Pose(46_000, 10_000, 0)):
        assert look(field(blue=square, grey=GREY._replace(pose=pose)), 0, 1) == (6, 6)
    corner = field(blue=square, grey=GREY._replace(pose=Pose(45_000, 25_000, 0)))
    assert look(corner, 0, 1) == (12, 12)  # two of its sides face there


@pytest.mark.rule("valour", "los.square-and-building")
def test_a_point_for_every_three_quarters_of_an_inch_of_a_feature() -> None:
    farm = block("farm", 28_000, 8_000, 32_000, 12_000, defendable=True)
    table = field(blue=BLUE._replace(feature="farm"), ground=(farm,))
    assert look(table, 0, 1) == (5, 5)


@pytest.mark.rule("valour", "fire.range-measure", "terrain.defendable")
def test_range_is_measured_from_the_front() -> None:
    farm = block("farm", 28_000, 20_000, 32_000, 24_000, defendable=True)

    def distance(table: Table) -> float:
        _, (blue, grey, *_) = standings(table)
        return range_to(blue, grey)

    assert distance(field()) == 14_500
    assert distance(field(blue=BLUE._replace(pose=Pose(30_000, 10_000, 18_000)))) == 16_000
    assert distance(field(blue=BLUE._replace(pose=Pose(30_000, 10_000, 18_000), body=SQUARE))) == 13_000
    assert distance(field(grey=GREY._replace(feature="farm"), ground=(farm,))) == 20_000 - 10_750
    assert distance(field(blue=GREY._replace(id=0, feature="farm"), ground=(farm,))) == 1_250


@pytest.mark.rule("valour", "fire.modifiers.enfilade", "fire.modifiers.enfilade-details")
def test_enfilade() -> None:
    def hit(table: Table, ignored: tuple[int, ...] = ()) -> bool:
        ground, units = standings(table)
        return enfiladed(units[0], units[1], units, ground, ignored)

    assert not hit(field())
    flank = GREY._replace(pose=Pose(30_000, 26_000, 9_000))
    assert hit(field(grey=flank))
    assert not hit(field(grey=flank._replace(body=SQUARE)))
    farm = block("farm", 28_000, 20_000, 32_000, 24_000, defendable=True)
    assert not hit(field(grey=flank._replace(feature="farm"), ground=(farm,)))
    # Rockets see over the unit between, and so does the one they hit.
    between = other(30_000, 18_000)
    assert hit(field(between))
    assert look(field(between), 0, 1, (2,)) == (12, 12) and not hit(field(between), (2,))
