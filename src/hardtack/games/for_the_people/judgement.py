"""How For the People looks to a computer player: what a position is worth, what to do at once, which plans to weigh."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import Action, Param

from . import habits
from .ops import OpsAsk
from .pieces import strength
from .policy import Intent, last, orders
from .politics import held_in
from .rounds import PlayAsk, plays
from .sense import PLAIN, Mind, sight
from .state import People
from .tables import CSA, NEUTRAL, SIDES, USA, T

WIDE = 6
"""How many plays of a card are weighed against each other."""
SHARP = (
    Mind(missouri=2.0, kentucky=2.5, west=2.5, leave=0.6),
    Mind(missouri=6.0, kentucky=6.0, leave=1.0, guard=2.0, richmond=0.3),
)
"""The captain's weights for each side, found by play of 1861 against the private's."""


class Orders(Struct, frozen=True):
    """A plan: a card, its use, what the card buys. From there habit goes on."""

    round: int
    verb: str = ""
    card: int = 0
    intent: Intent | None = None
    mind: Mind = PLAIN
    weight: float = 0.0
    key: str = "play"

    @property
    def params(self) -> Mapping[str, Param]:
        return {"card": self.card}

    def over(self, state: People) -> bool:
        return round_of(state) != self.round

    def act(self, state: People, role: str, step: int, rng: random.Random, notes: dict[str, Any]) -> Action | None:
        ask = state.agenda[-1]
        if step == 0 and isinstance(ask, PlayAsk):
            return Action(self.verb, self.card)
        if self.intent is not None and "told" not in notes and isinstance(ask, OpsAsk):
            notes["told"] = True
            notes["intent"] = self.intent
            return habits.first_step(self.intent, ask.actions(state, role))
        return habits.choose(state, SIDES.index(role), rng, notes, self.mind)


def round_of(g: People) -> int:
    """Cards played so far, over all turns."""
    return g.turn * 100 + g.rounds


class Judgement:
    """The computer's eye for this game."""

    trusted = True

    def stage(self, state: People) -> int:
        return round_of(state) if state.phase == "strategy" else state.turn * 100 + (0 if state.phase in EARLY else 99)

    def quick(self, state: People, role: str, rng: random.Random | None) -> Action:
        return habits.choose(state, SIDES.index(role), rng)

    def priors(self, state: People, role: str, actions: Sequence[Action]) -> list[float]:
        best = habits.choose(state, SIDES.index(role), None, {})
        return [3.0 if action == best else 1.0 / len(actions) for action in actions]

    def evaluate(self, state: People, role: str) -> float:
        chance = union_chance(state)
        return chance if role == SIDES[USA] else 1.0 - chance

    def plans(self, state: People, role: str, rng: random.Random) -> Sequence[Orders]:
        side = SIDES.index(role)
        if isinstance(state.agenda[-1], PlayAsk):
            return [thoughtless(state, side), *thoughts(state, side)]
        plain = Orders(round_of(state))
        if state.phase == "strategy" and state.active != side:
            return [plain]
        return [plain, Orders(plain.round, mind=SHARP[side], weight=1.0)]


def thoughtless(g: People, side: int) -> Orders:
    """What a private does."""
    v = sight(g, side, PLAIN)
    action = max(plays(g, side), key=lambda a: habits.use_worth(v, a))
    card = int(str(action.target))
    return Orders(round_of(g), action.verb, card, weight=-99.0, key=action.verb)


def thoughts(g: People, side: int) -> list[Orders]:
    """What a captain weighs: each event, the best card of each value for its best orders."""
    mind = SHARP[side]
    v = sight(g, side, mind)
    now = round_of(g)
    found: list[Orders] = []
    values: set[int] = set()
    for action in sorted(plays(g, side), key=lambda a: -habits.use_worth(v, a)):
        card = int(str(action.target))
        worth = habits.use_worth(v, action)
        if action.verb == "event":
            found.append(Orders(now, "event", card, None, mind, worth, "event"))
        elif action.verb == "ops" and T.cards[card].ops not in values:
            value = T.cards[card].ops
            values.add(value)
            best, *others = sorted(orders(v, value), key=lambda intent: -intent.worth)[:3]
            found.append(Orders(now, "ops", card, best, mind, worth, "ops"))
            found += [Orders(now, "ops", card, o, mind, worth - best.worth + o.worth, "ops") for o in others]
    found.sort(key=lambda plan: -plan.weight)
    return found[:WIDE]


EARLY = ("start", "reinforcement", "deal")


def union_chance(g: People) -> float:
    """The Union's chance to win, from how things stand."""
    end = last(g)
    if end == 3:
        return chance_1861(g)
    if end in (6, 9):
        ahead = g.will[USA] - g.will[CSA] + standing(g)
        return curve(ahead / (6.0 + 4.0 * (end - g.turn + 1)))
    return chance_campaign(g, end)


def curve(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


def standing(g: People) -> float:
    """What is likely to move the wills before long: ground half won, strength, the blockade; above 0 for the Union."""
    value = 0.0
    for state, kind in enumerate(T.group):
        need = T.needs[state]
        if kind == "border" and g.first[state] == NEUTRAL:
            value += T.will[state] * 0.8 * (held_in(g, USA, state) - held_in(g, CSA, state)) / need
        elif kind == "confederate" and g.states[state] == CSA:
            value += T.will[state] * 0.45 * min(1.0, held_in(g, USA, state) / need)
        elif kind == "union":
            value -= 1.2 * held_in(g, CSA, state)
    foot = [sum(strength(g, side, s) for s in range(T.size)) for side in (USA, CSA)]
    value += 0.5 * foot[USA] - 0.8 * foot[CSA]
    left = max(0, last(g) - g.turn)
    value += 0.8 * g.blockade * min(4, left) + 0.5 * g.amphibious
    for side in (USA, CSA):
        if g.capital[side] < 0:
            value += 5.0 if side == CSA else -5.0
    return value


def chance_1861(g: People) -> float:
    """13.2: the border states, or a will that breaks."""

    def progress(id: str, side: int) -> float:
        state = T.state_of[id]
        if g.first[state] != NEUTRAL:
            return 1.0 if g.states[state] == side else 0.0
        mine, theirs = held_in(g, side, state), held_in(g, 1 - side, state)
        garrison = sum(0.5 for s in T.in_state[state] if g.sp[side * T.size + s] and g.control[s] != side)
        return max(0.0, min(0.95, (mine + garrison) / T.needs[state] - 0.35 * theirs / T.needs[state]))

    late = g.turn / 3.0
    usa = [progress(id, USA) for id in ("MO", "KY", "WV")]
    csa = [progress(id, CSA) for id in ("MO", "KY")]
    wide = 10.0 - 5.0 * late
    by_states = math.prod(0.25 + 0.75 * p for p in usa) ** 0.7
    south_states = math.prod(0.1 + 0.9 * p for p in csa)
    union = 1.0 - (1.0 - by_states) * (1.0 - curve((80 - g.will[CSA]) / wide))
    south = 1.0 - (1.0 - south_states) * (1.0 - curve((85 - g.will[USA]) / wide))
    spare = 0.02 * math.tanh((g.will[USA] - g.will[CSA] + standing(g)) / 30.0)
    return max(0.0, min(1.0, 0.5 + 0.5 * (union - south) + spare))


def chance_campaign(g: People, end: int) -> float:
    """17.3: ten states in the spring of 1865, unless a will breaks before."""
    won = 0.0
    for state, kind in enumerate(T.group):
        if kind in ("confederate", "border"):
            if g.states[state] == USA:
                won += 1.0
            elif kind == "confederate" or g.first[state] == NEUTRAL:
                won += 0.55 * min(1.0, held_in(g, USA, state) / T.needs[state])
    ahead = g.will[USA] - g.will[CSA]
    won += max(0.0, ahead) / 25.0
    left = max(0, end - g.turn)
    expected = won + left * 0.5 + 0.02 * standing(g)
    by_states = curve((expected - T.chart.victory.states) / (0.7 + 0.25 * left))
    broken = curve((12.0 - g.will[CSA]) / 6.0)
    weary = curve((52.0 - g.will[USA]) / 6.0) * (1.0 if g.turn <= T.chart.victory.fall_turn else 0.2)
    twice = curve((g.will[CSA] - 1.9 * max(1, g.will[USA])) / 8.0)
    lost = 1.0 - (1.0 - 0.7 * weary) * (1.0 - twice)
    return max(0.0, min(1.0, (1.0 - (1.0 - by_states) * (1.0 - broken)) * (1.0 - lost)))


EYE: Any = Judgement()
