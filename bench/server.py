"""How the server bears a full house: live matches with a scripted player each, on one server process.

python bench/server.py [--game mosby] [--matches 200] [--seconds 20] [--pause 1.0]

Every player has a WebSocket of its own, thinks for a while (exponential, `--pause` seconds on average), makes a random
legal move (mostly one with a target: those without end turns, and games) and waits for the table that shows it. That is
the time of an action: from the click to the new table, with the durable write in between. Then the same without any
pause, which shows how many actions the process can do at most. The players run in this process and take their share of
the machine too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import hardtack


def serve(port: int, folder: str) -> None:
    from hardtack.server.limits import Limits
    from hardtack.server.pace import NO_WAIT
    from hardtack.server.run import serve as run

    endless = (1e9, 1e9)
    limits = Limits(requests=endless, creations=endless, guests=endless)
    run("127.0.0.1", port, folder, limits=limits, pace=NO_WAIT)


def memory(pid: int) -> tuple[float, float]:
    """Resident and private memory of a process, in MB."""
    found = {"Rss": 0.0, "Private_Dirty": 0.0}
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        name, _, rest = line.partition(":")
        if name in found:
            found[name] = int(rest.split()[0]) / 1024
    return found["Rss"], found["Private_Dirty"]


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


class Player:
    def __init__(self, base: str, game: str, number: int) -> None:
        self.base, self.game = base, game
        self.rng = random.Random(number)
        self.cookie = ""
        self.match = ""
        self.games = 0
        self.times: list[float] = []
        self.socket: ClientConnection | None = None
        self.table: dict[str, Any] = {}

    def create(self) -> None:
        headers = {"content-type": "application/json"} | ({"cookie": self.cookie} if self.cookie else {})
        first, *others = hardtack.game(self.game).roles
        seats = {first: "me"} | dict.fromkeys(others, "computer:recruit")
        body = json.dumps({"game": self.game, "seats": seats}).encode()
        with urllib.request.urlopen(urllib.request.Request(f"http://{self.base}/api/matches", body, headers)) as answer:
            self.match = json.load(answer)["id"]
            cookie = answer.headers["set-cookie"]
        if cookie:
            self.cookie = cookie.partition(";")[0]
        self.games += 1

    async def open(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await asyncio.to_thread(self.create)
        url = f"ws://{self.base}/api/matches/{self.match}/live"
        self.socket = await connect(url, additional_headers={"cookie": self.cookie}, compression=None, max_size=None)
        await self.read(0)

    async def read(self, seq: int) -> None:
        """The table at `seq`, or a later one."""
        assert self.socket is not None
        while True:
            message = json.loads(await self.socket.recv())
            if message["type"] == "refused":
                raise SystemExit(f"refused: {message['message']}")
            if message["type"] == "table":
                self.table = message
                if message["seq"] >= seq:
                    return

    async def play(self, until: float, pause: float) -> None:
        self.times = []
        assert self.socket is not None
        if pause:
            await asyncio.sleep(self.rng.random() * pause)
        while time.perf_counter() < until:
            if self.table["status"] == "over":
                await self.open()
            while not self.table["yours"] and self.table["status"] != "over":
                await self.read(self.table["seq"] + 1)
            if self.table["status"] == "over":
                continue
            actions = self.table["actions"]
            aimed = [action for action in actions if action["target"] is not None]
            action = self.rng.choice(aimed if aimed and self.rng.random() < 0.9 else actions)
            seq = self.table["seq"]
            begun = time.perf_counter()
            said = {"type": "act", "seq": seq, "verb": action["verb"], "target": action["target"]}
            await self.socket.send(json.dumps(said))
            await self.read(seq + 1)
            self.times.append(time.perf_counter() - begun)
            if pause:
                await asyncio.sleep(self.rng.expovariate(1 / pause))


def report(name: str, players: list[Player], seconds: float, used: float) -> None:
    times = sorted(t * 1000 for player in players for t in player.times)
    p = statistics.quantiles(times, n=1000)
    print(
        f"{name:<22} {len(times):>7,} actions {len(times) / seconds:>7,.0f}/s   "
        f"p50 {p[499]:6.1f}  p95 {p[949]:6.1f}  p99 {p[989]:6.1f}  max {times[-1]:6.1f} ms   "
        f"server busy {100 * used / seconds:3.0f}%, {1000 * used / len(times):.1f} ms an action"
    )


async def measure(args: argparse.Namespace, base: str, pid: int) -> None:
    Player(base, args.game, -1).create()
    empty = memory(pid)
    players = [Player(base, args.game, n) for n in range(args.matches)]
    for player in players:
        await player.open()
    opened = memory(pid)
    for name, pause, seconds in (
        (f"pause {args.pause:g} s", args.pause, args.seconds),
        ("no pause", 0.0, args.seconds / 2),
    ):
        before, begun = processor(pid), time.perf_counter()
        await asyncio.gather(*(player.play(begun + seconds, pause) for player in players))
        report(name, players, seconds, processor(pid) - before)
    full = memory(pid)
    games = sum(player.games for player in players)
    print(f"games begun            {games:>7,}")
    print(f"memory                 {empty[0]:.0f} MB empty, {opened[0]:.0f} MB opened, {full[0]:.0f} MB at the end")
    print(
        f"memory per match       {1024 * (opened[1] - empty[1]) / args.matches:.0f} KB just opened, with its "
        f"connection; {1024 * (full[1] - empty[1]) / games:.0f} KB played (games that ended are still kept)"
    )
    for player in players:
        if player.socket is not None:
            await player.socket.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="A full house of scripted players on one server process.")
    parser.add_argument("--game", default="mosby")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=1.0)
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(int(args.serve[0]), args.serve[1])
        return
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="hardtack-bench-") as folder:
        process = subprocess.Popen([sys.executable, __file__, "--serve", str(port), folder])
        try:
            late = time.monotonic() + 20
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    if process.poll() is not None or time.monotonic() > late:
                        raise SystemExit("The server did not start.") from None
                    time.sleep(0.05)
            print(f"{args.game}, {args.matches} matches, Python {platform.python_version()}, {platform.machine()}")
            asyncio.run(measure(args, f"127.0.0.1:{port}", process.pid))
            size = sum(file.stat().st_size for file in Path(folder).iterdir()) / 2**20
            print(f"on disk                {size:.1f} MB")
        finally:
            process.kill()
            process.wait()


if __name__ == "__main__":
    main()
