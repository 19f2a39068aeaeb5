"""The head of a situation, and the sentence that says what is wrong with one."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.situation import Head, begin, of_range, read
from tiny.counting import GAME


class Place(Struct, forbid_unknown_fields=True):
    men: int = 0


class Table(Head, kw_only=True):
    night: int = 0
    places: dict[str, Place] = {}


def test_what_is_not_named_is_as_at_the_start() -> None:
    table = read(GAME, {"night": 2, "dice": [6, 1]}, Table)
    state = begin(GAME, table, 7, GAME.start)
    assert (state.scenario, state.options, state.dice.fed) == ("week", {"cool-heads": 0}, [6, 1])
    assert state.dice.position == GAME.setup(seed=7).dice.position and table.night == 2


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"nigth": 2}, "In this situation object contains unknown field `nigth`."),
        ({"night": "two"}, "In this situation expected `int`, got `str` - at `$.night`."),
        (
            {"places": {"mill": {"men": 1}, "ford": {"men": "x"}}},
            "In this situation, in ford: expected `int`, got `str`",
        ),
        ({"game": "chess"}, "This is a situation of 'chess', not of counting."),
        ({"dice": [7]}, "dice: every die must show 1 to 6."),
        ([], "In this situation expected `object`, got `array`."),
    ],
)
def test_a_wrong_line_is_named(data: Any, said: str) -> None:
    with pytest.raises(BadInput) as no:
        read(GAME, data, Table)
    assert str(no.value).startswith(said)


def test_scenario_and_options_are_checked_by_the_game() -> None:
    for data in ({"scenario": "year"}, {"options": {"rain": 1}}):
        with pytest.raises(BadInput):
            begin(GAME, read(GAME, data, Table), 1, GAME.start)
    with pytest.raises(BadInput, match="turn must be 1 to 8, not 9"):
        of_range(9, 1, 8, "turn")
    assert of_range(8, 1, 8, "turn") == 8
