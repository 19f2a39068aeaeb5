"""What a commander remembers from one Campaign Turn of his to the next: where his blocks have come from, so that he
does not march them back at once for nothing."""

from __future__ import annotations

from typing import NamedTuple

from hardtack.engine.kept import Kept, share

from ..rules.state import BobbyLee
from ..rules.tables import T
from .ground import distances

NEAR = 3
"""Hexes within which an enemy who has come or gone is a reason to turn back."""

Backs = dict[int, int]
"""Per block of a side the hex that it had better not go back to."""


class Past(NamedTuple):
    """How a side's Campaign Turn began, and what followed for it from the one before."""

    turn: tuple[int, int]
    at: tuple[int, ...]
    """Per block of the side where it stood."""
    enemies: tuple[int, ...]
    """Per hex how many of the enemy's blocks were there."""
    backs: Backs


BACKS: Kept[BobbyLee, Backs] = Kept(
    "bobby-lee",
    "backs",
    lambda g: {},
    follows=lambda g: (g.months, g.campaign_turn, g.active),
    copied=share,
    fact=False,
)
"""Of the side whose turn it is: laid beside a state by who remembers it."""


def recall(g: BobbyLee, side: int, past: Past | None) -> Past | None:
    """What a side remembers from now on; in its own turn that is laid beside the state, for its habits."""
    if g.active != side:
        return past
    turn = g.months, g.campaign_turn
    if past is None or past.turn != turn:
        past = begun(g, side, past)
    BACKS.keep(g, past.backs)
    return past


def begun(g: BobbyLee, side: int, before: Past | None) -> Past:
    at, foe = tuple([g.at[u] for u in T.of[side]]), (1 - side) * T.size
    enemies = tuple(g.count[foe : foe + T.size])
    backs: Backs = {}
    if before is not None:
        quiet = {(a, b): _quiet(a, b, before.enemies, enemies) for a, b in {*zip(before.at, at, strict=True)}}
        backs = {u: a for u, a, b in zip(T.of[side], before.at, at, strict=True) if quiet[a, b]}
    return Past((g.months, g.campaign_turn), at, enemies, backs)


def _quiet(a: int, b: int, before: tuple[int, ...], now: tuple[int, ...]) -> bool:
    """Whether a march from one hex to another has brought no enemy nearer to either, nor driven one off."""
    if a < 0 or b < 0 or a == b:
        return False
    one, other = distances(a), distances(b)
    return all(before[n] == now[n] for n in range(T.size) if one[n] <= NEAR or other[n] <= NEAR)
