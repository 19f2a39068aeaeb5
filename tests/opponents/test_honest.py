"""Nobody peeks: a choice is the same whatever lies where its role cannot look."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from conformance import hidden
from conformance.play import Case
from conformance.walk import keep
from hardtack.engine.contract import Action
from hardtack.engine.game import Game
from hardtack.opponents import Player, planner
from hardtack.opponents.planner import Memory
from tiny import bales, bluff, crossing

from .helpers import chosen, greedy, thinker

Twins = tuple[Game[Any], Any, Any]


def bluffs() -> Twins:
    """The queen must answer a bet; the other has the king, or the knave."""
    made = [bluff.GAME.situation({"cards": [card, "queen"], "said": ["bet"]}) for card in ("king", "knave")]
    return bluff.GAME, made[0], made[1]


def bridges() -> Twins:
    made = [crossing.GAME.situation({"powder": road}) for road in crossing.ROADS]
    return crossing.GAME, made[0], made[1]


def sees_through(make: Callable[[Game[Any], int], Player], twins: Twins, seeds: int = 12) -> bool:
    """Whether a player ever chooses differently in two states that its role cannot tell apart."""
    game, one, two = twins
    decision = game.decision(one)
    assert decision is not None
    role = decision.roles[0]
    assert game.view(one, role) == game.view(two, role) and game.encode(one) != game.encode(two)
    assert decision.actions(role) == game.decision(two).actions(role)  # type: ignore[union-attr]
    return any(chosen(make(game, seed), game, one) != chosen(make(game, seed), game, two) for seed in range(seeds))


def captain(game: Game[Any], seed: int) -> Player:
    return thinker(game, 60, seed)


@pytest.mark.parametrize("twins", [bluffs, bridges])
def test_thinking_ahead_does_not_look_under_cards(twins: Callable[[], Twins]) -> None:
    assert not sees_through(captain, twins())


@pytest.mark.parametrize("twins", [bluffs, bridges])
def test_greed_does_not_look_under_cards(twins: Callable[[], Twins]) -> None:
    assert not sees_through(greedy, twins())


def test_a_plan_in_hand_does_not_look_either() -> None:
    """The bearer of a plan sees made-up worlds too: over many, the powder lies now here, now there."""
    seen = []

    class Spy(crossing.Column, frozen=True):
        def act(self, state: Any, role: str, step: int, rng: random.Random, notes: dict[str, Any]) -> Action | None:
            seen.append(state.powder)
            return Action("rest")

    for seed in range(20):
        who = thinker(crossing.GAME, 20, seed)
        who.memory = Memory(Spy(()))
        assert chosen(who, crossing.GAME, crossing.GAME.situation({"powder": "upper"})) == Action("rest")
    assert set(seen) == set(crossing.ROADS)


class Peeker:
    """Calls with the queen exactly if it wins."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        pass

    def choose(self, state: Any, role: str) -> Any:
        verb = "call" if state.cards[0] == "knave" else "fold"
        return planner.Advice(Action(verb))


def test_a_cheat_is_found_out() -> None:
    assert sees_through(Peeker, bluffs())


def test_a_thinker_given_the_true_state_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def true_worlds(game: Game[Any], state: Any, role: str, rng: random.Random) -> Iterator[Any]:
        while True:
            yield game.clone(state, journal=False)

    monkeypatch.setattr(planner, "worlds", true_worlds)
    assert sees_through(captain, bluffs())


@pytest.mark.parametrize("game", [bales.GAME, bluff.GAME, crossing.GAME], ids=lambda game: game.id)
def test_the_tiny_games_are_honest_themselves(game: Game[Any]) -> None:
    keep(Case(game), hidden.Twins, hidden.DeterminizeSound, hidden.DeterminizeVaries)
