"""G-33, G-34, G-36a: figures in touch, first contact, closing the door, slides."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hardtack.engine.board.opentable import shapes
from hardtack.engine.board.opentable.contact import (
    Closing,
    closings,
    contacts,
    figures_near,
    first_contacts,
    front_figures,
    in_contact,
    needed,
    run_along,
    struck_side,
    touched_sides,
)
from hardtack.engine.board.opentable.numbers import at_most, touching
from hardtack.engine.board.opentable.poses import SIDES, Body, Pose, apart, corners, front, middle, placed, side

from . import plain
from .plain import ATTACK_COLUMN, GUN, HORSE, LINE, MARCH_COLUMN, OPEN_ORDER, SINGLE_RANK, SQUARE, Polygon

HERE = Pose(30_000, 20_000, 0)
ways = st.sampled_from(plain.FAITHFUL)
assaulters = st.sampled_from([LINE, ATTACK_COLUMN, OPEN_ORDER, HORSE, SINGLE_RANK])
targets = st.sampled_from([LINE, ATTACK_COLUMN, MARCH_COLUMN, OPEN_ORDER, HORSE, GUN, SINGLE_RANK])


def facing(right: int, ahead: int, about: int = 0, here: Pose = HERE) -> Pose:
    """A unit whose centre lies so far right and ahead of another's, and which looks back at it, turned by so much."""
    x, y = placed(here, right, ahead)
    return Pose(round(x), round(y), (here.facing + 18_000 + about) % 36_000)


def assault(
    pose: Pose, body: Body, other: Pose, its: Body, others: tuple[Polygon, ...] = (), gap: int = 0
) -> Closing | None:
    """The best end of an assault straight ahead on a unit."""
    return next(closings(pose, body, corners(other, its), struck_side(pose, body, other, its), others, gap=gap), None)


def flat_on(pose: Pose, body: Body, edge: shapes.Segment) -> bool:
    """Whether a front lies on the line through an edge."""
    (ax, ay), (bx, by) = edge
    size = shapes.length(edge)
    return all(abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / size < 4 for x, y in front(pose, body))


def as_counted(count: int, pose: Pose, body: Body, outline: Polygon) -> bool:
    """Whether the second library agrees, for whom an edge drawn 0.01" thick reaches 0.005" beyond its ends."""
    sure, perhaps = (plain.touching_figures(pose, body, outline, least) for least in (105.5, 94.5))
    return sure <= count <= perhaps


# Figures in touch


def test_two_lines_front_to_front() -> None:
    """G-34: front figures with at least 0.1" of shared edge."""
    for offset, figures in ((0, 12), (650, 12), (660, 11), (8_900, 1), (8_910, 0), (-8_900, 1), (-8_910, 0)):
        pose = facing(offset, 1_500)
        assert front_figures(pose, LINE, corners(HERE, LINE)) == figures
        assert front_figures(HERE, LINE, corners(pose, LINE)) == figures
        assert in_contact(HERE, LINE, pose, LINE) is (figures > 0)


def test_a_gap_of_more_than_a_hundredth_is_no_touch() -> None:
    for apart_by, touches in ((0, True), (4, True), (5, False), (-4, True)):
        assert in_contact(HERE, LINE, facing(0, 1_500 + apart_by), LINE) is touches


@pytest.mark.rule("valour", "melee.modifiers.flanked-exceptions")
@pytest.mark.parametrize("turned", [0, 9_000, 4_321, 30_030])
def test_a_line_struck_on_its_short_side(turned: int) -> None:
    """G-22a: cavalry 6.0 wide on the short side of a line: one front figure touches, and no front edge."""
    here = HERE._replace(facing=turned)
    horse = facing(-4_500 - 2_000, 0, -9_000, here)
    assert touched_sides(here, LINE, corners(horse, HORSE)) == ["left"]
    assert touched_sides(horse, HORSE, corners(here, LINE)) == ["front"]
    assert front_figures(here, LINE, corners(horse, HORSE)) == 1
    assert front_figures(horse, HORSE, corners(here, LINE)) == 2
    staggered = facing(-4_500 - 2_000, 500, -9_000, here)
    assert front_figures(staggered, HORSE, corners(here, LINE)) == 3


@pytest.mark.rule("valour", "melee.modifiers.flanked-exceptions")
def test_a_line_struck_in_the_rear_has_no_front_figure_in_touch() -> None:
    pose = Pose(30_000, 18_500, 0)
    assert touched_sides(HERE, LINE, corners(pose, LINE)) == ["rear"]
    assert front_figures(HERE, LINE, corners(pose, LINE)) == 0
    assert front_figures(pose, LINE, corners(HERE, LINE)) == 12


def test_the_rear_rank_of_a_flank_is_not_the_front_rank() -> None:
    """A flank touched only behind its first base."""
    low = facing(-4_500 - 1_500, -2_350, -9_000)
    assert touched_sides(HERE, LINE, corners(low, ATTACK_COLUMN)) == ["left"]
    assert front_figures(HERE, LINE, corners(low, ATTACK_COLUMN)) == 0
    assert front_figures(HERE, LINE._replace(rank=0), corners(low, ATTACK_COLUMN)) == 1


@pytest.mark.rule("valour", "melee.modifiers.flanked-exceptions")
def test_a_gun_counts_as_three_when_its_front_edge_is_touched() -> None:
    """G-34."""
    assert front_figures(HERE, GUN, corners(facing(0, 2_250), LINE)) == 3
    assert front_figures(HERE, GUN, corners(facing(-1_250 - 750, 0, -9_000), LINE)) == 1
    assert front_figures(HERE, GUN, corners(Pose(30_000, 17_750, 0), LINE)) == 0


def test_a_gap_in_open_order_is_no_figure() -> None:
    """Twelve bases with gaps of 0.25": what only touches a gap touches nobody."""
    post: Polygon = ((24_875 + 10, 20_875), (25_125 - 10, 20_875), (25_125 - 10, 21_500), (24_875 + 10, 21_500))
    assert run_along(front(HERE, OPEN_ORDER), post)
    assert front_figures(HERE, OPEN_ORDER, post) == 0
    assert touched_sides(HERE, OPEN_ORDER, post) == []
    assert front_figures(HERE, LINE._replace(width=11_750, depth=1_750, files=15), post) == 1


@pytest.mark.rule("valour", "terrain.barrier-melee")
def test_across_a_barrier() -> None:
    """G-36a: figures that face each other across a wall count as in contact."""
    pose = facing(2_000, 1_500 + 600)
    assert not in_contact(HERE, LINE, pose, LINE)
    assert in_contact(HERE, LINE, pose, LINE, gap=600)
    assert front_figures(HERE, LINE, corners(pose, LINE), gap=600) == 10
    assert front_figures(pose, LINE, corners(HERE, LINE), gap=1_000) == 10
    assert touched_sides(HERE, LINE, corners(pose, LINE), gap=600) == ["front"]
    assert front_figures(HERE, LINE, corners(pose, LINE), gap=500) == 0


@pytest.mark.rule("valour", "action.assault-small-units")
def test_a_building_is_touched_from_a_quarter_of_an_inch() -> None:
    house: Polygon = ((28_000, 21_000), (30_000, 21_000), (30_000, 24_000), (28_000, 24_000))
    assert figures_near(HERE, LINE, house, 250) == 4
    assert figures_near(HERE._replace(y=19_996), LINE, house, 250) == 4
    assert figures_near(HERE._replace(y=19_995), LINE, house, 250) == 0


def test_who_touches_whom() -> None:
    ours = [(HERE, LINE), (Pose(45_000, 20_000, 0), LINE)]
    theirs = [(facing(3_000, 1_500), LINE), (Pose(45_000, 30_000, 18_000), LINE), (facing(-5_250, 0, 9_000), LINE)]
    assert contacts(ours, theirs) == [(0, 0), (0, 2)]
    assert contacts(theirs, ours) == [(0, 0), (2, 0)]


@given(
    st.integers(-9_000, 9_000), st.integers(-12, 12), st.sampled_from([0, 9_000, 18_000, 27_000]), targets, assaulters
)
def test_figures_in_touch_as_a_second_library_counts_them(
    off: int, gap: int, about: int, its: Body, body: Body
) -> None:
    number = about // 9_000
    where = side(HERE, its, SIDES[number])
    x, y = shapes.along(where, 0.5)
    look = (about + 18_000) % 36_000
    away = placed(Pose(round(x), round(y), look), off, -body.depth // 2 - gap)
    pose = Pose(round(away[0]), round(away[1]), look)
    found = run_along(front(pose, body), corners(HERE, its))
    bases = [
        sum(max(0, min(b, k + body.base) - max(a, k)) >= 95 for a, b in found)
        for k in range(0, body.width, body.base + body.gap)
    ]
    if abs(abs(gap) - 5) > 1:
        assert as_counted(sum(bases), pose, body, corners(HERE, its))


@given(plain.near_poses, plain.bodies, plain.near_poses, plain.bodies, ways)
def test_contact_is_mutual_and_turns_with_the_table(pose: Pose, body: Body, other: Pose, its: Body, how: str) -> None:
    found = in_contact(pose, body, other, its)
    assert found == in_contact(other, its, pose, body)
    assert found == in_contact(plain.turned(pose, how), body, plain.turned(other, how), its)
    assert not found or touching(apart(pose, body, other, its))


# The first contact


@given(plain.near_poses, plain.bodies, plain.near_poses, plain.bodies)
def test_first_contact_with_a_unit(pose: Pose, body: Body, other: Pose, its: Body) -> None:
    assume(not shapes.overlap(corners(pose, body), corners(other, its)))
    check_first_contact(pose, body, corners(other, its))


@given(plain.near_poses, plain.bodies, plain.outlines())
def test_first_contact_with_a_feature(pose: Pose, body: Body, outline: Polygon) -> None:
    assume(not shapes.overlap(corners(pose, body), outline))
    check_first_contact(pose, body, outline)


def check_first_contact(pose: Pose, body: Body, outline: Polygon) -> None:
    narrow = body._replace(width=body.width - 12)
    wanted, sure = plain.first_contact(pose, body, outline), plain.first_contact(pose, narrow, outline)
    found = first_contacts(pose, body, outline)
    if sure is None:
        assert wanted is None or not found or abs(found[0].distance - wanted) < 1e-3
        return
    assert found and wanted is not None and wanted - 1e-3 <= found[0].distance <= sure + 1e-3
    for contact in found:
        assert contact.distance == found[0].distance
        assert -body.width / 2 - 1e-6 <= contact.at <= body.width / 2 + 1e-6
        ours = placed(pose, contact.at, body.depth / 2 + contact.distance)
        theirs = shapes.along(contact.edge, contact.place / shapes.length(contact.edge))
        assert shapes.between(ours, theirs) < 6
        assert set(contact.edge) == set(shapes.edges(outline)[contact.number])


def test_one_passes_by_what_only_slides_along_ones_flank() -> None:
    assert first_contacts(facing(9_000, 9_000), LINE, corners(HERE, LINE)) == []
    assert len(first_contacts(facing(8_990, 9_000), LINE, corners(HERE, LINE))) == 2
    assert first_contacts(facing(0, -9_000), LINE, corners(HERE, LINE)) == []


# Closing the door


def test_straight_ahead_onto_a_front() -> None:
    found = assault(facing(0, 8_000), LINE, HERE, LINE)
    assert found is not None
    assert found.pose == facing(0, 1_500)
    assert (found.distance, found.turned, found.slid, found.figures, SIDES[found.number]) == (6_500, 0, 0, 12, "front")


def test_the_point_of_first_contact_stays_in_the_same_place() -> None:
    """G-33 (4): a column strikes a front obliquely: its left corner touches, and it turns about that corner."""
    pose = facing(2_500, 9_000, 3_000)
    (contact,) = first_contacts(pose, ATTACK_COLUMN, corners(HERE, LINE))
    assert contact.at == pytest.approx(-2_250)
    found = assault(pose, ATTACK_COLUMN, HERE, LINE)
    assert found is not None and found.slid == 0 and found.turned == -3_000
    corner = front(found.pose, ATTACK_COLUMN)[0]
    touched = shapes.along(contact.edge, contact.place / shapes.length(contact.edge))
    assert shapes.between(corner, touched) < 1.5
    assert found.figures == 6


def test_the_struck_side_is_the_zone_at_the_start() -> None:
    """G-33 (3): who starts in the flank zone may not strike the front, nor the other way round."""
    from_the_flank = facing(-9_000, 4_000, -6_000)
    assert struck_side(from_the_flank, ATTACK_COLUMN, HERE, LINE) == "left"
    ahead = facing(-5_000, 9_000, 600)
    assert struck_side(ahead, ATTACK_COLUMN, HERE, LINE) == "front"
    contact = first_contacts(ahead, ATTACK_COLUMN, corners(HERE, LINE))[0]
    assert SIDES[contact.number] == "front"
    assert next(closings(ahead, ATTACK_COLUMN, corners(HERE, LINE), "left"), None) is None
    assert next(closings(ahead, ATTACK_COLUMN, corners(HERE, LINE), "front"), None) is not None


def test_a_corner_belongs_to_both_of_its_sides() -> None:
    """G-33 (3): its corners included."""
    pose = facing(-8_000, 4_500, -4_500)
    numbers = [c.number for c in first_contacts(pose, ATTACK_COLUMN, corners(HERE, LINE))]
    assert [SIDES[n] for n in numbers] == ["front", "left"]
    for name, turned in (("front", 4_500), ("left", -4_500)):
        found = next(closings(pose, ATTACK_COLUMN, corners(HERE, LINE), name))
        assert found.turned == turned
        assert found.figures >= 3


def test_the_door_turns_by_ninety_degrees_at_most() -> None:
    """G-33 (4): of the two edges of a spur that leans over, only the near one can be closed upon."""
    found = next(closings(facing(-4_500 - 2_240, 12_000), ATTACK_COLUMN, corners(HERE, LINE), "left"))
    assert abs(found.turned) == 9_000
    spur: Polygon = ((30_000, 20_000), (32_000, 30_000), (36_000, 30_000))
    pose = Pose(30_000, 12_000, 0)
    assert [c.number for c in first_contacts(pose, ATTACK_COLUMN, spur)] == [0, 2]
    assert {c.number for c in closings(pose, ATTACK_COLUMN, spur, None)} == {2}


def test_a_slide_brings_more_figures_into_touch() -> None:
    """G-33 (4): by up to half the own frontage."""
    pose = facing(7_000, 8_000)
    found = assault(pose, LINE, HERE, LINE)
    assert found is not None
    assert abs(found.slid) == pytest.approx(4_100)  # eight figures and 0.1" of the ninth
    assert found.figures == 9
    near = assault(facing(3_000, 8_000), LINE, HERE, LINE)
    assert near is not None and near.figures == 12
    assert abs(near.slid) == pytest.approx(3_000 - 650)


def test_a_slide_is_free_of_others_or_not_made() -> None:
    """G-33 (4): only the final footprint must be free; if it is in no slide position, there is no assault."""
    neighbour = corners(facing(-5_000, 3_000), ATTACK_COLUMN)
    pose = facing(0, 8_000)
    found = assault(pose, LINE, HERE, LINE, (neighbour,))
    assert found is not None
    assert not shapes.overlap(corners(found.pose, LINE), neighbour)
    assert touching(shapes.polygon_to_polygon(corners(found.pose, LINE), neighbour))
    assert abs(found.slid) == pytest.approx(4_500 - 5_000 + 2_250, abs=2)
    both = (neighbour, corners(facing(5_000, 3_000), ATTACK_COLUMN))
    assert assault(pose, LINE, HERE, LINE, both) is None
    assert assault(pose, ATTACK_COLUMN, HERE, LINE, both) is not None


@pytest.mark.parametrize(
    ("body", "its", "figures"),
    [
        (LINE, LINE, 3),
        (ATTACK_COLUMN, LINE, 3),
        (HORSE, LINE, 3),
        (ATTACK_COLUMN, SINGLE_RANK, 2),
        (HORSE, SINGLE_RANK, 2),
    ],
)
@pytest.mark.parametrize("off", range(-2_000, 2_001, 250))
@pytest.mark.rule("valour", "action.assault-small-units")
def test_staggered_on_a_short_edge(body: Body, its: Body, figures: int, off: int) -> None:
    """G-33 (7): three figures touch a flank 1.5" long only when staggered; two are enough on a single rank."""
    pose = facing(-its.width // 2 - 8_000, off, -9_000)
    assert needed(body, its.depth) == figures
    found = next(closings(pose, body, corners(HERE, its), "left"))
    assert found.figures == figures
    assert abs(found.slid) <= body.width / 2


@pytest.mark.rule("valour", "action.assault-small-units")
def test_needed() -> None:
    """G-33 (5): three, or the front rank, or as many as the edge can touch."""
    assert needed(LINE, 9_000) == 3
    assert needed(LINE._replace(files=2, width=1_500), 9_000) == 2
    assert needed(LINE, 950) == 3
    assert needed(LINE, 930) == 2
    assert needed(LINE, 200) == 2
    assert needed(LINE, 180) == 1
    assert needed(OPEN_ORDER, 1_500) == 3
    assert needed(OPEN_ORDER, 1_400) == 2


def test_the_edge_of_a_square_first_touched_is_struck() -> None:
    """G-33 (3): a square has no zones."""
    outline = corners(HERE, SQUARE)
    for about, name in ((0, "front"), (9_000, "right"), (18_000, "rear"), (27_000, "left")):
        pose = Pose(*(round(v) for v in placed(HERE._replace(facing=about), 300, 12_000)), (about + 18_000) % 36_000)
        found = next(closings(pose, HORSE, outline, None))
        assert SIDES[found.number] == name and found.turned == 0 and found.figures >= 4
    corner_first = Pose(30_000 + 9_000, 20_000 + 9_000, 22_500)
    sides = {SIDES[c.number] for c in closings(corner_first, HORSE, outline, None)}
    assert sides == {"front", "right"}


def test_a_feature_is_any_outline() -> None:
    """G-33 (3): the edge of a feature first touched is struck, whichever way its outline runs."""
    farm: Polygon = ((28_000, 20_000), (33_000, 18_000), (36_000, 22_000), (30_000, 25_000))
    pose = Pose(29_000, 12_000, 0)
    for outline in (farm, farm[::-1]):
        found = next(closings(pose, ATTACK_COLUMN, outline, None, reach=250))
        edge = shapes.edges(outline)[found.number]
        assert set(edge) == {(28_000, 20_000), (33_000, 18_000)}
        assert flat_on(found.pose, ATTACK_COLUMN, edge)
        assert found.figures == 6
        assert not shapes.overlap(corners(found.pose, ATTACK_COLUMN), outline)


def test_a_hollow_may_leave_no_room() -> None:
    """A unit too wide for the yard of a farm does not close up to its back wall."""
    yard: Polygon = (
        (26_000, 20_000), (30_000, 20_000), (30_000, 24_000), (34_000, 24_000), (34_000, 20_000), (38_000, 20_000),
        (38_000, 30_000), (26_000, 30_000),
    )  # fmt: skip
    wide = next(closings(Pose(32_000, 12_000, 0), LINE, yard, None, reach=250))
    assert shapes.edges(yard)[wide.number][0][1] == 20_000
    small = next(closings(Pose(32_000, 12_000, 0), SINGLE_RANK._replace(width=3_000, files=4), yard, None, reach=250))
    assert shapes.edges(yard)[small.number] == ((30_000, 24_000), (34_000, 24_000))
    assert small.figures == 4


@pytest.mark.rule("valour", "terrain.barrier-melee")
def test_an_assault_across_a_barrier() -> None:
    """G-36a: the front is set parallel to the defender's, as near to it as the barrier allows."""
    pose = facing(1_000, 8_000, 1_500)
    found = assault(pose, LINE, HERE, LINE, gap=700)
    assert found is not None
    assert apart(found.pose, LINE, HERE, LINE) == pytest.approx(700, abs=2)
    assert (found.pose.facing - HERE.facing) % 36_000 == 18_000
    assert found.figures == front_figures(found.pose, LINE, corners(HERE, LINE), 700)
    assert front_figures(HERE, LINE, corners(found.pose, LINE), 700) >= found.figures - 1


near = st.builds(Pose, st.integers(22_000, 38_000), st.integers(12_000, 28_000), plain.facings)


@settings(deadline=None)
@given(near, assaulters, near, targets, ways)
def test_every_end_of_an_assault_keeps_the_rules(pose: Pose, body: Body, other: Pose, its: Body, how: str) -> None:
    outline = corners(other, its)
    assume(not shapes.overlap(corners(pose, body), outline))
    name = struck_side(pose, body, other, its)
    found = list(closings(pose, body, outline, name))
    edge = side(other, its, name)
    for closing in islice(found, 6):
        assert flat_on(closing.pose, body, edge)
        assert not shapes.overlap(corners(closing.pose, body), outline)
        assert in_contact(closing.pose, body, other, its)
        assert abs(closing.turned) <= 9_000
        assert at_most(abs(closing.slid), body.width // 2)
        assert closing.figures >= needed(body, round(shapes.length(edge)))
        assert as_counted(closing.figures, closing.pose, body, outline)
    turned = list(
        closings(
            plain.turned(pose, how),
            body,
            corners(plain.turned(other, how), its),
            plain.mirrored_side(name, how),
        )
    )
    assert len(turned) == len(found)
    if found:
        assert turned[0].figures == found[0].figures
        assert abs(abs(turned[0].slid) - abs(found[0].slid)) < 10.1
        assert turned[0].distance == pytest.approx(found[0].distance, abs=1e-3)


@settings(deadline=None, max_examples=40)
@given(near, assaulters, near, targets, st.lists(st.tuples(near, targets), max_size=3))
def test_no_slide_is_better_than_the_best(
    pose: Pose, body: Body, other: Pose, its: Body, crowd: list[tuple[Pose, Body]]
) -> None:
    """Every slide in steps of 0.05" is tried: none that is free brings more figures into touch."""
    outline = corners(other, its)
    others = tuple(corners(p, b) for p, b in crowd)
    assume(not any(shapes.overlap(corners(pose, body), o) for o in (outline, *others)))
    name = struck_side(pose, body, other, its)
    met = [c for c in first_contacts(pose, body, outline) if SIDES[c.number] == name]
    found = next(closings(pose, body, outline, name, others), None)
    least = needed(body, round(shapes.length(side(other, its, name))))
    best = 0
    for contact in met:
        (ax, ay), (bx, by) = contact.edge
        size = shapes.length(contact.edge)
        look = plain.bearing(by - ay, ax - bx)
        if abs((look - pose.facing + 18_000) % 36_000 - 18_000) > 9_000.1:
            continue
        for slid in range(-body.width // 2, body.width // 2 + 1, 50):
            m = contact.place + contact.at + slid
            x, y = ax + (bx - ax) * m / size, ay + (by - ay) * m / size
            back = body.depth / 2 / size
            there = Pose(round(x - (by - ay) * back), round(y + (bx - ax) * back), round(look) % 36_000)
            if not any(plain.drawn_in(corners(there, body), 3).intersects(plain.area(o)) for o in others):
                best = max(best, plain.touching_figures(there, body, outline))
    assert (found.figures if found else 0) >= (best if best >= least else 0)
    if found:
        assert not any(shapes.overlap(corners(found.pose, body), o) for o in others)


@settings(deadline=None)
@given(near, assaulters, plain.outlines(), ways)
def test_assaults_on_features_turn_with_the_table(pose: Pose, body: Body, outline: Polygon, how: str) -> None:
    assume(not shapes.overlap(corners(pose, body), outline))
    found = next(closings(pose, body, outline, None, reach=250), None)
    turned = next(closings(plain.turned(pose, how), body, plain.turned_polygon(outline, how), None, reach=250), None)
    assert (found is None) == (turned is None)
    if found and turned:
        edge = shapes.edges(outline)[found.number]
        assert found.figures >= needed(body, round(shapes.length(edge)), -250)
        assert not shapes.overlap(corners(found.pose, body), outline)
        assert flat_on(found.pose, body, edge)
        assert turned.distance == pytest.approx(found.distance, abs=1e-3)
    assert middle(pose, body) == pytest.approx(shapes.along(front(pose, body), 0.5))
