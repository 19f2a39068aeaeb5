"""G-15: a fire or melee value from its rows: set first, then halve, then add; halves are rounded up, 0 is the floor."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """A row that counts: its id in the tables or of a special rule or card, and what it does."""

    id: str
    effect: str
    """set, halve or add."""
    amount: int = 0


def reckon(value: int, rows: Iterable[Row]) -> int:
    """test.d6-and-rounding: what is left of a profile's value; as many dice are rolled."""
    halvings = added = 0
    for row in rows:
        if row.effect == "set":
            value = row.amount
        elif row.effect == "halve":
            halvings += 1
        else:
            added += row.amount
    return max(0, half(value, halvings) + added)


def half(value: int, times: int = 1) -> int:
    """A value halved so many times and rounded up once, which is the same as rounding up every time."""
    return -(-value // (1 << times))


def needed(base: int, bonus: int) -> int:
    """test.natural-one-and-six: what a die must show, the bonus worked in: never less than 2, never more than 6."""
    return max(2, min(6, base - bonus))
