"""The private: takes what looks best at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hardtack.engine.contract import Action, Advice, Decision

from .search import Planner
from .worlds import choices, worth

WORLDS = 8
"""How many states that may be true he looks at."""
WIDEST = 32
"""How many choices he tries; of more than that, those that look most promising."""


class Greedy(Planner):
    """Takes the plan that comes to mind first. Where there are none: looks one choice ahead, on what his role may know,
    or plays as the game's judgement would at first sight."""

    def _without_plan(self, decision: Decision, role: str, source: Iterator[Any]) -> Advice:
        tried = [next(source) for _ in range(WORLDS)]
        if self.judgement.trusted:
            votes = Counter(self.judgement.quick(world, role, None) for world in tried)
            return Advice(votes.most_common(1)[0][0], "greedy")
        return Advice(self._best(tried, role, choices(decision, role)), "greedy")

    def _best(self, tried: list[Any], role: str, actions: list[Action]) -> Action:
        """The choice after which the role stands best on average; of equals, the most promising."""
        priors = self.judgement.priors(tried[0], role, actions)
        order = sorted(range(len(actions)), key=lambda i: -priors[i])[:WIDEST]
        return max((actions[i] for i in order), key=lambda action: self._after(tried, role, action))

    def _after(self, tried: list[Any], role: str, action: Action) -> float:
        total = 0.0
        for world in tried:
            copy = self.game.clone(world, journal=False)
            self.game.apply(copy, role, action)
            total += worth(self.game, self.judgement, copy, role)
        return total / len(tried)
