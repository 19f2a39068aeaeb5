"""Two players with hidden hands: each round both choose a card unseen, then the first decides whether to gloat."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, ClassVar

from hardtack.engine.contract import Action, Outcome, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.state import Ask, Sealed, State, Step

ROUNDS = 6
SIDES = ("blue", "gray")


class DuelState(State):
    agenda: list[Round | Choose | Gloat]
    hands: list[list[str]]
    score: list[int]
    round: int = 0


class Round(Step[DuelState]):
    rule: ClassVar[str] = "2.1"

    def run(self, g: Any) -> None:
        if g.round == ROUNDS:
            best = max(g.score)
            winner = None if g.score[0] == g.score[1] else SIDES[g.score.index(best)]
            g.end(Outcome(winner, abs(g.score[0] - g.score[1]), "won" if winner else "drawn", "2.9"))
            return
        g.round += 1
        g.log("heading-round", "2.1", turn=g.round)
        g.then(Choose(), Gloat(), Round())


class Choose(Sealed[DuelState]):
    rule: ClassVar[str] = "2.2"
    prompt: ClassVar[str] = "choose"

    def roles(self, g: Any) -> tuple[str, ...]:
        return SIDES

    def actions(self, g: Any, role: str) -> list[Action]:
        return [Action("play", card) for card in g.hands[SIDES.index(role)]]

    def params(self, g: Any) -> dict[str, Any]:
        return {"round": g.round}

    def resolve(self, g: Any, chosen: dict[str, Action]) -> None:
        shown = []
        for i, role in enumerate(SIDES):
            card = chosen[role].target
            g.hands[i].remove(card)
            shown.append(int(str(card).removeprefix("card")))
            g.tell(role, "kept", "2.3", card=g.hands[i][0] if g.hands[i] else "none")
        g.shown += 1
        g.log("shown", "2.4", blue=shown[0], gray=shown[1])
        if shown[0] != shown[1]:
            g.score[int(shown[1] > shown[0])] += 1


class Gloat(Ask[DuelState]):
    rule: ClassVar[str] = "2.5"
    prompt: ClassVar[str] = "gloat"

    def roles(self, g: Any) -> tuple[str, ...]:
        return (SIDES[g.round % 2],)

    def actions(self, g: Any, role: str) -> list[Action]:
        return [Action("gloat"), Action("whisper"), Action("done")]

    def take(self, g: Any, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        if action.verb == "gloat":
            g.log("gloats", "2.5", role=role)
        else:
            g.tell(role, "whispered", "2.5", hand=g.hands[SIDES.index(role)][:])
        g.then(Gloat())


class Duel(Game[DuelState]):
    id: ClassVar[str] = "duel"
    roles: ClassVar[tuple[str, ...]] = SIDES
    scenarios: ClassVar[tuple[Scenario, ...]] = (Scenario("dawn"),)
    verbs: ClassVar[dict[str, Verb]] = {"play": Verb("card"), "gloat": Verb(), "whisper": Verb(), "done": Verb()}
    state_type = DuelState
    folder = Path(__file__).parent

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> DuelState:
        deck = [f"card{n}" for n in range(100, 100 + 2 * (ROUNDS + 1))]
        dice.shuffle(deck)
        hands = [sorted(deck[: ROUNDS + 1]), sorted(deck[ROUNDS + 1 :])]
        return DuelState(
            game=self.id, scenario=scenario, options=options, dice=dice, agenda=[Round()], journal=[], sealed={},
            hands=hands, score=[0, 0],
        )  # fmt: skip

    def view(self, state: DuelState, role: str | None) -> dict[str, Any]:
        hand = None if role is None else state.hands[SIDES.index(role)]
        return {
            "round": state.round,
            "score": state.score[:],
            "hand": hand and hand[:],
            "left": [len(h) for h in state.hands],
        }

    def determinize(self, state: DuelState, role: str | None, rng: random.Random) -> DuelState:
        """Each player knows the other's hand, being all that he does not hold himself; a spectator knows neither."""
        copy = self.clone(state, journal=False)
        copy.dice = state.dice.unknown(rng)
        if role is None:
            cards = sorted(card for hand in state.hands for card in hand)
            rng.shuffle(cards)
            size = len(state.hands[0])
            copy.hands = [sorted(cards[:size]), sorted(cards[size:])]
        self.reseal(copy, role, rng)
        return copy

    def names(self, kind: str, id: str, lang: str) -> str | None:
        return id if kind == "card" else None


GAME = Duel()
