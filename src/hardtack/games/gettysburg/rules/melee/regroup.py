"""7.9: winners of a melee leave the hex, others join them."""

from __future__ import annotations

from collections.abc import Iterator

from hardtack.engine.contract import Action, Barred

from ..fog_of_war import tell_both
from ..movement.control import why_not_held
from ..movement.stacking import room
from ..state import DONE, HEXES, UNITS, Gettysburg, OfOneSide, OfOwner, blocks, hex_id, shift, unit_id
from ..tables import T


def leavers(g: Gettysburg, hex: int, won: tuple[int, ...], used: tuple[int, ...]) -> list[int]:
    return [u for u in won if g.at[u] == hex and leave_ways(g, u, used)]


def leave_ways(g: Gettysburg, unit: int, used: tuple[int, ...]) -> list[int]:
    """7.9: friendly hexes by sides nobody has used."""
    return [n for n, key in around(g, unit, used) if not key]


def around(g: Gettysburg, unit: int, used: tuple[int, ...]) -> Iterator[tuple[int, str]]:
    """7.9: the hexes around a winner, each with what keeps it from going there; "" if nothing does."""
    for n, _, by in T.edges[g.at[unit]]:
        shut = "side-crossed" if by in used else why_not_held(g, n, T.side[unit])
        yield n, shut or ("" if room(g, unit, n) else "no-room")


def joiners(g: Gettysburg, hex: int, side: int, used: tuple[int, ...]) -> list[int]:
    return [u for u, key in beside(g, hex, side, used) if not key]


def beside(g: Gettysburg, hex: int, side: int, used: tuple[int, ...]) -> Iterator[tuple[int, str]]:
    """7.9: the blocks around a won hex, each with what keeps it from joining the winners; "" if nothing does."""
    for n, _, by in T.edges[hex]:
        shut = "side-crossed" if by in used else "melee-there" if any(m[0] == n for m in g.melees) else ""
        for unit in blocks(g, n, side):
            yield unit, shut or ("" if room(g, unit, hex) else "no-room")


class RegroupAsk(OfOneSide):
    hex: int
    used: tuple[int, ...]
    """Hexsides crossed already."""
    won: tuple[int, ...]
    """The blocks that won the hex."""
    rule = "7.9"
    prompt = "regroup"

    def asked(self, g: Gettysburg) -> bool:
        return bool(leavers(g, self.hex, self.won, self.used) or joiners(g, self.hex, self.side, self.used))

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"space": hex_id(self.hex)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        out, join = UNITS.actions("withdraw"), UNITS.actions("reinforce")
        return [
            DONE,
            *(out[u] for u in leavers(g, self.hex, self.won, self.used)),
            *(join[u] for u in joiners(g, self.hex, self.side, self.used)),
        ]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        go = leavers(g, self.hex, self.won, self.used)
        stay = [u for u in self.won if g.at[u] == self.hex and u not in go]
        return [
            *(Barred("withdraw", unit_id(u), "no-way-out", self.rule) for u in stay),
            *(Barred("reinforce", unit_id(u), key, self.rule) for u, key in self.left_out(g)),
        ]

    def left_out(self, g: Gettysburg) -> list[tuple[int, str]]:
        return [(unit, key) for unit, key in beside(g, self.hex, self.side, self.used) if key]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        unit = UNITS.of(action)
        if action.verb == "withdraw":
            g.then(RegroupWhere(unit, self.hex, self.used, self.won))
            return
        regroup(g, unit, self.hex, self.hex, self.used, self.won)


class RegroupWhere(OfOwner):
    hex: int
    used: tuple[int, ...]
    won: tuple[int, ...]
    rule = "7.9"
    prompt = "regroup-where"
    lone = "answered"

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        back = HEXES.actions("back")
        return [back[h] for h in leave_ways(g, self.unit, self.used)]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        return [Barred("back", hex_id(h), key, self.rule) for h, key in around(g, self.unit, self.used) if key]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        regroup(g, self.unit, self.hex, HEXES.of(action), self.used, self.won)


def regroup(g: Gettysburg, unit: int, hex: int, to: int, used: tuple[int, ...], won: tuple[int, ...]) -> None:
    """Move a block out of the won hex, or into it."""
    start = g.at[unit]
    other = to if to != hex else start
    shift(g, unit, to)
    tell_both(g, unit, "regrouped", "7.9", space=hex_id(start), space2=hex_id(to))
    g.then(RegroupAsk(T.side[unit], hex, (*used, T.grid.side(hex, other)), won))
