"""The head of a situation table, the same for every game, and its errors: one sentence that names the line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from .contract import BadInput
from .dice import Dice, dice_from_seed
from .reading import from_plain
from .state import State

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S", bound=State)
H = TypeVar("H", bound="Head")


class Head(Struct, forbid_unknown_fields=True, kw_only=True):
    """What every situation may name; a game's own table adds its lines. What is not named is as at the start."""

    game: str = ""
    scenario: str | None = None
    options: dict[str, int] = {}
    dice: list[int] = []
    """Dice that fall before any others."""


def read(game: Game[Any], data: object, table: type[H]) -> H:
    """A situation as the game's table; BadInput says which line is wrong, and in which entry of it."""
    try:
        found = from_plain(data, table)
    except msgspec.ValidationError as bad:
        raise BadInput(_sentence(data, table, bad)) from None
    if found.game not in ("", game.id):
        raise BadInput(f"This is a situation of {found.game!r}, not of {game.id}.")
    if any(not 1 <= die <= 6 for die in found.dice):
        raise BadInput("dice: every die must show 1 to 6.")
    return found


def begin(game: Game[S], head: Head, seed: int | str, start: Callable[[str, dict[str, int], Dice], S]) -> S:
    """The state at the start of the situation's scenario, its dice laid ready; the table's own lines come on top."""
    state = start(game.check_scenario(head.scenario), game.check_options(head.options), dice_from_seed(seed))
    state.dice.fed = list(head.dice)
    return state


def _sentence(data: object, table: type[Struct], bad: msgspec.ValidationError) -> str:
    """msgspec says "[...]" for an entry of a table with keys: find which one it is."""
    for field in fields(table) if isinstance(data, dict) else ():
        entries = data.get(field.name) if isinstance(data, dict) else None
        if get_origin(field.type) is dict and isinstance(entries, dict):
            for id, entry in entries.items():
                try:
                    from_plain(entry, get_args(field.type)[1])
                except msgspec.ValidationError as inside:
                    return f"In this situation, in {id}: {_lowered(inside)}."
    return f"In this situation {_lowered(bad)}."


def _lowered(bad: Exception) -> str:
    said = str(bad)
    return said[:1].lower() + said[1:]


def of_range(value: int, low: int, high: int, line: str) -> int:
    """A number that the line lets be from low to high."""
    if not low <= value <= high:
        raise BadInput(f"{line} must be {low} to {high}, not {value}.")
    return value
