"""A club on a bad day: one server killed again and again, the other upgraded, and every acknowledged action there.

python bench/soak.py [--seconds 120] [--players 24] [--every 4] [--upgrade 20] [--worker 15] [--games mosby] [--seed 0]

Sets up what docs/hosting.md does (club.py). Scripted players, each in a match against a computer, make moves over a
live connection through nginx, take some back, and come again as a browser does when the connection is gone; what they
sent and saw nothing of they send again, for the number of their table keeps it from being carried out twice. Meanwhile
one server gets SIGKILL every few seconds and is started again, the worker too, and the other server is told to leave
(SIGTERM), leaves in its own time and is started again. At the end both servers must show every player the same table,
each match must go on, and the database must have every acknowledged action in its order, once, and no other of theirs.
A gap is what a player waited for a move to be shown, connections lost on the way included. Whatever is not so ends the
script with 1.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import platform
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sa
from club import NAME, Club, Member, club, missing, postgres
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

import hardtack
from server import Player

SENT_ON, SOON, FIRST_WAIT, LONGEST_WAIT = 1012, 0.25, 0.5, 15.0
"""When a browser comes again: web/shell/connection.js."""
PAUSE = 0.3
"""Seconds that a player thinks, on average."""
UNANSWERED = 9.0
"""Seconds after which it looks whether what it sent was done."""
BEFORE_THE_END = 90.0
"""Seconds in which everybody must have seen his last move."""
ELSEWHERE = ("boot", "seats", "thinking", "type")
"""What of a table is each server's own."""
TOLD = ("kills", "upgrades", "workers killed", "matches", "acknowledged", "missing", "stored", "sent again",
        "lines lost", "sent on", "not let in", "asked again")  # fmt: skip
Sent = tuple[str, str, Any]


class Unshown(Exception):
    """What was sent is not done, and nobody says why."""


class Regular(Player):
    """Somebody who comes again, and remembers what was shown to have been done."""

    name = NAME

    def __init__(self, port: int, game: str, number: int) -> None:
        super().__init__("127.0.0.1", port, game, number, False)
        self.local = (f"127.0.1.{1 + number % 250}", 0)  # as people do, everybody comes from an address of his own
        self.others = "computer:private" if number % 6 == 0 else "computer:recruit"
        self.role = hardtack.game(game).roles[0]
        self.acknowledged: dict[str, list[Sent]] = {}
        self.table: dict[str, Any] = {}
        self.known = 0
        """The number of the last table: a server that shows an older one has not heard yet."""
        self.refused = ""
        self.socket: ClientConnection | None = None
        self.changed = asyncio.Event()
        self.counts: Counter[str] = Counter()
        self.gaps: list[float] = []
        self.wrong: list[str] = []
        self.keeping: asyncio.Task[None] | None = None

    async def insist(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask until there is an answer: there may be no server just now."""
        for attempt in range(60):
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, ValueError):
                status, said = await self.ask(method, path, body)
                if status < 300:
                    return said
                if status < 500:
                    raise RuntimeError(f"{status} {said} to {method} {path}")
            self.line = None
            self.counts["asked again"] += 1
            await asyncio.sleep(min(1.0, 0.1 * 2**attempt))
        raise RuntimeError(f"no answer to {method} {path}")

    async def open(self) -> None:
        """A new match, and the live connection to it."""
        await self.close()
        mine, *others = hardtack.game(self.game).roles
        seats = {mine: "me", **dict.fromkeys(others, self.others)}
        self.match = (await self.insist("POST", "/api/matches", {"game": self.game, "seats": seats}))["id"]
        self.acknowledged[self.match], self.table, self.known = [], {}, 0
        self.counts["matches"] += 1
        self.keeping = asyncio.create_task(self.keep())
        await self.until(lambda: bool(self.table), BEFORE_THE_END)

    async def close(self) -> None:
        if self.keeping is not None:
            self.keeping.cancel()
            await asyncio.gather(self.keeping, return_exceptions=True)
            self.keeping = None

    async def keep(self) -> None:
        """Hold a live connection, as a browser would."""
        url = f"ws://{self.name}:{self.port}/api/matches/{self.match}/live?role={self.role}"
        failures = 0
        while True:
            code = None
            try:
                async with connect(
                    url,
                    host=self.host,
                    port=self.port,
                    local_addr=self.local,
                    additional_headers={"cookie": self.cookie},
                    compression=None,
                    max_size=None,
                ) as self.socket:
                    failures = 0
                    async for said in self.socket:
                        self.hear(json.loads(said))
                    code = self.socket.close_code
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else None
            except (OSError, WebSocketException, EOFError):
                pass
            self.socket = None
            self.changed.set()
            failures += 1
            self.counts["sent on" if code == SENT_ON else "lines lost" if failures == 1 else "not let in"] += 1
            if code == SENT_ON and failures == 1:
                await asyncio.sleep(SOON * self.rng.random())
            else:
                wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
                await asyncio.sleep(wait * (0.75 + self.rng.random() / 2))

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] in ("table", "change") and message["seq"] >= self.known:
            self.table = {**self.table, **message}
            self.known = message["seq"]
            self.changed.set()
        elif message["type"] == "refused":
            self.refused = message["message"]
            self.changed.set()

    async def until(self, holds: Callable[[], bool], seconds: float) -> bool:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not holds():
                    self.changed.clear()
                    await self.changed.wait()
        return holds()

    async def made(self, sent: Sent, message: dict[str, Any]) -> None:
        """Send something until the table shows that it is done: while a seat is asked nobody else changes its table."""
        before, begun = self.known, time.perf_counter()
        late = begun + BEFORE_THE_END
        while self.known == before:
            if time.perf_counter() > late:
                self.wrong.append(f"{self.match}: never shown: {sent} {self.refused}")
                raise Unshown
            if (line := self.socket) is None:
                await self.until(lambda: self.socket is not None, 1.0)
                continue
            self.refused = ""
            with contextlib.suppress(ConnectionClosed):
                await line.send(json.dumps(message))
            await self.until(
                lambda line=line: self.known != before or bool(self.refused) or self.socket is not line, UNANSWERED
            )
            if self.known == before:
                self.counts["sent again"] += 1
                if self.refused:  # the table that it is too late for comes next
                    await self.until(lambda: self.known != before, 1.0)
        self.acknowledged[self.match].append(sent)
        self.gaps.append(time.perf_counter() - begun)

    async def step(self) -> bool:
        """Do something, if it is for this player to do."""
        if self.table["status"] == "over":
            await self.open()
        if not self.table["yours"]:
            await self.until(lambda: self.table["yours"] or self.table["status"] == "over", 2.0)
            return False
        seat = {"seq": self.table["seq"], "role": self.role}
        if self.table["undo"]["possible"] and self.rng.random() < 0.1:
            await self.made(("undo", "", None), {"type": "undo", **seat})
        else:
            move = self.chosen(self.table)
            await self.made(("move", move["verb"], move["target"]), {"type": "act", **seat, **move})
        return True

    async def go_on(self, stop: asyncio.Event) -> None:
        with contextlib.suppress(Unshown):
            await self.open()
            while not stop.is_set():
                await self.step()
                await asyncio.sleep(self.rng.expovariate(1 / PAUSE))

    async def one_more(self) -> None:
        late = time.perf_counter() + BEFORE_THE_END
        with contextlib.suppress(Unshown):
            while not await self.step():
                if time.perf_counter() > late:
                    self.wrong.append(f"{self.match}: cannot be played on")
                    return


# ---- what happens to the servers


async def in_thread(*of: Callable[[], object]) -> None:
    for one in of:
        await asyncio.to_thread(one)


async def killed(member: Member, stop: asyncio.Event, every: float, counts: Counter[str]) -> None:
    """Kill a server every few seconds, each time when it is ready again."""
    while not await stopped(stop, every):
        await in_thread(member.kill, member.start, member.await_ready)
        counts["kills"] += 1


async def worker_killed(worker: Member, stop: asyncio.Event, every: float, counts: Counter[str]) -> None:
    """Kill whoever thinks for the servers, perhaps in the middle of a thought."""
    while not await stopped(stop, every):
        await in_thread(worker.kill, worker.start)
        counts["workers killed"] += 1


async def upgraded(member: Member, other: Member, stop: asyncio.Event, every: float, counts: Counter[str]) -> None:
    """Have a server leave and start it again, as somebody does who has installed another version: when the other is
    ready. It may be killed meanwhile."""
    while not await stopped(stop, every):
        await in_thread(other.await_ready, member.leave, member.start, member.await_ready)
        counts["upgrades"] += 1


async def without(servers: list[Member], found: list[float]) -> None:
    """Note how long there was no server at all, each time."""
    since: float | None = None
    while True:
        if any(server.up for server in servers):
            since = None
        elif since is None:
            since = time.perf_counter()
            found.append(0.0)
        else:
            found[-1] = time.perf_counter() - since
        await asyncio.sleep(0.05)


async def stopped(stop: asyncio.Event, seconds: float) -> bool:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)
    return stop.is_set()


# ---- what is found at the end


def stored(database: str, players: list[Regular], counts: Counter[str]) -> list[str]:
    """What is wrong with what the database has of the players' own actions."""
    engine = sa.create_engine(database)
    wrong = []
    with engine.connect() as conn:
        for player in players:
            for match, sent in player.acknowledged.items():
                asked = sa.text("SELECT seq, role, kind, verb, target FROM actions WHERE match = :m ORDER BY seq")
                rows = conn.execute(asked, {"m": match}).all()
                if [row.seq for row in rows] != [*range(1, len(rows) + 1)]:
                    wrong.append(f"{match}: there is a gap in its numbers")
                there: list[Sent] = [
                    ("undo", "", None) if row.kind == "undo" else (row.kind, row.verb, json.loads(row.target))
                    for row in rows
                    if row.role == player.role
                ]
                left = iter(there)
                missing = [one for one in sent if one not in left]
                counts["acknowledged"] += len(sent)
                counts["missing"] += len(missing)
                counts["stored"] += len(there)
                if missing:
                    wrong.append(f"{match}: acknowledged and not there: {missing[:3]}")
                elif there != sent:
                    wrong.append(f"{match}: {len(there)} are there of {len(sent)} that were made")
    engine.dispose()
    return wrong


async def same(player: Regular, servers: list[Member]) -> list[str]:
    """What is not the same at both servers, each asked by itself."""
    late = time.monotonic() + 30
    while True:
        tables = []
        for server in servers:
            player.port, player.line = server.port, None
            try:
                tables.append(await player.insist("GET", f"/api/matches/{player.match}/table?role={player.role}"))
            except RuntimeError as bad:
                return [str(bad)]
        one, other = tables
        differ = [name for name in one if name not in ELSEWHERE and one[name] != other.get(name)]
        if not differ or time.monotonic() > late:
            return [f"{player.match}: the servers differ in {differ}"] if differ else []
        await asyncio.sleep(0.2)


async def each(players: list[Regular], does: Callable[[Regular], Awaitable[Any]]) -> list[Any]:
    return await asyncio.gather(*(does(player) for player in players))


async def soak(
    club: Club,
    *,
    seconds: float = 120,
    players: int = 24,
    every: float = 4,
    upgrade: float = 20,
    worker: float = 15,
    game: str = "mosby",
    seed: int = 0,
) -> tuple[Counter[str], list[float], list[float], list[str]]:
    """What happened, how long each move took to be shown, how long there was no server, and what is wrong."""
    stop, counts, nobody = asyncio.Event(), Counter[str](), [0.0]
    everybody = [Regular(club.port, game, 1000 * seed + n) for n in range(players)]
    victim, other = club.servers
    deeds = [
        asyncio.create_task(killed(victim, stop, every, counts)),
        asyncio.create_task(upgraded(other, victim, stop, upgrade, counts)),
        asyncio.create_task(worker_killed(club.worker, stop, worker, counts)),
    ]
    watching = asyncio.create_task(without(club.servers, nobody))
    playing = [asyncio.create_task(player.go_on(stop)) for player in everybody]
    await stopped(stop, seconds)
    stop.set()
    await asyncio.gather(*playing, *deeds)
    watching.cancel()
    await each(everybody, Regular.one_more)
    await each(everybody, Regular.close)
    wrong = [one for player in everybody for one in player.wrong]
    for differ in await each(everybody, lambda player: same(player, club.servers)):
        wrong += differ
    wrong += await asyncio.to_thread(stored, club.database, everybody, counts)
    for player in everybody:
        counts += player.counts
    return counts, sorted(gap for player in everybody for gap in player.gaps), nobody, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="A club through a bad day.")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--players", type=int, default=24)
    parser.add_argument(
        "--every", type=float, default=4, help="seconds that a server has until it is killed (default 4)"
    )
    parser.add_argument("--upgrade", type=float, default=20, help="seconds between two upgrades (default 20)")
    parser.add_argument("--worker", type=float, default=15, help="seconds that the worker has (default 15)")
    parser.add_argument("--games", default="mosby", help="what the servers have: with fewer they start sooner")
    parser.add_argument("--game", default="mosby", help="what is played")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    if lacks := missing():
        raise SystemExit(f"The club cannot be set up: {lacks}.")
    with postgres.running() as base, base.fresh() as url, club(url, args.games) as found:
        counts, gaps, nobody, wrong = asyncio.run(
            soak(
                found,
                seconds=args.seconds,
                players=args.players,
                every=args.every,
                upgrade=args.upgrade,
                worker=args.worker,
                game=args.game,
                seed=args.seed,
            )
        )
    print(f"{args.seconds:.0f} s, {args.players} players, seed {args.seed}, Python {platform.python_version()}")
    table = Table("", "")
    for name in TOLD:
        table.add_row(name, f"{counts[name]:,}")
    for name, part in (("half", 0.5), ("95 of 100", 0.95), ("99 of 100", 0.99)):
        table.add_row(f"{name} shown within", f"{gaps[int(part * (len(gaps) - 1))]:.2f} s")
    table.add_row("longest gap", f"{gaps[-1]:.1f} s")
    table.add_row("longest without any server", f"{max(nobody):.1f} s")
    table.add_row("wrong", f"{len(wrong):,}")
    Console(width=100).print(table)
    for one in wrong[:20]:
        print(one[:500])
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
