"""A roll says what it is: what for, by whom, what was needed, and how likely that was. Draws and shuffles likewise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any

from msgspec import Struct

HIDDEN = -1


class Roll(Struct, frozen=True, array_like=True, tag="roll"):
    """Six-sided dice that fell. Text: `roll-WHAT`, with the parameters of the entry that tells of it."""

    what: str
    dice: tuple[int, ...]
    by: str = ""
    """The role that throws; "" for the game itself."""
    most: int | None = None
    """It succeeds at this or less."""
    least: int | None = None
    """It succeeds at this or more."""
    added: bool = False
    """The dice are added, with `bonus`; otherwise every die counts by itself."""
    bonus: int = 0
    hand: bool = False
    """People threw them at their own table: no proof covers them."""

    @property
    def die(self) -> int:
        """The first die, where there is only one."""
        return self.dice[0]

    @property
    def total(self) -> int:
        return sum(self.dice) + self.bonus

    @property
    def needs(self) -> int | None:
        """What was needed, at most or at least; None if any result is as good as another."""
        return self.least if self.most is None else self.most

    @property
    def hits(self) -> int:
        """How many dice succeeded; of dice that are added 1 or 0."""
        if self.needs is None:
            return 0
        return sum(map(self.succeeds, [self.total] if self.added else self.dice))

    @property
    def good(self) -> bool | None:
        """Whether it succeeded, with one die at least; None where nothing was needed."""
        return None if self.needs is None else self.hits > 0

    @property
    def chance(self) -> Fraction | None:
        """How likely success was: of one die, or of the sum. None where nothing was needed."""
        if self.needs is None or not self.dice:
            return None
        ways = sums(len(self.dice)) if self.added else sums(1)
        bonus = self.bonus if self.added else 0
        return Fraction(sum(n for total, n in ways.items() if self.succeeds(total + bonus)), sum(ways.values()))

    def succeeds(self, result: int) -> bool:
        return (self.most is None or result <= self.most) and (self.least is None or result >= self.least)


class Draw(Struct, frozen=True, array_like=True, tag="draw"):
    """One of several things taken at random, or (HIDDEN) things shuffled. Text: `roll-WHAT`."""

    what: str
    among: int
    drawn: int
    """Its place among them; HIDDEN from who may not know it."""
    by: str = ""
    hand: bool = False
    """People drew it at their own table."""

    @property
    def hidden(self) -> Draw:
        """The same for who may not know what came."""
        return Draw(self.what, self.among, HIDDEN, self.by, self.hand)


@cache
def sums(n: int) -> Counter[int]:
    """In how many ways n dice add up to each sum."""
    ways = Counter({0: 1})
    for _ in range(n):
        ways = Counter({total: sum(ways[total - die] for die in range(1, 7)) for total in range(max(ways) + 7)})
    return ways


def words(rolls: Iterable[Roll | Draw]) -> dict[str, Any]:
    """What a sentence may say of rolls that its parameters do not: die, die2, dice, total, hits, needs, good."""
    fallen = [roll for roll in rolls if isinstance(roll, Roll)]
    if not fallen:
        return {}
    first, dice = fallen[0], [die for roll in fallen for die in roll.dice]
    said: dict[str, Any] = {"dice": dice, "total": first.total, "hits": sum(roll.hits for roll in fallen)}
    for name, die in zip(("die", "die2"), dice, strict=False):
        said[name] = die
    if first.needs is not None:
        said |= {"needs": first.needs, "good": int(bool(first.good))}
    return said
