"""Where two rules meet that each have their own tests elsewhere."""

import pytest

from mosby.helpers import (
    FAR,
    GAME,
    ORDINARY,
    asked,
    at,
    can,
    checked,
    combat,
    courier,
    do,
    holding,
    in_rounds,
    numbers,
    situation,
    status,
    targets,
    told,
    total,
    union_to_act,
    units,
    where,
)


@pytest.mark.rule("mosby", "6.2.7", "6.3.2", "8.9")
def test_captive_and_food_brought_out_in_one_step_leave_the_rest_of_the_ride_free():
    s = in_rounds("chantilly", FAR, revealed=["chantilly"], food=True, leaders={"colonel_dulaney": "band"}, notoriety=3)
    do(s, "move", "gum_spring", dice=[])
    assert total(s) == 30 + 10 + 2
    do(s, "move", "aldie", dice=[])
    assert can(s, "move", "middleburg")


@pytest.mark.rule("mosby", "action.false_report", "6.5.3", "6.5.5")
def test_a_false_report_after_a_battle_calms_the_checks_that_follow_it():
    s = in_rounds("upperville", combat("upperville", 2, active=True), combat("paris", 2), FAR, band=6, notoriety=4,
                  awareness=3, hand=["false_report"])  # fmt: skip
    do(s, "fight", dice=[1, 6])  # a natural 1 that wins with +3; Mosby is unhurt
    assert asked(s) == "false-report" and s.awareness == 4
    do(s, "false-report")
    assert checked(s)[0] == "paris" and told(s, "check")[0]["need"] == 1


@pytest.mark.rule("mosby", "7.1.3", "6.4.1")
def test_lines_restored_round_the_band_hide_a_unit_that_its_own_demolition_may_rouse():
    used = ["manassas_junction", *[s for s in ORDINARY if s not in ("manassas_junction", "bristoe_station")][:39]]
    s = at("manassas_junction", revealed=used, draws=["blank"])
    do(s, "scout", "bristoe_station", dice=[6])
    assert status(s, "manassas_junction") is None and s.markers == 1 and asked(s) == "operations"
    do(s, "demolish", "rail", dice=[6, 6])
    assert checked(s) == ["manassas_junction", "union_mills"]


@pytest.mark.rule("mosby", "7.1.3", "6.2.3")
def test_lines_restored_by_an_entry_take_the_unit_that_slept_there_and_leave_the_one_just_drawn():
    used = [s for s in ORDINARY if s != "manassas_junction"][:40]
    s = in_rounds("groveton", combat("manassas_junction", 2), FAR, revealed=used, draws=["combat 4"])
    do(s, "move", "manassas_junction", dice=[6, 6])
    assert units(s) == ["combat 1 active retreat", "combat 4 inactive"] and asked(s) == "ride"


@pytest.mark.rule("mosby", "7.1.1", "7.1.3")
def test_markers_that_run_out_while_the_lines_close_round_the_band_do_not_save_it_from_the_fight():
    s = situation(phase="events", mosby="aldie", events=["extend_lines"], revealed=ORDINARY[:38], dice=[5],
                  draws=["combat 3"], band=3)  # fmt: skip
    assert told(s, "lines-restored") and asked(s) == "stand-or-run" and units(s) == ["combat 3 active"]
    assert s.markers == 6 and status(s, "aldie") == "unrevealed"


@pytest.mark.rule("mosby", "6.6.1", "5.1", "action.cannon")
def test_in_a_skedaddle_a_wound_may_take_another_card_and_the_cannon_is_lost_as_well():
    s = union_to_act("paris", combat("upperville", 5, active=True), hand=["cannon", "scout"], notoriety=5, dice=[3])
    do(s, "skedaddle", dice=[1])
    assert targets(s, "give-up") == {"cannon", "scout"}
    do(s, "give-up", "scout")
    assert s.hand == [] and s.turn == 2


@pytest.mark.rule("mosby", "action.ames", "action.spur_horses", "6.2")
def test_a_free_space_and_spurs_between_do_not_use_up_what_ames_can_do():
    s = in_rounds("groveton", FAR, hand=["ames", "spur_horses"], revealed=["bristoe_station"], draws=["blank"] * 3)
    for verb, space in (("ames", "manassas_junction"), ("move", "bristoe_station"), ("ames", "brentsville")):
        do(s, verb, space, dice=[])
    do(s, "spur", dice=[])
    do(s, "ames", "bradley", dice=[])
    assert where(s) == "bradley"


@pytest.mark.rule("mosby", "action.ames", "7.8.2")
def test_behind_ames_an_escort_already_awake_lets_the_band_pass_and_stay():
    s = in_rounds("newtown", combat("winchester", 3, active=True, escort=True), train="winchester", train_met=True,
                  escorts=0, hand=["ames"])  # fmt: skip
    do(s, "ames", "winchester", dice=[])
    assert asked(s) == "ride" and can(s, "fight") and can(s, "move", "berryville")
    do(s, "stop")
    assert not told(s, "fight-union") and s.round == 2


@pytest.mark.rule("mosby", "7.3", "7.7.3")
def test_a_courier_whose_nearest_company_sleeps_beside_the_band_joins_it_and_is_not_caught():
    s = union_to_act("paris", courier("upperville", active=True), combat("paris", 3), FAR, dice=[3])
    assert holding(s) == [] and total(s) == 10 and units(s) == ["combat 3 inactive", "combat 1 active"]


@pytest.mark.rule("mosby", "8.7", "C.1", "6.2.4")
def test_captives_are_questioned_one_by_one_before_the_initiative_is_settled():
    riders = [courier("middleburg"), courier("middleburg"), courier("middleburg")]
    s = at("aldie", *riders, options={"interrogation": 1}, awareness=1, hand=["gain_initiative"])
    do(s, "move", "middleburg", dice=[6, 6, 1])
    for _ in range(2):
        assert asked(s) == "interrogate"
        do(s, "decline", dice=[])
    assert asked(s) == "initiative" and total(s) == 12 and units(s) == ["courier active"]


@pytest.mark.rule("mosby", "8.3", "action.cannon", "6.5.2")
def test_a_cannon_fetched_on_riding_into_a_fight_fires_in_it():
    s = in_rounds("orlean", combat("salem", 2, active=True), cannon="salem", band=2, notoriety=4, awareness=3,
                  hand=["hide"], options={"card-changes": 1})  # fmt: skip
    do(s, "move", "salem", dice=[])
    assert asked(s) == "combat-cards" and GAME.view(s, "mosby")["fight"]["total"] == 1 + 1


@pytest.mark.rule("mosby", "action.mosby_heroics", "6.5.5")
def test_two_heroics_on_one_die_add_four_and_need_two_checks():
    s = in_rounds("paris", combat("paris", 3, active=True), FAR, band=3, notoriety=4, awareness=2,
                  hand=["mosby_heroics", "mosby_heroics"])  # fmt: skip
    do(s, "fight")
    do(s, "play", "mosby_heroics")
    do(s, "play", "mosby_heroics")
    assert numbers(s, "combat-die", "total") == [(1 + 4,)] and len(told(s, "casualty-check")) >= 2
