"""Odds forms: what is asked is checked before it is answered."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import hardtack
from hardtack.engine.contract import BadInput
from hardtack.engine.odds import Bar, Field, Odds, OddsForm
from hardtack.engine.text import text

asked: list[dict[str, Any]] = []


def answer(values: dict[str, Any]) -> Odds:
    asked.append(values)
    chance = Fraction(7 - values["need"], 6)
    return Odds("1.1", [Bar("hit", chance, True), Bar("miss", 1 - chance, False)], chance)


FORM = OddsForm(
    (
        Field("need", "number", default=4, low=1, high=6),
        Field("cover", "flag"),
        Field("arm", "choice", default="foot", choices=("foot", "horse")),
        Field("hand", "cards", default=[], choices=("ambush", "hide")),
    ),
    answer,
)


def test_what_is_not_given_is_as_the_form_shows_it() -> None:
    assert FORM.ask({}).headline == Fraction(1, 2)
    assert asked[-1] == {"need": 4, "cover": 0, "arm": "foot", "hand": []}


def test_what_is_given_is_used() -> None:
    odds = FORM.ask({"need": 6, "cover": True, "arm": "horse", "hand": ["ambush", "ambush"]})
    assert sum(bar.chance for bar in odds.bars) == 1
    assert asked[-1] == {"need": 6, "cover": 1, "arm": "horse", "hand": ["ambush", "ambush"]}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"range": 3}, "There is no field 'range'; there is need, cover, arm, hand"),
        ({"need": 0}, "need must be a number from 1 to 6, not 0"),
        ({"need": "4"}, "need must be a number from 1 to 6, not '4'"),
        ({"need": 2.5}, "need must be a number"),
        ({"need": None}, "need must be a number"),
        ({"cover": 2}, "cover must be a number from 0 to 1"),
        ({"arm": "boat"}, "arm must be one of foot, horse, not 'boat'"),
        ({"arm": ["foot"]}, "arm must be one of"),
        ({"hand": "ambush"}, "hand must be a list of ambush, hide"),
        ({"hand": ["sabre"]}, "hand must be a list of"),
        ({"hand": [[]]}, "hand must be a list of"),
    ],
)
def test_what_is_wrong_is_named(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        FORM.ask(given)


WRONG = {"number": 9_999, "flag": 2, "choice": "nobody", "cards": ["no-such-card"]}
SENSELESS: list[tuple[str, str, dict[str, Any]]] = [
    ("bobby-lee", "fire", {"half": 1, "double": 0}),
    ("for-the-people", "battle", {"attacker": "csa", "siege-guns": 1}),
    ("valour", "fortitude", {"large": 1, "all-shaken": 1}),
]


def said_of(game: str, form: str, given: dict[str, Any]) -> list[str]:
    """What a form refuses, in English and in Spanish."""
    of = hardtack.game(game)
    said = []
    for lang in ("en", "es"):
        with pytest.raises(BadInput) as no:
            text(of, lang).odds(of.odds()[form], given)
        said.append(str(no.value))
    return said


@pytest.mark.parametrize("game", hardtack.game_ids())
def test_every_refusal_is_in_the_language_of_who_asks(game: str) -> None:
    asked = [(form, {"no-such-field": 1}) for form in hardtack.game(game).odds()]
    asked += [(form, {f.id: WRONG[f.kind]}) for form, its in hardtack.game(game).odds().items() for f in its.fields]
    asked += [(form, given) for of, form, given in SENSELESS if of == game]
    for form, given in asked:
        english, spanish = said_of(game, form, given)
        assert english != spanish and english.endswith(".") and spanish.endswith(".")
        assert "odds-" not in english + spanish
