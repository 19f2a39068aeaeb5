"""Battles for the tests of For the People: a field without interrupt cards, an attack, and the questions it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hardtack.games.for_the_people.rules.state import NOWHERE, Battle, People
from hardtack.games.for_the_people.rules.tables import SIDES, USA, T
from hardtack.testing import feed

from .helpers import GENERAL, S, act, asked, offered, told, war

INTERRUPTS = [n for n, card in enumerate(T.cards) if n and {card.kind, card.also} & {"interrupt", "battle"}]
OPS = {"usa": 83, "csa": 84}
SPARE = {"usa": 10, "csa": 38}
ANSWERS = {
    "companion": "alone",
    "intercept": "pass",
    "withdraw": "stand",
    "battle-card": "pass",
    "elite": "elite 0",
    "battle-commander": "best",
    "subordinate": "best",
}
"""What is answered unless a test says otherwise."""


def field(spaces: dict[str, Any], active: str = "usa", **table: Any) -> People:
    """A map cleared of pieces, `active` to play operations; nobody can interrupt or play a card for battle."""
    hands = {side: [OPS[side], SPARE[side]] for side in SIDES}
    return war(spaces, **{"active": active, "removed": INTERRUPTS, "hands": hands, **table})


def attack(
    g: People,
    mover: str,
    *path: str,
    sp: int = 0,
    dice: Sequence[int] = (),
    answers: dict[str, str] | None = None,
    until: str = "",
) -> None:
    """A general (or the division of a space) marches along a path; dice fall as told, questions are answered until one
    comes up that is not foreseen, or that the test wants to answer."""
    feed(g, dice)
    act(g, f"ops {OPS[asked(g)[0]]}", f"activate {mover}" if mover in GENERAL else f"division {mover}")
    if asked(g)[1] == "muster":
        act(g, f"with-sp {sp}")
    for space in path:
        answer(g, answers)
        act(g, f"to {space}")
    answer(g, answers, until)


def land(g: People, start: str, to: str, sp: int, dice: Sequence[int] = (), general: str = "", card: int = 0) -> None:
    """The Union sails: by an operations card, or by the event of an admiral."""
    feed(g, dice)
    act(g, f"event {card}" if card else f"ops {OPS['usa']}", f"sail {start}")
    if general:
        act(g, f"along {general}")
    act(g, f"with-sp {sp}", f"to {to}")
    answer(g)


def answer(g: People, answers: dict[str, str] | None = None, until: str = "") -> None:
    """Answer what is asked, as long as it is foreseen."""
    known = {**ANSWERS, **(answers or {})}
    while asked(g)[1] in known and asked(g)[1] != until:
        found = known[asked(g)[1]]
        act(g, f"lead {offered(g, 'lead')[0]}" if found == "best" else found)


def result(g: People) -> dict[str, Any]:
    """The dice of the last battle, what the table said and who has won."""
    return told(g, "battle-dice")[-1]


def added(g: People) -> tuple[int, int]:
    """What attacker and defender added to their dice in the last battle."""
    row = result(g)
    return row["drm"], row["drm2"]


def paper(attackers: int, defenders: int, **more: Any) -> Battle:
    """A battle on paper, the Union attacking."""
    return Battle(
        S["manassas-va"], USA, NOWHERE, more.pop("sea", 0), more.pop("met", 0), (attackers, defenders), **more
    )
