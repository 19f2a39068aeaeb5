"""Field: two batteries unlimber on an open table. A verb with a continuous target: a pose (x, y, angle)."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

from msgspec import Struct

from hardtack.engine import data
from hardtack.engine.contract import Action, BadInput, Outcome, Region, Scenario, Target, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.state import Ask, State, Step

FOLDER = Path(__file__).parent
ROLES = ("blue", "gray")


class Table(Struct):
    """data/table.toml: inches and degrees."""

    source: str
    width: float
    depth: float
    zone: float
    gap: float
    reach: float
    arc: float
    guns: int
    hit: int


TABLE = data.load("field", FOLDER, "table.toml", Table)


class Unlimber(Ask):
    """1.1: the sides place their guns in turn, each in its own zone and clear of the others; or keep one in reserve."""

    rule = "1.1"
    prompt = "unlimber"
    left: int

    def roles(self, g: Field) -> tuple[str, ...]:
        return (ROLES[self.left % 2],)

    def actions(self, g: Field, role: str) -> list[Action]:
        return [Action("reserve")]

    def regions(self, g: Field, role: str) -> list[Region]:
        low, high = zone(role)

        def check(target: Target) -> str | None:
            if not isinstance(target, tuple) or len(target) != 3:
                return "not-a-pose"
            x, y, angle = target
            if not (0 <= x <= TABLE.width and low <= y <= high and 0 <= angle < 360):
                return "outside-zone"
            if any(math.hypot(x - a, y - b) < TABLE.gap for a, b in zip(g.xs, g.ys, strict=True)):
                return "too-close"
            return None

        def sample(rng: random.Random, n: int) -> list[Target]:
            found: list[Target] = []
            while len(found) < n:
                pose = (rng.uniform(0, TABLE.width), rng.uniform(low, high), rng.uniform(0, 359))
                if check(pose) is None:
                    found.append(pose)
            return found

        return [Region("place", check, sample, {"x": [0, TABLE.width], "y": [low, high], "gap": TABLE.gap})]

    def params(self, g: Field) -> dict[str, int | str]:
        return {"role": self.roles(g)[0], "guns": (self.left + 1) // 2}

    def take(self, g: Field, role: str, action: Action) -> None:
        if isinstance(action.target, tuple):
            x, y, angle = action.target
            g.xs.append(x)
            g.ys.append(y)
            g.angles.append(angle)
            g.sides.append(role)
            g.log("placed", self.rule, role=role, x=round(x), y=round(y))
        else:
            g.log("reserved", self.rule, role=role)
        g.then(Unlimber(left=self.left - 1) if self.left > 1 else Fire())


class Fire(Step):
    """1.2: every gun fires once at the nearest enemy in its arc; the side with more hits wins."""

    rule = "1.2"

    def run(self, g: Field) -> None:
        hits = dict.fromkeys(ROLES, 0)
        for gun, side in enumerate(g.sides):
            if in_arc(g, gun):
                die = g.dice.d6()
                hits[side] += die >= TABLE.hit
                g.log("hit" if die >= TABLE.hit else "missed", self.rule, role=side, dice=[die])
        lead = hits["blue"] - hits["gray"]
        winner = None if lead == 0 else ROLES[lead < 0]
        g.end(Outcome(winner, abs(lead), "silenced" if winner else "smoke", self.rule, {"role": winner or "blue"}))


class Field(State):
    agenda: list[Unlimber | Fire]
    # guns, by number
    xs: list[float] = []
    ys: list[float] = []
    angles: list[float] = []
    sides: list[str] = []


def zone(role: str) -> tuple[float, float]:
    """1.1: the strip along a side's own edge of the table."""
    return (0, TABLE.zone) if role == "blue" else (TABLE.depth - TABLE.zone, TABLE.depth)


def in_arc(g: Field, gun: int) -> bool:
    """1.2: whether an enemy stands within reach and arc."""
    for other, side in enumerate(g.sides):
        dx, dy = g.xs[other] - g.xs[gun], g.ys[other] - g.ys[gun]
        if side != g.sides[gun] and math.hypot(dx, dy) <= TABLE.reach:
            off = (math.degrees(math.atan2(dy, dx)) - g.angles[gun] + 180) % 360 - 180
            if abs(off) <= TABLE.arc / 2:
                return True
    return False


class FieldGame(Game[Field]):
    id = "field"
    roles = ROLES
    scenarios = (Scenario("meadow", "1.1"),)
    verbs = {"place": Verb("pose"), "reserve": Verb()}
    state_type = Field
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Field:
        first = Unlimber(left=2 * TABLE.guns)
        return Field(game=self.id, scenario=scenario, options=options, dice=dice, agenda=[first], journal=[])

    def clone(self, state: Field, journal: bool = True) -> Field:
        return Field(
            game=state.game,
            scenario=state.scenario,
            options=state.options,
            dice=state.dice.clone(),
            agenda=state.agenda[:],
            journal=state.journal[:] if journal and state.journal is not None else None,
            outcome=state.outcome,
            shown=state.shown,
            xs=state.xs[:],
            ys=state.ys[:],
            angles=state.angles[:],
            sides=state.sides[:],
        )

    def view(self, state: Field, role: str | None) -> dict[str, Any]:
        guns = zip(state.sides, state.xs, state.ys, state.angles, strict=True)
        return {"guns": [{"side": side, "pose": [x, y, angle]} for side, x, y, angle in guns]}

    def determinize(self, state: Field, role: str | None, rng: random.Random) -> Field:
        copy = self.clone(state)
        copy.dice = state.dice.unknown(rng)
        return copy

    def build(self, data: dict[str, Any], seed: int | str) -> Field:
        """A situation lists guns = [{side, pose}]; the rest are still to be placed."""
        state = self.setup(data.get("scenario"), data.get("options"), seed)
        for number, gun in enumerate(data.get("guns", ()), 1):
            side, pose = gun.get("side"), gun.get("pose")
            if side not in ROLES or not isinstance(pose, (list, tuple)) or len(pose) != 3:
                raise BadInput(f"gun {number} needs a side and a pose of three numbers.")
            state.sides.append(side)
            for numbers, value in zip((state.xs, state.ys, state.angles), pose, strict=True):
                numbers.append(float(value))
        return state

    def invariants(self, state: Field) -> list[str]:
        wrong = []
        for gun, side in enumerate(state.sides):
            low, high = zone(side)
            if not (0 <= state.xs[gun] <= TABLE.width and low <= state.ys[gun] <= high):
                wrong.append(f"gun {gun + 1} stands outside its zone.")
        return wrong

    def headline(self, state: Field) -> tuple[str, dict[str, Any]]:
        return "headline", {"guns": len(state.sides)}


GAME = FieldGame()
