"""Playing a card in a test: hands, the event, and where the card goes afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from for_the_people.helpers import act, asked, offered, war
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.state import People

TESTED: dict[int, list[str]] = {}
"""Per card the tests of its event."""
SPARE, OTHER = 114, 62
"""Cards without use in a move or a battle, for a hand that must not be empty."""
REACTIONS = (1, 4, 6, 7, 8, 15, 89, 102, 105, 107, 112, 116, 130)
"""Cards played out of turn; unless a hand has them they lie among the discards, so that nobody is asked for them."""
Test = TypeVar("Test", bound=Callable[..., Any])


def of_card(*cards: int) -> Callable[[Test], Test]:
    """Say whose event a test tries."""

    def register(test: Test) -> Test:
        for card in cards:
            TESTED.setdefault(card, []).append(test.__name__)
        return test

    return register


def holding(
    card: int, side: str, spaces: dict[str, Any] | None = None, foe: list[int] | None = None, **table: Any
) -> People:
    """It is a side's round and this is its card; the enemy holds one that does nothing."""
    other = "csa" if side == "usa" else "usa"
    spare = [SPARE if card != SPARE else OTHER]
    hands = {side: [card], other: spare if foe is None else foe}
    return quiet(spaces, active=side, hands=hands, **table)


def quiet(spaces: dict[str, Any] | None = None, **table: Any) -> People:
    """A situation in which nobody has a card to play out of turn but those in the hands it names."""
    placed = [*table["hands"]["usa"], *table["hands"]["csa"], *table.get("removed", []), *table.get("deck", [])]
    discards = table.pop("discards", [])
    away = [card for card in REACTIONS if card not in placed and card not in discards]
    return war(spaces, discards=[*away, *discards], **table)


def playable(g: People, card: int) -> bool:
    """Whether the event may be played now."""
    return card in offered(g, "event")


def event(
    card: int, side: str, *moves: str, spaces: dict[str, Any] | None = None, dice: list[int] | None = None, **table: Any
) -> People:
    """Play a card as an event, with the moves that follow."""
    g = holding(card, side, spaces, **table)
    act(g, f"event {card}", *moves, dice=dice)
    return g


def gone(g: People, card: int) -> bool:
    """Whether a card that was played has left the game; if not, it lies among the discards."""
    assert (card in g.removed) != (card in g.discards)
    return card in g.removed


def over(g: People, side: str = "usa") -> bool:
    """Whether the round of a side is over and the other plays."""
    return asked(g) == ("csa" if side == "usa" else "usa", "play")


def changed(g: People, usa: int = 100, csa: int = 100) -> tuple[int, int]:
    """What has become of the will of both sides."""
    return g.will[0] - usa, g.will[1] - csa


def sound(g: People) -> None:
    assert GAME.invariants(g) == []
