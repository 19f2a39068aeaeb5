"""Who is asking, from where, and how often: guest cookie, origin check, token buckets, response headers."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Message, Scope
from msgspec import Struct

from hardtack.engine.contract import BadInput

from .words import Refused, pick_language

COOKIE = "hardtack_guest"
LANG_COOKIE = "hardtack_lang"
YEAR = 365 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}
BODY_LIMIT = 16 * 1024
CREATE_LIMIT = 64 * 1024
"""A situation may come with a new match."""
UPLOAD_LIMIT = 1024 * 1024

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
        "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_NO_STORE = (b"cache-control", b"no-store")


def read_secret(folder: Path) -> bytes:
    """The server's secret: made once, readable only by its owner."""
    path = folder / "secret"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        pass
    else:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32) + "\n")
            file.flush()
            os.fsync(file.fileno())
    secret = path.read_text(encoding="ascii", errors="replace").strip()
    if len(secret) < 32 or not secret.isascii():
        raise BadInput(f"{path} is damaged; remove it (guests will have to start anew).")
    return secret.encode()


def derive(secret: bytes, use: str) -> bytes:
    """A key for one use, so that no two uses share one."""
    return hmac.new(secret, f"hardtack {use}".encode(), hashlib.sha256).digest()


class Limits(Struct, frozen=True):
    """How much one guest (or one address without a cookie) may ask: per second, and at once."""

    requests: tuple[float, float] = (50, 200)
    probes: tuple[float, float] = (60, 120)
    """What is asked while a piece is dragged, beside the requests."""
    creations: tuple[float, float] = (0.5, 30)
    guests: tuple[float, float] = (5, 100)
    """New guests per address."""
    hints: tuple[float, float] = (3, 20)
    chats: tuple[float, float] = (1, 10)
    saves: tuple[float, float] = (0.5, 30)
    sockets: int = 20
    """Live connections of one guest at the same time."""


class Buckets:
    """Token buckets by key; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._levels: dict[str, tuple[float, float]] = {}
        self._swept = 0.0

    def take(self, key: str) -> bool:
        now = time.monotonic()
        level, at = self._levels.get(key, (self.burst, now))
        level = min(self.burst, level + (now - at) * self.rate)
        if level < 1:
            self._levels[key] = (level, now)
            return False
        self._levels[key] = (level - 1, now)
        if now - self._swept > 60:
            self._swept = now
            full = self.burst / self.rate
            self._levels = {k: v for k, v in self._levels.items() if now - v[1] < full}
        return True


class Keeper:
    """At the door: knows guests by their cookie and counts what they ask."""

    def __init__(self, secret: bytes, limits: Limits) -> None:
        self.limits = limits
        self._key = derive(secret, "guest cookie")
        self.requests = Buckets(*limits.requests)
        self.creations = Buckets(*limits.creations)
        self.guests = Buckets(*limits.guests)
        self.hints = Buckets(*limits.hints)
        self.chats = Buckets(*limits.chats)
        self.saves = Buckets(*limits.saves)
        self.probes = Buckets(*limits.probes)

    def sign(self, guest: str) -> str:
        return f"{guest}.{hmac.new(self._key, guest.encode(), hashlib.sha256).hexdigest()[:40]}"

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie that we signed; None for any other."""
        if not cookie or len(cookie) > 200:
            return None
        guest = cookie.partition(".")[0]
        signed = self.sign(guest).encode()
        return guest if hmac.compare_digest(signed, cookie.encode("utf-8", "replace")) else None

    def admit(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Know or make the guest; refuse a forged origin or too many requests."""
        scope = connection.scope
        if scope["path"].startswith(("/web/", "/games/")):  # the client's files: the same for everybody
            return
        method = scope.get("method", "GET")
        if (method not in SAFE or scope["type"] == ScopeType.WEBSOCKET) and not same_origin(connection):
            raise Refused(403, "origin")
        guest = self.read(connection.cookies.get(COOKIE))
        address = connection.client.host if connection.client else "?"
        if guest is None:
            if not self.requests.take(f"address {address}"):
                raise Refused(429, "too-fast")
            if not self.guests.take(address):
                raise Refused(429, "too-fast")
            guest = secrets.token_urlsafe(24)
            scope["hardtack_cookie"] = self.sign(guest)  # type: ignore[typeddict-unknown-key]
        elif not (self.probes if scope["path"].endswith("/probe") else self.requests).take(guest):
            raise Refused(429, "too-fast")
        scope["hardtack_guest"] = guest  # type: ignore[typeddict-unknown-key]


def guest_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return str(connection.scope["hardtack_guest"])  # type: ignore[typeddict-item]


def lang_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return pick_language(
        connection.query_params.get("lang"),
        connection.cookies.get(LANG_COOKIE),
        connection.headers.get("accept-language"),
    )


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """A browser says where a request comes from; a program that says nothing carries no one else's cookie."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc.lower() == connection.headers.get("host", "").lower() != ""
    except ValueError:
        return False


def admit(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """The guard of every route."""
    connection.app.state["house"].keeper.admit(connection)


async def dress(message: Message, scope: Scope) -> None:
    """Put the security headers, and a new guest's cookie, on every answer."""
    if message["type"] not in ("http.response.start", "websocket.accept"):
        return
    headers = list(message.get("headers", []))
    cookie = scope.get("hardtack_cookie")
    if cookie:
        secure = "; Secure" if scope.get("scheme") in ("https", "wss") else ""
        said = f"{COOKIE}={cookie}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
        headers.append((b"set-cookie", said.encode()))
    if message["type"] == "http.response.start":
        present = {name.lower() for name, _ in headers}
        headers += [pair for pair in _HEADERS if pair[0] not in present]
        if b"cache-control" not in present:
            headers.append(_NO_STORE)
    message["headers"] = headers
