"""The computer player of Mosby's Raiders: what a captain would do, and why."""

from __future__ import annotations

import random

from hardtack.engine.contract import Advice

from ..rules.state import Mosby
from .habits import HABITS, Asked


class Captain:
    """Rides for what brings most at least risk, fights at good odds, and knows when to go home."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, state: Mosby, role: str) -> Advice:
        ask = state.agenda[-1]
        return HABITS.answer(ask, Asked(state, ask, ask.actions(state, role)))
