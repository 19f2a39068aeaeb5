"""Whoever follows plans: takes one up, and plays it small choice by small choice until it is done or no longer can be.

Captain and general weigh plans against each other (planning.py). Where a game's judgement offers none, every choice
that is open is a plan of one step.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from hardtack.engine.contract import Action, Advice, Decision, Param, Weighed
from hardtack.engine.game import Game
from hardtack.engine.mind import WHY, Judgement, Notes, Plan, Recalling

from .budget import Budget
from .planning import Choice, best_plan
from .worlds import choices, forced, permitted, worlds, worth

WIDEST = 32
"""How many choices are tried where there are no plans; of more than that, those that look most promising."""


FEW = 3
"""Worlds from which on chances are told to a person: of one or two, which may be all that a busy machine has time for,
they may be anything."""
MOVED = 0.1
"""How far the chance by the position may have moved away from what was said when a plan was weighed, for that to be
told."""


class Memory(NamedTuple):
    """The plan in hand, if there is one, how many choices of it were made, its notes, what was seen when it was
    weighed, and whether it is what one would do without a thought; and what one remembers beyond it."""

    plan: Plan[Any] | None
    step: int = 0
    notes: Notes = {}
    weighed: Weighed | None = None
    habit: bool = False
    past: Any = None


class Once(Struct, frozen=True):
    """A plan of one choice."""

    action: Action
    weight: float = 0.0
    key: str = "searched"

    @property
    def params(self) -> Mapping[str, Param]:
        return {}

    def over(self, state: Any) -> bool:
        return True

    def act(self, state: Any, role: str, step: int, rng: random.Random, notes: Notes) -> Action | None:
        return self.action if step == 0 else None


def promising(judgement: Judgement[Any], world: Any, role: str, actions: Sequence[Action]) -> list[Once]:
    """What is open as plans of one step, the most promising first."""
    weights = judgement.priors(world, role, actions)
    found = [Once(action, weight) for action, weight in zip(actions, weights, strict=True)]
    return sorted(found, key=lambda plan: -plan.weight)[:WIDEST]


class Planner:
    """Follows plans where the game's judgement offers any. `memory` may be given to a later player of the same seat."""

    def __init__(self, game: Game[Any], judgement: Judgement[Any], rng: random.Random) -> None:
        self.game, self.judgement, self.rng = game, judgement, rng
        self.memory: Memory | None = None

    def choose(self, state: Any, role: str) -> Advice:
        decision = self.game.decision(state)
        assert decision is not None
        only = forced(decision, role)
        if only is not None:
            return Advice(only, "only")
        source = worlds(self.game, state, role, self.rng)
        if not isinstance(self.judgement, Recalling):
            return self._advice(decision, role, source)
        past = None if self.memory is None else self.memory.past
        first = next(source)
        past = self.judgement.recall(first, role, past)
        advice = self._advice(decision, role, self._recalled(first, source, role, past))
        if past is not None:
            self.memory = (self.memory or Memory(None))._replace(past=past)
        return advice

    def _recalled(self, first: Any, source: Iterator[Any], role: str, past: Any) -> Iterator[Any]:
        """Worlds of one who remembers."""
        yield first
        for world in source:
            self.judgement.recall(world, role, past)  # type: ignore[attr-defined]
            yield world

    def _advice(self, decision: Decision, role: str, source: Iterator[Any]) -> Advice:
        return (
            self._go_on(decision, role, source)
            or self._plan(decision, role, source)
            or self._without_plan(decision, role, source)
        )

    def _go_on(self, decision: Decision, role: str, source: Iterator[Any]) -> Advice | None:
        """The next choice of the plan in hand, which is laid down when it has none."""
        if self.memory is None:
            return None
        plan, step, notes, weighed, habit, _ = self.memory
        if plan is None:
            return None
        world = next(source)
        action = None if plan.over(world) else permitted(decision, role, plan.act(world, role, step, self.rng, notes))
        self.memory = None if action is None else Memory(plan, step + 1, notes, weighed, habit)
        return None if action is None else Advice(action, plan.key, dict(plan.params), weighed)

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
        plan, weighed = Choice(offered[0], None) if len(offered) == 1 else self._best_of(offered, role, source)
        habit = offered[0]
        if weighed is not None and plan is not habit and weighed.other == (habit.key, dict(habit.params)):
            weighed = weighed._replace(other=("habit", {}))  # its reason is that of a single choice
        self.memory = Memory(plan, 0, {}, weighed, plan is habit)
        return self._go_on(decision, role, source)

    def explain(self, state: Any, role: str, advice: Advice) -> Advice:
        """A choice with a reason of its own. A plan has one reason for all its choices; habit, which may be followed
        through a whole turn, has one for each, and the first would be told again and again."""
        memory = self.memory
        if memory is None or memory.plan is None or not memory.habit or advice.key != memory.plan.key:
            return advice
        if WHY in memory.notes:
            key, params = memory.notes[WHY]
            return advice._replace(key=key, params=dict(params))
        if memory.step < 2:
            return advice
        world = next(worlds(self.game, state, role, self.rng))
        first, *_ = [*self.judgement.plans(world, role, self.rng), None]
        if first is not None and first.act(world, role, 0, self.rng, {}) == advice.action:
            return advice._replace(key=first.key, params=dict(first.params))
        return advice._replace(key="greedy", params={})

    def sure(self, state: Any, role: str, advice: Advice) -> Advice:
        """An advice to be told: with what was weighed if it was seen often enough, and as long as it holds. A battle
        won or lost since then has changed the chances, though the plan may be as good as it was."""
        weighed = advice.weighed
        if weighed is None:
            return advice
        now = worth(self.game, self.judgement, next(worlds(self.game, state, role, self.rng)), role)
        away = abs(now - weighed.after) - abs(weighed.value - weighed.after)
        return advice if weighed.worlds >= FEW and away <= MOVED else advice._replace(weighed=None)

    def _best_of(self, offered: Sequence[Plan[Any]], role: str, source: Iterator[Any]) -> Choice:
        """The plan one would follow without a thought."""
        return Choice(offered[0], None)

    def _without_plan(self, decision: Decision, role: str, source: Iterator[Any]) -> Advice:
        raise NotImplementedError


class Thinker(Planner):
    """Weighs plans within a budget."""

    def __init__(self, game: Game[Any], judgement: Judgement[Any], budget: Budget, rng: random.Random) -> None:
        super().__init__(game, judgement, rng)
        self.budget = budget

    def _best_of(self, offered: Sequence[Plan[Any]], role: str, source: Iterator[Any]) -> Choice:
        return best_plan(self.game, self.judgement, self.budget, offered, role, source, self.rng)

    def _without_plan(self, decision: Decision, role: str, source: Iterator[Any]) -> Advice:
        offered = promising(self.judgement, next(source), role, choices(decision, role))
        plan, weighed = self._best_of(offered, role, source)
        action = plan.act(None, role, 0, self.rng, {})
        assert action is not None
        if weighed is None:
            return Advice(action, "greedy")
        return Advice(action, plan.key, {"tries": weighed.tries, "chance": round(100 * weighed.after)}, weighed)
