"""The captain and the general: they think ahead, on states that may be true.

Where the game's judgement offers plans, these are tried against each other (see planning) and the best is played, small
choice by small choice, until it is done or no longer possible. Elsewhere the choice itself is searched: information-set
Monte Carlo tree search with several observers (Cowling, Powley, Whitehouse 2012). Every iteration takes another world,
goes down a tree of choices, plays on quickly from the first new one, and writes what came of it along the way. Each
role has a tree of its own, of the choices as that role sees them, so a sealed choice tells the others nothing.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

from hardtack.engine.contract import Action, Advice, Decision
from hardtack.engine.game import Game
from hardtack.engine.mind import Judgement, Notes, Plan

from .budget import Budget, Clock
from .planning import best_plan
from .worlds import choices, forced, permitted, play_on, worlds, worth

CURIOSITY = 1.2
"""How strongly a promising choice, little tried, is preferred to a good one, much tried."""


class Node:
    """What came of a choice, and the choices after it."""

    __slots__ = ("available", "next", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.available = 0
        """How often it could have been chosen: what is legal differs from world to world."""
        self.next: dict[tuple[str, Action], Node] = {}

    def then(self, role: str, action: Action) -> Node:
        found = self.next.get((role, action))
        if found is None:
            found = self.next[role, action] = Node()
        return found

    def pick(self, role: str, actions: Sequence[Action], priors: Sequence[float]) -> tuple[Action, Node]:
        """PUCT among what is legal in this world; a choice never tried counts as good as its elders on average."""
        nodes = [self.then(role, action) for action in actions]
        visits = sum(node.visits for node in nodes)
        hope = sum(node.total for node in nodes) / visits if visits else 0.5
        scale = sum(priors)
        best, score = 0, -math.inf
        for i, node in enumerate(nodes):
            node.available += 1
            prior = priors[i] / scale if scale > 0 else 1 / len(nodes)
            mean = node.total / node.visits if node.visits else hope
            mine = mean + CURIOSITY * prior * math.sqrt(node.available) / (1 + node.visits)
            if mine > score:
                best, score = i, mine
        return actions[best], nodes[best]


class Planner:
    """Follows plans where the game's judgement offers any. `memory` is the plan in hand, how many choices of it were
    made, and its notes; it may be given to a later player of the same seat."""

    def __init__(self, game: Game[Any], judgement: Judgement[Any], rng: random.Random) -> None:
        self.game, self.judgement, self.rng = game, judgement, rng
        self.memory: tuple[Plan[Any], int, Notes] | None = None

    def choose(self, state: Any, role: str) -> Advice:
        decision = self.game.decision(state)
        assert decision is not None
        only = forced(decision, role)
        if only is not None:
            return Advice(only, "only")
        source = worlds(self.game, state, role, self.rng)
        return (
            self._go_on(decision, role, source)
            or self._plan(decision, role, source)
            or self._without_plan(decision, role, source)
        )

    def _go_on(self, decision: Decision, role: str, source: Iterator[Any]) -> Advice | None:
        """The next choice of the plan in hand, which is laid down when it has none."""
        if self.memory is None:
            return None
        plan, step, notes = self.memory
        world = next(source)
        action = None if plan.over(world) else permitted(decision, role, plan.act(world, role, step, self.rng, notes))
        self.memory = None if action is None else (plan, step + 1, notes)
        return None if action is None else Advice(action, plan.key, dict(plan.params))

    def _plan(self, decision: Decision, role: str, source: Iterator[Any]) -> Advice | None:
        """Take up a new plan, if this is a moment for plans."""
        world = next(source)
        offered = [
            plan
            for plan in self.judgement.plans(world, role, self.rng)
            if permitted(decision, role, plan.act(world, role, 0, self.rng, {})) is not None
        ]
        if not offered:
            return None
        self.memory = offered[0] if len(offered) == 1 else self._best_of(offered, role, source), 0, {}
        return self._go_on(decision, role, source)

    def _best_of(self, offered: Sequence[Plan[Any]], role: str, source: Iterator[Any]) -> Plan[Any]:
        """The plan one would follow without a thought."""
        return offered[0]

    def _without_plan(self, decision: Decision, role: str, source: Iterator[Any]) -> Advice:
        raise NotImplementedError


class Searcher(Planner):
    """Thinks within a budget."""

    def __init__(self, game: Game[Any], judgement: Judgement[Any], budget: Budget, rng: random.Random) -> None:
        super().__init__(game, judgement, rng)
        self.budget = budget

    def _best_of(self, offered: Sequence[Plan[Any]], role: str, source: Iterator[Any]) -> Plan[Any]:
        return best_plan(self.game, self.judgement, self.budget, offered, role, source, self.rng)[0]

    def _without_plan(self, decision: Decision, role: str, source: Iterator[Any]) -> Advice:
        return self._search(choices(decision, role), role, source)

    # ---- the tree

    def _search(self, actions: list[Action], role: str, source: Iterator[Any]) -> Advice:
        roots = {each: Node() for each in self.game.roles}
        clock = Clock(self.budget)
        while not clock.tried or not clock.spent():
            self._iterate(roots, next(source), role, actions)
            clock.tried += 1
        tried = [(roots[role].then(role, action), action) for action in actions]
        best, action = max(tried, key=lambda t: (t[0].visits, t[0].total))
        chance = round(100 * best.total / best.visits)
        return Advice(action, "searched", {"tries": clock.tried, "chance": chance})

    def _iterate(self, roots: dict[str, Node], world: Any, thinker: str, actions: list[Action]) -> None:
        """One line of play: down the trees, on from the first new choice, and what came of it back up."""
        game, judgement = self.game, self.judgement
        until = judgement.stage(world) + self.budget.ahead
        at = dict(roots)
        path: list[tuple[str, Node]] = []
        unseen: list[tuple[str, Action]] = []
        new = False
        while not new and (decision := game.decision(world)) is not None and judgement.stage(world) < until:
            role = decision.roles[0] if path or thinker not in decision.roles else thinker
            action = forced(decision, role)
            if action is None:
                if path and decision.regions(role):
                    break  # a tree has no end of branches: from here one plays on
                open_to = list(decision.actions(role)) if path else actions
                action, node = at[role].pick(role, open_to, judgement.priors(world, role, open_to))
                new = node.visits == 0
                path.append((role, node))
            game.apply(world, role, action)
            at[role] = at[role].then(role, action)
            unseen.append((role, action))
            if not world.sealed and not world.drafts:  # what was chosen is open to all
                for who, what in unseen:
                    for other in at:
                        if other != who:
                            at[other] = at[other].then(who, what)
                unseen.clear()
        play_on(game, judgement, world, until, self.budget.longest, self.rng)
        came = {role: worth(game, judgement, world, role) for role in {role for role, _ in path}}
        for role, node in path:
            node.visits += 1
            node.total += came[role]
