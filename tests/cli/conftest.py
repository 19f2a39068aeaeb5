"""The command line is tried on the tiny games, so that it cannot lean on any one game."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from hardtack import games
from hardtack.cli import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The house holds the three tiny games and no others."""
    for id in list(games.MODULES):
        monkeypatch.delitem(games.MODULES, id)
    for id in ("counting", "pickets", "field"):
        monkeypatch.setitem(games.MODULES, id, f"tiny.{id}")
    games.game.cache_clear()
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "HARDTACK_DATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    yield
    games.game.cache_clear()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command as a person would type it, with what he types afterwards."""

    def ran(line: str, *more: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        status = main([*line.split(), *more])
        got = capsys.readouterr()
        return Ran(status, got.out, got.err)

    return ran
