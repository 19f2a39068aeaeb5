"""Cards that are farther off than one can see, played in outline."""

from __future__ import annotations

import random

from hardtack.engine.contract import Action

from ..rules.campaigns import CampaignAsk
from ..rules.march.movement import STOP
from ..rules.operations import OpsAsk
from ..rules.rounds import FirstAsk, PlayAsk
from ..rules.state import People
from ..rules.tables import SIDES, T
from .case import Notes
from .event_value import WORTH, event_value
from .habits import choose, first_step
from .intents import best_markers
from .sight import PLAIN, Mind, sight


def outline(g: People, side: int, rng: random.Random | None, notes: Notes, mind: Mind = PLAIN) -> Action:
    """The next choice of a side, cards being played for what they do by themselves and for control: nobody marches. So
    a line of play comes to the end of its turn at little cost, and with little luck in it."""
    ask = g.agenda[-1]
    if not isinstance(ask, (PlayAsk, OpsAsk, FirstAsk, CampaignAsk)):
        return choose(g, side, rng, notes, mind)
    actions: list[Action] = ask.actions(g, SIDES[side])
    if len(actions) == 1:
        return actions[0]
    if isinstance(ask, FirstAsk):
        return actions[0]
    if isinstance(ask, CampaignAsk):
        return STOP if STOP in actions else choose(g, side, rng, notes, mind)
    v = sight(g, side, mind)
    if isinstance(ask, OpsAsk):
        marks = best_markers(v, g.value)
        return choose(g, side, rng, notes, mind) if marks is None else first_step(marks, actions)
    bought: dict[int, float] = {}

    def value(action: Action) -> float:
        card = int(str(action.target))
        row, ops = WORTH.get((card, side)), T.cards[card].ops
        if action.verb == "ops":
            if ops not in bought:
                marks = best_markers(v, ops)
                bought[ops] = -1.0 if marks is None else marks.value
            return bought[ops]
        if action.verb == "event" and (row is None or not (row.moves or row.attack or row.fleet is not None)):
            return event_value(v, card)
        return -0.5 if action.verb == "discard" else -2.0

    return max(actions, key=value)
