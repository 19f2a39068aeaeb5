"""By which names this server is called, and whether a request comes from its own pages.

A page elsewhere may have its own name point at this machine and then ask as if it were ours (DNS rebinding). So a
request must call the server by a name it knows. Litestar's allowed hosts compare the port too, know no addresses and
answer in one language.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from functools import lru_cache

from hardtack.engine.contract import BadInput

_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:[0-9]{1,5})?")
_NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
_SCHEMES = {"ws": "http", "wss": "https"}
_USUAL_PORT = {"http": ":80", "https": ":443"}
_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'{live}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)


def machine() -> str:
    return socket.gethostname()


class Hosts:
    """localhost, any address in figures, the machine's own name, and what `--allow-host` adds."""

    def __init__(self, more: Iterable[str] = ()) -> None:
        own = machine().lower().rstrip(".")
        short = own.partition(".")[0]
        self.names = {"localhost", own, short, f"{short}.local"}
        for name in more:
            if not is_name(name):
                raise BadInput(f"--allow-host takes a name such as games.example.org, not {name!r}.")
            self.names.add(name.lower())

    def allow(self, host: str) -> bool:
        """Whether the Host of a request is one of ours, whatever the port."""
        found = _HOST.fullmatch(host.lower())
        if found is None:
            return False
        name = found[1]
        return name.rstrip(".") in self.names or _is_address(name)


def is_name(host: str) -> bool:
    return _NAME.fullmatch(host.lower()) is not None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def origin(scheme: str, host: str) -> str:
    """What a browser calls pages from this host."""
    scheme = _SCHEMES.get(scheme, scheme)
    return f"{scheme}://{host.lower().removesuffix(_USUAL_PORT.get(scheme, ' '))}"


@lru_cache(maxsize=256)
def content_policy(origin: str | None) -> bytes:
    """Everything from our own pages alone. Not every browser takes 'self' to include WebSockets of the same host."""
    live = "" if origin is None else " " + origin.replace("http", "ws", 1)
    return _POLICY.format(live=live).encode()
