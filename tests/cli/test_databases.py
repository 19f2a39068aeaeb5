"""`--database`: an address that cannot be used gets one sentence, and its password is told to nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardtack.server import databases
from hardtack.server import run as running
from hardtack.server.databases import database_asked
from postgres import PostgreSQL

POSTGRES = "postgresql+psycopg://ann:hunter2@db.invalid/games"


@pytest.mark.parametrize("command", ["serve --no-open --port 0"])
@pytest.mark.parametrize(
    "address, said",
    [
        ("hunter2", "The address of a database looks like postgresql://"),
        ("postgresql://ann:hunter2@hunter2@localhost/games", "The address of a database looks like postgresql://"),
        ("postgresql://ann:p@localhost:hunter2/games", "The address of a database looks like postgresql://"),
        ("mysql://ann:hunter2@localhost/games", "Matches can be kept in PostgreSQL or SQLite"),
        ("postgresql://ann:hunter2@127.0.0.1:9/games", "Cannot open the database of matches: connection failed"),
        ("postgresql://127.0.0.1/games?sslmod=hunter2", "Cannot open the database of matches: invalid connection opt"),
    ],
)
def test_what_is_no_database_gets_one_sentence(run, tmp_path: Path, command: str, address: str, said: str):
    pytest.importorskip("psycopg")
    ran = run(f"{command} --data-dir {tmp_path} --database {address}")
    assert ran.status == 2 and ran.err.startswith(said) and ran.err.count("\n") == 1
    assert "hunter2" not in ran.err.replace("USER:PASSWORD", "") + ran.out


def test_a_password_that_is_wrong_is_not_told(run, tmp_path: Path, postgres: PostgreSQL):
    address = postgres.url("model", "guarded").replace("guarded@", "guarded:hunter3@")
    ran = run(f"serve --no-open --port 0 --data-dir {tmp_path} --database {address}")
    assert ran.status == 2 and "password authentication failed" in ran.err and ran.err.count("\n") == 1
    assert "hunter3" not in ran.err


def test_without_the_extra_it_says_what_to_install(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(databases, "find_spec", lambda module: None)
    ran = run(f"serve --no-open --port 0 --data-dir {tmp_path} --database {POSTGRES}")
    assert ran.status == 2 and "pip install 'hardtack[server]'" in ran.err and ran.err.count("\n") == 1
    assert "hunter2" not in ran.err


def test_the_option_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(databases, "find_spec", lambda module: True)
    assert database_asked(None) is None
    monkeypatch.setenv("HARDTACK_DATABASE", "postgres://ann:hunter2@one/games")
    assert database_asked(None) == "postgresql+psycopg://ann:hunter2@one/games"
    assert database_asked("sqlite:////tmp/games") == "sqlite:////tmp/games"
    assert database_asked("postgresql://two/games") == "postgresql+psycopg://two/games"


def test_serve_opens_the_database_it_is_given(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    made = []
    monkeypatch.setattr(running, "create_app", lambda folder, **how: made.append(how) or 1 / 0)
    with pytest.raises(ZeroDivisionError):
        run(f"serve --no-open --port 0 --data-dir {tmp_path} --database sqlite:///{tmp_path}/mine")
    assert made[0]["database"] == f"sqlite:///{tmp_path}/mine" and (tmp_path / "mine").exists()


def test_serve_takes_the_secret_it_is_given_rather_than_that_of_the_environment(
    run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    made = []
    monkeypatch.setattr(running, "create_app", lambda folder, **how: made.append(how["secret"]) or 1 / 0)
    for name in ("one", "two"):
        (tmp_path / name).write_text("c0ffee" * 11)
    monkeypatch.setenv("HARDTACK_SECRET_FILE", str(tmp_path / "one"))
    for option in ("", f"--secret {tmp_path}/two"):
        with pytest.raises(ZeroDivisionError):
            run(f"serve --no-open --port 0 --data-dir {tmp_path} {option}")
    assert made == [tmp_path / "one", tmp_path / "two"]
    ran = run(f"serve --no-open --port 0 --data-dir {tmp_path} --secret {tmp_path}/none")
    assert ran.status == 2 and ran.err == f"Cannot read the secret in {tmp_path}/none: No such file or directory.\n"
