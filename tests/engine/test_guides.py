"""Every game's guided turn, as it is written: two languages, rules that exist, moments and places that are known."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

import pytest

import hardtack
from hardtack.engine.match import Match

GAMES = ("mosby", "gettysburg", "for-the-people", "bobby-lee", "valour")
WHEN = {"is", "has", "lacks", "verb", "mine", "theirs", "told", "after"}
SHORT = {"en": 260, "es": 280}
"""Letters of a mark: two or three short sentences."""


def guide(game: str) -> dict[str, Any]:
    return dict(json.loads((hardtack.game(game).folder / "web" / "guide.json").read_text()))


def several(one: Any) -> list[Any]:
    return one if isinstance(one, list) else [one]


@pytest.mark.parametrize("game", GAMES)
def test_marks_are_short_and_in_both_languages(game: str):
    for mark in guide(game)["marks"]:
        assert set(mark) == {"id", "rule", "when", "place", "text"}, mark["id"]
        assert set(mark["text"]) == {"en", "es"}
        for lang, text in mark["text"].items():
            assert 40 < len(text) <= SHORT[lang], f"{mark['id']}, {lang}: {len(text)} letters"
            assert len(re.findall(r"[.!?](?: |$)", text)) <= 4, f"{mark['id']}, {lang}: too many sentences"


@pytest.mark.parametrize("game", GAMES)
def test_marks_speak_of_rules_that_exist(game: str):
    rules = tomllib.loads((hardtack.game(game).folder / "rules.toml").read_text())["rule"]
    known = {rule["id"] for rule in rules}
    for mark in guide(game)["marks"]:
        assert 1 <= len(several(mark["rule"])) <= 2
        told = several(mark["when"].get("told", {}).get("rule", []))
        assert {*several(mark["rule"]), *told} <= known, mark["id"]


@pytest.mark.parametrize("game", GAMES)
def test_marks_have_moments_and_places_that_are_known(game: str):
    marks = guide(game)["marks"]
    counted = {mark["id"] for mark in marks if "told" not in mark["when"]}
    asides = {mark["id"] for mark in marks} - counted
    assert 6 <= len(counted) <= 10
    assert asides, "nothing is said of what goes wrong"
    folder = hardtack.game(game).folder
    verbs = "".join(path.read_text() for path in (folder / "rules").rglob("*.py"))
    shown = "".join(path.read_text() for path in (folder / "web").glob("*.js"))
    for mark in marks:
        when = mark["when"]
        assert when and set(when) <= WHEN, mark["id"]
        assert set(several(when.get("after", []))) <= counted, mark["id"]
        for verb in several(when.get("verb", [])):
            assert f'"{verb}"' in verbs, f"{mark['id']}: no rule offers {verb}"
        for panel in re.findall(r"\.p-(\w+)", mark["place"]):
            assert f'id: "{panel}"' in shown, f"{mark['id']}: there is no panel {panel}"


@pytest.mark.parametrize("game", GAMES)
def test_paths_lead_somewhere(game: str):
    """What a mark looks at in the view is there from the start, though it may be empty."""
    module, asked = hardtack.game(game), guide(game)
    laid = module.lesson()
    match = Match(module, None if laid else module.scenarios[0].id, {}, "guide", situation=laid)
    view = module.view(match.state, module.roles[0])
    for mark in asked["marks"]:
        when = mark["when"]
        places = [mark["place"][5:]] if mark["place"].startswith("view.") else []
        for path in [*when.get("is", {}), *several(when.get("has", [])), *several(when.get("lacks", [])),
                     *several(when.get("mine", [])), *several(when.get("theirs", [])), *places]:  # fmt: skip
            assert path.split(".")[0] in view, f"{mark['id']}: {path}"


@pytest.mark.parametrize("game", GAMES)
def test_what_browsers_read_has_marks_and_nothing_of_a_position(game: str):
    """The lesson's position has the enemy's blocks and cards in it."""
    assert set(guide(game)) == {"marks"}
    lesson = hardtack.game(game).lesson()
    assert lesson is None or hardtack.game(game).situation(lesson, "guide")
