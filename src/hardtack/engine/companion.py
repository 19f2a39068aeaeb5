"""Companions: help for a game that is played on a real table, as a game offers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from .contract import IllegalAction

Plain = dict[str, Any]


class Companion(Struct, frozen=True):
    """Something that helps at one's own table: a referee, a maker of lists. All it knows of a table is what it is sent,
    as plain data that its user keeps; the server keeps nothing.

    Both are asked in a language. What the rules do not allow is an IllegalAction, whose sentence is `refused-KEY`; what
    cannot be read likewise.
    """

    offers: Callable[[str], Plain]
    """What there is to choose from, by name."""
    answer: Callable[[str, Plain], Plain]
    """What comes of what was sent."""


class Unfit(IllegalAction):
    """A refusal that speaks of things by names that only what was sent has: those of `state` (Game.own_names)."""

    def __init__(self, no: IllegalAction, state: Any) -> None:
        self.state = state
        super().__init__(no.key, no.rule, **no.params)
