"""The workers of a Dask cluster. Whoever plays must have our outfit; what a worker had in hand when it died is handed
out again."""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from distributed import Client, KilledWorker, Security, get_worker, rpc
from distributed.comm.core import CommClosedError
from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.lab.outfit import Outfit, differs, outfit
from hardtack.lab.spread import Crew

T = TypeVar("T")
R = TypeVar("R")
SECONDS = 5
"""How long a scheduler may take to answer, and to have a first worker."""
LOOK = 0.2
"""Seconds between looks whether somebody has interrupted."""
PATIENCE = 60
"""How long a batch goes on waiting when its last worker has left."""
TRIES = 3
"""How often a handful is handed out. Each time the scheduler itself tries several workers (`allowed-failures`) before
it takes the games for what kills them: one bad machine that starts again and again must not spoil a batch."""
LOST = (CancelledError, asyncio.CancelledError, CommClosedError)
ONE_AT_A_TIME = threading.Lock()
"""A worker may have several threads; a game has a process to itself, as at home."""


class Handful(Struct, frozen=True):
    """Tasks for one worker. Dask does not look into a Struct."""

    outfit: Outfit
    work: Callable[[Any], Any]
    tasks: Sequence[Any]


class Done(Struct, frozen=True):
    """What came of a handful; or who refused it, and why."""

    results: list[Any]
    worker: str = ""
    why: str = ""


def do(handful: Handful) -> Done:
    """On a worker. It is asked again what it has, for it may have joined in the middle."""
    with ONE_AT_A_TIME:
        if why := differs(handful.outfit):
            return Done([], get_worker().address, why)
        return Done([handful.work(task) for task in handful.tasks])


class Promise(Generic[R]):
    """A handful that is out."""

    def __init__(self, crew: Cluster, handful: Handful) -> None:
        self.crew, self.handful = crew, handful
        self.future = crew.submit(handful)

    def result(self) -> list[R]:
        for left in reversed(range(TRIES)):
            try:
                done = self._waited()
                break
            except KilledWorker as killed:
                if not left:
                    what, last = self.handful.outfit.game, killed.last_worker.address
                    told = f"Worker after worker died of the same games of {what}; the last was {last}."
                    raise BadInput(told) from None
                self.future = self.crew.submit(self.handful)
        if done.why:
            raise refused(done.worker, done.why)
        return done.results

    def _waited(self) -> Done:
        alone = 0.0
        while True:
            self.crew.listen()
            try:
                done: Done = self.future.result(timeout=LOOK)
                return done
            except (KilledWorker, *LOST):
                raise
            except TimeoutError:
                if self.future.status == "error" and isinstance(self.future.exception(), TimeoutError):
                    raise  # a game has said so
                # One that is done may still be on its way here, or have gone with a worker that held it.
                alone = 0 if self.crew.many() else alone + LOOK
                if alone >= PATIENCE:
                    raise BadInput(f"The last worker of {self.crew.address} has left, and no other came.") from None
            except Exception:
                self.crew.check()  # a worker that joined in the middle and cannot even read what it is to do
                raise


class Cluster:
    def __init__(self, client: Client, address: str, game: str) -> None:
        self.client, self.address, self.outfit = client, address, outfit(game)
        self.interrupted = threading.Event()
        self._many, self._asked = 0, 0.0

    def listen(self) -> None:
        if self.interrupted.is_set():
            raise KeyboardInterrupt

    def many(self) -> int:
        """As of a second ago at most: workers come and go."""
        if time.monotonic() > self._asked + 1:
            self._many, self._asked = len(self.client.nthreads()), time.monotonic()
        return self._many

    def hand_out(self, work: Callable[[T], R], some: Sequence[T]) -> Promise[R]:
        self.listen()
        return Promise(self, Handful(self.outfit, work, some))

    def submit(self, handful: Handful) -> Any:
        return self.client.submit(do, handful, pure=False)

    def check(self) -> None:
        """BadInput names the first worker that has another outfit."""
        told = self.client.run(differs, self.outfit, on_error="return")
        for worker, why in sorted(told.items()):
            if isinstance(why, OSError):  # it has just left
                continue
            if isinstance(why, Exception):
                why = f"has no hardtack {self.outfit.version} ({why})"
            if why:
                raise refused(worker, why)


def refused(worker: str, why: str) -> BadInput:
    return BadInput(f"The worker {worker} {why}: the same seeds would not give the same games.")


@contextmanager
def cluster(address: str, game: str) -> Iterator[Crew]:
    """The workers of a scheduler, if all have our outfit. What is outstanding at the end is cancelled."""
    with _quiet(), _connected(address) as client:
        crew = Cluster(client, address, game)
        crew.check()
        try:
            with _noted(crew.interrupted):
                yield crew
        except LOST:
            raise BadInput(f"The scheduler at {address} has stopped, or somebody cancelled the games.") from None


@contextmanager
def _noted(interrupted: threading.Event) -> Iterator[None]:
    """Ctrl-C is written down, and raised by who hands out or waits. Raised wherever we happen to be, it is lost when
    that is one of the many finalizers of Dask's futures."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only there does anybody hear it
        return
    before = signal.signal(signal.SIGINT, lambda *_: interrupted.set())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if interrupted.is_set():
        raise KeyboardInterrupt


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    # A Client that comes to nothing complains once more when it is swept away: so somebody else knocks first.
    try:
        with ThreadPoolExecutor(1) as aside:  # a notebook has a loop of its own where we are
            found = aside.submit(lambda: asyncio.run(_who(address))).result()
    except Exception as bad:  # whatever listens there may answer anything
        why = f": {str(bad).rstrip('.')}" if isinstance(bad, ValueError | TypeError) else ""
        raise BadInput(f"No Dask scheduler answers at {address!r}{why}.") from None
    if found != "Scheduler":
        raise BadInput(f"At {address} there is no scheduler, but a {found.lower()} of Dask.")
    client = Client(address, timeout=SECONDS, set_as_default=False)
    try:
        try:
            client.wait_for_workers(1, timeout=SECONDS)
        except TimeoutError:
            told = f"The scheduler at {address} has no workers; `dask worker {address}` starts one."
            raise BadInput(told) from None
        yield client
    finally:
        client.close(timeout=SECONDS)


async def _who(address: str) -> str:
    """What answers there: Scheduler, Worker, Nanny."""
    async with rpc(address, connection_args=Security().get_connection_args("client")) as there:
        told = await asyncio.wait_for(there.identity(), SECONDS)
        return str(told["type"])


@contextmanager
def _quiet() -> Iterator[None]:
    """What Dask has to say of its connections is said in one sentence, by us."""
    log = logging.getLogger("distributed")
    before = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(before)
