"""5.4, 10.5: kinds of strategic move and what they cost."""

import pytest

from bobby_lee.helpers import Stacks, hex_of, offered, position, unit
from bobby_lee.marching import goals, turn
from hardtack.games.bobby_lee.rules.map import DRY
from hardtack.games.bobby_lee.rules.movement.strategic import CROSSINGS, attack_side, destinations, kinds, land_cost
from hardtack.games.bobby_lee.rules.state import SAILED, BobbyLee, shift
from hardtack.games.bobby_lee.rules.tables import T


def ready(stacks: Stacks, moves: int = 3, active: str = "usa", weather: str = "dry") -> BobbyLee:
    """The Supreme HQ has so many strategic moves to give."""
    g = position(stacks, active=active, weather=weather)
    g.strategic = moves
    return g


def there(g: BobbyLee, id: str, kind: str) -> dict[str, int]:
    return {T.name[hex]: cost for hex, cost in destinations(g, unit(id), kind).items()}


@pytest.mark.rule("bobby-lee", "5.4")
def test_land_rail_sea_and_river_are_the_kinds_and_each_is_offered_where_it_is_possible() -> None:
    g = ready({"Washington": {"usa-inf-1-i": 3}, "Alexandria": {"usa-gar-wash2": 3}, "Rockville": {"usa-inf-2-i": 3}})
    assert kinds(g, unit("usa-inf-1-i")) == ["land", "rail", "sail", "invade"]
    assert kinds(g, unit("usa-inf-2-i")) == ["land", "cross"]
    g = ready({"Goochland": {"csa-inf-ewell": 3}, "Richmond": {"csa-inf-hood": 3}}, active="csa")
    assert kinds(g, unit("csa-inf-ewell")) == ["land"]
    assert kinds(g, unit("csa-inf-hood")) == ["land", "rail", "sail"]
    g.strategic = 0
    assert kinds(g, unit("csa-inf-hood")) == []


@pytest.mark.rule("bobby-lee", "5.4")
def test_units_need_no_supply_to_move_strategically_and_a_land_move_costs_one() -> None:
    g = ready({"Gordonsville": {"usa-cav-buford": 3}}, moves=1)
    assert kinds(g, unit("usa-cav-buford")) == ["land"] and land_cost(unit("usa-cav-buford")) == 1


@pytest.mark.rule("bobby-lee", "5.4", "9.3", "9.4")
def test_only_what_can_be_paid_for_is_offered() -> None:
    army = {"Gordonsville": {"csa-inf-ewell": 3}}
    assert {"Richmond": 1, "Amelia": 2}.items() <= there(ready(army, 2, "csa"), "csa-inf-ewell", "rail").items()
    assert "Amelia" not in there(ready(army, 1, "csa"), "csa-inf-ewell", "rail")


@pytest.mark.rule("bobby-lee", "5.4", "9.3")
def test_nobody_attacks_by_rail_but_a_unit_may_be_carried_next_to_a_battle() -> None:
    g = ready({"Fredericksburg": {"usa-inf-1-i": 3}, "Richmond": {"csa-inf-ewell": 3}}, active="csa")
    reach = there(g, "csa-inf-ewell", "rail")
    assert "Fredericksburg" not in reach and "Spotsylvania" in reach


@pytest.mark.rule("bobby-lee", "5.4", "10.3")
def test_headquarters_and_guns_go_by_rail_and_sea_too() -> None:
    g = ready({"Baltimore": {"usa-hq-ap": 4, "usa-hart-siege": 3}}, weather="mud")
    assert kinds(g, unit("usa-hq-ap")) == ["land", "rail", "sail"]
    assert kinds(g, unit("usa-hart-siege")) == ["rail", "sail"]  # no speed in Mud


@pytest.mark.rule("bobby-lee", "5.4", "1.6")
def test_in_mud_heavy_artillery_makes_a_strategic_land_move_along_the_turnpike() -> None:
    """R27."""
    stacks = {"Richmond": {"csa-hq-csa": 2}, "New Market": {"csa-hart-rich": 3}, "Luray": {"csa-hart-norf": 3}}
    g = turn(stacks, "csa-hq-csa", active="csa", weather="mud")
    assert offered(g, "land") == ["csa-hart-rich"]
    assert goals(g, "csa-hart-rich", kind="land") == {"Woodstock", "Harrisonburg"}


@pytest.mark.rule("bobby-lee", "5.4", "5.31")
def test_no_land_move_is_offered_where_none_is_possible() -> None:
    """R102: a headquarters does not attack alone."""
    stacks = {"Washington": {"usa-hq-usa": 2}, "Fort Monroe": {"usa-hq-aj": 3}, "Newport News": {"csa-inf-mclaws": 4}}
    g = turn(stacks, "usa-hq-usa")
    assert (offered(g, "land"), offered(g, "sail")) == ([], ["usa-hq-aj"])


# ---- 10.5: River Crossings


@pytest.mark.rule("bobby-lee", "10.5", "1.27")
def test_a_river_crossing_costs_one_into_a_friendly_hex_and_two_into_the_enemys() -> None:
    g = ready({"Rockville": {"usa-inf-1-i": 3}, "Fairfax": {"usa-inf-2-i": 3}})
    assert there(g, "usa-inf-1-i", "cross") == {"Leesburg": 2, "Fairfax": 1}
    g.strategic = 1
    assert there(g, "usa-inf-1-i", "cross") == {"Fairfax": 1}


@pytest.mark.rule("bobby-lee", "10.5", "5.4")
def test_to_attack_by_river_crossing_costs_two_and_has_the_rivers_limits() -> None:
    for weather, limit in (("dry", 2), ("mud", 1)):
        army = ["usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i"]
        g = ready({"Rockville": dict.fromkeys(army, 3), "Leesburg": {"csa-inf-hood": 3}}, 4, weather=weather)
        assert there(g, army[0], "cross")["Leesburg"] == 2
        side = attack_side(g, unit(army[0]), "cross", hex_of("Leesburg"))
        assert side == T.grid.side(hex_of("Leesburg"), hex_of("Rockville"))
        for id in army[:limit]:
            assert "Leesburg" in there(g, id, "cross")
            g.attacks.append(side)
            shift(g, unit(id), hex_of("Leesburg"))
        assert "Leesburg" not in there(g, army[limit], "cross")


@pytest.mark.rule("bobby-lee", "10.5")
def test_a_hex_already_attacked_costs_as_much_as_any_attack() -> None:
    g = ready({"Rockville": {"usa-inf-1-i": 3}, "Leesburg": {"usa-inf-2-i": 3, "csa-inf-hood": 3}})
    assert there(g, "usa-inf-1-i", "cross")["Leesburg"] == 2


@pytest.mark.rule("bobby-lee", "10.5")
def test_a_headquarters_does_not_attack_alone_by_pontoons() -> None:
    g = ready({"Rockville": {"usa-hq-ap": 3}, "Leesburg": {"csa-inf-hood": 3}})
    assert there(g, "usa-hq-ap", "cross") == {"Fairfax": 2}
    g = ready({"Rockville": {"usa-hq-ap": 3}, "Leesburg": {"csa-inf-hood": 3, "usa-inf-1-i": 2}})
    assert there(g, "usa-hq-ap", "cross") == {"Leesburg": 2, "Fairfax": 2}


@pytest.mark.rule("bobby-lee", "10.5", "sidebar.head-of-navigation", "example.head-of-navigation")
def test_below_a_head_of_navigation_rivers_are_crossed_by_ships_alone() -> None:
    g = ready(
        {"Piscataway": {"usa-inf-1-i": 3}, "Bermuda Hundred": {"usa-inf-2-i": 3}, "Rockville": {"usa-inf-3-i": 3}}
    )
    assert there(g, "usa-inf-1-i", "cross") == there(g, "usa-inf-2-i", "cross") == {}
    assert "Fairfax" in there(g, "usa-inf-3-i", "cross")  # above Washington
    g = ready({"Tuckahoe": {"csa-inf-ewell": 3}}, active="csa")
    assert there(g, "csa-inf-ewell", "cross") == {"Cartersville": 1, "Chester": 1, "Mattoax": 1}  # above Richmond
    assert not any(T.navigable[side] for sides in CROSSINGS for side in sides)


@pytest.mark.rule("bobby-lee", "10.5")
def test_nobody_reinforces_or_retreats_over_pontoons() -> None:
    over = [side for sides in CROSSINGS for side in sides]
    assert over and not any(T.passable[side] or T.reinforce[DRY][side] or T.attack[DRY][side] for side in over)


@pytest.mark.rule("bobby-lee", "10.5", "1.27")
def test_bridges_and_minor_rivers_need_no_pontoons() -> None:
    g = ready({"Harper's Ferry": {"usa-inf-1-i": 3}, "Culpeper": {"usa-inf-2-i": 3}})
    assert there(g, "usa-inf-1-i", "cross") == {"Sharpsburg": 1} and there(g, "usa-inf-2-i", "cross") == {}
    long_bridge = T.grid.side(hex_of("Washington"), hex_of("Alexandria"))
    assert T.navigable[long_bridge] and T.passable[long_bridge]  # the printed bridge is crossed all the same


@pytest.mark.rule("bobby-lee", "10.4")
def test_an_invader_remembers_the_port_it_sailed_from() -> None:
    g = ready({"Fort Monroe": {"usa-inf-1-x": 3}, "Norfolk": {"csa-gar-norf": 1}})
    assert attack_side(g, unit("usa-inf-1-x"), "invade", hex_of("Norfolk")) == SAILED - hex_of("Fort Monroe")
