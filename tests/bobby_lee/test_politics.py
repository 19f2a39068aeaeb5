"""3.53 to 3.55: time, drafts and emancipation."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.battle.battle_ends import Victory
from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.replacements.politics import Politics, draft_cost, drafted, may_proclaim
from hardtack.games.bobby_lee.rules.replacements.sheet import points
from hardtack.games.bobby_lee.rules.sequence import NextMonth
from hardtack.games.bobby_lee.rules.state import DRAWN, BobbyLee
from hardtack.games.bobby_lee.rules.tables import T

from .helpers import GAME, asked, battle, do, offered, position, said


def politics(month: int = 7, year: int = 1862, major: int = 0, start: int | None = None) -> BobbyLee:
    """The politics of a Replacement Turn, at its first question; the marker stood at 0."""
    g = position({}, year=start or year, month=month)
    g.year, g.months, g.track, g.major = year, 3, 0, [major, 0]
    g.then(Politics())
    GAME._run(g)
    return g


# ---- time


@pytest.mark.rule("bobby-lee", "3.53")
def test_the_south_scores_a_point_in_the_marked_months_only() -> None:
    marked = [month for month in range(1, 13) if politics(month).track == -1]
    assert marked == [month for month in range(1, 13) if T.csa_vp[month - 1]] and len(marked) == 4
    assert all(politics(month).track == 0 for month in range(1, 13) if month not in marked)


@pytest.mark.rule("bobby-lee", "3.53", "12.1")
def test_the_months_point_comes_before_any_question() -> None:
    g = politics(month=8)
    assert said(g, "month-vp") == [{"side": "csa", "points": 1, "track": -1}]
    assert asked(g) == ("usa", "draft")


# ---- drafts


@pytest.mark.rule("bobby-lee", "3.54", "12.1")
def test_both_sides_are_asked_for_a_draft_the_union_first() -> None:
    g = politics()
    assert asked(g) == ("usa", "draft") and offered(g) == ["draft", "no-draft"]
    do(g, "no-draft")
    assert asked(g) == ("csa", "draft")
    do(g, "no-draft")
    assert not g.agenda and g.levy == [0, 0] and g.track == 0


@pytest.mark.rule("bobby-lee", "3.54", "example.draft-costs")
@pytest.mark.parametrize(("die", "usa", "csa"), [(1, 2, 1), (2, 2, 1), (3, 3, 2), (4, 3, 2), (5, 4, 3), (6, 4, 3)])
def test_a_draft_yields_one_to_three_cadres_and_one_more_to_the_union(die: int, usa: int, csa: int) -> None:
    assert (drafted(USA, die), drafted(CSA, die)) == (usa, csa)
    g = politics()
    do(g, "draft", dice=[die])
    do(g, "draft", dice=[die])
    assert g.levy == [usa, csa]


@pytest.mark.rule("bobby-lee", "3.54")
def test_the_opponent_of_a_draft_gains_a_point() -> None:
    g = politics()
    do(g, "draft")
    assert g.track == -1
    do(g, "draft")
    assert g.track == 0
    assert [(e["side"], e["points"]) for e in said(g, "draft-cost")] == [("csa", 1), ("usa", 1)]


@pytest.mark.rule("bobby-lee", "3.54", "example.draft-costs")
def test_three_drafts_of_a_year_cost_one_two_and_three_points_and_january_begins_anew() -> None:
    g = politics(month=3)
    do(g, "draft")
    do(g, "no-draft")
    for cost in (2, 3):
        before = g.track
        g.then(Politics())
        GAME._run(g)
        assert draft_cost(g, USA) == cost and draft_cost(g, CSA) == 1
        do(g, "draft")
        do(g, "no-draft")
        assert g.track == before - cost
    assert g.track == -6
    g.month, g.campaign = 12, 1
    NextMonth().run(g)
    assert (g.year, g.month) == (1863, 1) and draft_cost(g, USA) == 1


@pytest.mark.rule("bobby-lee", "3.54")
def test_one_draft_is_all_a_replacement_turn_allows() -> None:
    g = politics()
    do(g, "draft")
    assert asked(g)[0] == "csa"
    do(g, "draft")
    assert not g.agenda and g.conscripted == [1, 1]


# ---- emancipation


@pytest.mark.rule("bobby-lee", "3.55")
def test_after_a_major_battle_won_the_union_may_proclaim_emancipation() -> None:
    assert asked(politics()) == ("usa", "draft")
    g = politics(major=1)
    assert asked(g) == ("usa", "emancipation") and offered(g) == ["proclaim", "keep-silent"]
    do(g, "proclaim")
    assert g.track == 3 and points(g, CSA) == 2 * T.rp(CSA, 1862) and points(g, USA) == T.rp(USA, 1862)


SIX = ("csa-inf-hood", "csa-inf-ewell", "csa-inf-heth", "csa-inf-jackson", "csa-inf-dhhill", "csa-hq-anv")


@pytest.mark.rule("bobby-lee", "3.55")
@pytest.mark.parametrize(
    ("winner", "there", "attacker", "major"),
    [
        (USA, SIX, "usa", 1),
        (USA, SIX, "csa", 1),
        (USA, SIX[:5], "usa", 0),
        (CSA, SIX, "usa", 0),
        (DRAWN, SIX, "usa", 0),
    ],
)
def test_a_major_battle_is_one_the_union_won_against_six_units_headquarters_included(
    winner: int, there: tuple[str, ...], attacker: str, major: int
) -> None:
    g = battle("Manassas", {"usa centre": {"usa-inf-1-i": 3}, "csa centre": {"csa-inf-hood": 1}}, attacker=attacker)
    g.battles[0].seen = sorted(T.unit[id] for id in there)
    Victory(T.named["Manassas"], winner).run(g)
    assert g.major == [0, major] and len(said(g, "major-battle")) == major


@pytest.mark.rule("bobby-lee", "3.55")
def test_the_double_points_are_for_that_turn_only() -> None:
    g = politics(major=1)
    do(g, "proclaim")
    g.months += 1
    assert points(g, CSA) == T.rp(CSA, 1862)


@pytest.mark.rule("bobby-lee", "3.55")
def test_it_is_proclaimed_once_in_a_game() -> None:
    g = politics(major=1)
    do(g, "proclaim")
    g.months, g.major = g.months + 1, [1, 0]
    assert not may_proclaim(g)


@pytest.mark.rule("bobby-lee", "3.55")
def test_the_union_may_wait_for_a_better_month() -> None:
    g = politics(major=1)
    do(g, "keep-silent")
    assert asked(g) == ("usa", "draft") and g.track == 0 and not g.emancipated
    assert may_proclaim(g)


@pytest.mark.rule("bobby-lee", "3.55")
def test_the_battle_must_have_been_won_in_the_month_before() -> None:
    g = position({}, month=7)
    g.major = [0, 1]
    NextMonth().run(g)
    assert g.major == [1, 0] and may_proclaim(g)
    NextMonth().run(g)
    assert g.major == [0, 0] and not may_proclaim(g)


@pytest.mark.rule("bobby-lee", "3.55")
@pytest.mark.parametrize(("start", "may"), [(1861, True), (1862, True), (1863, False), (1864, False)])
def test_games_that_begin_in_1863_or_later_have_it_behind_them(start: int, may: bool) -> None:
    for year in range(start, 1865):
        assert may_proclaim(politics(major=1, year=year, start=start)) is may


@pytest.mark.rule("bobby-lee", "3.5", "3.54", "3.55")
def test_politics_cannot_win_at_once_the_month_is_still_played() -> None:
    g = politics(major=1)
    g.track = T.highest - 1
    do(g, "proclaim")
    assert g.track == T.highest and g.outcome is None and asked(g) == ("usa", "draft")
