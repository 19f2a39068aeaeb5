"""Words: both languages of the house, names for ids, and what happens when something is missing."""

from __future__ import annotations

import pytest

import hardtack
from conformance.words import check_languages_match
from hardtack.engine.contract import Action, IllegalAction
from hardtack.engine.state import Entry
from hardtack.engine.text import HOUSE, chapters, rule_summary, rules, text
from tiny import counting, field, pickets


def test_the_house_speaks_both_languages() -> None:
    check_languages_match(HOUSE)


def test_entries_prompts_and_actions_are_sentences_in_the_readers_language() -> None:
    en, es = text(pickets.GAME, "en"), text(pickets.GAME, "es")
    entry = Entry("sent", "1.2", {"role": "blue", "card": "marksman"})
    assert (en.log(entry), es.log(entry)) == ("Blue sent the Sharpshooter.", "Azules enviaron: Tirador.")
    assert en.prompt("fall-back", {"role": "gray"}).startswith("Gray has lost the post")
    assert es.label(Action("send", "cook")) == "Enviar: Cocinero"
    assert en.hint(Action("call")) == "Draw the top card of the deck."
    assert en.hint(Action("wait")) == ""
    assert en.option(pickets.GAME.options[0]) == ("Size of an outpost", "How many cards each side is dealt.")


def test_lists_are_named_one_by_one() -> None:
    en = text(pickets.GAME, "en")
    assert en.log(Entry("dealt", "1.1", {"cards": ["cook", "scout"]})) == "Your outpost: Cook, Scout."
    assert text(counting.GAME, "en").log(Entry("alarm", "1.2", {"dice": [1]})).startswith("Die 1:")


def test_a_number_after_a_kind_is_no_part_of_it() -> None:
    named = text(pickets.GAME, "en").named({"card2": "cook", "role": "blue", "n": 3})
    assert [named[key] for key in ("card2", "role", "n")] == ["Cook", "Blue", 3]


def test_a_number_below_zero_has_a_minus_sign_and_no_hyphen() -> None:
    en, es = text(counting.GAME, "en"), text(counting.GAME, "es")
    assert en.get("outcome-fed", {"sacks": -3}) == "The company eats: \N{MINUS SIGN}3 sacks."
    assert "\N{MINUS SIGN}3" in es.get("outcome-fed", {"sacks": -3})
    assert en.get("outcome-fed", {"sacks": "1861-65"}) == "The company eats: 1861-65 sacks."


def test_a_pose_has_no_name() -> None:
    pose = Action("place", (24_000, 4500, 9000))
    assert text(field.GAME, "en").label(pose) == "Place a gun"
    details = field.GAME.details(field.GAME.setup(), "blue", pose)
    assert text(field.GAME, "en").label(pose, details) == "Place it at x 24, y 4.5 (inches), facing 90°"
    assert text(field.GAME, "es").label(pose, details) == "Emplazarlo en x 24, y 4,5 (pulg.), orientado a 90°"


def test_refusals_of_the_house_and_of_the_game() -> None:
    es = text(field.GAME, "es")
    assert es.refusal(IllegalAction("not-a-pose")) == "Un cañón se emplaza con su posición y su orientación."
    assert es.refusal(IllegalAction("game-over")).startswith("La partida ha terminado")


@pytest.mark.parametrize("lang", ["", "fr", "en-US"])
def test_an_unknown_language_is_english(lang: str) -> None:
    assert text(counting.GAME, lang).get("action-home") == "Go home"


def test_a_missing_message_shows_its_key_and_a_missing_attribute_nothing() -> None:
    en = text(counting.GAME, "en")
    assert (en.get("log-nothing"), en.get("log-nothing", attribute="hint"), en.has("log-nothing")) == (
        "log-nothing",
        "",
        False,
    )
    assert en.name("sack", "third") == "third"


def test_rule_summaries() -> None:
    assert rule_summary(counting.GAME, "2.1", "es") == "Cuando la granja despierta, se salva un saco."
    assert rule_summary(counting.GAME, "9.9", "en") == ""


def test_nothing_is_kept_of_words_that_anybody_may_send() -> None:
    en = text(pickets.GAME, "en")
    before = len(en._grammar)
    for n in range(50):
        en.refusal(IllegalAction("unknown-role", role=f"nobody {n}"))
    assert len(en._grammar) == before


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("id", ["mosby", "gettysburg", "for-the-people", "bobby-lee", "valour"])
def test_every_rule_without_a_number_has_a_name_for_its_chapter(id: str, lang: str) -> None:
    """An id such as box.fog-of-war is ours: it is never what a person reads."""
    game = hardtack.game(id)
    unnumbered = {rule["id"].split(".")[0] for rule in rules(game)["rule"] if rule["id"][0].islower()}
    named = chapters(game, lang)
    assert unnumbered == set(named) and all(name.strip() for name in named.values())
