"""Plans to weigh: ways to go about a player turn; and the computer's eye for this game: habits, plans and value."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hardtack.engine.contract import Action, Param
from hardtack.engine.kept import Kept
from hardtack.engine.value import BySide, Reading, doubt_of

from ..rules.map import FOLDER
from ..rules.state import Gettysburg
from ..rules.tables import T
from ..rules.units import SIDES
from . import habits_command, habits_fire, habits_march, habits_melee
from .ground import VICTORY
from .habits import choose, goals
from .past import Past, recall
from .stance import Stance
from .value import EDGE, LIMIT, NAMES, chance, features, measure, progress

CHAPTERS = (habits_command, habits_fire, habits_march, habits_melee)
"""The habits, chapter by chapter: with them every question has an answer."""
PLAIN = Stance()
SHARP = (
    Stance(
        bold=1.13, price=0.49, danger=0.8, eager=1.9, strong=0.71, weak=1.17, assault=1.1, dusk=1.5, care=0.8, give=0.3,
        guns=0.19,
    ),
    Stance(bold=1.53, pull=0.44, nerve=0.43, grab=0.44, aim=0.95),
)  # fmt: skip
"""Tuned by play against the plain weights, on Day 1 and the three days."""


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
        if step == 0 and not notes and (first := OFFERED.now(state)):
            return first
        return choose(state, SIDES.index(role), self.stance, rng, notes)


OFFERED: Kept[Gettysburg, Action | None] = Kept(
    "gettysburg", "offered", lambda g: None, follows=lambda g: (player_turn(g), g.phase, g.agenda[-1:]), fact=False
)
"""On the state for which plans are made they are also asked whether they can be begun. All can: habit's first choice
answers for them, and what each would do is thought out by who takes it up, on a state of his own."""


def player_turn(g: Gettysburg) -> int:
    """Player turns begun."""
    return g.turn * 2 + int(g.active >= 0 and g.active != g.first)


def part(g: Gettysburg) -> int:
    """A player turn is planned twice: before the first shot, and again before marching."""
    return int(g.phase not in ("command", "fire", "deploy", "cavalry"))


class Judgement(BySide[Gettysburg]):
    """The computer's eye for this game."""

    def stage(self, state: Gettysburg) -> int:
        """A player turn: a captain's lines are judged when his own is over and the enemy has answered it. Longer ones
        come out further apart by luck than by what was planned (`hardtack lab doubt`)."""
        return player_turn(state)

    def quick(self, state: Gettysburg, role: str, rng: random.Random | None) -> Action:
        return choose(state, SIDES.index(role), PLAIN, rng)

    def habit(self, state: Gettysburg, side: int) -> Action:
        return choose(state, side, PLAIN, None)

    def recall(self, state: Gettysburg, role: str, past: Past | None) -> Past | None:
        return recall(state, SIDES.index(role), past)

    def plans(self, state: Gettysburg, role: str, rng: random.Random) -> Sequence[Orders]:
        """In one's own turn, ways to go about it; in the enemy's, habit."""
        now, piece = player_turn(state), part(state)
        plain = Orders(now, piece, PLAIN, 1.9)
        if state.active < 0 or SIDES[state.active] != role or state.phase not in ("command", "fire", "movement"):
            return [plain]
        sharp = SHARP[state.active]
        OFFERED.keep(state, choose(state, state.active, PLAIN, None, {}))

        def orders(weight: float, key: str, space: str = "", **changes: float) -> Orders:
            return Orders(now, piece, replace(sharp, **changes), weight, key, space)

        plans = [
            replace(plain, key="habit"),
            orders(2.0, "habit"),
            orders(1.2, "assault", bold=sharp.bold * 1.4),
            orders(1.1, "hold", bold=sharp.bold * 0.6),
        ]
        for goal in goals(state, state.active)[:3]:
            plans.append(orders(1.0, "march", T.ids[VICTORY[goal]], bold=sharp.bold * 1.2, focus=goal))
        if state.phase != "movement":
            plans.append(orders(0.9, "reserve", thrift=3.0))
            plans.append(orders(0.9, "fire", thrift=0.5, bold=1.2))
        return plans


READING = Reading(NAMES, EDGE, LIMIT, chance, features, progress, measure)
EYE = Judgement(SIDES, doubt_of("gettysburg", FOLDER), READING)
