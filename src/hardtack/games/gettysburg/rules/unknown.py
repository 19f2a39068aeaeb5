"""The states a side cannot tell apart: the enemy's upright blocks change places and strengths among themselves."""

from __future__ import annotations

import random
from functools import lru_cache

from msgspec.structs import replace

from hardtack.engine.copies import clone

from .command.activation import ShiftAsk
from .command.command_phase import CommandAsk
from .command.headquarters import give_orders, hampton_leads
from .command.hierarchy import HANCOCK
from .fire.fire_phase import FireAsk
from .fire.repulse import RepulseAsk
from .fire.shots import AimAsk, Through
from .movement.front_line import front
from .scenarios.free_deployment import SwapWith
from .state import ABSENT, AT_GREGG, AT_KILPATRICK, GONE, LED, NOWHERE, RAISED, STOOD, WAITING, Gettysburg, put, take_up
from .supply.supply_phase import SupplyAsk
from .tables import T
from .units import CSA, HQ, SIDES


def determinize(g: Gettysburg, role: str | None, rng: random.Random) -> Gettysburg:
    """A state the role cannot tell from the true one. Drawn from lists in a fixed order, never from the true one."""
    c = clone(g, journal=False)
    c.journal = g.told(role) if g.journal is not None else None
    c.dice = g.dice.unknown(rng)
    for side in (0, 1):
        if SIDES[side] != role:
            step_back(c, side)
            veil(c, side, rng)
    return c


def step_back(c: Gettysburg, side: int) -> None:
    """Undo the part of a choice that nobody else has seen: a block picked and not yet acted with."""
    top = c.agenda[-1] if c.agenda else None
    if isinstance(top, SwapWith) and top.side == side:
        c.agenda.pop()
    if c.active != side:
        return
    c.picked = c.via = NOWHERE
    c.points = 0
    if isinstance(top, (Through, AimAsk)):
        c.agenda[-2:] = [FireAsk()]
    elif isinstance(top, ShiftAsk):
        then = c.agenda[-2]
        c.agenda[-2:] = [SupplyAsk(then.given[:-1]) if isinstance(then, SupplyAsk) else CommandAsk()]


def veil(c: Gettysburg, side: int, rng: random.Random) -> None:
    """Deal the upright blocks of a side anew over the places where such blocks stand."""
    asked = {getattr(step, "unit", NOWHERE) for step in c.agenda}
    swap_waiting(c, side, rng, asked)
    upright = [u for u, at in enumerate(c.at) if T.side[u] == side and ((at >= 0 and not c.up[u]) or at == GONE)]
    hqs, troops = [u for u in upright if T.kind[u] == HQ], [u for u in upright if T.kind[u] != HQ]
    became: dict[int, int] = {}
    if c.options["hq-zoc"]:
        became = deal(c, side, upright, rng)
    else:  # a headquarters is known by the zone it lacks: troops change places with troops only
        became = deal(c, side, hqs, rng) | deal(c, side, troops, rng)
    tire(c, hqs, 0, rng)
    tire(c, troops, 1, rng)
    for n, step in enumerate(c.agenda):
        unit = getattr(step, "unit", NOWHERE)
        if unit in became:
            c.agenda[n] = replace(step, unit=became[unit])
            if isinstance(step, RepulseAsk):
                c.strength[became[unit]] = 0 if T.kind[became[unit]] == HQ else 1
    for unit in [u for u in range(len(T.units)) if T.side[u] == side]:
        c.orders[unit] = 0
    for unit, did in enumerate(c.did):
        if did & LED and T.side[unit] == side and c.at[unit] >= 0 and c.up[unit]:
            give_orders(c, unit)
    if c.active == side == CSA:
        hampton_leads(c)
    if side == CSA and c.assigned:
        for unit in c.assigned:
            c.at[unit] = rng.choice((AT_GREGG, AT_KILPATRICK, ABSENT))


Slot = tuple[int, int, int, int, int, int]
"""A place to stand: hex, exit, column, half hit, deeds, and the block that really stands there."""


def deal(c: Gettysburg, side: int, upright: list[int], rng: random.Random) -> dict[int, int]:
    """Shuffle blocks over their places; returns which block now stands for which.

    Any deal would look the same from across the table, but armies do not stand anyhow: corps and divisions are dealt
    together, headquarters behind their men, so that what is imagined can also fight.
    """
    slots = sorted((c.at[u], c.exit[u], c.column[u], c.half[u], c.did[u] & ~RAISED, u) for u in upright)
    hexes = [slot[0] for slot in slots]
    # Guns in the front line would lie face up, so an upright block there is none.
    moving = c.phase in ("movement", "night-movement", "deploy")
    strict = [at >= 0 and not moving and front(c, at, side) for at in hexes]
    free = list(range(len(slots)))
    spare = len(slots) - sum(strict) - sum(T.guns[u] for u in upright)
    """Places out of the line that guns do not need."""
    became = {}
    dealt: dict[int, list[int]] = {}
    for members in corps_by_corps(c, upright, rng):
        from_heart = _far(hexes, rng.choice(free))
        for division in members:
            near = sorted(free, key=from_heart.__getitem__)
            far = _far(hexes, rng.choice(near[:5]))
            for unit in division:
                if T.guns[unit]:
                    open_ = [n for n in free if not strict[n]]
                elif not spare:
                    open_ = [n for n in free if strict[n]]
                elif T.kind[unit] == HQ:
                    open_ = [n for n in free if not strict[n]] or free
                else:
                    open_ = free
                pick = min(open_, key=far.__getitem__)
                free.remove(pick)
                spare -= not strict[pick] and not T.guns[unit]
                at, c.exit[unit], c.column[unit], c.half[unit], c.did[unit], old = slots[pick]
                became[old] = unit
                c.at[unit] = at
                if at >= 0:
                    dealt.setdefault(at, []).append(unit)
    STOOD[side](c)
    gone = set(upright)
    for hex, units in dealt.items():  # as many as before, and as many that exert a zone: only who they are is new
        c.stack[hex] = tuple(sorted([*(u for u in c.stack[hex] if u not in gone), *units]))
    return became


def _far(hexes: list[int], place: int) -> list[int]:
    """How far each of some places is from one of them."""
    row = FROM[hexes[place]]
    return [row[hex] for hex in hexes]


FROM = [[T.grid.distance(a, b) for b in range(T.size)] + [99] * 8 for a in range(T.size)] + [[99] * (T.size + 8)] * 8
"""Hexes between two places; places off the map (negative numbers) are far from everything."""


def corps_by_corps(c: Gettysburg, units: list[int], rng: random.Random) -> list[list[list[int]]]:
    """The blocks as corps of divisions, in any order, each division with its headquarters first."""
    found = []
    for divisions in _formations(tuple(units), tuple(c.boss)):
        parts = []
        for hqs, brigades, guns in divisions:
            men = [*brigades]
            rng.shuffle(men)
            parts.append([*hqs, *men, *guns])
        rng.shuffle(parts)
        found.append(parts)
    rng.shuffle(found)
    return found


Few = tuple[int, ...]


@lru_cache(maxsize=256)
def _formations(units: Few, bosses: Few) -> tuple[tuple[tuple[Few, Few, Few], ...], ...]:
    """By corps and division: headquarters, brigades, guns."""
    corps: dict[int, dict[int, list[int]]] = {}
    for unit in sorted(units):
        boss = bosses[unit] if bosses[unit] >= 0 else T.stands_for[unit] if T.kind[unit] == HQ else NOWHERE
        whose = T.asset_of[unit] if T.asset_of[unit] >= 0 else T.corps[boss if boss >= 0 else unit]
        corps.setdefault(whose, {}).setdefault(boss, []).append(unit)
    return tuple(
        tuple(
            (
                tuple(u for u in men if T.kind[u] == HQ),
                tuple(u for u in men if T.kind[u] != HQ and not T.guns[u]),
                tuple(u for u in men if T.guns[u]),
            )
            for men in divisions.values()
        )
        for divisions in corps.values()
    )


def tire(c: Gettysburg, units: list[int], least: int, rng: random.Random) -> None:
    """Share the steps that these blocks lack out among them anew: nobody else knows who lost them."""
    lacks = sorted((T.full[u] - c.strength[u] for u in units), reverse=True)
    left = units[:]
    rng.shuffle(left)
    for lack in lacks:
        unit = next(u for u in left if T.full[u] - least >= lack)
        left.remove(unit)
        c.strength[unit] = T.full[unit] - lack


def swap_waiting(c: Gettysburg, side: int, rng: random.Random, asked: set[int]) -> None:
    """The timetable is open, but not which blocks of an arrival have come on and which still wait."""
    if WAITING not in c.at:
        return
    here: dict[tuple[int, bool], list[int]] = {}
    waiting = []
    for unit in T.own[side]:
        at = c.at[unit]
        if c.group[unit] < 0 or T.guns[unit] or unit in asked:
            continue
        if unit == HANCOCK and c.hancock >= 0:
            continue  # sent ahead, and everybody was told
        if at == WAITING:
            waiting.append(unit)
        elif at >= 0 and not c.up[unit]:
            here.setdefault((c.group[unit], T.kind[unit] == HQ), []).append(unit)
    for unit in waiting:
        mates = here.get((c.group[unit], T.kind[unit] == HQ), [])
        n = rng.randrange(len(mates) + 1)
        if n == len(mates):
            continue
        other = mates[n]
        hex, column, half, did = c.at[other], c.column[other], c.half[other], c.did[other]
        lack, fresh = T.full[other] - c.strength[other], T.full[unit] - c.strength[unit]
        least = 0 if T.kind[unit] == HQ else 1
        if T.full[other] - fresh < least or T.full[unit] - lack < least:
            continue  # how many steps a side lacks in all is known
        take_up(c, other, WAITING)
        c.column[other] = c.half[other] = c.did[other] = 0
        c.strength[other] = T.full[other] - fresh
        c.strength[unit] = T.full[unit] - lack
        put(c, unit, hex)
        c.column[unit], c.half[unit], c.did[unit] = column, half, did
        c.due[other], c.road[other] = c.due[unit], c.road[unit]
        mates[n] = unit
