"""A server in this process, with two tiny games, and guests to talk to it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import anyio
import pytest
from litestar.testing import TestClient, websocket_test_session
from litestar.types import Message, Scope
from tinygames.described import Watch
from tinygames.guest import Guest

from hardtack import games
from hardtack.server import app, hosts, storage
from hardtack.server.app import create_app, database_file, database_in
from hardtack.server.limits import Limits
from hardtack.server.pace import NO_WAIT
from postgres import PostgreSQL

Where = Callable[[Path], str]
Lose = Callable[[Path], Callable[[], object]]
ON_ONE: dict[str, set[str]] = {
    # Of files and of locks beside them; of PostgreSQL; of the way between the two.
    "test_backup": set(),
    "test_storage": set(),
    "test_neighbours": set(),
    "test_jobs": set(),
    "test_postgres": set(),
    "test_copies": set(),
    "test_cut_off": {"test_a_sign_that_no_text_can_have"},
    # Costly, and about rules and what is shown of them: nothing in it depends on where it is stored.
    "test_twins": set(),
    "test_branch_twins": set(),
    "test_bobby_lee_served": set(),
    "test_mosby_served": {"test_a_situation_keeps_the_options_chosen_beside_it"},
    # The house's edges, where nobody has come to the database yet.
    "test_door": set(),
    "test_catalog": {"test_a_game_that_cannot_be_read_is_told_and_the_others_are_there"},
    "test_security": {"test_the_secret_is_the_owners_alone", "test_a_flood_of_messages_ends_the_connection"},
    # Thinkers in this process; those of PostgreSQL are in test_jobs.
    "test_thinking": {"test_a_match_goes_on_whatever_its_thoughts_do"},
    "test_pace": set(),
}
"""Files of tests that run on one database alone, and why, but for these of their tests."""
TINY = {"ladder": "tinygames.ladder", "duel": "tinygames.duel"}


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(games, "MODULES", dict(TINY))
    monkeypatch.setattr(hosts, "machine", lambda: "testserver")  # as the client of these tests calls it
    # A live connection of the test client looks for what was said without a pause, which takes a whole core.
    monkeypatch.setattr(websocket_test_session, "sleep", lambda _: anyio.sleep(0.002))
    # These servers do not outlive the power: nothing has to wait for the disk.
    monkeypatch.setattr(storage, "PRAGMAS", [one.replace("FULL", "OFF") for one in storage.PRAGMAS])
    games.game.cache_clear()
    yield
    games.game.cache_clear()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What goes through a server has a folder for it, and runs on both databases."""
    if "tmp_path" not in metafunc.fixturenames or "database" not in metafunc.fixturenames:
        return
    here, name = metafunc.definition.path.stem, metafunc.definition.originalname
    if here not in ON_ONE or name in ON_ONE[here]:
        metafunc.parametrize("database", ["sqlite", "postgres"], indirect=True)


@pytest.fixture(autouse=True)
def database(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Where]:
    """Where the matches of a folder are kept: in a file in it, or in a database of its own in PostgreSQL."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield database_in
        return
    server: PostgreSQL = request.getfixturevalue("postgres")
    with ExitStack() as stack:
        found: dict[Path, str] = {}

        def where(folder: Path) -> str:
            if folder not in found:
                found[folder] = stack.enter_context(server.fresh())
            return found[folder]

        monkeypatch.setattr(app, "database_in", where)
        yield where


@pytest.fixture
def lose(request: pytest.FixtureRequest, database: Where) -> Lose:
    """The database of a folder is there no more, until what is returned is called."""

    def away(folder: Path) -> Callable[[], object]:
        url = database(folder)
        if url.startswith("sqlite"):
            shutil.move(database_file(folder), folder / "away")
            return lambda: shutil.move(folder / "away", database_file(folder))
        server: PostgreSQL = request.getfixturevalue("postgres")
        server.cut_off(url)
        return lambda: server.let_in(url)

    return away


@pytest.fixture(autouse=True)
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Every answer of every server in this process is one that its description names."""
    watch, dress = Watch(), app.dress

    async def watched(message: Message, scope: Scope) -> None:
        await dress(message, scope)
        watch.look(message, scope)

    monkeypatch.setattr(app, "dress", watched)
    yield watch
    assert not watch.wrong


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    limits = Limits(requests=(5000, 5000), creations=(500, 500))
    with TestClient(create_app(tmp_path / "data", limits=limits, pace=NO_WAIT)) as made:
        yield made


@pytest.fixture
def guests(client: TestClient[Any]) -> Callable[[], Guest]:
    return lambda: Guest(client)


@pytest.fixture
def guest(guests: Callable[[], Guest]) -> Guest:
    return guests()
