"""Whoever types docs/adding-a-game.md has a game that is in order, keeps every promise, and is played in the terminal
and in batches. In the browser: tests/browser/test_plain_board.py."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import hardtack
from hardtack import games
from hardtack.cli import main
from hardtack.engine.game import Game
from newcomer import PAGE, change_page, type_page

from . import PER_CASE, PER_GAME
from .play import Case, cases
from .test_view_words import check_every_key_has_words
from .walk import keep

ROOT = PAGE.parents[1]


@pytest.fixture(scope="module")
def typed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return type_page(tmp_path_factory.mktemp("typed"))


@pytest.fixture
def courier(typed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    monkeypatch.syspath_prepend(str(typed))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(typed), *sys.path]))
    monkeypatch.setitem(games.MODULES, "courier", "courier")
    games.game.cache_clear()  # whoever has typed it into the house has one of his own
    yield hardtack.game("courier")
    games.game.cache_clear()


def test_it_is_in_order_and_the_page_says_how_to_play_it(
    courier: Game[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    said = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("hardtack ")]
    assert [line.split()[1] for line in said] == ["check", "play", "play", "sim"]
    assert main(["check", "courier", "--lang", "en"]) == 0, capsys.readouterr().err


@pytest.mark.parametrize(
    ("lang", "first", "last"), [("en", "Ride to Mill", "Day 2"), ("es", "Cabalgar: Molino", "Día 2")]
)
def test_it_is_played_in_the_terminal(
    courier: Game[Any], lang: str, first: str, last: str, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nq\n"))
    assert main(["play", "courier", "--text", "--seed", "1", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert first in out and last in out


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "day: 1 | days left: 7 | pieces: |   Courier: at Camp, side Courier"),
        ("es", "día: 1 | días que quedan: 7 | piezas: |   Correo: lugar Campamento, bando Correo"),
    ],
)
def test_the_terminal_tells_its_view_in_words(
    courier: Game[Any], lang: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("v\nq\n"))
    assert main(["play", "courier", "--text", "--seed", "1", "--lang", lang]) == 0
    assert told in capsys.readouterr().out.replace("\n", " | ")
    check_every_key_has_words(courier)


def test_batches_of_it_are_played(courier: Game[Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "courier", "--games", "20", "--seed", "1", "--workers", "1", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "arrived" in out and "late" in out


def test_it_keeps_every_promise(courier: Game[Any]) -> None:
    for case in cases(courier, 2):
        keep(case, *PER_CASE)


@pytest.mark.parametrize("promise", PER_GAME, ids=lambda f: f.__name__.removeprefix("check_"))
def test_it_keeps_every_promise_of_the_whole_game(promise: Callable[[Case], None], courier: Game[Any]) -> None:
    promise(Case(courier, games=2))


def test_its_own_test_passes(typed: Path, courier: Game[Any]) -> None:
    space: dict[str, Any] = {}
    exec((typed / "courier" / "test_courier.py").read_text(encoding="utf-8"), space)
    tests = [run for name, run in space.items() if name.startswith("test_")]
    assert tests
    for run in tests:
        run()


CHANGED = """
import random
from hardtack import game, games
from hardtack.cli import main
from tests.conformance import PER_CASE
from tests.conformance.play import cases
from tests.conformance.walk import keep

games.MODULES["courier"] = "courier"
assert main(["check", "courier", "--lang", "en"]) == 0
tried = cases(game("courier"), 1)
for case in tried:
    keep(case, *PER_CASE)
print(sorted({(case.scenario, *case.options.items()) for case in tried}))
for dusk in ("0", "1"):
    line = f"sim courier --games 200 --seed 1 --workers 1 --lang es --scenario storm --option dusk={dusk}"
    assert main(line.split()) == 0
"""


def test_its_changes_can_be_made(tmp_path: Path) -> None:
    change_page(type_page(tmp_path))
    found = os.pathsep.join([str(tmp_path), str(ROOT), str(ROOT / "tests"), *sys.path])
    ran = subprocess.run(
        [sys.executable, "-c", CHANGED], env={**os.environ, "PYTHONPATH": found}, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    assert "('storm', ('dusk', 1))" in ran.stdout
    arrived = [int(line.split()[4]) for line in ran.stdout.splitlines() if line.startswith("llega a tiempo")]
    assert len(arrived) == 2 and arrived[0] < arrived[1], "pickets see less at dusk"
    tidy(tmp_path)


def test_the_tests_it_names_are_there() -> None:
    """But those of the game itself, which whoever reads it writes."""
    named = re.findall(r'make test TESTS="?([\w/.]+)', PAGE.read_text(encoding="utf-8"))
    assert len(named) >= 3
    for path in (ROOT / name for name in named if name != "tests/courier"):
        assert path.is_file() or list(path.glob("test_*.py")), f"{path}: there is no test"


def test_it_is_as_tidy_as_the_rest(typed: Path) -> None:
    """As it would be where the page puts it."""
    tidy(typed)


def tidy(typed: Path) -> None:
    for command in (["check", "--ignore", "I001"], ["format", "--check"]):
        line = [sys.executable, "-m", "ruff", *command, "--config", str(ROOT / "pyproject.toml"), str(typed)]
        ran = subprocess.run(line, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stdout
