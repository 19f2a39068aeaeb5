"""7.2: who checks morale, what fails, and where it goes."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.battle.fire import Fire
from hardtack.games.bobby_lee.rules.battle.morale import Morale, checks
from hardtack.games.bobby_lee.rules.battle.moves import Moves

from .helpers import GAME, battle, do, hex_of, offered, said, stands, steps, unit

M = hex_of("Manassas")


@pytest.mark.rule("bobby-lee", "7.2")
def test_every_engaged_cadre_of_the_active_side_checks_and_nobody_else():
    g = battle(
        "Manassas",
        {
            "csa centre": {"usa-inf-1-i": 1, "usa-inf-2-i": 2, "usa-art-ap1": 1, "csa-inf-ewell": 1},
            "usa left": {"usa-inf-3-i": 1},
            "reserve": {"usa-inf-1-ii": 1},
        },
        Morale(M),
        dice=[4, 6],
    )
    assert checks(g, M, 0) == [unit("usa-inf-1-i"), unit("usa-art-ap1")], "not the strong, not those in no contact"
    assert checks(g, M, 1) == [unit("csa-inf-ewell")]
    assert [entry["unit"] for entry in said(g, "morale")] == ["usa-inf-1-i", "usa-art-ap1"]


@pytest.mark.rule("bobby-lee", "7.2")
@pytest.mark.parametrize("die, stays", [(1, False), (3, False), (4, True), (6, True)])
def test_one_to_three_disengages_four_to_six_stands(die, stays):
    g = battle(
        "Manassas",
        {
            "csa left": {"usa-inf-1-i": 1, "csa-inf-ewell": 3},
            "usa centre": {"usa-inf-2-i": 3},
            "csa centre": {"csa-inf-hood": 3},
        },
        Morale(M),
        Fire(M),
        dice=[die],
    )
    assert stands(g, "usa-inf-1-i") == ("csa left" if stays else "usa right")
    assert offered(g, "fire") == (["usa-inf-1-i"] if stays else []), "good morale: it fires as it likes"


@pytest.mark.rule("bobby-lee", "7.2")
def test_good_morale_may_move_and_the_forced_move_is_all_a_shaken_block_does():
    spots = {
        "csa left": {"usa-inf-1-i": 1, "usa-inf-3-i": 1, "csa-inf-ewell": 3},
        "usa centre": {"usa-inf-2-i": 3},
        "csa centre": {"csa-inf-hood": 3},
    }
    g = battle("Manassas", spots, Morale(M), Moves(M), dice=[6, 1])
    assert offered(g, "shift") == ["usa-inf-1-i", "usa-inf-2-i"]
    do(g, "shift", "usa-inf-1-i")
    assert offered(g, "to-box") == ["usa-right"]


@pytest.mark.rule("bobby-lee", "7.2")
def test_shaken_guns_do_not_fire_from_where_they_fell_back_to():
    g = battle(
        "Manassas",
        {
            "csa left": {"usa-art-ap1": 1, "csa-inf-ewell": 3},
            "usa centre": {"usa-inf-2-i": 3},
            "csa centre": {"csa-inf-hood": 3},
        },
        Morale(M),
        Fire(M),
        dice=[3],
    )
    assert stands(g, "usa-art-ap1") == "usa right"
    assert offered(g, "fire") == []


@pytest.mark.rule("bobby-lee", "7.2")
def test_all_roll_before_any_of_them_moves():
    g = battle(
        "Manassas",
        {
            "csa left": {"usa-inf-1-i": 1, "usa-inf-3-i": 1, "csa-inf-ewell": 3},
            "usa centre": {"usa-inf-2-i": 3},
            "csa centre": {"csa-inf-hood": 3},
        },
        Morale(M),
        dice=[2, 2],
    )
    keys = [entry.key for entry in g.journal if entry.key in ("morale", "disengages")]
    assert keys == ["morale", "morale", "disengages", "disengages"]


@pytest.mark.rule("bobby-lee", "7.2", "7.42")
def test_heavy_artillery_and_headquarters_check_too_and_go_to_reserve():
    g = battle(
        "Manassas",
        {
            "usa centre": {"usa-hart-siege": 1, "usa-hq-ap": 1, "usa-inf-1-i": 3, "csa-inf-ewell": 3},
            "csa centre": {"csa-inf-hood": 3},
        },
        Morale(M),
        dice=[1, 1],
    )
    assert stands(g, "usa-hart-siege") == stands(g, "usa-hq-ap") == "reserve"
    assert stands(g, "usa-inf-1-i") == "usa centre"


@pytest.mark.rule("bobby-lee", "7.2", "7.42")
def test_with_enemies_in_its_own_box_a_shaken_block_goes_to_reserve():
    g = battle(
        "Manassas",
        {
            "csa left": {"usa-inf-1-i": 1, "csa-inf-ewell": 3},
            "usa right": {"csa-inf-jackson": 3},
            "usa centre": {"usa-inf-2-i": 3},
            "csa centre": {"csa-inf-hood": 3},
        },
        Morale(M),
        dice=[1],
    )
    assert stands(g, "usa-inf-1-i") == "reserve"
    assert steps(g, "usa-inf-1-i") == 1


@pytest.mark.rule("bobby-lee", "7.2")
def test_nobody_checks_in_a_battle_that_is_over():
    g = battle("Manassas", {"csa centre": {"usa-inf-1-i": 1, "csa-inf-ewell": 3}, "usa centre": {"usa-inf-2-i": 3}})
    g.battles[0].winner = 1
    g.then(Morale(M))
    GAME._run(g)
    assert not said(g, "morale")


@pytest.mark.rule("bobby-lee", "7.2", "7.15")
def test_who_runs_from_his_own_centre_leaves_it_to_the_enemy_and_that_is_a_rout():
    spots = {"usa centre": {"usa-inf-1-i": 1, "csa-inf-ewell": 3}, "csa centre": {"csa-inf-hood": 3}}
    g = battle("Manassas", spots, Morale(M), dice=[1], entered=["Gainesville"])
    assert said(g, "routed") == [{"side": "usa", "space": "0711"}]
