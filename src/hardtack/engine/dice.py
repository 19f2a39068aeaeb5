"""Chance as plain data: a SplitMix64 stream that copies and saves with the state.

Not Python's `random`, because its state is 2,500 bytes and its algorithms may change; this one is a number, the same on
every machine, and cheap to copy a thousand times a second.
"""

from __future__ import annotations

import hashlib
import random
from typing import TypeVar

from msgspec import Struct

_MASK = 0xFFFFFFFFFFFFFFFF
_STEP = 0x9E3779B97F4A7C15
_LONGEST = 1 << 32
"""More than any game draws from its dice."""
T = TypeVar("T")


class Dice(Struct):
    position: int
    """Where the stream stands; hidden from every role."""
    rolled: int = 0
    """How many times chance has spoken: undo may not go back behind it."""
    fed: list[int] = []
    """Dice told in advance (see hardtack.testing.feed); they fall before any others."""
    hand: list[int] | None = None
    """In a match played by hand, what people have said of the move now being made (see hand.py); None elsewhere."""

    def bits(self) -> int:
        """The next 64 bits."""
        self.rolled += 1
        self.position = z = (self.position + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def d6(self) -> int:
        """One six-sided die."""
        if self.fed:
            self.rolled += 1
            return self.fed.pop(0)
        return ((self.bits() >> 32) * 6 >> 32) + 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (cards, counters: not a die, so never fed)."""
        return (self.bits() >> 32) * n >> 32

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates; the stream of `bits` written out, because setting up a game shuffles whole decks."""
        z = position = self.position
        for i in range(len(items) - 1, 0, -1):
            position = z = (position + 0x9E3779B97F4A7C15) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            j = ((z ^ (z >> 31)) >> 32) * (i + 1) >> 32
            items[i], items[j] = items[j], items[i]
        self.position = position
        self.rolled += 1

    def unknown(self, rng: random.Random) -> Dice:
        """These dice for someone who cannot know how they will fall: for determinize."""
        return Dice(rng.getrandbits(64), self.rolled)

    def clone(self) -> Dice:
        hand = self.hand
        return Dice(self.position, self.rolled, self.fed[:] if self.fed else [], None if hand is None else hand[:])


def dice_from_seed(seed: int | str) -> Dice:
    digest = hashlib.sha256(f"hardtack dice {seed}".encode()).digest()
    return Dice(int.from_bytes(digest[:8], "big"))


def falls_from(seed: int | str, dice: Dice) -> bool:
    """Whether dice stand where those of a seed can have come to: they go round by even steps, so it can be counted how
    many it takes, and from another seed it would be absurdly many."""
    steps = (dice.position - dice_from_seed(seed).position) * pow(_STEP, -1, _MASK + 1) & _MASK
    return steps < _LONGEST


def commitment(seed: int | str) -> str:
    """What a match publishes at its start, so that the seed it shows at the end can be checked."""
    return hashlib.sha256(f"hardtack commitment {seed}".encode()).hexdigest()
