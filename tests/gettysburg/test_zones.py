"""6.6, 6.61, 6.62 and the note on front-line hexes: control, stopping, the limit of two per hexside."""

import pytest

from gettysburg.helpers import U, act, asked, block, field, offered, told, where
from gettysburg.marching import cost, moving, reach
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.supply.supply_points import step_cost

INF, MORE, THIRD, CAV = "csa-inf-kershaw", "csa-inf-semmes", "csa-inf-wofford", "csa-cav-hampton"
WARD = "usa-inf-ward"
AROUND_M12 = {"M11", "M13", "L12", "N12", "L11", "N13"}
GO_ON = {"stop-leaving-front": 0}


def control(g):
    return GAME.view(g, None)["control"]


# ---- 6.6, 6.61: whose a hex is


@pytest.mark.rule("gettysburg", "6.61")
def test_a_block_controls_its_hex_and_every_free_hex_around_it():
    g = moving(block(INF, "M12"))
    assert control(g) == dict.fromkeys(AROUND_M12 | {"M12"}, "csa")


@pytest.mark.rule("gettysburg", "6.61")
def test_a_free_hex_in_both_zones_is_neutral_and_so_is_one_in_neither():
    g = moving(block(INF, "M12"), block(WARD, "M10"))
    held = control(g)
    assert "M11" not in held  # it touches both
    assert held["M13"] == "csa" and held["M9"] == "usa" and "D3" not in held


@pytest.mark.rule("gettysburg", "6.61")
def test_a_zone_does_not_reach_into_a_hex_the_enemy_occupies():
    g = moving(block(INF, "M12"), block(WARD, "M11"))
    held = control(g)
    assert held["M12"] == "csa" and held["M11"] == "usa"


@pytest.mark.rule("gettysburg", "6.61")
@pytest.mark.parametrize(("switch", "seen"), [(1, "csa"), (0, None)])
def test_headquarters_even_of_strength_0_have_a_zone_unless_switched_off(switch, seen):
    g = moving(block("csa-hq-hood", "M12", 0), options={"hq-zoc": switch})
    assert control(g)["M12"] == "csa" and control(g).get("M11") == seen
    g = moving(block("csa-hq-hood", "M12", 0), block("usa-cav-gamble", "J10"), side="usa", options={"hq-zoc": switch})
    act(g, "march usa-cav-gamble", "to L11")
    assert (g.points == 0) == bool(switch)


@pytest.mark.rule("gettysburg", "6.61", "6.62", "5.31.revealed-artillery", "8.3", "7.8")
@pytest.mark.parametrize("zones", [1, 0])
def test_without_zones_a_headquarters_alone_makes_no_front_line_but_can_be_attacked(zones):
    rows = [block(INF, "M12", 2), block("csa-art-cabell", "M12"), block("usa-hq-birney", "M11", 2)]
    g = moving(*rows, options={"hq-zoc": zones})
    act(g, f"march {INF}")
    assert "M11" in offered(g, "raid") and ("K12" in offered(g, "to")) != bool(zones)
    act(g, "done")
    assert bool(told(g, "guns-revealed")) == bool(zones)
    g = field(*rows, phase="supply", active="csa", options={"hq-zoc": zones})
    assert step_cost(g, U[INF]) == 1 + zones


@pytest.mark.rule("gettysburg", "6.6", "6.61")
def test_control_is_that_of_the_start_of_the_player_turn_and_changes_at_its_end():
    g = field(block(INF, "M12"), block(WARD, "D3"), phase="movement", active="csa")
    before = control(g)
    act(g, f"march {INF}", "to K10")
    assert control(g) == before and before["M13"] == "csa" and "J10" not in before
    act(g, "done")
    assert asked(g) == ("usa", "move")
    assert control(g)["J10"] == "csa" and "M13" not in control(g)


@pytest.mark.rule("gettysburg", "6.6")
@pytest.mark.parametrize(("middle", "command"), [("usa", 0), ("neutral", 3), ("csa", 3)])
def test_control_decides_where_headquarters_shift_and_how_far_their_command_reaches(middle, command):
    rows = [block("csa-hq-hood", "M11"), block("csa-inf-law", "M13")]
    g = field(*rows, phase="command", active="csa", control={"M12": middle, "N12": "usa", "L12": "usa", "L11": "usa"})
    act(g, "activate csa-hq-hood")
    assert ("M12" in offered(g, "shift")) == (middle == "csa") and "M10" in offered(g, "shift")
    act(g, "stay")
    law = next(b for b in GAME.view(g, "csa")["blocks"] if b["id"] == "csa-inf-law")
    assert law["command"] == command


@pytest.mark.rule("gettysburg", "6.6", "9.11")
@pytest.mark.parametrize(("beside", "holder", "points"), [("D3", "csa", 1), ("G8", None, 0)])
def test_control_decides_who_holds_a_victory_hex(beside, holder, points):
    g = moving(block(INF, "H10"), block(WARD, beside))  # H9 is Seminary Ridge; G8 touches it
    seen = GAME.view(g, None)
    assert seen["victory"]["H9"] == holder and seen["vp"]["terrain"] == points


@pytest.mark.rule("gettysburg", "6.6", "6.61")
def test_a_hex_the_enemy_left_stops_nobody_but_is_still_an_enemy_hex():
    g = moving(block(INF, "K10"), control={"L11": "usa", "M11": "usa"})
    act(g, f"march {INF}", "to L11")
    assert g.points == 4 and "M11" in offered(g, "to")
    assert control(g)["L11"] == "usa"


# ---- stopping


@pytest.mark.rule("gettysburg", "6.61", "6.62")
def test_who_enters_an_enemy_zone_stops():
    g = moving(block(CAV, "J10"), block(WARD, "M12"))
    assert "N12" not in reach(g, CAV)  # 8 points through L11 and M11, but both touch the enemy
    act(g, f"march {CAV}", "to L11")
    assert g.points == 0 and g.picked < 0
    free = moving(block(CAV, "J10"))
    assert "N12" in reach(free, CAV)


@pytest.mark.rule("gettysburg", "6.61", "6.62")
@pytest.mark.parametrize("switch", [1, 0])
def test_from_one_enemy_zone_to_another_it_is_one_hex(switch):
    g = moving(block(CAV, "L11"), block(WARD, "M12"), options={"stop-leaving-front": switch})
    act(g, f"march {CAV}", "to M11")
    assert g.points == 0 and CAV not in offered(g, "march")


@pytest.mark.rule("gettysburg", "6.62", "box.front-line")
def test_who_leaves_the_front_line_stops_in_the_next_hex():
    g = moving(block(CAV, "L11"), block(WARD, "M12"))
    assert reach(g, CAV) == {"K10", "K11", "L10", "L12", "M11"}
    act(g, f"march {CAV}", "to K10")
    assert g.points == 0 and g.picked < 0


@pytest.mark.rule("gettysburg", "6.62")
def test_with_the_switch_off_who_leaves_the_front_line_may_go_on():
    g = moving(block(CAV, "L11"), block(WARD, "M12"), options=GO_ON)
    assert {"K10", "J10", "I10"} <= reach(g, CAV)
    act(g, f"march {CAV}", "to K10")
    assert g.points == 8 and "J10" in offered(g, "to")


@pytest.mark.rule("gettysburg", "6.61")
@pytest.mark.parametrize("switch", [1, 0])
def test_nobody_marches_into_a_hex_with_the_enemy(switch):
    g = moving(block(CAV, "L11"), block(WARD, "M12"), options={"stop-leaving-front": switch})
    assert "M12" not in reach(g, CAV)


@pytest.mark.rule("gettysburg", "6.62")
@pytest.mark.parametrize(("switch", "left"), [(1, 0), (0, 8)])
def test_the_same_holds_at_night(switch, left):
    g = moving(
        block(CAV, "L11"), block(WARD, "M12"), scenario="three-days", night=True, options={"stop-leaving-front": switch}
    )
    act(g, f"march {CAV}")
    assert "M11" not in offered(g, "to")  # 9.72
    act(g, "to K10")
    assert g.points == left


@pytest.mark.rule("gettysburg", "6.62", "box.front-line")
def test_a_hex_held_by_friends_next_to_the_enemy_is_front_line_too():
    g = moving(block(INF, "L11"), block(CAV, "J10"), block(WARD, "M12"))
    act(g, f"march {CAV}", "to L11")
    assert g.points == 0 and g.picked < 0
    g = moving(block(INF, "L11"), block(CAV, "L11"), block(WARD, "M12"))
    assert "J10" not in reach(g, CAV)


# ---- two per hexside


@pytest.mark.rule("gettysburg", "6.62", "box.front-line")
def test_two_blocks_in_by_a_hexside_and_the_third_must_go_round():
    g = moving(*(block(u, "K10") for u in (INF, MORE, THIRD)), block(WARD, "M12"))
    act(g, f"march {INF}", "to L11", f"march {MORE}", "to L11", f"march {THIRD}")
    assert cost(g, "L11") == 4  # by K11
    act(g, "to L11")
    assert where(g, THIRD) == "L11"


@pytest.mark.rule("gettysburg", "6.62", "box.front-line")
def test_two_blocks_out_by_a_hexside():
    g = moving(*(block(u, "L11") for u in (INF, MORE, THIRD)), block(WARD, "M12"))
    act(g, f"march {INF}", "to K10", f"march {MORE}", "to K10")
    assert "K10" not in reach(g, THIRD) and "K11" in reach(g, THIRD)


@pytest.mark.rule("gettysburg", "6.62", "box.front-line")
def test_one_in_and_one_out():
    g = moving(block(INF, "L11"), block(MORE, "K10"), block(THIRD, "L11"), block(CAV, "K10"), block(WARD, "M12"))
    act(g, f"march {INF}", "to K10", f"march {MORE}", "to L11")
    assert "K10" not in reach(g, THIRD)
    act(g, f"march {CAV}")
    assert cost(g, "L11") == 4  # by K11


@pytest.mark.rule("gettysburg", "6.62", "box.front-line")
def test_the_limit_holds_within_the_front_line():
    g = moving(*(block(u, "L11") for u in (INF, MORE, THIRD)), block(WARD, "M12"))
    act(g, f"march {INF}", "to M11", f"march {MORE}", "to M11")
    assert "M11" not in reach(g, THIRD) and "L12" in reach(g, THIRD)


@pytest.mark.rule("gettysburg", "6.62")
def test_with_the_switch_off_the_limit_counts_the_hexside_by_which_a_block_went_out():
    g = moving(*(block(u, "L11") for u in (INF, MORE, THIRD)), block(WARD, "M12"), options=GO_ON)
    act(g, f"march {INF}", "to I9", f"march {MORE}", "to I9", f"march {THIRD}")
    assert where(g, INF) == where(g, MORE) == "I9" and g.points == 6
    assert cost(g, "K11") == 4  # not straight across L11/K11


@pytest.mark.rule("gettysburg", "6.62")
def test_one_hex_always_does_not_override_the_limit():
    g = moving(*(block(u, "H3") for u in (INF, MORE, THIRD)), block(WARD, "J5"))
    act(g, f"march {INF}", "to I4", f"march {MORE}", "to I4")
    assert "I4" not in reach(g, THIRD)


@pytest.mark.rule("gettysburg", "6.62")
def test_there_is_no_limit_behind_the_front():
    g = moving(*(block(u, "K10") for u in (INF, MORE, THIRD)))
    for unit in (INF, MORE, THIRD):
        act(g, f"march {unit}")
        assert cost(g, "L11") == 2
        act(g, "to L11")


@pytest.mark.rule("gettysburg", "6.62")
def test_the_count_begins_anew_in_the_next_movement_phase():
    g = moving(
        *(block(u, "K10") for u in (INF, MORE, THIRD)), block(WARD, "M12"), second=True, options={"fixed-turn-order": 1}
    )
    act(g, f"march {INF}", "to L11", f"march {MORE}", "to L11", "done")
    assert asked(g) == ("csa", "move")
    act(g, f"march {THIRD}")
    assert cost(g, "L11") == 2


@pytest.mark.rule("gettysburg", "6.7")
@pytest.mark.parametrize("start", ["I14", "J14"])
def test_the_limit_does_not_apply_to_hexes_of_the_map_edge_but_blocks_stop_there(start):
    g = moving(*(block(u, start) for u in (INF, MORE, THIRD)), block(WARD, "G13"))
    for unit in (INF, MORE, THIRD):
        act(g, f"march {unit}")
        assert "H14" in offered(g, "to")
        act(g, "to H14")
        assert g.points == 0
    assert {where(g, u) for u in (INF, MORE, THIRD)} == {"H14"}


# ---- what the enemy learns


@pytest.mark.rule("gettysburg", "6.1")
def test_the_enemy_sees_a_block_march_but_not_which():
    g = moving(block(INF, "K10"), block(WARD, "D3"))
    act(g, f"march {INF}", "to L11")
    assert told(g, "marched-unseen", "usa") == [{"side": "csa", "space": "K10", "space2": "L11"}]
    assert INF not in str(g.told("usa")) and INF not in str(GAME.view(g, "usa"))
    assert INF not in str(g.told(None)) and told(g, "marched", "csa")[0]["unit"] == INF
