"""Questions to one side, by what they are about, and two answers that many of them take."""

from __future__ import annotations

from hardtack.engine import state
from hardtack.engine.contract import Action
from hardtack.engine.state import Ask

from .state import People, army_id, general_id
from .tables import SIDES, T

MOST_BARRED = 24
"""Choices of one kind that a question shows as barred."""
DONE = Action("done")
PASS = Action("pass")


class OfSide(state.OfSide[People]):
    """A question to the side it names."""

    sides = SIDES


class OfArmy(Ask[People]):
    """A question about an army, to its side."""

    army: int

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[T.army_side[self.army]],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"army": army_id(self.army)}


class OfGeneral(Ask[People]):
    """A question about a general, to his side."""

    general: int

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[T.side[self.general]],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"general": general_id(self.general)}
