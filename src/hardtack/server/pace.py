"""When a computer's move is shown: after a wait that follows from its level and from what everybody sees.

How long a computer thinks, and over how many small choices, may tell what it holds. So all that it chooses between two
changes that others see shares one budget, and the change is shown at a fixed time after the one before. If thinking
took longer than that, as on a busy machine, it is shown after twice that time, or three times, and so on.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct


class Clock(Protocol):
    def now(self) -> float: ...

    async def until(self, at: float) -> None:
        """Return when it is that time."""


class WallClock:
    def now(self) -> float:
        return time.monotonic()

    async def until(self, at: float) -> None:
        while (left := at - time.monotonic()) > 0:
            await asyncio.sleep(left)


class Wait(Struct, frozen=True):
    """Seconds from the last change that everybody saw to the computer's own."""

    wait: float
    thought: float
    """What all its choices until then may take together."""


class Waits(Struct, frozen=True):
    """How a level takes its time: when the question has come to it, and when it plays on."""

    first: Wait
    next: Wait


LEVELS: Mapping[str, Waits] = {
    "recruit": Waits(Wait(0.6, 0.4), Wait(0.4, 0.3)),
    "private": Waits(Wait(0.9, 0.7), Wait(0.5, 0.4)),
    "captain": Waits(Wait(2.5, 2.0), Wait(1.2, 1.0)),
    "general": Waits(Wait(8.8, 8.0), Wait(2.4, 2.0)),
}


class Pace:
    """How computers take their time on a server. Without levels they take none: each move is shown as it is found."""

    def __init__(self, levels: Mapping[str, Waits] = LEVELS, clock: Clock | None = None) -> None:
        self.levels, self.clock = levels, clock or WallClock()

    def of(self, level: str, playing_on: bool) -> Wait | None:
        """The wait of a level; None if there is none."""
        if not self.levels:
            return None
        waits = self.levels.get(level) or self.levels["captain"]
        return waits.next if playing_on else waits.first

    def due(self, seen: float, wait: Wait | None) -> float:
        """When a change that is ready now is to be shown, if the last one was seen at `seen`."""
        now = self.clock.now()
        if wait is None or wait.wait <= 0:
            return now
        return seen + wait.wait * max(1, math.ceil((now - seen) / wait.wait))


NO_WAIT = Pace(levels={})
"""For tests and measurements."""
