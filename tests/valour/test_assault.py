"""Assaults: who may assault whom, the way there, the struck side, figures in touch, and where an assault ends."""

from __future__ import annotations

import pytest

from hardtack.engine.board.opentable.legs import Wheel
from hardtack.games.valour.rules.action.acting import Surprise
from hardtack.games.valour.rules.action.assault import (
    Assault,
    assault_targets,
    assault_ways,
    barred,
    may_assault,
    strike,
)
from hardtack.games.valour.rules.standing import contacts, cover, figures_touching, touch, touches_front
from hardtack.games.valour.rules.state import ACTED, ASSAULTED, FIRED, SKIRMISHED, Valour, body
from hardtack.games.valour.rules.victory import TurnEnds

from .fields import choose, field, inside, put
from .tables import asked, choices, keys, run, told, u

COLUMN = "attack-column"


def assault(g: Valour, unit: int, target: int) -> None:
    """Assault, and end in the best place if there is a choice."""
    run(g, Assault(unit, target))
    if asked(g) == ("blue", "assault-end"):
        choose(g, "end", 0)


# ---- the way and the contact


@pytest.mark.rule("valour", "action.assault")
def test_a_column_straight_ahead_brings_all_its_front_into_touch() -> None:
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, COLUMN)
    line = put(g, "or-s-line-1", "br-line-infantry", 30, 20, 180)
    assert assault_targets(g, column) == [line]
    assault(g, column, line)
    # The line is 1.5" deep, the column 3.0": 20 - 0.75 - 1.5.
    assert (g.x[column], g.y[column], g.facing[column]) == (30000, 17750, 0)
    assert figures_touching(g, column, line) == 6 and touches_front(g, line, column)
    assert g.did[column] & ASSAULTED and g.did[column] & ACTED
    way = [30000, 10000, 30000, 17750]
    assert told(g, "assaults") == [
        {"unit": "or-f-line-1", "unit2": "or-s-line-1", "inches": 8, "figures": 6, "way": way}
    ]


@pytest.mark.rule("valour", "action.assault-limits")
def test_the_way_to_the_first_contact_is_paid_in_full_and_what_comes_after_is_free() -> None:
    """A column has 12"; the last yards to the line cost what they are long."""
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, COLUMN)
    line = put(g, "or-s-line-1", "br-line-infantry", 30, 24.25, 180)
    assert assault_targets(g, column) == [line]
    put(g, "or-s-line-1", "br-line-infantry", 30, 24.27, 180)
    assert assault_targets(g, column) == []


@pytest.mark.rule("valour", "action.assault-limits", "move.difficult-terrain")
def test_an_assault_pays_for_difficult_ground() -> None:
    wood = ("wood", [(20.0, 12.0), (40.0, 12.0), (40.0, 15.0), (20.0, 15.0)])
    g = field(phase="action", wood=wood)
    column = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, COLUMN)
    line = put(g, "or-s-line-1", "br-line-infantry", 30, 21, 180)
    # 8.75" of way, of which the centre goes 3" through the wood: 11.75".
    assert [round(end.cost) for end in assault_ways(g, column, line)] == [11750]
    put(g, "or-s-line-1", "br-line-infantry", 30, 21.5, 180)
    assert assault_targets(g, column) == []


@pytest.mark.rule("valour", "action.assault")
def test_one_wheel_is_paid_and_closing_the_door_is_free() -> None:
    """The line faces south-west: the column wheels or goes straight, and ends flat on the line's front."""
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, COLUMN)
    line = put(g, "or-s-line-1", "br-line-infantry", 32, 19, 200)
    assault(g, column, line)
    assert g.facing[column] == 2000
    assert figures_touching(g, column, line) >= 3 and contacts(g, column) == [line]
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, COLUMN)
    line = put(g, "or-s-line-1", "br-line-infantry", 37, 14, 270)
    (end,) = assault_ways(g, column, line)
    turned = [leg for leg in end.legs if isinstance(leg, Wheel)]
    assert len(turned) == 1 and end.pose.facing == 9000


@pytest.mark.rule("valour", "action.assault")
def test_the_first_contact_must_be_on_the_side_where_the_assault_began() -> None:
    """From before the line its flank is not to be had, however near it is."""
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 24, 14, 0, COLUMN)
    line = put(g, "or-s-line-1", "br-line-infantry", 30, 20, 180)
    assert {end.edge for end in assault_ways(g, column, line)} == {0}
    put(g, "or-f-line-1", "fr-line-infantry", 23, 19.5, 90, COLUMN)
    # It faces south: who comes from the west strikes its right.
    assert {end.edge for end in assault_ways(g, column, line)} == {1}


@pytest.mark.rule("valour", "action.assault", "action.assault-small-units")
def test_three_figures_stand_staggered_on_the_short_side_of_a_line() -> None:
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 20, 20, 90, COLUMN)
    line = put(g, "or-s-line-1", "br-line-infantry", 30, 20, 180)
    assault(g, column, line)
    assert figures_touching(g, column, line) == 3
    assert figures_touching(g, line, column) == 1 and not touches_front(g, line, column)


@pytest.mark.rule("valour", "action.assault-small-units")
def test_two_figures_are_enough_on_the_flank_of_a_single_rank() -> None:
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 14, 20, 90, COLUMN)
    thin = put(g, "or-s-line-1", "sp-cazadores", 30, 20, 180, "open-order", ranks=1)
    assert body(g, thin).depth == 750
    assert assault_targets(g, column) == [thin]
    assault(g, column, thin)
    assert figures_touching(g, column, thin) == 2


@pytest.mark.rule("valour", "action.assault")
def test_too_few_figures_no_assault() -> None:
    """A friend stands where the figures would have to."""
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 24.5, 10, 0, COLUMN)
    line = put(g, "or-s-line-1", "br-line-infantry", 30, 20, 180)
    assert assault_targets(g, column) == [line]
    put(g, "or-f-gren", "fr-line-infantry", 31.2, 18.5, 0)
    assert figures_touching(g, u(g, "or-f-gren"), line) == 11
    assert assault_targets(g, column) == []


# ---- who may


@pytest.mark.rule("valour", "action.assault-limits", "formation.square-limits")
def test_guns_squares_and_march_columns_do_not_assault() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0)
    line = put(g, "or-s-line-1", "br-line-infantry", 30, 14, 180)
    assert assault_targets(g, unit) == [line]
    for formation in ("square", "march-column"):
        put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, formation)
        assert not may_assault(g, unit) and assault_targets(g, unit) == []
    for formation in ("unlimbered", "limbered"):
        gun = put(g, "or-f-guns", "fr-field-artillery", 40, 10, 0, formation)
        assert not may_assault(g, gun)


@pytest.mark.rule("valour", "action.assault-limits", "action.no-action-after-fire")
def test_who_has_fired_does_not_assault_not_even_as_skirmishers() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0)
    put(g, "or-s-line-1", "br-line-infantry", 30, 14, 180)
    for did in (FIRED, FIRED | SKIRMISHED):
        g.did[unit] = did
        assert assault_targets(g, unit) == []


@pytest.mark.rule("valour", "action.assault-limits")
def test_the_target_must_be_seen() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 180, COLUMN)
    put(g, "or-s-line-1", "br-line-infantry", 30, 14, 180)
    assert assault_targets(g, unit) == []
    assert [(bar.target, bar.key) for bar in barred(g, unit)] == [("or-s-line-1", "assault-unseen")]


@pytest.mark.rule("valour", "special.horse-artillery", "action.assault-limits")
def test_infantry_assaults_horse_guns_from_six_inches_only() -> None:
    g = field(phase="action")
    foot = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, COLUMN)
    guns = put(g, "or-s-guns", "br-horse-artillery", 30, 19, 180, "unlimbered")
    assert assault_targets(g, foot) == [guns]
    put(g, "or-s-guns", "br-horse-artillery", 30, 19.02, 180, "unlimbered")
    assert assault_targets(g, foot) == [] and barred(g, foot)[0].key == "assault-horse-guns"
    horse = put(g, "or-f-cuir", "fr-cuirassiers", 30, 6, 0)
    put(g, "or-f-line-1", "fr-line-infantry", 50, 10, 0, COLUMN)
    assert assault_targets(g, horse) == [guns]


# ---- others in the way


@pytest.mark.rule("valour", "action.assault")
def test_an_assault_does_not_pass_through_enemies_but_may_touch_them() -> None:
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, COLUMN)
    left = put(g, "or-s-line-1", "br-line-infantry", 25.5, 20, 180)
    right = put(g, "or-s-line-2", "br-line-infantry", 34.5, 20, 180)
    assert assault_targets(g, column) == [left, right]
    ends = assault_ways(g, column, left)
    assert {end.touches for end in ends} == {(), (right,)}
    put(g, "or-s-line-2", "br-line-infantry", 25.5, 16, 180)
    assert assault_targets(g, column) == [right]


@pytest.mark.rule("valour", "action.assault", "move.interpenetration")
def test_an_assault_passes_friends_of_its_brigade_and_no_others() -> None:
    """Between two lines there are 3", and the column is 4.5" wide."""
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 30, 8, 0, COLUMN)
    line = put(g, "or-s-line-1", "br-line-infantry", 30, 19, 180)
    put(g, "or-f-gren", "fr-line-infantry", 24, 13, 0)
    put(g, "or-f-line-2", "fr-line-infantry", 36, 13, 0)
    assert assault_targets(g, column) == [line]
    put(g, "or-f-gren", "fr-line-infantry", 60, 13, 0)
    put(g, "or-f-line-2", "fr-line-infantry", 60, 5, 0)
    put(g, "or-f-cuir", "fr-line-infantry", 24, 13, 0)
    put(g, "or-f-drag", "fr-line-infantry", 36, 13, 0)
    assert assault_targets(g, column) == []


@pytest.mark.rule("valour", "action.assault")
def test_places_that_leave_room_are_offered_if_a_friend_could_follow() -> None:
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, COLUMN)
    line = put(g, "or-s-line-1", "br-line-infantry", 30, 20, 180)
    assert len(assault_ways(g, column, line)) == 1
    second = put(g, "or-f-gren", "fr-line-infantry", 36, 10, 0, COLUMN)
    ends = assault_ways(g, column, line)
    assert len(ends) == 3 and len({end.pose.x for end in ends}) == 3
    run(g, Assault(column, line))
    assert asked(g) == ("blue", "assault-end") and choices(g) == ["end 0", "end 1", "end 2"]
    leftmost = min(range(3), key=lambda n: ends[n].pose.x)
    choose(g, "end", leftmost)
    assert g.x[column] == ends[leftmost].pose.x
    # Both have three figures in touch.
    assert assault_targets(g, second) == [line]
    assault(g, second, line)
    assert contacts(g, line) == [column, second]
    assert all(figures_touching(g, unit, line) >= 3 for unit in (column, second))


# ---- squares, houses, barriers


@pytest.mark.rule("valour", "action.assault")
def test_a_square_has_no_zones_the_edge_first_touched_is_struck() -> None:
    g = field(phase="action")
    horse = put(g, "or-f-cuir", "fr-cuirassiers", 30, 8, 0)
    square = put(g, "or-s-line-1", "br-line-infantry", 30, 20, 45, "square")
    ends = assault_ways(g, horse, square)
    assert len({end.edge for end in ends}) == 2
    assault(g, horse, square)
    assert figures_touching(g, horse, square) >= 3
    assert g.facing[horse] % 9000 == 4500


FARM = ("defendable-heavy", [(28.0, 20.0), (32.0, 20.0), (32.0, 24.0), (28.0, 24.0)])
BARN = ("defendable-heavy", [(32.0, 20.0), (36.0, 20.0), (36.0, 24.0), (32.0, 24.0)])
SHED = ("defendable-heavy", [(38.0, 20.0), (42.0, 20.0), (42.0, 24.0), (38.0, 24.0)])


@pytest.mark.rule("valour", "action.assault-small-units", "terrain.defendable")
def test_the_walls_of_a_feature_are_assaulted_like_the_unit_inside() -> None:
    g = field(phase="action", farm=FARM)
    column = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, COLUMN)
    held = inside(g, "or-s-line-1", "br-line-infantry", "farm")
    assert assault_targets(g, column) == [held]
    assault(g, column, held)
    assert g.y[column] == 18500 and contacts(g, column) == [held]
    assert figures_touching(g, column, held) == 6


@pytest.mark.rule("valour", "action.assault-limits")
def test_from_house_to_house_both_stay_where_they_are() -> None:
    g = field(phase="action", farm=FARM, barn=BARN, shed=SHED)
    ours = inside(g, "or-f-line-1", "fr-line-infantry", "farm")
    theirs = inside(g, "or-s-line-1", "br-line-infantry", "barn")
    inside(g, "or-s-line-2", "br-line-infantry", "shed")
    outdoors = put(g, "or-s-mil-1", "sp-militia", 30, 17, 0)
    assert assault_targets(g, ours) == [theirs]
    assert contacts(g, ours) == []
    assert {bar.target for bar in barred(g, ours)} <= {"or-s-mil-1"} and g.y[outdoors] == 17000
    assault(g, ours, theirs)
    assert contacts(g, ours) == [theirs] and figures_touching(g, ours, theirs) == 3
    assert g.inside[ours] == 0 and g.did[ours] & ASSAULTED


@pytest.mark.rule("valour", "action.assault-limits")
def test_of_three_houses_in_a_row_whoever_assaults_one_neighbour_does_not_touch_the_other() -> None:
    """Either may be assaulted, and the other has no part in it; when the turn ends, nobody has any more."""
    row = ("defendable-heavy", [(24.0, 20.0), (28.0, 20.0), (28.0, 24.0), (24.0, 24.0)])
    for n in (0, 1):
        g = field(phase="action", farm=FARM, barn=BARN, shed=row)
        ours = inside(g, "or-f-line-1", "fr-line-infantry", "farm")
        theirs = [inside(g, id, "br-line-infantry", f) for id, f in (("or-s-line-1", "barn"), ("or-s-line-2", "shed"))]
        assert assault_targets(g, ours) == theirs
        assault(g, ours, theirs[n])
        assert contacts(g, ours) == [theirs[n]] and contacts(g, theirs[1 - n]) == []
        run(g, TurnEnds())
        assert contacts(g, ours) == []


@pytest.mark.rule("valour", "terrain.barrier-melee")
def test_a_unit_behind_a_wall_is_met_across_it() -> None:
    """8.0" to the wall and no 4" for it: a line that has 8" reaches it."""
    g = field(phase="action", wall=("barrier-heavy", [(20.0, 20.0), (40.0, 20.0)]))
    ours = put(g, "or-f-line-1", "us-inf-seasoned", 30, 11.25, 0)
    theirs = put(g, "or-s-line-1", "cs-inf-seasoned", 30, 21.25, 180)
    assert assault_targets(g, ours) == [theirs]
    (end,) = assault_ways(g, ours, theirs)
    assert round(end.cost) == 8000
    assault(g, ours, theirs)
    assert g.y[ours] == 20000 - 750
    assert touch(g, ours, theirs).sides == (("front",), ("front",))
    assert figures_touching(g, ours, theirs) == 12
    assert cover(g, theirs, ours) == 2 and cover(g, ours, theirs) == 2


@pytest.mark.rule("valour", "terrain.barrier-melee", "action.assault")
def test_beside_a_wall_that_covers_half_of_a_front_an_assault_comes_to_touch() -> None:
    g = field(phase="action", wall=("barrier-heavy", [(25.0, 20.0), (30.0, 20.0)]))
    theirs = put(g, "or-s-line-1", "cs-inf-seasoned", 30, 21.25, 180)
    for x, across in ((27.0, True), (33.0, False)):
        ours = put(g, "or-f-line-1", "fr-line-infantry", x, 14, 0, COLUMN)
        ends = assault_ways(g, ours, theirs)
        assert ends[0].pose[1:] == (18500 if across else 19000, 0)
        for end in ends:
            put(g, "or-f-line-1", "fr-line-infantry", x, 14, 0, COLUMN)
            strike(g, ours, theirs, end)
            assert contacts(g, ours) == [theirs]
            assert figures_touching(g, ours, theirs) == end.figures
        assault(g, ours, theirs)
        assert cover(g, theirs, ours) == (2 if across else 0)


# ---- because a card says so


@pytest.mark.rule("valour", "fate.card.9")
def test_after_a_surprise_move_the_target_is_named_if_there_is_one() -> None:
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, COLUMN)
    put(g, "or-s-line-1", "br-line-infantry", 25, 18, 180)
    put(g, "or-s-line-2", "br-line-infantry", 35, 18, 180)
    run(g, Surprise(column))
    assert choices(g) == ["assault or-s-line-1", "assault or-s-line-2"]
    g = field(phase="action")
    column = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0, COLUMN)
    run(g, Surprise(column))
    assert asked(g) is None and keys(g) == []
