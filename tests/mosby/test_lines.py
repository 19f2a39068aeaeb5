"""7.1: the Union lines."""

import pytest

from hardtack.games.mosby.rules.tables import T
from hardtack.testing import feed
from mosby.helpers import (
    GAME,
    ORDINARY,
    asked,
    at,
    can,
    checked,
    combat,
    counters,
    courier,
    do,
    eliminated,
    holding,
    in_cup,
    in_lines,
    in_rounds,
    picket,
    places,
    revealed,
    seen,
    situation,
    status,
    sutler,
    targets,
    told,
    total,
    union_to_act,
    units,
    where,
)

# Every counter of class S but one combat unit of 5, out of the cup.
EMPTY_CUP = {
    "holding": [kind for kind in ("blank", "picket", "courier", "sutler") for _ in range(counters(kind))],
    # one unit of 5 stands on the map
    "eliminated": [n for n in range(1, 8) for _ in range(counters(f"combat {n}") - (n == 5))],
}


def all_markers_but(*spaces):
    """Forty markers on the map, none on these spaces."""
    return [x for x in ORDINARY if x not in spaces][:40]


# ---- 7.1


@pytest.mark.rule("mosby", "7.1", "2.4")
def test_the_printed_lines():
    s = GAME.setup(seed=1)
    named = ["rappahannock_station", "bristoe_station", "manassas_junction", "union_mills", "centreville", "chantilly",
             "great_falls", "parks_gap", "lovettsville", "harpers_ferry", "occoquan", "washington"]  # fmt: skip
    assert all(in_lines(s, space) for space in named)
    north = [row["id"] for row in GAME.board()["map"]["spaces"] if row.get("north")]
    assert len(north) > 20 and all(in_lines(s, space) for space in north)
    outside = ["groveton", "gainesville", "hay_market", "greenwich", "gum_spring", "white_plains", "winchester"]
    assert not any(in_lines(s, space) for space in outside)


@pytest.mark.rule("mosby", "7.1")
def test_no_union_unit_starts_on_the_map():
    s = GAME.setup(seed=1)
    assert units(s) == [] and revealed(s) == set()


@pytest.mark.rule("mosby", "7.1")
def test_an_ordinary_space_holds_one_unit_and_no_more():
    s = at("groveton", draws=["blank"])
    do(s, "move", "manassas_junction", dice=[6])
    for space in ("groveton", "manassas_junction"):
        do(s, "move", space, dice=[])  # a blank was the unit of the space
    assert units(s) == [] and "manassas_junction" not in targets(s, "scout")


@pytest.mark.rule("mosby", "7.1")
def test_a_large_force_holds_any_number_of_units():
    s = union_to_act("leesburg", combat("centreville", 1, active=True, retreat=True), awareness=5,
                     draws=["combat 2"], revealed=["union_mills", "chantilly"], dice=[6, 5])  # fmt: skip
    # C.2: the garrison of Fairfax Court House sleeps, that of Centreville sends one more
    assert units(s, "centreville") == ["combat 1 active", "combat 2 active"]


@pytest.mark.rule("mosby", "7.1", "2.4")
def test_a_marker_is_placed_when_mosby_scouts_enters_or_a_unit_is_roused():
    s = at("groveton", draws=["blank"])
    do(s, "scout", "manassas_junction", dice=[6])
    assert revealed(s) == {"manassas_junction"}
    s = at("groveton", draws=["blank"])
    do(s, "move", "manassas_junction", dice=[6])
    assert revealed(s) == {"manassas_junction"}
    s = at("union_mills", revealed=["union_mills"], awareness=1, draws=["blank"])
    do(s, "demolish", "bridge", dice=[6, 6, 1, 6])
    assert revealed(s) == {"union_mills", "bradley"}


@pytest.mark.rule("mosby", "7.1", "7.2")
def test_a_check_that_fails_places_and_draws_nothing():
    s = at("union_mills", revealed=["union_mills"])
    do(s, "demolish", "bridge", dice=[6, 6, 6, 6])
    assert revealed(s) == {"union_mills"} and units(s) == []


@pytest.mark.rule("mosby", "7.1", "6.2.5")
def test_no_marker_lies_outside_the_lines_or_on_a_large_force():
    s = at("stone_bridge", combat("groveton", 2), draws=["blank"], hand=["local_information"])
    do(s, "inform", "groveton", dice=[])
    do(s, "move", "centreville", dice=[1])
    assert holding(s) == ["blank"] and s.markers == 0


@pytest.mark.rule("mosby", "7.1")
def test_a_union_unit_that_rides_into_a_space_leaves_no_marker():
    s = union_to_act("groveton", combat("bradley", 3, active=True), dice=[3])  # by Union Mills, Manassas Junction
    assert places(s) == {"groveton": ["combat 3 active"]} and s.markers == 0


# ---- 7.1.1


@pytest.mark.rule("mosby", "7.1.1", "event.extend_lines")
def test_extend_the_front_adds_the_spaces_of_the_number_rolled_and_no_others():
    s = situation(phase="events", mosby="bloomfield", events=["extend_lines"], dice=[6])
    gap = {"strasburg", "front_royal", "linden", "markham", "piedmont_station", "rectortown", "salem", "white_plains",
           "gainesville", "hay_market"}  # fmt: skip
    assert all(in_lines(s, x) and status(s, x) == "unrevealed" for x in gap)
    assert not any(
        in_lines(s, x) for x in ("new_baltimore", "warrenton", "orlean", "greenwich", "groveton", "hopewell")
    )
    assert s.markers == len(gap)


@pytest.mark.rule("mosby", "7.1.1", "event.extend_lines")
def test_a_number_rolled_before_is_rolled_again():
    s = situation(phase="events", mosby="bloomfield", events=["extend_lines"], extended=[6, 2], dice=[6, 2, 6, 1])
    assert s.extended == [6, 2, 1] and in_lines(s, "broad_run")


@pytest.mark.rule("mosby", "7.1.1", "event.extend_lines")
@pytest.mark.parametrize(("drawn", "points"), [("blank", 0), ("picket", 0), ("courier", 1), ("sutler", 1)])
def test_what_the_lines_bring_onto_mosby_is_taken(drawn, points):
    s = situation(phase="events", mosby="aldie", events=["extend_lines"], draws=[drawn], dice=[5])
    assert holding(s) == [drawn] and total(s) == 10 + points and units(s) == []
    assert status(s, "aldie") == "revealed" and status(s, "gum_spring") == "unrevealed"
    assert s.mode == "operations"


@pytest.mark.rule("mosby", "7.1.1", "event.extend_lines")
def test_a_combat_unit_the_lines_bring_onto_mosby_is_fought_without_surprise_and_returns_to_the_cup():
    s = situation(phase="events", mosby="aldie", band=2, notoriety=6, awareness=2, events=["extend_lines"],
                  draws=["combat 2"], dice=[5])  # fmt: skip
    found = GAME.view(s, "mosby")["fight"]
    assert (found["attacker"], found["total"]) == ("union", 0)
    cup = in_cup(s, "combat 2")
    do(s, "stand", dice=[5])  # R1
    assert total(s) == 60 + 3 + 3 and s.awareness == 3
    assert in_cup(s, "combat 2") == cup + 1 and units(s) == [] and status(s, "aldie") == "revealed"
    assert s.mode == "operations"


@pytest.mark.rule("mosby", "7.1.1", "event.extend_lines")
def test_losing_to_the_unit_the_lines_brought_ends_the_turn():
    s = situation(phase="events", mosby="aldie", notoriety=6, awareness=2, events=["extend_lines"], draws=["combat 4"],
                  dice=[5])  # fmt: skip
    do(s, "stand", dice=[4])
    assert s.turn == 2 and units(s) == [] and where(s) is None


# ---- 7.1.2


@pytest.mark.rule("mosby", "7.1.2", "event.place_large_force")
def test_a_placed_large_force_is_in_the_lines_and_takes_the_marker_away():
    s = situation(phase="events", mosby="aldie", events=["place_large_force:warrenton"], extended=[3], dice=[])
    assert in_lines(s, "warrenton") and status(s, "warrenton") is None and s.markers == 5
    s = situation(phase="events", mosby="aldie", events=["place_large_force:leesburg"], dice=[])
    assert in_lines(s, "leesburg") and s.markers == 0


@pytest.mark.rule("mosby", "7.1.2")
def test_a_placed_large_force_behaves_like_a_printed_one():
    s = at("oatlands", large=["leesburg"], draws=["blank", "blank"])
    assert "leesburg" not in targets(s, "scout")
    do(s, "move", "leesburg", dice=[1])
    do(s, "move", "oatlands", dice=[])
    do(s, "move", "leesburg", dice=[1])
    assert holding(s) == ["blank", "blank"] and s.markers == 0
    assert can(s, "demolish", "rail")  # it is inside the lines
    s = in_rounds("broad_run", combat("leesburg", 5, active=True), large=["leesburg"], revealed=["edwards_ferry"])
    cup = in_cup(s, "combat 5")
    do(s, "pass", dice=[1])
    assert in_cup(s, "combat 5") == cup + 1


@pytest.mark.rule("mosby", "7.1.2")
def test_a_large_force_placed_on_mosby_draws_a_unit():
    s = situation(phase="events", mosby="leesburg", events=["place_large_force:leesburg"], draws=["sutler"], dice=[])
    assert holding(s) == ["sutler"] and total(s) == 11
    s = situation(phase="events", mosby="leesburg", events=["place_large_force:leesburg"], draws=["combat 3"], dice=[])
    assert asked(s) == "stand-or-run"


# ---- 7.1.3


@pytest.mark.rule("mosby", "7.1.3")
def test_a_marker_needed_and_none_left_restores_the_lines_and_the_turn_goes_on():
    used = all_markers_but("manassas_junction")
    s = at("groveton", combat("gainesville", 4, loss=1), revealed=used, draws=["combat 1"])
    cup = in_cup(s, "combat 4")
    do(s, "move", "manassas_junction", dice=[6])
    assert revealed(s) == {"manassas_junction"} and s.markers == 1
    assert places(s) == {"manassas_junction": ["combat 1 inactive"]} and in_cup(s, "combat 4") == cup + 1
    assert s.mode == "operations" and s.turn == 1
    s = at("groveton", revealed=used, draws=["combat 1"])
    do(s, "scout", "manassas_junction", dice=[6])
    assert revealed(s) == {"manassas_junction"}


@pytest.mark.rule("mosby", "7.1.3")
def test_an_empty_cup_restores_the_lines():
    ways = (("inform", []), ("guide", []), ("scout", [6]), ("scout", [1, 6]), ("move", [6]), ("move", [1]))
    for verb, dice in ways:
        s = at("groveton", combat("orlean", 5), revealed=["union_mills"], **EMPTY_CUP,
               hand=["local_information", "local_guide", "gain_initiative"])  # fmt: skip
        assert s.cup == []
        feed(s, dice)
        GAME.apply(s, "mosby", (verb, "manassas_junction"))  # not `do`: the one unit left is drawn by chance
        assert revealed(s) == {"manassas_junction"} and list(places(s)) == ["manassas_junction"]
        assert [name[:8] for name in units(s)] == ["combat 5"] and not GAME.invariants(s)


@pytest.mark.rule("mosby", "7.1.3", "6.1.2")
def test_a_unit_that_goes_through_the_cup_into_the_space_scouted_is_checked_once():
    s = at("groveton", combat("manassas_junction", 5), **EMPTY_CUP)
    feed(s, [1, 6])
    GAME.apply(s, "mosby", ("scout", "manassas_junction"))
    assert checked(s) == ["manassas_junction"] and units(s) == ["combat 5 inactive"] and not s.dice.fed


@pytest.mark.rule("mosby", "7.1.3", "7.7.1")
def test_a_cup_without_the_combat_unit_that_is_needed_restores_the_lines():
    s = in_rounds("aldie", picket("stone_bridge", active=True), combat("orlean", 5),
                  eliminated=EMPTY_CUP["eliminated"])  # fmt: skip
    feed(s, [3, 1])  # the picket reaches Centreville; the unit it brings out stands down
    GAME.apply(s, "mosby", ("pass", None))  # not `do`: other counters are drawn first, by chance
    assert told(s, "lines-restored") and told(s, "roused") == [
        {"unit": "combat", "strength": 5, "space": "centreville"}
    ]
    assert units(s) == [] and not GAME.invariants(s)


@pytest.mark.rule("mosby", "7.1.3", "event.restore_lines")
def test_the_event_takes_every_unit_back_whole_and_hides_the_lines_again():
    s = situation(
        phase="events",
        mosby="aldie",
        events=["restore_lines"],
        units=[combat("gainesville", 5, loss=2), picket("union_mills"), courier("paris"), sutler("rockville")],
        holding=["sutler", "blank"],
        eliminated=[3],
        revealed=["union_mills", "rockville", "warrenton"],
        extended=[3],
        rail_out=["union_mills"],
        bridges_out=["union_mills"],
        depots=[{"space": "rockville", "value": 5, "demolished": True}],
        large=["winchester"],
        dice=[],
    )
    assert units(s) == [] and all(in_cup(s, kind) == counters(kind) for kind in ("combat 5", "picket", "courier"))
    assert in_cup(s, "sutler") == counters("sutler") - 1 and holding(s) == ["blank", "sutler"] and eliminated(s) == [3]
    assert revealed(s) == set() and status(s, "warrenton") == "unrevealed" and s.markers == 6
    assert sum(s.rail_out) == 1 and sum(s.depot_out) == 1 and s.bridge.count(2) == 1
    assert in_lines(s, "winchester") and s.large[T.index["winchester"]] and s.mode == "operations" and s.turn == 1


@pytest.mark.rule("mosby", "7.1.3")
def test_in_mid_turn_active_combat_units_stay_and_all_others_go():
    s = in_rounds(
        "groveton",
        combat("strasburg", 2, active=True, retreat=True),
        courier("orlean", active=True),
        combat("gainesville", 3),
        revealed=all_markers_but("manassas_junction"),
        draws=["combat 1"],
    )
    do(s, "scout", "manassas_junction", dice=[6])
    assert places(s) == {"strasburg": ["combat 2 active"], "manassas_junction": ["combat 1 inactive"]}


@pytest.mark.rule("mosby", "7.1.3")
def test_if_the_last_active_unit_leaves_the_map_rounds_end():
    s = in_rounds("groveton", courier("orlean", active=True), revealed=all_markers_but("manassas_junction"),
                  draws=["combat 1"])  # fmt: skip
    do(s, "scout", "manassas_junction", dice=[6])
    assert s.mode == "operations"


@pytest.mark.rule("mosby", "7.1.3", "6.4.1")
def test_lines_restored_round_mosby_need_no_check_then_but_hide_a_unit_from_then_on():
    used = ["union_mills", *all_markers_but("union_mills", "manassas_junction", "bradley")[:39]]
    s = at("union_mills", revealed=used, draws=["combat 1"])
    do(s, "scout", "bradley", dice=[6])
    assert revealed(s) == {"bradley"} and status(s, "union_mills") is None and checked(s) == []
    do(s, "demolish", "bridge", dice=[6, 6, 6, 6, 6])
    assert checked(s)[0] == "union_mills"  # like an inactive unit of the space
    assert told(s, "battle-won") == [] and not can(s, "fight")  # it takes part in a combat only once roused
    assert seen(s, "union_mills") == []
