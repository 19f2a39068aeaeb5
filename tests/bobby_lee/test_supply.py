"""4.43, 11.0: supply lines, forage, attrition, supply from headquarters."""

import random

import pytest

from bobby_lee.helpers import GAME, Stacks, asked, at, do, hex_of, offered, position, said, steps, unit
from hardtack.games.bobby_lee.rules.control import begin_phase
from hardtack.games.bobby_lee.rules.invariants import invariants
from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.state import GONE, POOL, BobbyLee, face_up, put, shift, take_up
from hardtack.games.bobby_lee.rules.supply.lines import NO_LIMIT, outlook, status, supplied, supply, wants
from hardtack.games.bobby_lee.rules.supply.supply_phase import SupplyPhase
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.unknown import determinize

SEVEN = ["usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "usa-inf-1-ii", "usa-inf-2-ii", "usa-inf-3-ii", "usa-inf-1-iii"]
CORPS = ["csa-inf-ewell", "csa-inf-hood", "csa-inf-heth", "csa-inf-mclaws", "csa-inf-jackson", "csa-inf-anderson"]
LINE: Stacks = {"Alexandria": {"usa-gar-wash2": 3}, "Manassas": {"usa-gar-rail": 1}}


def how(g: BobbyLee, side: int, place: str) -> str:
    """How the blocks of a side in a place live."""
    return status(g, side, hex_of(place), supply(g, side))[0]


def fed(g: BobbyLee, side: int, *places: str) -> list[bool]:
    found = supplied(g, side)
    return [found[hex_of(place)] for place in places]


def over(g: BobbyLee) -> bool:
    return GAME.decision(g) is None


def answer(g: BobbyLee) -> None:
    """No headquarters gives supply, and of equals the first starves."""
    while not over(g):
        if asked(g)[1] == "starve":
            do(g, "starve", offered(g, "starve")[0])
        else:
            do(g, "done")


# ---- 11.3, 11.4: sources and lines


@pytest.mark.rule("bobby-lee", "11.3", "11.4", "11.41", "11.0")
def test_a_hex_is_supplied_on_a_line_to_a_source_or_next_to_one() -> None:
    g = position({}, active="csa")
    assert how(g, CSA, "Lynchburg") == how(g, CSA, "Gordonsville") == "rail"
    assert how(g, CSA, "Madison") == "adjacent" and status(g, CSA, hex_of("Madison"), supply(g, CSA))[1] == NO_LIMIT
    assert how(g, CSA, "Tappahannock") == how(g, CSA, "Heathsville") == "forage"


@pytest.mark.rule("bobby-lee", "11.41", "9.1")
def test_a_railway_without_a_way_to_a_source_supplies_nobody() -> None:
    g = position({"Gordonsville": {"usa-inf-1-i": 3}, "Culpeper": {"usa-inf-2-i": 3}})
    assert fed(g, USA, "Gordonsville", "Culpeper", "Madison") == [False, False, False]


@pytest.mark.rule("bobby-lee", "11.4")
def test_nearness_does_not_reach_across_what_cannot_be_passed() -> None:
    g = position({}, active="csa")
    # Conrad's Store lies behind a mountain from the Turnpike, Urbanna and West Point on two banks of a river
    assert how(g, CSA, "Harrisonburg") == how(g, CSA, "West Point") == "rail"
    assert fed(g, CSA, "Conrad's Store", "Urbanna") == [False, False]
    # Luray lies next to the Turnpike behind the Massanutten; one gap leads through
    assert how(g, CSA, "Luray") == "adjacent"
    assert how(position({}, active="csa", weather="mud"), CSA, "Luray") == "forage"


@pytest.mark.rule("bobby-lee", "11.41")
def test_in_mud_a_rail_line_ends_at_a_gap() -> None:
    dry, mud = position({}, active="csa"), position({}, active="csa", weather="mud")
    assert how(dry, CSA, "Staunton") == how(dry, CSA, "Harrisonburg") == "rail"
    assert how(mud, CSA, "Mechum's River") == "rail"
    assert fed(mud, CSA, "Waynesboro", "Staunton", "Harrisonburg") == [False, False, False]


@pytest.mark.rule("bobby-lee", "11.3", "11.4")
def test_a_supply_hex_in_enemy_hands_feeds_nobody_next_to_it_either() -> None:
    assert fed(position({}), CSA, "Balcony Falls") == fed(position({}), USA, "Oldtown") == [True]
    assert fed(position({"Lynchburg": {"usa-cav-gregg": 1}}), CSA, "Balcony Falls") == [False]
    assert fed(position({"Cumberland": {"csa-cav-flee": 1}}), USA, "Oldtown") == [False]


@pytest.mark.rule("bobby-lee", "11.31", "11.42")
def test_ports_are_supplied_by_sea_from_baltimore() -> None:
    g = position({"Fort Monroe": {"usa-gar-monroe": 3}})
    assert how(g, USA, "Fort Monroe") == "sea" and how(g, USA, "Newport News") == "adjacent"
    g = position({"Fort Monroe": {"usa-gar-monroe": 3}, "Baltimore": {"csa-inf-ewell": 4}})
    assert not any(fed(g, USA, "Fort Monroe", "Newport News", "Annapolis"))
    assert how(g, USA, "Harrisburg") == how(g, USA, "York") == "rail" and fed(g, USA, "Washington") == [False]


@pytest.mark.rule("bobby-lee", "11.31", "11.3")
def test_baltimore_is_a_source_for_rails_too() -> None:
    raiders: Stacks = {
        "Cumberland": {"csa-cav-flee": 1},
        "Harrisburg": {"csa-cav-jones": 1},
        "Havre de Grace": {"csa-cav-hampton": 1},
    }
    g = position(raiders)
    assert how(g, USA, "Washington") == how(g, USA, "Frederick") == "rail"


@pytest.mark.rule("bobby-lee", "11.42", "example.naval-supply")
def test_rail_and_sea_join_into_one_line_on_the_york() -> None:
    held: Stacks = {
        "Fair Oaks": {"usa-inf-1-i": 3},
        "White House": {"usa-inf-2-i": 3},
        "West Point": {"usa-inf-3-i": 3},
        "Yorktown": {"usa-inf-1-ii": 3},
    }
    g = position(held)
    assert [how(g, USA, place) for place in held] == ["rail", "rail", "sea", "sea"]
    g = position({place: blocks for place, blocks in held.items() if place != "Yorktown"})
    assert fed(g, USA, "Fair Oaks", "White House", "West Point") == [False, False, False]


@pytest.mark.rule("bobby-lee", "11.42", "10.1")
def test_confederate_supply_goes_by_water_on_the_james_while_norfolk_is_theirs() -> None:
    g = position({}, active="csa")
    assert how(g, CSA, "Williamsburg") == how(g, CSA, "Harrison's Landing") == "sea"
    assert how(g, CSA, "Newport News") == "adjacent" and how(g, CSA, "Yorktown") == "adjacent"
    g = position({"Norfolk": {"usa-inf-1-x": 3}}, active="csa")
    assert not any(fed(g, CSA, "Williamsburg", "Newport News"))


@pytest.mark.rule("bobby-lee", "11.42", "11.41")
def test_a_line_may_change_between_rail_and_sea_as_often_as_need_be() -> None:
    cut: Stacks = {"Chester": {"usa-inf-1-i": 3}, "Hanover Junction": {"usa-inf-2-i": 3}}
    g = position(cut, active="csa")  # Richmond has lost its railways to the south and north
    assert how(g, CSA, "Richmond") == "sea" and how(g, CSA, "Fair Oaks") == how(g, CSA, "West Point") == "rail"
    g = position({**cut, "Norfolk": {"usa-inf-1-x": 3}}, active="csa")
    assert not any(fed(g, CSA, "Richmond", "Fair Oaks", "West Point"))


@pytest.mark.rule("bobby-lee", "sidebar.south-in-north", "11.4")
def test_the_south_is_never_supplied_north_of_the_potomac() -> None:
    g = position({"Sharpsburg": {"csa-inf-ewell": 4}, "Poolesville": {"csa-inf-hood": 4}}, active="csa")
    assert how(g, CSA, "Martinsburg") == how(g, CSA, "Leesburg") == "rail"  # across a ford from each
    assert fed(g, CSA, "Sharpsburg", "Poolesville", "Hagerstown") == [False, False, False]


@pytest.mark.rule("bobby-lee", "11.4")
def test_lines_are_those_of_the_phase_and_the_outlook_those_of_now() -> None:
    g = position({**LINE, "Warrenton": {"usa-inf-1-i": 3}})
    take_up(g, unit("usa-gar-rail"))
    assert how(g, USA, "Warrenton") == "rail" and not outlook(g, USA)[hex_of("Warrenton")]
    begin_phase(g)
    assert how(g, USA, "Warrenton") == "forage"


# ---- 11.1, 11.5, 11.6: the Supply Phase


@pytest.mark.rule("bobby-lee", "11.5", "4.43", "example.supply-attrition")
def test_a_supplied_hex_feeds_any_number() -> None:
    g = position({**LINE, "Catlett's Station": dict.fromkeys(SEVEN, 3)}, SupplyPhase())
    assert over(g) and [steps(g, id) for id in SEVEN] == [3] * 7
    assert status(g, USA, hex_of("Catlett's Station"), supply(g, USA)) == ("adjacent", NO_LIMIT)


@pytest.mark.rule(
    "bobby-lee", "11.6", "11.5", "11.2", "1.22", "4.43", "example.supply-attrition", "sidebar.cavalry-raids"
)
def test_when_the_line_is_cut_three_of_seven_lose_a_step_the_strongest_first() -> None:
    cut: Stacks = {"Alexandria": {"usa-gar-wash2": 3}, "Manassas": {"csa-cav-flee": 4}}
    strengths = [3, 1, 2, 3, 1, 2, 3]
    g = position({**cut, "Catlett's Station": dict(zip(SEVEN, strengths, strict=True))}, SupplyPhase())
    assert asked(g) == ("usa", "supply")
    do(g, "done")
    assert offered(g, "starve") == ["usa-inf-1-i", "usa-inf-1-ii", "usa-inf-1-iii"]
    answer(g)
    assert [steps(g, id) for id in SEVEN] == [2, 1, 2, 2, 1, 2, 2]
    assert said(g, "attrition") == [
        {"side": "usa", "space": T.ids[hex_of("Catlett's Station")], "blocks": 3, "limit": 4}
    ]


@pytest.mark.rule("bobby-lee", "11.6", "11.2", "example.supply-attrition")
def test_in_mud_it_is_five_of_seven() -> None:
    g = position({"Catlett's Station": dict.fromkeys(SEVEN, 3)}, SupplyPhase(), weather="mud")
    answer(g)
    assert sorted(steps(g, id) for id in SEVEN) == [2, 2, 2, 2, 2, 3, 3]


@pytest.mark.rule("bobby-lee", "11.6", "4.43")
def test_the_owner_chooses_between_equals_and_nobody_loses_twice() -> None:
    five = CORPS[:5]
    g = position(
        {"Gettysburg": dict(zip(five, [4, 1, 1, 1, 1], strict=True))}, SupplyPhase(), active="csa", weather="mud"
    )
    do(g, "done")  # a town in clear country feeds three in Mud
    assert offered(g, "starve") == ["csa-inf-ewell"]
    do(g, "starve", "csa-inf-ewell")
    assert steps(g, "csa-inf-ewell") == 3 and set(offered(g, "starve")) == set(five[1:])  # not the strongest once more
    do(g, "starve", "csa-inf-heth")
    assert over(g) and at(g, "csa-inf-heth") == "" and g.at[unit("csa-inf-heth")] == POOL
    assert [at(g, id) for id in five if id != "csa-inf-heth"] == ["Gettysburg"] * 4


@pytest.mark.rule("bobby-lee", "11.1", "4.43")
def test_only_the_active_side_is_looked_at() -> None:
    stacks: Stacks = {"Catlett's Station": dict.fromkeys(SEVEN, 3), "Richmond": {"csa-inf-ewell": 3}}
    g = position(stacks, SupplyPhase(), active="csa")
    assert over(g) and [steps(g, id) for id in SEVEN] == [3] * 7


@pytest.mark.rule("bobby-lee", "11.1")
def test_who_has_passed_is_looked_at_all_the_same() -> None:
    g = position({"Catlett's Station": dict.fromkeys(SEVEN, 3)})
    g.passes = 1
    g.then(SupplyPhase())
    GAME._run(g)
    answer(g)
    assert sorted(steps(g, id) for id in SEVEN) == [2, 2, 2, 3, 3, 3, 3]


@pytest.mark.rule("bobby-lee", "11.1", "8.2")
def test_supply_is_looked_at_as_blocks_stand_when_the_phase_begins() -> None:
    g = position({**LINE, "Catlett's Station": dict.fromkeys(SEVEN, 3)})
    shift(g, unit("usa-gar-rail"), hex_of("Fairfax"))  # in this turn's Movement Phase
    shift(g, unit("usa-gar-wash2"), hex_of("Fairfax"))
    g.then(SupplyPhase())
    GAME._run(g)
    assert asked(g) == ("usa", "supply")


@pytest.mark.rule("bobby-lee", "11.6", "11.2")
def test_headquarters_count_and_starve_like_others() -> None:
    g = position({"Gettysburg": {**dict.fromkeys(CORPS[:5], 2), "csa-hq-csa": 3}}, SupplyPhase(), active="csa")
    answer(g)
    assert steps(g, "csa-hq-csa") == 2 and [steps(g, id) for id in CORPS[:5]] == [2] * 5


@pytest.mark.rule("bobby-lee", "sidebar.cavalry-raids", "sidebar.south-in-north", "11.2")
def test_who_keeps_within_the_forage_limit_lives_for_ever_but_is_not_supplied() -> None:
    g = position(
        {"Gettysburg": dict.fromkeys(CORPS[:5], 3), "Carlisle": {"csa-cav-flee": 4}}, SupplyPhase(), active="csa"
    )
    assert over(g) and not any(fed(g, CSA, "Gettysburg", "Carlisle"))
    assert how(g, CSA, "Gettysburg") == "forage" and wants(g, CSA, supply(g, CSA)) == []
    put(g, unit("csa-inf-anderson"), hex_of("Gettysburg"))
    assert how(g, CSA, "Gettysburg") == "none"


# ---- 11.7: supply from headquarters


def lee(*more: str, hq: int = 3, place: str = "Gettysburg", weather: str = "dry") -> BobbyLee:
    """Six blocks in Gettysburg, which feeds five, and Lee in a place."""
    stacks: dict[str, dict[str, int]] = {"Gettysburg": dict.fromkeys(CORPS, 3)}
    stacks.setdefault(place, {})["csa-hq-anv"] = hq
    for id in more:
        stacks.setdefault("Cashtown", {})[id] = 3
    return position(stacks, SupplyPhase(), active="csa", weather=weather)


@pytest.mark.rule("bobby-lee", "11.7")
def test_a_headquarters_feeds_all_within_its_radius_for_a_step_and_is_shown() -> None:
    g = lee(place="Dillsburg")
    assert asked(g) == ("csa", "supply") and offered(g, "supply") == ["csa-hq-anv"]
    do(g, "supply", "csa-hq-anv")
    assert over(g) and steps(g, "csa-hq-anv") == 2 and [steps(g, id) for id in CORPS] == [3] * 6
    (entry,) = [entry for entry in g.journal or () if entry.key == "hq-supply"]
    assert entry.see == "" and g.shown == 1
    assert not face_up(g, unit("csa-hq-anv"))  # it stands up again when the phase is over


@pytest.mark.rule("bobby-lee", "11.7")
def test_it_is_the_owners_choice() -> None:
    g = lee(place="Cashtown")
    do(g, "done")
    assert asked(g) == ("csa", "starve") and set(offered(g, "starve")) == set(CORPS)
    do(g, "starve", "csa-inf-hood")
    assert over(g) and (steps(g, "csa-hq-anv"), steps(g, "csa-inf-hood")) == (3, 2)


@pytest.mark.rule("bobby-lee", "11.7")
def test_not_with_the_last_step_nor_from_too_far_nor_by_the_supreme_headquarters() -> None:
    assert offered(lee(hq=1), "supply") == []
    assert offered(lee(place="Harper's Ferry"), "supply") == []
    assert offered(lee("csa-hq-csa"), "supply") == ["csa-hq-anv"]
    assert offered(lee("csa-hq-av"), "supply") == ["csa-hq-anv", "csa-hq-av"]


@pytest.mark.rule("bobby-lee", "11.7")
def test_hexes_out_of_reach_starve_all_the_same() -> None:
    stacks: Stacks = {
        "Gettysburg": {**dict.fromkeys(CORPS[:5], 3), "csa-hq-av": 3},
        "Harrisburg": {**dict.fromkeys(["csa-cav-flee", "csa-cav-jones", "csa-cav-hampton"], 4), "csa-hq-csa": 2},
    }
    g = position(stacks, SupplyPhase(), active="csa", weather="mud")
    do(g, "supply", "csa-hq-av")
    assert asked(g) == ("csa", "supply") and offered(g, "supply") == []  # asked once more: the enemy cannot know
    answer(g)
    assert steps(g, "csa-hq-av") == 2 and [steps(g, id) for id in CORPS[:5]] == [3] * 5
    assert steps(g, "csa-cav-flee") == 3


@pytest.mark.rule("bobby-lee", "11.7", "11.4")
def test_supply_from_headquarters_gives_no_supply_line() -> None:
    g = lee()
    do(g, "supply", "csa-hq-anv")
    assert fed(g, CSA, "Gettysburg") == [False]


# ---- what the enemy may know


@pytest.mark.rule("bobby-lee", "11.6", "11.7")
@pytest.mark.parametrize("strengths", [[4, 1, 1, 1, 1, 1], [2, 2, 2, 2, 2, 2]])
def test_what_is_asked_does_not_tell_of_headquarters_or_of_equals(strengths: list[int]) -> None:
    g = position({"Hanover": dict(zip(CORPS, strengths, strict=True))}, SupplyPhase(), active="csa")
    put_to = []
    while not over(g):
        put_to.append(asked(g))
        assert g.agenda[-1].lone == "hushed"
        do(g, "starve", offered(g, "starve")[0]) if asked(g)[1] == "starve" else do(g, "done")
    assert put_to == [("csa", "supply"), ("csa", "starve"), ("csa", "starve")]


@pytest.mark.rule("bobby-lee", "11.6")
def test_the_enemy_learns_how_many_suffer_and_not_who() -> None:
    g = position({"Hanover": dict.fromkeys(CORPS, 1)}, SupplyPhase(), active="csa")
    handles = {g.blocks.handle[unit(id)] for id in CORPS}
    answer(g)
    assert sum(at(g, id) == "Hanover" for id in CORPS) == 4
    for reader in ("usa", None):
        read = g.told(reader)
        assert [entry.key for entry in read if "unit" in entry.params or "units" in entry.params] == []
        assert [entry.key for entry in read].count("starved-dead-hidden") == 2
    left = {g.blocks.handle[unit(id)] for id in CORPS if at(g, id)}
    assert not left & handles  # the stack was mixed


@pytest.mark.rule("bobby-lee", "11.6", "11.81")
def test_the_besieged_who_starve_are_gone_for_good() -> None:
    ring: Stacks = {"Upper Tract": {"csa-cav-jones": 4}, "McDowell": {"csa-inf-nw": 2}}
    g = position({**ring, "Franklin": dict.fromkeys(SEVEN[:5], 1)}, SupplyPhase())
    answer(g)
    assert [g.at[unit(id)] for id in SEVEN[:5]].count(GONE) == 1


@pytest.mark.rule("bobby-lee", "11.6", "11.81")
def test_which_of_the_besieged_has_starved_is_not_for_the_enemy_to_know() -> None:
    """R106: to him it was a block, and he can only guess which of the Union's is missing."""
    ring: Stacks = {"Upper Tract": {"csa-cav-jones": 4}, "McDowell": {"csa-inf-nw": 2}}
    g = position({**ring, "Franklin": dict.fromkeys(SEVEN[:5], 1)}, SupplyPhase())
    answer(g)
    assert [entry.key for entry in g.told("csa") if "unit" in entry.params or "units" in entry.params] == []
    guesses = [determinize(g, "csa", random.Random(seed)) for seed in range(12)]
    missing = [[u for u, where in enumerate(guess.at) if where == GONE] for guess in guesses]
    assert all(len(found) == 1 for found in missing) and len({found[0] for found in missing}) > 5
    assert all(not invariants(guess) for guess in guesses)
    assert determinize(g, "usa", random.Random(1)).at[unit(SEVEN[0])] == GONE
