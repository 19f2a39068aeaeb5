"""Connections that are slow on purpose, or half open: how long they may take, and how many an address may have.

uvicorn has a time limit only for a connection that has been answered and is silent. Here every wait for the other side
has one: for the head of a request, its body, and for what was sent to be taken. Of connections we wait for, an address
may have only so many: the one that has kept us waiting longest makes room for the next. So whoever opens a thousand of
them closes their own, and who asks as a browser does, all at once, is answered meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections.abc import Callable, Iterable
from typing import Any

import h11
import uvicorn
from msgspec import Struct
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hardtack.engine.contract import BadInput

from . import logs
from .limits import household

SLOWEST_GOODBYE = 3
WS_LIMIT = 64 * 1024
AT_ONCE = 100
"""New connections that are greeted before anybody else is looked after again."""
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Patience(Struct, frozen=True):
    """Seconds we wait for the other side, and for how many at once."""

    head: float = 10
    """For the head of a request: one small packet, or a few."""
    body: float = 60
    """For all of its body: the largest save, over a slow line."""
    taking: float = 30
    """For what we have sent to be taken."""
    waiting: int = 100
    """Connections of one address from which we await something; a browser opens six."""
    waiting_in_all: int = 600
    """The same for all addresses together, below the number of files a process may usually have open (1,024)."""


class Proxies:
    """Whom we believe about where a request comes from: addresses and networks, from `--trusted-proxy`."""

    def __init__(self, given: Iterable[str] = ()) -> None:
        self.given = list(given)
        try:
            self._networks = [ipaddress.ip_network(one) for one in self.given]
        except ValueError:
            raise BadInput("--trusted-proxy takes an address in figures, or a network such as 10.0.0.0/8.") from None

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


class Waiting:
    """The connections from which something is awaited, by house, those first that have kept us longest."""

    def __init__(self, patience: Patience, proxies: Proxies) -> None:
        self.patience, self.proxies = patience, proxies
        self._all: dict[Caller, str] = {}
        self._houses: dict[str, dict[Caller, None]] = {}

    def __len__(self) -> int:
        return len(self._all)

    def add(self, caller: Caller, address: str) -> None:
        house = household(address)
        at_house = self._houses.setdefault(house, {})
        self._all[caller] = house
        at_house[caller] = None
        if len(at_house) > self.patience.waiting and address not in self.proxies:  # behind one are many
            next(iter(at_house)).give_up()
        if len(self._all) > self.patience.waiting_in_all:
            next(iter(self._all)).give_up()

    def remove(self, caller: Caller) -> None:
        house = self._all.pop(caller, None)
        if house is not None:
            at_house = self._houses[house]
            del at_house[caller]
            if not at_house:
                del self._houses[house]


class Deadline:
    """One wait at a time; what it is for, and what is done when it has been too long."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None
        self.why = ""

    def set(self, why: str, seconds: float, late: Callable[[], None]) -> None:
        """Wait for something from now on; if it is awaited already, from when that began."""
        if why != self.why:
            self.clear()
            self.why = why
            self._timer = asyncio.get_running_loop().call_later(seconds, late)

    def clear(self) -> None:
        self.why = ""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Caller(H11Protocol):
    """An HTTP connection."""

    config: Door

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.waiting = self.config.waiting
        transport.set_write_buffer_limits(high=0)  # we hear of anything that is not taken at once
        self.request, self.taking = Deadline(), Deadline()
        self._look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def send_400_response(self, msg: str) -> None:
        """What follows a head that was whole is no HTTP. Whoever answers that head meanwhile answers nobody: uvicorn
        would put its stack in the log."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        with contextlib.suppress(h11.LocalProtocolError):  # it is answered already, or asked for a head alone
            super().send_400_response(msg)
        self.transport.close()

    def _look(self) -> None:
        """What do we wait for now?"""
        patience, they = self.waiting.patience, self.conn.their_state
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._forget()
        elif they is h11.SEND_BODY:
            self._await("body", patience.body)
        elif they is not h11.IDLE:
            self._forget()  # it is for us to answer
        elif self.timeout_keep_alive_task is None:
            self._await("head", patience.head)
        else:
            self._await("another request", patience.head)  # uvicorn's own limit comes first

    def _await(self, why: str, seconds: float) -> None:
        if not self.request.why:
            self.waiting.add(self, self.client[0] if self.client else "?")
        self.request.set(why, seconds, self.give_up)

    def _forget(self) -> None:
        self.request.clear()
        self.waiting.remove(self)

    def give_up(self) -> None:
        self._forget()
        begun = self.conn.our_state is h11.IDLE and self.conn.trailing_data[0]
        if begun or self.conn.our_state is h11.SEND_RESPONSE:
            self.transport.write(TOO_SLOW)
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking.set("taking", self.waiting.patience.taking, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taking.clear()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.taking.clear()
        super().handle_websocket_upgrade(event)  # we are looked at once more, and forgotten

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        self.taking.clear()
        super().connection_lost(exc)


class LiveCaller(WebSocketsSansIOProtocol):
    """A live connection. uvicorn asks every 20 seconds whether anybody is still there."""

    config: Door

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=0)
        self.taking = Deadline()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking.set("taking", self.config.waiting.patience.taking, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taking.clear()

    def connection_lost(self, exc: Exception | None) -> None:
        self.taking.clear()
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:  # refused by an answer of our own: uvicorn would
            self.handshake_complete = True  # put in the log that nothing had been answered

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:  # uvicorn would put its stack in the log
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        prompt = self.queue.empty() and not self.read_paused
        if prompt:  # nothing waits before it: to stop reading and to begin again costs more than to go on
            self.read_paused = True
        super().send_receive_event_to_app()
        if prompt:
            self.read_paused = False


class Door(uvicorn.Config):
    """uvicorn as we want it."""

    def __init__(self, app: Any, patience: Patience, proxies: Proxies, **more: Any) -> None:
        super().__init__(
            app,
            http=Caller,
            ws=LiveCaller,
            backlog=AT_ONCE,
            ws_max_size=WS_LIMIT,
            ws_per_message_deflate=False,  # a compressor per connection costs more memory than a whole match
            proxy_headers=bool(proxies.given),  # X-Forwarded-For and -Proto are believed of nobody else
            forwarded_allow_ips=proxies.given,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=SLOWEST_GOODBYE,
            **more,
        )
        self.waiting = Waiting(patience, proxies)
        logs.hush()
