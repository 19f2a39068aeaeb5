"""What leaves the house: matches that their owner deletes, and those that nobody ever played."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import Future
from contextlib import suppress

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection

from .history import CORRECTED, Unplayable
from .news import announce
from .records import MatchRow
from .rooms import Rooms
from .schema import actions, chat, matches, saves, seats, sights, snapshots
from .store import Store
from .words import Refused

log = logging.getLogger(__name__)
DAY = 24 * 3600.0
SWEEP_EVERY = DAY / 4


class Sweep(Struct, frozen=True):
    """After how many days without a change a match is swept away."""

    unplayed: float = 30
    """One in which nobody has made a move."""
    played: float | None = None
    """Any other; None: never."""


def erase(store: Store, ids: list[str], still: sa.ColumnElement[bool] | None = None) -> Future[list[str]]:
    """Everything of these matches goes; or of those of which `still` holds when it comes to that. Which they were."""

    def work(conn: Connection) -> list[str]:
        going = ids
        if still is not None:
            found = sa.select(matches.c.id).where(matches.c.id.in_(ids) & still).with_for_update(of=matches)
            going = list(conn.execute(found).scalars())
        for table in (saves, sights, chat, snapshots, actions, seats):
            conn.execute(table.delete().where(table.c.match.in_(going)))
        conn.execute(matches.delete().where(matches.c.id.in_(going)))
        announce(conn, going)
        return going

    return store.write(work)


def due(sweep: Sweep, now: float) -> sa.ColumnElement[bool]:
    """Whether a match is to be swept."""
    made = (actions.c.match == matches.c.id) & (actions.c.kind != CORRECTED)  # a branch begins with a correction
    unplayed = ~sa.exists().where(made) & (matches.c.updated < now - sweep.unplayed * DAY)
    return unplayed if sweep.played is None else unplayed | (matches.c.updated < now - sweep.played * DAY)


def idle(store: Store, sweep: Sweep, now: float, most: int = 500) -> list[str]:
    """The matches that are due to be swept."""
    found = sa.select(matches.c.id).where(due(sweep, now)).order_by(matches.c.id).limit(most)
    with store.engine.connect() as conn:
        return list(conn.execute(found).scalars())


async def delete(rooms: Rooms, id: str, guest: str) -> None:
    """A match goes for good: only its owner's, and not from under another person who still plays in it."""
    try:
        room = await rooms.get(id)
    except Unplayable as no:  # nobody can play on in it, but it is still somebody's
        _check(no.stored.row, guest)
        await asyncio.wrap_future(erase(rooms.store, [id]))
        return
    async with room.lock:
        _check(room.row, guest)
        room.play.gone = True  # whoever comes now finds nothing
        await asyncio.wrap_future(erase(rooms.store, [id]))
    room.leave()


def _check(row: MatchRow, guest: str) -> None:
    if row.owner != guest:
        raise Refused(403, "not-owner")
    others = any(seat.kind == "guest" and seat.guest != guest for seat in row.seats)
    if others and row.standing.status == "playing":
        raise Refused(409, "others-play")


async def sweep_idle(rooms: Rooms, sweep: Sweep) -> int:
    """Sweep what is due, but not where somebody is, at this server or another; how many went."""
    now = time.time()
    found = [id for id in await asyncio.to_thread(idle, rooms.store, sweep, now) if not rooms.in_use(id)]
    there = await rooms.in_use_elsewhere(found) if found else set()
    found = [id for id in found if id not in there and not rooms.in_use(id)]
    if not found:
        return 0
    gone = await asyncio.wrap_future(erase(rooms.store, found, due(sweep, now)))
    for id in gone:
        with suppress(Refused, Unplayable):
            if room := await rooms.opened(id):
                room.leave()
    log.info("Swept %d matches that nobody has touched for long", len(gone))
    return len(gone)


async def keep_sweeping(rooms: Rooms, sweep: Sweep) -> None:
    """From time to time, as long as the server runs."""
    while True:
        try:
            if not await sweep_idle(rooms, sweep):
                await asyncio.sleep(SWEEP_EVERY)
        except Exception:  # a disk that is full today may not be tomorrow
            log.exception("Idle matches could not be swept")
            await asyncio.sleep(SWEEP_EVERY)
