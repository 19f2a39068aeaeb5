"""5.12, 5.13: the Command Radius."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.movement.command_radius import commanded, radius, within
from hardtack.games.bobby_lee.rules.tables import T

from .helpers import offered, position, unit
from .marching import turn


def names(hexes: list[int]) -> set[str]:
    return {T.name[h] for h in hexes}


@pytest.mark.rule("bobby-lee", "5.12")
def test_a_union_headquarters_commands_its_hex_and_the_adjacent_ones() -> None:
    g = position({"Manassas": {"usa-hq-ap": 4}})
    found = within(g, unit("usa-hq-ap"))
    assert names(found) == {
        "Manassas", "Gainesville", "Fairfax", "Alexandria", "Dumfries", "Catlett's Station", "Warrenton",
    }  # fmt: skip


@pytest.mark.rule("bobby-lee", "5.12", "4.4")
def test_a_confederate_headquarters_commands_two_hexes() -> None:
    g = position({"Culpeper": {"csa-hq-av": 3}}, active="csa")
    found = names(within(g, unit("csa-hq-av")))
    assert {"Culpeper", "Warrenton", "Manassas", "Gordonsville"} <= found
    assert "Fairfax" not in found
    assert all(T.grid.distance(T.named["Culpeper"], T.named[n]) <= 2 for n in found if n in T.named)


@pytest.mark.rule("bobby-lee", "5.12")
@pytest.mark.parametrize(
    ("hq", "year", "month", "far"),
    [
        ("csa-hq-anv", 1862, 5, 2),
        ("csa-hq-anv", 1862, 6, 3),  # Lee
        ("csa-hq-anv", 1864, 10, 3),
        ("csa-hq-av", 1863, 5, 2),
        ("usa-hq-ap", 1864, 2, 1),
        ("usa-hq-ap", 1864, 3, 2),  # Grant
        ("usa-hq-ap", 1865, 1, 2),
        ("usa-hq-aj", 1864, 5, 1),
    ],
)
def test_lee_and_grant(hq: str, year: int, month: int, far: int) -> None:
    g = position({"Culpeper": {hq: 1}}, active=hq[:3])  # R20: whatever became of the block in between
    g.year, g.month = year, month
    assert radius(g, unit(hq)) == far
    assert max(T.grid.distance(g.at[unit(hq)], h) for h in within(g, unit(hq))) == far


@pytest.mark.rule("bobby-lee", "5.12", "1.21")
def test_the_radius_does_not_cross_mountains_or_a_major_river_without_a_crossing() -> None:
    g = position({"Harrisonburg": {"usa-hq-as": 3}})
    assert "Conrad's Store" not in names(within(g, unit("usa-hq-as")))  # adjacent, but a mountain stands between
    g = position({"Harper's Ferry": {"usa-hq-as": 3}})
    found = names(within(g, unit("usa-hq-as")))
    assert "Frederick" in found  # over the bridge
    assert "Sharpsburg" not in found


@pytest.mark.rule("bobby-lee", "5.12", "1.21", "1.26")
def test_the_radius_crosses_a_gap_in_dry_weather_only() -> None:
    for weather, there in (("dry", True), ("mud", False)):
        g = position({"New Market": {"usa-hq-as": 3}}, weather=weather)
        assert ("Luray" in names(within(g, unit("usa-hq-as")))) is there


@pytest.mark.rule("bobby-lee", "5.12")
def test_the_radius_does_not_pass_through_enemies() -> None:
    here = {"Washington": {"usa-hq-ap": 3}}
    g = position(here, year=1864, month=5)
    g.year, g.month = 1864, 5
    assert {"Fairfax", "Leesburg", "Manassas"} <= names(within(g, unit("usa-hq-ap")))
    enemies = {"Fairfax": {"csa-inf-ewell": 4}, "Alexandria": {"csa-inf-hood": 4}}
    g = position({**here, **enemies}, year=1864, month=5)
    found = names(within(g, unit("usa-hq-ap")))
    assert not {"Fairfax", "Leesburg", "Manassas", "Gainesville"} & found
    assert "Rockville" in found


@pytest.mark.rule("bobby-lee", "5.13")
def test_a_supreme_headquarters_has_no_radius() -> None:
    g = position({"Washington": {"usa-hq-usa": 4, "usa-inf-1-i": 3}})
    assert within(g, T.supreme[USA]) == []
    assert commanded(g, T.supreme[USA]) == []
    assert within(g, T.supreme[CSA]) == []  # nor one that is not in play


@pytest.mark.rule("bobby-lee", "5.11", "5.12")
def test_any_or_all_units_within_the_radius_may_move() -> None:
    stacks = {
        "Richmond": {"csa-hq-anc": 3, "csa-inf-walker": 4},
        "Ashland": {"csa-inf-hoke": 4},
        "Fair Oaks": {"csa-cav-hampton": 4},
        "Staunton": {"csa-inf-nw": 4},
        "Washington": {"usa-inf-1-i": 3},
    }
    g = turn(stacks, "csa-hq-anc", active="csa", year=1862)
    assert {"csa-inf-walker", "csa-cav-hampton"} <= set(offered(g, "march"))
    assert "csa-inf-nw" not in offered(g, "march")
    assert "usa-inf-1-i" not in offered(g, "march")
