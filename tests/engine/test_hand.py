"""Dice, cups and cards by hand: a match that asks what was rolled, tries again with it, and remembers it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from hardtack import game, game_ids
from hardtack.engine.chronicle import chronicle
from hardtack.engine.contract import BadInput, IllegalAction
from hardtack.engine.game import Game
from hardtack.engine.hand import Asked, ByHand, WrongHand, made_by_hand
from hardtack.engine.match import Match, load_save
from hardtack.engine.rolls import Draw, Roll
from hardtack.engine.text import LANGUAGES, text
from hardtack.games.mosby.rules.state import MOSBY
from hardtack.opponents import player
from hardtack.testing import feed
from seat import LIKES, possible
from tiny import counting

MOVES = 120


def choice(match: Match[Any], rng: random.Random) -> tuple[str, Any]:
    """Who is asked, and something he may do."""
    decision = match.game.decision(match.state)
    assert decision is not None
    role, likes = decision.roles[0], LIKES.get(match.game.id, {})
    actions = possible(decision, role, rng)
    return role, rng.choices(actions, [likes.get(action.verb, 1) for action in actions])[0]


class Table:
    """People at their own table: what they answer, and all that they were asked."""

    def __init__(self, seed: int, draws: bool = True) -> None:
        self.rng, self.draws = random.Random(seed), draws
        self.asked: list[ByHand] = []
        self.dice: list[int] = []

    def answer(self, asked: Asked) -> list[int]:
        if not asked.dice:
            return [self.rng.randint(1, asked.highest) if self.draws else 0]
        fell = [self.rng.randint(1, 6) for _ in range(asked.dice)]
        self.dice += fell
        return fell

    def play(self, match: Match[Any], role: str, action: Any) -> None:
        hand: list[int] = []
        while True:
            before = match.game.encode(match.state)
            try:
                match.play(role, action, hand=hand)
                return
            except ByHand as asks:
                assert match.game.encode(match.state) == before
                self.asked.append(asks)
                hand += self.answer(asks.asked)


def played(of: Game[Any], table: Table, seed: int = 5, moves: int = MOVES, **start: Any) -> Match[Any]:
    match, rng = Match(of, seed=seed, by_hand=True, **start), random.Random(seed)
    while of.decision(match.state) is not None and len(match.moves) < moves:
        table.play(match, *choice(match, rng))
    return match


@pytest.mark.parametrize("id", game_ids())
def test_what_is_told_falls_as_dice_would_and_can_be_saved_and_played_again(id: str, tmp_path: Path) -> None:
    of, table = game(id), Table(3, draws=False)
    match = played(of, table)
    assert table.dice, "no dice fell: nothing was tried"
    assert made_by_hand(match.state.journal or []) == sum(1 for asks in table.asked if asks.asked.dice)
    ordinary = Match(of, seed=5)
    feed(ordinary.state, table.dice)
    for move in match.moves:
        ordinary.play(move.role, (move.verb, move.target))
    assert of.view(ordinary.state, None) == of.view(match.state, None)
    assert ordinary.state.dice.position == match.state.dice.position
    assert [of.view(ordinary.state, role) for role in of.roles] == [of.view(match.state, role) for role in of.roles]
    match.save(tmp_path / "match.json")
    again = Match.replay(of, load_save(tmp_path / "match.json"))
    assert again.by_hand and of.encode(again.state) == of.encode(match.state)
    for asks in table.asked:  # every question can be put, in both languages
        for lang in LANGUAGES:
            said = text(of, lang).get(f"roll-{asks.asked.what}", asks.about)
            assert "{" not in said or not asks.about, (said, asks.about)


def test_cups_and_cards_of_mosby_are_what_people_say(tmp_path: Path) -> None:
    of, table = game("mosby"), Table(8)
    match, captain = Match(of, seed=1, by_hand=True), player(of, "captain", 1)
    while of.decision(match.state) is not None:  # a whole game, and he never asks in his thoughts
        table.play(match, MOSBY, captain.choose(match.state, MOSBY).action)
    assert {"cup", "action-card", "event-card"} <= {asks.asked.what for asks in table.asked}
    assert not of.invariants(match.state)
    match.save(tmp_path / "match.json")
    again = Match.replay(of, load_save(tmp_path / "match.json"))
    assert of.encode(again.state) == of.encode(match.state)
    assert any(isinstance(r, Draw) and r.hand for entry in match.state.journal or [] for r in entry.rolls)
    for asks in table.asked:
        assert list(asks.asked.of) == sorted(set(asks.asked.of))  # in an order that does not tell how they lie
    assert chronicle(of, Match(of, seed=1, by_hand=True).state, match.moves).points


def test_the_card_that_was_drawn_is_the_one_in_the_hand() -> None:
    of = game("mosby")
    match, table = Match(of, seed=5, by_hand=True), Table(1)
    answer = table.answer
    drawn: list[str] = []

    def pick(asked: Asked) -> list[int]:
        if asked.what != "action-card":
            return answer(asked)
        drawn.append(asked.of[-1])
        return [len(asked.of)]

    table.answer = pick  # type: ignore[method-assign]
    rng = random.Random(2)
    while not drawn:
        table.play(match, *choice(match, rng))
    told = [e.params["cards"] for e in match.state.journal or [] if e.key == "draws-cards"]
    assert told[0] == drawn


def rolling(match: Match[Any]) -> tuple[str, Any]:
    """Play on, without dice, to an action that asks for some."""
    rng = random.Random(1)
    for _ in range(200):
        role, action = choice(match, rng)
        try:
            match.play(role, action)
        except ByHand:
            return role, action
    raise AssertionError("nothing is rolled")


@pytest.mark.parametrize("id", ["mosby", "gettysburg"])
def test_what_does_not_fit_is_refused_and_nothing_changes(id: str) -> None:
    of = game(id)
    match = Match(of, seed=2, by_hand=True)
    role, action = rolling(match)
    before, moves = of.encode(match.state), list(match.moves)
    with pytest.raises(ByHand) as asks:
        match.play(role, action)
    asked, table, whole = asks.value.asked, Table(6), Match.replay(of, match.to_save())
    table.play(whole, role, action)
    told = whole.moves[-1].hand
    wrong = [[7] * asked.values, [-1] * asked.values, [*told, 3], [asked.highest + 1, *told[1:]]]
    if asked.values > 1:
        wrong += [[3], [0, *told[1:]]]
    for hand in wrong:
        with pytest.raises(WrongHand):
            match.play(role, action, hand=hand)
        assert of.encode(match.state) == before and match.moves == moves
    with pytest.raises(IllegalAction):
        match.play(role, ("no-such-verb", None), hand=[3])
    with pytest.raises(WrongHand):
        match.gesture(role, [[action]], hand=[9])
    assert of.encode(match.state) == before
    with pytest.raises(WrongHand):
        Match(of, seed=2).play(role, action, hand=[3])
    for key, params in (("few", {"count": 2}), ("many", {}), ("range", {"highest": 6}), ("not-by-hand", {})):
        assert all(text(of, lang).get(f"hand-{key}", params) not in ("", f"hand-{key}") for lang in LANGUAGES)


def test_a_roll_left_to_the_program_is_an_ordinary_one() -> None:
    of = game("mosby")
    match = Match(of, seed=2, by_hand=True)
    role, action = rolling(match)
    hand: list[int] = []
    while True:
        try:
            match.play(role, action, hand=hand)
            break
        except ByHand as asks:
            hand += [0] * asks.asked.values
    assert made_by_hand(match.state.journal or []) == 0 and set(match.moves[-1].hand) == {0}
    ordinary = Match(of, seed=2)
    for move in match.moves:
        ordinary.play(move.role, (move.verb, move.target))
    assert of.view(ordinary.state, role) == of.view(match.state, role)
    assert ordinary.state.dice.position == match.state.dice.position


def test_a_gesture_asks_for_all_its_dice_and_is_whole() -> None:
    of = game("gettysburg")
    match, table = Match(of, seed=2, by_hand=True), Table(4)
    role, action = rolling(match)
    before, hand = of.encode(match.state), list[int]()
    groups = [[action], [("no-such-verb", None)]]
    while True:
        try:
            made = match.gesture(role, groups, hand=hand)
            break
        except ByHand as asks:
            assert of.encode(match.state) == before
            hand += table.answer(asks.asked)
    assert made[0].refused is None and made[1].refused is not None
    assert [n for move in match.moves for n in move.hand] == hand


def test_thinking_ahead_never_asks() -> None:
    for id in game_ids():
        of = game(id)
        match = Match(of, seed=2, by_hand=True)
        role = of.roles[0]
        world = of.determinize(match.state, role, random.Random(1))
        assert world.dice.hand is None, id


def test_files_from_before_it_and_files_that_lie() -> None:
    match = Match(counting.GAME, seed=1)
    assert not match.by_hand and not match.to_save().by_hand
    by_hand = played(counting.GAME, table := Table(2), moves=6)
    assert table.asked
    save = by_hand.to_save()
    save.by_hand = False
    with pytest.raises(BadInput):
        Match.replay(counting.GAME, save)
    assert Roll("x", (1,)).hand is False and Draw("x", 2, 1).hidden.hand is False
