"""Who is winning: a value that only knows what its side may know, and says what a player would.

`data/kept.json.gz` holds games of privates that the weights were not fitted to, in numbers, at the end of each turn;
how well the value reads them is asked in two_sides.
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hardtack.engine.data import digest
from hardtack.engine.value import doubt_of
from hardtack.games.valour import GAME
from hardtack.games.valour.mind.plans import EYE
from hardtack.games.valour.mind.value import NAMES, VALUE, chance, features, measure, progress, to_play
from hardtack.games.valour.rules.kinds import ROLES
from hardtack.games.valour.rules.state import Valour, battle, take_off
from seat import by_habit

from .tables import stand, table, u

KEPT: dict[str, Any] = json.loads(gzip.decompress((Path(__file__).parent / "data" / "kept.json.gz").read_bytes()))
BATTLES = [scenario.id for scenario in GAME.scenarios]


@cache
def positions(scenario: str) -> list[Valour]:
    """A game by habit, now and then."""
    return by_habit(GAME, scenario, 20, 160)


def of(g: Valour, side: int, name: str) -> float:
    return features(g, side)[NAMES.index(name)]


# ---- what it may know


@pytest.mark.parametrize("scenario", BATTLES)
@pytest.mark.parametrize("side", (0, 1))
def test_it_looks_at_no_hidden_card(scenario: str, side: int) -> None:
    """In every state that a side cannot tell from the true one, the position reads the same."""
    seen = 0
    for number, g in enumerate(positions(scenario)):
        rng = random.Random(number)
        for _ in range(3):
            twin = GAME.determinize(g, ROLES[side], rng)
            seen += twin.hands != g.hands or twin.decks != g.decks
            assert features(twin, side) == features(g, side)
            assert chance(twin, side) == chance(g, side)
    assert seen > 5 or not battle(g).cards


def test_a_value_that_peeks_would_be_found_out() -> None:
    """The twins differ in the enemy's hand; how many cards he has is known."""
    g = positions("acw-tollivers-crossroads")[-1]
    assert g.hands[1]
    twins = [GAME.determinize(g, "blue", random.Random(n)) for n in range(20)]
    assert len({tuple(twin.hands[1]) for twin in twins}) > 1
    assert {of(twin, 0, "cards") for twin in twins} == {len(g.hands[0]) - len(g.hands[1])}


# ---- what it says


@pytest.mark.parametrize("scenario", BATTLES)
def test_both_sides_agree_about_who_is_winning(scenario: str) -> None:
    for g in positions(scenario):
        assert 0 < chance(g, 0) < 1
        assert chance(g, 0) + chance(g, 1) == pytest.approx(1, abs=0.2)


@pytest.mark.parametrize("side", (0, 1))
def test_lost_ground_losses_and_defeats_lower_the_chance_to_win(side: int) -> None:
    g = table("acw-tollivers-crossroads", phase="fate", active=0)
    mine = [unit for unit, row in enumerate(battle(g).units) if row.role == side and not row.arrives]
    even = chance(g, side)
    g.held[0] = 1 - side
    behind = chance(g, side)
    assert behind < even
    take_off(g, mine[0])
    hurt = chance(g, side)
    assert hurt < behind
    g.defeats[side] = 2
    assert chance(g, side) < hurt


@pytest.mark.parametrize("side", (0, 1))
def test_ground_weighs_more_towards_the_end(side: int) -> None:
    g = table("acw-tollivers-crossroads", phase="fate", active=0)

    def gained() -> float:
        g.held[0] = -1
        before = chance(g, side)
        g.held[0] = side
        return chance(g, side) - before

    early = gained()
    g.turn = battle(g).turns
    assert progress(g) > 0.8
    assert gained() > early > 0


def test_in_the_battle_for_the_wall_only_the_copse_counts() -> None:
    g = table("acw-cemetery-wall", phase="fate", active=0)
    before = features(g, 1)
    g.held[2] = 1
    assert features(g, 1) == before
    for id in ("cw-u1a", "cw-u2a", "cw-u2c"):
        stand(g, id, 10, 56, 180)
    g.held[0] = 1
    assert chance(g, 1) > VALUE.read(before, g.scenario, "grey", progress(g))


def test_who_has_the_last_turn_has_one_more_to_play() -> None:
    g = table("learn-first-fire", phase="fate", active=0, turn=6)
    assert (to_play(g, 0), to_play(g, 1)) == (1, 1)
    g.active = 1
    assert (to_play(g, 0), to_play(g, 1)) == (0, 1)


def test_an_objective_is_safe_when_nobody_can_reach_it_in_time() -> None:
    g = table("learn-first-fire", phase="fate", active=0, turn=6)
    g.held[0] = 0
    stand(g, "ff-u-a", 24, 22, 0)
    for unit, x in (("ff-c-a", 10), ("ff-c-b", 25), ("ff-c-gun", 40)):
        stand(g, unit, x, 45, 180)
    assert of(g, 0, "safe") == of(g, 1, "their-safe") == 1 and of(g, 0, "open") == 0
    stand(g, "ff-c-b", 25, 34, 180)
    assert of(g, 0, "safe") == 0 and of(g, 0, "open") > 0


# ---- how a battle has ended


def test_the_measure_is_the_rules_own() -> None:
    """army.victory: points, then defeats; army.defeats-to-lose before both."""
    g = table("acw-tollivers-crossroads", phase="fate", active=0)
    assert measure(g, 0) == 0
    g.defeats = [1, 0]
    assert (measure(g, 0), measure(g, 1)) == (-1, 1)
    g.held[0] = 0
    assert (measure(g, 0), measure(g, 1)) == (1, -1)
    g.defeats = [battle(g).sides[0].defeats, 0]
    assert (measure(g, 0), measure(g, 1)) == (-1, 1)
    g.defeats = [side.defeats for side in battle(g).sides]
    assert measure(g, 0) == 0


def test_kept_games_have_the_winners_of_their_measures() -> None:
    for game in KEPT["games"]:
        for result, end in zip(game["results"], game["measures"], strict=True):
            assert result == 0.5 + 0.5 * end, game["scenario"]


# ---- the files


def test_kept_games_are_of_these_features() -> None:
    """How each battle starts, in numbers: if this fails the features have changed, and weights and kept games with
    them."""
    assert KEPT["names"] == list(NAMES) and KEPT["roles"] == list(ROLES)
    assert sorted({game["scenario"] for game in KEPT["games"]}) == sorted(BATTLES) == sorted(KEPT["starts"])
    for scenario, rows in KEPT["starts"].items():
        g = GAME.setup(scenario)
        for side, row in enumerate(rows):
            assert row == pytest.approx(features(g, side), abs=0.006), scenario


def test_saves_are_not_checked_against_it(own: Callable[[str, str, str, str], None]) -> None:
    before = digest(GAME.id, GAME.folder)
    own(GAME.id, "value.toml", "ridge = ", "ridge = 1")
    assert digest(GAME.id, GAME.folder) == before


def test_how_far_plans_are_apart_is_measured_and_no_rule_hangs_on_it(own: Callable[[str, str, str, str], None]) -> None:
    before = digest(GAME.id, GAME.folder)
    own(GAME.id, "doubt.toml", "noise = 0", "noise = 1")
    assert digest(GAME.id, GAME.folder) == before
    assert doubt_of(GAME.id, GAME.folder).noise > 1 > EYE.doubt.noise > 0


def test_it_says_how_it_was_made() -> None:
    assert VALUE.file.command.startswith("hardtack lab fit valour --scenario learn-first-fire")
    assert VALUE.file.games >= 150 and VALUE.file.kept >= 150 and VALUE.file.date and VALUE.file.data


def test_a_battle_that_was_not_fitted_can_be_read() -> None:
    g = table("learn-first-fire", phase="fate", active=0)
    g.scenario = "one of one's own"
    assert 0 < chance(g, 0) < 1


def test_the_chance_hangs_on_who_holds_the_crossroads_at_last() -> None:
    """In the last turn of First Fire whoever stands alone on the crossroads has as good as won."""
    g = table("learn-first-fire", phase="fate", active=1, turn=6)
    g.held[0] = 1
    stand(g, "ff-c-b", 24, 26, 180)
    assert u(g, "ff-u-a") >= 0 and chance(g, 1) > 0.8 and chance(g, 0) < 0.2
