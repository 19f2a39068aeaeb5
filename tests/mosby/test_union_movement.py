"""7.3, 7.4, 7.5: the Union moves and fights."""

import pytest

from hardtack.games.mosby.rules.tables import COMBAT, T
from mosby.helpers import (
    FAR,
    asked,
    at,
    checked,
    combat,
    counters,
    courier,
    do,
    holding,
    in_cup,
    in_rounds,
    let_move,
    picket,
    places,
    situation,
    sutler,
    targets,
    token,
    told,
    total,
    union_to_act,
    units,
)

# ---- 7.3: who moves, and when


@pytest.mark.rule("mosby", "7.3")
def test_union_units_never_move_in_operations():
    s = at("groveton", combat("gainesville", 2), courier("orlean"))
    before = places(s)
    for verb, target, dice in (("move", "sudley_church", []), ("move", "groveton", []), ("scout", "gainesville", [6])):
        do(s, verb, target, dice=dice)
    assert places(s) == before


@pytest.mark.rule("mosby", "7.3")
def test_non_combat_units_move_first_and_the_player_sets_the_order_in_each_group():
    s = in_rounds(
        "markham",
        combat("strasburg", 2, active=True),
        courier("winchester", active=True),
        combat("middletown", 1, active=True),
        sutler("newtown", active=True),
    )
    do(s, "pass", dice=[])
    assert {T.kind[token(s, n)] == COMBAT for n in targets(s, "next")} == {False}
    let_move(s, "sutler", dice=[1, 1])  # the courier, alone in its group now, follows by itself
    assert {T.kind[token(s, n)] == COMBAT for n in targets(s, "next")} == {True}
    let_move(s, "combat 1", dice=[1, 1])
    assert units(s) == ["combat 2 inactive", "courier inactive", "combat 1 inactive", "sutler inactive"]


@pytest.mark.rule("mosby", "7.3")
def test_each_unit_rolls_one_die_and_finishes_before_the_next_rolls():
    s = in_rounds("strasburg", combat("orlean", 2, active=True), combat("markham", 1, active=True))
    do(s, "pass", dice=[])
    do(s, "rest", dice=[3, 1, 6])  # and the new Round checks Markham, next to Linden
    assert [(ride["space2"], ride["die"]) for ride in told(s, "union-rides")] == [("linden", 3), ("markham", 1)]


# ---- 7.3: the table


@pytest.mark.rule("mosby", "7.3")
@pytest.mark.parametrize(
    ("die", "where", "state"),
    [
        (1, "orlean", "inactive"),
        (2, "warrenton", "active"),
        (3, "linden", "active"),
        (4, "linden", "active"),
        (5, "linden", "active"),
        (6, "front_royal", "active"),
    ],
)
def test_the_movement_table_for_combat_units(die, where, state):
    s = union_to_act("strasburg", combat("orlean", 2, active=True), dice=[die])
    assert places(s) == {where: [f"combat 2 {state}"]}


@pytest.mark.rule("mosby", "7.3")
@pytest.mark.parametrize(
    ("die", "where", "state"),
    [
        (1, "strasburg", "inactive"),
        (2, "middletown", "active"),
        (3, "markham", "active"),
        (4, "markham", "active"),
        (5, "markham", "active"),
        (6, "markham", "active"),
    ],
)
@pytest.mark.parametrize(("piece", "kind"), [(picket, "picket"), (courier, "courier"), (sutler, "sutler")])
def test_the_movement_table_for_non_combat_units(die, where, state, piece, kind):
    s = union_to_act("newtown", piece("strasburg", active=True), combat("orlean", 3), dice=[die])
    assert places(s) == {where: [f"{kind} {state}"], "orlean": ["combat 3 inactive"]}


@pytest.mark.rule("mosby", "7.3", "7.2.2", "7.7.2", "7.7.3")
@pytest.mark.parametrize(("piece", "kind"), [(courier, "courier"), (sutler, "sutler")])
def test_a_step_towards_mosby_may_lead_to_soldiers_who_take_it_in_only_if_active(piece, kind):
    s = in_rounds("newtown", piece("strasburg", active=True), combat("middletown", 2, active=True, retreat=True))
    cup = in_cup(s, kind)
    do(s, "pass", dice=[2])
    assert places(s) == {"middletown": ["combat 2 active"]} and in_cup(s, kind) == cup + 1
    s = in_rounds("newtown", piece("strasburg", active=True), combat("middletown", 2))
    do(s, "pass", dice=[2])
    assert units(s, "middletown") == [f"{kind} active", "combat 2 inactive"]


@pytest.mark.rule("mosby", "7.3", "7.7.1")
def test_a_pickets_step_towards_mosby_may_wake_soldiers():
    s = in_rounds("newtown", picket("strasburg", active=True), combat("middletown", 2))
    do(s, "pass", dice=[2, 1])  # roused, they roll in the same Round and stand down
    assert told(s, "roused")[0]["space"] == "middletown" and places(s) == {"middletown": ["combat 2 inactive"]}


@pytest.mark.rule("mosby", "7.3", "7.4")
def test_equal_ways_are_chosen_by_die_step_by_step():
    # From Bloomfield to Hay Market: Goose Creek, Middleburg, then Hopewell or White Plains
    for die, there in ((1, "hopewell"), (2, "white_plains"), (3, "hopewell"), (6, "white_plains")):
        s = union_to_act("hay_market", combat("bloomfield", 2, active=True), dice=[3, die])
        assert places(s) == {there: ["combat 2 active"]}


@pytest.mark.rule("mosby", "7.3")
def test_several_spaces_away_from_mosby_are_chosen_by_die():
    for die, there in ((1, "stone_bridge"), (2, "manassas_junction"), (3, "gainesville")):
        s = in_rounds("gum_spring", combat("groveton", 2, active=True), awareness=1,
                      revealed=["union_mills", "bristoe_station", "manassas_junction"])  # fmt: skip
        do(s, "pass", dice=[2, die, *([6] if there == "stone_bridge" else [])])  # Centreville is next to Stone Bridge
        assert places(s) == {there: ["combat 2 active"]}


@pytest.mark.rule("mosby", "7.3")
def test_a_unit_in_mosbys_space_that_rolls_two_leaves_it_without_a_fight():
    s = in_rounds("gainesville", combat("gainesville", 2, active=True))
    do(s, "pass", dice=[2, 3])
    assert places(s) == {"hay_market": ["combat 2 active"]} and asked(s) == "round-action"


@pytest.mark.rule("mosby", "7.3")
def test_a_unit_in_mosbys_space_that_rolls_one_stands_down_without_a_fight():
    s = in_rounds("gainesville", combat("gainesville", 2, active=True))
    do(s, "pass", dice=[1])
    assert places(s) == {"gainesville": ["combat 2 inactive"]} and s.mode == "operations"


@pytest.mark.rule("mosby", "7.3")
def test_a_combat_unit_stops_on_mosbys_space_with_movement_left():
    s = union_to_act("gainesville", combat("groveton", 2, active=True), dice=[6])
    assert places(s) == {"gainesville": ["combat 2 active"]} and asked(s) == "stand-or-run"


@pytest.mark.rule("mosby", "7.3", "6.5.4")
def test_a_unit_under_a_retreat_marker_does_not_roll():
    s = in_rounds("gainesville", combat("groveton", 2, active=True, retreat=True), revealed=["manassas_junction"])
    do(s, "pass", dice=[])
    assert places(s) == {"groveton": ["combat 2 active"]}


@pytest.mark.rule("mosby", "7.3", "6.2.3")
def test_units_roused_by_entry_in_operations_attack_without_a_die_in_the_first_union_action():
    s = at("stone_bridge", combat("groveton", 2), combat("groveton", 1), band=3, revealed=["manassas_junction"])
    do(s, "move", "groveton", dice=[1, 1, 1])  # both roused; Initiative 1: the Union's
    assert s.initiative == "union" and asked(s) == "next-unit"
    do(s, "rest", dice=[])
    assert asked(s) == "stand-or-run" and s.fight is not None and s.fight.union == 3


@pytest.mark.rule("mosby", "7.3", "6.2.3")
def test_in_later_rounds_a_unit_once_roused_by_entry_rolls_like_any_other():
    unit = combat("groveton", 2, active=True, pounce=True)
    s = union_to_act("groveton", unit, initiative="union", round=2, dice=[1])
    assert units(s) == ["combat 2 inactive"] and s.mode == "operations"


@pytest.mark.rule("mosby", "7.3", "6.2.3")
def test_with_mosbys_initiative_a_roused_unit_rolls_like_any_other():
    s = at("stone_bridge", combat("groveton", 2), revealed=["manassas_junction"])
    do(s, "move", "groveton", dice=[1, 6])
    do(s, "pass", dice=[1])
    assert units(s) == ["combat 2 inactive"] and s.mode == "operations"


# ---- 7.3: pickets, couriers and sutlers


@pytest.mark.rule("mosby", "7.3", "7.7.4")
def test_company_may_be_outside_the_lines_and_mosby_may_be_there_too():
    s = in_rounds("gainesville", courier("hay_market", active=True), combat("gainesville", 2))
    cup = in_cup(s, "courier")
    before = total(s)
    do(s, "pass", dice=[3])
    assert units(s) == ["combat 2 inactive"] and in_cup(s, "courier") == cup + 1
    assert total(s) == before and holding(s) == []


@pytest.mark.rule("mosby", "7.3")
def test_a_courier_beside_active_soldiers_or_in_a_garrison_goes_to_the_cup_without_a_die():
    s = in_rounds("groveton", courier("orlean", active=True), combat("orlean", 2, active=True, retreat=True))
    do(s, "pass", dice=[])
    assert units(s) == ["combat 2 active"]
    s = in_rounds("groveton", FAR, sutler("centreville", active=True))
    do(s, "pass", dice=[])
    assert units(s) == ["combat 1 active"]


@pytest.mark.rule("mosby", "7.3")
def test_a_courier_beside_inactive_soldiers_rolls_and_rides_off_to_others():
    s = in_rounds("strasburg", courier("orlean", active=True), combat("orlean", 2), combat("salem", 1))
    do(s, "pass", dice=[3])
    assert places(s) == {"orlean": ["combat 2 inactive"], "salem": ["combat 1 inactive"]}


@pytest.mark.rule("mosby", "7.3")
def test_a_non_combat_unit_goes_round_the_bands_space():
    s = in_rounds("markham", courier("linden", active=True), combat("piedmont_station", 2))
    do(s, "pass", dice=[4])  # by Front Royal and White Post, though Piedmont is two spaces off through Markham
    assert units(s, "millwood") == ["courier active"]


@pytest.mark.rule("mosby", "7.3", "7.4")
def test_company_equally_near_is_chosen_by_die():
    for die, met in ((1, "salem"), (2, "markham")):
        s = in_rounds("strasburg", picket("barbees_cross_roads", active=True), combat("salem", 1), combat("markham", 2))
        do(s, "pass", dice=[3, die, 1])  # whom the picket has reached acts in this Round, and stands down
        assert told(s, "roused")[0]["space"] == met


@pytest.mark.rule("mosby", "6.2.7", "7.3")
def test_a_courier_too_takes_a_whole_action_to_cross_the_potomac_by_road():
    s = in_rounds("aldie", courier("poolesville", active=True), combat("leesburg", 1))
    do(s, "pass", dice=[3])
    assert units(s, "edwards_ferry") == ["courier active"]
    s = in_rounds("aldie", courier("edwards_ferry", active=True), combat("hamilton", 1))
    do(s, "pass", dice=[3])
    assert units(s, "leesburg") == ["courier active"]


@pytest.mark.rule("mosby", "7.3", "7.7.1")
def test_a_picket_that_begins_beside_inactive_units_rouses_them_all_and_is_gone():
    s = in_rounds("strasburg", picket("orlean", active=True), combat("orlean", 2), courier("orlean"))
    cup = in_cup(s, "picket")
    do(s, "pass", dice=[1])  # no die for the picket; the courier is gone, beside active soldiers; the soldiers roll
    assert in_cup(s, "picket") == cup + 1 and units(s) == ["combat 2 inactive"]


@pytest.mark.rule("mosby", "7.3", "7.7.1")
def test_a_picket_that_begins_in_a_garrison_brings_out_one_combat_unit():
    s = in_rounds("gum_spring", picket("centreville", active=True), draws=["sutler", "blank", "combat 3"])
    do(s, "pass", dice=[1])  # counters are drawn till a combat unit comes; it acts, and rolls a 1
    assert told(s, "roused") == [{"unit": "combat", "strength": 3, "space": "centreville"}]
    assert in_cup(s, "picket") == counters("picket") and holding(s) == [] and units(s) == []


@pytest.mark.rule("mosby", "7.3", "7.7.1")
def test_a_picket_that_begins_beside_active_units_only_is_just_gone():
    s = in_rounds("strasburg", picket("orlean", active=True), combat("orlean", 2, active=True, retreat=True))
    do(s, "pass", dice=[])
    assert units(s) == ["combat 2 active"]


# ---- 7.4


@pytest.mark.rule("mosby", "7.4")
@pytest.mark.parametrize(
    ("space", "ways"),
    [
        ("hay_market", ["gainesville", "white_plains", "hopewell", "catharpin", "gainesville", "white_plains"]),
        ("gainesville", ["greenwich", "buckland_mills", "hay_market", "groveton", "greenwich", "buckland_mills"]),
        ("castlemans_ferry", ["snickersville", "berryville"] * 3),  # two exits: odd and even come to the same
        ("newtown", ["winchester", "white_post", "middletown"] * 2),  # three exits are counted too
        ("leesburg", ["edwards_ferry", "broad_run", "farmwell_station", "oatlands", "hamilton", "waterford"]),
    ],
)
def test_random_directions_are_counted_clockwise_from_exit_one_round_and_round(space, ways):
    for die, way in enumerate(ways, 1):
        s = union_to_act(space, combat(space, 2, active=True), notoriety=3, dice=[3])
        do(s, "skedaddle", dice=[6, die])
        assert places(s) == {way: ["combat 2 inactive"]}


@pytest.mark.rule("mosby", "7.4", "example.random_direction")
def test_at_washington_a_five_leads_along_the_pike_to_fort_runyon():
    s = union_to_act("washington", combat("washington", 2, active=True), notoriety=3, dice=[3])
    do(s, "skedaddle", dice=[6, 5])
    (way,) = told(s, "random-way")
    assert (way["space"], way["space2"]) == ("washington", "fort_runyon")
    assert T.ids[T.exits[T.index["washington"]][0]] == "fort_slocum"
    assert T.index["washington"] * 256 + T.index["fort_runyon"] in T.pike


@pytest.mark.rule("mosby", "7.4", "event.union_sweep")
def test_three_random_spaces_need_three_dice():
    s = situation(phase="events", mosby="paris", events=["union_sweep"], draws=["combat 1"], dice=[4, 2, 1, 3])
    assert [way["die"] for way in told(s, "random-way")] == [2, 1, 3]


# ---- 7.5


@pytest.mark.rule("mosby", "7.5", "6.5.3")
def test_union_combat_follows_the_same_steps_and_makes_the_same_noise():
    s = union_to_act("groveton", combat("gainesville", 1, active=True), courier("sudley_church"), band=3, notoriety=6,
                     awareness=2, dice=[3])  # fmt: skip
    before = total(s)
    do(s, "stand", dice=[5, 4, 4])  # 1:3, +2: R2; destroyed
    assert total(s) == before + 5 and checked(s) == ["sudley_church", "manassas_junction"] and s.awareness == 3
    assert s.mode == "operations"
