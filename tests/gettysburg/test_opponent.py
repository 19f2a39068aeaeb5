"""The computer players of Gettysburg: legal, honest about what they know, the same every time, better than chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.habits import HABITS
from hardtack.games.gettysburg.judgement import EYE, csa_chance
from hardtack.games.gettysburg.state import Gettysburg, front
from hardtack.games.gettysburg.tables import HQ, SIDES, T
from hardtack.opponents import Advice, Budget, levels, player

from .helpers import block, field

SCENARIOS = [s.id for s in GAME.scenarios]
ALL_OPTIONS = {o.id: 1 - o.default for o in GAME.options}


def play(scenario: str, seed: int, seats: dict[str, Any], options: dict[str, int] | None = None) -> Gettysburg:
    """A whole game, every choice checked to be legal."""
    state = GAME.setup(scenario, options, seed)
    state.journal = None
    while (decision := GAME.decision(state)) is not None:
        role = decision.roles[0]
        advice = seats[role].choose(state, role)
        assert advice.action in decision.actions(role), (scenario, seed, decision.prompt, advice)
        GAME.apply(state, role, advice.action)
    return state


def both(level: str, seed: int, budget: Budget | None = None) -> dict[str, Any]:
    return {role: player(GAME, level, f"{seed} {role}", budget) for role in GAME.roles}


def test_all_four_levels() -> None:
    assert levels(GAME) == ["recruit", "private", "captain", "general"]


def test_a_habit_for_every_question() -> None:
    from hardtack.engine.state import Ask

    def below(kind: type) -> list[type]:
        return [k for direct in kind.__subclasses__() for k in (direct, *below(direct))]

    asked = {k for k in below(Ask) if k.__module__.startswith("hardtack.games.gettysburg")}
    assert asked == set(HABITS)


@pytest.mark.parametrize("scenario", SCENARIOS[1:])
def test_privates_play_whole_games_by_the_rules(scenario: str) -> None:
    assert GAME.outcome(play(scenario, 1, both("private", 1))) is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_privates_play_with_every_option(scenario: str) -> None:
    assert GAME.outcome(play(scenario, 2, both("private", 2), ALL_OPTIONS)) is not None


@pytest.mark.parametrize("side", SIDES)
def test_a_private_beats_a_recruit(side: str) -> None:
    for seed in range(2):
        seats = {role: player(GAME, "private" if role == side else "recruit", seed) for role in GAME.roles}
        outcome = GAME.outcome(play("day-1", seed, seats))
        assert outcome is not None and outcome.winner == side


def some_positions(count: int, seed: int) -> list[tuple[Gettysburg, str]]:
    """Positions from a game between privates in which a side has a real choice."""
    state = GAME.setup("day-3", None, seed)
    seats, rng, found = both("private", seed), random.Random(seed), []
    while len(found) < count and (decision := GAME.decision(state)) is not None:
        role = decision.roles[0]
        if len(decision.actions(role)) > 1 and rng.random() < 0.04:
            found.append((GAME.clone(state), role))
        GAME.apply(state, role, seats[role].choose(state, role).action)
    return found


@pytest.mark.parametrize("level", ["private", "captain"])
def test_the_choice_does_not_depend_on_what_is_hidden(level: str) -> None:
    """The same seed on two states that look alike to the role makes the same choice for the same reason."""
    for number, (state, role) in enumerate(some_positions(12 if level == "private" else 3, 3)):

        def chosen(truth: Gettysburg, role: str = role, number: int = number) -> Advice:
            return player(GAME, level, number, Budget(iterations=6)).choose(truth, role)

        first = chosen(state)
        for n in range(2 if level == "private" else 1):
            other = GAME.determinize(state, role, random.Random(n))
            assert GAME.view(other, role) == GAME.view(state, role)
            assert chosen(other) == first


class Peeker:
    """Picks by the true strength of the enemy in front of it: what the test above must catch."""

    def choose(self, state: Gettysburg, role: str) -> Advice:
        decision = GAME.decision(state)
        assert decision is not None
        actions = decision.actions(role)
        enemy = 1 - SIDES.index(role)
        return Advice(actions[sum(u * s for u, s in enumerate(state.at) if T.side[u] == enemy) % len(actions)])


def test_a_player_that_peeks_would_be_caught() -> None:
    caught = 0
    for state, role in some_positions(10, 3):
        other = GAME.determinize(state, role, random.Random(1))
        caught += Peeker().choose(state, role) != Peeker().choose(other, role)
    assert caught


def test_a_captain_with_counted_thoughts_is_the_same_every_time() -> None:
    def opening() -> list[Any]:
        state, made = GAME.setup("day-3", None, 5), []
        who = player(GAME, "captain", 1, Budget(iterations=10))
        while len(made) < 25 and (decision := GAME.decision(state)) is not None:
            role = decision.roles[0]
            advice = who.choose(state, role)
            made.append(advice)
            GAME.apply(state, role, advice.action)
        return made

    assert opening() == opening()


def test_headquarters_do_not_march_into_the_line() -> None:
    """A headquarters goes beside the enemy only where at least two of its own blocks stand."""
    state, seats = GAME.setup("day-1", None, 1), both("private", 1)
    state.journal = None
    marched = 0
    while (decision := GAME.decision(state)) is not None:
        role = decision.roles[0]
        unit, action = state.picked, seats[role].choose(state, role).action
        GAME.apply(state, role, action)
        if action.verb == "to" and T.kind[unit] == HQ:
            marched += 1
            at, side = state.at[unit], T.side[unit]
            assert not front(state, at, side) or state.count[side * T.size + at] > 2, T.ids[at]
    assert marched > 50


def test_a_spent_brigade_leaves_the_line() -> None:
    """A block on its last step, beside strong enemies and holding nothing, falls back."""
    g = field(
        block("csa-inf-davis", "L8", 1),
        block("csa-inf-archer", "L9", 2),
        block("usa-inf-webb", "L7", 3),
        block("usa-inf-hall", "K7", 2),
        block("usa-inf-harrow", "M8", 3),
        active="csa",
        phase="movement",
    )
    role = "csa"
    while GAME.decision(g) is not None and g.phase == "movement" and g.active == 1:
        GAME.apply(g, role, EYE.quick(g, role, None))
    assert not front(g, g.at[T.unit["csa-inf-davis"]], 1)


def test_the_eye_for_a_position() -> None:
    """Ground and enemy losses are good, own losses bad, and the two sides' chances add up to one."""
    plain = GAME.setup("day-2", None, 1)
    assert EYE.evaluate(plain, "usa") + EYE.evaluate(plain, "csa") == pytest.approx(1)
    worse = GAME.clone(plain)
    for unit in range(len(T.units)):
        if T.side[unit] == 0 and T.kind[unit] != HQ and worse.strength[unit] > 1:
            worse.strength[unit] -= 1
    assert csa_chance(worse) > csa_chance(plain)
    lost = GAME.clone(plain)
    lost.lost += [T.unit["csa-inf-wofford"], T.unit["csa-inf-law"]]
    assert csa_chance(lost) < csa_chance(plain)
