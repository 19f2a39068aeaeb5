"""9.0: railways."""

import pytest

from bobby_lee.helpers import Stacks, hex_of, position, said, unit
from hardtack.games.bobby_lee.rules.control import begin_phase
from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.railways import link_month, trains, usable
from hardtack.games.bobby_lee.rules.state import BobbyLee, put, take_up
from hardtack.games.bobby_lee.rules.supply.lines import supplied, trace
from hardtack.games.bobby_lee.rules.tables import T

LINE: Stacks = {
    "Washington": {"usa-gar-wash1": 3},
    "Alexandria": {"usa-gar-wash2": 3},
    "Manassas": {"usa-gar-rail": 1},
    "Warrenton": {"usa-inf-1-i": 3},
    "Culpeper": {"usa-inf-2-i": 3},
    "Gordonsville": {"usa-inf-3-i": 3},
}


def by_rail(g: BobbyLee, side: int, place: str) -> dict[str, int]:
    """Where trains go from a place, and for how many strategic moves."""
    return {T.name[hex]: cost for hex, cost in trains(g, side, hex_of(place)).items()}


def fed(g: BobbyLee, side: int, *places: str) -> list[bool]:
    found = supplied(g, side)
    return [found[hex_of(place)] for place in places]


# ---- 9.1: control


@pytest.mark.rule("bobby-lee", "9.1", "9.0", "sidebar.rail-control", "example.rail-line")
def test_the_union_runs_trains_into_virginia_as_far_as_it_holds_every_hex() -> None:
    g = position(LINE)
    assert "Gordonsville" in by_rail(g, USA, "Washington")
    assert fed(g, USA, "Gordonsville", "Madison", "Louisa") == [True, True, True]


@pytest.mark.rule("bobby-lee", "9.1", "sidebar.rail-control", "example.rail-line", "sidebar.cavalry-raids")
@pytest.mark.parametrize("raider", [None, "csa-cav-flee"])
def test_without_manassas_the_railhead_is_alexandria(raider: str | None) -> None:
    g = position(LINE)
    take_up(g, unit("usa-gar-rail"))
    if raider:
        put(g, unit(raider), hex_of("Manassas"))
    begin_phase(g)
    assert fed(g, USA, "Alexandria", "Fairfax") == [True, True]
    assert fed(g, USA, "Warrenton", "Culpeper", "Gordonsville") == [False, False, False]
    assert "Warrenton" not in by_rail(g, USA, "Washington")
    # Manassas lies next to Alexandria: a block there would live, but no line goes on
    assert fed(g, USA, "Manassas") == [True]


@pytest.mark.rule("bobby-lee", "9.1")
def test_both_sides_use_the_railways_at_home_without_guarding_them() -> None:
    g = position({})
    assert "Harrisburg" in by_rail(g, USA, "Washington") and "Gordonsville" in by_rail(g, CSA, "Richmond")


@pytest.mark.rule("bobby-lee", "9.1")
def test_an_enemy_block_takes_a_railway_hex_of_ones_own_country() -> None:
    g = position({"Annapolis Junction": {"usa-gar-balt": 3}, "Ellicott's Mills": {"csa-cav-flee": 4}})
    assert "Baltimore" not in by_rail(g, USA, "Washington") and not usable(g.control, USA, hex_of("Ellicott's Mills"))


@pytest.mark.rule("bobby-lee", "9.1", "sidebar.south-in-north")
def test_confederates_never_use_railways_in_union_country() -> None:
    held = ["Harper's Ferry", "Frederick", "Monocacy", "Paw Paw", "Green Spring"]
    cavalry = ["csa-cav-flee", "csa-cav-whflee", "csa-cav-hampton", "csa-cav-jones", "csa-cav-imboden"]
    g = position({place: {horse: 1} for place, horse in zip(held, cavalry, strict=True)}, active="csa")
    assert by_rail(g, CSA, "Frederick") == {} and by_rail(g, CSA, "Green Spring") == {}
    assert "Frederick" not in by_rail(g, CSA, "Harper's Ferry")
    assert "Winchester" in by_rail(g, CSA, "Harper's Ferry")


# ---- 9.2: Supply hexes


@pytest.mark.rule("bobby-lee", "9.2", "11.3")
def test_an_enemy_in_a_supply_hex_stops_it_from_being_a_source() -> None:
    raiders = ["usa-cav-buford", "usa-cav-gregg", "usa-cav-averell"]
    sources = ["Lynchburg", "Roanoke Bridge", "Hicksford"]
    for n in (2, 3):
        g = position({place: {horse: 3} for place, horse in list(zip(sources, raiders, strict=True))[:n]})
        assert fed(g, CSA, "Richmond", "Petersburg", "Gordonsville") == [n < 3] * 3


# ---- 9.3, 9.4: movement


@pytest.mark.rule("bobby-lee", "9.3")
def test_a_rail_move_goes_any_distance_for_one_strategic_move() -> None:
    g = position({"Richmond": {"csa-inf-ewell": 3}}, active="csa")
    there = by_rail(g, CSA, "Richmond")
    assert there["Staunton"] == there["Woodstock"] == there["Acquia Landing"] == there["Lynchburg"] == 1


@pytest.mark.rule("bobby-lee", "9.3")
def test_it_starts_and_ends_on_friendly_railway_and_passes_no_enemy() -> None:
    g = position({"Frederick's Hall": {"usa-cav-buford": 3}}, active="csa")
    there = by_rail(g, CSA, "Richmond")
    assert "Frederick's Hall" not in there  # nor is the enemy attacked by rail
    assert by_rail(g, CSA, "Goochland") == {} and "Goochland" not in there  # no railway
    assert by_rail(g, USA, "Frederick's Hall") == {}  # the hexes around are not friendly
    assert "Gordonsville" in there  # another way round, by Lynchburg


@pytest.mark.rule("bobby-lee", "9.3")
def test_a_cut_line_is_not_passed() -> None:
    g = position({"Frederick's Hall": {"usa-cav-buford": 3}, "Rockfish": {"usa-cav-gregg": 3}}, active="csa")
    assert "Gordonsville" not in by_rail(g, CSA, "Richmond")


@pytest.mark.rule("bobby-lee", "9.3", "1.5")
def test_between_its_own_supply_hexes_a_side_may_go_off_the_map() -> None:
    g = position({"Oldtown": {"csa-cav-jones": 4}})  # Cumberland is cut off by rail
    assert by_rail(g, USA, "Cumberland") == {"Harrisburg": 1, "Havre de Grace": 1}
    assert "Cumberland" not in by_rail(g, USA, "Baltimore")  # only from a Supply hex
    g = position({"Keysville": {"usa-cav-gregg": 3}, "Five Forks": {"usa-cav-buford": 3}}, active="csa")
    there = by_rail(g, CSA, "Roanoke Bridge")
    assert (there["Lynchburg"], there["Hicksford"], there["Drake's Branch"]) == (2, 2, 1)


@pytest.mark.rule("bobby-lee", "9.3")
def test_a_supply_hex_that_the_enemy_holds_is_no_end_of_a_way_off_the_map() -> None:
    g = position({"Oldtown": {"csa-cav-jones": 4}, "Harrisburg": {"csa-cav-flee": 4}})
    assert by_rail(g, USA, "Cumberland") == {"Havre de Grace": 1}


@pytest.mark.rule("bobby-lee", "9.4", "1.4")
def test_a_move_over_both_gauges_costs_two_or_ends_at_the_junction() -> None:
    g = position({"Gordonsville": {"csa-inf-ewell": 3}}, active="csa")
    there = by_rail(g, CSA, "Gordonsville")
    assert there["Richmond"] == 1  # the junction
    assert there["Amelia"] == there["White House"] == there["Norfolk"] == 2
    assert by_rail(g, CSA, "Petersburg")["Norfolk"] == 1  # broad gauge alone


@pytest.mark.rule("bobby-lee", "9.3")
def test_trains_go_through_gaps_in_mud_although_supply_does_not() -> None:
    g = position({"Staunton": {"csa-inf-nw": 2}}, active="csa", weather="mud")
    assert "Richmond" in by_rail(g, CSA, "Staunton") and fed(g, CSA, "Staunton") == [False]


@pytest.mark.rule("bobby-lee", "9.6")
def test_no_train_runs_on_the_turnpike() -> None:
    g = position({"Harrisonburg": {"csa-inf-nw": 2}}, active="csa")
    assert by_rail(g, CSA, "Harrisonburg") == {} and "Harrisonburg" not in by_rail(g, CSA, "Staunton")


# ---- 9.5: the military railroad


@pytest.mark.rule("bobby-lee", "9.5")
def test_there_are_no_trains_between_washington_and_alexandria_in_1861() -> None:
    stacks = {"Alexandria": {"usa-gar-wash2": 3}, "Manassas": {"usa-inf-1-i": 3}}
    g = position(stacks, year=1861)
    assert (
        g.link == 0
        and "Alexandria" not in by_rail(g, USA, "Washington")
        and fed(g, USA, "Catlett's Station") == [False]
    )
    g = position(stacks, year=1862)
    assert g.link == 1 and "Manassas" in by_rail(g, USA, "Washington") and fed(g, USA, "Catlett's Station") == [True]


@pytest.mark.rule("bobby-lee", "9.5")
def test_the_link_comes_with_january_1862() -> None:
    g = position({}, year=1861, month=11)
    link_month(g)
    assert g.link == 0 and said(g, "military-railroad") == []
    g.month = 12
    link_month(g)
    assert g.link == 1 and len(said(g, "military-railroad")) == 1


@pytest.mark.rule("bobby-lee", "9.5")
def test_or_with_six_months_in_alexandria_without_a_break_and_it_stays() -> None:
    g = position({"Alexandria": {"usa-gar-wash2": 3}}, year=1861, month=1)
    for month in (1, 2, 3):
        g.month = month
        link_month(g)
    take_up(g, unit("usa-gar-wash2"))
    link_month(g)
    assert g.link_months == 0  # a month without a block there begins the count anew
    put(g, unit("usa-gar-wash2"), hex_of("Alexandria"))
    for months in range(1, 7):
        assert g.link == 0
        g.month = 3 + months
        link_month(g)
        assert g.link_months == months
    assert g.link == 1
    take_up(g, unit("usa-gar-wash2"))
    link_month(g)
    assert g.link == 1


# ---- 9.6: the Turnpike


@pytest.mark.rule("bobby-lee", "9.6", "11.41")
def test_the_turnpike_is_a_supply_line_for_confederates_only() -> None:
    g = position({"Mount Crawford": {"csa-inf-jackson": 4}}, active="csa")
    assert fed(g, CSA, "Harrisonburg", "New Market") == [True, True]
    home = T.home[:]
    for id in T.map_file.turnpike:
        home[hex_of(id)] = USA
    home[hex_of("Harper's Ferry")] = home[hex_of("Charles Town")] = USA  # from the Baltimore & Ohio to Winchester
    how = trace(home, USA, 0, True)
    assert how[hex_of("Winchester")] and how[hex_of("Strasburg")]  # on the line, and next to it
    assert not how[hex_of("New Market")] and not how[hex_of("Harrisonburg")]
