"""Victory hexes are not left to an enemy who can come: the last troops in one stay, unless leaving pays. Nor are
headquarters left alone beside him."""

from __future__ import annotations

from functools import cache
from itertools import compress

from ..rules.movement.front_line import front
from ..rules.movement.movement_points import pickets, spread
from ..rules.state import FIRED, LED, MOVED, NIGHT, NOWHERE, Gettysburg
from ..rules.tables import T
from ..rules.units import HQ, INF
from .ground import FOOT, POINTS, VICTORY, walks_to

MARCH = max(T.move[u] for u, kind in enumerate(T.kind) if kind == INF)
"""6.3: what an upright enemy block may be able to spend: most of them are infantry."""


def alone(g: Gettysburg, unit: int) -> bool:
    """Whether a block is all that its side has in its hex, headquarters apart."""
    side = T.side[unit]
    return all(u == unit or T.side[u] != side or T.kind[u] == HQ for u in g.stack[g.at[unit]])


def threatened(g: Gettysburg, side: int, spot: int) -> bool:
    """Whether an enemy who stands somewhere now can be in a hex, or beside it, after his next march (6.4, 6.61)."""
    foe = 1 - side
    if g.near[foe * T.size + spot]:
        return True
    walk, far = walks_to(spot), MARCH + walk_beside(spot)
    for hex in compress(range(T.size), g.count[foe * T.size : (foe + 1) * T.size]):
        if walk[hex] <= far:
            found = spread(FOOT, [(hex, 0, NOWHERE)], MARCH, pickets(g, foe), [], g.hour == NIGHT)
            if not found.keys().isdisjoint(T.around[spot]):
                return True
    return False


@cache
def walk_beside(spot: int) -> int:
    """What the last hex of a way to a spot costs at most: who can come beside it need not pay that."""
    walk = walks_to(spot)
    return max(walk[n] for n in T.around[spot])


def stays(g: Gettysburg, unit: int) -> bool:
    """Whether a block had better not leave its hex: it holds a victory hex that the enemy can come to.

    A block on its last step, beside the enemy, is itself worth a point: it need not die for a hex that is worth no
    more.
    """
    hex, side = g.at[unit], T.side[unit]
    if hex not in VICTORY or T.kind[unit] == HQ or not alone(g, unit):
        return False
    spent = g.strength[unit] == 1 and g.near[(1 - side) * T.size + hex] > 0
    return not (spent and worth(hex) <= 1) and threatened(g, side, hex)


def keeps_company(g: Gettysburg, unit: int) -> bool:
    """Whether a block is all that stands by a headquarters beside the enemy which can no longer march away."""
    hex, side = g.at[unit], T.side[unit]
    if not g.near[(1 - side) * T.size + hex] or T.kind[unit] == HQ or not alone(g, unit):
        return False
    return any(T.kind[u] == HQ and g.did[u] & (MOVED | FIRED | LED) for u in g.stack[hex] if T.side[u] == side)


def bare(g: Gettysburg, hq: int, hex: int) -> bool:
    """Whether a headquarters would be alone in a hex of the front line."""
    side = T.side[hq]
    return front(g, hex, side) and not any(T.side[u] == side and T.kind[u] != HQ for u in g.stack[hex])


def worth(hex: int) -> int:
    """Its victory points."""
    return POINTS[VICTORY.index(hex)] if hex in VICTORY else 0


def pays(g: Gettysburg, unit: int, hex: int) -> bool:
    """Whether a garrison may leave for a hex: for one that counts for more and is not held by others."""
    side = T.side[unit]
    return worth(hex) > worth(g.at[unit]) and not g.count[side * T.size + hex]
