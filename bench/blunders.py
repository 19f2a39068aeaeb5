"""How often captains blunder: `python bench/blunders.py GAME [--scenario ID] [--games 50] [--iterations 6] [--seed 0]`.

Whole games between captains are watched by `blunders_GAME.py`, which knows what a blunder is in its game: `capital`,
what counts like one taken by next to nothing; `to-and-fro`, a unit marched back within a turn to where it came from;
`alone`, a headquarters or leader alone in front of its troops. Told is in how many games each was seen, with its 95%
interval, and how often in all. The aim is fewer than one game in ten.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Protocol

from rich.console import Console
from rich.table import Table

from hardtack.engine.contract import Action, BadInput
from hardtack.engine.game import Game
from hardtack.games import game
from hardtack.lab.spread import each
from hardtack.lab.stats import rate
from hardtack.opponents import Budget, player

KINDS = ("capital", "to-and-fro", "alone")


class Watch(Protocol):
    """What `blunders_GAME.py` brings: made anew for every game, and told of every move."""

    def __init__(self, game: Game[Any]) -> None: ...

    def before(self, state: Any, role: str, action: Action) -> None: ...

    def after(self, state: Any, role: str, action: Action) -> None: ...

    def told(self) -> dict[str, int]: ...


def watched(task: tuple[str, str, str, int]) -> dict[str, int]:
    """A game, and how many blunders of each kind were made in it."""
    id, scenario, seed, iterations = task
    sys.path.insert(0, str(Path(__file__).parent))
    of = game(id)
    watch: Watch = importlib.import_module(f"blunders_{id.replace('-', '_')}").Watch(of)
    seats = {role: player(of, "captain", f"{seed} {role}", Budget(iterations)) for role in of.roles}
    state = of.setup(scenario, seed=seed)
    while (decision := of.decision(state)) is not None:
        role = decision.roles[0]
        action = seats[role].choose(state, role).action
        watch.before(state, role, action)
        of.apply(state, role, action)
        watch.after(state, role, action)
    return watch.told()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--scenario")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--iterations", type=int, default=6)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    try:
        of = game(args.game)
        scenario = of.check_scenario(args.scenario)
    except BadInput as bad:
        print(bad, file=sys.stderr)
        return 2
    if args.games < 1 or args.iterations < 1:
        print("Games and iterations must be at least 1.", file=sys.stderr)
        return 2
    began = time.perf_counter()
    tasks = [(of.id, scenario, f"{args.seed}/{n}", args.iterations) for n in range(1, args.games + 1)]
    games, all_told = Counter[str](), Counter[str]()
    for told in each(of.id, watched, tasks, args.workers):
        for kind, many in told.items():
            games[kind] += many > 0
            all_told[kind] += many
    table = Table("blunder", "games with it", "of", "share", "95%", "in all", title=f"{of.id} {scenario}")
    for kind in dict.fromkeys((*KINDS, *all_told)):
        share = rate(games[kind], args.games)
        low, high = share.interval.low, share.interval.high
        table.add_row(
            kind, str(games[kind]), str(args.games), f"{share.rate:.0%}", f"{low:.0%}-{high:.0%}", str(all_told[kind])
        )
    Console().print(table)
    print(f"captains of {args.iterations} iterations, seed {args.seed}, {time.perf_counter() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
