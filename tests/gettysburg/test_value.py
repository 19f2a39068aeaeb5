"""Who is winning: a value that only knows what its side may know, and what it says of positions that speak for
themselves. On games it has not seen: two_sides/test_value.py.

`data/kept.json.gz` holds games of privates that the weights were not fitted to, in numbers, at the end of each hour:
written by the command that fits them (docs/games/gettysburg.md).
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
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.mind.plans import EYE
from hardtack.games.gettysburg.mind.value import EDGE, NAMES, VALUE, chance, features, measure, progress
from hardtack.games.gettysburg.rules.fire.repulse import RepulseAsk
from hardtack.games.gettysburg.rules.scenarios.victory import verdict
from hardtack.games.gettysburg.rules.state import NIGHT, Gettysburg
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import CSA, HQ, SIDES, USA
from seat import by_habit

from .helpers import U, block, field

SCENARIOS = ("day-1", "day-2", "day-3", "three-days")
KEPT: dict[str, Any] = json.loads(gzip.decompress((Path(__file__).parent / "data" / "kept.json.gz").read_bytes()))


@cache
def positions(scenario: str) -> list[Gettysburg]:
    """A game by habit, now and then: some of it in the middle of fights and marches."""
    return [g for g in by_habit(GAME, scenario, 45, 900) if not isinstance(g.agenda[-1], RepulseAsk)]


# ---- what it may know


@pytest.mark.parametrize("scenario", SCENARIOS[:3])
@pytest.mark.parametrize("side", (USA, CSA))
def test_it_looks_at_no_hidden_face(scenario: str, side: int) -> None:
    """In every state that a side cannot tell from the true one, the position reads the same."""
    seen = 0
    for number, g in enumerate(positions(scenario)):
        twin = GAME.determinize(g, SIDES[side], random.Random(number))
        seen += twin.strength != g.strength or twin.at != g.at
        assert features(twin, side) == pytest.approx(features(g, side))
        assert chance(twin, side) == pytest.approx(chance(g, side))
    assert seen > 10


def test_a_value_that_peeks_would_be_found_out() -> None:
    """The twins differ in what is hidden: who counts the true strength of upright enemies in a hex sees it."""

    def seen(g: Gettysburg) -> list[int]:
        return [g.strength[u] for u in T.own[CSA] if g.at[u] >= 0 and not g.up[u]]

    assert any(seen(g) != seen(GAME.determinize(g, "usa", random.Random(1))) for g in positions("day-1"))


def test_what_lies_face_up_is_known() -> None:
    """A brigade that lies open in the front line is reckoned for what it is."""
    rows = block("usa-inf-webb", "L7", 3), block("csa-inf-davis", "L8", 4)
    g = field(*rows, active="usa", phase="movement")
    name = NAMES.index("their-front")
    hidden = features(g, USA)[name]
    g.up[U["csa-inf-davis"]] = 1
    assert features(g, USA)[name] == 4.0 != hidden


# ---- what it says


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_losses_are_bad_and_both_sides_agree(scenario: str) -> None:
    for g in positions(scenario):
        usa, csa = chance(g, USA), chance(g, CSA)
        assert 0 <= usa <= 1 and usa + csa == pytest.approx(1, abs=0.3)
        worse = GAME.clone(g)
        worse.lost += [U["csa-inf-wofford"], U["csa-inf-law"], U["csa-inf-benning"]]
        assert chance(worse, CSA) <= csa and chance(worse, USA) >= usa


@pytest.mark.parametrize("side", (USA, CSA))
def test_a_lead_counts_for_more_the_later_it_is(side: int) -> None:
    g = GAME.setup("day-1", seed=1)
    g.lost = [u for u in T.own[1 - side] if T.kind[u] != HQ][: 14 if side == CSA else 3]
    early = chance(g, side)
    g.hour, g.turn = 20, 13
    assert progress(g) > 0.9
    assert chance(g, side) > max(early, 0.8)


def test_the_measure_is_won_where_the_rules_say_so() -> None:
    """9.1, box.day1-victory: in every scenario the bands begin and end at the same number of the measure."""
    for scenario in SCENARIOS:
        g = GAME.setup(scenario, seed=1)
        for fallen in range(0, 24):
            for side in (USA, CSA):
                g.lost = [u for u in T.own[side] if T.kind[u] != HQ][:fallen]
                winner = verdict(g).winner
                for viewer in (USA, CSA):
                    stands = measure(g, viewer)
                    assert (stands > EDGE) == (winner == SIDES[viewer])
                    assert (stands < -EDGE) == (winner == SIDES[1 - viewer])


def test_a_lead_on_day_1_is_counted_in_points() -> None:
    g = GAME.setup("day-1", seed=1)
    before = measure(g, USA)
    g.lost.append(U["csa-inf-davis"])
    assert measure(g, USA) == before + 1 and measure(g, CSA) == -before - 1


def test_time_runs_from_start_to_end() -> None:
    for scenario in SCENARIOS:
        g = GAME.setup(scenario, seed=1)
        assert progress(g) == 0
    g = GAME.setup("three-days", seed=1)
    g.day, g.hour, g.turn = 2, 8, 15
    assert progress(g) == pytest.approx(1 / 3, abs=0.02)
    g.day, g.hour, g.turn = 3, 20, 41
    assert 0.95 < progress(g) < 1
    g = GAME.setup("day-2", seed=1)
    g.hour, g.turn = NIGHT, 6
    assert progress(g) == pytest.approx(5 / 6)


# ---- the files


def test_kept_games_are_of_these_features() -> None:
    """How each scenario starts, in numbers: if this fails the features have changed, and weights and kept games with
    them."""
    assert KEPT["names"] == list(NAMES) and KEPT["roles"] == list(SIDES)
    assert sorted(KEPT["starts"]) == sorted(SCENARIOS)
    for scenario, rows in KEPT["starts"].items():
        g = GAME.setup(scenario)
        for side, row in enumerate(rows):
            assert row == pytest.approx(features(g, side), abs=0.006), scenario


@pytest.mark.parametrize("name", ["value.toml", "doubt.toml"])
def test_saves_are_not_checked_against_them(name: str, own: Callable[[str, str, str, str], None]) -> None:
    before = digest(GAME.id, GAME.folder)
    own(GAME.id, name, "source = ", "# source = \nsource = ")
    assert digest(GAME.id, GAME.folder) == before


def test_it_says_how_it_was_made() -> None:
    assert VALUE.file.command.startswith("hardtack lab fit gettysburg --scenario day-1 ")
    assert VALUE.file.games >= 100 and VALUE.file.kept >= 80 and VALUE.file.date and VALUE.file.data
    assert EYE.doubt.spread > 0
