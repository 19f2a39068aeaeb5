"""Plans to weigh: ways to go about a Campaign Turn; and the computer's eye for this game: habits, plans and value."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import Action, Param
from hardtack.engine.kept import Kept
from hardtack.engine.mind import Doubt

from ..rules.map import SIDES
from ..rules.movement.activation import ActivateAsk
from ..rules.state import BobbyLee
from ..rules.tables import T
from . import habits_battle, habits_fight, habits_march, habits_month
from .goals import goals, power
from .habits import PLAIN, advise
from .march import main_hex
from .sight import sight
from .stance import Stance
from .value import EDGE, LIMIT, NAMES, chance, features, measure, progress

CHAPTERS = (habits_battle, habits_fight, habits_march, habits_month)
"""The habits, chapter by chapter: with them every question has an answer."""
STRETCH = 2
"""Campaign Turns of a stage: lines of play are judged when both sides have had theirs."""
MANY = 64
"""More Campaign Turns than a month can have."""


class Orders(Struct, frozen=True):
    """A plan: how to go about one Campaign Turn, or a piece of the enemy's. Small matters go by habit."""

    when: tuple[int, ...]
    stance: Stance = PLAIN
    weight: float = 1.0
    key: str = "quick"
    words: tuple[tuple[str, Param], ...] = ()

    @property
    def params(self) -> Mapping[str, Param]:
        return dict(self.words)

    def over(self, state: BobbyLee) -> bool:
        return moment(state) != self.when

    def act(self, state: BobbyLee, role: str, step: int, rng: random.Random, notes: dict[str, Any]) -> Action | None:
        if step == 0 and not notes and (first := OFFERED.now(state)):
            return first
        return advise(state, SIDES.index(role), self.stance, rng, notes).action


PARTS = {"activation": 0, "movement": 0, "headquarters": 0, "forced-march": 0, "battle": 1, "supply": 2}


def moment(g: BobbyLee) -> tuple[int, ...]:
    """As long as this is the same, a plan is followed: the marches of a turn, or half a Battle Turn."""
    part = PARTS.get(g.phase, 3)
    return (g.months, g.campaign_turn, part, *((g.day, g.slot, g.half) if part == 1 else ()))


OFFERED: Kept[BobbyLee, Action | None] = Kept(
    "bobby-lee", "offered", lambda g: None, follows=lambda g: (moment(g), g.agenda[-1:]), fact=False
)
"""On the state for which plans are made they are also asked whether they can be begun. All can: habit's first choice
answers for them, and what each would do is thought out by who takes it up, on a state of his own."""


def turns(g: BobbyLee) -> int:
    """Campaign Turns so far, as a number that never falls."""
    return g.months * MANY + min(g.campaign_turn, MANY - 1)


class Judgement:
    """The computer's eye for this game."""

    trusted = True
    doubt = Doubt()

    def stage(self, state: BobbyLee) -> int:
        return turns(state) // STRETCH

    def quick(self, state: BobbyLee, role: str, rng: random.Random | None) -> Action:
        return advise(state, SIDES.index(role), PLAIN, rng).action

    def priors(self, state: BobbyLee, role: str, actions: Sequence[Action]) -> list[float]:
        best = advise(state, SIDES.index(role), PLAIN, None, {}).action
        return [3.0 if action == best else 1.0 / len(actions) for action in actions]

    def evaluate(self, state: BobbyLee, role: str) -> float:
        return chance(state, SIDES.index(role))

    names = NAMES
    edge = EDGE
    limit = LIMIT

    def features(self, state: BobbyLee, role: str) -> list[float]:
        return features(state, SIDES.index(role))

    def progress(self, state: BobbyLee) -> float:
        return progress(state)

    def measure(self, state: BobbyLee, role: str) -> float:
        return measure(state, SIDES.index(role))

    def plans(self, state: BobbyLee, role: str, rng: random.Random) -> Sequence[Orders]:
        """Before a Campaign Turn of one's own, ways to go about it; elsewhere habit, and its reason."""
        side, now = SIDES.index(role), moment(state)
        advice = advise(state, side, PLAIN, None, {})
        first = Orders(now, PLAIN, 1.9, advice.key, tuple(advice.params.items()))
        ask = state.agenda[-1]
        if not isinstance(ask, ActivateAsk) or ask.chosen:
            return [first]
        OFFERED.keep(state, advice.action)
        plans = [
            first,
            Orders(now, Stance(bold=1.25, assault=0.0, thrift=0.7), 1.3, "strike-hard"),
            Orders(now, Stance(bold=0.8, assault=1.5, guard=1.4), 1.2, "hold"),
            Orders(now, Stance(thrift=0.4), 1.1, "press-on"),
            Orders(now, Stance(idle=True), 1.0, "pass"),
        ]
        for hex in targets(state, side)[:3]:
            plans.append(Orders(now, Stance(bold=1.1, focus=hex), 0.9, "aim", (("space", T.ids[hex]),)))
        return plans


def targets(g: BobbyLee, side: int) -> list[int]:
    """Places that some army might be sent for, the most promising first."""
    see = sight(g, side)
    worth: dict[int, float] = {}
    for hq in T.hqs[side]:
        if g.at[hq] < 0 or hq == T.supreme[side]:
            continue
        army = [u for u in T.of[side] if g.at[u] >= 0 and T.grid.distance(g.at[u], g.at[hq]) <= 2]
        strength = sum([power(g, u) for u in army])
        for goal in goals(g, side, see, strength, main_hex(g, army), PLAIN)[:3]:
            worth[goal.hex] = max(worth.get(goal.hex, 0.0), goal.value(g.at[hq]))
    return sorted(worth, key=lambda hex: (-worth[hex], hex))


EYE = Judgement()
