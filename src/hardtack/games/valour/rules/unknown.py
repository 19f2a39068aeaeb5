"""Hidden information: what a side cannot know is the enemy's hand, the order of both decks and how dice will fall."""

from __future__ import annotations

import random
from math import comb

from hardtack.engine.copies import clone

from .fate.cards import TIDE_OF_BATTLE
from .fate.hand import drawn_since, returned_room, unseen
from .kinds import ROLES
from .state import Valour


def determinize(g: Valour, role: str | None, rng: random.Random) -> Valour:
    """A state that the role cannot tell from the true one. Cards are dealt anew from lists in a fixed order."""
    copy = clone(g, journal=False)
    copy.journal = g.told(role) if g.journal is not None else None
    copy.dice = g.dice.unknown(rng)
    for side, other in enumerate(ROLES):
        cards = unseen(g, side)
        if other != role:
            copy.hands[side] = any_hand(g, side, rng)
        deck = [card for card in cards if card not in copy.hands[side]]
        rng.shuffle(deck)
        copy.decks[side] = deck
    return copy


def any_hand(g: Valour, side: int, rng: random.Random) -> list[int]:
    """A hand that a side may have, for all that is known, and as likely as it is: a 2 is never in a hand, and of the
    cards that the last 2 shuffled back there are no more in it than were drawn since (G-60).

    A hand with fewer of those comes about in more ways: more of its other cards may be the ones that were held before.
    """
    size = len(g.hands[side])
    pool = [card for card in unseen(g, side) if card != TIDE_OF_BATTLE]
    back = [card for card in pool if card in g.returned[side]]
    others = [card for card in pool if card not in back]
    before, room = g.stayed[side], returned_room(g, side)
    played = drawn_since(g, side) - room
    seen = size + len(g.discards[side]) - played
    """Cards held then or drawn since, apart from those shuffled back and played since."""
    most = min(size, len(back), room)
    ways = [comb(len(back), n) * comb(len(others), size - n) * comb(seen - n, before) for n in range(max(0, most) + 1)]
    returned = rng.choices(range(len(ways)), ways)[0]
    return sorted([*rng.sample(back, returned), *rng.sample(others, size - returned)])
