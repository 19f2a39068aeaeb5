"""What the screens say: sentences that depend on the state, and the words of the terminal's outline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import hardtack
from hardtack.engine.contract import Action
from hardtack.engine.text import LANGUAGES, Text

GAME = hardtack.game("for-the-people")
EN, ES = (Text(GAME, lang) for lang in LANGUAGES)
IDS = ("space", "general", "army", "state")


def words_of(view: Any) -> Iterator[str]:
    """The keys of a view and the words it says, without names of things and card numbers."""
    if isinstance(view, dict):
        for key, value in view.items():
            yield key
            yield from words_of(value)
    elif isinstance(view, list):
        for value in view:
            yield from words_of(value)
    elif isinstance(view, str):
        yield view


def test_the_outline_of_a_table_is_told_in_words() -> None:
    g = GAME.setup("campaign", None, 1)
    said: set[str] = set()
    for _ in range(120):
        decision = GAME.decision(g)
        assert decision is not None
        role = decision.roles[0]
        said |= set(words_of(GAME.view(g, role)))
        GAME.apply(g, role, decision.actions(role)[0])
    missing = {
        word
        for word in said
        if not EN.has(f"view-{word}") and all(GAME.names(kind, word, "en") is None for kind in IDS)
    }
    assert not missing
    assert {"ledger", "cut_off", "points"} <= said


def test_both_languages_have_the_same_words_for_the_outline() -> None:
    files = [(GAME.folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8") for lang in LANGUAGES]
    english, spanish = (re.findall(r"^(view-[\w-]+) =", file, flags=re.M) for file in files)
    assert len(english) > 100 and english == spanish


@pytest.mark.parametrize(
    ("key", "params", "english", "spanish"),
    [
        ("prompt-recruit", {"kind": "states", "n": 1}, "1 SP left", "queda 1 UM: elige un espacio para ella"),
        ("prompt-recruit", {"kind": "states", "n": 2}, "2 SP left", "quedan 2 UM, una por estado"),
        ("prompt-recruit", {"kind": "horse", "n": 1}, "1 left", "queda 1: elige un espacio para ella"),
        ("prompt-strategic", {"n": 1}, "1 SP may still move", "aún puede desplazarse 1 UM"),
        ("prompt-gather", {"n": 1, "space": "corinth-ms"}, "1 SP may still come", "Aún puede llegar 1 UM"),
        ("prompt-weapon", {"weapon": "torpedoes", "n": 1}, "1 left", "queda 1"),
        ("prompt-dismounted", {"sp": 1, "space": "corinth-ms"}, "1 SP is to be lost", "debe perderse 1 UM"),
        ("prompt-embark", {"sp": 1, "space": "cairo-il"}, "1 SP is aboard", "Ya hay 1 UM a bordo"),
        ("log-queued", {"general": "lee", "value": 1}, "now had 1 point", "tiene ya 1 punto"),
        ("log-queued", {"general": "lee", "value": 2}, "now had 2 points", "tiene ya 2 puntos"),
    ],
)
def test_sentences_agree_with_their_number(key: str, params: dict[str, Any], english: str, spanish: str) -> None:
    assert english in EN.get(key, params) and spanish in ES.get(key, params)


def test_a_loss_of_will_has_a_minus_sign_and_the_name_of_the_track() -> None:
    params = {"side": "usa", "space": "corinth-ms", "change": -5, "extra": 0, "will": 95}
    assert EN.get("log-will-defeat", params) == "Defeat at Corinth: Union SW −5, now 95"
    assert ES.get("log-will-defeat", params) == "Derrota en Corinth: VP de la Unión −5, queda en 95"


def test_no_die_is_no_excuse() -> None:
    details = {"general": "lee", "needs": 0}
    assert EN.label(Action("intercept", "lee"), details).endswith("no die will do")
    assert ES.label(Action("intercept", "lee"), details).endswith("ninguna tirada sirve")


@pytest.mark.parametrize("word", ["desembarco", "desguarnecid", "artillería de sitio", "defensas navales", "en tren"])
def test_words_that_are_not_the_rulebooks(word: str) -> None:
    """Asalto anfibio, sin guarnición, cañones de asedio, armas navales, por ferrocarril."""
    folder = GAME.folder
    files = [
        folder / "text" / "es.ftl",
        folder / "rules.toml",
        folder / "data" / "cards.toml",
        *folder.glob("web/*.json"),
    ]
    assert [path.name for path in files if re.search(rf"\b{word}", path.read_text(encoding="utf-8"))] == []
