"""Every game of the house, every scenario, without options, with each alone and with all: every promise."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

import hardtack
from tiny import counting, field, orders, pickets

from . import PER_CASE, PER_GAME
from .play import AnyGame, Case, cases
from .walk import keep

TINY = {game.GAME.id: game.GAME for game in (counting, pickets, field, orders)}
GAMES = int(os.environ.get("HARDTACK_CONFORMANCE_GAMES", "5"))
"""Random games per case, shared among the scenarios; raise it for a night of searching."""


def find(id: str) -> AnyGame:
    return TINY[id] if id in TINY else hardtack.game(id)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Asked for only now, so that a game that cannot be imported fails its own tests and no others."""
    ids = [*TINY, *hardtack.game_ids()]
    if "start" in metafunc.fixturenames:
        rows = [(id, start) for id in ids for start in starts(id)]
        metafunc.parametrize(("id", "start"), rows, ids=[f"{id}-{start}" for id, start in rows])
    elif "id" in metafunc.fixturenames:
        metafunc.parametrize("id", ids)


def starts(id: str) -> list[str]:
    """The cases of a game by their names."""
    try:
        return [label(case) for case in cases(find(id))]
    except Exception:
        return ["it cannot be imported"]  # the test itself will say why


def label(case: Case) -> str:
    options = [f"{name}={value}" for name, value in case.options.items()]
    named = options if len(options) < 2 or len(options) < len(case.game.options) else ["all-options"]
    return "-".join([str(case.scenario), *([case.position] if case.position else []), *named])


def test_promises(id: str, start: str) -> None:
    """All promises about play, in one walk: a failure names the promise, the case, the seed and the move."""
    keep(next(case for case in cases(find(id), GAMES) if label(case) == start), *PER_CASE)


@pytest.mark.parametrize("promise", PER_GAME, ids=lambda f: f.__name__.removeprefix("check_"))
def test_promise_of_the_whole_game(promise: Callable[[Case], None], id: str) -> None:
    promise(Case(find(id), games=GAMES))
