"""Habits of the fate phase and of every moment for a card; who goes first, and which brigade tests first."""

from __future__ import annotations

from hardtack.engine.contract import Action, Advice

from ..rules.fate.cards import card_id
from ..rules.fate.windows import CARDS, PlayedOn, Window, playable
from ..rules.morale import FortitudeAsk, due, fortitude_needs
from ..rules.set_up import FirstAsk
from ..rules.state import PASS, brigade_id
from .cards import aim_of, kept, worth_playing
from .habits import HABITS, Case, because


@HABITS.of(Window)
def window(case: Case) -> Advice:
    """The best card that is worth playing now."""
    g, ask = case.g, case.ask
    good = [card for card in playable(g, ask.side, ask.id, ask.of) if worth_playing(g, ask.side, card)]
    if not good:
        return because(PASS, "keep-cards")
    card = max(good, key=lambda c: (kept(c), -c))
    return because(CARDS.actions("play")[card], "play-now", card=card_id(card))


@HABITS.of(PlayedOn)
def played_on(case: Case) -> Advice:
    """Where the card does most."""
    g, ask = case.g, case.ask
    return because(Action(f"on-{ask.kind}", ask.name(g, aim_of(g, ask.side, ask.card))), "most-good")


@HABITS.of(FirstAsk)
def first(case: Case) -> Advice:
    """Whoever has the last turn takes the last objective."""
    return because(Action("go-second"), "last-word")


@HABITS.of(FortitudeAsk)
def fortitude(case: Case) -> Advice:
    """The steadiest brigade first."""
    g = case.g
    best = min(due(g, case.ask.side), key=lambda b: (fortitude_needs(g, b), b))
    return because(Action("test", brigade_id(g, best)), "steadiest", brigade=brigade_id(g, best))
