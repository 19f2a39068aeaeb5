"""What each seat knows of a match, and a number per seat that grows when that changes.

What reaches a seat is a function of what it may know. So everything that tells of a change (`seq`, the steps of a
replay, when a match was updated, whether a table is sent at all) follows from a digest of the seat's own table, without
language: another's hidden choices leave it as it was, however many they are.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from hardtack.engine.game import Game
from hardtack.engine.match import Match
from hardtack.engine.state import Entry, State

from .records import Sight

SPECTATOR = ""
"""The seat of whoever watches."""
MARK_EVERY = 64
"""Entries of the journal after which what was read so far is marked: an undo is followed from the mark before it."""
SHORT = 64
"""Bytes of a part of a view that are not worth a digest."""
_encode = msgspec.json.Encoder().encode


def _hash(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


class Told(NamedTuple):
    """A part of a view as it was told. One that is the same thing as before says the same: views are for reading
    only."""

    part: Any
    written: Raw
    digest: bytes

    @classmethod
    def of(cls, part: Any) -> Told:
        written = _encode(part)
        return cls(part, Raw(written), written if len(written) < SHORT else _hash(written).encode())


def question(game: Game[Any], state: State, role: str) -> list[Any] | None:
    """What a role is asked, as it is told; None if it has nothing to decide."""
    decision = game.decision(state)
    if decision is None or role not in decision.roles:
        return None
    regions = [(region.verb, None if callable(region.shape) else region.shape) for region in decision.regions(role)]
    asked = [decision.prompt, decision.rule, decision.params, decision.hushed]
    return [*asked, decision.actions(role), regions, decision.barred(role)]


class Reader:
    """What one seat knows: what it sees, is asked and has read, and how often it has acted itself."""

    def __init__(self, game: Game[Any], seat: str, common: dict[str, Told] | None = None) -> None:
        """`common`: how a part was last written for any of the seats, for what lies open is the same for all."""
        self.game, self.seat = game, seat
        self._common: dict[str, Told] = {} if common is None else common
        self._told: dict[str, Told] = {}
        self._read = 0
        self._sum = hashlib.blake2b(digest_size=16)
        self._marks = [(0, self._sum.copy())]

    def _follow(self, journal: Sequence[Entry]) -> None:
        """Read on; an undo took entries back if there are fewer."""
        if len(journal) < self._read:
            while self._marks[-1][0] > len(journal):
                self._marks.pop()
            self._read, kept = self._marks[-1]
            self._sum = kept.copy()
        role = self.seat or None
        for entry in journal[self._read :]:
            if entry.seen_by(role):
                told = [getattr(entry, name) for name in entry.__struct_fields__ if name != "see"]
                self._sum.update(_encode(told))
            self._read += 1
            if self._read % MARK_EVERY == 0:
                self._marks.append((self._read, self._sum.copy()))

    def knows(self, state: State, deeds: int) -> str:
        """A digest of the seat's own table, but for who else is asked."""
        self._follow(state.journal or [])
        game, seat, before = self.game, self.seat, self._told
        seen = self._told = {
            name: told if (told := before.get(name)) and told.part is part else self._written(name, part)
            for name, part in game.view(state, seat or None).items()
        }
        asked = question(game, state, seat) if seat else None
        around = _encode([list(seen), asked, game.outcome(state), deeds])
        return _hash(b"\n".join([around, self._sum.hexdigest().encode(), *[told.digest for told in seen.values()]]))

    def _written(self, name: str, part: Any) -> Told:
        """A part that the seat has not seen yet, written if no other has been told just this."""
        told = self._common.get(name)
        if told is None or told.part is not part:
            told = self._common[name] = Told.of(part)
        return told

    @property
    def view(self) -> dict[str, Raw]:
        """The seat's view when it last knew something, written."""
        return {name: told.written for name, told in self._told.items()}


class Sights:
    """The seats of a match in which people sit or may sit, and the spectators': how each stands."""

    def __init__(self, match: Match[Any], seats: Iterable[str], undo: Callable[[str], Any]) -> None:
        self.match, self.undo = match, undo
        common: dict[str, Told] = {}
        self._readers = {seat: Reader(match.game, seat, common) for seat in (*seats, SPECTATOR)}
        self._deeds: Counter[str] = Counter()
        self._unsaved: set[str] = set()
        self._behind = False
        """Whether the spectators' table is yet to be looked at: it is left while nobody watches."""
        self.watched: Callable[[], bool] = lambda: True
        """Whether anybody watches, or something hangs on what is seen by who watches."""
        self.all: dict[str, Sight] = {}

    def begin(self, kept: dict[str, Sight], deeds: Iterable[str], updated: float) -> None:
        """Stand as it was stored; `deeds` are the roles of all events so far. Where nothing was stored, begin anew."""
        self._deeds.update(deeds)
        self.all = {}
        for seat in self._readers:
            was = kept.get(seat)
            if was is None:
                self._unsaved.add(seat)
                own, around = self._digest(seat)
                self.all[seat] = Sight(0, 0, own, around, updated)
            else:
                self.all[seat] = was
        self.look(())

    def __getitem__(self, role: str | None) -> Sight:
        if self._behind and not role:
            self._catch_up()
        return self.all[role or SPECTATOR]

    def view(self, role: str | None) -> dict[str, Raw]:
        """What a seat saw when it was last looked."""
        if self._behind and not role:
            self._catch_up()
        return self._readers[role or SPECTATOR].view

    def deeds(self, role: str) -> int:
        """How often a role has done something: moved, or taken back."""
        return self._deeds[role]

    def look(self, deeds: Iterable[str]) -> set[str]:
        """Look again after somebody did something: the seats whose table has changed."""
        self._deeds.update(deeds)
        now = time.time()
        self._behind = not self.watched()
        changed = {seat for seat in self.all if (seat or not self._behind) and self._changed(seat, now)}
        self._unsaved |= changed
        return changed

    def follow(self, kept: dict[str, Sight], deeds: Iterable[str]) -> set[str]:
        """Stand as another process has stored it after these deeds: the seats whose table has changed."""
        self._deeds.update(deeds)
        before = {seat: sight.seq for seat, sight in self.all.items()}
        for seat in self.all:
            self._digest(seat)  # what the seat sees is written anew
            if (there := kept.get(seat)) is not None and there.seq >= before[seat]:
                self.all[seat] = there
        if self._changed(SPECTATOR, time.time()):  # elsewhere nobody watches, so nobody has looked
            self._unsaved.add(SPECTATOR)
        return {seat for seat, sight in self.all.items() if sight.seq != before[seat]}

    def _catch_up(self) -> None:
        """Look at the spectators' table after all, now that somebody asks for it."""
        self._behind = False
        if self._changed(SPECTATOR, time.time()):
            self._unsaved.add(SPECTATOR)

    def _changed(self, seat: str, now: float) -> bool:
        """Look at one seat's table: whether it is another than it was."""
        own, around = self._digest(seat)
        was = self.all[seat]
        if own == was.own and around == was.around:
            return False
        since = was.since if own == was.own else was.seq + 1
        self.all[seat] = Sight(was.seq + 1, since, own, around, now)
        return True

    def unsaved(self) -> dict[str, Sight]:
        """What has changed since it was last stored."""
        found = {seat: self.all[seat] for seat in self._unsaved}
        self._unsaved.clear()
        return found

    def _digest(self, seat: str) -> tuple[str, str]:
        state = self.match.state
        decision = self.match.game.decision(state)
        own = self._readers[seat].knows(state, self._deeds[seat])
        return own, _hash(_encode([decision.roles if decision else None, self.undo(seat) if seat else None]))
