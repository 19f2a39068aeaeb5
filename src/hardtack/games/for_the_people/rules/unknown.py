"""What a side cannot know: the enemy's hand, the order of the deck, who was placed face down, how dice will fall."""

from __future__ import annotations

import random

from hardtack.engine.copies import clone

from .cards import ALABAMA, RICHMOND
from .new_generals import arriving
from .state import TRACK, VEILED, WAITING, People
from .tables import CSA, SIDES, USA, T


def determinize(g: People, role: str | None, rng: random.Random) -> People:
    """A state that the role cannot tell from the true one. Drawn from sorted lists, never from the true order."""
    copy = clone(g, journal=False)
    copy.journal = g.told(role) if g.journal is not None else None
    copy.dice = g.dice.unknown(rng)
    side = SIDES.index(role) if role in SIDES else -1
    unseen = list(g.deck)
    known: list[list[int]] = [[], []]
    for other in (USA, CSA):
        if other != side:
            if other == USA and g.order_from:
                known[USA] = [RICHMOND]  # 4.2.6: the order that lies before the Union is open to both
            unseen += [card for card in g.hands[other] if card not in known[other]]
    holders = [other for other in (USA, CSA) if other != side and len(g.hands[other]) > len(known[other])]
    if g.alabama == 2 and ALABAMA in unseen and holders:  # 64: it was in none of the piles, so it is in a hand
        known[holders[rng.randrange(len(holders))]].append(ALABAMA)
        unseen.remove(ALABAMA)
    unseen.sort()
    rng.shuffle(unseen)
    for other in (USA, CSA):
        if other != side:
            n = len(g.hands[other]) - len(known[other])
            copy.hands[other] = sorted([*known[other], *unseen[:n]])
            del unseen[:n]
    copy.deck = unseen
    for other in (USA, CSA):
        veil(copy, other, rng)
    return copy


def lay_anew(g: People, rng: random.Random) -> None:
    """What neither side knows: the order of the deck, and the generals placed face down."""
    rng.shuffle(g.deck)
    for side in (USA, CSA):
        veil(g, side, rng)


def veil(g: People, side: int, rng: random.Random) -> None:
    """10.6.1: deal the generals placed face down anew, among all of their side who were due. Whom the scenario sends to
    a space in its first turn (15.6) everybody knows to be there."""
    row = T.scenarios[g.scenario]
    sent = {(T.general[id], T.space[space]) for id, space in row.destined.items()} if g.turn == row.first else set()
    drawn = [n for n, (u, space) in enumerate(g.veiled) if T.side[u] == side and (u, space) not in sent]
    if not drawn:
        return
    placed = [g.veiled[n][0] for n in drawn]
    pool = sorted([*placed, *arriving(g, side)])
    rng.shuffle(pool)
    for u in pool:
        g.at[u] = TRACK if g.back[u] else WAITING  # only who has been on the track has a turn to return
    for n, u in zip(drawn, pool, strict=False):
        g.at[u] = VEILED
        g.veiled[n] = (u, g.veiled[n][1])
