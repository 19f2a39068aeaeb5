"""Plans: tried out against each other, played choice by choice, laid down when they no longer can be."""

from __future__ import annotations

import asyncio
import pickle
from typing import Any

import pytest

from hardtack.engine.contract import Action
from hardtack.opponents.planner import Memory
from hardtack.server.thinking import Thinkers
from tiny import crossing

from .helpers import chosen, thinker

GAME = crossing.GAME


def march(road: str) -> Action:
    return Action("march", road)


def state_with_powder_at(road: str) -> crossing.Crossing:
    return GAME.situation({"powder": road})


def test_marching_is_found_better_than_resting() -> None:
    for seed in range(5):
        who = thinker(GAME, 60, seed)
        assert chosen(who, GAME, state_with_powder_at("upper")).verb == "march"
        assert who.memory is not None and who.memory[1] == 1


def test_a_plan_is_played_out_choice_by_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """One thought, three choices."""
    thoughts = []
    plans = crossing.Eye.plans
    monkeypatch.setattr(crossing.Eye, "plans", lambda self, *a: thoughts.append(1) or plans(self, *a))
    state, who = state_with_powder_at("upper"), thinker(GAME, 40)
    who.memory = Memory(crossing.Column((march("lower"),) * 3, key="column"))
    for step in (1, 2, 3):
        advice = who.choose(state, "blue")
        assert advice[:3] == (march("lower"), "column", {})
        assert who.memory is not None and who.memory[1] == step
        GAME.apply(state, "blue", advice.action)
        if step < 3:
            GAME.apply(state, "gray", Action("wait"))
    assert GAME.outcome(state).winner == "blue" and not thoughts  # type: ignore[union-attr]


def test_a_plan_is_abandoned_when_it_is_no_longer_legal() -> None:
    """The bridge blows up: the column turns back and takes the other road, which is another plan."""
    state, who = state_with_powder_at("upper"), thinker(GAME, 60)
    who.memory = Memory(crossing.Column((march("upper"),) * 3, key="first"))
    GAME.apply(state, "blue", chosen(who, GAME, state))
    GAME.apply(state, "gray", Action("blow"))
    done = []
    while GAME.decision(state) is not None:
        advice = who.choose(state, "blue")
        assert advice.key != "first"
        done.append(advice.action)
        GAME.apply(state, "blue", advice.action)
        if GAME.decision(state) is not None:
            GAME.apply(state, "gray", Action("wait"))
    assert done == [Action("back"), march("lower"), march("lower"), march("lower")]


def test_a_plan_that_is_done_makes_room_for_another() -> None:
    state, who = state_with_powder_at("upper"), thinker(GAME, 40)
    who.memory = Memory(crossing.Column((Action("rest"),), key="done"), 1)
    assert who.choose(state, "blue").key != "done"
    assert who.memory is not None and who.memory[1] == 1


def test_where_no_plans_are_made_the_choice_is_searched() -> None:
    """Gray makes no plans; he blows the bridge when the column has come far along its road, too late to turn back."""
    state = state_with_powder_at("upper")
    state.hour = 4
    for action in (march("upper"), Action("wait"), march("upper")):
        GAME.apply(state, GAME.decision(state).roles[0], action)  # type: ignore[union-attr]
    who = thinker(GAME, 200, ahead=9)
    advice = who.choose(state, "gray")
    assert advice.action == Action("blow") and advice.key == "searched" and who.memory is None


def test_a_single_plan_is_taken_without_trying(monkeypatch: pytest.MonkeyPatch) -> None:
    only = crossing.Column((march("lower"),), key="only-one")
    impossible = crossing.Column((Action("back"),))
    monkeypatch.setattr(crossing.Eye, "plans", lambda self, *a: [impossible, only])
    monkeypatch.setattr(crossing.Eye, "evaluate", None)
    assert thinker(GAME, 40).choose(state_with_powder_at("upper"), "blue").key == "only-one"


def test_with_no_time_at_all_the_most_promising_plan_is_taken() -> None:
    from hardtack.opponents import Budget

    who = thinker(GAME)
    who.budget = Budget(seconds=1e-9)
    plan: Any = crossing.Column((Action("rest"),) * 3, key="rest")
    assert who.choose(state_with_powder_at("upper"), "blue").key != plan.key


def test_the_server_hands_a_plan_on_from_thought_to_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardtack.opponents.BUDGETS", {"captain": thinker(GAME, 40).budget})
    thinkers = Thinkers(workers=0)
    state = state_with_powder_at("upper")
    memory: Any = None
    done = []
    try:
        for step in (1, 2, 3):
            advice, memory = asyncio.run(thinkers.think(GAME, "captain", state, "blue", memory))
            memory = pickle.loads(pickle.dumps(memory))
            assert memory[1] == step
            done.append(advice.action)
            GAME.apply(state, "blue", advice.action)
            if step < 3:
                GAME.apply(state, "gray", Action("wait"))
    finally:
        thinkers.close()
    assert len(set(done)) == 1 and GAME.decision(state) is None
