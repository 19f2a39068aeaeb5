"""box.column-and-line, 3.24: formations, and on which ground a block pays what."""

from __future__ import annotations

from hardtack.engine.contract import Action

from ..state import Gettysburg
from ..tables import T
from .front_line import front


def movement_class(g: Gettysburg, unit: int) -> int:
    """Which cost table applies: guns pay double off the roads, and with formations only columns use roads."""
    roads = not g.options["column-and-line"] or g.column[unit]
    return (1 if T.guns[unit] else 0) + (2 if roads else 0)


def may_pass(g: Gettysburg, unit: int, hex: int) -> bool:
    """Blocks pass through friends freely, except that columns and lines do not mix (box.column-and-line)."""
    if not g.options["column-and-line"] or not g.count[T.side[unit] * T.size + hex]:
        return True
    if g.column[unit]:
        return False
    side = T.side[unit]
    return not any(g.column[u] for u in g.stack[hex] if T.side[u] == side)


FORM = Action("form")


def form_cost(g: Gettysburg, unit: int) -> int:
    """Half of the allowance, all of it in the front line."""
    hex = g.at[unit]
    if hex < 0:
        return 0
    return T.move[unit] if front(g, hex, T.side[unit]) else T.move[unit] // 2


def may_form(g: Gettysburg, unit: int) -> bool:
    if not g.options["column-and-line"]:
        return False
    hex = g.at[unit]
    if hex < 0:
        return True
    if g.points < form_cost(g, unit):
        return False
    return bool(g.column[unit]) or g.count[T.side[unit] * T.size + hex] == 1
