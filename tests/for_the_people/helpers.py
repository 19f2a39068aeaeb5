"""Positions and moves for the tests of For the People."""

from __future__ import annotations

from typing import Any

from hardtack.engine.contract import Action
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.state import People
from hardtack.games.for_the_people.tables import CSA, SIDES, USA, T
from hardtack.testing import feed

S = T.space
GENERAL = T.general
NO_CARDS: dict[str, list[int]] = {"usa": [], "csa": []}


def war(spaces: dict[str, Any] | None = None, **table: Any) -> People:
    """A situation on a map cleared of pieces (see situation.Table): spaces by id, the rest as keywords."""
    return GAME.situation({"empty": True, "spaces": spaces or {}, **table}, seed=1)


def stack(sp: int = 0, *generals: str, **more: Any) -> dict[str, Any]:
    """What a side has in a space."""
    return {"sp": sp, "generals": list(generals), **more}


def offered(g: People, verb: str, role: str | None = None) -> list[Any]:
    """The targets of a verb in the decision now open."""
    decision = GAME.decision(g)
    assert decision is not None
    return [a.target for a in decision.actions(role or decision.roles[0]) if a.verb == verb]


def asked(g: People) -> tuple[str, str]:
    """Who is asked, and for what (the prompt's key)."""
    decision = GAME.decision(g)
    assert decision is not None
    return decision.roles[0], decision.prompt


def act(g: People, *moves: str, dice: list[int] | None = None) -> None:
    """Play moves written "verb" or "verb target", each by whoever is asked; numbers are numbers; dice fall as told."""
    if dice is not None:
        feed(g, dice)
    for move in moves:
        verb, _, target = move.partition(" ")
        decision = GAME.decision(g)
        assert decision is not None, f"The game is over before {move!r}."
        wanted: Any = int(target) if target.isdigit() else target or None
        GAME.apply(g, decision.roles[0], Action(verb, wanted))


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


def told(g: People, key: str) -> list[dict[str, Any]]:
    """What the journal says under a key."""
    return [e.params for e in g.journal or [] if e.key == key]
