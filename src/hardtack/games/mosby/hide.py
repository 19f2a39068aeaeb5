"""The Hide card: the band goes to ground, and the hunters ride on and disperse."""

from __future__ import annotations

from .disband import scatter
from .state import ACTIVE, CUP, RETREAT, UNION, Mosby, sid, take_off
from .tables import COMBAT, T


def disperse(g: Mosby) -> None:
    """7.2.2, G4: every active unit moves one space at random and becomes inactive; the band comes out again."""
    g.log("disperse", "action.hide", space=sid(g.mosby_at))
    g.hidden = False
    units = [u for u in g.on_map if g.flag[u] & ACTIVE]
    for unit in sorted(units, key=lambda u: T.kind[u] == COMBAT):
        g.flag[unit] &= ~RETREAT
        scatter(g, unit)


def found(g: Mosby) -> bool:
    """8.3: once per Union action a hidden band that units have come upon may be found."""
    if not g.options["card-changes"]:
        return False
    die = g.dice.d6()
    options = T.file.options
    limit = options.hide_found_inside if g.lines[g.mosby_at] else options.hide_found_outside
    g.log("hide-tested", "8.3", die=die, need=limit, found=int(die <= limit), good=int(die > limit))
    return die <= limit


def hide_from_combat(g: Mosby) -> bool:
    """Hide before the combat die (G63, G79). False if the band was found after all (8.3)."""
    fight = g.fight
    assert fight
    g.log("hides", "action.hide", space=sid(fight.space))
    if fight.event:
        for unit in fight.units:
            take_off(g, unit, CUP)
        g.fight = None
        return True
    if fight.attacker == UNION:
        if found(g):
            fight.found = True
            return False
        g.fight = None
        disperse(g)
        return True
    g.fight = None
    g.hidden = True
    return True
