"""5.1: the hand, its limit and what may be thrown away."""

from __future__ import annotations

from hardtack.engine.contract import Action

from .state import Choice, Mosby, discard
from .tables import T


class DiscardDown(Choice):
    """A.6, 5.1: down to the hand limit, after looking at everything."""

    rule = "5.1"
    prompt = "discard-down"

    def params(self, g: Mosby) -> dict[str, int | str]:
        return {"count": len(g.hand) - T.file.hand_limit}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("discard", card) for card in dict.fromkeys(g.hand)]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        throw_away(g, str(action.target))
        g.then(*discard_down(g))


def discard_down(g: Mosby) -> list[DiscardDown]:
    return [DiscardDown()] if len(g.hand) > T.file.hand_limit else []


def throw_away(g: Mosby, card: str) -> None:
    """5.1: Permanent cards may be given up at any time."""
    discard(g, card)
    g.log("card-discarded", "5.1", card=card)


def permanent_discards(g: Mosby) -> list[Action]:
    permanent = T.permanent
    return [Action("discard", card) for card in g.hand if card in permanent]
