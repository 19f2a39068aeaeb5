"""A server of its own for the scripts here: on a free port of 127.0.0.1, ended with them.

python bench/house.py PORT FOLDER [--usual] [--pace] [--profile FILE]

Its limits are so high that nobody meets them, and computers answer at once; `--usual` has the limits that people run it
with, `--pace` their pace.
"""

from __future__ import annotations

import argparse
import contextlib
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ENDLESS = (1e9, 1e9)
RATES = ("requests", "probes", "creations", "situations", "hints", "chats", "saves", "guests", "files")
SLOWEST_START = 180.0


def serve(port: int, folder: str, usual: bool = False, pace: bool = False, profile: str = "") -> None:
    from hardtack.server.door import Patience
    from hardtack.server.limits import Limits
    from hardtack.server.pace import NO_WAIT
    from hardtack.server.run import serve as run

    limits, patience = Limits(), Patience()
    if not usual:  # all players are at one address here
        limits = Limits(sockets=10**6, **dict.fromkeys(RATES, ENDLESS))
        patience = Patience(waiting=10**6, waiting_in_all=10**6)
    more = {"limits": limits, "pace": None if pace else NO_WAIT, "patience": patience}
    if not profile:
        run("127.0.0.1", port, folder, **more)  # type: ignore[arg-type]
        return
    import cProfile

    watch = cProfile.Profile(time.thread_time)
    watch.runcall(run, "127.0.0.1", port, folder, **more)
    watch.dump_stats(profile)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, alive: Callable[[], bool]) -> None:
    """Until a server answers."""
    late = time.monotonic() + SLOWEST_START
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if not alive() or time.monotonic() > late:
                raise SystemExit("The server did not start.") from None
            time.sleep(0.02)


@contextlib.contextmanager
def house(folder: str, *words: str, log: Path | None = None) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """The port and the process of a server that answers; what it says goes to `log`, added to what is there."""
    port = free_port()
    with contextlib.ExitStack() as open_files:
        said = None if log is None else open_files.enter_context(log.open("ab"))
        process = subprocess.Popen([sys.executable, __file__, str(port), folder, *words], stdout=said, stderr=said)
        try:
            wait_for(port, lambda: process.poll() is None)
            yield port, process
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A server for the scripts here.")
    parser.add_argument("port", type=int)
    parser.add_argument("folder")
    parser.add_argument("--usual", action="store_true")
    parser.add_argument("--pace", action="store_true")
    parser.add_argument("--profile", default="")
    given = parser.parse_args()
    serve(given.port, given.folder, given.usual, given.pace, given.profile)
