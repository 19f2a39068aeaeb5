"""Dice, cups and cards by hand: a match whose players roll at their own table asks what they rolled or drew.

A roll falls in the middle of a step, which cannot wait. So a move is tried with what was told so far; where that runs
out, `ByHand` says what is asked, the table is as it was before the move, and whoever asked people tries the same move
again with what they said. What was told is one number for each die (1 to 6), and one for each thing drawn (1 for the
first of `Asked.of`); 0 leaves it to the program's dice, which are covered by the proof as ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from .contract import Action, HardtackError
from .dice import Dice

if TYPE_CHECKING:
    from .game import Game
    from .match import Move
    from .rolls import Draw, Roll
    from .state import Entry, State

PROGRAM = 0
"""What is told for a die that the program shall throw."""
FACES = 6
S = TypeVar("S", bound="State")


class Asked(Struct, frozen=True):
    """What people are to roll, or to draw: as a `Roll` says it, or with the names of what may come."""

    what: str
    by: str = ""
    dice: int = 0
    """How many; 0: it is a draw."""
    most: int | None = None
    least: int | None = None
    added: bool = False
    bonus: int = 0
    kind: str = ""
    of: tuple[str, ...] = ()
    """The ids of what may be drawn, each once, in an order that tells nothing."""

    @property
    def values(self) -> int:
        """How many numbers answer it."""
        return self.dice or 1

    @property
    def highest(self) -> int:
        return FACES if self.dice else len(self.of)


class ByHand(HardtackError):
    """People must say what they rolled or drew; nothing has changed."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.told: list[Entry] = []
        """What the move has told before it."""
        self.about: dict[str, Any] = {}
        """The parameters that its sentence speaks of."""
        self.free = False
        """Whether the move can still be thought better of: nothing has been rolled or shown in it yet."""
        super().__init__(f"What was rolled or drawn must be told: {asked.what}.")


class WrongHand(HardtackError):
    """What was told cannot have been rolled or drawn; nothing has changed. Text: `hand-KEY`."""

    def __init__(self, key: str, **params: int) -> None:
        self.key, self.params = key, params
        super().__init__(f"What was told of the dice does not fit: {key.replace('-', ' ')}.")


class Rehearsal(list[int]):
    """What was told, and then the program's dice, to see what a roll is about. The first of them is `fell`."""

    fell: Roll | Draw | None = None


def said(dice: Dice, asked: Asked) -> Sequence[int] | None:
    """What people said of a roll or a draw; None if the program is to make it."""
    hand = dice.hand
    if hand is None or (isinstance(hand, Rehearsal) and not hand):
        return None
    if not hand:
        raise ByHand(asked)
    values = hand[: asked.values]
    if len(values) < asked.values:
        raise WrongHand("few", count=asked.values)
    if any(not 1 <= value <= asked.highest for value in values) and any(value != PROGRAM for value in values):
        raise WrongHand("range", highest=asked.highest)
    del hand[: asked.values]
    if values[0] == PROGRAM:
        return None
    dice.rolled += asked.values
    return values


def seen(dice: Dice, fell: Roll | Draw) -> None:
    """For a rehearsal: the first roll that nobody has told of yet."""
    if isinstance(dice.hand, Rehearsal) and not dice.hand and dice.hand.fell is None:
        dice.hand.fell = fell


def about(game: Game[S], state: S, role: str, action: Action | tuple[str, Any], hand: Sequence[int]) -> dict[str, Any]:
    """What the next roll of a move is about: the parameters of the entry for everybody that would tell of it, without
    its result. The state is used up."""
    hand = state.dice.hand = Rehearsal(hand)
    state.journal = []
    with suppress(Exception):  # what a throw of no consequence leads to does not matter
        game.apply(state, role, action)
    for entry in state.journal:
        if not entry.see and any(roll is hand.fell for roll in entry.rolls):
            return dict(entry.params)
    return {}


def again(game: Game[S], state: S, move: Move) -> None:
    """Make a move once more as it was made, with what was told in it."""
    if state.dice.hand is not None:
        state.dice.hand = list(move.hand)
    game.apply(state, move.role, Action(move.verb, move.target))


def made_by_hand(journal: Sequence[Entry]) -> int:
    """How many rolls and draws were made by hand: no proof covers them."""
    return sum(roll.hand for entry in journal if entry.see[:1] != "!" for roll in entry.rolls)
