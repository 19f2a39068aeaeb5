"""6.31, 6.33: Night: lines part, both sides go or stay, and the attacker pays for another day."""

import pytest

from bobby_lee.battles import combat, spot, until, won
from bobby_lee.helpers import GAME, asked, at, barred, battle, do, hex_of, offered, said, steps, unit
from hardtack.engine.contract import Action
from hardtack.engine.text import text
from hardtack.games.bobby_lee import GAME as TABLE
from hardtack.games.bobby_lee.rules.battle.combat_phase import Day
from hardtack.games.bobby_lee.rules.battle.night import Night
from hardtack.games.bobby_lee.rules.state import NOBODY, RESERVE, UNPLACED, battle_at, face_up
from hardtack.games.bobby_lee.rules.tables import T

RULE = pytest.mark.rule("bobby-lee", "6.31")
HERE = hex_of("Manassas")
A, B, C, D, E = "usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "usa-inf-1-ii", "usa-inf-2-ii"
AP, SHENANDOAH, SUPREME, SIEGE = "usa-hq-ap", "usa-hq-as", "usa-hq-usa", "usa-hart-siege"
HOOD, EWELL, HETH, STUART = "csa-inf-hood", "csa-inf-ewell", "csa-inf-heth", "csa-cav-flee"
LINES = {"usa centre": {A: 3}, "reserve": {AP: 2}, "csa centre": {HOOD: 3}}


def night(spots=LINES, setup=None, **more):
    """Night falls over Manassas, where the Union attacks from Warrenton."""
    more.setdefault("entered", ["Warrenton"])
    g = battle("Manassas", spots, **more)
    if setup:
        setup(g)
    g.then(Night(), Day())
    GAME._run(g)
    return g


def both_stay(g):
    do(g, "stay")
    if asked(g)[1] == "reinforce":
        do(g, "done")
    do(g, "battle-hq", AP)
    if asked(g)[1] == "reinforce":
        do(g, "done")


# ---- lines part


@RULE
@pytest.mark.rule("bobby-lee", "sidebar.friendly-positions")
def test_each_side_leaves_positions_that_are_not_its_own():
    g = night(
        {"usa centre": {A: 3, EWELL: 2}, "reserve": {AP: 2}, "csa centre": {HOOD: 3}, "csa left": {B: 2, HETH: 2}}
    )
    assert spot(g, EWELL) == 4  # out of the Union centre, to his own
    assert spot(g, B) == 2  # out of the Confederate left, to the Union right that it faces
    assert spot(g, A) == 1 and spot(g, HETH) == 3  # the owners stay


@RULE
@pytest.mark.rule("bobby-lee", "sidebar.friendly-positions", "example.night-captured-flank")
def test_out_of_a_captured_flank_its_former_owner_must_go():
    def captured(g):
        g.battles[0].owner[3] = 0

    g = night({**LINES, "csa left": {B: 2, HETH: 2}}, setup=captured)
    assert spot(g, B) == 3 and spot(g, HETH) == RESERVE


@RULE
def test_if_the_own_position_is_the_enemys_one_falls_back_to_reserve():
    def captured(g):
        g.battles[0].owner[2] = 1

    g = night({**LINES, "csa left": {B: 2, HETH: 2}, "usa right": {STUART: 1}}, setup=captured)
    assert spot(g, B) == RESERVE and spot(g, STUART) == 2


@RULE
def test_who_holds_a_captured_position_alone_stays_in_it():
    g = night({**LINES, "csa left": {B: 2}})
    assert spot(g, B) == 3


@RULE
def test_both_disengage_at_once_where_they_have_crossed():
    g = night({"usa centre": {A: 3, HOOD: 3}, "csa centre": {B: 2, EWELL: 2}})
    assert (spot(g, A), spot(g, B), spot(g, HOOD), spot(g, EWELL)) == (1, 1, 4, 4)


@RULE
@pytest.mark.rule("bobby-lee", "sidebar.battle-fog")
def test_all_units_stand_up_when_night_comes():
    g = night({**LINES, "csa left": {B: 2, HETH: 2}})
    assert not any(face_up(g, u) for u in g.stack[HERE])


@RULE
@pytest.mark.rule("bobby-lee", "7.43")
def test_those_who_are_still_lost_lose_a_step_and_retreat():
    g = night({**LINES, "outside csa left": {B: 2, C: 1}})
    assert at(g, B) == "Warrenton" and steps(g, B) == 1 and at(g, C) == ""
    assert g.down[unit(B)] == 1  # they retreated by night


@RULE
@pytest.mark.rule("bobby-lee", "7.13", "sidebar.disorganisation")
def test_the_disorganised_recover_and_may_reinforce_by_night():
    def tired(g):
        g.down[unit(B)] = g.down[unit(EWELL)] = 1

    g = night(LINES, setup=tired, around={"Gainesville": {B: 2}, "Dumfries": {EWELL: 2}})
    assert not any(g.down)
    do(g, "stay")
    assert offered(g, "reinforce") == [EWELL]
    do(g, "done")
    do(g, "battle-hq", AP)
    assert offered(g, "reinforce") == [B]


# ---- to go or to stay


@RULE
@pytest.mark.rule("bobby-lee", "6.3")
def test_the_defender_decides_first_then_the_attacker_and_then_a_new_day_dawns():
    g = night()
    assert asked(g) == ("csa", "night") and offered(g) == ["retreat-all", "stay"]
    do(g, "stay")
    assert asked(g) == ("usa", "night")
    do(g, "battle-hq", AP)
    assert asked(g) == ("usa", "retreats") and (g.day, g.slot) == (2, 0)


@RULE
def test_the_defender_may_retreat_with_everything_without_pursuit_and_the_attacker_has_won():
    spots = {"usa centre": {A: 3}, "reserve": {AP: 2, EWELL: 1}, "csa centre": {HOOD: 3, B: 2}}
    g = night(spots)
    do(g, "retreat-all")
    assert asked(g) == ("csa", "flight")
    do(g, "retreat", HOOD)
    do(g, "back-to", T.ids[hex_of("Dumfries")])
    do(g, "back-to", T.ids[hex_of("Gainesville")])
    assert (at(g, HOOD), at(g, EWELL)) == ("Dumfries", "Gainesville") and steps(g, HOOD) == 3
    assert won(g, "Manassas") == 0 and asked(g) == ("usa", "regroup")
    assert said(g, "pursued-group") == []
    do(g, "done")
    assert GAME.decision(g) is None and steps(g, AP) == 2  # no night choice for the attacker any more


@RULE
@pytest.mark.rule("bobby-lee", "7.12")
def test_the_defender_may_retreat_only_if_doubled_limits_hold_everybody():
    shut = {"Gainesville": {B: 1}, "Fairfax": {C: 1}, "Alexandria": {D: 1}, "Catlett's Station": {E: 1}}
    rest = ["csa-inf-ewell", "csa-inf-heth", "csa-inf-mclaws", "csa-inf-walker"]
    g = night({**LINES, "csa left": dict.fromkeys(rest[:3], 1)}, around=shut)
    assert asked(g) == ("csa", "night")  # four, and the woods to Dumfries take four
    g = night({**LINES, "csa left": dict.fromkeys(rest, 1)}, around=shut)
    assert asked(g) == ("usa", "night") and said(g, "night-stay")[0]["side"] == "csa"


@pytest.mark.rule("bobby-lee", "6.33")
def test_the_attacker_needs_a_headquarters_that_pays_a_step_for_another_day():
    g = night()
    do(g, "stay")
    assert offered(g, "battle-hq") == [AP]
    do(g, "battle-hq", AP)
    assert steps(g, AP) == 1 and said(g, "battle-hq") == [{"unit": AP, "side": "usa", "space": "0711", "steps": 1}]
    assert won(g, "Manassas") == NOBODY


@pytest.mark.rule("bobby-lee", "6.33", "6.31")
def test_without_a_headquarters_he_must_retreat_and_the_enemy_cannot_tell_that_he_had_none():
    g = night({"usa centre": {A: 3}, "csa centre": {HOOD: 3}})
    do(g, "stay")
    decision = GAME.decision(g)
    assert decision is not None and decision.hushed and asked(g) == ("usa", "night")
    assert offered(g) == ["retreat-all"]
    do(g, "retreat-all")
    assert at(g, A) == "Warrenton" and won(g, "Manassas") == 1


@pytest.mark.rule("bobby-lee", "6.33")
def test_a_supreme_headquarters_is_no_battle_hq():
    g = night({**LINES, "reserve": {SUPREME: 3}})
    do(g, "stay")
    assert offered(g) == ["retreat-all"]


@pytest.mark.rule("bobby-lee", "6.33")
def test_each_further_day_costs_another_step_of_any_of_his_headquarters():
    g = night({**LINES, "reserve": {AP: 2, SHENANDOAH: 2}})
    do(g, "stay")
    assert set(offered(g, "battle-hq")) == {AP, SHENANDOAH}
    do(g, "battle-hq", AP)
    until(g, "night", "usa")
    assert g.day == 2
    do(g, "battle-hq", SHENANDOAH)
    assert (steps(g, AP), steps(g, SHENANDOAH)) == (1, 1) and g.day == 3


@pytest.mark.rule("bobby-lee", "6.33")
def test_the_last_step_of_a_headquarters_buys_a_day_too():
    g = night({**LINES, "reserve": {AP: 1}})
    do(g, "stay")
    do(g, "battle-hq", AP)
    assert at(g, AP) == "" and g.day == 2 and asked(g) == ("usa", "retreats")


@pytest.mark.rule("bobby-lee", "6.33")
def test_the_defender_fights_on_without_a_headquarters():
    g = night()
    do(g, "stay")
    assert said(g, "night-stay")[0]["side"] == "csa" and said(g, "battle-hq") == []


@RULE
@pytest.mark.rule("bobby-lee", "7.12")
def test_an_attacker_who_must_leave_loses_those_for_whom_there_is_no_place():
    usa = [A, B, C, D, E]
    g = night({"usa centre": dict.fromkeys(usa, 2), "csa centre": {HOOD: 3}}, entered=["Dumfries"])
    do(g, "stay")
    do(g, "retreat-all")
    for id in (B, C, D, E):  # woods: four by night
        do(g, "retreat", id)
    assert at(g, A) == "" and {at(g, id) for id in usa[1:]} == {"Dumfries"}


# ---- reinforcements


@RULE
def test_who_stays_brings_in_others_and_both_place_them_when_all_is_decided():
    g = night(LINES, around={"Gainesville": {B: 2}, "Dumfries": {EWELL: 2, STUART: 2}})
    do(g, "stay")
    do(g, "reinforce", EWELL)
    do(g, "reinforce", STUART)  # one by day, two by night
    assert spot(g, EWELL) == UNPLACED and asked(g) == ("usa", "night")
    do(g, "battle-hq", AP)
    do(g, "reinforce", B)
    assert asked(g) == ("csa", "deploy-night")
    do(g, "left", EWELL)
    do(g, "centre", STUART)
    assert HOOD not in [*offered(g, "left"), *offered(g, "reserve")]  # he was there before
    do(g, "seal")
    assert asked(g) == ("usa", "deploy-night")
    do(g, "right", B)
    do(g, "seal")
    assert (spot(g, EWELL), spot(g, STUART), spot(g, B)) == (3, 4, 2)
    assert asked(g) == ("usa", "retreats") and g.day == 2


@RULE
def test_night_reinforcements_keep_out_of_positions_with_enemies():
    def captured(g):
        g.battles[0].owner[5] = 0

    g = night({**LINES, "csa right": {B: 2}}, setup=captured, around={"Dumfries": {EWELL: 2}})
    do(g, "stay")
    do(g, "reinforce", EWELL)
    do(g, "battle-hq", AP)
    assert asked(g) == ("csa", "deploy-night")
    assert offered(g, "right") == [] and offered(g, "left") == offered(g, "centre") == [EWELL]


@RULE
def test_heavy_guns_go_to_the_centre_and_headquarters_to_the_reserve():
    g = night(LINES, around={"Gainesville": {SIEGE: 2, SHENANDOAH: 2}})
    do(g, "stay")
    do(g, "battle-hq", AP)
    do(g, "reinforce", SIEGE)
    do(g, "reinforce", SHENANDOAH)
    assert offered(g) == ["seal"]
    do(g, "seal")
    assert (spot(g, SIEGE), spot(g, SHENANDOAH)) == (1, RESERVE)


@RULE
def test_a_headquarters_that_comes_by_night_does_not_pay_for_that_night():
    g = night({"usa centre": {A: 3}, "csa centre": {HOOD: 3}}, around={"Gainesville": {AP: 2}})
    do(g, "stay")
    assert offered(g) == ["retreat-all"]


@RULE
def test_if_the_attacker_leaves_the_defenders_reinforcements_simply_are_in_the_hex():
    g = night(LINES, around={"Dumfries": {EWELL: 2}})
    do(g, "stay")
    do(g, "reinforce", EWELL)
    do(g, "retreat-all")
    assert won(g, "Manassas") == 1 and asked(g) == ("csa", "regroup")
    do(g, "done")
    assert at(g, EWELL) == "Manassas" and spot(g, EWELL) == -1 and GAME.decision(g) is None


# ---- the next day


@RULE
@pytest.mark.rule("bobby-lee", "7.13")
def test_who_retreats_by_night_is_disorganised_until_the_next_day():
    stacks = {"Manassas": {A: 2, AP: 2, HOOD: 2}, "Culpeper": {B: 2, EWELL: 2, "usa-hq-as": 2}}
    came = {A: "Warrenton", AP: "Warrenton", B: "Warrenton", "usa-hq-as": "Warrenton"}
    g = combat(stacks, came)
    until(g, "night-order", "csa")
    do(g, "battle", T.ids[HERE])
    do(g, "retreat-all")
    do(g, "back-to", T.ids[hex_of("Gainesville")])
    assert at(g, HOOD) == "Gainesville" and g.down[unit(HOOD)] == 1
    do(g, "done")  # no regrouping
    do(g, "stay")
    do(g, "battle-hq", "usa-hq-as")
    assert g.day == 2 and g.down[unit(HOOD)] == 0


@RULE
def test_limits_and_half_hits_begin_anew():
    def used(g):
        g.battles[0].retreated = [4] * 12
        g.half_hit[unit(A)] = 1

    g = night(LINES, setup=used)
    assert g.half_hit[unit(A)] == 0
    both_stay(g)
    assert battle_at(g, HERE).retreated == [0] * 12


@pytest.mark.rule("bobby-lee", "6.33", "6.1")
def test_if_nobody_but_the_headquarters_was_left_its_last_step_ends_the_battle():
    g = night({"reserve": {AP: 1}, "csa centre": {HOOD: 3}}, around={"Gainesville": {B: 2}})
    do(g, "stay")
    do(g, "battle-hq", AP)
    assert won(g, "Manassas") == 1 and asked(g) == ("csa", "regroup")  # no reinforcements to an army that is gone


@RULE
@pytest.mark.rule("bobby-lee", "sidebar.friendly-positions")
def test_a_position_taken_back_by_night_is_friendly_from_dawn_on():
    def captured(g):
        g.battles[0].owner = [1, 0, 0, 1, 1, 1]  # the Confederates held the Union left, and have left it

    g = night(LINES, setup=captured, around={"Gainesville": {B: 2}})
    do(g, "stay")
    do(g, "battle-hq", AP)
    do(g, "reinforce", B)
    do(g, "left", B)
    do(g, "seal")
    assert g.day == 2 and battle_at(g, HERE).owner[0] == 0


@RULE
@pytest.mark.rule("bobby-lee", "6.33")
def test_the_battle_hq_lies_open_until_the_day_breaks():
    g = night(LINES, around={"Gainesville": {B: 2}})
    do(g, "stay")
    do(g, "battle-hq", AP)
    assert asked(g) == ("usa", "reinforce") and face_up(g, unit(AP))
    do(g, "done")
    assert g.day == 2 and not face_up(g, unit(AP))


# ---- several battles


@RULE
@pytest.mark.rule("bobby-lee", "7.52")
def test_who_has_won_in_the_defenders_night_turn_reinforces_in_the_attackers():
    stacks = {"Manassas": {A: 2, AP: 2, HOOD: 2}, "Warrenton": {B: 2, EWELL: 2}, "Gainesville": {C: 2}}
    came = {A: "Gainesville", AP: "Gainesville", B: "Gainesville"}
    g = combat(stacks, came)
    until(g, "night-order", "csa")
    do(g, "battle", T.ids[hex_of("Warrenton")])
    do(g, "retreat-all")
    do(g, "back-to", T.ids[hex_of("Culpeper")])
    do(g, "done")  # no regrouping
    do(g, "stay")
    do(g, "battle-hq", AP)
    assert asked(g) == ("usa", "reinforce") and set(offered(g, "reinforce")) == {B, C}


@RULE
@pytest.mark.rule("bobby-lee", "7.11", "7.13")
def test_by_night_too_the_defender_retreats_into_the_reserve_of_another_battle():
    stacks = {"Manassas": {A: 2, AP: 2, HOOD: 2}, "Warrenton": {B: 2, EWELL: 2}}
    came = {A: "Gainesville", AP: "Gainesville", B: "Gainesville"}
    g = combat(stacks, came)
    until(g, "night-order", "csa")
    do(g, "battle", T.ids[hex_of("Warrenton")])
    do(g, "retreat-all")
    do(g, "back-to", T.ids[HERE])
    assert (at(g, EWELL), spot(g, EWELL), g.down[unit(EWELL)]) == ("Manassas", RESERVE, 1)
    do(g, "done")
    do(g, "stay")  # the last battle: nobody asks which
    assert asked(g) == ("usa", "night")
    do(g, "battle-hq", AP)
    if asked(g)[1] == "reinforce":
        do(g, "done")
    assert g.day == 2 and g.down[unit(EWELL)] == 0 and spot(g, EWELL) == RESERVE


@RULE
@pytest.mark.rule("bobby-lee", "6.1")
def test_the_defender_decides_in_all_battles_before_the_attacker_decides_in_any():
    stacks = {"Manassas": {A: 2, AP: 2, HOOD: 2}, "Warrenton": {B: 2, SHENANDOAH: 2, EWELL: 2}}
    came = dict.fromkeys((A, AP, B, SHENANDOAH), "Gainesville")
    g = combat(stacks, came)
    until(g, "night-order", "csa")
    do(g, "battle", T.ids[hex_of("Warrenton")])
    do(g, "stay")
    assert asked(g) == ("csa", "night")
    do(g, "stay")
    assert asked(g) == ("usa", "night-order") and set(offered(g, "battle")) == {T.ids[HERE], T.ids[hex_of("Warrenton")]}


# ---- what is closed, and why


@RULE
@pytest.mark.rule("bobby-lee", "7.43", "7.1")
def test_only_the_lost_must_go_when_night_falls_and_the_others_are_told_so():
    g = night({**LINES, "outside csa left": {B: 2, C: 2}}, entered=["Warrenton", "Gainesville"])
    decision = GAME.decision(g)
    assert asked(g) == ("usa", "flight") and decision is not None and decision.params["lost"] == 1
    assert offered(g, "retreat") == [B, C]
    assert barred(g) == {("retreat", id): ("not-lost", "7.43") for id in (A, AP)}
    do(g, "retreat", B)
    do(g, "back-to", T.ids[hex_of("Warrenton")])
    do(g, "back-to", T.ids[hex_of("Gainesville")])
    assert {at(g, B), at(g, C)} == {"Warrenton", "Gainesville"} and asked(g) == ("csa", "night")


@RULE
@pytest.mark.rule("bobby-lee", "7.15", "7.1")
def test_in_a_flight_of_all_those_who_have_their_way_are_told_so():
    g = night({"usa centre": {A: 3, B: 2, C: 2}, "csa centre": {HOOD: 3}}, entered=["Warrenton", "Gainesville"])
    do(g, "stay")
    do(g, "retreat-all")
    decision = GAME.decision(g)
    assert asked(g) == ("usa", "flight") and decision is not None and decision.params["lost"] == 0
    assert barred(g) == {}
    do(g, "retreat", A)
    do(g, "back-to", T.ids[hex_of("Warrenton")])
    assert barred(g) == {("retreat", A): ("is-leaving", "7.1")}


@RULE
@pytest.mark.rule("bobby-lee", "7.31", "6.2")
def test_night_reinforcements_are_told_which_positions_are_closed_to_them():
    def captured(g):
        g.battles[0].owner[0] = 1

    g = night(
        {**LINES, "usa left": {EWELL: 2}}, setup=captured, around={"Gainesville": {SIEGE: 2, SHENANDOAH: 2, B: 2}}
    )
    do(g, "stay")
    do(g, "battle-hq", AP)
    do(g, "reinforce", B)
    do(g, "reinforce", SIEGE)
    do(g, "done")
    assert asked(g) == ("usa", "deploy-night")
    enemy, heavy = ("night-enemy-there", "6.31"), ("heavy-in-centre", "7.31")
    assert barred(g) == {
        ("left", B): enemy,
        ("left", SIEGE): enemy,
        ("right", SIEGE): heavy,
        ("reserve", SIEGE): heavy,
    }


@RULE
@pytest.mark.rule("bobby-lee", "6.2")
def test_a_headquarters_that_comes_by_night_is_told_that_it_stays_in_reserve():
    g = night(LINES, around={"Gainesville": {SHENANDOAH: 2}})
    do(g, "stay")
    do(g, "battle-hq", AP)
    do(g, "reinforce", SHENANDOAH)
    closed = ("hq-in-reserve", "6.2")
    assert barred(g) == {(verb, SHENANDOAH): closed for verb in ("left", "centre", "right")}


@RULE
@pytest.mark.rule("bobby-lee", "7.13", "6.4")
def test_who_has_retreated_by_night_does_not_come_back_in_it_and_is_not_told_that_he_recovers_at_night():
    spots = {**LINES, "outside csa left": {B: 2}}
    g = night(spots, around={"Warrenton": {C: 2}})
    do(g, "stay")
    do(g, "battle-hq", AP)
    assert offered(g, "reinforce") == [C]
    assert barred(g)["reinforce", B] == ("is-disorganised", "7.13")
    for lang, word in (("en", "Night"), ("es", "Noche")):
        say = text(TABLE, lang)
        assert word not in say.get("refused-is-disorganised")
        assert not any(word in say.hint(Action(verb, B)) for verb in ("retreat", "withdraw", "bring-in"))


@RULE
@pytest.mark.rule("bobby-lee", "6.1")
@pytest.mark.parametrize(
    ("choice", "why"), [("stay", ("night-decided", "6.31")), ("retreat-all", ("battle-over", "6.1"))]
)
def test_of_several_battles_those_that_are_decided_are_told(choice, why):
    stacks = {"Manassas": {A: 2, HOOD: 2}, "Warrenton": {B: 2, EWELL: 2}, "Culpeper": {C: 2, HETH: 2}}
    g = combat(stacks, {A: "Gainesville", B: "Gainesville", C: "Warrenton"})
    until(g, "night-order", "csa")
    do(g, "battle", T.ids[hex_of("Culpeper")])
    do(g, choice)
    until(g, "night-order")
    assert asked(g)[0] == "csa" and barred(g) == {("battle", T.ids[hex_of("Culpeper")]): why}
