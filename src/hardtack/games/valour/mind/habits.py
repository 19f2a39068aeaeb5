"""Habits: what a side does at every question of the game, at once, and why. The chapters are in habits_*.py."""

from __future__ import annotations

import random
from typing import Any

from hardtack.engine.contract import Action, Advice, Param
from hardtack.engine.kept import Kept
from hardtack.engine.mind import Habits, Notes

from ..rules.kinds import GAME_ID, ROLES
from ..rules.state import Valour
from .stance import PLAIN, Stance


class Case:
    """A question put to a side: the state, the question, how one thinks, what one has in mind, and chance."""

    __slots__ = ("ask", "g", "notes", "rng", "side", "stance")

    def __init__(self, g: Valour, side: int, stance: Stance, rng: random.Random | None, notes: Notes) -> None:
        self.g, self.side, self.stance, self.rng, self.notes = g, side, stance, rng, notes
        self.ask: Any = g.agenda[-1]
        if notes.get("turn") != g.turns:
            notes.clear()
            notes["turn"] = g.turns

    @property
    def role(self) -> str:
        return ROLES[self.side]

    def shake(self, much: float) -> float:
        """A little chance, where one plays quickly."""
        return self.rng.uniform(-much, much) if self.rng is not None else 0.0


HABITS: Habits[Case, Advice] = Habits()
"""By the kind of question."""


def because(action: Action, key: str, **params: Param) -> Advice:
    """A choice and its reason, why-KEY."""
    return Advice(action, key, params)


def _no_notes(g: Valour) -> tuple[Notes, Notes]:
    return {}, {}


NOTES: Kept[Valour, tuple[Notes, Notes]] = Kept(GAME_ID, "notes", _no_notes, fact=False)


def advise(
    g: Valour, side: int, stance: Stance = PLAIN, rng: random.Random | None = None, notes: Notes | None = None
) -> Advice:
    """The next choice of a side that is asked, and the reason."""
    case = Case(g, side, stance, rng, NOTES(g)[side] if notes is None else notes)
    return HABITS.answer(case.ask, case)
