"""A roll says what it is; every roll of every game is told in the journal, in both languages."""

from __future__ import annotations

import ast
import random
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

import hardtack.games
from hardtack import game, game_ids
from hardtack.engine.dice import dice_from_seed
from hardtack.engine.rolls import HIDDEN, Draw, Roll, sums, words
from hardtack.engine.state import Entry, State
from hardtack.engine.text import LANGUAGES, text
from hardtack.testing import feed
from seat import possible

GAMES = Path(hardtack.games.__file__).parent
LEFT_TO_DICE = {"set_up", "new_state"}
"""Functions that lay a game out, before there is a journal to tell of it."""


def blank() -> State:
    return State(game="", scenario="", options={}, dice=dice_from_seed(4), agenda=[], journal=[])


# ---- what a roll knows


def test_every_die_counts_by_itself_unless_they_are_added() -> None:
    shots = Roll("fire", (1, 3, 5), "usa", most=3)
    assert (shots.hits, shots.good, shots.needs, shots.chance) == (2, True, 3, Fraction(1, 2))
    miss = Roll("fire", (5, 6), most=2)
    assert (miss.hits, miss.good, miss.chance) == (0, False, Fraction(1, 3))
    sum_ = Roll("scout", (2, 3), least=7, added=True, bonus=2)
    assert (sum_.total, sum_.hits, sum_.good) == (7, 1, True)


@pytest.mark.parametrize(("n", "bonus", "least"), [(1, 0, 4), (1, -2, 4), (2, 1, 8), (3, 0, 11), (1, 3, 12)])
def test_the_chance_is_exact(n: int, bonus: int, least: int) -> None:
    throws = list(product(range(1, 7), repeat=n))
    true = Fraction(sum(sum(t) + bonus >= least for t in throws), len(throws))
    assert Roll("x", (1,) * n, least=least, added=True, bonus=bonus).chance == true
    assert sum(sums(n).values()) == 6**n


def test_where_nothing_is_needed_there_is_no_chance_and_no_success() -> None:
    roll = Roll("way", (4,))
    assert (roll.needs, roll.good, roll.chance, roll.hits) == (None, None, None, 0)


def test_rolls_draws_and_shuffles_take_the_stream_as_the_dice_do() -> None:
    g, dice = blank(), dice_from_seed(4)
    assert g.roll("fire", 3).dice == (dice.d6(), dice.d6(), dice.d6())
    drawn = g.draw("cup", 9)
    assert (drawn.among, drawn.drawn) == (9, dice.below(9)) and drawn.hidden == Draw("cup", 9, HIDDEN)
    mine, theirs = [1, 2, 3, 4], [1, 2, 3, 4]
    assert g.shuffle("deck", mine) == Draw("deck", 4, HIDDEN)
    dice.shuffle(theirs)
    assert mine == theirs and g.dice == dice


# ---- the journal


def test_an_entry_carries_its_rolls_and_the_sentence_is_filled_from_them() -> None:
    g = blank()
    feed(g, [2, 6])
    g.log("fired", "5.2", g.roll("fire", 2, most=3), space="a")
    entry = (g.journal or [])[0]
    assert entry.words() == {
        "dice": [2, 6], "die": 2, "die2": 6, "total": 8, "hits": 1, "needs": 3, "good": 1, "space": "a"
    }  # fmt: skip
    g.log("fired", "5.2", g.roll("fire"), die=9)
    assert (g.journal or [])[1].words()["die"] == 9  # what the caller says goes before


def test_what_is_owed_goes_with_the_next_entry_for_everybody_after_its_own() -> None:
    g = blank()
    tie = g.roll("tie")
    g.owe(tie)
    g.tell("usa", "secret", "1.1")
    g.log("rides", "7.3", ride := g.roll("ride"))
    g.log("rides", "7.3")
    assert [entry.rolls for entry in g.journal or []] == [(), (ride, tie), ()]
    g.journal = None
    g.owe(tie)
    assert g.owed == []


def test_entries_are_written_and_read_back_with_their_rolls() -> None:
    entry = Entry("fired", "5.2", {}, "", (Roll("fire", (1, 2), "usa", most=3), Draw("cup", 4, 1)))
    assert msgspec.json.decode(msgspec.json.encode(entry), type=Entry) == entry
    assert msgspec.convert(["old", "1.1", {"die": 3}, ""], Entry).rolls == ()
    assert words([Draw("cup", 4, 1)]) == {}


# ---- every game


def test_no_game_makes_dice_fall_by_itself() -> None:
    """All chance goes through g.roll, g.draw and g.shuffle, but for laying out a game."""
    found = []
    for path in sorted(GAMES.rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and function.name not in LEFT_TO_DICE:
                found += [
                    f"{path.relative_to(GAMES)}:{node.lineno}"
                    for node in ast.walk(function)
                    if isinstance(node, ast.Attribute)
                    and node.attr in ("d6", "below", "shuffle", "bits")
                    and ast.unparse(node.value).split(".")[-1] == "dice"
                ]
    assert not found


@pytest.mark.parametrize("id", game_ids())
def test_every_roll_of_random_games_is_told_and_can_be_said(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    of = game(id)
    made: list[Roll | Draw] = []

    def watched(name: str) -> None:
        true = getattr(State, name)

        def call(self: State, *args: Any, **named: Any) -> Any:
            roll = true(self, *args, **named)
            if self.journal is not None:
                made.append(roll)
            return roll

        monkeypatch.setattr(State, name, call)

    for name in ("roll", "draw", "shuffle"):
        watched(name)
    every = {o.id: o.high for o in of.options if not o.number}
    seen: set[str] = set()
    for scenario in of.scenarios:
        for options in ({}, every):
            made.clear()
            state, rng = of.setup(scenario.id, options, seed=9), random.Random(scenario.id)
            for _ in range(500):
                decision = of.decision(state)
                if decision is None:
                    break
                role = rng.choice(decision.roles)
                of.apply(state, role, rng.choice(possible(decision, role, rng)))
            told = [roll for entry in state.journal or [] for roll in entry.rolls] + state.owed
            for roll in made:
                shown = roll.hidden if isinstance(roll, Draw) and roll not in told else roll
                assert shown in told, f"{scenario.id}: {roll} is not told"
                told.remove(shown)
            for entry in state.journal or []:
                for roll in entry.rolls:
                    seen.add(roll.what)
                    assert roll.by in ("", *of.roles)
                    for lang in LANGUAGES:
                        said = text(of, lang).get(f"roll-{roll.what}", entry.words())
                        assert said and "{" not in said and not said.startswith("roll-"), (entry, said)
    sorts = (of.folder / "text" / "en.ftl").read_text(encoding="utf-8").count("\nroll-")
    assert len(seen) >= min(3, sorts)


@pytest.mark.parametrize("id", game_ids())
def test_what_every_roll_is_for_is_said_in_both_languages(id: str) -> None:
    """Also of rolls that random games did not come by."""
    of, named = game(id), set()
    for path in sorted(of.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr="roll" | "draw" | "shuffle"), args=[ast.Constant(value=what), *_]
                ):
                    named.add(str(what))
    assert named
    for lang in LANGUAGES:
        missing = sorted(what for what in named if not text(of, lang).has(f"roll-{what}"))
        assert not missing, f"{lang}: {missing}"
