"""Computer players. They think on what their role may know, and can only choose from the legal set."""

from __future__ import annotations

import random
from typing import Any, Protocol

from hardtack.engine.contract import Action, Advice, BadInput
from hardtack.engine.game import Game
from hardtack.engine.state import State

__all__ = ["LEVELS", "Advice", "Player", "Recruit", "levels", "player"]

LEVELS = ("recruit", "private", "captain", "general")


class Player(Protocol):
    """Whoever fills a seat."""

    def choose(self, state: Any, role: str) -> Advice: ...


class Recruit:
    """Any legal move, at random."""

    def __init__(self, game: Game[Any], rng: random.Random) -> None:
        self.game, self.rng = game, rng

    def choose(self, state: State, role: str) -> Advice:
        decision = self.game.decision(state)
        assert decision is not None
        actions = decision.actions(role)
        if actions:
            return Advice(self.rng.choice(actions), "random")
        region = self.rng.choice(decision.regions(role))
        return Advice(Action(region.verb, region.sample(self.rng, 1)[0]), "random")


def levels(game: Game[Any]) -> list[str]:
    """The levels a game offers: recruit always, and those its own judgement provides."""
    return ["recruit", *game.players()]


def player(game: Game[Any], level: str, seed: int | str = 0) -> Player:
    """A computer player; BadInput for a level the game does not have."""
    rng = random.Random(f"{game.id} {level} {seed}")
    if level == "recruit":
        return Recruit(game, rng)
    made = game.players().get(level)
    if made is None:
        raise BadInput(f"{game.id} has no player {level!r}; it has {', '.join(levels(game))}.")
    found: Player = made(rng)
    return found
