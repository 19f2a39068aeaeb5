"""The computer players of For the People: legal, honest about what they know, repeatable, better than chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hardtack.engine.state import Ask
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.habits import HABITS
from hardtack.games.for_the_people.judgement import EYE
from hardtack.games.for_the_people.pieces import add_sp, set_control
from hardtack.games.for_the_people.sense import Sight, sight
from hardtack.games.for_the_people.state import People
from hardtack.games.for_the_people.tables import CSA, SIDES, USA, T
from hardtack.opponents import Advice, Budget, levels, player

SCENARIOS = [s.id for s in GAME.scenarios]
ALL_OPTIONS = {o.id: 1 for o in GAME.options if o.default == 0 and o.id != "last-turn"}


def play(scenario: str, seed: int, seats: dict[str, Any], options: dict[str, int] | None = None) -> People:
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
    def below(kind: type) -> list[type]:
        return [k for direct in kind.__subclasses__() for k in (direct, *below(direct))]

    asked = {k.__name__ for k in below(Ask) if k.__module__.startswith("hardtack.games.for_the_people")}
    assert asked == set(HABITS)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_privates_play_whole_games_by_the_rules(scenario: str) -> None:
    assert GAME.outcome(play(scenario, 1, both("private", 1))) is not None


@pytest.mark.parametrize("scenario", ["1861", "1863"])
def test_privates_play_with_every_option(scenario: str) -> None:
    assert GAME.outcome(play(scenario, 2, both("private", 2), ALL_OPTIONS)) is not None


@pytest.mark.parametrize("side", SIDES)
def test_a_private_beats_a_recruit(side: str) -> None:
    for seed in range(2):
        seats = {role: player(GAME, "private" if role == side else "recruit", seed) for role in GAME.roles}
        outcome = GAME.outcome(play("1861", seed, seats))
        assert outcome is not None and outcome.winner == side


def some_positions(count: int, seed: int) -> list[tuple[People, str]]:
    """Positions from a game between privates in which a side has a real choice."""
    state = GAME.setup("1862", None, seed)
    seats, rng, found = both("private", seed), random.Random(seed), []
    while len(found) < count and (decision := GAME.decision(state)) is not None:
        role = decision.roles[0]
        if len(decision.actions(role)) > 1 and rng.random() < 0.15:
            found.append((GAME.clone(state), role))
        GAME.apply(state, role, seats[role].choose(state, role).action)
    return found


@pytest.mark.parametrize("level", ["private", "captain"])
def test_the_choice_does_not_depend_on_what_is_hidden(level: str) -> None:
    """The same seed on two states that look alike to the role makes the same choice for the same reason."""
    for number, (state, role) in enumerate(some_positions(12 if level == "private" else 6, 3)):

        def chosen(truth: People, role: str = role, number: int = number) -> Advice:
            return player(GAME, level, number, Budget(iterations=6)).choose(truth, role)

        first = chosen(state)
        for n in range(2 if level == "private" else 1):
            other = GAME.determinize(state, role, random.Random(n))
            assert GAME.view(other, role) == GAME.view(state, role)
            assert chosen(other) == first


class Peeker:
    """Picks by the enemy's hand: what the test above must catch."""

    def choose(self, state: People, role: str) -> Advice:
        decision = GAME.decision(state)
        assert decision is not None
        actions = decision.actions(role)
        return Advice(actions[sum(state.hands[1 - SIDES.index(role)]) % len(actions)])


def test_a_player_that_peeks_would_be_caught() -> None:
    caught = 0
    for state, role in some_positions(10, 3):
        other = GAME.determinize(state, role, random.Random(1))
        caught += Peeker().choose(state, role) != Peeker().choose(other, role)
    assert caught


def test_a_captain_with_counted_thoughts_is_the_same_every_time() -> None:
    def opening() -> list[Any]:
        state, made = GAME.setup("1861", None, 5), []
        who = player(GAME, "captain", 1, Budget(iterations=10))
        while len(made) < 25 and (decision := GAME.decision(state)) is not None:
            role = decision.roles[0]
            advice = who.choose(state, role)
            made.append(advice)
            GAME.apply(state, role, advice.action)
        return made

    assert opening() == opening()


def test_what_was_seen_is_looked_at_again_when_it_has_changed() -> None:
    """Kept sights are the same as fresh ones all through a game."""
    state, seats = GAME.setup("1862", None, 4), both("recruit", 4)
    state.journal = None
    while (decision := GAME.decision(state)) is not None:
        for side in (USA, CSA):
            kept, fresh = sight(state, side), Sight(state, side, sight(state, side).mind)
            for name in ("prizes", "stakes", "danger", "close", "support", "held"):
                assert getattr(kept, name) == getattr(fresh, name), name
        role = decision.roles[0]
        GAME.apply(state, role, seats[role].choose(state, role).action)


def test_border_states_first() -> None:
    """13.2: in the spring of 1861 the Union claims spaces of border states, and so does the South."""
    for role in GAME.roles:
        state = GAME.setup("1861", None, 1)
        before = [c == SIDES.index(role) for c in state.control]
        seats = both("private", 1)
        while state.turn == 1 and (decision := GAME.decision(state)) is not None:
            who = decision.roles[0]
            GAME.apply(state, who, seats[who].choose(state, who).action)
        gained = [s for s in range(T.size) if state.control[s] == SIDES.index(role) and not before[s]]
        assert sum(T.group[T.state[s]] == "border" for s in gained) >= 3


def test_the_eye_for_a_position() -> None:
    """Ground, troops and will are good for who has them, and the two sides' chances add up to one."""
    for scenario in SCENARIOS:
        plain = GAME.setup(scenario, None, 1)
        here = EYE.evaluate(plain, "usa")
        assert here + EYE.evaluate(plain, "csa") == pytest.approx(1)
        assert 0.05 < here < 0.95
        weary = GAME.clone(plain)
        weary.will[USA] -= 20
        assert EYE.evaluate(weary, "usa") < here
        broken = GAME.clone(plain)
        broken.will[CSA] -= 20
        assert EYE.evaluate(broken, "usa") > here
        stronger = GAME.clone(plain)
        add_sp(stronger, USA, T.space["washington-dc"], 5)
        assert EYE.evaluate(stronger, "usa") > here
    early = GAME.setup("1861", None, 1)
    here = EYE.evaluate(early, "usa")
    for space in T.in_state[T.state_of["KY"]][:4]:
        set_control(early, space, USA)
    assert EYE.evaluate(early, "usa") > here
