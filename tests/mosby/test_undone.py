"""What a choice that ends something leaves undone is said on its button, from what Mosby knows."""

import random

import pytest

from hardtack.engine.text import text
from hardtack.games.mosby.rules.state import Mosby
from mosby.helpers import FAR, GAME, asked, at, can, combat, do, in_rounds, union_to_act, verbs, where


def said(s: Mosby, verb: str, lang: str = "en") -> str:
    found = GAME.undone(s, "mosby").get(verb)
    return "" if found is None else text(GAME, lang).get(f"undone-{found[0]}", found[1])


def left(s: Mosby) -> object:
    decision = GAME.decision(s)
    return decision and decision.params["left"]


@pytest.mark.rule("mosby", "6.6")
def test_disbanding_with_a_bridge_and_a_railroad_still_standing() -> None:
    s = at("union_mills", revealed=["union_mills"], notoriety=3, turn=3)
    assert said(s, "disband") == "Still possible: destroy the bridge, cut the railroad."
    assert said(s, "disband", "es") == "Aún es posible: demoler el puente, demoler la línea férrea."


@pytest.mark.rule("mosby", "4.2")
def test_disbanding_below_the_notoriety_the_turn_asks_for() -> None:
    s = at("aldie", notoriety=2, turn=4)
    assert said(s, "disband") == "Notoriety is 2, and this turn asks for 4."
    s = at("union_mills", revealed=["union_mills"], notoriety=2, turn=4, rail_out=["union_mills"])
    assert said(s, "disband") == "Notoriety is 2, and this turn asks for 4. Still possible: destroy the bridge."


def test_disbanding_with_nothing_left_says_nothing() -> None:
    s = at("aldie", notoriety=4, turn=4)
    assert can(s, "disband") and said(s, "disband") == ""


@pytest.mark.rule("mosby", "6.3.3")
def test_disbanding_inside_the_lines_with_a_captive() -> None:
    s = at(
        "bristoe_station",
        revealed=["bristoe_station"],
        rail_out=["bristoe_station"],
        leaders={"general_stoughton": "band"},
    )
    assert said(s, "disband") == "Still possible: bring General Stoughton out of the lines."
    assert said(s, "disband", "es") == "Aún es posible: sacar al general Stoughton de las líneas nordistas."


@pytest.mark.rule("mosby", "6.3.1")
def test_disbanding_where_a_leader_sleeps() -> None:
    s = at("fairfax_court_house", leaders={"general_stoughton": "map"})
    assert "carry off General Stoughton" in said(s, "disband")


@pytest.mark.rule("mosby", "C.3")
def test_passing_with_a_ride_and_a_target_open() -> None:
    s = in_rounds("union_mills", FAR, revealed=["union_mills"], rail_out=["union_mills"])
    assert said(s, "pass") == "The band may still ride 3 spaces, or destroy the bridge."
    s = in_rounds("aldie", FAR, hand=["cannon"])
    assert said(s, "pass") == "The band may still ride one space."
    assert said(s, "pass", "es") == "La Guerrilla aún puede mover un espacio."


@pytest.mark.rule("mosby", "6.2.2")
def test_stopping_on_the_way() -> None:
    s = in_rounds("middleburg", FAR)
    do(s, "move", "aldie")
    assert said(s, "stop") == "The band may still ride 2 spaces."


@pytest.mark.rule("mosby", "6.2.2", "action.fast_horses")
def test_fast_horses_count_once_the_way_has_led_along_a_pike() -> None:
    s = in_rounds("middleburg", FAR, hand=["fast_horses"])
    do(s, "move", "hopewell")  # by road
    assert said(s, "stop") == "The band may still ride 2 spaces."
    assert left(s) == 2
    do(s, "move", "aldie")
    do(s, "move", "gum_spring")  # by pike
    assert said(s, "stop") == "The band may still ride one space."
    assert left(s) == 1
    do(s, "move", "frying_pan")
    assert where(s) == "frying_pan" and asked(s) != "ride"


@pytest.mark.rule("mosby", "6.6")
def test_what_is_not_open_leaves_nothing_undone() -> None:
    s = in_rounds("aldie", combat("aldie", 2, active=True), FAR)
    assert "disband" not in verbs(s) and said(s, "disband") == ""
    s = union_to_act("aldie", combat("aldie", 2, active=True), FAR)
    assert GAME.undone(s, "mosby") == {}  # the order of Union units is asked


def test_follows_from_what_mosby_knows() -> None:
    for seed in range(8):
        s = GAME.setup(seed=seed)
        rng = random.Random(seed)
        while (decision := GAME.decision(s)) is not None:
            told = GAME.undone(s, "mosby")
            assert set(told) <= verbs(s)
            assert GAME.undone(GAME.determinize(s, "mosby", rng), "mosby") == told
            for verb in told:
                for lang in ("en", "es"):
                    assert (
                        said(s, verb, lang) and "undone-" not in said(s, verb, lang) and "{" not in said(s, verb, lang)
                    )
            GAME.apply(s, "mosby", rng.choice(decision.actions("mosby")))
