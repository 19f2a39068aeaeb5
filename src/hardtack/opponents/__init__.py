"""Computer players. They think on what their role may know, and can only choose from the legal set."""

from __future__ import annotations

import random
from typing import Any

from msgspec import structs

from hardtack.engine.contract import Action, Advice, BadInput, Region
from hardtack.engine.game import Game
from hardtack.engine.mind import Judgement, Plan, Player
from hardtack.engine.state import State

from .budget import Budget
from .greedy import Greedy
from .planner import Planner, Thinker

__all__ = ["BUDGETS", "LEVELS", "Advice", "Budget", "Judgement", "Plan", "Player", "Recruit"]
__all__ += ["adviser", "counsel", "levels", "player"]

LEVELS = ("recruit", "private", "captain", "general")

BUDGETS = {"captain": Budget(seconds=2.0, ahead=2), "general": Budget(seconds=8.0, ahead=3)}
"""How long the levels that think may do so over one choice, on one core."""


class Recruit:
    """Any legal move, at random."""

    def __init__(self, game: Game[Any], rng: random.Random) -> None:
        self.game, self.rng = game, rng

    def choose(self, state: State, role: str) -> Advice:
        decision = self.game.decision(state)
        assert decision is not None
        open_to: list[Action | Region] = [*decision.actions(role), *decision.regions(role)]
        chosen = self.rng.choice(open_to)
        if isinstance(chosen, Region):
            chosen = Action(chosen.verb, chosen.sample(self.rng, 1)[0])
        return Advice(chosen, "random")


def levels(game: Game[Any]) -> list[str]:
    """The levels a game offers, weakest first: recruit always, all four if it has a judgement, and those of its own."""
    own = game.players()
    shared = LEVELS if game.judgement() is not None else LEVELS[:1]
    return [level for level in LEVELS if level in shared or level in own] + [o for o in own if o not in LEVELS]


def adviser(game: Game[Any]) -> str:
    """The level that gives hints: the strongest, but rather a captain than a general, who keeps people waiting."""
    offered = levels(game)
    return "captain" if "captain" in offered else offered[-1]


def counsel(who: Player[Any], state: State, role: str) -> Advice:
    """What a player would choose, for a person who asks: the reason is one for this very choice, and the chances are
    those of now."""
    advice = who.choose(state, role)
    return who.sure(state, role, who.explain(state, role, advice)) if isinstance(who, Planner) else advice


def player(game: Game[Any], level: str, seed: int | str = 0, budget: Budget | None = None) -> Player[Any]:
    """A computer player; BadInput for a level the game does not have. A budget's iterations and seconds take the place
    of the level's, if it is one that thinks; how far it looks ahead remains the level's."""
    rng = random.Random(f"{game.id} {level} {seed}")
    made = game.players().get(level)
    if made is not None:
        return made(rng)
    if level not in levels(game):
        raise BadInput(f"{game.id} has no player {level!r}; it has {', '.join(levels(game))}.")
    if level == "recruit":
        return Recruit(game, rng)
    judgement = game.judgement()
    assert judgement is not None
    if level == "private":
        return Greedy(game, judgement, rng)
    own = BUDGETS[level]
    if budget is not None:
        own = structs.replace(own, iterations=budget.iterations, seconds=budget.seconds)
    return Thinker(game, judgement, own, rng)
