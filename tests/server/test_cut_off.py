"""A PostgreSQL that is away for a while, and what no text in it can be; of SQLite: test_storage."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.server.app import create_app
from hardtack.server.pace import NO_WAIT
from postgres import PostgreSQL

UNREACHED = "The server cannot reach its matches just now, and nothing was changed; tell whoever runs it."
NEW = {"game": "ladder", "seats": {"climber": "me"}, "seed": "a seed to keep secret"}


def test_a_move_that_cannot_be_stored_is_not_made_and_play_goes_on_when_the_database_is_back(
    postgres: PostgreSQL, fresh: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(create_app(tmp_path, pace=NO_WAIT, database=fresh)) as client, caplog.at_level(logging.INFO):
        guest = Guest(client)
        match = guest.ladder()
        guest.act(match, "mark", "rung-1")
        postgres.cut_off(fresh)
        assert guest.act(match, "mark", "rung-2", 503)["error"].startswith("The move could not be stored")
        assert guest.post("/api/matches", NEW, 503)["error"] == UNREACHED
        assert guest.post(f"/api/matches/{match}/chat", {"text": "hello?"}, 503)["error"] == UNREACHED
        assert guest.request("GET", f"/api/matches/{match}/table").status_code == 503  # others may have played on
        postgres.let_in(fresh)
        assert guest.get(f"/api/matches/{match}/table")["view"]["marked"] == ["rung-1"]
        guest.act(match, "mark", "rung-2")
        assert guest.get(f"/api/matches/{match}/table")["view"]["marked"] == ["rung-1", "rung-2"]
    ours = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("hardtack"))
    assert "POST /api/matches: the database failed" in ours
    for secret in (NEW["seed"], guest.cookies["hardtack_guest"].partition(".")[0], "INSERT"):
        assert secret not in ours


def test_a_sign_that_no_text_can_have(client: TestClient[Any], guest: Guest, tmp_path: Path) -> None:
    """It is refused, or left out, or there is nothing by that name; the database is not blamed."""
    match = guest.ladder()
    guest.post(f"/api/matches/{match}/chat", {"text": "a\0word"})
    assert guest.get(f"/api/matches/{match}/table")["chat"][0]["text"] == "a word"
    guest.post("/api/matches", NEW | {"seed": "a\0seed"}, 400)
    assert guest.request("GET", "/api/matches/a%00b/table").status_code == 404
    sealed = guest.request("GET", f"/api/matches/{match}/save").json()
    for file in (sealed | {"token": "a\0token"}, sealed | {"token": "\0"}):
        assert guest.request("POST", "/api/matches/upload", content=json.dumps(file)).status_code == 400
    guest.act(match, "resign!")
    open_save = guest.request("GET", f"/api/matches/{match}/save").json()
    assert guest.request("POST", "/api/matches/upload", content=json.dumps(open_save)).status_code == 201
    answer = guest.request("POST", "/api/matches/upload", content=json.dumps(open_save | {"seed": "\0"}))
    assert answer.status_code == 400
