"""Positions set up by hand, over HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack import games
from hardtack.server.app import create_app
from hardtack.server.limits import Limits
from hardtack.server.pace import NO_WAIT


@pytest.fixture
def mosby(monkeypatch: pytest.MonkeyPatch, client: TestClient[Any]) -> Guest:
    monkeypatch.setattr(games, "MODULES", {**games.MODULES, "mosby": "hardtack.games.mosby"})
    return Guest(client)


def test_a_position_is_set_up_and_played(mosby: Guest) -> None:
    form = mosby.get("/api/games/mosby/situation?lang=es")
    assert next(field["name"] for field in form["fields"] if field["id"] == "notoriety") == "Notoriedad"
    assert {"id": "aldie", "name": "Aldie"} in form["things"]["space"] and form["places"] == "space"
    edit = {"do": "put", "piece": "band", "to": "aldie"}
    made = mosby.post("/api/games/mosby/situation", {"table": {}, "edits": [edit]}, 200)
    assert made["problem"] == "" and made["view"]["band"]["space"] == "aldie"
    wrong = mosby.post("/api/games/mosby/situation", {"table": {**made["table"], "awareness": 9}}, 200)
    assert wrong["problem"] == "awareness must be 1 to 5, not 9." and wrong["view"] is None and wrong["pieces"]
    opened = mosby.post("/api/games/mosby/situation", {"toml": made["toml"]}, 200)
    assert opened["table"] == made["table"]
    seats = {"game": "mosby", "seats": {"mosby": "me"}, "situation": opened["table"]}
    match = mosby.post("/api/matches", seats)
    assert mosby.get(f"/api/matches/{match['id']}/table")["view"]["band"]["space"] == "aldie"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Army of the Potomac needs strength points in Abbeville."),
        ("es", "Ejército del Potomac necesita UM en Abbeville."),
    ],
)
def test_what_is_wrong_with_a_position_is_told_by_names(
    lang: str, said: str, client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sets it up with the mouse sees no ids."""
    monkeypatch.setattr(games, "MODULES", {**games.MODULES, "for-the-people": "hardtack.games.for_the_people"})
    edit = {"do": "put", "piece": "army-potomac", "to": "abbeville-sc"}
    asked = {"table": {}, "edits": [edit]}
    found = Guest(client).post(f"/api/games/for-the-people/situation?lang={lang}", asked, 200)
    assert found["problem"] == said


def test_nobody_has_more_positions_checked_than_others_can_wait_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "MODULES", {**games.MODULES, "mosby": "hardtack.games.mosby"})
    with TestClient(create_app(tmp_path, limits=Limits(situations=(0.001, 2)), pace=NO_WAIT)) as few:
        guest = Guest(few)
        for status in (200, 200, 429):
            guest.post("/api/games/mosby/situation", {"table": {}}, status)
        assert guest.get("/api/games/mosby/situation")["places"] == "space"


def test_what_cannot_be_read_gets_a_sentence(mosby: Guest) -> None:
    said = mosby.post("/api/games/mosby/situation", {"toml": "units = {"}, 400)
    assert said["error"].startswith("This is not a situation file")
    deep = "x = " + "[" * 5000
    assert mosby.post("/api/games/mosby/situation", {"toml": deep}, 400)["error"]
    assert mosby.post("/api/games/mosby/situation", {"toml": "x" * 70_000}, 413)["error"]
    assert mosby.post("/api/games/mosby/situation", {"tabel": {}}, 400)["error"]
    said = mosby.post("/api/games/mosby/situation", {"table": {"turn": [None]}}, 200)
    assert said["problem"].startswith("In this situation") and said["view"] is None
    said = mosby.post("/api/games/ladder/situation?lang=es", {"table": {}}, 404)
    assert said["error"] == "Las posiciones de este juego no se preparan a mano."
