"""A process that thinks, for the server to ask. It may be killed at any time: then it is replaced (see thinking).

It is spawned, not forked: a copy of a server in the middle of its work, threads and all, would be no good start.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

NICE = 10
"""Whoever thinks gives way to the server, where the system knows of such manners."""
SPAWN = multiprocessing.get_context("spawn")
PATIENCE = 180.0
"""Seconds after which a process that says nothing is given up: no player takes nearly as long, nor a start."""


class Died(Exception):
    """The process ended before it answered, or hung and was ended."""


class CannotThink(Exception):
    """A thought ended in an error; what is said is the traceback."""


class _Error(NamedTuple):
    said: str


class Thinker:
    """The process, as the server sees it."""

    def __init__(self, thought: Callable[..., Any], modules: Sequence[str] = ()) -> None:
        """`modules` are loaded before it takes questions."""
        self._pipe, there = SPAWN.Pipe()
        job = (there, thought, modules)
        self.process = SPAWN.Process(target=_think_on, args=job, name="hardtack-thinker", daemon=True)
        self.process.start()
        there.close()  # so that the end of the process is the end of the pipe
        self.ready = False
        """Whether it has come so far as to take questions."""

    def ask(self, *of: Any) -> Any:
        """Let it think of that, and wait; one thought at a time."""
        try:
            if not self.ready:
                self.ready = self._said()
            self._pipe.send(of)
            answer = self._said()
        except (EOFError, OSError):
            raise Died from None
        if isinstance(answer, _Error):
            raise CannotThink(answer.said)
        return answer

    def _said(self) -> Any:
        if not self._pipe.poll(PATIENCE):
            self.end()
        return self._pipe.recv()

    @property
    def started(self) -> bool:
        """Whether it would answer at once, or has died."""
        return self.ready or self._pipe.poll()

    @property
    def alive(self) -> bool:
        return self.process.is_alive()

    def end(self) -> None:
        """At once, in the middle of a thought too: whoever waits for that gets Died."""
        self.process.kill()


def _think_on(pipe: Connection, thought: Callable[..., Any], modules: Sequence[str]) -> None:
    """What the process does, until the server is gone."""
    for sign in (signal.SIGINT, signal.SIGTERM):  # for the server, which ends its thinkers itself, though whoever looks
        signal.signal(sign, signal.SIG_IGN)  # after it (a terminal, systemd) tells them all
    threading.Thread(target=_leave_with_server, daemon=True).start()
    for module in modules:
        import_module(module)
    if hasattr(os, "nice"):  # only now: somebody may wait for it to be ready
        os.nice(NICE)
    pipe.send(True)
    while True:
        try:
            of = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(thought(*of))
        except Exception:
            pipe.send(_Error(traceback.format_exc()))


def _leave_with_server() -> None:
    """A killed server must not leave its thinkers behind, however deep in thought."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)
