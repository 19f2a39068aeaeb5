"""1.2 to 1.28, 1.6, 2.3, 3.42, 5.2, 5.3, 5.4: where blocks can march."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.map import CLEAR, CSA, DRY, MAJOR, MOUNTAIN, MUD, RIVER, USA, WOODS
from hardtack.games.bobby_lee.rules.movement.reach import attacks, reach
from hardtack.games.bobby_lee.rules.state import BY_PIKE, MOVED, NOWHERE, POOL, SAILED, STOPPED, WHOLE, face_up
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.units import ART, BDE, CAV, GAR, HART, INF

from .helpers import GAME, asked, at, do, hex_of, offered, position, said, unit
from .marching import attack, goals, march, turn

HQ = {"usa-hq-ap": 3}


def reached(stacks: dict[str, dict[str, int]], id: str, weather: str = "dry") -> set[str]:
    """Where a block can go, whatever its orders."""
    g = position(stacks, active=id[:3], weather=weather)
    return {T.name[h] for h in reach(g, unit(id))}


# ---- the map


@pytest.mark.rule("bobby-lee", "1.2", "1.28")
def test_hexes_on_the_edge_and_on_the_coast_are_in_play_and_the_sea_is_not() -> None:
    assert all(T.playable[h] for h in range(T.size) if T.coast[h] or (T.town[h] and T.grid.edge[h]))
    assert reached({"Fort Monroe": {"usa-gar-monroe": 3}}, "usa-gar-monroe") == {"Newport News"}  # water all around
    assert "Annapolis" in reached({"1010": {"usa-inf-1-i": 3}}, "usa-inf-1-i")
    assert "Cumberland" in reached({"Oldtown": {"usa-inf-1-i": 3}}, "usa-inf-1-i")


@pytest.mark.rule("bobby-lee", "1.2", "1.23", "1.24")
def test_where_nothing_is_printed_a_hexside_takes_the_worse_of_its_hexes() -> None:
    assert T.cls[T.grid.side(hex_of("Manassas"), hex_of("Warrenton"))] == CLEAR
    assert T.cls[T.grid.side(hex_of("Manassas"), hex_of("Dumfries"))] == WOODS
    assert T.cls[T.grid.side(hex_of("Dumfries"), hex_of("Manassas"))] == WOODS


@pytest.mark.rule("bobby-lee", "clarification.conrads-store", "1.26")
def test_conrads_store_is_cut_off_from_harrisonburg_by_mountains() -> None:
    assert T.cls[T.grid.side(hex_of("Conrad's Store"), hex_of("Harrisonburg"))] == MOUNTAIN
    assert "Harrisonburg" not in reached({"Conrad's Store": {"csa-hart-rich": 3}}, "csa-hart-rich")


@pytest.mark.rule("bobby-lee", "clarification.harpers-ferry", "1.27")
def test_a_bridge_leads_from_harpers_ferry_to_frederick() -> None:
    assert T.cls[T.grid.side(hex_of("Harper's Ferry"), hex_of("Frederick"))] == RIVER
    assert "Frederick" in reached({"Harper's Ferry": {"usa-inf-1-xii": 3}}, "usa-inf-1-xii", "mud")


@pytest.mark.rule("bobby-lee", "clarification.suffolk", "1.27")
def test_the_james_lies_north_west_of_suffolk() -> None:
    assert T.cls[T.grid.side(hex_of("Suffolk"), hex_of("Williamsburg"))] == MAJOR
    assert "Williamsburg" not in reached({"Suffolk": {"usa-inf-1-x": 3}}, "usa-inf-1-x")


@pytest.mark.rule("bobby-lee", "1.27")
def test_a_major_river_is_passed_at_bridges_and_fords_only_a_minor_one_anywhere() -> None:
    near = reached({"Fredericksburg": {"csa-hart-rich": 3}}, "csa-hart-rich")
    assert {"Falmouth", "Acquia Landing"} & near  # fords
    assert "King George" not in near
    assert "Alexandria" in reached({"Manassas": {"csa-hart-rich": 3}}, "csa-hart-rich")  # Bull Run


@pytest.mark.rule("bobby-lee", "1.26", "table.terrain")
def test_mountains_are_impassable_but_for_the_gaps() -> None:
    assert reached({"Luray": {"usa-inf-1-xii": 3}}, "usa-inf-1-xii", "mud") == {
        "New Market", "Front Royal", "Sperryville", "Madison", "Conrad's Store",
    }  # fmt: skip
    assert not any(T.ways[h] for h in range(T.size) if not T.playable[h])


# ---- speed


@pytest.mark.rule("bobby-lee", "2.3", "2.3.1", "3.42", "table.units")
def test_speed_goes_by_kind_and_mud_takes_a_hex() -> None:
    speeds = {kind: {(T.speed[DRY][u], T.speed[MUD][u]) for u, k in enumerate(T.kind) if k == kind} for kind in T.kind}
    assert speeds[INF] == speeds[GAR] == speeds[BDE] == speeds[ART] == {(2, 1)}
    assert speeds[CAV] == {(3, 2)}
    assert speeds[HART] == {(1, 0)}
    assert {(T.speed[DRY][u], T.speed[MUD][u]) for u in T.hqs[USA]} == {(2, 1)}
    assert {(T.speed[DRY][u], T.speed[MUD][u]) for u in T.hqs[CSA]} == {(3, 2)}


@pytest.mark.rule("bobby-lee", "2.3.1", "5.3", "3.42", "4.41")
@pytest.mark.parametrize(
    ("id", "dry", "mud"),
    [("usa-inf-1-i", 2, 1), ("usa-cav-buford", 3, 2), ("usa-art-reserve", 2, 1), ("usa-hart-siege", 1, 0)],
)
def test_a_block_marches_up_to_its_speed(id: str, dry: int, mud: int) -> None:
    for weather, far in (("dry", dry), ("mud", mud)):
        g = position({"Gettysburg": {id: 3}}, weather=weather)
        found = reach(g, unit(id))
        assert max((cost for cost, _ in found.values()), default=0) == far
        assert all(len(path) == cost + 1 and path[-1] == hex for hex, (cost, path) in found.items())


@pytest.mark.rule("bobby-lee", "2.4")
def test_confederates_are_mostly_of_four_steps_and_the_union_of_three() -> None:
    for side, most in ((USA, 3), (CSA, 4)):
        full = [T.full[u] for u in T.of[side]]
        assert max(set(full), key=full.count) == most


@pytest.mark.rule("bobby-lee", "3.42")
def test_heavy_artillery_does_not_march_in_mud() -> None:
    """R27: but along the Turnpike it does."""
    stacks = {"Winchester": {"usa-hq-as": 3, "usa-hart-siege": 3, "usa-inf-1-xii": 3}}
    g = turn(stacks, "usa-hq-as", weather="mud")
    assert goals(g, "usa-hart-siege") == {"Strasburg", "Bunker Hill"}
    g = turn({"Frederick": {**stacks["Winchester"]}}, "usa-hq-as", weather="mud")
    assert offered(g, "march") == ["usa-inf-1-xii"]
    barred = {str(b.target): b.key for b in GAME.decision(g).barred("usa")}  # type: ignore[union-attr]
    assert barred["usa-hart-siege"] == "cannot-march"


@pytest.mark.rule("bobby-lee", "3.42", "5.31")
def test_who_has_no_speed_is_not_told_that_a_hexside_is_closed() -> None:
    stacks = {"Winchester": {"usa-hq-as": 3, "usa-hart-siege": 3}, "Berryville": {"csa-inf-ewell": 4}}
    g = turn(stacks, "usa-hq-as", weather="mud")
    do(g, "march", "usa-hart-siege")  # along the Turnpike
    assert GAME.decision(g).barred("usa") == []  # type: ignore[union-attr]


# ---- stops


@pytest.mark.rule("bobby-lee", "1.24", "sidebar.woods-movement", "table.terrain")
def test_a_vacant_woods_hex_stops_a_march() -> None:
    alone = {"Fredericksburg": {"csa-inf-hood": 4}}
    assert "Wilderness" in reached(alone, "csa-inf-hood")
    assert "Louisa" not in reached(alone, "csa-inf-hood")  # beyond the Wilderness
    held = {**alone, "Wilderness": {"csa-inf-ewell": 4}}
    assert "Louisa" in reached(held, "csa-inf-hood")


@pytest.mark.rule("bobby-lee", "sidebar.woods-movement")
def test_woods_are_vacant_by_how_the_turn_began() -> None:
    """R04: friends who were there need not be there any more; friends who came since do not help."""
    stacks = {
        "Fredericksburg": {"csa-hq-anv": 3, "csa-inf-heth": 4, "csa-inf-ewell": 4},
        "Wilderness": {"csa-inf-hood": 4},
    }
    g = turn(stacks, "csa-hq-anv", active="csa")
    march(g, "csa-inf-hood", "Louisa")
    assert "Louisa" in goals(g, "csa-inf-heth")
    g = turn({"Fredericksburg": stacks["Fredericksburg"]}, "csa-hq-anv", active="csa")
    march(g, "csa-inf-ewell", "Wilderness")
    assert "Louisa" not in goals(g, "csa-inf-heth")


@pytest.mark.rule("bobby-lee", "1.25", "table.terrain")
def test_a_swamp_hexside_stops_a_march() -> None:
    g = position({"Suffolk": {"csa-cav-flee": 4}}, active="csa")
    found = {T.name[h]: [T.name[x] for x in path] for h, (_, path) in reach(g, unit("csa-cav-flee")).items()}
    assert found["1123"] == ["Suffolk", "1123"]  # into the Dismal Swamp
    assert "1124" not in found or "1123" not in found["1124"]  # and not on through it
    assert not any("1123" in way[:-1] for way in found.values())


@pytest.mark.rule("bobby-lee", "1.25", "1.27", "table.terrain")
def test_rivers_and_gaps_do_not_stop_a_march() -> None:
    assert "Fairfax" in reached({"Warrenton": {"usa-inf-1-i": 3}}, "usa-inf-1-i")  # Gainesville, then over Bull Run
    assert "Salem" in reached({"Strasburg": {"csa-cav-flee": 4}}, "csa-cav-flee")  # Front Royal and Manassas Gap


@pytest.mark.rule("bobby-lee", "1.25")
def test_of_two_ways_that_is_taken_which_leaves_more_to_do() -> None:
    """R05: who was not stopped may still force march."""
    g = position({"Fair Oaks": {"csa-cav-flee": 4}}, active="csa")
    cost, path = reach(g, unit("csa-cav-flee"))[hex_of("Harrison's Landing")]
    assert cost == 1  # the other way leads through the woods of New Kent, which stop it as well
    g.stood.append(hex_of("New Kent"))
    cost, path = reach(g, unit("csa-cav-flee"))[hex_of("Harrison's Landing")]
    assert [T.name[h] for h in path] == ["Fair Oaks", "New Kent", "Harrison's Landing"]


# ---- stacking, once a turn


@pytest.mark.rule("bobby-lee", "5.2", "5.31")
def test_any_number_may_stack_and_friends_are_passed_freely() -> None:
    crowd = dict.fromkeys(("usa-inf-2-i", "usa-inf-1-ii", "usa-inf-2-ii", "usa-inf-1-v", "usa-inf-2-v"), 3)
    g = turn({"Alexandria": {**HQ, "usa-inf-1-i": 3}, "Fairfax": crowd}, "usa-hq-ap")
    march(g, "usa-inf-1-i", "Leesburg")  # through all of them
    for id in crowd:
        march(g, id, "Leesburg")
    assert g.count[hex_of("Leesburg")] == 6


@pytest.mark.rule("bobby-lee", "5.3", "4.41")
def test_a_block_moves_once_in_a_turn_and_alone() -> None:
    g = turn({"Alexandria": {**HQ, "usa-inf-1-i": 3, "usa-inf-2-i": 3}}, "usa-hq-ap")
    march(g, "usa-inf-1-i", "Fairfax")
    assert at(g, "usa-inf-2-i") == "Alexandria"
    assert offered(g, "march") == ["usa-inf-2-i"]
    barred = {str(b.target): b.key for b in GAME.decision(g).barred("usa")}  # type: ignore[union-attr]
    assert barred["usa-inf-1-i"] == "has-moved"


@pytest.mark.rule("bobby-lee", "5.3")
def test_a_block_can_be_put_down_again() -> None:
    g = turn({"Alexandria": {**HQ, "usa-inf-1-i": 3}}, "usa-hq-ap")
    do(g, "march", "usa-inf-1-i")
    assert asked(g) == ("usa", "destination")
    do(g, "back")
    assert (asked(g), g.picked, g.did[unit("usa-inf-1-i")]) == (("usa", "move"), -1, 0)


@pytest.mark.rule("bobby-lee", "5.3", "2.4")
def test_the_enemy_sees_a_block_go_and_not_which() -> None:
    g = turn({"Alexandria": {**HQ, "usa-inf-1-i": 3}, "Manassas": {"csa-inf-ewell": 4}}, "usa-hq-ap")
    march(g, "usa-inf-1-i", "Leesburg")
    start, end = T.ids[hex_of("Alexandria")], T.ids[hex_of("Leesburg")]
    assert said(g, "marched") == [{"unit": "usa-inf-1-i", "side": "usa", "space": start, "space2": end}]
    assert said(g, "marched-hidden") == [{"side": "usa", "space": start, "space2": end}]
    assert not any("usa-inf-1-i" in str(entry.params) for entry in g.told("csa"))
    assert not any("usa-inf-1-i" in str(entry.params) for entry in g.told(None))
    assert not face_up(g, unit("usa-inf-1-i"))


@pytest.mark.rule("bobby-lee", "5.31", "2.4")
def test_the_enemy_sees_by_which_hexside_a_block_attacks() -> None:
    g = turn({"Alexandria": {**HQ, "usa-inf-1-i": 3}, "Manassas": {"csa-inf-ewell": 4}}, "usa-hq-ap")
    attack(g, "usa-inf-1-i", "Fairfax", "Manassas")
    seen = [entry for entry in g.told("csa") if entry.key == "attacked-by-hidden"]
    assert [entry.params["space3"] for entry in seen] == [T.ids[hex_of("Fairfax")]]
    assert "unit" not in seen[0].params


# ---- the Turnpike


@pytest.mark.rule("bobby-lee", "1.6")
def test_the_turnpike_runs_from_staunton_to_martinsburg() -> None:
    on = {T.name[h] for h in range(T.size) if T.turnpike[h]}
    assert {"Staunton", "Harrisonburg", "New Market", "Strasburg", "Winchester", "Martinsburg"} <= on
    assert not any(T.rail[hex_of(n)] for n in ("Harrisonburg", "New Market"))  # and it is no railway


@pytest.mark.rule("bobby-lee", "1.6")
@pytest.mark.parametrize("id", ["csa-inf-jackson", "usa-inf-1-xii"])
def test_who_starts_marches_and_ends_on_the_turnpike_goes_a_hex_farther(id: str) -> None:
    dry = reached({"Strasburg": {id: 3}}, id)
    assert {"Harrisonburg", "Martinsburg"} <= dry  # three hexes either way
    assert "Mount Crawford" not in dry
    mud = reached({"Strasburg": {id: 3}}, id, "mud")
    assert {"New Market", "Bunker Hill", "Berryville"} <= mud  # two by the Turnpike, one elsewhere
    assert not {"Harrisonburg", "Charles Town"} & mud


@pytest.mark.rule("bobby-lee", "1.6")
def test_who_leaves_the_turnpike_or_comes_to_it_does_not() -> None:
    assert "Charles Town" not in reached({"Woodstock": {"csa-inf-jackson": 4}}, "csa-inf-jackson")  # by Winchester
    far = reached({"Berryville": {"csa-inf-jackson": 4}}, "csa-inf-jackson")
    assert "Bunker Hill" in far
    assert "Martinsburg" not in far


@pytest.mark.rule("bobby-lee", "1.6")
def test_an_attack_along_the_turnpike_has_the_extra_hex_too() -> None:
    g = position({"Strasburg": {"csa-inf-jackson": 4}, "Harrisonburg": {"usa-inf-1-xii": 3}}, active="csa")
    assert attacks(g, unit("csa-inf-jackson")) == [T.grid.side(hex_of("Harrisonburg"), hex_of("New Market"))]


@pytest.mark.rule("bobby-lee", "1.6")
def test_what_is_remembered_of_a_march_on_the_turnpike() -> None:
    g = turn({"Strasburg": {"csa-hq-av": 3, "csa-inf-jackson": 4, "csa-inf-ewell": 4}}, "csa-hq-av", active="csa")
    march(g, "csa-inf-jackson", "Harrisonburg")
    assert g.did[unit("csa-inf-jackson")] == MOVED | WHOLE | BY_PIKE
    march(g, "csa-inf-ewell", "Berryville")
    assert g.did[unit("csa-inf-ewell")] == MOVED


# ---- strategic moves by land


@pytest.mark.rule("bobby-lee", "5.4")
def test_a_strategic_land_move_is_a_normal_one_and_may_attack() -> None:
    stacks = {
        "Washington": {"usa-hq-usa": 2},
        "Alexandria": {"usa-inf-1-i": 3, "usa-inf-2-i": 3},
        "Manassas": {"csa-inf-ewell": 4},
    }
    g = turn(stacks, "usa-hq-usa")
    assert goals(g, "usa-inf-1-i", kind="land") == {
        "Fairfax", "Leesburg", "Gainesville", "Washington", "Dumfries", "Rockville", "Laurel", "1010", "Piscataway",
    }  # fmt: skip
    attack(g, "usa-inf-1-i", "Alexandria", "Manassas", kind="land")
    march(g, "usa-inf-2-i", "Leesburg", kind="land")
    assert g.strategic == 0
    assert g.did[unit("usa-inf-2-i")] & WHOLE  # so that it may force march
    do(g, "done")
    do(g, "done")
    assert asked(g) == ("usa", "mark")
    assert offered(g, "mark") == ["usa-inf-2-i"]


@pytest.mark.rule("bobby-lee", "5.4", "5.3")
def test_who_has_moved_gets_no_strategic_move() -> None:
    """R28: nor the other way round; who has orders needs none for a land move."""
    stacks = {"Washington": {"usa-hq-usa": 3, "usa-hq-ap": 3, "usa-inf-1-i": 3, "usa-inf-2-i": 3}}
    g = turn(stacks, "usa-hq-usa", "usa-hq-ap")
    assert offered(g, "land") == []
    assert {"usa-inf-1-i", "usa-inf-2-i"} <= set(offered(g, "rail")) & set(offered(g, "march"))
    march(g, "usa-inf-1-i", "Rockville")
    assert "usa-inf-1-i" not in [*offered(g, "rail"), *offered(g, "sail")]
    do(g, "rail", "usa-inf-2-i")
    do(g, "to", T.ids[hex_of("Baltimore")])
    assert (at(g, "usa-inf-2-i"), g.strategic) == ("Baltimore", 2)
    assert offered(g, "march") == []
    assert not g.did[unit("usa-inf-2-i")] & WHOLE
    assert said(g, "railed-hidden")  # everybody sees that it went by rail


@pytest.mark.rule("bobby-lee", "5.4", "10.5")
def test_a_river_crossing_stops_the_block() -> None:
    stacks = {"Richmond": {"csa-hq-csa": 3}, "Lovettsville": {"csa-inf-ewell": 4}, "Frederick": {"usa-inf-1-i": 3}}
    g = turn(stacks, "csa-hq-csa", active="csa")
    do(g, "cross", "csa-inf-ewell")
    do(g, "attack", f"{T.ids[hex_of('Lovettsville')]}>{T.ids[hex_of('Frederick')]}")
    side = T.grid.side(hex_of("Frederick"), hex_of("Lovettsville"))
    assert (g.came[unit("csa-inf-ewell")], g.attacks, g.strategic) == (side, [side], 1)
    assert "csa-inf-ewell" not in [*offered(g, "land"), *offered(g, "cross")]  # and it has moved
    stacks.pop("Frederick")
    g = turn(stacks, "csa-hq-csa", active="csa")
    do(g, "cross", "csa-inf-ewell")
    do(g, "to", T.ids[hex_of("Frederick")])
    assert g.did[unit("csa-inf-ewell")] & STOPPED


# ---- the whole phase


@pytest.mark.rule("bobby-lee", "5.0", "4.41")
def test_the_movement_phase_in_its_order() -> None:
    g = turn({"Alexandria": {**HQ, "usa-inf-1-i": 3}}, "usa-hq-ap")
    seen = []
    march(g, "usa-inf-1-i", "Leesburg")
    while GAME.decision(g) is not None:
        seen.append((g.phase, asked(g)[1]))
        do(g, "done")
    assert seen == [("movement", "move"), ("headquarters", "hq-move"), ("forced-march", "mark")]


@pytest.mark.rule("bobby-lee", "4.41")
def test_nobody_can_follow_a_block_after_the_phase() -> None:
    g = turn({"Alexandria": {**HQ, "usa-inf-1-i": 3, "usa-inf-2-i": 3}}, "usa-hq-ap")
    march(g, "usa-inf-1-i", "Fairfax")
    before = g.blocks.handle[:]
    for _ in range(3):
        do(g, "done")
    assert GAME.decision(g) is None
    assert all(g.blocks.handle[u] != before[u] for u in T.of[USA] if g.at[u] >= 0)
    assert g.stack[hex_of("Fairfax")] == (unit("usa-inf-1-i"),)


# ---- the other strategic moves, as far as they are movement


@pytest.mark.rule("bobby-lee", "5.4", "10.3", "10.4")
def test_a_block_sails_or_invades_and_has_moved() -> None:
    stacks = {"Washington": {"usa-hq-usa": 4}, "Baltimore": {"usa-inf-1-i": 3, "usa-inf-2-i": 3}}
    g = turn(stacks, "usa-hq-usa")
    do(g, "sail", "usa-inf-1-i")
    do(g, "to", T.ids[hex_of("Annapolis")])
    assert (at(g, "usa-inf-1-i"), g.strategic) == ("Annapolis", 3)
    do(g, "invade", "usa-inf-2-i")
    do(g, "to", T.ids[hex_of("Newport News")])
    assert (at(g, "usa-inf-2-i"), g.strategic) == ("Newport News", 1)
    assert g.did[unit("usa-inf-2-i")] == MOVED
    assert g.came[unit("usa-inf-2-i")] == NOWHERE
    assert [len(said(g, key)) for key in ("sailed-hidden", "landed-hidden")] == [1, 1]


@pytest.mark.rule("bobby-lee", "5.4", "10.4")
def test_an_invasion_of_enemies_is_an_attack_that_no_hexside_limits() -> None:
    """R31: everyone remembers the port it sailed from (10.41)."""
    usa = {"usa-inf-1-i": 3, "usa-inf-2-i": 3}
    stacks = {"Washington": {"usa-hq-usa": 4}, "Baltimore": usa, "Newport News": {"csa-inf-mclaws": 4}}
    g = turn(stacks, "usa-hq-usa")
    for id in usa:
        do(g, "invade", id)
        do(g, "storm", T.ids[hex_of("Newport News")])
        assert g.came[unit(id)] == SAILED - hex_of("Baltimore")
        assert g.did[unit(id)] == MOVED
    assert (g.strategic, g.attacks) == (0, [])


@pytest.mark.rule("bobby-lee", "5.4", "10.42")
def test_an_evacuation_costs_two_strategic_moves() -> None:
    g = turn({"Washington": {"usa-hq-usa": 2}, "Newport News": {"usa-art-james": 3}}, "usa-hq-usa")
    do(g, "evacuate", "usa-art-james")
    do(g, "to", T.ids[hex_of("Fort Monroe")])
    assert (at(g, "usa-art-james"), g.strategic) == ("Fort Monroe", 0)


@pytest.mark.rule("bobby-lee", "11.81", "4.41")
def test_surrender_is_demanded_before_any_move_and_offered_at_any_time() -> None:
    """R82."""
    around = ["New Market", "Luray", "Madison", "Stanardsville", "Port Republic", "Harrisonburg"]
    ring = ["csa-hq-av", "csa-inf-jackson", "csa-inf-ewell", "csa-inf-hood", "csa-inf-heth", "csa-inf-wilcox"]
    stacks = {"Conrad's Store": {"usa-hq-as": 3}, **{p: {id: 3} for p, id in zip(around, ring, strict=True)}}
    g = turn(stacks, "csa-hq-av", active="csa")
    assert asked(g) == ("csa", "demand")
    do(g, "done")
    assert asked(g) == ("csa", "move")
    g = turn(stacks, "usa-hq-as")
    assert asked(g) == ("usa", "move")
    do(g, "surrender", T.ids[hex_of("Conrad's Store")])
    assert g.at[unit("usa-hq-as")] == POOL
    assert asked(g) == ("usa", "move")
