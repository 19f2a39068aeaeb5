"""Counting: a foraging party gathers sacks of corn, one die at a time, and must know when to go home."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from msgspec import Struct

from hardtack.engine import data
from hardtack.engine.contract import Action, BadInput, Option, Outcome, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.state import Ask, State, Step

FOLDER = Path(__file__).parent


class Tables(Struct):
    """data/tables.toml, checked."""

    source: str
    nights: dict[str, int]
    needed: dict[str, int]
    alarm: int


TABLES = data.load("counting", FOLDER, "tables.toml", Tables)


class Counting(State):
    agenda: list[Night | Gather]
    night: int = 0
    kept: int = 0
    haul: int = 0
    """Sacks gathered this night, not yet safe."""


class Night(Step[Counting]):
    """1.1: each night the party goes out once; after the last one the sacks are counted."""

    rule = "1.1"

    def run(self, g: Counting) -> None:
        if g.night == TABLES.nights[g.scenario]:
            needed = TABLES.needed[g.scenario]
            winner, key = ("forager", "fed") if g.kept >= needed else (None, "hungry")
            g.end(Outcome(winner, g.kept - needed, key, self.rule, {"sacks": g.kept}))
            return
        g.night += 1
        g.log("night", self.rule, night=g.night)
        g.then(Gather(), Night())


class Gather(Ask[Counting]):
    """1.2: go on to the next farm, or home with what there is."""

    rule = "1.2"
    prompt = "gather"

    def roles(self, g: Counting) -> tuple[str, ...]:
        return ("forager",)

    def actions(self, g: Counting, role: str) -> list[Action]:
        return [Action("gather"), Action("home")] if g.haul else [Action("gather")]

    def params(self, g: Counting) -> dict[str, int | str]:
        return {"sacks": g.haul}

    def take(self, g: Counting, role: str, action: Action) -> None:
        if action.verb == "home":
            g.kept, g.haul = g.kept + g.haul, 0
            g.log("home", self.rule, sacks=g.kept)
            return
        roll = g.roll("gather", by=role, least=TABLES.alarm + 1)
        if roll.good:
            g.haul += roll.die
            g.log("gathered", self.rule, roll, sacks=g.haul)
            g.then(Gather())
            return
        if g.options["cool-heads"] and g.haul:  # 2.1
            g.kept += 1
        g.haul = 0
        g.log("alarm", self.rule, roll)


class CountingGame(Game[Counting]):
    id = "counting"
    roles = ("forager",)
    scenarios = (Scenario("week", "1.1"), Scenario("month", "1.1"))
    options = (Option("cool-heads", "2.1"),)
    verbs = {"gather": Verb(commits="dice"), "home": Verb()}
    state_type = Counting
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Counting:
        return Counting(game=self.id, scenario=scenario, options=options, dice=dice, agenda=[Night()], journal=[])

    def view(self, state: Counting, role: str | None) -> dict[str, Any]:
        return {"night": state.night, "kept": state.kept, "haul": state.haul}

    def determinize(self, state: Counting, role: str | None, rng: random.Random) -> Counting:
        """Nothing lies face down here; only the dice to come are unknown."""
        copy = self.clone(state)
        copy.dice = state.dice.unknown(rng)
        return copy

    def build(self, data: dict[str, Any], seed: int | str) -> Counting:
        """A situation names scenario, options, night, kept and haul; it begins with the choice of that night."""
        state = self.setup(data.get("scenario"), data.get("options"), seed)
        for field in ("night", "kept", "haul"):
            value = data.get(field, getattr(state, field))
            if not isinstance(value, int):
                raise BadInput(f"{field} must be a whole number, not {value!r}.")
            setattr(state, field, value)
        return state

    def invariants(self, state: Counting) -> list[str]:
        wrong = []
        if not 1 <= state.night <= TABLES.nights[state.scenario]:
            wrong.append(f"there is no night {state.night}.")
        if state.kept < 0 or state.haul < 0:
            wrong.append("there cannot be fewer than no sacks.")
        return wrong

    def headline(self, state: Counting) -> tuple[str, dict[str, Any]]:
        return "headline", {"night": state.night, "sacks": state.kept}

    def board(self) -> dict[str, Any]:
        names = {"night": ("Night", "Noche"), "kept": ("Safe", "A salvo"), "haul": ("In the wagon", "En el carro")}
        return {"facts": [{"id": id, "name_en": en, "name_es": es} for id, (en, es) in names.items()]}


GAME = CountingGame()
