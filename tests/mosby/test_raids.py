"""6.3 and 6.4: kidnapping and demolition."""

import pytest

from mosby.helpers import (
    FAR,
    GAME,
    RAIL,
    asked,
    at,
    can,
    checked,
    combat,
    courier,
    do,
    in_rounds,
    leader,
    refused,
    situation,
    targets,
    total,
    union_to_act,
    units,
    verbs,
    where,
)

STOUGHTON = {"leaders": {"general_stoughton": "map"}}
CAPTIVE = {"leaders": {"general_stoughton": "band"}}


# ---- 6.3


@pytest.mark.rule("mosby", "6.3")
def test_each_leader_can_be_taken_only_in_his_place_while_he_is_on_the_map():
    both = {"general_stoughton": "map", "colonel_dulaney": "map"}
    assert targets(at("fairfax_court_house", leaders=both), "kidnap") == {"general_stoughton"}
    assert targets(at("alexandria", leaders=both), "kidnap") == {"colonel_dulaney"}
    refused(at("annandale", leaders=both, revealed=["annandale"]), "kidnap", "colonel_dulaney")
    for where_he_is in ("waiting", "gone", "band"):
        s = at("fairfax_court_house", leaders={"general_stoughton": where_he_is})
        refused(s, "kidnap", "general_stoughton")


@pytest.mark.rule("mosby", "6.3", "event.general_stoughton", "event.colonel_dulaney")
def test_the_first_card_places_a_leader_and_the_second_removes_him_for_good():
    for name in ("general_stoughton", "colonel_dulaney"):
        s = situation(phase="events", mosby="aldie", events=[name], dice=[])
        assert leader(s, name) == "map"
        s = situation(phase="events", mosby="aldie", events=[name, name], dice=[])
        assert leader(s, name) == "gone"


@pytest.mark.rule("mosby", "6.3.1", "7.2.1")
def test_a_kidnapping_always_succeeds_raises_awareness_by_two_and_checks_this_space_only():
    s = at("fairfax_court_house", combat("fairfax_court_house", 2), awareness=1, **STOUGHTON)
    do(s, "kidnap", "general_stoughton", dice=[4, 4])  # the loose unit and the garrison, against Awareness 3
    assert leader(s, "general_stoughton") == "band" and s.awareness == 3
    assert checked(s) == ["fairfax_court_house"] * 2
    assert s.mode == "operations"


@pytest.mark.rule("mosby", "6.3.1")
def test_awareness_stops_at_five_and_a_roused_garrison_brings_rounds():
    s = at("fairfax_court_house", awareness=4, draws=["combat 2"], hand=["gain_initiative"], **STOUGHTON)
    do(s, "kidnap", "general_stoughton", dice=[5])
    assert s.awareness == 5 and units(s) == ["combat 2 active"] and asked(s) == "initiative"


@pytest.mark.rule("mosby", "6.3.1")
def test_a_kidnapping_in_rounds_is_an_action_and_rounds_go_on():
    s = in_rounds("fairfax_court_house", FAR, **STOUGHTON)
    do(s, "kidnap", "general_stoughton", dice=[6])
    assert leader(s, "general_stoughton") == "band" and s.round == 2


@pytest.mark.rule("mosby", "6.3.2")
def test_a_captive_brought_out_of_the_lines_gives_ten_points_and_the_band_its_speed_back():
    s = in_rounds("chantilly", FAR, revealed=["chantilly"], **CAPTIVE)
    before = total(s)
    do(s, "move", "gum_spring", dice=[])
    assert leader(s, "general_stoughton") == "gone" and total(s) == before + 10
    do(s, "move", "oatlands", dice=[])
    assert can(s, "move", "hamilton")  # a third space


@pytest.mark.rule("mosby", "6.3.2")
def test_a_captive_brought_out_in_operations_gives_ten_points_too():
    s = at("chantilly", revealed=["chantilly"], **CAPTIVE)
    do(s, "move", "gum_spring", dice=[])
    assert leader(s, "general_stoughton") == "gone" and total(s) == 20


@pytest.mark.rule("mosby", "6.3.2")
def test_a_captive_may_be_set_free_at_any_time_and_it_costs_no_action():
    for s in (at("annandale", **CAPTIVE), in_rounds("annandale", FAR, **CAPTIVE)):
        before = asked(s), s.round
        do(s, "free", "general_stoughton", dice=[])
        assert (asked(s), s.round) == before and leader(s, "general_stoughton") == "gone" and total(s) == 10


@pytest.mark.rule("mosby", "6.3.2", "6.3.3")
def test_a_captive_set_free_gives_nothing_and_the_penalty_ends():
    quiet = ["annandale", "springfield_station", "vernondale", "pohick_church"]
    s = in_rounds("annandale", FAR, revealed=quiet, **CAPTIVE)
    before = total(s)
    do(s, "move", "springfield_station", dice=[])
    do(s, "move", "vernondale", dice=[])
    do(s, "free", "general_stoughton", dice=[])  # on the way, at no cost
    do(s, "move", "pohick_church", dice=[])
    assert where(s) == "pohick_church" and total(s) == before and leader(s, "general_stoughton") == "gone"


@pytest.mark.rule("mosby", "6.3.3", "6.6")
def test_a_captive_escapes_when_the_band_disbands_behind_the_lines():
    s = at("annandale", revealed=["annandale"], **CAPTIVE)
    before = total(s)
    do(s, "disband", dice=[])
    assert leader(s, "general_stoughton") == "gone" and total(s) == before and s.turn == 2


@pytest.mark.rule("mosby", "6.3.3", "6.6.1", "6.5.4")
def test_a_captive_escapes_when_the_band_skedaddles_or_loses():
    for choice, dice in (("skedaddle", [6, 1]), ("stand", [1, 6])):
        s = union_to_act(
            "annandale",
            combat("annandale", 5, active=True),
            awareness=5,
            notoriety=7,
            turn=2,
            revealed=["annandale"],
            dice=[3],
            **CAPTIVE,
        )
        do(s, choice, dice=dice)
        assert leader(s, "general_stoughton") == "gone" and s.turn == 3
        refused(s, "kidnap", "general_stoughton")


@pytest.mark.rule("mosby", "6.3.3", "event.general_stoughton")
def test_the_second_card_of_a_leader_who_is_gone_is_ignored_but_counts():
    s = situation(
        phase="events",
        mosby="aldie",
        events=["general_stoughton", "falls_church_picnic"],
        leaders={"general_stoughton": "gone"},
        dice=[],
    )
    assert leader(s, "general_stoughton") == "gone" and s.points == 2
    assert s.events_left == 0 and len(s.event_discards) == 2  # no third card was turned in its place


# ---- 6.4


@pytest.mark.rule("mosby", "6.4")
def test_bridge_depot_and_rail_in_the_bands_own_space_are_separate_targets():
    s = at("harpers_ferry", depots=[{"space": "harpers_ferry", "value": 6}], revealed=["harpers_ferry"])
    assert targets(s, "demolish") == {"bridge", "depot", "rail"}
    assert not targets(at("neersville"), "demolish")  # next door
    assert not targets(at("bradley", revealed=["bradley"]), "demolish")  # the railroad runs next door


@pytest.mark.rule("mosby", "6.4", "6.4.1")
def test_each_target_is_an_action_with_its_own_points_awareness_and_checks():
    s = at(
        "harpers_ferry",
        depots=[{"space": "harpers_ferry", "value": 6}],
        revealed=["harpers_ferry", "sandy_hook", "duffields_depot"],
        awareness=1,
    )
    before = total(s)
    for target, points, awareness in (("bridge", 5, 2), ("depot", 11, 3), ("rail", 11 + RAIL, 4)):
        do(s, "demolish", target, dice=[6])  # Shepherdstown
        assert (total(s) - before, s.awareness) == (points, awareness) and checked(s) == ["shepherdstown"]
    assert not targets(s, "demolish")


@pytest.mark.rule("mosby", "6.4")
def test_the_train_is_a_target_apart_from_what_it_stands_on():
    s = in_rounds("harpers_ferry", train="harpers_ferry", train_met=True,
                  revealed=["harpers_ferry", "sandy_hook", "duffields_depot", "shepherdstown"])  # fmt: skip
    assert targets(s, "demolish") == {"bridge", "rail", "train"}
    do(s, "demolish", "rail", dice=[6, 6])  # both escorts hear it
    assert targets(s, "demolish") == {"bridge", "train"} and units(s) == []
    assert GAME.view(s, "mosby")["train"] == {"space": "harpers_ferry", "demolished": False, "escorts": 2}


@pytest.mark.rule("mosby", "6.4")
def test_outside_the_lines_nothing_but_the_train_can_be_demolished():
    assert "demolish" not in verbs(at("farmwell_station"))  # an intact bridge and a railroad
    assert "demolish" not in verbs(at("salem"))
    s = in_rounds("winchester", train="winchester", train_met=True)
    assert targets(s, "demolish") == {"train"}  # and not the railroad


@pytest.mark.rule("mosby", "6.4")
def test_rail_and_bridge_in_extended_lines_can_be_demolished():
    s = at("farmwell_station", extended=[1], revealed=["farmwell_station"])
    assert targets(s, "demolish") == {"bridge", "rail"}
    s = at("hay_market", extended=[6], revealed=["hay_market"])
    assert targets(s, "demolish") == {"rail"}


@pytest.mark.rule("mosby", "6.4")
def test_a_space_with_two_railroads_is_one_target_scored_once():
    s = at("harpers_ferry", revealed=["harpers_ferry", "sandy_hook", "duffields_depot", "shepherdstown"])
    before = total(s)
    do(s, "demolish", "rail", dice=[])
    assert total(s) == before + RAIL and "rail" not in targets(s, "demolish")


@pytest.mark.rule("mosby", "6.4")
def test_union_units_in_the_space_do_not_prevent_a_demolition():
    quiet = ["manassas_junction", "union_mills", "bristoe_station"]
    s = in_rounds(
        "manassas_junction", combat("manassas_junction", 4, active=True), combat("manassas_junction", 1), revealed=quiet
    )
    before = total(s)
    do(s, "demolish", "rail", dice=[6, 1])  # no die for the demolition: a check, and the unit's action
    assert total(s) == before + RAIL and s.rail_out.count(1) == 1


# ---- 6.4.1


@pytest.mark.rule("mosby", "6.4.1", "7.2.1")
def test_the_noise_reaches_the_space_and_all_its_neighbours_at_the_raised_awareness():
    # Union Mills: Centreville and Fairfax Station (Large Forces), Bradley (unrevealed), Manassas Junction (a unit)
    s = at(
        "union_mills",
        combat("union_mills", 2),
        courier("manassas_junction"),
        awareness=2,
        revealed=["union_mills", "manassas_junction"],
    )
    before = total(s)
    do(s, "demolish", "bridge", dice=[4, 4, 4, 4, 4])
    assert checked(s) == ["union_mills", "centreville", "fairfax_station", "bradley", "manassas_junction"]
    assert s.awareness == 3 and total(s) == before + 5 and s.mode == "operations"
    assert not targets(s, "demolish") - {"rail"}


@pytest.mark.rule("mosby", "6.4.1")
def test_a_die_equal_to_the_raised_awareness_rouses():
    s = at("union_mills", combat("union_mills", 2), awareness=2, revealed=["union_mills"], hand=["gain_initiative"])
    do(s, "demolish", "bridge", dice=[3, 4, 4, 4, 4])
    assert units(s, "union_mills") == ["combat 2 active"] and asked(s) == "initiative"


@pytest.mark.rule("mosby", "6.4.1")
def test_in_rounds_it_is_an_action_and_rounds_go_on():
    s = in_rounds("dumfries", FAR, combat("dumfries", 2), revealed=["dumfries", "occoquan", "independent_hill"])
    do(s, "demolish", "bridge", dice=[2])  # against Awareness 2
    assert s.awareness == 2 and s.points == 5 and s.mode == "rounds"
    assert units(s, "dumfries") == ["combat 2 active"] and asked(s) == "next-unit"


@pytest.mark.rule("mosby", "6.4.1")
def test_inactive_units_next_door_outside_the_lines_hear_it_too():
    s = at("manassas_junction", combat("groveton", 3), revealed=["manassas_junction", "union_mills", "bristoe_station"])
    do(s, "demolish", "rail", dice=[6])
    assert checked(s) == ["groveton"]


@pytest.mark.rule("mosby", "6.4.1")
def test_a_garrison_in_the_space_itself_is_checked():
    s = at(
        "fairfax_station",
        depots=[{"space": "fairfax_station", "value": 4}],
        revealed=["springfield_station", "pohick_church", "occoquan", "union_mills"],
    )
    before = total(s)
    do(s, "demolish", "depot", dice=[6, 6])
    assert checked(s) == ["fairfax_station", "fairfax_court_house"] and total(s) == before + 4


@pytest.mark.rule("mosby", "6.4.1")
def test_awareness_never_passes_five():
    s = at("dumfries", awareness=5, revealed=["dumfries", "occoquan", "independent_hill"])
    do(s, "demolish", "bridge", dice=[])
    assert s.awareness == 5 and s.points == 5


# ---- 6.4.2


@pytest.mark.rule("mosby", "6.4.2", "event.repair_rail", "event.repair_bridges")
def test_repair_cards_bring_rail_and_bridges_back_but_never_a_depot():
    ruined = {
        "bridges_out": ["union_mills", "dumfries"],
        "rail_out": ["union_mills"],
        "depots": [{"space": "manassas_junction", "value": 3, "demolished": True}],
    }
    s = situation(phase="events", mosby="aldie", events=["repair_rail", "repair_bridges"], dice=[], **ruined)
    assert not any(s.rail_out) and 2 not in s.bridge and sum(s.depot_out) == 1
    assert targets(at("union_mills", revealed=["union_mills"]), "demolish") == {"bridge", "rail"}
    assert not targets(at("union_mills", revealed=["union_mills"], **ruined), "demolish")
    assert targets(at("manassas_junction", revealed=["manassas_junction"], **ruined), "demolish") == {"rail"}


@pytest.mark.rule("mosby", "6.4.2")
def test_a_burnt_train_never_comes_back():
    s = in_rounds("winchester", train="winchester", train_met=True, draws=["combat 1", "combat 2"],
                  events=["repair_bridges", "repair_rail"])  # fmt: skip
    do(s, "demolish", "train", dice=[6, 6])
    do(s, "disband", dice=[])
    assert GAME.view(s, "mosby")["train"] is None
    do(s, "place", "aldie", dice=[1, 1, 6, 2])  # both units drift; recruits; two events
    assert s.event_discards == ["repair_bridges", "repair_rail"]
    assert GAME.view(s, "mosby")["train"] is None and s.mode == "operations"


@pytest.mark.rule("mosby", "6.4.2")
def test_burnt_bridges_and_rails_do_not_stop_the_union():
    gone = {"bridges_out": ["union_mills"], "rail_out": ["union_mills", "manassas_junction"]}
    s = union_to_act("groveton", combat("bradley", 2, active=True), dice=[3], **gone)
    assert units(s, "groveton") == ["combat 2 active"]
