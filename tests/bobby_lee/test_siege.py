"""11.8: sieges."""

import pytest

from bobby_lee.battles import combat
from bobby_lee.helpers import GAME, Stacks, asked, at, hex_of, position, said, steps, unit
from hardtack.engine.contract import Action
from hardtack.engine.match import Match
from hardtack.games.bobby_lee import GAME as TABLE
from hardtack.games.bobby_lee.rules.battle.board import lose_step
from hardtack.games.bobby_lee.rules.control import begin_phase
from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.state import GONE, POOL, BobbyLee, put, shift, take_up
from hardtack.games.bobby_lee.rules.supply.siege import AROUND, besieged, month_end, sets
from hardtack.games.bobby_lee.rules.tables import T

RING: Stacks = {
    "Rockville": {"csa-inf-ewell": 4},
    "Laurel": {"csa-inf-hood": 4},
    "1010": {"csa-inf-heth": 4},
    "Piscataway": {"csa-inf-mclaws": 4},
    "Alexandria": {"csa-inf-jackson": 4},
    "Fairfax": {"csa-inf-anderson": 4},
}
"""Confederates in every hex around Washington; Alexandria shuts the river too."""
CITY: Stacks = {"Washington": {"usa-gar-wash1": 3, "usa-hart-wash": 1, "usa-hq-usa": 4}}
RICHMOND: Stacks = {
    "Ashland": {"usa-inf-1-i": 3},
    "Cold Harbor": {"usa-inf-2-i": 3},
    "Fair Oaks": {"usa-inf-3-i": 3},
    "Bermuda Hundred": {"usa-inf-1-ii": 3},
    "Chester": {"usa-inf-2-ii": 3},
    "Tuckahoe": {"usa-inf-3-ii": 3},
}


def places(g: BobbyLee, side: int) -> list[list[str]]:
    """The besieged sets of a side, by name."""
    return [[T.name[hex] for hex in group] for group in sets(g, side)]


# ---- who is besieged


@pytest.mark.rule("bobby-lee", "11.8", "example.washington-siege")
def test_washington_is_besieged_when_the_south_stands_in_every_hex_around_it() -> None:
    g = position({**RING, **CITY})
    assert places(g, USA) == [["Washington"]] and places(g, CSA) == []
    assert besieged(g, USA) == {hex_of("Washington")}


@pytest.mark.rule("bobby-lee", "11.8")
@pytest.mark.parametrize("gap", list(RING))
def test_one_vacant_hex_raises_the_siege(gap: str) -> None:
    assert places(position({**CITY, **{place: b for place, b in RING.items() if place != gap}}), USA) == []


@pytest.mark.rule("bobby-lee", "11.8")
def test_adjacent_hexes_are_besieged_together() -> None:
    outer: Stacks = {
        **{place: blocks for place, blocks in RING.items() if place != "Alexandria"},
        "Manassas": {"csa-inf-jackson": 4},
        "Dumfries": {"csa-inf-longstreet": 4},
        "Indian Head": {"csa-inf-wilcox": 4},
        "Alexandria": {"usa-gar-wash2": 2},
    }
    g = position({**outer, **CITY})  # Acquia Landing is Confederate: nothing comes up the river
    assert places(g, USA) == [["Washington", "Alexandria"]]
    put(g, unit("usa-inf-1-i"), hex_of("Acquia Landing"))
    begin_phase(g)
    assert places(g, USA) == []  # ships reach both cities


@pytest.mark.rule("bobby-lee", "11.8")
def test_hexes_beyond_impassable_hexsides_must_be_held_too_but_not_mountains_nor_the_sea() -> None:
    valley: Stacks = {
        "Conrad's Store": {"csa-inf-ewell": 3},
        "New Market": {"usa-inf-1-i": 3},
        "Luray": {"usa-inf-2-i": 3},
        "Madison": {"usa-inf-3-i": 3},
        "Stanardsville": {"usa-inf-1-ii": 3},
        "Port Republic": {"usa-inf-2-ii": 3},
    }
    assert places(position(valley), CSA) == []
    assert places(position({**valley, "Harrisonburg": {"usa-inf-3-ii": 3}}), CSA) == [["Conrad's Store"]]
    edge: Stacks = {"Franklin": {"usa-inf-1-i": 3}, "Upper Tract": {"csa-cav-jones": 4}, "McDowell": {"csa-inf-nw": 2}}
    assert places(position(edge), USA) == [["Franklin"]]


@pytest.mark.rule("bobby-lee", "11.8", "11.42")
def test_a_port_with_naval_supply_is_not_besieged() -> None:
    ring: Stacks = {
        "Fort Monroe": {"usa-gar-monroe": 3},
        "Newport News": {"csa-inf-mclaws": 4},
        "Norfolk": {"csa-inf-anderson": 4},
        "Lynnhaven": {"csa-inf-walker": 4},
    }
    g = position(ring)
    assert places(g, USA) == []
    put(g, unit("csa-inf-ewell"), hex_of("Baltimore"))
    begin_phase(g)
    assert places(g, USA) == [["Fort Monroe"]]  # nothing sails from Baltimore any more


@pytest.mark.rule("bobby-lee", "11.8", "10.1")
def test_richmond_lives_by_the_river_while_norfolk_and_petersburg_hold() -> None:
    army: Stacks = {**RICHMOND, "Richmond": {"csa-inf-ewell": 4}}
    assert places(position(army), CSA) == []
    assert places(position({**army, "Norfolk": {"usa-inf-1-x": 3}}), CSA) == [["Richmond"]]
    assert places(position({**army, "Petersburg": {"usa-inf-1-x": 3}, "City Point": {"usa-cav-kautz": 3}}), CSA) == [
        ["Richmond"]
    ]  # no other port with a supply line can be reached


@pytest.mark.rule("bobby-lee", "11.8")
def test_baltimore_itself_is_supplied_by_the_sea() -> None:
    g = position({"Baltimore": {"usa-gar-balt": 3}})
    horses = [u for u in T.of[CSA] if g.at[u] < 0]
    for near, horse in zip(T.around[hex_of("Baltimore")], horses, strict=False):
        put(g, horse, near)
        g.steps[horse] = 1
    begin_phase(g)
    assert places(g, USA) == []


@pytest.mark.rule("bobby-lee", "11.8")
def test_a_siege_is_that_of_the_moment() -> None:
    g = position({**RING, **CITY})
    shift(g, unit("csa-inf-ewell"), hex_of("Poolesville"))
    assert places(g, USA) == []
    shift(g, unit("csa-inf-ewell"), hex_of("Rockville"))
    assert places(g, USA) == [["Washington"]]
    take_up(g, unit("csa-inf-hood"))
    assert besieged(g, USA) == set()


@pytest.mark.rule("bobby-lee", "11.81", "11.8")
@pytest.mark.parametrize(("left_behind", "shut_in"), [("csa-cav-jones", True), ("", False)])
def test_in_battle_it_counts_whether_the_ring_stands_when_the_combat_phase_begins(
    left_behind: str, shut_in: bool
) -> None:
    """R89, R96: the attacker came from the ring; if he left it open, who falls may be built again."""
    stacks: Stacks = {"Franklin": {"usa-inf-1-i": 1, "csa-inf-ewell": 3}, "McDowell": {"csa-inf-nw": 2}}
    ring: Stacks = {"Upper Tract": {left_behind: 2}} if left_behind else {}
    g = combat({**stacks, **ring}, {"csa-inf-ewell": "Upper Tract"}, active="csa")
    franklin = hex_of("Franklin")
    assert g.besieged == ([franklin] if shut_in else [])
    lose_step(g, unit("usa-inf-1-i"))
    assert g.at[unit("usa-inf-1-i")] == (GONE if shut_in else POOL)
    for _ in range(3):
        lose_step(g, unit("csa-inf-ewell"))
    assert g.at[unit("csa-inf-ewell")] == POOL  # an attacker is never besieged there


# ---- what it costs


@pytest.mark.rule("bobby-lee", "11.8", "11.81", "example.washington-siege")
def test_at_the_end_of_a_month_every_besieged_block_loses_a_step_and_the_dead_do_not_return() -> None:
    g = position({**RING, **CITY})
    month_end(g)
    assert (steps(g, "usa-gar-wash1"), steps(g, "usa-hq-usa")) == (2, 3)
    assert g.at[unit("usa-hart-wash")] == GONE and at(g, "usa-gar-wash1") == "Washington"
    assert all(steps(g, id) == 4 for blocks in RING.values() for id in blocks)


@pytest.mark.rule("bobby-lee", "11.8")
def test_nobody_loses_where_nobody_is_besieged() -> None:
    g = position({**CITY, "Gettysburg": {"csa-inf-ewell": 4}})
    month_end(g)
    assert steps(g, "usa-gar-wash1") == 3 and steps(g, "csa-inf-ewell") == 4 and g.journal == []


@pytest.mark.rule("bobby-lee", "11.8")
def test_both_sides_are_looked_at_before_anybody_loses() -> None:
    franklin: Stacks = {
        "Franklin": {"usa-inf-1-i": 1},
        "Upper Tract": {"csa-cav-jones": 1},
        "McDowell": {"csa-inf-nw": 2},
    }
    g = position({**franklin, "Moorefield": {"usa-inf-2-i": 3}})  # Upper Tract lies between Franklin and Moorefield
    assert places(g, USA) == [["Franklin"]] and places(g, CSA) == [["Upper Tract"]]
    month_end(g)
    assert g.at[unit("usa-inf-1-i")] == g.at[unit("csa-cav-jones")] == GONE
    assert steps(g, "csa-inf-nw") == 2 and steps(g, "usa-inf-2-i") == 3


@pytest.mark.rule("bobby-lee", "11.8")
def test_the_enemy_sees_that_blocks_lose_and_the_names_of_the_dead_alone() -> None:
    g = position({**RING, **CITY})
    month_end(g)
    assert said(g, "siege-loss") == [{"side": "usa", "space": T.ids[hex_of("Washington")], "blocks": 3}]
    read = g.told("csa")
    assert [entry.params["units"] for entry in read if "units" in entry.params] == [["usa-hart-wash"]]
    assert not any("unit" in entry.params for entry in read) and g.shown == 1
    assert GAME.decision(g) is None


@pytest.mark.rule("bobby-lee", "11.8", "intro.units")
@pytest.mark.parametrize("strength", [1, 2])
def test_nobody_looks_whether_the_besieged_starve_and_then_takes_back_the_pass_that_ended_the_month(
    strength: int,
) -> None:
    """That nobody has died tells as much as that somebody has."""
    ring = {T.ids[hex]: {f"usa-inf-{n}-i": 2} for n, hex in enumerate(AROUND[hex_of("McDowell")], 1)}
    stacks = {**ring, "McDowell": {"csa-cav-jones": strength}, "Washington": {"usa-hq-usa": 3}}
    turn = {"phase": "activation", "active": "usa", "turn": 2, "passes": 1, "bids": {"usa": 1, "csa": 2}}
    match = Match(TABLE, None, {}, 1, {"scenario": "1862", "stacks": stacks, **turn})
    match.play("usa", Action("pass"))
    assert asked(match.state) == ("usa", "draft") and len(said(match.state, "siege-loss")) == 1
    assert match.undo_refusal("usa") == "dice-fell"
