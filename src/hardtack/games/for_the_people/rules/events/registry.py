"""Each event has a condition (none: always) and something it does, by the number of its card; and words they share."""

from __future__ import annotations

from collections.abc import Callable

from hardtack.engine.board.search import within

from ..march.distance import PLAIN_ROADS
from ..pieces import enemy_fort, enemy_sp
from ..state import People
from ..tables import T

May = Callable[[People, int], bool]
Do = Callable[[People, int], None]
MAY: dict[int, May] = {}
DO: dict[int, Do] = {}


def event(*cards: int, may: May | None = None) -> Callable[[Do], Do]:
    """Say what cards do, and when they may be played."""

    def register(do: Do) -> Do:
        for card in cards:
            DO[card] = do
            if may is not None:
                MAY[card] = may
        return do

    return register


# ---- places


def in_states(*ids: str) -> set[int]:
    return {s for id in ids for s in T.in_state[T.state_of[id]]}


def of_group(kind: str) -> set[int]:
    """The spaces of all Union, border or Confederate states."""
    return {s for n, group in enumerate(T.group) if group == kind for s in T.in_state[n]}


def near(start: set[int], far: int) -> set[int]:
    """Spaces within so many steps of some others, by road or rail."""
    return within(PLAIN_ROADS, start, far)


def free_of_enemies(g: People, side: int, space: int) -> bool:
    return not enemy_sp(g, side, space) and not enemy_fort(g, side, space)
