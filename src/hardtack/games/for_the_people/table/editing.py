"""Positions of For the People set up by hand: what each side has in every space, generals and armies as pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hardtack.engine.contract import BadInput
from hardtack.engine.editing import Editing, Piece, names_nothing
from hardtack.engine.game import Game

from ..rules.state import OUT, TRACK, People
from ..rules.tables import CSA, SIDES, USA, T
from .situation import Place, Stack, Table

OUT_, WAITING_, TRACK_ = "out", "waiting", "track"
SP = "sp-"


class Country(Editing[People, Table]):
    table = Table
    away = (WAITING_, TRACK_, OUT_)
    refs: ClassVar = {
        "spaces#": "space", "spaces.usa.generals": "general", "spaces.csa.generals": "general",
        "spaces.usa.army": "army", "spaces.csa.army": "army", "generals#": "general", "armies#": "army",
        "states#": "state", "first#": "state", "capital.usa": "space", "capital.csa": "space", "hands.usa": "card",
        "hands.csa": "card", "deck": "card", "discards": "card", "removed": "card", "hunley": "space",
        "beaten": "army", "queue.0": "general",
    }  # fmt: skip
    ranges: ClassVar = {
        "turn": (1, len(T.chart.turns)), "blockade": (0, 5), "amphibious": (0, 5), "sign.usa": (-1, 1),
        "sign.csa": (-1, 1), "dice": (1, 6),
    }  # fmt: skip
    pieces_in = frozenset({"empty", "generals"})

    def things(self, kind: str, table: Table | None = None) -> Sequence[str]:
        found: dict[str, Sequence[str]] = {
            "space": T.ids, "general": list(T.general), "army": list(T.army), "state": list(T.state_of),
            "card": [str(n) for n in range(1, len(T.cards))],
        }  # fmt: skip
        return found.get(kind, ())

    def begun(self, game: Game[People], table: Table) -> Table:
        """A round without cards in hand would be over at once: they are dealt first."""
        if names_nothing(table):
            table.phase = "deal"
        return table

    def fill(self, table: Table, base: People) -> None:
        if table.empty:
            return
        named = set(table.generals) | set(table.armies)
        for place in table.spaces.values():
            for stack in (place.usa, place.csa):
                if stack is not None:
                    named |= {*stack.generals, stack.army}
        for space, id in enumerate(T.ids):
            for side in (USA, CSA):
                if getattr(table.spaces.get(id), SIDES[side], None) is None:
                    stack = _as_it_is(base, side, space, named)
                    if stack is not None:
                        setattr(table.spaces.setdefault(id, Place()), SIDES[side], stack)
        for general, at in enumerate(base.at):
            id = T.generals[general].id
            if at in (OUT, TRACK) and id not in named:
                table.generals[id] = OUT_ if at == OUT else base.back[general]

    def thin(self, table: Table, base: People) -> None:
        if table.empty:
            return
        usual = Table(scenario=table.scenario, options=table.options)
        self.fill(usual, base)
        for id, was in usual.spaces.items():
            place = table.spaces.setdefault(id, Place())
            for side in SIDES:
                now = getattr(place, side)
                if now == getattr(was, side):
                    setattr(place, side, None)
                elif now is None and getattr(was, side) is not None:
                    setattr(place, side, Stack())
        table.spaces = {id: place for id, place in table.spaces.items() if place != Place()}
        table.generals = {id: at for id, at in table.generals.items() if usual.generals.get(id) != at}

    def pieces(self, table: Table, base: People) -> list[Piece]:
        at: dict[str, str] = {}
        for spot, place in table.spaces.items():
            for stack in (place.usa, place.csa):
                if stack is not None:
                    at |= dict.fromkeys([*stack.generals, stack.army], spot)
        at |= {id: where if isinstance(where, str) else TRACK_ for id, where in table.generals.items()}
        at |= dict.fromkeys(table.armies, TRACK_)
        points = [
            Piece(id=f"{SP}{side}", kind="situation-counter", name=f"{SP}{side}", side=side, fresh=True)
            for side in SIDES
        ]
        generals = [
            Piece(id=row.id, kind="general", side=SIDES[T.side[n]], at=at.get(row.id, WAITING_))
            for n, row in enumerate(T.generals)
        ]
        armies = [
            Piece(id=id, kind="army", side=SIDES[T.army_side[n]], at=at.get(id, WAITING_)) for id, n in T.army.items()
        ]
        return [*points, *armies, *generals]

    def put(self, table: Table, base: People, piece: Piece, to: str) -> None:
        if piece.fresh:
            if to in T.space:
                _stack(table, to, piece.side).sp += 1
            return
        for place in table.spaces.values():
            for stack in (place.usa, place.csa):
                if stack is not None:
                    stack.generals = [id for id in stack.generals if id != piece.id]
                    if stack.army == piece.id:
                        stack.army, stack.elite, stack.leaderless = "", 0, False
        table.generals.pop(piece.id, None)
        table.armies.pop(piece.id, None)
        turn = (table.turn or base.turn) + 1
        if piece.kind == "army":
            if to in T.space:
                _stack(table, to, piece.side).army = piece.id
            elif to == TRACK_:
                table.armies[piece.id] = turn
            return
        if to in T.space:
            _stack(table, to, piece.side).generals.append(piece.id)
        else:
            table.generals[piece.id] = turn if to == TRACK_ else OUT_ if to == OUT_ else WAITING_


def _stack(table: Table, spot: str, side: str) -> Stack:
    if spot not in T.space:
        raise BadInput(f"There is no space {spot!r}.")
    place = table.spaces.setdefault(spot, Place())
    stack = getattr(place, side)
    if not isinstance(stack, Stack):
        stack = Stack()
        setattr(place, side, stack)
    return stack


def _as_it_is(g: People, side: int, space: int, named: set[str]) -> Stack | None:
    """What a side has in a space, but for those whom the table has elsewhere; None if it has nothing there."""
    slot = side * T.size + space
    army = g.here[slot]
    chief = g.chief[army] if army >= 0 else -1
    there = sorted((u for u in g.who[space] if T.side[u] == side), key=lambda u: u != chief)
    ids = [T.generals[u].id for u in there if T.generals[u].id not in named]
    sp = g.sp[slot] + g.horse[slot]
    if not (sp or there or army >= 0):
        return None
    if army < 0 or T.armies[army].id in named:
        return Stack(sp, ids)
    return Stack(sp, ids, T.armies[army].id, g.elite[army], chief < 0 and any(not T.cavalry[u] for u in there))


COUNTRY = Country()
