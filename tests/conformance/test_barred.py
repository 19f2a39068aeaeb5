"""Walking a private's games, every phase in which there is a choice says of something that it cannot be done, and why.

What is barred is held to its reason by the promise BarredIsRefused; here, that there is something to read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import hardtack
from hardtack.opponents import Budget, levels, player

WALKS: dict[str, tuple[tuple[str, int, int], ...]] = {
    "mosby": (("standard", 1, 120),),
    "gettysburg": (("three-days", 2, 1300),),
    "for-the-people": (("1861", 3, 300), ("1862", 1, 200)),
    "bobby-lee": (("1861", 1, 320), ("1862", 1, 260)),
    "valour": (("acw-tollivers-crossroads", 2, 260),),
}
"""By game: scenario, seed and questions, so many that its phases come up."""
NOTHING = {
    "valour": {"deployment": "the higher roller says who goes first, and that is free; nobody is placed"},
    "bobby-lee": {"initiative": "up to four headquarters may be bid, and these walks begin with no fewer in play"},
}
"""Phases in which nothing can be barred, by game, and the reason."""


def walk(id: str) -> Iterator[tuple[str, str, bool]]:
    """The questions of a private's games: the phase, what is asked, and whether something is barred in it."""
    game: Any = hardtack.game(id)
    for scenario, seed, steps in WALKS[id]:
        state = game.setup(scenario, seed=seed)
        level = "private" if "private" in levels(game) else "captain"
        seats = {role: player(game, level, f"barred {role}", Budget(2)) for role in game.roles}
        for _ in range(steps):
            decision = game.decision(state)
            if decision is None:
                break
            role = decision.roles[0]
            if len(decision.actions(role)) + len(decision.regions(role)) > 1:
                yield game.phase(state), decision.prompt, bool(decision.barred(role))
            game.apply(state, role, seats[role].choose(state, role).action)


@pytest.mark.parametrize("id", hardtack.game_ids())
def test_every_phase_says_what_cannot_be_done(id: str) -> None:
    asked: dict[str, set[str]] = {}
    told: set[str] = set()
    for phase, prompt, barred in walk(id):
        asked.setdefault(phase, set()).add(prompt)
        if barred:
            told.add(phase)
    excused = NOTHING.get(id, {})
    silent = {phase: sorted(prompts) for phase, prompts in asked.items() if phase not in told and phase not in excused}
    assert not silent, f"{id}: nothing is barred in {silent}"
    assert len(asked) > 2, f"{id}: the walk is too short: {sorted(asked)}"
    wrong = sorted(told & set(excused))
    assert not wrong, f"{id}: something is barred after all in {wrong}"
