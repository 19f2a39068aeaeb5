"""Plans to weigh: what one brigade does in this turn; and the computer's eye for this game: habits, plans and value."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import Action, Param
from hardtack.engine.kept import Kept

from ..rules.kinds import GAME_ID, ROLES
from ..rules.state import Valour
from . import habits_action, habits_deploy, habits_fate, habits_fire, habits_melee
from .habits import advise
from .stance import PLAIN, Stance
from .value import chance

CHAPTERS = (habits_deploy, habits_action, habits_fate, habits_fire, habits_melee)
"""The habits, chapter by chapter: with them every question has an answer."""


class Orders(Struct, frozen=True):
    """A plan: how one brigade goes about its turn. All else goes by habit."""

    when: tuple[int, ...]
    stance: Stance = PLAIN
    weight: float = 1.0
    key: str = "quick"
    words: tuple[tuple[str, Param], ...] = ()

    @property
    def params(self) -> Mapping[str, Param]:
        return dict(self.words)

    def over(self, state: Valour) -> bool:
        return moment(state) != self.when

    def act(self, state: Valour, role: str, step: int, rng: random.Random, notes: dict[str, Any]) -> Action | None:
        if step == 0 and not notes and (first := OFFERED.now(state)):
            return first
        return advise(state, ROLES.index(role), self.stance, rng, notes).action


def moment(g: Valour) -> tuple[int, ...]:
    """As long as this is the same, a plan is followed: a phase of a player turn, or a brigade's part of one."""
    acting = g.phase == "action"
    return g.turns, int(g.phase == "melee") + 2 * acting, g.brigade if acting else -1, sum(map(bool, g.order)) * acting


OFFERED: Kept[Valour, Action | None] = Kept(
    GAME_ID, "offered", lambda g: None, follows=lambda g: (moment(g), g.agenda[-1:]), fact=False
)
"""On the state for which plans are made they are also asked whether they can be begun. All can: habit's first choice
answers for them, and what each would do is thought out by who takes it up, on a state of his own."""


class Judgement:
    """The computer's eye for this game."""

    trusted = True

    def stage(self, state: Valour) -> int:
        return state.turns

    def quick(self, state: Valour, role: str, rng: random.Random | None) -> Action:
        return advise(state, ROLES.index(role), PLAIN, rng).action

    def priors(self, state: Valour, role: str, actions: Sequence[Action]) -> list[float]:
        best = advise(state, ROLES.index(role), PLAIN, None, {}).action
        return [3.0 if action == best else 1.0 / len(actions) for action in actions]

    def evaluate(self, state: Valour, role: str) -> float:
        return chance(state, ROLES.index(role))

    def plans(self, state: Valour, role: str, rng: random.Random) -> Sequence[Orders]:
        side = ROLES.index(role)
        advice = advise(state, side, PLAIN, None, {})
        first = Orders(moment(state), PLAIN, 1.9, advice.key, tuple(advice.params.items()))
        OFFERED.keep(state, advice.action)
        return [first]


EYE = Judgement()
