"""What stands beside a line of the log."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.server.render import dice


@pytest.mark.parametrize(
    ("params", "shown"),
    [
        ({}, []),
        ({"dice": [2, 3, 6], "needs": 2, "hits": 1}, [(2, True), (3, False), (6, False)]),
        ({"dice": [], "needs": 0, "hits": 0}, []),
        ({"die": 4, "needs": 5}, [(4, None)]),  # nothing says that low is good
        ({"dice": [1, 6], "hits": 1}, [(1, None), (6, None)]),
        ({"dice": [1, 6], "good": 1}, [(1, True), (6, True)]),
        ({"die": 2, "good": 0, "needs": 3, "hits": 1}, [(2, False)]),
        ({"die": 5}, [(5, None)]),
    ],
)
def test_dice_show_whether_they_were_good(params: dict[str, Any], shown: list[tuple[int, bool | None]]) -> None:
    assert [(die.value, die.good) for die in dice(params)] == shown
