"""Positions and moves for the tests of Gettysburg."""

from __future__ import annotations

from typing import Any

from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.state import Gettysburg
from hardtack.games.gettysburg.tables import T
from seat import act, asked, choices, offered, prefer, question, told, verbs  # noqa: F401 (for the tests)

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
