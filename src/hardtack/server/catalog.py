"""What can be known of a game without playing it: its card, board, rules, data and odds."""

from __future__ import annotations

import asyncio
import logging
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody

from hardtack import games
from hardtack.engine.contract import HardtackError, Option
from hardtack.engine.data import provenance
from hardtack.engine.game import Game
from hardtack.engine.odds import Field
from hardtack.engine.text import LANGUAGES, Text, chapters, rules, text
from hardtack.opponents import levels

from .answers import GameInfo, OddsAnswer, OddsBar
from .pages import etagged
from .render import percent
from .requests import AskOdds
from .saves import fingerprint
from .security import lang_of
from .words import Refused, say

AnyRequest = Request[Any, Any, Any]
log = logging.getLogger(__name__)
OF_GAMES = ("/api/games", "/games/", "/rules/", "/odds/", "/data/", "/editor/", "/armies/", "/referee/")
OF_MATCHES = ("/api/matches", "/api/matches/upload")


def learn() -> list[str]:
    """Read every game and its words, in a thread, as soon as the server runs. The first page asks for all of them; read
    only then, they would keep every open table waiting, for seconds on a busy machine. Those that could be read."""
    known = []
    for id in games.game_ids():
        try:
            for lang in LANGUAGES:
                text(games.game(id), lang)
            rules(games.game(id))
            known.append(id)
        except HardtackError as bad:  # in somebody's own data; whoever asks for the game is told
            log.error("%s cannot be played: %s", id, bad)
    return known


async def learned(request: AnyRequest) -> None:
    """Whoever asks for a game waits until it has been read, and keeps nobody else waiting. A match that is stored is
    loaded in a thread of its own, and its game with it."""
    learning: asyncio.Task[list[str]] = request.app.state["house"].learning
    path = request.scope["path"]
    if not learning.done() and (path.startswith(OF_GAMES) or path in OF_MATCHES):
        await asyncio.shield(learning)


def known_games(request: AnyRequest) -> list[str]:
    learning: asyncio.Task[list[str]] = request.app.state["house"].learning
    return learning.result()


def game_info(game: Game[Any], lang: str) -> GameInfo:
    t = text(game, lang)
    return GameInfo(
        id=game.id,
        name=t.get("game-name"),
        tagline=_about(t, "tagline"),
        players=_about(t, "players"),
        length=_about(t, "length"),
        weight=_about(t, "weight"),
        roles=[{"id": role, "name": t.name("role", role)} for role in game.roles],
        scenarios=[
            {
                "id": s.id,
                "name": t.get(f"scenario-{s.id}"),
                "situation": t.get(f"scenario-{s.id}", attribute="situation"),
                "length": t.get(f"scenario-{s.id}", attribute="length"),
            }
            for s in game.scenarios
        ],
        options=[_option(t, option) for option in game.options],
        levels=[
            {"id": level, "name": t.get(f"level-{level}"), "help": t.get(f"level-{level}", attribute="help")}
            for level in levels(game)
        ],
        odds=list(game.odds()),
        companions=list(game.companions()),
        guided=(game.folder / "web" / "guide.json").is_file(),
        chapters=chapters(game, lang),
    )


def _about(t: Text, what: str) -> str:
    """`game-WHAT`, or the attribute of that name of `game-name`."""
    return t.get(f"game-{what}") if t.has(f"game-{what}") else t.get("game-name", attribute=what)


def _option(t: Text, option: Option) -> dict[str, Any]:
    name, help = t.option(option)
    kind = "number" if option.number else "flag"
    return {
        "id": option.id, "rule": option.rule, "kind": kind, "default": option.default,
        "min": option.low, "max": option.high, "name": name, "help": help,
    }  # fmt: skip


@lru_cache(maxsize=32)
def _board(game: Game[Any], lang: str, digest: str) -> tuple[bytes, str]:
    """The board as it goes over the wire, and its fingerprint; made once for the data in force."""
    data = msgspec.json.encode(game.board())
    return data, fingerprint(data)


def _local(value: Any, lang: str) -> Any:
    """A value of the rules file in one language: {en, es} tables become their text."""
    if isinstance(value, dict) and "en" in value:
        return value.get(lang, value["en"])
    if isinstance(value, list):
        return [_local(one, lang) for one in value]
    return value


@get("/api/games", summary="The games of the house")
async def list_games(request: AnyRequest) -> list[GameInfo]:
    lang = lang_of(request)
    return [game_info(games.game(id), lang) for id in known_games(request)]


@get("/api/games/{id:str}", summary="One game")
async def one_game(request: AnyRequest, id: FromPath[str]) -> GameInfo:
    return game_info(games.game(id), lang_of(request))


@get("/api/games/{id:str}/board", summary="What a client draws the board from")
async def board(request: AnyRequest, id: FromPath[str]) -> Response[bytes]:
    game = games.game(id)
    data, tag = _board(game, lang_of(request), game.digest())
    return etagged(request, data, tag, "application/json")


@get("/api/games/{id:str}/rules", summary="The rules in our own words, with the tables")
async def rules_of(request: AnyRequest, id: FromPath[str]) -> dict[str, Any]:
    lang = lang_of(request)
    found = rules(games.game(id))
    return {
        "rules": [
            {
                "id": rule["id"],
                "title": _local(rule.get("title", ""), lang),
                "summary": _local(rule.get("summary", ""), lang),
                "optional": bool(rule.get("optional", False)),
            }
            for rule in found.get("rule", [])
        ],
        "tables": [
            {
                "id": table["id"],
                "title": _local(table.get("title", ""), lang),
                "rule": table.get("rule", ""),
                "columns": _local(table.get("columns", []), lang),
                "rows": _local(table.get("rows", []), lang),
            }
            for table in found.get("table", [])
        ],
    }


@get("/api/games/{id:str}/data", summary="Where the facts of a game come from")
async def data_of(request: AnyRequest, id: FromPath[str]) -> dict[str, Any]:
    game = games.game(id)
    lang = lang_of(request)
    files = provenance(game.id, game.folder)
    for file in files:
        file["note"] = _local(file["note"], lang)
    return {"files": files, "override": any(file["override"] for file in files)}


@get("/api/games/{id:str}/odds", summary="The questions of chance a game can answer")
async def odds_forms(request: AnyRequest, id: FromPath[str]) -> list[dict[str, Any]]:
    game = games.game(id)
    t = text(game, lang_of(request))
    return [
        {"kind": kind, "name": t.get(f"odds-{kind}"), "fields": [_field(t, field) for field in form.fields]}
        for kind, form in game.odds().items()
    ]


def _field(t: Text, field: Field) -> dict[str, Any]:
    return {
        "id": field.id, "name": t.get(f"odds-field-{field.id}"), "kind": field.kind, "default": field.default,
        "min": field.low, "max": field.high,
        "choices": [{"id": c, "name": t.name(field.names, c)} for c in field.choices],
    }  # fmt: skip


@post("/api/games/{id:str}/odds", status_code=200, summary="Exact odds")
async def ask_odds(request: AnyRequest, id: FromPath[str], data: JSONBody[AskOdds]) -> OddsAnswer:
    game = games.game(id)
    lang = lang_of(request)
    t = text(game, lang)
    forms = game.odds()
    if data.kind not in forms:
        raise Refused(404, "no-odds", kinds=", ".join(forms) or "-")
    answer = t.odds(forms[data.kind], data.values)
    chance = say("odds-headline", lang, chance=percent(answer.headline, lang), fraction=str(answer.headline))
    return OddsAnswer(
        title=t.get(f"odds-{data.kind}"),
        exact=answer.exact,
        rule=answer.rule,
        lines=[t.get(f"odds-line-{key}", params) for key, params in answer.lines],
        bars=[OddsBar(b.id, _result(t, b.id), float(b.chance), b.good) for b in answer.bars],
        headline=chance,
    )


def _result(t: Text, id: FromPath[str]) -> str:
    return t.get(f"odds-result-{id}") if t.has(f"odds-result-{id}") else id


ROUTES = [list_games, one_game, board, rules_of, data_of, odds_forms, ask_odds]
