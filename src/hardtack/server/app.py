"""The application: everything above, put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from sqlalchemy.exc import SQLAlchemyError

import hardtack
from hardtack.engine.contract import HardtackError, UnknownGame
from hardtack.engine.sentences import of_the_house

from . import (
    agreeing,
    branches,
    catalog,
    chronicles,
    companions,
    health,
    links,
    live,
    matches,
    metrics,
    names,
    pages,
    replays,
    situations,
)
from .hosts import Hosts
from .leaving import Sweep, keep_sweeping
from .limits import Limits
from .neighbours import Neighbours
from .pace import Pace
from .rooms import ROOMS_KEPT, Rooms
from .secret import agree
from .security import BODY_LIMIT, Keeper, admit, dress, keeper_of, lang_of, read_secret
from .statuses import described
from .storage import why
from .store import Store
from .tape import Tapes
from .tasks import end
from .thinking import Thinkers
from .wire import Failure
from .words import Refused, say

if TYPE_CHECKING:
    from .jobs import Worker

log = logging.getLogger(__name__)
AnyRequest = Request[Any, Any, Any]
LONGEST_SENTENCE = 400
ROUTES = (
    *catalog.ROUTES,
    *situations.ROUTES,
    *companions.ROUTES,
    *matches.ROUTES,
    *agreeing.ROUTES,
    *links.ROUTES,
    *names.ROUTES,
    *replays.ROUTES,
    *branches.ROUTES,
    *chronicles.ROUTES,
    *live.ROUTES,
    *health.ROUTES,
    *pages.ROUTES,
)


def database_file(data_dir: Path) -> Path:
    return data_dir / "hardtack.sqlite3"


def database_in(data_dir: Path) -> str:
    return f"sqlite:///{database_file(data_dir)}"


class House:
    """What all routes share."""

    def __init__(
        self,
        data_dir: Path,
        limits: Limits,
        hosts: Hosts,
        pace: Pace,
        rooms_kept: int,
        database: str | None,
        thinkers: int | None,
        secret_file: Path | None,
    ) -> None:
        data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
        secret = read_secret(data_dir, secret_file)
        self.store = Store(database or database_in(data_dir))
        agree(self.store.engine, secret)
        self.worker: Worker | None = None
        """Thoughts of other servers too, that are thought here."""
        self.neighbours: Neighbours | None = None
        if self.store.shared:
            from .jobs import Errands, Worker  # an extra: who has one process on one file has no queue

            errands = Errands(self.store.engine, thinkers)
            self.rooms = Rooms(self.store, errands, pace, rooms_kept)
            self.neighbours = Neighbours(self.rooms)
            self.neighbours.on_thought = errands.heard
            self.worker = None if thinkers == 0 else Worker(self.store.engine, errands)
        else:
            self.rooms = Rooms(self.store, Thinkers(thinkers), pace, rooms_kept)
        self.thinkers = self.rooms.thinkers
        self.tapes = Tapes()
        self.chronicles = chronicles.Chronicles()
        self.pulse = health.Pulse(self.store)
        self.leaving = False
        """It takes nothing new; see health.py."""
        self.keeper = Keeper(secret, limits, hosts)
        self.learning = asyncio.create_task(asyncio.to_thread(catalog.learn))

    def close(self) -> None:
        if self.neighbours is not None:
            self.neighbours.close()
        self.thinkers.close()
        self.store.close()


def answer(request: AnyRequest, status: int, sentence: str, rule: str | None = None, **more: Any) -> Response[Any]:
    if status == 404 and pages.reads_pages(request):
        return pages.lost(request)
    return Response(Failure(sentence, rule, **more), status_code=status, media_type="application/json")


def refused(request: AnyRequest, no: Refused) -> Response[Any]:
    return answer(request, no.status, no.sentence(lang_of(request)), no.rule, **no.more)


def mistaken(request: AnyRequest, no: HardtackError) -> Response[Any]:
    said = of_the_house(str(no), lang_of(request))
    if len(said) > LONGEST_SENTENCE:  # it quotes what was sent, and that may be anything
        said = said[:LONGEST_SENTENCE] + "…"
    return answer(request, 404 if isinstance(no, UnknownGame) else 400, said)


def misread(request: AnyRequest, no: ValidationException) -> Response[Any]:
    """A body or a parameter of the wrong shape: which, and what was expected."""
    said = []
    for one in no.extra if isinstance(no.extra, list) else []:
        message, key = str(one.get("message", "")).rstrip("."), one.get("key")
        said.append(f"{key}: {message}" if key else message)
    what = "; ".join(said) or no.detail
    return answer(request, 400, say("refused-bad-request", lang_of(request), what=what[:300]))


def tangled(request: AnyRequest, no: RecursionError) -> Response[Any]:
    """A body nested deeper than anything we ask for."""
    return answer(request, 400, say("refused-tangled", lang_of(request)))


def garbled(request: AnyRequest, no: UnicodeDecodeError) -> Response[Any]:
    """A body that is no UTF-8: JSON is nothing else."""
    return answer(request, 400, say("refused-garbled", lang_of(request)))


def other(request: AnyRequest, no: HTTPException) -> Response[Any]:
    lang = lang_of(request)
    if isinstance(no, NotFoundException):
        try:
            keeper_of(request).admit(request)  # where there is nothing there is no guard either
        except Refused as limited:
            return refused(request, limited)
        return answer(request, 404, say("refused-no-page", lang))
    if no.status_code == 413:
        largest = request.route_handler.resolve_request_max_body_size()
        return answer(request, 413, say("refused-too-large", lang, limit=int(largest or 0) // 1024))
    if no.status_code == 405:
        return answer(request, 405, say("refused-method", lang))
    return answer(request, no.status_code, say("refused-bad-request", lang, what=str(no.detail)[:200].rstrip(".")))


def unstored(request: AnyRequest, no: SQLAlchemyError) -> Response[Any]:
    """A full disk, a database that is damaged or gone: whoever runs the server reads why."""
    log.error("%s %s: the database failed: %s", request.method, request.url.path, why(no))
    return answer(request, 503, say("refused-storage", lang_of(request)))


def broken(request: AnyRequest, no: Exception) -> Response[Any]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=no)
    return answer(request, 500, say("refused-failed", lang_of(request)))


def create_app(
    data_dir: Path,
    *,
    limits: Limits | None = None,
    rooms_kept: int = ROOMS_KEPT,
    database: str | None = None,
    pace: Pace | None = None,
    hosts: Iterable[str] = (),
    sweep: Sweep | None = None,
    ready_to_think: bool = False,
    thinkers: int | None = None,
    secret: Path | None = None,
    counts: bool = False,
) -> Litestar:
    """The server as an ASGI application. `database`: an SQLAlchemy URL to use instead of SQLite in the data folder.
    `pace`: how computers take their time. `hosts`: names it answers to, beside the machine's own.
    `sweep`: when idle matches go. `ready_to_think`: thinkers are started before somebody asks. `thinkers`: how many
    there are (None: by the machine's cores; 0: where there is a queue, only workers elsewhere). `secret`: the file that
    has it, if it is not in the data folder. `counts`: figures are kept for Prometheus."""
    limits, pace, names = limits or Limits(), pace or Pace(), Hosts(hosts)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        house = House(Path(data_dir), limits, names, pace, rooms_kept, database, thinkers, secret)
        app.state["house"] = house
        tasks = [asyncio.create_task(keep_sweeping(house.rooms, sweep or Sweep()))]
        if house.worker is not None:
            tasks.append(asyncio.create_task(house.worker.run()))
        if ready_to_think:
            tasks.append(asyncio.create_task(house.thinkers.get_ready()))
        try:
            with metrics.counted(house.rooms) if counts else nullcontext():
                yield
        finally:
            await end(*tasks)
            if house.worker is not None:
                await house.worker.leave()
            house.close()

    return Litestar(
        route_handlers=list(described(ROUTES)),
        lifespan=[lifespan],
        middleware=[metrics.middleware()] if counts else [],
        guards=[admit],
        before_request=catalog.learned,
        before_send=[dress],
        request_max_body_size=BODY_LIMIT,
        exception_handlers={
            Refused: refused,
            HardtackError: mistaken,
            ValidationException: misread,
            RecursionError: tangled,
            UnicodeDecodeError: garbled,
            HTTPException: other,
            SQLAlchemyError: unstored,
            Exception: broken,
        },
        openapi_config=OpenAPIConfig(
            title="Hardtack",
            version=hardtack.__version__,
            description="American Civil War wargames: matches over HTTP, live by WebSocket.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(), YamlRenderPlugin()],
        ),
        logging_config=None,
        debug=False,
    )
