"""Start the server in this process."""

from __future__ import annotations

import gc
import os
import threading
import webbrowser
from pathlib import Path

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from hardtack.engine.contract import BadInput

from .app import create_app, database_in
from .limits import Limits
from .pace import Pace
from .security import read_secret
from .store import Store

SLOWEST_GOODBYE = 3
WS_LIMIT = 64 * 1024


def default_data_dir() -> Path:
    """$HARDTACK_HOME, else ~/.local/share/hardtack."""
    home = os.environ.get("HARDTACK_HOME")
    return Path(home).expanduser() if home else Path.home() / ".local" / "share" / "hardtack"


def check_storage(folder: Path, database: str | None) -> None:
    """BadInput if matches cannot be kept: one sentence now, where uvicorn would show its stack."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        read_secret(folder)
        Store(database or database_in(folder)).close()
    except OSError as bad:
        raise BadInput(f"Cannot keep matches in {folder}: {bad.strerror or bad}.") from None
    except (SQLAlchemyError, ImportError) as bad:
        raise BadInput(f"Cannot open the database of matches: {getattr(bad, 'orig', None) or bad}.") from None


def serve(
    host: str = "127.0.0.1",
    port: int = 8631,
    data_dir: Path | str | None = None,
    open_browser: bool = False,
    limits: Limits | None = None,
    pace: Pace | None = None,
) -> None:
    """Serve until interrupted. $HARDTACK_DATABASE may name another database than SQLite in the data folder."""
    folder = Path(data_dir) if data_dir is not None else default_data_dir()
    database = os.environ.get("HARDTACK_DATABASE")
    check_storage(folder, database)
    app = create_app(folder, limits=limits, database=database, pace=pace)
    if open_browser:
        shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
        threading.Timer(1.0, webbrowser.open, [f"http://{shown}:{port}/"]).start()
    gc.collect()
    gc.freeze()  # what is loaded now stays; a full collection should look at matches only, and seldom
    gc.set_threshold(20_000, 20, 50)
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=WS_LIMIT,
        ws_per_message_deflate=False,  # a compressor per connection costs more memory than a whole match
        timeout_graceful_shutdown=SLOWEST_GOODBYE,
    )
