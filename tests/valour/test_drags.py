"""What the client is told beside the view: what a drag would come to, the lists that units and cards come from, and the
names on a table of one's own."""

from __future__ import annotations

import json

import pytest

from hardtack.engine.contract import Action
from hardtack.engine.text import text
from hardtack.games.valour import GAME
from hardtack.games.valour.rules.tables import T

HAND = {
    "scenario": "acw-tollivers-crossroads",
    "active": "blue",
    "unit": "tc-u-1a",
    "units": {
        "tc-u-1a": {"pose": [31, 15, 0]},
        "tc-u-1b": {"pose": [42, 5, 0]},
        "tc-c-1a": {"pose": [31, 36, 180]},
        "tc-c-1b": {"pose": [52, 44, 180]},
        "tc-c-1g": {"pose": [66, 44, 180]},
    },
}


@pytest.mark.rule("valour", "action.move", "fire.dice")
def test_a_drag_tells_the_inches_used_and_the_fire_from_there() -> None:
    """In range of skirmishers only, and three inches on of a volley: the same as of a unit that stands there."""
    g = GAME.situation(HAND)
    before = GAME.clone(g)
    near = GAME.preview_of(g, "blue", Action("move", (31000, 15500, 0)))
    assert near is not None and near["used"] == 500 and [shot["how"] for shot in near["fire"]] == ["skirmish"]
    there = GAME.preview_of(g, "blue", Action("move", (31000, 18000, 0)))
    assert there is not None and there["used"] == 3000
    shot = there["fire"][0]
    assert shot["target"] == "tc-c-1a" and shot["distance"] == 16500 and shot["seen"] == [12, 12]
    assert sum(shot["spread"]) == pytest.approx(1) and len(shot["spread"]) == shot["dice"] + 1
    assert GAME.view(g, None) == GAME.view(before, None)  # nothing has moved
    stands = {**HAND, "phase": "fire", "units": {**HAND["units"], "tc-u-1a": {"pose": [31, 18, 0]}}}  # type: ignore[dict-item]
    del stands["unit"]
    volleys = GAME.preview(GAME.situation(stands), "blue")
    assert volleys is not None
    assert {**volleys["fire"]["tc-u-1a"][0], "distance": 16500} == shot


@pytest.mark.rule("valour", "valour.fire-phase", "fire.dice")
def test_the_fire_from_there_is_that_of_a_fire_phase() -> None:
    """Whom it would fire at tests with the bonus of that phase, though the unit moves in another."""
    shaken = {**HAND["units"], "tc-c-1a": {"pose": [31, 36, 180], "losses": 4}}  # type: ignore[dict-item]
    g = GAME.situation({**HAND, "units": shaken})
    there = GAME.preview_of(g, "blue", Action("move", (31000, 18000, 0)))
    stands = {**HAND, "phase": "fire", "units": {**shaken, "tc-u-1a": {"pose": [31, 18, 0]}}}
    del stands["unit"]
    volleys = GAME.preview(GAME.situation(stands), "blue")
    assert there is not None and volleys is not None
    assert there["fire"][0]["rout"] == volleys["fire"]["tc-u-1a"][0]["rout"] > 0


def test_only_who_acts_is_told() -> None:
    g = GAME.situation(HAND)
    where = Action("move", (31000, 18000, 0))
    assert GAME.preview_of(g, "grey", where) is None
    assert GAME.preview_of(g, "blue", Action("assault", "tc-c-1a")) is None


def test_the_board_has_every_list_and_the_words_for_it() -> None:
    told = GAME.board()
    json.dumps(told)
    for battle in T.scenarios:
        assert told["tables"][battle.id]["es"] == battle.name_es
        for unit in battle.units:
            assert told["profiles"][T.profiles[unit.list.profile].id]["fire"] == T.profiles[unit.list.profile].fire
    guns = told["profiles"]["us-field-sb"]
    assert guns["canister"] == 12 and guns["range"] == 48 and "canister" not in told["profiles"]["us-inf-seasoned"]
    assert told["command"] == {"messenger": 12, "automatic": 24}
    words = json.loads((GAME.folder / "web" / "words.json").read_text(encoding="utf-8"))
    assert words["en"].keys() == words["es"].keys()
    for card in told["cards"].values():
        assert f"when_{card['window']}" in words["en"]


OWN = {
    "table": {
        "size": [36, 36],
        "sides": {
            "blue": {"army": "acw-union", "leader": {"x": 18, "y": 3}},
            "grey": {"army": "acw-confederate", "leader": {"x": 18, "y": 33}},
        },
        "brigades": [
            {"id": "ours", "role": "blue", "en": "Ours", "es": "Los nuestros", "leader": {"x": 18, "y": 5}},
            {"id": "theirs", "role": "grey", "leader": {"x": 18, "y": 31}},
        ],
        "units": [
            {
                "id": id, "en": en, "es": es, "brigade": brigade, "profile": profile, "formation": "line",
                "x": x, "y": y, "facing": way,
            }
            for id, en, es, brigade, profile, x, y, way in (
                ("badgers", "The Badgers", "Los Tejones", "ours", "us-inf-seasoned", 11, 10, 0),
                ("hoosiers", "The Hoosiers", "", "ours", "us-inf-seasoned", 24, 10, 0),
                ("wraiths", "The Wraiths", "", "theirs", "cs-inf-seasoned", 11, 24, 180),
                ("shades", "", "", "theirs", "cs-inf-seasoned", 24, 24, 180),
            )
        ],
    },
    "active": "blue",
    "phase": "fire",
}  # fmt: skip


def test_a_table_of_ones_own_is_spoken_of_by_its_names() -> None:
    g = GAME.situation(OWN)
    for lang, name in (("en", "The Badgers"), ("es", "Los Tejones")):
        assert text(GAME, lang, g).name("unit", "badgers") == name
        assert name in text(GAME, lang, g).label(Action("attack", "badgers"))
    assert text(GAME, "es", g).name("brigade", "ours") == "Los nuestros"
    assert text(GAME, "en", g).name("unit", "shades") == "Shades"
    # Other matches know nothing of them.
    assert text(GAME, "en").name("unit", "badgers") == "badgers"
    assert GAME.own_names(GAME.situation(HAND)) == {}
