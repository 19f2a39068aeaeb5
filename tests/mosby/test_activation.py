"""7.2: activation and deactivation."""

import pytest

from mosby.helpers import (
    FAR,
    asked,
    at,
    checked,
    combat,
    counters,
    courier,
    do,
    holding,
    in_cup,
    in_rounds,
    let_move,
    picket,
    places,
    seen,
    status,
    sutler,
    told,
    total,
    union_to_act,
    units,
    where,
)

# ---- 7.2


@pytest.mark.rule("mosby", "7.2")
@pytest.mark.parametrize("awareness", [1, 2, 3, 4, 5])
def test_a_die_at_or_below_awareness_rouses_and_one_above_does_not(awareness):
    for die in range(1, 7):
        s = at("stone_bridge", combat("groveton", 2), awareness=awareness, hand=["gain_initiative"])
        do(s, "move", "groveton", dice=[die])
        roused = die <= awareness
        assert units(s) == ["combat 2 active" if roused else "combat 2 inactive"]
        assert s.mode == ("rounds" if roused else "operations")


@pytest.mark.rule("mosby", "7.2")
def test_a_unit_may_be_roused_again_and_again_in_a_turn():
    s = at("stone_bridge", combat("groveton", 2), hand=["gain_initiative"] * 2)
    for _ in range(2):
        do(s, "move", "groveton", dice=[1])
        do(s, "gain-initiative", dice=[5])  # Manassas Junction sleeps
        do(s, "move", "stone_bridge", dice=[])
        do(s, "stop", dice=[1])  # the unit stands down
        assert units(s) == ["combat 2 inactive"] and s.mode == "operations"


@pytest.mark.rule("mosby", "7.2")
def test_a_roused_unit_is_seen_and_a_blank_is_as_nothing():
    s = at("union_mills", combat("manassas_junction", 3), revealed=["union_mills", "manassas_junction", "bradley"],
           hand=["gain_initiative"])  # fmt: skip
    do(s, "demolish", "bridge", dice=[6, 6, 2])
    assert seen(s, "manassas_junction") == [True] and asked(s) == "initiative"
    s = at("union_mills", revealed=["union_mills", "manassas_junction"], draws=["blank"])
    do(s, "demolish", "bridge", dice=[6, 6, 1])
    assert holding(s) == ["blank"] and s.mode == "operations" and status(s, "bradley") == "revealed"
    assert told(s, "roused") == []


@pytest.mark.rule("mosby", "7.2")
@pytest.mark.parametrize("drawn", ["combat 1", "picket", "courier", "sutler"])
def test_any_real_unit_brings_rounds(drawn):
    s = at("union_mills", revealed=["union_mills", "manassas_junction"], draws=[drawn], hand=["gain_initiative"])
    do(s, "demolish", "bridge", dice=[6, 6, 1])
    assert s.mode == "rounds" and units(s, "bradley") == [f"{drawn} active"]


@pytest.mark.rule("mosby", "7.2")
def test_inactive_units_stay_hidden_until_scouted_or_entered():
    s = at("groveton", combat("gainesville", 2))
    do(s, "move", "sudley_church", dice=[])
    do(s, "move", "groveton", dice=[])
    assert seen(s, "gainesville") == [False]
    do(s, "move", "gainesville", dice=[6])
    assert seen(s, "gainesville") == [True]


@pytest.mark.rule("mosby", "7.2")
def test_an_active_unit_stays_active_until_something_ends_it():
    s = in_rounds("groveton", combat("orlean", 2, active=True))
    do(s, "pass", dice=[2])
    assert [name for names in places(s).values() for name in names] == ["combat 2 active"] and s.round == 2
    do(s, "disband", dice=[])
    assert units(s) == ["combat 2 inactive"]


# ---- 7.2.1


@pytest.mark.rule("mosby", "7.2.1", "6.1.2")
def test_scouting_makes_checks_only_on_failure_and_only_there():
    around = {"revealed": ["manassas_junction"], "awareness": 2}
    s = at("groveton", combat("manassas_junction", 2), combat("gainesville", 1), **around)
    do(s, "scout", "manassas_junction", dice=[3])
    assert checked(s) == []
    do(s, "scout", "manassas_junction", dice=[2, 3])
    assert checked(s) == ["manassas_junction"]


@pytest.mark.rule("mosby", "7.2.1", "6.2.4")
def test_moving_makes_checks_in_the_space_entered_and_nowhere_else():
    s = at("groveton", combat("manassas_junction", 2), combat("bristoe_station", 1), draws=["combat 1"], awareness=1)
    do(s, "move", "manassas_junction", dice=[6, 6])  # the unit that stands there, and the hidden one
    assert checked(s) == ["manassas_junction"] * 2
    s = at("groveton", combat("gainesville", 2), combat("hay_market", 2))
    do(s, "move", "gainesville", dice=[6])  # outside the lines as well
    assert checked(s) == ["gainesville"]


@pytest.mark.rule("mosby", "7.2.1", "6.5.1")
def test_attacked_units_that_survive_are_active_without_a_check():
    s = at("groveton", combat("groveton", 3), band=3, notoriety=6, awareness=2, revealed=["manassas_junction"],
           hand=["gain_initiative"])  # fmt: skip
    do(s, "fight", dice=[4])
    assert checked(s) == [] and units(s) == ["combat 3 active retreat"]


@pytest.mark.rule("mosby", "7.2.1", "C.2")
def test_in_rounds_the_checks_of_each_round_come_on_top():
    s = in_rounds("manassas_junction", combat("bristoe_station", 2, active=True, retreat=True),
                  revealed=["manassas_junction", "bristoe_station", "catletts_station"])  # fmt: skip
    do(s, "demolish", "rail", dice=[6, 6])  # Union Mills hears it; in the new Round Brentsville is near the unit
    assert checked(s) == ["union_mills", "brentsville"]


# ---- 7.2.2


@pytest.mark.rule("mosby", "7.2.2", "7.3")
def test_a_one_turns_a_unit_inactive_where_it_is_and_in_a_large_force_sends_it_to_the_cup():
    s = in_rounds("groveton", combat("orlean", 2, active=True))
    do(s, "pass", dice=[1])
    assert places(s) == {"orlean": ["combat 2 inactive"]} and s.mode == "operations"
    s = in_rounds("groveton", combat("centreville", 5, active=True))
    do(s, "pass", dice=[1])
    assert units(s) == [] and in_cup(s, "combat 5") == counters("combat 5")


@pytest.mark.rule("mosby", "7.2.2", "action.hide")
def test_hidden_the_band_passes_while_units_ride_until_one_finds_nobody_at_home():
    s = in_rounds("hay_market", combat("markham", 2, active=True), hand=["hide"])
    do(s, "hide", dice=[2, 2, 1])  # three Rounds: off to Linden, off to Front Royal, stands down
    assert places(s) == {"front_royal": ["combat 2 inactive"]} and len(told(s, "stays-hidden")) == 2
    assert s.mode == "operations" and not s.hidden


@pytest.mark.rule("mosby", "7.2.2", "action.hide")
def test_when_a_combat_unit_enters_the_hiding_place_all_finish_moving_then_scatter_and_rounds_end():
    s = in_rounds("hay_market", combat("gainesville", 2, active=True), combat("linden", 1, active=True),
                  combat("leesburg", 3), hand=["hide"])  # fmt: skip
    do(s, "hide", dice=[])
    let_move(s, "combat 2", dice=[4, 2, 2, 1])  # in; the other off to Front Royal; then both scatter, not the sleeper
    assert places(s) == {
        "white_plains": ["combat 2 inactive"],
        "white_post": ["combat 1 inactive"],
        "leesburg": ["combat 3 inactive"],
    }
    assert s.mode == "operations" and not s.hidden and where(s) == "hay_market"


@pytest.mark.rule("mosby", "7.2.2", "action.hide")
def test_a_non_combat_unit_that_enters_the_hiding_place_is_not_caught_and_rides_on():
    s = in_rounds("hay_market", courier("hopewell", active=True), hand=["hide"])
    before = total(s)
    do(s, "hide", dice=[2, 2, 1])  # onto the band; next Round it stays there; then it stands down
    assert places(s) == {"hay_market": ["courier inactive"]} and total(s) == before and holding(s) == []
    assert s.mode == "operations" and not s.hidden  # all inactive: the hiding is over


@pytest.mark.rule("mosby", "7.7.1", "7.7.3", "action.hide")
def test_in_the_hiding_place_too_a_picket_wakes_sleepers_and_a_courier_joins_soldiers():
    s = union_to_act("hay_market", picket("gainesville", active=True), combat("hay_market", 3), FAR,
                     hidden=True, dice=[2])  # fmt: skip
    assert units(s, "hay_market") == ["combat 3 active"] and s.hidden
    s = union_to_act("hay_market", courier("gainesville", active=True), combat("hay_market", 3, active=True),
                     hidden=True, dice=[2, 1])  # fmt: skip
    assert units(s) == ["combat 3 inactive"] and in_cup(s, "courier") == counters("courier") and holding(s) == []


@pytest.mark.rule("mosby", "7.2.2", "action.hide", "C.2")
def test_units_that_hunt_a_hidden_band_rouse_others():
    s = in_rounds("gum_spring", combat("groveton", 2, active=True), hand=["hide"], awareness=3, draws=["combat 1"])
    do(s, "hide", dice=[2, 2, 3, 4, 4])  # it rides off to Manassas Junction, and Union Mills turns out
    assert checked(s) == ["union_mills", "bristoe_station", "manassas_junction"]
    assert s.hidden and asked(s) == "next-unit" and units(s, "union_mills") == ["combat 1 active"]


@pytest.mark.rule("mosby", "7.2.2", "D.1")
def test_at_the_end_of_a_turn_all_units_turn_inactive_where_they_are():
    s = union_to_act("groveton", combat("gainesville", 6, active=True), combat("orlean", 1, active=True), notoriety=6,
                     turn=2)  # fmt: skip
    let_move(s, "combat 6", dice=[3, 2])
    do(s, "stand", dice=[2])  # lost
    assert places(s) == {"groveton": ["combat 6 inactive"], "barbees_cross_roads": ["combat 1 inactive"]}


@pytest.mark.rule("mosby", "7.2.2", "7.7.2", "7.7.3", "7.7.4")
def test_couriers_and_sutlers_that_reach_active_soldiers_or_a_garrison_go_back_to_the_cup():
    for piece, kind in ((courier, "courier"), (sutler, "sutler")):
        s = in_rounds("groveton", piece("orlean", active=True), combat("salem", 2, active=True, retreat=True))
        cup = in_cup(s, kind)
        do(s, "pass", dice=[4])
        assert places(s) == {"salem": ["combat 2 active"]} and in_cup(s, kind) == cup + 1
        s = in_rounds("aldie", FAR, piece("stone_bridge", active=True))
        do(s, "pass", dice=[5])
        assert places(s) == {"strasburg": ["combat 1 active"]} and in_cup(s, kind) == cup + 1


@pytest.mark.rule("mosby", "7.2.2", "7.3")
@pytest.mark.parametrize(
    ("piece", "kind", "points"), [(picket, "picket", 0), (courier, "courier", 1), (sutler, "sutler", 1)]
)
def test_a_non_combat_unit_that_rides_onto_the_band_is_caught_without_combat_or_checks(piece, kind, points):
    s = in_rounds("manassas_junction", FAR, piece("groveton", active=True), revealed=["manassas_junction"], awareness=5)
    before = total(s)
    do(s, "pass", dice=[2])
    assert holding(s) == [kind] and total(s) == before + points and checked(s) == []


@pytest.mark.rule("mosby", "7.2.2", "7.7.1", "7.7.2", "7.7.3")
def test_couriers_and_sutlers_wake_nobody_and_pickets_do():
    for piece in (courier, sutler):
        s = in_rounds("groveton", FAR, piece("orlean", active=True), combat("barbees_cross_roads", 2))
        do(s, "pass", dice=[4])
        assert units(s, "barbees_cross_roads") == ["combat 2 inactive"]
    s = in_rounds("groveton", picket("orlean", active=True), combat("barbees_cross_roads", 2))
    do(s, "pass", dice=[4, 2])  # roused, it acts in the same Round
    assert [name for names in places(s).values() for name in names] == ["combat 2 active"]
