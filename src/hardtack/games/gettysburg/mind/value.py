"""What a position is worth: where the count is likely to stand, and the Confederate's chance."""

from __future__ import annotations

import math

from ..rules.scenarios.victory import band_of, holders, score
from ..rules.state import NIGHT, Gettysburg
from ..rules.tables import T
from ..rules.units import CSA, HQ, USA
from .ground import POINTS, RINGS

HQ_STEP = (0.0, 0.5, 0.45, 0.28, 0.28, 0.15, 0.15)
"""The same for a step of a headquarters, by rank: what it can still order or supply."""
STEP = 0.24
"""What a lost step is worth in victory points, since it may soon be a lost block."""


def csa_chance(g: Gettysburg) -> float:
    """The Confederate's chance: where the count is likely to stand tonight, against the bands of the scenario.

    In the long battle a day that nobody wins leads to the next, which the side nearer to its goal is likelier to win.
    """
    margin = expected_margin(g)
    row = T.scenarios[g.scenario]
    band = band_of(g)
    left = max(0, row.to - g.hour + 1) if g.hour != NIGHT else 0
    spread = 0.8 + 0.35 * math.sqrt(left)
    wins = _curve((margin - band.csa_least + 0.5) / spread)
    loses = _curve((band.usa_most + 0.5 - margin) / spread)
    middle = (band.usa_most + band.csa_least) / 2
    slope = 5.0 if row.days > g.day else 40.0
    return wins + max(0.0, 1.0 - wins - loses) * _curve((margin - middle) / slope)


def _curve(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


def expected_margin(g: Gettysburg) -> float:
    """The count as it stands, and what is likely to come: weak blocks fall, ground within reach is taken."""
    row = T.scenarios[g.scenario]
    left = max(0, row.to - g.hour) if g.hour != NIGHT else 12 * (row.days - g.day)
    count = score(g)
    margin = float(count.total)
    size = T.size
    near = g.near
    soon = min(1.0, 0.35 + left / 8)
    weight = [[0.0] * size, [0.0] * size]
    for unit, at in enumerate(g.at):
        if at < 0:
            continue
        side, strength = T.side[unit], g.strength[unit]
        sign = 1.0 if side == USA else -1.0
        if T.kind[unit] == HQ:
            margin += sign * HQ_STEP[T.rank[unit]] * (T.full[unit] - strength) * min(1.0, left / 4)
            if near[(1 - side) * size + at]:
                margin += sign * 0.12 * soon
            continue
        margin += sign * STEP * soon * (T.full[unit] - strength)
        if strength == 1 and left and near[(1 - side) * size + at]:
            margin += sign * 0.25
        here = weight[side]
        value = float(strength)
        for hex, share in RINGS[at]:
            here[hex] += value * share
    if left:
        for (hex, holder), points in zip(holders(g).items(), POINTS, strict=True):
            usa, csa = weight[USA][hex], weight[CSA][hex]
            if usa + csa < 0.5:
                continue
            share = csa / (usa + csa)
            if holder == CSA:
                margin -= points * soon * 0.8 * max(0.0, 0.5 - share) * 1.6
            else:
                margin += points * soon * 0.8 * max(0.0, share - 0.25)
    return margin
