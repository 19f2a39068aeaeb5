"""How Gettysburg looks to a computer player: what a position is worth, what to do at once, which plans to weigh."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hardtack.engine.contract import Action, Param

from . import habits
from .ground import POINTS, RINGS, VICTORY
from .maneuver import Stance
from .state import NIGHT, Gettysburg
from .tables import CSA, HQ, SIDES, USA, T
from .victory import band_of, holders, score

PLAIN = Stance()
SHARP = (
    Stance(
        bold=1.13, price=0.49, danger=0.8, eager=1.9, strong=0.71, weak=1.17, assault=1.1, dusk=1.5, care=0.8, give=0.3,
        guns=0.19,
    ),
    Stance(bold=1.53, pull=0.44, nerve=0.43, grab=0.44, aim=0.95),
)  # fmt: skip
"""Tuned by play against the plain weights, on Day 1 and the three days."""
HQ_STEP = (0.0, 0.5, 0.45, 0.28, 0.28, 0.15, 0.15)
"""The same for a step of a headquarters, by rank: what it can still order or supply."""
STEP = 0.24
"""What a lost step is worth in victory points, since it may soon be a lost block."""


class Orders(Struct, frozen=True):
    """A plan: how to go about one player turn, from the phase in which it was made. Small matters go by habit."""

    turn: int
    part: int
    stance: Stance
    weight: float = 1.0
    key: str = "quick"
    space: str = ""

    @property
    def params(self) -> Mapping[str, Param]:
        return {"space": self.space} if self.space else {}

    def over(self, state: Gettysburg) -> bool:
        return player_turn(state) != self.turn or part(state) > self.part

    def act(self, state: Gettysburg, role: str, step: int, rng: random.Random, notes: dict[str, Any]) -> Action | None:
        return habits.choose(state, SIDES.index(role), self.stance, rng, notes)


STRETCH = 4
"""Player turns of a stage: lines of play are followed for some hours, for marches and assaults take that long."""


def player_turn(g: Gettysburg) -> int:
    """Player turns begun."""
    return g.turn * 2 + int(g.active >= 0 and g.active != g.first)


def part(g: Gettysburg) -> int:
    """A player turn is planned twice: before the first shot, and again before marching."""
    return int(g.phase not in ("command", "fire", "deploy", "cavalry"))


class Judgement:
    """The computer's eye for this game."""

    trusted = True

    def stage(self, state: Gettysburg) -> int:
        return player_turn(state) // STRETCH

    def quick(self, state: Gettysburg, role: str, rng: random.Random | None) -> Action:
        return habits.choose(state, SIDES.index(role), PLAIN, rng)

    def priors(self, state: Gettysburg, role: str, actions: Sequence[Action]) -> list[float]:
        best = habits.choose(state, SIDES.index(role), PLAIN, None)
        return [3.0 if action == best else 1.0 / len(actions) for action in actions]

    def evaluate(self, state: Gettysburg, role: str) -> float:
        chance = csa_chance(state)
        return chance if role == SIDES[CSA] else 1.0 - chance

    def plans(self, state: Gettysburg, role: str, rng: random.Random) -> Sequence[Orders]:
        """In one's own turn, ways to go about it; in the enemy's, habit."""
        now, piece = player_turn(state), part(state)
        plain = Orders(now, piece, PLAIN, 1.9)
        if state.active < 0 or SIDES[state.active] != role or state.phase not in ("command", "fire", "movement"):
            return [plain]
        sharp = SHARP[state.active]

        def orders(weight: float, key: str, space: str = "", **changes: float) -> Orders:
            return Orders(now, piece, replace(sharp, **changes), weight, key, space)

        plans = [
            plain,
            orders(2.0, "quick"),
            orders(1.2, "assault", bold=sharp.bold * 1.4),
            orders(1.1, "hold", bold=sharp.bold * 0.6),
        ]
        for goal in habits.goals(state, state.active)[:3]:
            plans.append(orders(1.0, "march", T.ids[VICTORY[goal]], bold=sharp.bold * 1.2, focus=goal))
        if state.phase != "movement":
            plans.append(orders(0.9, "reserve", thrift=3.0))
            plans.append(orders(0.9, "fire", thrift=0.5, bold=1.2))
        return plans


def csa_chance(g: Gettysburg) -> float:
    """The Confederate's chance: where the count is likely to stand tonight, against the bands of the scenario.

    In the long battle a day that nobody wins leads to the next, which the side nearer to its goal is likelier to win.
    """
    margin = expected_margin(g)
    row = T.scenarios[g.scenario]
    band = band_of(g)
    left = max(0, row.to - g.hour + 1) if g.hour != NIGHT else 0
    spread = 0.8 + 0.35 * math.sqrt(left)
    wins = _curve((margin - band.csa_least + 0.5) / spread)
    loses = _curve((band.usa_most + 0.5 - margin) / spread)
    middle = (band.usa_most + band.csa_least) / 2
    slope = 5.0 if row.days > g.day else 40.0
    return wins + max(0.0, 1.0 - wins - loses) * _curve((margin - middle) / slope)


def _curve(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


def expected_margin(g: Gettysburg) -> float:
    """The count as it stands, and what is likely to come: weak blocks fall, ground within reach is taken."""
    row = T.scenarios[g.scenario]
    left = max(0, row.to - g.hour) if g.hour != NIGHT else 12 * (row.days - g.day)
    count = score(g)
    margin = float(count.total)
    size = T.size
    near = g.near
    soon = min(1.0, 0.35 + left / 8)
    weight = [[0.0] * size, [0.0] * size]
    for unit, at in enumerate(g.at):
        if at < 0:
            continue
        side, strength = T.side[unit], g.strength[unit]
        sign = 1.0 if side == USA else -1.0
        if T.kind[unit] == HQ:
            margin += sign * HQ_STEP[T.rank[unit]] * (T.full[unit] - strength) * min(1.0, left / 4)
            if near[(1 - side) * size + at]:
                margin += sign * 0.12 * soon
            continue
        margin += sign * STEP * soon * (T.full[unit] - strength)
        if strength == 1 and left and near[(1 - side) * size + at]:
            margin += sign * 0.25
        here = weight[side]
        value = float(strength)
        for hex, share in RINGS[at]:
            here[hex] += value * share
    if left:
        for (hex, holder), points in zip(holders(g).items(), POINTS, strict=True):
            usa, csa = weight[USA][hex], weight[CSA][hex]
            if usa + csa < 0.5:
                continue
            share = csa / (usa + csa)
            if holder == CSA:
                margin -= points * soon * 0.8 * max(0.0, 0.5 - share) * 1.6
            else:
                margin += points * soon * 0.8 * max(0.0, share - 0.25)
    return margin


EYE: Any = Judgement()
