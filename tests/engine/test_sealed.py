"""Sealed decisions: chosen unseen, opened together, never taken back once open."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from hardtack.engine.contract import Action, IllegalAction
from hardtack.engine.match import CannotUndo, Match
from tiny.pickets import GAME, Pickets

HANDS = {"blue": ["scout", "cook", "drummer"], "gray": ["corporal", "private", "recruit"]}


def match() -> Match[Pickets]:
    return Match(GAME, seed=3, situation={"hands": HANDS})


def all_told(state: Pickets, role: str | None) -> bytes:
    """Everything that reaches a role: view, journal, prompt and choices."""
    decision = GAME.decision(state)
    asked: list[Any] = []
    if decision is not None:
        asked = [decision.prompt, decision.params, decision.roles, decision.actions(role or "")]
    return msgspec.json.encode([GAME.view(state, role), state.told(role), asked])


def test_both_are_asked_at_once_in_any_order() -> None:
    table = match()
    decision = GAME.decision(table.state)
    assert decision is not None and decision.roles == ("blue", "gray")
    table.play("gray", Action("send", "private"))
    after = GAME.decision(table.state)
    assert after is not None and after.roles == ("blue",)
    assert after.actions("gray") == []


def test_who_sealed_first_does_not_matter() -> None:
    one, two = match(), match()
    one.play("blue", Action("send", "cook"))
    one.play("gray", Action("send", "private"))
    two.play("gray", Action("send", "private"))
    two.play("blue", Action("send", "cook"))
    assert GAME.encode(one.state) == GAME.encode(two.state)


@pytest.mark.parametrize("reader", ["blue", None])
def test_a_sealed_choice_reaches_nobody_else(reader: str | None) -> None:
    told = set()
    for card in HANDS["gray"]:
        table = match()
        table.play("gray", Action("send", card))
        told.add(all_told(table.state, reader))
    assert len(told) == 1


def test_its_owner_sees_it_and_cannot_choose_again() -> None:
    table = match()
    table.play("gray", Action("send", "private"))
    assert GAME.view(table.state, "gray")["sealed"] == "private"
    with pytest.raises(IllegalAction, match="not your decision"):
        table.play("gray", Action("send", "recruit"))


def test_it_can_be_taken_back_until_the_other_has_chosen() -> None:
    table = match()
    before = GAME.encode(table.state)
    table.play("gray", Action("send", "private"))
    with pytest.raises(CannotUndo) as no:
        table.undo("blue")
    assert no.value.key == "nothing-done"
    table.undo("gray")
    assert GAME.encode(table.state) == before


def test_a_sealed_choice_touches_nobody_elses_undo() -> None:
    """Before and after gray has chosen, blue reads the same of what he did before the question was put."""
    table = match()
    table.play("blue", Action("send", "cook"))
    table.play("gray", Action("send", "private"))
    table.play("blue", Action("wait"))
    before = [table.undo_refusal(role) for role in GAME.roles]
    assert before == ["unseen", "other-decided"]
    table.play("gray", Action("send", "recruit"))
    assert [table.undo_refusal(role) for role in GAME.roles] == ["unseen", ""]
    table.undo("gray")
    assert [table.undo_refusal(role) for role in GAME.roles] == before


def test_once_the_choices_lie_open_nobody_takes_one_back() -> None:
    """No dice fall here: without a barrier the second to choose could look and choose again."""
    table = match()
    table.play("gray", Action("send", "private"))
    table.play("blue", Action("send", "scout"))
    for role in ("blue", "gray"):
        with pytest.raises(CannotUndo):
            table.undo(role)


def test_a_sealed_choice_survives_saving() -> None:
    table = match()
    table.play("gray", Action("send", "private"))
    loaded = GAME.decode(GAME.encode(table.state))
    assert loaded.sealed == {"gray": Action("send", "private")}
    assert isinstance(loaded.sealed["gray"], Action)
    GAME.apply(loaded, "blue", Action("send", "scout"))
    table.play("blue", Action("send", "scout"))
    assert GAME.encode(loaded) == GAME.encode(table.state)


def test_whoever_thinks_about_it_must_guess() -> None:
    table = match()
    table.play("gray", Action("send", "private"))
    guesses = {GAME.determinize(table.state, "blue", random.Random(i)).sealed["gray"].target for i in range(60)}
    assert len(guesses) > 3
    mine = {GAME.determinize(table.state, "gray", random.Random(i)).sealed["gray"].target for i in range(20)}
    assert mine == {"private"}
