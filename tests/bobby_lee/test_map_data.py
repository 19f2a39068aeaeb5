"""1.0, 2.2: what the rulebook says of map and blocks, held against the data files."""

from itertools import pairwise

import pytest

from bobby_lee.helpers import hex_of, position
from hardtack.engine.board.search import connected
from hardtack.games.bobby_lee.rules.control import begin_phase
from hardtack.games.bobby_lee.rules.map import (
    CLEAR,
    CSA,
    DRY,
    GAP,
    MAJOR,
    MOUNTAIN,
    MUD,
    RIVER,
    ROLL,
    SIDES,
    SWAMP,
    USA,
    WOODS,
)
from hardtack.games.bobby_lee.rules.supply.lines import supply, wants
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.units import ART, BDE, CAV, GAR, HART, INF

WEST = ["Franklin", "Upper Tract", "Moorefield", "Old Fields", "Burlington", "Romney", "Green Spring", "Paw Paw"]
CITIES = ["Washington", "Baltimore", "Richmond", "Petersburg"]
FORTRESSES = [*CITIES, "Alexandria", "Fort Monroe"]
HEADS = {
    "potomac": "Washington",
    "rappahannock": "Port Royal",
    "york": "West Point",
    "james": "Richmond",
    "appomattox": "Petersburg",
    "susquehanna": "Harrisburg",
}
SPOKEN_OF = """Acquia Landing, Alexandria, Baltimore, City Point, Conrad's Store, Culpeper, Cumberland, Fair Oaks,
    Fort Monroe, Franklin, Frederick, Fredericksburg, Gettysburg, Gordonsville, Harper's Ferry, Harrisburg,
    Harrison's Landing, Harrisonburg, Manassas, Martinsburg, Norfolk, Petersburg, Port Royal, Richmond, Staunton,
    Suffolk, Warrenton, Washington, West Point, White House, Williamsburg, Winchester, Yorktown"""
"""Every place of the map that the rulebook's text names; Jamestown, an aside, lies in Williamsburg's hex."""


def side(a: str, b: str) -> int:
    there = T.grid.side(hex_of(a), hex_of(b))
    assert there >= 0, f"{a} and {b} do not touch"
    return there


def names(hexes: list[int]) -> list[str]:
    return sorted(T.name[hex] for hex in hexes)


def direction(a: str, b: str) -> str:
    return ("nw", "ne", "e", "se", "sw", "w")[side(a, b) % 6]


# ---- 1.1, 8.1: whose country it is


@pytest.mark.rule("bobby-lee", "1.1", "8.1")
def test_the_potomac_parts_the_two_countries_but_for_the_west_and_fort_monroe() -> None:
    potomac = {
        s
        for row in T.map_file.sides
        if row.name == "Potomac"
        for s in (T.side(row.a, row.b, ""), T.side(row.b, row.a, ""))
    }
    banks = [[T.near[s] for s in range(h * 6, h * 6 + 6) if T.near[s] >= 0 and s not in potomac] for h in range(T.size)]
    north = connected(banks, [T.washington], lambda hex: True)
    odd = [h for h in range(T.size) if T.home[h] != (USA if h in north else CSA)]
    assert names(odd) == sorted([*WEST, "Fort Monroe"]) and all(T.home[h] == USA for h in odd)


@pytest.mark.rule("bobby-lee", "8.1")
def test_the_eight_western_hexes_run_from_franklin_to_the_potomac_along_the_south_branch() -> None:
    assert names(T.western_virginia) == sorted(WEST)
    joined = connected(T.around, [hex_of("Franklin")], lambda hex: hex in T.western_virginia)
    assert len(joined) == 8
    rivers = {T.row[s].name for h in T.western_virginia for s in range(h * 6, h * 6 + 6) if T.row[s]}  # type: ignore[union-attr]
    assert {"South Branch", "Potomac"} <= rivers


@pytest.mark.rule("bobby-lee", "1.1")
def test_the_union_sits_in_the_north() -> None:
    rows = [int(T.ids[h][2:]) for h in range(T.size)]
    assert all(T.home[h] == USA for h, row in enumerate(rows) if row == 1)
    assert all(T.home[h] == CSA for h, row in enumerate(rows) if row == 24)


# ---- 1.2: terrain of hexes and hexsides


@pytest.mark.rule("bobby-lee", "1.2")
def test_every_hex_of_the_edge_and_of_the_coast_is_played_in_but_for_mountains() -> None:
    for hex in range(T.size):
        if T.grid.edge[hex] or T.coast[hex]:
            assert T.playable[hex] == (T.map_file.hexes[hex].terrain != "mountain")
    assert all(T.playable[hex] for hex in range(T.size) if T.coast[hex])


@pytest.mark.rule("bobby-lee", "1.2")
def test_in_doubt_a_hexside_has_the_more_restrictive_terrain() -> None:
    assert T.cls[side("Spotsylvania", "Wilderness")] == WOODS
    assert T.cls[side("Spotsylvania", "Bowling Green")] == WOODS  # woods and clear
    assert T.cls[side("Luray", "New Market")] == GAP  # a gap over a river
    assert T.cls[side("Bowling Green", "Aylett")] == CLEAR


@pytest.mark.rule("bobby-lee", "1.2", "1.28")
def test_coastal_hexes_have_the_terrain_of_their_land_and_the_sea_is_nowhere_to_stand() -> None:
    assert T.coast[hex_of("Mathews")] and T.forage[DRY][hex_of("Mathews")] == 4
    assert not set(T.map_file.sea) & set(T.ids)
    by_map = {(int(id[:2]), int(id[2:])) for id in T.map_file.sea}
    for hex, id in enumerate(T.ids):
        column, row = int(id[:2]), int(id[2:])
        left, right = column - 1 + row % 2, column + row % 2
        near = {
            (left, row - 1),
            (right, row - 1),
            (column + 1, row),
            (right, row + 1),
            (left, row + 1),
            (column - 1, row),
        }
        assert T.coast[hex] == bool(near & by_map), id


@pytest.mark.rule("bobby-lee", "1.22", "1.23", "table.terrain", "11.2")
def test_clear_hexes_feed_four_or_two_and_woods_two_or_one() -> None:
    for hex in range(T.size):
        if T.playable[hex] and not T.town[hex]:
            assert [T.forage[w][hex] for w in (DRY, MUD)] == ([2, 1] if T.woods[hex] else [4, 2])


@pytest.mark.rule("bobby-lee", "1.23", "1.27", "table.terrain")
def test_hexsides_have_the_limits_of_the_chart() -> None:
    assert (T.cls[side("Bowling Green", "Aylett")], T.cls[side("Manassas", "Alexandria")]) == (CLEAR, RIVER)
    chart = {CLEAR: (4, 2, 2, 1), WOODS: (2, 1, 1, ROLL), SWAMP: (2, 1, 1, ROLL), RIVER: (2, 1, 1, ROLL)}
    chart |= {GAP: (1, 0, ROLL, 0), MAJOR: (0, 0, 0, 0), MOUNTAIN: (0, 0, 0, 0)}
    for s, cls in enumerate(T.cls):
        found = (T.attack[DRY][s], T.attack[MUD][s], T.reinforce[DRY][s], T.reinforce[MUD][s])
        assert found == chart[cls], (T.ids[s // 6], cls)


@pytest.mark.rule("bobby-lee", "1.23")
def test_a_clear_hex_is_one_that_is_neither_woods_nor_mountain() -> None:
    assert not T.woods[hex_of("Culpeper")] and T.playable[hex_of("Culpeper")]
    assert T.woods[hex_of("Wilderness")] and not T.playable[hex_of("0101")]


@pytest.mark.rule("bobby-lee", "1.27")
def test_rivers_are_major_or_minor_and_a_major_one_is_passed_at_bridges_and_fords() -> None:
    kinds = set()
    for row in T.map_file.sides:
        if row.river:
            there = T.side(row.a, row.b, "")
            kinds.add((row.river, row.crossing != "", T.passable[there]))
    assert ("major", False, False) in kinds and ("major", False, True) not in kinds
    assert ("major", True, True) in kinds and ("major", True, False) not in kinds
    assert T.cls[side("Richmond", "Chester")] == RIVER and T.cls[side("Richmond", "Bermuda Hundred")] == MAJOR
    assert T.cls[side("Warrenton", "Culpeper")] == RIVER  # the upper Rappahannock, minor


@pytest.mark.rule("bobby-lee", "1.27")
def test_upstream_of_a_minor_hexside_no_river_is_major() -> None:
    for name in ("Potomac", "Rappahannock", "James", "Appomattox", "York", "Susquehanna"):
        rows = [row for row in T.map_file.sides if row.name == name]
        major = [frozenset((row.a, row.b)) for row in rows if row.river == "major"]
        reached, queue = {major[0]}, [major[0]]
        for one in queue:
            for two in major:
                if two not in reached and one & two:
                    reached.add(two)
                    queue.append(two)
        assert len(reached) == len(major), f"the {name} is major in two pieces"


@pytest.mark.rule("bobby-lee", "clarification.conrads-store", "clarification.harpers-ferry", "clarification.suffolk")
def test_the_three_hexsides_that_the_rulebook_clears_up() -> None:
    assert direction("Conrad's Store", "Harrisonburg") == "w"
    assert T.cls[side("Conrad's Store", "Harrisonburg")] == MOUNTAIN
    assert direction("Harper's Ferry", "Frederick") == "e"
    bridge = T.row[side("Harper's Ferry", "Frederick")]
    assert bridge and (bridge.river, bridge.crossing, bridge.gap) == ("major", "bridge", "")
    assert T.cls[side("Harper's Ferry", "Frederick")] == RIVER
    suffolk = side("Suffolk", "Williamsburg")
    row = T.row[suffolk]
    assert direction("Suffolk", "Williamsburg") == "nw" and row and row.name == "James" and T.navigable[suffolk]


# ---- 1.3: cities, towns, ports


@pytest.mark.rule("bobby-lee", "1.31", "1.35", "example.city-forage", "11.2")
def test_four_cities_all_of_them_fortresses_feed_two_more() -> None:
    assert names([h for h in range(T.size) if T.town[h] == "city"]) == sorted(CITIES)
    assert [SIDES[T.home[hex_of(city)]] for city in CITIES] == ["usa", "usa", "csa", "csa"]
    for city in CITIES:
        hex = hex_of(city)
        assert T.fortress[hex] and T.cadres[hex] == 3
        assert (T.forage[DRY][hex], T.forage[MUD][hex]) == (6, 4)


@pytest.mark.rule("bobby-lee", "1.35")
def test_six_fortresses() -> None:
    assert names([h for h in range(T.size) if T.fortress[h]]) == sorted(FORTRESSES)


@pytest.mark.rule("bobby-lee", "1.3", "1.32", "1.33", "11.2", "table.terrain")
def test_towns_feed_one_more_whatever_the_weather_and_villages_none() -> None:
    for hex in range(T.size):
        plain = [2, 1] if T.woods[hex] else [4, 2]
        more = [T.forage[w][hex] - plain[w] for w in (DRY, MUD)]
        if T.town[hex] == "town":
            assert more == [1, 1] and T.cadres[hex] == 1
            assert not T.fortress[hex] or T.name[hex] == "Alexandria"  # no defence of its own
        elif T.town[hex] == "village":
            assert more == [0, 0] and T.cadres[hex] == (1 if T.name[hex] == "Roanoke Bridge" else 0)  # a Supply hex
    assert T.cadres[hex_of("Fort Monroe")] == 0 and T.forage[DRY][hex_of("Fort Monroe")] == 4


@pytest.mark.rule("bobby-lee", "1.3")
def test_a_town_changes_neither_the_limits_of_its_hexsides_nor_the_ways_out_of_it() -> None:
    town, plain = side("Culpeper", "Brandy Station"), side("Bowling Green", "Aylett")
    assert T.town[hex_of("Culpeper")] == "town" and T.cls[town] == T.cls[plain] == CLEAR
    assert T.attack[DRY][town] == T.attack[DRY][plain]
    assert any(T.vp[h] for h in range(T.size) if T.town[h] == "town")


@pytest.mark.rule("bobby-lee", "1.34", "10.2")
def test_ports_lie_on_the_water_and_each_river_has_its_head_of_navigation() -> None:
    assert all(T.on_water[port] and (T.town[port] or T.name[port] == "Fort Monroe") for port in T.ports)
    assert {id: T.name[hex_of(river.ports[-1])] for id, river in T.rivers.items()} == HEADS
    for river in T.rivers.values():
        for a, b in river.sides:
            row = T.row[T.side(a, b, "")]
            assert row and (row.river, row.name) == ("major", river.name)
        head = river.ports[-1]
        assert head in river.sides[-1]


# ---- 1.4, 1.5, 1.6: railways


@pytest.mark.rule("bobby-lee", "1.4")
def test_railways_go_from_hex_to_adjacent_hex_over_hexsides_that_can_be_passed() -> None:
    assert {line.gauge for line in T.map_file.railways} == {"standard", "broad"}
    for line in T.map_file.railways:
        for a, b in pairwise(line.hexes):
            assert T.passable[T.side(a, b, line.name)], (line.name, a, b)


@pytest.mark.rule("bobby-lee", "1.5", "9.2")
def test_three_supply_hexes_a_side_on_railways_at_the_edge_of_the_map() -> None:
    for own in (USA, CSA):
        assert len(T.supply[own]) == 3
        for hex in T.supply[own]:
            assert T.on_rail[hex] and T.grid.edge[hex] and T.home[hex] == own and T.cadres[hex] == 1


@pytest.mark.rule("bobby-lee", "1.0")
def test_every_place_of_the_text_is_on_the_map() -> None:
    spoken_of = [name.strip() for name in SPOKEN_OF.split(",")]
    assert [name for name in spoken_of if name not in T.named] == []
    assert [row.name for row in T.map_file.hexes if row.source == "rulebook" and row.name not in spoken_of] == []


# ---- 2.2: blocks


@pytest.mark.rule("bobby-lee", "2.2", "2.2.1")
def test_each_side_has_three_field_headquarters_and_a_supreme_one() -> None:
    for own in (USA, CSA):
        assert len(T.hqs[own]) == 4 and T.supreme[own] in T.hqs[own]
    assert {T.kind[u] for u in range(len(T.units))} == {0, INF, BDE, GAR, CAV, ART, HART}


@pytest.mark.rule("bobby-lee", "2.2.2", "2.2.3", "2.2.5")
def test_the_largest_strengths_are_those_of_the_rulebook() -> None:
    most = {(USA, INF): 3, (CSA, INF): 4, (USA, CAV): 3, (CSA, CAV): 4, (USA, ART): 4, (CSA, ART): 3, (CSA, BDE): 1}
    found: dict[tuple[int, int], set[int]] = {}
    for unit, kind in enumerate(T.kind):
        found.setdefault((T.side_of[unit], kind), set()).add(T.full[unit])
    assert {key: found[key] for key in most} == {key: {steps} for key, steps in most.items()}
    assert (USA, BDE) not in found


@pytest.mark.rule("bobby-lee", "2.2.3")
def test_three_brigades_cost_a_point_and_never_grow() -> None:
    brigades = [u for u, kind in enumerate(T.kind) if kind == BDE]
    assert len(brigades) == 3 and all(T.side_of[u] == CSA and T.full[u] == 1 for u in brigades)
    assert all(T.cadre[u] == 1 and T.step[u] == 0 for u in brigades)


# ---- the set-ups


@pytest.mark.rule("bobby-lee", "11.5")
@pytest.mark.parametrize("year", sorted(T.years))
def test_nobody_starves_where_a_year_begins(year: int) -> None:
    stacks: dict[str, dict[str, int]] = {}
    for row in T.years[year].setup:
        stacks.setdefault(row.hex, {})[row.unit] = row.steps
    g = position(stacks, year=year, month=T.years[year].first)
    begin_phase(g)
    for own in (USA, CSA):
        assert wants(g, own, supply(g, own)) == []
