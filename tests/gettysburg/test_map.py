"""2.0 and the terrain chart: hexes, hexsides, roads, levels, and what they cost."""

from __future__ import annotations

import pytest

from gettysburg.helpers import GAME, H, T, U, act, block, field, offered, told, where
from hardtack.games.gettysburg.rules.map import IMPOSSIBLE

FOOT, GUNS = "csa-inf-law", "csa-art-henry"
TOWN = {"I6", "I7", "H6", "H7", "G5", "G6"}


def side(a: str, b: str) -> int:
    """The hexside by which one goes from a to b."""
    found = T.grid.side(H[a], H[b])
    assert found >= 0, f"{a} and {b} do not touch"
    return found


def open_cost(a: str, b: str) -> int:
    """What a block on foot pays from a to b off the roads."""
    return T.open_cost[side(a, b)]


def paid(unit: str, *hexes: str, roads: bool = True) -> int:
    """The points spent by a block that marches from the first hex through the others, one step at a time."""
    g = field(block(unit, hexes[0]), phase="movement", active=unit[:3], options={} if roads else {"column-and-line": 1})
    act(g, f"march {unit}")
    spent = 0
    for hex in hexes[1:]:
        before = g.points
        act(g, f"to {hex}")
        assert where(g, unit) == hex
        spent += before - g.points
    return spent


def reaches(unit: str, start: str) -> list[str]:
    g = field(block(unit, start), phase="movement", active=unit[:3])
    act(g, f"march {unit}")
    return offered(g, "to")


def needs(unit: str, start: str, target: str) -> int:
    """The firepower with which a block fires from one hex into another; 0 if it may not fire at it."""
    foe = "usa-inf-ward" if unit.startswith("csa") else FOOT
    g = field(block(unit, start, fire=True), block(foe, target), phase="fire", active=unit[:3])
    if GAME.decision(g).prompt != "fire":
        return 0
    act(g, f"fire {unit}")
    if target not in offered(g, "target"):
        return 0
    act(g, f"target {target}")
    return told(g, "fired")[0]["needs"]


# ---- 2.1: hexes and hexsides


@pytest.mark.rule("gettysburg", "2.1")
def test_every_hex_of_the_map_can_be_stood_in_and_reached():
    assert T.size == 238
    assert all(limit >= 2 for limit in T.limit)
    seen = {0}
    queue = [0]
    for hex in queue:
        for n, cost, _ in T.edges[hex]:
            assert 2 <= cost < IMPOSSIBLE
            if n not in seen:
                seen.add(n)
                queue.append(n)
    assert len(seen) == T.size


@pytest.mark.rule("gettysburg", "2.1")
def test_a_half_hex_at_the_edge_of_the_map_is_playable():
    g = field(block(FOOT, "S13"), phase="movement", active="csa")
    act(g, f"march {FOOT}", "to S14")
    assert where(g, FOOT) == "S14"


@pytest.mark.rule("gettysburg", "2.1")
def test_hexes_touch_as_their_letters_and_numbers_say():
    assert [T.ids[n] for n in T.near[H["Q10"] * 6 : H["Q10"] * 6 + 6]] == ["P10", "P9", "Q9", "R10", "R11", "Q11"]
    assert T.grid.distance(H["Q10"], H["T13"]) == 3
    assert T.grid.distance(H["L5"], H["J6"]) == 3


@pytest.mark.rule("gettysburg", "2.1")
def test_the_hexside_rules_movement_and_fire_and_not_the_hexes():
    # K6 and K7 are both open, the hexside between them is wooded and K6 stands on the ridge.
    assert open_cost("K6", "K7") == 3
    assert open_cost("K7", "K6") == 4
    assert needs(FOOT, "K7", "K6") == T.fire_power[U[FOOT]] - 1


# ---- 2.2: terrain of hexes and of hexsides


@pytest.mark.rule("gettysburg", "2.2")
def test_terrain_of_hexes_and_terrain_of_hexsides():
    in_hexes = {row.terrain for row in T.map_file.hexes}
    on_sides = {row.terrain for row in T.map_file.sides if row.terrain}
    assert on_sides == {"woods", "orchard", "town", "swamp"}
    assert in_hexes == {"clear", "rocks"} | on_sides  # no rivers, streams or slopes inside hexes
    assert {row.water for row in T.map_file.sides if row.water} == {"river", "stream"}
    assert {row.slope for row in T.map_file.sides if row.slope} == {"ridge", "hill"}


@pytest.mark.rule("gettysburg", "2.2")
def test_a_wooded_hex_behind_an_open_hexside_costs_what_the_hexside_costs():
    assert T.map_file.hexes[H["T12"]].terrain == "woods"
    assert paid(FOOT, "T11", "T12") == 2
    assert paid(FOOT, "T12", "T11") == 2
    assert paid(FOOT, "T13", "T12") == 3  # this side of the same woods is wooded


@pytest.mark.rule("gettysburg", "2.2")
@pytest.mark.parametrize(
    ("hex", "limit"), [("M3", 4), ("T12", 3), ("Q10", 3), ("H6", 3), ("R8", 2), ("S9", 2), ("R7", 2)]
)
def test_stacking_depends_on_the_terrain_of_the_hex(hex: str, limit: int):
    brigades = ["law", "benning", "semmes", "kershaw"]
    there = [block(f"csa-inf-{b}", hex) for b in brigades[:limit]]
    beside = T.ids[T.around[H[hex]][0]]
    g = field(*there, block("csa-hq-lee", beside), phase="movement")
    act(g, "march csa-hq-lee")
    assert hex not in offered(g, "to")
    g = field(*there[:-1], block("csa-hq-lee", beside), phase="movement")
    act(g, "march csa-hq-lee", f"to {hex}")
    assert where(g, "csa-hq-lee") == hex


@pytest.mark.rule("gettysburg", "2.2")
def test_the_limit_holds_for_each_side_by_itself():
    four = [block(f"csa-inf-{b}", "M9") for b in ("law", "benning", "semmes", "kershaw")]
    foes = [block(f"usa-inf-{b}", "M8", melee=True) for b in ("ward", "graham", "carr", "brewster")]
    g = field(*four, *foes, phase="movement", active="usa")
    act(g, "march usa-inf-ward")
    assert "M9" in offered(g, "assault")


@pytest.mark.rule("gettysburg", "2.2", "table.terrain-effects")
def test_every_number_is_the_one_of_the_chart():
    """Movement, fire and melee of every hexside and the limit of every hex, added up anew from the printed chart."""
    chart = {
        "woods": (1, -1, -1),
        "orchard": (1, -1, -1),
        "swamp": (3, -1, -1),
        "town": (1, -1, -1),
        "river": (2, -1, -1),
        "stream": (1, 0, -1),
        "ridge": (1, 0, -1),
        "hill": (3, -1, -2),
    }
    rows = {frozenset((row.a, row.b)): row for row in T.map_file.sides}
    for number, across in enumerate(T.near):
        if across < 0:
            continue
        move, fire, melee = 2, 0, 0
        row = rows.get(frozenset((T.ids[number // 6], T.ids[across])))
        if row is not None:
            for name in (row.terrain, row.water, row.slope if row.up == T.ids[across] else ""):
                if name:
                    move, fire, melee = move + chart[name][0], fire + chart[name][1], melee + chart[name][2]
        assert (T.open_cost[number], T.fire_change[number], T.melee_change[number]) == (move, fire, melee)
    limits = {"clear": 4, "woods": 3, "orchard": 3, "town": 3, "swamp": 2, "rocks": 2}
    assert [T.limit[n] for n, row in enumerate(T.map_file.hexes) if row.id != "R7"] == [
        limits[row.terrain] for row in T.map_file.hexes if row.id != "R7"
    ]


@pytest.mark.rule("gettysburg", "2.2.clear")
def test_clear():
    assert paid(FOOT, "M3", "N3") == 2
    assert T.limit[H["N3"]] == 4
    assert not T.double[H["N3"]]
    assert needs(FOOT, "M3", "N3") == T.fire_power[U[FOOT]]
    assert T.melee_change[side("M3", "N3")] == 0


@pytest.mark.rule("gettysburg", "2.2.woods")
def test_woods():
    assert paid(FOOT, "N4", "O4") == 3
    assert T.limit[H["O4"]] == 3
    g = field(block(FOOT, "N4", fire=True), block("usa-inf-ward", "O4", 3), phase="fire")
    act(g, f"fire {FOOT}", "target O4", dice=[1, 1, 6, 6])
    assert g.strength[U["usa-inf-ward"]] == 2  # one step for two hits


@pytest.mark.rule("gettysburg", "2.2.orchards")
def test_orchards_are_woods_without_double_defense():
    orchard, woods = T.terrain["orchard"], T.terrain["woods"]
    same = ("move", "fire", "melee", "stacking", "los", "uphill")
    assert all(getattr(orchard, name) == getattr(woods, name) for name in same)
    assert paid(FOOT, "M9", "L8") == 3
    assert needs(FOOT, "M9", "L8") == T.fire_power[U[FOOT]] - 1
    assert T.limit[H["L8"]] == 3
    g = field(block(FOOT, "M9", fire=True), block("usa-inf-ward", "L8", 3), phase="fire")
    act(g, f"fire {FOOT}", "target L8", dice=[1, 1, 6, 6])
    assert g.strength[U["usa-inf-ward"]] == 1


@pytest.mark.rule("gettysburg", "2.2.town")
def test_the_six_hexes_of_the_town():
    assert {row.id for row in T.map_file.hexes if row.terrain == "town"} == TOWN
    for hex in TOWN:
        assert T.limit[H[hex]] == 3
        assert not T.double[H[hex]]
    assert open_cost("H5", "H6") == 3
    assert paid(FOOT, "H5", "H6") == 3
    assert open_cost("G6", "H7") == 3


@pytest.mark.rule("gettysburg", "2.2.town")
@pytest.mark.parametrize(("inside", "outside"), [("I7", "J7"), ("H7", "G7")])
def test_two_sides_of_town_hexes_are_no_town_hexsides(inside: str, outside: str):
    assert open_cost(outside, inside) == open_cost(inside, outside) == 2
    assert needs(FOOT, outside, inside) == T.fire_power[U[FOOT]]


@pytest.mark.rule("gettysburg", "2.2.farms")
def test_farms_have_no_effect():
    farms = [n for n, row in enumerate(T.map_file.hexes) if row.farm]
    assert {"L4", "M7", "P10"} <= {T.ids[n] for n in farms}
    for n in farms:
        row = T.map_file.hexes[n]
        assert T.limit[n] == T.terrain[row.terrain].stacking
        assert T.cover[n] == T.terrain[row.terrain].los
        assert T.double[n] == (row.terrain == "woods")
    assert paid(FOOT, "L5", "L4") == 2
    assert needs(FOOT, "L5", "L4") == T.fire_power[U[FOOT]]


@pytest.mark.rule("gettysburg", "2.2.swamp")
def test_swamp():
    assert paid(FOOT, "F5", "F4", roads=False) == 5
    assert paid(FOOT, "F4", "F5", roads=False) == 5
    assert T.limit[H["F4"]] == T.limit[H["R8"]] == 2


@pytest.mark.rule("gettysburg", "2.2.devils-den", "table.terrain-effects.notes")
def test_devils_den():
    assert [row.id for row in T.map_file.hexes if row.terrain == "rocks"] == ["S9"]
    assert T.limit[H["S9"]] == 2
    g = field(block(FOOT, "S10", fire=True), block("usa-inf-ward", "S9", 3), phase="fire")
    act(g, f"fire {FOOT}", "target S9", dice=[1, 6, 6, 6])
    assert g.strength[U["usa-inf-ward"]] == 3
    assert g.half[U["usa-inf-ward"]] == 0  # shed as the phase ended
    assert T.terrain["rocks"].move == T.terrain["rocks"].fire == T.terrain["rocks"].melee == 0
    assert paid(FOOT, "S10", "S9") == 3  # the ridge
    assert paid(FOOT, "S9", "S10") == 2
    assert open_cost("R9", "S9") == 3  # the woods
    assert open_cost("S8", "S9") == 3  # the stream


@pytest.mark.rule("gettysburg", "2.2.little-round-top")
def test_little_round_top():
    row = T.map_file.hexes[H["R7"]]
    assert (row.terrain, T.limit[H["R7"]], T.double[H["R7"]]) == ("clear", 2, False)
    g = field(block(FOOT, "R8", fire=True), block("usa-inf-ward", "R7", 3), phase="fire")
    act(g, f"fire {FOOT}", "target R7", dice=[1, 1, 6, 6])
    assert g.strength[U["usa-inf-ward"]] == 1
    assert open_cost("Q7", "R7") == 5  # the hill
    assert open_cost("R7", "Q7") == 2
    assert open_cost("S8", "R7") == 4  # woods and a ridge
    assert open_cost("R7", "S8") == 3


# ---- roads


@pytest.mark.rule("gettysburg", "2.2.roads", "table.terrain-effects.notes")
def test_roads_replace_the_cost_of_the_terrain():
    assert open_cost("J7", "J6") == 5
    assert paid(FOOT, "J7", "J6") == 1  # the hill by the Taneytown Road
    assert paid(FOOT, "M4", "L3") == 2  # the ridge by Granite Schoolhouse Lane
    assert paid(FOOT, "S12", "T12") == 1  # the woods by the Emmitsburg Road
    assert paid(FOOT, "Q8", "Q9") == 2  # the woods by the Wheatfield Road


@pytest.mark.rule("gettysburg", "2.2.roads")
def test_roads_do_not_help_in_combat():
    assert needs(FOOT, "J7", "J6") == T.fire_power[U[FOOT]] - 1
    assert needs(FOOT, "S12", "T12") == T.fire_power[U[FOOT]] - 1
    assert T.melee_change[side("J7", "J6")] == -2


@pytest.mark.rule("gettysburg", "2.2.roads", "table.terrain-effects.notes")
def test_blocks_in_line_stack_on_a_road_as_the_hex_allows():
    three = [block(f"csa-inf-{b}", "L7") for b in ("law", "benning", "semmes")]
    g = field(*three, block("csa-inf-kershaw", "M7"), phase="movement")
    act(g, "march csa-inf-kershaw", "to L7")
    assert where(g, "csa-inf-kershaw") == "L7"


@pytest.mark.rule("gettysburg", "table.terrain-effects", "table.terrain-effects.notes")
def test_columns_stack_alone_with_the_option():
    one = block("csa-inf-law", "L7", column=True)
    other = block("csa-inf-kershaw", "M7", column=True)
    g = field(one, other, phase="movement", options={"column-and-line": 1})
    act(g, "march csa-inf-kershaw")
    assert "L7" not in offered(g, "to")
    assert T.terrain["main_road"].stacking == T.terrain["secondary_road"].stacking == 1


@pytest.mark.rule("gettysburg", "2.2.cemetery-hill")
def test_changing_roads_on_cemetery_hill_costs_one_more():
    assert paid(FOOT, "K6", "J6", "J7") == 2  # the Taneytown Road goes on
    assert paid(FOOT, "J5", "J6", "I6") == 2  # the Baltimore Pike goes on
    assert paid(FOOT, "K6", "J6", "I6") == 3
    assert paid(FOOT, "I6", "J6", "K6") == 3


@pytest.mark.rule("gettysburg", "2.2.cemetery-hill")
def test_the_change_is_paid_in_one_march_as_well():
    g = field(block(FOOT, "K6"), phase="movement")
    act(g, f"march {FOOT}", "to H6")  # K6, J6, change, I6, H6
    assert T.move[U[FOOT]] - g.points == 4
    g = field(block(FOOT, "J6"), phase="movement")
    act(g, f"march {FOOT}", "to H6")  # who starts on the hill takes the road he likes
    assert T.move[U[FOOT]] - g.points == 2


@pytest.mark.rule("gettysburg", "2.2.cemetery-hill")
def test_guns_stay_on_the_roads_when_they_change():
    assert paid(GUNS, "K6", "J6", "J5") == 3  # not 1 + 4 over open ground


@pytest.mark.rule("gettysburg", "2.2.railroads")
@pytest.mark.parametrize(("a", "b"), [("B1", "C2"), ("E4", "F5"), ("G13", "G12"), ("G10", "G11"), ("G7", "G8")])
def test_railroads_are_secondary_roads(a: str, b: str):
    lines = {r.rail: r.kind for r in T.map_file.roads if r.rail}
    assert lines == {"finished": "secondary", "unfinished": "secondary"}
    assert paid(FOOT, a, b) == 2
    assert paid(GUNS, a, b) == 2
    assert T.cost[2][side(b, a)] == 2


# ---- slopes, rivers, bridges


@pytest.mark.rule("gettysburg", "2.2.slopes", "2.3")
def test_one_level_is_a_ridge_two_are_a_hill():
    for row in T.map_file.sides:
        low, high = sorted((T.ground[H[row.a]], T.ground[H[row.b]]))
        assert row.slope == ({0: "", 1: "ridge", 2: "hill"}[high - low] if not row.gentle else "")
        if row.slope:
            assert T.ground[H[row.up]] == high
    drawn = {frozenset((row.a, row.b)) for row in T.map_file.sides}
    for hex in range(T.size):
        for n in T.around[hex]:
            if frozenset((T.ids[hex], T.ids[n])) not in drawn:
                assert T.ground[hex] == T.ground[n]


@pytest.mark.rule("gettysburg", "2.2.slopes", "table.terrain-effects.notes")
def test_slopes_count_only_uphill():
    assert (paid(FOOT, "M7", "L6"), paid(FOOT, "L6", "M7")) == (3, 2)
    assert (open_cost("I5", "J6"), open_cost("J6", "I5")) == (5, 2)
    full = T.fire_power[U[FOOT]]
    assert (needs(FOOT, "I5", "J6"), needs(FOOT, "J6", "I5")) == (full - 1, full)
    assert (needs(FOOT, "M7", "L6"), needs(FOOT, "L6", "M7")) == (full, full)
    assert (T.melee_change[side("I5", "J6")], T.melee_change[side("J6", "I5")]) == (-2, 0)
    assert (T.melee_change[side("M7", "L6")], T.melee_change[side("L6", "M7")]) == (-1, 0)


@pytest.mark.rule("gettysburg", "2.2.slopes")
@pytest.mark.parametrize("hex", ["L3", "U10", "V11"])
def test_powers_hill_and_bushman_hill_are_ridges(hex: str):
    assert T.map_file.hexes[H[hex]].name.startswith(("Powers Hill", "Bushman Hill"))
    assert T.ground[H[hex]] == 1
    slopes = {row.slope for row in T.map_file.sides if hex in (row.a, row.b) and row.slope}
    assert slopes == {"ridge"}


@pytest.mark.rule("gettysburg", "2.2.rivers-streams")
def test_rivers_and_streams_can_be_crossed_anywhere():
    assert paid(FOOT, "M1", "M2") == 4
    assert paid(FOOT, "K8", "K7") == 3
    for row in T.map_file.sides:
        if row.water:
            extra = {"river": 2, "stream": 1}[row.water]
            assert 2 + extra <= min(open_cost(row.a, row.b), open_cost(row.b, row.a)) < IMPOSSIBLE


@pytest.mark.rule("gettysburg", "2.2.rivers-streams")
def test_the_water_courses_lie_on_the_hexsides_listed():
    named = {}
    for water in T.map_file.waters:
        for pair in water.sides:
            named[frozenset(pair.split("/"))] = water.kind
    assert named == {frozenset((row.a, row.b)): row.water for row in T.map_file.sides if row.water}


@pytest.mark.rule("gettysburg", "2.2.bridges-fords", "table.terrain-effects", "table.terrain-effects.notes")
def test_bridges_and_fords_are_road_for_movement_and_water_for_combat():
    crossings = [row for row in T.map_file.sides if row.crossing]
    assert {row.crossing for row in crossings} == {"bridge", "ford"}
    for row in crossings:
        assert row.water
        assert row.road
        for a, b in ((row.a, row.b), (row.b, row.a)):
            assert T.cost[2][side(a, b)] == {"main": 1, "secondary": 2}[row.road]
            assert T.melee_change[side(a, b)] <= -1
    assert paid(FOOT, "L1", "L2") == 1
    assert needs(FOOT, "L1", "L2") == T.fire_power[U[FOOT]] - 1  # still the river
    assert paid(FOOT, "D3", "E4") == 2
    assert paid(GUNS, "D3", "E4") == 2
    assert needs(FOOT, "D3", "E4") == T.fire_power[U[FOOT]] - 1
    assert needs(FOOT, "C6", "D6") == T.fire_power[U[FOOT]]  # a stream does not spoil fire
    assert T.melee_change[side("C6", "D6")] == -1


@pytest.mark.rule("gettysburg", "example.bridge", "2.2.bridges-fords")
def test_example_a_river_bridge_on_a_main_road():
    assert T.side_row[side("G3", "G4")].water == "river"
    assert paid(FOOT, "G3", "G4") == 1
    assert paid(GUNS, "G4", "G3") == 1


# ---- hex terrain and hexside terrain


@pytest.mark.rule("gettysburg", "box.hex-and-hexside-terrain", "example.peach-orchard")
@pytest.mark.parametrize(("hex", "by_road"), [("Q10", {"P10", "R11"}), ("G7", set())])
def test_open_hexsides_round_trees(hex: str, by_road: set[str]):
    assert T.map_file.hexes[H[hex]].terrain in ("orchard", "woods")
    for n in T.around[H[hex]]:
        beside = T.ids[n]
        assert open_cost(beside, hex) == open_cost(hex, beside) == 2
        road = 1 if beside in by_road else 2
        assert paid(FOOT, beside, hex) == road
        assert paid(FOOT, hex, beside) == road


@pytest.mark.rule("gettysburg", "box.hex-and-hexside-terrain")
def test_the_cost_is_paid_for_each_hexside_crossed():
    assert paid(FOOT, "P9", "Q10", "Q11") == 4
    assert paid(FOOT, "N4", "O4", "O5") == 6


@pytest.mark.rule("gettysburg", "box.hex-and-hexside-terrain", "example.peach-orchard")
def test_double_defense_at_the_college_and_not_in_the_peach_orchard():
    for start, hex, left in (("G8", "G7", 3), ("Q11", "Q10", 2)):
        g = field(block(FOOT, start, fire=True), block("usa-inf-ward", hex, 3), phase="fire")
        act(g, f"fire {FOOT}", f"target {hex}", dice=[1, 6, 6, 6])
        assert g.strength[U["usa-inf-ward"]] == left


# ---- 2.3: levels


@pytest.mark.rule("gettysburg", "2.3")
def test_levels():
    level = {row.id: T.ground[n] + T.cover[n] for n, row in enumerate(T.map_file.hexes)}
    assert set(level.values()) == {0, 1, 2, 3}
    assert level["M3"] == 0
    assert level["L6"] == 1  # a ridge
    assert level["J6"] == 2  # a hill
    assert level["I4"] == 3  # Culp's Hill: a hill with trees
    assert level["Q10"] == level["L8"] == 1  # orchards
    assert level["O4"] == level["G7"] == 1  # woods
    assert all(level[hex] == 1 for hex in TOWN)
    assert level["R8"] == 0  # a swamp


@pytest.mark.rule("gettysburg", "2.3")
def test_town_hexsides_are_one_level_high():
    for row in T.map_file.sides:
        if row.terrain == "town":
            assert T.side_cover[side(row.a, row.b)] == T.side_cover[side(row.b, row.a)] == 1
            assert min(T.ground[H[row.a]], T.ground[H[row.b]]) == 0


# ---- the chart


@pytest.mark.rule("gettysburg", "table.terrain-effects")
@pytest.mark.parametrize(
    ("name", "move", "fire", "melee", "stacking", "los", "double", "uphill"),
    [
        ("clear", 2, 0, 0, 4, 0, False, False),
        ("main_road", 1, 0, 0, 1, 0, False, False),
        ("secondary_road", 2, 0, 0, 1, 0, False, False),
        ("woods", 1, -1, -1, 3, 1, True, False),
        ("orchard", 1, -1, -1, 3, 1, False, False),
        ("swamp", 3, -1, -1, 2, 0, False, False),
        ("town", 1, -1, -1, 3, 1, False, False),
        ("rocks", 0, 0, 0, 2, 1, True, False),
        ("river", 2, -1, -1, 0, 0, False, False),
        ("stream", 1, 0, -1, 0, 0, False, False),
        ("bridge_or_ford", 0, 0, 0, 0, 0, False, False),
        ("ridge", 1, 0, -1, 0, 1, False, True),
        ("hill", 3, -1, -2, 0, 2, False, True),
    ],
)
def test_the_terrain_chart(
    name: str, move: int, fire: int, melee: int, stacking: int, los: int, double: bool, uphill: bool
):
    row = T.terrain[name]
    assert (row.move, row.fire, row.melee) == (move, fire, melee)
    assert (row.stacking, row.los, row.double_defense, row.uphill) == (stacking, los, double, uphill)


@pytest.mark.rule("gettysburg", "table.terrain-effects.notes")
def test_town_terrain_lies_only_in_gettysburg():
    for row in T.map_file.sides:
        if row.terrain == "town":
            assert {row.a, row.b} & TOWN


def power_in_melee(attacker: str, start: str, hex: str, round: int = 1) -> dict[str, int]:
    """The firepower of each block of a melee when its round begins; nobody hits before."""
    g = field(
        block(attacker, start),
        block("usa-inf-ward", hex),
        phase="melee",
        melees=[{"hex": hex, "attackers": {attacker: start}}],
    )
    while (fight := GAME.view(g, None)["melee"])["round"] < round:
        unit = next(b["id"] for b in fight["blocks"] if b["turn"])
        act(g, f"fight {unit}", dice=[6] * 4)
    return {b["id"]: b["firepower"] for b in fight["blocks"]}


@pytest.mark.rule("gettysburg", "table.terrain-effects.notes")
def test_melee_penalties_add_up_for_the_attacker_in_the_first_round_only():
    texas, ward = "csa-inf-robertson", {"usa-inf-ward": 2}
    assert T.melee_power[U[texas]] == 3
    assert power_in_melee(texas, "I3", "I4") == {texas: 0, **ward}  # woods and hill: -3
    assert power_in_melee(texas, "I3", "I4", 2) == {texas: 3, **ward}
    assert power_in_melee(texas, "T10", "U10") == {texas: 1, **ward}  # woods and ridge: -2
    assert power_in_melee(texas, "I4", "I3") == {texas: 2, **ward}  # downhill


@pytest.mark.rule("gettysburg", "table.terrain-effects.notes")
def test_firepower_nought_rolls_no_dice_in_melee():
    g = field(
        block(FOOT, "I3"),
        block("usa-inf-ward", "I4"),
        phase="melee",
        melees=[{"hex": "I4", "attackers": {FOOT: "I3"}}],
    )
    act(g, f"fight {FOOT}")
    assert told(g, "melee-no-dice") == [{"unit": FOOT, "needs": 0}]


# ---- the table of examples


@pytest.mark.rule("gettysburg", "example.movement-costs")
@pytest.mark.parametrize(
    ("what", "a", "b", "cost"),
    [
        ("clear", "M3", "N3", 2),
        ("woods", "N4", "O4", 3),
        ("stream", "K8", "K7", 3),
        ("river", "M1", "M2", 4),
        ("swamp", "F5", "F4", 5),
        ("ridge", "M7", "L6", 3),
        ("hill", "I5", "J6", 5),
        ("woods+stream", "P7", "Q8", 4),
        ("woods+river", "J2", "K2", 5),
        ("woods+ridge", "T10", "U10", 4),
        ("woods+hill", "R6", "R7", 6),
        ("woods+river+hill", "K2", "J1", 8),
    ],
)
def test_example_movement_costs(what: str, a: str, b: str, cost: int):
    row = T.side_row[side(a, b)]
    there = [name for name in ((row.terrain, row.water, row.slope) if row else ()) if name]
    assert "+".join(there or ["clear"]) == what
    assert T.cost[0][side(a, b)] == cost
    assert T.cost[1][side(a, b)] == 2 * cost
    assert paid("csa-cav-jenkins", a, b, roads=False) == cost


@pytest.mark.rule("gettysburg", "example.movement-costs")
def test_example_how_far_blocks_go():
    on_foot = reaches(FOOT, "M3")
    assert "P3" in on_foot  # three open hexsides
    assert "Q4" not in on_foot
    by_road = reaches(FOOT, "L1")
    assert "J6" not in by_road
    assert "J5" in by_road  # six hexes along the Baltimore Pike: L2 L3 K3 K4 K5 J5
    guns = reaches(GUNS, "M3")
    assert "O3" in guns  # two open hexsides at 4
    assert "P3" not in guns
    assert paid(GUNS, "N4", "O4") == 6
    assert paid(GUNS, "N4", "N3") == 4
