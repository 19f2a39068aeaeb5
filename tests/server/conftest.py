"""A server in this process, with two tiny games, and guests to talk to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
from hardtack.server.app import create_app
from hardtack.server.limits import Limits
from hardtack.server.pace import NO_WAIT

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
