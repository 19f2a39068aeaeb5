"""What an open table feels of connections that are slow on purpose.

python bench/slow_connections.py [--connections 1100] [--seconds 20]

Somebody plays Mosby over a live connection, some moves a second, on a server as people run it: first alone, then while
another process holds so many connections from the same address. A fifth of them say nothing, a fifth send the head of a
request a byte a second, a fifth do so with the handshake of a WebSocket, a fifth with a body, and a fifth send a body
without end. Whoever is cut off calls again after five seconds on average. The time of a move is from the click to the
new table. Both take their share of the machine; so between the two the same many call at another server, which shows
what of it is the machine's. It all runs on 127.0.0.1 and ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from house import house

from server import Player, empty_turns, processor

HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
POST = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
KINDS = (
    (b"", b""),
    (HEAD, b"X"),
    (HEAD + UPGRADE, b"X"),
    (POST + b"Content-Length: 10000\r\n\r\n{", b" "),
    (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
)
"""What is said at once, and then every second."""
AGAIN = 5.0
PAUSE = 0.05


async def dawdle(port: int, kind: int) -> None:
    begun, then = KINDS[kind % len(KINDS)]
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(begun)
            while not writer.is_closing() and not reader.at_eof():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(1000), 1)
                writer.write(then)
            writer.close()
        await asyncio.sleep(AGAIN * 2 * random.random())


async def attack(port: int, connections: int, seconds: float) -> None:
    os.nice(19)  # what they take of this machine's time is not what is asked here
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(dawdle(port, n) for n in range(connections)))


def files(pid: int) -> int:
    """Files a process has open, connections among them."""
    return sum(1 for _ in Path(f"/proc/{pid}/fd").iterdir())


async def play(player: Player, seconds: float) -> list[float]:
    times: list[float] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        seat = player.seats[0]
        if not seat.table["yours"]:  # the game is over
            await player.open()
            continue
        seat.changed.clear()
        begun = time.perf_counter()
        assert seat.socket is not None
        await seat.socket.send(json.dumps({"type": "act", "seq": seat.table["seq"], **player.chosen(seat.table)}))
        await asyncio.wait_for(seat.changed.wait(), 60)
        times.append(time.perf_counter() - begun)
        await asyncio.sleep(PAUSE)
    return times


async def measure(port: int, other: int, pid: int, connections: int, seconds: float) -> None:
    player = Player("127.0.0.1", port, "mosby", 1, False)
    await player.open()
    for name, at in (("alone", 0), (f"{connections:,} elsewhere", other), (f"{connections:,} here", port)):
        line = [sys.executable, __file__, "--attack", str(at), str(connections), str(seconds + 20)]
        others = subprocess.Popen(line) if at else None
        if others:
            await asyncio.sleep(15)  # until all have called
        used, begun = processor(pid), time.perf_counter()
        times = sorted(1000 * one for one in await play(player, seconds))
        busy = (processor(pid) - used) / (time.perf_counter() - begun)
        p = statistics.quantiles(times, n=100)
        print(
            f"{name:<18} {len(times):>5,} moves   p50 {p[49]:6.1f}  p99 {p[98]:6.1f}  most {times[-1]:6.1f} ms   "
            f"server busy {100 * busy:3.0f}%   {files(pid):>5,} files open   "
            f"a million empty turns {empty_turns():.0f} ms"
        )
        if others:
            others.wait()
    await player.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="What an open table feels of connections that are slow on purpose.")
    parser.add_argument("--connections", type=int, default=1100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--attack", nargs=3, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.attack:
        asyncio.run(attack(int(args.attack[0]), int(args.attack[1]), float(args.attack[2])))
    else:
        run(args)


def run(args: argparse.Namespace) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="hardtack-bench-") as one,
        tempfile.TemporaryDirectory(prefix="hardtack-bench-") as two,
        house(one, "--usual") as (port, process),
        house(two, "--usual") as (other, _),
    ):
        asyncio.run(measure(port, other, process.pid, args.connections, args.seconds))


if __name__ == "__main__":
    main()
