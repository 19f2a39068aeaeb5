"""5.1 and 5.2: the two decks and the hand."""

import re
from collections import Counter

import pytest

from hardtack.engine.text import rules
from hardtack.games.mosby.rules.tables import T
from mosby.helpers import (
    GAME,
    asked,
    at,
    can,
    combat,
    do,
    in_rounds,
    numbers,
    refused,
    situation,
    targets,
    told,
    where,
)

PERMANENT = {"cannon", "fast_horses", "scout", "pistol_tactics", "fearsome_reputation"}
ACTION_CARDS = {
    "cannon": 1,
    "fast_horses": 1,
    "scout": 1,
    "pistol_tactics": 1,
    "fearsome_reputation": 1,
    "ambush": 2,
    "counterattack": 6,
    "false_report": 2,
    "french_dulaney": 1,
    "gain_initiative": 7,
    "hide": 5,
    "local_guide": 6,
    "local_information": 6,
    "mosby_escapes": 4,
    "mosby_heroics": 3,
    "ames": 1,
    "spur_horses": 6,
    "deception": 4,
    "surprise_attack": 2,
}
EVENT_CARDS = {
    "raiders_rally": 3,
    "falls_church_picnic": 1,
    "general_stoughton": 2,
    "colonel_dulaney": 2,
    "extend_lines": 5,
    "gilmor_raid": 1,
    "lincoln_kidnap_story": 1,
    "lee_needs_information": 1,
    "longstreet_west": 1,
    "mosby_trapped": 1,
    "place_depot": 6,
    "place_large_force": 4,
    "press_coverage": 3,
    "repair_rail": 3,
    "repair_bridges": 2,
    "loudoun_recovers": 2,
    "restore_lines": 3,
    "scorched_earth": 2,
    "sickness": 1,
    "troop_call": 2,
    "union_arrests": 1,
    "command_change": 1,
    "union_bribe": 1,
    "southerners_on_trains": 1,
    "union_reorganization": 1,
    "union_sweep": 8,
    "wagon_train": 1,
}


# ---- 5.1: Action cards


@pytest.mark.rule("mosby", "5.1")
def test_the_action_deck():
    assert Counter(GAME.setup().deck) == ACTION_CARDS
    assert sum(ACTION_CARDS.values()) == 60


@pytest.mark.rule("mosby", "5.1", "A.6")
def test_cards_come_only_with_step_a6():
    s = situation(phase="preparation", notoriety=3, events=["falls_church_picnic"])
    assert s.hand == []
    do(s, "place", "aldie", dice=[4, 1])
    assert len(s.hand) == 3
    hand = list(s.hand)
    do(s, "move", "hopewell", dice=[])
    assert s.hand == hand and len(s.deck) == 57


@pytest.mark.rule("mosby", "5.1")
def test_cards_are_played_in_events_operations_and_rounds_within_their_limits():
    hand = ["mosby_escapes", "local_information", "spur_horses", "hide"]
    s = situation(phase="events", mosby="groveton", hand=hand, events=["mosby_trapped"])
    assert can(s, "escape") and not can(s, "spur") and not can(s, "inform", "manassas_junction")
    s = at("groveton", hand=hand)
    assert can(s, "inform", "manassas_junction")
    for verb in ("escape", "spur", "hide"):
        refused(s, verb)
    s = in_rounds("groveton", combat("linden", 1, active=True), hand=hand)
    assert can(s, "inform", "manassas_junction") and can(s, "spur") and can(s, "hide")
    refused(s, "escape")


@pytest.mark.rule("mosby", "5.1", "action.hide")
def test_hide_cannot_be_played_in_a_battle_of_operations():
    s = at("hay_market", combat("hay_market", 2), hand=["hide", "deception"])
    do(s, "fight", dice=[])
    assert asked(s) == "combat-cards" and not can(s, "hide")  # G64


@pytest.mark.rule("mosby", "5.1", "A.6")
def test_the_hand_holds_six_cards_permanent_ones_included():
    s = situation(phase="preparation", notoriety=6, hand=["cannon", "scout"],
                  deck=["hide", "ambush", "ames", "fast_horses", "deception"], events=["repair_rail"])  # fmt: skip
    do(s, "place", "aldie", dice=[4])
    assert asked(s) == "discard-down" and len(s.hand) == 7
    assert targets(s, "discard") == set(s.hand)
    do(s, "discard", "scout", dice=[1])
    assert asked(s) == "operations"
    assert s.hand == ["cannon", "hide", "ambush", "ames", "fast_horses", "deception"]


@pytest.mark.rule("mosby", "5.1", "A.6")
def test_every_card_above_six_goes():
    s = situation(phase="preparation", notoriety=9, hand=["cannon", "scout"],
                  deck=["hide", "ambush", "ames", "hide", "deception", "local_guide"],
                  events=["repair_rail"])  # fmt: skip
    do(s, "place", "aldie", dice=[4])
    do(s, "discard", "hide", dice=[])
    assert asked(s) == "discard-down" and len(s.hand) == 7
    do(s, "discard", "cannon", dice=[1])
    assert asked(s) == "operations"
    assert s.hand == ["scout", "ambush", "ames", "hide", "deception", "local_guide"]


@pytest.mark.rule("mosby", "5.1")
def test_there_are_five_permanent_cards():
    assert T.permanent == PERMANENT
    assert sum(card in PERMANENT for card in GAME.setup().deck) == 5


@pytest.mark.rule("mosby", "5.1", "action.pistol_tactics")
def test_permanent_cards_stay_in_hand_and_work_every_time():
    s = at("hay_market", combat("hay_market", 1), band=5, hand=["pistol_tactics"], notoriety=4)
    do(s, "fight", dice=[2])
    assert told(s, "combat-die")[0]["total"] == 4 + 1 + 1  # 5:1, reaction, Pistol Tactics
    assert s.hand == ["pistol_tactics"]
    s = at("aldie", hand=["pistol_tactics"], turn=1, notoriety=2)
    do(s, "disband", dice=[])
    assert s.hand == ["pistol_tactics"]


@pytest.mark.rule("mosby", "5.1", "6.5.5")
def test_a_wound_costs_a_permanent_card_of_the_players_choice():
    s = situation(phase="events", mosby="aldie", hand=["cannon", "ambush", "scout"], events=["mosby_trapped"], dice=[2])
    assert asked(s) == "lose-permanent"
    assert targets(s, "give-up") == {"cannon", "scout"}
    do(s, "give-up", "cannon", dice=[])
    assert s.hand == ["ambush", "scout"]


@pytest.mark.rule("mosby", "5.1", "6.5.5")
def test_the_only_permanent_card_goes_at_once_and_without_one_nothing_is_lost():
    s = situation(phase="events", mosby="aldie", hand=["ambush", "scout"], events=["mosby_trapped"], dice=[2])
    assert s.hand == ["ambush"]
    s = situation(phase="events", mosby="aldie", hand=["ambush"], events=["mosby_trapped"], dice=[2])
    assert s.hand == ["ambush"] and s.wound == 1


@pytest.mark.rule("mosby", "5.1", "example.combined_cards")
def test_cards_may_be_combined():
    s = at("hay_market", combat("hay_market", 2), band=2, notoriety=8, hand=["pistol_tactics", "surprise_attack"])
    do(s, "fight", dice=[])
    do(s, "play", "surprise_attack", dice=[1, 6, 6])
    assert told(s, "combat-die")[0]["total"] == 3  # 1:1 and reaction 0
    assert (s.hand, s.discards) == (["pistol_tactics"], ["surprise_attack"])


@pytest.mark.rule("mosby", "5.1", "action.non_permanent")
def test_a_card_that_is_not_permanent_is_discarded_after_use():
    s = at("groveton", hand=["local_information", "local_information"], draws=["blank"])
    do(s, "inform", "manassas_junction", dice=[])
    assert (s.hand, s.discards) == (["local_information"], ["local_information"])


@pytest.mark.rule("mosby", "5.1", "D.2")
def test_at_the_end_of_the_turn_only_permanent_cards_remain():
    s = at("aldie", hand=["ames", "cannon", "hide", "fearsome_reputation"])
    do(s, "disband", dice=[])
    assert s.hand == ["cannon", "fearsome_reputation"]


# ---- 5.2: Event cards


@pytest.mark.rule("mosby", "5.2")
def test_the_event_deck():
    assert Counter(card.partition(":")[0] for card in GAME.setup().events) == EVENT_CARDS
    assert sum(EVENT_CARDS.values()) == 60


@pytest.mark.rule("mosby", "5.2")
def test_events_are_resolved_one_at_a_time():
    # The second card is turned over only when the first, a casualty check, is done with.
    s = situation(
        phase="events", mosby="aldie", hand=["mosby_escapes"], events=["mosby_trapped", "falls_church_picnic"]
    )
    assert s.event_discards == ["mosby_trapped"] and s.points == 0
    do(s, "escape", dice=[])
    assert s.event_discards == ["mosby_trapped", "falls_church_picnic"] and s.points == 2


@pytest.mark.rule("mosby", "5.2", "event.sickness")
def test_unseen_cards_go_back_on_top_in_their_order():
    s = situation(
        phase="events", mosby="aldie", band=1, events=["union_bribe", "sickness", "gilmor_raid", "troop_call"]
    )
    assert s.event_discards == ["union_bribe", "sickness"]
    assert s.events[-1] == "gilmor_raid" and s.events[-2] == "troop_call"
    assert len(s.events) == 58 and s.turn == 2


@pytest.mark.rule("mosby", "5.2", "7.8", "event.wagon_train")
def test_the_wagon_train_waits_for_the_other_events_and_then_rounds_begin():
    s = situation(phase="events", mosby="aldie", events=["wagon_train", "falls_church_picnic"], dice=[6])
    assert s.event_discards == ["wagon_train", "falls_church_picnic"] and s.points == 2
    assert (s.mode, asked(s), where(s)) == ("rounds", "round-action", "aldie")


@pytest.mark.rule("mosby", "5.2")
def test_used_cards_do_not_come_back():
    s = situation(
        phase="preparation", notoriety=3, deck=["hide", "ames", "ambush"], events=["troop_call", "repair_rail"]
    )
    do(s, "place", "aldie", dice=[4, 1])
    do(s, "disband", dice=[])
    assert s.discards == ["hide", "ames", "ambush"] and s.event_discards == ["troop_call"]
    do(s, "place", "aldie", dice=[4, 1])
    assert s.event_discards == ["troop_call", "repair_rail"]
    assert (len(s.deck), len(s.events)) == (54, 58)


@pytest.mark.rule("mosby", "5.2")
def test_neither_deck_is_reshuffled_when_it_runs_out():
    s = situation(phase="preparation")
    s.discards, s.deck = s.deck, []
    s.event_discards, s.events = s.events, []
    do(s, "place", "aldie", dice=[4, 6])
    assert s.hand == [] and numbers(s, "events-drawn", "die", "count") == [(6, 0)]  # G86
    assert (len(s.discards), len(s.event_discards), asked(s)) == (60, 60, "operations")


THINGS = {
    "Cañón",
    "Explorador",
    "Ames",
    "General Stoughton",
    "Coronel Dulaney",
    "Barrido de la Unión",
    "Tren de Carretas",
}
"""Cards called like what they bring: a summary speaks of the thing."""


def test_a_card_in_a_spanish_rule_stands_in_quotes():
    """«Mosby escapa» anula la herida: without them one reads a sentence where there is a name."""
    names = {name.es for name in T.card_names.values()} - THINGS
    loose = [
        (rule["id"], found[0])
        for rule in rules(GAME)["rule"]
        for name in names
        for found in re.finditer(rf".{{0,20}}(?<![«\w]){re.escape(name)}(?![\w»])", rule["summary"]["es"])
    ]
    assert loose == []
