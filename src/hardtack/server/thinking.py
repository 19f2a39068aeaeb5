"""Computer seats and hints think in processes of their own, so that no thought delays anybody's move.

There are as many places to think as there are processes. Who wants to think waits for a place: hints and computers at
a match with people first, then matches of computers alone, and these never take the last place. The more wait, the less
time has each; that follows from how many wait and from nothing else, so it tells nothing of a match.

A thought gets the state as bytes, without its history, and gives back an action. The plan it belongs to comes along, to
be handed to the next thought of that seat, which may be thought in another process. Processes are started and loaded
with the games before anybody wants to think; if one dies, another is started and the thought is thought again. Random
movers need no process: a thread does. If processes cannot be had here (a sandbox, an odd main module), threads do
everything, less smoothly.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import secrets
import sys
import time
from bisect import insort
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib import import_module
from typing import Any, NamedTuple

from hardtack import games, opponents
from hardtack.engine.game import Game
from hardtack.engine.state import State
from hardtack.opponents import Advice, Budget, counsel, player
from hardtack.opponents.budget import shared

from .thinker import Died, Thinker

log = logging.getLogger(__name__)
INSTANT = {"recruit"}
TRIES = 3
"""Processes that a thought may cost: perhaps it was no accident. As many that never took a question mean that there are
none to be had here."""
ANOTHER_TRY = 60.0
"""Seconds without processes after which one is tried again."""
SETTLED = 1.0
"""Seconds after which a server has answered whoever waited for its start, and thinkers are started."""
LOOK = 0.1
"""Seconds between looks whether a process has started."""


class Thought(NamedTuple):
    """What a computer player makes of a position, and what it means to do next."""

    advice: Advice
    memory: Any = None


class Job(NamedTuple):
    """What is to be thought about: the arguments of `advise`."""

    module: str
    level: str
    seed: str
    data: bytes
    role: str
    memory: Any = None
    seconds: float | None = None
    hint: bool = False


def advise(
    module: str, level: str, seed: str, data: bytes, role: str, memory: Any, seconds: float | None, hint: bool
) -> Thought:
    """One thought, in whatever process or thread it is called."""
    game: Game[Any] = import_module(module).GAME
    who: Any = player(game, level, seed, Budget(seconds=seconds) if seconds else None)
    if memory is not None:
        who.memory = memory
    state = game.decode(data)
    advice = counsel(who, state, role) if hint else who.choose(state, role)
    return Thought(advice, getattr(who, "memory", None))


class Place:
    """A place to think, for one thought after the other."""

    def __init__(self, thinkers: Thinkers, share: float) -> None:
        self._thinkers, self._share = thinkers, share
        self._thinker: Thinker | None = None

    def seconds(self, level: str, usual: float | None = None) -> float | None:
        """What a level may take here in place of what is usual, or of its own time; None if it does not ask for the
        time."""
        own = opponents.BUDGETS.get(level)
        seconds = usual or (own.seconds if own else 0.0)
        return shared(seconds, self._share) or None

    async def think(
        self,
        game: Game[Any],
        level: str,
        state: State,
        role: str,
        memory: Any = None,
        seconds: float | None = None,
        hint: bool = False,
    ) -> Thought:
        """What a player of that level would do here, within its own time or the seconds given. `hint`: a person wants
        to know why."""
        data = game.encode(game.clone(state, journal=False))
        seed = secrets.token_hex(8)
        return await self.ask(Job(games.MODULES[game.id], level, seed, data, role, memory, seconds, hint))

    async def ask(self, job: Job) -> Thought:
        loop, thinkers = asyncio.get_running_loop(), self._thinkers
        lost = 0
        while lost < TRIES:
            if self._thinker is None and job.level not in INSTANT:
                self._thinker = thinkers.fetch()
            if self._thinker is None:
                return await loop.run_in_executor(thinkers.threads, advise, *job)
            try:
                thought: Thought = await loop.run_in_executor(thinkers.asking, self._thinker.ask, *job)
            except Died:
                lost += self._thinker.ready  # else it died of something else
                thinkers.lose(self._thinker)
                self._thinker = None
            except asyncio.CancelledError:  # nobody wants to know any more
                self._thinker.end()
                thinkers.drop(self._thinker)
                thinkers.replace()
                self._thinker = None
                raise
            else:
                thinkers.failures = 0
                return thought
        raise Died

    def leave(self) -> None:
        if self._thinker is not None:
            self._thinkers.put_back(self._thinker)
            self._thinker = None


class Thinkers:
    def __init__(self, workers: int | None = None) -> None:
        """`workers`: how many processes, of which one is for people; 0: threads only."""
        self.workers = max(2, (os.cpu_count() or 2) - 1) if workers is None else workers
        self.places = max(2, self.workers)
        self.threads = ThreadPoolExecutor(4, thread_name_prefix="hardtack-think")
        self.asking = ThreadPoolExecutor(self.places, thread_name_prefix="hardtack-ask")
        self.failures = 0
        """Processes in a row that never took a question."""
        self._try_again = 0.0
        self._all: set[Thinker] = set()
        self._idle: list[Thinker] = []
        self._closed = False
        self._taken = self._alone = 0
        """Places taken, and how many of them by matches of computers alone."""
        self._number = itertools.count()
        self._waiting: list[tuple[bool, int, int, asyncio.Future[float]]] = []
        """Who waits for a place, the next first: whether no person waits for it, its number, how many had to be waited
        for when it came, and what becomes its share."""

    async def think(
        self, game: Game[Any], level: str, state: State, role: str, memory: Any = None, hint: bool = False
    ) -> Thought:
        """A single thought that a person waits for."""
        async with self.place(level) as place:
            return await place.think(game, level, state, role, memory, place.seconds(level), hint)

    # ---- places

    def place(self, level: str, alone: bool = False) -> AbstractAsyncContextManager[Place]:
        """A place to think, wherever that is (see jobs.py); else as `here`."""
        return self.here(level, alone)

    @asynccontextmanager
    async def here(self, level: str, alone: bool = False) -> AsyncIterator[Place]:
        """A place for all that is thought up to the next move that others see, as soon as there is one. `alone`: no
        person waits for it."""
        if level in INSTANT:
            yield Place(self, 1.0)
            return
        place = Place(self, await self._share(alone))
        try:
            yield place
        finally:
            place.leave()
            self._free(alone)

    async def _share(self, alone: bool) -> float:
        """Wait for a place; among how many its time is to be shared."""
        share: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        mine = (alone, next(self._number), self._queued(alone), share)
        insort(self._waiting, mine)
        self._admit()
        try:
            return await share
        except asyncio.CancelledError:
            if not share.cancelled():  # it had been given one meanwhile
                self._free(alone)
            elif mine in self._waiting:
                self._waiting.remove(mine)
            raise

    def _admit(self) -> None:
        """Whoever can have a place now: the last one is kept for people."""
        while self._waiting:
            alone, _, before, share = self._waiting[0]
            open_to = self.places - alone
            if self._taken >= self.places or (alone and self._alone >= open_to):
                return
            del self._waiting[0]
            if share.cancelled():
                continue
            self._taken, self._alone = self._taken + 1, self._alone + alone
            share.set_result(1 + max(before, self._queued(alone)) / open_to)

    def waiting(self) -> int:
        """How many wait for a place."""
        return len(self._waiting)

    def _queued(self, alone: bool) -> int:
        """How many wait who are as urgent."""
        return sum(other <= alone for other, *_ in self._waiting)

    def _free(self, alone: bool) -> None:
        self._taken, self._alone = self._taken - 1, self._alone - alone
        self._admit()

    # ---- processes

    async def get_ready(self) -> None:
        """Start all processes before anybody wants to think, one after the other, once the server has settled."""
        await asyncio.sleep(SETTLED)
        while len(self._all) < min(self.places, self.workers):
            thinker = self._start(list(games.MODULES.values()))
            if thinker is None:
                return
            self._idle.append(thinker)
            while not thinker.started:
                await asyncio.sleep(LOOK)

    def fetch(self) -> Thinker | None:
        """A process to think in, rather one that has started; None if there are none to be had. One more is then made
        ready, for a person should not wait until it has started."""
        for thinker in [thinker for thinker in self._idle if not thinker.alive]:
            self._idle.remove(thinker)
            self.drop(thinker)
        found = next((thinker for thinker in reversed(self._idle) if thinker.started), None)
        found = found or (self._idle[-1] if self._idle else self._start())
        if found in self._idle:
            self._idle.remove(found)
        if found is not None and not self._idle:
            self.replace()
        return found

    def replace(self) -> None:
        """Start a process in place of one that is gone, if there is one."""
        if not self._closed and len(self._all) < self.places and (spare := self._start()) is not None:
            self._idle.append(spare)

    def _start(self, modules: list[str] | None = None) -> Thinker | None:
        """Another process, with those games loaded; unless they are given, with those that the server has loaded."""
        if self._closed:
            raise asyncio.CancelledError
        if self.workers == 0 or (self.failures >= TRIES and time.monotonic() < self._try_again):
            return None
        try:
            loaded = [module for module in games.MODULES.values() if module in sys.modules]
            thinker = Thinker(advise, loaded if modules is None else modules)
        except OSError:
            self._failed()
            return None
        self._all.add(thinker)
        return thinker

    def _failed(self) -> None:
        self.failures += 1
        self._try_again = time.monotonic() + ANOTHER_TRY
        if self.failures == TRIES:
            log.warning("Thinking processes cannot be started; thinking in threads instead.")

    def lose(self, thinker: Thinker) -> None:
        """It died while it was asked."""
        self.drop(thinker)
        if self._closed:
            return
        if thinker.ready:
            log.warning("A thinking process died; another takes its place.")
            self.replace()
        else:
            self._failed()

    def drop(self, thinker: Thinker) -> None:
        self._all.discard(thinker)

    def put_back(self, thinker: Thinker) -> None:
        self._idle.append(thinker)

    def close(self) -> None:
        self._closed = True
        for thinker in self._all:
            thinker.end()  # a general deep in thought must not hold up the shutdown
        for thinker in self._all:
            thinker.process.join()
        for pool in (self.threads, self.asking):
            pool.shutdown(wait=False, cancel_futures=True)
