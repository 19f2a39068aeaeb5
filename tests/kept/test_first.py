"""A database, open saves and sealed saves of the first version: they open as they were, or say why not."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hardtack import game
from hardtack.engine.contract import BadInput
from hardtack.engine.match import Match, load_save
from hardtack.server.app import create_app

FIRST = Path(__file__).parent / "first"
TABLES = json.loads((FIRST / "tables.json").read_text())
SAVES = sorted(FIRST.glob("*.save.json"))
ASKED_ANEW = {"gettysburg-day-1", "gettysburg-day-2", "gettysburg-three-days", "gettysburg"}
"""Saves, and the match of the database, whose game has since come to ask other questions, so that nothing hidden shows
in what is asked: they do not replay, and say so."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    for name in ("hardtack.sqlite3", "secret"):
        shutil.copy(FIRST / name, tmp_path / name)
    (tmp_path / "secret").chmod(0o600)
    with TestClient(create_app(tmp_path, hosts=["testserver.local"])) as made:
        made.cookies.update(json.loads((FIRST / "cookies.json").read_text()))
        yield made


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.name)
def test_an_open_save_replays_to_its_end(path: Path) -> None:
    save = load_save(path)
    if path.name.removesuffix(".save.json") in ASKED_ANEW:
        with pytest.raises(BadInput, match=r"Move \d+ of this file is not legal"):
            Match.replay(game(save.game), save)
        return
    match = Match.replay(game(save.game), save)
    assert len(match.moves) == len(save.moves)


@pytest.mark.parametrize("id", list(TABLES))
def test_a_match_of_the_database_stands_as_it_stood(client: TestClient[Any], id: str) -> None:
    was = TABLES[id]
    answer = client.get(f"/api/matches/{was['match']}/table")
    now = answer.json()
    if id in ASKED_ANEW:
        assert (answer.status_code, now["error"]) == (
            409,
            "This match can no longer be read by this version of the program.",
        )
        return
    assert now["view"] == was["view"]
    assert [[a["verb"], a["target"]] for a in now["actions"]] == was["actions"]


@pytest.mark.parametrize("path", sorted(FIRST.glob("*.sealed.json")), ids=lambda path: path.name)
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "This save of a running match was made by an older version, and can no longer be opened."),
        ("es", "Esta partida en curso se guardó con una versión anterior y ya no puede abrirse."),
    ],
)
def test_a_sealed_save_gets_a_sentence(client: TestClient[Any], path: Path, lang: str, said: str) -> None:
    answer = client.post(f"/api/matches/upload?lang={lang}", content=path.read_bytes())
    assert (answer.status_code, answer.json()["error"]) == (400, said)


def test_a_save_of_other_data_gets_a_sentence() -> None:
    save = load_save(SAVES[0])
    save.data = "0000"
    with pytest.raises(BadInput, match="other data files"):
        Match.replay(game(save.game), save)
