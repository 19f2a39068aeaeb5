"""6.0 and 6.2: actions in general, and the band on the move."""

import pytest

from mosby.helpers import (
    FAR,
    asked,
    at,
    can,
    checked,
    combat,
    courier,
    do,
    holding,
    in_cup,
    in_rounds,
    leader,
    let_move,
    picket,
    refused,
    seen,
    status,
    sutler,
    targets,
    total,
    union_to_act,
    units,
    verbs,
    where,
)

# ---- 6.0


@pytest.mark.rule("mosby", "6.0")
def test_an_action_whose_requirements_are_not_met_cannot_be_chosen():
    s = at("middleburg")
    assert verbs(s) == {"move", "disband"}
    for verb, target in (("scout", "aldie"), ("fight", None), ("demolish", "bridge"), ("kidnap", "colonel_dulaney")):
        refused(s, verb, target)


@pytest.mark.rule("mosby", "6.0")
def test_a_move_is_finished_with_its_checks_before_another_action_begins():
    s = at("groveton", draws=["combat 2"])
    do(s, "move", "manassas_junction", dice=[6])
    assert checked(s) == ["manassas_junction"] and asked(s) == "operations"


@pytest.mark.rule("mosby", "6.0", "C.3")
def test_in_rounds_mosby_may_pass_and_each_union_unit_acts_once():
    s = in_rounds("middleburg", combat("strasburg", 2, active=True), combat("winchester", 3, active=True))
    do(s, "pass", dice=[])
    assert asked(s) == "next-unit" and "pass" not in verbs(s)
    let_move(s, "combat 2", dice=[2, 1])  # it rides one space off; the other, last to act, stands down
    assert units(s) == ["combat 2 active", "combat 3 inactive"]
    assert s.round == 2 and asked(s) == "round-action"


# ---- 6.2


@pytest.mark.rule("mosby", "6.2", "2.4")
def test_roads_and_pikes_lead_on_and_railroads_do_not():
    s = at("manassas_junction", revealed=["manassas_junction"])
    assert targets(s, "move") == {"union_mills", "bristoe_station", "groveton"}
    refused(s, "move", "gainesville")  # next station on the Manassas Gap railroad


@pytest.mark.rule("mosby", "6.2")
def test_a_revealed_empty_space_is_entered_freely():
    s = at("groveton", revealed=["manassas_junction"], awareness=5)
    do(s, "move", "manassas_junction", dice=[])
    assert where(s) == "manassas_junction" and s.mode == "operations"
    s = in_rounds("groveton", FAR, revealed=["manassas_junction"], awareness=5)
    do(s, "move", "manassas_junction", dice=[])
    assert where(s) == "manassas_junction" and asked(s) == "ride"


# ---- 6.2.1


@pytest.mark.rule("mosby", "6.2.1")
def test_operations_set_no_limit_to_movement():
    s = at("paris")
    for space in ("bloomfield", "philomont", "mountsville", "aldie", "hopewell", "white_plains", "salem", "orlean"):
        do(s, "move", space, dice=[])
    assert where(s) == "orlean" and asked(s) == "operations"


@pytest.mark.rule("mosby", "6.2.1", "6.2.4")
def test_units_met_in_operations_are_checked_at_once_and_then_seen():
    s = at("groveton", combat("gainesville", 3), awareness=2)
    do(s, "move", "gainesville", dice=[3])
    assert checked(s) == ["gainesville"] and seen(s, "gainesville") == [True]
    assert can(s, "move", "hay_market") and can(s, "fight") and can(s, "disband")


@pytest.mark.rule("mosby", "6.2.1", "6.2.3")
def test_after_a_quiet_entry_any_action_is_open_in_that_space():
    s = at("manassas_junction", revealed=["manassas_junction"], draws=["combat 1"])
    do(s, "move", "union_mills", dice=[2])
    assert {"move", "scout", "fight", "demolish", "disband"} <= verbs(s)


@pytest.mark.rule("mosby", "6.2.1")
def test_a_unit_roused_by_entry_sends_play_to_rounds_at_once():
    s = at("groveton", combat("gainesville", 3), awareness=2, hand=["gain_initiative"])
    do(s, "move", "gainesville", dice=[2])
    assert s.mode == "rounds" and asked(s) == "initiative"


@pytest.mark.rule("mosby", "6.2.1", "6.2.7")
def test_the_potomac_does_not_hinder_operations():
    s = at("hamilton", revealed=["edwards_ferry", "poolesville"])
    for space in ("leesburg", "edwards_ferry", "poolesville"):
        do(s, "move", space, dice=[])
    assert where(s) == "poolesville"


@pytest.mark.rule("mosby", "6.2.1", "action.cannon", "6.3.2")
def test_cannon_and_captive_do_not_hinder_operations():
    quiet = ["annandale", "springfield_station", "vernondale", "pohick_church", "occoquan"]
    s = at("annandale", hand=["cannon"], leaders={"general_stoughton": "band"}, revealed=quiet)
    for space in quiet[1:]:
        do(s, "move", space, dice=[])
    assert where(s) == "occoquan" and leader(s, "general_stoughton") == "band"


# ---- 6.2.2


@pytest.mark.rule("mosby", "6.2.2")
def test_in_rounds_the_band_moves_up_to_three_spaces_as_the_player_likes():
    s = in_rounds("aldie", FAR)
    for space in ("oatlands", "hamilton", "waterford"):
        assert asked(s) in ("round-action", "ride")
        do(s, "move", space, dice=[])
    assert where(s) == "waterford" and s.round == 2  # the third space ended the action


@pytest.mark.rule("mosby", "6.2.2")
def test_in_rounds_the_band_may_stop_after_fewer_spaces():
    s = in_rounds("aldie", FAR)
    do(s, "move", "oatlands", dice=[])
    do(s, "stop", dice=[])
    assert where(s) == "oatlands" and s.round == 2


@pytest.mark.rule("mosby", "6.2.2", "6.2.7", "action.fast_horses")
def test_fast_horses_give_a_fourth_space_only_if_a_pike_is_used():
    s = in_rounds("aldie", FAR, hand=["fast_horses"])
    for space in ("oatlands", "hamilton", "waterford"):  # three roads; all roads on from Waterford
        do(s, "move", space, dice=[])
    assert s.round == 2
    s = in_rounds("hopewell", FAR, hand=["fast_horses"])
    for space in ("middleburg", "rectortown", "goose_creek"):  # roads so far
        do(s, "move", space, dice=[])
    assert targets(s, "move") == {"middleburg", "upperville"}  # the fourth must be along the pike
    do(s, "move", "upperville", dice=[])
    assert where(s) == "upperville" and s.round == 2


@pytest.mark.rule("mosby", "6.2.2", "6.2.7", "action.fast_horses")
def test_the_pike_may_come_at_any_point_of_the_move():
    s = in_rounds("mountsville", FAR, hand=["fast_horses"])
    for space in ("aldie", "oatlands", "hamilton", "waterford"):  # pike, then three roads
        do(s, "move", space, dice=[])
    assert where(s) == "waterford" and s.round == 2


@pytest.mark.rule("mosby", "6.2.2", "6.2.7", "action.spur_horses")
def test_each_spur_horses_gives_a_space_and_may_be_played_in_mid_move_with_fast_horses():
    s = in_rounds("mountsville", FAR, hand=["fast_horses", "spur_horses", "spur_horses"])
    do(s, "move", "aldie", dice=[])
    do(s, "spur", dice=[])
    for space in ("oatlands", "hamilton", "waterford", "hillsboro"):
        do(s, "move", space, dice=[])
    assert not targets(s, "move") and can(s, "spur")  # 3 + 1 + 1 spaces are used
    do(s, "spur", dice=[])
    do(s, "move", "neersville", dice=[])
    assert where(s) == "neersville" and s.round == 2 and s.hand == ["fast_horses"]


@pytest.mark.rule("mosby", "action.spur_horses")
def test_spurs_last_for_one_move_action():
    s = in_rounds("aldie", FAR, hand=["spur_horses"])
    do(s, "spur", dice=[])
    for space in ("oatlands", "hamilton", "waterford", "hillsboro"):
        do(s, "move", space, dice=[])
    assert s.round == 2  # Strasburg has regrouped and acts from now on
    for space in ("neersville", "hillsboro"):
        do(s, "move", space, dice=[])
    do(s, "move", "neersville", dice=[1])
    assert where(s) == "neersville" and s.mode == "operations"


@pytest.mark.rule("mosby", "6.2.2", "6.2.7")
def test_union_combat_units_ride_three_spaces_or_four_on_a_six_without_a_pike():
    for die, there in ((3, "linden"), (4, "linden"), (5, "linden"), (6, "front_royal")):
        s = union_to_act("strasburg", combat("orlean", 3, active=True), dice=[die])  # roads all the way
        assert units(s, there) == ["combat 3 active"], die


@pytest.mark.rule("mosby", "6.2.2", "6.2.7", "7.3")
def test_non_combat_units_ride_to_company_and_never_get_a_fourth_space():
    for die in (3, 4, 5, 6):
        s = union_to_act("winchester", courier("strasburg", active=True), combat("orlean", 3), dice=[die])
        assert units(s, "markham") == ["courier active"], die


# ---- 6.2.3


@pytest.mark.rule("mosby", "6.2.3")
@pytest.mark.parametrize(
    ("drawn", "left", "box", "points"),
    [
        ("blank", [], ["blank"], 0),
        ("picket", [], ["picket"], 0),
        ("courier", [], ["courier"], 1),
        ("sutler", [], ["sutler"], 1),
        ("combat 3", ["combat 3 inactive"], [], 0),
    ],
)
def test_entering_an_unrevealed_space_quietly_shows_its_unit(drawn, left, box, points):
    for s in (at("groveton", awareness=2, draws=[drawn]), in_rounds("groveton", FAR, awareness=2, draws=[drawn])):
        before = total(s)
        do(s, "move", "manassas_junction", dice=[3])
        assert checked(s) == ["manassas_junction"] and status(s, "manassas_junction") == "revealed"
        assert units(s, "manassas_junction") == left and seen(s, "manassas_junction") == [True] * len(left)
        assert holding(s) == box and total(s) == before + points
        assert can(s, "move", "union_mills")  # the band may go on


@pytest.mark.rule("mosby", "6.2.3", "7.2")
def test_a_blank_roused_on_entry_counts_as_nothing():
    for s in (at("groveton", awareness=2, draws=["blank"]), in_rounds("groveton", FAR, awareness=2, draws=["blank"])):
        do(s, "move", "manassas_junction", dice=[2])
        assert status(s, "manassas_junction") == "revealed" and holding(s) == ["blank"]
        assert can(s, "move", "union_mills")


@pytest.mark.rule("mosby", "6.2.3", "6.5.1")
def test_a_combat_unit_roused_in_operations_leaves_mosby_the_choice_if_he_wins_the_initiative():
    s = at("groveton", awareness=2, draws=["combat 2"])
    do(s, "move", "manassas_junction", dice=[2, 3, 6, 6])  # check, Initiative, two checks of C.2
    assert s.initiative == "mosby" and units(s, "manassas_junction") == ["combat 2 active"]
    assert can(s, "move", "groveton") and can(s, "fight") and not can(s, "disband")


@pytest.mark.rule("mosby", "6.2.3", "7.3")
def test_a_combat_unit_roused_in_operations_attacks_without_a_die_if_the_union_has_the_initiative():
    s = at("groveton", awareness=2, draws=["combat 2"])
    do(s, "move", "manassas_junction", dice=[2, 2, 6, 6])
    assert s.initiative == "union" and asked(s) == "stand-or-run"
    assert s.fight is not None and s.fight.attacker == "union" and s.fight.union == 2


@pytest.mark.rule("mosby", "6.2.3", "6.5.2", "6.2.4")
def test_a_combat_unit_roused_in_rounds_stops_the_band_which_attacks():
    s = in_rounds("groveton", FAR, awareness=2, hand=["surprise_attack"], draws=["combat 2"])
    do(s, "move", "manassas_junction", dice=[2])
    assert asked(s) == "combat-cards" and s.fight is not None and s.fight.attacker == "mosby"


@pytest.mark.rule("mosby", "6.2.3", "7.7")
def test_a_courier_caught_on_entry_gives_one_point_if_mosby_wins_the_initiative():
    s = at("groveton", awareness=2, draws=["courier"])
    before = total(s)
    do(s, "move", "manassas_junction", dice=[1, 3])
    assert holding(s) == ["courier"] and total(s) == before + 1
    assert checked(s) == ["manassas_junction"]  # nothing else was checked
    assert s.mode == "operations" and asked(s) == "operations"


@pytest.mark.rule("mosby", "6.2.3", "7.7")
def test_a_courier_roused_on_entry_rides_first_if_the_union_has_the_initiative():
    s = at("groveton", awareness=2, draws=["courier"])
    before = total(s), in_cup(s, "courier")
    do(s, "move", "manassas_junction", dice=[1, 2, 3, 1])  # by Union Mills to the garrison of Centreville
    assert (total(s), in_cup(s, "courier")) == before and units(s) == []
    assert s.mode == "operations"


@pytest.mark.rule("mosby", "6.2.3")
def test_a_sutler_roused_in_rounds_is_taken_at_once_with_mosbys_initiative_and_stops_the_band():
    s = in_rounds("groveton", FAR, draws=["sutler"])
    before = total(s)
    do(s, "move", "manassas_junction", dice=[1])
    assert holding(s) == ["sutler"] and total(s) == before + 1
    assert s.round == 2 and asked(s) == "round-action"


@pytest.mark.rule("mosby", "6.2.3")
def test_a_sutler_roused_in_rounds_acts_first_in_the_next_round_with_union_initiative():
    s = in_rounds("groveton", FAR, draws=["sutler"], initiative="union")
    before = total(s)
    do(s, "move", "manassas_junction", dice=[1, 1])  # roused; in Round 2 it rolls 1 and stands down
    assert units(s, "manassas_junction") == ["sutler inactive"] and total(s) == before
    assert s.round == 2 and where(s) == "manassas_junction"


# ---- 6.2.4


@pytest.mark.rule("mosby", "6.2.4", "7.7")
def test_active_non_combat_units_are_swept_up_and_the_band_rides_on():
    s = in_rounds("groveton", FAR, courier("gainesville", active=True), picket("gainesville", active=True))
    before = total(s)
    do(s, "move", "gainesville", dice=[])
    assert holding(s) == ["courier", "picket"] and total(s) == before + 1
    assert asked(s) == "ride" and can(s, "move", "hay_market")


@pytest.mark.rule("mosby", "6.2.4", "6.5.2", "6.5")
def test_an_active_combat_unit_stops_the_band_and_must_be_fought():
    s = in_rounds("groveton", combat("gainesville", 2, active=True), hand=["surprise_attack"])
    do(s, "move", "gainesville", dice=[])
    assert asked(s) == "combat-cards" and s.fight is not None
    assert (s.fight.attacker, s.fight.union) == ("mosby", 2)


@pytest.mark.rule("mosby", "6.2.4")
def test_each_inactive_unit_is_checked_and_one_that_wakes_stops_the_band():
    s = in_rounds("groveton", FAR, sutler("gainesville"), combat("gainesville", 2), initiative="union")
    do(s, "move", "gainesville", dice=[1, 6])
    assert units(s, "gainesville") == ["sutler active", "combat 2 inactive"]
    assert verbs(s) == {"fight", "stop"}  # no farther, but the unit that sleeps on may be fought
    do(s, "stop", dice=[1])  # in the next Round the sutler stands down
    assert units(s, "gainesville") == ["sutler inactive", "combat 2 inactive"] and s.round == 2


@pytest.mark.rule("mosby", "6.2.4")
def test_inactive_units_that_sleep_on_are_seen_and_may_be_passed_or_fought():
    s = in_rounds("groveton", FAR, combat("gainesville", 2), combat("gainesville", 1))
    do(s, "move", "gainesville", dice=[2, 6])
    assert seen(s, "gainesville") == [True, True] and asked(s) == "ride"
    assert can(s, "move", "hay_market") and can(s, "fight") and can(s, "stop")


@pytest.mark.rule("mosby", "6.2.4", "6.5.2")
def test_at_the_end_of_its_move_the_band_may_fight_inactive_units_or_leave_them():
    s = in_rounds("sudley_church", FAR, combat("hay_market", 2), hand=["surprise_attack"])
    for space, dice in (("groveton", []), ("gainesville", []), ("hay_market", [2])):
        do(s, "move", space, dice=dice)
    assert verbs(s) == {"fight", "stop"}
    do(s, "fight", dice=[])
    assert s.fight is not None and s.fight.attacker == "mosby"


@pytest.mark.rule("mosby", "6.2.4", "6.2.6", "6.5.2", "7.3")
def test_union_units_fight_as_attackers_after_all_have_moved():
    s = union_to_act(
        "hay_market", combat("gainesville", 2, active=True), combat("new_baltimore", 1, active=True), hand=["ambush"]
    )
    let_move(s, "combat 2", dice=[3, 4])  # into Hay Market; then New Baltimore by White Plains
    assert units(s, "hay_market") == ["combat 2 active", "combat 1 active"]
    assert asked(s) == "stand-or-run" and s.fight is not None
    assert (s.fight.attacker, s.fight.union) == ("union", 3)


# ---- 6.2.5


@pytest.mark.rule("mosby", "6.2.5", "7.2.1")
def test_entering_a_large_force_needs_one_check_and_no_marker():
    for s in (at("stone_bridge", awareness=2), in_rounds("stone_bridge", FAR, awareness=2)):
        do(s, "move", "centreville", dice=[3])
        assert checked(s) == ["centreville"] and units(s, "centreville") == []
        assert status(s, "centreville") is None


@pytest.mark.rule("mosby", "6.2.5")
def test_a_roused_garrison_sends_out_the_unit_drawn():
    s = at("stone_bridge", awareness=2, draws=["combat 3"], hand=["gain_initiative"])
    do(s, "move", "centreville", dice=[2])
    assert units(s, "centreville") == ["combat 3 active"] and s.mode == "rounds"
    s = at("stone_bridge", awareness=2, draws=["blank"])
    do(s, "move", "centreville", dice=[2])
    assert holding(s) == ["blank"] and s.mode == "operations"


@pytest.mark.rule("mosby", "6.2.5")
def test_loose_units_beside_a_garrison_are_checked_as_well():
    s = at("stone_bridge", combat("centreville", 4), awareness=2)
    do(s, "move", "centreville", dice=[3, 4])
    assert checked(s) == ["centreville", "centreville"] and units(s, "centreville") == ["combat 4 inactive"]


# ---- 6.2.7


@pytest.mark.rule("mosby", "6.2.7")
def test_in_rounds_a_pike_crosses_the_potomac_like_any_other():
    s = in_rounds("halltown", FAR, revealed=["harpers_ferry", "sandy_hook", "berlin"])
    for space in ("harpers_ferry", "sandy_hook", "berlin"):
        do(s, "move", space, dice=[])
    assert where(s) == "berlin" and s.round == 2


@pytest.mark.rule("mosby", "6.2.7")
def test_in_rounds_a_road_across_the_potomac_takes_the_whole_action():
    north = ["edwards_ferry", "poolesville", "barnesville", "clarksburg"]
    s = in_rounds("hamilton", FAR, revealed=north, hand=["spur_horses"])
    do(s, "move", "leesburg", dice=[])
    assert "edwards_ferry" not in targets(s, "move")  # only as the first step of an action
    do(s, "stop", dice=[])
    do(s, "move", "edwards_ferry", dice=[2])  # Strasburg, regrouped, rides away
    assert where(s) == "edwards_ferry" and s.round == 3 and s.hand == ["spur_horses"]
    for space in north[1:3]:
        do(s, "move", space, dice=[])
    assert can(s, "move", "clarksburg")  # three spaces again


@pytest.mark.rule("mosby", "6.2.7")
def test_a_union_unit_halts_at_the_bank_and_crosses_by_itself_next_round():
    north = ["edwards_ferry", "poolesville", "darnestown"]
    s = union_to_act("oatlands", combat("poolesville", 1, active=True), revealed=north, dice=[6])
    assert units(s, "edwards_ferry") == ["combat 1 active"]
    do(s, "pass", dice=[6])
    assert units(s, "leesburg") == ["combat 1 active"]


@pytest.mark.rule("mosby", "6.2.7", "action.cannon")
def test_the_cannon_costs_two_spaces_until_it_is_thrown_away_even_in_mid_move():
    s = in_rounds("aldie", FAR, hand=["cannon"])
    do(s, "move", "oatlands", dice=[])
    assert not targets(s, "move")
    do(s, "discard", "cannon", dice=[])
    do(s, "move", "hamilton", dice=[])
    do(s, "move", "waterford", dice=[])
    assert where(s) == "waterford" and s.hand == [] and s.round == 2 and asked(s) == "round-action"


@pytest.mark.rule("mosby", "6.2.7", "action.cannon")
def test_other_cards_offset_the_cannon_alone_or_together():
    s = in_rounds("mountsville", FAR, hand=["cannon", "fast_horses", "spur_horses"])
    do(s, "move", "aldie", dice=[])  # along the pike
    do(s, "move", "oatlands", dice=[])
    assert not targets(s, "move")
    do(s, "spur", dice=[])
    do(s, "move", "hamilton", dice=[])
    assert not targets(s, "move") and where(s) == "hamilton"


@pytest.mark.rule("mosby", "6.2.7", "6.3.2")
def test_a_captive_costs_one_space_on_top_of_the_cannon():
    quiet = ["annandale", "springfield_station", "vernondale", "pohick_church"]
    captive = {"leaders": {"general_stoughton": "band"}, "revealed": quiet}
    s = in_rounds("annandale", FAR, **captive)
    do(s, "move", "springfield_station", dice=[])
    do(s, "move", "vernondale", dice=[])
    assert not targets(s, "move")
    s = in_rounds("annandale", FAR, hand=["cannon"], **captive)
    assert not targets(s, "move") and can(s, "pass")
    do(s, "free", "general_stoughton", dice=[])
    assert s.round == 1  # it cost no action
    do(s, "move", "springfield_station", dice=[])
    assert not targets(s, "move")


@pytest.mark.rule("mosby", "6.2.7", "6.4.2")
def test_demolished_bridges_and_rails_never_affect_movement():
    gone = {"bridges_out": ["union_mills"], "rail_out": ["union_mills", "manassas_junction"]}
    s = in_rounds("groveton", FAR, revealed=["manassas_junction", "union_mills", "bradley"], **gone)
    for space in ("manassas_junction", "union_mills", "bradley"):
        do(s, "move", space, dice=[])
    assert where(s) == "bradley" and s.round == 2
