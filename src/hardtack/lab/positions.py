"""Positions to learn from: games of privates, some of whom stray from their habits, seen as each role may see them.

Game i of a seed is the same game in whichever process it is played.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.game import Game
from hardtack.engine.mind import Judgement, Plan
from hardtack.games import game
from hardtack.lab.spread import Workers, each
from hardtack.opponents.greedy import Greedy
from hardtack.opponents.planning import Choice

S = TypeVar("S", contravariant=True)
STRAYS = (0.0, 0.15, 0.4)
"""How often a private of the games to learn from follows another plan than the first that comes to mind: each draws his
own share, so that leads and losses are seen that two careful privates never come to."""


@runtime_checkable
class Valued(Protocol[S]):
    """What a judgement offers beside the rest, if its game has a value that can be fitted."""

    @property
    def names(self) -> Sequence[str]:
        """What each number of `features` is."""

    def features(self, state: S, role: str) -> list[float]:
        """The position in numbers, from what the role may know. The first is where the game would end if nothing more
        happened, by its measure."""

    def progress(self, state: S) -> float:
        """How much of the game is over, from 0 to 1."""

    def measure(self, state: S, role: str) -> float:
        """Where a game that is over has ended for the role, in whole points: a lead, a track, or 1, 0 and -1 if it is
        only won, drawn and lost."""

    @property
    def edge(self) -> float:
        """Above this a measure is won, below its negative lost: 0.5 if it is 1, 0 or -1; 0 if there are no draws."""

    @property
    def limit(self) -> float:
        """From here on a measure is not told apart: 1 if it is 1, 0 or -1; 0.5 if there are no draws."""


class Position(Struct, frozen=True):
    """A moment of a game: a stage of it has ended."""

    turn: int
    """Turns that are over."""
    ended: bool
    """Whether the last of them has just ended."""
    time: float
    rows: list[list[float]]
    """By role, the position in numbers."""


class Record(Struct, frozen=True):
    """A game that was played, and what came of it for each role: 0, 0.5 or 1, and on the game's measure."""

    scenario: str
    number: int
    results: list[float]
    measures: list[float]
    positions: list[Position]


class Batch(Struct, frozen=True):
    """Games of one scenario. `strays`: how often the privates may stray; each of them draws one."""

    game: str
    scenario: str
    seed: str
    games: int
    strays: tuple[float, ...] = STRAYS


class Straying(Greedy):
    """A private who now and then follows any plan that is offered."""

    def __init__(self, of: Game[Any], judgement: Judgement[Any], rng: random.Random, stray: float) -> None:
        super().__init__(of, judgement, rng)
        self.stray = stray

    def _best_of(self, offered: Sequence[Plan[Any]], role: str, source: Iterator[Any]) -> Choice:
        return Choice(self.rng.choice(offered) if self.rng.random() < self.stray else offered[0], None)


def eye(of: Game[Any]) -> Valued[Any]:
    """The judgement of a game that has a value to be fitted; BadInput if it has none."""
    judgement = of.judgement()
    if not isinstance(judgement, Valued):
        raise BadInput(f"{of.id} has no value that could be fitted: its judgement offers no features.")
    return judgement


def play(batch: Batch, number: int) -> Record:
    """Game `number` of a batch: the positions at the end of every stage, and the result."""
    of = game(batch.game)
    judgement, valued = of.judgement(), eye(of)
    assert judgement is not None
    seed = f"{batch.seed}/{batch.scenario}/{number}"
    chance = random.Random(f"{seed} strays")
    seats = {
        role: Straying(of, judgement, random.Random(f"{seed} {role}"), chance.choice(batch.strays)) for role in of.roles
    }
    state = of.setup(batch.scenario, seed=seed)
    positions = []
    stage, turn = judgement.stage(state), of.turn(state)
    while (decision := of.decision(state)) is not None:
        role = decision.roles[0]
        of.apply(state, role, seats[role].choose(state, role).action)
        now = judgement.stage(state), of.turn(state)
        if now != (stage, turn) and of.outcome(state) is None:
            rows = [valued.features(state, who) for who in of.roles]
            positions.append(Position(now[1] - 1, now[1] != turn, valued.progress(state), rows))
        stage, turn = now
    outcome = of.outcome(state)
    if outcome is None:
        raise BadInput(f"Game {number} of seed {batch.seed} stopped without an outcome.")
    drawn = outcome.winner is None and len(of.roles) > 1
    results = [0.5 if drawn else float(outcome.winner == role) for role in of.roles]
    measures = [valued.measure(state, role) for role in of.roles]
    return Record(batch.scenario, number, results, measures, positions)


def played(
    batches: Sequence[Batch], workers: Workers, progress: Callable[[Record], None] | None = None
) -> list[Record]:
    """All games of some batches of a game, in order."""
    tasks = [(batch, number) for batch in batches for number in range(1, batch.games + 1)]
    found: list[Record] = []
    for record in each(batches[0].game, _play, tasks, workers):
        found.append(record)
        if progress is not None:
            progress(record)
    return found


def _play(task: tuple[Batch, int]) -> Record:
    return play(*task)
