"""Tasks that go on beside the requests, and how they end."""

from __future__ import annotations

import asyncio
from typing import Any

AGAIN = 1.0
"""Seconds after which a task that has not ended is asked once more."""


async def end(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks and wait until they have ended. One that waits for PostgreSQL may not have heard: before Python 3.12
    a cancellation is lost that comes just when what `asyncio.wait_for` waits for is there."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN)
    for task in tasks:
        if not task.cancelled():
            task.exception()  # it was logged where it happened, or nobody waits for it any more
