"""How far one database carries: many live matches, several servers, and games that go on and on.

python bench/scale.py [--game mosby ...] [--matches 200 1000 2000] [--pause 10] [--seconds 60] [--servers 2] [--sqlite]
python bench/scale.py --long 2000 [--game mosby ...] [--sqlite]

So many matches are opened, spread over the servers, and at every seat somebody reads live; whoever is asked thinks for
a while (exponential, `--pause` seconds on average) and moves. The time of an action is from the click to the new table,
with the durable write in between. Processor time is that of all servers, and of PostgreSQL, of which the script starts
one of its own (`--sqlite`: one server on a file instead).

With `--long` a match of each game is played on, one move after the other, and begun anew when it is over; told is what
an action costs and what it stores, by how far its game has come. The players share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from house import house

import hardtack
from server import Player, empty_turns, processor

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from postgres import missing, running

AT_ONCE = 20
"""Matches that are opened at the same time."""
IDLE = 5.0
"""Seconds in which nobody moves before the play begins: what servers do all the same."""
STRETCH = 250
"""Moves of a long game that are told of together."""


class Store:
    """Where matches are kept: how much lies there, and whose processor time it takes."""

    def __init__(self, folder: Path, made: Any = None, url: str | None = None) -> None:
        self.folder, self.made, self.url = folder, made, url

    def size(self) -> int:
        if self.made is None:
            return sum(file.stat().st_size for file in self.folder.glob("hardtack.sqlite3*"))
        name = self.url.partition("?")[0].rpartition("/")[2]
        return int(self.made.run(f"SELECT pg_database_size('{name}')")[0][0])

    def busy(self) -> float:
        """Seconds of processor time of PostgreSQL: its first process counts those that have ended, the others live."""
        if self.made is None:
            return 0.0
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.made.pid)], capture_output=True, text=True)
        return sum(spent(int(pid)) for pid in [self.made.pid, *found.stdout.split()])


def spent(pid: int) -> float:
    """Seconds of processor time of a process and of its children that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def servers(many: int, sqlite: bool) -> Iterator[tuple[list[int], list[int], Store]]:
    """Ports and processes of servers that share one database, and the database."""
    with contextlib.ExitStack() as open_things:
        folder = Path(open_things.enter_context(tempfile.TemporaryDirectory(prefix="hardtack-scale-")))
        if sqlite:
            store, many = Store(folder), 1
        else:
            if why := missing():
                raise SystemExit(f"{why}; --sqlite does without")
            made = open_things.enter_context(running())
            url = open_things.enter_context(made.fresh())
            store, os.environ["HARDTACK_DATABASE"] = Store(folder, made, url), url
        found = [open_things.enter_context(house(str(folder))) for _ in range(many)]
        yield [port for port, _ in found], [process.pid for _, process in found], store


async def together(players: list[Player]) -> None:
    """Open their matches, some at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(player: Player) -> None:
        async with gate:
            await player.open()

    await asyncio.gather(*(one(player) for player in players))


async def crowd(games: list[str], matches: int, pause: float, seconds: float, where: Any) -> str:
    ports, pids, store = where
    players = [
        Player("127.0.0.1", ports[n % len(ports)], games[n % len(games)], n, posts=False) for n in range(matches)
    ]
    begun = time.perf_counter()
    gc.disable()  # the players hold thousands of tables, and a look through them all would be told as the servers' time
    await together(players)
    opened = time.perf_counter() - begun
    before = sum(map(processor, pids))
    await asyncio.sleep(IDLE)
    idle = (sum(map(processor, pids)) - before) / IDLE
    size, turns = store.size(), empty_turns()
    before, kept, begun = sum(map(processor, pids)), store.busy(), time.perf_counter()
    playing = [asyncio.create_task(player.play(begun + seconds, pause)) for player in players]
    await asyncio.wait(playing, timeout=seconds)
    took = time.perf_counter() - begun
    for one in playing:  # some are thinking what to do next
        one.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    used, kept = sum(map(processor, pids)) - before, store.busy() - kept
    times = sorted(1000 * each for player in players for each in player.times)
    p = statistics.quantiles(times, n=100)
    told = (
        f"{matches:>6,} matches, opened in {opened:.0f} s, idle {100 * idle:.0f}%   {len(times):>7,} actions "
        f"{len(times) / took:>5,.0f}/s   p50 {p[49]:5.1f}  "
        f"p95 {p[94]:5.1f}  p99 {p[98]:5.1f}  most {times[-1]:5.0f} ms   "
        f"CPU an action {1000 * used / len(times):.2f} ms + {1000 * kept / len(times):.2f} of the database   "
        f"stored {(store.size() - size) / len(times):,.0f} bytes an action   ({turns:.0f} ms a million turns)"
    )
    for player in players:
        await player.close()
    return told


async def long(game: str, moves: int, where: Any) -> None:
    ports, pids, store = where
    player = Player("127.0.0.1", ports[0], game, 0, posts=False)
    await player.open()
    cost, size, many = defaultdict[int, float](float), defaultdict[int, int](int), defaultdict[int, int](int)
    made = 0
    for _ in range(moves // 50):
        if all(seat.table["status"] == "over" for seat in player.seats):
            made = 0
        at = made // STRETCH
        before, lay = processor(pids[0]), store.size()
        for _ in range(50):
            games = player.games
            seat = await player.asked()
            if player.games != games:
                made = 0
                break
            await seat.act({"seq": seat.table["seq"], "role": seat.role, **player.chosen(seat.table)})
            made += 1
            many[at] += 1
        cost[at] += processor(pids[0]) - before
        size[at] += store.size() - lay
    for at in sorted(many):
        if many[at] >= 50:
            print(
                f"{game:<16} moves {at * STRETCH:>5,} to {(at + 1) * STRETCH:>5,}: {many[at]:>5,} actions   "
                f"{1000 * cost[at] / many[at]:.2f} ms CPU an action   {size[at] / many[at]:,.0f} bytes an action"
            )
    await player.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="+", default=sorted(hardtack.games.MODULES), help="in turn, match by match")
    parser.add_argument("--matches", type=int, nargs="+", default=[200, 1000, 2000])
    parser.add_argument("--pause", type=float, default=10.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--sqlite", action="store_true")
    parser.add_argument("--long", type=int, default=0, metavar="MOVES")
    args = parser.parse_args()
    if args.long:
        with servers(1, args.sqlite) as where:
            for game in args.game:
                asyncio.run(long(game, args.long, where))
        return
    for matches in args.matches:
        with servers(args.servers, args.sqlite) as where:
            print(asyncio.run(crowd(args.game, matches, args.pause, args.seconds, where)), flush=True)


if __name__ == "__main__":
    main()
