"""Choosing among plans: each is played out on states that may be true, the worse half is dropped, and again.

This is sequential halving (Karnin, Koren, Somekh 2013), which finds the best of many with few trials. All plans are
tried on the same worlds with the same dice to come, so that none is merely lucky.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

from hardtack.engine.game import Game

from .budget import Budget, Clock
from .judgement import Judgement, Plan
from .worlds import play_on, worth


class Trial:
    """A plan and how it came out so far."""

    __slots__ = ("plan", "times", "total")

    def __init__(self, plan: Plan) -> None:
        self.plan, self.total, self.times = plan, 0.0, 0

    def mean(self) -> float:
        return self.total / self.times


def best_plan(
    game: Game[Any],
    judgement: Judgement,
    budget: Budget,
    plans: Sequence[Plan],
    role: str,
    source: Iterator[Any],
    rng: random.Random,
) -> tuple[Plan, float, int]:
    """The plan that comes out best, its worth, and how many lines of play were followed to find it."""
    clock = Clock(budget)
    left = [Trial(plan) for plan in sorted(plans, key=lambda plan: -plan.weight)]
    if budget.iterations:
        left = left[: max(1, budget.iterations // 2)]  # once is chance: each is tried twice, or not at all
    rounds = max(1, math.ceil(math.log2(len(left))))
    for number in range(1, rounds + 1):
        more = True
        while more:
            world = next(source)
            until = judgement.stage(world) + budget.ahead
            luck = rng.getrandbits(64)
            for trial in left:
                if clock.tried and clock.late():
                    break
                line = game.clone(world, journal=False)
                play_on(game, judgement, line, until, budget.longest, random.Random(luck), role, trial.plan)
                trial.total += worth(game, judgement, line, role)
                trial.times += 1
                clock.tried += 1
            more = not clock.spent(number / rounds)
        left = [trial for trial in left if trial.times]  # there was no time for the others, which looked worse
        left.sort(key=lambda trial: -trial.mean())
        if number < rounds:
            del left[math.ceil(len(left) / 2) :]
    return left[0].plan, left[0].mean(), clock.tried
