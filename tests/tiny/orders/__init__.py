"""Orders: two sides write marching orders in secret, seal them, and see what comes of it. A private chain and one seal.

A plan is many small choices: a brigade, where to, the next brigade, where to. In the one scenario both write at the
same time, in the other the side without the bugle answers last. Neither sees or counts what the other writes.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Literal

from hardtack.engine.contract import Action, BadInput, Barred, Outcome, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.mind import Doubt
from hardtack.engine.private import Private
from hardtack.engine.state import Ask, State, Step

FOLDER = Path(__file__).parent
ROLES = ("blue", "gray")
HOME = {"blue": "north", "gray": "south"}
BRIGADES = 3
TURNS = 3
WAYS = {
    "north": ("mill", "ford", "bridge"),
    "mill": ("north", "ford", "south"),
    "ford": ("north", "mill", "bridge", "south"),
    "bridge": ("north", "ford", "south"),
    "south": ("mill", "ford", "bridge"),
}
CONTESTED = ("mill", "ford", "bridge")


class Orders(State):
    agenda: list[Day | Bugle | Plan | PlanInTurn]
    at: dict[str, list[str]]
    """Where each brigade of a side is."""
    points: dict[str, int]
    day: int = 0
    sounded: bool = False

    def first(self) -> str:
        """Who has the bugle today."""
        return ROLES[self.day % 2]


class Day(Step[Orders]):
    """1.1: three days, each with a bugle, orders and fights."""

    rule = "1.1"

    def run(self, g: Orders) -> None:
        if g.day == TURNS:
            lead = g.points["blue"] - g.points["gray"]
            winner = None if lead == 0 else ROLES[lead < 0]
            g.end(Outcome(winner, abs(lead), "held" if winner else "level", self.rule, {"role": winner or "blue"}))
            return
        g.day += 1
        g.log("day", self.rule, day=g.day)
        g.then(Bugle(), PlanInTurn() if g.scenario == "in-turn" else Plan(), Day())


class Bugle(Ask[Orders]):
    """1.2: the side with the bugle may sound it: one more in every fight of the day, for both."""

    rule = "1.2"
    prompt = "bugle"

    def roles(self, g: Orders) -> tuple[str, ...]:
        return (g.first(),)

    def actions(self, g: Orders, role: str) -> list[Action]:
        return [Action("sound"), Action("hush")]

    def take(self, g: Orders, role: str, action: Action) -> None:
        g.sounded = action.verb == "sound"
        g.log("sounded" if g.sounded else "hushed", self.rule, role=role)


class Plan(Private[Orders]):
    """1.3: both sides write their orders unseen, brigade by brigade, and seal them."""

    rule = "1.3"
    prompt = "plan"

    def roles(self, g: Orders) -> tuple[str, ...]:
        return ROLES

    def actions(self, g: Orders, role: str) -> list[Action]:
        draft = g.drafts.get(role, [])
        if draft and draft[-1].verb == "order":
            return [Action("to", place) for place in WAYS[g.at[role][number(draft[-1])]]]
        ordered = {number(action) for action in draft if action.verb == "order"}
        return [Action("order", brigade) for brigade in range(BRIGADES) if brigade not in ordered]

    def barred(self, g: Orders, role: str) -> list[Barred]:
        return [] if self.seals(g, role) else [Barred("seal", None, "half-an-order", self.rule)]

    def seals(self, g: Orders, role: str) -> bool:
        draft = g.drafts.get(role, [])
        return not draft or draft[-1].verb == "to"

    def params(self, g: Orders) -> dict[str, int | str]:
        return {"day": g.day}

    def resolve(self, g: Orders, drafts: dict[str, list[Action]]) -> None:
        for role, draft in drafts.items():
            for order, to in zip(draft[::2], draft[1::2], strict=True):
                g.at[role][number(order)] = str(to.target)
                g.log("marched", self.rule, role=role, brigade=number(order), place=str(to.target))
        for place in WAYS:
            self.meet(g, place)

    def meet(self, g: Orders, place: str) -> None:
        """1.4: where both sides stand they fight, and who throws less goes home; alone there one holds the place."""
        there = {role: [n for n, at in enumerate(g.at[role]) if at == place] for role in ROLES}
        if all(there.values()):
            dice = [g.dice.d6() for _ in ROLES]
            total = {r: die + len(there[r]) + g.sounded for r, die in zip(ROLES, dice, strict=True)}
            least = min(total.values())
            for role in ROLES:
                if total[role] == least:
                    g.at[role] = [HOME[role] if at == place else at for at in g.at[role]]
            g.log("fought", "1.4", place=place, dice=dice)
        for role in ROLES:
            if place in CONTESTED and place in g.at[role]:
                g.points[role] += 1


class PlanInTurn(Plan):
    """1.5: the side with the bugle seals first; the other answers."""

    rule = "1.5"
    order: ClassVar[Literal["together", "in turn"]] = "in turn"

    def roles(self, g: Orders) -> tuple[str, ...]:
        return g.first(), ROLES[1 - ROLES.index(g.first())]


def number(order: Action) -> int:
    assert isinstance(order.target, int)
    return order.target


class Eye:
    """Knows who holds what, and marches ahead."""

    trusted = False
    doubt = Doubt()

    def evaluate(self, state: Orders, role: str) -> float:
        other = ROLES[1 - ROLES.index(role)]
        return 0.5 + 0.05 * max(-9, min(9, state.points[role] - state.points[other]))

    def priors(self, state: Orders, role: str, actions: Sequence[Action]) -> list[float]:
        return [0.5 if action.target in HOME.values() else 1.0 for action in actions]

    def quick(self, state: Orders, role: str, rng: random.Random | None) -> Action:
        decision = GAME.decision(state)
        assert decision is not None
        actions = decision.actions(role)
        return rng.choice(actions) if rng else actions[0]

    def stage(self, state: Orders) -> int:
        return state.day

    def plans(self, state: Orders, role: str, rng: random.Random) -> list[Any]:
        return []


class OrdersGame(Game[Orders]):
    id = "orders"
    roles = ROLES
    scenarios = (Scenario("together", "1.3"), Scenario("in-turn", "1.5"))
    verbs = {
        "sound": Verb(),
        "hush": Verb(),
        "order": Verb("brigade"),
        "to": Verb("place"),
        "seal": Verb(),
    }
    state_type = Orders
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Orders:
        return Orders(
            game=self.id,
            scenario=scenario,
            options=options,
            dice=dice,
            agenda=[Day()],
            journal=[],
            at={role: [HOME[role]] * BRIGADES for role in ROLES},
            points=dict.fromkeys(ROLES, 0),
        )

    def view(self, state: Orders, role: str | None) -> dict[str, Any]:
        """All lies open but the orders being written: each side sees its own."""
        return {
            "day": state.day,
            "at": {r: at[:] for r, at in state.at.items()},
            "points": dict(state.points),
            "sounded": state.sounded,
            "draft": [list(action) for action in state.drafts.get(role or "", ())],
        }

    def determinize(self, state: Orders, role: str | None, rng: random.Random) -> Orders:
        copy = self.clone(state)
        copy.dice = state.dice.unknown(rng)
        self.reseal(copy, role, rng)
        return copy

    def build(self, data: dict[str, Any], seed: int | str) -> Orders:
        """A situation names the scenario and where the brigades are, by side."""
        state = self.setup(data.get("scenario"), data.get("options"), seed)
        for role, places in data.get("at", {}).items():
            if role not in ROLES or len(places) != BRIGADES or any(place not in WAYS for place in places):
                raise BadInput(f"at.{role}: there are three brigades a side, each at a place of the map.")
            state.at[role] = list(places)
        return state

    def invariants(self, state: Orders) -> list[str]:
        sound = all(place in WAYS for at in state.at.values() for place in at)
        return [] if sound else ["a brigade is off the map."]

    def names(self, kind: str, id: str, lang: str) -> str | None:
        if kind != "brigade":
            return None
        return f"{int(id) + 1}.ª brigada" if lang == "es" else ("1st", "2nd", "3rd")[int(id)] + " Brigade"

    def undone(self, state: Orders, role: str) -> dict[str, tuple[str, dict[str, Any]]]:
        """Whom a seal would leave without orders."""
        ordered = sum(action.verb == "to" for action in state.drafts.get(role, ()))
        if not isinstance(state.agenda[-1], Plan) or ordered == BRIGADES:
            return {}
        return {"seal": ("without-orders", {"n": BRIGADES - ordered})}

    def headline(self, state: Orders) -> tuple[str, dict[str, Any]]:
        return "headline", {"day": state.day}

    def judgement(self) -> Eye:
        return Eye()


GAME = OrdersGame()
