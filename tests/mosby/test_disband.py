"""6.6: disbanding and skedaddling."""

import pytest

from mosby.helpers import (
    at,
    can,
    combat,
    courier,
    do,
    in_cup,
    in_rounds,
    leader,
    places,
    refused,
    situation,
    told,
    total,
    union_to_act,
    verbs,
    where,
)


@pytest.mark.rule("mosby", "6.6")
def test_disbanding_in_operations_ends_the_turn_and_costs_nothing():
    s = at("groveton", combat("gainesville", 2), notoriety=3, performance=4, hand=["cannon", "hide"])
    do(s, "disband", dice=[])
    assert where(s) is None and s.turn == 2 and total(s) == 34
    assert places(s) == {"gainesville": ["combat 2 inactive"]} and s.hand == ["cannon"]


@pytest.mark.rule("mosby", "6.6", "7.2.2")
def test_disbanding_in_rounds_leaves_units_inactive_where_they_are_and_garrisons_in_the_cup():
    s = in_rounds(
        "groveton",
        combat("gainesville", 2, active=True),
        courier("orlean", active=True),
        combat("centreville", 5, active=True),
        notoriety=3,
    )
    cup = in_cup(s, "combat 5")
    do(s, "disband", dice=[])
    assert places(s) == {"gainesville": ["combat 2 inactive"], "orlean": ["courier inactive"]}
    assert in_cup(s, "combat 5") == cup + 1 and total(s) == 30 and s.turn == 2


@pytest.mark.rule("mosby", "6.6")
def test_beside_an_active_combat_unit_the_band_may_do_anything_but_disband():
    s = in_rounds(
        "manassas_junction",
        combat("manassas_junction", 3, active=True),
        revealed=["manassas_junction"],
        hand=["hide"],
    )
    refused(s, "disband")
    assert verbs(s) >= {"move", "scout", "fight", "demolish", "hide", "pass"}
    s = in_rounds("groveton", combat("gainesville", 3, active=True))
    assert can(s, "disband")  # next door is far enough


@pytest.mark.rule("mosby", "6.6")
def test_in_operations_inactive_units_do_not_keep_the_band_from_disbanding():
    s = at("groveton", combat("groveton", 3))
    assert can(s, "disband")
    s = in_rounds("groveton", combat("groveton", 3), combat("strasburg", 1, active=True))
    assert can(s, "disband")


@pytest.mark.rule("mosby", "6.6", "6.3.3")
def test_a_captive_escapes_when_the_band_disbands_in_rounds():
    s = in_rounds(
        "annandale",
        combat("strasburg", 1, active=True),
        revealed=["annandale"],
        leaders={"colonel_dulaney": "band"},
        notoriety=3,
    )
    do(s, "disband", dice=[])
    assert leader(s, "colonel_dulaney") == "gone" and total(s) == 30


@pytest.mark.rule("mosby", "6.6.1")
def test_a_skedaddle_checks_for_casualties_first_then_costs_points_then_the_units_scatter():
    s = union_to_act("groveton", combat("gainesville", 3, active=True), courier("groveton", active=True), notoriety=3,
                     hand=["cannon", "mosby_escapes"], dice=[1, 3])  # fmt: skip
    do(s, "skedaddle", dice=[])
    assert where(s) == "groveton" and total(s) == 30  # Mosby Escapes is asked for before anything is lost
    do(s, "roll", dice=[3, 2])
    keys = [entry.key for entry in s.journal or () if entry.key in ("casualty-check", "skedaddles", "random-way")]
    assert keys == ["casualty-check", "skedaddles", "random-way"]
    assert total(s) == 28 and s.hand == [] and "cannon" in s.discards
    assert places(s) == {"groveton": ["courier inactive"], "stone_bridge": ["combat 3 inactive"]}


@pytest.mark.rule("mosby", "6.6.1")
def test_a_wound_in_a_skedaddle_costs_its_own_five_points():
    s = union_to_act("groveton", combat("gainesville", 3, active=True), notoriety=3, dice=[3])
    do(s, "skedaddle", dice=[1, 2])
    assert total(s) == 30 - 5 - 2 and s.wound == 2  # the next turn has begun


@pytest.mark.rule("mosby", "6.6.1")
def test_only_the_active_units_of_the_space_scatter_and_a_garrison_takes_them_in():
    s = union_to_act("stone_bridge", combat("groveton", 5, active=True), combat("stone_bridge", 1), notoriety=3,
                     dice=[3])  # fmt: skip
    cup = in_cup(s, "combat 5")
    do(s, "skedaddle", dice=[6, 1])  # exit 1 of Stone Bridge is Centreville
    assert places(s) == {"stone_bridge": ["combat 1 inactive"]} and in_cup(s, "combat 5") == cup + 1


@pytest.mark.rule("mosby", "6.6.1", "6.3.3", "action.cannon")
def test_a_skedaddle_loses_captive_and_cannon():
    s = union_to_act("annandale", combat("annandale", 3, active=True), revealed=["annandale"], notoriety=3,
                     leaders={"colonel_dulaney": "band"}, hand=["cannon", "scout"], dice=[3])  # fmt: skip
    do(s, "skedaddle", dice=[6, 3])
    assert leader(s, "colonel_dulaney") == "gone" and s.hand == ["scout"] and total(s) == 28


@pytest.mark.rule("mosby", "6.6.1", "event.union_sweep")
def test_the_band_may_skedaddle_from_a_sweep_and_the_unit_goes_back_to_the_cup():
    s = situation(phase="events", mosby="salem", band=2, notoriety=3, events=["union_sweep"], draws=["combat 5"],
                  dice=[2])  # fmt: skip
    cup = in_cup(s, "combat 5")
    do(s, "skedaddle", dice=[6])
    assert told(s, "random-way") == [] and places(s) == {} and in_cup(s, "combat 5") == cup + 1
    assert total(s) == 28 and s.turn == 2
