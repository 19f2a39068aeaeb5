"""A disk that is full or may only be read; a database that is damaged, another program's, or gone."""

from __future__ import annotations

import logging
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.engine.contract import BadInput
from hardtack.server import backup, storage
from hardtack.server.app import create_app
from hardtack.server.run import check_storage, default_data_dir

UNREACHED = "The server cannot reach its matches just now, and nothing was changed; tell whoever runs it."
NEW = {"game": "ladder", "seats": {"climber": "me"}, "seed": "a seed to keep secret"}


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """A folder with a match in it."""
    with TestClient(create_app(tmp_path)) as client:
        Guest(client).ladder()
    return tmp_path


def tables(path: Path) -> dict[str, list[Any]]:
    """All there is in a database, of ours what matters."""
    with closing(sqlite3.connect(path)) as base:
        names = [row[0] for row in base.execute("select name from sqlite_master where type = 'table'")]
        return {name: base.execute(f"select * from {name}").fetchall() for name in names}


def refused(folder: Path) -> str:
    with pytest.raises(BadInput) as no:
        check_storage(folder, None)
    assert "\n" not in str(no.value)
    return str(no.value)


def test_a_database_that_may_only_be_read(ours: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "PRAGMAS", (*storage.PRAGMAS, "query_only=1"))
    assert refused(ours) == "Cannot open the database of matches: attempt to write a readonly database."


def test_a_damaged_database(ours: Path) -> None:
    path = ours / "hardtack.sqlite3"
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xa5" * 900 + whole[1000:])
    damaged = path.read_bytes()
    assert refused(ours) == "Cannot open the database of matches: database disk image is malformed."
    assert path.read_bytes() == damaged


def test_a_database_whose_own_description_is_no_text(tmp_path: Path) -> None:
    """SQLite quotes it in its complaint, and its driver cannot read that."""
    check_storage(tmp_path, None)
    path = tmp_path / "hardtack.sqlite3"
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE matches", b"CREATE \xff\xfe\xfd\xfc\xfb matches"))
    with pytest.raises(BadInput, match=r"^Cannot open the database of matches: it is damaged\.$"):
        check_storage(tmp_path, None)
    with pytest.raises(BadInput, match="is not a backup of matches, or it is damaged"):
        backup.restore(tmp_path / "other.sqlite3", path)
    with pytest.raises(BadInput, match=r"it is damaged; nothing was changed\.$"):
        backup.backup(path, tmp_path / "copy.sqlite3")
    assert not (tmp_path / "copy.sqlite3").exists()


@pytest.mark.parametrize("table", ["create table recipes (name text)", "create table matches (home text, away text)"])
def test_a_database_of_another_program_is_left_as_it_is(tmp_path: Path, table: str) -> None:
    path = tmp_path / "hardtack.sqlite3"
    with closing(sqlite3.connect(path)) as base:
        base.execute(table)
    before = path.read_bytes()
    assert refused(tmp_path) == f"sqlite:///{path} is the database of another program; nothing in it was changed."
    assert path.read_bytes() == before


# ---- while the server runs


@pytest.fixture
def served(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(tmp_path)) as client:
        yield client


def ail(client: TestClient[Any], pragma: str) -> Callable[[], None]:
    """Make the database ail from now on, by a pragma; what is returned heals it."""
    engine = client.app.state["house"].store.engine
    with engine.connect() as conn:
        conn.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def each(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA {pragma}")

    sa.event.listen(engine, "begin", each)

    def heal() -> None:
        sa.event.remove(engine, "begin", each)
        engine.dispose()

    return heal


@pytest.mark.parametrize(
    "pragma, why",
    [("max_page_count=1", "database or disk is full"), ("query_only=1", "attempt to write a readonly database")],
)
def test_a_disk_that_fills_or_turns_read_only(
    served: TestClient[Any], pragma: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    guest = Guest(served)
    match = guest.ladder()
    guest.act(match, "mark", "rung-1")
    heal = ail(served, pragma)
    with caplog.at_level(logging.INFO):
        while (answer := guest.request("POST", "/api/matches", json=NEW)).status_code == 201:
            pass  # there was some room left
        assert answer.status_code == 503 and answer.json()["error"] == UNREACHED
        assert "El servidor no puede" in guest.post("/api/matches?lang=es", NEW, 503)["error"]
        before = guest.get(f"/api/matches/{match}/table")
    logged = caplog.text
    assert why in logged and "Traceback" not in logged
    for secret in (NEW["seed"], guest.cookies["hardtack_guest"].partition(".")[0], "insert", "INSERT"):
        assert secret not in logged
    heal()
    after = guest.get(f"/api/matches/{match}/table")
    assert after["view"] == before["view"] and after["seq"] == before["seq"]
    guest.act(match, "roll")
    guest.post("/api/matches", NEW)


def test_a_move_that_cannot_be_stored_is_not_made(served: TestClient[Any], caplog: pytest.LogCaptureFixture) -> None:
    guest = Guest(served)
    match = guest.ladder()
    heal = ail(served, "query_only=1")
    assert guest.act(match, "mark", "rung-1", 503)["error"].startswith("The move could not be stored")
    with guest.live(match) as live:
        assert live.receive_json()["view"]["marked"] == []
        live.send_json({"type": "chat", "text": "hello?"})
        while (message := live.receive_json(timeout=20))["type"] == "presence":
            pass
        assert message["type"] == "refused" and message["message"] == UNREACHED
    heal()
    assert "Traceback" not in caplog.text
    guest.act(match, "mark", "rung-1")
    assert guest.get(f"/api/matches/{match}/table")["view"]["marked"] == ["rung-1"]


@pytest.mark.parametrize("replaced", [False, True])
def test_a_database_that_vanishes_is_not_written_to(
    served: TestClient[Any], tmp_path: Path, replaced: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """And none is begun in its place, where matches would be gone with the next start."""
    path, away = tmp_path / "hardtack.sqlite3", tmp_path / "away.sqlite3"
    guest = Guest(served)
    match = guest.ladder()
    shutil.move(path, away)
    if replaced:
        path.write_bytes(b"")
    assert guest.act(match, "mark", "rung-1", 503)["error"].startswith("The move could not be stored")
    assert guest.post("/api/matches", NEW, 503)["error"] == UNREACHED
    assert "removed or replaced" in caplog.text and "Traceback" not in caplog.text
    assert (path.read_bytes() == b"") if replaced else not path.exists()
    shutil.move(away, path)
    guest.act(match, "mark", "rung-1")
    assert len(tables(path)["matches"]) == 1


def test_a_damaged_seed_is_not_told(served: TestClient[Any], tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """SQLite's driver quotes a text that is no UTF-8."""
    guest = Guest(served)
    match = guest.ladder(seed=None)
    house = served.app.state["house"]
    with house.store.engine.begin() as conn:
        seed = conn.exec_driver_sql("SELECT seed FROM matches").scalar_one()
        conn.exec_driver_sql("UPDATE matches SET seed = CAST(? AS TEXT)", (b"\xff" + seed.encode(),))
    house.rooms._rooms.clear()
    assert guest.request("GET", f"/api/matches/{match}/table").json()["error"] == UNREACHED
    assert "Could not decode to UTF-8" in caplog.text and seed[:8] not in caplog.text


def test_a_live_connection_to_a_match_that_cannot_be_read(served: TestClient[Any], tmp_path: Path) -> None:
    guest = Guest(served)
    match = guest.ladder()
    house = served.app.state["house"]
    house.rooms._rooms.clear()
    house.store.engine.dispose()
    shutil.move(tmp_path / "hardtack.sqlite3", tmp_path / "away")
    with pytest.raises(WebSocketDisconnect) as no, guest.live(match):
        pass
    assert (no.value.code, no.value.detail) == (4503, UNREACHED)
    assert guest.request("GET", f"/api/matches/{match}/table").status_code == 503


# ---- where it is


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system says it otherwise")
def test_where_matches_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HARDTACK_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    assert default_data_dir() == tmp_path / "elsewhere" / "hardtack"
    before = tmp_path / "me" / ".local" / "share" / "hardtack"
    with TestClient(create_app(before)) as client:
        Guest(client).ladder()
    assert default_data_dir() == before
    monkeypatch.setenv("HARDTACK_HOME", "~/mine")
    assert default_data_dir() == tmp_path / "me" / "mine"
