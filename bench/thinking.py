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
import os
import platform
import random
import signal
import tempfile
import time
from pathlib import Path

from house import house

import hardtack
from server import Player, processor


def children(pid: int) -> dict[int, float]:
    """The processes a process has started that think, by processor time used."""
    found = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            with contextlib.suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found[int(child)] = processor(int(child))
    return found


class Person(Player):
    """Plays recruits."""

    others = "computer:recruit"


class Asker(Person):
    """Asks for a hint before every move."""

    async def play(self, until: float, pause: float) -> None:
        self.times = []
        while time.perf_counter() < until:
            seat = await self.asked()
            begun = time.perf_counter()
            status, hint = await self.ask("GET", f"/api/matches/{self.match}/hint?role={seat.role}")
            if status != 200:
                print(f"no hint: {hint}")
                continue
            self.times.append(time.perf_counter() - begun)
            move = {"seq": seat.table["seq"], "role": seat.role, "verb": hint["verb"], "target": hint["target"]}
            await seat.act(move)


class Alone(Player):
    """A match in which only computers sit."""

    async def begin(self, level: str) -> None:
        seats = dict.fromkeys(hardtack.game(self.game).roles, f"computer:{level}")
        _, made = await self.post("/api/matches", {"game": self.game, "seats": seats})
        self.match = made["id"]

    async def moves(self) -> int:
        _, table = await self.ask("GET", f"/api/matches/{self.match}/table?since=1000000")
        return int(table["seq"])


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


async def measure(args: argparse.Namespace, port: int, pid: int) -> None:
    people = [Person("127.0.0.1", port, args.game, n, False) for n in range(args.people)]
    asker = Asker("127.0.0.1", port, args.game, -1, False)
    for player in (*people, asker):
        await player.open()
    alone: list[Alone] = []
    for name in ("people only", f"{args.alone} alone", f"{args.alone} alone, kills"):
        if name != "people only" and not alone:
            alone = [Alone("127.0.0.1", port, args.game, n, False) for n in range(args.alone)]
            for match in alone:
                await match.begin(args.level)
        moves = sum([await match.moves() for match in alone])
        kills = asyncio.create_task(killing(pid, args.kill)) if name.endswith("kills") else None
        until = time.perf_counter() + args.seconds
        await asyncio.gather(*(player.play(until, 1.0) for player in people), asker.play(until, 0))
        print(line(name, "moves", [t for player in people for t in player.times]))
        print(line(name, "hints", asker.times))
        if kills is not None:
            kills.cancel()
            print(f"{name:<24} {await kills} thinkers killed, {len(children(pid))} there at the end")
        if alone:
            moves = sum([await match.moves() for match in alone]) - moves
            print(f"{name:<24} {moves} moves of computers alone, load {os.getloadavg()[0]:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="How people fare while computers think.")
    parser.add_argument("--game", default="gettysburg")
    parser.add_argument("--alone", type=int, default=12)
    parser.add_argument("--level", default="general")
    parser.add_argument("--people", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--kill", type=float, default=10)
    args = parser.parse_args()
    random.seed(0)
    with tempfile.TemporaryDirectory(prefix="hardtack-bench-") as folder, house(folder, "--pace") as (port, process):
        print(f"{args.game}, {args.level}, Python {platform.python_version()}, {os.cpu_count()} cores")
        asyncio.run(asyncio.wait_for(measure(args, port, process.pid), 5 * args.seconds + 120))
        thinkers = children(process.pid)
        process.kill()
        process.wait()
        time.sleep(5)
        left = sum(Path(f"/proc/{child}").exists() for child in thinkers)
        print(f"server killed            {left} of {len(thinkers)} thinkers left behind")


if __name__ == "__main__":
    main()
