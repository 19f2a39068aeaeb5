"""The computer player of Mosby's Raiders."""

from __future__ import annotations

import random
from typing import Any


class Captain:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, state: Any, role: str) -> Any:
        raise NotImplementedError
