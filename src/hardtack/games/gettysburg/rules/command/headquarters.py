"""4.2, 4.4: whom each kind of headquarters commands: divisions, corps assets, guns, horse.

Whom they supply (8.2): supply/supply_points.py.
"""

from __future__ import annotations

from ..state import FIRE, LOST, MELEE, Gettysburg
from ..tables import T
from ..units import ART, ARTHQ, CAV, CAVCHQ, CAVDHQ, DHQ, HART, HQ
from .command_range import hexes_in_range
from .hierarchy import acts_as_chief

HQS = [[u for u in range(len(T.units)) if T.kind[u] == HQ and T.side[u] == side] for side in (0, 1)]
LEADING = (DHQ, ARTHQ, CAVCHQ, CAVDHQ)
"""4.3: the ranks that lead in combat; corps and army headquarters do not."""
HAMPTON = T.unit.get("csa-cav-hampton", -1)
STUART = T.unit.get("csa-hq-stuart", -1)
HAMPTON_RANGE = 1


def can_lead(g: Gettysburg, unit: int) -> bool:
    """4.3: whether a headquarters may be activated in the Command Phase (corps and army headquarters may not)."""
    return g.at[unit] >= 0 and T.rank[unit] in LEADING and g.strength[unit] > 0


def orders_for(g: Gettysburg, hq: int, unit: int) -> int:
    """What a headquarters commands a block to do: FIRE, MELEE, both or nothing."""
    rank = T.rank[hq]
    if T.side[unit] != T.side[hq] or T.kind[unit] == HQ:
        return 0
    if rank == ARTHQ:
        return FIRE if T.kind[unit] == ART else 0
    if rank == CAVCHQ:
        return FIRE | MELEE if T.kind[unit] in (CAV, HART) else 0
    if rank not in (DHQ, CAVDHQ):
        return 0
    if g.boss[unit] == T.stands_for[hq]:
        return FIRE | MELEE
    if T.special[unit] == "reserve":
        return FIRE
    if T.asset_of[unit] == T.corps[hq] and rank == DHQ:
        if not g.options["promoted-assets"] and acts_as_chief(g, hq):
            return 0
        return FIRE if T.kind[unit] == ART else FIRE | MELEE
    return 0


def formation(g: Gettysburg, unit: int) -> list[int]:
    """4.2, 4.5: a division's headquarters and its brigades in range, if the block is one of them; else nobody."""
    boss = T.stands_for[unit] if T.rank[unit] in (DHQ, CAVDHQ) else g.boss[unit]
    hq = next((u for u in HQS[T.side[unit]] if T.stands_for[u] == boss and g.at[u] >= 0), -1)
    if boss < 0 or hq < 0:
        return []
    near = hexes_in_range(g, g.at[hq], T.side[hq], T.range[hq])
    found = [hq, *(u for hex in near for u in g.stack[hex] if g.boss[u] == boss and T.side[u] == T.side[hq])]
    return found if unit in found else []


def give_orders(g: Gettysburg, hq: int) -> list[int]:
    """Put the blocks in a headquarters' range under its command; returns them."""
    side = T.side[hq]
    under = []
    for hex in hexes_in_range(g, g.at[hq], side, T.range[hq]):
        for unit in g.stack[hex]:
            orders = orders_for(g, hq, unit)
            if orders:
                g.orders[unit] |= orders
                under.append(unit)
    return under


def hampton_leads(g: Gettysburg) -> None:
    """After Stuart's fall Hampton commands the cavalry beside him, without being activated."""
    if HAMPTON < 0 or g.at[STUART] != LOST or g.at[HAMPTON] < 0:
        return
    side = T.side[HAMPTON]
    for hex in hexes_in_range(g, g.at[HAMPTON], side, HAMPTON_RANGE):
        for unit in g.stack[hex]:
            if T.side[unit] == side and T.kind[unit] in (CAV, HART):
                g.orders[unit] |= FIRE | MELEE
