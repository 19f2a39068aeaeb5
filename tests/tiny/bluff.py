"""Bluff: two officers, three cards; bet or check, then call or fold. Each sees his own card alone.

(Kuhn's poker, without money: only a bet that is called is won and lost. Whoever holds the king calls, whoever holds the
knave folds; with the queen one would give much to know.)
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hardtack.engine.contract import Action, BadInput, Outcome, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.mind import Doubt
from hardtack.engine.state import Ask, State

ROLES = ("blue", "gray")
CARDS = ("knave", "queen", "king")


class Bluff(State):
    agenda: list[Turn]
    cards: list[str]
    """By role."""
    said: list[str] = []


class Turn(Ask[Bluff]):
    rule = "1.1"
    prompt = "turn"
    role: str

    def roles(self, g: Bluff) -> tuple[str, ...]:
        return (self.role,)

    def actions(self, g: Bluff, role: str) -> list[Action]:
        return [Action("call"), Action("fold")] if "bet" in g.said else [Action("check"), Action("bet")]

    def take(self, g: Bluff, role: str, action: Action) -> None:
        g.said.append(action.verb)
        other = ROLES[1 - ROLES.index(role)]
        if action.verb == "fold":
            g.end(Outcome(None, 0, "folded", self.rule))
        elif g.said == ["check", "check"]:
            g.end(Outcome(None, 0, "checked", self.rule))
        elif action.verb == "call":
            ranks = [CARDS.index(card) for card in g.cards]
            g.end(Outcome(ROLES[ranks[1] > ranks[0]], 1, "called", self.rule))
        else:
            g.then(Turn(role=other))


class Eye:
    trusted = False
    doubt = Doubt()

    def evaluate(self, state: Bluff, role: str) -> float:
        """By one's own card, and nothing else."""
        return CARDS.index(state.cards[ROLES.index(role)]) / 2

    def priors(self, state: Bluff, role: str, actions: Sequence[Action]) -> list[float]:
        return [1.0] * len(actions)

    def quick(self, state: Bluff, role: str, rng: random.Random | None) -> Action:
        """A king bets and calls, a knave checks and folds."""
        strong = state.cards[ROLES.index(role)] == "king"
        if state.cards[ROLES.index(role)] == "queen":
            strong = rng is not None and rng.random() < 0.5
        facing = "bet" in state.said
        return Action(("call" if facing else "bet") if strong else ("fold" if facing else "check"))

    def stage(self, state: Bluff) -> int:
        return 0

    def plans(self, state: Bluff, role: str, rng: random.Random) -> list[Any]:
        return []


class BluffGame(Game[Bluff]):
    id = "bluff"
    roles = ROLES
    scenarios = (Scenario("tent", "1.1"),)
    verbs = {verb: Verb() for verb in ("check", "bet", "call", "fold")}
    state_type = Bluff
    folder = Path(__file__).parent / "bluff"

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Bluff:
        deck = list(CARDS)
        dice.shuffle(deck)
        first = [Turn(role="blue")]
        return Bluff(
            game=self.id, scenario=scenario, options=options, dice=dice, agenda=first, journal=[], cards=deck[:2]
        )

    def view(self, state: Bluff, role: str | None) -> dict[str, Any]:
        cards = {r: card for r, card in zip(ROLES, state.cards, strict=True) if r == role}
        return {"cards": cards, "said": state.said[:]}

    def determinize(self, state: Bluff, role: str | None, rng: random.Random) -> Bluff:
        """The other holds any card but one's own: dealt from all in their order, so that the truth leaves no trace."""
        copy = self.clone(state)
        copy.dice = state.dice.unknown(rng)
        copy.journal = None if state.journal is None else state.told(role)
        known = [state.cards[ROLES.index(role)]] if role else []
        deck = [card for card in CARDS if card not in known]
        rng.shuffle(deck)
        copy.cards = [card if r == role else deck.pop() for r, card in zip(ROLES, state.cards, strict=True)]
        return copy

    def build(self, data: dict[str, Any], seed: int | str) -> Bluff:
        """A situation names the cards, blue's and gray's, and what was said so far."""
        state = self.setup(None, None, seed)
        if len(set(data["cards"]) & set(CARDS)) != 2:
            raise BadInput("cards must be two of knave, queen and king.")
        state.cards = list(data["cards"])
        for n, verb in enumerate(data.get("said", ())):
            self.apply(state, ROLES[n % 2], Action(verb))
        return state

    def judgement(self) -> Eye:
        return Eye()


GAME = BluffGame()
