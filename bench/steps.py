"""How fast the rules run, on one core: random play, views, copies, and the memory of a state.

python bench/steps.py [GAME ...] [--scenario ID] [--seconds S]
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table

from hardtack import HardtackError, game, game_ids
from hardtack.engine.contract import Action, Decision
from hardtack.engine.game import Game

ROUNDS = 5
"""A rate is the median of so many rounds: one busy moment of the machine must not decide it."""
ROWS = (
    "steps/s",
    "steps/s with view",
    "view after a step µs",
    "steps/game",
    "view µs",
    "clone µs",
    "thinking clone µs",
    "encode µs",
    "state KB",
)


def any_choice(rng: random.Random, decision: Decision, role: str) -> Action:
    """An action, or a place in a region, all alike likely."""
    actions, regions = decision.actions(role), decision.regions(role)
    k = int(rng.random() * (len(actions) + len(regions)))
    if k < len(actions):
        return actions[k]
    region = regions[k - len(actions)]
    return Action(region.verb, region.sample(rng, 1)[0])


def random_play(of: Game[Any], scenario: str | None, seconds: float, view: bool) -> tuple[float, float]:
    """Steps per second (legal set, pick, apply; with `view`, the view of the role too) and steps per game.

    By the processor's clock: what else the machine does meanwhile does not count.
    """
    rates, games, steps = [], 0, 0
    rng = random.Random(1)
    for _ in range(ROUNDS):
        begun, done = time.process_time(), 0
        while (now := time.process_time()) - begun < seconds / ROUNDS:
            state = of.setup(scenario, seed=games)
            games += 1
            while (decision := of.decision(state)) is not None:
                role = decision.roles[0]
                of.apply(state, role, any_choice(rng, decision, role))
                if view:
                    of.view(state, role)
                done += 1
            now = time.process_time()
        rates.append(done / (now - begun))
        steps += done
    return statistics.median(rates), steps / games


def positions(of: Game[Any], scenario: str | None, count: int = 40) -> list[Any]:
    """States from all through a few random games."""
    found: list[Any] = []
    rng = random.Random(2)
    for seed in range(100):
        state = of.setup(scenario, seed=seed)
        while (decision := of.decision(state)) is not None:
            role = decision.roles[0]
            of.apply(state, role, any_choice(rng, decision, role))
            if rng.random() < 0.05:
                found.append(of.clone(state))
            if len(found) == count:
                return found
    return found or [of.setup(scenario, seed=0)]


def microseconds(do: Callable[[Any], Any], states: list[Any], seconds: float) -> float:
    """Median time of one call over many positions."""
    times = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        for state in states:
            begun = time.perf_counter()
            do(state)
            times.append(time.perf_counter() - begun)
    return statistics.median(times) * 1e6


def kilobytes(of: Game[Any], states: list[Any]) -> float:
    """What a copy for thinking (without journal) takes in memory."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [of.clone(state, journal=False) for state in states for _ in range(10)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(kept) / 1024


def measured(of: Game[Any], scenario: str | None, seconds: float) -> list[str]:
    """What stands in the rows, for one game."""
    plain, length = random_play(of, scenario, seconds, view=False)
    viewed, _ = random_play(of, scenario, seconds, view=True)
    states = positions(of, scenario)
    calls: list[Callable[[Any], Any]] = [
        lambda s: of.view(s, of.roles[0]),
        lambda s: of.clone(s),
        lambda s: of.clone(s, journal=False),
        lambda s: of.encode(s),
    ]
    times = [microseconds(call, states, seconds / 5) for call in calls]
    return [
        *(f"{n:,.0f}" for n in (plain, viewed, (1 / viewed - 1 / plain) * 1e6, length)),
        *(f"{t:,.1f}" for t in times),
        f"{kilobytes(of, states):,.1f}",
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the games.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--scenario", metavar="ID", help="of the one game that is measured (default its first)")
    parser.add_argument("--seconds", type=float, default=5.0, help="per measurement (default 5)")
    given = parser.parse_args()
    try:
        chosen = [game(id) for id in given.games or game_ids()]
        for of in chosen:
            of.check_scenario(given.scenario)
    except HardtackError as bad:
        print(bad, file=sys.stderr)
        return 2
    table = Table("", title=f"One core, Python {platform.python_version()}, {platform.machine()}")
    rows: list[list[str]] = []
    for of in chosen:
        table.add_column(of.id, justify="right")
        rows.append(measured(of, given.scenario, given.seconds))
    for name, *values in zip(ROWS, *rows, strict=True):
        table.add_row(name, *values)
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
