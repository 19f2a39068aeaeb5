"""Tug: two gangs haul at one gun for eight turns, each in its own; a six moves it two paces, a four or five one. Three
paces win, less is a draw. Resting moves nothing. The game whose value is fitted in tests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import Action, Outcome, Param, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.mind import Doubt
from hardtack.engine.state import Ask, State

ROLES = ("blue", "gray")
TURNS, PACES = 8, 3
START = {"level": 0, "slope": -2}


class Tug(State):
    agenda: list[Haul]
    at: int
    turn: int = 1


class Haul(Ask[Tug]):
    rule = "1.1"
    prompt = "haul"
    role: str

    def roles(self, g: Tug) -> tuple[str, ...]:
        return (self.role,)

    def actions(self, g: Tug, role: str) -> list[Action]:
        return [Action("haul"), Action("rest")]

    def take(self, g: Tug, role: str, action: Action) -> None:
        die = g.roll("haul", by=role).die if action.verb == "haul" else 1
        g.at += ((die > 3) + (die > 5)) * (1 if role == "blue" else -1)
        if role == "blue":
            g.then(Haul(role="gray"))
            return
        g.turn += 1
        if g.turn <= TURNS:
            g.then(Haul(role="blue"))
        elif abs(g.at) < PACES:
            g.end(Outcome(None, 0, "level", self.rule))
        else:
            g.end(Outcome(ROLES[g.at < 0], abs(g.at), "hauled", self.rule))


class Shift(Struct, frozen=True):
    """A plan for a turn."""

    verb: str
    turn: int
    key: str = "shift"
    params: dict[str, Param] = {}
    weight: float = 1.0

    def over(self, state: Tug) -> bool:
        return state.turn != self.turn

    def act(self, state: Tug, role: str, step: int, rng: random.Random, notes: dict[str, Any]) -> Action | None:
        return Action(self.verb)


class Eye:
    trusted = True
    doubt = Doubt()
    names = ("lead", "noise", "always")
    edge = PACES - 0.5
    limit = 6

    def evaluate(self, state: Tug, role: str) -> float:
        return 0.5

    def priors(self, state: Tug, role: str, actions: Sequence[Action]) -> list[float]:
        return [1.0] * len(actions)

    def quick(self, state: Tug, role: str, rng: random.Random | None) -> Action:
        return Action("haul")

    def stage(self, state: Tug) -> int:
        return state.turn * 2 + (state.agenda[-1].role == "gray" if state.agenda else 0)

    def plans(self, state: Tug, role: str, rng: random.Random) -> list[Shift]:
        return [Shift(verb, state.turn) for verb in ("haul", "rest")]

    def features(self, state: Tug, role: str) -> list[float]:
        return [self.measure(state, role), float(state.turn * 7 % 5), 1.0]

    def progress(self, state: Tug) -> float:
        return (state.turn - 1) / TURNS

    def measure(self, state: Tug, role: str) -> float:
        return state.at if role == "blue" else -state.at


class TugGame(Game[Tug]):
    id = "tug"
    roles = ROLES
    scenarios = tuple(Scenario(id, "1.1") for id in START)
    verbs = {"haul": Verb("", "dice"), "rest": Verb()}
    state_type = Tug
    folder = Path(__file__).parent / "tug"

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Tug:
        first = [Haul(role="blue")]
        at = START[scenario]
        return Tug(game=self.id, scenario=scenario, options=options, dice=dice, agenda=first, journal=[], at=at)

    def determinize(self, state: Tug, role: str | None, rng: random.Random) -> Tug:
        copy = self.clone(state)
        copy.dice = state.dice.unknown(rng)
        return copy

    def turn(self, state: Tug) -> int:
        return state.turn

    def judgement(self) -> Eye:
        return Eye()


GAME = TugGame()
