"""A worker in a process of its own: it thinks for the servers of a database, on any machine, until it is interrupted.

What it has in hand then it finishes first; a second interrupt ends it at once. Either way nobody loses anything: what
was not answered is asked again elsewhere.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy.engine import Engine

from hardtack.engine.contract import BadInput

from . import logs
from .databases import VARIABLE, called, database_asked
from .migrations import ready
from .news import shared
from .storage import FAILED, claim, engine_of, why
from .thinking import Thinkers

FINISH = 30.0
"""Seconds that a thought in hand may take after an interrupt: no level thinks nearly as long."""


def work(database: str | None, thinkers: int | None, begun: Callable[[str, int], object], log: str = "text") -> None:
    """Take thoughts until interrupted. `begun` is told for which database, and how many are thought at once."""
    logs.begin(log)
    given = database_asked(database)
    if given is None:
        raise BadInput(f"A worker needs the database of its servers: --database ADDRESS, or ${VARIABLE}.")
    engine = engine_of(given)
    try:
        if not shared(engine):
            raise BadInput("Workers think for servers on PostgreSQL; with SQLite a server thinks by itself.")
        _check(engine)
        asyncio.run(_work(engine, thinkers, begun))
    finally:
        engine.dispose()


def _check(engine: Engine) -> None:
    """BadInput if the database cannot be reached, or is not ours."""
    from .jobs import lay_out  # an extra, which may not be installed

    try:
        claim(engine)
        ready(engine)  # all tables, for with the queue alone it would be another program's
        lay_out(engine)
    except FAILED as bad:
        raise BadInput(f"Cannot open the database of matches: {why(bad)}.") from None


async def _work(engine: Engine, many: int | None, begun: Callable[[str, int], object]) -> None:
    from .jobs import Worker

    local = Thinkers(many)
    worker = Worker(engine, local)
    working = asyncio.create_task(worker.run(FINISH))
    for sign in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C ends it at once
            asyncio.get_running_loop().add_signal_handler(sign, _interrupted, working, sign, local)
    getting_ready = asyncio.create_task(local.get_ready())
    begun(called(engine.url), local.places)
    try:
        with suppress(asyncio.CancelledError):
            await working
    finally:
        getting_ready.cancel()
        await worker.leave()
        local.close()


def _interrupted(working: asyncio.Task[None], sign: signal.Signals, local: Thinkers) -> None:
    if working.cancelling():
        local.close()
        signal.signal(sign, signal.SIG_DFL)
        signal.raise_signal(sign)
    working.cancel()
