"""The private: takes what looks best at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hardtack.engine.contract import Action, Advice, Decision

from .planner import Planner, promising
from .worlds import choices, worth

WORLDS = 8
"""How many states that may be true he looks at."""


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
        order = promising(self.judgement, tried[0], role, actions)
        return max((plan.action for plan in order), key=lambda action: self._after(tried, role, action))

    def _after(self, tried: list[Any], role: str, action: Action) -> float:
        total = 0.0
        for world in tried:
            copy = self.game.clone(world, journal=False)
            self.game.apply(copy, role, action)
            total += worth(self.game, self.judgement, copy, role)
        return total / len(tried)
