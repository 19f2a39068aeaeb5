"""New matches from a moment of another: of any that is over, or of one in which nobody else plays.

Of a match that still runs the new one keeps what its player knows, and all else is dealt anew (engine/branch.py): it
would otherwise be a way to look at hidden things, or to try out the dice to come. Who plays against another person
waits for the end. A computer or the player sits in each seat: nobody is invited to a table of which the host may know
more.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from litestar import post
from litestar.params import JSONBody
from msgspec import Struct

from hardtack.engine.branch import branched
from hardtack.engine.game import Game
from hardtack.opponents import levels

from .answers import Created
from .health import welcome
from .matches import AnyRequest, Id, rooms_of, url
from .records import MatchRow
from .replays import own_roles, own_steps, wind
from .requests import Name
from .rooms import seats_of
from .security import guest_of, lang_of, spend
from .words import Refused


class Branch(Struct):
    """From which moment, and who plays: as a replay names it by `at` (of one's own table, in the eyes of `role`), or
    after the end by `move`."""

    at: int = 0
    move: int | None = None
    role: Name | None = None
    seats: dict[Name, Name] | None = None
    """Role to "me" or "computer:LEVEL"; not said: as they were, computers in the seats of others."""


def usual_seats(game: Game[Any], row: MatchRow, guest: str) -> dict[str, str]:
    """Who sits where as in the match before; for others, and where the guest sat nowhere, somebody must."""
    there = {seat.role: seat for seat in row.seats}
    known = list(levels(game))
    found = {
        role: "me" if there[role].guest == guest else f"computer:{there[role].level or known[len(known) // 2]}"
        for role in game.roles
    }
    if "me" not in found.values():
        found[game.roles[0]] = "me"
    return found


def check(row: MatchRow, over: bool, guest: str) -> None:
    """Whether a guest may begin a match from a moment of this one."""
    if over:
        return
    plays = row.owner == guest or any(seat.guest == guest for seat in row.seats)
    if not plays or any(seat.kind != "computer" and seat.guest != guest for seat in row.seats):
        raise Refused(403, "branch-others")


@post("/api/matches/{id:str}/branch", summary="A new match from a moment of this one")
async def branch(request: AnyRequest, id: Id, data: JSONBody[Branch]) -> Created:
    welcome(request)
    guest, lang = guest_of(request), lang_of(request)
    spend(request, "creations")
    wound = await wind(request, id, guest, data.role, lang)
    row, tape, game, over = wound.row, wound.tape, wound.tape.game, wound.over
    check(row, over, guest)
    if data.move is not None and not over:
        raise Refused(403, "not-over")
    if min(data.at, data.move or 0) < 0:
        raise Refused(400, "branch-moment")
    seats = seats_of(game, data.seats or usual_seats(game, row, guest), guest)
    if any(seat.kind == "open" for seat in seats):
        raise Refused(400, "branch-seats")
    mine = own_roles(game, row, guest)
    async with tape.lock:
        if data.move is None:
            own = await asyncio.to_thread(own_steps, tape, mine, data.role)
            moment = own[min(data.at, len(own) - 1)]
        else:
            moment = min(data.move, len(tape.moves))
        state = await asyncio.to_thread(tape.at, moment)
    if state is None:
        raise Refused(409, "branch-lost")
    if game.decision(state) is None:
        raise Refused(409, "branch-over")
    known: list[str | None] | None = None if over else [*mine] or [None]
    match = await asyncio.to_thread(branched, game, state, secrets.token_hex(16), known)
    room = await rooms_of(request).branch(guest, match, seats)
    return Created(room.id, url(room.id))


ROUTES = [branch]
