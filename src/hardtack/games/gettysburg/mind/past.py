"""What a commander remembers from one hour to the next: where his blocks have come from, so that he does not march them
back at once while no enemy is near."""

from __future__ import annotations

from typing import NamedTuple

from hardtack.engine.kept import Kept, share

from ..rules.state import Gettysburg
from ..rules.tables import T
from ..rules.unknown import FROM

NEAR = 3
"""Hexes within which an enemy is a reason to turn back."""

Backs = dict[int, int]
"""Per block of a side the hex that it had better not go back to."""


class Past(NamedTuple):
    """How a side's player turn began, and what followed for it from the one before."""

    turn: int
    at: tuple[int, ...]
    """Per block of the side where it stood."""
    backs: Backs


BACKS: Kept[Gettysburg, Backs] = Kept(
    "gettysburg", "backs", lambda g: {}, follows=lambda g: (g.turn, g.active), copied=share, fact=False
)
"""Of the side whose player turn it is: laid beside a state by who remembers it."""


def recall(g: Gettysburg, side: int, past: Past | None) -> Past | None:
    """What a side remembers from now on; in its own player turn that is laid beside the state, for its habits."""
    if g.active != side:
        return past
    if past is None or past.turn != g.turn:
        past = begun(g, side, past)
    BACKS.keep(g, past.backs)
    return past


def begun(g: Gettysburg, side: int, before: Past | None) -> Past:
    at = tuple([g.at[u] for u in T.own[side]])
    backs: Backs = {}
    if before is not None:
        quiet = {
            (a, b): a >= 0 and b >= 0 and a != b and _quiet(g, side, a, b)
            for a, b in {*zip(before.at, at, strict=True)}
        }
        backs = {u: a for u, a, b in zip(T.own[side], before.at, at, strict=True) if quiet[a, b]}
    return Past(g.turn, at, backs)


def _quiet(g: Gettysburg, side: int, a: int, b: int) -> bool:
    foe, one, other = (1 - side) * T.size, FROM[a], FROM[b]
    return not any(g.count[foe + n] for n in range(T.size) if one[n] <= NEAR or other[n] <= NEAR)
