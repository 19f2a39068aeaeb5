"""Positions and moves for the tests of For the People."""

from __future__ import annotations

from typing import Any

from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.tables import CSA, SIDES, USA, T
from seat import act, asked, choices, offered, prefer, question, told, verbs  # noqa: F401 (for the tests)

S = T.space
GENERAL = T.general
NO_CARDS: dict[str, list[int]] = {"usa": [], "csa": []}


def war(spaces: dict[str, Any] | None = None, **table: Any) -> People:
    """A situation on a map cleared of pieces (see situation.Table): spaces by id, the rest as keywords."""
    return GAME.situation({"empty": True, "spaces": spaces or {}, **table}, seed=1)


def stack(sp: int = 0, *generals: str, **more: Any) -> dict[str, Any]:
    """What a side has in a space."""
    return {"sp": sp, "generals": list(generals), **more}


def held(by: str, *spaces: str) -> dict[str, Any]:
    """Spaces of a side's, without troops."""
    return {space: {"control": by} for space in spaces}


def sp(g: People, side: str, space: str) -> int:
    """Strength points of a side in a space, horse and foot."""
    slot = SIDES.index(side) * T.size + S[space]
    return g.sp[slot] + g.horse[slot]


def where(g: People, general: str) -> str | int:
    at = g.at[GENERAL[general]]
    return T.ids[at] if at >= 0 else at


def control(g: People, space: str) -> str:
    whose = g.control[S[space]]
    return SIDES[whose] if whose in (USA, CSA) else "neutral"


def chief(g: People, army: str) -> str | None:
    """Who commands an army."""
    u = g.chief[T.army[army]]
    return T.general_ids[u] if u >= 0 else None
