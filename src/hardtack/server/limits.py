"""How much one guest, and one address, may ask.

Litestar's own rate limit counts whole seconds or minutes from their start, knows one limit, and only HTTP; it writes
down each request. Here a guest may be quick for a while (a bucket that fills again), every kind of request has its own
bucket, and what comes over a WebSocket counts with the rest.
"""

from __future__ import annotations

import ipaddress
import time
from functools import lru_cache

from msgspec import Struct

Rate = tuple[float, float]
"""So many a second, and so many at once."""


class Limits(Struct, frozen=True):
    """What one guest may ask."""

    requests: Rate = (50, 200)
    probes: Rate = (60, 120)
    """What is asked while a piece is in hand or dragged, beside the requests."""
    creations: Rate = (0.2, 30)
    situations: Rate = (5, 60)
    """Positions that are set up by hand: each change of one is checked."""
    hints: Rate = (3, 20)
    chats: Rate = (1, 10)
    saves: Rate = (0.5, 30)
    sockets: int = 20
    """Live connections at the same time."""
    household: float = 5
    """All guests at one address may ask as much as so many at their very limit: a family, a club."""
    guests: Rate = (5, 100)
    """New guests at one address."""
    files: Rate = (200, 4000)
    """The client's files, for one address: a page is about a hundred."""


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


class Allowance:
    """Of one kind of request: what a guest may ask, and all guests at an address together."""

    def __init__(self, rate: Rate, household: float) -> None:
        self._guests = Buckets(*rate)
        self._addresses = Buckets(rate[0] * household, rate[1] * household)

    def take(self, guest: str, address: str) -> bool:
        # The guest first: what is refused to a guest who floods is not taken from the others of the house.
        return self._guests.take(guest) and self._addresses.take(address)


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Where a house is: its address, or of IPv6 the network, in which one machine may have any number of addresses."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
