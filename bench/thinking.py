"""How people fare while computers think: their moves and hints beside matches of computers alone, and as thinkers die.

python bench/thinking.py [--game gettysburg] [--alone 12] [--level general] [--people 4] [--seconds 30] [--kill 10]

A server as people run it, on 127.0.0.1. Some people play against recruits, about a second between moves; one more asks
for a hint before every move. First nobody else is there; then matches begin in which only computers sit; then the
process that has thought most lately is killed every few seconds. Times are from the click to the table that shows it,
and from the question to the hint. `moves` are those of computers alone. At the end the server is killed too, and what
it leaves behind after five seconds is counted. Processes are found in /proc: Linux only.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import hardtack
from server import Player, processor


def serve(port: int, folder: str) -> None:
    from hardtack.server.limits import Limits
    from hardtack.server.run import serve as run

    endless = (1e9, 1e9)
    run("127.0.0.1", port, folder, limits=Limits(requests=endless, creations=endless, guests=endless, hints=endless))


def children(pid: int) -> dict[int, float]:
    """The processes a process has started that think, by processor time used."""
    found = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            with contextlib.suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found[int(child)] = processor(int(child))
    return found


class Asker(Player):
    """Asks for a hint before every move."""

    def ask(self, path: str) -> Any:
        asked = urllib.request.Request(
            f"http://{self.base}/api/matches/{self.match}{path}", None, {"cookie": self.cookie}
        )
        with urllib.request.urlopen(asked, timeout=300) as answer:
            return json.load(answer)

    async def play(self, until: float, pause: float) -> None:
        self.times = []
        assert self.socket is not None
        while time.perf_counter() < until:
            while not self.table["yours"] and self.table["status"] != "over":
                await self.read(self.table["seq"] + 1)
            if self.table["status"] == "over":
                await self.open()
                continue
            begun = time.perf_counter()
            try:
                hint = await asyncio.to_thread(self.ask, "/hint")
            except urllib.error.HTTPError as no:
                print(f"no hint: {no.read().decode()}")
                continue
            self.times.append(time.perf_counter() - begun)
            said = {"type": "act", "seq": self.table["seq"], "verb": hint["verb"], "target": hint["target"]}
            await self.socket.send(json.dumps(said))
            await self.read(self.table["seq"] + 1)


class Alone(Asker):
    """A match in which only computers sit."""

    def __init__(self, base: str, game: str, level: str) -> None:
        super().__init__(base, game, 0)
        body = json.dumps({"game": game, "seats": dict.fromkeys(hardtack.game(game).roles, f"computer:{level}")})
        asked = urllib.request.Request(
            f"http://{base}/api/matches", body.encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(asked) as answer:
            self.match = json.load(answer)["id"]
            self.cookie = answer.headers["set-cookie"].partition(";")[0]

    def moves(self) -> int:
        return int(self.ask("/table?since=1000000")["seq"])


async def killing(pid: int, every: float) -> int:
    """Kill whoever thinks most, again and again; how many died when this is cancelled."""
    killed = 0
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            before = children(pid)
            await asyncio.sleep(every)
            spent = {child: used - before.get(child, 0.0) for child, used in children(pid).items()}
            if spent:
                os.kill(max(spent, key=lambda child: spent[child]), signal.SIGKILL)
                killed += 1
    return killed


def line(name: str, what: str, times: list[float]) -> str:
    if not times:
        return f"{name:<24} {what:<6} none"
    ms = sorted(1000 * t for t in times)
    at = [ms[min(len(ms) - 1, int(len(ms) * part))] for part in (0.5, 0.99)]
    return f"{name:<24} {what:<6} {len(ms):>5}   p50 {at[0]:>7,.0f}   p99 {at[1]:>7,.0f}   most {ms[-1]:>7,.0f} ms"


async def measure(args: argparse.Namespace, base: str, pid: int) -> None:
    people = [Player(base, args.game, n) for n in range(args.people)]
    asker = Asker(base, args.game, -1)
    for player in (*people, asker):
        await player.open()
    alone: list[Alone] = []
    for name in ("people only", f"{args.alone} alone", f"{args.alone} alone, kills"):
        if name != "people only" and not alone:
            alone = [await asyncio.to_thread(Alone, base, args.game, args.level) for _ in range(args.alone)]
        moves = sum([await asyncio.to_thread(match.moves) for match in alone])
        kills = asyncio.create_task(killing(pid, args.kill)) if name.endswith("kills") else None
        until = time.perf_counter() + args.seconds
        await asyncio.gather(*(player.play(until, 1.0) for player in people), asker.play(until, 0))
        print(line(name, "moves", [t for player in people for t in player.times]))
        print(line(name, "hints", asker.times))
        if kills is not None:
            kills.cancel()
            print(f"{name:<24} {await kills} thinkers killed, {len(children(pid))} there at the end")
        if alone:
            moves = sum([await asyncio.to_thread(match.moves) for match in alone]) - moves
            print(f"{name:<24} {moves} moves of computers alone, load {os.getloadavg()[0]:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="How people fare while computers think.")
    parser.add_argument("--game", default="gettysburg")
    parser.add_argument("--alone", type=int, default=12)
    parser.add_argument("--level", default="general")
    parser.add_argument("--people", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--kill", type=float, default=10)
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(int(args.serve[0]), args.serve[1])
        return
    random.seed(0)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="hardtack-bench-") as folder:
        process = subprocess.Popen([sys.executable, __file__, "--serve", str(port), folder])
        try:
            late = time.monotonic() + 60
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    if process.poll() is not None or time.monotonic() > late:
                        raise SystemExit("The server did not start.") from None
                    time.sleep(0.05)
            print(f"{args.game}, {args.level}, Python {platform.python_version()}, {os.cpu_count()} cores")
            most = 5 * args.seconds + 120
            asyncio.run(asyncio.wait_for(measure(args, f"127.0.0.1:{port}", process.pid), most))
            thinkers = children(process.pid)
        finally:
            process.kill()
            process.wait()
        time.sleep(5)
        left = sum(Path(f"/proc/{child}").exists() for child in thinkers)
        print(f"server killed            {left} of {len(thinkers)} thinkers left behind")


if __name__ == "__main__":
    main()
