"""6.2: how many blocks may share a hex, and what is lost where there are too many."""

from __future__ import annotations

from typing import TypeVar

from hardtack.engine.contract import Action
from hardtack.engine.state import Step

from ..losses import eliminate
from ..state import UNITS, Gettysburg, OfOneSide, blocks, hex_id
from ..tables import T


class Overstacked(Step[Gettysburg]):
    """6.2: at the end of a phase what is over the limit of a hex is lost; its owner says which."""

    rule = "6.2"

    def run(self, g: Gettysburg) -> None:
        for slot in [slot for slot, n in enumerate(g.count) if n > 1]:
            side, hex = divmod(slot, T.size)
            if g.count[slot] > limit_now(g, hex, side):
                g.then(RemoveAsk(side, hex), Overstacked())
                return


def limit_now(g: Gettysburg, hex: int, side: int) -> int:
    """How many blocks of a side may share a hex: a column shares it with nobody (box.column-and-line)."""
    if g.options["column-and-line"] and any(g.column[u] for u in g.stack[hex] if T.side[u] == side):
        return 1
    return T.limit[hex]


class RemoveAsk(OfOneSide):
    hex: int
    rule = "6.2"
    prompt = "remove"
    lone = "answered"

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"space": hex_id(self.hex)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        remove = UNITS.actions("remove")
        return [remove[u] for u in blocks(g, self.hex, self.side)]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        eliminate(g, UNITS.of(action), "6.2")


W = TypeVar("W")


def room(g: Gettysburg, unit: int, hex: int) -> bool:
    """6.2: whether the block may come to rest there (columns share a hex with nobody, box.column-and-line)."""
    side = T.side[unit]
    there = g.count[side * T.size + hex]
    if there >= T.limit[hex]:
        return False
    if there and g.options["column-and-line"]:
        return not g.column[unit] and not any(g.column[u] for u in g.stack[hex] if T.side[u] == side)
    return True


def with_room(g: Gettysburg, unit: int, found: dict[int, W]) -> dict[int, W]:
    """Of the hexes found for a block, those where it may come to rest: what `room` says, of all at once."""
    if g.options["column-and-line"]:
        return {hex: way for hex, way in found.items() if room(g, unit, hex)}
    own, count, limit = T.side[unit] * T.size, g.count, T.limit
    return {hex: way for hex, way in found.items() if count[own + hex] < limit[hex]}
