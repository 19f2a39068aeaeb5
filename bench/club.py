"""What docs/hosting.md sets up, on this machine: PostgreSQL, two servers and a worker on it, and nginx before them.

nginx's site, the units' command lines and their environment are those of docs/hosting, with other ports and places and
with nothing else changed. All of it is on 127.0.0.1, without rights where this is run by root, and ends with whoever
began it. The tests use it too.
"""

from __future__ import annotations

import contextlib
import http.client
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from house import free_port

ROOT = Path(__file__).parents[1]
FILES = ROOT / "docs" / "hosting"
sys.path.append(str(ROOT / "tests"))
import postgres  # noqa: E402

NAME = "games.example.org"
SLOWEST = 120.0
"""Seconds in which a server must be ready, on a machine that has much else to do."""
PROGRAM = """
import sys
from hardtack import games
for id in set(games.MODULES) - set(sys.argv[1].split(",")):
    del games.MODULES[id]
from hardtack.cli import main
sys.exit(main(sys.argv[2:]))
"""
"""The program with fewer games: what is started often starts sooner."""
AROUND = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 2048; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
"""What Debian's own nginx.conf is to the site."""


def nginx() -> str | None:
    return shutil.which("nginx") or shutil.which("/usr/sbin/nginx")


def missing() -> str:
    """What there would have to be for a club; "" if it is all there."""
    if sys.platform != "linux":
        return "the club is set up on Linux alone"
    return postgres.missing() or ("" if nginx() else "no nginx was found")


def instead(text: str, **others: str) -> str:
    """A text in which each of these is another: no file may have lost what is put in its place here."""
    for old, new in others.items():
        if old not in text:
            raise ValueError(f"docs/hosting does not say {old!r} any more")
        text = text.replace(old, new)
    return text


class Member:
    """A server or a worker: a process that can be killed, told to leave and started again."""

    process: subprocess.Popen[bytes] | None = None
    """None: not started, or ended by us."""
    up = False
    """Whether it has been ready since it was started."""

    def __init__(self, unit: str, port: int, figures: int, env: dict[str, str], games: str, folder: Path) -> None:
        self.port = port
        self.log = folder / f"{unit.partition('.')[0].strip('@')}-{port}.log"
        self.env = env
        said = dict(
            line.split("=", 1) for line in (FILES / unit).read_text().splitlines() if "=" in line and line[0] != "#"
        )
        command = said["ExecStart"].replace("1%i", str(figures)).replace("%i", str(port))
        _, *words = shlex.split(command)
        self.command = [sys.executable, "-c", PROGRAM, games, *words]

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env={**os.environ, **self.env}
            )

    def ended(self) -> bool:
        """Whether it has ended by itself, as it should not."""
        return self.process is not None and self.process.poll() is not None

    def leave(self) -> None:
        """Tell it to end, and wait until it has done so in its own time."""
        process, self.process = self.process, None
        assert process is not None
        process.terminate()
        process.wait(SLOWEST)
        self.up = False
        if process.returncode not in (0, -signal.SIGTERM):
            raise RuntimeError(f"It left with {process.returncode}: {self.said()}")

    def kill(self) -> None:
        process, self.process, self.up = self.process, None, False
        if process is not None:
            process.kill()
            process.wait()

    def ready(self) -> bool:
        """Whether it says so: nobody is sent to it for this, it is asked itself."""
        wire = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            wire.request("GET", "/health/ready")
            return wire.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            wire.close()

    def await_ready(self) -> None:
        late = time.monotonic() + SLOWEST
        while not self.ready():
            if self.ended() or time.monotonic() > late:
                raise RuntimeError(f"It does not get ready: {self.said()}")
            time.sleep(0.1)
        self.up = True

    def said(self) -> str:
        return self.log.read_text(errors="replace")[-2000:]


class Club:
    def __init__(self, port: int, database: str, servers: list[Member], worker: Member) -> None:
        self.port, self.database, self.servers, self.worker = port, database, servers, worker


@contextlib.contextmanager
def club(database: str, games: str) -> Iterator[Club]:
    """A club on a database in PostgreSQL, with these games; everybody in it is ready."""
    with contextlib.ExitStack() as stack:
        folder = Path(
            stack.enter_context(tempfile.TemporaryDirectory(prefix="hardtack-club-", ignore_cleanup_errors=True))
        )
        secret = folder / "secret"
        secret.write_text("0123456789abcdef" * 4 + "\n")
        env = _environment(database, secret, folder)
        ports = [free_port() for _ in range(5)]
        servers = [
            Member("hardtack@.service", port, figures, env, games, folder)
            for port, figures in zip(ports[:2], ports[2:4], strict=True)
        ]
        worker = Member("hardtack-worker.service", 0, 0, env, games, folder)
        for member in (*servers, worker):
            stack.callback(member.kill)
            member.start()
        stack.enter_context(before(ports[4], [server.port for server in servers]))
        for server in servers:
            server.await_ready()
        yield Club(ports[4], database, servers, worker)


def _environment(database: str, secret: Path, folder: Path) -> dict[str, str]:
    """hardtack.env, with places of ours."""
    text = instead(
        (FILES / "hardtack.env").read_text(),
        **{
            "postgresql:///hardtack?host=/var/run/postgresql": database,
            "/etc/hardtack/secret": str(secret),
            "/var/lib/hardtack": str(folder / "data"),
        },
    )
    return dict(line.split("=", 1) for line in text.splitlines() if "=" in line and line[0] != "#")


@contextlib.contextmanager
def before(port: int, servers: list[int]) -> Iterator[None]:
    """nginx at a port, with the servers behind it."""
    who: dict[str, Any] = postgres.somebody_else()
    folder = Path(tempfile.mkdtemp(prefix="hardtack-nginx-"))
    program = nginx()
    assert program is not None
    try:
        site = instead(
            (FILES / "nginx.conf").read_text(),
            **{
                "listen 80;": f"listen 127.0.0.1:{port};",
                "127.0.0.1:8631": f"127.0.0.1:{servers[0]}",
                "127.0.0.1:8632": f"127.0.0.1:{servers[1]}",
            },
        )
        (folder / "site.conf").write_text(site)
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
        if who:
            os.chown(folder, who["user"], who["group"])
        words = [program, "-p", str(folder), "-e", str(folder / "nginx.log"), "-c", str(folder / "nginx.conf")]
        # Told to end when its input does: then it goes with us, however we go.
        guarded = ["sh", "-c", '"$@" & read gone; kill $!; wait', "sh", *words]
        process = subprocess.Popen(guarded, stdin=subprocess.PIPE, start_new_session=True, **who)
        assert process.stdin is not None
        try:
            late = time.monotonic() + 30
            while not _listens(port):
                if process.poll() is not None or time.monotonic() > late:
                    raise RuntimeError(f"nginx does not start: {(folder / 'nginx.log').read_text()}")
                time.sleep(0.05)
            yield
        finally:
            process.stdin.close()
            process.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False
