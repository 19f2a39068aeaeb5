"""Computers' moves are shown after a wait that tells nothing: on a clock of the test's own, nobody sleeps."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.engine.contract import Advice
from hardtack.server.app import create_app
from hardtack.server.pace import Pace, Wait, Waits
from hardtack.server.thinking import Thinkers, Thought

FIRST, NEXT = 3.0, 1.0
LEVELS = {"recruit": Waits(Wait(FIRST, 2.0), Wait(NEXT, 0.8))}


class HandClock:
    """It stands until it is turned."""

    def __init__(self) -> None:
        self._now = 100.0
        self._sleepers: list[tuple[float, asyncio.AbstractEventLoop, asyncio.Future[None]]] = []
        self._asleep = threading.Condition()

    def now(self) -> float:
        return self._now

    async def until(self, at: float) -> None:
        if at <= self._now:
            return
        loop = asyncio.get_running_loop()
        woken: asyncio.Future[None] = loop.create_future()
        with self._asleep:
            self._sleepers.append((at, loop, woken))
            self._asleep.notify_all()
        await woken

    def pass_by(self, seconds: float) -> None:
        """Time goes by while somebody thinks."""
        self._now += seconds

    def ring(self) -> float:
        """Turn the clock to when the next sleeper wants to be woken."""
        with self._asleep:
            assert self._asleep.wait_for(lambda: self._sleepers, 10), "nobody waits"
            at, loop, woken = min(self._sleepers, key=lambda sleeper: sleeper[0])
            self._sleepers.remove((at, loop, woken))
        self._now = max(self._now, at)
        loop.call_soon_threadsafe(lambda: None if woken.done() else woken.set_result(None))
        return at

    def waits(self) -> None:
        """Return when somebody waits."""
        with self._asleep:
            assert self._asleep.wait_for(lambda: self._sleepers, 10), "nobody waits"


class World:
    """A duel against a computer that chooses what it is told to, each choice in its own time."""

    def __init__(self, client: TestClient[Any], clock: HandClock, script: list[tuple[str, float]]) -> None:
        self.clock, self.script = clock, script
        self.budgets: list[float | None] = []
        self.guest = Guest(client)
        thinkers: Thinkers = client.app.state["house"].thinkers
        thinkers.place = self.place  # type: ignore[method-assign, assignment]
        seats = {"blue": "me", "gray": "computer:recruit"}
        self.match = self.guest.post("/api/matches", {"game": "duel", "seats": seats, "seed": 4})["id"]

    @asynccontextmanager
    async def place(self, level: str, alone: bool) -> AsyncIterator[World]:
        yield self

    def seconds(self, level: str, usual: float) -> float:
        return usual

    async def think(self, game: Any, level: str, state: Any, role: str, memory: Any, seconds: float | None) -> Thought:
        verb, takes = self.script.pop(0)
        self.clock.pass_by(takes)
        self.budgets.append(seconds)
        decision = game.decision(state)
        return Thought(Advice(next(a for a in decision.actions(role) if a.verb == verb)))

    def table(self) -> Any:
        return self.guest.get(f"/api/matches/{self.match}/table")

    def until(self, waiting: list[str]) -> None:
        while self.table()["waiting"] != waiting:
            pass

    def play(self) -> None:
        now = self.table()
        self.guest.act(self.match, "play", now["actions"][0]["target"], seq=now["seq"])


@contextmanager
def world(folder: Path, script: list[tuple[str, float]]) -> Iterator[World]:
    clock = HandClock()
    with TestClient(create_app(folder, pace=Pace(LEVELS, clock))) as client:
        yield World(client, clock, script)


def shown(folder: Path, script: list[tuple[str, float]], changes: int) -> tuple[list[float], list[Any]]:
    """When the computer's choices are shown, and every table that the other seat gets meanwhile.

    First both seal a card, the computer as soon as it may; then it is for the computer to gloat.
    """
    with world(folder, script) as there, there.guest.live(there.match) as socket:
        times, tables = [], [socket.receive_json()]
        for number in range(changes):
            times.append(there.clock.ring())
            tables.append(socket.receive_json(timeout=10))
            if number == 0:
                there.play()
                tables.append(socket.receive_json(timeout=10))
        for table in tables:
            for changing in ("match", "boot", "chat"):
                del table[changing]
        return times, tables


QUICK = [("play", 0.0), ("gloat", 0.0), ("gloat", 0.0), ("done", 0.0), ("play", 0.0)]
LONG = [
    ("play", 1.9), ("whisper", 0.1), ("whisper", 1.1), ("gloat", 0.2), ("whisper", 0.9), ("gloat", 0.0),
    ("whisper", 0.3), ("whisper", 0.3), ("whisper", 0.3), ("done", 0.0), ("play", 0.9),
]  # fmt: skip


def test_two_worlds_that_differ_in_hidden_choices_are_shown_alike(tmp_path: Path) -> None:
    """Many hidden choices or none, quickly or slowly thought of: the same tables at the same instants."""
    quick, long = shown(tmp_path / "a", QUICK[:], 5), shown(tmp_path / "b", LONG[:], 5)
    assert quick == long
    assert quick[0] == [103.0, 106.0, 107.0, 108.0, 109.0]


def test_late_thinking_is_shown_at_the_next_multiple(tmp_path: Path) -> None:
    times, _ = shown(tmp_path, [("play", 3.1), ("gloat", 0.5), ("gloat", 2.5), ("done", 0.9), ("play", 0.0)], 5)
    assert times == [106.0, 109.0, 112.0, 113.0, 114.0]


def test_choices_that_nobody_sees_share_one_budget(tmp_path: Path) -> None:
    with world(tmp_path, [("play", 1.5), ("whisper", 0.5), ("whisper", 1.4), ("gloat", 0.0), ("done", 0.0)]) as there:
        there.clock.ring()
        there.until(["blue"])
        there.play()
        assert there.clock.ring() == 106.0
        there.clock.ring()
        assert there.budgets == pytest.approx([2.0, 2.0, 1.5, 0.1, 0.8])


def test_a_move_can_be_taken_back_until_the_computers_is_shown(tmp_path: Path) -> None:
    """However much it has chosen unseen meanwhile; and what it chose is void."""
    script = [("play", 0.0), ("whisper", 0.0), ("gloat", 0.0), ("whisper", 0.0), ("done", 0.0), ("play", 0.0)]
    with world(tmp_path, script) as there:
        before = there.table()
        there.play()  # while the computer waits to seal
        assert there.table()["undo"]["possible"] and there.table()["waiting"] == ["gray"]
        there.guest.post(f"/api/matches/{there.match}/undo", {"seq": there.table()["seq"]})
        again = there.table()
        assert again["waiting"] == ["blue", "gray"] and again["view"] == before["view"]


def test_what_was_chosen_still_answers_when_another_has_sealed(tmp_path: Path) -> None:
    with world(tmp_path, [("play", 0.0), ("gloat", 0.0)]) as there:
        there.clock.waits()
        there.clock.pass_by(1.0)
        there.play()
        assert there.clock.ring() == 103.0  # what was seen meanwhile puts it off
        assert there.clock.ring() == 104.0
        while there.table()["view"]["left"] != [6, 6]:
            pass
        assert there.script == [] or there.script == [("gloat", 0.0)]


def test_without_waits_a_move_is_shown_as_it_is_found() -> None:
    pace = Pace({}, HandClock())
    assert pace.of("captain", False) is None and pace.due(0.0, None) == 100.0
    usual = Pace()
    for level in ("recruit", "private", "captain", "general", "of its own"):
        for playing_on in (False, True):
            wait = usual.of(level, playing_on)
            assert wait is not None and 0 < wait.thought < wait.wait
