"""Positions and moves for the tests of Gettysburg."""

from __future__ import annotations

from typing import Any

import seat
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.state import Gettysburg
from hardtack.games.gettysburg.rules.tables import T
from seat import asked, choices, offered, prefer, question, told, verbs  # noqa: F401 (for the tests)

U = T.unit
H = T.grid.index


def field(*blocks: dict[str, Any], **table: Any) -> Gettysburg:
    """A situation on an otherwise empty field: blocks as rows, the rest as keywords (see situation.Table)."""
    return GAME.situation({"empty": True, "blocks": list(blocks), **table}, seed=1)


def block(unit: str, hex: str, strength: int = -1, **more: Any) -> dict[str, Any]:
    """A row of a situation."""
    return {"unit": unit, "hex": hex, "strength": strength, **more}


def where(g: Gettysburg, unit: str) -> str | int:
    """The hex of a block by its name, or the code of the place where it is instead."""
    at = g.at[U[unit]]
    return T.ids[at] if at >= 0 else at


def strength(g: Gettysburg, unit: str) -> int:
    return g.strength[U[unit]]


def act(g: Gettysburg, *moves: str, dice: list[int] | None = None) -> None:
    """Play moves as `seat.act` does, and answer for the client what leaves no choice: who must take a hit, always; any
    other hushed question if another move is to be made."""
    for n, move in enumerate(moves):
        if n == 0 and dice is not None:
            seat.act(g, dice=dice)
        while lone(g) not in ("", move):
            seat.act(g, lone(g))
        seat.act(g, move)
        while lone(g).startswith("lose "):
            seat.act(g, lone(g))


def lone(g: Gettysburg) -> str:
    """The only answer to a hushed question, written as a move; "" if there is a choice or none is asked."""
    decision = GAME.decision(g)
    if decision is None or not decision.hushed or len(choices(g)) > 1:
        return ""
    return " ".join(str(part) for part in choices(g)[0] if part is not None)
