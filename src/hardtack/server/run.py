"""Start the server in this process."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import threading
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from platformdirs import user_data_path

from hardtack.engine.contract import BadInput

from . import logs
from .app import create_app, database_file, database_in
from .databases import database_asked
from .door import Door, Patience, Proxies
from .health import LEAVING, leave
from .hosts import is_name
from .leaving import Sweep
from .limits import Limits
from .metrics import told, where
from .pace import Pace
from .secret import agree
from .security import read_secret
from .service import Service
from .storage import FAILED, why
from .store import Store

SECRET = "HARDTACK_SECRET_FILE"


def default_data_dir() -> Path:
    """$HARDTACK_HOME, else where the system keeps such things; but where all were kept before, if there are matches."""
    home = os.environ.get("HARDTACK_HOME")
    if home:
        return Path(home).expanduser()
    before = Path.home() / ".local" / "share" / "hardtack"
    return before if database_file(before).exists() else user_data_path("hardtack", appauthor=False)


def check_storage(folder: Path, database: str | None, secret: Path | None = None) -> None:
    """BadInput if matches cannot be kept: one sentence now, where uvicorn would show its stack."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        said = read_secret(folder, secret)
        with closing(Store(database or database_in(folder))) as store:
            agree(store.engine, said)
    except OSError as bad:
        raise BadInput(f"Cannot keep matches in {folder}: {bad.strerror or bad}.") from None
    except (*FAILED, ImportError) as bad:
        raise BadInput(f"Cannot open the database of matches: {why(bad)}.") from None


def serve(
    host: str = "127.0.0.1",
    port: int = 8631,
    data_dir: Path | str | None = None,
    *,
    limits: Limits | None = None,
    pace: Pace | None = None,
    patience: Patience | None = None,
    service: Service | None = None,
    ready: Callable[[], object] = lambda: None,
) -> None:
    """Serve until interrupted. `ready` is done, in a thread of its own, once the server answers."""
    service = service or Service()
    as_json = logs.begin(service.log)
    folder = Path(data_dir) if data_dir is not None else default_data_dir()
    database = database_asked(service.database)
    if service.metrics is not None:
        where(service.metrics)
    secret = service.secret or (Path(os.environ[SECRET]) if os.environ.get(SECRET) else None)
    check_storage(folder, database, secret)
    names = [*service.hosts, *([host] if is_name(host) else [])]  # whoever listens by a name is called by it
    sweep = Sweep(played=service.sweep_played)
    app = create_app(
        folder,
        limits=limits,
        database=database,
        pace=pace,
        hosts=names,
        sweep=sweep,
        ready_to_think=True,
        secret=secret,
        counts=service.metrics is not None,
    )
    seconds = service.drain
    if seconds is None:  # on a file there is no other server to go to
        seconds = LEAVING if database is not None and not database.startswith("sqlite") else 0.0
    more: dict[str, Any] = {"log_config": None} if as_json else {}  # else uvicorn's own lines are its own way
    heard = logs.told(app) if as_json else app
    door = Door(heard, patience or Patience(), Proxies(service.proxies), host=host, port=port, **more)
    gc.collect()
    gc.freeze()  # what is loaded now stays; a full collection should look at matches only, and seldom
    gc.set_threshold(10_000, 5, 1000)  # small ones take 50 ms; a full one takes a second where there are thousands
    _many_files()
    with contextlib.suppress(KeyboardInterrupt), told(service.metrics):
        Server(door, ready, (lambda: leave(app.state["house"], seconds)) if seconds else None).run()


class Server(uvicorn.Server):
    """uvicorn, which says when it answers, and takes its time to leave when it is told to end (SIGTERM). An interrupt
    from the keyboard or a second signal is for at once."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], object],
        leave: Callable[[], Coroutine[Any, Any, None]] | None = None,
    ) -> None:
        super().__init__(config)
        self.ready, self.leave = ready, leave
        self._leaving: asyncio.Task[None] | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig != signal.SIGTERM or self.leave is None or self._leaving is not None or not self.started:
            super().handle_exit(sig, frame)
            return
        loop = asyncio.get_running_loop()
        self._leaving = loop.create_task(self._leave(self.leave(), sig))
        loop.call_soon_threadsafe(lambda: None)  # it may be asleep

    async def _leave(self, leaving: Coroutine[Any, Any, None], sig: int) -> None:
        try:
            await leaving
        finally:
            super().handle_exit(sig, None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            threading.Thread(target=self.ready, daemon=True).start()


def _many_files() -> None:
    """As many connections as the machine allows: each is an open file, and the usual limit is low."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
