"""Positions of Bobby Lee set up by hand: the blocks of every hex and their steps. Battles have lines of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.editing import Editing, Piece

from ..rules.map import SIDES
from ..rules.state import GONE, BobbyLee
from ..rules.tables import T
from .situation_table import Stack, Table


class Block(Struct):
    """What is said of a block, in several lines of the table."""

    steps: int = 0
    disorganised: bool = False


POOL_, GONE_ = "pool", "gone"


class Virginia(Editing[BobbyLee, Table]):
    table = Table
    away = (POOL_, GONE_)
    refs: ClassVar = {
        "held#": "space", "control#": "space", "pool": "unit", "gone": "unit", "disorganised": "unit",
        "activated": "unit", "orders": "unit", "moved#": "unit", "came#": "unit", "stood": "space", "marks#": "unit",
        "marks": "space", "demanded": "space", "given": "unit", "besieged": "space", "here": "space",
        "fought": "space", "battles.hex": "space", "battles.up": "unit", "battles.half_hit": "unit",
        "battles.contact": "unit", "battles.acted#": "unit", "battles.leaving#": "unit", "battles.seen": "unit",
    }  # fmt: skip
    ranges: ClassVar = {
        "year": (1861, 1865), "month": (1, 12), "track": (T.lowest, T.highest), "passes": (0, 2),
        "conscripted": (0, 12), "levy": (0, 4), "strategic": (0, 4), "dice": (1, 6),
    }  # fmt: skip
    pieces_in = frozenset({"stacks", "pool", "gone", "disorganised"})
    piece_lines = Block

    def things(self, kind: str, table: Table | None = None) -> Sequence[str]:
        return {"space": PLACES, "unit": T.units}.get(kind, ())

    def fill(self, table: Table, base: BobbyLee) -> None:
        if table.stacks is None:
            named = {id for row in table.battles for stack in row.boxes.values() for id in stack}
            table.stacks = {}
            for unit, at in enumerate(base.at):
                id = T.units[unit]
                if at >= 0 and id not in named and id not in table.pool and id not in table.gone:
                    table.stacks.setdefault(T.ids[at], {})[id] = base.steps[unit]
                elif at == GONE and id not in table.pool and id not in table.gone:
                    table.gone.append(id)
        table.stacks = {_spelled(spot): stack for spot, stack in table.stacks.items()}

    def thin(self, table: Table, base: BobbyLee) -> None:
        """Stacks are named all or not at all."""
        usual = Table(scenario=table.scenario, options=table.options)
        self.fill(usual, base)
        if usual.stacks == table.stacks and sorted(usual.gone) == sorted(table.gone) and not table.pool:
            table.stacks, table.gone = None, []
        else:
            table.pool = []

    def pieces(self, table: Table, base: BobbyLee) -> list[Piece]:
        at = {id: (spot, steps) for spot, stack in (table.stacks or {}).items() for id, steps in stack.items()}
        at |= dict.fromkeys(table.gone, (GONE_, 0))
        for row in table.battles:
            for stack in row.boxes.values():
                for id in stack:
                    steps = stack[id] if isinstance(stack, dict) else at.get(id, ("", 0))[1]
                    at[id] = (_spelled(row.hex), steps)
        return [
            Piece(
                id=id, kind="unit", side=SIDES[T.side_of[u]], at=at.get(id, (POOL_, 0))[0],
                lines=Block(at.get(id, (POOL_, 0))[1], id in table.disorganised), most={"steps": (1, T.full[u])},
            )
            for u, id in enumerate(T.units)
        ]  # fmt: skip

    def put(self, table: Table, base: BobbyLee, piece: Piece, to: str) -> None:
        steps = _take_up(table, piece.id) or T.full[T.unit[piece.id]]
        if to == GONE_:
            table.gone.append(piece.id)
        elif to and to != POOL_:
            assert table.stacks is not None
            table.stacks.setdefault(to, {})[piece.id] = steps

    def change(self, table: Table, base: BobbyLee, piece: Piece, field: str, value: Any) -> None:
        super().change(table, base, piece, field, value)
        lines = piece.lines
        assert isinstance(lines, Block)
        table.disorganised = [id for id in table.disorganised if id != piece.id]
        if lines.disorganised:
            table.disorganised.append(piece.id)
        if field == "steps":
            stack = next((s for s in _stacks(table) if piece.id in s), None)
            if stack is None:
                raise BadInput(f"{piece.id} is not on the map.")
            stack[piece.id] = lines.steps

    def laid_open(self, state: BobbyLee) -> BobbyLee:
        for unit, at in enumerate(state.at):
            if at >= 0:
                state.blocks.show(unit, 0, 1)
        return state


def _spelled(spot: str) -> str:
    """A place as the map has it: by its number."""
    return T.ids[T.named[spot]] if spot in T.named else spot


def _stacks(table: Table) -> list[Stack]:
    boxes = [box for row in table.battles for box in row.boxes.values() if isinstance(box, dict)]
    return [*(table.stacks or {}).values(), *boxes]


def _take_up(table: Table, id: str) -> int:
    """Take a block from wherever it stands; the steps it had."""
    steps = 0
    for stack in _stacks(table):
        steps = stack.pop(id, 0) or steps
    table.stacks = {spot: stack for spot, stack in (table.stacks or {}).items() if stack}
    for row in table.battles:
        for box in row.boxes.values():
            if isinstance(box, list) and id in box:
                box.remove(id)
    table.gone = [one for one in table.gone if one != id]
    table.pool = [one for one in table.pool if one != id]
    table.disorganised = [one for one in table.disorganised if one != id]
    return steps


PLACES = [id for hex, id in enumerate(T.ids) if T.playable[hex]]
VIRGINIA = Virginia()
