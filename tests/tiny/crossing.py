"""Crossing: a column marches for one of two bridges, three stages off by either road; the enemy has powder at one.

Every stage is a choice of its own, so a march is a plan. Blue crosses within the time or loses. Gray's powder is hidden
until it blows; a broken bridge makes its road useless, and the column must go back to the fork.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import Action, BadInput, Outcome, Param, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.mind import Doubt
from hardtack.engine.state import Ask, State

ROLES = ("blue", "gray")
ROADS = ("lower", "upper")
LENGTH = 3
HOURS = 9


class Crossing(State):
    agenda: list[March | Powder]
    powder: str
    """The road whose bridge gray can break; hidden from blue until it does."""
    road: str = ""
    gone: int = 0
    hour: int = 0
    broken: str = ""


class March(Ask[Crossing]):
    rule = "1.1"
    prompt = "march"

    def roles(self, g: Crossing) -> tuple[str, ...]:
        return ("blue",)

    def actions(self, g: Crossing, role: str) -> list[Action]:
        ahead = [Action("march", r) for r in ROADS if r != g.broken and g.road in ("", r)]
        return [*ahead, *([Action("back")] if g.road else []), Action("rest")]

    def take(self, g: Crossing, role: str, action: Action) -> None:
        g.hour += 1
        if action.verb == "march":
            g.road, g.gone = str(action.target), g.gone + 1
        elif action.verb == "back":
            g.road, g.gone = "", 0
        if g.gone == LENGTH:
            g.end(Outcome("blue", HOURS - g.hour, "over", self.rule))
        elif g.hour == HOURS:
            g.end(Outcome("gray", LENGTH - g.gone, "late", self.rule))
        else:
            g.then(Powder())


class Powder(Ask[Crossing]):
    rule = "1.2"
    prompt = "powder"

    def roles(self, g: Crossing) -> tuple[str, ...]:
        return ("gray",)

    def actions(self, g: Crossing, role: str) -> list[Action]:
        return [Action("wait"), *([] if g.broken else [Action("blow")])]

    def take(self, g: Crossing, role: str, action: Action) -> None:
        if action.verb == "blow":
            g.broken = g.powder
            g.shown += 1
        g.then(March())


class Column(Struct, frozen=True):
    """A plan: these choices, one after the other."""

    actions: tuple[Action, ...]
    key: str = "column"
    params: dict[str, Param] = {}
    weight: float = 1.0

    def over(self, state: Crossing) -> bool:
        return False

    def act(self, state: Crossing, role: str, step: int, rng: random.Random, notes: dict[str, Any]) -> Action | None:
        return self.actions[step] if step < len(self.actions) else None


class Eye:
    trusted = True
    doubt = Doubt()

    def evaluate(self, state: Crossing, role: str) -> float:
        blue = 0.2 + 0.6 * state.gone / LENGTH - 0.2 * (state.road == state.broken != "")
        return blue if role == "blue" else 1 - blue

    def priors(self, state: Crossing, role: str, actions: Sequence[Action]) -> list[float]:
        return [0.2 if action.verb in ("rest", "wait") else 1.0 for action in actions]

    def quick(self, state: Crossing, role: str, rng: random.Random | None) -> Action:
        """Ahead if there is a way, else back; the powder as soon as there is somebody on the bridge's road."""
        actions = state.agenda[-1].actions(state, role)
        if role == "gray":
            return actions[-1] if state.road == state.powder else actions[0]
        if rng and rng.random() < 0.2:
            return rng.choice(actions)
        return actions[0]

    def stage(self, state: Crossing) -> int:
        return state.hour // 4

    def plans(self, state: Crossing, role: str, rng: random.Random) -> list[Column]:
        if role != "blue":
            return []
        back = (Action("back"),) if state.road else ()
        marches = [Column((*back, *(Action("march", road),) * LENGTH), params={"road": road}) for road in ROADS]
        on = Column((Action("march", state.road),) * (LENGTH - state.gone), key="on", weight=2.0)
        return [*([on] if state.road else []), *marches, Column((Action("rest"),) * 3, key="rest", weight=0.1)]


class CrossingGame(Game[Crossing]):
    id = "crossing"
    roles = ROLES
    scenarios = (Scenario("fork", "1.1"),)
    verbs = {verb: Verb() for verb in ("march", "back", "rest", "wait", "blow")}
    state_type = Crossing
    folder = Path(__file__).parent / "crossing"

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Crossing:
        return Crossing(
            game=self.id,
            scenario=scenario,
            options=options,
            dice=dice,
            agenda=[March()],
            journal=[],
            powder=ROADS[dice.below(2)],
        )

    def view(self, state: Crossing, role: str | None) -> dict[str, Any]:
        seen = {"road": state.road, "gone": state.gone, "hour": state.hour, "broken": state.broken}
        return {**seen, "powder": state.powder if role == "gray" else state.broken}

    def determinize(self, state: Crossing, role: str | None, rng: random.Random) -> Crossing:
        copy = self.clone(state)
        copy.dice = state.dice.unknown(rng)
        any_road = rng.choice(ROADS)
        if role != "gray" and not state.broken:
            copy.powder = any_road
        return copy

    def build(self, data: dict[str, Any], seed: int | str) -> Crossing:
        state = self.setup(None, None, seed)
        if data.get("powder") not in ROADS:
            raise BadInput("powder must lie at the lower or the upper bridge.")
        state.powder = data["powder"]
        return state

    def judgement(self) -> Eye:
        return Eye()


GAME = CrossingGame()
