"""Who is winning in For the People: a value that reads what lies open, and what it says of it.

That it tells who is winning in games it has not seen is asked of every game's value in `two_sides`. `data/kept.json.gz`
was written by the command that fits the weights (docs/games/for-the-people.md).
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

from hardtack.engine.contract import Action
from hardtack.engine.data import digest
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.mind.calendar import judged_as, progress
from hardtack.games.for_the_people.mind.plans import EYE
from hardtack.games.for_the_people.mind.position import NAMES, features, if_over
from hardtack.games.for_the_people.mind.value import chance, measure, value
from hardtack.games.for_the_people.rules.operations import OpsAsk
from hardtack.games.for_the_people.rules.pieces import set_control
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.tables import CSA, NEUTRAL, SIDES, USA, T
from hardtack.games.for_the_people.rules.victory import finish, verdict
from hardtack.opponents import Budget, player
from hardtack.opponents.planner import Planner
from seat import by_habit

YEARS = ("1861", "1862", "1863", "1864")
KEPT: dict[str, Any] = json.loads(gzip.decompress((Path(__file__).parent / "data" / "kept.json.gz").read_bytes()))


@cache
def positions(scenario: str) -> list[People]:
    """A game by habit, now and then."""
    return by_habit(GAME, scenario, 25, 300)


# ---- what it may know


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize("side", (USA, CSA))
def test_it_looks_at_no_card(year: str, side: int) -> None:
    """In every state that a side cannot tell from the true one, the position reads the same."""
    apart = 0
    for number, g in enumerate(positions(year)):
        twin = GAME.determinize(g, SIDES[side], random.Random(number))
        apart += (twin.hands, twin.deck) != (g.hands, g.deck)
        assert features(twin, side) == features(g, side)
        assert chance(twin, side) == chance(g, side)
    assert apart > 3


# ---- what it says


@pytest.mark.parametrize("year", ("1862", "1863", "1864", "campaign"))
def test_will_is_good_and_both_sides_agree(year: str) -> None:
    for g in positions(year):
        usa = chance(g, USA)
        assert 0 <= usa <= 1 and usa + chance(g, CSA) == pytest.approx(1)
        better = GAME.clone(g)
        better.will[USA] += 15
        better.will[CSA] -= 15
        assert chance(better, USA) >= usa


@pytest.mark.parametrize("year", ("1862", "1863"))
def test_a_lead_counts_for_more_the_later_it_is(year: str) -> None:
    g = GAME.setup(year, seed=1)
    g.will = [60, 80]
    early = chance(g, CSA)
    g.turn = T.scenarios[year].last
    assert progress(g) > 0.6
    assert chance(g, CSA) > early


def test_a_war_that_is_as_good_as_won_reads_so() -> None:
    """1864, which the Union wins nearly always, was once read as lost."""
    assert chance(GAME.setup("1864", seed=1), USA) > 0.8


# ---- the measure


def test_where_a_war_would_end_is_told_by_its_own_conditions() -> None:
    """13.2: border states; 14.7: will; 17.3: states."""
    g = GAME.setup("1861", seed=1)
    assert -0.5 < if_over(g) < 0.5
    g.will[CSA] = T.chart.victory.csa_below - 1
    assert if_over(g) == 1
    g = GAME.setup("1862", seed=1)
    assert if_over(g) == g.will[USA] - g.will[CSA] == features(g, USA)[0] == -features(g, CSA)[0]
    g = GAME.setup("1864", seed=1)
    before = if_over(g)
    state = next(n for n, kind in enumerate(T.group) if kind == "confederate" and g.states[n] == CSA)
    g.states[state] = USA
    assert if_over(g) > before


@pytest.mark.parametrize("scenario", YEARS)
def test_who_has_won_is_above_the_edge(scenario: str) -> None:
    for wills in ((90, 20), (20, 90), (50, 50)):
        g = GAME.setup(scenario, seed=1)
        g.will = list(wills)
        g.turn = T.scenarios[scenario].last
        verdict(g, g.turn)
        assert g.outcome is not None
        ends = [measure(g, side) for side in (USA, CSA)]
        assert ends[USA] == -ends[CSA]
        if g.outcome.winner is None:
            assert ends == [0, 0]
        else:
            assert ends[SIDES.index(g.outcome.winner)] > EYE.edge


def test_a_lost_election_is_lost_whatever_the_wills() -> None:
    """17.2.1: the South may have less will and win all the same."""
    g = GAME.setup("1864", seed=1)
    g.will = [41, 35]
    finish(g, CSA, "election", "17.2.1")
    assert measure(g, USA) == 41 - T.chart.victory.fall_below < 0


def test_a_war_played_on_is_judged_by_its_new_end() -> None:
    """2.1."""
    assert judged_as(GAME.setup("1861", seed=1)) == "1861"
    g = GAME.setup("1861", {"last-turn": 6}, seed=1)
    assert judged_as(g) == "1862" and progress(g) < progress(GAME.setup("1861", seed=1))


def test_a_campaign_is_read_by_will_until_1864() -> None:
    """17.3: from then on by its states."""
    g = GAME.setup("campaign", seed=1)
    assert judged_as(g) == "1863" and if_over(g) == 0 and 0.1 < chance(g, USA) < 0.95
    g.turn = 11
    assert judged_as(g) == "1864" and if_over(g) < 0


def test_a_border_state_half_won_is_seen_in_1861_only() -> None:
    early, late = GAME.setup("1861", seed=1), GAME.setup("1862", seed=1)
    at = NAMES.index("border-union")
    before = features(early, USA)[at]
    for space in T.in_state[T.state_of["KY"]][:4]:
        set_control(early, space, USA)
    assert early.first[T.state_of["KY"]] == NEUTRAL
    assert features(early, USA)[at] > before and features(late, USA)[at] == 0


# ---- the stages at which lines are judged


def test_a_line_is_followed_until_the_turn_is_settled() -> None:
    """Two stages on, from whichever moment of a turn, the next one has begun."""
    g = GAME.setup("1862", seed=1)
    first = EYE.stage(g)
    g.phase = "strategy"
    cards = EYE.stage(g)
    g.phase = "political"
    assert first < cards == EYE.stage(g)
    g.turn, g.phase = g.turn + 1, "reinforcement"
    assert cards + 1 < EYE.stage(g) <= cards + 2 and EYE.stage(g) > first + 2


@pytest.mark.parametrize("level", ("captain:2", "captain:8"))
def test_what_a_captain_played_a_card_for_is_what_he_does_with_it(level: str) -> None:
    """A plan is in hand until its card has been played, and not only until it is laid down."""
    g = GAME.setup("1862", seed=4)
    name, _, tries = level.partition(":")
    seats = {role: player(GAME, name, f"4 {role}", Budget(int(tries))) for role in GAME.roles}
    followed = 0
    while (decision := GAME.decision(g)) is not None and g.turn == 4:
        role = decision.roles[0]
        seat = seats[role]
        assert isinstance(seat, Planner)
        before = seat.memory
        action = seat.choose(g, role).action
        if isinstance(g.agenda[-1], OpsAsk) and before is not None and len(decision.actions(role)) > 1:
            plan = before.plan
            assert seat.memory is not None and seat.memory.plan == plan
            if plan.intent is not None and plan.intent.verb in ("activate", "division"):
                followed += 1
                assert action == Action(plan.intent.verb, plan.intent.target)
        GAME.apply(g, role, action)
    assert followed > 1


# ---- the file


def test_kept_games_are_of_these_features() -> None:
    """How each year starts, in numbers: if this fails the features have changed, and weights and kept games with
    them."""
    assert KEPT["names"] == list(NAMES) and KEPT["roles"] == list(SIDES)
    assert sorted({game["scenario"] for game in KEPT["games"]}) == sorted(YEARS)
    for year, rows in KEPT["starts"].items():
        g = GAME.setup(year)
        for side, row in enumerate(rows):
            assert row == pytest.approx(features(g, side), abs=0.006), year


@pytest.mark.parametrize("file", ["value.toml", "doubt.toml"])
def test_saves_are_not_checked_against_it(file: str, own: Callable[[str, str, str, str], None]) -> None:
    before = digest(GAME.id, GAME.folder)
    own(GAME.id, file, "date = ", "date = ")
    assert digest(GAME.id, GAME.folder) == before


def test_it_says_how_it_was_made() -> None:
    made = value().file
    assert made.command.startswith("hardtack lab fit for-the-people --scenario 1861 ")
    assert made.games >= 100 and made.kept >= 40 and made.date and made.data
    assert EYE.doubt.spread > 0 < EYE.doubt.noise
