"""What a cluster costs against processes of the same machine.

python bench/cluster.py [GAME] [--games 400] [--level private] [--workers 2] [--times 1]

The same batch on so many local processes and on so many workers of a Dask scheduler on 127.0.0.1, in turn. Local
processes are started for every batch, as the command does; the cluster's workers are there already, and play one batch
before. `hand-out` is a batch of tasks that do nothing: what Dask itself takes for one handful.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable
from typing import Any

from distributed import LocalCluster

from hardtack.games import game
from hardtack.lab import simulate
from hardtack.lab.spread import each

NOTHING = 500


def nothing(number: int) -> int:
    return number


def timed(what: Callable[[], Any]) -> tuple[float, Any]:
    began = time.perf_counter()
    done = what()
    return time.perf_counter() - began, done


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="gettysburg")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--level", default="private")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--times", type=int, default=1)
    args = parser.parse_args()
    seats = dict.fromkeys(game(args.game).roles, args.level)
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    with LocalCluster(
        n_workers=args.workers, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        address = cluster.scheduler_address
        simulate(args.game, args.workers, "before", seats, workers=address)
        for _ in range(args.times):
            made = []
            for name, where in (("processes", args.workers), ("cluster", address)):
                before = os.getloadavg()[0]
                taken, report = timed(lambda where=where: simulate(args.game, args.games, 1, seats, workers=where))
                made.append(report)
                load = f"load {before:.0f} to {os.getloadavg()[0]:.0f}"
                print(f"{name:10} {taken:7.1f} s, {taken / args.games * 1000:7.1f} ms a game, {load}", flush=True)
            if made[0] != made[1]:
                print("The batches differ.", file=sys.stderr)
                return 1
        taken, _ = timed(lambda: list(each(args.game, nothing, range(NOTHING), address)))
        print(f"hand-out   {taken / NOTHING * 1000:7.2f} ms of the clock")
    return 0


if __name__ == "__main__":
    sys.exit(main())
