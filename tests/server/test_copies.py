"""All matches move between a laptop's file and a club's PostgreSQL, and are played on."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.cli import main
from hardtack.engine.contract import BadInput
from hardtack.server import backup as locks
from hardtack.server import copies
from hardtack.server.app import create_app, database_file, database_in
from hardtack.server.pace import NO_WAIT
from hardtack.server.run import check_storage
from hardtack.server.schema import VERSION, tables
from hardtack.server.storage import engine_of
from postgres import PASSWORD, PostgreSQL

OLD = Path(__file__).parent.parent / "kept" / "first" / "hardtack.sqlite3"


@contextmanager
def served(folder: Path, database: str | None, *again: Guest) -> Iterator[Guest]:
    """A server on this database, where these guests are known already; and one who is new."""
    with TestClient(create_app(folder, pace=NO_WAIT, database=database)) as client:
        for guest in again:
            guest.client = client
        yield Guest(client)


def content(database: str) -> dict[str, list[Any]]:
    """All there is of matches in a database."""
    engine = engine_of(database)
    with engine.connect() as conn:
        found = {
            table.name: [tuple(row) for row in conn.execute(table.select().order_by(*table.primary_key))]
            for table in tables.sorted_tables
        }
    engine.dispose()
    return found


def matches(database: str) -> int:
    return len(content(database)["matches"])


def told(guest: Guest, match: str) -> Any:
    table = guest.get(f"/api/matches/{match}/table")
    return {name: part for name, part in table.items() if name != "boot"}


def duel(blue: Guest, gray: Guest) -> str:
    made = blue.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
    token = made["invites"]["gray"].rpartition("=")[2]
    gray.post(f"/api/matches/{made['id']}/join", {"role": "gray", "token": token})
    return str(made["id"])


def play(match: str, *guests: Guest) -> None:
    """Each of those who are asked moves once, and says so."""
    for guest in guests:
        now = guest.get(f"/api/matches/{match}/table")
        if now["actions"]:
            guest.act(match, now["actions"][0]["verb"], now["actions"][0]["target"])
        guest.post(f"/api/matches/{match}/chat", {"text": "your move"})


def test_matches_move_to_postgresql_and_back_and_are_played_on(
    tmp_path: Path, fresh: str, capsys: pytest.CaptureFixture[str]
) -> None:
    home, there, back = tmp_path / "home", tmp_path / "there.sqlite3", tmp_path / "back.sqlite3"
    at_home, at_club = ["--data-dir", str(home), "--lang", "en"], ["--database", fresh, "--data-dir", str(home)]
    with served(home, None) as blue:
        gray, climber = Guest(blue.client), Guest(blue.client)
        climber.request("PUT", "/api/me", json={"name": "Añn 🐴"})
        duelled, climbed = duel(blue, gray), climber.ladder()
        play(duelled, blue, gray)
        climber.act(climbed, "roll")
        save = climber.request("GET", f"/api/matches/{climbed}/save").content
        before = {guest: told(guest, match) for guest, match in ((blue, duelled), (gray, duelled), (climber, climbed))}
    assert main(["backup", str(there), *at_home]) == 0
    assert main(["restore", str(there), *at_club, "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"2 matches copied into {there}" in said and f"2 matches restored from {there}" in said
    assert content(fresh) == content(database_in(home)) == content(f"sqlite:///{there}")
    with served(home, fresh, blue, gray, climber):
        for guest, table in before.items():
            assert told(guest, table["match"]) == table
        play(duelled, blue, gray)  # what they say is numbered on after what was said before
        climber.act(climbed, "roll")
        assert climber.request("POST", "/api/matches/upload", content=save).status_code == 201
        after = {guest: told(guest, table["match"]) for guest, table in before.items()}
        assert main(["backup", str(back), *at_club, "--lang", "es"]) == 0  # while the server runs
        assert "3 partidas copiadas" in capsys.readouterr().out
    assert content(f"sqlite:///{back}") == content(fresh)
    assert main(["restore", str(back), *at_home]) == 0
    with served(home, None, blue, gray, climber):
        for guest, table in after.items():
            assert told(guest, table["match"]) == table
        play(duelled, blue, gray)
        climber.act(climbed, "resign!")
        assert climber.get(f"/api/matches/{climbed}/verify")["ok"]


def test_a_copy_is_as_the_file_of_a_machine_and_nobody_else_reads_it(tmp_path: Path, fresh: str) -> None:
    file, own = tmp_path / "copy.sqlite3", tmp_path / "home"
    assert copies.backup(fresh, file) == 0
    assert file.stat().st_mode & 0o77 == 0
    check_storage(own, None)

    def made(path: Path) -> set[str]:
        with closing(sqlite3.connect(path)) as base:
            return {row[0] for row in base.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}

    assert made(file) == made(database_file(own))


def test_a_copy_is_of_one_moment(tmp_path: Path, fresh: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that begins when half is copied is not there by half."""
    real, file = copies._fit, tmp_path / "copy.sqlite3"
    with served(tmp_path / "home", fresh) as guest:
        match = guest.ladder()
        begun: list[str] = []

        def meanwhile(value: Any) -> Any:
            if not begun:
                begun.append("")
                guest.act(match, "roll")
                guest.ladder()
            return real(value)

        monkeypatch.setattr(copies, "_fit", meanwhile)
        assert copies.backup(fresh, file) == 1
        assert begun and matches(fresh) == 2
    now = content(f"sqlite:///{file}")
    assert not now["actions"] and {row[0] for row in now["seats"]} == {match}


def test_nothing_is_restored_under_a_server_and_no_server_starts_meanwhile(
    tmp_path: Path, fresh: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["restore", str(OLD), "--database", fresh, "--data-dir", str(tmp_path), "--lang", "en"]
    with served(tmp_path, fresh) as guest:
        guest.ladder()
        before = content(fresh)
        assert main(command) == 2
        assert capsys.readouterr().err == "A server is running with these matches; stop it first.\n"
        # As after a while without the database: the server holds it again with its next connection.
        guest.client.app.state["house"].store._let_go()
        guest.client.app.state["house"].store.engine.dispose()
        guest.ladder()
        assert main(command) == 2
    assert content(fresh)["actions"] == before["actions"] and not list(tmp_path.glob("*before-restore*"))
    engine = engine_of(fresh)
    with locks.alone_in(engine), pytest.raises(BadInput, match="being restored just now"):
        check_storage(tmp_path, fresh)
    engine.dispose()
    check_storage(tmp_path, fresh)


def test_what_is_replaced_is_kept_in_a_file(tmp_path: Path, fresh: str, capsys: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path, fresh) as guest:
        match = guest.ladder()
    before = content(fresh)
    command = ["--database", fresh, "--data-dir", str(tmp_path), "--lang", "en"]
    assert main(["restore", str(OLD), *command]) == 0
    (kept,) = tmp_path.glob("hardtack.sqlite3.before-restore-*")
    assert f"What was there is kept in {kept}." in capsys.readouterr().out
    assert content(f"sqlite:///{kept}") == before and matches(fresh) == 3
    assert main(["restore", str(kept), *command]) == 0
    with served(tmp_path, fresh, guest):
        guest.act(match, "roll")


def test_an_older_copy_is_migrated_on_the_way_and_left_as_it_is(tmp_path: Path, postgres: PostgreSQL) -> None:
    before = OLD.read_bytes()
    with postgres.fresh(tables=False) as empty:
        assert copies.restore(empty, OLD, tmp_path / "hardtack.sqlite3") == (3, None)
        now = content(empty)
        assert now["schema_version"] == [(VERSION,)] and len(now["actions"]) == 112
        check_storage(tmp_path, empty)
    assert OLD.read_bytes() == before and not list(OLD.parent.glob("*.version-*"))


def test_what_cannot_be_restored_changes_nothing(tmp_path: Path, fresh: str) -> None:
    """Here an action of a match that there is not, which SQLite does not mind as it lies."""
    with served(tmp_path / "home", None) as guest:
        guest.act(guest.ladder(), "roll")
    file = tmp_path / "home" / "hardtack.sqlite3"
    with closing(sqlite3.connect(file)) as base:
        base.execute("""UPDATE actions SET "match" = 'nowhere'""")
        base.commit()
    with served(tmp_path, fresh) as guest:
        guest.ladder()
    before = content(fresh)
    with pytest.raises(BadInput, match=r"^Cannot restore the matches: [^\n]*; nothing was changed\.$"):
        copies.restore(fresh, file, tmp_path / "hardtack.sqlite3")
    assert content(fresh) == before and not list(tmp_path.glob("*before-restore*"))


def test_texts_of_before_that_postgresql_cannot_hold(tmp_path: Path, fresh: str) -> None:
    with served(tmp_path / "home", None) as guest:
        match = guest.ladder()
        guest.post(f"/api/matches/{match}/chat", {"text": "a word"})
    file = tmp_path / "home" / "hardtack.sqlite3"
    with closing(sqlite3.connect(file)) as base:
        base.execute("UPDATE chat SET text = 'a' || char(0) || 'word'")
        base.commit()
    copies.restore(fresh, file, tmp_path / "hardtack.sqlite3")
    with served(tmp_path / "home", fresh, guest):
        assert told(guest, match)["chat"][0]["text"] == "a word"


def test_databases_that_are_not_ours_or_newer_get_one_sentence(tmp_path: Path, postgres: PostgreSQL) -> None:
    file = tmp_path / "copy.sqlite3"

    def refused(url: str) -> set[str]:
        said = set()
        for work in (lambda: copies.backup(url, file), lambda: copies.restore(url, OLD, tmp_path / "kept")):
            with pytest.raises(BadInput) as no:
                work()
            said.add(re.sub(r"\S+fresh_\S+", "IT", str(no.value)))
        assert not file.exists() and not list(tmp_path.glob("kept*"))
        return said

    def change(url: str, statement: str) -> None:
        engine = engine_of(url)
        with engine.begin() as conn:
            conn.execute(sa.text(statement))
        engine.dispose()

    with postgres.fresh() as url:
        change(url, "UPDATE schema_version SET version = version + 1")
        assert refused(url) == {
            "The database of matches was written by a newer version of Hardtack; update the program."
        }
    with postgres.fresh(tables=False) as url:
        with pytest.raises(BadInput, match=r"^There are no matches in this database\.$"):
            copies.backup(url, file)
        change(url, "CREATE TABLE recipes (name text)")
        assert refused(url) == {"IT is the database of another program; nothing in it was changed."}
    with postgres.fresh() as url:
        change(url, f"UPDATE schema_version SET version = {VERSION - 1}")
        with pytest.raises(BadInput, match="of an older version of Hardtack; start a server of this one first"):
            copies.backup(url, file)
        file.write_bytes(b"")
    with postgres.fresh() as url, pytest.raises(BadInput, match="exists already"):
        copies.backup(url, file)


@pytest.mark.parametrize("command", ["backup", "restore"])
@pytest.mark.parametrize(
    "address, said",
    [
        ("postgresql://guarded:{wrong}@/model?host={socket}", "Cannot open the database of matches: "),
        ("postgresql://guarded:{wrong}@/{wrong}@?host=/nowhere", "."),
        ("postgresql://guarded:{wrong}@/nowhere?host={socket}", "Cannot open the database of matches: "),
        ("mysql://guarded:{wrong}@/model", "."),
    ],
)
def test_a_database_that_does_not_open_gets_one_sentence_without_the_password(
    command: str, address: str, said: str, postgres: PostgreSQL, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    wrong = f"not-{PASSWORD}"
    monkeypatch.setenv("HARDTACK_DATABASE", address.format(wrong=wrong, socket=postgres.socket))
    file = OLD if command == "restore" else tmp_path / "copy.sqlite3"
    assert main([command, str(file), "--data-dir", str(tmp_path), "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and said in err
    assert PASSWORD not in err and not list(tmp_path.iterdir())
