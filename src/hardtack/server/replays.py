"""Past tables over HTTP, as a guest saw them; after the end, over any shoulder."""

from __future__ import annotations

import asyncio
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from litestar import get
from litestar.params import QueryParameter

from hardtack import games
from hardtack.engine.dice import commitment
from hardtack.engine.game import Game
from hardtack.engine.state import Entry

from .answers import SeatInfo
from .history import Unplayable, standing_moves, told_of
from .matches import AnyRequest, Id, Role, Since, rooms_of, seats_shown
from .records import MatchRow
from .render import LOST, Log, seen, visible
from .security import guest_of, lang_of
from .tape import Tape
from .wire import RedoInfo, Table, UndoInfo
from .words import Refused


class Wound(NamedTuple):
    """A match to be replayed: its tape, and what is told with every moment of it."""

    row: MatchRow
    tape: Tape
    over: bool
    seats: dict[str, SeatInfo]
    seq: int = 0
    state: Any = None
    """Any state of the match, for the names that only it has."""


async def wind(request: AnyRequest, id: str, guest: str, role: str | None, lang: str) -> Wound:
    """The tape of a match, wound to its end. One that cannot be played on has a tape too: of what was told."""
    rooms, tapes = rooms_of(request), request.app.state["house"].tapes
    try:
        room = await rooms.get(id)
    except Unplayable as no:
        row, told = no.stored.row, told_of(no.stored)
        tape = Tape(games.game(row.game), standing_moves(no.stored.events), told)
        if not tape.moments():
            raise
        return Wound(row, tape, row.standing.status == "over", seats_shown(row, guest, lang))
    async with room.lock:
        match, moves, over = room.match, list(room.match.moves), room.play.over
    tape = tapes.get(id)
    if tape is None:
        told = told_of(await asyncio.to_thread(rooms.store.load, id)) if match.base else []
        tape = tapes.keep(id, await asyncio.to_thread(Tape.of, match, told))
    async with tape.lock:
        tape.follow(moves)
    return Wound(room.row, tape, over, room.seats(guest, lang), room.seq(guest, role), match.state)


@get("/api/matches/{id:str}/replay", summary="The table after some of the actions")
async def replay(
    request: AnyRequest,
    id: Id,
    at: Annotated[int, QueryParameter(ge=0)] = 0,
    reveal: Annotated[int, QueryParameter(ge=0, le=1)] = 0,
    move: Annotated[int | None, QueryParameter(ge=0)] = None,
    line: Annotated[int | None, QueryParameter(ge=0)] = None,
    since: Since = 0,
    role: Role = None,
) -> Table:
    """Past tables as this guest saw them. After the end anybody may look over any shoulder (`reveal`), and a moment may
    be named by the moves of all (`move`): what one saw and what truly happened are numbered apart. It may also be named
    by a line of one's log (`line`): the moment at which it was written."""
    guest, lang = guest_of(request), lang_of(request)
    wound = await wind(request, id, guest, role, lang)
    row, tape, game = wound.row, wound.tape, wound.tape.game
    if (reveal or move is not None) and not wound.over:
        raise Refused(403, "not-over")
    mine = own_roles(game, row, guest)
    async with tape.lock:
        own = await asyncio.to_thread(tape.moments if reveal else lambda: own_steps(tape, mine, role))

        def read(n: int) -> tuple[Any, str | None, Sequence[Entry]]:
            """A moment, through whose eyes it is seen, and all that was told up to then."""
            state = tape.at(own[n])
            told = (state.journal or []) if state is not None else tape.journal(own[n])
            return state, replay_role(game, state, mine, role, bool(reveal)), told

        def lines_at(n: int) -> int:
            _, reader, told = read(n)
            return sum(visible(entry, reader, bool(reveal)) for entry in told)

        if move is not None:
            at = max(0, bisect_right(own, move) - 1)
        elif line is not None:
            at = await asyncio.to_thread(bisect_left, range(len(own)), line, key=lines_at)
        at = min(at, len(own) - 1)
        state, reader, journal = await asyncio.to_thread(read, at)
    lines, total = Log(game, wound.state).since(journal, reader, lang, since, bool(reveal))
    position = LOST if state is None else seen(game, state, reader, lang, live=False)
    return Table(
        match=id,
        game=game.id,
        seq=wound.seq,
        role=reader,
        thinking=False,
        log=lines,
        log_total=total,
        undo=UndoInfo(False, ""),
        redo=RedoInfo(),
        seats=wound.seats,
        commitment=commitment(row.seed),
        chat=[],
        boot=rooms_of(request).boot,
        guided=row.guided,
        steps=len(own) - 1,
        at=at,
        move=own[at] if wound.over else None,
        **{name: getattr(position, name) for name in position.__struct_fields__},
    )


def own_roles(game: Game[Any], row: MatchRow, guest: str) -> list[str]:
    """The roles a guest holds, in the game's order."""
    mine = {seat.role for seat in row.seats if seat.kind == "guest" and seat.guest == guest}
    return [role for role in game.roles if role in mine]


def own_steps(tape: Tape, mine: list[str], role: str | None) -> list[int]:
    """The moments of a guest's own table, or of that of one of his roles, by the moves before them."""
    return tape.steps([role] if role in mine and role is not None else mine or [""])


def replay_role(game: Game[Any], state: Any, mine: Sequence[str], role: str | None, reveal: bool) -> str | None:
    """Through whose eyes: the guest's own, or, when all is revealed, anybody's: by default whoever decides."""
    eyes = list(game.roles) if reveal else mine
    if not eyes or role in eyes:
        return role if eyes else None
    decision = None if state is None else game.decision(state)
    return next((r for r in (decision.roles if decision else ()) if r in eyes), eyes[0])


ROUTES = [replay]
