"""Start the server in this process."""

from __future__ import annotations

import gc
import os
import threading
import webbrowser
from pathlib import Path

import uvicorn

from .app import create_app
from .security import Limits

SLOWEST_GOODBYE = 3
WS_LIMIT = 64 * 1024


def default_data_dir() -> Path:
    """$HARDTACK_HOME, else ~/.local/share/hardtack."""
    home = os.environ.get("HARDTACK_HOME")
    return Path(home).expanduser() if home else Path.home() / ".local" / "share" / "hardtack"


def serve(
    host: str = "127.0.0.1",
    port: int = 8631,
    data_dir: Path | str | None = None,
    open_browser: bool = False,
    limits: Limits | None = None,
) -> None:
    """Serve until interrupted. $HARDTACK_DATABASE may name another database than SQLite in the data folder."""
    folder = Path(data_dir) if data_dir is not None else default_data_dir()
    app = create_app(folder, limits=limits, database=os.environ.get("HARDTACK_DATABASE"))
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
