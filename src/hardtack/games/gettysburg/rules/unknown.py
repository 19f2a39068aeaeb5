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
from .units import ART, CSA, HQ, SIDES


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
    became: dict[int, int] = {}
    for units, slots in parties(c, side, upright, rng):
        became |= deal(c, side, units, slots, rng)
    restack(c, side, upright)
    attack_instead(c, became)
    hqs, troops = [u for u in upright if T.kind[u] == HQ], [u for u in upright if T.kind[u] != HQ]
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
Party = tuple[list[int], list[Slot]]
"""Blocks, and the places that are theirs to stand in."""


def parties(c: Gettysburg, side: int, upright: list[int], rng: random.Random) -> list[Party]:
    """The upright blocks, by what the enemy can tell of where they stand.

    Who stands in his hex has attacked, so it is no headquarters and no foot artillery. Where headquarters exert no zone
    (hq-zoc), he sees where there are headquarters only, and where there are not only headquarters, but not before the
    first hour.
    """
    came = {unit: by for _, _, who in c.melees for unit, by in who}
    slots = sorted((c.at[u], c.exit[u], c.column[u], c.half[u], c.did[u] & ~RAISED, u) for u in upright)
    storming = sorted([slot for slot in slots if slot[5] in came], key=lambda slot: (slot[0], came[slot[5]]))
    rest = [slot for slot in slots if slot[5] not in came]
    able = [u for u in upright if T.kind[u] not in (HQ, ART)]
    for _ in range(TRIES):
        storm = rng.sample(able, len(storming))
        left = [u for u in upright if u not in storm]
        found = [(storm, storming), (left, rest)]
        if not c.options["hq-zoc"] and c.phase != "deploy":
            hqs, troops = [u for u in left if T.kind[u] == HQ], [u for u in left if T.kind[u] != HQ]
            heads = heads_of(c, side, rest, len(hqs), rng)
            found[1:] = [(hqs, heads), (troops, [slot for slot in rest if slot not in heads])]
        if all(fits(c, side, *party) for party in found):
            return found
    heads = [slot for slot in rest if T.kind[slot[5]] == HQ]  # as they are
    return [([slot[5] for slot in part], part) for part in (storming, heads, [s for s in rest if s not in heads])]


TRIES = 200


def attack_instead(c: Gettysburg, became: dict[int, int]) -> None:
    """Let others be those who have attacked."""
    c.melees = [(hex, raid, tuple((became.get(u, u), by) for u, by in who)) for hex, raid, who in c.melees]


def heads_of(c: Gettysburg, side: int, slots: list[Slot], n: int, rng: random.Random) -> list[Slot]:
    """Places for some headquarters that exert no zone: all where nobody does, and any others that leave a block to
    exert it."""
    picked = [slot for slot in slots if slot[0] >= 0 and not c.zone[side * T.size + slot[0]]]
    others = [slot for slot in slots if slot not in picked]
    rng.shuffle(others)
    men = {
        hex: sum(T.side[u] == side and not (c.up[u] and T.kind[u] == HQ) for u in c.stack[hex])
        for hex in {slot[0] for slot in others if slot[0] >= 0}
    }
    for slot in others:
        if len(picked) < n and men.get(slot[0], n + 1) > 1:
            picked.append(slot)
            men[slot[0]] = men.get(slot[0], n + 1) - 1
    return sorted(picked)


def fits(c: Gettysburg, side: int, units: list[int], slots: list[Slot]) -> bool:
    """Whether there are as many places as blocks, and enough of them in which guns lie upright."""
    return len(units) == len(slots) and sum(T.guns[u] for u in units) <= sum(
        not _in_line(c, side, slot[0]) for slot in slots
    )


def _in_line(c: Gettysburg, side: int, at: int) -> bool:
    """Whether guns in a place would lie face up: in the front line, once all movement is over."""
    return at >= 0 and c.phase not in ("movement", "night-movement", "deploy") and front(c, at, side)


def deal(c: Gettysburg, side: int, upright: list[int], slots: list[Slot], rng: random.Random) -> dict[int, int]:
    """Shuffle blocks over places; returns which block now stands for which.

    Any deal would look the same from across the table, but armies do not stand anyhow: corps and divisions are dealt
    together, headquarters behind their men, so that what is imagined can also fight.
    """
    hexes = [slot[0] for slot in slots]
    strict = [_in_line(c, side, at) for at in hexes]
    free = list(range(len(slots)))
    spare = len(slots) - sum(strict) - sum(T.guns[u] for u in upright)
    """Places out of the line that guns do not need."""
    became = {}
    for members in corps_by_corps(c, upright, rng):
        from_heart = _far(hexes, rng.choice(free))
        for division in members:
            near = sorted(free, key=from_heart.__getitem__)
            far = _far(hexes, rng.choice(near[:5]))
            for unit in division:
                if T.guns[unit]:
                    open_ = [n for n in free if not strict[n]] or free
                elif not spare:
                    open_ = [n for n in free if strict[n]]
                elif T.kind[unit] == HQ:
                    open_ = [n for n in free if not strict[n]] or free
                else:
                    open_ = free
                pick = min(open_, key=far.__getitem__)
                free.remove(pick)
                spare -= not strict[pick] and not T.guns[unit]
                c.at[unit], c.exit[unit], c.column[unit], c.half[unit], c.did[unit], old = slots[pick]
                became[old] = unit
    return became


def restack(c: Gettysburg, side: int, dealt: list[int]) -> None:
    """Stack the blocks that were dealt: as many as before in every hex."""
    STOOD[side](c)
    stacks: dict[int, list[int]] = {}
    for unit in dealt:
        if c.at[unit] >= 0:
            stacks.setdefault(c.at[unit], []).append(unit)
    moved = set(dealt)
    for hex, units in stacks.items():
        c.stack[hex] = tuple(sorted([*(u for u in c.stack[hex] if u not in moved), *units]))
        if not c.options["hq-zoc"]:
            c.zone[side * T.size + hex] = sum(T.side[u] == side and T.kind[u] != HQ for u in c.stack[hex])
    if c.phase == "deploy":
        zone = c.zone[side * T.size : (side + 1) * T.size]
        c.near[side * T.size : (side + 1) * T.size] = [sum(zone[n] > 0 for n in near) for near in T.around]


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
        attack_instead(c, {other: unit})
        c.due[other], c.road[other] = c.due[unit], c.road[unit]
        mates[n] = unit
