"""Rules where two of them meet: what holds for each by itself is in the tests of its chapter."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.battle.combat_phase import Day
from hardtack.games.bobby_lee.rules.battle.fire import Fire
from hardtack.games.bobby_lee.rules.battle.night import Night
from hardtack.games.bobby_lee.rules.battle.rout import Rout, Test
from hardtack.games.bobby_lee.rules.sequence import MonthEnds
from hardtack.games.bobby_lee.rules.state import GONE, NOBODY, NOWHERE, SAILED
from hardtack.games.bobby_lee.rules.supply.supply_phase import SupplyPhase
from hardtack.games.bobby_lee.rules.tables import T

from .battles import combat, quiet, until, won
from .helpers import GAME, asked, at, battle, do, hex_of, offered, position, said, stands, steps, unit
from .marching import run, turn

M, P, W = hex_of("Manassas"), hex_of("Petersburg"), hex_of("Palmyra")
A, B, C, D = "usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "usa-inf-1-ii"
GUNS, AP = "usa-art-ap1", "usa-hq-ap"
HOOD, EWELL, HETH, PENDLETON = "csa-inf-hood", "csa-inf-ewell", "csa-inf-heth", "csa-art-pendleton"


# ---- fire


@pytest.mark.rule("bobby-lee", "7.31", "7.15")
def test_guns_that_kill_their_own_last_block_in_the_centre_have_routed_their_side() -> None:
    spots = {"csa centre": {GUNS: 1}, "usa centre": {HOOD: 2, A: 1}, "csa left": {HETH: 2}}
    g = battle("Manassas", spots, Fire(M), entered=["Warrenton"])
    do(g, "fire", GUNS)
    do(g, "at-box", "usa-centre", dice=[1])
    assert said(g, "routed") == [{"side": "usa", "space": "0711"}]  # though they hold the enemy's


@pytest.mark.rule("bobby-lee", "7.31", "7.32")
def test_a_shot_kills_enemies_first_and_then_friends_and_leaves_the_position_to_nobody() -> None:
    spots = {"csa left": {A: 1, HOOD: 1}, "usa right": {GUNS: 2}, "usa centre": {B: 1}, "csa centre": {HETH: 2}}
    g = battle("Manassas", spots, Fire(M), entered=["Warrenton"])
    do(g, "fire", GUNS, dice=[6, 1])
    assert [row["unit"] for row in said(g, "eliminated")] == [HOOD, A]
    assert won(g, "Manassas") == NOBODY and not said(g, "routed")


@pytest.mark.rule("bobby-lee", "7.33", "7.36")
def test_a_gun_aimed_at_and_a_block_hit_with_the_rest_both_keep_their_half_hits_and_the_owner_ends_either() -> None:
    spots = {
        "usa centre": {B: 3}, "csa centre": {HOOD: 3}, "csa left": {HETH: 3, PENDLETON: 1, A: 3, C: 3, D: 3},
    }  # fmt: skip
    g = battle("Palmyra", spots, Fire(W), entered=["Rockfish"])
    for id, verb, target in ((A, "at-box", "csa-left"), (C, "at-gun", PENDLETON), (D, "at-box", "csa-left")):
        do(g, "fire", id)
        do(g, verb, target, dice=[6, 1, 1])
    assert (g.half_hit[unit(HETH)], g.half_hit[unit(PENDLETON)]) == (1, 1)
    assert asked(g) == ("csa", "hit") and set(offered(g, "lose")) == {HETH, PENDLETON}  # the weaker one too
    do(g, "lose", PENDLETON)
    assert at(g, PENDLETON) == "" and steps(g, HETH) == 3 and g.half_hit[unit(HETH)] == 1


# ---- rout


@pytest.mark.rule("bobby-lee", "7.15", "7.6")
def test_who_takes_the_centre_of_a_fortress_does_not_pursue_its_reserve() -> None:
    spots = {"usa centre": {A: 2}, "csa centre": {B: 2}, "reserve": {HETH: 2}}
    g = battle("Petersburg", spots, Test(P), entered=["City Point"])
    assert said(g, "routed") and not said(g, "pursued-group")


@pytest.mark.rule("bobby-lee", "7.11", "7.13", "7.15")
def test_who_falls_back_into_another_battle_is_lost_if_that_is_a_rout_on_the_same_day() -> None:
    stacks = {
        "Manassas": {A: 3, HETH: 3}, "Gainesville": {B: 3, D: 3, EWELL: 3}, "Leesburg": {C: 1}, "Warrenton": {GUNS: 1},
    }  # fmt: skip
    g = combat(stacks, {A: "Warrenton", B: "Leesburg", D: "Leesburg"})
    until(g, "retreats", "csa", "Manassas")
    do(g, "retreat", HETH)
    do(g, "back-to", T.ids[hex_of("Gainesville")])
    assert stands(g, HETH) == "reserve" and won(g, "Manassas") == 0
    g.then(Rout(hex_of("Gainesville"), 1))
    run(g)
    while asked(g)[1] == "pursuit":
        do(g, "done")
    assert at(g, HETH) == "" and [row["unit"] for row in said(g, "disorganised-lost")] == [HETH]


# ---- night


@pytest.mark.rule("bobby-lee", "6.31", "6.33", "6.1")
def test_where_the_last_step_of_the_attackers_last_block_buys_a_day_the_enemys_night_reinforcements_have_won() -> None:
    lines = {"usa centre": {AP: 1}, "csa centre": {HOOD: 3}}
    g = battle("Manassas", lines, Night(), Day(), entered=["Warrenton"], around={"Gainesville": {EWELL: 2}})
    do(g, "stay")
    do(g, "reinforce", EWELL)
    do(g, "battle-hq", AP)
    assert at(g, AP) == "" and said(g, "battle-won") == [{"side": "csa", "space": "0711"}]
    while GAME.decision(g) is not None:
        assert asked(g)[1] == "regroup"  # nothing is left to place
        do(g, "done")
    assert at(g, EWELL) == "Manassas" and g.spot[unit(EWELL)] == NOWHERE


@pytest.mark.rule("bobby-lee", "6.31", "10.41")
def test_by_night_invaders_without_a_way_by_land_sail_and_leave_behind_who_came_on_foot() -> None:
    spots = {"csa centre": {HOOD: 3}, "usa centre": {A: 2}, "csa left": {B: 2, HETH: 2}, "reserve": {C: 2}}
    g = battle("Acquia Landing", spots, entered=[], around={"Washington": {D: 1}})
    for id in (A, B):
        g.came[unit(id)] = SAILED - hex_of("Washington")
    g.control[hex_of("Alexandria")] = 0
    g.then(Night(), Day())
    run(g)
    do(g, "stay")
    do(g, "retreat-all")
    while GAME.decision(g) is not None and asked(g)[1] in ("flight", "where-to"):
        quiet(g)
    assert at(g, A) == at(g, B) == "Washington" and at(g, C) == ""  # B was in contact until night fell


# ---- supply and siege

RING = dict(zip(("Bunker Hill", "Charles Town", "Berryville", "Strasburg", "Capon Bridge"), T.units[4:9], strict=True))


@pytest.mark.rule("bobby-lee", "11.7", "11.8")
def test_a_headquarters_spares_the_besieged_attrition_but_not_the_siege() -> None:
    inside = {"csa-hq-av": 2, HETH: 1, EWELL: 2, HOOD: 2, "csa-inf-walker": 2, "csa-inf-nw": 2, "csa-inf-breck": 2}
    stacks = {"Winchester": inside, **{place: {id: 1} for place, id in RING.items()}}
    g = position(stacks, SupplyPhase(), active="csa")
    do(g, "supply", "csa-hq-av")
    assert GAME.decision(g) is None and steps(g, EWELL) == 2
    g.then(MonthEnds())
    run(g)
    assert steps(g, EWELL) == 1 and {g.at[unit(id)] for id in (HETH, "csa-hq-av")} == {GONE}


@pytest.mark.rule("bobby-lee", "11.81", "1.24", "sidebar.woods-movement")
def test_a_woods_hex_whose_garrison_has_surrendered_is_entered_like_any_vacant_one() -> None:
    around = zip(("0515", "0616", "0517", "Rockfish", "Columbia, Va."), T.units[-20:], strict=False)
    stacks = {"Palmyra": {A: 2}, "North Garden": {"csa-cav-hampton": 2, "csa-hq-anv": 3}}
    g = turn({**stacks, **{place: {id: 1} for place, id in around}}, "csa-hq-anv", active="csa")
    do(g, "demand", T.ids[W])
    do(g, "accept")
    do(g, "march", "csa-cav-hampton")
    assert T.ids[W] in offered(g, "to") and offered(g, "attack") == []  # no battle, and the march ends there
    do(g, "to", T.ids[W])
    do(g, "done")
    do(g, "done")
    assert asked(g) == ("csa", "mark") and offered(g, "mark") == []
    do(g, "done")
    assert GAME.decision(g) is None and all(b.winner != NOBODY for b in g.battles)
