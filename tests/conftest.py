"""Makes tests/ importable, so that a test may say `from tiny import counting` or `from conformance import checks`."""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import hardtack

HERE = str(Path(__file__).parent)
if HERE not in sys.path:
    sys.path.insert(0, HERE)

from postgres import PostgreSQL, missing, running  # noqa: E402


def pytest_collection_finish() -> None:
    """What is loaded now stays, as in the server (server/run.py): collections pass it over, and come more seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 5, 1000)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgreSQL]:
    """A PostgreSQL of this machine, for this process."""
    lacks = missing()
    if lacks and os.environ.get("HARDTACK_POSTGRES") == "required":
        raise RuntimeError(f"PostgreSQL's tests must run here: {lacks}.")
    if lacks:
        pytest.skip(lacks)
    with running() as found:
        yield found


@pytest.fixture
def fresh(postgres: PostgreSQL) -> Iterator[str]:
    """The address of a fresh database in PostgreSQL, with our tables and nothing in them."""
    with postgres.fresh() as url:
        yield url


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
