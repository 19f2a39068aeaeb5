"""Undo's memory: bounded, though all can be taken back that could be."""

from __future__ import annotations

import gc
import tracemalloc
from typing import Any, ClassVar

import pytest

import hardtack
from hardtack.engine.contract import Action, Scenario
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.match import Match
from hardtack.engine.past import moment
from hardtack.engine.state import Ask, State
from hardtack.testing import to_and_fro

MB = 2**20


class Pacing(State):
    agenda: list[Pace]
    at: int = 0


class Pace(Ask[Pacing]):
    """Up and down the road for ever, and all of it is told."""

    rule: ClassVar[str] = "1.1"
    prompt: ClassVar[str] = "ride"

    def roles(self, g: Pacing) -> tuple[str, ...]:
        return ("blue",)

    def actions(self, g: Pacing, role: str) -> list[Action]:
        return [Action("ride", 1), Action("ride", -1), Action("camp")]

    def take(self, g: Pacing, role: str, action: Action) -> None:
        if action.verb == "camp":
            g.roll("ford", by=role)
        else:
            assert isinstance(action.target, int)
            g.at += action.target
            g.log("ridden", "1.1", man=0, to=g.at)
        g.then(Pace())


class PacingGame(Game[Pacing]):
    id, roles, state_type = "pacing", ("blue",), Pacing
    scenarios = (Scenario("road", "1.1"),)

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Pacing:
        return Pacing(game=self.id, scenario=scenario, options=options, dice=dice, agenda=[Pace()], journal=[])


def told(match: Match[Any]) -> tuple[bytes, int]:
    """The whole of it, journal included."""
    return match.game.encode(match.state), len(match.moves)


def test_ten_thousand_moves_without_dice_stay_small_and_are_all_taken_back() -> None:
    match: Match[Any] = Match(PacingGame(), seed=1)
    match.play("blue", Action("camp"))
    start, near_the_start = told(match), b""
    tracemalloc.start()
    for n in range(10_000):
        if n == 100:
            near_the_start = told(match)[0]
        match.play("blue", Action("ride", -1 if n % 3 == 2 else 1))
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert held < 5 * MB
    for left in range(10_000, 0, -1):
        assert len(match.moves) == left + 1
        match.undo("blue")
        if left == 101:
            assert told(match)[0] == near_the_start
    assert told(match) == start
    assert match.undo_refusal("blue") == "dice-fell"


def test_ten_thousand_moves_and_undos_leave_nothing_behind() -> None:
    match: Match[Any] = Match(PacingGame(), seed=1)
    match.play("blue", Action("ride", 1))
    start = told(match)
    tracemalloc.start()
    for _ in range(10_000):
        match.play("blue", Action("ride", 1))
        match.undo("blue")
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert held < 0.1 * MB and told(match) == start
    match.undo("blue")
    assert match.moves == []


@pytest.mark.parametrize("far", [1, 2, 3, 7, 64, 100, 255, 300])
def test_a_long_gesture_is_taken_back_at_once_and_the_next_undo_goes_on_from_there(far: int) -> None:
    match: Match[Any] = Match(PacingGame(), seed=1)
    states = []
    for n in range(301):
        states.append(told(match))
        match.play("blue", Action("ride", 1), joined=n > 301 - far)
    looked = match.before("blue", far)
    looked.journal = match.state.journal[: 301 - far]
    assert match.game.encode(looked) == states[301 - far][0]
    for left in range(301 - far, -1, -1):
        match.undo("blue")
        assert told(match) == states[left]


@pytest.mark.parametrize("id", ["mosby", "gettysburg", "bobby-lee", "valour"])
def test_every_game_goes_to_and_fro_on_few_states_and_back_again(id: str) -> None:
    game = hardtack.game(id)
    match, role, round_about = to_and_fro(game)
    start, kept = told(match), len(match._past._moments)
    for n in range(60):
        match.play(role, round_about[n % len(round_about)])
    half = told(match)
    for n in range(60, 120):
        match.play(role, round_about[n % len(round_about)])
    assert len(match._past._moments) - kept <= 4 * 7
    for _ in range(60):
        match.undo(role)
    assert told(match) == half
    for _ in range(60):
        match.undo(role)
    assert told(match) == start


def test_a_moment_holds_no_journal() -> None:
    match: Match[Any] = Match(PacingGame(), seed=1)
    before = moment(match.game, match.state)
    for step in (1, -1) * 50:
        match.play("blue", Action("ride", step))
    now = moment(match.game, match.state)
    assert (now.state, now.told) == (before.state, 100) and len(match.state.journal) == 100
