"""Every game of the house, every scenario, without options, with each alone and with all: every promise."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

import hardtack
from tiny import counting, field, pickets

from . import PER_CASE, PER_GAME
from .play import AnyGame, Case, cases

TINY = {game.GAME.id: game.GAME for game in (counting, pickets, field)}
GAMES = int(os.environ.get("HARDTACK_CONFORMANCE_GAMES", "1"))
"""Random games per case and promise; raise it for a night of searching."""


def find(id: str) -> AnyGame:
    return TINY[id] if id in TINY else hardtack.game(id)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Asked for only now, so that a game that cannot be imported fails its own tests and no others."""
    ids = [*TINY, *hardtack.game_ids()]
    if "scenario" in metafunc.fixturenames:
        rows = [(id, scenario, options) for id in ids for scenario, options in known_cases(id)]
        metafunc.parametrize(("id", "scenario", "options"), rows, ids=[label(*row) for row in rows])
    elif "id" in metafunc.fixturenames:
        metafunc.parametrize("id", ids)


def known_cases(id: str) -> list[tuple[str | None, dict[str, int]]]:
    try:
        return list(cases(find(id)))
    except Exception:
        return [(None, {})]  # the test itself will say what is wrong


def label(id: str, scenario: str | None, options: dict[str, int]) -> str:
    return "-".join([id, str(scenario), *(f"{name}={value}" for name, value in options.items())])


@pytest.mark.parametrize("promise", PER_CASE, ids=lambda f: f.__name__.removeprefix("check_"))
def test_promise(promise: Callable[[Case], None], id: str, scenario: str | None, options: dict[str, int]) -> None:
    promise(Case(find(id), scenario, options, GAMES))


@pytest.mark.parametrize("promise", PER_GAME, ids=lambda f: f.__name__.removeprefix("check_"))
def test_promise_of_the_whole_game(promise: Callable[[Case], None], id: str) -> None:
    promise(Case(find(id), games=GAMES))
