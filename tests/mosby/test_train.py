"""7.8: the wagon train."""

import random

import pytest

from mosby.helpers import (
    FAR,
    GAME,
    asked,
    at,
    can,
    checked,
    combat,
    counters,
    do,
    in_cup,
    in_rounds,
    places,
    refused,
    situation,
    targets,
    told,
    total,
    units,
    verbs,
    where,
)


def train_at(s):
    found = GAME.view(s, "mosby")["train"]
    return found and found["space"]


def with_train(space="winchester", *pieces, **table):
    """The band in the train's space in Rounds, the meeting over, nothing roused."""
    return in_rounds(space, *pieces, **{"train": space, "train_met": True, "notoriety": 6, **table})


# ---- 7.8


@pytest.mark.rule("mosby", "7.8", "event.wagon_train", "C.1")
def test_the_event_puts_the_train_at_harpers_ferry_and_the_turn_begins_with_rounds():
    s = situation(phase="events", mosby="aldie", events=["wagon_train", "falls_church_picnic"], dice=[2])
    assert train_at(s) == "harpers_ferry" and s.escorts == 2 and units(s) == []
    assert s.points == 2  # the other events came first
    assert s.mode == "rounds" and s.initiative == "mosby" and asked(s) == "round-action"
    s = situation(phase="events", mosby="aldie", events=["wagon_train"], hand=["gain_initiative"], dice=[])
    assert asked(s) == "initiative"


@pytest.mark.rule("mosby", "7.8")
def test_if_the_turn_ends_during_events_the_train_never_appears():
    s = situation(phase="events", mosby="aldie", band=1, events=["wagon_train", "sickness"], dice=[])
    assert s.turn == 2 and train_at(s) is None and s.mode == "preparation"
    assert "wagon_train" not in s.events


@pytest.mark.rule("mosby", "7.8", "7.8.1", "event.wagon_train")
def test_the_train_rouses_nobody_on_its_way_and_needs_no_dice():
    s = in_rounds("aldie", train="harpers_ferry", awareness=5)
    for space in ("halltown", "charlestown", "berryville", "winchester", "newtown", "middletown"):
        do(s, "pass", dice=[])
        assert train_at(s) == space and s.mode == "rounds"  # it keeps Rounds going
    do(s, "pass", dice=[])
    assert train_at(s) is None and s.mode == "operations"


@pytest.mark.rule("mosby", "7.8")
def test_mosbys_own_actions_make_checks_as_usual():
    s = in_rounds("groveton", train="harpers_ferry", draws=["combat 1"])
    do(s, "move", "manassas_junction", dice=[6])
    assert checked(s) == ["manassas_junction"]


@pytest.mark.rule("mosby", "7.8", "D.3")
def test_a_train_still_on_the_map_when_the_turn_ends_is_gone_for_good():
    s = in_rounds("aldie", combat("winchester", 2, active=True, escort=True), train="winchester", escorts=1)
    do(s, "disband", dice=[])
    assert train_at(s) is None and s.turn == 2
    assert units(s) == ["combat 2 inactive"]  # an ordinary unit now


# ---- 7.8.1


@pytest.mark.rule("mosby", "7.8.1")
def test_equal_ways_of_the_train_are_chosen_by_die():
    for die, there in ((1, "charlestown"), (2, "summit_point"), (3, "bunker_hill")):
        s = in_rounds("aldie", train="smithfield")
        do(s, "pass", dice=[die])
        assert train_at(s) == there


@pytest.mark.rule("mosby", "7.8.1", "event.wagon_train")
def test_the_train_stands_still_while_mosby_is_there_and_goes_on_when_he_leaves():
    s = with_train("berryville")
    do(s, "pass", dice=[])
    assert train_at(s) == "berryville"
    do(s, "move", "castlemans_ferry", dice=[])
    do(s, "stop", dice=[])
    assert train_at(s) == "winchester"


@pytest.mark.rule("mosby", "7.8.1", "7.3")
def test_the_train_moves_with_the_non_combat_units_before_the_soldiers():
    s = in_rounds("white_post", combat("strasburg", 2, active=True), train="winchester", escorts=0)
    do(s, "pass", dice=[6])
    told_of = [e.key for e in s.journal or () if e.key in ("train-moves", "union-rides")]
    assert told_of == ["train-moves", "union-rides"]


@pytest.mark.rule("mosby", "7.8.1", "7.8.2")
def test_when_the_train_has_left_the_map_its_escorts_are_ordinary_units():
    s = in_rounds("aldie", combat("middletown", 2, active=True, escort=True), train="middletown", escorts=1)
    do(s, "pass", dice=[1])  # it rolls like any other; the one not yet seen never appears
    assert train_at(s) is None and places(s) == {"middletown": ["combat 2 inactive"]}


@pytest.mark.rule("mosby", "7.8.1", "6.4.1", "D.3")
def test_a_burnt_train_goes_no_farther():
    s = with_train("winchester", FAR, escorts=0)
    do(s, "demolish", "train", dice=[])
    do(s, "move", "berryville", dice=[])
    do(s, "stop", dice=[2])
    assert train_at(s) == "winchester" and s.mode == "rounds"


# ---- 7.8.2


@pytest.mark.rule("mosby", "7.8.2", "7.8.3")
def test_an_escort_is_drawn_till_it_is_a_combat_unit_and_only_when_roused():
    s = in_rounds("berryville", train="winchester", draws=["courier", "blank", "combat 2"])
    assert units(s) == []
    do(s, "move", "winchester", dice=[1, 6])
    assert units(s) == ["combat 2 active escort"] and s.escorts == 1
    assert in_cup(s, "courier") == counters("courier") and in_cup(s, "blank") == counters("blank")


@pytest.mark.rule("mosby", "7.8.2")
def test_active_escorts_ride_with_the_train_and_do_not_chase_mosby():
    s = in_rounds("millwood", combat("winchester", 2, active=True, escort=True), train="winchester", escorts=0)
    do(s, "pass", dice=[])
    assert train_at(s) == "newtown" and places(s) == {"newtown": ["combat 2 active escort"]}


@pytest.mark.rule("mosby", "7.8.2")
def test_a_beaten_escort_regroups_and_then_rides_back_to_the_train_without_a_die():
    s = in_rounds("aldie", combat("berryville", 2, active=True, escort=True, retreat=True), train="winchester",
                  escorts=0)  # fmt: skip
    do(s, "pass", dice=[])
    assert places(s) == {"berryville": ["combat 2 active escort"]} and train_at(s) == "newtown"
    do(s, "pass", dice=[])
    assert train_at(s) == "middletown" and places(s) == {"middletown": ["combat 2 active escort"]}


@pytest.mark.rule("mosby", "7.8.2", "6.2.2")
def test_an_escort_far_behind_the_train_rides_three_spaces_after_it():
    s = in_rounds("aldie", combat("halltown", 2, active=True, escort=True), train="newtown", escorts=0)
    do(s, "pass", dice=[])
    assert train_at(s) == "middletown" and places(s) == {"winchester": ["combat 2 active escort"]}


@pytest.mark.rule("mosby", "7.8.2", "7.3")
def test_an_escort_on_its_way_back_stops_where_it_meets_mosby_and_attacks():
    s = in_rounds("winchester", combat("berryville", 2, active=True, escort=True), train="newtown", escorts=0)
    do(s, "pass", dice=[])
    assert units(s, "winchester") == ["combat 2 active escort"] and asked(s) == "stand-or-run"


@pytest.mark.rule("mosby", "7.8.2", "6.5.4")
def test_the_train_leaves_beaten_and_sleeping_escorts_and_ordinary_units_behind():
    s = in_rounds("aldie", combat("winchester", 1, active=True, escort=True, retreat=True),
                  combat("winchester", 2, escort=True), combat("winchester", 3, active=True), train="winchester",
                  escorts=0)  # fmt: skip
    do(s, "pass", dice=[])
    do(s, "rest", dice=[1, 6, 6])  # the ordinary unit stands down; in the next Round both sleepers are checked
    assert train_at(s) == "newtown"
    assert places(s) == {"winchester": ["combat 1 active escort", "combat 2 inactive escort", "combat 3 inactive"]}


@pytest.mark.rule("mosby", "7.8.2", "7.8.3")
def test_once_the_train_is_destroyed_the_escorts_are_ordinary_units():
    s = with_train("winchester", combat("berryville", 2, active=True, escort=True, retreat=True), escorts=1,
                   draws=["combat 3"], awareness=1)  # fmt: skip
    do(s, "demolish", "train", dice=[6, 6])  # the second escort sleeps, in the next Round too
    assert places(s) == {"berryville": ["combat 2 active"], "winchester": ["combat 3 inactive"]}
    do(s, "pass", dice=[1])  # it rolls like any other
    assert places(s)["berryville"] == ["combat 2 inactive"]


@pytest.mark.rule("mosby", "7.8.2")
def test_an_active_escort_beside_mosby_attacks_without_a_die():
    s = with_train("winchester", combat("winchester", 2, active=True, escort=True), escorts=0)
    do(s, "pass", dice=[])
    assert asked(s) == "stand-or-run" and s.fight is not None and (s.fight.attacker, s.fight.union) == ("union", 2)


# ---- 7.8.3


@pytest.mark.rule("mosby", "7.8.3")
def test_meeting_the_train_checks_each_escort_and_a_quiet_one_may_be_burnt_next_round():
    s = in_rounds("berryville", train="winchester", awareness=3)
    do(s, "move", "winchester", dice=[4, 5])
    assert checked(s) == ["winchester", "winchester"] and "demolish" not in verbs(s)
    do(s, "stop", dice=[])
    assert s.round == 2 and can(s, "demolish", "train")


@pytest.mark.rule("mosby", "7.8.3", "action.local_guide")
def test_local_guide_cancels_the_checks_of_the_meeting():
    s = in_rounds("berryville", train="winchester", awareness=5, hand=["local_guide"])
    assert targets(s, "guide") == {"winchester"}
    do(s, "guide", "winchester", dice=[])
    do(s, "stop", dice=[])
    assert units(s) == [] and can(s, "demolish", "train")


@pytest.mark.rule("mosby", "7.8.3")
def test_a_roused_escort_leaves_mosby_free_to_attack_pass_or_leave_if_he_has_the_initiative():
    s = in_rounds("berryville", train="winchester", awareness=3, draws=["combat 2"], round=4)
    do(s, "move", "winchester", dice=[3, 4])
    assert s.round == 4 and asked(s) == "round-action"  # step C.3 afresh, no new C.2
    assert {"fight", "pass", "move"} <= verbs(s) and not targets(s, "demolish")


@pytest.mark.rule("mosby", "7.8.3")
def test_a_roused_escort_attacks_first_if_the_union_has_the_initiative():
    s = in_rounds("berryville", train="winchester", awareness=3, draws=["combat 2"], initiative="union")
    do(s, "move", "winchester", dice=[3, 4])
    assert asked(s) == "stand-or-run" and s.fight is not None and s.fight.attacker == "union"


@pytest.mark.rule("mosby", "7.8.3")
def test_a_train_that_runs_into_mosby_stops_and_its_escort_acts_only_when_c3_begins_afresh():
    s = in_rounds("newtown", train="winchester", draws=["combat 3"])
    do(s, "pass", dice=[1, 6])
    assert train_at(s) == "newtown" and units(s) == ["combat 3 active escort"]
    assert s.round == 1 and asked(s) == "round-action"  # Mosby's Initiative: he may attack, pass or leave first
    s = in_rounds("newtown", train="winchester", draws=["combat 3"], initiative="union")
    do(s, "pass", dice=[1, 6])
    assert asked(s) == "stand-or-run"


@pytest.mark.rule("mosby", "7.8.3")
def test_when_the_train_runs_into_mosby_the_other_units_finish_moving_and_fighting_first():
    s = in_rounds("newtown", combat("middletown", 2, active=True), train="winchester", draws=["combat 3"], band=4)
    do(s, "pass", dice=[1, 6, 4])
    assert asked(s) == "stand-or-run" and s.fight is not None and s.fight.union == 2  # without the escort


@pytest.mark.rule("mosby", "7.8.3", "D.3")
def test_if_that_fight_is_lost_no_step_c3_is_owed_to_the_next_turn():
    s = in_rounds("newtown", combat("middletown", 2, active=True), train="winchester", draws=["combat 3"], notoriety=6)
    do(s, "pass", dice=[1, 6, 4])
    do(s, "stand", dice=[2])
    assert (s.turn, s.afresh, train_at(s)) == (2, False, None)


@pytest.mark.rule("mosby", "7.8.3")
def test_any_active_unit_in_the_space_keeps_the_train_safe_and_inactive_ones_do_not():
    s = with_train("winchester", combat("winchester", 1, active=True), escorts=0)
    refused(s, "demolish", "train")
    s = with_train("winchester", combat("winchester", 1), escorts=0)
    assert can(s, "demolish", "train")


@pytest.mark.rule("mosby", "7.8.3", "6.4")
def test_only_a_train_in_the_bands_own_space_can_be_burnt():
    s = in_rounds("berryville", train="winchester", train_met=True, escorts=0)
    refused(s, "demolish", "train")


@pytest.mark.rule("mosby", "7.8.3", "6.4.1")
def test_a_garrison_next_door_hears_the_train_burn():
    s = with_train("winchester", escorts=0, large=["newtown"])
    do(s, "demolish", "train", dice=[6])
    assert checked(s) == ["newtown"] and len(told(s, "check-large")) == 1


@pytest.mark.rule("mosby", "7.8.3", "6.4.1", "6.4")
def test_destroying_the_train_gives_five_points_two_awareness_and_checks_all_around():
    s = with_train(
        "winchester",
        combat("winchester", 1),
        combat("berryville", 4),
        awareness=1,
        draws=["combat 2", "combat 3"],
        large=["winchester"],
        extended=[4],
        revealed=["berryville"],
    )
    before = total(s)
    do(s, "demolish", "train", dice=[4, 4, 4, 4, 4, 4])
    # the loose unit, the two escorts, the garrison; unrevealed Stephenson's Depot, the unit at Berryville
    assert checked(s) == ["winchester"] * 4 + ["stephensons_depot", "berryville"]
    assert s.awareness == 3 and total(s) == before + 5
    assert units(s, "winchester") == ["combat 1 inactive", "combat 2 inactive", "combat 3 inactive"]
    assert s.mode == "operations"  # nothing is active, so Rounds end
    assert train_at(s) == "winchester"  # the wreck stays till the end of the turn
    do(s, "disband", dice=[])
    assert train_at(s) is None


@pytest.mark.rule("mosby", "7.8.3")
def test_awareness_after_the_train_stops_at_five():
    s = with_train("winchester", awareness=4, draws=["combat 1", "combat 2"])
    do(s, "demolish", "train", dice=[6, 6])
    assert s.awareness == 5


@pytest.mark.rule("mosby", "7.8.3", "C.2")
def test_undrawn_escorts_are_checked_in_step_c2_beside_an_active_unit():
    s = with_train("winchester", combat("berryville", 1, active=True, retreat=True))
    do(s, "pass", dice=[6, 6])
    assert checked(s) == ["winchester", "winchester"]
    s = with_train("winchester", combat("linden", 1, active=True, retreat=True))
    do(s, "pass", dice=[])  # too far off


@pytest.mark.rule("mosby", "7.8.3", "6.5.3")
def test_undrawn_escorts_are_checked_after_a_combat():
    s = with_train("winchester", combat("winchester", 1, active=True, escort=True), escorts=1, band=6, awareness=2)
    do(s, "pass", dice=[])
    do(s, "stand", dice=[3, 6])  # the first is destroyed
    assert checked(s) == ["winchester"] and units(s) == []


@pytest.mark.rule("mosby", "7.8.3")
def test_if_mosby_attacks_he_attacks_both_escorts_and_both_are_active_after_it():
    s = with_train("winchester", combat("winchester", 2, active=True, escort=True), escorts=1, draws=["combat 3"],
                   band=5, awareness=2, hand=["deception"])  # fmt: skip
    do(s, "fight", dice=[])
    assert s.fight is not None and s.fight.union == 5 and s.escorts == 0
    do(s, "roll", dice=[4])  # 1:1, no reaction: R
    assert units(s) == ["combat 2 active retreat escort", "combat 3 active retreat escort"]
    assert where(s) == "winchester" and "winchester" not in places(s)


@pytest.mark.rule("mosby", "7.8.3")
def test_mosby_may_attack_an_escort_that_still_sleeps():
    s = with_train("winchester", draws=["combat 1", "combat 2"], hand=["deception"])
    do(s, "fight", dice=[])
    assert s.fight is not None and s.fight.union == 3


@pytest.mark.rule("mosby", "7.8.3", "6.5.2", "6.4.1")
def test_away_from_the_train_its_escort_neither_fights_nor_hears_anything():
    s = in_rounds("groveton", combat("groveton", 2), train="winchester", hand=["deception"])
    do(s, "fight", dice=[])
    assert s.fight is not None and s.fight.union == 2 and s.escorts == 2
    s = in_rounds("dumfries", train="harpers_ferry", revealed=["dumfries", "occoquan", "independent_hill"])
    assert "fight" not in verbs(s)
    do(s, "demolish", "bridge", dice=[])
    assert checked(s) == []


@pytest.mark.rule("mosby", "7.8.3", "6.5")
def test_a_train_without_an_escort_offers_no_fight():
    assert "fight" not in verbs(with_train("winchester", escorts=0))


@pytest.mark.rule("mosby", "7.8.3", "7.8.1", "action.hide")
def test_the_train_rides_by_a_hidden_band_which_meets_it_only_on_coming_out():
    s = in_rounds("newtown", train="winchester", hand=["hide"], escorts=2)
    do(s, "hide", dice=[])  # by Newtown and Middletown and off the map
    assert train_at(s) is None and s.mode == "operations" and len(told(s, "stays-hidden")) == 2
    s = in_rounds("newtown", combat("white_post", 2, active=True), train="winchester", hand=["hide"])
    do(s, "hide", dice=[3, 2, 6, 6])  # the unit enters and scatters to White Post; then the meeting
    assert train_at(s) == "newtown" and asked(s) == "round-action" and len(told(s, "meets-train")) == 1


@pytest.mark.rule("mosby", "7.8.3", "action.hide")
def test_an_escort_roused_as_the_band_comes_out_of_hiding_attacks_first_if_the_union_has_the_initiative():
    s = in_rounds("newtown", combat("white_post", 2, active=True), train="winchester", hand=["hide"],
                  draws=["combat 3"], initiative="union")  # fmt: skip
    do(s, "hide", dice=[3, 2, 1, 6])  # the unit enters and scatters; then the meeting, and C.3 afresh
    assert asked(s) == "stand-or-run" and s.fight is not None and s.fight.union == 3


@pytest.mark.rule("mosby", "7.8", "B")
def test_there_is_no_train_in_operations():
    s = at("winchester")
    assert not targets(s, "demolish") and train_at(s) is None
    s = in_rounds("aldie", combat("orlean", 1, active=True), combat("linden", 1, active=True), train="middletown")
    do(s, "pass", dice=[])
    do(s, "rest", dice=[1, 1])
    assert s.mode == "operations" and train_at(s) is None


@pytest.mark.rule("mosby", "7.8.3", "action.ames")
def test_ames_cancels_the_checks_of_the_meeting_like_a_local_guide():
    s = in_rounds("berryville", train="winchester", awareness=5, hand=["ames"])
    do(s, "ames", "winchester", dice=[])
    do(s, "stop", dice=[])
    assert units(s) == [] and can(s, "demolish", "train")


@pytest.mark.rule("mosby", "7.8.3", "action.local_guide")
@pytest.mark.parametrize("spared", [True, False])
def test_a_local_guide_may_spare_the_checks_when_the_train_comes_to_the_band(spared):
    s = in_rounds("newtown", train="winchester", awareness=5, hand=["local_guide"], draws=["combat 3", "combat 1"])
    do(s, "pass", dice=[])
    assert asked(s) == "train-comes" and train_at(s) == "newtown" and verbs(s) == {"spare-checks", "roll"}
    do(s, "spare-checks" if spared else "roll", dice=[] if spared else [5, 6])
    assert len(told(s, "meets-train")) == 1 and asked(s) == "round-action"
    if spared:
        assert units(s) == [] and s.hand == [] and can(s, "demolish", "train")
    else:
        assert units(s) == ["combat 3 active escort"] and s.hand == ["local_guide"]
        assert not can(s, "demolish", "train")


@pytest.mark.rule("mosby", "7.8.3", "action.local_guide", "action.hide")
def test_a_local_guide_may_spare_the_checks_when_the_band_comes_out_of_hiding_beside_the_train():
    s = in_rounds("newtown", combat("white_post", 2, active=True), train="winchester", awareness=5,
                  hand=["hide", "local_guide"])  # fmt: skip
    do(s, "hide", dice=[3, 2])  # the unit enters and scatters to White Post
    assert asked(s) == "train-comes"
    do(s, "spare-checks", dice=[])
    assert asked(s) == "round-action" and can(s, "demolish", "train") and s.hand == []


@pytest.mark.rule("mosby", "7.8.3", "action.local_guide")
def test_nothing_is_asked_when_no_check_is_due():
    for table in ({"hand": []}, {"hand": ["local_guide"], "escorts": 0}):
        s = in_rounds("newtown", train="winchester", awareness=1, **table)
        do(s, "pass", dice=[6] * 2 if not table["hand"] else [])
        assert asked(s) == "round-action" and train_at(s) == "newtown"


@pytest.mark.rule("mosby", "7.8.3", "action.local_guide", "action.ames")
def test_no_card_is_wasted_on_a_train_already_met_or_burnt():
    cards = ["local_guide", "ames"]
    s = in_rounds("berryville", train="winchester", train_met=True, hand=cards)
    assert not targets(s, "guide") and not targets(s, "ames")
    s = with_train("winchester", escorts=0, hand=cards)
    do(s, "demolish", "train", dice=[])
    do(s, "move", "berryville", dice=[])
    assert train_at(s) == "winchester" and not targets(s, "guide") and not targets(s, "ames")


@pytest.mark.rule("mosby", "7.8.2", "8.3")
@pytest.mark.parametrize("die", [1, 2])
def test_an_escort_that_comes_with_the_train_upon_a_hidden_band_searches_for_it(die):
    escort = combat("winchester", 2, active=True, escort=True)
    s = in_rounds("newtown", escort, train="winchester", train_met=True, escorts=0, hand=["hide"],
                  options={"card-changes": 1})  # fmt: skip
    do(s, "hide", dice=[1] if die == 1 else [2, 1])  # found, or else it disperses
    assert told(s, "hide-tested")[0]["die"] == die
    assert asked(s) == ("stand-or-run" if die == 1 else "round-action")


@pytest.mark.rule("mosby", "7.8.2", "action.ames")
def test_after_ames_an_escort_that_comes_with_the_train_attacks():
    escort = combat("winchester", 2, active=True, escort=True)
    s = in_rounds("middletown", escort, combat("newtown", 4), train="winchester", escorts=0, hand=["ames"])
    do(s, "ames", "newtown", dice=[])
    do(s, "stop", dice=[])
    assert asked(s) == "stand-or-run" and s.fight is not None and s.fight.union == 2


@pytest.mark.rule("mosby", "7.8.2")
def test_the_player_knows_that_an_escort_left_behind_is_a_combat_unit():
    s = with_train("winchester", draws=["combat 1", "combat 2"])
    do(s, "demolish", "train", dice=[6, 6])
    for _ in range(2):
        dealt = [GAME.determinize(s, "mosby", random.Random(seed)) for seed in range(30)]
        assert {name.split()[0] for d in dealt for name in units(d)} == {"combat"}
        assert len({tuple(units(d)) for d in dealt}) > 1  # but not how strong it is
        if s.turn == 1:
            do(s, "disband", dice=[])  # nor does he forget it


@pytest.mark.rule("mosby", "7.8.3")
def test_the_preview_counts_the_escort_of_a_train_not_yet_met():
    for met, risk in ((False, 0.75), (True, 0.0)):
        s = in_rounds("berryville", train="winchester", train_met=met, awareness=3)
        preview = GAME.preview(s, "mosby")
        assert preview is not None and preview["reach"]["winchester"]["risk"] == risk
