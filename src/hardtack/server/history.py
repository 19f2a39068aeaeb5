"""From stored events back to a match, and to any moment of it."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from typing import Any

from hardtack import games
from hardtack.engine.contract import Action, BadInput
from hardtack.engine.game import Game
from hardtack.engine.match import FORMAT, Match, Move, Save
from hardtack.engine.snapshot import Snapshot, position
from hardtack.engine.state import Entry

from .records import Event, Mark, Standing, Stored
from .words import Refused

log = logging.getLogger(__name__)
CORRECTED = "corrected"


def standing_of(match: Match[Any], seq: int) -> Standing:
    decision = match.game.decision(match.state)
    key, params = match.game.headline(match.state)
    waiting = list(decision.roles) if decision else []
    return Standing(seq, "playing" if decision else "over", waiting, (key, params), time.time())


class Unplayable(Refused):
    """Nobody can play on in this match; but what was told in it can be read."""

    def __init__(self, stored: Stored) -> None:
        self.stored = stored
        super().__init__(409, "broken")


def restore(stored: Stored) -> tuple[Match[Any], bool]:
    """The match as it stands, from the latest snapshot and what came after. And whether the rules or their data are
    others than those it was played with: then it stands as far as those of now let it, and its journal says so."""
    row = stored.row
    game = games.game(row.game)
    if row.revision > game.revision:
        raise Refused(409, "newer-rules")
    if (row.revision, row.data) == (game.revision, game.digest()):
        for mark in (*stored.snapshots, None):
            try:
                return _as_it_was(game, stored, mark), False
            except Exception as bad:  # a snapshot that cannot be read; or rules that changed and did not say so
                log.warning("Match %s cannot be played on from event %d: %s", row.id, mark.seq if mark else 0, bad)
    return _corrected(game, stored), True


def _as_it_was(game: Game[Any], stored: Stored, mark: Mark | None) -> Match[Any]:
    """The match by the rules it was played with, from one of its snapshots or from its start."""
    row, events, seq = stored.row, stored.events, mark.seq if mark else 0
    if any(event.kind == CORRECTED for event in events[seq:]):
        raise BadInput("the rules were others")
    if mark is None:
        match = Match(game, row.scenario, row.options, row.seed, row.situation, by_hand=row.by_hand)
    else:
        moves = standing_moves(events[:seq])
        state = position(game, Snapshot(len(moves), mark.state))
        match = Match(game, seed=row.seed, situation=row.situation, state=state, moves=moves)
        match.base = base_of(stored, seq)
    for event in events[seq:]:
        if event.kind == "undo":
            match.undo(event.role)
        else:
            match.play(event.role, action_of(event), event.kind == "joined", event.hand)
    return match


def _corrected(game: Game[Any], stored: Stored) -> Match[Any]:
    """The match by other rules: from the last snapshot in which they can be played on, else from its start."""
    save = save_of(stored, len(stored.events))
    for kept in positions(stored, len(stored.events)):
        with suppress(BadInput):
            return Match.begun(game, save, kept).corrected(save.moves[kept.moves :])
    if any(mark.base and mark.seq == 1 for mark in stored.snapshots):  # it did not begin where its scenario does
        log.error("Match %s cannot be played on from the position it began in", stored.row.id)
        raise Unplayable(stored)
    try:
        match = Match.begun(game, save, None).corrected(save.moves)
    except Exception as bad:  # its scenario or its options are no longer there
        log.error("Match %s cannot be played on: %s", stored.row.id, bad)
        raise Unplayable(stored) from None
    if stored.row.standing.status == "over" and len(match.moves) < len(save.moves) and None not in told_of(stored):
        raise Unplayable(stored)  # it has ended, and how can still be read: better than to begin again in the middle
    return match


def positions(stored: Stored, number: int, bases: bool = False) -> list[Snapshot]:
    """The positions kept of the first so many events, the last first; or only those that a correction was made at."""
    moves = standing_moves(stored.events[:number])
    found = []
    for mark in stored.snapshots:
        stood = standing_moves(stored.events[: mark.seq])
        if mark.seq <= number and moves[: len(stood)] == stood and (mark.base or not bases):
            found.append(Snapshot(len(stood), mark.state))
    return found


def base_of(stored: Stored, number: int) -> Snapshot | None:
    """The position from which a match is followed since the rules were corrected; None: from its start."""
    return next(iter(positions(stored, number, bases=True)), None)


def save_of(stored: Stored, number: int) -> Save:
    """The match after so many events as a file would have it. The rules of then may have been others than those that
    the match is played with now."""
    row, moves = stored.row, standing_moves(stored.events[:number])
    save = Save(FORMAT, row.game, row.scenario, row.options, row.seed, moves, row.situation, row.data)
    save.base, save.by_hand = base_of(stored, number), row.by_hand
    if not any(event.kind == CORRECTED for event in stored.events[number:]):
        save.revision = row.revision
    if save.revision < games.game(row.game).revision:
        save.snapshot = next(iter(positions(stored, number)), None)
    return save


def action_of(event: Event) -> Action:
    target = event.target
    return Action(event.verb, tuple(target) if isinstance(target, list) else target)


def standing_moves(events: list[Event]) -> list[Move]:
    """The moves that still stand after the undos among them, each of which took back the last ones of its role."""
    moves: list[Move] = []
    for event in events:
        if event.kind == CORRECTED:
            del moves[event.target :]
        elif event.kind == "undo":
            for _ in range(event.target or 1):
                del moves[next(i for i in range(len(moves) - 1, -1, -1) if moves[i].role == event.role)]
        else:
            verb, target = action_of(event)
            moves.append(Move(event.role, verb, target, int(event.kind == "joined"), event.hand))
    return moves


def told_of(stored: Stored) -> list[list[Entry] | None]:
    """What was told at the start, and by each move that still stands; None where it was not kept."""
    told, roles = [stored.row.told], list[str]()
    for event in stored.events:
        if event.kind == CORRECTED:
            del roles[event.target :], told[event.target + 1 :]
            last = told[-1]
            told[-1] = None if last is None else last + (event.told or [])
        elif event.kind == "undo":
            for _ in range(event.target or 1):
                at = max(i for i, role in enumerate(roles) if role == event.role)
                del roles[at], told[at + 1]
        else:
            roles.append(event.role)
            told.append(event.told)
    return told


def moves_made(match: Match[Any], since: int, number: int) -> list[Event]:
    """The moves of a match after its first `since`, with what was told of them, as events after number `number`."""
    kinds = ("move", "joined")
    return [
        Event(number + n, kinds[m.joined], m.role, m.verb, m.target, match.told_of(since + n), m.hand)
        for n, m in enumerate(match.moves[since:], 1)
    ]


def events_of(match: Match[Any]) -> list[Event]:
    """The history of a match that was just opened from a file; of what was before a correction, only the moves."""
    base = match.base
    if base is None:
        return moves_made(match, 0, 0)
    before = moves_made(match, 0, 0)[: base.moves]
    for event in before:
        event.told = None
    return [
        *before,
        Event(base.moves + 1, CORRECTED, "", target=base.moves),
        *moves_made(match, base.moves, base.moves + 1),
    ]
