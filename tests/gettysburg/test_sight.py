"""5.31 and 5.33: the cone of fire, lines of sight, and the printed diagram."""

from __future__ import annotations

import pytest

from gettysburg.helpers import GAME, H, T, act, block, field, offered, question, strength
from hardtack.games.gettysburg.rules.tables import Tables

GUNS = "csa-art-alexander"
FLAT = 0


def through(start: str, target: str) -> list[str]:
    """The hexes in front through whose side guns may fire from one hex into another."""
    first = H[start] * 6
    return [
        T.ids[T.near[side]]
        for side in range(first, first + 6)
        for hex, _, seen in T.cone[side]
        if hex == H[target] and seen
    ]


def sees(start: str, target: str) -> bool:
    """Whether the rules of play offer the target to a battery under command."""
    g = field(block(GUNS, start, fire=True), block("usa-inf-ward", target), phase="fire")
    if GAME.decision(g).prompt != "fire":
        return False
    act(g, f"fire {GUNS}")
    found = target in offered(g, "target")
    assert found == bool(through(start, target))
    return found


def level(hex: str) -> int:
    return T.ground[H[hex]] + T.cover[H[hex]]


# ---- 5.31: the cone


@pytest.mark.rule("gettysburg", "5.31", "example.los-diagram")
def test_seven_hexes_lie_in_the_cone_of_a_hexside():
    side = T.grid.side(H["Q10"], H["R11"])
    cone = {T.ids[hex]: range_ for hex, range_, _ in T.cone[side]}
    assert cone == {"R11": 1, "R12": 2, "S12": 2, "S11": 2, "S13": 3, "T13": 3, "T12": 3}


@pytest.mark.rule("gettysburg", "5.31")
def test_every_cone_has_one_hex_at_range_1_and_three_at_ranges_2_and_3():
    inner = [h for h in range(T.size) if all(T.grid.beyond(h, d, d, d) >= 0 for d in range(6))]
    assert len(inner) > 60
    for hex in inner:
        for side in range(hex * 6, hex * 6 + 6):
            cone = T.cone[side]
            if len(cone) < 7:  # a corner of the map
                continue
            assert sorted(range_ for _, range_, _ in cone) == [1, 2, 2, 2, 3, 3, 3]
            assert all(T.grid.distance(hex, target) == range_ for target, range_, _ in cone)
            assert cone[0][0] == T.near[side]


@pytest.mark.rule("gettysburg", "5.31", "1.2.fire")
def test_guns_fire_one_two_or_three_hexes_far_and_no_farther():
    foes = {"M3": "ward", "N3": "graham", "O3": "carr", "P3": "brewster"}
    g = field(block(GUNS, "L3", fire=True), *(block(f"usa-inf-{b}", h) for h, b in foes.items()), phase="fire")
    act(g, f"fire {GUNS}")
    assert sorted(offered(g, "target")) == ["M3", "N3", "O3"]


@pytest.mark.rule("gettysburg", "5.31", "5.21")
def test_a_hex_in_two_cones_is_fired_at_through_either_side():
    g = field(block(GUNS, "M3", fire=True), block("usa-inf-ward", "O4"), block("csa-hq-lee", "M2"), phase="fire")
    act(g, f"fire {GUNS}", "target O4")
    assert sorted(offered(g, "through")) == ["N3", "N4"]
    why = {b.target: (b.key, b.rule) for b in question(g).barred("csa")}
    assert why == dict.fromkeys(("L2", "L3", "M2", "M4"), ("outside-cone", "5.31"))
    act(g, "through N4", dice=[6, 6, 6])
    assert g.shots == [T.grid.side(H["M3"], H["N4"])]


@pytest.mark.rule("gettysburg", "5.31")
def test_the_hex_in_front_may_be_empty():
    g = field(block(GUNS, "M3", fire=True), block("usa-inf-ward", "P3"), phase="fire")
    act(g, f"fire {GUNS}", "target P3", dice=[1, 6, 6])
    assert strength(g, "usa-inf-ward") == 2


# ---- the printed diagram


@pytest.mark.rule("gettysburg", "example.los-diagram", "5.33")
@pytest.mark.parametrize(
    ("target", "seen", "levels"),
    [
        ("R11", True, (1, 0)),
        ("R12", True, (1, 1)),
        ("S12", True, (1, 1)),
        ("T12", True, (1, 1)),
        ("S11", True, (1, 0)),
        ("S13", False, (1, 0)),
        ("T13", False, (1, 0)),
    ],
)
def test_the_diagram(target: str, seen: bool, levels: tuple[int, int]):
    assert (level("Q10"), level(target)) == levels
    assert ("R11" in through("Q10", target)) == seen
    assert sees("Q10", target) == seen


@pytest.mark.rule("gettysburg", "example.los-diagram")
def test_the_diagram_the_orchard_beside_s11_does_not_hide_it():
    assert T.map_file.hexes[H["R10"]].terrain == "orchard"
    assert T.grid.side(H["S11"], H["R10"]) % 6 == 1  # to the north-east
    assert "R11" in through("Q10", "S11")


@pytest.mark.rule("gettysburg", "example.los-diagram")
@pytest.mark.parametrize("target", ["S12", "T12"])
def test_the_diagram_woods_double_the_defense(target: str):
    g = field(block(GUNS, "Q10", fire=True), block("usa-inf-ward", target, 3), phase="fire")
    act(g, f"fire {GUNS}", f"target {target}", dice=[1, 1, 6])
    assert strength(g, "usa-inf-ward") == 2


@pytest.mark.rule("gettysburg", "example.los-diagram", "5.33", "box.elevation-los")
def test_adjacent_hexes_need_no_line_of_sight():
    for start, target in (("Q10", "R11"), ("S13", "S12"), ("H4", "I4"), ("R8", "R7")):
        assert sees(start, target)
    assert all(cone[0][2] for cone in T.cone if cone and cone[0][1] == 1)


@pytest.mark.rule("gettysburg", "5.33")
def test_trees_on_the_hexside_do_not_hide_the_adjacent_hex():
    tables = Tables()
    there = T.grid.side(H["M3"], H["N3"])
    tables.side_cover[there] = 1  # M3 and N3 are open and level
    tables._sight()
    assert not line(tables, "M3", "N3", "O3")
    assert [hex for hex, _, seen in tables.cone[there] if seen] == [H["N3"]]


# ---- 5.33: what blocks and what does not


@pytest.mark.rule("gettysburg", "5.33", "box.elevation-los")
@pytest.mark.parametrize(
    ("start", "between", "target"),
    [
        ("N9", "O9", "P9"),  # a ridge
        ("S11", "S12", "S13"),  # woods
        ("L9", "L8", "L7"),  # an orchard
        ("H8", "H7", "H5"),  # the town
    ],
)
def test_higher_terrain_blocks_between_equals(start: str, between: str, target: str):
    assert level(start) == level(target) == FLAT
    assert level(between) == 1
    assert not sees(start, target)
    assert not sees(target, start)


@pytest.mark.rule("gettysburg", "5.33", "2.2.farms")
@pytest.mark.parametrize(
    ("what", "start", "target"),
    [
        ("a farm", "K4", "M4"),
        ("a river", "M1", "M3"),
        ("a stream", "L7", "J8"),
        ("a swamp", "E4", "G4"),
        ("a road", "M4", "O6"),
        ("nothing", "M3", "P3"),
    ],
)
def test_what_does_not_block(what: str, start: str, target: str):
    assert level(start) == level(target) == FLAT
    assert sees(start, target)


@pytest.mark.rule("gettysburg", "5.33")
def test_units_of_either_side_do_not_block():
    g = field(
        block(GUNS, "M3", fire=True),
        block("csa-inf-law", "N3"),
        block("usa-inf-graham", "O3"),
        block("usa-inf-ward", "P3"),
        phase="fire",
    )
    act(g, f"fire {GUNS}")
    assert sorted(offered(g, "target")) == ["O3", "P3"]


@pytest.mark.rule("gettysburg", "5.33", "box.elevation-los")
def test_terrain_of_the_same_level_does_not_block():
    assert level("L6") == level("M6") == level("N6") == 1
    assert sees("L6", "N6")
    assert sees("N6", "L6")


@pytest.mark.rule("gettysburg", "5.33", "box.elevation-los", "2.3")
def test_a_higher_target_is_seen_if_it_is_as_near_to_the_obstruction_as_the_firer():
    assert (level("L7"), level("K6"), level("J6")) == (0, 1, 2)
    assert "K6" in through("L7", "J6")  # equally far
    assert (level("M7"), level("L7"), level("K7")) == (0, 0, 0)
    assert sees("M7", "J6")


@pytest.mark.rule("gettysburg", "5.33", "box.elevation-los", "2.3")
def test_a_higher_target_behind_terrain_near_the_firer_is_hidden():
    assert (level("L5"), level("K5"), level("L6"), level("J6")) == (0, 1, 1, 2)
    assert not sees("L5", "J6")


@pytest.mark.rule("gettysburg", "5.33", "box.elevation-los", "2.3")
def test_a_lower_target_is_seen_if_it_is_as_far_from_the_obstruction_as_the_firer():
    assert "K6" in through("J6", "L7")  # equally far
    assert "K6" in through("J6", "M7")  # farther, by K6 and L7
    assert not sees("J6", "L5")  # the ridge lies nearer to the target


@pytest.mark.rule("gettysburg", "5.33")
def test_terrain_above_both_blocks_wherever_it_stands():
    assert (level("J5"), level("J6"), level("J7")) == (1, 2, 0)
    assert not sees("J5", "J7")
    assert not sees("J7", "J5")
    assert (level("H4"), level("I4"), level("J4")) == (0, 3, 2)
    assert not sees("H4", "J4")


@pytest.mark.rule("gettysburg", "5.33")
def test_a_wooded_hexside_blocks_by_itself():
    assert (level("L6"), level("K6"), level("K7")) == (1, 1, 0)
    assert T.side_row[T.grid.side(H["K6"], H["K7"])].terrain == "woods"
    assert through("L6", "K7") == ["L7"]  # not over K6, whose far side is wooded
    assert sees("K8", "K6")  # there the trees stand nearer to the higher target


@pytest.mark.rule("gettysburg", "5.33")
def test_devils_den_counts_as_a_level():
    assert (level("S9"), T.ground[H["S9"]]) == (2, 1)


@pytest.mark.rule("gettysburg", "5.33")
def test_sight_is_the_same_both_ways_where_the_ways_are_the_same():
    for hex in range(T.size):
        for other in range(T.size):
            if T.grid.distance(hex, other) == 2:
                assert bool(through(T.ids[hex], T.ids[other])) == bool(through(T.ids[other], T.ids[hex]))


# ---- tracing the line


@pytest.mark.rule("gettysburg", "box.fire-path")
def test_one_free_way_inside_the_cone_is_enough():
    assert (level("M4"), level("N4"), level("O4"), level("O5"), level("P5")) == (0, 0, 1, 0, 0)
    assert through("M4", "P5") == ["N4"]  # not by O4, but by O5


@pytest.mark.rule("gettysburg", "box.fire-path")
def test_the_line_runs_first_into_the_hex_in_front():
    # L9 lies in the cone through O10/N10 alone, behind Spangler Woods; the free way by N9 and M9 leaves that cone.
    assert [level(h) for h in ("O10", "N10", "N9", "M9", "L9")] == [0, 2, 0, 0, 0]
    assert not sees("O10", "L9")
    assert through("L9", "O10") == ["M9"]  # the other way round the front hex is open


@pytest.mark.rule("gettysburg", "box.fire-path")
def test_no_free_way_no_line():
    assert (level("R12"), level("S12")) == (1, 1)
    assert through("Q10", "S13") == []


@pytest.mark.rule("gettysburg", "example.peach-orchard", "box.hex-and-hexside-terrain", "5.33")
def test_trees_inside_open_hexsides_block():
    assert (level("P9"), level("Q10"), level("R11")) == (0, 1, 0)
    assert not sees("P9", "R11")
    assert (level("F6"), level("G7"), level("H8")) == (0, 1, 0)
    assert not sees("F6", "H8")


@pytest.mark.rule("gettysburg", "example.peach-orchard")
def test_trees_do_not_block_where_the_levels_allow_it():
    assert (level("P10"), level("Q10"), level("R10")) == (0, 1, 1)
    assert sees("P10", "R10")
    assert (level("G8"), level("G7"), level("G6")) == (0, 1, 1)
    assert sees("G8", "G6")


# ---- Blocher Knoll


@pytest.fixture(scope="module")
def trees() -> Tables:
    """The map with trees round Blocher Knoll, where in truth there are none."""
    tables = Tables()
    for hex in ("E5", "E6", "D6"):
        tables.cover[H[hex]] = 1
    return tables


def line(tables: Tables, *chain: str) -> bool:
    return tables._clear([H[hex] for hex in chain])


@pytest.mark.rule("gettysburg", "example.blocher-knoll", "box.elevation-los")
def test_blocher_knoll_is_a_ridge_with_two_sides_that_are_none():
    assert T.ground[H["D5"]] == 1
    plain = {T.ids[n] for n in T.around[H["D5"]] if T.gentle[T.grid.side(H["D5"], n)]}
    assert plain == {"E5", "E6"}
    assert all(not T.side_row[T.grid.side(H["D5"], H[h])].slope for h in plain)
    for n in T.around[H["D5"]]:
        if T.ids[n] not in plain:
            assert T.side_row[T.grid.side(n, H["D5"])].slope == "ridge"


@pytest.mark.rule("gettysburg", "example.blocher-knoll", "box.elevation-los")
def test_blocher_knoll_is_not_raised_toward_those_sides(trees: Tables):
    assert not line(trees, "D5", "E5", "F5")  # level with F5: the trees hide it
    assert not line(trees, "F5", "E5", "D5")
    assert line(trees, "D5", "D6", "D7")  # one level above D7, the trees half-way
    assert line(trees, "D7", "D6", "D5")


@pytest.mark.rule("gettysburg", "example.blocher-knoll", "box.elevation-los")
def test_a_line_through_blocher_knoll_crosses_a_raised_hex():
    assert not sees("E5", "C5")
    assert not sees("C5", "E5")
    assert not sees("D6", "D4")


@pytest.mark.rule("gettysburg", "example.blocher-knoll")
def test_a_line_in_and_out_over_plain_sides_would_cross_low_ground():
    tables = Tables()
    for a, b in (("D5", "C5"), ("C5", "D5")):
        tables.gentle[T.grid.side(H[a], H[b])] = True
    assert line(tables, "E5", "D5", "C5")


@pytest.mark.rule("gettysburg", "example.blocher-knoll")
def test_the_hexes_before_the_knoll_are_not_raised_by_it():
    assert T._end_level(H["E5"], T.grid.side(H["E5"], H["D5"]), H["D5"]) == 0
    assert T._end_level(H["D5"], T.grid.side(H["D5"], H["E5"]), H["E5"]) == 0
    assert T._end_level(H["D5"], T.grid.side(H["D5"], H["D6"]), H["D6"]) == 1
