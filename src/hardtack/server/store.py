"""Storage: matches, seats, how each seat's table stands, an append-only table of actions with what was told of each,
the latest snapshot of each match, saves of running matches, chat.

One thread writes. It takes everything that waits, writes it in one transaction and commits once (group commit): a
durable commit (WAL, synchronous=FULL) costs the same for one match as for two hundred. A future is done only after the
commit that holds its write: that is what "acknowledged" means. Only SQLAlchemy Core, nothing of SQLite but its pragmas.
"""

from __future__ import annotations

import asyncio
import json
import queue
import secrets
import threading
import zlib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from .backup import hold, hold_by
from .migrations import file_of, ready
from .news import ORIGIN, announce, shared
from .records import (
    Append,
    ChatRow,
    Event,
    Kept,
    Mark,
    MatchRow,
    SeatRow,
    Sight,
    Stored,
    encoded,
    event_row,
    fields,
    read_event,
    read_match,
    seat_row,
    sight_row,
    standing_row,
)
from .schema import actions, chat, matches, players, saves, seats, sights, snapshots
from .storage import NUL, claim, engine_of, write_many
from .words import Refused

T = TypeVar("T")
LARGEST_BATCH = 500

_append = actions.insert()
_touch = (
    matches.update()
    .where(matches.c.id == sa.bindparam("match"))
    .values({name: sa.bindparam(f"new_{name}") for name in ("seq", "status", "waiting", "headline", "updated")})
)
_look_again = (
    sights.update()
    .where((sights.c.match == sa.bindparam("of")) & (sights.c.seat == sa.bindparam("at_seat")))
    .values({name: sa.bindparam(f"new_{name}") for name in ("seq", "since", "own", "around", "updated")})
)
_look_away = sights.delete().where((sights.c.match == sa.bindparam("of")) & (sights.c.seat == sa.bindparam("at")))
_forget = snapshots.delete().where((snapshots.c.match == sa.bindparam("of")) & ~snapshots.c.base)


Work = Callable[[Connection], Any]
Waiting = tuple[Append | Work, Future[Any] | asyncio.Future[Any]]
"""What is to be written, and who waits for it: a thread, or somebody on an event loop."""
Told = tuple[Future[Any] | asyncio.Future[Any], Any, Exception | None]
"""Who waits, and what came of it: what the work gave, or why it failed."""


class Store:
    def __init__(self, url: str) -> None:
        self.origin = secrets.token_hex(6)
        """By which other processes on the same database know this one."""
        self.engine: Engine = engine_of(url).execution_options(**{ORIGIN: self.origin})
        self.shared = shared(self.engine)
        path = file_of(self.engine)
        self._held = None if path is None else hold(path)
        claim(self.engine)
        self._conn: Connection | None = self._take() if self.shared else None
        """The writer's own, kept: to take one anew for every commit costs as much as to write a move."""
        ready(self.engine)
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="hardtack-writer", daemon=True)
        self._thread.start()
        self.commits = 0

    def close(self) -> None:
        """Write what waits, then stop."""
        self._queue.put(None)
        self._thread.join()
        self.engine.dispose()
        if self._held is not None:
            self._held.close()

    # ---- writing

    def append(self, item: Append) -> Future[None]:
        """Make an event durable. The (match, seq) key refuses a second event with the same number."""
        return self.write(item)

    def appended(self, item: Append) -> asyncio.Future[None]:
        """The same for who waits on an event loop, and costs less there: what was written together is told together."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put((item, future))
        return future

    def write(self, work: Append | Callable[[Connection], T]) -> Future[T]:
        """Do `work` in the next transaction; it may be called again if another write of the batch fails."""
        future: Future[T] = Future()
        self._queue.put((work, future))
        return future

    def _write(self) -> None:
        last = False
        while not last:
            first = self._queue.get()
            if first is None:
                break
            batch = [first]
            while len(batch) < LARGEST_BATCH and not self._queue.empty():
                item = self._queue.get()
                if item is None:
                    last = True
                    break
                batch.append(item)
            _tell(self._commit(batch))
        self._let_go()

    def _commit(self, batch: Sequence[Waiting]) -> list[Told]:
        """Write a batch; who is to be told what, once all is done."""
        try:
            conn = self._conn = self._conn or self._take()
            with conn.begin():
                results = _carry_out(conn, [item for item, _ in batch])
        except Exception as bad:
            self._let_go()
            if len(batch) == 1:
                return [(batch[0][1], None, bad)]
            # one bad write must not spoil its neighbours
            return [told for one in batch for told in self._commit([one])]
        self.commits += 1
        return [(future, result, None) for (_, future), result in zip(batch, results, strict=True)]

    def _take(self) -> Connection:
        """A connection to write over. In PostgreSQL it also keeps away who would replace all there is."""
        conn = self.engine.connect()
        if self.shared:
            hold_by(conn)
        return conn

    def _let_go(self) -> None:
        """Give up the connection that is written over; the next write opens another."""
        conn, self._conn = self._conn, None
        if conn is not None:
            with suppress(SQLAlchemyError):
                conn.close()

    # ---- what is written

    def create(
        self, row: MatchRow, events: Sequence[Event] = (), seen: Mapping[str, Sight] = {}, base: Mark | None = None
    ) -> Future[None]:
        """A new match, with the events it begins with (an uploaded save has some)."""

        def work(conn: Connection) -> None:
            conn.execute(
                matches.insert(),
                {
                    "id": row.id, "game": row.game, "scenario": row.scenario, "options": json.dumps(row.options),
                    "seed": row.seed, "situation": None if row.situation is None else json.dumps(row.situation),
                    "data": row.data, "revision": row.revision, "guided": row.guided, "listed": row.listed,
                    "created": row.created, "told": encoded(row.told), "owner": row.owner,
                    "by_hand": row.by_hand,
                    **standing_row(row.standing, ""),
                },
            )  # fmt: skip
            conn.execute(seats.insert(), [{"match": row.id, **seat_row(seat)} for seat in row.seats])
            if events:
                conn.execute(actions.insert(), [event_row(row.id, e, row.created) for e in events])
            if seen:
                conn.execute(sights.insert(), [sight_row(row.id, seat, sight) for seat, sight in seen.items()])
            if base is not None:
                conn.execute(snapshots.insert(), {"match": row.id, **fields(base)})

        return self.write(work)

    def correct(self, row: MatchRow, item: Append) -> Future[None]:
        """Write down that a match has been corrected, with the revision and the data it is played with now."""

        def work(conn: Connection) -> None:
            _carry_out(conn, [item])
            conn.execute(matches.update().where(matches.c.id == row.id).values(revision=row.revision, data=row.data))

        return self.write(work)

    def sit(self, match: str, role: str, guest: str) -> Future[bool]:
        """Give an open seat to a guest; False if it is no longer open."""

        def work(conn: Connection) -> bool:
            where = (seats.c.match == match) & (seats.c.role == role) & (seats.c.kind == "open")
            taken = seats.update().where(where).values(kind="guest", guest=guest, token=None)
            announce(conn, [match])
            return conn.execute(taken).rowcount == 1

        return self.write(work)

    def stop(self, match: str, guest: str, stops: bool) -> Future[None]:
        """A guest would stop the match, or no longer."""

        def work(conn: Connection) -> None:
            where = (seats.c.match == match) & (seats.c.guest == guest)
            conn.execute(seats.update().where(where).values(stops=stops))
            announce(conn, [match])

        return self.write(work)

    def wait(self, match: str, seq: int, waits: str | None) -> Future[bool]:
        """A move waits for dice, or none does any more; False if the match has gone on since its event `seq`."""

        def work(conn: Connection) -> bool:
            where = (matches.c.id == match) & (matches.c.seq == seq)
            announce(conn, [match])
            return conn.execute(matches.update().where(where).values(waits=waits)).rowcount == 1

        return self.write(work)

    def keep(self, save: Kept) -> Future[None]:
        def work(conn: Connection) -> None:
            conn.execute(saves.insert(), fields(save))

        return self.write(work)

    def talk(self, match: str, line: ChatRow) -> Future[None]:
        def work(conn: Connection) -> None:
            conn.execute(chat.insert(), {"match": match, "role": line.role, "text": line.text, "at": line.at})
            announce(conn, [match])

        return self.write(work)

    # ---- what is read (from any thread; SQLite in WAL mode lets readers and the writer be)

    def load(self, match: str, after: int = 0) -> Stored:
        """Everything of a match, or of its events only those after the first so many; Refused if there is none."""
        if NUL in match:
            raise Refused(404, "no-match")
        with self._moment() as conn:
            found = conn.execute(matches.select().where(matches.c.id == match)).mappings().first()
            if found is None:
                raise Refused(404, "no-match")
            row = read_match(found, _seats_of(conn, [match]).get(match, []))
            events = [
                read_event(r)
                for r in conn.execute(
                    actions.select().where((actions.c.match == match) & (actions.c.seq > after)).order_by(actions.c.seq)
                )
            ]
            talk = chat.select().where(chat.c.match == match).order_by(chat.c.id.desc()).limit(100)
            lines = [ChatRow(r.role, r.text, r.at) for r in conn.execute(talk)][::-1]
            kept = conn.execute(
                snapshots.select().where(snapshots.c.match == match).order_by(snapshots.c.seq.desc())
            ).all()
            looked = conn.execute(sights.select().where(sights.c.match == match))
            seen = {r.seat: Sight(r.seq, r.since, r.own, r.around, r.updated) for r in looked}
        return Stored(row, events, lines, [Mark(r.seq, r.state, r.base) for r in kept], seen)

    def has(self, match: str) -> bool:
        if NUL in match:
            return False
        with self.engine.connect() as conn:
            return conn.execute(sa.select(matches.c.id).where(matches.c.id == match)).first() is not None

    def _moment(self) -> Connection:
        """A connection over which all that is read is of one moment, where others may write meanwhile."""
        conn = self.engine.connect()
        return conn.execution_options(isolation_level="REPEATABLE READ") if self.shared else conn

    def kept(self, token: str) -> Kept | None:
        """What a token stands for, if it is one of ours."""
        if NUL in token:
            return None
        with self.engine.connect() as conn:
            found = conn.execute(saves.select().where(saves.c.token == token)).first()
        return None if found is None else Kept(*found)

    def mine(self, guest: str, limit: int = 100) -> list[MatchRow]:
        """A guest's matches, those first whose table changed last for the guest."""
        seat = (sights.c.match == seats.c.match) & (sights.c.seat == seats.c.role)
        at = sa.func.max(sa.func.coalesce(sights.c.updated, matches.c.updated)).label("at")
        held = seats.join(matches, matches.c.id == seats.c.match).outerjoin(sights, seat)
        asked = sa.select(seats.c.match, at).select_from(held).where(seats.c.guest == guest).group_by(seats.c.match)
        return self._list(asked, limit)

    def open(self, guest: str, limit: int = 50) -> list[MatchRow]:
        """Running matches whose open seats are for anybody, where this guest does not sit yet."""
        held = sa.select(seats.c.match).where(seats.c.guest == guest)
        free = sa.select(seats.c.match).where(seats.c.kind == "open")
        where = matches.c.listed & (matches.c.status == "playing") & matches.c.id.in_(free) & matches.c.id.not_in(held)
        watched = (sights.c.match == matches.c.id) & (sights.c.seat == "")
        at = sa.func.coalesce(sights.c.updated, matches.c.updated).label("at")
        asked = sa.select(matches.c.id.label("match"), at).select_from(matches.outerjoin(sights, watched)).where(where)
        return self._list(asked, limit)

    def _list(self, asked: sa.Select[Any], limit: int) -> list[MatchRow]:
        """The matches of a query for their ids and when each has changed for whoever asks."""
        with self.engine.connect() as conn:
            which, changed = asked.selected_columns
            last_first = asked.order_by(changed.desc(), which.desc())
            when = {r.match: r.at for r in conn.execute(last_first.limit(limit))}
            rows = conn.execute(matches.select().where(matches.c.id.in_(when))).mappings().all()
            at = _seats_of(conn, list(when))
        found = {r["id"]: read_match(r, at.get(r["id"], [])) for r in rows}
        for id, row in found.items():
            row.standing.updated = when[id]
        return [found[id] for id in when if id in found]


def _tell(done: Sequence[Told]) -> None:
    """Tell those who wait what came of it: those of one event loop all at once, for to wake it is what costs."""
    loops: dict[asyncio.AbstractEventLoop, list[Told]] = {}
    for told in done:
        future, result, bad = told
        if isinstance(future, asyncio.Future):
            loops.setdefault(future.get_loop(), []).append(told)
        elif bad is None:
            future.set_result(result)
        else:
            future.set_exception(bad)
    for loop, all_of_it in loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits there any more
            loop.call_soon_threadsafe(_told_there, all_of_it)


def _told_there(done: Sequence[Told]) -> None:
    for future, result, bad in done:
        if future.done():  # whoever waited has gone
            continue
        if bad is None:
            future.set_result(result)
        else:
            future.set_exception(bad)


def _carry_out(conn: Connection, batch: Sequence[Append | Work]) -> list[Any]:
    """A whole batch: the events of all matches in one statement per table, everything else one by one."""
    appends = [item for item in batch if isinstance(item, Append)]
    if appends:
        write_many(conn, _append, [event_row(a.match, e, a.standing.updated) for a in appends for e in a.events])
        write_many(conn, _touch, [{"match": a.match, **standing_row(a.standing, "new_")} for a in appends])
        looked = {(a.match, seat): sight for a in appends for seat, sight in a.sights.items()}
        if looked:
            again = [
                {
                    "of": match, "at_seat": seat, "new_seq": s.seq, "new_since": s.since, "new_own": s.own,
                    "new_around": s.around, "new_updated": s.updated,
                }
                for (match, seat), s in looked.items()
            ]  # fmt: skip
            if write_many(conn, _look_again, again) != len(again):  # some were never looked at
                conn.execute(_look_away, [{"of": match, "at": seat} for match, seat in looked])
                conn.execute(sights.insert(), [sight_row(match, seat, s) for (match, seat), s in looked.items()])
        kept = {a.match: a for a in appends if a.state is not None}
        if kept:
            conn.execute(_forget, [{"of": match} for match in kept])
            conn.execute(
                snapshots.insert(),
                [
                    {"match": m, "seq": a.standing.seq, "state": zlib.compress(a.state or b"", 1), "base": a.base}
                    for m, a in kept.items()
                ],
            )
        announce(conn, {a.match: None for a in appends})
    return [None if isinstance(item, Append) else item(conn) for item in batch]


def _seats_of(conn: Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {}
    if ids:
        called = seats.outerjoin(players, players.c.guest == seats.c.guest)
        for r in conn.execute(sa.select(seats, players.c.name).select_from(called).where(seats.c.match.in_(ids))):
            found.setdefault(r.match, []).append(SeatRow(r.role, r.kind, r.guest, r.level, r.token, r.stops, r.name))
    return found
