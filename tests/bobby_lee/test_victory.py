"""3.0, 4.6: the marker, what moves it, and who has won."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.state import BobbyLee, eliminate, put, shift
from hardtack.games.bobby_lee.rules.supply.siege import besieged, washington_besieged
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.victory import (
    band_of,
    count_places,
    month_gains,
    moral_victory,
    place_gains,
    places_now,
    score,
    verdict,
)

from .helpers import hex_of, position, said, unit

AROUND_WASHINGTON = ("Rockville", "Laurel", "1010", "Piscataway", "Alexandria", "Fairfax")
CONFEDERATES = ("csa-inf-jackson", "csa-inf-ewell", "csa-inf-hood", "csa-inf-dhhill", "csa-inf-aphill", "csa-inf-heth")


def at_month_end(track: int, year: int = 1862, month: int = 7, campaign: int = 0, start: int | None = None) -> BobbyLee:
    g = position({}, year=start or year, month=month)
    g.year, g.track, g.campaign = year, track, campaign
    return g


def besieged_washington() -> BobbyLee:
    ring = {place: {id: 2} for place, id in zip(AROUND_WASHINGTON, CONFEDERATES, strict=True)}
    return position({"Washington": {"usa-gar-wash1": 2, "usa-inf-1-i": 3}, **ring})


def gains(g: BobbyLee) -> list[tuple[str, int, int]]:
    """What a month that ended now would bring: what for, to whom, how much."""
    return [(gain.key, gain.side, gain.points) for gain in month_gains(g, washington_besieged(g))]


# ---- the track


@pytest.mark.rule("bobby-lee", "3.1", "4.6")
def test_a_marker_in_a_decisive_box_at_the_end_of_a_month_wins_at_once() -> None:
    north, south = verdict(at_month_end(T.highest)), verdict(at_month_end(T.lowest))
    assert north is not None and (north.winner, north.key) == ("usa", "usa-decisive")
    assert south is not None and (south.winner, south.key) == ("csa", "csa-decisive")


@pytest.mark.rule("bobby-lee", "3.1")
def test_one_space_short_of_it_the_war_goes_on() -> None:
    assert verdict(at_month_end(T.highest - 1)) is None
    assert verdict(at_month_end(T.lowest + 1)) is None


@pytest.mark.rule("bobby-lee", "3.5")
def test_every_point_is_one_space_towards_the_side_that_gains_it() -> None:
    g = at_month_end(0)
    score(g, USA, 3)
    assert g.track == 3
    score(g, CSA, 5)
    assert g.track == -2


@pytest.mark.rule("bobby-lee", "3.5")
def test_points_beyond_a_decisive_box_are_lost_and_the_other_side_starts_from_there() -> None:
    g = at_month_end(T.highest - 1)
    score(g, USA, 10)
    assert g.track == T.highest
    score(g, CSA, 2)
    assert g.track == T.highest - 2
    score(g, CSA, 99)
    assert g.track == T.lowest


# ---- the result of a year


@pytest.mark.rule("bobby-lee", "3.2.4")
def test_after_october_the_box_of_the_marker_decides_a_single_year() -> None:
    found = {track: verdict(at_month_end(track, month=10)) for track in (-7, 0, 6)}
    assert [None if v is None else v.key for v in found.values()] == ["csa-marginal", "draw", "usa-marginal"]
    assert [None if v is None else v.winner for v in found.values()] == ["csa", None, "usa"]
    assert verdict(at_month_end(-7, month=9)) is None


@pytest.mark.rule("bobby-lee", "3.2.4")
def test_a_draw_is_compared_with_where_the_next_year_starts() -> None:
    start = T.years[1862].start
    for track, better in ((start + 1, "usa"), (start - 1, "csa"), (start, "nobody")):
        assert moral_victory(at_month_end(track, year=1861, month=10)) == better
    result = verdict(at_month_end(0, year=1861, month=10))
    assert result is not None and result.params["start"] == start
    assert result.params["moral"] == ("usa" if start < 0 else "csa" if start > 0 else "nobody")


@pytest.mark.rule("bobby-lee", "3.2.4")
def test_no_year_follows_1864_so_its_draw_is_only_a_draw() -> None:
    assert moral_victory(at_month_end(0, year=1864, month=10)) == "unknown"


@pytest.mark.rule("bobby-lee", "3.2.5")
def test_tournament_points_are_one_to_three_five_and_one_for_a_draw() -> None:
    for side in (1, -1):
        assert [band_of(side * track).points for track in (1, 4, 7, 12)] == [1, 2, 3, 5]
    result = verdict(at_month_end(5, month=10))
    assert result is not None and result.params["points"] == 2
    draw = verdict(at_month_end(0, month=10))
    assert draw is not None and draw.params["points"] == 1


# ---- the campaign


@pytest.mark.rule("bobby-lee", "3.3", "3.3.1")
def test_a_campaign_does_not_stop_in_october() -> None:
    for track in (-11, 0, 11):
        assert verdict(at_month_end(track, month=10, campaign=1)) is None
        assert verdict(at_month_end(track, year=1863, month=10, campaign=1, start=1862)) is None


@pytest.mark.rule("bobby-lee", "3.3.1")
def test_a_marginal_box_in_october_1864_wins_the_campaign_for_the_south() -> None:
    result = verdict(at_month_end(-1, year=1864, month=10, campaign=1))
    assert result is not None and (result.winner, result.key, result.rule) == ("csa", "csa-election", "3.3.1")


@pytest.mark.rule("bobby-lee", "3.3.1")
def test_any_other_result_goes_on_into_1865() -> None:
    assert verdict(at_month_end(0, year=1864, month=10, campaign=1)) is None
    assert verdict(at_month_end(11, year=1864, month=10, campaign=1)) is None


@pytest.mark.rule("bobby-lee", "3.3.1")
def test_later_only_a_decisive_victory_counts() -> None:
    assert verdict(at_month_end(-11, year=1864, month=11, campaign=1)) is None
    assert verdict(at_month_end(-11, year=1865, month=10, campaign=1, start=1864)) is None
    result = verdict(at_month_end(-12, year=1865, month=3, campaign=1, start=1864))
    assert result is not None and result.key == "csa-decisive"


@pytest.mark.rule("bobby-lee", "3.3.1")
def test_a_campaign_that_nobody_has_won_by_the_end_of_1866_is_drawn() -> None:
    assert verdict(at_month_end(4, year=1866, month=11, campaign=1, start=1864)) is None
    result = verdict(at_month_end(4, year=1866, month=12, campaign=1, start=1864))
    assert result is not None and (result.winner, result.key) == (None, "campaign-draw")


@pytest.mark.rule("bobby-lee", "3.2.5", "3.3.1")
@pytest.mark.parametrize("track", [-11, 0, 9])
def test_such_a_draw_is_worth_a_point_to_each_wherever_the_marker_stands(track: int) -> None:
    result = verdict(at_month_end(track, year=1866, month=12, campaign=1, start=1864))
    assert result is not None and (result.key, result.params["points"]) == ("campaign-draw", 1)


# ---- places


def winchester() -> BobbyLee:
    g = position({"Charles Town": {"usa-inf-1-xii": 2}, "Strasburg": {"csa-inf-jackson": 2}})
    g.track, g.held = 0, places_now(g)
    return g


@pytest.mark.rule("bobby-lee", "3.51", "example.winchester-vp")
def test_the_union_gains_a_point_each_time_it_occupies_winchester() -> None:
    g = winchester()
    shift(g, unit("usa-inf-1-xii"), hex_of("Winchester"))
    assert [(gain.hex, gain.side, gain.points) for gain in place_gains(g)] == [(hex_of("Winchester"), USA, 1)]
    assert g.track == 0  # only the end of the Campaign Turn counts it
    count_places(g)
    assert g.track == 1
    count_places(g)
    assert g.track == 1


@pytest.mark.rule("bobby-lee", "3.51", "example.winchester-vp", "example.winchester-control")
def test_left_vacant_it_is_the_souths_again_and_pays_the_south() -> None:
    g = winchester()
    for _ in range(2):
        shift(g, unit("usa-inf-1-xii"), hex_of("Winchester"))
        count_places(g)
        shift(g, unit("usa-inf-1-xii"), hex_of("Charles Town"))
        count_places(g)
        assert g.track == 0
    assert [(entry["side"], entry["points"]) for entry in said(g, "place-gained")] == [("usa", 1), ("csa", 1)] * 2


@pytest.mark.rule("bobby-lee", "3.51", "example.winchester-vp")
def test_it_pays_the_south_too_when_the_south_drives_the_union_out() -> None:
    g = winchester()
    shift(g, unit("usa-inf-1-xii"), hex_of("Winchester"))
    count_places(g)
    eliminate(g, unit("usa-inf-1-xii"))
    shift(g, unit("csa-inf-jackson"), hex_of("Winchester"))
    count_places(g)
    assert g.track == 0


@pytest.mark.rule("bobby-lee", "3.51")
def test_passing_through_a_place_scores_nothing() -> None:
    g = winchester()
    shift(g, unit("usa-inf-1-xii"), hex_of("Winchester"))
    shift(g, unit("usa-inf-1-xii"), hex_of("Bunker Hill"))
    count_places(g)
    assert g.track == 0


@pytest.mark.rule("bobby-lee", "3.51")
def test_a_city_pays_its_whole_worth_and_a_village_nothing() -> None:
    g = position({"Fairfax": {"usa-inf-1-i": 2}, "Richmond": {"usa-inf-2-i": 2}})
    g.track = 0
    count_places(g)
    assert g.track == T.vp[hex_of("Richmond")] == 10
    assert not T.vp[hex_of("Fairfax")]


@pytest.mark.rule("bobby-lee", "3.5", "3.51")
@pytest.mark.parametrize(("left", "taken"), [("Winchester", "Culpeper"), ("Culpeper", "Winchester")])
def test_in_a_decisive_box_a_place_given_up_for_another_costs_the_union_nothing(left: str, taken: str) -> None:
    """R19: the South's points come first, wherever the places lie."""
    g = position({left: {"usa-inf-1-i": 2}})
    g.track, g.held = T.highest, places_now(g)
    shift(g, unit("usa-inf-1-i"), hex_of(taken))
    assert [gain.side for gain in place_gains(g)] == [CSA, USA]
    count_places(g)
    assert g.track == T.highest


# ---- the end of a month


@pytest.mark.rule("bobby-lee", "3.52")
def test_the_south_gains_a_point_for_every_supply_hex_of_the_union_it_occupies() -> None:
    g = position(
        {"Harrisburg": {"csa-inf-ewell": 2}, "Cumberland": {"csa-cav-imboden": 1}, "Lynchburg": {"csa-inf-nw": 2}}
    )
    assert gains(g) == [("supply-hex", CSA, 1), ("supply-hex", CSA, 1)]
    assert not gains(position({"Lynchburg": {"csa-inf-nw": 2}, "Hicksford": {"csa-inf-hoke": 2}}))


@pytest.mark.rule("bobby-lee", "3.52")
def test_the_union_gains_one_point_in_all_and_only_for_all_three() -> None:
    two = {"Lynchburg": {"usa-inf-1-i": 2}, "Roanoke Bridge": {"usa-inf-2-i": 2}}
    assert not gains(position(two))
    assert gains(position({**two, "Hicksford": {"usa-cav-kautz": 1}})) == [("supply-hexes", USA, 1)]


@pytest.mark.rule("bobby-lee", "3.52", "11.8", "example.washington-siege")
def test_washington_besieged_gives_the_south_a_point() -> None:
    g = besieged_washington()
    assert gains(g) == [("washington-siege", CSA, 1)]
    eliminate(g, unit("csa-inf-hood"))
    assert not gains(g)


@pytest.mark.rule("bobby-lee", "3.52", "11.8", "example.washington-siege")
def test_it_does_so_with_nobody_left_in_the_city() -> None:
    g = besieged_washington()
    for id in ("usa-gar-wash1", "usa-inf-1-i"):
        eliminate(g, unit(id))
    assert gains(g) == [("washington-siege", CSA, 1)] and not besieged(g, USA)
    shift(g, unit("csa-inf-hood"), hex_of("Dumfries"))
    assert not gains(g)


@pytest.mark.rule("bobby-lee", "11.8", "11.42")
def test_a_vacant_washington_with_ships_at_its_wharves_is_not_besieged() -> None:
    g = besieged_washington()
    for id in ("usa-gar-wash1", "usa-inf-1-i"):
        eliminate(g, unit(id))
    g.control[hex_of("Alexandria")] = g.control[hex_of("Acquia Landing")] = USA  # if nobody shut the river
    assert not gains(g)


@pytest.mark.rule("bobby-lee", "11.8", "example.washington-siege")
def test_it_goes_on_while_the_south_holds_washington() -> None:
    assert gains(position({"Washington": {"csa-inf-jackson": 3}})) == [("washington-siege", CSA, 1)]


@pytest.mark.rule("bobby-lee", "11.8", "example.washington-siege")
def test_the_union_gains_nothing_by_besieging_it() -> None:
    north = ("usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "usa-inf-1-ii", "usa-inf-2-ii", "usa-inf-3-ii")
    ring = {place: {id: 2} for place, id in zip(AROUND_WASHINGTON, north, strict=True)}
    g = position({"Washington": {"csa-inf-jackson": 3}, **ring})
    assert T.washington in besieged(g, CSA)
    assert [gain for gain in gains(g) if gain[1] == USA] == []


@pytest.mark.rule("bobby-lee", "3.5", "3.52")
def test_the_south_is_paid_before_the_union() -> None:
    g = position({"Harrisburg": {"csa-inf-ewell": 2}, "Washington": {"csa-inf-jackson": 3}})
    for place, id in (("Lynchburg", "usa-inf-1-i"), ("Roanoke Bridge", "usa-inf-2-i"), ("Hicksford", "usa-cav-kautz")):
        g.steps[unit(id)] = 1
        put(g, unit(id), hex_of(place))
    assert [side for _, side, _ in gains(g)] == [CSA, CSA, USA]
