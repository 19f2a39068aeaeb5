"""A real PostgreSQL of this machine for tests: its own, in a temporary folder, as a user without rights.

`python tests/postgres.py` starts one, says in a line of JSON where it is, and ends it when its input ends: so it ends
whatever becomes of whoever started it, and leaves nothing behind.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import glob
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

SETTINGS = {
    "listen_addresses": "",  # only by its socket, which lies in the folder
    "fsync": "off",  # nothing here outlives the power; what is told to be stored still is in the log before
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_connections": "200",
}
HBA = """
local all guarded scram-sha-256
local all all     trust
"""
PASSWORD = "hunter2"
"""Of the role `guarded`, which is asked for one."""


def programs() -> Path | None:
    """Where initdb and postgres are: Debian has them outside of the path, by version."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    several = sorted(glob("/usr/lib/postgresql/*/bin/initdb"), key=lambda name: int(name.split("/")[4]))
    return Path(several[-1]).parent if several else None


def missing() -> str:
    """What there would have to be for a PostgreSQL; "" if it is all there."""
    if programs() is None:
        return "no PostgreSQL (initdb) was found"
    lacking = [module for module in ("psycopg", "procrastinate") if not find_spec(module)]
    return f"{', '.join(lacking)} not installed (hardtack[server])" if lacking else ""


class PostgreSQL:
    """One that runs, and the databases in it."""

    def __init__(self, socket: str, pid: int) -> None:
        self.socket, self.pid = socket, pid
        self._names = (f"fresh_{n}" for n in count(1))
        self._open: dict[str, Any] = {}

    def url(self, database: str, user: str = "hardtack") -> str:
        """As SQLAlchemy wants it."""
        return f"postgresql+psycopg://{user}@/{database}?host={self.socket}"

    def run(self, *statements: str, database: str = "postgres") -> list[Any]:
        """Said by who may do everything; what came of the last."""
        import psycopg

        if database not in self._open:
            self._open[database] = psycopg.connect(host=self.socket, user="postgres", dbname=database, autocommit=True)
        for statement in statements:
            cursor = self._open[database].execute(statement)
        return cursor.fetchall() if cursor.description else []

    def ready(self) -> None:
        """Roles, and the database of which new ones are copies: with our tables, and nothing in them."""
        import sqlalchemy as sa

        from hardtack.server.jobs import lay_out
        from hardtack.server.migrations import ready

        self.run(
            "CREATE ROLE hardtack LOGIN CREATEDB",
            f"CREATE ROLE guarded LOGIN PASSWORD '{PASSWORD}'",
            "CREATE DATABASE model OWNER hardtack",
        )
        engine = sa.create_engine(self.url("model"))
        ready(engine)
        lay_out(engine)
        engine.dispose()

    def close(self) -> None:
        for conn in self._open.values():
            conn.close()

    def cut_off(self, url: str) -> None:
        """Nobody is at a database any more, and nobody gets in."""
        name = name_in(url)
        self.run(
            f"ALTER DATABASE {name} ALLOW_CONNECTIONS false",
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'",
        )

    def let_in(self, url: str) -> None:
        self.run(f"ALTER DATABASE {name_in(url)} ALLOW_CONNECTIONS true")

    @contextmanager
    def fresh(self, *, tables: bool = True) -> Iterator[str]:
        """The address of a database that nobody has used yet; without tables it is quite empty."""
        name = next(self._names)
        self.run(f"CREATE DATABASE {name} OWNER hardtack TEMPLATE {'model' if tables else 'template0'}")
        try:
            yield self.url(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")


def name_in(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]


@contextmanager
def running() -> Iterator[PostgreSQL]:
    """A PostgreSQL for as long as this goes on, or as this process lives."""
    # In a session of its own: an interrupt from the keyboard is for the tests, and what they hold goes after them.
    guard = subprocess.Popen(
        [sys.executable, __file__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert guard.stdin and guard.stdout and guard.stderr
    try:
        said = guard.stdout.readline()
        if not said:
            raise RuntimeError(f"PostgreSQL does not start: {guard.stderr.read()}")
        made = PostgreSQL(**json.loads(said))
        made.ready()
        yield made
        made.close()
    finally:
        guard.stdin.close()
        guard.wait(60)
        guard.stdout.close()
        guard.stderr.close()


def somebody_else() -> dict[str, Any]:
    """PostgreSQL does not run as root: who it runs as then."""
    import pwd

    if os.getuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            who = pwd.getpwnam(name)
            return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}
    raise RuntimeError("there is no user without rights to run it as")


def _guard() -> None:
    """Start one, say where, wait until nobody wants it any more, end it."""
    where, who = programs(), somebody_else()
    assert where is not None
    folder = Path(tempfile.mkdtemp(prefix="hardtack-postgres-"))  # short: the name of a socket may not be long
    run: dict[str, Any] = {"cwd": folder, "stdin": subprocess.DEVNULL, **who}
    try:
        if who:
            os.chown(folder, who["user"], who["group"])
        data = folder / "data"
        made = subprocess.run(
            [where / "initdb", "-D", data, "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync", "-A", "trust"],
            capture_output=True,
            text=True,
            **run,
        )
        if made.returncode:
            raise RuntimeError(made.stderr)
        (data / "pg_hba.conf").write_text(HBA)
        settings = {**SETTINGS, "unix_socket_directories": str(folder)}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen([where / "postgres", "-D", data, *options], stdout=log, stderr=log, **run)
        try:
            _await(server, where, folder)
            print(json.dumps({"socket": str(folder), "pid": server.pid}), flush=True)
            sys.stdin.read()
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nothing of it is needed again
            server.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _await(server: subprocess.Popen[bytes], where: Path, folder: Path) -> None:
    until = time.monotonic() + 60
    while subprocess.run([where / "pg_isready", "-q", "-h", folder], stdin=subprocess.DEVNULL).returncode:
        if server.poll() is not None or time.monotonic() > until:
            raise RuntimeError((folder / "log").read_text(errors="replace"))
        time.sleep(0.05)


if __name__ == "__main__":
    _guard()
