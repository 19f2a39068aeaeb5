"""A match wound back and forth, to any moment of it.

A moment is the position after so many moves. Where the rules were corrected while the match was played, what came
before can be played again only as far as it is told the same; of the moments between there and the correction there is
no position any more, but what was told is kept, and is read as it was.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

from hardtack.engine.branch import BRANCHED
from hardtack.engine.game import Game
from hardtack.engine.hand import again
from hardtack.engine.match import Match, Move
from hardtack.engine.snapshot import position
from hardtack.engine.state import Entry

from .sights import Reader

CHECKPOINT_EVERY = 25
TAPES_KEPT = 8
Told = Sequence[Sequence[Entry] | None]


class Tape:
    """Checkpoints every few moves, so that any moment is near one."""

    def __init__(self, game: Game[Any], moves: Sequence[Move], told: Told = ()) -> None:
        """Without a position (see `of`), only what was told can be read."""
        self.game, self.moves, self.told = game, list(moves), told
        self.lock = asyncio.Lock()
        """One reader winds the tape at a time."""
        self._marks: dict[int, bytes] = {}
        """Encoded states, by the moves before them."""
        self._read = list(told).index(None) if None in told else len(told)
        """Of how many moments it is known what was told."""
        self._same = -1
        """Up to here the moves from the start lead where they led."""
        self._base: int | None = None
        """From here on, too."""
        self._watched: dict[str, Watched] = {}
        """By seat, after which moves its own table had changed, as far as it was looked at."""

    @classmethod
    def of(cls, match: Match[Any], told: Told) -> Tape:
        """The tape of a match that can be played on."""
        tape = cls(match.game, (), told)
        if match.base is None:
            tape._marks[0], tape._base = match.game.encode(_start(match)), 0
        else:
            state = position(match.game, match.base)
            tape._base = match.base.moves
            tape._marks[tape._base] = match.game.encode(state)
            told_of = state.journal or []
            if tape._base and not any(entry.key in BRANCHED for entry in told_of):
                tape._retrace(match, told_of)
        return tape

    def _retrace(self, match: Match[Any], journal: Sequence[Entry]) -> None:
        """Play from the start as long as it is told what was told then."""
        game = match.game
        try:
            state = _start(match)
            start = game.encode(state)
            for n, move in enumerate([None, *match.moves[: self._base]]):
                read = 0 if move is None else len(state.journal or ())
                if move is not None:
                    again(game, state, move)
                now = state.journal or []
                if list(now[read:]) != list(journal[read : len(now)]):
                    break
                self._marks[0], self._same = start, n
        except Exception:  # refused, or led astray: so far and no further
            return

    def follow(self, moves: Sequence[Move]) -> None:
        """Keep up with a match that has moved on; an undo cuts the tape."""
        same = 0
        for ours, theirs in zip(self.moves, moves, strict=False):
            if ours != theirs:
                break
            same += 1
        if same < len(self.moves):
            self._marks = {at: state for at, state in self._marks.items() if at <= max(same, self._base or 0)}
            self._watched.clear()
        self.moves = list(moves)

    @property
    def base(self) -> int | None:
        """After how many moves the positions begin that lead to the end; None if there are none."""
        return self._base

    def known(self, n: int) -> bool:
        """Whether there is a position after n moves."""
        return n <= self._same or (self._base is not None and n >= self._base)

    def at(self, n: int) -> Any:
        """The state after n moves; None if only what was told is left of that moment."""
        if not self.known(n):
            return None
        mark = max(at for at in self._marks if at <= n)
        state = self.game.decode(self._marks[mark])
        for i in range(mark, n):
            self._play(state, i)
            if (i + 1) % CHECKPOINT_EVERY == 0 and i + 1 not in self._marks:
                self._marks[i + 1] = self.game.encode(state)
        return state

    def journal(self, n: int) -> list[Entry]:
        """All that was told up to a moment without a position."""
        return [entry for told in self.told[: n + 1] for entry in told or ()]

    def moments(self) -> list[int]:
        """The moments of which anything is left, by their moves."""
        return [n for n in range(len(self.moves) + 1) if n < self._read or self.known(n)]

    def steps(self, seats: Iterable[str]) -> list[int]:
        """After which moves the own table of one of these seats had changed, and the first moment there is."""
        changed = {n for seat in seats for n in self._watch(seat)}
        left = self.moments()
        return [n for n in left if n in changed or n == left[0]]

    def _watch(self, seat: str) -> list[int]:
        """After which moves the seat's own table had changed. A match that has moved on is looked at from where it
        stood."""
        w = self._watched.setdefault(seat, Watched(Reader(self.game, seat)))
        for n in range(w.seen + 1, len(self.moves) + 1):
            role = self.moves[n - 1].role if n else ""
            w.deeds += role == seat
            if not self.known(n):
                w.state = None
            elif w.state is None or n == self._base:
                w.state = self.at(n)
            else:
                self._play(w.state, n - 1)
            if w.state is None:
                told = (self.told[n] if n < len(self.told) else None) or ()
                changed = role == seat or any(entry.seen_by(seat or None) for entry in told)
                w.last = None
            else:
                now = _known(self.game, w.reader, w.state, w.deeds)
                changed, w.last = now != w.last, now
            if changed:
                w.changes.append(n)
            w.seen = n
        return w.changes

    def _play(self, state: Any, i: int) -> None:
        again(self.game, state, self.moves[i])


def _start(match: Match[Any]) -> Any:
    """The position a match began in."""
    state = match.state
    begun = Match(
        match.game, state.scenario, state.options, match.seed, match.situation, by_hand=state.dice.hand is not None
    )
    return begun.state


class Watched:
    """A seat's own table, followed through a match."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.seen = -1
        """The last moment that was looked at; `state` is the position then, if there is one."""
        self.state: Any = None
        self.deeds = 0
        self.last: Any = None
        self.changes: list[int] = []


def _known(game: Game[Any], reader: Reader, state: Any, deeds: int) -> tuple[str, Sequence[str]]:
    decision = game.decision(state)
    return reader.knows(state, deeds), decision.roles if decision else ()


class Tapes:
    """The matches being replayed now."""

    def __init__(self) -> None:
        self._tapes: OrderedDict[str, Tape] = OrderedDict()

    def get(self, id: str) -> Tape | None:
        if id in self._tapes:
            self._tapes.move_to_end(id)
        return self._tapes.get(id)

    def keep(self, id: str, tape: Tape) -> Tape:
        self._tapes[id] = tape
        while len(self._tapes) > TAPES_KEPT:
            self._tapes.popitem(last=False)
        return tape
