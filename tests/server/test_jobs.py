"""Thoughts as jobs in PostgreSQL: workers take them, the urgent first; one that is killed costs seconds."""

from __future__ import annotations

import asyncio
import pickle
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tinygames.guest import Guest

pytest.importorskip("procrastinate")

from hardtack import games
from hardtack.server import jobs, thinking
from hardtack.server.app import create_app
from hardtack.server.pace import NO_WAIT
from hardtack.server.storage import engine_of
from hardtack.server.thinking import Job, Thinkers, Thought


@pytest.fixture
def engine(fresh: str) -> Iterator[sa.Engine]:
    made = engine_of(fresh)
    yield made
    made.dispose()


def job(seed: str = "x", level: str = "recruit") -> Job:
    game = games.game("duel")
    state = game.setup("dawn", {}, seed)
    return Job(games.MODULES["duel"], level, seed, game.encode(game.clone(state, journal=False)), "blue")


def asked(engine: sa.Engine, *questions: tuple[Job, bool], worker: bool = True, **more: Any) -> list[Any]:
    """What is answered, in this order, by one worker of one thread at a time."""

    async def run() -> list[Any]:
        errands = jobs.Errands(engine, 0)
        local = Thinkers(0)
        local.places = 1
        works = asyncio.create_task(jobs.Worker(engine, local).run()) if worker else None
        try:
            return await asyncio.gather(*(errands.ask(one, alone) for one, alone in questions))
        finally:
            if works is not None:
                works.cancel()
                await asyncio.gather(works, return_exceptions=True)
            errands.close()
            local.close()

    return asyncio.run(run())


def test_a_worker_thinks_as_we_would(engine: sa.Engine) -> None:
    from hardtack.server.thinking import advise

    [thought] = asked(engine, (job("seven"), False))
    assert thought == advise(*job("seven")) and isinstance(thought, Thought)
    with engine.connect() as conn:
        assert conn.exec_driver_sql("SELECT count(*) FROM procrastinate_jobs").scalar_one() == 0
        assert conn.exec_driver_sql("SELECT count(*) FROM thoughts").scalar_one() == 0


def test_those_that_people_wait_for_come_first(engine: sa.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[bool] = []
    think = jobs.Worker._think

    async def noted(self: Any, id: str, job: str, alone: bool) -> None:
        taken.append(alone)
        await think(self, id, job, alone)

    monkeypatch.setattr(jobs.Worker, "_think", noted)
    jobs.lay_out(engine)
    begin = jobs.Worker.run

    async def late(self: Any) -> None:
        while True:
            with engine.connect() as conn:
                if conn.exec_driver_sql("SELECT count(*) FROM procrastinate_jobs").scalar_one() == 6:
                    break
            await asyncio.sleep(0.02)
        await begin(self)

    monkeypatch.setattr(jobs.Worker, "run", late)
    asked(engine, *[(job(str(n)), n < 3) for n in range(6)])
    assert taken == [False] * 3 + [True] * 3


def test_a_place_is_kept_for_people(engine: sa.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thoughts of computers alone never end, and there are more of them than places."""
    for module in (jobs, thinking):
        monkeypatch.setattr(module, "INSTANT", set())
    ask, begun = thinking.Place.ask, list[str]()

    async def for_ever(self: Any, job: Job) -> Thought:
        begun.append(job.seed)
        return await (asyncio.Event().wait() if job.seed == "alone" else ask(self, job))  # type: ignore[return-value]

    monkeypatch.setattr(thinking.Place, "ask", for_ever)

    async def run() -> Any:
        errands, local = jobs.Errands(engine, 0), Thinkers(0)
        works = asyncio.create_task(jobs.Worker(engine, local).run())
        alone = [asyncio.create_task(errands.ask(job("alone"), True)) for _ in range(3)]
        try:
            while not begun:
                await asyncio.sleep(0.02)
            return await asyncio.wait_for(errands.ask(job("person"), False), 5)
        finally:
            for task in (works, *alone):
                task.cancel()
            await asyncio.gather(works, *alone, return_exceptions=True)
            errands.close()
            local.close()

    assert isinstance(asyncio.run(run()), Thought) and begun == ["alone", "person"]


def test_a_worker_that_dies_costs_seconds(engine: sa.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the thought and says nothing more: another is asked."""
    monkeypatch.setattr(jobs, "GRACE", 0.5)
    monkeypatch.setattr(jobs, "LOOK", 0.2)
    think, first = jobs.Worker._think, [True]

    async def dies(self: Any, id: str, job: str, alone: bool) -> None:
        if first.pop() if first else False:
            await asyncio.sleep(3600)
        await think(self, id, job, alone)

    monkeypatch.setattr(jobs.Worker, "_think", dies)

    async def run() -> Any:
        errands, local = jobs.Errands(engine, 0), Thinkers(0)
        works = asyncio.create_task(jobs.Worker(engine, local).run())
        try:
            return await asyncio.wait_for(errands.ask(job(), False), 30)
        finally:
            works.cancel()
            await asyncio.gather(works, return_exceptions=True)
            errands.close()
            local.close()

    assert isinstance(asyncio.run(run()), Thought) and not first


def test_without_workers_the_server_thinks_itself(engine: sa.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "UNSEEN", 0.3)
    monkeypatch.setattr(jobs, "LOOK", 0.1)
    [thought] = asked(engine, (job(), False), worker=False)
    assert isinstance(thought, Thought)
    time.sleep(0.3)
    with engine.connect() as conn:
        assert conn.exec_driver_sql("SELECT count(*) FROM procrastinate_jobs").scalar_one() == 0, "taken back"


def test_nothing_but_thoughts_is_made_of_what_lies_there() -> None:
    import zlib

    class Evil:
        def __reduce__(self) -> Any:
            return (eval, ("1",))

    with pytest.raises(jobs.Unfamiliar):
        jobs.unpack(zlib.compress(pickle.dumps(Evil())))
    with pytest.raises(jobs.Unfamiliar):
        jobs.unpack(zlib.compress(pickle.dumps(games.game)))  # a function of ours is no thought either


def test_a_computer_of_a_served_match_thinks_by_jobs(
    fresh: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for: list[Job] = []
    ask = jobs.Errands.ask

    async def noted(self: Any, job: Job, alone: bool) -> Thought:
        asked_for.append(job)
        return await ask(self, job, alone)

    monkeypatch.setattr(jobs.Errands, "ask", noted)
    monkeypatch.setattr(jobs, "INSTANT", set())
    with TestClient(create_app(tmp_path / "data", pace=NO_WAIT, database=fresh, thinkers=1)) as client:
        guest = Guest(client)
        made = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "computer:recruit"}})
        end = time.monotonic() + 30
        while "gray" in guest.get(f"/api/matches/{made['id']}/table")["waiting"]:
            assert time.monotonic() < end
            time.sleep(0.05)
    assert asked_for


def test_a_worker_comes_back_when_its_database_does(engine: sa.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "AGAIN", 0.1)
    monkeypatch.setattr(jobs, "UNSEEN", 600.0)  # nobody else thinks
    away = ["gone", "still gone"]
    work = jobs.Worker._work

    async def gone(self: Any, finish: float) -> None:
        if away:
            raise jobs.ConnectorException(away.pop())
        await work(self, finish)

    monkeypatch.setattr(jobs.Worker, "_work", gone)
    [thought] = asked(engine, (job(), False))
    assert isinstance(thought, Thought) and not away


def test_nothing_of_a_worker_is_left_when_it_ends(engine: sa.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a database is away its pool gives up waiting for its own tasks; one of them, deaf for once, held a server
    that wanted to end."""

    async def given_up(pool: Any) -> list[Any]:
        return []

    async def run() -> list[str]:
        local = Thinkers(0)
        errands = jobs.Errands(engine, 0)
        worker = jobs.Worker(engine, local)
        works = asyncio.create_task(worker.run())
        await errands.ask(job(), False)
        works.cancel()
        await asyncio.wait([works])
        before = [task.get_name() for task in asyncio.all_tasks() if task.get_name().startswith(worker.origin)]
        assert before, "the pool is expected to leave something behind"
        await worker.leave()
        errands.close()
        local.close()
        return [task.get_name() for task in asyncio.all_tasks() if task is not asyncio.current_task()]

    monkeypatch.setattr("psycopg_pool.AsyncConnectionPool._signal_stop_worker", given_up)
    assert asyncio.run(run()) == []
