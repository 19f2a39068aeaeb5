"""6.7 and its box: coming on by the entry roads, and attacking from beyond the edge."""

import pytest

from gettysburg.helpers import act, asked, block, offered, told, verbs, where
from gettysburg.marching import cost, fought, moving, reach, rounds
from hardtack.engine.contract import BadInput
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.state import GONE, WAITING

KEMPER, ARMISTEAD, GARNETT, PICKETT = (
    "csa-inf-kemper", "csa-inf-armistead", "csa-inf-garnett", "csa-hq-pickett"
)  # fmt: skip
LAW, HOOD = "csa-inf-law", "csa-hq-hood"
DEARING, ESHLEMAN = "csa-art-dearing", "csa-art-eshleman"
WARD = "usa-inf-ward"


def due(unit, road="chambersburg-pike", **more):
    return block(unit, "waiting", road=road, group=0, **more)


def filled(hex):
    return [block(u, hex) for u in ("csa-inf-kershaw", "csa-inf-semmes", "csa-inf-wofford", "csa-inf-barksdale")]


# ---- where and when


@pytest.mark.rule("gettysburg", "6.7")
def test_reinforcements_come_on_by_their_road_or_the_ones_next_to_it():
    g = moving(due(KEMPER))
    to = reach(g, KEMPER)
    assert {"H14", "F11", "M14"} <= to  # Chambersburg, and its neighbours Mummasburg and Fairfield
    assert not {"C6", "W14", "B3", "L1"} & to


@pytest.mark.rule("gettysburg", "6.7")
def test_the_edge_hex_is_the_first_hex_of_the_march():
    g = moving(due(KEMPER))
    act(g, f"march {KEMPER}")
    assert cost(g, "H14") == 1 and cost(g, "F11") == 2  # main and secondary
    assert cost(g, "H9") == 6 and "H8" not in offered(g, "to")
    act(g, "to H14")
    assert g.points == 5 and cost(g, "H13") == 1
    act(g, "to H9")
    assert where(g, KEMPER) == "H9" and g.points == 0


@pytest.mark.rule("gettysburg", "6.7")
def test_they_come_in_the_movement_phase_of_their_hour_or_of_a_later_one():
    early = moving(due(KEMPER, hour=17), block(LAW, "M11"), hour=16)
    assert offered(early, "march") == [LAW]
    for hour in (17, 18, 20):
        assert KEMPER in offered(moving(due(KEMPER, hour=17), hour=hour), "march")


@pytest.mark.rule("gettysburg", "6.7")
def test_they_may_be_held_back():
    g = moving(due(KEMPER, hour=17), block(WARD, "D3"), hour=17, options={"fixed-turn-order": 1})
    act(g, "done", "done")
    assert where(g, KEMPER) == WAITING and g.hour == 18 and offered(g, "march") == [KEMPER]


@pytest.mark.rule("gettysburg", "box.entry-roads")
@pytest.mark.parametrize("road", ["millerstown-road", "gettysburg-railroad", "unfinished-railroad"])
def test_roads_without_the_symbol_are_no_entries(road):
    with pytest.raises(BadInput, match="needs a road"):
        moving(due(KEMPER, road))


@pytest.mark.rule("gettysburg", "box.entry-roads")
def test_nobody_sets_foot_on_the_map_by_another_road_between_two_entries():
    g = moving(due(KEMPER), *filled("H13"))
    act(g, f"march {KEMPER}")
    assert cost(g, "G14") == 3  # by H14 and across country, not by the railroad that leaves the map there
    g = moving(due(KEMPER, "emmitsburg-road"))
    assert {"W14", "M14", "S6"} <= reach(g, KEMPER) and "S14" not in reach(g, KEMPER)


# ---- divisions


@pytest.mark.rule("gettysburg", "6.7")
def test_a_division_keeps_together_on_the_road_that_its_first_block_took():
    g = moving(due(KEMPER), due(ARMISTEAD), due(PICKETT), due(DEARING))
    act(g, f"march {KEMPER}", "to M14")
    for unit in (ARMISTEAD, PICKETT, DEARING):
        assert "M14" in reach(g, unit) and not {"H14", "F11"} & reach(g, unit)


@pytest.mark.rule("gettysburg", "6.7")
def test_those_who_wait_are_told_the_road_that_their_division_took():
    g = moving(due(KEMPER), due(ARMISTEAD), due(LAW))
    act(g, f"march {KEMPER}", "to M14")
    roads = {row["id"]: row["road"] for row in GAME.view(g, "csa")["waiting"]}
    assert roads == {ARMISTEAD: "fairfield-road", LAW: "chambersburg-pike"}
    assert GAME.undone(g, "csa")["done"][0] == "movement"  # they wait on two roads
    g = moving(due(KEMPER), due(ARMISTEAD))
    act(g, f"march {KEMPER}", "to M14")
    key, said = GAME.undone(g, "csa")["done"]
    assert (key, said["n"], said["road"]) == ("movement-road", 1, "fairfield-road")


@pytest.mark.rule("gettysburg", "6.7")
def test_a_headquarters_binds_its_division_as_well():
    g = moving(due(KEMPER), due(PICKETT))
    act(g, f"march {PICKETT}", "to F11")
    assert "F11" in reach(g, KEMPER) and not {"H14", "M14"} & reach(g, KEMPER)


@pytest.mark.rule("gettysburg", "6.7")
def test_other_divisions_and_corps_blocks_of_the_group_go_by_another_road():
    g = moving(due(KEMPER), due(LAW), due(ESHLEMAN), due("csa-hq-longstreet"))
    act(g, f"march {KEMPER}", "to M14", f"march {ESHLEMAN}", "to H14")
    assert {"H14", "F11", "M14"} <= reach(g, LAW)
    assert {"H14", "F11", "M14"} <= reach(g, "csa-hq-longstreet")


@pytest.mark.rule("gettysburg", "6.7")
def test_an_attack_from_the_edge_settles_the_road_too():
    g = moving(due(KEMPER), due(ARMISTEAD), block(WARD, "M14"))
    act(g, f"march {KEMPER}", "assault M14", f"march {ARMISTEAD}")
    assert not {"H14", "F11"} & set(offered(g, "to")) and offered(g, "assault") == ["M14"]


# ---- an entry hex that is taken or full


@pytest.mark.rule("gettysburg", "6.7")
def test_where_the_enemy_holds_the_entry_hex_they_deploy_into_the_edge_hexes_beside_it():
    g = moving(due(KEMPER), block(WARD, "H14"))
    act(g, f"march {KEMPER}")
    to = set(offered(g, "to"))
    assert {"G14", "I14"} <= to and "H14" not in to and "H13" not in to
    assert cost(g, "G14") == 2 and cost(g, "I14") == 2
    act(g, "to I14")
    assert g.points == 0  # next to the enemy


@pytest.mark.rule("gettysburg", "6.7")
def test_beside_a_full_entry_hex_and_through_it():
    g = moving(due(KEMPER), *filled("H14"))
    act(g, f"march {KEMPER}")
    assert "H14" not in offered(g, "to")
    assert cost(g, "G14") == 2 and cost(g, "I14") == 2 and cost(g, "H13") == 2
    open_ = moving(due(KEMPER))
    act(open_, f"march {KEMPER}")
    assert cost(open_, "G14") == 3  # by the entry hex


@pytest.mark.rule("gettysburg", "6.7")
def test_guns_pay_double_beside_the_entry_hex():
    g = moving(due(ESHLEMAN), *filled("H14"))
    act(g, f"march {ESHLEMAN}")
    assert cost(g, "I14") == 4 and cost(g, "H13") == 2


@pytest.mark.rule("gettysburg", "6.7")
def test_they_stop_on_entering_an_enemy_zone():
    g = moving(due(KEMPER), block(WARD, "G13"))  # next to H14
    act(g, f"march {KEMPER}")
    assert "H14" in offered(g, "to") and not {"H13", "I14"} & set(offered(g, "to"))
    act(g, "to H14")
    assert g.points == 0 and g.picked < 0


# ---- attacks from the edge


@pytest.mark.rule("gettysburg", "6.7", "7.1")
def test_one_or_two_blocks_attack_an_edge_hex_without_command():
    g = moving(due(KEMPER), due(ARMISTEAD), due(GARNETT), block(WARD, "H14"))
    act(g, f"march {KEMPER}")
    assert offered(g, "assault") == ["H14"] and offered(g, "raid") == []
    act(g, "assault H14", f"march {ARMISTEAD}", "assault H14", f"march {GARNETT}")
    assert offered(g, "assault") == []
    assert where(g, KEMPER) == where(g, ARMISTEAD) == "H14"


@pytest.mark.rule("gettysburg", "6.7")
def test_edge_hexes_beside_the_entry_may_be_attacked_and_others_not():
    g = moving(due(KEMPER), block(WARD, "I14"), block("usa-inf-graham", "H13"), block("usa-inf-carr", "K14"))
    act(g, f"march {KEMPER}")
    assert offered(g, "assault") == ["I14"]


@pytest.mark.rule("gettysburg", "6.7")
def test_each_occupied_edge_hex_has_its_own_two():
    g = moving(due(KEMPER), due(ARMISTEAD), due(GARNETT), block(WARD, "H14"), block("usa-inf-carr", "I14"))
    act(g, f"march {KEMPER}", "assault H14", f"march {ARMISTEAD}", "assault H14", f"march {GARNETT}")
    assert offered(g, "assault") == ["I14"]


@pytest.mark.rule("gettysburg", "6.7", "7.4", "7.5")
def test_headquarters_and_foot_artillery_do_not_attack_from_the_edge():
    g = moving(due(PICKETT), due(DEARING), block(WARD, "H14"))
    for unit in (PICKETT, DEARING):
        act(g, f"march {unit}")
        assert "assault" not in verbs(g)


@pytest.mark.rule("gettysburg", "6.7")
def test_two_from_the_edge_and_one_from_the_map_may_attack_together():
    g = moving(due(KEMPER), due(ARMISTEAD), block(LAW, "H13", melee=True), block(WARD, "H14"))
    act(g, f"march {KEMPER}", "assault H14", f"march {ARMISTEAD}", "assault H14", f"march {LAW}")
    assert offered(g, "assault") == ["H14"]


@pytest.mark.rule("gettysburg", "6.7", "7.8")
def test_nobody_joins_an_unsupported_melee_from_the_edge():
    g = moving(due(KEMPER), block(LAW, "H13"), block(WARD, "H14"))
    act(g, f"march {LAW}", "raid H14", f"march {KEMPER}")
    assert offered(g, "assault") == []


@pytest.mark.rule("gettysburg", "6.7", "6.2")
def test_an_attack_from_the_edge_respects_the_limit_of_the_hex():
    ring = [(LAW, "J1"), ("csa-inf-benning", "K2"), ("csa-inf-robertson", "L2")]
    g = moving(
        due(KEMPER, "baltimore-pike"), *(block(u, h, melee=True) for u, h in ring), block(WARD, "K1")
    )  # woods: three
    act(g, f"march {LAW}", "assault K1", "march csa-inf-benning", "assault K1", f"march {KEMPER}")
    assert offered(g, "assault") == ["K1"]
    act(g, "march csa-inf-robertson", "assault K1", f"march {KEMPER}")
    assert offered(g, "assault") == []


@pytest.mark.rule("gettysburg", "6.7", "2.4")
def test_it_is_a_normal_melee_of_three_rounds_and_the_attacker_retreats_off_the_map():
    g = moving(due(KEMPER), block(WARD, "H14"))
    act(g, f"march {KEMPER}", "assault H14", "done")
    act(g, f"fight {WARD}", f"fight {KEMPER}", dice=[6, 6, 6, 6, 6, 6])
    act(g, f"fight {WARD}", f"fight {KEMPER}", dice=[6, 6, 6, 6, 6, 6])
    assert rounds(g) == 3
    act(g, f"fight {WARD}", dice=[6, 6, 6])
    assert where(g, KEMPER) == GONE and told(g, "melee-won") == [{"side": "usa", "space": "H14"}]
    assert [needs for unit, needs, _ in fought(g) if unit == KEMPER] == [2, 2]  # no hexside, no penalty
    assert GAME.view(g, "usa")["vp"]["csa_lost"] == 0


@pytest.mark.rule("gettysburg", "6.7")
def test_attackers_from_the_edge_may_retreat_off_the_map_of_their_own_will():
    g = moving(due(KEMPER), due(ARMISTEAD), block(WARD, "H14"))
    act(g, f"march {KEMPER}", "assault H14", f"march {ARMISTEAD}", "assault H14", "done", f"retreat {ARMISTEAD}")
    assert where(g, ARMISTEAD) == GONE and where(g, KEMPER) == "H14"
    act(g, f"fight {WARD}", f"retreat {KEMPER}", dice=[6, 6, 6])
    assert where(g, KEMPER) == GONE


@pytest.mark.rule("gettysburg", "6.7", "7.7")
def test_two_attackers_from_the_edge_bar_two_of_its_sides_to_the_defender():
    g = moving(due(KEMPER), due(ARMISTEAD), block(WARD, "H14"))
    act(
        g,
        f"march {KEMPER}",
        "assault H14",
        f"march {ARMISTEAD}",
        "assault H14",
        "done",
        f"fight {ARMISTEAD}",
        dice=[6] * 4,
    )
    act(g, f"retreat {WARD}")
    assert "off" not in verbs(g) and set(offered(g, "back")) == {"G13", "G14", "H13", "I14"}
    g = moving(due(KEMPER), block(WARD, "H14"))
    act(g, f"march {KEMPER}", "assault H14", "done", f"retreat {WARD}")
    assert "off" in verbs(g)


@pytest.mark.rule("gettysburg", "6.7")
def test_the_enemy_sees_a_block_come_on_but_not_which():
    g = moving(due(KEMPER), due(ARMISTEAD), block(WARD, "D3"))
    act(g, f"march {KEMPER}", "to H13")
    assert told(g, "entered-unseen", "usa") == [{"side": "csa", "space": "H13"}]
    assert KEMPER not in str(g.told("usa")) and told(g, "entered", "csa") == [{"unit": KEMPER, "space": "H13"}]
    assert GAME.view(g, "usa")["waiting"] == []


@pytest.mark.rule("gettysburg", "6.7")
def test_nobody_attacks_from_the_edge_at_night():
    g = moving(due(KEMPER), block(WARD, "H14"), scenario="three-days", night=True)
    act(g, f"march {KEMPER}")
    assert "assault" not in verbs(g) and asked(g) == ("csa", "move")
    assert not {"G14", "I14"} & set(offered(g, "to"))


# ---- II Corps by night


def corps(*more, **table):
    rows = [block(u, "waiting", road="taneytown-road", group=0) for u in ("usa-inf-webb", "usa-inf-hall")]
    return moving(*rows, *more, side="usa", scenario="three-days", night=True, **table)


@pytest.mark.rule("gettysburg", "9.74")
def test_ii_corps_marches_by_night_along_the_three_roads_as_far_as_the_south_of_the_town():
    g = corps()
    to = reach(g, "usa-inf-webb")
    assert {"S6", "L5", "J6", "J7", "I6", "W14", "Q10", "L1", "K4"} <= to
    assert not {"H6", "R7", "H14", "I5"} & to
    act(g, "march usa-inf-webb", "to I6")
    assert where(g, "usa-inf-webb") == "I6" and g.points == 0


@pytest.mark.rule("gettysburg", "9.74")
def test_by_the_taneytown_road_alone_it_reaches_the_town_as_well_and_its_division_keeps_to_that_road():
    g = corps(block("csa-inf-law", "M7"), block("csa-inf-benning", "K3"))
    act(g, "march usa-inf-webb", "to O5")
    to = reach(g, "usa-inf-hall")
    assert {"S6", "O5"} <= to and not {"W14", "L1"} & to
    assert not {"L6", "K6", "I6", "J6"} & to  # L6 lies beside the enemy
