"""Sentences agree with what they speak of.

Every message that takes a name or a number is said with names of each gender and number, and with one and many, in both
languages.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import hardtack
from hardtack import cli, server
from hardtack.engine.text import GRAMMAR, HOUSE, LANGUAGES, Text, meant, text
from tiny import counting, field, orders, pickets

TINY = (counting.GAME, field.GAME, orders.GAME, pickets.GAME)
GAMES = [*TINY, *(hardtack.game(id) for id in hardtack.game_ids())]
HOUSES = [HOUSE, Path(server.__file__).parent / "text", Path(cli.__file__).parent / "text"]
FOLDERS = [*HOUSES, *(game.folder / "text" for game in GAMES)]
WEB = Path(hardtack.__file__).parent / "web" / "text"

THINGS = {
    *("army", "attacker", "block", "brigade", "card", "choices", "defender", "file", "formation", "game", "general"),
    *("gun", "kinds", "label", "leader", "name", "phase", "place", "players", "reason", "role", "roles", "scenario"),
    *("seal", "season", "seed", "shares", "side", "space", "state", "terrain", "text", "typed", "unit", "units", "url"),
    *("verbs", "weapon", "what", "who", "why", "word", "zone", "foes", "cards", "spaces", "result", "target"),
}
"""Parameters that name a thing; all others are numbers, or words by which a message chooses."""

LONE = {
    "en": (
        r"(?<![\d.,:/–−+-])\b1 (?:more )?(?!was\b|has\b|does\b|is\b|as\b|stands\b)[a-z]{2,}s\b(?! point\b)",
        r"\b(?:are|were) 1\b",
        r"\b1 [A-Z]{2} are\b",
    ),
    "es": (
        r"(?<![\d.,:/–−+-])\b1 (?!más\b|tras\b|menos\b)[a-zñ]{2,}s\b",
        r"\b(?:quedan|quedarían|faltan|son|están|deciden|pierden|llegan) 1\b",
        r"\b(?:deben|pueden) \w+r(?:se)? 1\b",
    ),
}
"""What one of something is never called."""


class Message(NamedTuple):
    key: str
    attribute: str
    variables: frozenset[str]
    chosen: dict[str, frozenset[str]]
    """For each variable by whose value a message chooses: the words it chooses by."""


class Reading(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.refers: set[str] = set()
        self.chosen: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: Any) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.refers.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            keys = {getattr(variant.key, "name", "") or variant.key.value for variant in node.variants}
            self.chosen.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


@cache
def parsed(folder: Path, lang: str) -> ftl.Resource:
    return FluentParser().parse((folder / f"{lang}.ftl").read_text(encoding="utf-8"))


@cache
def messages(folder: Path, lang: str) -> list[Message]:
    """The messages and attributes of a folder that take parameters, those of what they refer to included."""
    found: dict[tuple[str, str], Reading] = {}
    for entry in parsed(folder, lang).body:
        if isinstance(entry, ftl.Message):
            parts = [("", entry.value), *((a.id.name, a) for a in entry.attributes if a.id.name not in GRAMMAR)]
            for attribute, node in parts:
                reading = found[entry.id.name, attribute] = Reading()
                if node is not None:
                    reading.visit(node)

    def whole(key: str, attribute: str) -> Reading:
        made, reading = Reading(), found[key, attribute]
        for part in (reading, *(whole(each, "") for each in sorted(reading.refers) if (each, "") in found)):
            made.variables |= part.variables
            for name, keys in part.chosen.items():
                made.chosen.setdefault(name, set()).update(keys)
        return made

    out = []
    for key, attribute in found:
        reading = whole(key, attribute)
        if reading.variables:
            chosen = {name: frozenset(keys) for name, keys in reading.chosen.items()}
            out.append(Message(key, attribute, frozenset(reading.variables), chosen))
    return out


@cache
def parts(folder: Path, lang: str) -> set[str]:
    """The messages that are parts of others, and may be empty."""
    reading = Reading()
    reading.visit(parsed(folder, lang))
    return reading.refers


@cache
def bundle(folder: Path, lang: str) -> FluentBundle:
    made = FluentBundle([lang], use_isolating=False)
    for each in (HOUSE, folder):
        made.add_resource(parsed(each, lang), allow_overrides=True)
    return made


def is_name(variable: str) -> bool:
    return meant(variable).rstrip("0123456789") in THINGS


def sayings(message: Message, number: int, gender: str, many: str) -> Iterator[dict[str, Any]]:
    """Parameters for a message: all its numbers that one, all its names of that gender and number, and every word by
    which it chooses."""
    words: dict[str, list[Any]] = {}
    for variable in sorted(message.variables):
        base = meant(variable)
        keys = message.chosen.get(variable, frozenset())
        own = sorted(key for key in keys if not re.fullmatch(r"-?\d+|one|many|other|m|f", key))
        words[base] = ["Nemo"] if is_name(base) else [number]
        if variable == base:
            words[base] += [key for key in own if key not in words[base]]
    for values in list(product(*words.values()))[:40]:
        params = dict(zip(words, values, strict=True))
        for base in words:
            params |= {f"{base}_gender": gender, f"{base}_number": many, f"{base}_mid": params[base]}
            params[f"{base}_and"] = params[f"{base}_each"] = str(params[base])
        yield params


def said(folder: Path, lang: str, number: int, gender: str, many: str) -> Iterator[tuple[Message, str]]:
    made = bundle(folder, lang)
    for message in messages(folder, lang):
        found = made.get_message(message.key)
        pattern = found.attributes[message.attribute] if message.attribute else found.value
        for params in sayings(message, number, gender, many):
            sentence, errors = made.format_pattern(pattern, params)
            assert not errors, f"{folder}/{lang}.ftl: {message.key} cannot be said with {params}: {errors[0]}"
            yield message, str(sentence)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_message_can_be_said_with_every_gender_and_number(folder: Path, lang: str) -> None:
    told = 0
    whole = {each.key for each in messages(folder, lang)} - parts(folder, lang)
    for number, gender, many in product((1, 2), "mf", ("one", "many")):
        for message, sentence in said(folder, lang, number, gender, many):
            told += 1
            left = re.search(r"[{}$]|->|\[(?:one|many|other|m|f)\]|_(?:gender|number|mid)\b|\?\?\?", sentence)
            assert left is None, f"{folder}/{lang}.ftl: {message.key} leaves {left[0]!r} in “{sentence}”"
            part = message.key not in whole
            assert sentence.strip() or part, f"{folder}/{lang}.ftl: {message.key} says nothing"
    assert told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_one_is_not_spoken_of_as_many(folder: Path, lang: str) -> None:
    for message, sentence in said(folder, lang, 1, "m", "one"):
        wrong = lone(sentence, lang)
        assert wrong is None, f"{folder}/{lang}.ftl: {message.key} says {wrong!r} in “{sentence}”"


def lone(sentence: str, lang: str) -> str | None:
    return next((found[0] for wrong in LONE[lang] if (found := re.search(wrong, sentence))), None)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "tried 1 lines of play"),
        ("en", "1 SP are aboard"),
        ("en", "there are 1 left"),
        ("es", "Se repartieron 1 cartas"),
        ("es", "quedan 1 UM"),
        ("es", "donde deben perderse 1 UM"),
    ],
)
def test_what_is_wrong_with_one_is_noticed(lang: str, sentence: str) -> None:
    assert lone(sentence, lang) is not None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_who_looks_at_gender_or_number_says_something_else_for_it(folder: Path, lang: str) -> None:
    told: dict[tuple[str, str, str], dict[str, set[str]]] = {}
    for gender, many in product("mf", ("one", "many")):
        for message, sentence in said(folder, lang, 2, gender, many):
            for variable in message.variables:
                if variable != meant(variable) and not variable.endswith(("_mid", "_and", "_each")):
                    value = gender if variable.endswith("_gender") else many
                    key = (message.key, message.attribute, variable)
                    told.setdefault(key, {}).setdefault(value, set()).add(sentence)
    for (key, _, variable), by_value in told.items():
        one, other = by_value.values()
        assert one != other, f"{folder}/{lang}.ftl: {key} looks at {variable} and says the same"


# ---- the words of the browser, which are no Fluent files


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shell_speaks_of_one(lang: str) -> None:
    words = json.loads((WEB / f"{lang}.json").read_text(encoding="utf-8"))
    for key, sentence in words.items():
        if "{n}" in sentence and not key.endswith(".other") and key != "all":  # all of them are many
            assert lone(sentence.replace("{n}", "1"), lang) is None, f"{lang}.json: {key}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", hardtack.game_ids())
def test_a_board_speaks_of_one(id: str, lang: str) -> None:
    web = hardtack.game(id).folder / "web"
    if not web.is_dir():
        pytest.skip("It is played on the plain board.")
    words = json.loads((web / "words.json").read_text(encoding="utf-8"))
    assert {key for key in words["en"] if key.endswith(".one")} == {key for key in words["es"] if key.endswith(".one")}
    for key, sentence in words[lang].items():
        if "{0}" in sentence and f"{key}.one" not in words[lang]:
            assert lone(sentence.replace("{0}", "1"), lang) is None, f"{id} words.json, {lang}: {key}"


# ---- the sentences of the house


@pytest.mark.parametrize(
    ("id", "roles", "en", "es"),
    [
        ("gettysburg", ["csa"], "The Confederates are thinking.", "Los confederados están pensando."),
        ("gettysburg", ["usa"], "The Union is thinking.", "La Unión está pensando."),
        ("mosby", ["mosby"], "Mosby is thinking.", "Mosby está pensando."),
        (
            "gettysburg",
            ["usa", "csa"],
            "The Union and the Confederates are thinking.",
            "La Unión y los confederados están pensando.",
        ),
        (
            "for-the-people",
            ["usa", "csa"],
            "The Union and the Confederacy are thinking.",
            "La Unión y la Confederación están pensando.",
        ),
    ],
)
def test_who_is_thinking(id: str, roles: list[str], en: str, es: str) -> None:
    game = hardtack.game(id)
    assert [text(game, lang).awaited(roles, thinking=True) for lang in LANGUAGES] == [en, es]


@pytest.mark.parametrize(
    ("id", "roles", "en", "es"),
    [
        ("gettysburg", ["csa"], "Waiting for the Confederates.", "Se espera a los confederados."),
        ("mosby", ["mosby"], "Waiting for Mosby.", "Se espera a Mosby."),
        (
            "for-the-people",
            ["usa", "csa"],
            "Waiting for the Union and the Confederacy.",
            "Se espera a la Unión y la Confederación.",
        ),
    ],
)
def test_who_is_waited_for(id: str, roles: list[str], en: str, es: str) -> None:
    game = hardtack.game(id)
    assert [text(game, lang).awaited(roles) for lang in LANGUAGES] == [en, es]


def test_every_role_has_its_grammar() -> None:
    for game in GAMES:
        for lang in LANGUAGES:
            for role in game.roles:
                gender, number = Text(game, lang).grammar("role", role)
                assert gender in ("m", "f") and number in ("one", "many")
    es = text(hardtack.game("gettysburg"), "es")
    assert [es.grammar("role", role) for role in ("usa", "csa")] == [("f", "one"), ("m", "many")]
    assert es.grammar("role", "nobody") == ("m", "one")


def test_a_name_brings_its_grammar_into_the_sentence() -> None:
    es = text(hardtack.game("gettysburg"), "es")
    one = es.named({"role": "usa", "n": 2})
    said = {"role": "La Unión", "role_gender": "f", "role_number": "one", "role_mid": "la Unión"}
    assert {name: one[name] for name in said} == said
    for nothing in ("who", "role_case", "n_gender"):
        with pytest.raises(KeyError):
            one[nothing]
    both = es.named({"roles": ["usa", "csa"]})
    assert (both["roles_gender"], both["roles_number"]) == ("m", "many")
    assert es.agreement("role", ["usa", "usa"]) == ("f", "many")


def test_spanish_contracts_and_never_says_y_before_i() -> None:
    es = text(field.GAME, "es")
    assert es.together(["padres", "hijos"]) == "padres e hijos" and es.together(["Lee", "Hill"]) == "Lee y Hill"
    assert es.together(["Lee", "Meade", "Ingalls"]) == "Lee, Meade e Ingalls"
    assert es._put_right("hacia el norte de el vado, a el molino y a El Paso") == (
        "hacia el norte del vado, al molino y a El Paso"
    )
    assert text(field.GAME, "en").together(["Lee", "Hill"]) == "Lee and Hill"
