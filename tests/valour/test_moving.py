"""Moves, doubles and retreats: how far, past whom, over what, and what is said to who asks for too much."""

from __future__ import annotations

import random
from typing import cast

import pytest
from msgspec.structs import replace

from hardtack.engine.board.opentable.legs import Advance, Wheel, walk, wheeled
from hardtack.engine.board.opentable.poses import Pose, whole
from hardtack.engine.board.opentable.shapes import overlap
from hardtack.engine.contract import Action, IllegalAction, Region
from hardtack.engine.kept import forget_all
from hardtack.engine.text import text
from hardtack.games.valour.rules.action.acting import ActAsk, BoundAsk, Breakthrough
from hardtack.games.valour.rules.action.command import ActionPhase, fresh_orders
from hardtack.games.valour.rules.action.moving import Deed, going, pace, start
from hardtack.games.valour.rules.action.moving import region as goes
from hardtack.games.valour.rules.action.retreating import retreat_action
from hardtack.games.valour.rules.kinds import FORMATIONS
from hardtack.games.valour.rules.standing import distance, outline
from hardtack.games.valour.rules.state import ACTED, FIRED, FOUGHT, SKIRMISHED, Valour, battle, body, pose, unit_id

from .tables import (
    GAME,
    act,
    asked,
    choices,
    enlist,
    give,
    go,
    ground,
    keys,
    question,
    recruit,
    refused,
    regions,
    run,
    spot,
    stand,
    table,
    told,
    u,
    window,
)


def field(*, cards: bool = False, **features: tuple[str, list[tuple[float, float]]]) -> Valour:
    """Two lines and a gun a side on a bare table of 48 by 48 inches, the grey ones far in the north."""
    g = table("learn-first-fire", phase="action", cards=cards)
    ground(g, **features)
    for n, id in enumerate(("ff-c-a", "ff-c-b", "ff-c-gun")):
        stand(g, id, 12 + 12 * n, 46, 180)
    return g


def acting(g: Valour, id: str) -> int:
    """Ask what a unit does, whatever has been asked before."""
    g.agenda.clear()
    forget_all(g)
    run(g, ActAsk(start(g, u(g, id))))
    return u(g, id)


def why(g: Valour, verb: str, *at: float) -> str:
    found = refused(g, verb, *at)
    return "" if found is None else found.key


# ---- how far


@pytest.mark.rule("valour", "action.move")
@pytest.mark.rule("valour", "move.infantry-line")
@pytest.mark.rule("valour", "move.figure-path")
def test_a_line_advances_8_inches_and_not_more() -> None:
    g = field()
    unit = stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    assert why(g, "move", 15, 19.02, 0) == "too-far"
    before = pose(g, unit)
    with pytest.raises(IllegalAction):
        go(g, "move", 15, 19.02, 0)
    assert pose(g, unit) == before  # a refused target changes nothing
    go(g, "move", 15, 19, 0)
    assert pose(g, unit) == (15000, 19000, 0)
    assert g.did[unit] & ACTED or "halt" in choices(g)


@pytest.mark.rule("valour", "move.figure-path")
def test_a_wheel_costs_the_way_of_the_outer_corner() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 11, 0)  # 9 inches wide: a wheel of 45 degrees costs 7.07 inches
    acting(g, "ff-u-a")
    region = regions(g)["move"]
    assert region.trace is not None
    half, more = (whole(*wheeled(Pose(15000, 11000, 0), body(g, u(g, "ff-u-a")), angle)) for angle in (4500, 5200))
    assert region.check(half) is None
    assert region.trace(half).params == {"far": 7.1, "most": 8}
    no = region.check(more)
    assert no is not None and (no.key, no.params["far"]) == ("too-far", 8.2)
    assert why(g, "move", 15, 10, 0) == "no-way"  # no step back
    assert why(g, "move", 17, 11, 0) == "no-way"  # nor to the side
    assert why(g, "move", 18, 14, 0) == ""  # aslant with the facing kept
    assert why(g, "move", 15, 11, 90) in ("no-way", "too-far")  # nor on the spot


def parts(g: Valour, verb: str, *at: float) -> list[str]:
    trace = regions(g)[verb].trace
    assert trace is not None
    return text(GAME, "en").parts(trace(spot(*at)))


@pytest.mark.rule("valour", "move.figure-path")
def test_a_way_is_told_by_its_parts() -> None:
    """What each costs, in inches, and together what the whole costs."""
    g = field()
    stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    assert parts(g, "move", 15, 14.25, 0) == ["advance 3.3"]
    assert parts(g, "move", 17, 13, 0) == ["oblique 45° 2.9"]
    unit, region = u(g, "ff-u-a"), regions(g)["move"]
    assert region.trace is not None
    legs = (Advance(1630), Wheel(2000, "right"))
    found = region.trace(tuple(walk(pose(g, unit), body(g, unit), legs, going(g, unit))[-1]))
    assert text(GAME, "en").parts(found) == ["advance 1.7", "wheel 20° 3.1"]
    assert text(GAME, "es").parts(found) == ["avance 1,7", "conversión 20° 3,1"]
    assert found.params["far"] == 4.8  # 1.63 and 3.14, rounded up together
    g = field(fence=("barrier-light", [(5, 13), (25, 13)]))
    stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    assert parts(g, "move", 15, 14.3, 0) == ["advance 3.3", "barrier 4"]
    g = field(lane=("road", [(15, 0), (15, 48)]))
    stand(g, "ff-u-a", 15, 5, 0, "march-column")
    acting(g, "ff-u-a")
    assert parts(g, "move", 15, 25, 0) == ["road march 10"]


@pytest.mark.rule("valour", "action.retreat")
def test_what_turns_on_the_spot_is_told_too() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 20, 0)
    stand(g, "ff-c-a", 15, 30, 180)
    acting(g, "ff-u-a")
    assert parts(g, "retreat", 15, 16, 0) == ["shift 4"]
    assert parts(g, "retreat", 15, 16, 180) == ["shift 4", "about-face"]
    act(g, "reform line")
    assert parts(g, "face", 15, 20, 30) == ["turn 30°"]


@pytest.mark.rule("valour", "action.move")
def test_a_refusal_says_how_far_and_how_near() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 11, 0)
    stand(g, "ff-c-a", 15, 20, 180)
    acting(g, "ff-u-a")
    no = refused(g, "move", 15, 16.3, 0)  # their fronts would be 2.2 inches apart
    assert no is not None and no.key == "too-close"
    assert no.params == {"far": 5.3, "most": 8, "apart": 2.2, "needed": 3, "unit": "ff-c-a"}
    assert why(g, "move", 15, 15.5, 0) == "too-close"  # exactly 3 is not more than 3
    assert why(g, "move", 15, 15.49, 0) == ""


@pytest.mark.rule("valour", "move.infantry-column")
@pytest.mark.rule("valour", "move.infantry-open-order")
@pytest.mark.rule("valour", "move.infantry-compact")
@pytest.mark.rule("valour", "move.infantry-square")
@pytest.mark.rule("valour", "move.infantry-line")
def test_how_far_infantry_goes_in_each_formation() -> None:
    g = field()
    unit = u(g, "ff-u-a")
    far = {name: pace(g, unit, FORMATIONS.index(name)) // 1000 for name in FORMATIONS[:6]}
    assert far == {"line": 8, "attack-column": 12, "march-column": 12, "open-order": 9, "mass": 9, "square": 3}


@pytest.mark.rule("valour", "move.cavalry")
@pytest.mark.rule("valour", "move.artillery-limbered")
@pytest.mark.rule("valour", "move.artillery-unlimbered")
@pytest.mark.rule("valour", "move.swift")
@pytest.mark.rule("valour", "special.slow")
def test_how_far_horse_and_guns_go() -> None:
    g = table("nap-olive-ridge")
    assert pace(g, u(g, "or-f-cuir"), 0) == 18000
    assert pace(g, u(g, "or-s-guerr"), 0) == 24000  # swift
    guns = {id: (pace(g, u(g, id), 7), pace(g, u(g, id), 6)) for id in ("or-f-horse", "or-f-guns", "or-s-heavy")}
    assert guns == {"or-f-horse": (18000, 9000), "or-f-guns": (12000, 3000), "or-s-heavy": (6000, 1000)}


@pytest.mark.rule("valour", "move.figure-path")
def test_a_way_may_be_gone_in_several_pieces_that_add_up() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    go(g, "move", 15, 14, 0)
    assert why(g, "move", 15, 19.02, 0) == "too-far"
    go(g, "move", 17, 17, 0)
    assert asked(g) == ("blue", "act")
    assert "double" not in regions(g) and "retreat" not in regions(g)


@pytest.mark.rule("valour", "move.figure-path")
def test_a_square_goes_in_any_direction_and_does_not_turn() -> None:
    g = table("nap-starter-100", phase="action")
    stand(g, "inn-f-line-1", 18, 11, 0, "square")
    acting(g, "inn-f-line-1")
    assert why(g, "move", 16, 9, 0) == ""
    assert why(g, "move", 18, 11, 90) == "square-turns"
    assert why(g, "move", 18, 7.9, 0) == "too-far"


# ---- doubling


@pytest.mark.rule("valour", "action.double")
@pytest.mark.rule("valour", "move.double-distance")
def test_doubling_is_twice_as_far_and_more_than_18_inches_from_the_enemy() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 5, 0)
    acting(g, "ff-u-a")
    assert why(g, "double", 15, 21, 0) == ""
    assert why(g, "double", 15, 21.02, 0) == "too-far"
    stand(g, "ff-c-a", 15, 30, 180)  # fronts more than 18 inches apart only up to y = 10.49
    assert why(g, "double", 15, 10.5, 0) == "too-close"
    assert why(g, "double", 15, 10.49, 0) == ""
    stand(g, "ff-c-a", 15, 20, 180)
    assert "double" not in regions(g)


# ---- the enemy and the table


@pytest.mark.rule("valour", "move.three-inch-zone-start")
def test_within_3_inches_a_unit_may_only_retreat_assault_rally_or_stand() -> None:
    g = field()
    unit = stand(g, "ff-u-a", 15, 11, 0)
    stand(g, "ff-c-a", 15, 15.5, 180)  # fronts 3 inches apart
    g.losses[unit] = 2
    acting(g, "ff-u-a")
    assert set(regions(g)) == {"retreat"}
    assert {"rally", "stand"} <= set(choices(g))
    with pytest.raises(IllegalAction) as refusal:
        go(g, "move", 15, 9, 0)
    assert refusal.value.key == "near-enemy"


@pytest.mark.rule("valour", "move.overlap")
def test_nobody_leaves_the_table_or_stands_on_others_or_in_houses() -> None:
    g = field(house=("defendable-heavy", [(10, 16), (20, 16), (20, 20), (10, 20)]))
    stand(g, "ff-u-a", 15, 11, 0)
    stand(g, "ff-u-b", 26, 11, 0)
    acting(g, "ff-u-a")
    assert why(g, "move", 15, 15.5, 0) == "blocked-feature"
    stand(g, "ff-u-a", 5, 8, 270)
    assert why(g, "move", 0.75, 8, 270) == ""
    assert why(g, "move", 0.7, 8, 270) == "off-table"


@pytest.mark.rule("valour", "move.overlap")
def test_leaders_hinder_nobody() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 11, 0)
    g.leader_x[0], g.leader_y[0] = 15000, 14000
    g.chief_x[0], g.chief_y[0] = 15000, 15000
    acting(g, "ff-u-a")
    assert why(g, "move", 15, 15, 0) == ""


# ---- friends


@pytest.mark.rule("valour", "move.interpenetration")
@pytest.mark.rule("valour", "move.interpenetration-exceptions")
def test_passing_through_friends() -> None:
    g = table("acw-cemetery-wall", phase="action", active=1)
    ground(g)
    for id in [row.id for row in g.field.units if row.role == 0]:  # type: ignore[union-attr]
        g.status[u(g, id)] = 2
    for n, id in enumerate(row.id for row in g.field.units if row.role == 1):  # type: ignore[union-attr]
        stand(g, id, 6 + 5 * (n % 12), 55 if n < 12 else 50, 0)
    mover = stand(g, "cw-c1a", 20, 10, 0, "attack-column")
    stand(g, "cw-c1b", 20, 15, 0, "line")  # of the same brigade
    run(g, ActAsk(start(g, mover)))
    assert why(g, "move", 20, 20, 0) == ""
    assert why(g, "move", 20, 15, 0) == "blocked"  # but it must end clear
    stand(g, "cw-c1b", 40, 15, 0)
    stand(g, "cw-c2a", 20, 15, 0, "line")  # of another brigade
    assert why(g, "move", 20, 20, 0) == "blocked"
    stand(g, "cw-c2a", 40, 20, 0)
    stand(g, "cw-cg1", 20, 15, 0)  # a gun of another brigade
    assert why(g, "move", 20, 20, 0) == ""
    stand(g, "cw-cg1", 60, 20, 0)
    recruit(g, "cw-c1a", "sp-cazadores")
    recruit(g, "cw-c2a", "sp-cazadores")
    stand(g, "cw-c1a", 20, 10, 0, "open-order", ranks=2)
    stand(g, "cw-c2a", 20, 15, 0, "open-order", ranks=2)
    assert why(g, "move", 20, 18, 0) == ""


# ---- ground


@pytest.mark.rule("valour", "move.difficult-terrain")
@pytest.mark.rule("valour", "terrain.difficult")
def test_woods_cost_double_and_open_order_does_not_pay() -> None:
    g = field(wood=("wood", [(5, 8), (25, 8), (25, 30), (5, 30)]))
    stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    assert why(g, "move", 15, 15, 0) == ""
    assert why(g, "move", 15, 15.02, 0) == "too-far-ground"
    recruit(g, "ff-u-a", "sp-cazadores")
    stand(g, "ff-u-a", 15, 11, 0, "open-order", ranks=2)
    assert why(g, "move", 15, 20, 0) == ""


@pytest.mark.rule("valour", "terrain.river")
def test_a_river_with_bridges_is_crossed_nowhere_else_and_a_shallow_one_is_difficult() -> None:
    g = field(river=("river", [(0, 13), (48, 13), (48, 15), (0, 15)]))
    stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    no = refused(g, "move", 15, 13, 0)
    assert no is not None and no.key == "impassable" and no.params["feature"] == "river"
    assert g.field is not None
    g.field = replace(g.field, features=(replace(g.field.features[0], impassable=False, difficult=True),))
    acting(g, "ff-u-a")
    assert why(g, "move", 15, 17, 0) == ""  # 2 inches, 2 of water that count twice, and 2 more
    assert why(g, "move", 15, 17.02, 0) == "too-far-ground"


@pytest.mark.rule("valour", "terrain.difficult")
@pytest.mark.rule("valour", "terrain.road")
@pytest.mark.rule("valour", "formation.limbered-is-march-column")
def test_guns_enter_woods_only_on_a_road() -> None:
    wood = ("wood", [(5.0, 14.0), (25.0, 14.0), (25.0, 30.0), (5.0, 30.0)])
    g = field(wood=wood)
    stand(g, "ff-u-gun", 15, 10, 0, "limbered")
    acting(g, "ff-u-gun")
    assert why(g, "move", 15, 16, 0) == "bad-ground"
    ground(g, wood=wood, lane=("road", [(15, 0), (15, 48)]))
    assert why(g, "move", 15, 16, 0) == ""
    assert why(g, "move", 15, 34, 0) == ""  # 24 inches of road for 12
    stand(g, "ff-u-gun", 15, 16, 0, "unlimbered")
    assert "move" not in regions(g)


@pytest.mark.rule("valour", "move.difficult-terrain", "move.barrier")
def test_a_way_that_is_too_dear_says_what_of_it_the_ground_takes() -> None:
    g = field(wood=("wood", [(10, 14), (20, 14), (20, 20), (10, 20)]), fence=("barrier-light", [(0, 30), (48, 30)]))
    stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    found = refused(g, "move", 15, 17.9, 0)
    assert found is not None and found.key == "too-far-ground"
    assert found.params == {"far": 10.8, "most": 8, "more": 3.9}
    stand(g, "ff-u-a", 25, 26, 0)
    acting(g, "ff-u-a")
    found = refused(g, "move", 25, 31, 0)
    assert found is not None and found.params == {"far": 9, "most": 8, "more": 4}


@pytest.mark.rule("valour", "move.barrier")
@pytest.mark.rule("valour", "move.barrier-short")
def test_a_fence_costs_4_inches_once() -> None:
    g = field(fence=("barrier-light", [(5, 13), (25, 13)]))
    stand(g, "ff-u-a", 15, 11, 0)  # its front is 1.25 inches from the fence
    acting(g, "ff-u-a")
    assert why(g, "move", 15, 15, 0) == ""
    assert why(g, "move", 15, 15.02, 0) == "too-far-ground"
    stand(g, "ff-u-a", 15, 13, 0)  # astride
    assert why(g, "move", 15, 21, 0) == ""


@pytest.mark.rule("valour", "move.barrier-short")
def test_unlimbered_guns_and_the_slow_do_not_cross_barriers() -> None:
    g = field(fence=("barrier-light", [(5, 13), (25, 13)]))
    stand(g, "ff-u-a", 35, 5, 0)
    stand(g, "ff-u-gun", 15, 11, 0, "unlimbered")
    acting(g, "ff-u-gun")
    assert why(g, "move", 15, 11.5, 0) == ""
    no = refused(g, "move", 15, 12, 0)
    assert no is not None and no.key == "no-crossing" and no.params["feature"] == "fence"


@pytest.mark.rule("valour", "move.road")
@pytest.mark.rule("valour", "move.road-march")
@pytest.mark.rule("valour", "terrain.road")
def test_a_march_column_on_a_road_pays_half_through_woods_too() -> None:
    wood = ("wood", [(5.0, 14.0), (25.0, 14.0), (25.0, 30.0), (5.0, 30.0)])
    g = field(wood=wood, lane=("road", [(15, 0), (15, 48)]))
    for n, id in enumerate(("ff-c-a", "ff-c-b", "ff-c-gun")):
        stand(g, id, 40, 36 + 4 * n, 270)
    stand(g, "ff-u-a", 15, 5, 0, "march-column")
    acting(g, "ff-u-a")
    assert why(g, "move", 15, 29, 0) == ""  # 24 inches of road for 12
    assert why(g, "move", 15, 29.1, 0) == "too-far"
    stand(g, "ff-u-a", 15, 5, 0, "line")
    assert why(g, "move", 15, 13.02, 0) == "too-far"


# ---- retreats


@pytest.mark.rule("valour", "action.retreat")
def test_a_retreat_is_one_shift_away_from_the_nearest_enemy() -> None:
    g = field()
    unit = stand(g, "ff-u-a", 15, 15, 0)
    stand(g, "ff-c-a", 15, 18.5, 180)  # 2 inches away
    acting(g, "ff-u-a")
    assert why(g, "retreat", 15, 14.05, 0) == "too-close"  # not yet more than 3
    assert why(g, "retreat", 15, 10, 90) == "retreat-facing"
    assert why(g, "retreat", 21, 13, 0) == "retreat-direction"
    assert why(g, "retreat", 15, 6.9, 0) == "too-far"
    go(g, "retreat", 17, 8, 180)  # turned about
    assert pose(g, unit) == (17000, 8000, 18000)
    assert "move" not in regions(g) and "retreat" not in regions(g)
    assert "retreats" in keys(g)


@pytest.mark.rule("valour", "action.retreat")
@pytest.mark.rule("valour", "move.interpenetration-exceptions")
def test_a_retreat_may_pass_friends_of_any_brigade_and_come_close_on_its_way() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 15, 0)
    stand(g, "ff-u-b", 15, 12, 0)
    stand(g, "ff-c-a", 15, 18.5, 180)
    acting(g, "ff-u-a")
    assert why(g, "retreat", 15, 12, 0) == "blocked"
    assert why(g, "retreat", 15, 9, 0) == ""


@pytest.mark.rule("valour", "action.retreat")
def test_of_two_enemies_equally_near_the_first_is_the_one_to_retreat_from() -> None:
    """These two are alike but for the last bits of their distances, 3.16"."""
    for mirrored in (False, True):
        g = field()
        unit = stand(g, "ff-u-a", 30, 20, 0)
        away = -10.431 if mirrored else 10.431
        first = stand(g, "ff-c-a", 30 + away, 22.415, -23.62 if mirrored else 23.62)
        stand(g, "ff-c-b", 30 - away, 22.415, 23.62 if mirrored else -23.62)
        assert retreat_action(g, unit, pose(g, unit), body(g, unit), 8000).enemy == outline(g, first)


@pytest.mark.rule("valour", "action.retreat")
def test_with_no_enemy_within_24_inches_a_retreat_goes_anywhere() -> None:
    g = field()
    stand(g, "ff-u-a", 12, 10, 0)
    acting(g, "ff-u-a")
    assert why(g, "retreat", 15, 12, 0) == ""


# ---- what a region promises


@pytest.mark.parametrize("scenario", ["acw-tollivers-crossroads", "nap-olive-ridge"])
def test_random_and_sensible_poses_are_legal_by_the_same_check(scenario: str) -> None:
    g = table(scenario, phase="action")
    rng = random.Random(7)
    for unit in [n for n, status in enumerate(g.status) if status == 1][:8]:
        acting(g, unit_id(g, unit))
        for verb, region in regions(g).items():
            sensible = region.sensible(64)
            assert 0 < len(sensible) <= 64, verb
            for target in [*sensible[::5], *region.sample(rng, 4)]:
                assert region.check(target) is None, (verb, target, region.check(target))
                assert all(type(n) is int for n in target), target  # type: ignore[union-attr]


def test_dragging_too_far_tells_where_the_unit_would_stand() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    region = regions(g)["move"]
    assert region.trace is not None
    found = region.trace(spot(15, 30, 0))
    assert region.check(found.target) is None
    assert isinstance(found.target, tuple) and found.target[1] > 18500
    assert found.key == "move" and found.params["most"] == 8
    assert found.path[0][:2] == (15000, 11000) and tuple(found.path[-1])[:2] == found.target[:2]


def test_with_a_hair_of_the_distance_left_only_what_can_be_reached_is_thought_of() -> None:
    """Poses are whole thousandths of an inch: of a way this short the rounding is a part, and may cost too much."""
    g = table("nap-olive-ridge", phase="action", cards=False)
    unit = stand(g, "or-f-line-1", 20, 12, 37, "line")
    found = goes(g, Deed(unit, kind="move", used=8000 - 34), "move")
    assert found is not None
    thoughts = found.sensible(64)
    assert thoughts and all(found.check(target) is None for target in thoughts)


def test_what_a_client_draws_is_plain_data() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    move = regions(g)["move"]
    shape = move.drawn()
    assert isinstance(shape, dict) and move.area is not None
    assert shape["budget"] == 8000 and shape["away"] == 3000 and shape["pose"] == [15000, 11000, 0]
    assert "reach" not in shape  # too costly to go with every table
    (outline,) = cast("list[list[list[int]]]", move.area())
    assert 18_000 < max(y for _, y in outline) < 20_000 and all(isinstance(n, int) for point in outline for n in point)


# ---- cards


@pytest.mark.rule("valour", "fate.card.5")
def test_a_stubborn_unit_removes_even_its_last_marker_and_then_acts() -> None:
    g = field(cards=True)
    unit = stand(g, "ff-u-a", 15, 11, 0)
    give(g, "blue", "c-5")
    g.losses[unit] = 1
    acting(g, "ff-u-a")
    act(g, "play c-5")
    assert g.losses[unit] == 0
    assert asked(g) == ("blue", "act")
    assert "back" not in choices(g)
    go(g, "move", 15, 15, 0)


@pytest.mark.rule("valour", "fate.timing")
def test_whether_a_second_card_could_be_played_is_not_told_by_a_question() -> None:
    """G-60: a unit bound by a card is asked even if it can only stand, also after a reform was thought better of."""
    g = field(cards=True)
    unit = stand(g, "ff-u-a", 15, 11, 0)
    give(g, "blue", "c-5")
    g.losses[unit] = 1
    acting(g, "ff-u-a")
    assert not isinstance(g.agenda[-1], BoundAsk)
    act(g, "play c-5")
    assert isinstance(g.agenda[-1], BoundAsk) and BoundAsk.lone == "hushed"
    act(g, "reform attack-column")
    act(g, "back")
    assert isinstance(g.agenda[-1], BoundAsk)


@pytest.mark.rule("valour", "fate.card.4")
def test_a_breakthrough_lets_every_unit_of_a_brigade_move_whatever_it_has_done() -> None:
    g = field(cards=True)
    g.phase = "melee"
    unit = stand(g, "ff-u-a", 15, 11, 0)
    g.did[unit] |= FIRED | ACTED | FOUGHT
    g.losses[unit] = 3
    run(g, Breakthrough(0))
    assert choices(g) == ["act ff-u-a", "act ff-u-b", "act ff-u-gun", "done"]
    act(g, "act ff-u-a")
    assert set(regions(g)) == {"move"}  # no double, retreat, rally or assault
    assert not {"rally", "back"} & set(choices(g))
    go(g, "move", 15, 18, 0)
    act(g, "halt")
    assert choices(g) == ["act ff-u-b", "act ff-u-gun", "done"]


@pytest.mark.rule("valour", "fate.card.spanish.jack")
def test_the_enemy_may_answer_a_move_to_his_objective() -> None:
    g = table(phase="action", armies={"grey": "nap-spanish"})
    ground(g)
    for n, id in enumerate(("ff-c-a", "ff-c-b", "ff-c-gun")):
        stand(g, id, 12 + 12 * n, 46, 180)
    unit = stand(g, "ff-u-a", 24, 14, 0)
    give(g, "grey", "sp-j")
    g.held[0] = 1
    acting(g, "ff-u-a")
    go(g, "move", 24, 20, 0)
    act(g, "halt")
    assert window(g) == ("grey", "enemy-moved")
    act(g, "play sp-j")
    assert g.losses[unit] == 1


@pytest.mark.rule("valour", "fate.card.spanish.jack", "fate.card.4")
def test_the_enemy_does_not_answer_moves_of_a_breakthrough() -> None:
    """His card is for the action phase, at whose end a rout by it is tested for; this is the end of the melee phase."""
    g = table(phase="melee", armies={"grey": "nap-spanish"})
    ground(g)
    for n, id in enumerate(("ff-c-a", "ff-c-b", "ff-c-gun")):
        stand(g, id, 12 + 12 * n, 46, 180)
    stand(g, "ff-u-a", 24, 14, 0)
    give(g, "grey", "sp-j")
    g.held[0] = 1
    run(g, Breakthrough(0))
    act(g, "act ff-u-a")
    go(g, "move", 24, 20, 0)
    act(g, "halt")
    assert asked(g) == ("blue", "breakthrough")


@pytest.mark.rule("valour", "fate.card.9")
def test_a_surprise_attack_moves_first_and_then_assaults() -> None:
    g = field(cards=True)
    unit = stand(g, "ff-u-a", 15, 20, 0, "attack-column")
    stand(g, "ff-c-a", 15, 38, 180)
    give(g, "blue", "c-9")
    acting(g, "ff-u-a")
    assert not any(c.startswith("assault") for c in choices(g))
    act(g, "play c-9")
    assert set(regions(g)) == {"move"}
    go(g, "move", 15, 31, 0)
    act(g, "halt")
    assert told(g, "assaults") or asked(g) in (("blue", "surprise"), ("blue", "assault-end"))
    assert g.did[unit] & ACTED


@pytest.mark.rule("valour", "fate.card.9", "special.raw", "special.militia")
@pytest.mark.parametrize(("profile", "assaults"), [("us-inf-seasoned", 1), ("us-inf-raw", 0), ("sp-militia", 0)])
def test_who_may_not_move_in_a_phase_in_which_it_reforms_does_not_assault_after_a_reform(
    profile: str, assaults: int
) -> None:
    g = field(cards=True)
    enlist(g, "ff-u-a", profile)
    stand(g, "ff-u-a", 15, 20, 0, "line")
    stand(g, "ff-c-a", 15, 31, 180)
    give(g, "blue", "c-9")
    acting(g, "ff-u-a")
    act(g, "play c-9", "reform attack-column")
    go(g, "face", 15, 20, 0)
    if asked(g) == ("blue", "act"):  # who may not move any more is not asked
        act(g, "halt")
    assert len(told(g, "assaults")) + (asked(g) == ("blue", "assault-end")) == assaults


@pytest.mark.rule("valour", "action.skirmisher-fire-exception")
def test_skirmishers_who_fired_act_but_do_not_assault() -> None:
    g = field()
    unit = stand(g, "ff-u-a", 15, 11, 0)
    stand(g, "ff-c-a", 15, 17, 180)
    acting(g, "ff-u-a")
    assert "assault ff-c-a" in choices(g)
    g.did[unit] |= FIRED | SKIRMISHED
    acting(g, "ff-u-a")
    assert "assault ff-c-a" not in choices(g)
    assert "move" in regions(g)


def test_a_whole_phase_from_pick_to_done() -> None:
    g = field()
    fresh_orders(g)
    run(g, ActionPhase())
    act(g, "pick ff-u1", "act ff-u-a")
    go(g, "move", 15, 15, 0)
    act(g, "halt", "act ff-u-b", "stand", "done")
    assert asked(g) == ("blue", "lead")
    go(g, "lead", 20, 10)
    assert asked(g) == ("blue", "pick")
    act(g, "done")
    assert asked(g) is None
    assert distance(g, u(g, "ff-u-a"), u(g, "ff-u-b")) > 0


@pytest.mark.rule("valour", "move.overlap")
@pytest.mark.parametrize(("scenario", "seed"), [("nap-starter-100", 1), ("acw-tollivers-crossroads", 2)])
def test_whatever_is_played_nobody_overlaps_or_leaves_the_table(scenario: str, seed: int) -> None:
    g = table(scenario, phase="action", seed=seed)
    rng = random.Random(seed)
    for side in (0, 1):
        g.hands[side], g.decks[side] = sorted(g.decks[side][:3]), g.decks[side][3:]
    for n in range(6):
        g.active, g.turn, g.turns = n % 2, n // 2 + 1, n + 1
        g.did[:] = [0] * len(g.did)
        fresh_orders(g)
        run(g, ActionPhase())
        while (found := question(g)) is not None:
            role = found.roles[0]
            chosen = rng.choice([*found.actions(role), *found.regions(role)])
            if isinstance(chosen, Region):
                chosen = Action(chosen.verb, chosen.sample(rng, 1)[0])
            GAME.apply(g, role, chosen)
            assert not invalid(g), (chosen, invalid(g))


def invalid(g: Valour) -> list[str]:
    """Who stands where nobody may."""
    there = [unit for unit, status in enumerate(g.status) if status == 1]
    found = []
    for k, unit in enumerate(there):
        own = outline(g, unit)
        if g.inside[unit] < 0:
            found += [f"{unit} on {f.id}" for f in battle(g).features if f.defendable and overlap(own, f.points)]
            found += [
                f"{unit} off" for x, y in own if not (-5 < x < battle(g).width + 5 and -5 < y < battle(g).height + 5)
            ]
        found += [f"{unit} on {other}" for other in there[:k] if overlap(own, outline(g, other))]
    return found


@pytest.mark.parametrize("target", [(1e28, 3e28, 0), (0, 0, 10**40), (1e300, 0, 0)])
def test_a_place_beyond_every_table_is_refused_and_nothing_has_moved(target: tuple[float, ...]) -> None:
    g = field()
    acting(g, "ff-u-a")
    before = GAME.encode(g)
    for region in regions(g):
        with pytest.raises(IllegalAction):
            GAME.apply(g, "blue", Action(region, target))
    assert GAME.encode(g) == before
