"""Questions: to one side, put or not put, answered by the engine where there is no choice; and habits for them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, ClassVar

import pytest

from hardtack.engine.contract import Action, Outcome, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.match import Match
from hardtack.engine.mind import Habits
from hardtack.engine.state import Ask, OfRole, OfSide, State, Step

SIDES = ("blue", "gray")


class Camp(State):
    agenda: list[Sentry | Supper | Watch | Dawn]
    posted: list[str] = []
    loaves: int = 1
    rain: int = 0


class ToSide(OfSide[Camp]):
    sides: ClassVar[tuple[str, ...]] = SIDES


class Sentry(ToSide):
    """Posted only on a dry night; on a wet one nobody is asked, and he is sent to the barn."""

    rule = "1.1"
    prompt = "sentry"

    def asked(self, g: Camp) -> bool:
        return not g.rain

    def unasked(self, g: Camp) -> None:
        g.posted.append("barn")

    def actions(self, g: Camp, role: str) -> list[Action]:
        return [Action("post", "ford"), Action("post", "mill")]

    def take(self, g: Camp, role: str, action: Action) -> None:
        g.posted.append(f"{role} {action.target}")


class Supper(OfRole[Camp]):
    """One eats as many loaves as one likes, if there are any to choose between."""

    rule = "1.2"
    prompt = "supper"
    lone = "answered"

    def actions(self, g: Camp, role: str) -> list[Action]:
        return [Action("eat", n) for n in range(1, g.loaves + 1)]

    def take(self, g: Camp, role: str, action: Action) -> None:
        g.posted.append(f"{role} ate {action.target}")


class Watch(Supper):
    prompt = "watch"
    lone = "hushed"


class Dawn(Step[Camp]):
    def run(self, g: Camp) -> None:
        g.heading("dawn", "1.3", turn=1)
        g.end(Outcome(None, 0, "dawn", "1.3"))


class CampGame(Game[Camp]):
    id = "camp-questions"
    roles = SIDES
    scenarios = (Scenario("dry"), Scenario("wet"))
    verbs = {"post": Verb("space"), "eat": Verb()}
    state_type = Camp
    folder = Path(__file__).parent

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Camp:
        g = Camp(
            game=self.id,
            scenario=scenario,
            options=options,
            dice=dice,
            agenda=[],
            journal=[],
            rain=int(scenario == "wet"),
        )
        g.then(Sentry(1), Supper("blue"), Watch("gray"), Dawn())
        return g

    def determinize(self, state: Camp, role: str | None, rng: random.Random) -> Camp:
        return self.clone(state)


GAME = CampGame()


def test_a_question_goes_to_the_side_or_role_it_names() -> None:
    g = GAME.setup("dry")
    assert Sentry(1).roles(g) == ("gray",) and Watch("gray").roles(g) == ("gray",)
    decision = GAME.decision(g)
    assert decision is not None and decision.roles == ("gray",)


def test_a_question_that_is_not_put_does_what_happens_instead() -> None:
    assert GAME.setup("wet").posted == ["barn", "blue ate 1"]


def test_whether_it_is_put_is_decided_when_it_comes_up_and_not_on_load() -> None:
    g = GAME.setup("dry")
    g.rain = 1
    loaded = GAME.decode(GAME.encode(g))
    assert isinstance(loaded.agenda[-1], Sentry)
    GAME.apply(loaded, "gray", ("post", "mill"))
    assert loaded.posted == ["gray mill", "blue ate 1"]


def test_a_lone_answer_is_given_by_the_engine_and_no_move_is_made() -> None:
    match: Match[Camp] = Match(GAME, "dry")
    match.play("gray", ("post", "ford"))
    assert match.state.posted == ["gray ford", "blue ate 1"] and len(match.moves) == 1
    decision = GAME.decision(match.state)
    assert decision is not None and decision.prompt == "watch"  # the next is not answered, but hushed
    assert decision.hushed and decision.actions("gray") == [Action("eat", 1)]
    assert Match.replay(GAME, match.to_save()).state == match.state


def test_where_there_is_a_choice_it_is_asked() -> None:
    g = GAME.setup("dry")
    g.loaves = 2
    GAME.apply(g, "gray", ("post", "ford"))
    decision = GAME.decision(g)
    assert decision is not None and (decision.prompt, decision.hushed) == ("supper", False)


def test_a_heading_names_the_phase() -> None:
    g = GAME.setup("wet")
    GAME.apply(g, "gray", ("eat", 1))
    assert [(e.key, e.params) for e in g.journal or []] == [("heading-dawn", {"phase": "dawn", "turn": 1})]


def test_a_game_that_names_neither_turn_nor_phase_has_none() -> None:
    g = GAME.setup("dry")
    assert (GAME.turn(g), GAME.phase(g)) == (0, "")


# ---- habits


def test_habits_answer_by_the_kind_of_question_and_say_which_they_lack() -> None:
    habits: Habits[Camp, Action] = Habits()

    @habits.of(Supper, Watch)
    def eat(g: Camp) -> Action:
        return Action("eat", g.loaves)

    g = GAME.setup("wet")
    assert habits.answer(g.agenda[-1], g) == Action("eat", 1)
    steps: list[type[Step[Any]]] = [*GAME.steps.values()]
    asks = [step for step in steps if step.__module__ == __name__]
    assert {"Sentry", "Supper", "Watch", "Dawn"} <= {step.__name__ for step in asks}
    assert habits.missing(asks) == ["Sentry"]
    with pytest.raises(AssertionError):
        habits.of(Watch)(eat)
    with pytest.raises(KeyError):
        habits.answer(Sentry(0), g)


def test_a_base_without_a_prompt_is_no_question() -> None:
    habits: Habits[Camp, Action] = Habits()
    assert habits.missing([ToSide, Dawn, Ask]) == []
