"""How long a player may think, and how far ahead it looks."""

from __future__ import annotations

import time

from msgspec import Struct

from hardtack.engine.contract import BadInput

LEAST = 0.1
"""Seconds that nobody has to go below, however many want to think at the same time."""


class Budget(Struct, frozen=True):
    """Bounds of one thought. With `iterations` alone the same seed thinks the same; a clock never runs twice alike."""

    iterations: int = 0
    """Lines of play that are followed; 0: as many as there is time for."""
    seconds: float = 0.0
    """Time on the clock; 0: as much as the iterations take."""
    ahead: int = 1
    """Stages of the game (see Judgement.stage) after which a line of play is judged."""
    longest: int = 2000
    """Decisions after which a line is judged in any case."""

    def __post_init__(self) -> None:
        if not self.iterations and not self.seconds:
            raise BadInput("A budget needs a number of iterations, or seconds, or both.")
        if self.iterations < 0 or self.seconds < 0:
            raise BadInput("A budget cannot be less than nothing.")


def shared(seconds: float, among: float) -> float:
    """What each of so many has of the time of one, so that all together take hardly longer; 0: nobody asks for the
    time, and that remains so."""
    return max(seconds / among, min(seconds, LEAST))


class Clock:
    """A budget being spent."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = time.perf_counter() if budget.seconds else 0.0
        self.tried = 0

    def late(self, share: float = 1.0) -> bool:
        """Whether this share of the time is over."""
        seconds = self.budget.seconds
        return bool(seconds) and time.perf_counter() - self.began >= seconds * share

    def spent(self, share: float = 1.0) -> bool:
        """Whether this share of the budget is used up, in whichever coin."""
        most = self.budget.iterations
        return (bool(most) and self.tried >= most * share) or self.late(share)
