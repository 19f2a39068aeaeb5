"""Positions and moves for the tests of Gettysburg."""

from __future__ import annotations

from typing import Any

from hardtack.engine.contract import Action
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.state import Gettysburg
from hardtack.games.gettysburg.tables import T
from hardtack.testing import feed

U = T.unit
H = T.grid.index


def field(*blocks: dict[str, Any], **table: Any) -> Gettysburg:
    """A situation on an otherwise empty field: blocks as rows, the rest as keywords (see situation.Table)."""
    return GAME.situation({"empty": True, "blocks": list(blocks), **table}, seed=1)


def block(unit: str, hex: str, strength: int = -1, **more: Any) -> dict[str, Any]:
    """A row of a situation."""
    return {"unit": unit, "hex": hex, "strength": strength, **more}


def offered(g: Gettysburg, verb: str, role: str | None = None) -> list[Any]:
    """The targets of a verb in the decision now open."""
    decision = GAME.decision(g)
    assert decision is not None
    return [a.target for a in decision.actions(role or decision.roles[0]) if a.verb == verb]


def asked(g: Gettysburg) -> tuple[str, str]:
    """Who is asked, and for what (the prompt's key)."""
    decision = GAME.decision(g)
    assert decision is not None
    return decision.roles[0], decision.prompt


def act(g: Gettysburg, *moves: str, dice: list[int] | None = None) -> None:
    """Play moves written "verb" or "verb target", each by whoever is asked; dice fall as told."""
    if dice is not None:
        feed(g, dice)
    for move in moves:
        verb, _, target = move.partition(" ")
        decision = GAME.decision(g)
        assert decision is not None, f"The game is over before {move!r}."
        GAME.apply(g, decision.roles[0], Action(verb, target or None))


def where(g: Gettysburg, unit: str) -> str | int:
    """The hex of a block by its name, or the code of the place where it is instead."""
    at = g.at[U[unit]]
    return T.ids[at] if at >= 0 else at


def strength(g: Gettysburg, unit: str) -> int:
    return g.strength[U[unit]]


def told(g: Gettysburg, key: str, role: str | None = None) -> list[dict[str, Any]]:
    """What the journal says under a key, as a role may read it (all of it if no role is named)."""
    entries = g.journal or [] if role is None else g.told(role)
    return [e.params for e in entries if e.key == key]
