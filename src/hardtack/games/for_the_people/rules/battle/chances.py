"""7.3, 7.7: a battle, exactly: both dice thrown in every way.

Not counted are the point of a cavalry general who falls where nothing else is lost (5.5.4), and what a retreat costs
(7.6).
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from ..state import Battle, People
from .casualties import exposed
from .modifiers import modifiers, starred
from .results import dangers, read_table, settle

DIE = range(1, 7)


# ---- battle


class Ends(NamedTuple):
    """All ends of a battle, as so many of `total`."""

    total: int
    wins: int
    """The attacker has won and has strength left."""
    wins_lost: int
    """The attacker has won and is wiped out."""
    beaten: int
    """The defender has won and has strength left, or only his fort."""
    beaten_lost: int
    """The defender has won and is wiped out."""
    losses: dict[tuple[int, int], int]
    """By the strength points that attacker and defender lose."""
    generals: tuple[int, int]
    """A general of the attacker, of the defender falls."""
    destroyed: tuple[int, int]
    """The attacker, the defender is wiped out."""

    def mean(self, place: int) -> float:
        return sum(pair[place] * ways for pair, ways in self.losses.items()) / self.total


def battle_ends(b: Battle, drm: tuple[int, int], star: bool, led: tuple[bool, bool] = (True, True)) -> Ends:
    """7.3, 7.7: both dice in every way. `star`: an asterisk counts there; `led`: a side has a general who may fall."""
    ends = [0, 0, 0, 0]
    losses: dict[tuple[int, int], int] = {}
    generals, destroyed = [0, 0], [0, 0]
    for dice in product(DIE, repeat=2):
        end = settle(read_table(replace(b, dice=dice, drm=drm), star))
        gone = [0 < there <= lost for there, lost in zip(end.sp, end.left, strict=True)]
        defended = end.winner != b.attacker
        ends[2 * defended + gone[defended]] += 6
        losses[end.left] = losses.get(end.left, 0) + 6
        for place, limit in enumerate(dangers(end)):
            generals[place] += limit if led[place] else 0
            destroyed[place] += 6 * gone[place]
    wins, wins_lost, beaten, beaten_lost = ends
    return Ends(
        6**3, wins, wins_lost, beaten, beaten_lost, dict(sorted(losses.items())),
        (generals[0], generals[1]), (destroyed[0], destroyed[1]),
    )  # fmt: skip


def battle_now(g: People) -> Ends:
    """The battle that is about to be fought in a game, with everything decided so far."""
    b = g.battle
    assert b is not None
    sides = b.attacker, 1 - b.attacker
    mine, theirs = (sum(n for _, n in modifiers(g, b, side)) for side in sides)
    attacker, defender = (bool(exposed(g, b, side)) for side in sides)
    return battle_ends(b, (mine, theirs), starred(g, b.space), (attacker, defender))
