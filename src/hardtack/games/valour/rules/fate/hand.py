"""fate.draw, fate.hand, fate.start, fate.immediate-reshuffle: decks, hands and discards, and what everybody knows of
them. The top of a deck is the end of its list; discards lie in the order in which they were played, the last on top."""

from __future__ import annotations

from hardtack.engine.state import Step

from ..kinds import ROLES
from ..state import Valour, battle
from ..tables import T
from .cards import TIDE_OF_BATTLE, card_id

RULE = "fate.draw"


def shuffle_decks(g: Valour) -> None:
    """fate.start: before the first turn both decks are shuffled, and no card is dealt."""
    for side, role in enumerate(ROLES):
        if g.decks[side]:
            g.log("deck-shuffled", "fate.start", g.shuffle("deck", g.decks[side], by=role), side=side_id(g, side))


class DrawCard(Step[Valour]):
    """fate.draw: the active side draws one card; its owner sees it, the others see that it was drawn."""

    rule = RULE

    def run(self, g: Valour) -> None:
        for _ in range(T.chart.fate.draw if battle(g).cards else 0):
            draw(g, g.active)


def draw(g: Valour, side: int) -> None:
    """fate.draw, fate.empty-deck: the top card, if there is one; a 2 is played at once."""
    role = ROLES[side]
    if not g.decks[side]:
        g.log("no-card-left", "fate.empty-deck", side=side_id(g, side))
        return
    card = g.decks[side].pop()
    g.shown += 1
    if card == TIDE_OF_BATTLE:
        tide(g, side)
        return
    g.hands[side] = sorted([*g.hands[side], card])
    g.tell(role, "drew", RULE, card=card_id(card))
    g.tell_others(role, "draws", RULE, side=side_id(g, side))


def tide(g: Valour, side: int) -> None:
    """fate.immediate-reshuffle: the 2 and all discards go back into the deck; nothing is drawn for it."""
    back = sorted(g.discards[side])
    g.discards[side] = []
    g.returned[side], g.stayed[side] = back, len(g.hands[side])
    g.decks[side] = sorted([*g.decks[side], *back, TIDE_OF_BATTLE])
    mixed = g.shuffle("deck", g.decks[side], by=ROLES[side])
    g.log(
        "tide",
        "fate.immediate-reshuffle",
        mixed,
        side=side_id(g, side),
        card=card_id(TIDE_OF_BATTLE),
        number=len(back),
    )


def discard(g: Valour, side: int, card: int) -> None:
    """fate.hand: a card leaves the hand, face up; who plays or spends it says what for."""
    g.hands[side].remove(card)
    g.discards[side].append(card)
    g.shown += 1


# ---- what everybody knows of a hand


def army(g: Valour, side: int) -> int:
    return battle(g).sides[side].army


def side_id(g: Valour, side: int) -> str:
    """What the journal calls a side: its army, for blue is the Union in one battle and the French in another."""
    return T.armies[army(g, side)].id


def unseen(g: Valour, side: int) -> list[int]:
    """The cards that a side holds or has yet to draw: everybody knows which they are. In a fixed order."""
    return sorted([*g.hands[side], *g.decks[side]])


def drawn_since(g: Valour, side: int) -> int:
    """How many cards a side has drawn since its last 2, or since the start."""
    return len(g.hands[side]) + len(g.discards[side]) - g.stayed[side]


def may_hold(g: Valour, side: int, card: int) -> bool:
    """G-60: whether a side could hold a card, for all that everybody knows.

    Not with an empty hand, nor what is discarded; a 2 is never held. What a 2 has shuffled back can be in the hand only
    if one of the cards drawn since may be it.
    """
    if not g.hands[side] or card == TIDE_OF_BATTLE or (card not in g.hands[side] and card not in g.decks[side]):
        return False
    return card not in g.returned[side] or returned_room(g, side) > 0


def returned_room(g: Valour, side: int) -> int:
    """How many of the cards that its last 2 shuffled back a side's hand can hold: as many as it has drawn since, less
    those that it has played since."""
    return drawn_since(g, side) - sum(card in g.returned[side] for card in g.discards[side])
