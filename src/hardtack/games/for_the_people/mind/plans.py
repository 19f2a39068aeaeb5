"""The plans a commander weighs, and what the house's computer players must know of the game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import Action, Param
from hardtack.engine.kept import Kept
from hardtack.engine.value import BySide, Reading, doubt_of

from ..rules.operations import OpsAsk
from ..rules.rounds import PlayAsk, plays
from ..rules.state import People
from ..rules.tables import FOLDER, GAME_ID, SIDES, T
from . import habits
from .calendar import EARLY, progress
from .case import NOTES
from .intents import Intent, orders
from .outline import outline
from .position import NAMES, features
from .sight import PLAIN, Mind, sight
from .value import EDGE, LIMIT, chance, measure

WIDE = 6
"""How many plays of a card are weighed against each other."""
CLOSE = 1
"""How many cards after the first of a line are played as they would be: the other side's answer. The rest of the turn
is played in outline: with every further card there is more luck, and less that the first one has to do with it."""
SHARP = (
    Mind(missouri=2.0, kentucky=2.5, west=2.5),
    Mind(missouri=6.0, kentucky=6.0, guard=2.0, richmond=0.3),
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
        if round_of(state) > self.round + CLOSE:  # only where it is tried out
            return outline(state, SIDES.index(role), rng, notes, self.mind)
        return habits.choose(state, SIDES.index(role), rng, notes, self.mind)


def round_of(g: People) -> int:
    """The card that is being played or is to be played now, counted over all turns: the same from the choice of a card
    until all is done that it was played for."""
    if g.phase in EARLY:
        return g.turn * 100
    return g.turn * 100 + g.rounds + (not g.card)


BEGAN: Kept[People, int] = Kept(GAME_ID, "began", round_of, fact=False)
"""The card with which a line of play began: that at which its state was first asked for a quick answer."""


class Judgement(BySide[People]):
    """The computer's eye for this game."""

    def stage(self, state: People) -> int:
        """A turn has two: troops arrive, cards are played. Two on from either, the next turn begins: control and will
        have been settled (3.4), and there lines of play are judged. Three on, its troops have arrived."""
        return 3 * state.turn + (state.phase not in EARLY)

    def quick(self, state: People, role: str, rng: random.Random | None) -> Action:
        side = SIDES.index(role)
        if rng is not None and round_of(state) > BEGAN(state) + CLOSE:
            return outline(state, side, rng, NOTES(state)[side])
        return habits.choose(state, side, rng)

    def habit(self, state: People, side: int) -> Action:
        return habits.choose(state, side, None, {})

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
    bought: dict[int, float] = {}
    action = max(plays(g, side), key=lambda a: habits.use_value(v, a, bought))
    card = int(str(action.target))
    return Orders(round_of(g), action.verb, card, weight=-99.0, key=action.verb)


def thoughts(g: People, side: int) -> list[Orders]:
    """What a captain weighs: each event, the best card of each value for its best orders."""
    mind = SHARP[side]
    v = sight(g, side, mind)
    now = round_of(g)
    found: list[Orders] = []
    tried: set[int] = set()
    bought: dict[int, float] = {}
    uses = [(habits.use_value(v, action, bought), action) for action in plays(g, side)]
    for value, action in sorted(uses, key=lambda use: -use[0]):
        card = int(str(action.target))
        if action.verb == "event":
            found.append(Orders(now, "event", card, None, mind, value, "event"))
        elif action.verb == "ops" and T.cards[card].ops not in tried:
            ops = T.cards[card].ops
            tried.add(ops)
            best, *others = sorted(orders(v, ops), key=lambda intent: -intent.value)[:3]
            found.append(Orders(now, "ops", card, best, mind, value, "ops"))
            found += [Orders(now, "ops", card, o, mind, value - best.value + o.value, "ops") for o in others]
    found.sort(key=lambda plan: -plan.weight)
    return found[:WIDE]


READING = Reading(NAMES, EDGE, LIMIT, chance, features, progress, measure)
EYE = Judgement(SIDES, doubt_of(GAME_ID, FOLDER), READING)
