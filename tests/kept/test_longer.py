"""A database of version 0.1.0 with longer matches: snapshots, moves taken back, one that has ended."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hardtack import game
from hardtack.engine.match import Match, load_save
from hardtack.server.app import create_app

LONGER = Path(__file__).parent / "longer"
TABLES = json.loads((LONGER / "tables.json").read_text())
STANDS = "The rules have been corrected since these moves were made; all of them still stand."
FELL = r"The rules have been corrected since these moves were made; the last \d+ cannot be made any more and fell\."


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    for name in ("hardtack.sqlite3", "secret"):
        shutil.copy(LONGER / name, tmp_path / name)
    (tmp_path / "secret").chmod(0o600)
    with TestClient(create_app(tmp_path, hosts=["testserver.local"])) as made:
        made.cookies.update(json.loads((LONGER / "cookies.json").read_text()))
        yield made


@pytest.mark.parametrize("id", list(TABLES))
def test_it_opens_says_so_and_can_be_replayed(client: TestClient[Any], id: str) -> None:
    was = TABLES[id]
    now = client.get(f"/api/matches/{was['match']}/table?lang=en").json()
    said = now["log"][-1]["text"]
    if id == "gettysburg":  # which has come to ask other questions since
        assert re.fullmatch(FELL, said) and now["waiting"]
    else:
        assert said == STANDS and now["view"] == was["view"] and now["log_total"] == was["log_total"] + 1
    again = client.get(f"/api/matches/{was['match']}/replay?at=9999&lang=en").json()
    assert again["view"] == now["view"] and again["log"] == now["log"]


def test_the_match_that_has_ended_is_over_as_it_was(client: TestClient[Any]) -> None:
    was = TABLES["mosby"]
    now = client.get(f"/api/matches/{was['match']}/table?lang=en").json()
    assert (now["status"], now["view"]) == ("over", was["view"])
    assert client.get(f"/api/matches/{was['match']}/verify").json()["ok"] is True


def test_its_open_save_replays() -> None:
    save = load_save(LONGER / "mosby.save.json")
    match = Match.replay(game("mosby"), save)
    assert len(match.moves) == len(save.moves) and game("mosby").outcome(match.state) == save.outcome


def test_a_save_of_a_running_match_gets_a_sentence(client: TestClient[Any]) -> None:
    answer = client.post("/api/matches/upload?lang=en", content=(LONGER / "gettysburg.sealed.json").read_bytes())
    assert answer.status_code == 400 and "made by an older version" in answer.json()["error"]
