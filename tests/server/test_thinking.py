"""Who thinks when, for how long, and what becomes of a thought whose process is killed."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames import ladder, thoughts
from tinygames.guest import Guest

from hardtack import games, opponents
from hardtack.opponents import Budget
from hardtack.opponents.budget import LEAST, shared
from hardtack.server import thinker, thinking
from hardtack.server.app import create_app
from hardtack.server.thinker import NICE, CannotThink, Died
from hardtack.server.thinking import Place, Thinkers, Thought

SERVE = Path(__file__).parent / "tinygames" / "serve.py"
STATE = ladder.GAME.setup(seed=1)
ALONE = 12
"""Matches of computers alone."""


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    made = Thinkers(workers=2)
    yield made
    made.close()


@pytest.fixture
def think_of(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Coroutine[Any, Any, Thought]]:
    def think(thought: Callable[..., Any], memory: Any = None) -> Coroutine[Any, Any, Thought]:
        monkeypatch.setattr(thinking, "advise", thought)
        return thinkers.think(ladder.GAME, "private", STATE, "climber", memory)

    return think


Think = Callable[..., Coroutine[Any, Any, Thought]]


# ---- processes


def test_a_process_is_spawned_and_gives_way(think_of: Think, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thoughts, "SERVER", "a fork would know this")
    pid, nice, heard = asyncio.run(think_of(thoughts.about_itself)).memory
    assert pid != os.getpid() and nice == min(19, os.nice(0) + NICE) and heard == ""


def test_a_lost_thought_is_thought_again_in_another_process(think_of: Think, tmp_path: Path) -> None:
    thought = asyncio.run(think_of(thoughts.dies_at_first, str(tmp_path)))
    assert (tmp_path / "begun").exists()
    assert thought.advice.action.verb == "roll" and thought.memory[0] != os.getpid()


def test_a_process_killed_while_idle_is_replaced(thinkers: Thinkers, think_of: Think) -> None:
    first = asyncio.run(think_of(thoughts.about_itself)).memory[0]
    for one in list(thinkers._all):
        one.process.kill()
        one.process.join()
    second = asyncio.run(think_of(thoughts.about_itself)).memory[0]
    assert second not in (first, os.getpid())


def test_a_thought_that_kills_every_process_is_given_up(thinkers: Thinkers, think_of: Think) -> None:
    with pytest.raises(Died):
        asyncio.run(think_of(thoughts.deadly))
    assert asyncio.run(thinkers.think(ladder.GAME, "recruit", STATE, "climber")).advice.action.verb in ("mark", "roll")


def test_a_process_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    hangs = thinker.Thinker(thoughts.endless)
    hangs.ready = hangs._pipe.recv()
    monkeypatch.setattr(thinker, "PATIENCE", 0.1)
    with pytest.raises(Died):
        hangs.ask()
    hangs.process.join()


def test_an_error_is_told_and_its_process_thinks_on(thinkers: Thinkers, think_of: Think) -> None:
    with pytest.raises(CannotThink, match="no way out"):
        asyncio.run(think_of(thoughts.mistaken))
    assert len(thinkers._all) == 2 and all(one.alive for one in thinkers._all)


def test_a_match_goes_on_whatever_its_thoughts_do(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every process that is asked dies; the computer's move is then any legal one."""
    monkeypatch.setattr(thinking, "advise", thoughts.deadly)
    guest = Guest(client)
    match = guest.post("/api/matches", {"game": "ladder", "seats": {"climber": "computer:private"}})["id"]
    with guest.live(match) as there:
        assert there.receive_json(timeout=120)["seq"] < there.receive_json(timeout=120)["seq"]


def test_a_thought_nobody_wants_any_more_frees_its_process(thinkers: Thinkers, think_of: Think, capfd: Any) -> None:
    async def void() -> None:
        thought = asyncio.create_task(think_of(thoughts.endless))
        while "thinking" not in capfd.readouterr().out:
            await asyncio.sleep(0.01)
        (busy,) = thinkers._all - set(thinkers._idle)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        await asyncio.to_thread(busy.process.join)
        assert busy not in thinkers._all and thinkers._taken == 0

    asyncio.run(void())


def test_without_processes_threads_think_and_processes_are_tried_again(
    thinkers: Thinkers, think_of: Think, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as sandbox:
        sandbox.setattr(thinking, "Thinker", lambda *of: (_ for _ in ()).throw(PermissionError()))
        for _ in range(thinking.TRIES + 1):
            assert asyncio.run(think_of(thoughts.about_itself)).memory[0] == os.getpid()
    assert thinkers.failures == thinking.TRIES  # the last did not try
    assert asyncio.run(think_of(thoughts.about_itself)).memory[0] == os.getpid()
    monkeypatch.setattr(thinking, "ANOTHER_TRY", 0.0)
    thinkers._failed()
    assert asyncio.run(think_of(thoughts.about_itself)).memory[0] != os.getpid()
    assert thinkers.failures == 0


def test_processes_that_never_get_ready_are_no_fault_of_the_thought(
    thinkers: Thinkers, think_of: Think, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games.MODULES, "gone", "no.such.game")
    monkeypatch.setitem(sys.modules, "no.such.game", thoughts)  # here it seems to be there
    assert asyncio.run(think_of(thoughts.about_itself)).memory[0] == os.getpid()
    assert thinkers.failures >= thinking.TRIES


def test_processes_are_ready_before_somebody_asks(
    thinkers: Thinkers, think_of: Think, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "SETTLED", 0.0)
    monkeypatch.setattr(thinking, "advise", thoughts.about_itself)

    async def in_time() -> None:
        await thinkers.get_ready()
        ready = {one.process.pid: one for one in thinkers._idle}
        assert len(ready) == 2 == len(thinkers._all) and all(one.alive and one.started for one in ready.values())
        pid, nice, _ = (await think_of(thoughts.about_itself)).memory
        assert pid in ready and nice == min(19, os.nice(0) + NICE) and len(thinkers._all) == 2
        await thinkers.get_ready()  # nothing is missing
        assert {one.process.pid for one in thinkers._all} == set(ready)

    asyncio.run(in_time())


def test_one_that_has_started_is_asked_rather_than_one_that_has_not(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "SETTLED", 0.0)
    asyncio.run(thinkers.get_ready())
    first, second = thinkers._idle
    monkeypatch.setattr(type(second), "started", property(lambda self: self is first))
    assert thinkers.fetch() is first and thinkers.fetch() is second


def test_a_process_that_is_lost_is_replaced_before_somebody_asks(
    thinkers: Thinkers, think_of: Think, tmp_path: Path
) -> None:
    asyncio.run(think_of(thoughts.dies_at_first, str(tmp_path)))
    assert len(thinkers._all) == 2 == len(thinkers._idle) and all(one.alive for one in thinkers._all)


def test_only_a_server_that_people_run_gets_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SETTLED", 0.0)
    for wanted in (False, True):
        with TestClient(create_app(tmp_path / "data", ready_to_think=wanted)) as client:
            thinkers, late = client.app.state["house"].thinkers, time.monotonic() + 60
            while wanted and len(thinkers._idle) < thinkers.places and time.monotonic() < late:
                time.sleep(0.05)
            assert len(thinkers._idle) == (thinkers.places if wanted else 0)


@pytest.mark.timeout(120)
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_the_server(tmp_path: Path, how: signal.Signals) -> None:
    """All of them hold the other end of this pipe, thinkers in the middle of a thought too: it ends with the last."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, str(SERVE), str(port), str(tmp_path), "endless"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        while True:
            wire = http.client.HTTPConnection("127.0.0.1", port)
            try:
                body = json.dumps({"game": "ladder", "seats": {"climber": "computer:private"}})
                wire.request("POST", "/api/matches", body, {"content-type": "application/json"})
                assert wire.getresponse().status == 201
                break
            except ConnectionRefusedError:
                assert server.poll() is None, "the server did not start"
                time.sleep(0.05)
        assert server.stdout.readline() == b"thinking\n"
        server.send_signal(how)
        assert server.stdout.read() == b""


# ---- places


async def crowd(thinkers: Thinkers, stack: AsyncExitStack, number: int, alone: bool) -> list[asyncio.Task[Place]]:
    """So many who want to think, and think for ever."""
    waiting = [asyncio.create_task(stack.enter_async_context(thinkers.place("captain", alone))) for _ in range(number)]
    for _ in range(3):
        await asyncio.sleep(0)
    return waiting


def test_computers_alone_never_take_the_last_place_and_people_come_first() -> None:
    async def full_house() -> None:
        thinkers = Thinkers(workers=3)
        async with AsyncExitStack() as stack:
            alone = await crowd(thinkers, stack, ALONE, alone=True)
            assert [task.done() for task in alone] == [True, True] + [False] * (ALONE - 2)
            person, *more = await crowd(thinkers, stack, 3, alone=False)
            assert person.done() and not any(task.done() for task in more)
            assert [entry[0] for entry in thinkers._waiting] == [False] * 2 + [True] * (ALONE - 2)
            thinkers._free(alone=True)
            assert [entry[0] for entry in thinkers._waiting] == [False] + [True] * (ALONE - 2)
            thinkers._free(alone=False)
            thinkers._free(alone=False)  # no person waits, and a place is kept for the next
            assert [entry[0] for entry in thinkers._waiting] == [True] * (ALONE - 3)
            for task in (*alone, *more):
                task.cancel()
        thinkers.close()

    asyncio.run(full_house())


def test_who_gives_up_waiting_takes_no_place(thinkers: Thinkers) -> None:
    async def impatient() -> None:
        async with thinkers.place("captain"), AsyncExitStack() as stack:
            async with thinkers.place("captain"):
                first, second, third = await crowd(thinkers, stack, 3, alone=False)
                first.cancel()
            second.cancel()  # who has been given a place in this instant
            await asyncio.wait([first, second, third])
            assert first.cancelled() and second.cancelled() and not third.cancelled()
        assert thinkers._taken == 0 and not thinkers._waiting

    asyncio.run(impatient())


def test_a_hint_comes_while_computers_alone_think(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Their thoughts never end, and yet there is a place for a person's."""
    guest = Guest(client)
    think = Place.think

    async def for_ever(self: Place, game: Any, level: str, *of: Any) -> Thought:
        return await (asyncio.Event().wait() if game.id == "duel" else think(self, game, level, *of))  # type: ignore

    monkeypatch.setattr(Place, "think", for_ever)
    monkeypatch.setattr(thinking, "INSTANT", set())
    seats = dict.fromkeys(("blue", "gray"), "computer:recruit")
    for _ in range(ALONE):
        guest.post("/api/matches", {"game": "duel", "seats": seats})
    match = guest.ladder()
    assert guest.get(f"/api/matches/{match}/hint")["verb"] == "roll"
    thinkers = client.app.state["house"].thinkers
    assert thinkers._alone == thinkers.places - 1 and len(thinkers._waiting) == ALONE - thinkers._alone


# ---- budgets


@pytest.mark.parametrize("turns", [1, 4])
@pytest.mark.parametrize("number", [1, 5, 40])
def test_the_more_wait_the_less_time_has_each(number: int, turns: int) -> None:
    """However many want to think, once or again and again: nobody waits much longer than for one or two alone."""
    now, waits = 0.0, []

    async def computer(thinkers: Thinkers) -> None:
        nonlocal now
        for _ in range(turns):
            asked = now
            async with thinkers.place("general", alone=True) as place:
                waits.append(now - asked)
                await asyncio.sleep(0)  # the others come, and wait too
                now += place.seconds("general") or 0.0

    async def queue() -> None:
        thinkers = Thinkers(workers=2)
        await asyncio.gather(*(computer(thinkers) for _ in range(number)))
        thinkers.close()

    asyncio.run(queue())
    assert len(waits) == number * turns and max(waits) <= 3 * opponents.BUDGETS["general"].seconds


def test_people_do_not_hurry_for_computers_alone(thinkers: Thinkers) -> None:
    async def person() -> None:
        async with AsyncExitStack() as stack:
            alone = await crowd(thinkers, stack, ALONE, alone=True)
            place = await stack.enter_async_context(thinkers.place("captain"))
            assert place.seconds("captain") == 2.0 and place.seconds("captain", 1.2) == 1.2
            for task in alone:
                task.cancel()

    asyncio.run(person())


def test_time_is_shared_down_to_a_floor_and_iterations_not_at_all(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shared(8.0, 1) == 8.0 and shared(8.0, 4) == 2.0
    assert shared(8.0, 1000) == LEAST and shared(LEAST / 2, 1000) == LEAST / 2
    monkeypatch.setitem(opponents.BUDGETS, "captain", Budget(iterations=40))
    assert Place(thinkers, 5.0).seconds("captain") is None and Place(thinkers, 5.0).seconds("private") is None
    assert Place(thinkers, 5.0).seconds("captain", 2.0) == 0.4
