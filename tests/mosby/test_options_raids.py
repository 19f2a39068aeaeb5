"""8.5 to 8.9: the optional rules that change what a raid finds, each switched on alone."""

import pytest

from hardtack.games.mosby.rules.state import Mosby
from hardtack.testing import feed
from mosby.helpers import (
    GAME,
    RAIL,
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
    revealed,
    seen,
    situation,
    status,
    sutler,
    targets,
    told,
    total,
    union_to_act,
    units,
    verbs,
    where,
)

NORTH = {"north-of-the-potomac": 1}
FAILURE = {"demolition-failure": 1}
QUESTIONS = {"interrogation": 1}
BLIND = {"blind-entry": 1}
CONTENTS = {"depot-contents": 1}

FAR = "barbees_cross_roads"  # nothing near it for an active unit to rouse


# ---- 8.5: north of the Potomac


@pytest.mark.rule("mosby", "8.5")
@pytest.mark.parametrize(("turn", "points"), [(1, 0), (4, 0), (5, 1), (8, 1)])
def test_a_space_revealed_in_the_north_gives_a_point_from_turn_five(turn, points):
    s = at("leesburg", turn=turn, notoriety=3, draws=["blank"], options=NORTH)
    do(s, "scout", "edwards_ferry", dice=[6])
    assert total(s) == 30 + points


@pytest.mark.rule("mosby", "8.5")
def test_beside_a_large_force_it_gives_two():
    s = at("fort_marcy", turn=5, draws=["blank"], options=NORTH)
    do(s, "scout", "tennallytown", dice=[6])
    assert total(s) == 12
    s = at("waterford", turn=5, draws=["blank", "blank"], large=["leesburg"], options=NORTH)
    do(s, "move", "point_of_rocks", dice=[6])
    assert total(s) == 11  # Leesburg is no neighbour
    s = at("leesburg", turn=5, draws=["blank"], large=["leesburg"], options=NORTH)
    do(s, "scout", "edwards_ferry", dice=[6])
    assert total(s) == 12  # a Large Force placed by an event counts too


@pytest.mark.rule("mosby", "8.5")
def test_entering_and_rousing_reveal_as_well_as_scouting():
    s = at("leesburg", turn=5, draws=["blank"], options=NORTH)
    do(s, "move", "edwards_ferry", dice=[6])
    assert total(s) == 11
    s = at("harpers_ferry", turn=5, draws=["blank"], options=NORTH,
           revealed=["harpers_ferry", "duffields_depot", "shepherdstown"])  # fmt: skip
    do(s, "demolish", "rail", dice=[1])  # Sandy Hook turns out, a blank
    assert total(s) == 10 + RAIL + 1


@pytest.mark.rule("mosby", "8.5")
def test_a_space_is_paid_for_only_when_it_is_revealed():
    s = at("leesburg", combat("edwards_ferry", 1), turn=5, revealed=["edwards_ferry"], options=NORTH)
    do(s, "scout", "edwards_ferry", dice=[6])
    assert total(s) == 10
    s = at("groveton", turn=5, draws=["blank"], options=NORTH)
    do(s, "scout", "manassas_junction", dice=[6])
    assert total(s) == 10  # south of the river
    s = at("leesburg", turn=5, draws=["blank"])
    do(s, "scout", "edwards_ferry", dice=[6])
    assert total(s) == 10  # not without the option


@pytest.mark.rule("mosby", "8.5", "6.6")
def test_no_disbanding_north_of_the_potomac():
    for s in (
        at("rockville", revealed=["rockville"], options=NORTH),
        in_rounds("rockville", combat(FAR, 2, active=True), revealed=["rockville"], options=NORTH),
    ):
        refused(s, "disband")
        assert ("disband", None, "north-of-potomac", "8.5") in GAME.decision(s).barred("mosby")
    assert can(at("leesburg", options=NORTH), "disband")
    assert can(at("rockville", revealed=["rockville"]), "disband")  # not without the option


@pytest.mark.rule("mosby", "8.5", "6.6.1")
def test_no_skedaddling_north_of_the_potomac():
    s = union_to_act("rockville", combat("rockville", 2, active=True), revealed=["rockville"], options=NORTH,
                     hand=["ambush"], dice=[3])  # fmt: skip
    assert asked(s) == "combat-cards"
    s = union_to_act("chantilly", combat("chantilly", 2, active=True), revealed=["chantilly"], options=NORTH,
                     dice=[3])  # fmt: skip
    assert can(s, "skedaddle")


@pytest.mark.rule("mosby", "8.5", "6.5.4")
def test_a_lost_battle_there_still_scatters_the_band():
    s = at("rockville", combat("rockville", 5), revealed=["rockville"], notoriety=8, options=NORTH)
    do(s, "fight", dice=[2])
    assert (where(s), s.turn) == (None, 2)


@pytest.mark.rule("mosby", "8.5")
def test_lee_needs_information_leaves_the_deck():
    s = GAME.setup(options=NORTH)
    assert "lee_needs_information" not in s.events and len(s.events) == 59


# ---- 8.6: demolition failure


def at_the_bridge(*pieces: dict, **table: object) -> Mosby:
    """At Dumfries with nobody near to hear it."""
    return at("dumfries", *pieces, revealed=["dumfries", "occoquan", "independent_hill"], options=FAILURE, **table)


@pytest.mark.rule("mosby", "8.6")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_quiet_demolition_fails_on_a_one(die):
    s = at_the_bridge()
    do(s, "demolish", "bridge", dice=[die])
    assert total(s) == (10 if die == 1 else 15)
    assert can(s, "demolish", "bridge") == (die == 1)


@pytest.mark.rule("mosby", "8.6")
@pytest.mark.parametrize("die", range(1, 7))
def test_beside_an_active_combat_unit_it_fails_on_a_one_or_two(die):
    s = at_the_bridge(combat("dumfries", 2, active=True), phase="rounds", initiative="mosby")
    do(s, "demolish", "bridge", dice=[die, 1])  # then the unit stands down
    assert total(s) == (10 if die <= 2 else 15)


@pytest.mark.rule("mosby", "8.6")
@pytest.mark.parametrize("die", range(1, 7))
def test_in_a_large_force_space_it_fails_on_a_one_or_two(die):
    s = at("alexandria", revealed=["vernondale", "annandale", "baileys_crossroads"], options=FAILURE)
    do(s, "demolish", "bridge", dice=[die, 6, 6])  # Alexandria and Fort Runyon hear it
    assert total(s) == (10 if die <= 2 else 15)


@pytest.mark.rule("mosby", "8.6")
def test_depots_and_rails_need_a_die_too():
    s = at("manassas_junction", depots=[{"space": "manassas_junction", "value": 5}], options=FAILURE,
           revealed=["manassas_junction", "union_mills", "bristoe_station"])  # fmt: skip
    for target in ("depot", "rail"):
        do(s, "demolish", target, dice=[1])
    assert total(s) == 10 and targets(s, "demolish") == {"depot", "rail"}
    for target in ("depot", "rail"):
        do(s, "demolish", target, dice=[2])
    assert total(s) == 15 + RAIL and not targets(s, "demolish")


@pytest.mark.rule("mosby", "8.6")
def test_inactive_units_and_active_couriers_do_not_make_it_harder():
    s = at_the_bridge(combat("dumfries", 2))
    do(s, "demolish", "bridge", dice=[2, 6])
    assert total(s) == 15
    s = at_the_bridge(courier("occoquan", active=True), phase="rounds", initiative="mosby")
    do(s, "demolish", "bridge", dice=[2, 1])
    assert total(s) == 15


@pytest.mark.rule("mosby", "8.6", "6.4.1")
def test_a_failure_is_as_loud_as_a_success():
    s = at("dumfries", combat("dumfries", 2), combat("occoquan", 1), revealed=["dumfries"], options=FAILURE)
    do(s, "demolish", "bridge", dice=[1, 6, 6, 6, 6])
    assert sorted(checked(s)) == ["dumfries", "independent_hill", "occoquan", "occoquan"]
    assert (s.awareness, total(s)) == (2, 10)
    assert GAME.view(s, "mosby")["bridges"]["dumfries"] == "intact"


@pytest.mark.rule("mosby", "8.6")
def test_a_failure_uses_the_action_of_the_round():
    s = at_the_bridge(combat(FAR, 2, active=True, retreat=True), phase="rounds", initiative="mosby")
    do(s, "demolish", "bridge", dice=[1])
    assert (s.round, asked(s)) == (2, "round-action")


@pytest.mark.rule("mosby", "8.6", "7.8.3")
def test_a_train_that_survives_still_rouses_its_escort():
    s = in_rounds("winchester", train="winchester", train_met=True, options=FAILURE, draws=["combat 3"])
    do(s, "demolish", "train", dice=[1, 3, 6])  # failure; the checks at Awareness 3
    assert (s.awareness, total(s), units(s, "winchester")) == (3, 10, ["combat 3 active escort"])
    assert not GAME.view(s, "mosby")["train"]["demolished"]


@pytest.mark.rule("mosby", "8.6")
def test_without_the_option_demolition_never_fails():
    s = at("dumfries", revealed=["dumfries", "occoquan", "independent_hill"])
    do(s, "demolish", "bridge", dice=[])
    assert total(s) == 15


# ---- 8.7: interrogation


def capture(unit, space: str = "brentsville", **table: object) -> Mosby:
    """In Operations the band rides onto a non-combat unit at Brentsville, which has four neighbours in the lines."""
    plain = {"options": QUESTIONS, "notoriety": 3, "revealed": [space, "catletts_station"], **table}
    s = at("catletts_station", unit(space), **plain)
    return do(s, "move", space, dice=[6])


TABLE = {
    courier: ["-2", "-1", "0", "R1", "R1", "R2"],
    sutler: ["-2", "0", "0", "0", "R1", "R2"],
    picket: ["-1", "-1", "0", "R1", "R2", "R3"],  # all: three neighbours are unrevealed
}


@pytest.mark.rule("mosby", "8.7")
@pytest.mark.parametrize("unit", TABLE)
@pytest.mark.parametrize("die", range(1, 7))
def test_the_interrogation_table(unit, die):
    s = capture(unit, draws=["blank"] * 3)
    before = total(s)
    assert before == 30 + (unit is not picket)  # the usual point for a courier or sutler
    assert verbs(s) == {"interrogate", "decline"}
    feed(s, [die])
    GAME.apply(s, "mosby", ("interrogate", None))
    told_us = TABLE[unit][die - 1]
    found = revealed(s) - {"brentsville", "catletts_station"}
    if told_us[0] == "R":
        assert total(s) == before and len(found) == int(told_us[1])
        assert found <= {"bradley", "independent_hill", "bristoe_station"}
    else:
        assert total(s) == before + int(told_us) and not found
    assert (s.mode, asked(s)) == ("operations", "operations")


@pytest.mark.rule("mosby", "8.7")
def test_all_means_however_many_there_are():
    s = capture(picket, revealed=["brentsville"], draws=["blank"] * 4)
    feed(s, [6])
    GAME.apply(s, "mosby", ("interrogate", None))
    assert revealed(s) == {"brentsville", "catletts_station", "bradley", "independent_hill", "bristoe_station"}


@pytest.mark.rule("mosby", "8.7")
def test_which_spaces_are_revealed_is_a_matter_of_chance():
    found = set()
    for seed in range(30):
        s = capture(courier, draws=["blank"], seed=seed)
        feed(s, [4])
        GAME.apply(s, "mosby", ("interrogate", None))
        found |= revealed(s) - {"brentsville", "catletts_station"}
    assert found == {"bradley", "independent_hill", "bristoe_station"}


@pytest.mark.rule("mosby", "8.7")
def test_the_player_looks_at_every_unit_of_a_space_revealed():
    s = at("gum_spring", courier("frying_pan"), combat("chantilly", 3), combat("chantilly", 2), draws=["sutler"],
           options=QUESTIONS)  # fmt: skip
    do(s, "move", "frying_pan", dice=[6])
    feed(s, [4])
    GAME.apply(s, "mosby", ("interrogate", None))  # Chantilly is the only neighbour in the lines
    assert units(s, "chantilly") == ["combat 3 inactive", "combat 2 inactive", "sutler inactive"]
    assert seen(s, "chantilly") == [True] * 3 and status(s, "chantilly") == "revealed"


@pytest.mark.rule("mosby", "8.7")
def test_units_of_a_space_already_revealed_may_be_looked_at_too():
    s = at("gum_spring", courier("frying_pan"), combat("chantilly", 3), revealed=["chantilly"], options=QUESTIONS)
    do(s, "move", "frying_pan", dice=[6])
    do(s, "interrogate", dice=[4])
    assert units(s, "chantilly") == ["combat 3 inactive"] and seen(s, "chantilly") == [True]


@pytest.mark.rule("mosby", "8.7")
def test_only_spaces_inside_the_lines_are_revealed():
    s = at("hopewell", picket("aldie"), combat("middleburg", 2), options=QUESTIONS)
    do(s, "move", "aldie", dice=[6])
    do(s, "interrogate", dice=[6])
    assert seen(s, "middleburg") == [False] and revealed(s) == set()


@pytest.mark.rule("mosby", "8.7")
def test_the_player_may_decline():
    s = capture(courier)
    do(s, "decline", dice=[])
    assert total(s) == 31 and asked(s) == "operations"


@pytest.mark.rule("mosby", "8.7")
def test_never_in_rounds_nor_before_the_raid():
    s = in_rounds("hopewell", courier("aldie"), combat(FAR, 1, active=True), options=QUESTIONS)
    do(s, "move", "aldie", dice=[6])
    assert holding(s) == ["courier"] and asked(s) == "ride"
    s = situation(phase="preparation", units=[courier("hopewell")], options=QUESTIONS, events=["repair_rail"])
    do(s, "place", "aldie", dice=[1, 2, 1])
    assert holding(s) == ["courier"] and asked(s) == "operations"
    s = situation(
        phase="events", mosby="aldie", events=["extend_lines"], draws=["courier"], options=QUESTIONS, dice=[5]
    )
    assert holding(s) == ["courier"] and asked(s) == "operations"


@pytest.mark.rule("mosby", "8.7", "6.5.1")
def test_captives_of_an_attack_are_questioned_before_the_battle():
    s = at("hay_market", combat("hay_market", 5), courier("hay_market"), picket("hay_market"), options=QUESTIONS,
           notoriety=8)  # fmt: skip
    do(s, "fight", dice=[])
    assert asked(s) == "interrogate" and holding(s) == ["courier", "picket"]
    do(s, "interrogate", dice=[1])
    assert asked(s) == "interrogate"
    do(s, "decline", dice=[2])  # the battle: lost
    assert told(s, "battle-lost") and s.turn == 2


@pytest.mark.rule("mosby", "8.7")
def test_without_the_option_nobody_asks():
    assert asked(capture(courier, options={})) == "operations"


# ---- 8.8: entering unrevealed spaces


@pytest.mark.rule("mosby", "8.8")
def test_a_hidden_unit_that_stays_quiet_is_not_drawn():
    s = at("groveton", options=BLIND)
    do(s, "move", "manassas_junction", dice=[6])
    assert units(s) == [] and status(s, "manassas_junction") == "unrevealed"
    assert asked(s) == "operations" and where(s) == "manassas_junction"


@pytest.mark.rule("mosby", "8.8")
def test_a_hidden_unit_that_is_roused_is_drawn_as_usual():
    s = at("groveton", options=BLIND, draws=["combat 2"], hand=["gain_initiative"])
    do(s, "move", "manassas_junction", dice=[1])
    assert units(s) == ["combat 2 active"] and status(s, "manassas_junction") == "revealed"
    assert (s.mode, asked(s)) == ("rounds", "initiative")
    s = in_rounds("groveton", combat(FAR, 1, active=True), options=BLIND, draws=["courier"])
    do(s, "move", "manassas_junction", dice=[1, 1])  # taken at once; then the other unit stands down
    assert status(s, "manassas_junction") == "revealed" and holding(s) == ["courier"]


@pytest.mark.rule("mosby", "8.8", "6.1")
def test_the_band_must_scout_to_learn_what_is_there():
    s = at("groveton", options=BLIND, draws=["combat 2"])
    do(s, "move", "manassas_junction", dice=[6])
    assert "manassas_junction" in targets(s, "scout")
    do(s, "scout", "manassas_junction", dice=[6])
    assert units(s) == ["combat 2 inactive"] and seen(s, "manassas_junction") == [True]
    assert status(s, "manassas_junction") == "revealed"


@pytest.mark.rule("mosby", "8.8", "6.1.2")
def test_scouting_where_the_band_stands_may_fail():
    s = at("groveton", options=BLIND, draws=["combat 2"], hand=["gain_initiative"])
    do(s, "move", "manassas_junction", dice=[6])
    do(s, "scout", "manassas_junction", dice=[1, 1])
    assert units(s) == ["combat 2 active"] and asked(s) == "initiative"


@pytest.mark.rule("mosby", "8.8")
def test_inactive_units_that_stay_quiet_are_not_seen():
    s = at("hopewell", combat("aldie", 3), courier("aldie"), options=BLIND)
    do(s, "move", "aldie", dice=[6, 6])
    assert seen(s, "aldie") == [False, False] and holding(s) == []
    do(s, "scout", "aldie", dice=[6])
    assert seen(s, "aldie") == [True, True]
    basic = at("hopewell", combat("aldie", 3))
    do(basic, "move", "aldie", dice=[6])
    assert seen(basic, "aldie") == [True]


@pytest.mark.rule("mosby", "8.8")
def test_a_lone_courier_stays_until_the_band_attacks():
    s = at("hopewell", courier("aldie"), options=BLIND)
    do(s, "move", "aldie", dice=[6])
    assert units(s) == ["courier inactive"] and total(s) == 10
    do(s, "fight", dice=[])
    assert holding(s) == ["courier"] and total(s) == 11


@pytest.mark.rule("mosby", "8.8")
def test_entering_again_needs_a_new_check():
    s = at("groveton", options=BLIND, draws=["combat 2"], hand=["gain_initiative"])
    do(s, "move", "manassas_junction", dice=[6])
    do(s, "move", "groveton", dice=[])
    do(s, "move", "manassas_junction", dice=[6])
    assert checked(s) == ["manassas_junction"] and units(s) == []
    do(s, "move", "groveton", dice=[])
    do(s, "move", "manassas_junction", dice=[1])
    assert units(s) == ["combat 2 active"] and status(s, "manassas_junction") == "revealed"


@pytest.mark.rule("mosby", "8.8", "C.2")
def test_neighbours_may_rouse_the_unknown_unit():
    s = at("aldie", combat("groveton", 2, active=True), phase="rounds", unrevealed=["manassas_junction"],
           draws=["combat 3"], options=BLIND, dice=[6, 1])  # fmt: skip
    assert checked(s) == ["manassas_junction"]
    assert units(s, "manassas_junction") == ["combat 3 active"] and status(s, "manassas_junction") == "revealed"


@pytest.mark.rule("mosby", "8.8", "6.4.1")
@pytest.mark.parametrize("cut", ["manassas_junction", "union_mills"])
def test_a_demolition_there_or_next_door_may_rouse_the_unknown_unit(cut):
    s = at("groveton", revealed=["union_mills", "bristoe_station", "bradley"], draws=["combat 3"], options=BLIND,
           hand=["gain_initiative"])  # fmt: skip
    do(s, "move", "manassas_junction", dice=[6])
    if cut == "union_mills":
        do(s, "move", "union_mills", dice=[])
    do(s, "demolish", "rail", dice=[1] if cut == "manassas_junction" else [6, 6, 1])
    assert checked(s)[-1] == "manassas_junction" and status(s, "manassas_junction") == "revealed"
    assert units(s, "manassas_junction") == ["combat 3 active"] and asked(s) == "initiative"


@pytest.mark.rule("mosby", "8.8", "action.local_guide")
def test_a_local_guide_shows_the_unit_as_always():
    s = at("groveton", hand=["local_guide"], draws=["combat 2"], options=BLIND)
    do(s, "guide", "manassas_junction", dice=[])
    assert units(s) == ["combat 2 inactive"] and seen(s, "manassas_junction") == [True]


@pytest.mark.rule("mosby", "8.8")
def test_without_the_option_entering_reveals():
    s = at("groveton", draws=["combat 2"])
    do(s, "move", "manassas_junction", dice=[6])
    assert units(s) == ["combat 2 inactive"] and seen(s, "manassas_junction") == [True]


# ---- 8.9: depot contents


def burn(die: int | None, **table: object) -> Mosby:
    """The depot of Manassas Junction, worth 5, goes up with nobody near to hear it."""
    quiet = ["manassas_junction", "union_mills", "bristoe_station"]
    plain = {"options": CONTENTS, "depots": [{"space": "manassas_junction", "value": 5}], **table}
    s = at("manassas_junction", revealed=quiet, **plain)
    return do(s, "demolish", "depot", dice=[die] if die else [])


@pytest.mark.rule("mosby", "8.9")
@pytest.mark.parametrize(("die", "points"), [(1, 4), (2, 4), (3, 5), (4, 5), (5, 5), (6, 5)])
def test_a_die_is_rolled_besides_the_usual_points(die, points):
    s = burn(die)
    assert total(s) == 10 + points
    assert GAME.view(s, "mosby")["band"]["food"] == (die in (4, 5))
    assert s.hand == (["fast_horses"] if die == 6 else [])
    assert s.journal and 10 + sum(e.params.get("points", 0) for e in s.journal) == total(s)  # all of it is told


@pytest.mark.rule("mosby", "8.9")
def test_food_is_worth_two_points_outside_the_lines():
    s = burn(4)
    do(s, "move", "union_mills", dice=[])
    assert total(s) == 15
    do(s, "move", "manassas_junction", dice=[])
    do(s, "move", "groveton", dice=[])
    assert total(s) == 17 and not GAME.view(s, "mosby")["band"]["food"]
    s = in_rounds("manassas_junction", combat(FAR, 1, active=True, retreat=True), food=True, options=CONTENTS)
    do(s, "move", "groveton", dice=[])
    assert total(s) == 12


@pytest.mark.rule("mosby", "8.9", "6.2.2")
def test_food_slows_the_band_in_rounds():
    far = combat(FAR, 1, active=True, retreat=True)
    quiet = ["manassas_junction", "union_mills", "bristoe_station", "catletts_station", "brentsville"]
    s = in_rounds("union_mills", far, food=True, revealed=quiet, options=CONTENTS)
    do(s, "move", "manassas_junction", dice=[])
    do(s, "move", "bristoe_station", dice=[])
    refused(s, "move", "brentsville")
    s = in_rounds("union_mills", far, revealed=quiet, options=CONTENTS)
    for space in ("manassas_junction", "bristoe_station", "brentsville"):
        do(s, "move", space, dice=[])
    assert where(s) == "brentsville"


@pytest.mark.rule("mosby", "8.9")
def test_food_may_be_dropped():
    s = burn(5)
    do(s, "drop-food", dice=[])
    do(s, "move", "groveton", dice=[])
    assert total(s) == 15
    far = combat(FAR, 1, active=True, retreat=True)
    s = in_rounds("hay_market", far, food=True, options=CONTENTS)
    do(s, "drop-food", dice=[])
    assert (s.round, asked(s)) == (1, "round-action")  # it costs no action


@pytest.mark.rule("mosby", "8.9")
def test_the_food_of_two_depots_counts_twice():
    s = burn(4, food=True)
    do(s, "move", "groveton", dice=[])
    assert total(s) == 19
    s = burn(5, food=True)
    do(s, "drop-food", dice=[])  # all of it
    do(s, "move", "groveton", dice=[])
    assert total(s) == 15
    s = in_rounds("manassas_junction", combat(FAR, 1, active=True, retreat=True), food=True, options=CONTENTS,
                  depots=[{"space": "manassas_junction", "value": 5}],
                  revealed=["manassas_junction", "union_mills", "bristoe_station"])  # fmt: skip
    do(s, "demolish", "depot", dice=[4])
    do(s, "move", "union_mills", dice=[])
    assert not targets(s, "move")  # each load costs a space


@pytest.mark.rule("mosby", "8.9")
def test_food_is_lost_with_the_band_behind_the_lines():
    s = burn(4)
    do(s, "disband", dice=[])
    assert total(s) == 15 and not GAME.view(s, "mosby")["band"]["food"]


@pytest.mark.rule("mosby", "8.9", "5.1")
def test_fast_horses_come_from_wherever_the_card_is():
    s = burn(6)
    assert s.hand == ["fast_horses"] and "fast_horses" not in s.deck
    s = at("manassas_junction", hand=["fast_horses"], options=CONTENTS,
           depots=[{"space": "manassas_junction", "value": 5}],
           revealed=["manassas_junction", "union_mills", "bristoe_station"])  # fmt: skip
    do(s, "discard", "fast_horses", dice=[])
    do(s, "demolish", "depot", dice=[6])
    assert s.hand == ["fast_horses"] and s.discards == []


@pytest.mark.rule("mosby", "8.9")
def test_fast_horses_already_in_hand_gain_nothing():
    s = burn(6, hand=["fast_horses"])
    assert s.hand == ["fast_horses"] and total(s) == 15


@pytest.mark.rule("mosby", "8.9", "5.1")
def test_fast_horses_in_a_full_hand_cost_a_card():
    s = burn(6, hand=["ambush", "ames", "hide", "hide", "scout", "deception"])
    assert asked(s) == "discard-down" and len(s.hand) == 7


@pytest.mark.rule("mosby", "8.9", "8.6")
def test_a_depot_that_survives_the_charge_yields_nothing():
    s = at("manassas_junction", options=CONTENTS | FAILURE, depots=[{"space": "manassas_junction", "value": 5}],
           revealed=["manassas_junction", "union_mills", "bristoe_station"])  # fmt: skip
    do(s, "demolish", "depot", dice=[1])
    assert total(s) == 10 and can(s, "demolish", "depot")


@pytest.mark.rule("mosby", "8.9")
def test_bridges_and_rails_hold_nothing():
    s = at("union_mills", revealed=["union_mills", "bradley", "manassas_junction"], options=CONTENTS)
    for target in ("bridge", "rail"):
        do(s, "demolish", target, dice=[6, 6])  # Centreville and Fairfax Station hear it
    assert total(s) == 15 + RAIL


@pytest.mark.rule("mosby", "8.9")
def test_without_the_option_a_depot_is_just_points():
    s = burn(None, options={})
    assert total(s) == 15
