"""The states a side cannot tell apart: the enemy's upright blocks change places among themselves."""

from __future__ import annotations

import random

from .leaders import give_orders
from .state import ABSENT, AT_GREGG, AT_KILPATRICK, GONE, LED, WAITING, Gettysburg, clone, front, put, take_up
from .tables import CSA, HQ, SIDES, T


def determinize(g: Gettysburg, role: str | None, rng: random.Random) -> Gettysburg:
    """A state the role cannot tell from the true one. Drawn from lists in a fixed order, never from the true one."""
    c = clone(g, journal=False)
    c.journal = g.told(role) if g.journal is not None else None
    c.dice = g.dice.unknown(rng)
    for side in (0, 1):
        if SIDES[side] != role:
            veil(c, side, rng)
    return c


def veil(c: Gettysburg, side: int, rng: random.Random) -> None:
    """Deal the upright blocks of a side anew over the places where such blocks stand."""
    pinned = {getattr(step, "unit", -1) for step in c.agenda}
    swap_waiting(c, side, rng, pinned)
    upright = [
        u
        for u, at in enumerate(c.at)
        if T.side[u] == side and ((at >= 0 and not c.up[u]) or at == GONE) and u not in pinned
    ]
    slots = [(c.at[u], c.exit[u], c.column[u], c.half[u], c.did[u], int(c.picked == u)) for u in upright]
    if c.options["hq-zoc"]:
        deal(c, side, upright, slots, rng)
    else:  # a headquarters is known by the zone it lacks: troops change places with troops only
        for hqs in (True, False):
            some = [n for n, u in enumerate(upright) if (T.kind[u] == HQ) == hqs]
            deal(c, side, [upright[n] for n in some], [slots[n] for n in some], rng)
    for unit in [u for u in range(len(T.units)) if T.side[u] == side]:
        c.orders[unit] = 0
    for unit, did in enumerate(c.did):
        if did & LED and T.side[unit] == side and c.at[unit] >= 0 and c.up[unit]:
            give_orders(c, unit)
    if side == CSA and c.assigned:
        for unit in c.assigned:
            c.at[unit] = rng.choice((AT_GREGG, AT_KILPATRICK, ABSENT))


Slot = tuple[int, int, int, int, int, int]


def deal(c: Gettysburg, side: int, upright: list[int], slots: list[Slot], rng: random.Random) -> None:
    for unit in upright:
        if c.at[unit] >= 0:
            take_up(c, unit, ABSENT)
        c.at[unit] = ABSENT
    slots = sorted(slots)
    picked = -1
    # Guns in the front line would lie face up, so an upright block there is none.
    moving = c.phase in ("movement", "night-movement", "deploy")
    strict = [s for s in slots if s[0] >= 0 and not moving and front(c, s[0], side)]
    loose = [s for s in slots if s not in strict]
    troops = [u for u in upright if not T.guns[u]]
    rng.shuffle(troops)
    chosen = troops[: len(strict)]
    rest = [u for u in upright if u not in chosen]
    rng.shuffle(rest)
    for unit, slot in zip(chosen + rest, strict + loose, strict=True):
        at, exit, column, half, did, pick = slot
        c.exit[unit], c.column[unit], c.half[unit], c.did[unit] = exit, column, half, did
        if at >= 0:
            put(c, unit, at)
        else:
            c.at[unit] = at
        if pick:
            picked = unit
    if picked >= 0:
        c.picked = picked
        c.points = min(c.points, T.move[picked])


def swap_waiting(c: Gettysburg, side: int, rng: random.Random, pinned: set[int]) -> None:
    """The timetable is open, but not which blocks of an arrival have come on and which still wait."""
    for unit in range(len(T.units)):
        if T.side[unit] != side or c.at[unit] != WAITING or unit in pinned or unit == c.picked:
            continue
        mates = [
            u
            for u in range(len(T.units))
            if T.side[u] == side
            and c.group[u] == c.group[unit]
            and c.at[u] >= 0
            and not c.up[u]
            and u not in pinned
            and u != c.picked
            and not T.guns[u]
            and not T.guns[unit]
            and (T.kind[u] == HQ) == (T.kind[unit] == HQ)
        ]
        other = rng.choice([unit, *mates])
        if other != unit:
            hex, column, did = c.at[other], c.column[other], c.did[other]
            take_up(c, other, WAITING)
            c.column[other] = c.did[other] = 0
            put(c, unit, hex)
            c.column[unit], c.did[unit] = column, did
            c.due[other], c.road[other] = c.due[unit], c.road[unit]
