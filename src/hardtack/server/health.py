"""Whether a server lives and whether it is ready, for who watches it; and how it leaves without anybody noticing.

Told to end (SIGTERM) it says that it is not ready and takes no new matches and no new live connections, so that whoever
stands before several servers sends people to the others. After half of its time it closes the live connections, one
after the other, so that they do not all come to the next at once; then it ends as always, with what is to be written.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Literal

from litestar import Request, get
from litestar.connection import ASGIConnection
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from .security import OPEN
from .store import Store
from .words import Refused

if TYPE_CHECKING:
    from .app import House

LEAVING = 5.0
"""Seconds a server takes to leave, if there are others on its database."""
RESTARTED = 1012
"""How a live connection is closed whose client should come again at once: here or to another server."""
AGAIN = 1.0
"""Seconds for which it is known whether the database answers: the question is free to everybody."""
PATIENCE = 3.0
"""Seconds in which the database should answer."""


class Health(Struct):
    status: Literal["alive", "ready"]


@get("/health/live", opt={OPEN: True}, summary="Whether the server lives")
async def live() -> Health:
    return Health("alive")


@get("/health/ready", opt={OPEN: True}, summary="Whether the server is ready for requests")
async def ready(request: Request[Any, Any, Any]) -> Health:
    house = request.app.state["house"]
    welcome(request)
    if not house.learning.done():
        raise Refused(503, "not-ready")
    if not await house.pulse.beats():
        raise Refused(503, "storage")
    return Health("ready")


class Pulse:
    """Whether the database answers; looked at seldom, and by one at a time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._looking: asyncio.Task[bool] | None = None
        self._looked = 0.0

    async def beats(self) -> bool:
        now = time.monotonic()
        if self._looking is None or (self._looking.done() and now - self._looked > AGAIN):
            self._looked = now
            self._looking = asyncio.create_task(asyncio.to_thread(self._look))
        try:
            return await asyncio.wait_for(asyncio.shield(self._looking), PATIENCE)
        except TimeoutError:
            return False

    def _look(self) -> bool:
        try:
            with self.store.engine.connect() as conn:
                return conn.exec_driver_sql("SELECT 1").scalar() == 1
        except SQLAlchemyError:
            return False


def welcome(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Refused if the server is about to leave: whoever would stay for long goes to another."""
    if connection.app.state["house"].leaving:
        raise Refused(503, "leaving")


async def leave(house: House, seconds: float) -> None:
    """Leave within so many seconds."""
    house.leaving = True
    await asyncio.sleep(seconds / 2)  # until it is noticed that we are not ready
    there = [viewer for room in house.rooms for viewer in room.viewers]
    for viewer in there:
        viewer.close(RESTARTED)
        await asyncio.sleep(seconds / 2 / len(there))


ROUTES = [live, ready]
