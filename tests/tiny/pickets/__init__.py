"""Pickets: two outposts send men out at dusk, unseen by each other. Hidden cards and sealed, simultaneous choices."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from msgspec import Struct

from hardtack.engine import data
from hardtack.engine.contract import Action, BadInput, Barred, Option, Outcome, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.state import Ask, Sealed, State, Step

FOLDER = Path(__file__).parent
ROLES = ("blue", "gray")


class Card(Struct, frozen=True):
    id: str
    rank: int
    en: str
    es: str


class Cards(Struct):
    source: str
    hand: int
    dusks: int
    card: list[Card]


CARDS = data.load("pickets", FOLDER, "cards.toml", Cards)
RANK = {card.id: card.rank for card in CARDS.card}


def other(role: str) -> str:
    return ROLES[1 - ROLES.index(role)]


class Pickets(State):
    agenda: list[Dusk | SendOut | FallBack]
    hands: list[list[str]]
    """By role."""
    laid: list[list[str]]
    """Laid aside face down, by role."""
    deck: list[str]
    """The last is on top."""
    discards: list[str]
    posts: list[int]
    dusk: int = 0

    def hand(self, role: str) -> list[str]:
        return self.hands[ROLES.index(role)]


class Dusk(Step[Pickets]):
    """1.1: each dusk both outposts send a man out, until the last."""

    rule = "1.1"

    def run(self, g: Pickets) -> None:
        if g.dusk == CARDS.dusks or not all(g.hands):
            lead = g.posts[0] - g.posts[1]
            winner = None if lead == 0 else ROLES[lead < 0]
            g.end(Outcome(winner, abs(lead), "held" if winner else "level", self.rule, {"role": winner or "blue"}))
            return
        g.dusk += 1
        g.log("dusk", self.rule, dusk=g.dusk)
        g.then(SendOut(), Dusk())


class SendOut(Sealed[Pickets]):
    """1.2: both choose a card unseen; they are turned over together."""

    rule = "1.2"
    prompt = "send-out"

    def roles(self, g: Pickets) -> tuple[str, ...]:
        return ROLES

    def actions(self, g: Pickets, role: str) -> list[Action]:
        return [Action("send", card) for card in g.hand(role)]

    def resolve(self, g: Pickets, chosen: dict[str, Action]) -> None:
        sent = {role: str(action.target) for role, action in chosen.items()}
        for role in ROLES:
            g.hand(role).remove(sent[role])
            g.discards.append(sent[role])
            g.log("sent", self.rule, role=role, card=sent[role])
        blue, gray = (RANK[sent[role]] for role in ROLES)
        if blue == gray:
            g.log("drawn", self.rule)
            return
        winner = ROLES[blue < gray]
        g.posts[ROLES.index(winner)] += 1
        g.log("took", self.rule, role=winner)
        g.then(FallBack(loser=other(winner)))


class FallBack(Ask[Pickets]):
    """1.3: who lost the post may call up a man from the deck, or lay one aside face down."""

    rule = "1.3"
    prompt = "fall-back"
    loser: str

    def roles(self, g: Pickets) -> tuple[str, ...]:
        return (self.loser,)

    def actions(self, g: Pickets, role: str) -> list[Action]:
        lay = [Action("lay", card) for card in g.hand(role)] if len(g.hand(role)) > 1 else []
        return [Action("wait"), *([Action("call")] if g.deck else []), *lay]

    def barred(self, g: Pickets, role: str) -> list[Barred]:
        return [] if g.deck else [Barred("call", None, "empty-deck", self.rule)]

    def params(self, g: Pickets) -> dict[str, int | str]:
        return {"role": self.loser}

    def take(self, g: Pickets, role: str, action: Action) -> None:
        if action.verb == "call":
            card = g.deck.pop()
            g.hand(role).append(card)
            g.shown += 1  # the card was hidden from everybody: it cannot be put back
            g.log("called", self.rule, role=role)
            g.tell(role, "called-card", self.rule, card=card)
        elif action.verb == "lay":
            card = str(action.target)
            g.hand(role).remove(card)
            g.laid[ROLES.index(role)].append(card)
            g.log("laid", self.rule, role=role)
            g.tell(role, "laid-card", self.rule, card=card)


class PicketsGame(Game[Pickets]):
    id = "pickets"
    roles = ROLES
    scenarios = (Scenario("outposts", "1.1"),)
    options = (Option("hand", "2.1", default=CARDS.hand, low=2, high=5, number=True),)
    verbs = {"send": Verb("card"), "wait": Verb(), "call": Verb(commits="reveals"), "lay": Verb("card")}
    state_type = Pickets
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Pickets:
        deck = [card.id for card in CARDS.card]
        dice.shuffle(deck)
        hands = [[deck.pop() for _ in range(options["hand"])] for _ in ROLES]
        state = Pickets(
            game=self.id,
            scenario=scenario,
            options=options,
            dice=dice,
            agenda=[Dusk()],
            journal=[],
            hands=hands,
            laid=[[], []],
            deck=deck,
            discards=[],
            posts=[0, 0],
        )
        for role in ROLES:
            state.tell(role, "dealt", "1.1", cards=state.hand(role)[:])
        return state

    def view(self, state: Pickets, role: str | None) -> dict[str, Any]:
        """A hand and the cards laid aside are their owner's; of the other's only the number is seen."""
        sealed = state.sealed.get(role) if role else None
        return {
            "dusk": state.dusk,
            "posts": dict(zip(ROLES, state.posts, strict=True)),
            "hands": {r: sorted(state.hand(r)) if r == role else len(state.hand(r)) for r in ROLES},
            "laid": {r: laid[:] if r == role else len(laid) for r, laid in zip(ROLES, state.laid, strict=True)},
            "deck": len(state.deck),
            "discards": state.discards[:],
            "sealed": None if sealed is None else sealed.target,
        }

    def determinize(self, state: Pickets, role: str | None, rng: random.Random) -> Pickets:
        """Every card the role does not see is shuffled among the places where such cards lie."""
        copy = self.clone(state)
        copy.dice = state.dice.unknown(rng)
        copy.journal = None if state.journal is None else state.told(role)
        hidden = [copy.deck]
        for i, owner in enumerate(ROLES):
            if owner != role:
                hidden += [copy.hands[i], copy.laid[i]]
        cards = [card for pile in hidden for card in pile]
        rng.shuffle(cards)
        for pile in hidden:
            pile[:] = [cards.pop() for _ in pile]
        self.reseal(copy, role, rng)
        return copy

    def build(self, data: dict[str, Any], seed: int | str) -> Pickets:
        """A situation names options and the hands, by role; the other cards are shuffled into the deck."""
        state = self.setup(data.get("scenario"), data.get("options"), seed)
        hands = data.get("hands", {})
        for role, hand in hands.items():
            if role not in ROLES:
                raise BadInput(f"hands.{role}: there is no such seat.")
            for card in hand:
                if card not in RANK:
                    raise BadInput(f"hands.{role}: there is no card {card!r}.")
            state.hand(role)[:] = hand
        held = [card for hand in state.hands for card in hand]
        state.deck = [card for card in RANK if card not in held]
        state.dice.shuffle(state.deck)
        return state

    def invariants(self, state: Pickets) -> list[str]:
        cards = [card for pile in (*state.hands, *state.laid, state.deck, state.discards) for card in pile]
        return [] if sorted(cards) == sorted(RANK) else ["a card is missing or there twice."]

    def names(self, kind: str, id: str, lang: str) -> str | None:
        if kind != "card":
            return None
        return next((card.es if lang == "es" else card.en for card in CARDS.card if card.id == id), None)

    def headline(self, state: Pickets) -> tuple[str, dict[str, Any]]:
        return "headline", {"dusk": state.dusk}


GAME = PicketsGame()
