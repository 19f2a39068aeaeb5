"""Positions set up by hand. What a situation table may say is told as a form, from the types of its lines; a game says
which lines name which things, what its pieces are and where each stands, and how one is put somewhere else.

All of it works on the game's own situation table, read into its type: what is set up here is what a situation file
says, and `game.situation` is the only judge of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Any, ClassVar, Generic, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct, inspect
from msgspec.structs import FieldInfo, fields, replace

from .contract import BadInput, repeated
from .dice import dice_from_seed
from .game import Game
from .reading import from_plain
from .situation import Head
from .state import State

S = TypeVar("S", bound=State)
H = TypeVar("H", bound=Head)
Kind = Literal["number", "measure", "flag", "choice", "text", "thing", "list", "table", "lines", "drawn"]


class Field(Struct, frozen=True):
    """A line of a situation table, as a form asks for it."""

    id: str
    kind: Kind
    """number and measure: a number, whole or not. thing: something known by its name. list: several `of` the same kind;
    table: the same by `key`; lines: a table with `fields` of its own. drawn: it is drawn on the table, not written."""
    optional: bool = False
    """Nothing may be said: it stays as it is at the start."""
    default: Any = None
    low: int | None = None
    high: int | None = None
    choices: Sequence[str | int] = ()
    thing: str = ""
    by_number: bool = False
    """Of things: they go by numbers, as cards do."""
    of: Field | None = None
    key: Field | None = None
    fields: Sequence[Field] = ()


class Piece(Struct, kw_only=True):
    """Something one puts somewhere."""

    id: str
    kind: str
    """What kind of name it has: text(game, lang).name(kind, name or id)."""
    name: str = ""
    called: tuple[str, str] | None = None
    """What it is called in English and Spanish, if only this table has it."""
    side: str = ""
    at: str = ""
    """A place, a word of `Editing.away`, or "" if it is nowhere."""
    lines: Struct | None = None
    """What the table says of it, beside where it is; its fields can be set."""
    most: dict[str, tuple[int, int]] = {}
    """Of numbers among them, from what to what."""
    fresh: bool = False
    """There are more of it: putting it somewhere makes a new piece."""


class Shape(Struct, kw_only=True):
    """Something that lies or stands on an open table."""

    id: str
    kind: str
    form: Literal["outline", "line", "spot", "pose"]
    path: list[str | int]
    """Where in the situation table it is described."""
    keys: list[str]
    """Which lines there say where it is: one for a list, or one for each number."""
    at: list[list[float]]
    """Its points; of a spot one, of a pose one with the facing."""
    called: tuple[str, str] | None = None
    side: str = ""
    removable: bool = True


class Draft(Struct, kw_only=True):
    """Something new that can be laid on an open table: a row for the list at `path`. Its points are around [0, 0]."""

    kind: str
    name: str
    form: Literal["outline", "line", "spot", "pose"]
    path: list[str | int]
    keys: list[str]
    at: list[list[float]]
    row: dict[str, Any]
    side: str = ""


class Editing(Generic[S, H]):
    """How positions of one game are set up by hand. A game subclasses it (`Game.editing`)."""

    table: type[H]
    places: ClassVar[str] = "space"
    """The kind of thing its places are."""
    away: ClassVar[tuple[str, ...]] = ()
    """Where a piece may be beside the places: `situation-away-WORD` in the text files."""
    refs: ClassVar[Mapping[str, str]] = {}
    """Which lines name which kind of thing: "units.space"; with "#" at its end, the keys of a table."""
    ranges: ClassVar[Mapping[str, tuple[int, int]]] = {}
    drawn: ClassVar[frozenset[str]] = frozenset()
    """Lines that are drawn."""
    pieces_in: ClassVar[frozenset[str]] = frozenset()
    """Lines that pieces are put into: no form asks for them."""
    piece_lines: ClassVar[type[Struct] | None] = None
    """What the table says of a piece."""
    place_of: ClassVar[tuple[str, ...]] = ()
    """Of those lines, the ones that say which piece it is and where."""

    # ---- hooks a game writes

    def things(self, kind: str, table: H | None = None) -> Sequence[str]:
        """The things of a kind that lines may name; of a table laid out in the situation, its own."""
        return ()

    def base(self, game: Game[S], table: H) -> S:
        """The start of the situation's scenario, before anything has happened. Raises BadInput."""
        return game.start(game.check_scenario(table.scenario), game.check_options(table.options), dice_from_seed(0))

    def begun(self, game: Game[S], table: H) -> H:
        """A table that names nothing, with what it takes to be played: where play begins."""
        return table

    def fill(self, table: H, base: S) -> None:
        """Spell out where every piece is; `base` is the start of the scenario."""

    def thin(self, table: H, base: S) -> None:
        """Leave out again what is as at the start."""

    def pieces(self, table: H, base: S) -> list[Piece]:
        """Every piece, and where a table that was filled has it."""
        return []

    def put(self, table: H, base: S, piece: Piece, to: str) -> None:
        """Put a piece somewhere: a place, a word of `away`, or "" to take it off."""
        raise BadInput("Pieces of this game are put on the table by drawing.")

    def change(self, table: H, base: S, piece: Piece, field: str, value: Any) -> None:
        """Set one line of a piece."""
        known = None if field in self.place_of or piece.lines is None else _line(type(piece.lines), field)
        if known is None:
            raise BadInput(f"{piece.id} has no line {repeated(field)!r}.")
        if value is None:
            value = _usual(known)
        try:
            setattr(piece.lines, field, from_plain(value, known.type))
        except msgspec.ValidationError as bad:
            raise BadInput(f"{piece.id}, {field}: {bad}.") from None

    def shapes(self, table: H, base: S) -> list[Shape]:
        """What lies on an open table."""
        return []

    def drafts(self, table: H) -> list[Draft]:
        """What can be laid on it beside."""
        return []

    def conversions(self, table: H) -> Sequence[str]:
        """What else the whole table can be made into: `situation-make-WORD` in the text files."""
        return ()

    def convert(self, table: H, base: S, into: str) -> H:
        raise BadInput(f"This situation cannot be made into {repeated(into)!r}.")

    def laid_open(self, state: S) -> S:
        """The state with everything hidden turned up, to be looked at by who sets it up. It may be changed."""
        return state

    # ---- what follows

    @cached_property
    def form(self) -> list[Field]:
        """The lines of the table, in its order."""
        return [f for f in self._fields(self.table, "") if f.id not in self.pieces_in and f.id not in HEAD]

    @cached_property
    def piece_form(self) -> list[Field]:
        if self.piece_lines is None:
            return []
        return [f for f in self._fields(self.piece_lines, "piece.") if f.id not in self.place_of]

    def _fields(self, of: type[Struct], path: str) -> list[Field]:
        info = inspect.type_info(of)
        assert isinstance(info, inspect.StructType)
        written = {f.encode_name: f.type for f in fields(of)}
        return [
            _in_order(self._field(f.encode_name, f"{path}{f.encode_name}", f.type, _default(f)), written[f.encode_name])
            for f in info.fields
        ]

    def _field(self, id: str, path: str, type: inspect.Type, default: Any = None) -> Field:
        optional = False
        if isinstance(type, inspect.UnionType):
            optional = any(isinstance(one, inspect.NoneType) for one in type.types)
            words = [v for one in type.types if isinstance(one, inspect.LiteralType) for v in one.values]
            if words and any(isinstance(one, inspect.BoolType) for one in type.types):  # yes, or in a way
                return Field(id, "choice", True, None, choices=[True, *(word for word in words if word is not None)])
            # Of several ways to say it, the fullest: a table before a list before a word before a number.
            type = max((one for one in type.types if not isinstance(one, inspect.NoneType)), key=_fullness)
        if path in self.drawn:
            return Field(id, "drawn", optional, default)
        if isinstance(type, inspect.BoolType):
            return Field(id, "flag", optional, default)
        if isinstance(type, inspect.IntType):
            low, high = self.ranges.get(path, (type.ge, type.le))
            if path in self.refs:
                return Field(id, "thing", optional, default, thing=self.refs[path], by_number=True)
            return Field(id, "number", optional, default, low, high)
        if isinstance(type, inspect.FloatType):
            return Field(id, "measure", optional, default)
        if isinstance(type, inspect.LiteralType):
            return Field(id, "choice", optional, default, choices=[v for v in type.values if v is not None])
        if isinstance(type, inspect.StrType):
            known = self.refs.get(path, "")
            return Field(id, "thing" if known else "text", optional, default, thing=known)
        if isinstance(type, inspect.StructType):
            inner = self._fields(type.cls, f"{path}.")
            return Field(id, "lines", optional, fields=inner)
        if isinstance(type, inspect.DictType):
            key, value = self._field("", f"{path}#", type.key_type), self._field("", path, type.value_type)
            return Field(id, "table", optional, key=key, of=value)
        if isinstance(type, inspect.TupleType):
            inner = [self._field(str(n), f"{path}.{n}", one) for n, one in enumerate(type.item_types)]
            return Field(id, "list", optional, fields=inner)
        if isinstance(type, inspect.ListType):
            return Field(id, "list", optional, of=self._field("", path, type.item_type))
        return Field(id, "text", optional, default)


HEAD = ("game", "scenario", "options")
"""What every client asks for in its own way."""


def _in_order(field: Field, written: Any) -> Field:
    """Its choices in the order in which they are written down: msgspec sorts them."""
    if field.of is not None:
        return replace(field, of=_in_order(field.of, written))
    found = next((one for one in _literals(written) if set(one) == set(field.choices)), None)
    return field if found is None else replace(field, choices=found)


def _literals(written: Any) -> list[tuple[Any, ...]]:
    if get_origin(written) is Literal:
        return [get_args(written)]
    return [found for inner in get_args(written) for found in _literals(inner)]


def _default(field: inspect.Field) -> Any:
    if field.default is not NODEFAULT and not isinstance(field.default, Struct):
        return field.default
    return None


ORDER = (inspect.BoolType, inspect.IntType, inspect.StrType, inspect.LiteralType, inspect.ListType, inspect.DictType)


def _fullness(type: inspect.Type) -> int:
    return next((n for n, one in enumerate(ORDER) if isinstance(type, one)), len(ORDER))


def _line(table: type[Struct], name: str) -> FieldInfo | None:
    return next((line for line in lines_of(table) if line.name == name), None)


def _usual(line: FieldInfo) -> Any:
    """What a line says if it is not named; NODEFAULT if it must be."""
    return line.default if line.default_factory is NODEFAULT else line.default_factory()


@cache
def lines_of(table: type[Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a table; to read them off its annotations takes longer than all the rest."""
    return fields(table)


def names_nothing(table: Head) -> bool:
    """Whether a table says no more than which scenario it is of."""
    return set(plain(table)) <= set(HEAD)


def plain(row: Struct, keep: Sequence[str] = ()) -> dict[str, Any]:
    """A row of a table as plain data, without the lines that say nothing new; those of `keep` stay."""
    out: dict[str, Any] = {}
    for field in lines_of(type(row)):
        value = getattr(row, field.name)
        if field.name in keep or value != _usual(field):
            out[field.encode_name] = _plain(value)
    return out


def _plain(value: Any) -> Any:
    if isinstance(value, Struct):
        return plain(value)
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    return value
