"""`hardtack lab fit GAME`: from games of privates the chance to win in every position, as a data file of the game.

Needs numpy: for fitting only. What is written is read by the game's own mind, in plain Python.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from hardtack.engine.contract import BadInput
from hardtack.engine.game import Game
from hardtack.lab.ordered import KNOTS, Model, Sample, Score, best_ridge, fit, score
from hardtack.lab.positions import Batch, Position, Record, eye, played
from hardtack.lab.spread import Workers

GRID = (10.0, 30.0, 100.0, 300.0, 1000.0)
"""How far weights may be held back: what reads left-out games best is taken, or nearly so and holds back more."""
NEAR = 0.01
"""How much worse, by its share, is nearly as well: fewer weights then say what only these games said."""
FOLDS = 5
"""Parts into which games are divided to find it."""
DIGITS = 5
"""Of every weight that is written."""
ROWS = 60
"""Kept games of each scenario that are written for a test."""
ABOUT = (
    "How likely a side is to win, by what it may know of a position (mind/value.py). No rule hangs on it: games saved",
    "with another file open all the same. For every number of a position a weight at each knot of the game's time (0:",
    "the start, 1: the end), interpolated in between. The score of a position is their sum, the scenario's base, and",
    "its unit times the first number; with a logistic error it is won above unit times `edge`, lost below the negative",
    "of that. Fitted by the command: refit rather than edit.",
)


class Fitted(Struct, frozen=True):
    """A value by role."""

    roles: tuple[str, ...]
    names: tuple[str, ...]
    scenarios: tuple[str, ...]
    ridge: float
    errors: list[float]
    """Mean squared error on left-out games, by the ridges of GRID."""
    games: int
    models: list[Model]


class Cell(Struct, frozen=True):
    """How well kept games were read at the end of a turn."""

    scenario: str
    turn: int
    score: Score


def batches(
    of: Game[Any], scenarios: Sequence[str], games: int, keep: int, seed: str
) -> tuple[list[Batch], list[Batch]]:
    """The games to learn from, and those to be kept aside. A scenario may have numbers of its own: `ID:GAMES:KEPT`."""
    eye(of)
    learn, aside = {}, {}
    for said in scenarios or (None,):
        id, many, few = _numbered(said, games, keep)
        id = of.check_scenario(id)
        if many < FOLDS:
            raise BadInput(f"The number of games must be at least {FOLDS}, not {many}.")
        learn[id] = Batch(of.id, id, seed, many)
        aside[id] = Batch(of.id, id, f"{seed} kept", few)
    return list(learn.values()), list(aside.values())


def _numbered(said: str | None, games: int, keep: int) -> tuple[str | None, int, int]:
    """A scenario, how many games of it to learn from, and how many to keep."""
    id, *numbers = (said or "").split(":")
    if len(numbers) not in (0, 2) or not all(each.isdecimal() and int(each) > 1 for each in numbers):
        raise BadInput(f"{said!r}: after a scenario come games to learn from and to keep, as in ID:200:60.")
    games, keep = [int(each) for each in numbers] or [games, keep]
    return id or None, games, keep


def sample(records: Sequence[Record], role: int, scenarios: Sequence[str], limit: float) -> Sample:
    """The positions of games as a role saw them. Every turn of a game weighs the same, however many positions it
    has."""
    found = [(number, record, each) for number, record in enumerate(records) for each in record.positions]
    many = Counter((number, each.turn) for number, _, each in found)
    ends = np.array([record.measures[role] for _, record, _ in found])
    return Sample(
        rows=np.array([each.rows[role] for *_, each in found], float),
        times=np.array([each.time for *_, each in found]),
        scenarios=np.array([scenarios.index(record.scenario) for _, record, _ in found]),
        games=np.array([number for number, *_ in found]),
        results=np.array([record.results[role] for _, record, _ in found]),
        low=np.where(ends <= -limit, -np.inf, np.minimum(ends, limit) - 0.5),
        high=np.where(ends >= limit, np.inf, np.maximum(ends, -limit) + 0.5),
        weights=np.array([1 / many[number, each.turn] for number, _, each in found]),
    )


def fit_value(of: Game[Any], records: Sequence[Record]) -> Fitted:
    """A model for each role, all held back by the ridge that reads left-out games best, or nearly so."""
    scenarios = tuple(dict.fromkeys(record.scenario for record in records))
    edge, limit = eye(of).edge, eye(of).limit
    samples = [sample(records, role, scenarios, limit) for role in range(len(of.roles))]
    tried = [best_ridge(each, len(scenarios), edge, GRID, FOLDS)[1] for each in samples]
    errors = [float(x) for x in np.mean(tried, axis=0)]
    ridge = max(each for each, error in zip(GRID, errors, strict=True) if error <= min(errors) * (1 + NEAR))
    models = [fit(each, ridge, len(scenarios), edge) for each in samples]
    return Fitted(of.roles, tuple(eye(of).names), scenarios, ridge, errors, len(records), models)


def judge(value: Fitted, kept: Sequence[Record], seed: int = 1) -> list[Cell]:
    """The value against a constant, by scenario and at the end of every turn that at least half of the games saw."""
    rng = np.random.default_rng(seed)
    cells = []
    for scenario in value.scenarios:
        records = [record for record in kept if record.scenario == scenario]
        for turn in sorted({p.turn for record in records for p in record.positions if p.ended}):
            there = [r for r in records if any(p.ended and p.turn == turn for p in r.positions)]
            if 2 * len(there) < len(records):
                break
            said = np.stack(
                [
                    model.read(sample([_only(r, turn) for r in there], role, value.scenarios, np.inf))
                    for role, model in enumerate(value.models)
                ],
                axis=1,
            )
            ends = np.array([r.results for r in there]), np.array([r.measures for r in there])
            cells.append(Cell(scenario, turn, score(said, *ends, rng)))
    return cells


def _only(record: Record, turn: int) -> Record:
    """A game at the end of one of its turns."""
    there = [p for p in record.positions if p.ended and p.turn == turn][:1]
    return replace(record, positions=there)


# ---- files


def as_toml(of: Game[Any], value: Fitted, command: str, kept: int, day: date | None = None) -> str:
    """The value as a data file of its game."""
    out = [
        *(f"# {line}" for line in ABOUT),
        'source = "reconstructed"',
        f"command = {json.dumps(command)}",
        f'date = "{(day or date.today()).isoformat()}"',
        f'data = "{of.digest()}"  # of the game\'s data with which the games were played',
        f"games = {value.games}  # of privates, some of whom stray from their habits",
        f"kept = {kept}  # games of the same kind kept aside, on which it was judged",
        f"ridge = {value.ridge}",
        f"edge = {eye(of).edge}",
        f"knots = {_numbers(KNOTS)}",
    ]
    for role, model in zip(value.roles, value.models, strict=True):
        for part, table in (("units", model.units), ("bases", model.bases)):
            out += ["", f"[roles.{role}.{part}]"]
            out += [f"{json.dumps(id)} = {_numbers(row)}" for id, row in zip(value.scenarios, table, strict=True)]
        out += ["", f"[roles.{role}.weights]"]
        out += [f"{name} = {_numbers(row)}" for name, row in zip(value.names, model.weights, strict=True)]
    return "\n".join(out) + "\n"


def _numbers(numbers: Any) -> str:
    return f"[{', '.join(repr(float(f'{float(x):.{DIGITS}g}')) for x in numbers)}]"


def as_rows(of: Game[Any], kept: Sequence[Record]) -> dict[str, Any]:
    """Kept games, the first ROWS of each scenario, at the ends of their turns and thirds, and how each scenario
    starts, as plain data for a test to read: rounded, which changes a reading by a thousandth or so."""
    valued = eye(of)
    starts = {id: of.setup(id) for id in dict.fromkeys(record.scenario for record in kept)}
    games = [
        {
            "scenario": record.scenario,
            "results": record.results,
            "measures": record.measures,
            "ends": [[p.turn, round(p.time, 4), *(_short(row) for row in p.rows)] for p in _told(record)],
        }
        for record in kept
        if record.number <= ROWS
    ]
    return {
        "game": of.id,
        "names": list(valued.names),
        "roles": list(of.roles),
        "starts": {id: [_short(valued.features(state, role)) for role in of.roles] for id, state in starts.items()},
        "games": games,
    }


def _told(record: Record) -> list[Position]:
    """The ends of turns, and the last moment of each third: where turns are few, not every third has an end."""
    last = {min(2, int(3 * p.time)): p for p in record.positions}
    return [p for p in record.positions if p.ended or p is last[min(2, int(3 * p.time))]]


def _short(row: Sequence[float]) -> list[float]:
    return [int(x) if x == int(x) else round(x, 2) for x in row]


# ---- all of it


def run(
    of: Game[Any],
    learn: Sequence[Batch],
    aside: Sequence[Batch],
    workers: Workers,
    progress: Callable[[Record], None] | None = None,
) -> tuple[Fitted, list[Record]]:
    """Play, fit, and hand back the value with the games that were kept aside."""
    records = played([*learn, *aside], workers, progress)
    many = sum(batch.games for batch in learn)
    return fit_value(of, records[:many]), records[many:]
