"""How the server bears a full house: live matches on one server process, every seat scripted.

python bench/server.py [--game mosby] [--matches 200] [--seconds 20] [--pause 1.0] [--post] [--profile FILE]

At every seat of every match somebody reads live; whoever is asked thinks for a while (exponential, `--pause` seconds on
average), makes a random legal move (mostly one with a target: those without end turns, and games) and waits for the
table that shows it. That is the time of an action: from the click to the new table, with the durable write in between.
Moves go over the live connection, as a browser's do; with `--post` each is a request of its own, as a program's are.
Then the same without any pause, which shows how many actions the process can do at most. The players run in this
process and take their share of the machine too; what an action costs is the processor time of the server alone, all its
threads. How fast the machine is just then is told by a million turns of an empty loop.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from house import house
from websockets.asyncio.client import ClientConnection, connect

import hardtack

QUIET = 30.0
"""Milliseconds of a million empty turns on the machine that figures are reckoned for."""


def empty_turns() -> float:
    """Milliseconds of processor time of a million turns of an empty loop: the least of three."""
    found = []
    for _ in range(3):
        begun = time.process_time()
        for _ in range(1_000_000):
            pass
        found.append(1000 * (time.process_time() - begun))
    return min(found)


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


class Seat:
    """A live reader."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.table: dict[str, Any] = {}
        self.sizes: list[int] = []
        self.refused = ""
        self.changed = asyncio.Event()
        self.socket: ClientConnection | None = None

    async def read(self) -> None:
        assert self.socket is not None
        async for said in self.socket:
            message = json.loads(said)
            if message["type"] == "change":
                self.sizes.append(len(said))
            if message["type"] in ("table", "change"):
                self.table = {**self.table, **message}
                self.changed.set()
            if message["type"] == "refused":
                self.refused = message["message"]
                self.changed.set()

    async def act(self, move: dict[str, Any]) -> bool:
        """Make a move and wait for the table that shows it; False if the other's secret choice came between."""
        assert self.socket is not None
        before, self.refused = self.table["seq"], ""
        await self.socket.send(json.dumps({"type": "act", **move}))
        while self.table["seq"] == before and not self.refused:
            self.changed.clear()
            await self.changed.wait()
        if self.refused and self.table["seq"] == before:
            raise SystemExit(f"refused: {self.refused}")
        return not self.refused


class Player:
    """One match, with whoever sits at its seats."""

    others = "me"
    """Who sits at all seats but the first."""
    name = ""
    """What the server is called; "" by its address."""
    local: tuple[str, int] | None = None
    """Where the lines come from; None: where the system thinks best."""

    def __init__(self, host: str, port: int, game: str, number: int, posts: bool) -> None:
        self.host, self.port, self.game, self.posts = host, port, game, posts
        self.rng = random.Random(number)
        self.cookie = ""
        self.match = ""
        self.games = 0
        self.times: list[float] = []
        self.seats: list[Seat] = []
        self.readers: list[asyncio.Task[None]] = []
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: dict[str, Any]) -> tuple[int, Any]:
        return await self.ask("POST", path, body)

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[int, Any]:
        try:
            return await self.ask_once(method, path, body)
        except (OSError, asyncio.IncompleteReadError):  # the server lets an idle line go
            self.line = None
            return await self.ask_once(method, path, body)

    async def ask_once(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[int, Any]:
        if self.line is None:
            self.line = await asyncio.open_connection(self.host, self.port, limit=2**22, local_addr=self.local)
        reader, writer = self.line
        data = b"" if body is None else json.dumps(body).encode()
        host = f"{self.name or self.host}:{self.port}"
        head = f"{method} {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\n"
        head += f"content-length: {len(data)}\r\n" + (f"cookie: {self.cookie}\r\n" if self.cookie else "") + "\r\n"
        writer.write(head.encode() + data)
        status, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines if line)}
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        return int(status.split()[1]), json.loads(await reader.readexactly(int(headers["content-length"])))

    async def open(self) -> None:
        await self.close()
        mine, *others = hardtack.game(self.game).roles
        seats = {mine: "me", **dict.fromkeys(others, self.others)}
        _, made = await self.post("/api/matches", {"game": self.game, "seats": seats})
        self.match = made["id"]
        self.games += 1
        self.seats = [Seat(role) for role, who in seats.items() if who == "me"]
        for seat in self.seats:
            url = f"ws://{self.host}:{self.port}/api/matches/{self.match}/live?role={seat.role}"
            seat.socket = await connect(
                url, additional_headers={"cookie": self.cookie}, compression=None, max_size=None
            )
            self.readers.append(asyncio.create_task(seat.read()))
            await seat.changed.wait()

    async def close(self) -> None:
        for seat in self.seats:
            if seat.socket is not None:
                await seat.socket.close()
        for reader in self.readers:
            reader.cancel()
        self.readers = []

    def chosen(self, table: dict[str, Any]) -> dict[str, Any]:
        """A legal move of a table."""
        aimed = [action for action in table["actions"] if action["target"] is not None]
        aimed += [{"verb": r["verb"], "target": target} for r in table["regions"] for target in r["sensible"]]
        action = self.rng.choice(aimed if aimed and self.rng.random() < 0.9 else table["actions"] or aimed)
        return {"verb": action["verb"], "target": action["target"]}

    async def posted(self, seat: Seat, move: dict[str, Any]) -> bool:
        """The same as a request of its own."""
        status, done = await self.post(f"/api/matches/{self.match}/actions", move)
        if status == 409:
            await asyncio.sleep(0.01)
            return False
        if status != 200:
            raise SystemExit(f"refused: {done}")
        while seat.table["seq"] < done["seq"]:
            seat.changed.clear()
            await seat.changed.wait()
        return True

    async def asked(self) -> Seat:
        """A seat that is to move, in a new match if this one is over."""
        while True:
            if asked := [seat for seat in self.seats if seat.table["yours"]]:
                return self.rng.choice(asked)
            if all(seat.table["status"] == "over" for seat in self.seats):
                await self.open()
            else:
                await asyncio.sleep(0.002)

    async def play(self, until: float, pause: float) -> None:
        self.times = []
        if pause:
            await asyncio.sleep(self.rng.random() * pause)
        while time.perf_counter() < until:
            seat = await self.asked()
            move = {"seq": seat.table["seq"], "role": seat.role, **self.chosen(seat.table)}
            begun = time.perf_counter()
            if await (self.posted(seat, move) if self.posts else seat.act(move)):
                self.times.append(time.perf_counter() - begun)
            await asyncio.sleep(self.rng.expovariate(1 / pause) if pause else 0)


def report(name: str, players: list[Player], seconds: float, used: float, turns: float) -> None:
    times = sorted(t * 1000 for player in players for t in player.times)
    sizes = [size for player in players for seat in player.seats for size in seat.sizes]
    p, each = statistics.quantiles(times, n=1000), 1000 * used / len(times)
    print(
        f"{name:<12} {len(times):>7,} actions {len(times) / seconds:>6,.0f}/s   "
        f"p50 {p[499]:6.1f}  p95 {p[949]:6.1f}  p99 {p[989]:6.1f} ms   server busy {100 * used / seconds:3.0f}%   "
        f"{each:.2f} ms CPU an action at {turns:.0f} ms a million turns, {each * QUIET / turns:.2f} at {QUIET:.0f}   "
        f"message {statistics.mean(sizes):,.0f} bytes (median {statistics.median(sizes):,.0f}, most {max(sizes):,})"
    )
    for player in players:
        for seat in player.seats:
            seat.sizes.clear()


async def measure(args: argparse.Namespace, port: int, pid: int) -> None:
    first = Player("127.0.0.1", port, args.game, -1, args.post)
    await first.open()
    await first.close()
    empty = memory(pid)
    players = [Player("127.0.0.1", port, args.game, n, args.post) for n in range(args.matches)]
    for player in players:
        await player.open()
    opened = memory(pid)
    for name, pause, seconds in (
        (f"pause {args.pause:g} s", args.pause, args.seconds),
        ("no pause", 0.0, args.seconds / 2),
    ):
        turns = empty_turns()
        before, begun = processor(pid), time.perf_counter()
        await asyncio.gather(*(player.play(begun + seconds, pause) for player in players))
        seconds, used = time.perf_counter() - begun, processor(pid) - before
        report(name, players, seconds, used, (turns + empty_turns()) / 2)
    full = memory(pid)
    games = sum(player.games for player in players)
    print(f"games begun  {games:>7,}")
    print(f"memory       {empty[0]:.0f} MB empty, {opened[0]:.0f} MB opened, {full[0]:.0f} MB at the end")
    print(
        f"per match    {1024 * (opened[1] - empty[1]) / args.matches:.0f} KB just opened, with its connections; "
        f"{1024 * (full[1] - empty[1]) / games:.0f} KB played (games that ended are still kept)"
    )
    for player in players:
        await player.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="A full house of scripted players on one server process.")
    parser.add_argument("--game", default="mosby")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=1.0)
    parser.add_argument("--post", action="store_true", help="moves are requests of their own")
    parser.add_argument("--profile", default="", help="write what cProfile saw of the server to this file")
    args = parser.parse_args()
    words = ["--profile", args.profile] if args.profile else []
    with tempfile.TemporaryDirectory(prefix="hardtack-bench-") as folder, house(folder, *words) as (port, process):
        print(f"{args.game}, {args.matches} matches, Python {platform.python_version()}, {platform.machine()}")
        asyncio.run(measure(args, port, process.pid))
        size = sum(file.stat().st_size for file in Path(folder).iterdir()) / 2**20
        print(f"on disk      {size:.1f} MB")


if __name__ == "__main__":
    main()
