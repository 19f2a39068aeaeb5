"""Who is asking, from where, and how often: guest cookie, host and origin, limits, response headers."""

from __future__ import annotations

import hashlib
import hmac
import logging
import os
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketException
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Message, Scope
from sqlalchemy.exc import SQLAlchemyError

from hardtack.engine.contract import BadInput

from .hosts import Hosts, content_policy, origin
from .limits import Allowance, Buckets, Limits, household
from .storage import why
from .words import Refused, pick_language, say

log = logging.getLogger(__name__)

AnyConnection = ASGIConnection[Any, Any, Any, Any]
COOKIE = "hardtack_guest"
LANG_COOKIE = "hardtack_lang"
YEAR = 365 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}
FILES = ("/web/", "/games/")
DRAGGING = ("/probe", "/area")
"""What is asked for a piece in hand."""
LONGEST_NAME = 100
OPEN = "open"
"""The option of a route that knows no guests and counts nothing."""
BODY_LIMIT = 16 * 1024
CREATE_LIMIT = 64 * 1024
"""A situation may come with a new match."""
UPLOAD_LIMIT = 1024 * 1024

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_NO_STORE = (b"cache-control", b"no-store")


def read_secret(folder: Path, file: Path | None = None) -> bytes:
    """The server's secret: in a file that was named, else made once in the folder, readable only by its owner."""
    path = file or folder / "secret"
    if file is None:
        _make_secret(path)
    try:
        secret = path.read_text(encoding="ascii", errors="replace").strip()
    except OSError as bad:
        raise BadInput(f"Cannot read the secret in {path}: {bad.strerror or bad}.") from None
    if len(secret) < 32 or not secret.isascii():
        if file is not None:
            raise BadInput(f"{path} is no secret: one line of at least 32 characters, as `openssl rand -hex 32` makes.")
        raise BadInput(f"{path} is damaged; remove it (guests will have to start anew).")
    return secret.encode()


def _make_secret(path: Path) -> None:
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32) + "\n")
        file.flush()
        os.fsync(file.fileno())


def derive(secret: bytes, use: str) -> bytes:
    """A key for one use, so that no two uses share one."""
    return hmac.new(secret, f"hardtack {use}".encode(), hashlib.sha256).digest()


class Keeper:
    """At the door: knows guests by their cookie and counts what they ask."""

    def __init__(self, secret: bytes, limits: Limits, hosts: Hosts) -> None:
        self.limits, self.hosts = limits, hosts
        self._key = derive(secret, "guest cookie")
        self.guests = Buckets(*limits.guests)
        self.files = Buckets(*limits.files)
        self.allowances = {
            kind: Allowance(getattr(limits, kind), limits.household)
            for kind in ("requests", "probes", "creations", "situations", "hints", "chats", "saves")
        }
        self._sockets: Counter[str] = Counter()
        """Live connections by guest, and by address."""

    def sign(self, guest: str) -> str:
        return f"{guest}.{hmac.new(self._key, guest.encode(), hashlib.sha256).hexdigest()[:40]}"

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie that we signed; None for any other."""
        if not cookie or len(cookie) > 200:
            return None
        guest = cookie.partition(".")[0]
        signed = self.sign(guest).encode()
        return guest if hmac.compare_digest(signed, cookie.encode("utf-8", "replace")) else None

    def admit(self, connection: AnyConnection) -> None:
        """Know or make the guest; refuse a name that is not ours, a forged origin or too many requests."""
        scope = connection.scope
        host = connection.headers.get("host", "")
        if not self.hosts.allow(host):
            raise Refused(421, "host", host=host[:LONGEST_NAME])
        address = address_of(connection)
        if scope["path"].startswith(FILES):  # the client's files: the same for everybody
            if not self.files.take(address):
                raise Refused(429, "too-fast")
            return
        method = scope.get("method", "GET")
        if (method not in SAFE or scope["type"] == ScopeType.WEBSOCKET) and not same_origin(connection):
            raise Refused(403, "origin")
        guest = self.read(connection.cookies.get(COOKIE))
        if guest is None:
            if not self.guests.take(address):
                raise Refused(429, "too-fast")
            guest = secrets.token_urlsafe(24)
            scope["hardtack_cookie"] = self.sign(guest)  # type: ignore[typeddict-unknown-key]
        scope["hardtack_guest"] = guest  # type: ignore[typeddict-unknown-key]
        self.spend("probes" if scope["path"].endswith(DRAGGING) else "requests", guest, address)

    def spend(self, kind: str, guest: str, address: str) -> None:
        """Count a request of some kind; Refused if there were too many."""
        if not self.allowances[kind].take(guest, address):
            raise Refused(429, "too-fast")

    @contextmanager
    def socket(self, guest: str, address: str) -> Iterator[None]:
        """A place for a live connection; Refused if the guest, or the address, has too many."""
        most = self.limits.sockets
        held = (guest, f"address {address}")
        if self._sockets[held[0]] >= most or self._sockets[held[1]] >= most * self.limits.household:
            raise Refused(429, "too-fast")
        self._sockets.update(held)
        try:
            yield
        finally:
            self._sockets.subtract(held)
            for key in held:
                if not self._sockets[key]:
                    del self._sockets[key]


def become(connection: AnyConnection, guest: str) -> None:
    """Let whoever asks be this guest from now on."""
    connection.scope["hardtack_cookie"] = keeper_of(connection).sign(guest)  # type: ignore[typeddict-unknown-key]


def keeper_of(connection: AnyConnection) -> Keeper:
    keeper: Keeper = connection.app.state["house"].keeper
    return keeper


def spend(connection: AnyConnection, kind: str) -> None:
    """Count what this guest asks, beside that it is a request."""
    keeper_of(connection).spend(kind, guest_of(connection), address_of(connection))


def address_of(connection: AnyConnection) -> str:
    """The house a request comes from. Behind a trusted proxy uvicorn has already put the true address here."""
    return household(connection.client.host) if connection.client else "?"


def guest_of(connection: AnyConnection) -> str:
    return str(connection.scope["hardtack_guest"])  # type: ignore[typeddict-item]


def lang_of(connection: AnyConnection) -> str:
    return pick_language(
        connection.query_params.get("lang"),
        connection.cookies.get(LANG_COOKIE),
        connection.headers.get("accept-language"),
    )


def same_origin(connection: AnyConnection) -> bool:
    """A browser says where a request comes from; a program that says nothing carries no one else's cookie."""
    said = connection.headers.get("origin")
    if said is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return said.lower() == origin(connection.scope["scheme"], connection.headers.get("host", ""))


async def admit(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """The guard of every route. It waits for nothing, but what is not async Litestar does in a thread."""
    if handler.opt.get(OPEN):
        return
    with told(connection):
        keeper_of(connection).admit(connection)


@contextmanager
def told(connection: AnyConnection) -> Iterator[None]:
    """Tell a refusal to who opens a live connection too: Litestar asks its handlers of exceptions for HTTP alone."""
    try:
        yield
    except Refused as no:
        if connection.scope["type"] != ScopeType.WEBSOCKET:
            raise
        raise WebSocketException(detail=no.sentence(lang_of(connection)), code=4000 + no.status) from None
    except SQLAlchemyError as bad:
        if connection.scope["type"] != ScopeType.WEBSOCKET:
            raise
        log.error("%s: the database failed: %s", connection.url.path, why(bad))
        raise WebSocketException(detail=say("refused-storage", lang_of(connection)), code=4503) from None


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
        headers.append((b"content-security-policy", content_policy(_own_origin(scope))))
        if b"cache-control" not in present:
            headers.append(_NO_STORE)
    message["headers"] = headers


def _own_origin(scope: Scope) -> str | None:
    """As the browser knows us, if it calls us by one of our names: others are not worth repeating."""
    host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    keeper: Keeper = scope["litestar_app"].state["house"].keeper
    return origin(scope["scheme"], host) if keeper.hosts.allow(host) else None
