"""Positions set up by hand: what can be said in a situation, and what comes of one. Every state here is made from what
was sent and from nothing else; none is kept."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import Iterable
from typing import Any, Literal

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from hardtack import games
from hardtack.engine.contract import BadInput
from hardtack.engine.editing import Draft, Editing, Field, Piece, Shape, plain
from hardtack.engine.game import Game
from hardtack.engine.sentences import in_language
from hardtack.engine.situation import read
from hardtack.engine.text import Text, text
from hardtack.engine.writing import to_toml

from .matches import rooms_of
from .render import seen
from .security import CREATE_LIMIT, lang_of, spend
from .wire import Prompt
from .words import Refused

AnyRequest = Request[Any, Any, Any]
CHOICES = ("role", "phase", "formation")
"""Kinds of names that a choice may have, beside those of situations."""


class NamedThing(Struct):
    id: str | int
    name: str


class FieldInfo(Struct, omit_defaults=True):
    """A line of a situation as a form asks for it (engine/editing.py says what each kind is)."""

    id: str
    name: str
    kind: str
    help: str = ""
    optional: bool = False
    default: Any = None
    min: int | None = None
    max: int | None = None
    choices: list[NamedThing] = []
    thing: str = ""
    by_number: bool = False
    of: FieldInfo | None = None
    key: FieldInfo | None = None
    fields: list[FieldInfo] = []


class SituationForm(Struct):
    fields: list[FieldInfo]
    piece_fields: list[FieldInfo]
    places: str
    """The kind of thing that places are; "" on an open table."""
    away: list[NamedThing]
    things: dict[str, list[NamedThing]]
    sides: list[NamedThing]


class Edit(Struct, forbid_unknown_fields=True):
    """put: a piece somewhere. set: a line of a piece. make: the whole table into something else."""

    do: Literal["put", "set", "make"]
    piece: str = ""
    to: str = ""
    field: str = ""
    value: Any = None


class AskSituation(Struct, forbid_unknown_fields=True):
    """A situation as a table or as TOML, what is to be changed in it, and through whose eyes to look ("": all)."""

    table: dict[str, Any] | None = None
    toml: str | None = None
    edits: list[Edit] = []
    eyes: str = ""


class PieceInfo(Struct, omit_defaults=True):
    id: str
    name: str
    side: str = ""
    at: str = ""
    values: dict[str, Any] | None = None
    """What the table says of it; null if there is nothing to be said."""
    most: dict[str, tuple[int, int]] = {}
    fresh: bool = False


class ShapeInfo(Struct):
    id: str
    name: str
    kind: str
    form: str
    path: list[str | int]
    keys: list[str]
    at: list[list[float]]
    side: str
    removable: bool


class DraftInfo(Struct):
    name: str
    kind: str
    form: str
    path: list[str | int]
    keys: list[str]
    at: list[list[float]]
    row: dict[str, Any]
    side: str


class Situation(Struct):
    """What comes of a situation. `problem`: what is wrong with it, in one sentence; then there is nothing to see."""

    table: dict[str, Any]
    toml: str
    problem: str
    role: str | None = None
    view: dict[str, Any] | None = None
    prompt: Prompt | None = None
    waiting: list[str] = []
    pieces: list[PieceInfo] | None = None
    """null where the table could not even be read."""
    shapes: list[ShapeInfo] = []
    drafts: list[DraftInfo] = []
    make: list[NamedThing] = []
    things: dict[str, list[NamedThing]] = {}
    """What lines may name that only this table has."""


def editing_of(game: Game[Any]) -> Editing[Any, Any]:
    editing = game.editing()
    if editing is None:
        raise Refused(404, "no-editor")
    return editing


# ---- what can be said


def field_info(t: Text, field: Field, owner: str = "", of: str = "") -> FieldInfo:
    """`owner`: the line that this one is an entry of, and has its name from. `of`: what it is said of, where that gives
    it another name."""
    id = field.id or owner
    key = f"situation-{of}-{id}" if of and t.has(f"situation-{of}-{id}") else f"situation-{id}"
    return FieldInfo(
        id=field.id,
        name=t.get(key) if t.has(key) else id,
        kind=field.kind,
        help=t.get(key, attribute="help"),
        optional=field.optional,
        default=field.default,
        min=field.low,
        max=field.high,
        choices=[NamedThing(value, choice_name(t, id, value)) for value in field.choices],
        thing=field.thing,
        by_number=field.by_number,
        of=None if field.of is None else field_info(t, field.of, id),
        key=None if field.key is None else field_info(t, field.key, id),
        fields=[field_info(t, inner, id) for inner in field.fields],
    )


def choice_name(t: Text, field: str, value: str | int) -> str:
    said = str(value) or "none"
    for key in (f"situation-{field}-{said}", *(f"{kind}-{said}" for kind in CHOICES), f"situation-is-{said}"):
        if t.has(key):
            return t.get(key)
    return said


def named(t: Text, kind: str, ids: Iterable[str], by_number: bool = False) -> list[NamedThing]:
    found = [NamedThing(int(id) if by_number else id, t.name(kind, id)) for id in ids]
    return sorted(found, key=lambda thing: (thing.name.casefold(), thing.id))


def kinds_in(fields: Iterable[Field]) -> dict[str, bool]:
    """The kinds of things that lines name, and whether they go by number."""
    out: dict[str, bool] = {}
    for field in fields:
        if field.thing:
            out[field.thing] = field.by_number
        out |= kinds_in([f for f in (field.of, field.key) if f is not None]) | kinds_in(field.fields)
    return out


@get("/api/games/{id:str}/situation", summary="What can be said in a situation of a game")
async def situation_form(request: AnyRequest, id: FromPath[str]) -> SituationForm:
    game = games.game(id)
    t, editing = text(game, lang_of(request)), editing_of(game)
    form, piece_form = editing.form, editing.piece_form
    kinds = kinds_in([*form, *piece_form])
    if editing.places:
        kinds[editing.places] = False
    return SituationForm(
        fields=[field_info(t, field) for field in form],
        piece_fields=[field_info(t, field, of="piece") for field in piece_form],
        places=editing.places,
        away=[NamedThing(word, choice_name(t, "away", word)) for word in editing.away],
        things={kind: named(t, kind, editing.things(kind), number) for kind, number in kinds.items()},
        sides=[NamedThing(side, t.name("role", side)) for side in game.roles],
    )


# ---- what comes of it


def from_toml(said: str) -> dict[str, Any]:
    try:
        return tomllib.loads(said)
    except (ValueError, RecursionError) as bad:
        raise BadInput(f"This is not a situation file: {bad}.") from None


def carry_out(game: Game[Any], editing: Editing[Any, Any], table: Any, base: Any, edit: Edit) -> Any:
    if edit.do == "make":
        return editing.convert(table, base, edit.to)
    piece = next((one for one in editing.pieces(table, base) if one.id == edit.piece), None)
    if piece is None:
        raise BadInput(f"There is no piece {edit.piece[:60]!r}.")
    if edit.do == "put":
        if edit.to and edit.to not in editing.away and edit.to not in editing.things(editing.places, table):
            raise BadInput(f"There is no place {edit.to[:60]!r}.")
        editing.put(table, base, piece, edit.to)
    else:
        editing.change(table, base, piece, edit.field, edit.value)
    return table


def said_of(game: Game[Any], table: Any, keep: tuple[str, ...] = ("scenario",)) -> dict[str, Any]:
    return {"game": game.id, **{k: v for k, v in plain(table, keep).items() if v is not None and k != "game"}}


def situation(game: Game[Any], asked: AskSituation, lang: str) -> Situation:
    """Read it, spell it out, change it, and see whether a state can be made of it."""
    editing = editing_of(game)
    data = from_toml(asked.toml) if asked.toml is not None else dict(asked.table or {})
    try:
        table = editing.begun(game, read(game, data, editing.table))
        base = editing.base(game, table)
    except BadInput as bad:
        if asked.toml is not None or asked.edits:
            raise
        return Situation(data, to_toml(data), in_language(game, str(bad), lang))
    try:
        editing.fill(table, base)
        for edit in asked.edits:
            table = carry_out(game, editing, table, base, edit)
        answer = Situation(said_of(game, table), "", "")
        t = text(game, lang)
        answer.pieces = [piece_info(t, one) for one in editing.pieces(table, base)]
        answer.shapes = [shape_info(t, one) for one in editing.shapes(table, base)]
        answer.drafts = [draft_info(t, one) for one in editing.drafts(table)]
        answer.make = [NamedThing(word, choice_name(t, "make", word)) for word in editing.conversions(table)]
        answer.things = own_things(t, editing, table, answer)
        editing.thin(table, base)
        small = said_of(game, table)
        answer.toml = to_toml(small)
        places = {id: t.name(editing.places, id) for id in editing.things(editing.places, table) if isinstance(id, str)}
        sides = {role: t.mid(t.name("role", role)) for role in game.roles}
        called = places | sides | {one.id: one.name for one in answer.pieces}
    except (TypeError, ValueError, KeyError, AttributeError, IndexError) as bad:
        raise BadInput(f"This situation cannot be read: {bad}.") from None
    try:
        look(game, editing, small, asked.eyes, lang, answer)
    except BadInput as bad:
        answer.problem = in_language(game, str(bad), lang, called)
    except (TypeError, ValueError, KeyError, AttributeError, IndexError) as bad:
        answer.problem = in_language(game, f"This situation cannot be read: {bad}.", lang)
    return answer


def look(
    game: Game[Any], editing: Editing[Any, Any], table: dict[str, Any], eyes: str, lang: str, answer: Situation
) -> None:
    """The position as one of its players would see it, or with everything turned up."""
    state = game.situation(table)
    decision = game.decision(state)
    asked = decision.roles[0] if decision is not None and decision.roles else game.roles[0]
    role = eyes if eyes in game.roles else asked
    answer.prompt = seen(game, state, asked, lang, live=False).prompt
    shown = game.clone(state)
    if eyes not in game.roles:
        shown = editing.laid_open(shown)
    answer.role, answer.view = role, dict(game.view(shown, role))
    answer.waiting = list(decision.roles) if decision else []


def piece_info(t: Text, piece: Piece) -> PieceInfo:
    values = None if piece.lines is None else plain(piece.lines)
    name = t.name(piece.kind, piece.name or piece.id) if piece.called is None else piece.called[t.lang == "es"]
    return PieceInfo(piece.id, name, piece.side, piece.at, values, piece.most, piece.fresh)


def shape_info(t: Text, shape: Shape) -> ShapeInfo:
    name = t.name(shape.kind, shape.id) if shape.called is None else shape.called[t.lang == "es"]
    at = [[round(number, 3) for number in point] for point in shape.at]
    return ShapeInfo(
        shape.id, name, shape.kind, shape.form, shape.path, shape.keys, at, shape.side, shape.removable
    )  # fmt: skip


def draft_info(t: Text, draft: Draft) -> DraftInfo:
    name = t.name(draft.kind, draft.name)
    return DraftInfo(name, draft.kind, draft.form, draft.path, draft.keys, draft.at, draft.row, draft.side)


def own_things(t: Text, editing: Editing[Any, Any], table: Any, answer: Situation) -> dict[str, list[NamedThing]]:
    """Things that lines may name and that are not the same in every situation."""
    called = {(shape.kind, shape.id): shape.name for shape in answer.shapes}
    called |= {("brigade", shape.id): shape.name for shape in answer.shapes if shape.kind == "leader"}
    out = {}
    for kind in kinds_in([*editing.form, *editing.piece_form]):
        if not editing.things(kind):
            ids = editing.things(kind, table)
            known = [t.data_name(kind, id) for id in ids]
            out[kind] = [NamedThing(id, n or called.get((kind, id), id)) for id, n in zip(ids, known, strict=True)]
    return out


@post("/api/games/{id:str}/situation", status_code=200, request_max_body_size=CREATE_LIMIT,
      summary="What comes of a situation")  # fmt: skip
async def ask_situation(request: AnyRequest, id: FromPath[str], data: JSONBody[AskSituation]) -> Situation:
    spend(request, "situations")
    game, lang = games.game(id), lang_of(request)
    try:
        async with rooms_of(request).heavy:  # a whole army on a table of one's own takes a second to check
            return await asyncio.to_thread(situation, game, data, lang)
    except BadInput as bad:
        raise BadInput(in_language(game, str(bad), lang)) from None


ROUTES = [situation_form, ask_situation]
