"""The private: takes what looks best at once."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hardtack.engine.contract import Action, Advice
from hardtack.engine.game import Game

from .judgement import Judgement
from .worlds import choices, forced, worlds, worth

WORLDS = 8
"""How many states that may be true he looks at."""
WIDEST = 32
"""How many choices he tries; of more than that, those that look most promising."""


class Greedy:
    """Looks one choice ahead, on what his role may know; or plays as the game's judgement would at first sight."""

    def __init__(self, game: Game[Any], judgement: Judgement, rng: random.Random) -> None:
        self.game, self.judgement, self.rng = game, judgement, rng

    def choose(self, state: Any, role: str) -> Advice:
        decision = self.game.decision(state)
        assert decision is not None
        only = forced(decision, role)
        if only is not None:
            return Advice(only, "only")
        source = worlds(self.game, state, role, self.rng)
        tried = [next(source) for _ in range(WORLDS)]
        if self.judgement.trusted:
            votes = Counter(self.judgement.quick(world, role, None) for world in tried)
            return Advice(votes.most_common(1)[0][0], "greedy")
        return Advice(self._best(tried, role, choices(decision, role, self.rng)), "greedy")

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
