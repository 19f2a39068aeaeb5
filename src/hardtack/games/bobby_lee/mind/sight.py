"""What the computer sees: its own blocks, and of the enemy's only how many stand where, unless they lie face up."""

from __future__ import annotations

from typing import NamedTuple

from hardtack.engine.kept import KeptEach

from ..rules.map import CSA, USA
from ..rules.naval import landings
from ..rules.state import STOOD, BobbyLee, face_up
from ..rules.tables import T
from ..rules.units import ART, BDE, CAV, GAR, HART, HQ, INF
from .ground import RICH, rings

WORTH = {INF: 1.0, BDE: 1.0, GAR: 0.8, CAV: 0.75, ART: 1.3, HART: 1.1, HQ: 0.15}
"""What a step of each kind is worth in a fight, against one of infantry."""
WEIGHT = [WORTH[kind] for kind in T.kind]
"""The same per block."""
LANDED = 2
"""10.4: blocks that the strategic moves of a turn can land."""
FIRE, STORM = 1.9, 2.5
"""Firepower of a block one does not know, in fire and in an assault: most are infantry."""


def _means() -> dict[int, tuple[float, float]]:
    """Per year what an upright block of each side is worth on average: the orders of battle are no secret."""
    out = {}
    for year, row in T.years.items():
        sums, counts = [0.0, 0.0], [0, 0]
        for at in row.setup:
            unit = T.unit[at.unit]
            sums[T.side_of[unit]] += at.steps * WEIGHT[unit]
            counts[T.side_of[unit]] += 1
        out[year] = (sums[USA] / counts[USA], sums[CSA] / counts[CSA])
    return out


MEANS = _means()
LAST_YEAR = max(MEANS)


def guess(g: BobbyLee, side: int) -> float:
    """The strength of a block of a side that one cannot see."""
    return MEANS[min(g.year, LAST_YEAR)][side]


def reckon(g: BobbyLee, unit: int, viewer: int) -> float:
    """The strength of a block as a side may reckon with it."""
    side = T.side_of[unit]
    if side == viewer or face_up(g, unit):
        return g.steps[unit] * WEIGHT[unit]
    return guess(g, side)


def force_in(g: BobbyLee, hex: int, side: int, viewer: int) -> float:
    """The strength of a side in a hex, as a side may reckon with it."""
    if not g.count[side * T.size + hex]:
        return 0.0
    if side != viewer and g.active == viewer and not g.battles:  # nobody's face is seen
        return g.count[side * T.size + hex] * guess(g, side)
    return sum([reckon(g, u, viewer) for u in g.stack[hex] if T.side_of[u] == side])


class Sight(NamedTuple):
    """The map as a side sees it."""

    mine: list[float]
    """Per hex, own strength there."""
    theirs: list[float]
    support: list[float]
    """Per hex, own strength there and near it, less the farther away."""
    threat: list[float]
    """The same of the enemy's."""
    my_hexes: list[int]
    their_hexes: list[int]
    by_sea: dict[int, float]
    """10.4: per city of the South's, enemy strength that ships could land there in a turn."""
    perils: dict[tuple[int, int], float]
    """What was found out of the danger to places (goals.peril)."""


def _sight(g: BobbyLee, side: int) -> Sight:
    size = T.size
    fields: list[tuple[list[float], list[float], list[int]]] = []
    for who in (side, 1 - side):
        here, near, hexes = [0.0] * size, [0.0] * size, []
        base = who * size
        for hex in range(size):
            if g.count[base + hex]:
                hexes.append(hex)
                value = here[hex] = force_in(g, hex, who, side)
                for other, share in rings(hex):
                    near[other] += value * share
        fields.append((here, near, hexes))
    (mine, support, my_hexes), (theirs, threat, their_hexes) = fields
    return Sight(mine, theirs, support, threat, my_hexes, their_hexes, _by_sea(g, theirs) if side == CSA else {}, {})


def _by_sea(g: BobbyLee, theirs: list[float]) -> dict[int, float]:
    """10.4: what the Union's ships could land at Confederate cities, by the rules' own reach, from its ports."""
    out: dict[int, float] = {}
    most = LANDED * guess(g, USA)
    for port in T.ports:
        if theirs[port]:
            for hex in landings(g, port):
                if T.home[hex] == CSA and T.vp[hex] >= RICH:
                    out[hex] = min(most, out.get(hex, 0.0) + theirs[port])
    return out


SIGHT: KeptEach[BobbyLee, int, Sight] = KeptEach("bobby-lee", "sight", _sight, until=STOOD, fact=False)


def sight(g: BobbyLee, side: int) -> Sight:
    """The map as a side sees it, worked out anew when somebody has moved."""
    return SIGHT(g, side)
