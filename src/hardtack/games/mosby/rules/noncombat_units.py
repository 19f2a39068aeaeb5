"""7.7: pickets, couriers and sutlers."""

from __future__ import annotations

from .interrogation import Interrogate
from .performance import score
from .state import ACTIVE, CUP, HOLDING, SEEN, Mosby, place, space_id, take_off, unit_name, units_at
from .tables import COMBAT, T
from .union_lines import draw_combat, log_unit

# Couriers and sutlers are worth points; pickets are not.
POINTS = {"picket": T.file.points.picket, "courier": T.file.points.courier, "sutler": T.file.points.sutler}


def eliminate_helpless(g: Mosby, units: list[int], rule: str) -> None:
    """7.7: those Mosby catches go to the Holding Box; couriers and sutlers give a point."""
    for unit in units:
        name = unit_name(unit)
        points = POINTS[name]
        space = g.at[unit]
        g.log("caught-helpless", rule, unit=name, space=space_id(space), points=points)
        take_off(g, unit, HOLDING)
        score(g, points, name)
        if g.options["interrogation"] and g.mode == "operations":
            g.then(Interrogate(name, space))


def helpless_here(g: Mosby, space: int) -> list[int]:
    """7.7: non-combat units of a space."""
    return [u for u in units_at(g, space) if T.kind[u] != COMBAT]


def catch_helpless(g: Mosby, space: int, rule: str) -> None:
    """7.7, G14, G85: inactive non-combat units Mosby has looked at fall to him if no combat unit stands by."""
    units = units_at(g, space)
    if any(T.kind[u] == COMBAT for u in units):
        return
    eliminate_helpless(g, [u for u in units if not g.flag[u] & ACTIVE and g.flag[u] & SEEN], rule)


def rouse_beside_picket(g: Mosby, picket: int, space: int) -> None:
    """7.7.1: a picket wakes the inactive units of a space, or one of a Large Force, and goes back to the cup."""
    rule = "7.7.1"
    log_unit(g, "picket-alarm", rule, picket)
    take_off(g, picket, CUP)
    if g.large[space]:
        unit = draw_combat(g)
        if unit >= 0:
            place(g, unit, space, ACTIVE | SEEN)
            log_unit(g, "roused", rule, unit)
    for unit in units_at(g, space):
        if not g.flag[unit] & ACTIVE:
            if not g.flag[unit] & SEEN:
                g.shown += 1  # no die falls before it turns up
            g.flag[unit] |= ACTIVE | SEEN
            log_unit(g, "roused", rule, unit)
