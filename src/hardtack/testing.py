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
