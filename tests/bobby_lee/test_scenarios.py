"""3.2, 3.3: the years, their set-ups, and a draw that is played on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hardtack.engine.contract import Action
from hardtack.engine.dice import dice_from_seed
from hardtack.games.bobby_lee.rules.invariants import invariants
from hardtack.games.bobby_lee.rules.map import DRY, MUD, USA
from hardtack.games.bobby_lee.rules.scenarios.set_up import SCENARIOS, set_up
from hardtack.games.bobby_lee.rules.sequence import MonthEnds
from hardtack.games.bobby_lee.rules.state import POOL, BobbyLee, shift
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.victory import verdict

from .helpers import GAME, at, steps

YEARS = (1861, 1862, 1863, 1864)


def laid_out(scenario: str, **options: int) -> BobbyLee:
    return set_up(scenario, options, dice_from_seed(1))[0]


@pytest.mark.rule("bobby-lee", "3.2", "3.3")
def test_there_are_four_years_each_alone_or_as_the_beginning_of_a_campaign() -> None:
    assert SCENARIOS == (
        "1861", "1862", "1863", "1864", "campaign-1861", "campaign-1862", "campaign-1863", "campaign-1864",
    )  # fmt: skip
    assert [laid_out(s).campaign for s in SCENARIOS] == [0] * 4 + [1] * 4


@pytest.mark.rule("bobby-lee", "3.2", "3.3")
@pytest.mark.parametrize("prefix", ["", "campaign-"])
def test_a_year_begins_in_may_but_1861_in_july(prefix: str) -> None:
    assert [laid_out(f"{prefix}{year}").month for year in YEARS] == [7, 5, 5, 5]
    assert all(laid_out(f"{prefix}{year}").weather == DRY for year in YEARS)


@pytest.mark.rule("bobby-lee", "3.2")
def test_a_single_year_ends_after_october() -> None:
    for year, months in zip(YEARS, (4, 6, 6, 6), strict=True):
        g = laid_out(str(year))
        played = 1
        while verdict(g) is None:
            g.month += 1
            played += 1
        assert (g.month, played) == (10, months)


@pytest.mark.rule("bobby-lee", "3.2", "3.4")
def test_years_are_joined_through_the_winter_and_never_beyond_1864() -> None:
    for year, joined, last in ((1862, 2, 1863), (1861, 4, 1864), (1863, 4, 1864)):
        g = laid_out(str(year), years=joined)
        while verdict(g) is None:
            g.year, g.month = (g.year, g.month + 1) if g.month < 12 else (g.year + 1, 1)
        assert (g.year, g.month) == (last, 10)


@pytest.mark.rule("bobby-lee", "3.2.1", "3.2.2")
@pytest.mark.parametrize("year", YEARS)
def test_strength_and_place_follow_the_order_of_battle(year: int) -> None:
    g = laid_out(str(year))
    rows = {row.unit: row for row in T.years[year].setup}
    for u, id in enumerate(T.units):
        if id in rows:
            assert (T.ids[g.at[u]], g.steps[u]) == (rows[id].hex, rows[id].steps)
        else:
            assert (g.at[u], g.steps[u]) == (POOL, 0)  # the surplus, to be built as cadres
    assert not invariants(g)


@pytest.mark.rule("bobby-lee", "3.2.2")
def test_mcdowell_stands_at_alexandria_in_july_1861() -> None:
    g = laid_out("1861")
    assert (at(g, "usa-hq-ap"), steps(g, "usa-hq-ap")) == ("Alexandria", 3)
    assert (at(g, "csa-inf-jackson"), steps(g, "csa-inf-jackson")) == ("Winchester", 2)


@pytest.mark.rule("bobby-lee", "3.2.1")
def test_the_marker_starts_in_the_space_of_its_year_and_counts_what_is_held() -> None:
    assert [laid_out(str(year)).track for year in YEARS] == [T.years[year].start for year in YEARS]
    g = laid_out("1862")
    held = dict(zip(T.valued, g.held, strict=True))
    assert held[T.named["Winchester"]] == held[T.named["Yorktown"]] == USA
    assert held[T.named["Norfolk"]] != USA


@pytest.mark.rule("bobby-lee", "3.2.1")
def test_free_deployment_is_asked_for_only_where_it_was_agreed() -> None:
    assert not set_up("1863", {"free-deployment": 0}, dice_from_seed(1))[1]
    assert [ask.rule for ask in set_up("1863", {"free-deployment": 1}, dice_from_seed(1))[1]] == ["3.2.3"]


@pytest.mark.rule("bobby-lee", "3.2.1")
def test_nobody_sees_the_enemys_blocks_and_handles_tell_nothing() -> None:
    g, again = laid_out("1864"), set_up("1864", {}, dice_from_seed(2))[0]
    assert g.blocks.handle != again.blocks.handle
    for u in range(len(T.units)):
        assert g.blocks.knows(T.side_of[u], u) and not g.blocks.knows(1 - T.side_of[u], u)
        assert g.blocks.handle[u] != u


# ---- a draw that is played on


def october(track: int, scenario: str = "1862", **options: int) -> BobbyLee:
    g = laid_out(scenario, **options)
    g.month, g.months, g.track, g.active = 10, 6, track, 0
    g.then(MonthEnds())
    GAME._run(g)
    return g


@pytest.mark.rule("bobby-lee", "3.2.4")
def test_a_draw_ends_the_year_unless_playing_on_was_agreed() -> None:
    g = october(0)
    assert g.outcome is not None and g.outcome.key == "draw" and g.phase == "over"


@pytest.mark.rule("bobby-lee", "3.2.4", "3.3")
def test_if_both_agree_a_drawn_year_goes_on_through_the_winter() -> None:
    g = october(0, **{"agreed-continuation": 1})
    decision = GAME.decision(g)
    assert decision is not None and decision.prompt == "continuation" and decision.roles == ("usa", "csa")
    GAME.apply(g, "usa", Action("play-on"))
    assert g.outcome is None and g.month == 10
    GAME.apply(g, "csa", Action("play-on"))
    assert (g.campaign, g.year, g.month, g.months) == (1, 1862, 11, 7)
    assert g.outcome is None and g.phase == "replacements"


@pytest.mark.rule("bobby-lee", "3.2.4")
def test_one_who_would_not_ends_it() -> None:
    g = october(0, **{"agreed-continuation": 1})
    GAME.apply(g, "csa", Action("stop"))
    GAME.apply(g, "usa", Action("play-on"))
    assert g.outcome is not None and g.outcome.key == "draw" and g.campaign == 0


@pytest.mark.rule("bobby-lee", "3.2.4")
def test_a_victory_is_not_played_on() -> None:
    for track, key in ((7, "usa-marginal"), (-12, "csa-decisive")):
        g = october(track, **{"agreed-continuation": 1})
        assert g.outcome is not None and g.outcome.key == key


@pytest.mark.rule("bobby-lee", "3.3")
def test_a_campaign_goes_on_without_being_asked() -> None:
    g = october(-7, "campaign-1862", **{"agreed-continuation": 1})
    assert g.outcome is None and (g.year, g.month) == (1862, 11)


# ---- what must hold of every state


@pytest.mark.parametrize(
    "change",
    [
        lambda g: setattr(g, "track", T.highest + 1),
        lambda g: setattr(g, "weather", MUD),
        lambda g: setattr(g, "held", []),
        lambda g: setattr(g, "passes", 3),
        lambda g: g.steps.__setitem__(T.unit["usa-inf-1-i"], 4),
        lambda g: g.steps.__setitem__(T.unit["usa-inf-1-i"], 0),
        lambda g: g.at.__setitem__(T.unit["usa-inf-1-i"], T.named["Richmond"]),
        lambda g: shift(g, T.unit["usa-inf-1-i"], T.named["Manassas"]),
        lambda g: g.count.__setitem__(T.named["Manassas"], 1),
        lambda g: g.spot.__setitem__(T.unit["usa-inf-1-i"], 1),
        lambda g: g.half_hit.__setitem__(T.unit["usa-inf-1-i"], 1),
        lambda g: g.blocks.show(T.unit["usa-inf-1-ii"], 1),
        lambda g: g.blocks.handle.__setitem__(0, g.blocks.handle[1]),
    ],
)
def test_a_state_that_cannot_be_is_noticed(change: Callable[[BobbyLee], object]) -> None:
    g = laid_out("1861")
    assert not invariants(g)
    change(g)
    assert invariants(g)
