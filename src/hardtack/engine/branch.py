"""A new match from a moment of another, with dice of its own from there on.

Whoever begins it may know the moment as far as it was known: all of it once the other match is over; of one that still
runs only what the player's own seat knows, and the rest is dealt anew, so that the new match tells nothing of the
other. What nobody could know, the dice and the order of what is yet to be drawn, is laid anew in any case.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import TypeVar

from .dice import Dice, dice_from_seed
from .game import Game
from .match import Match
from .snapshot import taken
from .state import Entry, State

S = TypeVar("S", bound=State)
BRANCHED = ("branched", "branched-anew")
"""What the journal says where a match goes on from a moment of another."""
DEALS = 5
"""How often hidden things are dealt: what a game deals from how they truly lie is not even told by many tries."""


def branched(
    game: Game[S], state: S, seed: str, known: Sequence[str | None] | None, rng: random.Random | None = None
) -> Match[S]:
    """A match that goes on from a position, by a seed of its own. `known`: whose knowledge of it is kept, for the match
    still runs (who plays several sides alone has seen them all); None: it is over, and all lies open. `rng`: how things
    are dealt. It must not follow from the seed, which is shown in the end, and would then tell how they lay before."""
    rng = rng or random.Random(secrets.randbits(256))
    journal = state.journal or []
    if known is not None:
        journal = [entry for entry in journal if any(entry.seen_by(role) for role in known)]
    if known is None or len(known) > 1:
        copy, told = game.clone(state), BRANCHED[0]
        game.lay_anew(copy, rng)
    else:
        copy, told = state, BRANCHED[1]
        for _ in range(DEALS):
            copy = game.determinize(copy, known[0], rng)
    copy.journal = [*journal, Entry(told, "")]
    copy.dice = Dice(dice_from_seed(seed).position, state.dice.rolled)
    position = game.decode(game.encode(copy))  # nothing that was kept beside the other state goes along
    match = Match(game, seed=seed, state=position)
    match.base = taken(game, position, 0)
    return match
