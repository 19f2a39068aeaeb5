"""Blocks whose face is hidden: handles by which they are spoken of, dealt anew so that nobody can follow them, and who
has seen which face. Plain data: a field of a state, copied and saved with it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from msgspec import Struct

from .rolls import Draw
from .state import State


class Blocks(Struct):
    """Blocks are numbers; what is on a block's face, and whose it is, is the game's. Readers are numbers too."""

    handle: list[int]
    """Per block the number by which others speak of it. It says nothing of the face."""
    seen: list[int]
    """Per block the readers who know its face, as bits."""
    fresh: int
    """The next handle that was never used."""

    def knows(self, reader: int, block: int) -> bool:
        return bool(self.seen[block] >> reader & 1)

    def show(self, block: int, *readers: int) -> bool:
        """Let readers see a face; whether it was news to any of them (then say g.shown += 1)."""
        before = self.seen[block]
        for reader in readers:
            self.seen[block] |= 1 << reader
        return self.seen[block] != before

    def turn_down(self, block: int, *keepers: int) -> None:
        """Nobody but these remembers the face: it lies where others lie and could be any of them."""
        mask = sum(1 << keeper for keeper in keepers)
        self.seen[block] &= mask

    def block(self, handle: int) -> int:
        """The block that a handle stands for; -1 if there is none."""
        try:
            return self.handle.index(handle)
        except ValueError:
            return -1

    def renew(self, block: int) -> None:
        """A handle never used before: whoever followed the old one has lost it."""
        self.handle[block] = self.fresh
        self.fresh += 1

    def mix(self, g: State, what: str, blocks: Iterable[int], *keepers: int) -> Draw:
        """Blocks are put together unseen and taken up again: each gets any of new handles, and only `keepers` still
        know which is which. The shuffle may go with the entry that tells of it."""
        there = sorted(blocks)
        handles = list(range(self.fresh, self.fresh + len(there)))
        self.fresh += len(there)
        shuffled = g.shuffle(what, handles)
        for block, handle in zip(there, handles, strict=True):
            self.handle[block] = handle
            self.turn_down(block, *keepers)
        return shuffled

    def shown(self, reader: int, blocks: Iterable[int]) -> list[tuple[int, int]]:
        """Blocks as a reader sees them: (handle, block, or -1 where he does not know the face), in the order of the
        handles, which tells nothing."""
        return sorted((self.handle[b], b if self.knows(reader, b) else -1) for b in blocks)

    def unknown(self, reader: int, blocks: Iterable[int]) -> list[int]:
        """The blocks whose face a reader does not know, by number: not in the order in which they truly lie."""
        return sorted(b for b in blocks if not self.knows(reader, b))

    def guess(self, reader: int, alike: Sequence[Iterable[int]], rng: random.Random) -> dict[int, int]:
        """For determinize: for every block whose face the reader does not know, one that might be there in its stead.

        Blocks are changed about only within a group of `alike`: those he could not tell apart by their backs. The game
        moves each block to where its stand-in truly lies; here only handles and who has seen what go over.
        """
        stead: dict[int, int] = {}
        for group in alike:
            hidden = self.unknown(reader, group)
            stead |= zip(hidden, rng.sample(hidden, len(hidden)), strict=True)
        handle, seen = self.handle[:], self.seen[:]
        for block, other in stead.items():
            self.handle[block], self.seen[block] = handle[other], seen[other]
        return stead


def new_blocks(count: int) -> Blocks:
    """So many blocks, nobody knowing any; give each its owner with `show`. Their first handles should be mixed."""
    return Blocks(handle=list(range(count)), seen=[0] * count, fresh=count)
