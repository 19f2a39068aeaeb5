"""The agenda: steps run in the order they are named, an Ask stops them, and a state can be saved in between."""

from __future__ import annotations

import random
from typing import Any

from hardtack.engine.contract import Action, Outcome, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.state import Ask, State, Step


class Day(State):
    agenda: list[Say | Halt]
    said: list[str] = []


class Say(Step[Day]):
    word: str
    more: list[str] = []

    def run(self, g: Day) -> None:
        g.said.append(self.word)
        g.then(*(Say(word=word) for word in self.more))


class Halt(Ask[Day]):
    prompt = "halt"
    rule = "1"

    def roles(self, g: Day) -> tuple[str, ...]:
        return ("one",)

    def actions(self, g: Day, role: str) -> list[Action]:
        return [Action("go"), Action("stop")]

    def take(self, g: Day, role: str, action: Action) -> None:
        g.said.append(action.verb)
        if action.verb == "stop":
            g.end(Outcome(None, 0, "stopped", "1"))


class DayGame(Game[Day]):
    id = "day"
    roles = ("one",)
    scenarios = (Scenario("only"),)
    verbs = {"go": Verb(), "stop": Verb()}
    state_type = Day

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Day:
        state = Day(game=self.id, scenario=scenario, options=options, dice=dice, agenda=[], journal=[])
        state.then(Say(word="dawn", more=["reveille", "breakfast"]), Say(word="march"), Halt(), Say(word="dusk"))
        return state

    def view(self, state: Day, role: str | None) -> dict[str, Any]:
        return {}

    def determinize(self, state: Day, role: str | None, rng: random.Random) -> Day:
        return state


def test_what_is_named_first_runs_first_and_what_a_step_lays_comes_before_what_waited() -> None:
    state = DayGame().setup()
    assert state.said == ["dawn", "reveille", "breakfast", "march"]


def test_an_ask_waits_and_then_the_rest_runs_to_the_end() -> None:
    game = DayGame()
    state = game.setup()
    decision = game.decision(state)
    assert decision is not None and (decision.prompt, decision.rule, decision.roles) == ("halt", "1", ("one",))
    game.apply(state, "one", Action("go"))
    assert state.said[-2:] == ["go", "dusk"]
    assert game.decision(state) is None


def test_the_end_clears_what_was_still_to_come() -> None:
    game = DayGame()
    state = game.setup()
    game.apply(state, "one", ("stop", None))
    assert (state.said[-1], state.agenda, game.decision(state)) == ("stop", [], None)
    outcome = game.outcome(state)
    assert outcome is not None and outcome.key == "stopped"


def test_a_decision_is_worked_out_once_and_anew_after_every_action() -> None:
    game = DayGame()
    state = game.setup()
    assert game.decision(state) is game.decision(state)
    before = game.decision(state)
    game.apply(state, "one", Action("go"))
    assert game.decision(state) is not before


def test_a_saved_agenda_runs_on() -> None:
    game = DayGame()
    state = game.decode(game.encode(game.setup()))
    game.apply(state, "one", Action("go"))
    assert state.said[-1] == "dusk"


def test_the_journal_tells_everybody_or_one() -> None:
    state = DayGame().setup()
    state.log("dawn", "1", hour=5)
    state.tell("one", "dream", "2")
    assert [e.key for e in state.told("one")] == ["dawn", "dream"]
    assert [e.key for e in state.told(None)] == [e.key for e in state.told("two")] == ["dawn"]
    state.journal = None
    state.log("unheard", "1")
    assert state.told("one") == []
