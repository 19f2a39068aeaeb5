"""What undo can return to: every moment since the last barrier, from few states however many moves there are.

A state is kept without its journal, which only grows and can be cut to its old length. Of the last moves nearly every
one has a state; further back there are ever fewer, and what lies between two is played again. So a match that goes to
and fro ten thousand times keeps some fifty states, and all of it can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from .game import Game
from .state import Entry, State

S = TypeVar("S", bound=State)
OF_EACH = 4
"""States kept of every distance: of odd moves, of those twice an odd number, four times, and so on."""


class Moment(NamedTuple):
    """A state, encoded without its journal, and how long that was."""

    state: bytes
    told: int


def moment(game: Game[S], state: S) -> Moment:
    journal, state.journal = state.journal, None
    try:
        return Moment(game.encode(state), len(journal or ()))
    finally:
        state.journal = journal


def state_at(game: Game[S], then: Moment, journal: list[Entry] | None) -> S:
    """The state of a moment. Its journal is the one given, which has gone on since, cut to what it was."""
    state = game.decode(then.state)
    if journal is not None:
        del journal[then.told :]
        state.journal = journal
    return state


class Past(Generic[S]):
    """The moves of a match since the last barrier, by their numbers."""

    def __init__(self, game: Game[S], again: Callable[[S, int], Any]) -> None:
        """`again(state, n)` makes the n-th move of the match once more."""
        self.game, self.again = game, again
        self._moments: list[tuple[int, Moment]] = []
        """By the number of the move that was made from it: always of the first, not of all."""
        self._end = 0

    def __len__(self) -> int:
        return self._end - self._moments[0][0] if self._moments else 0

    def copy(self) -> Past[S]:
        copy = Past(self.game, self.again)
        copy._moments, copy._end = self._moments[:], self._end
        return copy

    def clear(self) -> None:
        self._moments.clear()

    def add(self, number: int, before: Moment) -> None:
        """A move was made from this moment."""
        self._moments.append((number, before))
        self._end = number + 1
        alike = [at for at, (n, _) in enumerate(self._moments) if at and n & -n == number & -number]
        if len(alike) > OF_EACH:
            del self._moments[alike[0]]

    def back(self, moves: int) -> Moment:
        """Go back so many moves: the moment before them."""
        wanted = self._end - moves
        while self._moments[-1][0] > wanted:
            self._moments.pop()
        number, found = self._moments.pop()
        if number < wanted:
            state = self.game.decode(found.state)
            state.journal = []  # it is told once more, and only counted
            told = found.told
            while number < wanted:
                self.add(number, found)
                self.again(state, number)
                now = moment(self.game, state)
                number, found = number + 1, now._replace(told=told + now.told)
        self._end = number
        return found
