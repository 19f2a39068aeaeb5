"""Event cards that change the map: leaders, depots, garrisons, lines, repairs and devastation."""

import pytest

from hardtack.engine.kept import forget_all
from hardtack.games.mosby.rules.state import INTACT, Mosby
from hardtack.games.mosby.rules.tables import T
from hardtack.testing import feed
from mosby.helpers import (
    GAME,
    asked,
    at,
    can,
    checked,
    combat,
    courier,
    devastated,
    do,
    eliminated,
    holding,
    in_cup,
    in_lines,
    leader,
    picket,
    places,
    refused,
    revealed,
    situation,
    status,
    sutler,
    targets,
    told,
    total,
    units,
    where,
)


def event(*cards: str, **table: object) -> Mosby:
    return situation(phase="events", **{"mosby": "bloomfield", "events": list(cards), **table})


# ---- leaders

LEADERS = [("general_stoughton", "fairfax_court_house"), ("colonel_dulaney", "alexandria")]


@pytest.mark.rule("mosby", "6.3", "event.general_stoughton", "event.colonel_dulaney")
@pytest.mark.parametrize(("name", "place"), LEADERS)
def test_the_first_card_places_the_leader(name, place):
    s = event(name)
    assert GAME.view(s, "mosby")["leaders"][name] == {"where": place, "gone": False}
    assert can(at(place, leaders={name: "map"}), "kidnap", name)


@pytest.mark.rule("mosby", "6.3", "event.general_stoughton", "event.colonel_dulaney")
@pytest.mark.parametrize(("name", "place"), LEADERS)
def test_the_second_card_removes_him_for_good(name, place):
    s = event(name, name)
    assert GAME.view(s, "mosby")["leaders"][name] == {"where": None, "gone": True}
    refused(at(place, leaders={name: "gone"}), "kidnap", name)


@pytest.mark.rule("mosby", "6.3.3", "event.general_stoughton", "event.colonel_dulaney")
@pytest.mark.parametrize(("name", "place"), LEADERS)
def test_once_kidnapped_escaped_or_freed_the_second_card_only_counts_as_drawn(name, place):
    s = event(name, "falls_church_picnic", leaders={name: "gone"})
    assert leader(s, name) == "gone"
    assert s.event_discards == [name, "falls_church_picnic"]
    s = situation(phase="preparation", leaders={name: "gone"}, events=[name, "falls_church_picnic"])
    do(s, "place", "aldie", dice=[2, 1])
    assert s.event_discards == [name] and total(s) == 10  # no replacement is drawn


# ---- depots


@pytest.mark.rule("mosby", "event.place_depot")
def test_six_cards_name_six_places_two_of_them_rockville_and_harpers_ferry():
    sites = [card.partition(":")[2] for card in T.event_deck if card.startswith("place_depot")]
    assert len(set(sites)) == 6 and {"rockville", "harpers_ferry"} <= set(sites)
    assert all(in_lines(GAME.setup(), site) for site in sites)


@pytest.mark.rule("mosby", "event.place_depot")
@pytest.mark.parametrize("site", ["rockville", "harpers_ferry"])
def test_a_depot_is_placed_intact_and_its_value_unseen(site):
    for role in ("mosby", None):
        s = event(f"place_depot:{site}")
        assert GAME.view(s, role)["depots"] == [{"space": site, "demolished": False, "value": None}]


@pytest.mark.rule("mosby", "event.place_depot")
def test_the_depot_marker_is_chosen_at_random():
    values = {
        situation(phase="events", mosby="aldie", events=["place_depot"], seed=n).depot_values[0] for n in range(40)
    }
    assert values == {3, 4, 5, 6, 7, 8}


@pytest.mark.rule("mosby", "event.place_depot")
def test_each_depot_marker_is_used_once():
    s = event(*["place_depot"] * 6)
    assert sorted(s.depot_values[d - 1] for d in s.depot if d) == [3, 4, 5, 6, 7, 8]


@pytest.mark.rule("mosby", "event.place_depot", "6.4.1")
def test_demolishing_it_scores_the_value_on_its_back():
    s = at("rockville", depots=[{"space": "rockville", "value": 7}], revealed=["rockville"])
    do(s, "demolish", "depot", dice=[6] * 5)
    assert total(s) == 17
    assert GAME.view(s, "mosby")["depots"] == [{"space": "rockville", "demolished": True, "value": 7}]


@pytest.mark.rule("mosby", "event.place_depot", "6.4.2")
def test_a_burnt_depot_stays_on_the_map_and_is_never_repaired():
    s = event("repair_bridges", "repair_rail", "restore_lines", "loudoun_recovers",
              depots=[{"space": "rockville", "value": 7, "demolished": True}])  # fmt: skip
    do(s, "disband", dice=[])
    assert GAME.view(s, "mosby")["depots"] == [{"space": "rockville", "demolished": True, "value": 7}]
    s = at("rockville", depots=[{"space": "rockville", "value": 7, "demolished": True}], revealed=["rockville"])
    refused(s, "demolish", "depot")


# ---- Large Forces


@pytest.mark.rule("mosby", "event.place_large_force", "7.1.2")
def test_a_large_force_joins_the_lines_for_the_rest_of_the_game():
    s = event("place_large_force:winchester", "restore_lines")
    assert in_lines(s, "winchester") and "winchester" in GAME.view(s, "mosby")["large"]
    do(s, "disband", dice=[])
    assert in_lines(s, "winchester") and "winchester" in GAME.view(s, "mosby")["large"]


@pytest.mark.rule("mosby", "event.place_large_force", "7.1.2")
@pytest.mark.parametrize("face", ["revealed", "unrevealed"])
def test_a_status_marker_there_is_removed(face):
    s = event("place_large_force:vienna", **{face: ["vienna", "flint_hill"]})
    assert (status(s, "vienna"), status(s, "flint_hill")) == (None, face)
    assert GAME.view(s, "mosby")["markers_left"] == T.settled.status_markers - 1


@pytest.mark.rule("mosby", "event.place_large_force", "7.1.2", "6.2.5")
def test_it_works_as_a_printed_large_force():
    s = event("place_large_force:winchester", draws=["combat 2"])
    s.mosby_at = T.index["newtown"]
    forget_all(s)
    refused(s, "scout", "winchester")
    do(s, "move", "winchester", dice=[1, 6, 6])  # roused by the entry; Initiative; the garrison is checked again
    assert checked(s) == ["winchester", "winchester"]
    assert units(s, "winchester") == ["combat 2 active"] and status(s, "winchester") is None
    do(s, "move", "newtown", dice=[])
    do(s, "stop", dice=[1])
    assert units(s) == []  # standing down in a Large Force space, the unit goes to the cup


@pytest.mark.rule("mosby", "event.place_large_force", "7.1.2", "7.1.1")
def test_a_large_force_that_closes_round_mosby():
    s = event("place_large_force:winchester", mosby="winchester", draws=["courier"])
    assert holding(s) == ["courier"] and total(s) == 11
    s = event("place_large_force:winchester", mosby="winchester", draws=["combat 2"])
    assert asked(s) == "stand-or-run" and s.fight.event == "extend"
    s = event("place_large_force:vienna", mosby="vienna")  # in the lines already
    assert asked(s) == "operations" and units(s) == []


# ---- Extend the Front


@pytest.mark.rule("mosby", "event.extend_lines", "7.1.1")
def test_a_group_joins_the_lines_unrevealed():
    s = event("extend_lines", dice=[4])
    group = {"halltown", "charlestown", "summit_point", "stephensons_depot", "winchester", "berryville"}
    assert {T.ids[i] for i, m in enumerate(s.status) if m} == group
    assert all(status(s, id) == "unrevealed" and in_lines(s, id) for id in group)
    assert sum(s.lines) == sum(T.printed_lines) + 6


@pytest.mark.rule("mosby", "event.extend_lines", "7.1.1")
def test_a_six_brings_in_the_manassas_gap_railroad_only():
    s = event("extend_lines", dice=[6])
    joined = {T.ids[i] for i, m in enumerate(s.status) if m}
    railroad = next(set(c.spaces) for c in T.map.courses if c.railroad == "manassas_gap")
    assert joined == {id for id in railroad if not T.printed_lines[T.index[id]]}
    assert not in_lines(s, "greenwich") and not in_lines(s, "warrenton")


@pytest.mark.rule("mosby", "event.extend_lines", "7.1.1")
def test_a_number_already_used_is_rolled_again():
    s = event("extend_lines", extended=[2, 5], dice=[2, 5, 2, 3])
    assert GAME.view(s, "mosby")["extended"] == [2, 5, 3]
    assert in_lines(s, "warrenton")


@pytest.mark.rule("mosby", "event.extend_lines", "A.3")
def test_mosby_may_not_be_placed_on_the_new_spaces():
    s = event("extend_lines", dice=[5])
    do(s, "disband", dice=[])
    assert "aldie" not in targets(s, "place") and "hopewell" not in targets(s, "place")


@pytest.mark.rule("mosby", "event.extend_lines", "7.1.1")
@pytest.mark.parametrize(("unit", "points"), [("blank", 0), ("picket", 0), ("courier", 1), ("sutler", 1)])
def test_the_lines_close_round_mosby_and_a_non_combat_unit_is_taken(unit, points):
    s = event("extend_lines", mosby="aldie", draws=[unit], dice=[5])
    assert (units(s), holding(s), total(s)) == ([], [unit], 10 + points)
    assert (status(s, "aldie"), status(s, "hopewell")) == ("revealed", "unrevealed")  # G76
    assert (asked(s), where(s), told(s, "heading-rounds")) == ("operations", "aldie", [])


def trapped(*cards: str, **table: object) -> Mosby:
    """The lines close round the band at Aldie, and a combat unit of strength 2 is drawn."""
    return event("extend_lines", *cards, mosby="aldie", draws=["combat 2"], **{"dice": [5], "notoriety": 8, **table})


@pytest.mark.rule("mosby", "event.extend_lines", "7.1.1", "6.5")
def test_a_combat_unit_must_be_fought_at_once_without_surprise():
    s = trapped(band=2)
    assert asked(s) == "stand-or-run" and status(s, "aldie") == "revealed"
    do(s, "stand", dice=[4])
    assert told(s, "combat-die")[0]["total"] == 0  # 1:1, reaction 0, no surprise
    assert told(s, "battle-won")


@pytest.mark.rule("mosby", "event.extend_lines", "7.1.1", "6.5.3")
def test_if_mosby_wins_the_unit_goes_to_the_cup_and_events_go_on():
    s = trapped("falls_church_picnic", band=2)
    do(s, "stand", dice=[5])  # R1: no checks follow
    assert (units(s), in_cup(s, "combat 2"), checked(s)) == ([], in_cup(GAME.setup(), "combat 2"), [])
    assert total(s) == 80 + 1 + 2 + 3 + 2
    assert (asked(s), s.mode, s.awareness) == ("operations", "operations", 2)


@pytest.mark.rule("mosby", "event.extend_lines")
def test_a_unit_reduced_to_nothing_is_eliminated():
    s = trapped(band=6)
    do(s, "stand", dice=[5])  # 1:3 gives +2: R2
    assert (units(s), eliminated(s)) == ([], [2])


@pytest.mark.rule("mosby", "event.extend_lines", "A.7")
def test_if_mosby_loses_the_turn_ends():
    s = trapped("falls_church_picnic", band=2)
    do(s, "stand", dice=[2])
    assert (s.turn, where(s), units(s)) == (2, None, [])
    assert total(s) == 78 and s.events[-1] == "falls_church_picnic"


@pytest.mark.rule("mosby", "event.extend_lines", "6.6.1")
def test_he_may_skedaddle_from_it():
    s = trapped(band=2)
    do(s, "skedaddle", dice=[6])
    assert (s.turn, total(s), units(s)) == (2, 78, [])  # G26: the unit is back in the cup


@pytest.mark.rule("mosby", "event.extend_lines", "action.hide")
def test_hide_cancels_the_event_combat():
    s = trapped("falls_church_picnic", band=2, hand=["hide"])
    do(s, "stand", dice=[])
    do(s, "hide", dice=[])
    assert (asked(s), units(s), total(s), s.awareness) == ("operations", [], 82, 1)  # G79


@pytest.mark.rule("mosby", "event.extend_lines")
def test_units_that_stand_in_the_new_spaces_stay_beside_the_hidden_one():
    s = event("extend_lines", units=[combat("winchester", 3)], dice=[4])
    assert units(s, "winchester") == ["combat 3 inactive"] and status(s, "winchester") == "unrevealed"  # G69


@pytest.mark.rule("mosby", "event.extend_lines", "7.1.3")
def test_with_an_empty_cup_the_lines_are_restored_before_the_draw():
    s = event("mosby_trapped", "extend_lines", mosby="aldie", hand=["mosby_escapes"],
              units=[combat("winchester", 2)])  # fmt: skip
    for unit in s.cup:
        s.at[unit] = -4  # all on the track
    s.cup = []
    feed(s, [5])
    GAME.apply(s, "mosby", ("escape", None))  # the group of Aldie
    assert told(s, "lines-restored")
    assert asked(s) == "stand-or-run" and units(s, "aldie") == ["combat 2 active"]
    assert status(s, "aldie") == "revealed"


# ---- repairs


@pytest.mark.rule("mosby", "event.repair_rail", "6.4.2")
def test_all_rail_is_repaired_and_can_be_cut_again():
    s = event("repair_rail", rail_out=["union_mills", "bristoe_station"], bridges_out=["union_mills"])
    assert GAME.view(s, "mosby")["rail"] == []
    assert GAME.view(s, "mosby")["bridges"]["union_mills"] == "demolished"
    s.mosby_at = T.index["union_mills"]
    forget_all(s)
    assert can(s, "demolish", "rail") and not can(s, "demolish", "bridge")


@pytest.mark.rule("mosby", "event.repair_bridges", "6.4.2")
def test_all_bridges_are_repaired_and_can_be_burnt_again():
    s = event("repair_bridges", bridges_out=["union_mills", "occoquan"], rail_out=["union_mills"])
    assert [b for b in s.bridge if b] == [INTACT] * 6
    assert GAME.view(s, "mosby")["rail"] == ["union_mills"]
    s.mosby_at = T.index["union_mills"]
    forget_all(s)
    assert can(s, "demolish", "bridge") and not can(s, "demolish", "rail")


# ---- devastation


@pytest.mark.rule("mosby", "event.loudoun_recovers")
def test_loudoun_recovers_even_under_union_eyes():
    s = event("loudoun_recovers", devastated=["salem", "aldie"], units=[combat("aldie", 2)])
    assert devastated(s) == set()
    do(s, "disband", dice=[])
    assert can(s, "place", "salem") and not can(s, "place", "aldie")


@pytest.mark.rule("mosby", "event.scorched_earth", "A.3")
def test_scorched_earth_devastates_what_union_units_hold():
    s = event("scorched_earth", "restore_lines", devastated=["salem"],
              units=[combat("aldie", 2), courier("paris"), combat("salem", 1), combat("winchester", 3)])  # fmt: skip
    assert devastated(s) == {"salem", "aldie", "paris"}  # any unit; only in Mosby's Confederacy; one marker at most
    assert [burnt["space"] for burnt in told(s, "devastated")] == ["aldie", "paris"] and units(s) == []
    do(s, "disband", dice=[])
    assert not targets(s, "place") & {"salem", "aldie", "paris"}


@pytest.mark.rule("mosby", "event.scorched_earth")
def test_scorched_earth_without_union_units_does_nothing():
    assert devastated(event("scorched_earth")) == set()


# ---- Restore Union Lines


@pytest.mark.rule("mosby", "event.restore_lines", "7.1.3")
def test_the_lines_are_restored():
    s = event(
        "restore_lines",
        units=[combat("aldie", 3, loss=1), courier("chantilly"), combat("winchester", 2), picket("bradley")],
        large=["winchester"],
        extended=[3],
        revealed=["chantilly", "bradley", "warrenton"],
        unrevealed=["annandale"],
        holding=["sutler", "blank"],
        eliminated=[4],
        bridges_out=["dumfries"],
    )
    assert units(s) == []
    assert in_cup(s, "combat 3") == in_cup(GAME.setup(), "combat 3")  # at full strength
    assert (holding(s), eliminated(s)) == (["blank", "sutler"], [4])
    assert "winchester" in GAME.view(s, "mosby")["large"]
    assert revealed(s) == set()
    assert {T.ids[i] for i, m in enumerate(s.status) if m} == set(T.settled.extend_groups[2])
    assert GAME.view(s, "mosby")["bridges"]["dumfries"] == "demolished"


@pytest.mark.rule("mosby", "event.restore_lines")
def test_restoring_the_lines_does_not_end_the_turn():
    s = event("restore_lines", "falls_church_picnic")
    assert (s.turn, asked(s), s.points, where(s)) == (1, "operations", 2, "bloomfield")


# ---- Union Reorganization


@pytest.mark.rule("mosby", "event.union_reorganization")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_for_every_union_unit(die):
    s = event("union_reorganization", units=[combat("aldie", 3, loss=1)], dice=[die])
    assert units(s) == ([] if die <= 3 else ["combat 2 inactive"])
    if die <= 3:
        assert in_cup(s, "combat 3") == in_cup(GAME.setup(), "combat 3")


@pytest.mark.rule("mosby", "event.union_reorganization")
def test_each_unit_has_its_own_die_active_or_not_and_nothing_else_has_one():
    s = event(
        "union_reorganization",
        units=[combat("aldie", 3), sutler("aldie"), combat("chantilly", 2, active=True), combat("salem", 1)],
        large=["winchester"],
        revealed=["chantilly"],
        depots=[{"space": "rockville", "value": 3}],
        leaders={"colonel_dulaney": "map"},
        train="harpers_ferry",
        dice=[3, 4, 1, 6, 6],  # four units; then the Initiative, for the train is on the road
    )
    assert places(s) == {"aldie": ["sutler inactive"], "salem": ["combat 1 inactive"]}
    assert len(told(s, "reorganized")) == 4
    assert revealed(s) == {"chantilly"} and leader(s, "colonel_dulaney") == "map"
    shown = GAME.view(s, "mosby")
    assert shown["train"]["space"] == "harpers_ferry" and "winchester" in shown["large"]
    assert [depot["space"] for depot in shown["depots"]] == ["rockville"]
