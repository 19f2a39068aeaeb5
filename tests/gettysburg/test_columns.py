"""The option of columns and lines."""

import pytest

from gettysburg.helpers import U, act, block, field, offered, told, verbs, where
from gettysburg.marching import cost, fighting, fought, moving, price, reach
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.state import ABSENT

ON = {"column-and-line": 1}
INF, MORE, GUNS, CAV, HART = (
    "csa-inf-kershaw",
    "csa-inf-semmes",
    "csa-art-cabell",
    "csa-cav-hampton",
    "csa-hart-beckham",
)
WARD = "usa-inf-ward"
RULE = pytest.mark.rule("gettysburg", "box.column-and-line")


def column(unit, hex, **more):
    return block(unit, hex, column=True, **more)


def in_column(g, unit):
    return bool(g.column[U[unit]])


@RULE
def test_without_the_option_there_is_no_formation():
    g = moving(block(INF, "M11"))
    act(g, f"march {INF}")
    assert "form" not in verbs(g)


@RULE
def test_blocks_are_in_line_until_they_form_a_column():
    g = moving(block(INF, "M11"), options=ON)
    assert not in_column(g, INF)
    act(g, f"march {INF}", "form")
    assert in_column(g, INF)


@RULE
@pytest.mark.parametrize(
    ("unit", "left"), [(INF, 3), (GUNS, 4), ("csa-hq-lee", 4), ("csa-hq-stuart", 5), (CAV, 5), (HART, 5)]
)
def test_a_change_costs_half_of_the_allowance(unit, left):
    g = moving(block(unit, "M11"), options=ON)
    act(g, f"march {unit}", "form")
    assert g.points == left
    act(g, "form")
    assert g.points == 0 and not in_column(g, unit)


@RULE
def test_a_block_with_less_than_half_left_does_not_change():
    g = moving(block(INF, "M11"), options=ON)
    act(g, f"march {INF}", "to M12", "to N12")
    assert g.points == 2 and "form" not in verbs(g)


@RULE
def test_in_the_front_line_a_change_costs_everything():
    g = moving(block(INF, "L11"), block(WARD, "M12"), options=ON)
    act(g, f"march {INF}", "form")
    assert g.points == 0 and g.picked < 0 and in_column(g, INF) and offered(g, "to") == []
    assert offered(g, "raid") == [] and INF not in offered(g, "march")


@RULE
def test_a_block_that_moved_into_the_front_line_does_not_change_there():
    g = moving(block(CAV, "K10"), block(WARD, "M12"), options=ON)
    act(g, f"march {CAV}", "to L11")
    assert g.points == 0 and "form" not in verbs(g)


@RULE
def test_it_may_march_on_with_what_is_left():
    g = moving(block(INF, "H14"), options=ON)
    act(g, f"march {INF}", "form", "to H11")
    assert g.points == 0 and where(g, INF) == "H11"


@RULE
def test_only_columns_use_the_roads():
    assert price(INF, "H9", "H8", options=ON) == 2 and price(INF, "H8", "H9", options=ON) == 3  # a ridge
    g = moving(column(INF, "H14"), options=ON)
    act(g, f"march {INF}")
    assert cost(g, "H13") == 1 and cost(g, "H8") == 6
    g = moving(block(GUNS, "H14"), options=ON)
    act(g, f"march {GUNS}")
    assert cost(g, "I14") == 4 and cost(g, "H13") == 6
    g = moving(block(INF, "L1"), options=ON)
    act(g, f"march {INF}")
    assert cost(g, "L2") == 4  # the river, bridge or no bridge


@RULE
def test_a_column_enters_no_hex_with_friends_and_does_not_pass_it():
    g = moving(column(INF, "H14"), block(MORE, "H12"), options=ON)
    to = reach(g, INF)
    assert "H13" in to and not {"H12", "H11", "H10"} & to


@RULE
def test_a_line_enters_no_hex_with_a_column():
    g = moving(column(INF, "M11"), block(MORE, "L11"), options=ON)
    assert "M11" not in reach(g, MORE)
    g = moving(block(INF, "M11"), block(MORE, "L11"), options=ON)
    assert "M11" in reach(g, MORE)


@RULE
def test_a_block_with_others_in_its_hex_cannot_form_a_column():
    g = moving(block(INF, "M11"), block(MORE, "M11"), options=ON)
    act(g, f"march {INF}")
    assert "form" not in verbs(g)
    act(g, "to M12")
    assert g.points == 4 and "form" in verbs(g)


@RULE
def test_a_headquarters_does_not_shift_to_a_column():
    g = field(block("csa-hq-mclaws", "M11"), column(INF, "M12"), phase="command", active="csa", options=ON)
    act(g, "activate csa-hq-mclaws")
    assert "M12" not in offered(g, "shift") and "M10" in offered(g, "shift")


@RULE
def test_columns_do_not_fire():
    rows = [block(MORE, "L12", fire=True), block(WARD, "M12")]
    g = field(column(INF, "L11", fire=True), *rows, phase="fire", active="csa", options=ON)
    assert offered(g, "fire") == [MORE]


@RULE
def test_columns_do_not_attack():
    g = moving(column(INF, "L11", melee=True), block(WARD, "M12"), options=ON)
    act(g, f"march {INF}")
    assert "assault" not in verbs(g) and "raid" not in verbs(g)


@RULE
def test_a_column_attacked_may_retreat_or_form_line_in_the_first_round_and_fights_from_the_second():
    g = fighting("M12", {INF: "M11"}, column(WARD, "M12"), options=ON, dice=[6] * 4)
    act(g, f"fight {INF}")
    assert set(offered(g, "deploy")) == {WARD} and offered(g, "fight") == [] and offered(g, "retreat") == [WARD]
    act(g, f"deploy {WARD}")
    assert not in_column(g, WARD) and fought(g) == [(INF, 2, 4)]
    act(g, f"fight {INF}", f"fight {WARD}", dice=[6] * 7)
    assert fought(g)[-1] == (WARD, 2, 3)


@RULE
def test_a_column_retreats_normally_to_an_empty_hex_only():
    g = fighting("M12", {INF: "M11"}, column(WARD, "M12"), block("usa-inf-carr", "M13"), options=ON, dice=[6] * 4)
    act(g, f"fight {INF}", f"retreat {WARD}")
    assert "M13" not in offered(g, "back") and set(offered(g, "back")) == {"L12", "N13"}
    act(g, "back N13")
    assert where(g, WARD) == "N13" and in_column(g, WARD)


@RULE
def test_blocks_come_on_in_column_or_line_as_they_like_and_the_enemy_is_not_told():
    due = block(INF, "waiting", road="chambersburg-pike", group=0)
    g = moving(due, options=ON)
    act(g, f"march {INF}")
    assert cost(g, "H14") == 2 and g.points == 6  # in line, off the road
    act(g, "form")
    assert in_column(g, INF) and g.points == 6 and cost(g, "H14") == 1 and cost(g, "H9") == 6
    assert told(g, "formed-column-unseen", "usa") == [] and told(g, "formed-column", "csa") == [{"unit": INF}]
    act(g, "to H9")
    assert where(g, INF) == "H9" and in_column(g, INF)


@RULE
def test_a_column_waits_behind_friends_in_the_entry_hex_or_comes_on_beside_it():
    due = block(INF, "waiting", road="chambersburg-pike", group=0)
    g = moving(due, block(MORE, "H14"), options=ON)
    act(g, f"march {INF}", "form")
    to = set(offered(g, "to"))
    assert {"G14", "I14"} <= to and "H14" not in to
    assert cost(g, "H13") == 5  # by I14, not along the pike


@RULE
def test_the_enemy_sees_that_a_block_stands_in_column_but_not_which():
    g = moving(block(INF, "M11"), block(WARD, "D3"), options=ON)
    act(g, f"march {INF}", "form")
    assert GAME.view(g, "usa")["columns"]["csa"] == {"M11": 1}
    assert INF not in str(g.told("usa")) and told(g, "formed-column-unseen", "usa") == [{"side": "csa", "space": "M11"}]


@RULE
@pytest.mark.rule("gettysburg", "2.2.cemetery-hill")
def test_a_block_that_climbs_cemetery_hill_in_line_and_forms_there_takes_either_road():
    g = moving(block("usa-cav-gamble", "K6"), side="usa", options=ON)
    act(g, "march usa-cav-gamble", "to J6")
    assert g.points == 7  # a ridge, not the road
    act(g, "form")
    assert g.points == 2 and cost(g, "J5") == 1 and cost(g, "K6") == 1


@RULE
def test_a_block_that_leaves_the_map_forgets_its_formation():
    g = moving(column(INF, "H14"), options=ON)
    act(g, f"march {INF}", "leave")
    assert not in_column(g, INF) and where(g, INF) != ABSENT


@RULE
@pytest.mark.rule("gettysburg", "9.74")
def test_by_night_only_columns_of_ii_corps_march_without_limit():
    due = block("usa-inf-webb", "waiting", road="taneytown-road", group=0)
    g = moving(due, side="usa", scenario="three-days", night=True, options=ON)
    act(g, "march usa-inf-webb")
    assert "I6" not in offered(g, "to") and "S6" in offered(g, "to")
    act(g, "form")
    assert "I6" in offered(g, "to")
    more = block("usa-inf-harrow", "waiting", road="taneytown-road", group=0, column=True)
    g = moving(due, more, side="usa", scenario="three-days", night=True, options=ON)
    act(g, "march usa-inf-harrow", "to P5", "march usa-inf-webb", "form")
    assert set(offered(g, "to")) == {"S6", "R6", "Q6"}  # the division keeps to its road, and nobody passes Harrow
