"""Who is winning: a game's value, fitted to games by `hardtack lab fit` and read here in plain Python.

A game's mind describes a position in numbers, as a role may know it; `data/value.toml` has a weight for each of them at
some times of the game. No rule hangs on it: a save opens with any such file.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from operator import mul
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from .contract import Action, BadInput
from .data import load
from .mind import Doubt
from .state import State

S = TypeVar("S", bound=State)

FILE = "value.toml"
DOUBT = "doubt.toml"


class RoleRow(Struct, forbid_unknown_fields=True):
    """What was fitted for one role. Every list has a number for each knot of the game's time."""

    units: dict[str, list[float]]
    """By scenario, what a point of the lead counts: the more the less will still happen."""
    bases: dict[str, list[float]]
    """By scenario, its own number."""
    weights: dict[str, list[float]]
    """By the names of the numbers, beside the units."""


class ValueFile(Struct, forbid_unknown_fields=True):
    source: str
    command: str
    date: str
    data: str
    """The digest of the game's data with which the games were played."""
    games: int
    kept: int
    ridge: float
    edge: float
    """Above this on the measure those games were won."""
    knots: list[float]
    roles: dict[str, RoleRow]


class DoubtFile(Struct, forbid_unknown_fields=True):
    source: str
    command: str
    date: str
    moments: int
    noise: float
    spread: float
    bias: float


def doubt_of(game: str, folder: Path) -> Doubt:
    """How a game's plans come out, as measured by `hardtack lab doubt`."""
    file = load(game, folder, DOUBT, DoubtFile)
    if file.noise < 0 or file.spread <= 0:
        raise BadInput(f"{DOUBT}: noise cannot be less than nothing, and spread must be more.")
    return Doubt(file.noise, file.spread, file.bias)


class Weights(NamedTuple):
    """What was fitted for a role and a scenario, at one time of the game."""

    unit: float
    """What a point of the lead counts, other weights apart."""
    base: float
    each: list[float]


def check(file: ValueFile, names: Sequence[str], roles: Sequence[str]) -> ValueFile:
    """BadInput for weights that do not belong to these numbers and roles."""
    if len(file.knots) < 2 or file.knots != sorted(set(file.knots)):
        raise BadInput(f"{FILE}, knots: at least two are needed, in order.")
    for role in roles:
        if role not in file.roles:
            raise BadInput(f"{FILE}: there is nothing for {role}.")
        row = file.roles[role]
        if list(row.weights) != list(names):
            odd = sorted({*row.weights} ^ {*names}) or ["their order"]
            raise BadInput(f"{FILE}, {role}: the weights are not those of the features: {', '.join(odd)}.")
        if not row.units or list(row.units) != list(row.bases):
            raise BadInput(f"{FILE}, {role}: every scenario needs units and bases.")
        tables = (row.units, row.bases, row.weights)
        if any(len(numbers) != len(file.knots) for table in tables for numbers in table.values()):
            raise BadInput(f"{FILE}, {role}: every row must have {len(file.knots)} numbers.")
    return file


class Value:
    """A game's value as it was fitted."""

    def __init__(self, file: ValueFile, names: Sequence[str], roles: Sequence[str]) -> None:
        self.file = check(file, names, roles)
        self.kept: dict[tuple[str, str, float], Weights] = {}

    @classmethod
    def of(cls, game: str, folder: Path, names: Sequence[str], roles: Sequence[str]) -> Value:
        """The one in a game's data."""
        return cls(load(game, folder, FILE, ValueFile), names, roles)

    def weights_at(self, scenario: str, role: str, time: float) -> Weights:
        """A scenario that was not fitted has the mean of the others."""
        found = self.kept.get((scenario, role, time))
        if found is not None:
            return found
        row, knots = self.file.roles[role], self.file.knots
        at = max(n for n, knot in enumerate(knots[:-1]) if knot <= min(knots[-1], max(knots[0], time)))
        share = (min(knots[-1], max(knots[0], time)) - knots[at]) / (knots[at + 1] - knots[at])

        def now(numbers: list[float]) -> float:
            return numbers[at] * (1.0 - share) + numbers[at + 1] * share

        def own(table: dict[str, list[float]]) -> float:
            if scenario in table:
                return now(table[scenario])
            return sum([now(numbers) for numbers in table.values()]) / len(table)

        unit = own(row.units)
        lead, *others = [now(numbers) for numbers in row.weights.values()]
        found = self.kept[scenario, role, time] = Weights(unit, own(row.bases), [lead + unit, *others])
        return found

    def read(self, row: Sequence[float], scenario: str, role: str, time: float, edge: float | None = None) -> float:
        """A role's chance to win, a draw being half a victory, from a position in numbers. `edge`: where victory
        begins; if that has moved since the fit, so does the reading."""
        unit, score, weights = self.weights_at(scenario, role, round(time, 3))
        score += sum(map(mul, row, weights))
        draw = unit * (self.file.edge if edge is None else edge)
        return 0.5 * (1.0 + _curve(score - draw) - _curve(-score - draw))


def _curve(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


class Reading(NamedTuple, Generic[S]):
    """How a game reads its positions, side by side in the order of its roles."""

    names: Sequence[str]
    """What each number of `features` is."""
    edge: float
    """Above this on the measure a game is won, below its negative it is lost."""
    limit: float
    """From here on the measure says little about how near it was."""
    chance: Callable[[S, int], float]
    """A side's chance to win."""
    features: Callable[[S, int], list[float]]
    """A position in numbers, as a side may know it."""
    progress: Callable[[S], float]
    """How much of the game is over, 0 to 1."""
    measure: Callable[[S, int], float]
    """How a game that is over has ended for a side."""


class BySide(Generic[S]):
    """What a judgement says in the same way in every game between two sides whose value was fitted."""

    trusted = True

    def __init__(self, roles: Sequence[str], doubt: Doubt, reading: Reading[S]) -> None:
        self.roles, self.doubt, self.reading = roles, doubt, reading
        self.names, self.edge, self.limit = reading.names, reading.edge, reading.limit

    def habit(self, state: S, side: int) -> Action:
        """What a side does without a thought; nothing is noted."""
        raise NotImplementedError

    def priors(self, state: S, role: str, actions: Sequence[Action]) -> list[float]:
        best = self.habit(state, self.roles.index(role))
        return [3.0 if action == best else 1.0 / len(actions) for action in actions]

    def evaluate(self, state: S, role: str) -> float:
        return self.reading.chance(state, self.roles.index(role))

    def features(self, state: S, role: str) -> list[float]:
        return self.reading.features(state, self.roles.index(role))

    def progress(self, state: S) -> float:
        return self.reading.progress(state)

    def measure(self, state: S, role: str) -> float:
        return self.reading.measure(state, self.roles.index(role))
