"""Plain data written as TOML is read back as it was."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardtack.engine.writing import to_toml

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
VALUES = st.recursive(
    st.booleans() | st.integers(-(2**62), 2**62) | st.floats(allow_nan=False, allow_infinity=False) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(WORDS, VALUES, max_size=6))
def test_what_was_written_is_read(data: dict[str, Any]) -> None:
    assert tomllib.loads(to_toml(data)) == data


def test_it_reads_like_a_file_that_a_person_wrote() -> None:
    rows = [{"unit": "a", "hex": "K5"}, {"unit": "b", "hex": "K6", "up": True}]
    said = to_toml({"scenario": "day-2", "dice": [1, 2], "blocks": rows, "nothing": None, "control": {"K5": "usa"}})
    assert said == (
        'scenario = "day-2"\ndice = [1, 2]\nblocks = [\n  { unit = "a", hex = "K5" },\n'
        '  { unit = "b", hex = "K6", up = true },\n]\n\n[control]\nK5 = "usa"\n'
    )


@pytest.mark.parametrize("value", [1e300, -0.5, 10.25])
def test_numbers_with_a_fraction(value: float) -> None:
    assert tomllib.loads(to_toml({"x": value})) == {"x": value}


@pytest.mark.parametrize("rows", [[1, None], [{"a": 1}, None, {"b": None}], [None] * 60])
def test_nothing_is_left_out_of_lists_too(rows: list[Any]) -> None:
    kept = [{k: v for k, v in row.items() if v is not None} if isinstance(row, dict) else row for row in rows]
    assert tomllib.loads(to_toml({"x": rows})) == {"x": [row for row in kept if row is not None]}
