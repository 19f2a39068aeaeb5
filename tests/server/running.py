"""The real server in this process: uvicorn in a thread, and plain sockets to talk to it."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hardtack.server.app import create_app
from hardtack.server.door import Door, Patience, Proxies
from hardtack.server.limits import Limits
from hardtack.server.pace import NO_WAIT
from hardtack.server.run import Server

SLOWEST = 30.0
HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"


class House:
    def __init__(self, server: Server, door: Door, loop: asyncio.AbstractEventLoop) -> None:
        self.server, self.door, self.loop = server, door, loop
        self.port = int(server.servers[0].sockets[0].getsockname()[1])

    def signal(self, sign: int) -> None:
        """What the system does on a signal, where the server has the main thread."""
        self.loop.call_soon_threadsafe(self.server.handle_exit, sign, None)

    def dial(self, said: bytes = b"") -> socket.socket:
        line = socket.create_connection(("127.0.0.1", self.port), SLOWEST)
        line.sendall(said)
        return line

    def ask(self, said: bytes) -> tuple[int, dict[str, str], bytes]:
        with self.dial(said) as line:
            return answer(line)

    def post(self, path: str, body: Any, **headers: str) -> tuple[int, dict[str, str], Any]:
        data = json.dumps(body).encode()
        head = {"Host": "localhost", "Content-Length": str(len(data)), "Connection": "close", **headers}
        lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in head.items())
        status, heads, said = self.ask(f"POST {path} HTTP/1.1\r\n{lines}\r\n".encode() + data)
        return status, heads, json.loads(said)


def answer(line: socket.socket) -> tuple[int, dict[str, str], bytes]:
    """All that comes until the server closes the connection."""
    got = everything(line)
    head, _, body = got.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    return int(first.split()[1]), {name.lower(): value for name, _, value in (x.partition(": ") for x in lines)}, body


def everything(line: socket.socket) -> bytes:
    """What comes until the connection ends, however it ends."""
    got = b""
    try:
        while more := line.recv(65536):
            got += more
    except ConnectionResetError:
        pass
    return got


@contextmanager
def house(
    folder: Path, patience: Patience | None = None, proxies: tuple[str, ...] = (), limits: Limits | None = None
) -> Iterator[House]:
    app = create_app(folder, pace=NO_WAIT, limits=limits)
    door = Door(app, patience or Patience(), Proxies(proxies), host="127.0.0.1", port=0, log_config=None)
    logging.getLogger("uvicorn").propagate = True  # so that tests see what it logs
    up = threading.Event()
    server = Server(door, up.set)
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        await server.serve()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        assert up.wait(SLOWEST)
        yield House(server, door, loops[0])
    finally:
        server.should_exit = True
        thread.join()
