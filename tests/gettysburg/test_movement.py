"""6.1 to 6.5, 2.2 (Cemetery Hill) and 2.4: how far a block marches, and leaving the map."""

import pytest

from gettysburg.helpers import act, asked, block, offered, strength, told, verbs, where
from gettysburg.marching import cost, fighting, moving, price, reach
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.state import GONE

INF, GUNS, CAV = "csa-inf-kershaw", "csa-art-cabell", "csa-cav-hampton"


# ---- 6.1 and the summary of the phase


@pytest.mark.rule("gettysburg", "6.1")
def test_any_number_of_blocks_may_move_and_none_must():
    g = moving(block(INF, "L11"), block("csa-inf-semmes", "L11"), block("csa-hq-mclaws", "M11"))
    assert set(offered(g, "march")) == {INF, "csa-inf-semmes", "csa-hq-mclaws"}
    act(g, f"march {INF}", "to K10", "march csa-hq-mclaws", "to L11")
    assert where(g, INF) == "K10" and where(g, "csa-hq-mclaws") == "L11"
    act(g, "done")
    assert where(g, "csa-inf-semmes") == "L11"


@pytest.mark.rule("gettysburg", "6.1", "1.2.movement")
def test_headquarters_that_commanded_and_blocks_that_fired_do_not_move():
    g = moving(
        block("csa-hq-mclaws", "L11", active=True),
        block(INF, "L11", fired=True),
        block("csa-inf-semmes", "L11"),
        block("usa-inf-ward", "M12"),
    )
    assert offered(g, "march") == ["csa-inf-semmes"]
    barred = {b.target: b.key for b in GAME.decision(g).barred("csa")}
    assert barred == {"csa-hq-mclaws": "has-led", INF: "has-fired"}


@pytest.mark.rule("gettysburg", "6.1")
def test_the_other_player_does_not_move():
    g = moving(block(INF, "L11"), block("usa-inf-ward", "D3"))
    assert asked(g) == ("csa", "move") and offered(g, "march") == [INF]


@pytest.mark.rule("gettysburg", "1.2.movement")
def test_movement_needs_no_command_but_attacking_does():
    g = moving(block(INF, "L11"), block("csa-inf-semmes", "L12", melee=True), block("usa-inf-ward", "M12"))
    act(g, f"march {INF}")
    assert offered(g, "assault") == [] and "K10" in offered(g, "to")
    act(g, "march csa-inf-semmes")
    assert offered(g, "assault") == ["M12"]
    act(g, "assault M12")
    assert where(g, "csa-inf-semmes") == "M12"


@pytest.mark.rule("gettysburg", "1.2.movement")
def test_any_distance_up_to_the_allowance_but_no_further_than_an_enemy_zone():
    g = moving(block(CAV, "J10"), block("usa-inf-ward", "M12"))
    far = reach(g, CAV)
    assert {"K10", "K11", "L11"} <= far  # L11 touches the enemy
    act(g, f"march {CAV}", "to L11")
    assert g.picked < 0 and CAV not in offered(g, "march")


@pytest.mark.rule("gettysburg", "1.2.movement")
def test_only_a_block_already_in_the_front_line_moves_into_a_melee():
    g = moving(block(INF, "K10", melee=True), block("usa-inf-ward", "M12"))
    act(g, f"march {INF}")
    assert "assault" not in verbs(g) and "raid" not in verbs(g)
    act(g, "to L11")
    assert "assault" not in verbs(g) and "raid" not in verbs(g) and INF not in offered(g, "march")


# ---- 6.2


@pytest.mark.rule("gettysburg", "6.2")
@pytest.mark.parametrize(("hex", "beside", "limit"), [("M11", "M12", 4), ("L10", "L11", 3), ("R8", "Q7", 2)])
def test_no_block_comes_to_rest_beyond_the_stacking_limit(hex, beside, limit):
    there = ["csa-hq-hood", "csa-inf-law", "csa-inf-benning", "csa-inf-robertson"][:limit]
    g = moving(*(block(u, hex) for u in there), block(INF, beside))
    assert hex not in reach(g, INF)
    g = moving(*(block(u, hex) for u in there[1:]), block(INF, beside))
    assert hex in reach(g, INF)


@pytest.mark.rule("gettysburg", "6.2")
def test_a_block_passes_through_a_full_hex_of_its_own_side():
    full = [block(u, "M11") for u in ("csa-hq-hood", "csa-inf-law", "csa-inf-benning", "csa-inf-robertson")]
    g = moving(*full, block(INF, "L11"))
    assert "M11" not in reach(g, INF) and {"N11", "N12"} <= reach(g, INF)


@pytest.mark.rule("gettysburg", "6.2", "7.7")
def test_over_stacked_after_a_retreat_only_the_excess_is_lost_by_the_owners_choice():
    four = [block(u, "L11") for u in ("csa-hq-hood", "csa-inf-law", "csa-inf-benning", "csa-inf-robertson")]
    g = moving(block(INF, "L11", melee=True), *four[:3], block("csa-inf-semmes", "K10"), block("usa-inf-ward", "M12"))
    act(g, f"march {INF}", "assault M12", "march csa-inf-semmes", "to L11", "done")
    act(g, f"retreat {INF}")  # A before B: the attacker goes back at once, to a hex now full
    assert asked(g) == ("usa", "regroup")
    act(g, "done")
    assert asked(g) == ("csa", "remove")
    assert set(offered(g, "remove")) == {"csa-hq-hood", "csa-inf-law", "csa-inf-benning", "csa-inf-semmes", INF}
    act(g, "remove csa-inf-semmes")
    assert GAME.view(g, "usa")["vp"]["csa_lost"] == 1
    assert {where(g, u) for u in ("csa-hq-hood", "csa-inf-law", "csa-inf-benning", INF)} == {"L11"}


# ---- 6.3, 6.4, 6.5


@pytest.mark.rule("gettysburg", "6.3")
@pytest.mark.parametrize(
    ("unit", "points"),
    [(INF, 6), (GUNS, 8), (CAV, 10), ("csa-hart-beckham", 10), ("csa-hq-lee", 8), ("csa-hq-stuart", 10),
     ("usa-hq-buford", 10)],
)  # fmt: skip
def test_the_allowance_depends_on_the_kind_of_block(unit, points):
    g = moving(block(unit, "L11"), side=unit[:3])
    act(g, f"march {unit}")
    assert g.points == points


@pytest.mark.rule("gettysburg", "6.3")
def test_points_are_spent_per_hexside_and_never_exceeded():
    g = moving(block(INF, "K10"))
    act(g, f"march {INF}", "to L11")
    assert g.points == 4
    act(g, "to M12")
    assert g.points == 2 and "N13" not in offered(g, "to")  # the river costs 4
    act(g, "to N12")
    assert g.points == 0 and offered(g, "to") == [] and g.picked < 0


@pytest.mark.rule("gettysburg", "6.3")
def test_points_not_used_are_lost():
    g = moving(block(INF, "K10"), block("csa-inf-semmes", "L14"))
    act(g, f"march {INF}", "to L11", "march csa-inf-semmes")
    assert g.points == 6 and INF not in offered(g, "march")


@pytest.mark.rule("gettysburg", "6.4")
@pytest.mark.parametrize(
    ("start", "end", "points"),
    [
        ("K10", "L11", 2),
        ("K10", "M12", 4),
        ("K10", "N12", 6),
        ("Q9", "R10", 3),  # woods
        ("K7", "K8", 3),  # stream
        ("M12", "M13", 4),  # river
        ("Q8", "R8", 5),  # swamp
        ("K8", "K9", 3),  # up a ridge
        ("K9", "K8", 2),  # and down
        ("Q7", "R7", 5),  # up a hill
        ("R7", "Q7", 2),
        ("P7", "Q8", 4),  # woods and stream
        ("I2", "I3", 5),  # woods and river
        ("I3", "J3", 4),  # woods and ridge
        ("J3", "I3", 3),
        ("H3", "I4", 6),  # woods and hill
    ],
)
def test_a_hexside_costs_two_and_the_sum_of_what_it_adds(start, end, points):
    assert price(INF, start, end) == points


@pytest.mark.rule("gettysburg", "6.4", "6.5")
@pytest.mark.parametrize(
    ("start", "end", "points"),
    [
        ("L1", "L2", 1),  # main road, bridge over a river
        ("I6", "J6", 1),  # town and hill
        ("H8", "H9", 1),
        ("R13", "S14", 2),  # secondary road, ford over a river
        ("G8", "G9", 2),  # secondary road, woods and ridge
    ],
)
def test_a_road_replaces_the_terrain_of_the_hexside_and_crosses_by_its_bridges(start, end, points):
    assert price(INF, start, end) == points


@pytest.mark.rule("gettysburg", "6.5")
def test_infantry_marches_six_hexes_along_a_main_road_whatever_the_ground():
    assert price(INF, "H14", "H8") == 6
    g = moving(block(INF, "H14"))
    assert "H7" not in reach(g, INF)


@pytest.mark.rule("gettysburg", "6.5")
def test_three_hexes_along_a_secondary_road():
    assert price(INF, "G14", "G11") == 6
    assert "G10" not in reach(moving(block(INF, "G14")), INF)


@pytest.mark.rule("gettysburg", "6.4")
@pytest.mark.parametrize("guns", [GUNS, "csa-hart-beckham"])
def test_guns_pay_double_off_the_roads_and_the_same_on_them(guns):
    assert price(guns, "K10", "L11") == 4
    assert price(guns, "Q9", "R10") == 6
    assert price(guns, "K8", "K9") == 6  # ridge: twice three
    assert price(guns, "H8", "H9") == 1 and price(guns, "R13", "S14") == 2
    assert price(GUNS, "K10", "M12") == 8 and "N12" not in reach(moving(block(GUNS, "K10")), GUNS)


@pytest.mark.rule("gettysburg", "6.4")
def test_a_block_may_always_move_one_hex_and_that_takes_all_it_has():
    g = moving(block(INF, "K2"))
    act(g, f"march {INF}")
    assert cost(g, "J1") == 6  # 8 points by the terrain
    act(g, "to J1")
    assert offered(g, "to") == []
    assert "I4" in reach(moving(block(GUNS, "H3")), GUNS)  # 12 points


@pytest.mark.rule("gettysburg", "6.4")
def test_one_hex_always_is_for_a_block_that_has_spent_nothing():
    g = moving(block(INF, "K3"))
    act(g, f"march {INF}", "to K2")
    assert g.points == 3 and "J1" not in offered(g, "to")


@pytest.mark.rule("gettysburg", "6.4")
def test_one_hex_always_overrides_neither_stacking_nor_the_enemy():
    woods = [block(u, "J1") for u in ("csa-hq-hood", "csa-inf-law", "csa-inf-benning")]
    assert "J1" not in reach(moving(block(INF, "K2"), *woods), INF)
    assert "J1" not in reach(moving(block(INF, "K2"), block("usa-inf-ward", "J1")), INF)


# ---- the roads on Cemetery Hill


@pytest.mark.rule("gettysburg", "2.2.cemetery-hill", "example.cemetery-hill-road")
@pytest.mark.parametrize(("start", "end"), [("K6", "J5"), ("J5", "K6"), ("J7", "J5"), ("K6", "I6")])
def test_changing_roads_on_cemetery_hill_costs_one_more(start, end):
    guns = "usa-art-hazard"
    assert price(guns, start, "J6") == 1
    assert price(guns, start, end) == 3


@pytest.mark.rule("gettysburg", "2.2.cemetery-hill", "example.cemetery-hill-road")
@pytest.mark.parametrize(("start", "end"), [("K6", "J5"), ("J5", "K6"), ("J5", "J7"), ("K6", "I6")])
def test_the_change_costs_the_same_with_a_halt_on_the_hill(start, end):
    g = moving(block("usa-art-hazard", start), side="usa")
    act(g, "march usa-art-hazard", "to J6")
    assert g.points == 7 and cost(g, end) == 2


@pytest.mark.rule("gettysburg", "2.2.cemetery-hill")
@pytest.mark.parametrize(("start", "end"), [("K6", "J7"), ("J7", "K6"), ("J5", "I6"), ("I6", "J5")])
def test_following_one_road_over_the_hill_costs_nothing_more(start, end):
    assert price("usa-art-hazard", start, end) == 2
    g = moving(block("usa-art-hazard", start), side="usa")
    act(g, "march usa-art-hazard", "to J6")
    assert cost(g, end) == 1


@pytest.mark.rule("gettysburg", "2.2.cemetery-hill")
def test_a_block_that_starts_on_the_hill_takes_either_road():
    for end in ("J5", "K6", "I6", "J7"):
        assert price("usa-art-hazard", "J6", end) == 1


@pytest.mark.rule("gettysburg", "2.2.cemetery-hill")
def test_the_change_never_costs_more_than_the_open_ground():
    g = moving(block("usa-inf-webb", "K6"), side="usa")
    act(g, "march usa-inf-webb", "to J6")
    assert cost(g, "J5") == 2 and cost(g, "I6") == 2  # I6 off the road would be 3


# ---- 2.4


@pytest.mark.rule("gettysburg", "2.4")
def test_a_block_on_the_edge_may_leave_the_map_and_is_not_lost():
    g = moving(block(INF, "I14"), block(GUNS, "M11"), block("csa-inf-semmes", "H13"))
    act(g, f"march {GUNS}")
    assert "leave" not in verbs(g)
    act(g, f"march {INF}", "leave")
    assert where(g, INF) == GONE and INF not in offered(g, "march") and strength(g, INF) == 4
    seen = GAME.view(g, "usa")
    assert seen["vp"]["csa_lost"] == 0 and seen["off"]["csa"] == 1 and seen["lost"]["csa"] == []


@pytest.mark.rule("gettysburg", "2.4")
def test_leaving_costs_what_the_road_or_the_open_ground_costs():
    g = moving(block(INF, "H9"))
    act(g, f"march {INF}", "to H14")
    assert g.points == 1 and "leave" in verbs(g)  # by the pike
    g = moving(block(INF, "H10"))
    act(g, f"march {INF}", "to I14")
    assert g.points == 1 and "leave" not in verbs(g)  # open ground: two points
    g = moving(block(GUNS, "H14"), block(INF, "J14"))
    act(g, f"march {INF}", "leave", f"march {GUNS}", "leave")
    assert where(g, INF) == where(g, GUNS) == GONE


@pytest.mark.rule("gettysburg", "2.4")
def test_a_block_with_nowhere_else_to_go_may_still_leave():
    ring = [
        ("csa-inf-law", "H13"),
        ("csa-inf-benning", "H13"),
        ("csa-inf-robertson", "H13"),
        ("csa-inf-anderson", "H13"),
    ]
    g = moving(block(INF, "H9"), *(block(u, h) for u, h in ring))
    act(g, f"march {INF}", "to H14")
    assert g.points == 1 and offered(g, "to") == [] and "leave" in verbs(g)
    act(g, "leave")
    assert where(g, INF) == GONE


@pytest.mark.rule("gettysburg", "2.4")
def test_the_enemy_sees_that_a_block_left_but_not_which():
    g = moving(block(INF, "I14"), block(GUNS, "M11"))
    act(g, f"march {INF}", "leave")
    assert told(g, "left-map", "csa") == [{"unit": INF, "space": "I14"}]
    assert told(g, "left-map", "usa") == [] and told(g, "left-map-unseen", "usa") == [{"side": "csa", "space": "I14"}]
    assert INF not in str(g.told("usa")) and GAME.view(g, "usa")["gone"] == []


@pytest.mark.rule("gettysburg", "2.4", "7.7")
def test_a_defender_may_retreat_off_the_map():
    g = fighting("I14", {INF: "H13"}, block("usa-inf-burling", "I14", 2), dice=[6, 6, 6, 6])
    act(g, f"fight {INF}", "retreat usa-inf-burling", "off")
    assert where(g, "usa-inf-burling") == GONE and GAME.view(g, "csa")["vp"]["usa_lost"] == 0
    assert told(g, "melee-won") == [{"side": "csa", "space": "I14"}]


def night(*blocks, **more):
    return moving(*blocks, scenario="three-days", night=True, **more)


@pytest.mark.rule("gettysburg", "2.4")
def test_it_comes_back_in_the_night_by_the_nearest_entry():
    g = night(block(INF, "gone", exit="J14"))
    assert offered(g, "march") == [INF]
    act(g, f"march {INF}")
    to = set(offered(g, "to"))
    assert "H14" in to and "M14" not in to
    assert cost(g, "H14") == 1
    act(g, "to H13")
    assert where(g, INF) == "H13" and g.points == 4


@pytest.mark.rule("gettysburg", "2.4")
def test_an_entry_the_enemy_controls_is_passed_over_and_a_neutral_one_is_not():
    g = night(block(INF, "gone", exit="J14"), control={"H14": "usa"})
    assert "M14" in reach(g, INF) and "H14" not in reach(g, INF)
    g = night(block(INF, "gone", exit="J14"), control={"H14": "neutral"})
    assert "H14" in reach(g, INF) and "M14" not in reach(g, INF)


@pytest.mark.rule("gettysburg", "2.4")
def test_by_day_it_stays_away():
    g = moving(block(INF, "gone", exit="J14"), block(GUNS, "M11"), scenario="three-days", hour=20)
    assert offered(g, "march") == [GUNS]


@pytest.mark.rule("gettysburg", "2.4")
def test_who_leaves_in_the_night_does_not_come_back_in_the_same_night():
    g = night(block(INF, "J14"))
    act(g, f"march {INF}", "leave")
    assert offered(g, "march") == []


@pytest.mark.rule("gettysburg", "2.4")
def test_nobody_comes_back_in_a_scenario_of_one_day_or_after_the_third():
    gone = block(INF, "gone", exit="J14")
    g = moving(gone, block(GUNS, "M11"), scenario="day-2", night=True)
    assert offered(g, "march") == [GUNS]
    g = moving(gone, block(GUNS, "M11"), scenario="three-days", day=3, night=True, options={"day3-night-turn": 1})
    assert offered(g, "march") == [GUNS]
