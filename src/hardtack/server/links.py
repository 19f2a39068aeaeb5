"""Personal links: the same player on a second device, or after a lost cookie.

A link is shown once. Only a digest of it is kept, so that who reads the database cannot come in by it. Whoever opens it
is asked before they become that player: a link that somebody else sends could otherwise make them play for another.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from typing import Annotated, Any

import sqlalchemy as sa
from litestar import Request, delete, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct
from sqlalchemy.engine import Connection

from .answers import Nothing
from .names import name_of
from .schema import links
from .security import address_of, become, guest_of, keeper_of
from .store import Store
from .words import Refused

AnyRequest = Request[Any, Any, Any]
TOKEN_BYTES = 24
MOST = 5
"""Links one player may have at a time; a further one replaces the oldest."""


class PersonalLink(Struct):
    url: str


class Player(Struct):
    links: int
    """How many personal links open."""
    name: str | None
    """What one wants to be called; None: nothing was said."""


class Enter(Struct):
    token: Annotated[str, Meta(max_length=100)]


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def store_of(request: AnyRequest) -> Store:
    store: Store = request.app.state["house"].store
    return store


def _count(store: Store, guest: str) -> int:
    with store.engine.connect() as conn:
        return int(conn.execute(sa.select(sa.func.count()).where(links.c.guest == guest)).scalar_one())


def _guest_by(store: Store, token: str) -> str | None:
    with store.engine.connect() as conn:
        return conn.execute(sa.select(links.c.guest).where(links.c.digest == digest(token))).scalar()


@get("/api/me", summary="Who one is: what one is called, how many personal links open")
async def me(request: AnyRequest) -> Player:
    store, guest = store_of(request), guest_of(request)
    return Player(await asyncio.to_thread(_count, store, guest), await asyncio.to_thread(name_of, store, guest))


@post("/api/me/links", summary="A personal link, shown once")
async def make(request: AnyRequest) -> PersonalLink:
    guest = guest_of(request)
    keeper_of(request).spend("creations", guest, address_of(request))
    token = secrets.token_urlsafe(TOKEN_BYTES)

    def work(conn: Connection) -> None:
        mine = sa.select(links.c.digest).where(links.c.guest == guest).order_by(links.c.at.desc())
        old = conn.execute(mine.offset(MOST - 1)).scalars().all()
        conn.execute(links.delete().where(links.c.digest.in_(old)))
        conn.execute(links.insert(), {"digest": digest(token), "guest": guest, "at": time.time()})

    await asyncio.wrap_future(store_of(request).write(work))
    return PersonalLink(f"/me#{token}")  # behind a #, it is in no server's log


@delete("/api/me/links", status_code=200, summary="No personal link opens any more")
async def revoke(request: AnyRequest) -> Nothing:
    guest = guest_of(request)

    def work(conn: Connection) -> None:
        conn.execute(links.delete().where(links.c.guest == guest))

    await asyncio.wrap_future(store_of(request).write(work))
    return Nothing()


@post("/api/me/enter", status_code=200, summary="Become the player of a personal link")
async def enter(request: AnyRequest, data: JSONBody[Enter]) -> Nothing:
    guest = await asyncio.to_thread(_guest_by, store_of(request), data.token)
    if guest is None:
        raise Refused(403, "no-link")
    become(request, guest)
    return Nothing()


ROUTES = [me, make, revoke, enter]
