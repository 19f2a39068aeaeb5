"""4.41, 5.11: active headquarters lose a step, stand up, and may move."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.state import ACTIVE, POOL, face_up
from hardtack.games.bobby_lee.rules.tables import T

from .helpers import GAME, asked, at, do, hex_of, offered, said, steps, unit
from .marching import across, attack, attacks, goals, march, turn

ARMY = {"Alexandria": {"usa-hq-ap": 3, "usa-inf-1-i": 3, "usa-inf-2-i": 3}}


@pytest.mark.rule("bobby-lee", "4.41", "5.1", "5.11", "2.5")
def test_after_the_commanded_moves_an_active_headquarters_loses_a_step_and_stands_up() -> None:
    g = turn(ARMY, "usa-hq-ap")
    march(g, "usa-inf-1-i", "Fairfax")
    assert face_up(g, unit("usa-hq-ap"))
    assert steps(g, "usa-hq-ap") == 3
    do(g, "done")
    assert steps(g, "usa-hq-ap") == 2
    assert not face_up(g, unit("usa-hq-ap"))
    assert not g.did[unit("usa-hq-ap")] & ACTIVE
    assert said(g, "hq-spent")[0]["steps"] == 2
    assert asked(g) == ("usa", "hq-move")


@pytest.mark.rule("bobby-lee", "4.41", "5.11")
def test_it_may_then_move_at_its_own_speed_and_the_others_no_more() -> None:
    g = turn(ARMY, "usa-hq-ap")
    do(g, "done")
    assert offered(g, "march") == ["usa-hq-ap"]
    assert "Gettysburg" not in goals(g, "usa-hq-ap")
    assert {"Leesburg", "Gainesville"} <= goals(g, "usa-hq-ap")  # two hexes
    march(g, "usa-hq-ap", "Leesburg")
    assert at(g, "usa-hq-ap") == "Leesburg"
    assert asked(g)[1] == "mark"  # only once


@pytest.mark.rule("bobby-lee", "5.11", "table.hq")
def test_a_confederate_headquarters_goes_three_hexes_and_two_in_mud() -> None:
    for weather, far in (("dry", 3), ("mud", 2)):
        g = turn({"Richmond": {"csa-hq-anv": 3}}, "csa-hq-anv", active="csa", weather=weather)
        do(g, "done")
        do(g, "march", "csa-hq-anv")
        there = [T.grid.index[str(id)] for id in offered(g, "to")]
        assert max(T.grid.distance(hex_of("Richmond"), h) for h in there) == far


@pytest.mark.rule("bobby-lee", "5.11", "2.5")
def test_a_headquarters_of_one_step_can_be_activated_and_is_lost() -> None:
    g = turn({"Alexandria": {"usa-hq-ap": 1, "usa-inf-1-i": 3}}, "usa-hq-ap")
    march(g, "usa-inf-1-i", "Fairfax")
    do(g, "done")
    assert (g.at[unit("usa-hq-ap")], steps(g, "usa-hq-ap")) == (POOL, 0)
    assert said(g, "hq-eliminated")[0]["unit"] == "usa-hq-ap"  # it lay face up
    assert asked(g)[1] == "mark"


@pytest.mark.rule("bobby-lee", "5.4", "5.1")
def test_the_supreme_headquarters_loses_a_step_and_moves_like_any_other() -> None:
    g = turn({"Washington": {"usa-hq-usa": 4, "usa-inf-1-i": 3}}, "usa-hq-usa")
    do(g, "done")
    assert steps(g, "usa-hq-usa") == 3
    march(g, "usa-hq-usa", "Rockville")
    assert at(g, "usa-hq-usa") == "Rockville"


@pytest.mark.rule("bobby-lee", "5.11")
def test_every_active_headquarters_pays_and_those_that_were_not_do_not() -> None:
    stacks = {"Alexandria": {"usa-hq-ap": 3, "usa-hq-aj": 2}, "Frederick": {"usa-hq-as": 3}}
    g = turn(stacks, "usa-hq-ap", "usa-hq-as")
    do(g, "done")
    assert [steps(g, f"usa-hq-{hq}") for hq in ("ap", "as", "aj")] == [2, 2, 2]
    assert set(offered(g, "march")) == {"usa-hq-ap", "usa-hq-as"}


@pytest.mark.rule("bobby-lee", "5.11", "5.3")
def test_a_headquarters_that_is_not_active_moves_as_a_commanded_unit() -> None:
    """R24: once, in the step of the units, and it loses nothing."""
    g = turn({"Alexandria": {"usa-hq-ap": 3, "usa-hq-aj": 2}}, "usa-hq-ap")
    march(g, "usa-hq-aj", "Fairfax")
    do(g, "done")
    assert (offered(g, "march"), steps(g, "usa-hq-aj")) == (["usa-hq-ap"], 2)


@pytest.mark.rule("bobby-lee", "5.11", "5.31")
def test_a_headquarters_may_follow_the_attackers_into_a_battle() -> None:
    """R24, R102: within the limit of the hexside, and not alone."""
    stacks = {**ARMY, "Manassas": {"csa-inf-ewell": 4}}
    g = turn(stacks, "usa-hq-ap")
    do(g, "done")
    assert attacks(g, "usa-hq-ap") == set()
    g = turn(stacks, "usa-hq-ap")
    attack(g, "usa-inf-1-i", "Alexandria", "Manassas")
    do(g, "done")
    attack(g, "usa-hq-ap", "Alexandria", "Manassas")
    assert at(g, "usa-hq-ap") == "Manassas"
    assert not face_up(g, unit("usa-hq-ap"))
    g = turn(stacks, "usa-hq-ap")
    attack(g, "usa-inf-1-i", "Alexandria", "Manassas")
    attack(g, "usa-inf-2-i", "Alexandria", "Manassas")
    do(g, "done")
    assert attacks(g, "usa-hq-ap") == {across("Fairfax", "Manassas")}


@pytest.mark.rule("bobby-lee", "5.11")
def test_the_enemy_is_told_what_an_activation_cost_but_not_which_block_moved_then() -> None:
    g = turn(ARMY, "usa-hq-ap")
    do(g, "done")
    march(g, "usa-hq-ap", "Leesburg")
    told = g.told("csa")
    assert [e.params["steps"] for e in told if e.key == "hq-spent"] == [2]
    assert [e.params for e in told if e.key.startswith("marched")] == [
        {"side": "usa", "space": T.ids[hex_of("Alexandria")], "space2": T.ids[hex_of("Leesburg")]}
    ]


@pytest.mark.rule("bobby-lee", "5.11")
def test_nobody_is_asked_when_no_headquarters_is_left() -> None:
    g = turn({"Alexandria": {"usa-hq-ap": 1}}, "usa-hq-ap")
    do(g, "done")
    assert GAME.decision(g) is None


@pytest.mark.rule("bobby-lee", "5.11", "5.31")
def test_the_question_is_put_also_where_a_headquarters_can_go_nowhere() -> None:
    """R102: whether it may follow hangs on which blocks attacked, and that is hidden."""
    g = turn({"Fort Monroe": {"usa-hq-aj": 3}, "Newport News": {"csa-inf-mclaws": 4}}, "usa-hq-aj")
    do(g, "done")
    assert asked(g) == ("usa", "hq-move")
    assert offered(g) == ["done"]
    assert GAME.decision(g).hushed  # type: ignore[union-attr]
