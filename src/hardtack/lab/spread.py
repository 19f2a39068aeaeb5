"""Work spread over processes of this machine or over the workers of a cluster. What comes of it, and in which order, is
the same wherever it is done and whoever finishes first."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from hardtack.engine.contract import BadInput
from hardtack.games import MODULES

T = TypeVar("T")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
Workers = int | str
"""Who does it: so many processes of this machine, or the workers of a cluster, by its scheduler's address."""
AHEAD = 8
"""Handfuls per worker that wait their turn: a batch of a billion games must not be a list of a billion games."""


class Waiting(Protocol[R_co]):
    def result(self) -> R_co:
        """What came of it; waits for it."""


class Crew(Protocol):
    """Somebody to hand work to."""

    def many(self) -> int:
        """How many work at a time."""

    def hand_out(self, work: Callable[[T], R], some: Sequence[T]) -> Waiting[list[R]]:
        """Have some tasks done by one worker, one after the other."""


def each(game: str, work: Callable[[T], R], tasks: Sequence[T], workers: Workers, handful: int = 1) -> Iterator[R]:
    """What comes of each task of a game, in their order. A worker gets a handful at a time."""
    if isinstance(workers, int):
        if workers < 1:
            raise BadInput(f"The number of workers must be at least 1, not {workers}.")
        workers = min(workers, len(tasks), os.cpu_count() or 1)  # more processes than cores only take memory
        if workers <= 1:
            yield from map(work, tasks)
            return
    with _crew(game, workers) as crew:
        size = max(1, min(handful, len(tasks) // max(1, crew.many())))
        waiting: deque[Waiting[list[R]]] = deque()
        for first in range(0, len(tasks), size):
            waiting.append(crew.hand_out(work, tasks[first : first + size]))
            if len(waiting) >= AHEAD * crew.many():
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _crew(game: str, workers: Workers) -> AbstractContextManager[Crew]:
    if isinstance(workers, int):
        return _processes(workers)
    try:
        from hardtack.lab.cluster import cluster
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in ("dask", "distributed"):
            raise
        raise BadInput("A cluster needs Dask, which is not installed: pip install 'hardtack[cluster]'.") from None
    return cluster(workers, game)


# ---- this machine


class Processes:
    def __init__(self, pool: ProcessPoolExecutor, many: int) -> None:
        self.pool, self._many = pool, many

    def many(self) -> int:
        return self._many

    def hand_out(self, work: Callable[[T], R], some: Sequence[T]) -> Future[list[R]]:
        return self.pool.submit(_done, work, some)


@contextmanager
def _processes(many: int) -> Iterator[Crew]:
    pool = ProcessPoolExecutor(many, get_context("spawn"), initializer=_prepare, initargs=(dict(MODULES),))
    try:
        yield Processes(pool, many)
    except BrokenProcessPool:
        raise BadInput("A worker process died; try again with fewer workers.") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _prepare(modules: dict[str, str]) -> None:
    """A worker knows the games its parent knows, and leaves Ctrl-C to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    MODULES.update(modules)


def _done(work: Callable[[Any], R], some: Sequence[Any]) -> list[R]:
    return [work(task) for task in some]
