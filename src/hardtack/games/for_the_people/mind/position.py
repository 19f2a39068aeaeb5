"""A position in numbers, for the value that is fitted to them (value.py). All of it lies open on the map and on the
tracks: hands, the deck and generals face down are no part of it."""

from __future__ import annotations

import math

from ..rules.ground import posts
from ..rules.march.distance import near
from ..rules.state import People
from ..rules.states import held_in
from ..rules.supply import line
from ..rules.tables import CSA, NEUTRAL, USA, T
from ..rules.victory import states_won
from .calendar import judged_as

NAMES = (
    # the wills, how near they are to breaking, and which way fortune turns
    *("lead", "union-will", "southern-will", "union-low", "southern-low", "union-sign", "southern-sign", "weary"),
    # 13.2: the border states and the wills, where the war ends in 1861
    *("border-union", "border-south", "heart-union", "heart-south"),
    # states: the Union's by 17.3; border states still nobody's, and the South's, by what is held of them; inroads
    *("states", "open-union", "open-south", "conquest", "invaded", "inroad", "depth"),
    # what the South lives on: resources, those within the Union's reach; its ports, its forts, the fleets against them
    *("wealth", "wealth-near", "ports", "blockade", "landing", "coast", "river", "river-forts"),
    # strength, by side
    *("union-strength", "southern-strength", "ratio", "union-horse", "southern-horse"),
    *("union-armies", "southern-armies", "union-mass", "southern-mass", "union-chiefs", "southern-chiefs"),
    *("union-hungry", "southern-hungry"),
    # seats of government: in flight, what stands around them, what could come
    *("union-flown", "southern-flown", "union-guard", "union-menace", "southern-guard", "southern-menace"),
    *("emancipation", "intervention"),
)
"""What each number of `features` is. Only the first is counted as the role counts; of the others everybody reads the
same, and each role has weights of its own for them."""

PER_STATE = 8
"""17.3: what a state more or less than are needed counts on the measure."""
LOW = (60, 30)
"""Below this a will is near to breaking: the Union's by the election (17.2.1), the South's by itself."""
TIRED = 1.5
"""The South's will by so many times the Union's: before long the North will be weary (17.2.1)."""
BORDER = ([T.state_of[id] for id in ("MO", "KY", "WV")], [T.state_of[id] for id in ("MO", "KY")])
"""13.2: the border states that each side needs."""
HEART = ((T.chart.victory.usa_below, T.chart.victory.csa_below), 15)
"""13.2: the wills below which 1861 is lost, and from how far above that is in sight."""
REACH = (1.0, 0.8, 0.4, 0.2)
"""How much strength counts for a place, by steps away from it."""
RICH = [s for s in range(T.size) if T.resource[s] and T.colour[s] == CSA]
COAST = [s for s in range(T.size) if T.coastal_fort[s]]
KIND = [{"confederate": 0, "border": 1, "union": 2}.get(kind, 3) for kind in T.group]


def if_over(g: People) -> float:
    """Where the war would end if it were over now, on the Union's measure: by how much more will, in 1861 that it is
    won or lost, or who is nearer to it, in 1864 by states."""
    kind = judged_as(g)
    ahead = g.will[USA] - g.will[CSA]
    if kind == "1861":
        usa = all(g.states[state] == USA for state in BORDER[USA]) or g.will[CSA] < HEART[0][CSA]
        csa = all(g.states[state] == CSA for state in BORDER[CSA]) or g.will[USA] < HEART[0][USA]
        return float(usa - csa) if usa or csa else 0.5 * (_near(g, USA) ** 2 - _near(g, CSA) ** 2)
    if kind in ("1862", "1863"):
        return ahead
    return PER_STATE * (states_won(g) - T.chart.victory.states)


def features(g: People, side: int) -> list[float]:
    """The position by NAMES."""
    lead = if_over(g)
    return [lead if side == USA else -lead, *_wills(g), *_states(g), *_wealth(g), *_strength(g), *_seats(g)]


def _wills(g: People) -> list[float]:
    north, south = g.will
    found = [north, south, max(0, LOW[USA] - north), max(0, LOW[CSA] - south), *g.sign, max(0.0, south - TIRED * north)]
    if judged_as(g) != "1861":
        return [*found, 0.0, 0.0, 0.0, 0.0]
    return [*found, _border(g, USA), _border(g, CSA), _heart(g, USA), _heart(g, CSA)]


def _near(g: People, side: int) -> float:
    """13.2: how near a side is to winning 1861, from 0 to 1, by the border states or by the other's will."""
    return max(_border(g, side), min(1.0, _heart(g, side) / HEART[1]))


def _heart(g: People, side: int) -> int:
    """13.2: by how much the other side's will is within sight of breaking."""
    foe, (least, sight) = 1 - side, HEART
    return max(0, least[foe] + sight - g.will[foe])


def _border(g: People, side: int) -> float:
    """13.2: how much a side has of the border states that it needs, from 0 to 1."""
    total = 0.0
    for state in BORDER[side]:
        if g.first[state] != NEUTRAL:
            total += g.states[state] == side
        else:
            total += 0.9 * min(1.0, held_in(g, side, state) / T.needs[state])
    return total / len(BORDER[side])


def _states(g: People) -> list[float]:
    mine = theirs = conquest = 0.0
    invaded = inroad = 0
    for state, kind in enumerate(KIND):
        if kind == 0:
            if g.states[state] == CSA:
                conquest += T.will[state] * min(1.0, held_in(g, USA, state) / T.needs[state])
        elif kind == 1:
            if g.first[state] == NEUTRAL:
                mine += T.will[state] * min(1.0, held_in(g, USA, state) / T.needs[state])
                theirs += T.will[state] * min(1.0, held_in(g, CSA, state) / T.needs[state])
        elif kind == 2:
            lost = held_in(g, CSA, state)
            inroad += lost
            invaded += lost >= T.chart.will.invaded.spaces
    depth = sum([whose == USA and printed == CSA for whose, printed in zip(g.control, T.colour, strict=True)])
    return [states_won(g), mine, theirs, conquest, invaded, inroad, depth]


def _wealth(g: People) -> list[float]:
    ports = sum(line(g, CSA).ports)
    left = near_by = 0.0
    for s in RICH:
        if g.destroyed[s]:
            continue
        left += T.resource[s]
        north, south = _around(g, USA, s, 2), _around(g, CSA, s, 2)
        if north:
            share = north / (north + south + 1.0)
            near_by += T.resource[s] * share * share
    coast = sum([g.control[s] == CSA for s in COAST])
    rivers = sum([g.forts[s] == CSA or g.ironclads[s] > 0 for s in T.mississippi])
    return [left, near_by, ports, g.blockade, g.amphibious, coast, g.mississippi, rivers]


def _around(g: People, side: int, space: int, far: int) -> float:
    """A side's strength in and near a space, the less the farther away."""
    sp, horse, own = g.sp, g.horse, side * T.size
    total = float(sp[own + space] + horse[own + space])
    for s, steps in near(far)[space]:
        total += (sp[own + s] + horse[own + s]) * REACH[steps]
    return total


def _strength(g: People) -> list[float]:
    foot = [sum(g.sp[: T.size]), sum(g.sp[T.size :])]
    horse = [sum(g.horse[: T.size]), sum(g.horse[T.size :])]
    armies, mass, chiefs, hungry = [0, 0], [0, 0], [0, 0], [0, 0]
    for army, at in enumerate(g.army_at):
        if at >= 0:
            side = T.army_side[army]
            own = side * T.size + at
            armies[side] += 1
            mass[side] = max(mass[side], g.sp[own] + g.horse[own])
            chief = g.chief[army]
            if chief >= 0:
                chiefs[side] += T.offence[chief] + T.defence[chief]
    for side in (USA, CSA):
        held, own = line(g, side).supplied, side * T.size
        hungry[side] = sum([g.sp[own + s] + g.horse[own + s] for s in posts(g, side) if not held[s]])
    north, south = foot[USA] + horse[USA], foot[CSA] + horse[CSA]
    ratio = math.log((north + 5.0) / (south + 5.0))
    return [north, south, ratio, *horse, *armies, *mass, *chiefs, *hungry]


def _seats(g: People) -> list[float]:
    flown: list[float] = []
    around: list[float] = []
    for side in (USA, CSA):
        seat = g.capital[side]
        flown.append(float(seat < 0))
        if seat < 0:
            around += [0.0, 0.0]
            continue
        around += [math.log(1.0 + _around(g, side, seat, 1)), math.log(1.0 + _around(g, 1 - side, seat, 3))]
    return [*flown, *around, g.emancipation, g.intervention]
