"""3.4: the weather of winter months."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.map import CLEAR, DRY, MUD, WOODS
from hardtack.games.bobby_lee.rules.state import BobbyLee, speed
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.weather import Weather, may_turn, month_weather

from .helpers import hex_of, position, said, unit


def month(number: int, *dice: int) -> BobbyLee:
    """The beginning of a month, and as many Campaign Turns as there are dice."""
    g = position({}, month=number)
    month_weather(g)
    g.dice.fed = list(dice)
    for _ in dice:
        Weather().run(g)
    return g


@pytest.mark.rule("bobby-lee", "3.41")
def test_the_weather_of_most_months_is_fixed() -> None:
    assert [month(n).weather for n in (5, 6, 7, 8, 9, 10)] == [DRY] * 6
    assert [month(n).weather for n in (12, 1, 2, 3)] == [MUD] * 4
    for number in (1, 2, 3, 5, 6, 7, 8, 9, 10, 12):
        g = month(number, 1, 2)
        assert g.weather == T.weather[number - 1] and g.dice.fed == [1, 2]  # nobody rolls


@pytest.mark.rule("bobby-lee", "3.41", "table.weather")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_november_is_dry_until_an_odd_die_brings_mud(die: int) -> None:
    g = month(11, die)
    assert month(11).weather == DRY
    assert g.weather == (MUD if die in (1, 3, 5) else DRY)


@pytest.mark.rule("bobby-lee", "3.41", "table.weather")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_april_is_mud_until_an_even_die_dries_the_roads(die: int) -> None:
    g = month(4, die)
    assert month(4).weather == MUD
    assert g.weather == (DRY if die in (2, 4, 6) else MUD)


@pytest.mark.rule("bobby-lee", "3.41")
def test_every_turn_rolls_until_the_weather_has_changed_and_then_nobody_does() -> None:
    g = month(11, 2, 4, 3, 6)
    assert g.weather == MUD and not may_turn(g)
    assert g.dice.fed == [6]
    assert len(said(g, "weather-holds")) == 2 and said(g, "weather-turned") == [{"weather": "mud"}]


@pytest.mark.rule("bobby-lee", "3.41")
def test_a_change_holds_until_the_next_months_weather() -> None:
    g = month(11, 2)  # the mud did not come
    g.month = 12
    month_weather(g)
    assert g.weather == MUD
    g = month(4, 1)
    g.month = 5
    month_weather(g)
    assert g.weather == DRY
    g = month(4, 2)  # it has changed, and the next change is November's
    assert g.turned
    g.month = 11
    month_weather(g)
    assert g.weather == DRY and may_turn(g)


@pytest.mark.rule("bobby-lee", "3.4")
def test_a_single_year_never_sees_a_month_that_turns() -> None:
    for row in T.years.values():
        assert all(T.after[number - 1] < 0 for number in range(row.first, row.last + 1))


@pytest.mark.rule("bobby-lee", "3.42")
def test_mud_takes_a_hex_of_speed_and_half_of_every_limit() -> None:
    dry, mud = position({}), position({}, weather="mud")
    for id in ("usa-inf-1-i", "usa-cav-gregg", "usa-art-ap1", "usa-hart-siege", "usa-hq-ap", "csa-hq-anv"):
        assert speed(mud, unit(id)) == speed(dry, unit(id)) - 1
    clear, woods = T.cls.index(CLEAR), T.cls.index(WOODS)
    assert (T.attack[DRY][clear], T.attack[MUD][clear]) == (4, 2)
    assert (T.reinforce[DRY][clear], T.reinforce[MUD][clear]) == (2, 1)
    assert (T.attack[DRY][woods], T.attack[MUD][woods]) == (2, 1)
    laurel = hex_of("Laurel")
    assert (T.forage[DRY][laurel], T.forage[MUD][laurel]) == (4, 2)


@pytest.mark.rule("bobby-lee", "3.42")
def test_in_mud_gaps_are_closed() -> None:
    gaps = [side for side, row in enumerate(T.row) if row is not None and row.gap]
    assert gaps
    for side in gaps:
        assert T.attack[DRY][side] == 1 and T.attack[MUD][side] == 0 and not T.open[MUD][side]
