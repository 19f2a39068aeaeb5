"""7.7: pickets, couriers and sutlers; and 8.7, questioning them."""

from __future__ import annotations

from hardtack.engine.contract import Action

from .activation import examine, reveal_space
from .lines import draw_combat, log_unit
from .state import (
    ACTIVE,
    CUP,
    HOLDING,
    SEEN,
    Choice,
    Mosby,
    here,
    place,
    score,
    sid,
    take_off,
    unit_name,
    unrevealed,
)
from .tables import COMBAT, T

# Couriers and sutlers are worth points; pickets are not.
_POINTS = {"picket": T.file.points.picket, "courier": T.file.points.courier, "sutler": T.file.points.sutler}


def eliminate_helpless(g: Mosby, units: list[int], rule: str) -> None:
    """Non-combat units that Mosby catches go to the Holding Box; couriers and sutlers give a point (7.7)."""
    for unit in units:
        name = unit_name(unit)
        points = _POINTS[name]
        space = g.at[unit]
        g.log("caught-helpless", rule, unit=name, space=sid(space), points=points)
        take_off(g, unit, HOLDING)
        score(g, points, name)
        if g.options["interrogation"] and g.mode == "operations":
            g.then(Interrogate(name, space))


def helpless_here(g: Mosby, space: int) -> list[int]:
    """Non-combat units of a space."""
    return [u for u in here(g, space) if T.kind[u] != COMBAT]


def sweep_up(g: Mosby, space: int, rule: str) -> None:
    """7.7, G14, G85: inactive non-combat units Mosby has looked at fall to him if no combat unit stands by."""
    units = here(g, space)
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
    for unit in here(g, space):
        if not g.flag[unit] & ACTIVE:
            g.flag[unit] |= ACTIVE | SEEN
            log_unit(g, "roused", rule, unit)


class Interrogate(Choice):
    """8.7: in Operations a captive may be questioned, for better or worse."""

    rule = "8.7"
    prompt = "interrogate"
    unit: str
    space: int

    def params(self, g: Mosby) -> dict[str, int | str]:
        return {"unit": self.unit}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("interrogate"), Action("decline")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "decline":
            return
        die = g.dice.d6()
        options = T.file.options
        table = {
            "courier": options.interrogate_courier,
            "sutler": options.interrogate_sutler,
            "picket": options.interrogate_picket,
        }[self.unit]
        told = table[die - 1]
        if not told.startswith("R"):
            score(g, int(told), "interrogation")
            g.log("interrogated", "8.7", unit=self.unit, die=die, points=int(told))
            return
        near = [s for s in T.exits[self.space] if unrevealed(g, s) or (g.lines[s] and here(g, s))]
        many = len(near) if told == "R*" else min(int(told[1:]), len(near))
        g.dice.shuffle(near)
        g.log("interrogated-reveals", "8.7", unit=self.unit, die=die, count=many)
        for space in near[:many]:
            g.shown += 1
            if unrevealed(g, space):
                reveal_space(g, space, "8.7")
            else:
                examine(g, space, "8.7")
