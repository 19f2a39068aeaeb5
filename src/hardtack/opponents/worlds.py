"""What every thinking player needs: worlds that may be true, lines of play in them, and what these come to.

The one place where a player takes the true state in hand. It goes into `determinize` and nowhere else.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hardtack.engine.contract import Action, Decision, IllegalAction
from hardtack.engine.game import Game
from hardtack.engine.mind import Judgement, Notes, Plan

SENSIBLE = 16
"""Targets of a region that are tried."""


def worlds(game: Game[Any], state: Any, role: str, rng: random.Random) -> Iterator[Any]:
    """States that the role cannot tell from the true one, without end and without history."""
    blind = game.clone(state, journal=False)
    while True:
        world = game.determinize(blind, role, rng)
        world.journal = None
        yield world


def choices(decision: Decision, role: str) -> list[Action]:
    """What the role may choose now; of a region, the targets worth a thought."""
    found = list(decision.actions(role))
    for region in decision.regions(role):
        found.extend(Action(region.verb, target) for target in region.sensible(SENSIBLE))
    return found


def forced(decision: Decision, role: str) -> Action | None:
    """The only thing the role can do, if there is but one."""
    actions = decision.actions(role)
    return actions[0] if len(actions) == 1 and not decision.regions(role) else None


def worth(game: Game[Any], judgement: Judgement[Any], state: Any, role: str) -> float:
    """A role's chance to win: 1 or 0 once the game is over, the judgement's word before."""
    outcome = game.outcome(state)
    if outcome is None:
        return judgement.evaluate(state, role)
    if outcome.winner is None and len(game.roles) > 1:
        return 0.5
    return float(outcome.winner == role)


def permitted(decision: Decision, role: str, action: Action | None) -> Action | None:
    """The action if it is legal, in the game's own spelling; None if it is not, or is none."""
    if action is None or action in decision.actions(role):
        return action
    try:
        return decision.legal(role, action)
    except IllegalAction:
        return None


def play_on(
    game: Game[Any],
    judgement: Judgement[Any],
    world: Any,
    until: int,
    longest: int,
    rng: random.Random,
    role: str = "",
    plan: Plan[Any] | None = None,
) -> None:
    """Follow a line of play, in place: all sides quick, but for a role that has a plan, to a stage of the game."""
    step = 0
    notes: Notes = {}
    for _ in range(longest):
        decision = game.decision(world)
        if decision is None or judgement.stage(world) >= until:
            return
        who = decision.roles[0]
        action = forced(decision, who)
        if action is None and plan is not None and who == role:
            action = permitted(decision, who, plan.act(world, who, step, rng, notes))
            step += 1
            if action is None:
                plan = None
        game.apply(world, who, action if action is not None else judgement.quick(world, who, rng))
