"""The database says its version, is copied before it is migrated, and can be backed up and put back."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.cli import main
from hardtack.engine.contract import BadInput
from hardtack.server import backup, migrations
from hardtack.server.app import create_app, database_file
from hardtack.server.migrations import version_of
from hardtack.server.run import check_storage
from hardtack.server.schema import VERSION
from hardtack.server.store import Store

OLD = Path(__file__).parent.parent / "kept" / "first" / "hardtack.sqlite3"


def rows(path: Path, table: str) -> int:
    found = sqlite3.connect(path).execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    return int(found)


def version(path: Path) -> int:
    with sa.create_engine(f"sqlite:///{path}").connect() as conn:
        return version_of(conn)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    shutil.copy(OLD, tmp_path / "hardtack.sqlite3")
    return tmp_path / "hardtack.sqlite3"


def test_a_new_database_says_its_version(tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path / 'hardtack.sqlite3'}").close()
    assert version(tmp_path / "hardtack.sqlite3") == VERSION
    assert not list(tmp_path.glob("*.version-*"))


def test_an_older_database_is_copied_and_migrated(old: Path) -> None:
    assert version(old) == 1
    Store(f"sqlite:///{old}").close()
    (copy,) = old.parent.glob("hardtack.sqlite3.version-1-*")
    assert (version(old), version(copy)) == (VERSION, 1)
    assert rows(old, "actions") == rows(copy, "actions") == 112
    assert copy.stat().st_mode & 0o77 == 0  # every seed is in it
    Store(f"sqlite:///{old}").close()
    assert len(list(old.parent.glob("hardtack.sqlite3.version-*"))) == 1


def test_a_migrated_database_has_the_tables_of_a_new_one(old: Path, tmp_path: Path) -> None:
    Store(f"sqlite:///{old}").close()
    Store(f"sqlite:///{tmp_path / 'new.sqlite3'}").close()

    def columns(path: Path) -> dict[str, set[tuple[str, str, bool]]]:
        there = sa.inspect(sa.create_engine(f"sqlite:///{path}"))
        return {
            table: {(c["name"], str(c["type"]), bool(c["primary_key"])) for c in there.get_columns(table)}
            for table in there.get_table_names()
        }

    assert columns(old) == columns(tmp_path / "new.sqlite3")


def test_a_migration_that_fails_leaves_the_database_as_it_was(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = migrations.MIGRATIONS[1]

    def half(conn: Any) -> None:
        real(conn)
        raise RuntimeError("the lights went out")

    monkeypatch.setitem(migrations.MIGRATIONS, 1, half)
    with pytest.raises(RuntimeError):
        Store(f"sqlite:///{old}")
    assert version(old) == 1
    monkeypatch.undo()
    Store(f"sqlite:///{old}").close()
    assert version(old) == VERSION


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk with room for five pages of a copy."""

    def small(path: Path) -> sqlite3.Connection:
        made = sqlite3.connect(path)
        made.execute("PRAGMA max_page_count=5")
        return made

    monkeypatch.setattr(migrations, "sqlite3", SimpleNamespace(connect=small, Error=sqlite3.Error))


def test_without_room_for_a_copy_nothing_is_migrated(old: Path, full: None) -> None:
    with pytest.raises(BadInput, match=r"Cannot copy the matches to .*disk is full; nothing was changed\.$"):
        check_storage(old.parent, None)
    assert not list(old.parent.glob("*.version-*"))
    assert version(old) == 1


def test_without_room_for_a_backup_nothing_is_restored(tmp_path: Path, full: None) -> None:
    home = tmp_path / "home"
    check_storage(home, None)
    before = database_file(home).read_bytes()
    with pytest.raises(BadInput, match=r"Cannot copy the matches to .*disk is full; nothing was changed\.$"):
        backup.restore(database_file(home), OLD)
    with pytest.raises(BadInput, match=r"Cannot copy the matches to .*disk is full; nothing was changed\.$"):
        backup.backup(OLD, tmp_path / "copy.sqlite3")
    assert database_file(home).read_bytes() == before
    assert not list(tmp_path.glob("copy*")) and not list(home.glob("*restor*"))


def test_a_database_of_a_newer_program_gets_one_sentence(tmp_path: Path) -> None:
    check_storage(tmp_path, None)
    with sqlite3.connect(tmp_path / "hardtack.sqlite3") as conn:
        conn.execute("UPDATE schema_version SET version = version + 1")
    with pytest.raises(BadInput, match="written by a newer version of Hardtack; update the program"):
        check_storage(tmp_path, None)


# ---- backup and restore


def test_a_backup_is_made_while_the_server_runs_and_restored_when_it_is_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home, file = tmp_path / "home", tmp_path / "copy.sqlite3"
    command = [str(file), "--data-dir", str(home), "--lang", "en"]
    with TestClient(create_app(home)) as client:
        guest = Guest(client)
        match = guest.ladder()
        assert main(["backup", *command]) == 0
        assert "1 match copied" in capsys.readouterr().out
        guest.act(match, "roll")
        assert main(["restore", *command]) == 2
        assert capsys.readouterr().err == "A server is running with these matches; stop it first.\n"
        assert main(["backup", *command]) == 2
        assert "exists already" in capsys.readouterr().err
    assert main(["restore", *command]) == 0
    assert "1 match restored" in capsys.readouterr().out
    (kept,) = home.glob("hardtack.sqlite3.before-restore-*[0-9]")
    assert (rows(kept, "actions"), rows(database_file(home), "actions")) == (1, 0)
    with TestClient(create_app(home)) as client:
        again = Guest(client)
        again.cookies = guest.cookies
        assert again.get(f"/api/matches/{match}/table")["view"]["height"] == 0


def test_a_backup_replaces_a_broken_database(tmp_path: Path) -> None:
    home, file = tmp_path / "home", tmp_path / "copy.sqlite3"
    check_storage(home, None)
    backup.backup(database_file(home), file)
    database_file(home).write_bytes(b"no database")
    _, kept = backup.restore(database_file(home), file)
    assert kept is not None and kept.read_bytes() == b"no database"
    check_storage(home, None)


def test_a_backup_of_an_older_version_is_migrated_when_the_server_starts(tmp_path: Path) -> None:
    found, kept = backup.restore(database_file(tmp_path), OLD)
    assert (found, kept) == (3, None)
    check_storage(tmp_path, None)
    assert version(database_file(tmp_path)) == VERSION


@pytest.mark.parametrize("content", [None, b"", b"no database", b"SQLite format 3\x00" + b"\x00" * 500])
def test_what_is_no_backup_gets_one_sentence_and_changes_nothing(tmp_path: Path, content: bytes | None) -> None:
    home, file = tmp_path / "home", tmp_path / "copy.sqlite3"
    check_storage(home, None)
    before = database_file(home).read_bytes()
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadInput, match=r"There is no file|is not a backup of matches"):
        backup.restore(database_file(home), file)
    assert database_file(home).read_bytes() == before and not list(home.glob("*before-restore*"))


def test_no_server_starts_while_matches_are_being_restored(tmp_path: Path) -> None:
    check_storage(tmp_path, None)
    with backup.alone(database_file(tmp_path)), pytest.raises(BadInput, match="being restored just now"):
        check_storage(tmp_path, None)


@pytest.mark.parametrize("damaged", [True, False])
def test_a_lock_that_cannot_be_opened_gets_one_sentence(tmp_path: Path, damaged: bool) -> None:
    path = database_file(tmp_path)
    lock = path.with_name(f"{path.name}.lock")
    if damaged:
        check_storage(tmp_path, None)
        lock.write_bytes(b"no lock" * 1000)
    else:
        lock.mkdir()
    said = r"it is damaged, and nothing is in it: remove it\.$" if damaged else "unable to open"
    with pytest.raises(BadInput, match=rf"\.lock, by which a server holds its matches: {said}"):
        check_storage(tmp_path, None)
    with pytest.raises(BadInput, match=said):
        backup.restore(path, OLD)
    if damaged:
        lock.unlink()
        check_storage(tmp_path, None)


def test_without_matches_there_is_nothing_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="There are no matches in"):
        backup.backup(database_file(tmp_path), tmp_path / "copy")
