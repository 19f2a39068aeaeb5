"""Help for tests and for people who want a position to behave."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hardtack.engine.contract import Action, BadInput
from hardtack.engine.game import Game
from hardtack.engine.match import Match
from hardtack.engine.past import moment
from hardtack.engine.state import State

WIDTH, DEPTH = 12, 3
"""How many choices, how many moves deep, are tried for a way back."""


def feed(state: State, dice: Sequence[int]) -> None:
    """Make the next dice fall as told, in this order; after them chance takes over again."""
    if any(not 1 <= d <= 6 for d in dice):
        raise BadInput("A fed die must show 1 to 6.")
    state.dice.fed = [*state.dice.fed, *dice]


def feed_draw(state: State, n: int, drawn: int) -> None:
    """Make the next draw among n things (cards, counters: what dice cannot decide) fall on this one, counted from 0."""
    if not 0 <= drawn < n:
        raise BadInput(f"A draw among {n} falls on a number from 0 to {n - 1}.")
    while state.dice.clone().below(n) != drawn:
        state.dice.position += 1


def to_and_fro(game: Game[Any], seeds: int = 6, moves: int = 60) -> tuple[Match[Any], str, list[Action]]:
    """A match, a role, and a few moves without dice that lead it back to where it stands: it can go round for ever."""
    for seed in range(seeds):
        match, rng = Match(game, seed=seed), random.Random(seed)
        for _ in range(moves):
            decision = game.decision(match.state)
            if decision is None:
                break
            role = decision.roles[0]
            if found := _circle(game, match.state, role, rng):
                return match, role, found
            match.play(role, rng.choice(_choices(game, match.state, role)))
    raise BadInput(f"No moves to and fro were found in {game.id}.")


def _choices(game: Game[Any], state: Any, role: str) -> list[Action]:
    decision = game.decision(state)
    if decision is None or role not in decision.roles:
        return []
    near = [Action(region.verb, target) for region in decision.regions(role) for target in region.sensible(3)]
    return [*decision.actions(role), *near]


def _circle(game: Game[Any], state: Any, role: str, rng: random.Random) -> list[Action]:
    start, chance = moment(game, state).state, (state.dice.rolled, state.shown)

    def on(here: Any, left: int) -> list[Action]:
        actions = _choices(game, here, role)
        for action in rng.sample(actions, min(WIDTH, len(actions))):
            there = game.clone(here)
            made = game.apply(there, role, action)
            if (there.dice.rolled, there.shown) != chance:
                continue
            if moment(game, there).state == start:
                return [made]
            if left > 1 and (rest := on(there, left - 1)):
                return [made, *rest]
        return []

    return on(state, DEPTH)
