"""Figures for Prometheus: Litestar's own of requests, by the template of their route, and three of ours.

They are read at a port of their own, so that no proxy lets them out by mistake. No label names a match, a guest or
anything else that belongs to somebody.
"""

from __future__ import annotations

import ipaddress
import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from hardtack.engine.contract import BadInput

from .databases import needs
from .security import OPEN

if TYPE_CHECKING:
    from .rooms import Rooms

HERE = "127.0.0.1"
MISSHAPEN = "--metrics takes a port, or an address in figures and a port such as 10.0.0.5:9631, not {!r}."


def where(given: str) -> tuple[str, int]:
    """Address and port at which the figures are read; BadInput for what is none. A port alone is for this machine."""
    needs("--metrics", "prometheus_client")
    address, colon, port = given.rpartition(":")
    try:
        address = str(ipaddress.ip_address(address.strip("[]"))) if colon else HERE
        if not port.isascii() or not 0 < int(port) < 65536:
            raise ValueError
    except ValueError:
        raise BadInput(MISSHAPEN.format(given)) from None
    return address, int(port)


@contextmanager
def told(given: str | None) -> Iterator[None]:
    """Let the figures be read while this lasts."""
    if given is None:
        yield
        return
    address, port = where(given)
    from prometheus_client import start_http_server

    try:
        server, thread = start_http_server(port, address)
    except OSError as bad:
        raise BadInput(f"Cannot listen on {address}, port {port}: {bad.strerror or bad}.") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def middleware() -> Any:
    """What counts requests and their time. Live connections have no end to be timed."""
    from litestar.enums import ScopeType
    from litestar.plugins.prometheus import PrometheusConfig

    config = PrometheusConfig(
        app_name="hardtack", prefix="hardtack", group_path=True, scopes={ScopeType.HTTP}, exclude_opt_key=OPEN
    )
    return config.middleware


class Gauges:
    """What is going on at this server, looked at when somebody asks, from a thread."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    def collect(self) -> Iterator[Any]:
        from prometheus_client.core import GaugeMetricFamily

        rooms = self.rooms
        yield GaugeMetricFamily("hardtack_live_matches", "Matches that are open here", value=len(rooms))
        watching = sum(len(room.viewers) for room in rooms)
        yield GaugeMetricFamily("hardtack_live_connections", "Live connections to matches", value=watching)
        try:
            waiting: float = rooms.thinkers.waiting()
        except SQLAlchemyError:  # the queue is in a database that is away
            waiting = math.nan
        yield GaugeMetricFamily("hardtack_thoughts_waiting", "Thoughts that wait for a place to think", value=waiting)


@contextmanager
def counted(rooms: Rooms) -> Iterator[None]:
    """Have the gauges read while this lasts."""
    from prometheus_client import REGISTRY

    gauges: Any = Gauges(rooms)
    REGISTRY.register(gauges)
    try:
        yield
    finally:
        REGISTRY.unregister(gauges)
