"""Thinking ahead: it finds what is right, the same every time, within its budget."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from msgspec.structs import replace

from hardtack import games
from hardtack.engine.contract import Action, BadInput
from hardtack.engine.mind import Doubt
from hardtack.opponents import Budget, Recruit, counsel
from hardtack.opponents.greedy import Greedy
from hardtack.opponents.planner import Once, Thinker
from hardtack.opponents.planning import Trial
from tiny import bales, bluff, counting, crossing, field, orders, pickets

from .helpers import chosen, greedy, thinker


@pytest.mark.parametrize("heap", [5, 6, 7])
def test_leaves_a_multiple_of_four(heap: int) -> None:
    state = bales.GAME.situation({"bales": heap})
    assert chosen(thinker(bales.GAME, 1500), bales.GAME, state) == Action("take", heap % 4)


@pytest.mark.parametrize(
    ("mine", "theirs", "right"), [("king", "queen", "call"), ("king", "knave", "call"), ("knave", "king", "fold")]
)
@pytest.mark.parametrize("make", [thinker, greedy])
def test_calls_with_the_king_and_folds_with_the_knave(make: Any, mine: str, theirs: str, right: str) -> None:
    state = bluff.GAME.situation({"cards": [theirs, mine], "said": ["bet"]})
    assert chosen(make(bluff.GAME), bluff.GAME, state).verb == right


def test_greedy_takes_the_last_bales() -> None:
    for heap in (1, 2, 3):
        state = bales.GAME.situation({"bales": heap})
        assert chosen(greedy(bales.GAME), bales.GAME, state) == Action("take", heap)


class Planless(crossing.Eye):
    def plans(self, state: Any, role: str, rng: random.Random) -> list[crossing.Column]:
        return []


def test_greedy_plays_quick_where_the_judgement_says_so() -> None:
    state = crossing.GAME.setup(seed=1)
    advice = Greedy(crossing.GAME, Planless(), random.Random(1)).choose(state, "blue")
    assert advice.action == crossing.Eye().quick(state, "blue", None) and advice.key == "greedy"


def test_greedy_takes_the_first_plan_without_trying_any() -> None:
    state = crossing.GAME.setup(seed=1)
    eye = crossing.Eye()
    eye.evaluate = None  # type: ignore[assignment, method-assign]
    who = Greedy(crossing.GAME, eye, random.Random(1))
    advice = who.choose(state, "blue")
    assert advice.key != "greedy"
    assert who.memory is not None and who.memory[0] == eye.plans(state, "blue", who.rng)[0]


def test_what_is_forced_needs_no_thought() -> None:
    state = bales.GAME.situation({"bales": 1})
    for who in (thinker(bales.GAME, 10**9), greedy(bales.GAME)):
        assert who.choose(state, "blue") == (Action("take", 1), "only", {}, None)


@pytest.mark.parametrize("game", [bales.GAME, bluff.GAME, crossing.GAME], ids=lambda game: game.id)
def test_the_same_seed_thinks_the_same(game: Any) -> None:
    def played() -> list[Action]:
        state, moves = game.setup(seed=3), []
        seats = {role: thinker(game, 60, seed=7) for role in game.roles}
        while (decision := game.decision(state)) is not None:
            moves.append(chosen(seats[decision.roles[0]], game, state))
            game.apply(state, decision.roles[0], moves[-1])
        return moves

    assert played() == played()


def test_a_clock_is_kept() -> None:
    who = Thinker(bales.GAME, bales.Eye(), Budget(seconds=0.05), random.Random(1))
    began = time.perf_counter()
    advice = who.choose(bales.GAME.setup(), "blue")
    assert time.perf_counter() - began < 5
    assert advice.weighed is not None and advice.weighed.tries > 1
    with pytest.raises(BadInput):
        Budget()


def test_an_iteration_budget_is_kept() -> None:
    advice = thinker(bales.GAME, 77).choose(bales.GAME.setup(), "blue")
    assert advice.key == "searched" and advice.weighed is not None and 77 <= advice.weighed.tries <= 79


class Anybody:
    """A judgement for a game that has none: every position even, every choice as good."""

    trusted = False
    doubt = Doubt()

    def __init__(self, game: Any) -> None:
        self.game = game

    def evaluate(self, state: Any, role: str) -> float:
        return 0.5

    def priors(self, state: Any, role: str, actions: Any) -> list[float]:
        return [0.0] * len(actions)

    def quick(self, state: Any, role: str, rng: random.Random | None) -> Action:
        return Recruit(self.game, rng or random.Random(0)).choose(state, role).action

    def stage(self, state: Any) -> int:
        return 0

    def plans(self, state: Any, role: str, rng: random.Random) -> list[Any]:
        return []


@pytest.mark.parametrize("module", [pickets, field, counting, orders], ids=lambda module: module.GAME.id)
def test_sealed_choices_continuous_targets_and_dice(module: Any) -> None:
    """Whole games that hold what is awkward to weigh, played by the rules."""
    game = module.GAME
    judgement = Anybody(game)
    seats = {role: Thinker(game, judgement, Budget(30), random.Random(role)) for role in game.roles}
    state = game.setup(seed=5)
    while (decision := game.decision(state)) is not None:
        role = decision.roles[-1]  # who seals first is anybody's choice
        action = seats[role].choose(state, role).action
        assert decision.refusal(role, action) is None
        game.apply(state, role, action)
    assert game.outcome(state) is not None


def test_thinking_beats_not_thinking() -> None:
    from hardtack.lab import simulate

    made = simulate("bales", 24, players={"blue": "private", "gray": "captain"}, budget=Budget(200))
    assert made.rates["gray"].count >= 18, made.rates  # of a coin's throws once in a hundred times
    assert games.game("bales").judgement() is not None


# ---- how much to believe


def trials(*scores: list[float]) -> list[Trial]:
    made = []
    for each in scores:
        trial = Trial(Once(Action("wait")))
        trial.scores = each
        made.append(trial)
    return made


def test_a_lead_is_believed_the_more_the_oftener_it_was_seen() -> None:
    first, once, often = trials([0.5] * 9, [0.6], [0.6] * 9)
    doubt = Doubt(noise=0.1, spread=0.1)
    assert once.gain(first, doubt) == pytest.approx(0.05)
    assert often.gain(first, doubt) == pytest.approx(0.09)


def test_a_lead_is_believed_the_less_the_more_luck_there_is() -> None:
    first, other = trials([0.5] * 4, [0.6] * 4)
    quiet, loud = Doubt(noise=0.01, spread=0.05), Doubt(noise=0.5, spread=0.05)
    assert other.gain(first, quiet) > 0.099 > 0.02 > other.gain(first, loud) > 0


def test_where_habit_is_good_a_single_lucky_world_does_not_overthrow_it() -> None:
    first, other = trials([0.5], [0.55])
    assert other.gain(first, Doubt(noise=0.1, spread=0.05, bias=-0.04)) < 0
    assert other.gain(first, Doubt(noise=0.1, spread=0.05)) > 0


def test_what_was_weighed_goes_with_every_choice_of_the_plan() -> None:
    state, who = crossing.GAME.situation({"powder": "upper"}), thinker(crossing.GAME, 60)
    told = who.choose(state, "blue").weighed
    assert told is not None and told.tries >= 60 and 0 <= told.other_after <= told.after <= 1
    assert told.other is not None and 0 <= told.before <= 1
    crossing.GAME.apply(state, "blue", who.choose(state, "blue").action)
    crossing.GAME.apply(state, "gray", Action("wait"))
    assert who.memory is not None and who.choose(state, "blue").weighed == told


def test_the_plan_that_came_next_is_told_by_its_first_choice_too() -> None:
    state, who = crossing.GAME.situation({"powder": "upper"}), thinker(crossing.GAME, 60)
    told = who.choose(state, "blue").weighed
    assert told is not None and told.other_action in crossing.GAME.decision(state).actions("blue")
    searched = thinker(bales.GAME, 77).choose(bales.GAME.setup(), "blue")
    assert searched.weighed is not None and searched.weighed.other_action not in (None, searched.action)


def test_chances_of_one_or_two_worlds_are_told_to_nobody() -> None:
    """Of a thought with little time: one line won and one drawn are no 99% and 69%."""
    state = crossing.GAME.situation({"powder": "upper"})
    for iterations, told in ((4, False), (60, True)):
        who = thinker(crossing.GAME, iterations)
        advice = counsel(who, state, "blue")
        weighed = who.memory and who.memory.weighed
        assert weighed is not None and (weighed.worlds > 2) is told
        assert (advice.weighed is not None) is told and advice.key == who.memory.plan.key  # type: ignore[union-attr]


def test_chances_that_no_longer_hold_are_told_to_nobody() -> None:
    """The plan goes on, but much has been lost since it was weighed."""
    state, who = crossing.GAME.situation({"powder": "upper"}), thinker(crossing.GAME, 60)
    told = who.choose(state, "blue").weighed
    assert told is not None and who.memory is not None
    for value, holds in ((told.after, False), (0.2, True)):  # where the column is, it is 0.2
        who.memory = who.memory._replace(step=0, weighed=told._replace(value=value))
        assert (counsel(who, state, "blue").weighed is not None) is holds


HASTE = Budget(iterations=40)


class Usual(crossing.Eye):
    """Habit has a reason for each of its choices; a plan to rest is worse."""

    def plans(self, state: Any, role: str, rng: random.Random) -> list[crossing.Column]:
        way = Action("march", state.road or "lower")
        habit = crossing.Column((way, way, Action("rest")), key=f"hour-{state.hour}", weight=2.0)
        return [habit, crossing.Column((Action("rest"),) * 3, key="rest", weight=0.1)]


def test_habit_has_a_reason_for_each_choice_and_a_plan_one_for_all() -> None:
    state, who = crossing.GAME.situation({"powder": "upper"}), Thinker(crossing.GAME, Usual(), HASTE, random.Random(1))
    reasons = []
    for _ in range(3):
        advice = counsel(who, state, "blue")
        assert advice.weighed is not None and advice.weighed.other == ("rest", {})
        reasons.append((advice.action.verb, advice.key))
        crossing.GAME.apply(state, "blue", advice.action)
        crossing.GAME.apply(state, "gray", Action("wait"))
    assert reasons == [("march", "hour-0"), ("march", "hour-1"), ("rest", "greedy")]  # habit begun anew would march
    who.memory = who.memory and who.memory._replace(habit=False, step=1)
    assert who.memory is not None and counsel(who, state, "blue").key == "hour-0"


class Lazy(Usual):
    """Habit is to rest, and that is worse."""

    def plans(self, state: Any, role: str, rng: random.Random) -> list[crossing.Column]:
        march, rest = super().plans(state, role, rng)
        return [replace(rest, weight=3.0), march]


def test_habit_that_came_next_is_told_as_such() -> None:
    who = Thinker(crossing.GAME, Lazy(), HASTE, random.Random(1))
    advice = who.choose(crossing.GAME.situation({"powder": "upper"}), "blue")
    assert advice.key == "hour-0" and advice.weighed is not None and advice.weighed.other == ("habit", {})
