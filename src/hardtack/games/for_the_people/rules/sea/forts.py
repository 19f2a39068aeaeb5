"""6.8, 12.11: forts built, held and lost. Who wins an assault on a fort (18): battle/results.settle; how it begins
(6.8.1): landings.Ashore; what a fort adds to the die (6.8.7): battle/modifiers.in_fort."""

from __future__ import annotations

from ..ground import mine
from ..pieces import set_fort, strength
from ..state import People, by_side, space_id
from ..supply import supplied
from ..tables import CSA, NEUTRAL, SIDES, USA, T
from ..will import sway


def fort_lost(g: People, space: int) -> None:
    """12.11: a Confederate fort is destroyed or taken, which also brings emancipation about (4.4.1)."""
    g.qualified = 1
    sway(g, CSA, -T.chart.will.fort, "fort", "12.11", space=space_id(space))
    sway(g, USA, T.chart.will.fort, "fort", "12.11", space=space_id(space))


def remove_fort(g: People, space: int) -> None:
    """A fort counter falls; it can be built again from the next turn on (6.8.6)."""
    side = g.forts[space]
    set_fort(g, space, NEUTRAL)
    g.forts_back.append((g.turn + 1) * 2 + side)
    g.log("fort-razed", "6.8.1", side=SIDES[side], space=space_id(space))
    if side == CSA:
        fort_lost(g, space)


def forts_left(g: People, side: int) -> int:
    """6.8.6: fort counters that can still be built."""
    standing = g.forts.count(side)
    away = sum(due % 2 == side and due // 2 > g.turn for due in g.forts_back)
    return by_side(T.chart.limits.forts, side) - standing - away


def fortifiable(g: People, side: int) -> list[int]:
    """6.8.6: controlled, supplied spaces without a fort and without enemies."""
    held, forts, printed = supplied(g, side), g.forts, T.coastal_fort
    return [s for s in mine(g, side) if forts[s] == NEUTRAL and not printed[s] and held[s]]


def may_fortify(g: People, side: int, space: int) -> bool:
    return space in fortifiable(g, side)


def build_fort(g: People, side: int, space: int, rule: str = "6.8.6") -> None:
    set_fort(g, space, side)
    g.log("fort-built", rule, side=SIDES[side], space=space_id(space))


def garrison_room(g: People, space: int) -> bool:
    """6.8.3: one Confederate point at most in a coastal fort."""
    if not T.coastal_fort[space] or space in T.garrison_free:
        return True
    return strength(g, CSA, space) < T.chart.limits.garrison
