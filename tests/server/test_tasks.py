"""Tasks end with their server."""

from __future__ import annotations

import asyncio

import pytest

from hardtack.server import tasks


def test_a_task_that_has_not_heard_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "AGAIN", 0.01)
    deaf = [2]

    async def working() -> None:
        while True:
            try:
                await asyncio.sleep(30)
            except asyncio.CancelledError:
                if not deaf[0]:
                    raise
                deaf[0] -= 1

    async def failing() -> None:
        raise ValueError("of its own")

    async def all_of_it() -> bool:
        begun = [asyncio.create_task(working()), asyncio.create_task(failing())]
        await asyncio.sleep(0)
        await asyncio.wait_for(tasks.end(*begun), 10)
        return begun[0].cancelled()

    assert asyncio.run(all_of_it())
    assert deaf == [0]


def test_nothing_to_end_is_ended() -> None:
    asyncio.run(tasks.end())
