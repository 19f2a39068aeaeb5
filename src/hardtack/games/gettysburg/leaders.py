"""Who commands whom (3.3, 4.2 to 4.6): army, corps and division, and who follows when one falls."""

from __future__ import annotations

from hardtack.engine.board.hexes import OFF

from .state import ABSENT, FIRE, LOST, MELEE, WAITING, Gettysburg
from .tables import AHQ, ART, ARTHQ, CAV, CAVCHQ, CAVDHQ, CHQ, DHQ, HART, HQ, SIDES, USA, T

HANCOCK = T.unit.get("usa-hq-hancock", -1)
HAMPTON = T.unit.get("csa-cav-hampton", -1)
STUART = T.unit.get("csa-hq-stuart", -1)
HAMPTON_RANGE = 1


def substitutes(g: Gettysburg) -> bool:
    """box.hancock-option: whether Hancock stands in for a fallen corps commander, until Meade comes."""
    return g.hancock >= 0 and g.at[HANCOCK] >= 0 and g.at[T.ahq[USA]] in (ABSENT, WAITING)


def army(g: Gettysburg, side: int) -> int:
    """4.6: who acts as army commander, -1 if nobody on the field may."""
    if g.at[T.ahq[side]] >= 0:
        return T.ahq[side]
    stand_in = substitutes(g)
    for chq in T.seniority[side]:
        if stand_in and side == USA:
            if T.corps[chq] == g.hancock:
                return HANCOCK
            if chq == HANCOCK:
                continue
        if g.at[chq] >= 0:
            return chq
    return -1


def chief(g: Gettysburg, corps: int) -> int:
    """4.61: who acts as corps commander, -1 if nobody on the field does."""
    chq = T.chq[corps]
    if chq < 0:
        return -1
    side = T.side[chq]
    if g.at[chq] >= 0 and not (g.at[T.ahq[side]] == LOST and army(g, side) == chq):
        return chq
    if g.at[chq] < 0 and g.at[chq] != LOST:
        return -1
    if g.hancock == corps and g.at[chq] == LOST and substitutes(g):
        return HANCOCK
    line = [u for u in (T.successor[corps], *T.roster[corps]) if g.at[u] >= 0 and T.kind[u] == HQ]
    fresh = [u for u in line if u not in g.passed]
    return (fresh or line or [-1])[0]


def acts_as_chief(g: Gettysburg, unit: int) -> bool:
    """Whether a division commander leads his corps."""
    return chief(g, T.corps[unit]) == unit


# ---- command


def hexes_in_range(g: Gettysburg, hex: int, side: int, reach: int) -> list[int]:
    """4.5: traced through friendly and neutral hexes, never through enemy ones."""
    enemy = 1 - side
    control = g.control
    seen = {hex}
    found = edge = [hex]
    for _ in range(reach):
        ahead = []
        for h in edge:
            for n in T.around[h]:
                if n not in seen and control[n] != enemy:
                    seen.add(n)
                    ahead.append(n)
        found = found + ahead
        edge = ahead
    return found


def can_lead(g: Gettysburg, unit: int) -> bool:
    """4.3: whether a headquarters may be activated in the Command Phase (corps and army headquarters may not)."""
    return g.at[unit] >= 0 and T.rank[unit] in (DHQ, ARTHQ, CAVCHQ, CAVDHQ) and g.strength[unit] > 0


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


# ---- supply


def can_supply(g: Gettysburg, unit: int) -> bool:
    """Whether a headquarters can be activated for supply."""
    return T.kind[unit] == HQ and g.at[unit] >= 0 and g.strength[unit] > 0 and T.range[unit] > 0


def supplies(g: Gettysburg, hq: int, unit: int) -> bool:
    """8.2: whether this headquarters may add steps to that block (range and activity apart)."""
    side = T.side[hq]
    if T.side[unit] != side or unit == hq:
        return False
    is_army = army(g, side) == hq
    rank = T.rank[unit]
    if rank == AHQ:
        return False
    if is_army:
        return True
    if rank in (CHQ, ARTHQ, CAVCHQ):
        return False
    leads = T.rank[hq]
    if rank in (DHQ, CAVDHQ):
        return leads_corps_of(g, hq, unit) and not acts_as_chief(g, unit)
    if leads in (DHQ, CAVDHQ) and g.boss[unit] == T.stands_for[hq]:
        return True
    if leads == ARTHQ and T.kind[unit] == ART:
        return True
    if leads == CAVCHQ and T.kind[unit] in (CAV, HART):
        return True
    return leads_corps_of(g, hq, unit)


def leads_corps_of(g: Gettysburg, hq: int, unit: int) -> bool:
    """Whether a headquarters acts as corps commander of that block."""
    if chief(g, T.corps[unit]) == hq:
        return True
    asset = T.asset_of[unit]
    return asset >= 0 and chief(g, asset) == hq


def trace(g: Gettysburg, side: int) -> list[bool]:
    """8.4: which hexes have a supply line to the side's supply hex, by ways free of enemy hexes."""
    enemy = 1 - side
    linked = [False] * T.size
    start = T.supply[side]
    if start == OFF or g.control[start] == enemy:
        return linked
    linked[start] = True
    queue = [start]
    for hex in queue:
        for n in T.around[hex]:
            if not linked[n] and g.control[n] != enemy:
                linked[n] = True
                queue.append(n)
    return linked


def chain(g: Gettysburg, side: int) -> dict[str, str | None]:
    """The chain of command as it stands, for display: army and each corps."""
    who = army(g, side)
    out: dict[str, str | None] = {"army": T.units[who] if who >= 0 else None}
    for corps, (name, id) in enumerate(T.corps_ids):
        if name == SIDES[side] and T.chq[corps] >= 0:
            unit = chief(g, corps)
            out[id] = T.units[unit] if unit >= 0 else None
    return out
