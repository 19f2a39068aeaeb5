"""A database, open saves and sealed saves of the first version: they open as they were, or say what fell."""

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
from hardtack.engine.dice import falls_from
from hardtack.engine.match import Match, load_save
from hardtack.engine.text import text
from hardtack.server.app import create_app

FIRST = Path(__file__).parent / "first"
TABLES = json.loads((FIRST / "tables.json").read_text())
SAVES = sorted(FIRST.glob("*.save.json"))
ASKED_ANEW = {"gettysburg-day-1", "gettysburg-day-2", "gettysburg-three-days", "gettysburg"}
"""Saves, and the match of the database, whose game has since come to ask other questions, so that nothing hidden shows
in what is asked: they stand up to the first that is asked otherwise, and say so."""
STANDS = "The rules have been corrected since these moves were made; all of them still stand."
FELL = r"The rules have been corrected since these moves were made; the last \d+ cannot be made any more and fell\."


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    for name in ("hardtack.sqlite3", "secret"):
        shutil.copy(FIRST / name, tmp_path / name)
    (tmp_path / "secret").chmod(0o600)
    with TestClient(create_app(tmp_path, hosts=["testserver.local"])) as made:
        made.cookies.update(json.loads((FIRST / "cookies.json").read_text()))
        yield made


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.name)
def test_an_open_save_replays_to_its_end_or_says_how_much_of_it_fell(path: Path) -> None:
    save = load_save(path)
    match = Match.replay(game(save.game), save)
    said = text(match.game, "en", match.state).log(match.state.journal[-1])
    if path.name.removesuffix(".save.json") in ASKED_ANEW:
        assert 0 < len(match.moves) < len(save.moves) and re.fullmatch(FELL, said)
    else:
        assert len(match.moves) == len(save.moves) and said == STANDS
    assert falls_from(save.seed, match.state.dice)


@pytest.mark.parametrize("id", list(TABLES))
def test_a_match_of_the_database_stands_as_it_stood_or_says_how_much_fell(client: TestClient[Any], id: str) -> None:
    was = TABLES[id]
    now = client.get(f"/api/matches/{was['match']}/table?lang=en").json()
    said = now["log"][-1]["text"]
    if id in ASKED_ANEW:
        assert re.fullmatch(FELL, said) and now["waiting"]
        return
    assert now["view"] == was["view"] and said == STANDS
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
