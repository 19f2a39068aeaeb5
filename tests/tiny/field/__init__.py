"""Field: two batteries unlimber on an open table. A verb whose targets are no list: a pose (x, y, facing).

Lengths are whole thousandths of an inch and angles whole hundredths of a degree, so that two machines never differ.
"""

from __future__ import annotations

import math
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import Struct

from hardtack.engine import data
from hardtack.engine.contract import (
    Action,
    BadInput,
    Measure,
    Outcome,
    Refusal,
    Region,
    Scenario,
    Target,
    Trace,
    Verb,
)
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.state import Ask, State, Step

FOLDER = Path(__file__).parent
ROLES = ("blue", "gray")
INCH = 1000
DEGREE = 100
ROUND = 360 * DEGREE


class Table(Struct):
    """data/table.toml: inches and degrees."""

    source: str
    width: int
    depth: int
    zone: int
    haul: int
    gap: int
    reach: int
    arc: int
    guns: list[str]
    hit: int


TABLE = data.load("field", FOLDER, "table.toml", Table)
WIDTH, DEPTH = TABLE.width * INCH, TABLE.depth * INCH


class Unlimber(Ask["Field"]):
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

        def check(target: Target) -> Refusal | None:
            if not isinstance(target, tuple) or len(target) != 3:
                return Refusal("not-a-pose")
            x, y, facing = (int(number) for number in target)
            if not 0 <= facing < ROUND:
                return Refusal("not-a-pose")
            if not (0 <= x <= WIDTH and low <= y <= high):
                return Refusal("outside-zone", params={"depth": TABLE.zone})
            return hauled(g, role, x, y)

        def sample(rng: random.Random, n: int) -> list[Target]:
            found: list[Target] = []
            while len(found) < n:
                pose = (rng.randint(0, WIDTH), rng.randint(low, high), rng.randrange(ROUND))
                if check(pose) is None:
                    found.append(pose)
            return found

        def sensible(n: int) -> list[Target]:
            """Close to the front and to the middle, towards the nearest enemy gun, or straight across."""
            front = high - INCH if role == "blue" else low + INCH
            found: list[Target] = []
            for off in range(0, TABLE.haul, TABLE.gap):
                for x in dict.fromkeys((WIDTH // 2 - off * INCH, WIDTH // 2 + off * INCH)):
                    pose = (x, front, towards_enemy(g, role, x, front))
                    if check(pose) is None:
                        found.append(pose)
            return found[:n]

        def trace(target: Target) -> Trace:
            """Drawn by its road to the nearest tenth of an inch, and turned to the nearest 5 degrees."""
            assert isinstance(target, tuple)
            steps = (INCH // 10, INCH // 10, 5 * DEGREE)
            x, y, facing = (round(n / step) * step for n, step in zip(target, steps, strict=True))
            facing %= ROUND
            seen = enemies(g, role, x, y, facing)
            chance = Fraction(7 - TABLE.hit, 6) if seen else Fraction(0)
            params: dict[str, Measure] = {**haul(role, x, y), "enemies": len(seen)}
            return Trace((x, y, facing), [gate(role), (x, y)], chance if g.guns else None, "haul", params)

        def area() -> list[tuple[int, int]]:
            """The side's own part of the table."""
            return [(0, low), (WIDTH, low), (WIDTH, high), (0, high)]

        shape = {
            "unit": INCH,
            "x": [0, WIDTH],
            "y": [low, high],
            "gate": gate(role),
            "haul": TABLE.haul * INCH,
            "gap": TABLE.gap * INCH,
        }
        return [Region("place", check, sample, sensible, shape, whole=True, trace=trace, area=area)]

    def params(self, g: Field) -> dict[str, int | str]:
        return {"role": self.roles(g)[0], "guns": (self.left + 1) // 2, "gun": self.gun(g)}

    def gun(self, g: Field) -> str:
        """The gun that comes up now."""
        return f"{self.roles(g)[0]}-{TABLE.guns[len(TABLE.guns) - (self.left + 1) // 2]}"

    def take(self, g: Field, role: str, action: Action) -> None:
        if isinstance(action.target, tuple):
            x, y, facing = (int(number) for number in action.target)
            g.xs.append(x)
            g.ys.append(y)
            g.facings.append(facing)
            g.sides.append(role)
            g.guns.append(self.gun(g))
            g.log("placed", self.rule, gun=self.gun(g), x=round(x / INCH), y=round(y / INCH))
        else:
            g.log("reserved", self.rule, gun=self.gun(g))
        g.then(Unlimber(left=self.left - 1) if self.left > 1 else Fire())


class Fire(Step["Field"]):
    """1.2: every gun fires once at the nearest enemy in its arc; the side with more hits wins."""

    rule = "1.2"

    def run(self, g: Field) -> None:
        hits = dict.fromkeys(ROLES, 0)
        for n, side in enumerate(g.sides):
            if enemies(g, side, g.xs[n], g.ys[n], g.facings[n]):
                roll = g.roll("shot", by=side, least=TABLE.hit)
                hits[side] += roll.hits
                g.log("hit" if roll.good else "missed", self.rule, roll, gun=g.guns[n])
        lead = hits["blue"] - hits["gray"]
        winner = None if lead == 0 else ROLES[lead < 0]
        g.end(Outcome(winner, abs(lead), "silenced" if winner else "smoke", self.rule, {"role": winner or "blue"}))


class Field(State):
    agenda: list[Unlimber | Fire]
    # guns on the table, by number
    xs: list[int] = []
    ys: list[int] = []
    facings: list[int] = []
    sides: list[str] = []
    guns: list[str] = []


def zone(role: str) -> tuple[int, int]:
    """1.1: the strip along a side's own edge of the table."""
    return (0, TABLE.zone * INCH) if role == "blue" else (DEPTH - TABLE.zone * INCH, DEPTH)


def gate(role: str) -> tuple[int, int]:
    """1.1: where a side's road comes in."""
    return WIDTH // 2, 0 if role == "blue" else DEPTH


def haul(role: str, x: int, y: int) -> dict[str, Measure]:
    """How far the gun must be brought, and how far it can be. Tenths are rounded against the player: 20.01 in is no
    20 of 20."""
    return {"far": math.ceil(math.dist(gate(role), (x, y)) / INCH * 10) / 10, "most": TABLE.haul}


def hauled(g: Field, role: str, x: int, y: int) -> Refusal | None:
    """1.1: within the length of a haul, and clear of every other gun."""
    told = haul(role, x, y)
    if math.dist(gate(role), (x, y)) > TABLE.haul * INCH:
        return Refusal("too-far", params=told)
    if g.guns:
        apart, gun = min((math.dist((x, y), there), n) for n, there in enumerate(zip(g.xs, g.ys, strict=True)))
        if apart < TABLE.gap * INCH:
            tenths = math.floor(apart / INCH * 10) / 10
            return Refusal("too-close", params={**told, "apart": tenths, "gun": g.guns[gun], "needed": TABLE.gap})
    return None


def bearing(x: int, y: int, x2: int, y2: int) -> int:
    return round(math.degrees(math.atan2(y2 - y, x2 - x)) * DEGREE) % ROUND


def towards_enemy(g: Field, role: str, x: int, y: int) -> int:
    """The facing to the nearest enemy gun; straight across if there is none."""
    there = [(math.dist((x, y), at), *at) for side, *at in zip(g.sides, g.xs, g.ys, strict=True) if side != role]
    if not there:
        return 90 * DEGREE if role == "blue" else 270 * DEGREE
    _, x2, y2 = min(there)
    return bearing(x, y, x2, y2)


def enemies(g: Field, role: str, x: int, y: int, facing: int) -> list[int]:
    """1.2: the enemy guns within reach and arc of one that stands here."""
    found = []
    for n, side in enumerate(g.sides):
        if side != role and math.dist((x, y), (g.xs[n], g.ys[n])) <= TABLE.reach * INCH:
            off = (bearing(x, y, g.xs[n], g.ys[n]) - facing + ROUND // 2) % ROUND - ROUND // 2
            if abs(off) <= TABLE.arc * DEGREE // 2:
                found.append(n)
    return found


class FieldGame(Game[Field]):
    id = "field"
    roles = ROLES
    scenarios = (Scenario("meadow", "1.1"),)
    verbs = {"place": Verb("pose"), "reserve": Verb()}
    state_type = Field
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Field:
        first = Unlimber(left=2 * len(TABLE.guns))
        return Field(game=self.id, scenario=scenario, options=options, dice=dice, agenda=[first], journal=[])

    def board(self) -> dict[str, Any]:
        zones = {role: zone(role) for role in ROLES}
        return {"unit": INCH, "width": WIDTH, "depth": DEPTH, "zones": zones, "gates": {r: gate(r) for r in ROLES}}

    def view(self, state: Field, role: str | None) -> dict[str, Any]:
        guns = zip(state.guns, state.sides, state.xs, state.ys, state.facings, strict=True)
        return {"guns": [{"gun": gun, "side": side, "pose": [x, y, facing]} for gun, side, x, y, facing in guns]}

    def determinize(self, state: Field, role: str | None, rng: random.Random) -> Field:
        copy = self.clone(state)
        copy.dice = state.dice.unknown(rng)
        return copy

    def build(self, data: dict[str, Any], seed: int | str) -> Field:
        """A situation lists guns = [{side, gun, pose}], the pose in inches and degrees; all are still to come up, in
        their turn, beside those that stand already."""
        state = self.setup(data.get("scenario"), data.get("options"), seed)
        for number, gun in enumerate(data.get("guns", ()), 1):
            side, pose, name = gun.get("side"), gun.get("pose"), gun.get("gun", TABLE.guns[0])
            if side not in ROLES or not isinstance(pose, (list, tuple)) or len(pose) != 3:
                raise BadInput(f"gun {number} needs a side and a pose of three numbers.")
            if name not in TABLE.guns:
                raise BadInput(f"gun {number}: there is no gun {name!r}.")
            state.sides.append(side)
            state.guns.append(f"{side}-{name}")
            for numbers, value, unit in zip(
                (state.xs, state.ys, state.facings), pose, (INCH, INCH, DEGREE), strict=True
            ):
                numbers.append(round(value * unit))
        return state

    def invariants(self, state: Field) -> list[str]:
        wrong = []
        for gun, side in enumerate(state.sides):
            low, high = zone(side)
            if not (0 <= state.xs[gun] <= WIDTH and low <= state.ys[gun] <= high):
                wrong.append(f"gun {gun + 1} stands outside its zone.")
        if any(type(n) is not int for numbers in (state.xs, state.ys, state.facings) for n in numbers):
            wrong.append("a pose is not of whole numbers.")
        return wrong

    def details(self, state: Field, role: str, action: Action) -> dict[str, Any]:
        """Where a pose is, in inches and degrees."""
        if not isinstance(action.target, tuple):
            return {}
        x, y, facing = action.target
        return {"x": round(x / INCH, 1), "y": round(y / INCH, 1), "facing": round(facing / DEGREE)}

    def headline(self, state: Field) -> tuple[str, dict[str, Any]]:
        return "headline", {"guns": len(state.sides)}


GAME = FieldGame()
