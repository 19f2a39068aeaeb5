"""5.0, B, C.1 to C.3 and 6.0: Operations, Rounds, and actions in general."""

import pytest

from hardtack.games.mosby.rules.state import Mosby
from mosby.helpers import (
    GAME,
    asked,
    at,
    can,
    checked,
    combat,
    courier,
    do,
    eliminated,
    in_cup,
    in_rounds,
    let_move,
    picket,
    places,
    refused,
    revealed,
    rolled,
    status,
    sutler,
    told,
    total,
    union_to_act,
    units,
    verbs,
    where,
)

FAR = "barbees_cross_roads"  # its neighbours are all in the open, so a unit there puts nothing on the list of C.2


def rounds_begin(space: str, *pieces: dict, dice: list[int], **table: object) -> Mosby:
    """A sequence of Rounds starts: the Initiative die, then the checks of the first Round."""
    return at(space, *pieces, phase="rounds", dice=dice, **table)


def keys(s: Mosby) -> list[str]:
    return [entry.key for entry in s.journal]


# ---- B: Operations


@pytest.mark.rule("mosby", "B")
def test_any_number_of_actions_in_any_order():
    s = at("groveton", draws=["combat 1", "blank"])
    do(s, "scout", "manassas_junction", dice=[6])
    do(s, "scout", "manassas_junction", dice=[6])
    do(s, "move", "gainesville", dice=[])
    do(s, "move", "groveton", dice=[])
    do(s, "move", "manassas_junction", dice=[6])
    do(s, "demolish", "rail", dice=[6, 6, 6])
    do(s, "scout", "bristoe_station", dice=[6])
    do(s, "move", "bristoe_station", dice=[])
    assert (s.mode, asked(s), s.turn) == ("operations", "operations", 1)


@pytest.mark.rule("mosby", "B", "6.6")
def test_disbanding_ends_operations_and_the_turn():
    s = at("groveton")
    do(s, "disband", dice=[])
    assert (s.turn, asked(s), where(s)) == (2, "place-mosby", None)


@pytest.mark.rule("mosby", "B", "5.0")
@pytest.mark.parametrize(
    ("verb", "target", "dice"),
    [("scout", "manassas_junction", [1, 1]), ("move", "manassas_junction", [1])],
)
def test_an_action_that_rouses_a_unit_leads_to_rounds(verb, target, dice):
    s = at("groveton", draws=["combat 1"], hand=["gain_initiative"])
    do(s, verb, target, dice=dice)
    assert (s.mode, asked(s)) == ("rounds", "initiative")


@pytest.mark.rule("mosby", "B", "5.0", "C.1", "C.3")
def test_operations_and_rounds_may_alternate_within_a_turn():
    s = at("groveton", combat("gainesville", 3), turn=2, notoriety=2)
    for _ in range(2):
        do(s, "move", "gainesville", dice=[1, 6])  # roused; Mosby has the Initiative
        assert (s.mode, s.round, s.initiative) == ("rounds", 1, "mosby")
        do(s, "move", "groveton", dice=[])
        do(s, "stop", dice=[1])  # the unit stands down
        assert (s.mode, s.round, s.initiative, s.turn) == ("operations", 0, "", 2)
        assert units(s, "gainesville") == ["combat 3 inactive"]


@pytest.mark.rule("mosby", "B")
def test_operations_return_when_the_last_active_unit_is_eliminated():
    s = in_rounds("groveton", combat("gainesville", 1, active=True), band=5, notoriety=4)
    do(s, "move", "gainesville", dice=[3])  # 5:1, reaction +1: 8, R3
    assert eliminated(s) == [1]
    assert (s.mode, asked(s), s.turn) == ("operations", "operations", 1)


# ---- 5.0: the sequence


@pytest.mark.rule("mosby", "5.0", "D")
def test_preparation_operations_rounds_and_end_follow_each_other():
    s = at("white_plains", combat("hay_market", 2), turn=2, notoriety=2)
    do(s, "move", "hay_market", dice=[1, 6])
    do(s, "move", "white_plains", dice=[])
    do(s, "stop", dice=[2, 1])
    do(s, "disband", dice=[])
    headings = ["heading-rounds", "heading-round", "heading-end", "heading-turn"]
    assert [k for k in keys(s) if k in headings] == [headings[0], headings[1], headings[1], headings[2], headings[3]]
    assert (s.turn, asked(s)) == (3, "place-mosby")


# ---- C.1: Initiative


def surprised(awareness: int, *dice: int, **table: object) -> Mosby:
    """The band rouses a unit by entering Gainesville; then the Initiative."""
    s = at("groveton", combat("gainesville", 3), awareness=awareness, **table)
    return do(s, "move", "gainesville", dice=[1, *dice])


@pytest.mark.rule("mosby", "C.1")
@pytest.mark.parametrize("awareness", range(1, 6))
@pytest.mark.parametrize("die", range(1, 7))
def test_the_initiative_table(awareness, die):
    lowest = {1: 2, 2: 3, 3: 3, 4: 4, 5: 4}[awareness]  # settled.toml: columns 1, 2-3, 4-5
    s = surprised(awareness, die)
    assert s.initiative == ("mosby" if die >= lowest else "union")
    assert asked(s) == ("round-action" if die >= lowest else "stand-or-run")


@pytest.mark.rule("mosby", "C.1")
def test_rows_four_to_six_are_one_and_the_examples_hold():
    assert surprised(3, 6).initiative == surprised(5, 5).initiative == "mosby"


@pytest.mark.rule("mosby", "C.1", "C.3")
def test_the_initiative_is_kept_until_the_rounds_end():
    s = rounds_begin("aldie", combat(FAR, 2, active=True), dice=[6])
    do(s, "pass", dice=[2, 1])  # the unit rides to Orlean and back; no die for the Initiative
    do(s, "pass", dice=[2, 2])
    assert (s.round, s.initiative) == (3, "mosby")


@pytest.mark.rule("mosby", "C.1")
def test_a_card_takes_the_initiative_without_a_die():
    s = surprised(5, hand=["gain_initiative", "gain_initiative"])
    assert verbs(s) == {"roll", "gain-initiative"}
    do(s, "gain-initiative", dice=[])
    assert (s.initiative, asked(s), s.hand) == ("mosby", "round-action", ["gain_initiative"])


@pytest.mark.rule("mosby", "C.1")
def test_after_the_die_the_card_comes_too_late():
    s = surprised(5, hand=["gain_initiative"])
    do(s, "roll", dice=[1])
    assert s.initiative == "union" and s.hand == ["gain_initiative"]
    refused(s, "gain-initiative")
    do(s, "stand", dice=[6, 1])  # beaten off, it retreats at random; Mosby is to act
    assert asked(s) == "round-action"
    refused(s, "gain-initiative")


@pytest.mark.rule("mosby", "C.1")
def test_new_rounds_in_the_same_turn_decide_it_anew():
    s = at("groveton", combat("gainesville", 3), hand=["gain_initiative"])
    do(s, "move", "gainesville", dice=[1])
    do(s, "gain-initiative", dice=[])
    do(s, "move", "groveton", dice=[])
    do(s, "stop", dice=[1])
    assert s.initiative == ""
    do(s, "move", "gainesville", dice=[1, 1])  # roused again; this time the Union has it
    assert s.initiative == "union"


@pytest.mark.rule("mosby", "C.1", "action.fearsome_reputation")
def test_fearsome_reputation_adds_one():
    assert surprised(5, 3, notoriety=4, hand=["fearsome_reputation"]).initiative == "mosby"
    assert surprised(5, 3, notoriety=4).initiative == "union"
    assert surprised(5, 3, notoriety=3, hand=["fearsome_reputation"]).initiative == "union"


# ---- C.2: activation checks of the Round


@pytest.mark.rule("mosby", "C.2")
def test_neighbours_of_an_active_combat_unit_are_checked():
    s = rounds_begin(
        "aldie",
        combat("groveton", 2, active=True),
        combat("gainesville", 1),  # inactive, outside the lines
        dice=[6, 6, 6],
    )
    assert sorted(checked(s)) == ["gainesville", "manassas_junction"]  # and an unrevealed space; open ones are not


@pytest.mark.rule("mosby", "C.2")
def test_inactive_units_inside_the_lines_and_large_forces_next_door_are_checked():
    s = rounds_begin(
        "aldie",
        combat("union_mills", 2, active=True),
        combat("bradley", 1),
        revealed=["union_mills", "bradley", "manassas_junction"],
        dice=[6, 6, 6, 6],
    )
    assert sorted(checked(s)) == ["bradley", "centreville", "fairfax_station"]
    assert len(told(s, "check-large")) == 2


@pytest.mark.rule("mosby", "C.2")
def test_a_revealed_empty_space_is_not_checked():
    s = rounds_begin(
        "aldie",
        combat("manassas_junction", 2, active=True),
        revealed=["manassas_junction", "union_mills", "bristoe_station"],
        dice=[6],
    )
    assert checked(s) == []


@pytest.mark.rule("mosby", "C.2")
def test_inactive_units_beside_an_active_combat_unit_are_checked():
    s = rounds_begin("aldie", combat(FAR, 2, active=True), combat(FAR, 3), courier(FAR), dice=[6, 1, 6])
    assert checked(s) == [FAR, FAR]  # one die for each
    assert units(s, FAR) == ["combat 2 active", "combat 3 active", "courier inactive"]


@pytest.mark.rule("mosby", "C.2")
def test_the_large_force_of_the_active_units_own_space_is_checked():
    s = rounds_begin("aldie", combat("winchester", 2, active=True), large=["winchester"], draws=["combat 4"],
                     dice=[6, 1])  # fmt: skip
    assert checked(s) == ["winchester"]
    assert units(s, "winchester") == ["combat 2 active", "combat 4 active"]


@pytest.mark.rule("mosby", "C.2")
def test_the_list_is_fixed_before_the_dice():
    # The unit roused at Hay Market does not put Gainesville, next to it, on the list.
    s = rounds_begin("aldie", combat("hopewell", 2, active=True), combat("hay_market", 3), combat("gainesville", 1),
                     dice=[6, 1])  # fmt: skip
    assert checked(s) == ["hay_market"]
    assert places(s) == {
        "hopewell": ["combat 2 active"],
        "hay_market": ["combat 3 active"],
        "gainesville": ["combat 1 inactive"],
    }


@pytest.mark.rule("mosby", "C.2")
@pytest.mark.parametrize("unit", [courier, sutler, picket])
def test_active_non_combat_units_put_nothing_on_the_list(unit):
    s = rounds_begin("aldie", unit("groveton", active=True), combat("gainesville", 1), combat("groveton", 1), dice=[6])
    assert checked(s) == []


@pytest.mark.rule("mosby", "C.2", "7.8")
def test_the_wagon_train_puts_nothing_on_the_list():
    s = rounds_begin("aldie", combat("halltown", 1), train="harpers_ferry", dice=[6])
    assert checked(s) == []


@pytest.mark.rule("mosby", "C.2")
def test_one_die_for_each_inactive_unit_one_for_a_hidden_unit_one_for_a_large_force():
    s = rounds_begin(
        "aldie",
        combat("union_mills", 2, active=True),
        combat("bradley", 1),
        combat("bradley", 2),  # beside Bradley's own hidden unit
        combat("centreville", 3),  # loose in a Large Force space
        revealed=["union_mills", "manassas_junction"],
        dice=[6, 6, 6, 6, 6, 6, 6],
    )
    assert sorted(checked(s)) == ["bradley"] * 3 + ["centreville"] * 2 + ["fairfax_station"]


@pytest.mark.rule("mosby", "C.2")
def test_the_hidden_unit_beneath_an_active_combat_unit_is_checked():
    s = rounds_begin("aldie", combat("great_falls", 2, active=True), revealed=["langley"], draws=["combat 1"],
                     dice=[6, 1])  # fmt: skip
    assert checked(s) == ["great_falls"]  # G68
    assert units(s, "great_falls") == ["combat 2 active", "combat 1 active"]
    assert status(s, "great_falls") == "revealed"


@pytest.mark.rule("mosby", "C.2", "7.8.2")
def test_undrawn_escorts_count_as_inactive_units_of_the_trains_space():
    s = rounds_begin("aldie", combat("newtown", 2, active=True), train="winchester", draws=["combat 4"], dice=[6, 1, 6])
    assert checked(s) == ["winchester", "winchester"]  # G82
    assert units(s, "winchester") == ["combat 4 active escort"]


@pytest.mark.rule("mosby", "C.2")
def test_a_roused_hidden_unit_is_drawn_and_its_space_revealed():
    s = rounds_begin("aldie", combat("groveton", 2, active=True), awareness=3, draws=["combat 5"], dice=[6, 3])
    assert units(s, "manassas_junction") == ["combat 5 active"]
    assert revealed(s) == {"manassas_junction"}


@pytest.mark.rule("mosby", "C.2", "C.3")
def test_every_round_begins_with_its_checks():
    s = rounds_begin("hopewell", combat("groveton", 2, active=True, retreat=True), dice=[6, 6])
    do(s, "pass", dice=[6])  # the unit only regroups; then Manassas Junction again
    assert (s.round, checked(s)) == (2, ["manassas_junction"])


# ---- C.3: actions of the Round


@pytest.mark.rule("mosby", "C.3", "6.0")
def test_mosby_acts_first_if_he_has_the_initiative():
    s = rounds_begin("aldie", combat(FAR, 2, active=True), dice=[6])
    assert asked(s) == "round-action" and not told(s, "union-acts")
    do(s, "pass", dice=[2, 1])
    assert told(s, "union-acts")


@pytest.mark.rule("mosby", "C.3", "6.0")
def test_the_union_acts_first_with_all_its_units_if_it_has_the_initiative():
    s = rounds_begin("aldie", combat(FAR, 2, active=True), combat("linden", 3, active=True), dice=[1])
    assert asked(s) == "next-unit"
    let_move(s, "combat 3", dice=[2, 2, 1])  # each rides away, the other by one of two ways
    assert (asked(s), s.round) == ("round-action", 1)
    assert len(told(s, "union-rides")) == 2


@pytest.mark.rule("mosby", "C.3", "6.0")
def test_union_units_never_pass():
    s = rounds_begin("aldie", combat(FAR, 2, active=True), combat("linden", 3, active=True), dice=[1])
    assert verbs(s) == {"next", "rest"}
    refused(s, "pass")
    do(s, "rest", dice=[2, 1, 2])
    assert len(told(s, "union-rides")) == 2


@pytest.mark.rule("mosby", "C.3", "6.0")
def test_a_unit_acts_once_in_a_round():
    s = rounds_begin("aldie", combat(FAR, 2, active=True), combat("linden", 3, active=True),
                     courier("orlean", active=True), dice=[1, 1])  # fmt: skip
    let_move(s, "combat 2", dice=[2, 1, 2])
    rides = told(s, "union-rides")
    assert sorted(r["strength"] for r in rides) == [2, 3]
    assert asked(s) == "round-action"


@pytest.mark.rule("mosby", "C.3")
def test_moving_and_fighting_is_one_action_for_mosby():
    s = in_rounds("hopewell", combat("hay_market", 1, active=True), combat(FAR, 2, active=True), band=3, notoriety=4)
    do(s, "move", "hay_market", dice=[3, 2])  # the battle, and then the other unit acts: no second action
    assert told(s, "battle-won") and eliminated(s) == [1]
    assert (s.round, asked(s)) == (2, "round-action")


@pytest.mark.rule("mosby", "C.3")
def test_moving_and_fighting_is_one_action_for_the_union():
    s = in_rounds("hopewell", combat("gainesville", 2, active=True))
    do(s, "pass", dice=[3])
    assert (asked(s), units(s, "hopewell"), s.round) == ("stand-or-run", ["combat 2 active"], 1)


@pytest.mark.rule("mosby", "C.3", "6.5.4")
def test_a_lost_battle_ends_the_turn():
    s = in_rounds("hopewell", combat("hay_market", 5, active=True), band=4, notoriety=4)
    do(s, "move", "hay_market", dice=[2])
    assert told(s, "battle-lost") and (s.turn, where(s)) == (2, None)


@pytest.mark.rule("mosby", "C.3", "6.5.4")
def test_a_band_reduced_to_nothing_ends_the_turn():
    s = in_rounds("hopewell", combat("hay_market", 5, active=True), band=1, notoriety=4)
    do(s, "move", "hay_market", dice=[2])
    assert told(s, "battle-lost")[0]["lost"] == 1
    assert (s.turn, s.band, asked(s)) == (2, 0, "place-mosby")


@pytest.mark.rule("mosby", "C.3", "6.6")
def test_disbanding_ends_the_turn_at_once():
    s = in_rounds("hopewell", combat("hay_market", 5, active=True))
    do(s, "disband", dice=[])
    assert s.turn == 2 and units(s, "hay_market") == ["combat 5 inactive"]


@pytest.mark.rule("mosby", "C.3", "7.7")
def test_rounds_end_at_once_when_nothing_is_active():
    s = in_rounds("hopewell", courier("hay_market", active=True))
    do(s, "move", "hay_market", dice=[])
    while asked(s) == "ride":
        do(s, "stop", dice=[])
    assert total(s) == 11
    assert (s.mode, asked(s)) == ("operations", "operations")


@pytest.mark.rule("mosby", "C.3")
def test_rounds_end_at_once_in_the_middle_of_a_round():
    # The Union has the Initiative and its one unit stands down: Mosby gets no action of the Round, but Operations.
    s = rounds_begin("aldie", combat(FAR, 2, active=True), dice=[1, 1])
    assert (s.mode, asked(s), units(s, FAR)) == ("operations", "operations", ["combat 2 inactive"])


@pytest.mark.rule("mosby", "C.3", "C.1", "C.2")
def test_a_new_round_has_checks_but_no_initiative_roll():
    s = rounds_begin("hopewell", combat("groveton", 2, active=True, retreat=True), dice=[6, 6])
    do(s, "pass", dice=[6])
    assert rolled(s) == [6] and checked(s) == ["manassas_junction"]
    assert (s.round, s.initiative) == (2, "mosby")


# ---- 6.0: actions in general


@pytest.mark.rule("mosby", "6.0")
def test_an_action_is_finished_before_the_next_begins():
    s = in_rounds("gainesville", combat(FAR, 2, active=True), leaders={"colonel_dulaney": "band"})
    do(s, "move", "groveton", dice=[])
    assert asked(s) == "ride"
    assert verbs(s) <= {"move", "stop", "spur", "fight", "guide", "french", "ames"}
    refused(s, "scout", "manassas_junction")
    refused(s, "pass")


@pytest.mark.rule("mosby", "6.0")
def test_an_action_whose_requirements_are_not_met_cannot_be_chosen():
    s = at("hay_market")  # rail, but outside the lines; nobody to scout, fight or kidnap
    for verb, target in (
        ("scout", "gainesville"),
        ("inform", "gainesville"),
        ("fight", None),
        ("demolish", "rail"),
        ("kidnap", "colonel_dulaney"),
        ("hide", None),
        ("pass", None),
        ("move", "manassas_junction"),
    ):
        refused(s, verb, target)


@pytest.mark.rule("mosby", "6.0")
def test_the_player_is_told_why_an_action_is_closed_to_him():
    s = at("hay_market", hand=["hide"])
    assert {(b.verb, b.key, b.rule) for b in GAME.decision(s).barred("mosby")} == {
        ("scout", "nothing-to-scout", "6.1"),
        ("demolish", "outside-lines", "6.4"),
        ("hide", "hide-in-rounds", "action.hide"),
    }
    s = in_rounds("alexandria", combat("alexandria", 2, active=True), hand=["hide"])
    assert {(b.verb, b.key, b.rule) for b in GAME.decision(s).barred("mosby")} == {
        ("disband", "enemy-beside", "6.6"),
        ("hide", "hide-large-force", "action.hide"),
    }


@pytest.mark.rule("mosby", "7.8.3", "6.4")
@pytest.mark.parametrize("space", ["winchester", "harpers_ferry"])  # outside the lines, and beside other targets
def test_he_is_told_that_the_train_is_guarded(space):
    guard = combat(space, 2, active=True, escort=True)
    s = in_rounds(space, guard, train=space, train_met=True, escorts=1)
    assert [b for b in GAME.decision(s).barred("mosby") if b.verb == "demolish"] == [
        ("demolish", "train", "train-guarded", "7.8.3")
    ]
    s = in_rounds(space, combat(FAR, 2, active=True), train=space, train_met=True, escorts=1)
    assert can(s, "demolish", "train") and not [b for b in GAME.decision(s).barred("mosby") if b.verb == "demolish"]


def closed(s: Mosby) -> set[tuple[str, object, str]]:
    return {(b.verb, b.target, b.key) for b in GAME.decision(s).barred("mosby")}


@pytest.mark.rule("mosby", "6.2.2", "6.2.7")
def test_a_rider_is_told_why_he_rides_no_farther():
    s = do(in_rounds("hamilton", combat(FAR, 2, active=True), hand=["spur_horses"]), "move", "waterford", dice=[])
    assert asked(s) == "ride"
    assert closed(s) == {("move", "point_of_rocks", "ford-comes-first"), ("fight", None, "nobody-to-fight")}
    s = do(do(s, "move", "hamilton", dice=[]), "move", "oatlands", dice=[])
    assert asked(s) == "ride" and {("move", "hamilton", "too-far")} <= closed(s)
    s = in_rounds("hamilton", combat(FAR, 2, active=True), hand=["cannon"], food=True)
    assert asked(s) == "round-action" and ("move", "waterford", "too-far") in closed(s)


@pytest.mark.rule("mosby", "C.3", "7.3")
def test_units_that_do_not_act_next_say_why():
    far = [combat(FAR, n, active=True) for n in (1, 2, 3)]
    s = do(in_rounds("salem", *far, combat("groveton", 4, seen=True), sutler("aldie")), "pass", dice=[])
    assert asked(s) == "next-unit"
    known = {one["strength"]: one["token"] for one in GAME.view(s, "mosby")["units"]}
    assert closed(s) == {("next", known[4], "not-active")}  # nothing of the unit nobody has seen
    let_move(s, "combat 3", dice=[4])
    assert closed(s) == {("next", known[4], "not-active"), ("next", known[3], "has-acted")}


@pytest.mark.rule("mosby", "6.5.3", "action.ambush", "action.surprise_attack", "action.hide")
def test_cards_of_the_hand_say_why_a_fight_does_not_take_them():
    enemy = combat("aldie", 3, active=True)
    s = do(in_rounds("aldie", enemy, hand=["ambush", "surprise_attack", "hide"]), "fight", dice=[])
    assert asked(s) == "combat-cards" and closed(s) == {("play", "ambush", "ambush-when-attacked")}
    s = do(at("aldie", combat("aldie", 3), hand=["surprise_attack", "hide"]), "fight", dice=[])
    assert closed(s) == {("hide", None, "hide-not-in-operations")}
    s = union_to_act("groveton", combat("gainesville", 2, active=True), hand=["ambush", "hide"], dice=[3])
    assert asked(s) == "stand-or-run"
    assert closed(s) == {("play", "ambush", "stand-first"), ("hide", None, "stand-first")}


@pytest.mark.rule("mosby", "6.0", "6.4.1")
def test_the_checks_of_an_action_are_part_of_it():
    s = at("dumfries", revealed=["dumfries"])
    do(s, "demolish", "bridge", dice=[6, 6])
    assert sorted(checked(s)) == ["independent_hill", "occoquan"]
    assert asked(s) == "operations"


@pytest.mark.rule("mosby", "6.0", "C.3")
def test_only_mosby_may_pass():
    s = in_rounds("aldie", combat(FAR, 2, active=True))
    assert can(s, "pass")
    do(s, "pass", dice=[1])
    assert in_cup(s, "combat 2") == in_cup(GAME.setup(), "combat 2") - 1  # it acted: a 1, inactive where it stands
    assert units(s, FAR) == ["combat 2 inactive"]
