"""How long a server takes to answer, and how long the first hint of its life lets people wait.

python bench/first_hint.py [--game gettysburg] [--after 0 10] [--times 5]

A server as people run it, on 127.0.0.1, new every time. From its start to its first answer; to the list of games that
the home page asks for then; and, so many seconds later, from the question to the first hint of a new match. A hint has
2 seconds to think. Memory is that of the thinkers at the end. Processes are found in /proc: Linux only.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import platform
import statistics
import tempfile
import time
from typing import Any

from house import house
from thinking import children

import hardtack
from server import memory


class Visitor:
    """Somebody with a cookie, who asks one thing after the other."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie = port, ""

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        wire = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        headers = {"content-type": "application/json", **({"cookie": self.cookie} if self.cookie else {})}
        wire.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = wire.getresponse()
        self.cookie = (answer.getheader("set-cookie") or self.cookie).partition(";")[0]
        said = json.loads(answer.read())
        assert answer.status < 300, said
        return said


def once(game: str, after: float) -> list[float]:
    """Seconds to the first answer, to the list of games and to the first hint; how many thinkers, and their MB."""
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="hardtack-bench-") as folder, house(folder, "--pace") as (port, process):
        there = time.perf_counter()
        visitor = Visitor(port)
        visitor.ask("GET", "/api/games")
        listed = time.perf_counter()
        time.sleep(after)
        seats = dict.fromkeys(hardtack.game(game).roles, "me")
        match = visitor.ask("POST", "/api/matches", {"game": game, "seats": seats})["id"]
        (role, *_) = visitor.ask("GET", f"/api/matches/{match}/table")["waiting"]
        asked = time.perf_counter()
        visitor.ask("GET", f"/api/matches/{match}/hint?role={role}")
        advised = time.perf_counter()
        found = children(process.pid)
        large = max(memory(child)[0] for child in found)
        return [there - begun, listed - there, advised - asked, len(found), large]


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the first hint takes.")
    parser.add_argument("--game", default="gettysburg")
    parser.add_argument("--after", type=float, nargs="+", default=[0.0, 10.0])
    parser.add_argument("--times", type=int, default=5)
    args = parser.parse_args()
    print(f"{args.game}, Python {platform.python_version()}, {os.cpu_count()} cores")
    for after in args.after:
        runs = list(zip(*[once(args.game, after) for _ in range(args.times)], strict=True))
        parts = [f"{what} {statistics.median(s):.2f} (most {max(s):.2f})" for what, s in zip(WHAT, runs, strict=False)]
        print(
            f"after {after:g} s: {', '.join(parts)} s; {max(runs[3]):.0f} thinkers of {max(runs[4]):.0f} MB,", end=" "
        )
        print(f"load {os.getloadavg()[0]:.1f}", flush=True)


WHAT = ("answers in", "list", "first hint")

if __name__ == "__main__":
    main()
