"""Computer seats and hints think in processes of their own, so that no thought delays anybody's move.

A thought gets the state as bytes, without its history, and gives back an action. The plan it belongs to comes along, to
be handed to the next thought of that seat, which may be thought in another process. Random movers need no process: a
thread does. If processes cannot be had here (a sandbox, an odd main module), threads do everything, less smoothly.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Coroutine
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, NamedTuple

from hardtack import games
from hardtack.engine.game import Game
from hardtack.engine.state import State
from hardtack.opponents import Advice, Budget, player

log = logging.getLogger(__name__)
INSTANT = {"recruit"}


class Thought(NamedTuple):
    """What a computer player makes of a position, and what it means to do next."""

    advice: Advice
    memory: Any = None


def advise(module: str, level: str, seed: str, data: bytes, role: str, memory: Any, seconds: float | None) -> Thought:
    """One thought, in whatever process or thread it is called."""
    game: Game[Any] = import_module(module).GAME
    who: Any = player(game, level, seed, Budget(seconds=seconds) if seconds else None)
    if memory is not None:
        who.memory = memory
    advice = who.choose(game.decode(data), role)
    return Thought(advice, getattr(who, "memory", None))


def _leave_with_parent(parent: int) -> None:
    """A killed server must not leave its thinkers behind."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Thinkers:
    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="hardtack-think")
        self._processes: ProcessPoolExecutor | None = None
        self._no_processes = self.workers == 0

    def _pool(self, level: str) -> Executor:
        if level in INSTANT or self._no_processes:
            return self._threads
        if self._processes is None:
            spawn = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(
                self.workers, mp_context=spawn, initializer=_leave_with_parent, initargs=(os.getpid(),)
            )
        return self._processes

    def think(
        self, game: Game[Any], level: str, state: State, role: str, memory: Any = None, seconds: float | None = None
    ) -> Coroutine[Any, Any, Thought]:
        """What a player of that level would do here, within its own time or the seconds given. The state is copied now,
        whenever the answer is awaited."""
        data = game.encode(game.clone(state, journal=False))
        return self._think(level, (games.MODULES[game.id], level, secrets.token_hex(8), data, role, memory, seconds))

    async def _think(self, level: str, job: tuple[Any, ...]) -> Thought:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool(level), advise, *job)
        except BrokenProcessPool:
            log.warning("Thinking processes cannot be started; thinking in threads instead.")
            self._no_processes = True
            return await loop.run_in_executor(self._threads, advise, *job)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            for worker in list((self._processes._processes or {}).values()):
                worker.terminate()  # a general deep in thought must not hold up the shutdown
            self._processes.shutdown(wait=True, cancel_futures=True)
            self._processes = None
