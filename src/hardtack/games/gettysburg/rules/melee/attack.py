"""7.1, 7.8: entering an enemy hex to fight there, with support or without."""

from __future__ import annotations

from ..fog_of_war import tell_both
from ..movement.entry_roads import entry_assaults
from ..movement.front_line import mark, side_free
from ..state import FIRED, MELEE, MOVED, NIGHT, NOWHERE, Gettysburg, Melee, hex_id, put, take_up
from ..tables import T
from ..units import ART, HQ


def assaults(g: Gettysburg, unit: int) -> tuple[list[int], list[int]]:
    """7.1, 7.8: enemy hexes the picked block may attack, with support and without."""
    hex = g.at[unit]
    if g.hour == NIGHT or T.kind[unit] in (HQ, ART) or g.column[unit] or g.did[unit] & (MOVED | FIRED):
        return [], []
    if hex < 0:
        return entry_assaults(g, unit), []
    side = T.side[unit]
    foe = (1 - side) * T.size
    ordered = g.orders[unit] & MELEE or T.special[unit] == "free"
    normal, raids = [], []
    for n, _, by in T.edges[hex]:
        if not g.count[foe + n] or not (side_free(g.crossed, by) or T.edge[hex]):
            continue
        laid = next((m for m in g.melees if m[0] == n), None)
        if laid is None:
            raids.append(n)
        if ordered and (laid is None or may_join(laid, hex)):
            normal.append(n)
    return normal, raids


def why_no_attack(g: Gettysburg, unit: int) -> tuple[str, str] | None:
    """Why a block beside the enemy may attack nobody with support, as text and rule; None if it may, or has none."""
    hex, foe = g.at[unit], (1 - T.side[unit]) * T.size
    beside = [n for n in T.around[hex] if g.count[foe + n]] if hex >= 0 else []
    if not beside or assaults(g, unit)[0]:
        return None
    if g.hour == NIGHT:
        return "night-attack", "9.71"
    if T.kind[unit] == HQ:
        return "hq-attack", "7.5"
    if T.kind[unit] == ART:
        return "guns-attack", "7.4"
    if g.column[unit]:
        return "column-attack", "box.column-and-line"
    if g.did[unit] & MOVED:
        return "attack-after-march", "7.1"
    if not g.orders[unit] & MELEE and T.special[unit] != "free":
        return "attack-without-command", "7.1"
    return "attack-full", "7.1"


def may_join(laid: Melee, start: int) -> bool:
    """One attacker per hexside, no more than may stand in the hex, and nobody beside an unsupported attack."""
    hex, raid, attackers = laid
    return not raid and len(attackers) < T.limit[hex] and all(came != start for _, came in attackers)


def attack(g: Gettysburg, unit: int, hex: int, raid: int) -> None:
    """Enter an enemy hex to fight there once all movement is over."""
    start = g.at[unit]
    if start >= 0:
        mark(g, T.grid.side(start, hex))
        take_up(g, unit, hex)
    g.did[unit] |= MOVED
    put(g, unit, hex)
    laid = next((m for m in g.melees if m[0] == hex), None)
    if laid is None:
        g.melees.append((hex, raid, ((unit, start if start >= 0 else NOWHERE),)))
    else:
        came = (unit, start if start >= 0 else NOWHERE)
        g.melees[g.melees.index(laid)] = (hex, laid[1], (*laid[2], came))
    tell_both(
        g,
        unit,
        "raids" if raid else "assaults",
        "7.8" if raid else "7.1",
        space2=hex_id(hex),
        space=hex_id(start) if start >= 0 else hex_id(hex),
    )
