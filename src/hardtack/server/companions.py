"""Help for a game on a real table: what its companions offer, and what they answer. Nothing is kept."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from hardtack import games
from hardtack.engine.companion import Companion, Unfit
from hardtack.engine.contract import IllegalAction
from hardtack.engine.game import Game

from .security import CREATE_LIMIT, lang_of
from .words import Illegal, Refused

AnyRequest = Request[Any, Any, Any]


def companion(game: Game[Any], kind: str) -> Companion:
    """A companion of a game; 404 if it has none of this kind."""
    known = game.companions()
    if kind not in known:
        raise Refused(404, "no-companion", kinds=", ".join(known) or "-")
    return known[kind]


@get("/api/games/{id:str}/companions/{kind:str}", summary="What a companion at a real table has to choose from")
async def offered(request: AnyRequest, id: FromPath[str], kind: FromPath[str]) -> dict[str, Any]:
    return companion(games.game(id), kind).offers(lang_of(request))


@post(
    "/api/games/{id:str}/companions/{kind:str}",
    status_code=200,
    request_max_body_size=CREATE_LIMIT,
    summary="What a companion at a real table says; what it needs to know is sent along",
)
async def answered(
    request: AnyRequest, id: FromPath[str], kind: FromPath[str], data: JSONBody[dict[str, Any]]
) -> dict[str, Any]:
    game = games.game(id)
    try:
        return companion(game, kind).answer(lang_of(request), data)
    except IllegalAction as no:
        raise Illegal(game, no, no.state if isinstance(no, Unfit) else None) from None


ROUTES = [offered, answered]
