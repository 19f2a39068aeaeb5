"""Habits of command: a sensible choice at once, for every decision of the game, from what a side can see."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from hardtack.engine.contract import Action
from hardtack.engine.kept import Kept
from hardtack.engine.mind import Habits

from ..rules.state import (
    NIGHT,
    Gettysburg,
)
from ..rules.tables import T
from ..rules.units import SIDES
from .fighting import Assault, Offer
from .ground import STRONG
from .sight import Sight
from .stance import Stance


class Under(NamedTuple):
    """The blocks that a headquarters might command."""

    fire: list[int]
    """Those with something to fire at."""
    attack: list[int]
    """Those fit to attack, beside the enemy."""


class Mind:
    """What was thought out for the phase so far; lives in a plan's notes or beside the state, never in it."""

    __slots__ = ("assaults", "chances", "key", "led", "offers", "order", "sight", "stance", "under", "volleys", "want")

    def __init__(self, key: tuple[Any, ...], stance: Stance) -> None:
        self.key, self.stance = key, stance
        self.sight: Sight | None = None
        self.order: list[int] | None = None
        self.assaults: list[tuple[int, int]] | None = None
        self.chances: list[Assault] | None = None
        """Assaults that would be worth it if the troops were under command."""
        self.under: dict[int, Under] = {}
        """What each headquarters might command."""
        self.led: dict[tuple[int, int], Under] = {}
        """What it would have in range from a hex."""
        self.offers: dict[int, list[Offer]] = {}
        """Per block: what it could fire at if it were under command."""
        self.volleys: dict[tuple[int, ...], float] = {}
        """What blocks could do together by those."""
        self.want: tuple[int, int, bool] | None = None
        """The block being moved, where to, and whether to attack."""


class Case(NamedTuple):
    """A question put to a side: the state, the question, whose it is, what was thought out so far, and chance."""

    g: Gettysburg
    ask: Any
    side: int
    mind: Mind
    rng: random.Random | None


HABITS: Habits[Case, Action] = Habits()
"""What a side does at each question of the game."""


def _no_notes(g: Gettysburg) -> dict[str, Any]:
    return {}


NOTES = Kept("gettysburg", "notes", _no_notes, fact=False)


def choose(
    g: Gettysburg, side: int, stance: Stance, rng: random.Random | None, notes: dict[str, Any] | None = None
) -> Action:
    """The next choice of a side that is asked."""
    key = (g.turn, g.active, g.phase)
    name = SIDES[side]
    if notes is None:
        notes = NOTES(g)
    mind: Mind | None = notes.get(name)
    if mind is None or mind.key != key or mind.stance != stance:
        mind = notes[name] = Mind(key, stance)
    ask = g.agenda[-1]
    return HABITS.answer(ask, Case(g, ask, side, mind, rng))


def goals(g: Gettysburg, side: int) -> list[int]:
    """Victory hexes worth pressing for, the weightiest first."""
    sight = Sight(g, side, Stance())
    return [n for n in sight.goals if sight.worth[n] >= 0.3]


def hours_left(g: Gettysburg) -> int:
    row = T.scenarios[g.scenario]
    return max(1, row.to - g.hour + 1) if g.hour != NIGHT else 1


def sight_of(g: Gettysburg, side: int, mind: Mind) -> Sight:
    if mind.sight is None:
        mind.sight = Sight(g, side, mind.stance)
    return mind.sight


def safest(g: Gettysburg, side: int, hexes: list[int]) -> int:
    foe = (1 - side) * T.size
    return min(hexes, key=lambda h: (g.near[foe + h], -STRONG[h], -g.count[side * T.size + h], h))
