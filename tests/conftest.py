"""Makes tests/ importable, so that a test may say `from tiny import counting` or `from conformance import checks`."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import hardtack

HERE = str(Path(__file__).parent)
if HERE not in sys.path:
    sys.path.insert(0, HERE)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str, str], None]:
    """own(game, file, old, new): a changed copy of a data file where HARDTACK_DATA points."""
    monkeypatch.setenv("HARDTACK_DATA", str(tmp_path))

    def change(game: str, file: str, old: str, new: str) -> None:
        text = (hardtack.game(game).folder / "data" / file).read_text(encoding="utf-8")
        assert old in text, old
        (tmp_path / game).mkdir()
        (tmp_path / game / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return change
