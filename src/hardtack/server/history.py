"""From stored events back to a match, and to any moment of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

from hardtack import games
from hardtack.engine.contract import Action, BadInput
from hardtack.engine.game import Game
from hardtack.engine.match import Match, Move

from .sights import Reader
from .store import Event, Standing, Stored
from .words import Refused

log = logging.getLogger(__name__)
CHECKPOINT_EVERY = 25
TAPES_KEPT = 8


def standing_of(match: Match[Any], seq: int) -> Standing:
    decision = match.game.decision(match.state)
    key, params = match.game.headline(match.state)
    waiting = list(decision.roles) if decision else []
    return Standing(seq, "playing" if decision else "over", waiting, (key, params), time.time())


def restore(stored: Stored) -> tuple[Match[Any], int | None]:
    """The match as it stands, from the latest snapshot and what came after; and whether anything was ever undone."""
    row, events = stored.row, stored.events
    game = games.game(row.game)
    if row.data != game.digest():
        raise Refused(409, "other-data")
    match = Match(game, row.scenario, row.options, row.seed, row.situation)
    start = 0
    if stored.snapshot is not None:
        seq, data = stored.snapshot
        try:
            match.state = game.decode(data)
        except BadInput:  # a snapshot of an older version: the actions are the truth
            log.info("Match %s: replaying from the start, its snapshot is of another version", row.id)
        else:
            start = seq
            match.moves = standing_moves(events[:seq])
    try:
        for event in events[start:]:
            if event.kind == "undo":
                match.undo(event.role)
            else:
                match.play(event.role, action_of(event), event.kind == "joined")
    except Exception as bad:
        log.error("Match %s cannot be replayed: %s", row.id, bad)
        raise Refused(409, "broken") from None
    return match, 0 if any(event.kind == "undo" for event in events) else None


def action_of(event: Event) -> Action:
    target = event.target
    return Action(event.verb, tuple(target) if isinstance(target, list) else target)


def standing_moves(events: list[Event]) -> list[Move]:
    """The moves that still stand after the undos among them, each of which took back the last ones of its role."""
    moves: list[Move] = []
    for event in events:
        if event.kind == "undo":
            for _ in range(event.target or 1):
                del moves[next(i for i in range(len(moves) - 1, -1, -1) if moves[i].role == event.role)]
        else:
            verb, target = action_of(event)
            moves.append(Move(event.role, verb, target, int(event.kind == "joined")))
    return moves


class Tape:
    """A match wound back and forth: checkpoints every few moves, so that any moment is near one."""

    def __init__(self, match: Match[Any]) -> None:
        self.game: Game[Any] = match.game
        fresh = Match(match.game, match.state.scenario, match.state.options, match.seed, match.situation)
        self.moves: list[Move] = []
        self.lock = asyncio.Lock()
        """One reader winds the tape at a time."""
        self._marks: list[bytes] = [self.game.encode(fresh.state)]
        self._changes: dict[str, list[int]] = {}
        """By seat, after which moves its own table had changed."""

    def follow(self, moves: Sequence[Move]) -> None:
        """Keep up with a match that has moved on; an undo cuts the tape."""
        same = 0
        for ours, theirs in zip(self.moves, moves, strict=False):
            if ours != theirs:
                break
            same += 1
        if same < len(self.moves):
            del self._marks[same // CHECKPOINT_EVERY + 1 :]
        if len(moves) != len(self.moves) or same < len(self.moves):
            self._changes.clear()
        self.moves = list(moves)

    def at(self, n: int) -> Any:
        """The state after n moves."""
        mark = min(n // CHECKPOINT_EVERY, len(self._marks) - 1)
        state = self.game.decode(self._marks[mark])
        for i in range(mark * CHECKPOINT_EVERY, n):
            move = self.moves[i]
            self.game.apply(state, move.role, Action(move.verb, move.target))
            if (i + 1) % CHECKPOINT_EVERY == 0 and (i + 1) // CHECKPOINT_EVERY == len(self._marks):
                self._marks.append(self.game.encode(state))
        return state

    def steps(self, seats: Iterable[str]) -> list[int]:
        """After which moves the own table of one of these seats had changed: 0 is the start."""
        seats = list(seats)
        missing = [seat for seat in seats if seat not in self._changes]
        if missing:
            self._watch(missing)
        return [0, *sorted({n for seat in seats for n in self._changes[seat]})]

    def _watch(self, seats: Sequence[str]) -> None:
        readers = {seat: Reader(self.game, seat) for seat in seats}
        deeds = Counter[str]()
        state = self.game.decode(self._marks[0])
        last = {seat: _known(self.game, reader, state, 0) for seat, reader in readers.items()}
        found: dict[str, list[int]] = {seat: [] for seat in seats}
        for n, move in enumerate(self.moves, 1):
            self.game.apply(state, move.role, Action(move.verb, move.target))
            deeds[move.role] += 1
            for seat, reader in readers.items():
                now = _known(self.game, reader, state, deeds[seat])
                if now != last[seat]:
                    last[seat] = now
                    found[seat].append(n)
        self._changes.update(found)


def _known(game: Game[Any], reader: Reader, state: Any, deeds: int) -> tuple[str, Sequence[str]]:
    decision = game.decision(state)
    return reader.knows(state, deeds), decision.roles if decision else ()


class Tapes:
    """The matches being replayed now."""

    def __init__(self) -> None:
        self._tapes: OrderedDict[str, Tape] = OrderedDict()

    def of(self, id: str, match: Match[Any]) -> Tape:
        tape = self._tapes.pop(id, None) or Tape(match)
        self._tapes[id] = tape
        while len(self._tapes) > TAPES_KEPT:
            self._tapes.popitem(last=False)
        return tape
