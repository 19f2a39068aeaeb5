"""Matches over HTTP: create, list, join, play, take back, talk, verify, save, upload."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody

from hardtack import games
from hardtack.engine.contract import BadInput
from hardtack.engine.dice import commitment
from hardtack.engine.hand import made_by_hand
from hardtack.engine.match import Match
from hardtack.engine.text import text

from . import leaving
from .answers import Area, Created, Done, Hint, Joined, Listing, MatchInfo, Nothing, Probed, SeatInfo, Summary, Verified
from .catalog import known_games
from .chat import moment
from .health import welcome
from .history import Unplayable
from .records import MatchRow, SeatRow
from .requests import Act, Join, NewMatch, Probe, Say, Told, Undo
from .rooms import Rooms
from .saves import read_upload, seal
from .seating import seat_info
from .security import CREATE_LIMIT, UPLOAD_LIMIT, guest_of, lang_of, spend
from .wire import Table
from .words import Refused, say

AnyRequest = Request[Any, Any, Any]
Id = FromPath[str]
Role = Annotated[str | None, QueryParameter(max_length=64)]
Since = Annotated[int, QueryParameter(ge=0)]
VerbAsked = Annotated[str, QueryParameter(max_length=64)]


def rooms_of(request: AnyRequest) -> Rooms:
    rooms: Rooms = request.app.state["house"].rooms
    return rooms


def invites(id: str, seats: list[SeatRow]) -> dict[str, str]:
    return {s.role: f"/join/{id}?role={s.role}&token={s.token}" for s in seats if s.kind == "open" and s.token}


def url(id: str) -> str:
    return f"/table/{id}"


def summary(row: MatchRow, guest: str, lang: str, seats: dict[str, SeatInfo], updated: float) -> Summary:
    """A match in a list; `updated` is when the guest's own table last changed."""
    t = text(games.game(row.game), lang)
    mine = [seat.role for seat in row.seats if seat.kind == "guest" and seat.guest == guest]
    key, params = row.standing.headline
    return Summary(
        id=row.id,
        game=row.game,
        name=t.get("game-name"),
        scenario=t.get(f"scenario-{row.scenario}"),
        status=row.standing.status,
        roles=mine,
        waiting=row.standing.waiting,
        seats=seats,
        turn_text=t.get(key, params),
        yours=any(role in row.standing.waiting for role in mine),
        updated=moment(updated),
        owned=row.owner == guest,
        by_hand=row.by_hand,
    )


def seats_shown(row: MatchRow, guest: str, lang: str) -> dict[str, SeatInfo]:
    """The seats of a match that nobody has at hand: who sits there, not who is connected."""
    return {s.role: seat_info(s, guest, lang, s.kind == "computer") for s in row.seats}


def _listed(row: MatchRow, guest: str, lang: str) -> Summary:
    return summary(row, guest, lang, seats_shown(row, guest, lang), row.standing.updated)


@post("/api/matches", summary="Create a match", request_max_body_size=CREATE_LIMIT)
async def create(request: AnyRequest, data: JSONBody[NewMatch]) -> Created:
    welcome(request)
    spend(request, "creations")
    room = await rooms_of(request).create(guest_of(request), data)
    return Created(room.id, url(room.id), invites(room.id, room.row.seats))


@get("/api/matches", summary="My matches, and those with seats for anybody")
async def list_matches(request: AnyRequest) -> Listing:
    guest, lang = guest_of(request), lang_of(request)
    store = request.app.state["house"].store
    mine = await asyncio.to_thread(store.mine, guest)
    free = await asyncio.to_thread(store.open, guest)
    known = set(known_games(request))
    return Listing(
        mine=[_listed(row, guest, lang) for row in mine if row.game in known],
        open=[_listed(row, guest, lang) for row in free if row.game in known],
    )


@get("/api/matches/{id:str}", summary="One match: seats, options, commitment")
async def one_match(request: AnyRequest, id: Id) -> MatchInfo:
    guest, lang = guest_of(request), lang_of(request)
    try:
        room = await rooms_of(request).get(id)
        row, seats, updated = room.row, room.seats(guest, lang), room.updated(guest)
    except Unplayable as no:
        row = no.stored.row
        seats, updated = seats_shown(row, guest, lang), row.standing.updated
    base = summary(row, guest, lang, seats, updated)
    return MatchInfo(
        **{name: getattr(base, name) for name in base.__struct_fields__},
        commitment=commitment(row.seed),
        options=dict(row.options),
        scenario_id=row.scenario,
        guided=row.guided,
        invites=invites(id, row.seats) if base.roles else {},
    )


@delete("/api/matches/{id:str}", status_code=200, summary="Delete a match of one's own")
async def remove(request: AnyRequest, id: Id) -> Nothing:
    await leaving.delete(rooms_of(request), id, guest_of(request))
    return Nothing()


@post("/api/matches/{id:str}/join", status_code=200, summary="Take an open seat")
async def join(request: AnyRequest, id: Id, data: JSONBody[Join]) -> Joined:
    room = await rooms_of(request).get(id)
    return Joined(await room.sit(guest_of(request), data.role, data.token or ""))


@get("/api/matches/{id:str}/table", summary="The table as this guest sees it")
async def table(request: AnyRequest, id: Id, role: Role = None, since: Since = 0) -> Table:
    guest, lang = guest_of(request), lang_of(request)
    room = await rooms_of(request).get(id)
    await room.tables.warm(lang)
    async with room.lock:
        return room.tables.table(guest, lang, room.tables.safe_since(guest, since, role), role)


@post("/api/matches/{id:str}/actions", status_code=200, summary="Make a move")
async def act(request: AnyRequest, id: Id, data: JSONBody[Act]) -> Done:
    guest, lang = guest_of(request), lang_of(request)
    return await rooms_of(request).do(id, lambda room: room.act(guest, data, data.role, lang))


@post("/api/matches/{id:str}/undo", status_code=200, summary="Take back the last move or gesture")
async def undo(request: AnyRequest, id: Id, data: JSONBody[Undo]) -> Done:
    guest = guest_of(request)
    return await rooms_of(request).do(id, lambda room: room.undo(guest, data.seq, data.role))


@post("/api/matches/{id:str}/redo", status_code=200, summary="Do again what was taken back last")
async def redo(request: AnyRequest, id: Id, data: JSONBody[Undo]) -> Done:
    guest = guest_of(request)
    return await rooms_of(request).do(id, lambda room: room.redo(guest, data.seq, data.role))


@post("/api/matches/{id:str}/hand", status_code=200, summary="Say what was rolled or drawn, in a match by hand")
async def hand(request: AnyRequest, id: Id, data: JSONBody[Told]) -> Done:
    guest = guest_of(request)
    return await rooms_of(request).do(id, lambda room: room.hand(guest, data, data.role))


@post("/api/matches/{id:str}/probe", status_code=200, summary="What would come of a target, while it is dragged")
async def probe(request: AnyRequest, id: Id, data: JSONBody[Probe]) -> Probed:
    room = await rooms_of(request).get(id)
    return await room.probe(guest_of(request), data, lang_of(request))


@get("/api/matches/{id:str}/area", summary="What a region has to draw beside its shape")
async def area(request: AnyRequest, id: Id, role: Role = None, verb: VerbAsked = "", seq: Since = 0) -> Area:
    room = await rooms_of(request).get(id)
    return await room.area(guest_of(request), role, verb, seq)


@post("/api/matches/{id:str}/chat", status_code=200, summary="Say something at the table")
async def chat(request: AnyRequest, id: Id, data: JSONBody[Say]) -> Nothing:
    room = await rooms_of(request).get(id)
    spend(request, "chats")
    await room.chat.say(guest_of(request), data.text)
    return Nothing()


@get("/api/matches/{id:str}/hint", summary="What the strongest player would do")
async def hint(request: AnyRequest, id: Id, role: Role = None) -> Hint:
    room = await rooms_of(request).get(id)
    spend(request, "hints")
    return await room.hints.hint(guest_of(request), role, lang_of(request))


@get("/api/matches/{id:str}/verify", summary="After the end: the seed, and whether the dice were as promised")
async def verify(request: AnyRequest, id: Id) -> Verified:
    room = await rooms_of(request).get(id)
    async with room.lock:
        if not room.play.over:
            raise Refused(403, "not-over")
        save, promised = room.match.to_save(), room.match.commitment
        by_hand = made_by_hand(room.match.state.journal or [])
    lang = lang_of(request)
    note = say("verify-base", lang) if save.base else ""
    if by_hand:
        note = f"{note} {say('verify-hand', lang, count=by_hand)}".strip()
    try:
        async with rooms_of(request).heavy:
            await asyncio.to_thread(Match.replay, room.game, save)
    except BadInput:  # the moves do not lead to the position that is there
        return Verified(promised, save.seed, False, note, by_hand)
    return Verified(promised, save.seed, commitment(save.seed) == promised, note, by_hand)


@get("/api/matches/{id:str}/save", summary="The match as a file: sealed while it runs, open after its end")
async def save(request: AnyRequest, id: Id) -> Response[bytes]:
    guest, house = guest_of(request), request.app.state["house"]
    room = await rooms_of(request).get(id)
    spend(request, "saves")
    async with room.lock:
        made: Any = room.match.to_save()
        if not room.play.over:
            if not room.seating.roles_of(guest):
                raise Refused(403, "not-seated")
            made = await seal(house.store, room.row, room.play.number, guest)
    data = msgspec.json.format(msgspec.json.encode(made), indent=0) + b"\n"
    name = f"hardtack-{room.game.id}-{id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, headers=headers, media_type="application/json")


@post("/api/matches/upload", summary="A match from a save", request_max_body_size=UPLOAD_LIMIT)
async def upload(request: AnyRequest, body: RawBody) -> Created:
    welcome(request)
    spend(request, "creations")
    room = await rooms_of(request).upload(guest_of(request), read_upload(body))
    return Created(room.id, url(room.id))


ROUTES = [
    create, list_matches, one_match, remove, join, table, act, undo, redo, hand, probe, area, chat, hint, verify, save,
    upload,
]  # fmt: skip
