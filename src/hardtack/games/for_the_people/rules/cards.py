"""3.2, 4.2, 4.4, 20: the deck, what becomes of a card, cards taken from a hand, the two special events."""

from __future__ import annotations

from .state import NOWHERE, People
from .tables import CSA, SIDES, USA, T
from .will import sway

EMANCIPATION, INTERVENTION, RICHMOND, RED_RIVER, ALABAMA = 81, 82, 3, 14, 49
SPECIAL = (EMANCIPATION, INTERVENTION)


def draw(g: People) -> int:
    """The next card; when the deck runs out, the discards are shuffled into a new one."""
    if not g.deck:
        shuffle_in(g)
    return g.deck.pop() if g.deck else 0


def shuffle_in(g: People) -> None:
    g.deck += g.discards
    g.discards = []
    g.deck.sort()
    g.log("reshuffled", "3.2", g.shuffle("deck", g.deck))


def put_away(g: People, card: int, event: bool) -> None:
    """A card that has been played goes to the discards, or out of the game if its event says so."""
    sunk = card == ALABAMA and g.alabama == 2
    if sunk or (event and T.cards[card].removed):
        g.removed.append(card)
        g.log("card-removed", "4.2.1", card=card)
    else:
        g.discards.append(card)


def intervenes(g: People) -> bool:
    """4.4.2: Europe takes notice of a confident Confederacy."""
    return g.will[CSA] >= T.chart.intervention.will


def give_up(g: People, side: int, card: int) -> None:
    """A card leaves a hand for all to see; only now it is known that the Union had one for the blockade (15.0)."""
    g.hands[side].remove(card)
    if side == USA and card in T.chart.blockade.up:
        g.blockade_held = 1


def break_queue(g: People, side: int) -> None:
    """20: what was saved up for a general is lost."""
    if g.queue[side * 2] >= 0:
        for card in g.queued[side]:
            put_away(g, card, False)
        g.queued[side] = []
        g.queue[side * 2] = NOWHERE
        g.queue[side * 2 + 1] = 0


# ---- cards taken from a hand


def strip(g: People, side: int) -> None:
    """4.2.6: a card at random leaves a hand; a special one takes effect if its time has come (4.4)."""
    hand = g.hands[side]
    if not hand:
        return
    drawn = g.draw("hand", len(hand))
    card = hand[drawn.drawn]
    give_up(g, side, card)
    g.log("stripped", "4.2.6", drawn.hidden, side=SIDES[side], card=card)  # its place would tell of the others
    fires = (card == EMANCIPATION and bool(g.qualified)) or (card == INTERVENTION and intervenes(g))
    if fires:
        (emancipate if card == EMANCIPATION else intervene)(g)
    elif card in SPECIAL:
        g.reshuffle = 1
    put_away(g, card, fires)


def emancipate(g: People) -> None:
    """4.4.1: the war becomes a war against slavery."""
    g.emancipation = 1
    g.log("emancipation", "4.4.1")


def intervene(g: People) -> None:
    """4.4.2."""
    g.intervention = 1
    row = T.chart
    g.blockade = max(0, min(g.blockade - row.intervention.blockade, row.limits.intervened))
    g.log("intervention", "4.4.2", level=g.blockade)
    sway(g, USA, -row.will.intervention, "intervention", "4.4.2")


def may_hold(g: People, side: int, card: int) -> bool:
    """Whether, for all that is known, a side may hold a card: asking it tells nobody that it does."""
    seen = card == g.card or card in g.discards or card in g.removed or any(card in cards for cards in g.queued)
    return bool(g.hands[side]) and not seen
