"""Bales: two foragers take one to three bales of hay in turn, and who takes the last has the hay. Nothing is hidden.

(Nim with one heap: leave the other a multiple of four. Computer players of the house are tried on it.)
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hardtack.engine.contract import Action, BadInput, Outcome, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.mind import Doubt
from hardtack.engine.state import Ask, State

ROLES = ("blue", "gray")


class Bales(State):
    agenda: list[Take]
    bales: int


class Take(Ask[Bales]):
    rule = "1.1"
    prompt = "take"
    role: str

    def roles(self, g: Bales) -> tuple[str, ...]:
        return (self.role,)

    def actions(self, g: Bales, role: str) -> list[Action]:
        return [Action("take", n) for n in (1, 2, 3) if n <= g.bales]

    def take(self, g: Bales, role: str, action: Action) -> None:
        assert isinstance(action.target, int)
        g.bales -= action.target
        if g.bales:
            g.then(Take(role=ROLES[1 - ROLES.index(role)]))
        else:
            g.end(Outcome(role, 1, "hay", self.rule, {"role": role}))


class Eye:
    """Knows nothing but the rules: whoever thinks must find out by trying."""

    trusted = False
    doubt = Doubt()

    def evaluate(self, state: Bales, role: str) -> float:
        return 0.5

    def priors(self, state: Bales, role: str, actions: Sequence[Action]) -> list[float]:
        return [1.0] * len(actions)

    def quick(self, state: Bales, role: str, rng: random.Random | None) -> Action:
        actions = state.agenda[-1].actions(state, role)
        return rng.choice(actions) if rng else actions[0]

    def stage(self, state: Bales) -> int:
        return 0

    def plans(self, state: Bales, role: str, rng: random.Random) -> list[Any]:
        return []


class BalesGame(Game[Bales]):
    id = "bales"
    roles = ROLES
    scenarios = (Scenario("barn", "1.1"),)
    verbs = {"take": Verb()}
    state_type = Bales
    folder = Path(__file__).parent / "bales"

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Bales:
        return self._with(scenario, options, dice, 15)

    def _with(self, scenario: str, options: dict[str, int], dice: Dice, bales: int) -> Bales:
        first = [Take(role="blue")]
        return Bales(game=self.id, scenario=scenario, options=options, dice=dice, agenda=first, journal=[], bales=bales)

    def view(self, state: Bales, role: str | None) -> dict[str, Any]:
        return {"bales": state.bales}

    def determinize(self, state: Bales, role: str | None, rng: random.Random) -> Bales:
        copy = self.clone(state)
        copy.dice = state.dice.unknown(rng)
        return copy

    def build(self, data: dict[str, Any], seed: int | str) -> Bales:
        if not isinstance(data.get("bales"), int):
            raise BadInput("bales must be a whole number.")
        state = self.setup(None, None, seed)
        state.bales = data["bales"]
        return state

    def judgement(self) -> Eye:
        return Eye()


GAME = BalesGame()
