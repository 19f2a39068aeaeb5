"""1.21, 5.31, 1.6, table.terrain: how many may attack across a hexside."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.map import DRY, MUD
from hardtack.games.bobby_lee.rules.movement.attack_limits import LIMIT, attack_room
from hardtack.games.bobby_lee.rules.tables import T

from .helpers import GAME, at, do, hex_of, offered, unit
from .marching import across, attack, attacks, march, turn

USA = ["usa-inf-1-i", "usa-inf-2-i", "usa-inf-1-ii", "usa-inf-2-ii", "usa-inf-1-v", "usa-inf-2-v"]


def stack(*units: str) -> dict[str, int]:
    return dict.fromkeys(units, 3)


def side(start: str, to: str) -> int:
    """The hexside of a battle hex that faces a place."""
    return T.grid.side(hex_of(to), hex_of(start))


@pytest.mark.rule("bobby-lee", "table.terrain", "1.21", "1.23", "1.24", "1.25", "1.26", "1.27", "3.42")
@pytest.mark.parametrize(
    ("start", "to", "dry", "mud"),
    [
        ("Warrenton", "Manassas", 4, 2),  # clear
        ("Fredericksburg", "Wilderness", 2, 1),  # woods
        ("Fair Oaks", "Harrison's Landing", 2, 1),  # swamp
        ("Alexandria", "Manassas", 2, 1),  # Bull Run, a minor river
        ("Alexandria", "Washington", 2, 1),  # a bridge over a major river
        ("New Market", "Luray", 1, 0),  # a gap
        ("Conrad's Store", "Harrisonburg", 0, 0),  # mountains
    ],
)
def test_attack_limits_by_terrain_and_weather(start: str, to: str, dry: int, mud: int) -> None:
    assert (LIMIT[DRY][side(start, to)], LIMIT[MUD][side(start, to)]) == (dry, mud)


@pytest.mark.rule("bobby-lee", "5.31", "1.21", "1.27")
def test_a_hexside_is_closed_when_its_limit_is_reached() -> None:
    g = turn({"Alexandria": {"usa-hq-ap": 3, **stack(*USA)}, "Manassas": {"csa-inf-ewell": 4}}, "usa-hq-ap")
    for id in USA[:2]:
        attack(g, id, "Alexandria", "Manassas")
        assert at(g, id) == "Manassas"
    assert g.attacks == [side("Alexandria", "Manassas")] * 2
    assert attack_room(g, side("Alexandria", "Manassas")) == 0
    assert attacks(g, USA[2]) == {across("Fairfax", "Manassas")}  # and not from Dumfries: the woods there stop it
    attack(g, USA[2], "Fairfax", "Manassas")  # another hexside is open
    assert g.came[unit(USA[2])] == side("Fairfax", "Manassas")
    do(g, "march", USA[3])
    keys = {(str(b.target), b.key) for b in GAME.decision(g).barred("usa")}  # type: ignore[union-attr]
    assert (across("Alexandria", "Manassas"), "hexside-closed") in keys


@pytest.mark.rule("bobby-lee", "5.31", "1.21", "3.42")
def test_in_mud_the_limit_is_lower() -> None:
    g = turn(
        {"Alexandria": {"usa-hq-ap": 3, **stack(*USA)}, "Manassas": {"csa-inf-ewell": 4}}, "usa-hq-ap", weather="mud"
    )
    attack(g, USA[0], "Alexandria", "Manassas")
    assert attacks(g, USA[1]) == set()


@pytest.mark.rule("bobby-lee", "5.31", "1.26", "1.21")
def test_no_attack_crosses_a_gap_in_mud_but_a_march_does() -> None:
    stacks = {"New Market": {"usa-hq-as": 3, **stack("usa-inf-1-xii", "usa-inf-2-xii")}, "Luray": {"csa-inf-ewell": 4}}
    dry = turn(stacks, "usa-hq-as")
    attack(dry, "usa-inf-1-xii", "New Market", "Luray")
    assert attacks(dry, "usa-inf-2-xii") == set()  # one unit
    mud = turn(stacks, "usa-hq-as", weather="mud")
    assert attacks(mud, "usa-inf-1-xii") == set()
    vacant = turn({"New Market": stacks["New Market"]}, "usa-hq-as", weather="mud")
    march(vacant, "usa-inf-1-xii", "Luray")
    march(vacant, "usa-inf-2-xii", "Luray")  # R03: any number


@pytest.mark.rule("bobby-lee", "1.21", "5.31", "5.2")
def test_who_does_not_attack_ignores_hexside_limits() -> None:
    g = turn({"Alexandria": {"usa-hq-ap": 3, **stack(*USA)}}, "usa-hq-ap")
    for id in USA:
        march(g, id, "Manassas")
    assert [at(g, id) for id in USA] == ["Manassas"] * 6


@pytest.mark.rule("bobby-lee", "5.31")
def test_who_enters_a_hex_with_enemies_attacks_and_has_moved() -> None:
    g = turn({"Manassas": {"usa-hq-ap": 3, **stack(*USA)}, "Warrenton": {"csa-inf-ewell": 4}}, "usa-hq-ap")
    do(g, "march", USA[0])
    assert T.ids[hex_of("Warrenton")] not in offered(g, "to")
    assert T.ids[hex_of("Sperryville")] not in offered(g, "to")  # two hexes off, but through the enemy
    do(g, "attack", across("Manassas", "Warrenton"))
    assert USA[0] not in offered(g, "march")
    do(g, "march", USA[1])
    do(g, "attack", across("Gainesville", "Warrenton"))  # by way of another hex
    assert g.came[unit(USA[1])] == side("Gainesville", "Warrenton")


@pytest.mark.rule("bobby-lee", "1.6", "5.31")
def test_in_mud_the_turnpike_is_dry_for_who_stays_on_it() -> None:
    """R101: two by Mud for the others, four in all."""
    csa = ["csa-inf-jackson", "csa-inf-ewell", "csa-inf-hood", "csa-inf-heth", "csa-inf-wilcox"]
    g = turn(
        {
            "Strasburg": {"csa-hq-av": 3, **dict.fromkeys(csa, 4)},
            "Berryville": {"csa-cav-jones": 4, "csa-cav-imboden": 4, "csa-cav-flee": 4},
            "Winchester": {"usa-inf-1-xii": 3},
        },
        "csa-hq-av",
        active="csa",
        weather="mud",
    )
    battle = side("Strasburg", "Winchester")
    assert (attack_room(g, battle), attack_room(g, battle, pike=True)) == (2, 4)
    for id in csa[:3]:
        attack(g, id, "Strasburg", "Winchester")
    assert g.pike_attacks == [battle] * 3
    assert (attack_room(g, battle), attack_room(g, battle, pike=True)) == (1, 1)
    attack(g, "csa-cav-jones", "Strasburg", "Winchester")  # it comes from Berryville: not by the Turnpike
    assert g.pike_attacks == [battle] * 3
    assert across("Strasburg", "Winchester") not in attacks(g, csa[3])
    assert across("Strasburg", "Winchester") not in attacks(g, "csa-cav-imboden")


@pytest.mark.rule("bobby-lee", "1.6", "5.31")
def test_in_mud_the_others_have_the_limit_of_mud_on_the_turnpike() -> None:
    g = turn(
        {
            "Strasburg": {"csa-hq-av": 3, "csa-inf-jackson": 4},
            "Berryville": {"csa-cav-jones": 4, "csa-cav-imboden": 4, "csa-cav-flee": 4},
            "Winchester": {"usa-inf-1-xii": 3},
        },
        "csa-hq-av",
        active="csa",
        weather="mud",
    )
    attack(g, "csa-cav-jones", "Strasburg", "Winchester")
    attack(g, "csa-cav-imboden", "Strasburg", "Winchester")
    assert across("Strasburg", "Winchester") not in attacks(g, "csa-cav-flee")
    assert across("Strasburg", "Winchester") in attacks(g, "csa-inf-jackson")


@pytest.mark.rule("bobby-lee", "5.31")
def test_a_headquarters_counts_against_the_limit_and_does_not_attack_alone() -> None:
    """R24, R102."""
    stacks = {
        "Alexandria": {"usa-hq-ap": 3, "usa-hq-aj": 3, **stack(*USA[:3])},
        "Manassas": {"csa-inf-ewell": 4},
    }
    g = turn(stacks, "usa-hq-ap")
    assert attacks(g, "usa-hq-aj") == set()
    do(g, "march", "usa-hq-aj")
    keys = {(str(b.target), b.key) for b in GAME.decision(g).barred("usa")}  # type: ignore[union-attr]
    assert (across("Alexandria", "Manassas"), "hq-alone") in keys
    do(g, "back")
    attack(g, USA[0], "Alexandria", "Manassas")
    attack(g, "usa-hq-aj", "Alexandria", "Manassas")
    assert attack_room(g, side("Alexandria", "Manassas")) == 0
    assert across("Alexandria", "Manassas") not in attacks(g, USA[1])
