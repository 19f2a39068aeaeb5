"""Line of sight on the table: arcs, ground, units in the way, hills, houses (G-20, G-22, G-30, G-31)."""

from __future__ import annotations

import pytest

from hardtack.games.valour.rules.sighting import sees
from hardtack.games.valour.rules.state import Valour

from .fields import field, inside, put

FOOT = "br-line-infantry"
GUN = "br-field-artillery"
HILL = ("hill", [(30.0, 20.0), (42.0, 20.0), (42.0, 28.0), (30.0, 28.0)])
HOUSE = ("defendable-heavy", [(33.0, 22.0), (39.0, 22.0), (39.0, 26.0), (33.0, 26.0)])


def two(
    y: float = 10.0, other_y: float = 38.0, **features: tuple[str, list[tuple[float, float]]]
) -> tuple[Valour, int, int]:
    """Two lines that face each other over the middle of the table."""
    g = field(**features)
    return g, put(g, "or-f-line-1", FOOT, 36, y, 0), put(g, "or-s-line-1", FOOT, 36, other_y, 180)


# ---- hills


@pytest.mark.rule("valour", "los.hill-over-units")
@pytest.mark.rule("valour", "terrain.obstacle")
def test_a_hill_hides_what_lies_behind_it() -> None:
    g, ours, theirs = two(hill=HILL)
    assert not sees(g, ours, theirs).visible and not sees(g, theirs, ours).visible
    g, ours, theirs = two()
    assert sees(g, ours, theirs).visible


@pytest.mark.rule("valour", "los.hill-over-units")
@pytest.mark.rule("valour", "terrain.hill")
def test_who_stands_on_a_hill_sees_and_is_seen() -> None:
    g, ours, theirs = two(19.2, hill=HILL)
    assert not sees(g, ours, theirs).visible
    g, ours, theirs = two(20.2, hill=HILL)
    assert sees(g, ours, theirs).visible and sees(g, theirs, ours).visible
    g, ours, theirs = two(20.2, hill=HILL, other=("hill", [(20.0, 30.0), (52.0, 30.0), (52.0, 34.0), (20.0, 34.0)]))
    assert not sees(g, ours, theirs).visible  # it is on one hill, and the other lies between


def past(y: float, *hills: float) -> bool:
    """Whether a line sees another 28" away over a third between them; hills 4" deep, 2" to the south of each place."""
    laid = {
        f"hill{n}": ("hill", [(20.0, at - 2), (52.0, at - 2), (52.0, at + 2), (20.0, at + 2)])
        for n, at in enumerate(hills)
    }
    g, ours, theirs = two(**laid)
    put(g, "or-f-line-2", FOOT, 36, y, 0)
    assert sees(g, theirs, ours).visible == sees(g, ours, theirs).visible
    return sees(g, ours, theirs).visible


@pytest.mark.rule("valour", "los.hill-over-units")
def test_from_a_hill_or_to_one_units_more_than_6_inches_from_both_are_seen_over() -> None:
    assert not past(24)
    assert past(24, 10.0) and past(24, 38.0)
    assert not past(17.5, 10.0) and past(17.51, 10.0)  # 6.00" and 6.01" from the observer
    assert not past(30.5, 10.0) and past(30.49, 10.0)
    assert not past(24, 10.0, 24.0)  # who stands on another hill hides


# ---- arcs and other units


@pytest.mark.rule("valour", "los.front-arc")
def test_a_target_partly_in_the_front_arc_is_seen() -> None:
    g = field()
    ours = put(g, "or-f-line-1", FOOT, 36, 20, 0)
    # The arc leaves the right front corner (40.5, 20.75) at 45 degrees: at y = 27 it ends at x = 46.75.
    theirs = put(g, "or-s-line-1", FOOT, 51.2, 27.75, 180)
    assert sees(g, ours, theirs).visible  # its south-west corner, (46.7, 27), and more of its west side
    theirs = put(g, "or-s-line-1", FOOT, 53.0, 27.75, 180)
    assert not sees(g, ours, theirs).visible  # its north-west corner is (48.5, 28.5), the arc ends at 48.25


@pytest.mark.rule("valour", "los.other-units")
@pytest.mark.rule("valour", "los.endpoints")
def test_a_line_that_comes_within_1_inch_of_another_unit_is_blocked() -> None:
    for y, found in ((26.5, True), (26.25, False)):
        g = field()
        ours = put(g, "or-f-guns", GUN, 20, 24, 90, "unlimbered")
        theirs = put(g, "or-s-guns", GUN, 50, 24, 270, "unlimbered")
        # Between them two squares, with 2.5 inches of room or 2; the guns' outer points lie 1 inch off the middle.
        put(g, "or-f-line-1", FOOT, 35, y + 2.25 - 1.25, 0, "square")
        put(g, "or-s-line-1", FOOT, 35, 48 - (y + 2.25 - 1.25), 0, "square")
        assert sees(g, ours, theirs).visible is found
        assert sees(g, theirs, ours).visible is found


@pytest.mark.rule("valour", "los.other-units")
def test_a_unit_in_a_house_does_not_hide_others_beyond_its_walls() -> None:
    garden = ("defendable-light", HOUSE[1])
    for kind, seen in ((garden, True), (HOUSE, False)):
        g = field(house=kind)
        ours = put(g, "or-f-guns", GUN, 36, 10, 0, "unlimbered")
        theirs = put(g, "or-s-guns", GUN, 36, 38, 180, "unlimbered")
        inside(g, "or-f-line-1", FOOT, "house")
        assert sees(g, ours, theirs).visible is seen


@pytest.mark.rule("valour", "terrain.obstacle")
@pytest.mark.rule("valour", "los.obstacle")
def test_a_house_hides_empty_or_not_but_not_who_is_in_it() -> None:
    g = field(house=HOUSE)
    ours = put(g, "or-f-guns", GUN, 36, 10, 0, "unlimbered")
    theirs = put(g, "or-s-guns", GUN, 36, 38, 180, "unlimbered")
    assert not sees(g, ours, theirs).visible
    held = inside(g, "or-s-line-1", FOOT, "house")
    assert not sees(g, ours, theirs).visible
    assert sees(g, ours, held) == (5, 5)
    # From the south wall alone, 6 inches long: a point for every 0.75 inch, and none of the other walls.
    assert sees(g, held, ours) == (8, 8)


@pytest.mark.rule("valour", "terrain.obstacle")
def test_a_line_runs_through_3_inches_of_wood_and_no_more() -> None:
    def through(deep: float, more: float = 0.0) -> bool:
        woods = {"wood": ("wood", [(0.0, 20.0), (72.0, 20.0), (72.0, 20.0 + deep), (0.0, 20.0 + deep)])}
        if more:
            woods["more"] = ("wood", [(0.0, 30.0), (72.0, 30.0), (72.0, 30.0 + more), (0.0, 30.0 + more)])
        g, ours, theirs = two(**woods)
        return sees(g, ours, theirs).visible

    assert through(3.0) and not through(3.01)
    assert through(1.5, 1.5) and not through(1.5, 1.52)


@pytest.mark.rule("valour", "terrain.obstacle")
def test_who_is_in_a_wood_sees_and_is_seen_through_3_inches_of_it() -> None:
    wood = ("wood", [(0.0, 10.0), (72.0, 10.0), (72.0, 30.0), (0.0, 30.0)])
    for y, seen in ((26.25, True), (26.2, False)):
        g, ours, theirs = two(y, wood=wood)  # its front is 0.75 inch before its centre
        assert sees(g, ours, theirs).visible is seen and sees(g, theirs, ours).visible is seen


@pytest.mark.rule("valour", "terrain.barrier")
def test_walls_fences_and_streams_hide_nobody() -> None:
    line = [(0.0, 24.0), (72.0, 24.0)]
    g, ours, theirs = two(wall=("barrier-heavy", line), fence=("barrier-light", line), stream=("stream", line))
    assert sees(g, ours, theirs) == (12, 12)


@pytest.mark.rule("valour", "los.square-and-building")
def test_a_square_sees_to_its_rear_with_the_side_that_faces_it() -> None:
    g = field()
    square = put(g, "or-f-line-1", FOOT, 36, 30, 0, "square")
    theirs = put(g, "or-s-line-1", FOOT, 36, 10, 0)
    assert sees(g, square, theirs) == (6, 6)
    assert not sees(g, theirs, put(g, "or-f-line-2", FOOT, 36, 2, 0)).visible
