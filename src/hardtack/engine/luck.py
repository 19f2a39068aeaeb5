"""The luck ledger: for every roll whose chances are known exactly, what was to be expected and what fell.

Two kinds of dice have a better and a worse. Where something was needed, each die (or the sum, if they are added) is a
try that succeeds or not. Where nothing was needed but the game says that more is better (`Game.higher`), the pips
count. All other dice are left out, and how many rolls that were is told.

How far off luck was is told twice: in standard deviations, and as the exact chance that the same dice, all thrown
again, would fall no better, or no worse. No normal curve: the distribution is put together die by die.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from .rolls import Roll
from .state import Entry

TRIES, PIPS = "tries", "pips"
DIE = dict.fromkeys(range(1, 7), 1)


class Luck(Struct, frozen=True):
    """One line of the ledger: what a side threw for one purpose, or for all of them together."""

    by: str
    """The role that threw."""
    what: str
    """What for, as `roll-WHAT` says; "" for all together."""
    unit: str
    """What is counted: TRIES that succeeded, or PIPS."""
    rolls: int
    dice: int
    """Tries, or dice whose pips count."""
    expected: float
    fell: int
    deviation: float
    """By how many standard deviations it fell better (above 0) or worse; 0 where it could not fall otherwise."""
    worse: float
    """The chance that the same dice would fall no better than they did."""
    better: float
    """The chance that they would fall no worse."""


class Ledger(Struct, frozen=True):
    lines: tuple[Luck, ...] = ()
    """By role and unit, those of most dice first."""
    totals: tuple[Luck, ...] = ()
    left_out: int = 0
    """Rolls of which no result is better than another, as far as the game says."""


class _Count:
    """Dice of one kind, as they are counted."""

    def __init__(self) -> None:
        self.rolls = self.dice = self.fell = 0
        self.mean = self.variance = Fraction(0)
        self.spread = [1.0]
        """How likely each sum is, from `least` on."""
        self.least = 0

    def add(self, ways: Mapping[int, int], fallen: Sequence[int]) -> None:
        """One roll: dice that are alike, in how many ways each can fall, and how they fell."""
        self.rolls += 1
        whole = sum(ways.values())
        mean = Fraction(sum(result * n for result, n in ways.items()), whole)
        square = Fraction(sum(result * result * n for result, n in ways.items()), whole)
        least = min(ways)
        each = [ways.get(result, 0) / whole for result in range(least, max(ways) + 1)]
        for result in fallen:
            self.dice += 1
            self.fell += result
            self.mean += mean
            self.variance += square - mean * mean
            self.least += least
            self.spread = convolved(self.spread, each)

    def line(self, by: str, what: str, unit: str) -> Luck:
        at = self.fell - self.least
        return Luck(
            by=by,
            what=what,
            unit=unit,
            rolls=self.rolls,
            dice=self.dice,
            expected=float(self.mean),
            fell=self.fell,
            deviation=float(self.fell - self.mean) / math.sqrt(self.variance) if self.variance else 0.0,
            worse=min(1.0, math.fsum(self.spread[: at + 1])),
            better=min(1.0, math.fsum(self.spread[at:])),
        )


def convolved(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """How likely each sum of two independent counts is."""
    made = [0.0] * (len(one) + len(other) - 1)
    for n, share in enumerate(other):
        if share:
            for at, chance in enumerate(one, n):
                made[at] += share * chance
    return made


def thrown(entries: Iterable[Entry]) -> Iterable[Roll]:
    """Every roll that was told, once: of what some were told veiled, the open version counts."""
    for entry in entries:
        if not entry.see.startswith("!"):
            yield from (roll for roll in entry.rolls if isinstance(roll, Roll) and roll.dice)


def tried(roll: Roll) -> tuple[dict[int, int], list[int]]:
    """A roll with a need as tries: in how many ways one fails and succeeds, and how they went."""
    chance = roll.chance
    assert chance is not None
    ways = {0: chance.denominator - chance.numerator, 1: chance.numerator}
    return ways, [int(roll.succeeds(result)) for result in ([roll.total] if roll.added else roll.dice)]


def ledger(entries: Iterable[Entry], roles: Sequence[str], higher: Collection[str] = ()) -> Ledger:
    """The ledger of a journal. `higher`: what is thrown without a need, and more is better for who throws. Where only
    one role sits, all that is thrown is thrown for it or against it."""
    counts: dict[tuple[str, str, str], _Count] = {}
    left_out = 0
    for roll in thrown(entries):
        by = roll.by or (roles[0] if len(roles) == 1 else "")
        if by not in roles or (roll.needs is None and roll.what not in higher):
            left_out += 1
            continue
        unit = PIPS if roll.needs is None else TRIES
        ways, fallen = (DIE, list(roll.dice)) if unit == PIPS else tried(roll)
        for what in (roll.what, ""):
            counts.setdefault((by, unit, what), _Count()).add(ways, fallen)
    found = [count.line(by, what, unit) for (by, unit, what), count in counts.items()]
    found.sort(key=lambda luck: (list(roles).index(luck.by), luck.unit == PIPS, -luck.dice, luck.what))
    return Ledger(tuple(one for one in found if one.what), tuple(one for one in found if not one.what), left_out)
