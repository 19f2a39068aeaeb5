"""What players are called. A name is for others to read: nobody is known by it, and two may have the same."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import Annotated, Any

import sqlalchemy as sa
from litestar import Request, put
from litestar.params import JSONBody
from msgspec import Meta, Struct
from sqlalchemy.engine import Connection

from .news import announce, shared
from .schema import players, seats
from .security import guest_of, spend
from .store import Store
from .words import Refused

AnyRequest = Request[Any, Any, Any]
LONGEST = 24
MOST_TOLD = 500
"""Matches of one guest whose readers on other servers hear of a new name at once."""


class Named(Struct):
    """What one wants to be called; null: as any guest."""

    name: Annotated[str, Meta(max_length=400)] | None


def cleaned(said: str) -> str:
    """A name as it may be shown: one line, without what cannot be seen or turns the writing about. Refused if that
    leaves nothing, or too much."""
    seen = "".join(one if unicodedata.category(one)[0] != "C" else " " for one in said)
    name = unicodedata.normalize("NFC", " ".join(seen.split()))
    if not 1 <= len(name) <= LONGEST:
        raise Refused(400, "name", limit=LONGEST)
    return name


def name_of(store: Store, guest: str) -> str | None:
    with store.engine.connect() as conn:
        return conn.execute(sa.select(players.c.name).where(players.c.guest == guest)).scalar()


def keep_name(store: Store, guest: str, name: str | None) -> Any:
    def work(conn: Connection) -> None:
        conn.execute(players.delete().where(players.c.guest == guest))
        if name is not None:
            conn.execute(players.insert(), {"guest": guest, "name": name})
        at = sa.select(seats.c.match).where(seats.c.guest == guest).distinct().limit(MOST_TOLD)
        announce(conn, conn.execute(at).scalars().all() if shared(conn.engine) else ())

    return store.write(work)


@put("/api/me", summary="What one wants to be called")
async def call(request: AnyRequest, data: JSONBody[Named]) -> Named:
    guest, house = guest_of(request), request.app.state["house"]
    name = None if data.name is None else cleaned(data.name)
    spend(request, "chats")  # everybody at one's tables is told
    await asyncio.wrap_future(keep_name(house.store, guest, name))
    house.rooms.call(guest, name)
    return Named(name)


ROUTES = [call]
