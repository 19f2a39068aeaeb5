"""A cluster: the same games as at home, whoever plays them, whoever dies, and whoever comes late.

Without Dask these tests are skipped, unless HARDTACK_CLUSTER=required (as in `.ci/run`): then they fail.
"""

from __future__ import annotations

import importlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from hardtack import games
from hardtack.cli import main
from hardtack.engine.contract import BadInput
from hardtack.lab import pairs as ladder
from hardtack.lab import simulate
from hardtack.lab.fit import batches, run
from hardtack.lab.outfit import differs, outfit
from hardtack.lab.spread import each
from hardtack.opponents import Budget

Own = Callable[[str, str, str, str], None]
THINKS = {"players": {"mosby": "captain"}, "budget": Budget(4)}


@pytest.fixture(autouse=True)
def with_tug(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "tug", "lab.tug")


@pytest.fixture(scope="module")
def crew() -> Iterator[Any]:
    """Two workers, each a process. The scheduler gives up at a handful's first death: what is left is ours to do."""
    try:
        import dask
        from distributed import LocalCluster
    except ModuleNotFoundError:
        why = "Dask is not installed."
        if os.environ.get("HARDTACK_CLUSTER") == "required":
            pytest.fail(f"{why} HARDTACK_CLUSTER=required forbids going on without it.", pytrace=False)
        pytest.skip(f"{why} pip install 'hardtack[cluster]'.")
    settings = {
        "distributed.scheduler.allowed-failures": 0,
        "distributed.deploy.lost-worker-timeout": "300s",  # on a busy machine one that was killed takes long to return
    }
    with (
        dask.config.set(settings),
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
        ) as made,
    ):
        yield made


@pytest.fixture
def address(crew: Any) -> str:
    """The scheduler's, when both workers are there: one may have died in the test before."""
    until(lambda: len(crew.scheduler.workers) == 2)
    return str(crew.scheduler_address)


def until(there: Callable[[], Any], seconds: float = 60) -> None:
    last = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < last, "it did not come"
        time.sleep(0.05)


def pid(number: int) -> int:
    time.sleep(0.02)
    return os.getpid()


def late(number: int) -> int:
    time.sleep(0.05 * (number % 3 == 0))  # others overtake it
    return number


def dies(number: int) -> int:
    os._exit(1)


def raises(number: int) -> int:
    if number == 3:
        raise BadInput("Game 3 stopped without an outcome.")
    return number


# ---- the same games


def test_a_batch_is_the_same_at_home_and_on_the_cluster(address: str) -> None:
    shown: list[int] = []
    there = simulate("mosby", 8, 3, workers=address, progress=lambda one: shown.append(one.number), **THINKS)
    assert there == simulate("mosby", 8, 3, workers=1, **THINKS)
    assert shown == list(range(1, 9))
    levels = {"blue": "private", "gray": "recruit"}
    at_home, by_two, there = (simulate("tug", 50, 3, levels, workers=where) for where in (1, 2, address))
    assert there == at_home == by_two


def test_pairs_and_games_to_learn_from_are_the_same(address: str) -> None:
    tug, one, two = games.game("tug"), ladder.Who("captain", 6), ladder.Who("private")
    assert ladder.compare(tug, "level", one, two, 6, "2", address) == ladder.compare(tug, "level", one, two, 6, "2", 1)
    learn, aside = batches(tug, ["level"], 10, 4, "1")
    assert run(tug, learn, aside, address)[1] == run(tug, learn, aside, 1)[1]


def test_the_command_says_the_same(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "doubt.toml"
    said = []
    for where in ("--workers 1", f"--cluster {address}"):
        for line in (
            f"sim mosby --games 5 --seed 2 --lang es {where}",
            f"lab pairs tug --one private --two recruit --pairs 4 --lang en {where}",
            f"lab doubt tug --games 3 --worlds 3 --out {out} --lang en {where}",
        ):
            assert main(line.split()) == 0
        said.append((capsys.readouterr().out, out.read_text()))
    assert said[0] == said[1]


def test_both_play_and_the_order_is_kept(address: str) -> None:
    there = set(each("tug", pid, range(40), address))
    assert len(there) == 2 and os.getpid() not in there
    assert list(each("tug", late, range(40), address)) == list(range(40))


# ---- what goes wrong


def test_a_worker_killed_in_the_middle_loses_nothing(address: str, crew: Any) -> None:
    from distributed import Client, SchedulerPlugin

    with Client(address, set_as_default=False) as asking:
        pids = asking.run(os.getpid)
    killed: list[int] = []

    class Killer(SchedulerPlugin):
        """Kills one that has games in hand as soon as the first game is over, whichever that is."""

        def transition(self, key: Any, start: str, finish: str, *args: Any, **more: Any) -> None:
            busy = [worker.address for worker in crew.scheduler.workers.values() if worker.processing]
            if finish == "memory" and busy and not killed:
                killed.append(pids[busy[0]])
                os.kill(killed[0], signal.SIGKILL)

    crew.scheduler.add_plugin(Killer(), name="killer")
    try:
        there = simulate("mosby", 12, 4, workers=address, **THINKS)
    finally:
        crew.scheduler.remove_plugin(name="killer")
    assert killed and there == simulate("mosby", 12, 4, **THINKS)


class Slow:
    """A future whose result is asked for in vain at first: it is told as done before it has come from its worker, which
    a machine with much to do may take long over, and which a worker that dies in between never does."""

    def __init__(self, status: str, after: list[Any]) -> None:
        self.status, self.after = status, after

    def done(self) -> bool:
        return True

    def exception(self) -> Any:
        return self.after[-1]

    def result(self, timeout: float) -> Any:
        come = self.after.pop(0) if len(self.after) > 1 else self.after[0]
        if isinstance(come, BaseException):
            raise come
        return come


def promised(*futures: Slow) -> Any:
    cluster = pytest.importorskip("hardtack.lab.cluster", exc_type=ImportError)
    given = list(futures)

    class Two:
        def many(self) -> int:
            return 2

        def listen(self) -> None:
            pass

        def submit(self, handful: Any) -> Slow:
            return given.pop(0)

    return cluster.Promise(Two(), cluster.Handful(outfit("tug"), pid, [1]))


def test_games_that_are_over_but_slow_to_come_are_waited_for() -> None:
    done = importlib.import_module("hardtack.lab.cluster").Done(["won"])
    assert promised(Slow("finished", [TimeoutError(), TimeoutError(), done])).result() == ["won"]


def test_what_dies_while_it_is_waited_for_is_handed_out_again() -> None:
    """The time is over and, before anybody has looked again, so are the games: their worker was killed."""
    from distributed import KilledWorker
    from distributed.scheduler import WorkerState

    cluster = importlib.import_module("hardtack.lab.cluster")
    killed = KilledWorker("games", WorkerState.__new__(WorkerState), 0)
    first = Slow("error", [TimeoutError(), killed])
    assert promised(first, Slow("finished", [cluster.Done(["won"])])).result() == ["won"]


def test_a_game_that_took_too_long_by_its_own_word_is_told() -> None:
    with pytest.raises(TimeoutError, match="the game said so"):
        promised(Slow("error", [TimeoutError("the game said so")])).result()


def test_games_that_kill_every_worker_are_told(address: str) -> None:
    with pytest.raises(BadInput, match=r"Worker after worker died of the same games of tug; the last was tcp://"):
        list(each("tug", dies, [1], address))


def test_a_game_that_raises_is_told_as_at_home(address: str) -> None:
    for where in (1, 2, address):
        found = []
        with pytest.raises(BadInput, match=r"^Game 3 stopped without an outcome\.$"):
            for number in each("tug", raises, range(1, 9), where):
                found.append(number)
        assert found == [1, 2]


def test_ctrl_c_cancels_what_is_outstanding(address: str, crew: Any) -> None:
    line = ["sim", "mosby", "--games", "5000", "--player", "captain", "--iterations", "4", "--cluster", address]
    run = subprocess.Popen(
        [sys.executable, "-m", "hardtack", *line], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        until(lambda: len(crew.scheduler.tasks) > 8)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=30)
    finally:
        run.kill()
    assert (run.returncode, out, err) == (130, "", "")
    until(lambda: not crew.scheduler.tasks)


class Swept:
    """Interrupted while it is swept away, as a future of Dask's may be: what is raised there is lost."""

    def __del__(self) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.01)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_ctrl_c_is_heard_whatever_goes_on(address: str) -> None:
    dask = importlib.import_module("hardtack.lab.cluster")
    usual = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), dask.cluster(address, "tug") as crew:
        Swept()
        crew.hand_out(late, [1, 2]).result()
    assert signal.getsignal(signal.SIGINT) == usual


def test_ctrl_c_at_the_very_end_is_heard(address: str) -> None:
    dask = importlib.import_module("hardtack.lab.cluster")
    with pytest.raises(KeyboardInterrupt), dask.cluster(address, "tug") as crew:
        assert crew.hand_out(late, [1, 2]).result() == [1, 2]
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.01)


@pytest.mark.parametrize("wrong", ["tcp://127.0.0.1:1", "nowhere", ""])
def test_nobody_answers(wrong: str, crew: Any, capsys: pytest.CaptureFixture[str]) -> None:
    began = time.monotonic()
    assert main(["sim", "mosby", "--games", "3", "--cluster", wrong]) == 2
    got = capsys.readouterr()
    assert got.err.startswith(f"No Dask scheduler answers at '{wrong}'") and got.err.count("\n") == 1 and not got.out
    assert time.monotonic() - began < 15


def test_a_workers_address_is_not_a_schedulers(address: str, crew: Any) -> None:
    worker = next(iter(crew.scheduler.workers))
    with pytest.raises(BadInput, match=f"At {worker} there is no scheduler, but a worker"):
        simulate("tug", 3, workers=worker)


def test_without_dask_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "hardtack.lab.cluster", raising=False)
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["sim", "mosby", "--games", "3", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err == (
        "A cluster needs Dask, which is not installed: pip install 'hardtack[cluster]'.\n"
    )


def test_processes_or_a_cluster_but_not_both(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "mosby", "--games", "3", "--workers", "2", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err.startswith("--workers is for this machine")


# ---- who may play


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ({"python": "3.9"}, r"^runs Python 3\.\d+, not 3\.9$"),
        ({"version": "0.0.1"}, r"^has hardtack \S+, not 0\.0\.1$"),
        ({"revision": 77}, r"^has revision \d+ of mosby, not 77$"),
        ({"data": "0"}, r"^has other data for mosby$"),
        ({"code": "0"}, r"^has hardtack \S+ with other code$"),
        ({"game": "chess", "module": "no_such_game"}, r"^lacks the game 'chess' \(No module named 'no_such_game'\)$"),
    ],
)
def test_what_tells_two_machines_apart(other: dict[str, Any], why: str) -> None:
    ours = outfit("mosby")
    assert differs(ours) == ""
    try:
        assert re.search(why, differs(replace(ours, **other)))
    finally:
        games.MODULES.pop("chess", None)


def test_words_for_people_do_not_tell_machines_apart_but_numbers_and_minds_do(own: Own) -> None:
    before = outfit.__wrapped__("gettysburg")
    own("gettysburg", "value.toml", "ridge = ", "ridge = 1")  # no rule's business, but a private's
    after = outfit.__wrapped__("gettysburg")
    assert after.data != before.data and replace(after, data=before.data) == before


@pytest.fixture
def stranger(address: str, crew: Any, tmp_path: Path) -> Iterator[str]:
    """A worker whose owner has put a number right in his own data."""
    text = (games.game("mosby").folder / "data" / "tables.toml").read_text(encoding="utf-8")
    (tmp_path / "mosby").mkdir()
    (tmp_path / "mosby" / "tables.toml").write_text(text.replace("hand_limit = 6", "hand_limit = 5"), encoding="utf-8")
    before = set(crew.scheduler.workers)
    line = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny"]
    line += ["--no-dashboard", "--local-directory", str(tmp_path)]
    env = {**os.environ, "HARDTACK_DATA": str(tmp_path)}
    worker = subprocess.Popen(line, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until(lambda: len(crew.scheduler.workers) == 3)
        yield (set(crew.scheduler.workers) - before).pop()
    finally:
        worker.kill()
        worker.wait()
        until(lambda: len(crew.scheduler.workers) == 2)


def test_a_worker_with_other_data_is_refused_by_name(
    address: str, stranger: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hardtack.lab.cluster import Cluster

    said = rf"^The worker {stranger} has other data for mosby: the same seeds would not give the same games\.$"
    with pytest.raises(BadInput, match=said):
        simulate("mosby", 40, workers=address)
    monkeypatch.setattr(Cluster, "check", lambda self: None)  # as if it had joined in the middle
    with pytest.raises(BadInput, match=said):
        simulate("mosby", 40, workers=address, **THINKS)
