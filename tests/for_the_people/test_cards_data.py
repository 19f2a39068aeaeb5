"""The card file against the rulebook's list: numbers, values, sides, what leaves play, a text in each language."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import hardtack.games

FILE = Path(hardtack.games.__file__).parent / "for_the_people" / "data" / "cards.toml"
CARDS = {card["number"]: card for card in tomllib.loads(FILE.read_text(encoding="utf-8"))["cards"]}
KINDS = {
    "event", "reinforcement", "blockade", "naval", "campaign",
    "concentration", "discard", "special", "interrupt", "battle",
}  # fmt: skip
FIELDS = {"number", "ops", "side", "name", "kind", "also", "campaign", "removed", "source", "text", "known"}


def numbers(field: str, value: object) -> list[int]:
    return [number for number, card in CARDS.items() if card.get(field) == value]


def test_130_cards_each_number_once_and_in_order():
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["cards"]
    assert [card["number"] for card in rows] == list(range(1, 131))


def test_values_and_sides_as_in_the_rulebook_list():
    assert Counter(card["ops"] for card in CARDS.values()) == {1: 38, 2: 46, 3: 46}
    assert Counter(card["side"] for card in CARDS.values()) == {"usa": 47, "csa": 52, "both": 31}
    assert Counter((card["side"], card["ops"]) for card in CARDS.values()) == {
        ("usa", 1): 7, ("usa", 2): 27, ("usa", 3): 13,
        ("csa", 1): 15, ("csa", 2): 17, ("csa", 3): 20,
        ("both", 1): 16, ("both", 2): 2, ("both", 3): 13,
    }  # fmt: skip


@pytest.mark.parametrize("number", CARDS)
def test_a_card_has_the_contracts_fields_and_no_others(number):
    card = CARDS[number]
    assert set(card) <= FIELDS
    assert card["kind"] in KINDS
    assert card["source"] in ("rulebook", "partly", "reconstructed")
    assert ("known" in card) == (card["source"] == "partly")


@pytest.mark.parametrize("number", CARDS)
def test_name_and_text_in_both_languages(number):
    card = CARDS[number]
    for field, least, most in (("name", 5, 60), ("text", 15, 280), ("known", 15, 150)):
        if field not in card:
            continue
        assert set(card[field]) == {"en", "es"}
        for words in card[field].values():
            assert words == words.strip() and "  " not in words
            assert least <= len(words) <= most
        if field != "name":
            assert all(words.endswith(".") for words in card[field].values())
            assert card[field]["en"] != card[field]["es"]


def test_each_language_keeps_to_its_own_terms():
    said = [card[field] for card in CARDS.values() for field in ("text", "known") if field in card]
    english, spanish = (set(re.findall(r"\w+", " ".join(words[lang] for words in said))) for lang in ("en", "es"))
    assert not {"UM", "VP", "CP", "LC"} & english
    assert not {"SP", "SW", "PC", "LOC", "PF", "VE"} & spanish


def test_campaigns_are_two_major_and_six_minor():
    assert numbers("campaign", True) == numbers("kind", "campaign") == [83, 84, 85, 86, 87, 88, 99, 121]
    assert [n for n in CARDS if CARDS[n]["name"]["en"] == "Major Campaign"] == [83, 84]


def test_cards_that_leave_play_as_events():
    told = {24, 29, 43, 44, 47, 48, 52, 68, 81, 82, 91}
    ours = {31, 64, 76, 90, 110, 116, 117}
    assert set(numbers("removed", True)) == told | ours


def test_kinds_the_rules_name():
    assert numbers("kind", "special") == [81, 82]
    assert numbers("kind", "concentration") == [75, 100, 101, 102, 103]
    assert numbers("kind", "blockade") == [61, 63, 68, 69, 71, 98, 127, 128]
    assert numbers("kind", "discard") == [25, 27]
    assert numbers("also", "interrupt") == [102]


def test_cards_of_one_effect_say_the_same():
    for same in ([34, 35, 36], [53, 54, 55], [57, 58], [83, 84], [85, 86, 87, 88, 99, 121], [93, 94, 95, 96]):
        assert len({(CARDS[n]["text"]["en"], CARDS[n]["text"]["es"]) for n in same}) == 1


def test_names_are_spelt_right():
    assert CARDS[64]["name"]["es"] == "El USS Kearsarge hunde al CSS Alabama"
    assert CARDS[114]["name"] == {"en": "Frederick Douglass", "es": "Frederick Douglass"}
