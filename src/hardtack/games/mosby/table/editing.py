"""Positions of Mosby's Raiders set up by hand: the band, and Union counters, of which the table has a row for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.editing import Editing, Piece, names_nothing
from hardtack.engine.game import Game

from ..rules.state import SEEN, Mosby
from ..rules.tables import COMBAT, KINDS, T
from .situation import Table, UnitRow

BAND = "band"
NEW = "new-"
STRENGTHS = sorted({s for kind, s in zip(T.kind, T.strength, strict=True) if KINDS[kind] == KINDS[COMBAT] and s})


class Country(Editing[Mosby, Table]):
    table = Table
    refs: ClassVar = {
        "mosby": "space", "cannon": "space", "hand": "card", "units.space": "space", "revealed": "space",
        "unrevealed": "space", "large": "space", "bridges_out": "space", "rail_out": "space", "depots.space": "space",
        "devastated": "space", "train": "space", "events": "event", "deck": "card",
    }  # fmt: skip
    ranges: ClassVar = {
        "turn": (1, T.file.turns), "round": (1, 9), "notoriety": (1, 99), "performance": (0, 9), "awareness": (1, 5),
        "band": (0, 9), "ames": (0, 3), "extended": (1, 6), "escorts": (0, 2), "dice": (1, 6), "depots.value": (1, 9),
        "reinforced": (0, 9), "eliminated": (1, 9),
    }  # fmt: skip
    pieces_in = frozenset({"units"})
    piece_lines = UnitRow
    place_of = ("space",)

    def things(self, kind: str, table: Table | None = None) -> Sequence[str]:
        found: dict[str, Sequence[str]] = {
            "space": T.ids,
            "card": sorted(set(T.action_deck)),
            "event": sorted(set(T.event_deck)),
        }
        return found.get(kind, ())

    def begun(self, game: Game[Mosby], table: Table) -> Table:
        """The game begins with the preparation of its first turn."""
        if names_nothing(table):
            table.phase = "preparation"
        return table

    def pieces(self, table: Table, base: Mosby) -> list[Piece]:
        here = [
            Piece(id=f"unit-{n}", kind="situation-counter", name=_name(row), side="union", at=row.space, lines=row)
            for n, row in enumerate(table.units, 1)
        ]
        kinds = [UnitRow("", "combat", strength) for strength in STRENGTHS]
        kinds += [UnitRow("", kind) for kind in ("picket", "courier", "sutler")]
        fresh = [
            Piece(id=NEW + _name(row), kind="situation-counter", name=_name(row), side="union", fresh=True)
            for row in kinds
        ]
        return [Piece(id=BAND, kind="situation-counter", name=BAND, side="mosby", at=table.mosby), *here, *fresh]

    def put(self, table: Table, base: Mosby, piece: Piece, to: str) -> None:
        row: Struct | None = piece.lines
        if piece.id == BAND:
            table.mosby = to
            table.phase = "operations" if to and table.phase == "preparation" else table.phase
        elif piece.fresh and to:
            kind, _, strength = piece.name.partition("-")
            table.units.append(UnitRow(to, _kind(kind), int(strength or 0)))
        elif isinstance(row, UnitRow) and to:
            row.space = to
        elif isinstance(row, UnitRow):
            table.units.remove(row)

    def laid_open(self, state: Mosby) -> Mosby:
        for unit in state.on_map:
            state.flag[unit] |= SEEN
        return state


def _name(row: UnitRow) -> str:
    return f"{row.kind}-{row.strength}" if row.strength else row.kind


def _kind(word: str) -> Any:
    if word not in ("combat", "picket", "courier", "sutler"):
        raise BadInput(f"There is no counter {word!r}.")
    return word


COUNTRY = Country()
