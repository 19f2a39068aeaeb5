"""5.1: the Action cards: the hand, its limit and what may be thrown away.

What a card does is told where it is done. movement: action.local_guide, action.french_dulaney, action.ames,
action.spur_horses, action.fast_horses, action.cannon, and action.scout on entering. scouting: action.scout,
action.local_information. combat: action.ambush, action.surprise_attack, action.mosby_heroics, action.deception,
action.counterattack, action.cannon, action.pistol_tactics. casualty_checks: action.mosby_escapes, action.false_report.
rounds: action.gain_initiative, action.fearsome_reputation. hide: action.hide. cannon: 8.3.
"""

from __future__ import annotations

from hardtack.engine.contract import Action

from .state import Choice, Mosby, discard
from .tables import T

DISCARD = {card.id: Action("discard", card.id) for card in T.cards.action}


class DiscardDown(Choice):
    """A.6, 5.1: down to the hand limit, after looking at everything."""

    rule = "5.1"
    prompt = "discard-down"
    lone = "answered"

    def asked(self, g: Mosby) -> bool:
        return len(g.hand) > T.file.hand_limit

    def params(self, g: Mosby) -> dict[str, int | str]:
        return {"count": len(g.hand) - T.file.hand_limit}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [DISCARD[card] for card in dict.fromkeys(g.hand)]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        throw_away(g, str(action.target))
        g.then(self)


def throw_away(g: Mosby, card: str) -> None:
    """5.1: Permanent cards may be given up at any time."""
    discard(g, card)
    g.log("card-discarded", "5.1", card=card)


def permanent_cards(g: Mosby) -> list[str]:
    """5.1: the Permanent cards held."""
    permanent = T.permanent
    return [card for card in g.hand if card in permanent]
