"""The states a side cannot tell apart: the enemy's hidden blocks change places among themselves and with its pool, and
strengths with them. What everybody sees of a place (that a block stands there, moved, is lost) stays with the place."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from hardtack.engine.copies import clone
from hardtack.engine.state import Ask, Step

from .battle.board import centre
from .map import SIDES
from .movement.activation import ActivateAsk
from .state import (
    NOWHERE,
    OUTSIDE,
    RESERVE,
    SAILED,
    STOOD,
    BobbyLee,
    face_up,
)
from .tables import T
from .units import GAR, HART, HQ, INF

OF_PLACE = ("spot", "did", "orders", "came", "mark", "acted", "half_hit", "contact", "down", "leaving")
"""What is known of a block by where it stands, not by what it is."""
UNITS_OF_STEPS = ("units", "target", "starved", "chosen", "hqs", "given")
"""The fields of steps that hold blocks."""


def determinize(g: BobbyLee, role: str | None, rng: random.Random) -> BobbyLee:
    """A state the role cannot tell from the true one. Drawn from lists in a fixed order, never from the true one."""
    c = clone(g, journal=False)
    c.journal = g.told(role) if g.journal is not None else None
    c.dice = g.dice.unknown(rng)
    for side in (0, 1):
        if SIDES[side] != role:
            step_back(c, side)
            veil(c, side, rng)
    return c


def step_back(c: BobbyLee, side: int) -> None:
    """Undo the part of a choice that nobody else has seen: headquarters named and not yet shown, a block in hand."""
    top = c.agenda[-1] if c.agenda else None
    if isinstance(top, ActivateAsk) and c.active == side:
        c.agenda[-1] = ActivateAsk()
    if c.picked >= 0 and T.side_of[c.picked] == side and len(c.agenda) > 1 and isinstance(c.agenda[-2], Ask):
        c.agenda.pop()
        c.picked, c.picked_for = NOWHERE, ""


def veil(c: BobbyLee, side: int, rng: random.Random) -> None:
    """Deal the hidden blocks of a side anew over the places where such blocks stand, and over those off the map: which
    block starved in a siege and is gone for good is not told either (R106)."""
    told = named(c.agenda)
    hidden = [u for u in T.of[side] if u not in told and not (c.at[u] >= 0 and face_up(c, u))]
    became = deal(c, hidden, rng)
    settle(c, became)
    tire(c, [u for u in hidden if c.at[u] >= 0], rng)
    c.picked = became.get(c.picked, c.picked)
    c.marked = [became.get(u, u) for u in c.marked]
    for b in c.battles:
        b.seen = sorted(became.get(u, u) for u in b.seen)
    for n, step in enumerate(c.agenda):
        c.agenda[n] = renamed(step, became)


def named(agenda: Sequence[Step[BobbyLee]]) -> set[int]:
    """Blocks that everybody knows though they stand: headquarters that were face up a moment ago."""
    return {u for step in agenda for name in ("hqs", "given") for u in getattr(step, name, ())}


def renamed(step: Step[BobbyLee], became: dict[int, int]) -> Step[BobbyLee]:
    """A step that speaks of blocks, with those that now stand in their places."""
    changes: dict[str, Any] = {}
    for name in UNITS_OF_STEPS:
        held = getattr(step, name, None)
        if isinstance(held, tuple) and any(u in became for u in held):
            changes[name] = tuple(became.get(u, u) for u in held)
        elif isinstance(held, int) and held in became:
            changes[name] = became[held]
    return replace(step, **changes) if changes else step


# ---- who stands where


def narrowness(c: BobbyLee, unit: int) -> int:
    """How few kinds could stand where a block does: 3 landed from the sea (R31), 2 on a wing, outside it or in the
    enemy's line (R58, R68), 1 in its own centre, which no headquarters is sent to, 0 anywhere else."""
    spot = c.spot[unit]
    if c.at[unit] < 0 or (T.kind[unit] == HQ and spot < RESERVE):
        return 0
    if c.came[unit] <= SAILED:
        return 3
    if spot == centre(T.side_of[unit]):
        return 1
    return 2 if spot >= OUTSIDE or NOWHERE < spot < RESERVE else 0


def fits(unit: int, narrow: int) -> bool:
    kind = T.kind[unit]
    if narrow == 3:
        return kind in (INF, GAR)
    return narrow == 0 or (kind != HQ and (narrow == 1 or kind != HART))


def deal(c: BobbyLee, hidden: list[int], rng: random.Random) -> dict[int, int]:
    """For every block the one that now stands in its place: the narrowest places are filled first, so that all can be.

    A headquarters in the line, where only headquarters are left, stays there.
    """
    fixed = [u for u in hidden if T.kind[u] == HQ and NOWHERE < c.spot[u] < RESERVE]
    places = [u for u in hidden if u not in fixed]
    left = rng.sample(places, len(places))
    became = {u: u for u in fixed}
    for place in sorted(places, key=lambda u: -narrowness(c, u)):
        narrow = narrowness(c, place)
        stand_in = next(u for u in left if fits(u, narrow))
        left.remove(stand_in)
        became[place] = stand_in
    return became


def settle(c: BobbyLee, became: dict[int, int]) -> None:
    """Put every stand-in where the other stood, with all that is seen of that place."""
    moved = {place: new for place, new in became.items() if place != new}
    for column in (c.blocks.handle, c.blocks.seen, c.at, *(getattr(c, name) for name in OF_PLACE)):
        was = column[:]
        for place, new in moved.items():
            column[new] = was[place]
    steps = c.steps[:]
    for place, new in moved.items():
        c.steps[new] = min(T.full[new], steps[place])
    for hex, stack in enumerate(c.stack):
        if stack:
            c.stack[hex] = tuple(sorted([became.get(u, u) for u in stack]))
    for side in {T.side_of[u]: u for u in moved}:
        STOOD[side](c)


def tire(c: BobbyLee, units: list[int], rng: random.Random) -> None:
    """Share the steps that these blocks lack out among them anew: nobody else knows who lost them."""
    lacks = sorted((T.full[u] - c.steps[u] for u in units), reverse=True)
    left = rng.sample(units, len(units))
    for lack in lacks:
        unit = next((u for u in left if T.full[u] > lack), None)
        if unit is None:  # a one-step brigade stands where more was lacking
            unit, lack = left[0], T.full[left[0]] - 1
        left.remove(unit)
        c.steps[unit] = T.full[unit] - lack
