"""How a server is run: what whoever starts it may choose. It is read before anything heavy is loaded."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct


class Service(Struct, frozen=True):
    hosts: Sequence[str] = ()
    """Names the server answers to, beside its own."""
    proxies: Sequence[str] = ()
    """Those that are believed about where a request comes from."""
    sweep_played: float | None = None
    """See leaving.Sweep."""
    database: str | None = None
    """The address of another database than the file in the data folder; None: $HARDTACK_DATABASE, if it is set."""
    secret: Path | None = None
    """The file with the secret by which guests are known; None: $HARDTACK_SECRET_FILE, else in the data folder."""
    metrics: str | None = None
    """Where Prometheus reads figures: a port on this machine, or ADDRESS:PORT; None: there are none."""
    drain: float | None = None
    """Seconds to leave in when told to end; None: a few with PostgreSQL, none on a file, where nobody else serves."""
    log: str = "text"
    """How it is told what happens: "text", or "json" with a line for every request."""
