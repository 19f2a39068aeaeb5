"""The client's pages and files: exactly what lies in the web folders, nothing else."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import brotli
from litestar import Request, Response, route
from litestar.enums import HttpMethod
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

import hardtack
from hardtack import games

from .companions import companion
from .saves import fingerprint
from .words import Refused

WEB = Path(hardtack.__file__).parent / "web"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
PACKED = {".html", ".js", ".mjs", ".css", ".json", ".svg"}
"""What goes over the wire compressed, to browsers that take it so."""
PLAIN = {"board.js", "board.css", "plate.js"}
"""What the kit has for a game that does not draw it itself."""
OF_A_GAME = ("rules", "odds", "data", "editor")
"""Pages that are the same for every game."""
BOTH = [HttpMethod.GET, HttpMethod.HEAD]
AnyRequest = Request[Any, Any, Any]


@lru_cache(maxsize=512)
def _read(path: Path, stamp: int, size: int) -> tuple[bytes, str]:
    data = path.read_bytes()
    return data, fingerprint(data)


PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda data: brotli.compress(data, quality=11),
    "gzip": lambda data: gzip.compress(data, 6, mtime=0),
}
"""How, the best first. Browsers ask for br over https and on this machine, for gzip everywhere."""


REMARK = re.compile(rb"^[ \t]*//.*$", re.MULTILINE)
"""A line of a script that is only for its readers: an eighth of what would go over the wire. Packed, it is empty, so
that lines keep their numbers."""


@lru_cache(maxsize=512)
def _packed(how: str, path: Path, stamp: int, size: int) -> tuple[bytes, str]:
    data, tag = _read(path, stamp, size)
    lean = REMARK.sub(b"", data) if path.suffix in (".js", ".mjs") else data
    return PACKERS[how](lean), f"{tag}-{how}"


def packing(request: AnyRequest) -> str | None:
    """The way of packing that a browser takes."""
    taken = {one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")}
    return next((how for how in PACKERS if how in taken), None)


def etagged(request: AnyRequest, data: bytes, tag: str, media_type: str, **more: str) -> Response[bytes]:
    """An answer that a browser asks for again each time, and gets again only if it has changed."""
    headers = {"etag": f'"{tag}"', "cache-control": "no-cache", **more}
    known = [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]
    if f'"{tag}"' in known or "*" in known:
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    return Response(data, headers=headers, media_type=media_type)


def served(request: AnyRequest, root: Path, wanted: str) -> Response[bytes]:
    """A file below `root`; nothing above it, nothing hidden, no link that leads out."""
    parts = [part for part in wanted.split("/") if part]
    if not parts or any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
        raise Refused(404, "no-page")
    path = root.joinpath(*parts)
    try:
        if not path.resolve().is_relative_to(root.resolve()) or not path.is_file():
            raise Refused(404, "no-page")
        stat = path.stat()
        how = packing(request) if path.suffix in PACKED else None
        file = path, stat.st_mtime_ns, stat.st_size
        data, tag = _packed(how, *file) if how else _read(*file)
    except (OSError, ValueError):
        raise Refused(404, "no-page") from None
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    more = {"vary": "accept-encoding"} | ({"content-encoding": how} if how else {})
    return etagged(request, data, tag, kind, **more)


def reads_pages(request: AnyRequest) -> bool:
    """Whether somebody has followed an address in a browser, who should be shown a page."""
    path, accepts = request.url.path, request.headers.get("accept", "")
    return request.method in ("GET", "HEAD") and "text/html" in accepts and not path.startswith(("/api/", "/web/"))


def lost(request: AnyRequest) -> Response[bytes]:
    """The page for an address where there is nothing."""
    data, _ = _read(path := WEB / "lost.html", (stat := path.stat()).st_mtime_ns, stat.st_size)
    return Response(data, status_code=404, headers={"cache-control": "no-cache"}, media_type="text/html")


async def there(request: AnyRequest, match: str) -> None:
    """Refused where there is no such match. While the database is away the page comes, and says so itself."""
    house = request.app.state["house"]
    with suppress(SQLAlchemyError):
        if not (house.rooms.peek(match) or await asyncio.to_thread(house.store.has, match)):
            raise Refused(404, "no-match")


@route(["/web/{path:path}"], http_method=BOTH, include_in_schema=False)
async def web_file(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    return served(request, WEB, str(path))


@route(["/games/{game:str}/web/{path:path}"], http_method=BOTH, include_in_schema=False)
async def game_file(request: AnyRequest, game: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    folder, name = games.game(game).folder / "web", str(path).strip("/")
    own = name not in PLAIN or (folder / "board.js").is_file()
    return served(request, folder if own else WEB / "kit" / "plain", name)


@route(["/"], http_method=BOTH, include_in_schema=False)
async def home(request: AnyRequest) -> Response[bytes]:
    return served(request, WEB, "index.html")


@route(["/new"], http_method=BOTH, include_in_schema=False)
async def new(request: AnyRequest) -> Response[bytes]:
    if asked := request.query_params.get("game"):
        games.game(asked)
    return served(request, WEB, "new.html")


@route(["/me"], http_method=BOTH, include_in_schema=False)
async def me(request: AnyRequest) -> Response[bytes]:
    return served(request, WEB, "me.html")


@route(["/table/{id:str}", "/join/{id:str}"], http_method=BOTH, include_in_schema=False)
async def table(request: AnyRequest, id: FromPath[str]) -> Response[bytes]:
    await there(request, id)
    return served(request, WEB, "table.html")


@route(["/replay/{id:str}"], http_method=BOTH, include_in_schema=False)
async def replay(request: AnyRequest, id: FromPath[str]) -> Response[bytes]:
    await there(request, id)
    return served(request, WEB, "replay.html")


@route(["/chronicle/{id:str}"], http_method=BOTH, include_in_schema=False)
async def chronicle(request: AnyRequest, id: FromPath[str]) -> Response[bytes]:
    await there(request, id)
    return served(request, WEB, "chronicle.html")


@route([f"/{name}/{{game:str}}" for name in OF_A_GAME], http_method=BOTH, include_in_schema=False)
async def about(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    games.game(game)
    return served(request, WEB, request.url.path.split("/")[1] + ".html")


@route(["/armies/{game:str}", "/referee/{game:str}"], http_method=BOTH, include_in_schema=False)
async def at_home(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    companion(games.game(game), request.url.path.split("/")[1])
    return served(request, WEB, "companion.html")


@route(["/favicon.ico"], http_method=BOTH, include_in_schema=False)
async def icon(request: AnyRequest) -> Response[bytes]:
    return served(request, WEB, "icon.svg")


ROUTES = [web_file, game_file, home, new, me, table, replay, chronicle, about, at_home, icon]
