"""`hardtack worker`: thinks for the servers of a database until it is interrupted, and finishes what it has in hand."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa

from hardtack import games

PATIENCE = 60
HOLD = """
import sys
from hardtack.server import jobs, thinking
from hardtack import games
games.MODULES.clear()
games.MODULES["pickets"] = "tiny.pickets"
think = jobs.Worker._think
async def slowly(self, id, job, alone):
    print("taken", flush=True)
    import asyncio
    await asyncio.sleep(float(sys.argv[1]))
    await think(self, id, job, alone)
jobs.Worker._think = slowly
from hardtack.cli import main
sys.exit(main(["worker", "--database", sys.argv[2], "--thinkers", "2", "--lang", "en"]))
"""


@pytest.mark.parametrize(
    "line, said",
    [
        ("worker", "A worker needs the database of its servers: --database ADDRESS, or $HARDTACK_DATABASE."),
        ("worker --database sqlite:////tmp/none", "Workers think for servers on PostgreSQL; with SQLite"),
        ("worker --database nonsense", "The address of a database looks like postgresql://"),
        ("worker --database postgresql://ann:hunter2@127.0.0.1:9/games", "Cannot open the database of matches: conn"),
        ("worker --thinkers 1", "Invalid value for '--thinkers'"),
    ],
)
def test_a_mistake_gets_one_sentence(run, line: str, said: str):
    pytest.importorskip("procrastinate")
    ran = run(line)
    assert ran.status == 2 and ran.err.startswith(said) and ran.err.count("\n") == 1
    assert "hunter2" not in ran.err


def test_a_database_of_another_program_is_left_alone(run, postgres):
    with postgres.fresh(tables=False) as url:
        engine = sa.create_engine(url)
        with engine.begin() as conn:
            conn.exec_driver_sql("CREATE TABLE recipes (name text)")
        ran = run(f"worker --database {url}")
        assert ran.status == 2 and "is the database of another program" in ran.err
        assert sa.inspect(engine).get_table_names() == ["recipes"]
        engine.dispose()


def test_it_may_come_before_the_first_server(postgres, tmp_path: Path):
    from hardtack.server.run import check_storage
    from hardtack.server.storage import engine_of
    from hardtack.server.working import _check

    with postgres.fresh(tables=False) as url:
        engine = engine_of(url)
        _check(engine)
        engine.dispose()
        check_storage(tmp_path, url)


def test_many_may_come_first_at_the_same_moment(postgres):
    from hardtack.server.storage import engine_of
    from hardtack.server.working import _check

    with postgres.fresh(tables=False) as url, ThreadPoolExecutor(6) as pool:
        engines = [engine_of(url) for _ in range(6)]
        for checked in [pool.submit(_check, engine) for engine in engines]:
            checked.result()
        for engine in engines:
            engine.dispose()


@pytest.fixture
def start(fresh: str) -> Iterator[object]:
    running: list[subprocess.Popen[str]] = []

    def started(hold: float) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", HOLD, str(hold), fresh],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        )
        running.append(process)
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Thinking for fresh_")
        return process

    yield started
    for process in running:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def asked(fresh: str, hold: float, start, then, sign: int = signal.SIGTERM) -> object:
    """What comes of a thought that a worker has in hand when it gets a signal, and then what `then` does to it."""
    from hardtack.server import jobs
    from hardtack.server.storage import engine_of
    from hardtack.server.thinking import Job

    engine = engine_of(fresh)
    game = games.game("pickets")
    job = Job("tiny.pickets", "recruit", "x", game.encode(game.setup(None, {}, "x")), game.roles[0])
    process = start(hold)

    async def run() -> object:
        errands = jobs.Errands(engine, 0)
        try:
            thought = asyncio.create_task(errands.ask(job, False))
            assert await asyncio.to_thread(process.stdout.readline) == "taken\n"
            process.send_signal(sign)
            await then(process)
            return await asyncio.wait_for(thought, PATIENCE)
        finally:
            errands.close()

    try:
        return asyncio.run(run())
    finally:
        engine.dispose()


def test_it_finishes_what_it_has_in_hand(fresh: str, start, monkeypatch: pytest.MonkeyPatch):
    from hardtack.server import jobs
    from hardtack.server.thinking import Thought

    monkeypatch.setattr(jobs, "UNSEEN", 600.0)  # nobody but the worker thinks here
    monkeypatch.setattr(jobs, "TRIES", 1)
    ended = []

    async def wait(process: subprocess.Popen[str]) -> None:
        ended.append(await asyncio.to_thread(process.wait, PATIENCE))

    assert isinstance(asked(fresh, 0.7, start, wait), Thought)
    assert ended == [0]


def test_another_thinks_what_one_that_is_killed_had_in_hand(fresh: str, start, monkeypatch: pytest.MonkeyPatch):
    from hardtack.server import jobs
    from hardtack.server.thinking import Thought

    monkeypatch.setattr(jobs, "GRACE", 0.5)
    monkeypatch.setattr(jobs, "LOOK", 0.1)
    monkeypatch.setattr(jobs, "UNSEEN", 600.0)  # nobody but workers thinks here
    monkeypatch.setattr(jobs, "TRIES", 20)  # it is asked again and again until the other has come
    ended = []

    async def replace(process: subprocess.Popen[str]) -> None:
        ended.append(await asyncio.to_thread(process.wait, PATIENCE))
        await asyncio.to_thread(start, 0.0)

    assert isinstance(asked(fresh, 600.0, start, replace, signal.SIGKILL), Thought)
    assert ended == [-signal.SIGKILL]


def test_a_signal_for_all_of_its_processes_leaves_the_thinkers_to_it():
    from hardtack.server.thinker import Thinker

    thinker = Thinker(pow)
    assert thinker.ask(2, 3) == 8
    thinker.process.terminate()  # as systemd does it
    time.sleep(0.1)
    assert thinker.ask(2, 4) == 16
    thinker.end()
    thinker.process.join()


def test_a_second_signal_ends_it_at_once(fresh: str, start, monkeypatch: pytest.MonkeyPatch):
    from hardtack.server import jobs

    monkeypatch.setattr(jobs, "GRACE", 0.5)
    monkeypatch.setattr(jobs, "TRIES", 1)  # then the server thinks itself
    took = []

    async def again(process: subprocess.Popen[str]) -> None:
        await asyncio.sleep(0.3)
        assert process.poll() is None
        begun = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait, PATIENCE) == -signal.SIGTERM
        took.append(time.monotonic() - begun)

    assert asked(fresh, 20.0, start, again) is not None
    assert took[0] < 10  # and not the twenty seconds of the thought
