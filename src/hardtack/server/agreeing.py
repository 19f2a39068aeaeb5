"""People who agree to stop a match: one proposes, and when all who play in it agree it ends without a winner.

Where a rulebook knows of an agreement (For the People asks for it after every Fall turn) it is a question of that game
and judged by its rules; this is for everything else, and no rule knows of it. Computers are not asked: who plays
against them alone resigns, or deletes the match. A proposal stands until it is taken back or the match ends,
and is kept with the seat: a server that is started anew knows of it.
"""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from hardtack.engine.contract import STOP

from .answers import Nothing
from .room import Room
from .security import guest_of, spend
from .words import Refused

AnyRequest = Request[Any, Any, Any]


class Stopping(Struct):
    agree: bool = True
    """False: a proposal, or an agreement, is taken back."""


async def stop(room: Room, guest: str, agree: bool) -> None:
    """Propose to stop, agree to it, or think better of it."""
    seating, play = room.seating, room.play
    async with room.lock:
        role = seating.held(guest, None)
        if play.over:
            raise Refused(409, "stop-over")
        others = [seat for seat in seating.seats.values() if seat.kind != "computer" and seat.guest != guest]
        if not others or any(seat.guest is None for seat in others):
            raise Refused(409, "stop-alone")
        if agree and all(seat.stops for seat in others):
            await play.moves(role, [STOP])
        else:
            await seating.stops(guest, agree)
    room.viewers.presence()


@post("/api/matches/{id:str}/stop", status_code=200, summary="Propose to stop the match, or agree to it")
async def agree(request: AnyRequest, id: FromPath[str], data: JSONBody[Stopping]) -> Nothing:
    room: Room = await request.app.state["house"].rooms.get(id)
    spend(request, "chats")  # everybody at the table is told
    await stop(room, guest_of(request), data.agree)
    return Nothing()


ROUTES = [agree]
