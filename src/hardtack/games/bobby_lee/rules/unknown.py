"""The states a side cannot tell apart: the enemy's hidden blocks change places among themselves and with its pool, and
strengths with them. What everybody sees of a place (that a block stands there, moved, is lost) stays with the place."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

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
    slots = unknown_slots(c, hidden, rng)
    became = deal(slots, rng.sample(hidden, len(hidden)))
    settle(c, became)
    for slot in slots:
        if c.at[became[slot.place]] >= 0:
            c.steps[became[slot.place]] = T.full[became[slot.place]] - slot.lack
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

ANYWHERE, IN_CENTRE, IN_LINE, LANDED, ALONE = range(5)
"""How few kinds could stand where a block does: any; in its own centre, which no headquarters is sent to; on a wing,
outside it or in the enemy's line (R58, R68); landed from the sea (R31); headquarters, which hold the line only where
nobody else is left (R37)."""


class Slot(NamedTuple):
    """A place that some hidden block has."""

    place: int
    """The block that truly has it: what is seen of the place stands in its columns."""
    narrow: int
    lack: int
    """The steps that the block there is to lack; -1 off the map."""


def narrowness(c: BobbyLee, unit: int) -> int:
    """How few kinds could stand where a block does."""
    spot = c.spot[unit]
    if c.at[unit] < 0:
        return ANYWHERE
    if T.kind[unit] == HQ and spot < RESERVE:
        return ALONE if spot > NOWHERE else ANYWHERE
    if c.came[unit] <= SAILED:
        return LANDED
    if spot == centre(T.side_of[unit]):
        return IN_CENTRE
    return IN_LINE if spot >= OUTSIDE or NOWHERE < spot < RESERVE else ANYWHERE


def fits(unit: int, slot: Slot) -> bool:
    """Whether a block could stand there, lacking so many steps."""
    kind, narrow = T.kind[unit], slot.narrow
    if T.full[unit] <= slot.lack:
        return False
    if narrow == LANDED:
        return kind in (INF, GAR)
    if narrow == ALONE:
        return kind == HQ
    return narrow == ANYWHERE or (kind != HQ and (narrow == IN_CENTRE or kind != HART))


def unknown_slots(c: BobbyLee, hidden: list[int], rng: random.Random) -> list[Slot]:
    """The places that hidden blocks have, those first that few could fill, in the order of their handles: numbers that
    everybody knows. In the order of the blocks that truly stand there, the same chance would deal other worlds.

    The steps that blocks lack are shared out anew among places alike, since nobody else knows who lost them. So the
    true blocks show that all places can be filled, and no lack is ever lost.
    """
    places = sorted(hidden, key=c.blocks.handle.__getitem__)
    by_kind: dict[int, list[int]] = {}
    for unit in places:
        if c.at[unit] >= 0:
            by_kind.setdefault(narrowness(c, unit), []).append(unit)
    slots = []
    for narrow, alike in sorted(by_kind.items(), reverse=True):
        lacks = sorted([T.full[u] - c.steps[u] for u in alike])
        slots += [Slot(u, narrow, lack) for u, lack in zip(alike, rng.sample(lacks, len(lacks)), strict=True)]
    slots.sort(key=lambda slot: (-slot.narrow, -slot.lack))
    return slots + [Slot(u, ANYWHERE, -1) for u in places if c.at[u] < 0]


def deal(slots: list[Slot], blocks: list[int]) -> dict[int, int]:
    """For every block the one that now stands in its place: each place takes the first block that fits, and where none
    is left, one that somebody can spare (augmenting paths, Kuhn 1955)."""
    left, taken = blocks[:], dict[int, Slot]()

    def take(slot: Slot, asked: set[int]) -> bool:
        for n, unit in enumerate(left):
            if fits(unit, slot):
                taken[left.pop(n)] = slot
                return True
        for unit in blocks:
            if unit not in asked and fits(unit, slot):
                asked.add(unit)
                if take(taken[unit], asked):
                    taken[unit] = slot
                    return True
        return False

    for slot in slots:
        filled = take(slot, set())
        assert filled, f"no block fits {slot}"
    return {slot.place: unit for unit, slot in taken.items()}


def settle(c: BobbyLee, became: dict[int, int]) -> None:
    """Put every stand-in where the other stood, with all that is seen of that place."""
    moved = {place: new for place, new in became.items() if place != new}
    for column in (c.blocks.handle, c.blocks.seen, c.steps, c.at, *(getattr(c, name) for name in OF_PLACE)):
        was = column[:]
        if was.count(was[0]) < len(was):
            for place, new in moved.items():
                column[new] = was[place]
    for hex in {c.at[u]: u for u in moved if c.at[u] >= 0}:
        c.stack[hex] = tuple(sorted([became.get(u, u) for u in c.stack[hex]]))
    for side in {T.side_of[u]: u for u in moved}:
        STOOD[side](c)
