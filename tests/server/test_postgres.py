"""The PostgreSQL that tests start: theirs alone, without rights, and gone when they are."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

import postgres as found
from hardtack.server.schema import VERSION
from postgres import PostgreSQL

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes by /proc")


def gone(pid: int) -> bool:
    """Ended, or at most waiting for somebody to read how."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_databases_are_fresh_and_each_its_own(postgres: PostgreSQL) -> None:
    with postgres.fresh() as one, postgres.fresh() as other:
        for url in (one, other):
            engine = sa.create_engine(url)
            with engine.begin() as conn:
                assert conn.exec_driver_sql("SELECT version FROM schema_version").scalar_one() == VERSION
                assert conn.exec_driver_sql("SELECT count(*) FROM players").scalar_one() == 0
                conn.exec_driver_sql("INSERT INTO players VALUES ('somebody', 'Ann')")
                assert conn.exec_driver_sql("SHOW synchronous_commit").scalar_one() == "on"
            engine.dispose()
    assert not postgres.run("SELECT datname FROM pg_database WHERE datname LIKE 'fresh%'")


def test_it_runs_without_rights(postgres: PostgreSQL) -> None:
    assert Path(f"/proc/{postgres.pid}").stat().st_uid != 0
    with pytest.raises(Exception, match="permission denied"):
        engine = sa.create_engine(postgres.url("postgres"))
        with engine.connect() as conn:
            conn.exec_driver_sql("SELECT pg_read_file('/etc/passwd')")


def test_it_ends_with_the_process_that_started_it(postgres: PostgreSQL) -> None:
    """Killed, so that nothing of it can tidy up."""
    tests = Path(found.__file__).parent
    code = "from postgres import running\nwith running() as it:\n  print(it.pid, it.socket, flush=True)\n  input()"
    other = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tests), *sys.path])},
    )
    assert other.stdin and other.stdout
    pid, folder = other.stdout.readline().split()
    assert not gone(int(pid)) and Path(folder).exists()
    other.send_signal(signal.SIGKILL)
    other.wait()
    other.stdin.close()
    other.stdout.close()
    until = time.monotonic() + 30
    while not gone(int(pid)) or Path(folder).exists():
        assert time.monotonic() < until
        time.sleep(0.05)
