"""docs/adding-a-game.md shows the tiny game as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hardtack.engine.contract import Action
from hardtack.testing import feed
from tiny import counting

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))
def test_every_block_of_code_stands_in_the_game(block: str) -> None:
    assert block in Path(counting.__file__).read_text(encoding="utf-8")


def test_a_one_wakes_the_farm() -> None:
    state = counting.GAME.situation({"haul": 9})
    feed(state, [1])
    counting.GAME.apply(state, "forager", Action("gather"))
    assert (state.haul, state.kept) == (0, 0)
