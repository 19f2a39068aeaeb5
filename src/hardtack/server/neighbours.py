"""The other servers on the same database: what they change is followed here, and who is at a table there is shown.

SQLite belongs to one process: there nothing of this is used.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from .news import MOST_GUESTS, MOST_MATCHES, Listener, Note, tell
from .room import Room
from .rooms import Rooms
from .storage import why
from .words import Refused

log = logging.getLogger(__name__)
BEAT = 10.0
"""Seconds between two signs of life."""
ANSWER = 3.0
"""Seconds in which others say which matches they have in use."""
SILENT = 35.0
"""Seconds without one after which a server is taken for gone, and whoever was there for away."""


class Neighbours:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms, self.store = rooms, rooms.store
        self._loop = asyncio.get_running_loop()
        self._alive: dict[str, float] = {}
        """When each other server was last heard."""
        self._behind: set[str] = set()
        """Matches that have changed elsewhere and are yet to be looked at."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_thought: Callable[[str], None] = lambda id: None
        """Called when a worker has thought something."""
        self._used: set[str] = set()
        """Matches of which another server has said lately that they are in use there."""
        rooms.on_room = self._meet
        rooms.in_use_elsewhere = self._in_use
        self._listener = Listener(self.store.engine, self.store.origin, self._heard, self._missed)
        self._start(self._beat())

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._listener.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- what is heard, in the listener's thread

    def _heard(self, note: Note) -> None:
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self.hear, note)

    def _missed(self) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(lambda: self._start(self._look_at_all()))

    # ---- what comes of it

    def hear(self, note: Note) -> None:
        self._alive[note.origin] = time.monotonic()
        if note.kind == "changed":
            self._look(note.match)
        elif note.kind == "thought":
            self.on_thought(note.match)
        elif note.kind == "due":
            if used := [match for match in note.matches if self.rooms.in_use(match)]:
                self._tell(Note(self.store.origin, "used", matches=used))
        elif note.kind == "used":
            self._used.update(note.matches)
        elif note.kind != "alive" and (room := self.rooms.peek(note.match)) is not None:
            if note.kind == "who" and len(room.viewers):
                self._say_who(room)
            elif note.kind == "here":
                room.viewers.there(note.origin, note.guests, note.came, note.wanted)

    def _look(self, match: str) -> None:
        if match not in self._behind and self.rooms.loaded(match):
            self._behind.add(match)
            self._start(self._catch_up(match))

    async def _catch_up(self, match: str) -> None:
        """Follow a match that is open here to where it stands."""
        try:
            room = await self.rooms.opened(match)
        except Refused:  # whoever asked for it hears why
            room = None
        self._behind.discard(match)  # what happens from now on is another note
        if room is None:
            return
        async with room.lock:
            if room.play.gone:
                return
            try:
                stored = await asyncio.to_thread(self.store.load, match, room.play.number)
                room.follow(stored)
            except SQLAlchemyError as bad:
                log.warning("Match %s: what has changed elsewhere cannot be read: %s", match, why(bad))
            except Refused:  # it was deleted
                room.leave()
            except Exception as bad:  # corrected by other rules, or not what ours would do: begin anew from the tables
                log.warning("Match %s is read anew: %s", match, bad)
                room.leave()

    async def _look_at_all(self) -> None:
        """Notes may have been missed: look at every match that is open here, one after the other."""
        for room in self.rooms:
            self._behind.add(room.id)
            await self._catch_up(room.id)

    # ---- what is told

    def _tell(self, note: Note) -> None:
        self.store.write(lambda conn: tell(conn, [note]))

    def _meet(self, room: Room) -> None:
        """A match is opened here: who is at it elsewhere?"""
        room.viewers.on_change = lambda came, wanted: self._say_who(room, came, wanted)
        self._tell(Note(self.store.origin, "who", room.id))

    def _say_who(self, room: Room, came: str = "", wanted: str | None = None) -> None:
        here = sorted({viewer.guest for viewer in room.viewers} & room.seating.guests)[:MOST_GUESTS]
        self._tell(Note(self.store.origin, "here", room.id, here, came, wanted))

    async def _in_use(self, matches: list[str]) -> set[str]:
        """Which of these are in use elsewhere, as far as others say so in time."""
        self._used.clear()
        for batch in (matches[n : n + MOST_MATCHES] for n in range(0, len(matches), MOST_MATCHES)):
            self._tell(Note(self.store.origin, "due", matches=batch))
        await asyncio.sleep(ANSWER)
        return self._used

    async def _beat(self) -> None:
        while True:
            self._tell(Note(self.store.origin, "alive"))
            silent = [origin for origin, heard in self._alive.items() if time.monotonic() - heard > SILENT]
            for origin in silent:
                del self._alive[origin]
            for room in self.rooms if silent else ():
                for origin in silent:
                    room.viewers.there(origin, ())
            await asyncio.sleep(BEAT)
