"""Climb a ladder alone: mark a rung, roll a die, up you go. Dice, undo, odds, a computer player."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar

from hardtack.engine.companion import Companion
from hardtack.engine.contract import Action, BadInput, Barred, IllegalAction, Option, Outcome, Scenario, Verb
from hardtack.engine.dice import Dice, dice_from_seed
from hardtack.engine.game import Game
from hardtack.engine.odds import Bar, Field, Odds, OddsForm
from hardtack.engine.state import Ask, State, Step
from hardtack.opponents import Advice

TOP = 60


class LadderState(State):
    agenda: list[Begin | Climb]
    height: int = 0
    turn: int = 0
    marked: list[str] = []


class Begin(Step[LadderState]):
    rule: ClassVar[str] = "1.1"

    def run(self, g: Any) -> None:
        g.turn += 1
        g.log("heading-turn", "1.1", turn=g.turn, phase="climb")
        g.then(Climb())


class Climb(Ask[LadderState]):
    rule: ClassVar[str] = "1.2"
    prompt: ClassVar[str] = "climb"

    def roles(self, g: Any) -> tuple[str, ...]:
        return ("climber",)

    def actions(self, g: Any, role: str) -> list[Action]:
        marks = [Action("mark", f"rung-{n}") for n in range(1, 4) if f"rung-{n}" not in g.marked]
        return [*marks, Action("roll")]

    def barred(self, g: Any, role: str) -> list[Barred]:
        return [Barred("mark", rung, "marked", "1.3") for rung in g.marked]

    def take(self, g: Any, role: str, action: Action) -> None:
        if action.verb == "mark":
            g.marked.append(action.target)
            g.log("marked", "1.3", space=action.target)
            g.then(Climb())
            return
        roll = g.roll("climb", by=role, least=3)
        g.height += roll.die
        g.marked.clear()
        g.log("rolled", "1.4", roll, points=roll.die)
        if g.height >= TOP or g.turn >= g.options["turns"]:
            won = g.height >= TOP
            g.end(Outcome("climber" if won else None, g.height, "top" if won else "late", "1.5", {"height": g.height}))
        else:
            g.then(Begin())


class Careful:
    def __init__(self, game: Ladder, rng: random.Random) -> None:
        self.game = game

    def choose(self, state: LadderState, role: str) -> Advice:
        return Advice(Action("roll"), "up", {"height": state.height})


def climbed(lang: str, data: dict[str, Any]) -> dict[str, Any]:
    """A companion for a real ladder: how high one is."""
    if data.get("at", 0) > 60:
        raise IllegalAction("marked", "1.2")
    return {"at": data.get("at", 0) + 1}


def chance(values: dict[str, Any]) -> Odds:
    need = values["need"]
    good = Fraction(7 - need, 6)
    return Odds("1.4", [Bar("up", good, True), Bar("stay", 1 - good, False)], good, [("need", {"need": need})])


class Ladder(Game[LadderState]):
    id: ClassVar[str] = "ladder"
    roles: ClassVar[tuple[str, ...]] = ("climber",)
    scenarios: ClassVar[tuple[Scenario, ...]] = (Scenario("short", "1.0"),)
    options: ClassVar[tuple[Option, ...]] = (Option("turns", "1.5", 40, 1, 5000, True),)
    verbs: ClassVar[dict[str, Verb]] = {"mark": Verb("space"), "roll": Verb(commits="dice")}
    state_type = LadderState
    folder = Path(__file__).parent

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> LadderState:
        return LadderState(
            game=self.id, scenario=scenario, options=options, dice=dice, agenda=[Begin()], journal=[], sealed={}
        )

    def build(self, data: dict[str, Any], seed: int | str) -> LadderState:
        state = self.start("short", self.check_options({}), dice_from_seed(seed))
        for key, value in data.items():
            if key != "height" or not isinstance(value, int):
                raise BadInput(f"There is no line {key!r} in a ladder situation.")
            state.height = value
        return state

    def determinize(self, state: LadderState, role: str | None, rng: random.Random) -> LadderState:
        copy = self.clone(state, journal=False)
        copy.dice = state.dice.unknown(rng)
        return copy

    def view(self, state: LadderState, role: str | None) -> dict[str, Any]:
        return {"height": state.height, "turn": state.turn, "marked": state.marked[:], "phase": "climb"}

    def preview(self, state: LadderState, role: str) -> dict[str, Any]:
        return {"mean": state.height + 3.5}

    def board(self) -> dict[str, Any]:
        return {"top": TOP}

    def players(self) -> dict[str, Any]:
        return {"private": lambda rng: Careful(self, rng)}

    def odds(self) -> dict[str, OddsForm]:
        return {"reach": OddsForm((Field("need", "number", 3, 1, 6),), chance)}

    def companions(self) -> dict[str, Companion]:
        return {"referee": Companion(lambda lang: {"rungs": 60, "lang": lang}, climbed)}

    def turn(self, state: LadderState) -> int:
        return state.turn

    def phase(self, state: LadderState) -> str:
        return "climb"

    def headline(self, state: LadderState) -> tuple[str, dict[str, Any]]:
        return "headline", {"turn": state.turn, "height": state.height}


GAME = Ladder()
