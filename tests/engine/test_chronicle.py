"""The story of a game: points from start to end, the move that turned it, and words for all of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hardtack import game, game_ids
from hardtack.engine import chronicle as stories
from hardtack.engine.chronicle import SWING, TURNS, Chronicle, chronicle
from hardtack.engine.contract import RESIGN
from hardtack.engine.game import Game
from hardtack.engine.luck import ledger
from hardtack.engine.match import Match
from hardtack.engine.text import LANGUAGES, text
from hardtack.games.bobby_lee.rules.replacements.politics import drafted
from hardtack.games.for_the_people.rules.tables import T as PEOPLE
from hardtack.games.mosby.rules.tables import T as MOSBY
from seat import possible


def given_up(of: Game[Any], moves: int, seed: int = 3) -> Match[Any]:
    """A match of random moves that the first role gives up in the end."""
    match, rng = Match(of, seed=seed), random.Random(seed)
    for _ in range(moves):
        decision = of.decision(match.state)
        if decision is None:
            return match
        role = decision.roles[0]
        match.play(role, rng.choice(possible(decision, role, rng)))
    if of.decision(match.state) is not None:
        match.play(of.roles[0], RESIGN)
    return match


def story(match: Match[Any]) -> Chronicle:
    start = Match(match.game, match.state.scenario, match.state.options, match.seed).state
    return chronicle(match.game, start, match.moves)


@pytest.fixture(scope="module", params=game_ids())
def match(request: pytest.FixtureRequest) -> Match[Any]:
    return given_up(game(request.param), 160)


def test_points_go_from_the_start_to_the_end_and_the_last_is_the_outcome(match: Match[Any]) -> None:
    points, roles = story(match).points, match.game.roles
    assert len(points) > 2
    assert (points[0].move, points[-1].move) == (0, len(match.moves))
    assert [point.move for point in points] == sorted({point.move for point in points})
    for point in points:
        assert set(point.chances) == set(roles)
        assert all(0.0 <= chance <= 1.0 for chance in point.chances.values())
        assert len(roles) == 1 or sum(point.chances.values()) == pytest.approx(1.0)
        assert {key: set(tally) for key, tally in point.tallies.items()} == {
            key: set(tally) for key, tally in points[0].tallies.items()
        }
    ended = match.game.outcome(match.state)
    assert ended is not None and points[0].tallies
    assert points[-1].chances[roles[0]] == float(ended.winner == roles[0])


def test_it_is_the_same_each_time_and_its_luck_is_that_of_the_journal(match: Match[Any]) -> None:
    first = story(match)
    assert story(match) == first
    assert first.luck == ledger(match.state.journal or (), match.game.roles, match.game.higher)


def test_turning_points_are_few_in_order_and_of_some_size(match: Match[Any]) -> None:
    found = story(match)
    assert len(found.turnings) <= TURNS
    assert [one.move for one in found.turnings] == sorted(one.move for one in found.turnings)
    for one in found.turnings:
        before, after = found.points[one.point - 1], found.points[one.point]
        assert before.move < one.move <= after.move
        assert abs(one.after - one.before) >= SWING
        assert (one.before, one.after) == (before.chances[one.role], after.chances[one.role])
        assert len(match.game.roles) == 1 or one.after > one.before


def test_all_that_it_speaks_of_has_words(match: Match[Any]) -> None:
    found = story(match)
    for lang in LANGUAGES:
        t = text(match.game, lang, match.state)
        for key in found.points[0].tallies:
            assert t.has(f"tally-{key}") and t.get(f"tally-{key}", attribute="help").endswith(".")
        for point in found.points:
            assert t.get(*point.headline) and "{" not in t.get(*point.headline)
        for one in found.turnings:
            assert one.told is not None and t.log(one.told)


@pytest.mark.parametrize("id", game_ids())
def test_what_a_roll_is_for_can_be_said_without_the_one_it_was(id: str) -> None:
    """A kind of roll is named in the ledger for all of its kind: without the block that fired."""
    for lang in LANGUAGES:
        t = text(game(id), lang)
        source = (t.game.folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
        for line in source.splitlines():
            if line.startswith("roll-") and "{" in line:
                key = line.partition(" =")[0]
                assert t.get(key, attribute="kind"), f"{id}, {lang}: {key} has no .kind"


def test_the_move_that_did_it_is_found_between_two_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    of = game("gettysburg")
    match = given_up(of, 60, seed=8)
    start = Match(of, seed=8).state
    rolled = [start.dice.rolled]
    for move in match.moves:
        of.apply(start, move.role, (move.verb, move.target))
        rolled.append(start.dice.rolled)
    turned = next(n for n in range(20, len(rolled)) if rolled[n] > rolled[n - 1])

    def raised(state: Any, role: str) -> float:
        return abs((role == "csa") - 0.2 - 0.6 * (state.dice.rolled >= rolled[turned]))

    monkeypatch.setattr(type(of), "chance", lambda self, state, role: raised(state, role))
    monkeypatch.setattr(type(of), "chapter", lambda self, state: state.turn)  # few looks, many moves between
    found = story(match)
    (rise,) = [one for one in found.turnings if one.role == "usa"]
    assert (rise.move, rise.before, rise.after) == (turned, pytest.approx(0.2), pytest.approx(0.8))
    assert rise.told is not None


def test_a_long_story_is_looked_at_less_often_but_at_every_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    of = game("gettysburg")
    match = given_up(of, 60, seed=8)
    moves = iter(range(1_000_000))
    monkeypatch.setattr(type(of), "chapter", lambda self, state: next(moves))
    every = story(match).points
    assert len(every) == len(match.moves) + 1
    monkeypatch.setattr(stories, "MANY", 10)
    fewer = story(match).points
    assert len(fewer) < len(every)
    assert {point.turn for point in fewer} == {point.turn for point in every}


def test_a_game_that_no_computer_reads_has_a_story_without_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    of = game("mosby")
    monkeypatch.setattr(type(of), "chance", lambda self, state, role: None)
    found = story(given_up(of, 30, seed=8))
    assert found.turnings == () and found.points[0].chances == {} and found.points[0].tallies


def test_more_is_better_where_a_game_says_so() -> None:
    """Tables that are read with a die: no result is worse than that of a lower one."""
    for column in zip(*MOSBY.file.recruitment.strength, strict=True):
        assert list(column) == sorted(column)
    for side in (0, 1):
        assert [drafted(side, die) for die in range(1, 7)] == sorted(drafted(side, die) for die in range(1, 7))
    for row in PEOPLE.chart.battles:
        assert list(row.attacker) == sorted(row.attacker) and list(row.defender) == sorted(row.defender)
