"""6.1: scouting."""

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
    in_rounds,
    picket,
    refused,
    seen,
    status,
    sutler,
    targets,
    total,
    units,
    verbs,
)


@pytest.mark.rule("mosby", "6.1")
def test_unrevealed_spaces_and_inactive_units_next_door_can_be_scouted_and_nothing_else():
    s = at("groveton", combat("gainesville", 2), revealed=[])
    assert targets(s, "scout") == {"manassas_junction", "gainesville"}
    refused(s, "scout", "stone_bridge")  # outside the lines and empty
    refused(s, "scout", "bristoe_station")  # unrevealed, but not adjacent
    refused(at("groveton", combat("groveton", 2)), "scout", "groveton")  # its own space


@pytest.mark.rule("mosby", "6.1")
def test_a_revealed_empty_space_offers_nothing_to_scout_and_one_with_inactive_units_does():
    s = at("groveton", revealed=["manassas_junction"])
    assert targets(s, "scout") == set()
    s = at("groveton", combat("manassas_junction", 3), revealed=["manassas_junction"])
    assert targets(s, "scout") == {"manassas_junction"}


@pytest.mark.rule("mosby", "6.1")
def test_active_units_are_not_scouted():
    s = in_rounds("groveton", combat("manassas_junction", 3, active=True), revealed=["manassas_junction"])
    assert "scout" not in verbs(s)


@pytest.mark.rule("mosby", "6.1")
def test_a_space_may_hold_a_hidden_unit_and_an_inactive_one_and_scouting_shows_both():
    s = at("groveton", combat("manassas_junction", 3), awareness=1, draws=["courier"])
    do(s, "scout", "manassas_junction", dice=[2])
    assert units(s, "manassas_junction") == ["combat 3 inactive", "courier inactive"]
    assert seen(s, "manassas_junction") == [True, True]


@pytest.mark.rule("mosby", "6.1")
def test_a_space_may_be_scouted_again_and_again():
    s = at("groveton", combat("gainesville", 2), awareness=1)
    for _ in range(3):
        do(s, "scout", "gainesville", dice=[6])
    assert asked(s) == "operations" and can(s, "scout", "gainesville")


@pytest.mark.rule("mosby", "6.1")
def test_a_garrison_is_no_secret_but_loose_units_beside_it_are():
    assert "centreville" not in targets(at("chantilly"), "scout")
    s = at("chantilly", picket("centreville"), awareness=1)
    do(s, "scout", "centreville", dice=[2])
    assert units(s, "centreville") == ["picket inactive"] and status(s, "centreville") is None


@pytest.mark.rule("mosby", "6.1", "C.3")
def test_in_rounds_scouting_is_the_whole_action_even_with_local_information():
    for verb, dice in (("scout", [6]), ("inform", [])):
        s = in_rounds(
            "groveton",
            FAR,
            hand=["local_information"],
            draws=["combat 1"],
        )
        do(s, verb, "manassas_junction", dice=dice)
        assert s.round == 2 and asked(s) == "round-action"


@pytest.mark.rule("mosby", "6.1.1", "action.local_information")
def test_local_information_shows_an_unrevealed_space_without_die_or_check():
    s = at("groveton", hand=["local_information"], awareness=5, draws=["combat 4"])
    do(s, "inform", "manassas_junction", dice=[])
    assert status(s, "manassas_junction") == "revealed"
    assert units(s, "manassas_junction") == ["combat 4 inactive"] and seen(s, "manassas_junction") == [True]
    assert s.hand == [] and asked(s) == "operations"


@pytest.mark.rule("mosby", "6.1.1", "action.local_information")
def test_a_blank_found_by_information_goes_to_the_holding_box():
    s = at("groveton", hand=["local_information"], draws=["blank"])
    do(s, "inform", "manassas_junction", dice=[])
    assert units(s) == [] and holding(s) == ["blank"] and status(s, "manassas_junction") == "revealed"


@pytest.mark.rule("mosby", "6.1.1", "action.local_information")
def test_in_a_revealed_space_the_units_are_looked_at_and_none_is_drawn():
    s = at("groveton", combat("manassas_junction", 3), revealed=["manassas_junction"], hand=["local_information"])
    do(s, "inform", "manassas_junction", dice=[])
    assert units(s, "manassas_junction") == ["combat 3 inactive"] and seen(s, "manassas_junction") == [True]


@pytest.mark.rule("mosby", "6.1.1", "action.local_information")
def test_outside_the_lines_units_are_looked_at_and_no_marker_is_placed():
    s = at("groveton", combat("gainesville", 3), sutler("gainesville"), hand=["local_information"])
    do(s, "inform", "gainesville", dice=[])
    assert seen(s, "gainesville") == [True, True] and status(s, "gainesville") is None
    assert units(s, "gainesville") == ["combat 3 inactive", "sutler inactive"]


@pytest.mark.rule("mosby", "6.1.2", "action.scout")
def test_above_awareness_scouting_succeeds_and_the_scout_card_adds_one():
    for hand, die, success in (([], 3, True), ([], 2, False), (["scout"], 2, True), (["scout"], 1, False)):
        s = at("groveton", awareness=2, hand=hand, draws=["combat 1"])
        do(s, "scout", "manassas_junction", dice=[die] if success else [die, 6])
        assert checked(s) == ([] if success else ["manassas_junction"])
        assert units(s, "manassas_junction") == ["combat 1 inactive"] and seen(s, "manassas_junction") == [True]


@pytest.mark.rule("mosby", "6.1.2")
def test_a_failed_scout_checks_the_scouted_space_only_and_may_bring_rounds():
    s = at("groveton", combat("gainesville", 1), awareness=3, hand=["gain_initiative"], draws=["combat 2"])
    do(s, "scout", "manassas_junction", dice=[3, 3])
    assert checked(s) == ["manassas_junction"]  # not Gainesville, though an inactive unit stands there
    assert units(s, "manassas_junction") == ["combat 2 active"] and status(s, "manassas_junction") == "revealed"
    assert s.mode == "rounds" and asked(s) == "initiative"


@pytest.mark.rule("mosby", "6.1.2")
def test_a_failed_scout_that_rouses_nothing_still_shows_the_space():
    s = at("groveton", combat("gainesville", 4), courier("gainesville"), awareness=2)
    do(s, "scout", "gainesville", dice=[1, 5, 3])
    assert checked(s) == ["gainesville", "gainesville"] and seen(s, "gainesville") == [True, True]
    assert s.mode == "operations"


@pytest.mark.rule("mosby", "6.1.2")
def test_a_failed_scout_that_rouses_one_unit_leaves_the_quiet_one_unseen():
    s = at("groveton", combat("gainesville", 4), courier("gainesville"), awareness=2, hand=["gain_initiative"])
    do(s, "scout", "gainesville", dice=[1, 2, 3])
    assert units(s, "gainesville") == ["combat 4 active", "courier inactive"]
    assert seen(s, "gainesville") == [True, False]


@pytest.mark.rule("mosby", "6.1.2")
def test_a_blank_drawn_by_a_failed_scout_needs_no_check():
    s = at("groveton", awareness=2, draws=["blank"])
    do(s, "scout", "manassas_junction", dice=[1])
    assert status(s, "manassas_junction") == "revealed" and holding(s) == ["blank"] and s.mode == "operations"


@pytest.mark.rule("mosby", "6.1.2")
def test_in_rounds_a_failed_scout_that_rouses_a_unit_lets_rounds_go_on():
    s = in_rounds("groveton", combat("gainesville", 1, active=True), draws=["combat 2"], initiative="union")
    do(s, "scout", "manassas_junction", dice=[1, 1, 6, 6])  # and in the next Round Union Mills and Bristoe Station
    assert units(s) == ["combat 1 active", "combat 2 active"]
    assert s.round == 2 and s.initiative == "union" and asked(s) == "next-unit"


@pytest.mark.rule("mosby", "6.1.2")
def test_scouting_finds_a_sutler_and_leaves_it_there():
    s = at("groveton", awareness=1, draws=["sutler"])
    before = total(s)
    do(s, "scout", "manassas_junction", dice=[6])
    assert units(s, "manassas_junction") == ["sutler inactive"]
    assert total(s) == before and holding(s) == []
