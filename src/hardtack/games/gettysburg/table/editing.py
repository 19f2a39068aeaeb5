"""Positions of Gettysburg set up by hand: every block is a row of `blocks`, in a hex or beside the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hardtack.engine.contract import BadInput
from hardtack.engine.editing import Editing, Piece

from ..rules.state import GONE, LOST, WAITING, Gettysburg
from ..rules.tables import T
from ..rules.units import HQ, SIDES
from .situation import AWAY, Row, Table

DONE = ("up", "active", "fire", "melee", "moved", "fired", "half")
"""What only a block on the map has done."""
COMING = ("day", "hour", "road")


class Field(Editing[Gettysburg, Table]):
    table = Table
    away = AWAY
    refs: ClassVar = {
        "blocks.unit": "unit", "blocks.hex": "space", "piece.exit": "space", "piece.division": "unit",
        "piece.road": "road", "melees.hex": "space", "melees.attackers#": "unit", "control#": "space",
        "fallen": "unit", "lost": "unit", "passed": "unit", "roads#": "unit", "roads": "road", "vacant": "unit",
        "hancock": "unit",
    }  # fmt: skip
    ranges: ClassVar = {"day": (1, 3), "hour": (8, 20), "piece.day": (1, 3), "piece.hour": (8, 24), "dice": (1, 6)}
    pieces_in = frozenset({"blocks", "empty"})
    piece_lines = Row
    place_of = ("unit", "hex", "group")

    def things(self, kind: str, table: Table | None = None) -> Sequence[str]:
        return {"space": T.ids, "unit": T.units, "road": list(T.entry_of)}.get(kind, ())

    def fill(self, table: Table, base: Gettysburg) -> None:
        named = {row.unit for row in table.blocks}
        if table.empty:
            table.blocks += [Row(id, "absent") for id in T.units if id not in named]
        else:
            table.blocks += [_as_it_is(base, u) for u, id in enumerate(T.units) if id not in named]
        table.blocks.sort(key=lambda row: T.unit.get(row.unit, -1))

    def thin(self, table: Table, base: Gettysburg) -> None:
        usual = {id: Row(id, "absent") if table.empty else _as_it_is(base, u) for u, id in enumerate(T.units)}
        table.blocks = [row for row in table.blocks if row != usual.get(row.unit)]

    def pieces(self, table: Table, base: Gettysburg) -> list[Piece]:
        return [
            Piece(
                id=row.unit, kind="unit", side=SIDES[T.side[u]], at=row.hex, lines=row,
                most={"strength": (0 if T.kind[u] == HQ else 1, T.full[u])},
            )
            for row in table.blocks
            if (u := T.unit.get(row.unit, -1)) >= 0
        ]  # fmt: skip

    def put(self, table: Table, base: Gettysburg, piece: Piece, to: str) -> None:
        row, start = piece.lines, _as_it_is(base, T.unit[piece.id])
        if not isinstance(row, Row):
            raise BadInput(f"There is no block {piece.id!r}.")
        row.hex = to or "absent"
        if row.hex in AWAY:
            clean = Row(row.unit, row.hex)
            for line in DONE:
                setattr(row, line, getattr(clean, line))
        if row.hex != "waiting":
            row.day, row.hour, row.road = 0, 0, ""
        elif not row.road:
            row.day, row.hour, row.road = start.day, start.hour, start.road or next(iter(T.entry_of))
        if row.hex == "gone":
            row.exit = row.exit or next(id for n, id in enumerate(T.ids) if T.edge[n])
        else:
            row.exit = ""

    def laid_open(self, state: Gettysburg) -> Gettysburg:
        state.up = [1] * len(state.up)
        return state


def _as_it_is(g: Gettysburg, unit: int) -> Row:
    """A block as the start of its scenario has it."""
    at, id = g.at[unit], T.units[unit]
    strength = g.strength[unit] if g.strength[unit] != T.full[unit] else -1
    if at == LOST:
        return Row(id, "lost")
    if at == WAITING:
        day, hour = divmod(g.due[unit], 100)
        return Row(
            id, "waiting", strength, column=bool(g.column[unit]), day=day, hour=hour, road=T.entry_road[g.road[unit]]
        )
    if at == GONE:
        return Row(id, "gone", strength, exit=T.ids[g.exit[unit]])
    if at < 0:
        return Row(id, "absent")
    return Row(id, T.ids[at], strength, column=bool(g.column[unit]))


FIELD = Field()
