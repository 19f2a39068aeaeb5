"""The story of a game that is over: who was ahead and what was counted as it went on, where it turned, and its luck.

All is read from the true states, move by move: nothing is hidden any more once a game has ended. A chapter
(`Game.chapter`) is looked at when it begins; where the chances moved most from one chapter to the next, the moves
between are tried one by one for the one that did it.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from .contract import Outcome
from .game import Game
from .hand import again
from .luck import Ledger, ledger
from .match import Move
from .state import Entry, State

MANY = 400
"""After so many points only every second chapter is looked at, after as many more every third; and all turns."""
TURNS = 6
"""Turning points that are told."""
SWING = 0.05
"""A smaller change of the chances is no turning point."""
STEPS = 150
"""Moves between two chapters that are tried one by one."""


class Point(Struct, frozen=True):
    """How a game stood after so many moves."""

    move: int
    turn: int
    phase: str
    headline: tuple[str, dict[str, Any]]
    chances: dict[str, float]
    """By role, the chance to win as the computer reads the true position; empty for a game that no computer reads."""
    tallies: dict[str, dict[str, int]]


class Turning(Struct, frozen=True):
    """A move that turned the game."""

    move: int
    """After which it had."""
    role: str
    """Who gained by it; where only one role sits, that one."""
    before: float
    """Its chance to win when the chapter began, and when the next did."""
    after: float
    point: int
    """Which of the points stands after it."""
    told: Entry | None = None
    """What was told of it; None if nothing was."""


class Chronicle(Struct, frozen=True):
    points: tuple[Point, ...]
    turnings: tuple[Turning, ...]
    """In the order in which they were played."""
    luck: Ledger


def chances(game: Game[Any], state: State) -> dict[str, float]:
    """By role, the chance to win. Two sides agree: each is read for itself, as it was fitted, and they meet halfway."""
    ended = game.outcome(state)
    if ended is not None:
        return {role: won(ended, role, len(game.roles)) for role in game.roles}
    read = {role: game.chance(state, role) for role in game.roles}
    found = {role: min(1.0, max(0.0, chance)) for role, chance in read.items() if chance is not None}
    if len(found) < len(game.roles):
        return {}
    if len(found) != 2:
        return found
    (one, mine), (other, theirs) = found.items()
    mine = (mine + 1.0 - theirs) / 2
    return {one: mine, other: 1.0 - mine}


def won(ended: Outcome, role: str, roles: int) -> float:
    """What an end is worth: a draw half a victory; where only one role sits, whatever is not won is lost."""
    return float(ended.winner == role) if ended.winner is not None or roles == 1 else 0.5


def chronicle(game: Game[Any], state: State, moves: Sequence[Move], first: int = 0) -> Chronicle:
    """The story of moves made from a state on, which is changed; `first`: how many were made before it."""
    walk = _Walk(game)
    walk.look(state, first)
    for n, move in enumerate(moves, first + 1):
        again(game, state, move)
        walk.on(state, n, n == first + len(moves))
    found = (_found(game, moves, first, swing) for swing in walk.swings())
    # Where nothing was told, as at the end of a phase, there is nothing to tell.
    turnings = [turning for turning in found if turning.told is not None]
    turnings.sort(key=lambda turning: turning.move)
    return Chronicle(tuple(walk.points), tuple(turnings), ledger(state.journal or (), game.roles, game.higher))


class _Swing(Struct, frozen=True):
    """From one point to the next the chances changed by much."""

    before: Point
    after: Point
    number: int
    """Of the point after it."""
    state: bytes
    """The position at the first of them, without its journal."""


class _Walk:
    """The points on the way, and the positions from which it went far."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.points: list[Point] = []
        self._chapter: Any = None
        self._passed = 0
        self._last = b""
        self._widest: list[tuple[float, int, Point, Point, bytes]] = []

    def on(self, state: State, move: int, end: bool) -> None:
        chapter = self.game.chapter(state)
        if chapter == self._chapter and not end:
            return
        self._chapter = chapter
        self._passed += 1
        turned = self.game.turn(state) != self.points[-1].turn
        if end or turned or self._passed % (1 + len(self.points) // MANY) == 0:
            self.look(state, move)

    def look(self, state: State, move: int) -> None:
        game = self.game
        if move == (self.points[-1].move if self.points else None):
            return
        point = Point(
            move,
            game.turn(state),
            game.phase(state),
            game.headline(state),
            chances(game, state),
            {key: dict(tally) for key, tally in game.tallies(state).items()},
        )
        if self.points:
            self._compare(self.points[-1], point)
        else:
            self._chapter = game.chapter(state)
        self.points.append(point)
        self._last = game.encode(game.clone(state, journal=False))

    def _compare(self, before: Point, after: Point) -> None:
        role = self.game.roles[0]
        if role not in before.chances or role not in after.chances:
            return
        swing = abs(after.chances[role] - before.chances[role])
        if swing >= SWING:
            heapq.heappush(self._widest, (swing, after.move, before, after, self._last))
            if len(self._widest) > TURNS:
                heapq.heappop(self._widest)

    def swings(self) -> list[_Swing]:
        numbers = {point.move: n for n, point in enumerate(self.points)}
        return [_Swing(before, after, numbers[move], data) for _, move, before, after, data in self._widest]


def _found(game: Game[Any], moves: Sequence[Move], first: int, swing: _Swing) -> Turning:
    """The one of the moves between two points by which the chances changed most the way they did in all."""
    before, after = swing.before.chances, swing.after.chances
    role = max(game.roles, key=lambda each: after[each] - before[each])
    sign = 1 if after[role] > before[role] else -1
    state = game.decode(swing.state)
    state.journal = []
    then, most, best, told = before[role], -2.0, swing.after.move, 0
    until = 0
    stride, read = -(-(swing.after.move - swing.before.move) // STEPS), 0
    for n in range(swing.before.move + 1, swing.after.move + 1):
        move = moves[n - 1 - first]
        again(game, state, move)
        fresh = state.journal[read:]
        if n < swing.after.move and (not _open(fresh) or (n - swing.before.move) % stride):
            continue  # what nothing was told of counts with the next that was
        now = chances(game, state).get(role, then)
        if (now - then) * sign > most:
            most, best, told = (now - then) * sign, n, read
            until = len(state.journal)
        then, read = now, len(state.journal)
    # Of a move that only ended something, what had been told before it.
    said = _telling(state.journal[told:until]) or _telling(state.journal[:until])
    return Turning(best, role, before[role], after[role], swing.number, said)


def _open(entries: Sequence[Entry]) -> list[Entry]:
    """What was told openly, headings apart."""
    return [one for one in entries if not one.see.startswith("!") and not one.key.startswith("heading-")]


def _telling(entries: Sequence[Entry]) -> Entry | None:
    """Of what was told of a move, what says most: what brought most points, else what dice did, else the last."""

    def weight(entry: Entry) -> tuple[int, bool]:
        points = entry.params.get("points")
        return abs(points) if isinstance(points, int) else 0, bool(entry.rolls)

    return max(reversed(_open(entries)), key=weight, default=None)
