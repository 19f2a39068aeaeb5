"""What processes on one database tell each other: that a match has changed, and who is at it.

Only PostgreSQL has several. It carries short notes (NOTIFY), handed out when the transaction that has them commits: so
whoever hears that a match has changed finds it changed. A note may be lost while a connection is, and is never needed
for more than to look sooner: what is true stands in the tables.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy.engine import Connection, Engine

log = logging.getLogger(__name__)
CHANNEL = "hardtack"
ORIGIN = "origin"
"""The option of a connection that says which process writes over it."""
PATIENCE = 2.0
"""Seconds after which a lost connection is tried again; and how long it may take to end the thread."""
LOOK = 0.1
"""Seconds between looks whether it is to end: the driver wakes as often by itself."""
MOST_GUESTS = MOST_MATCHES = 60
"""A note has at most 8,000 bytes."""
_TELL = f"SELECT pg_notify('{CHANNEL}', one) FROM unnest(%s::text[]) AS one"


class Note(Struct, omit_defaults=True):
    """What one process tells the others."""

    origin: str
    kind: Literal["changed", "here", "who", "alive", "thought", "due", "used"]
    """A match has changed; these guests are at it here; who is at it there; still running; a thought is there; these
    matches are to be swept; these are in use here."""
    match: str = ""
    """The match, or the thought, it speaks of."""
    guests: list[str] = []
    came: str = ""
    """The guest who has just come, whose older connection elsewhere gives way."""
    wanted: str | None = None
    """The seat that guest asked for."""
    matches: list[str] = []
    """Of which several matches it speaks."""


_decode = msgspec.json.Decoder(Note).decode


def shared(engine: Engine) -> bool:
    """Whether other processes may use this database at the same time."""
    return engine.dialect.name == "postgresql"


def announce(conn: Connection, matches: Iterable[str]) -> None:
    """Tell others that these matches have changed, when this transaction commits."""
    tell(conn, [Note(_origin(conn), "changed", match) for match in matches])


def tell(conn: Connection, notes: list[Note]) -> None:
    if notes and shared(conn.engine):
        conn.exec_driver_sql(_TELL, ([msgspec.json.encode(note).decode() for note in notes],))


def _origin(conn: Connection) -> str:
    return str(conn.get_execution_options().get(ORIGIN, ""))


class Listener:
    """A connection of its own on which notes of other processes come in."""

    def __init__(self, engine: Engine, origin: str, heard: Callable[[Note], None], anew: Callable[[], None]) -> None:
        """`heard` is called with every note of others, `anew` when notes may have been missed: from a thread."""
        self.engine, self.origin, self.heard, self.anew = engine, origin, heard, anew
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="hardtack-news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join(2 * PATIENCE)

    def _run(self) -> None:
        lost = False
        while not self._closing.is_set():
            try:
                self._listen()
            except Exception as bad:  # the database is gone: actions say so, here it is only tried again
                if not lost:
                    log.warning("No news from other servers: %s", str(bad).splitlines()[0] if str(bad) else bad)
                lost = True
                self._closing.wait(PATIENCE)
            else:
                lost = False

    def _listen(self) -> None:
        pooled = self.engine.raw_connection()
        conn: Any = pooled.driver_connection
        pooled.detach()  # it is no part of the pool any more
        try:
            conn.autocommit = True
            conn.execute(f"LISTEN {CHANNEL}")
            self.anew()
            while not self._closing.is_set():
                for one in conn.notifies(timeout=LOOK):
                    with suppress(msgspec.MsgspecError):  # of a newer program
                        note = _decode(one.payload)
                        if note.origin != self.origin:
                            self.heard(note)
                    if self._closing.is_set():
                        return
        finally:
            conn.close()
