"""Redo: what a role took back it can do again, until somebody does something else."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.engine.contract import Action
from hardtack.engine.match import CannotRedo, Match
from hardtack.testing import feed
from tiny import orders
from tiny.troopers import GAME, Troopers

HALT, CAMP, SEAL = Action("halt"), Action("camp"), Action("seal")


def table(*at: int) -> Match[Troopers]:
    return Match(GAME, seed=1, situation={"at": list(at or (0, 0, 0))})


def ride(man: int, start: int, end: int) -> list[Action]:
    return [Action("saddle", man), *(Action("ride", place) for place in range(start + 1, end + 1)), HALT]


def stands(match: Match[Any]) -> tuple[bytes, list[Any], list[Any]]:
    return match.game.encode(match.state), list(match.moves), [match.undo_refusal(role) for role in match.game.roles]


def test_gestures_taken_back_are_done_again_one_after_the_other() -> None:
    match = table()
    match.gesture("blue", [ride(0, 0, 2)])
    first = stands(match)
    match.gesture("blue", [ride(1, 0, 1)])
    second = stands(match)
    assert match.redo_names("blue") == []
    match.undo("blue")
    assert [move.target for move in match.redo_names("blue")] == [1, 1, None]
    match.undo("blue")
    assert [move.target for move in match.redo_names("blue")] == [0, 1, 2, None]
    match.redo("blue")
    assert stands(match) == first
    match.redo("blue")
    assert stands(match) == second and not match.has_undone
    with pytest.raises(CannotRedo):
        match.redo("blue")


def test_something_else_ends_it_and_the_same_goes_on_with_it() -> None:
    match = table()
    match.gesture("blue", [ride(0, 0, 2)])
    match.undo("blue")
    match.play("blue", Action("saddle", 0))
    assert [move.verb for move in match.redo_names("blue")] == ["ride", "ride", "halt"]
    match.play("blue", Action("ride", 1))
    match.redo("blue")
    assert match.state.at == [2, 0, 0] and not match.has_undone
    match.undo("blue")
    match.play("blue", HALT)
    assert match.redo_names("blue") == [] and not match.has_undone


def test_what_is_refused_ends_nothing() -> None:
    match = table()
    match.gesture("blue", [ride(0, 0, 2)])
    match.undo("blue")
    names = match.redo_names("blue")
    assert match.gesture("blue", [[Action("saddle", 1), Action("ride", 9)]])[0].refused
    assert match.gesture("blue", [[Action("sing")], [Action("ride", 1)]])[1].refused
    assert match.redo_names("blue") == names


def test_it_is_the_roles_own_and_only_when_it_is_asked() -> None:
    match = table()
    match.play("blue", CAMP)
    match.undo("blue")
    assert match.redo_names("gray") == []
    with pytest.raises(CannotRedo):
        match.redo("gray")
    match.redo("blue")
    assert match.redo_names("blue") == []
    match.undo("blue")
    match.play("blue", CAMP)
    match.play("gray", Action("sleep"))
    assert not match.has_undone


def test_never_across_dice() -> None:
    """What came before the dice was never taken back; what came after is done again with no other dice."""
    match = table(1, 0, 0)
    feed(match.state, [6])
    match.gesture("blue", [ride(0, 1, 5)])
    after, rolled = stands(match), match.state.dice.rolled
    match.undo("blue")
    assert [move.target for move in match.redo_names("blue")] == [4, 5, None]
    match.redo("blue")
    assert stands(match) == after and match.state.dice.rolled == rolled


def plans() -> Match[Any]:
    match = Match(orders.GAME, "together", seed=3)
    match.play("gray", Action("hush"))
    return match


def test_what_others_choose_unseen_does_not_touch_it() -> None:
    match = plans()
    match.play("blue", Action("order", 1))
    match.undo("blue")
    before = match.redo_names("blue")
    match.gesture("gray", [[Action("order", 0), Action("to", "ford")]])
    match.play("gray", SEAL)
    match.undo("gray")
    assert match.redo_names("blue") == before
    assert [move.verb for move in match.redo_names("gray")] == ["seal"]
    match.redo("blue")
    assert match.state.drafts["blue"] == [Action("order", 1)]
    assert [move.verb for move in match.redo_names("gray")] == ["seal"]


def test_once_all_have_sealed_nothing_is_done_again() -> None:
    match = plans()
    match.gesture("blue", [[Action("order", 1), Action("to", "mill")]])
    match.undo("blue")
    match.play("gray", SEAL)
    match.play("blue", SEAL)
    assert not match.has_undone
