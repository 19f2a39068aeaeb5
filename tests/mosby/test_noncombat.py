"""7.7: pickets, couriers and sutlers."""

import pytest

from hardtack.engine.match import Match
from mosby.helpers import (
    FAR,
    GAME,
    asked,
    at,
    can,
    checked,
    combat,
    counters,
    courier,
    do,
    holding,
    in_cup,
    in_rounds,
    picket,
    places,
    seen,
    situation,
    sutler,
    told,
    total,
    units,
)

KINDS = [(picket, "picket", 0), (courier, "courier", 1), (sutler, "sutler", 1)]


@pytest.mark.rule("mosby", "7.7")
def test_they_have_no_strength():
    s = at("groveton", picket("groveton"), courier("groveton"), sutler("groveton"), combat("groveton", 2), band=2,
           hand=["deception"])  # fmt: skip
    do(s, "fight", dice=[])
    assert s.fight is not None and s.fight.union == 2


@pytest.mark.rule("mosby", "7.7", "7.7.1", "7.7.2", "7.7.3", "7.7.4", "6.5.4")
@pytest.mark.parametrize(("piece", "kind", "points"), KINDS)
def test_one_that_sleeps_on_when_the_band_enters_is_seen_and_eliminated(piece, kind, points):
    s = at("stone_bridge", piece("groveton"), awareness=2)
    before = total(s)
    do(s, "move", "groveton", dice=[3])
    assert holding(s) == [kind] and total(s) == before + points and s.mode == "operations"


@pytest.mark.rule("mosby", "7.7", "7.2")
@pytest.mark.parametrize(("piece", "kind", "points"), KINDS)
def test_one_that_wakes_when_the_band_enters_is_removed_if_mosby_wins_the_initiative(piece, kind, points):
    s = at("stone_bridge", piece("groveton"), awareness=2)
    before = total(s)
    do(s, "move", "groveton", dice=[2, 3])
    assert holding(s) == [kind] and total(s) == before + points and checked(s) == ["groveton"]
    assert s.mode == "operations"  # Rounds ended at once


@pytest.mark.rule("mosby", "7.7")
def test_with_other_units_active_rounds_go_on_after_its_removal():
    s = in_rounds("groveton", courier("groveton", active=True), FAR)
    # the situation begins with Mosby's half of the Round: the courier in his space was removed at once
    assert holding(s) == ["courier"] and total(s) == 11 and asked(s) == "round-action"


@pytest.mark.rule("mosby", "7.7")
def test_both_roused_on_entry_mosby_takes_the_courier_with_his_initiative():
    s = at("stone_bridge", combat("groveton", 2), courier("groveton"), revealed=["manassas_junction"])
    do(s, "move", "groveton", dice=[1, 1, 6])
    assert s.initiative == "mosby" and holding(s) == ["courier"] and asked(s) == "round-action"
    assert can(s, "move", "gainesville") and can(s, "fight")


@pytest.mark.rule("mosby", "7.7", "7.7.4")
def test_both_roused_on_entry_the_courier_gets_away_and_the_soldiers_attack_with_union_initiative():
    s = at("stone_bridge", combat("groveton", 2), courier("groveton"), revealed=["manassas_junction"])
    cup = in_cup(s, "courier")
    do(s, "move", "groveton", dice=[1, 1, 1])
    assert s.initiative == "union" and in_cup(s, "courier") == cup + 1 and holding(s) == []
    assert asked(s) == "stand-or-run" and units(s) == ["combat 2 active"]


@pytest.mark.rule("mosby", "7.7")
def test_the_courier_alone_roused_is_taken_with_mosbys_initiative_and_rides_first_with_the_unions():
    s = at("stone_bridge", combat("groveton", 2), courier("groveton"), revealed=["manassas_junction"])
    do(s, "move", "groveton", dice=[6, 1, 6])
    assert holding(s) == ["courier"] and units(s) == ["combat 2 inactive"] and s.mode == "operations"
    s = at("stone_bridge", combat("groveton", 2), courier("groveton"), revealed=["manassas_junction"])
    cup = in_cup(s, "courier")
    do(s, "move", "groveton", dice=[6, 1, 1, 4])  # it rides to Centreville before Mosby can act
    assert holding(s) == [] and in_cup(s, "courier") == cup + 1 and s.mode == "operations"


@pytest.mark.rule("mosby", "7.7")
def test_the_soldiers_alone_roused_the_courier_falls_if_mosby_stays_and_wins():
    s = at("stone_bridge", combat("groveton", 1), courier("groveton"), band=6, notoriety=6, awareness=2,
           revealed=["manassas_junction"])  # fmt: skip
    before = total(s)
    do(s, "move", "groveton", dice=[1, 6, 1, 6])  # Union Initiative; C.2 checks the courier; the soldiers attack
    assert asked(s) == "stand-or-run"
    do(s, "stand", dice=[2])
    assert holding(s) == ["courier"] and total(s) == before + 5 + 1


@pytest.mark.rule("mosby", "7.7")
def test_the_soldiers_alone_roused_the_courier_stays_if_mosby_leaves():
    s = at("stone_bridge", combat("groveton", 1), courier("groveton"), revealed=["manassas_junction"])
    do(s, "move", "groveton", dice=[1, 6, 6, 6])  # Initiative; C.2 checks the courier
    do(s, "move", "sudley_church", dice=[])
    assert units(s, "groveton") == ["combat 1 active", "courier inactive"] and holding(s) == []


@pytest.mark.rule("mosby", "7.7", "7.7.1")
def test_a_roused_picket_rouses_the_rest_of_its_space_when_it_acts():
    s = at("stone_bridge", picket("groveton"), combat("groveton", 3), revealed=["manassas_junction"])
    cup = in_cup(s, "picket")
    do(s, "move", "groveton", dice=[1, 6, 1, 4])  # the picket wakes; Union Initiative; the roused unit rolls a 4
    assert in_cup(s, "picket") == cup + 1 and asked(s) == "stand-or-run"


@pytest.mark.rule("mosby", "7.7")
def test_both_asleep_on_entry_both_stay_till_mosby_attacks():
    s = at("stone_bridge", combat("groveton", 2), sutler("groveton"), hand=["deception"])
    before = total(s)
    do(s, "move", "groveton", dice=[6, 6])
    assert units(s) == ["combat 2 inactive", "sutler inactive"] and seen(s, "groveton") == [True, True]
    do(s, "fight", dice=[])
    assert holding(s) == ["sutler"] and total(s) == before + 1


@pytest.mark.rule("mosby", "7.7")
def test_blanks_found_by_entering_or_scouting_go_to_the_holding_box():
    for verb in ("move", "scout"):
        s = at("groveton", draws=["blank"])
        do(s, verb, "manassas_junction", dice=[6])
        assert holding(s) == ["blank"] and units(s) == []


@pytest.mark.rule("mosby", "7.7", "event.union_sweep")
def test_a_sweep_needs_a_combat_unit_and_puts_the_others_back():
    s = situation(phase="events", mosby="salem", events=["union_sweep"], dice=[2],
                  draws=["picket", "blank", "courier", "combat 4"])  # fmt: skip
    assert units(s, "salem") == ["combat 4 active"] and holding(s) == []
    assert all(in_cup(s, kind) == counters(kind) for kind in ("picket", "blank", "courier"))


# ---- 7.7.1


@pytest.mark.rule("mosby", "7.7.1")
def test_a_picket_that_reaches_inactive_units_is_removed_and_all_of_them_wake():
    s = in_rounds("strasburg", picket("orlean", active=True), combat("salem", 2), combat("salem", 1))
    cup = in_cup(s, "picket")
    do(s, "pass", dice=[5])
    assert units(s) == ["combat 2 active", "combat 1 active"] and in_cup(s, "picket") == cup + 1
    assert asked(s) == "next-unit"  # they act in this very Round


@pytest.mark.rule("mosby", "7.7.1")
def test_a_picket_that_reaches_active_units_is_removed_with_no_other_effect():
    s = in_rounds("strasburg", picket("orlean", active=True), combat("salem", 2, active=True, retreat=True))
    cup = in_cup(s, "picket")
    do(s, "pass", dice=[5])
    assert units(s) == ["combat 2 active"] and in_cup(s, "picket") == cup + 1


@pytest.mark.rule("mosby", "7.7.1")
def test_a_picket_that_reaches_a_large_force_brings_out_one_combat_unit():
    s = in_rounds("aldie", picket("stone_bridge", active=True), draws=["courier", "combat 2"])
    do(s, "pass", dice=[3, 1])  # to Centreville; the unit rolls a 1 and goes back
    assert told(s, "roused") == [{"unit": "combat", "strength": 2, "space": "centreville"}]
    assert units(s) == [] and holding(s) == []


@pytest.mark.rule("mosby", "7.7.1")
def test_a_picket_that_reaches_a_large_force_also_wakes_the_loose_units_there():
    s = in_rounds("aldie", picket("stone_bridge", active=True), combat("centreville", 3), courier("centreville"),
                  draws=["combat 2"])  # fmt: skip
    cup = in_cup(s, "picket")
    do(s, "pass", dice=[3])  # to Centreville
    assert units(s) == ["combat 3 active", "combat 2 active"] and in_cup(s, "picket") == cup + 1
    assert asked(s) == "next-unit"  # both act in this very Round


@pytest.mark.rule("mosby", "7.7.1")
def test_a_picket_roused_in_a_large_force_wakes_the_loose_units_beside_it():
    s = in_rounds("aldie", picket("centreville", active=True), combat("centreville", 3), draws=["combat 2"])
    do(s, "pass", dice=[])
    assert units(s) == ["combat 3 active", "combat 2 active"] and asked(s) == "next-unit"


@pytest.mark.rule("mosby", "7.7.1", "7.7.2", "7.7.3")
@pytest.mark.parametrize(("piece", "kind", "points"), KINDS)
def test_points_for_eliminating_one(piece, kind, points):
    s = at("groveton", piece("groveton", seen=True))
    before = total(s)
    do(s, "fight", dice=[])
    assert total(s) == before + points and holding(s) == [kind]


# ---- 7.7.2 to 7.7.4


@pytest.mark.rule("mosby", "7.7.2", "7.7.3")
@pytest.mark.parametrize("piece", [courier, sutler])
def test_couriers_and_sutlers_never_wake_anybody(piece):
    s = in_rounds("strasburg", FAR, piece("salem", active=True), combat("salem", 2), combat("rectortown", 1))
    do(s, "pass", dice=[3])  # away from its sleeping companion to the next ones, and into the cup
    assert places(s)["salem"] == ["combat 2 inactive"] and places(s)["rectortown"] == ["combat 1 inactive"]


@pytest.mark.rule("mosby", "7.7.4", "A.1")
def test_the_eliminated_come_back_to_the_cup_at_the_start_of_the_next_turn():
    s = at("stone_bridge", courier("groveton"))
    cup = in_cup(s, "courier")
    do(s, "move", "groveton", dice=[6])
    assert in_cup(s, "courier") == cup and holding(s) == ["courier"]
    do(s, "disband", dice=[])
    assert in_cup(s, "courier") == cup + 1 and holding(s) == [] and GAME.outcome(s) is None


@pytest.mark.rule("mosby", "7.7", "6.2.4", "C.3")
def test_when_the_last_active_unit_falls_in_mid_move_rounds_end_at_once():
    s = in_rounds("hopewell", courier("aldie", active=True), combat("middleburg", 2), hand=["scout", "gain_initiative"])
    do(s, "move", "aldie", dice=[])
    assert holding(s) == ["courier"] and s.mode == "operations" and asked(s) == "operations"
    do(s, "move", "middleburg", dice=[1])  # the Scout helps again: 1 + 1 against Awareness 1
    assert units(s) == ["combat 2 inactive"]


@pytest.mark.rule("mosby", "7.7.1")
@pytest.mark.parametrize("known", [False, True])
def test_who_has_been_woken_by_a_picket_is_known_and_the_pass_before_it_stands(known):
    match = Match(GAME, None, {}, 1, {
        "mosby": "paris", "phase": "rounds", "initiative": "mosby",
        "units": [picket("orlean", active=True), combat("orlean", 5, seen=known), FAR, {**FAR, "space": "front_royal"}],
    })  # fmt: skip
    match.play("mosby", ("pass", None))
    assert asked(match.state) == "next-unit" and units(match.state, "orlean") == ["combat 5 active"]
    assert (match.undo_refusal("mosby") == "") == known
