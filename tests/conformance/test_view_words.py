"""The terminal tells a view in words (`v`): every key has some, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import hardtack
from hardtack.cli.table import kind_in, named_in, named_row
from hardtack.engine.game import Game
from hardtack.engine.text import LANGUAGES, text

from .play import Case, cases, decide

MOVES = 24
LOOK = 8
"""Every so many moves the views are looked at."""


def keys(view: Any, part: str = "") -> Iterator[tuple[str, str]]:
    """Every key with the part of the view that it stands in, but numbers."""
    if isinstance(view, dict):
        for key, value in view.items():
            if not key.isdecimal():
                yield part, key
            yield from keys(value, key)
    elif isinstance(view, list):
        for value in view:
            yield from keys(named_row(value, "en")[1] if isinstance(value, dict) else value, "-")


def some_keys(case: Case) -> set[tuple[str, str]]:
    """Keys of the views of a random game, of all who look on."""
    game, rng, found = case.game, case.rng("words"), set[tuple[str, str]]()
    state = case.setup("words")
    for number in range(MOVES):
        if number % LOOK == 0:
            for role in (*game.roles, None):
                found.update(keys(game.view(state, role)))
        if (decision := game.decision(state)) is None:
            break
        role = rng.choice(decision.roles)
        game.apply(state, role, decide(decision, role, rng))
    return found


def check_every_key_has_words(game: Game[Any]) -> None:
    starts = {(case.scenario, case.position): case for case in reversed(cases(game))}
    some = random.Random(game.id).sample(sorted(starts), min(3, len(starts)))
    found = {key for start in some for key in some_keys(starts[start])}
    for lang in LANGUAGES:
        words = text(game, lang)
        bare = [key for part, key in sorted(found) if named_in(words, kind_in(part), key) is None]
        assert not bare, f"text/{lang}.ftl has no view-KEY for these keys of the view: {', '.join(bare)}"


@pytest.mark.parametrize("id", hardtack.game_ids())
def test_every_key_of_a_view_has_words(id: str) -> None:
    check_every_key_has_words(hardtack.game(id))
