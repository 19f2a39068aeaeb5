"""Choosing among plans: each is played out on states that may be true, the worse half is dropped, and again.

This is sequential halving (Karnin, Koren, Somekh 2013), which finds the best of many with few trials. All plans are
tried on the same worlds with the same dice to come, so that none is merely lucky. The one that looked best before stays
to the end, and another takes its place only if it did clearly better in the worlds that both have seen.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

from hardtack.engine.game import Game
from hardtack.engine.mind import Judgement, Plan

from .budget import Budget, Clock
from .worlds import play_on, worth

DOUBT = 0.15
"""How far two plans of equal worth may come out apart in one world, for all we know before trying."""
CLEARLY = 2.0
"""By how many standard deviations another plan must be better than the first."""


class Trial:
    """A plan and how it came out so far, world by world."""

    __slots__ = ("plan", "scores")

    def __init__(self, plan: Plan[Any]) -> None:
        self.plan, self.scores = plan, list[float]()

    def mean(self) -> float:
        return sum(self.scores) / len(self.scores)

    def lead(self, other: Trial) -> float:
        """How clearly it did better than another, in standard deviations."""
        apart = [mine - theirs for mine, theirs in zip(self.scores, other.scores, strict=False)]
        return sum(apart) / math.sqrt(sum(d * d for d in apart) + DOUBT * DOUBT)


def best_plan(
    game: Game[Any],
    judgement: Judgement[Any],
    budget: Budget,
    plans: Sequence[Plan[Any]],
    role: str,
    source: Iterator[Any],
    rng: random.Random,
) -> tuple[Plan[Any], float, int]:
    """The plan that comes out best, its worth, and how many lines of play were followed to find it."""
    clock = Clock(budget)
    left = [Trial(plan) for plan in sorted(plans, key=lambda plan: -plan.weight)]
    if budget.iterations:
        left = left[: max(1, budget.iterations // 2)]  # once is chance: each is tried twice, or not at all
    if len(left) == 1:
        return left[0].plan, judgement.evaluate(next(source), role), 0
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
                trial.scores.append(worth(game, judgement, line, role))
                clock.tried += 1
            more = not clock.spent(number / rounds)
        left = [trial for trial in left if trial.scores]  # there was no time for the others, which looked worse
        first, others = left[0], left[1:]
        others.sort(key=lambda trial: -trial.lead(first))
        left = [first, *(others[: math.ceil(len(others) / 2)] if number < rounds else others)]
    best = left[1] if len(left) > 1 and left[1].lead(first) > CLEARLY else first
    return best.plan, best.mean(), clock.tried
