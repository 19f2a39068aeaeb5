"""The story of a match over HTTP, once it is over: nothing is hidden any more then, and nothing of it is told before.

It is worked out when it is first asked for, in a thread, one match at a time, and kept while it is asked for again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from litestar import Response, get
from litestar.params import QueryParameter

from hardtack.engine.chronicle import Chronicle, chronicle
from hardtack.engine.luck import ledger
from hardtack.engine.match import Move
from hardtack.engine.text import Text, text

from .matches import AnyRequest, Id, rooms_of
from .render import outcome
from .replays import Wound, wind
from .security import guest_of, lang_of, spend
from .story import Story, luck_csv, told, turns_csv
from .tape import Tape
from .words import Refused

KEPT = 50
Part = Annotated[Literal["turns", "luck"], QueryParameter()]


class Chronicles:
    """The stories that were worked out, by match and how many moves it has: who takes back the last ends it anew."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, int], Chronicle] = OrderedDict()

    async def get(self, id: str, tape: Tape, heavy: asyncio.Semaphore) -> Chronicle:
        async with tape.lock:
            moves = list(tape.moves)
            start = None if tape.base is None else await asyncio.to_thread(tape.at, tape.base)
        key = id, len(moves)
        if key not in self._made:
            async with heavy:  # whoever waited may find it made
                if key not in self._made:
                    self._made[key] = await asyncio.to_thread(work_out, tape, start, moves)
        self._made.move_to_end(key)
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return self._made[key]


def work_out(tape: Tape, start: Any, moves: Sequence[Move]) -> Chronicle:
    """The story from where the moves can be followed; its luck from all that was told."""
    game = tape.game
    if tape.base is None:
        return Chronicle((), (), ledger(tape.journal(len(moves)), game.roles, game.higher))
    return chronicle(game, start, moves[tape.base :], tape.base)


async def story_of(request: AnyRequest, id: str) -> tuple[Text, Story]:
    """The story of a match in the reader's language; Refused before its end, to everybody."""
    guest, lang = guest_of(request), lang_of(request)
    wound = await wind(request, id, guest, None, lang)
    if not wound.over:
        raise Refused(403, "not-over")
    spend(request, "hints")
    made = await request.app.state["house"].chronicles.get(id, wound.tape, rooms_of(request).heavy)
    t = text(wound.tape.game, lang, wound.state)
    return t, told(t, made, _head(t, wound))


def _head(t: Text, wound: Wound) -> dict[str, object]:
    row, state = wound.row, wound.state
    ended = outcome(t, t.game.outcome(state), (), None) if state is not None else None
    return {
        "match": row.id,
        "game": row.game,
        "name": t.get("game-name"),
        "scenario": t.get(f"scenario-{row.scenario}"),
        "ended": ended.text if ended else "",
        "rule": ended.rule if ended else "",
        "winner": ended.winner if ended else None,
        "seats": wound.seats,
    }


@get("/api/matches/{id:str}/chronicle", summary="After the end: the story of the match in figures")
async def story(request: AnyRequest, id: Id) -> Story:
    return (await story_of(request, id))[1]


@get("/api/matches/{id:str}/chronicle.csv", summary="The same as rows: its turns, or its luck")
async def rows(request: AnyRequest, id: Id, part: Part = "turns") -> Response[str]:
    t, made = await story_of(request, id)
    body = turns_csv(t, made) if part == "turns" else luck_csv(t, made)
    headers = {"content-disposition": f'attachment; filename="hardtack-{made.game}-{id}-{part}.csv"'}
    return Response(body, headers=headers, media_type="text/csv")


ROUTES = [story, rows]
