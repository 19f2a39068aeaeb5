"""The live connections of a match: what each has been sent, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from .changes import Had
from .seating import Seating
from .wire import PresenceNote, ReplacedNote

NOTES_KEPT = 100


class Viewer:
    """One live connection: what it has seen, and what waits to be sent to it."""

    def __init__(self, guest: str, lang: str, since: int, wanted: str | None) -> None:
        self.guest, self.lang, self.wanted = guest, lang, wanted
        self.since = since
        """Log lines this reader says it has."""
        self.had: dict[str | None, Had] = {}
        """By role, the table that was sent last; one guest may sit in several seats."""
        self.sent: dict[str | None, int] = {}
        """By role, the log lines it has: each role's are numbered by themselves."""
        self.notes: list[Any] = []
        self.dirty = True
        self.greeted = False
        """Whether it has what was said before it came; later lines come one by one."""
        self.closing = 0
        self.wake = asyncio.Event()
        self.wake.set()

    def forget(self) -> None:
        """Begin anew, with a whole table: it speaks another language now, or has lost the thread."""
        self.had, self.sent, self.greeted = {}, {}, False
        self.refresh()

    def note(self, message: Any) -> None:
        self.notes.append(message)
        del self.notes[:-NOTES_KEPT]  # nobody reads at the other end
        self.wake.set()

    def refresh(self) -> None:
        self.dirty = True
        self.wake.set()

    def close(self, code: int) -> None:
        self.closing = code
        self.wake.set()


class Viewers:
    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self._all: set[Viewer] = set()
        self._elsewhere: dict[str, frozenset[str]] = {}
        """Who is at the match on other servers, by server."""
        self.on_change: Callable[[str, str | None], None] = lambda came, wanted: None
        """Called when a connection opens, with its guest and the seat asked for, or closes, with ""."""

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @property
    def guests(self) -> set[str | None]:
        return {*(viewer.guest for viewer in self._all), *chain.from_iterable(self._elsewhere.values())}

    def enter(self, viewer: Viewer) -> None:
        """A connection opens. A seat is held by one connection at a time: the newest."""
        self._give_way(viewer.guest, viewer.wanted)
        self._all.add(viewer)
        self.presence(viewer)
        self.on_change(viewer.guest, viewer.wanted)

    def _give_way(self, guest: str, wanted: str | None) -> None:
        if self.seating.roles_of(guest):
            for other in list(self._all):
                if other.guest == guest and other.wanted == wanted:
                    self._all.discard(other)
                    other.note(ReplacedNote())
                    other.close(4001)

    def there(self, origin: str, guests: Iterable[str], came: str = "", wanted: str | None = None) -> None:
        """Who is at the match on another server; `came`: who has just come there."""
        if came:
            self._give_way(came, wanted)
        now, before = frozenset(guests), self._elsewhere.pop(origin, frozenset())
        if now:
            self._elsewhere[origin] = now
        if now != before or came:
            self.presence()

    def exit(self, viewer: Viewer) -> None:
        if viewer in self._all:
            self._all.discard(viewer)
            self.presence(viewer)
            self.on_change("", None)

    def presence(self, about: Viewer | None = None) -> None:
        """Tell everybody (but one) who is there."""
        here = self.guests
        for viewer in self._all:
            if viewer is not about:
                viewer.note(PresenceNote(self.seating.infos(viewer.guest, viewer.lang, here)))

    def refresh(self, seats: set[str]) -> None:
        """Send the tables of these seats anew, to those who sit or look there."""
        for viewer in self._all:
            if not seats.isdisjoint(self.seating.seats_of(viewer.guest, viewer.wanted)):
                viewer.refresh()

    def close(self, code: int) -> None:
        for viewer in self._all:
            viewer.close(code)
