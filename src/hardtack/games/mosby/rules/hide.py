"""action.hide, 8.3: the Hide card. The band goes to ground, and the hunters ride on and disperse."""

from __future__ import annotations

from .disbanding import scatter
from .state import ACTIVE, CUP, ENTERED, RETREAT, UNION, Mosby, space_id, take_off
from .tables import COMBAT, T


def disperse(g: Mosby) -> None:
    """7.2.2, G4: every active unit moves one space at random and becomes inactive; the band comes out again."""
    g.log("disperse", "action.hide", space=space_id(g.mosby_at))
    g.hidden = False
    units = [u for u in g.on_map if g.flag[u] & ACTIVE]
    for unit in sorted(units, key=lambda u: T.kind[u] == COMBAT):
        g.flag[unit] &= ~RETREAT
        scatter(g, unit)


def search_finds_band(g: Mosby) -> bool:
    """8.3: once per Union action a hidden band that units have come upon may be found."""
    if not g.options["card-changes"]:
        return False
    options = T.file.options
    limit = options.hide_found_inside if g.lines[g.mosby_at] else options.hide_found_outside
    roll = g.roll("hide", least=limit + 1)
    g.log("hide-tested", "8.3", roll, need=limit, found=1 - roll.hits)
    return not roll.good


def hide_from_combat(g: Mosby) -> bool:
    """action.hide: before the combat die (G63, G79). False if the band was found after all (8.3)."""
    fight = g.fight
    assert fight
    g.log("hides", "action.hide", space=space_id(fight.space))
    if fight.event:
        for unit in fight.units:
            take_off(g, unit, CUP)
        g.fight = None
        return True
    if fight.attacker == UNION:
        if any(g.flag[u] & ENTERED for u in fight.units) and search_finds_band(g):
            fight.found = True
            return False
        g.fight = None
        disperse(g)
        return True
    g.fight = None
    g.hidden = True
    return True
