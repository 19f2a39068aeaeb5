"""What a server says while it runs, as lines for people, or as JSON for programs: one object a line.

As JSON there is a line for every request too: its method, the template of its route, status and milliseconds. The
address that was asked for is not in it, nor who asked: there are matches and invitations in the one, and a guest is
nobody's business.
"""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hardtack.engine.contract import BadInput

HOW = ("text", "json")
requests = logging.getLogger("hardtack.requests")
UNTOLD = "/health/"
"""What is asked every second, by programs."""
SELDOM = 60.0
"""Seconds between two lines that say the same of what anybody may send."""
_encode = msgspec.json.encode


def checked(how: str) -> str:
    if how not in HOW:
        raise BadInput(f"--log takes {' or '.join(HOW)}, not {how!r}.")
    return how


def begin(how: str) -> bool:
    """Say what there is to say in this way from now on; whether as JSON. As text it is Python's own way, and only
    warnings and worse."""
    if checked(how) == "text":
        return False
    handler = logging.StreamHandler()
    handler.setFormatter(Json())
    logging.getLogger().handlers[:] = [handler]
    logging.getLogger("hardtack").setLevel(logging.INFO)
    return True


class Seldom(logging.Filter):
    """Lets a warning through once in a while, the next with how many there were between: uvicorn has one for every
    request that is broken, and whoever sends nothing else would fill the disk."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[str, float] = {}
        self._since: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno != logging.WARNING or not isinstance(record.msg, str):
            return True
        now, what = time.monotonic(), record.msg
        if now - self._said.get(what, -SELDOM) < SELDOM:
            self._since[what] += 1
            return False
        more = self._since.get(what, 0)
        if more:
            record.msg = f"{what} And {more:,} more of these before."
        self._said[what], self._since[what] = now, 0
        return True


def hush() -> None:
    """Let uvicorn say seldom, from now on, what strangers can make it say."""
    its = logging.getLogger("uvicorn.error")
    its.filters[:] = [one for one in its.filters if not isinstance(one, Seldom)] + [Seldom()]


class Json(logging.Formatter):
    """A line of the log as an object: time, level, logger, message, and what else it has to say."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return _encode(line).decode()


def told(app: ASGIApp) -> ASGIApp:
    """An application whose requests are told, each when it has been answered."""

    async def asked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        begun, status, method = time.perf_counter(), 0, scope["method"]

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await app(scope, receive, answer)
        finally:
            route = scope.get("path_template")  # None: there is no such page
            fields = {
                "method": method,
                "route": route,
                "status": status,
                "ms": round((time.perf_counter() - begun) * 1000, 1),
            }
            if route is None or not route.startswith(UNTOLD):
                requests.info("%(method)s %(route)s %(status)s", fields, extra={"fields": fields})

    return asked
