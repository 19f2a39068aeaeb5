"""Players of the house are tried on tiny games, so that they cannot lean on any one game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hardtack import games

TINY = ("bales", "bluff", "crossing", "pickets", "field", "counting")


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for id in TINY:
        monkeypatch.setitem(games.MODULES, id, f"tiny.{id}")
    games.game.cache_clear()
    yield
    games.game.cache_clear()
