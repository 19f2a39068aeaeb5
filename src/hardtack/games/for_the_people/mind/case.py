"""A decision as it lies before a commander, and the table of his habits."""

from __future__ import annotations

import random
from typing import Any

from hardtack.engine.contract import Action
from hardtack.engine.kept import Kept
from hardtack.engine.mind import Habits

from ..rules.march.formations import size
from ..rules.state import NOWHERE, People
from ..rules.tables import GAME_ID, T
from .intents import Intent
from .sight import Mind, Sight, sight, stake

Notes = dict[str, Any]


def _no_notes(g: People) -> tuple[Notes, Notes]:
    return {}, {}


NOTES = Kept(GAME_ID, "notes", _no_notes, fact=False)


class Case:
    """A decision before a commander: what is asked, what may be answered, how he thinks and what he has in mind."""

    __slots__ = ("actions", "ask", "g", "mind", "notes", "rng", "side")

    def __init__(
        self, g: People, side: int, actions: list[Action], rng: random.Random | None, notes: Notes, mind: Mind
    ) -> None:
        self.g, self.side, self.actions, self.rng, self.notes, self.mind = g, side, actions, rng, notes, mind
        self.ask: Any = g.agenda[-1]

    @property
    def v(self) -> Sight:
        return sight(self.g, self.side, self.mind)

    def stake(self, space: int) -> float:
        """What the side has to lose in a space."""
        return stake(self.g, self.side, space, self.mind)

    @property
    def intent(self) -> Intent | None:
        found: Intent | None = self.notes.get("intent")
        return found

    def shake(self, much: float = 0.35) -> float:
        return self.rng.uniform(-much, much) if self.rng is not None else 0.0


HABITS: Habits[Case, Action | None] = Habits()
"""By the kind of question."""


def space(action: Action) -> int:
    return T.space.get(str(action.target).partition(":")[0], NOWHERE)


def coming(g: People) -> int:
    """The strength of the force on the march."""
    assert g.force is not None
    return size(g, g.force)
