"""10.0: naval movement."""

import pytest

from bobby_lee.helpers import GAME, Stacks, battle, hex_of, offered, position, unit
from hardtack.games.bobby_lee.rules.battle.reinforcements import Reinforcements
from hardtack.games.bobby_lee.rules.control import begin_phase
from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.movement.strategic import destinations, kinds
from hardtack.games.bobby_lee.rules.naval import evacuations, landings, route, sailings
from hardtack.games.bobby_lee.rules.state import SAILED, BobbyLee, shift
from hardtack.games.bobby_lee.rules.supply.lines import supplied
from hardtack.games.bobby_lee.rules.tables import T

FLEET: Stacks = {"Fort Monroe": {"usa-inf-1-x": 3}}


def ports(g: BobbyLee, side: int, place: str) -> set[str]:
    """The friendly ports one can sail to from a port."""
    return {T.name[hex] for hex in sailings(g, side, hex_of(place))}


def shores(g: BobbyLee, place: str) -> set[str]:
    """The hexes that the Union can invade from a port."""
    return {T.name[hex] for hex in landings(g, hex_of(place))}


def sea(g: BobbyLee, side: int, a: str, b: str) -> bool:
    return route(g, side, hex_of(a), hex_of(b))


# ---- 10.1: who may sail


@pytest.mark.rule("bobby-lee", "10.1", "10.0", "10.3", "1.34", "1.28")
def test_the_union_sails_between_its_ports() -> None:
    g = position({**FLEET, "Yorktown": {"usa-inf-1-i": 3}, "West Point": {"usa-inf-2-i": 3}})
    assert ports(g, USA, "Fort Monroe") == {
        "Annapolis",
        "Baltimore",
        "Harrisburg",
        "Havre de Grace",
        "West Point",
        "Yorktown",
    }
    assert ports(g, USA, "Richmond") == set()  # not a friendly port


@pytest.mark.rule("bobby-lee", "10.1", "10.3", "example.naval-norfolk", "sidebar.fort-monroe-port")
def test_norfolk_shuts_the_james_to_the_union_but_not_fort_monroe() -> None:
    g = position({**FLEET, "Williamsburg": {"usa-inf-1-i": 3}})
    assert sea(g, USA, "Baltimore", "Fort Monroe")
    assert "Williamsburg" not in ports(g, USA, "Fort Monroe")
    assert not {"City Point", "Harrison's Landing", "Suffolk", "Brandon"} & shores(g, "Fort Monroe")
    assert "Norfolk" in shores(g, "Fort Monroe") and "Newport News" in shores(g, "Baltimore")
    g = position({**FLEET, "Williamsburg": {"usa-inf-1-i": 3}, "Norfolk": {"usa-inf-2-i": 3}})
    assert "Williamsburg" in ports(g, USA, "Baltimore") and "Harrison's Landing" in shores(g, "Fort Monroe")


@pytest.mark.rule("bobby-lee", "10.1", "10.4", "example.naval-norfolk")
def test_from_williamsburg_the_upper_james_is_open_if_harrisons_landing_is_held() -> None:
    held: Stacks = {"Williamsburg": {"usa-inf-1-i": 3}, "Harrison's Landing": {"usa-inf-2-i": 3}}
    g = position(held)
    assert "City Point" in shores(g, "Williamsburg") and "City Point" not in ports(g, USA, "Williamsburg")
    g = position({**held, "City Point": {"usa-inf-3-i": 3}})
    assert "City Point" in ports(g, USA, "Williamsburg")
    fed = supplied(g, USA)
    assert not any(fed[hex_of(place)] for place in ("Harrison's Landing", "City Point"))  # Norfolk still cuts supply
    g = position({"Williamsburg": {"usa-inf-1-i": 3}, "City Point": {"usa-inf-3-i": 3}})
    assert "City Point" not in ports(g, USA, "Williamsburg")
    assert "Bermuda Hundred" not in shores(g, "Williamsburg")


@pytest.mark.rule("bobby-lee", "10.1", "10.3", "example.naval-acquia")
def test_acquia_landing_shuts_the_potomac() -> None:
    held: Stacks = {**FLEET, "Alexandria": {"usa-gar-wash2": 3}}
    g = position(held)
    assert "Fort Monroe" not in ports(g, USA, "Alexandria") and "Baltimore" not in ports(g, USA, "Washington")
    assert "Washington" in ports(g, USA, "Alexandria") and "Acquia Landing" in shores(g, "Alexandria")
    g = position({**held, "Acquia Landing": {"usa-inf-1-i": 3}})
    assert "Fort Monroe" in ports(g, USA, "Alexandria") and "Baltimore" in ports(g, USA, "Washington")


@pytest.mark.rule("bobby-lee", "10.1", "5.4")
def test_confederates_sail_on_the_james_and_appomattox_while_norfolk_is_theirs() -> None:
    g = position(FLEET, active="csa")
    james = {"Richmond", "City Point", "Harrison's Landing", "Williamsburg", "Norfolk", "Petersburg"}
    assert ports(g, CSA, "Richmond") == james - {"Richmond"} and ports(g, CSA, "Petersburg") == james - {"Petersburg"}
    assert ports(g, CSA, "Yorktown") == ports(g, CSA, "Acquia Landing") == set()
    g = position({"Norfolk": {"usa-inf-1-x": 3}}, active="csa")
    assert ports(g, CSA, "Richmond") == set() and evacuations(g, CSA, hex_of("Bermuda Hundred")) == []


@pytest.mark.rule("bobby-lee", "10.1", "10.3")
def test_they_pass_no_union_port_either() -> None:
    g = position({"Harrison's Landing": {"usa-inf-1-i": 3}}, active="csa")
    assert ports(g, CSA, "Richmond") == {"City Point", "Petersburg"}
    assert ports(g, CSA, "Norfolk") == {"Williamsburg"}


@pytest.mark.rule("bobby-lee", "10.2", "10.3")
def test_the_appomattox_leaves_the_james_at_city_point() -> None:
    g = position({"City Point": {"usa-inf-1-i": 3}}, active="csa")
    assert sea(g, CSA, "Richmond", "Petersburg")  # does not pass City Point
    assert not sea(g, CSA, "Norfolk", "Petersburg") and not sea(g, CSA, "Norfolk", "Richmond")


@pytest.mark.rule("bobby-lee", "10.2", "sidebar.head-of-navigation", "example.head-of-navigation")
def test_ships_go_up_to_the_head_of_navigation_and_no_farther() -> None:
    g = position({"Acquia Landing": {"usa-inf-1-i": 3}, "Alexandria": {"usa-gar-wash2": 3}})
    assert "Piscataway" in shores(g, "Baltimore") and "Washington" in ports(g, USA, "Baltimore")
    assert not {"Rockville", "Fairfax", "Leesburg", "Poolesville"} & shores(g, "Washington")
    assert {"Port Royal", "Oak Grove"} <= shores(g, "Baltimore") and "Fredericksburg" not in shores(g, "Baltimore")
    for place in ("Rockville", "Tuckahoe"):  # the rivers are still major there
        assert any(row and row.river == "major" for row in T.row[hex_of(place) * 6 : hex_of(place) * 6 + 6])
        assert not T.on_water[hex_of(place)]


# ---- 10.3, 10.4, 10.42: sailing, landing, leaving


@pytest.mark.rule("bobby-lee", "10.3", "5.4")
def test_a_naval_move_costs_one_strategic_move() -> None:
    g = position({"Baltimore": {"usa-art-reserve": 4}})
    g.strategic = 1
    assert destinations(g, unit("usa-art-reserve"), "sail")[hex_of("Fort Monroe")] == 1
    assert "invade" not in kinds(g, unit("usa-art-reserve"))


@pytest.mark.rule("bobby-lee", "10.4", "1.28")
def test_only_union_infantry_invades_and_it_costs_two() -> None:
    army = ["usa-inf-1-x", "usa-gar-monroe", "usa-cav-kautz", "usa-art-james", "usa-hq-aj", "usa-hart-siege"]
    g = position(
        {"Fort Monroe": dict.fromkeys(army, 1), "Norfolk": {"csa-gar-norf": 1}, "Yorktown": {"csa-inf-mclaws": 2}}
    )
    g.strategic = 2
    assert [id for id in army if "invade" in kinds(g, unit(id))] == ["usa-inf-1-x", "usa-gar-monroe"]
    there = destinations(g, unit("usa-inf-1-x"), "invade")
    assert there[hex_of("Norfolk")] == there[hex_of("Yorktown")] == there[hex_of("Mathews")] == 2
    assert hex_of("West Point") not in there  # past Yorktown
    g.strategic = 1
    assert "invade" not in kinds(g, unit("usa-inf-1-x"))
    g = position({"Norfolk": {"csa-inf-anderson": 4}}, active="csa")
    g.strategic = 3
    assert "invade" not in kinds(g, unit("csa-inf-anderson"))


@pytest.mark.rule("bobby-lee", "10.4")
def test_an_invasion_needs_a_friendly_port_and_a_shore() -> None:
    g = position({"Newport News": {"usa-inf-1-x": 3}, "Williamsburg": {"usa-inf-1-i": 3}})
    assert landings(g, hex_of("Newport News")) == []
    assert not {"Annapolis", "Fort Monroe"} & shores(g, "Baltimore")  # to one's own ports one sails (10.3)
    assert not {"Burkeville", "Fair Oaks", "Chester"} & shores(g, "Williamsburg")


@pytest.mark.rule("bobby-lee", "10.4", "8.2")
def test_a_landing_opens_no_port_for_others_in_the_same_phase() -> None:
    g = position({"Fort Monroe": {"usa-inf-1-x": 3, "usa-inf-2-xviii": 3}})
    shift(g, unit("usa-inf-1-x"), hex_of("Norfolk"))
    assert "Suffolk" not in shores(g, "Fort Monroe") and "Norfolk" not in ports(g, USA, "Fort Monroe")
    begin_phase(g)
    assert "Suffolk" in shores(g, "Fort Monroe") and "Norfolk" in ports(g, USA, "Fort Monroe")


@pytest.mark.rule("bobby-lee", "10.4")
def test_a_landing_is_reinforced_from_beside_it_and_not_by_sea() -> None:
    near: Stacks = {
        "Fort Monroe": {"usa-gar-monroe": 2},
        "Baltimore": {"usa-inf-2-i": 3},
        "Yorktown": {"usa-inf-3-i": 3},
    }
    lines = {"usa centre": {"usa-inf-1-x": 3}, "csa centre": {"csa-inf-mclaws": 3}}
    g = battle("Newport News", lines, around=near)
    g.came[unit("usa-inf-1-x")] = SAILED - hex_of("Baltimore")
    g.then(Reinforcements(hex_of("Newport News")))
    GAME._run(g)
    assert set(offered(g, "reinforce")) == {"usa-gar-monroe", "usa-inf-3-i"}


@pytest.mark.rule("bobby-lee", "10.42")
def test_evacuation_goes_from_a_shore_that_is_no_port_to_a_friendly_port_for_two() -> None:
    g = position({"Newport News": {"usa-art-james": 3}, "Yorktown": {"usa-inf-1-i": 3}})
    g.strategic = 2
    there = destinations(g, unit("usa-art-james"), "evacuate")
    assert {T.name[hex] for hex in there} == {
        "Annapolis",
        "Baltimore",
        "Fort Monroe",
        "Harrisburg",
        "Havre de Grace",
        "Yorktown",
    }
    assert set(there.values()) == {2}
    assert "evacuate" not in kinds(g, unit("usa-inf-1-i"))  # Yorktown is a port
    g.strategic = 1
    assert "evacuate" not in kinds(g, unit("usa-art-james"))


@pytest.mark.rule("bobby-lee", "10.42")
def test_it_passes_no_enemy_port_and_leaves_no_battle() -> None:
    g = position({"Brandon": {"usa-inf-1-i": 3}})
    assert evacuations(g, USA, hex_of("Brandon")) == []  # Norfolk and Williamsburg lie between
    g = position({"Newport News": {"usa-inf-1-i": 3, "csa-inf-mclaws": 3}})
    g.strategic = 3
    assert destinations(g, unit("usa-inf-1-i"), "evacuate") == {}


@pytest.mark.rule("bobby-lee", "10.42", "10.1")
def test_confederates_are_evacuated_on_their_rivers_alone() -> None:
    g = position({"Suffolk": {"csa-inf-anderson": 4}, "Heathsville": {"csa-cav-whflee": 2}}, active="csa")
    g.strategic = 3
    there = destinations(g, unit("csa-inf-anderson"), "evacuate")
    assert hex_of("Richmond") in there and set(there.values()) == {2}
    assert "evacuate" not in kinds(g, unit("csa-cav-whflee"))
