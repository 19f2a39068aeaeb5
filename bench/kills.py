"""Hard kills of a server in the middle of play: what it acknowledged is there, and every match goes on.

python bench/kills.py [--kills 300] [--matches 10] [--seconds 3600] [--seed 0]

Scripted players, each with every seat of a match, play all the games in turn on one server, without a pause, and take
back a move now and then. After a moment (a tenth of a second to a second) the server gets SIGKILL. Before it is started
again on the same database, this script looks into that: the database is sound, every match's events are numbered
without a gap up to the number the match says, every acknowledged move and undo is among them in its order, and at most
those that were under way beside them; the match is restored by the rules it was played with, its state decodes, and its
journal is what was stored of it. After the start each seat, and somebody who only watches, is shown what he was shown
before (wherever its number is still the same), and each match is played on. Whatever is not so ends the script with 1.
A server is a new process each time, forked from one that has loaded the program and never opened a database.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from house import free_port, serve, wait_for
from rich.console import Console
from rich.table import Table

import hardtack
from hardtack.server.app import database_file, database_in
from hardtack.server.history import restore
from hardtack.server.store import Store
from server import Player

LOST = (OSError, asyncio.IncompleteReadError, ValueError, IndexError)
"""How it shows that a server is gone, perhaps in the middle of an answer."""
SAME = ("seq", "role", "status", "yours", "waiting", "view", "preview", "prompt", "actions", "regions", "barred", "log",
        "log_total", "undo", "outcome", "commitment")  # fmt: skip
"""What a table must say again after a restart."""
NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["warmed"])
os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)  # where that finds it
Sent = tuple[str, str, str, Any]


class Witness(Player):
    """A player who remembers what was acknowledged, and what was shown."""

    def __init__(self, game: str, number: int) -> None:
        super().__init__("127.0.0.1", 0, game, number, True)
        self.acknowledged: list[Sent] = []
        self.unsure = 0
        """Requests that were never answered: they may have been carried out or not."""
        self.shown: dict[str | None, dict[str, Any]] = {}
        self.wrong: list[str] = []

    @property
    def base(self) -> str:
        return f"/api/matches/{self.match}"

    async def begin(self) -> None:
        """A new match, with every seat."""
        roles = hardtack.game(self.game).roles
        status, made = await self.post("/api/matches", {"game": self.game, "seats": dict.fromkeys(roles, "me")})
        if status == 201:
            self.match = made["id"]
            self.acknowledged, self.unsure, self.shown = [], 0, {}
            self.games += 1
        else:
            self.wrong.append(f"no match: {made}")

    async def look(self, role: str | None) -> dict[str, Any]:
        """The table of a seat; None: of somebody who only watches."""
        cookie = self.cookie
        if role is None:
            self.cookie = ""
        try:
            status, table = await self.ask("GET", f"{self.base}/table" + (f"?role={role}" if role else ""))
        finally:
            self.cookie = cookie
        if status != 200:
            self.wrong.append(f"{status} {table}")
            raise OSError
        told: dict[str, Any] = {name: table[name] for name in SAME}
        return told

    async def step(self, counts: Counter[str]) -> None:
        """Look at one seat's table, and answer what it is asked."""
        roles = hardtack.game(self.game).roles
        role = self.rng.choice((*roles, None)) if self.rng.random() < 0.2 else self.rng.choice(roles)
        table = self.shown[role] = await self.look(role)
        if table["status"] == "over":
            counts["games ended"] += 1
            await self.begin()
        if role is None or not table["yours"]:
            return
        if table["undo"]["possible"] and self.rng.random() < 0.15:
            sent: Sent = ("undo", role, "", None)
            path, said = "undo", {"seq": table["seq"], "role": role}
        else:
            move = self.chosen(table)
            sent = ("move", role, move["verb"], move["target"])
            path, said = "actions", {"seq": table["seq"], "role": role, **move}
        self.unsure += 1
        if self.line is not None and self.line[0].at_eof():
            self.line = None  # the server lets an idle line go
        status, done = await self.ask_once("POST", f"{self.base}/{path}", said)
        self.unsure -= 1
        if status == 200:
            self.acknowledged.append(sent)
            counts["acknowledged"] += 1
            counts["undos"] += sent[0] == "undo"
            for seat in [role, *(seat for seat in self.shown if self.rng.random() < 0.25)]:
                self.shown[seat] = await self.look(seat)
            if self.shown[role]["seq"] < done["seq"]:
                self.wrong.append(f"shown {self.shown[role]['seq']} after {done['seq']}")
        elif status != 409:
            self.wrong.append(f"{status} {done} to {said}")

    async def play(self, until: float, pause: float = 0.0, counts: Counter[str] | None = None) -> None:
        with contextlib.suppress(*LOST):
            while time.perf_counter() < until:
                await self.step(counts if counts is not None else Counter())

    def stored(self, store: Store, base: sqlite3.Connection, counts: Counter[str]) -> None:
        """What the database of the dead server tells of the match."""
        asked = "select seq, kind, role, verb, target from actions where match = ? order by seq"
        rows = base.execute(asked, (self.match,)).fetchall()
        (number,) = base.execute("select seq from matches where id = ?", (self.match,)).fetchone()
        if [row[0] for row in rows] != [*range(1, number + 1)]:
            self.wrong.append(f"{number} events, and {len(rows)} are there")
        there = [("undo", role, "", None) if kind == "undo" else ("move", role, verb, json.loads(target))
                 for _, kind, role, verb, target in rows]  # fmt: skip
        left = iter(there)
        missing = [sent for sent in self.acknowledged if sent not in left]
        if missing:
            self.wrong.append(f"acknowledged and not there: {missing[:3]}")
        if len(there) > len(self.acknowledged) + self.unsure:
            self.wrong.append(f"{len(there)} stored of {len(self.acknowledged)} acknowledged")
        counts["stored unanswered"] += len(there) - len(self.acknowledged)
        self.acknowledged, self.unsure = there, 0
        found = store.load(self.match)
        match, corrected = restore(found)
        of = match.game
        if (
            corrected
            or of.invariants(match.state)
            or of.encode(of.decode(of.encode(match.state))) != of.encode(match.state)
        ):
            self.wrong.append("the state is not the one that was played")
        told = len(found.row.told or []) + sum(len(event.told or []) for event in found.events)
        if not any(event.kind == "undo" for event in found.events) and told != len(match.state.journal or []):
            self.wrong.append(f"{told} entries of the journal stored, {len(match.state.journal or [])} told")

    async def again(self, port: int, counts: Counter[str]) -> None:
        """At the server that was started again: what is shown, and one move more."""
        self.port, self.line = port, None
        for role, before in self.shown.items():
            now = await self.look(role)
            if now["seq"] < before["seq"]:
                self.wrong.append(f"{role} is shown {now['seq']}, and saw {before['seq']}")
            elif now["seq"] == before["seq"]:
                counts["tables the same"] += 1
                if now != before:
                    self.wrong.append(f"{role} sees another {[name for name in SAME if now[name] != before[name]]}")
            else:
                counts["tables changed since"] += 1
        done, late = len(self.acknowledged), time.monotonic() + 30
        match = self.match
        while len(self.acknowledged) == done and self.match == match:
            await self.step(counts)
            if time.monotonic() > late or self.wrong:
                self.wrong.append("could not be played on")
                return
        counts["played on"] += 1


async def until_killed(players: list[Witness], process: Any, seconds: float, counts: Counter[str]) -> None:
    """All play; then the server that this script started is killed."""
    playing = [asyncio.create_task(player.play(time.perf_counter() + 60, 0, counts)) for player in players]
    await asyncio.sleep(seconds)
    process.kill()
    await asyncio.gather(*playing)


@contextlib.contextmanager
def house(folder: str) -> Iterator[tuple[int, Any]]:
    """A server; its port and process."""
    port = free_port()
    process = NURSERY.Process(target=serve, args=(port, folder), daemon=True)
    process.start()
    try:
        wait_for(port, process.is_alive)
        yield port, process
    finally:
        process.kill()
        process.join()


async def run(args: argparse.Namespace, folder: str, counts: Counter[str]) -> list[str]:
    rng, until = random.Random(args.seed), time.monotonic() + args.seconds
    ids = hardtack.game_ids()
    players = [Witness(ids[n % len(ids)], args.seed * 1000 + n) for n in range(args.matches)]
    while counts["kills"] <= args.kills and time.monotonic() < until:
        with house(folder) as (port, process):
            if counts["kills"]:
                try:
                    await asyncio.gather(*(player.again(port, counts) for player in players))
                except LOST as bad:
                    process.join(1)
                    return [
                        f"the server, started again after kill {counts['kills']}, was lost: {bad!r}, {process.exitcode}"
                    ]
            else:
                for player in players:
                    player.port = port
                    await player.begin()
            wrong = [f"{player.game} {player.match}: {one}" for player in players for one in player.wrong]
            if wrong or counts["kills"] == args.kills:
                break
            await until_killed(players, process, rng.uniform(0.1, 1.0), counts)
        counts["kills"] += 1
        with sqlite3.connect(database_file(Path(folder))) as base:
            if base.execute("pragma integrity_check").fetchone() != ("ok",):
                return ["the database is damaged"]
            store = Store(database_in(Path(folder)))
            for player in players:
                player.stored(store, base, counts)
            store.close()
    counts["games"] = sum(player.games for player in players)
    return [f"{player.game} {player.match}: {one}" for player in players for one in player.wrong]


def main() -> int:
    parser = argparse.ArgumentParser(description="Hard kills of a server in the middle of play.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--matches", type=int, default=10, help="at the same time (default 10)")
    parser.add_argument("--seconds", type=float, default=3600, help="at most so long in all (default 3600)")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    counts: Counter[str] = Counter()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hardtack-bench-") as folder:
        wrong = asyncio.run(run(args, folder, counts))
    table = Table("", "", title=f"{time.monotonic() - begun:,.0f} s, seed {args.seed}")
    for name in ("kills", "games", "games ended", "acknowledged", "undos", "stored unanswered", "tables the same",
                 "tables changed since", "played on"):  # fmt: skip
        table.add_row(name, f"{counts[name]:,}")
    table.add_row("wrong", f"{len(wrong):,}")
    Console(width=100).print(table)
    for one in wrong[:20]:
        print(one[:500])
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
