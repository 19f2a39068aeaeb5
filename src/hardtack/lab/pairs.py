"""`hardtack lab pairs GAME`: two computer players against each other, every seed twice with the seats changed.

What the scenario or the dice give to one side, they give to both players. So far fewer games tell who is better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.game import Game
from hardtack.games import game
from hardtack.lab.positions import Valued
from hardtack.lab.spread import Workers, each
from hardtack.lab.stats import Mean, mean
from hardtack.opponents import Budget, player


class Who(Struct, frozen=True):
    """A player: a level, and how many lines of play it may follow if it thinks; 0: as long as its level does."""

    level: str
    iterations: int = 0

    def __str__(self) -> str:
        return f"{self.level}:{self.iterations}" if self.iterations else self.level

    @property
    def budget(self) -> Budget | None:
        return Budget(self.iterations) if self.iterations else None


class Task(Struct, frozen=True):
    game: str
    scenario: str
    seed: str
    one: Who
    two: Who


class Played(Struct, frozen=True):
    """A pair: what the first player came to with each role; a win is 1, a draw a half."""

    results: list[float]
    margins: list[float]
    """On the game's own measure; without one, the result again."""


class Compared(Struct, frozen=True):
    """Pairs, counted. Score above a half, margin above 0: the first player is better."""

    pairs: list[Played]
    score: Mean
    margin: Mean
    won: int
    drawn: int
    lost: int


def who(of: Game[Any], said: str) -> Who:
    """`captain` or `captain:24`; BadInput for anything else."""
    level, _, many = said.partition(":")
    if many and not (many.isdecimal() and int(many) > 0):
        raise BadInput(f"{said!r}: after the colon comes a number of lines of play, as in captain:24.")
    player(of, level)
    return Who(level, int(many) if many else 0)


def play(task: Task) -> Played:
    """A seed, with the seats one way and the other."""
    of = game(task.game)
    judgement = of.judgement()
    results, margins = [], []
    for seat in of.roles:
        names = {role: task.one if role == seat else task.two for role in of.roles}
        seats = {role: player(of, w.level, f"{task.seed} {role}", w.budget) for role, w in names.items()}
        state = of.setup(task.scenario, seed=task.seed)
        while (decision := of.decision(state)) is not None:
            role = decision.roles[0]
            of.apply(state, role, seats[role].choose(state, role).action)
        outcome = of.outcome(state)
        assert outcome is not None
        result = 0.5 if outcome.winner is None else float(outcome.winner == seat)
        results.append(result)
        margins.append(judgement.measure(state, seat) if isinstance(judgement, Valued) else 2 * result - 1)
    return Played(results, margins)


def compare(
    of: Game[Any],
    scenario: str | None,
    one: Who,
    two: Who,
    pairs: int,
    seed: str,
    workers: Workers,
    progress: Callable[[], None] | None = None,
) -> Compared:
    """So many pairs."""
    if len(of.roles) != 2:
        raise BadInput(f"{of.id} is no game for two.")
    chosen = of.check_scenario(scenario)
    tasks = [Task(of.id, chosen, f"{seed}/{number}", one, two) for number in range(1, pairs + 1)]
    found: list[Played] = []
    for played in each(of.id, play, tasks, workers):
        found.append(played)
        if progress is not None:
            progress()
    return counted(found)


def counted(found: Sequence[Played]) -> Compared:
    results = [result for pair in found for result in pair.results]
    return Compared(
        list(found),
        mean([sum(pair.results) / len(pair.results) for pair in found]),
        mean([sum(pair.margins) / len(pair.margins) for pair in found]),
        results.count(1.0),
        results.count(0.5),
        results.count(0.0),
    )
