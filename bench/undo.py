"""What undo costs: a match that goes to and fro without dice, and is then taken back to where that began.

python bench/undo.py [--moves 10000] [GAME ...]

Memory is what the match has come to hold meanwhile (tracemalloc), its journal and moves included; times are of one move
and of one undo, and of the slowest undo.
"""

from __future__ import annotations

import argparse
import gc
import time
import tracemalloc

import hardtack
from hardtack.engine.past import moment
from hardtack.testing import to_and_fro


def measure(id: str, moves: int) -> str:
    game = hardtack.game(id)
    match, role, round_about = to_and_fro(game)
    before, start = moment(game, match.state), len(match.moves)
    tracemalloc.start()
    gc.collect()
    empty, clock = tracemalloc.get_traced_memory()[0], time.process_time()
    for n in range(moves):
        match.play(role, round_about[n % len(round_about)])
    played = time.process_time() - clock
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - empty
    tracemalloc.stop()
    journal = len(match.state.journal or ())
    clock, slowest = time.process_time(), 0.0
    for _ in range(moves):
        begin = time.process_time()
        match.undo(role)
        slowest = max(slowest, time.process_time() - begin)
    undone = time.process_time() - clock
    assert (moment(game, match.state), len(match.moves)) == (before, start)
    return (
        f"{id:<16} {held / 2**20:6.2f} MB ({journal:,} journal entries)   move {1e6 * played / moves:5.0f} µs   "
        f"undo {1e6 * undone / moves:5.0f} µs, the slowest {1e3 * slowest:5.0f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="A match to and fro, and all of it taken back.")
    parser.add_argument("games", nargs="*", default=["mosby", "gettysburg", "bobby-lee", "valour"])
    parser.add_argument("--moves", type=int, default=10_000)
    args = parser.parse_args()
    for id in args.games:
        print(measure(id, args.moves), flush=True)


if __name__ == "__main__":
    main()
