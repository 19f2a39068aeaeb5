"""Plans to weigh: how to go about a turn, and what one brigade does in it; and the computer's eye for this game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import Action, Param
from hardtack.engine.kept import Kept
from hardtack.engine.value import BySide, Reading, doubt_of

from ..rules.action.acting import may_act
from ..rules.action.command import BrigadeAsk, pickable
from ..rules.fire.targets import can_attack
from ..rules.kinds import FOLDER, GAME_ID, ROLES
from ..rules.state import FIRED, Valour, battle, brigade_id, brigades_of, is_artillery, of_brigade, standing
from . import habits_action, habits_deploy, habits_fate, habits_fire, habits_melee
from .habits import advise
from .habits_action import urgency
from .sight import INCH, far, middle_of
from .stance import ALL, PLAIN, Stance
from .value import EDGE, LIMIT, NAMES, chance, features, measure, progress

CHAPTERS = (habits_deploy, habits_action, habits_fate, habits_fire, habits_melee)
"""The habits, chapter by chapter: with them every question has an answer."""
PARTS = {"fate": 0, "fire": 0, "melee": 2}
MOST_GOALS = 2
"""So many objectives beside the one of the army's plan are thought of."""


class Orders(Struct, frozen=True):
    """A plan: how one brigade or all of them go about their turn. All else goes by habit."""

    when: tuple[int, ...]
    """The moment for which it is made; of a plan for the whole turn only the turn."""
    stance: Stance = PLAIN
    weight: float = 1.0
    key: str = "quick"
    words: tuple[tuple[str, Param], ...] = ()

    @property
    def params(self) -> Mapping[str, Param]:
        return dict(self.words)

    def over(self, state: Valour) -> bool:
        return moment(state)[: len(self.when)] != self.when

    def act(self, state: Valour, role: str, step: int, rng: random.Random, notes: dict[str, Any]) -> Action | None:
        if step == 0 and not notes and (first := OFFERED.now(state)):
            return first
        return advise(state, ROLES.index(role), self.stance, rng, notes).action


def moment(g: Valour) -> tuple[int, ...]:
    """As long as this is the same, a plan is followed: a phase of a player turn, or the orders of one brigade."""
    if g.phase != "action":
        return g.turns, PARTS.get(g.phase, 0)
    ordered = sum(1 for order in g.order if order)
    return g.turns, 1, ordered if isinstance(g.agenda[-1], BrigadeAsk) else ordered - 1


OFFERED: Kept[Valour, Action | None] = Kept(
    GAME_ID, "offered", lambda g: None, follows=lambda g: (moment(g), g.agenda[-1:]), fact=False
)
"""On the state for which plans are made they are also asked whether they can be begun. All can: habit's first choice
answers for them, and what each would do is thought out by who takes it up, on a state of his own."""


class Judgement(BySide[Valour]):
    """The computer's eye for this game."""

    def stage(self, state: Valour) -> int:
        return state.turns

    def quick(self, state: Valour, role: str, rng: random.Random | None) -> Action:
        return advise(state, ROLES.index(role), PLAIN, rng).action

    def habit(self, state: Valour, side: int) -> Action:
        return advise(state, side, PLAIN, None, {}).action

    def plans(self, state: Valour, role: str, rng: random.Random) -> Sequence[Orders]:
        """Before a turn ways to go about it, before a brigade is picked what its orders might be; elsewhere habit."""
        side, now = ROLES.index(role), moment(state)
        advice = advise(state, side, PLAIN, None, {})
        first = Orders(now, PLAIN, 1.9, advice.key, tuple(advice.params.items()))
        OFFERED.keep(state, advice.action)
        if side == state.active and state.phase in ("fate", "fire"):
            return [first, *for_the_turn(state, side)]
        if not isinstance(state.agenda[-1], BrigadeAsk) or not (left := pickable(state)):
            return [first]
        next_one = min(left, key=lambda b: (urgency(state, side, b), b))
        return [first, *(for_a_brigade(state, side, next_one) if to_be_ordered(state, next_one) else ())]


def for_the_turn(g: Valour, side: int) -> list[Orders]:
    """Who fires has no action left in his turn, so this comes first: fire and stay, or march, or charge. For the whole
    army, and for the brigade nearest to the enemy alone; nothing to think about if nobody has this choice."""
    when = (g.turns,)
    there = [b for b in brigades_of(g, side) if of_brigade(g, b)]
    if not any(can_attack(g, unit) for unit in standing(g, side) if not is_artillery(g, unit)):
        return []
    plans = [
        Orders(when, Stance(brigade=ALL, push=1.5, fury=0.6, fire="march"), 1.5, "army-march"),
        Orders(when, Stance(brigade=ALL, push=1.2, fury=1.8, fire="charge"), 1.4, "army-charge"),
        Orders(when, Stance(brigade=ALL, push=0.0, fire="volley"), 1.3, "army-volley"),
    ]
    for objective in nearest_goals(g, side, standing(g, side))[:1]:
        told = (("objective", battle(g).objectives[objective].id),)
        plans.append(Orders(when, Stance(brigade=ALL, objective=objective, fire="march"), 1.2, "army-aim", told))
    if len(there) > 1:
        first = min(there, key=lambda b: (urgency(g, side, b), b))
        named = (("brigade", brigade_id(g, first)),)
        plans += [
            Orders(when, Stance(brigade=first, push=1.2, fury=1.8, fire="charge"), 1.1, "brigade-charge", named),
            Orders(when, Stance(brigade=first, push=0.0, fire="volley"), 1.0, "brigade-volley", named),
        ]
    return plans


def to_be_ordered(g: Valour, brigade: int) -> bool:
    """Whether orders could make a difference: somebody can march; and if the brigade is the whole army, that was not
    thought about before its fire."""
    units = of_brigade(g, brigade)
    alone = len(units) == len(standing(g, g.active))
    return any(may_act(g, unit) and not is_artillery(g, unit) for unit in units) and not (
        alone and any(g.did[unit] & FIRED for unit in units)
    )


def for_a_brigade(g: Valour, side: int, brigade: int) -> list[Orders]:
    """What a brigade might be told to do with its action."""
    now, named = moment(g), (("brigade", brigade_id(g, brigade)),)
    plans = [
        Orders(now, Stance(brigade=brigade, push=1.7), 1.4, "order-press", named),
        Orders(now, Stance(brigade=brigade, push=0.0), 1.3, "order-hold", named),
        Orders(now, Stance(brigade=brigade, push=1.2, fury=1.5), 1.2, "order-storm", named),
        Orders(now, Stance(brigade=brigade, push=0.7, fury=0.6), 1.1, "order-spare", named),
    ]
    for objective in nearest_goals(g, side, of_brigade(g, brigade))[:MOST_GOALS]:
        told = (*named, ("objective", battle(g).objectives[objective].id))
        plans.append(Orders(now, Stance(brigade=brigade, objective=objective), 1.0, "order-aim", told))
    return plans


def nearest_goals(g: Valour, side: int, units: list[int]) -> list[int]:
    """The objectives that some units might be sent to: those that are not their side's, the nearest first."""
    x, y = middle_of(g, units)
    found = [
        (far(x, y, place.x / INCH, place.y / INCH), place.number)
        for place in battle(g).objectives
        if g.held[place.number] != side
    ]
    return [number for _, number in sorted(found)]


READING = Reading(NAMES, EDGE, LIMIT, chance, features, progress, measure)
EYE = Judgement(ROLES, doubt_of(GAME_ID, FOLDER), READING)
