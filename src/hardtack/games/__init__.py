"""The games of the house. Each registers itself here by name; importing one imports no other."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from hardtack.engine.contract import UnknownGame
from hardtack.engine.game import Game

MODULES = {
    "mosby": "hardtack.games.mosby",
    "gettysburg": "hardtack.games.gettysburg",
    "for-the-people": "hardtack.games.for_the_people",
    "bobby-lee": "hardtack.games.bobby_lee",
    "valour": "hardtack.games.valour",
}


def game_ids() -> list[str]:
    return list(MODULES)


@cache
def game(id: str) -> Game[Any]:
    """The game of that id; UnknownGame if there is none."""
    if id not in MODULES:
        raise UnknownGame(f"There is no game {id!r}; there is {', '.join(MODULES)}.")
    found: Game[Any] = import_module(MODULES[id]).GAME
    return found
