"""Positions and players for the tests of this folder."""

from __future__ import annotations

import random
from typing import Any

from hardtack.engine.contract import Action
from hardtack.engine.game import Game
from hardtack.opponents import Budget, Player
from hardtack.opponents.greedy import Greedy
from hardtack.opponents.planner import Thinker


def thinker(game: Game[Any], iterations: int = 300, seed: int = 1, ahead: int = 1) -> Thinker:
    return Thinker(game, game.judgement(), Budget(iterations, ahead=ahead), random.Random(seed))


def greedy(game: Game[Any], seed: int = 1) -> Greedy:
    return Greedy(game, game.judgement(), random.Random(seed))


def chosen(who: Player, game: Game[Any], state: Any) -> Action:
    """What a player does, checked to be legal and to leave the state alone."""
    decision = game.decision(state)
    assert decision is not None
    role, before = decision.roles[0], game.encode(state)
    action = who.choose(state, role).action
    assert game.encode(state) == before
    assert decision.refusal(role, action) is None
    return action
