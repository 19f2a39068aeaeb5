"""Choosing among plans: each is played out on states that may be true, the worse half is dropped, and again.

This is sequential halving (Karnin, Koren, Somekh 2013), which finds the best of many with few trials. All plans are
tried on the same worlds with the same dice to come, so that none is merely lucky. What a plan leads by is drawn towards
what plans of the game usually come to, the more the fewer worlds it was seen in and the more luck there is in one: the
shrunken mean (James and Stein 1961) with the game's own measured figures. The best by that is taken.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hardtack.engine.contract import Weighed
from hardtack.engine.game import Game
from hardtack.engine.mind import Doubt, Judgement, Plan

from .budget import Budget, Clock
from .worlds import play_on, worth


class Trial:
    """A plan and how it came out so far, world by world."""

    __slots__ = ("plan", "scores")

    def __init__(self, plan: Plan[Any]) -> None:
        self.plan, self.scores = plan, list[float]()

    def mean(self) -> float:
        return sum(self.scores) / len(self.scores)

    def gain(self, first: Trial, doubt: Doubt) -> float:
        """How much better than the first it is, for all one knows after these worlds."""
        apart = [mine - its for mine, its in zip(self.scores, first.scores, strict=False)]
        seen = len(apart) * doubt.spread * doubt.spread
        trust = seen / (seen + doubt.noise * doubt.noise)
        return doubt.bias + (sum(apart) / len(apart) - doubt.bias) * trust


class Choice(NamedTuple):
    """The plan that was chosen, and what was seen of it."""

    plan: Plan[Any]
    weighed: Weighed | None


def best_plan(
    game: Game[Any],
    judgement: Judgement[Any],
    budget: Budget,
    plans: Sequence[Plan[Any]],
    role: str,
    source: Iterator[Any],
    rng: random.Random,
) -> Choice:
    """The plan that comes out best."""
    clock = Clock(budget)
    left = [Trial(plan) for plan in sorted(plans, key=lambda plan: -plan.weight)]
    if budget.iterations:
        left = left[: max(1, budget.iterations // 2)]  # once is chance: each is tried twice, or not at all
    first, doubt = left[0], judgement.doubt
    if len(left) == 1:
        return Choice(first.plan, None)
    rounds = max(1, math.ceil(math.log2(len(left))))
    value = -1.0
    for number in range(1, rounds + 1):
        more = True
        while more:
            world = next(source)
            if not clock.tried:
                value = worth(game, judgement, world, role)
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
        others = [trial for trial in left[1:] if trial.scores]  # there was no time for the rest, which looked worse
        others.sort(key=lambda trial: -trial.gain(first, doubt))
        left = [first, *(others[: math.ceil(len(others) / 2)] if number < rounds else others)]
    if len(left) > 1 and left[1].gain(first, doubt) > 0:
        left[0], left[1] = left[1], first
    best, *others = left
    gain = best.gain(first, doubt) if best is not first else 0.0
    ground = first.mean()
    told = best.plan.key, best.plan.params  # one of the same words says nothing
    others = [trial for trial in others if (trial.plan.key, trial.plan.params) != told] or others
    second = max(others, key=lambda trial: 0.0 if trial is first else trial.gain(first, doubt), default=None)
    return Choice(
        best.plan,
        Weighed(
            tries=clock.tried,
            before=ground,
            after=ground + gain,
            other=None if second is None else (second.plan.key, dict(second.plan.params)),
            other_after=0.0 if second is None else ground + (0.0 if second is first else second.gain(first, doubt)),
            other_action=None if second is None else second.plan.act(world, role, 0, random.Random(0), {}),
            worlds=min(len(trial.scores) for trial in (best, second or best)),
            value=value,
        ),
    )
