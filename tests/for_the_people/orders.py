"""A side plays a card for operations, or a campaign, with nobody to interrupt it."""

from __future__ import annotations

from typing import Any

from for_the_people.helpers import act, asked, offered, war
from for_the_people.playing import REACTIONS
from hardtack.games.for_the_people.rules.state import People

VALUE = {1: 36, 2: 119, 3: 78}
"""Cards of both sides, by their value."""
MAJOR, MINOR, SPARE = 83, 86, 34
STEADY = {"will": {"usa": 100, "csa": 100}, "sign": {"usa": -1, "csa": -1}}
"""Fortunes that losses do not turn: every loss costs its number and no more."""


def ops(
    spaces: dict[str, Any], value: int = 3, side: str = "usa", foe: list[int] | None = None, **table: Any
) -> People:
    """The side is asked what its card buys; a card in reserve keeps the turn from ending."""
    g = hold(spaces, [VALUE[value], SPARE], side, foe, **table)
    act(g, f"ops {VALUE[value]}")
    return g


def campaign(spaces: dict[str, Any], card: int = MAJOR, side: str = "usa", **table: Any) -> People:
    """The side is asked for the first move of a campaign."""
    g = hold(spaces, [card, SPARE], side, None, **table)
    act(g, f"event {card}")
    return g


def hold(spaces: dict[str, Any], cards: list[int], side: str, foe: list[int] | None, **table: Any) -> People:
    other = "csa" if side == "usa" else "usa"
    table.setdefault("removed", [c for c in REACTIONS if c not in (foe or [])])
    return war(spaces, active=side, hands={side: cards, other: foe or []}, **table)


def ways(g: People) -> set[str]:
    """The spaces a force on the move may enter."""
    assert asked(g)[1] == "move"
    return {str(to) for to in offered(g, "to")}


def points(g: People) -> int:
    assert g.force is not None
    return g.force.points
