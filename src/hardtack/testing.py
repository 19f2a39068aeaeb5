"""Help for tests and for people who want a position to behave."""

from __future__ import annotations

from collections.abc import Sequence

from hardtack.engine.contract import BadInput
from hardtack.engine.state import State


def feed(state: State, dice: Sequence[int]) -> None:
    """Make the next dice fall as told, in this order; after them chance takes over again."""
    if any(not 1 <= d <= 6 for d in dice):
        raise BadInput("A fed die must show 1 to 6.")
    state.dice.fed = [*state.dice.fed, *dice]


def feed_draw(state: State, n: int, drawn: int) -> None:
    """Make the next draw among n things (cards, counters: what dice cannot decide) fall on this one, counted from 0."""
    if not 0 <= drawn < n:
        raise BadInput(f"A draw among {n} falls on a number from 0 to {n - 1}.")
    while state.dice.clone().below(n) != drawn:
        state.dice.position += 1
