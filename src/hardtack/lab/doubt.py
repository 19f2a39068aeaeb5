"""`hardtack lab doubt GAME`: how far apart a game's plans truly are, and how much of it is luck in a single world.

In games of privates, at moments when plans are made, every plan is played out on the same worlds, as whoever thinks
would do it. What a plan leads the first by differs from world to world (noise), and on average from plan to plan
(spread); both are told apart as in an analysis of variance.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from datetime import date
from math import sqrt
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import BadInput, Decision
from hardtack.engine.game import Game
from hardtack.engine.mind import Doubt, Plan
from hardtack.games import game
from hardtack.lab.spread import Workers, each
from hardtack.opponents import BUDGETS, player
from hardtack.opponents.planner import Memory
from hardtack.opponents.worlds import forced, permitted, play_on, worlds, worth

BUDGET = BUDGETS["captain"]
"""How far lines are followed."""


class Task(Struct, frozen=True):
    """Moments of one game."""

    game: str
    scenario: str
    seed: str
    moments: int
    worlds: int


Leads = list[list[float]]
"""For every plan but the first, what it led by, world by world."""


def look(task: Task) -> list[Leads]:
    """Some moments of a game of privates, drawn by chance from all at which there were several plans."""
    of = game(task.game)
    seats = {role: player(of, "private", f"{task.seed} {role}") for role in of.roles}
    rng, state = random.Random(task.seed), of.setup(task.scenario, seed=task.seed)
    found: list[tuple[Any, str]] = []
    while (decision := of.decision(state)) is not None:
        role = decision.roles[0]
        held: Memory | None = getattr(seats[role], "memory", None)
        if forced(decision, role) is None:
            world = next(worlds(of, state, role, rng))
            free = held is None or held.plan is None or held.plan.over(world)
            if free and len(_offered(of, decision, world, role, rng)) > 1:
                found.append((of.clone(state, journal=False), role))
        of.apply(state, role, seats[role].choose(state, role).action)
    rng.shuffle(found)
    return [_tried(of, before, role, rng, task.worlds) for before, role in found[: task.moments]]


def _offered(of: Game[Any], decision: Decision, world: Any, role: str, rng: random.Random) -> list[Plan[Any]]:
    judgement = of.judgement()
    assert judgement is not None
    plans = sorted(judgement.plans(world, role, rng), key=lambda plan: -plan.weight)
    return [p for p in plans if permitted(decision, role, p.act(world, role, 0, rng, {})) is not None]


def _tried(of: Game[Any], state: Any, role: str, rng: random.Random, many: int) -> Leads:
    judgement, decision = of.judgement(), of.decision(state)
    assert judgement is not None and decision is not None
    source = worlds(of, state, role, rng)
    plans = _offered(of, decision, next(source), role, rng)
    scores: list[list[float]] = [[] for _ in plans]
    for _ in range(many):
        world, luck = next(source), rng.getrandbits(64)
        until = judgement.stage(world) + BUDGET.ahead
        for plan, row in zip(plans, scores, strict=True):
            line = of.clone(world, journal=False)
            play_on(of, judgement, line, until, BUDGET.longest, random.Random(luck), role, plan)
            row.append(worth(of, judgement, line, role))
    first, *others = scores
    return [[mine - its for mine, its in zip(row, first, strict=True)] for row in others]


def told(leads: Sequence[Leads]) -> Doubt:
    """What leads say of noise, spread and bias."""
    rows = [row for moment in leads for row in moment]
    if not rows:
        raise BadInput("There was no moment with several plans: try more games.")
    many = len(rows[0])
    means = [sum(row) / many for row in rows]
    within = [sum((x - mean) ** 2 for x in row) / (many - 1) for row, mean in zip(rows, means, strict=True)]
    noise2 = sum(within) / len(within)
    bias = sum(means) / len(means)
    between = sum((mean - bias) ** 2 for mean in means) / max(1, len(means) - 1)
    return Doubt(round(sqrt(noise2), 5), round(sqrt(max(between - noise2 / many, 1e-6)), 5), round(bias, 5))


def measure(
    of: Game[Any],
    scenarios: Sequence[str],
    games: int,
    moments: int,
    many: int,
    seed: str,
    workers: Workers,
    progress: Callable[[], None] | None = None,
) -> tuple[Doubt, int]:
    """The doubt, and how many moments it is from."""
    if many < 2:
        raise BadInput("At least two worlds are needed to tell luck from worth.")
    chosen = tuple(dict.fromkeys(of.check_scenario(scenario) for scenario in scenarios or (None,)))
    tasks = [Task(of.id, s, f"{seed}/{s}/{n}", moments, many) for n in range(1, games + 1) for s in chosen]
    found: list[Leads] = []
    for some in each(of.id, look, tasks, workers):
        found += some
        if progress is not None:
            progress()
    return told(found), len(found)


def as_toml(doubt: Doubt, command: str, moments: int, day: date | None = None) -> str:
    """As a data file of its game."""
    return (
        "# How plans of this game come out when they are tried, in chances to win: measured, not set. What a plan\n"
        "# leads the first by in one world differs by `noise` though it be worth the same; plans are truly apart by\n"
        "# `spread` around `bias`. No rule hangs on it.\n"
        'source = "reconstructed"\n'
        f"command = {json.dumps(command)}\n"
        f'date = "{(day or date.today()).isoformat()}"\n'
        f"moments = {moments}\n"
        f"noise = {doubt.noise}\nspread = {doubt.spread}\nbias = {doubt.bias}\n"
    )
