"""Habits: what a side does at every question of the game, at once, and why. The chapters are in habits_*.py."""

from __future__ import annotations

import random
from typing import Any

from hardtack.engine.contract import Action, Advice, Param
from hardtack.engine.kept import Kept
from hardtack.engine.mind import Habits, Notes

from ..rules.map import SIDES
from ..rules.state import BobbyLee
from .stance import Stance

PLAIN = Stance()


class Case:
    """A question put to a side: the state, the question, how one thinks, what one has in mind, and chance."""

    __slots__ = ("ask", "g", "notes", "rng", "side", "stance")

    def __init__(self, g: BobbyLee, side: int, stance: Stance, rng: random.Random | None, notes: Notes) -> None:
        self.g, self.side, self.stance, self.rng, self.notes = g, side, stance, rng, notes
        self.ask: Any = g.agenda[-1]

    @property
    def role(self) -> str:
        return SIDES[self.side]

    def shake(self, much: float) -> float:
        """A little chance, where one plays quickly."""
        return self.rng.uniform(-much, much) if self.rng is not None else 0.0


HABITS: Habits[Case, Advice] = Habits()
"""By the kind of question."""


def because(action: Action, key: str, **params: Param) -> Advice:
    """A choice and its reason, why-KEY."""
    return Advice(action, key, params)


def _no_notes(g: BobbyLee) -> tuple[Notes, Notes]:
    return {}, {}


NOTES: Kept[BobbyLee, tuple[Notes, Notes]] = Kept("bobby-lee", "notes", _no_notes, fact=False)


def advise(
    g: BobbyLee, side: int, stance: Stance = PLAIN, rng: random.Random | None = None, notes: Notes | None = None
) -> Advice:
    """The next choice of a side that is asked, and the reason."""
    case = Case(g, side, stance, rng, NOTES(g)[side] if notes is None else notes)
    return HABITS.answer(case.ask, case)
