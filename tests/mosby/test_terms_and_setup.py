"""2.4 and 3.0: the words of the game and the table before the first turn."""

import pytest

from hardtack.games.mosby.rules.state import INTACT
from hardtack.games.mosby.rules.tables import T
from mosby.helpers import (
    GAME,
    asked,
    at,
    can,
    checked,
    combat,
    courier,
    do,
    holding,
    in_lines,
    in_rounds,
    leader,
    on_track,
    revealed,
    situation,
    status,
    targets,
    union_to_act,
    units,
    verbs,
    where,
)

FREE = {"discard", "free", "drop-food"}  # cost no action

BEHIND_THE_LINES = [
    "manassas_junction",
    "union_mills",
    "bradley",
    "springfield_station",
    "pohick_church",
    "occoquan",
    "chantilly",
    "annandale",
    "baileys_crossroads",
    "vernondale",
    "falls_church",
    "centreville",
    "bristoe_station",
    "washington",
    "alexandria",
    "fairfax_court_house",
    "fairfax_station",
    "fort_runyon",
    "fort_marcy",
    "rappahannock_station",
    "great_falls",
    "parks_gap",
    "lovettsville",
]
IN_THE_OPEN = [
    "groveton",
    "gainesville",
    "hay_market",
    "greenwich",
    "gum_spring",
    "white_plains",
    "winchester",
    "middletown",
    "warrenton",
]


# ---- 2.4: terms


@pytest.mark.rule("mosby", "2.4", "B")
def test_mosby_has_six_actions_in_operations():
    s = at("alexandria", combat("alexandria", 2), leaders={"colonel_dulaney": "map"})
    assert verbs(s) - FREE == {"scout", "move", "fight", "demolish", "kidnap", "disband"}


@pytest.mark.rule("mosby", "2.4", "C.3")
def test_mosby_has_the_same_six_actions_in_rounds_or_passes():
    s = in_rounds("alexandria", combat("alexandria", 2), combat("occoquan", 1, active=True),
                  leaders={"colonel_dulaney": "map"})  # fmt: skip
    assert verbs(s) - FREE == {"scout", "move", "fight", "demolish", "kidnap", "disband", "pass"}
    s = in_rounds("aldie", combat("linden", 1, active=True))
    assert verbs(s) == {"move", "disband", "pass"}


@pytest.mark.rule("mosby", "2.4")
def test_union_combat_happens_only_where_a_unit_ends_on_mosbys_space():
    # A unit that rides up beside the band does not fight it; one that reaches it does.
    s = union_to_act("hay_market", combat("bristoe_station", 2, active=True), dice=[3])
    assert units(s, "hay_market") == ["combat 2 active"]
    assert asked(s) == "stand-or-run"
    s = in_rounds("hay_market", combat("occoquan", 2, active=True), revealed=["occoquan"])
    do(s, "pass", dice=[6, 6])  # the ride, and then the check at Manassas Junction in the next Round
    assert units(s, "groveton") == ["combat 2 active"]
    assert asked(s) == "round-action"


@pytest.mark.rule("mosby", "2.4")
def test_a_unit_already_on_mosbys_space_fights_without_moving():
    s = in_rounds("hay_market", combat("hay_market", 2, active=True))
    do(s, "pass", dice=[3])
    assert asked(s) == "stand-or-run"


@pytest.mark.rule("mosby", "2.4", "B")
def test_operations_last_while_no_union_unit_is_active():
    s = at("groveton", combat("gainesville", 3))
    assert (s.mode, asked(s)) == ("operations", "operations")
    do(s, "move", "gainesville", dice=[1, 6])  # roused; Mosby has the Initiative
    assert (s.mode, asked(s)) == ("rounds", "round-action")


@pytest.mark.rule("mosby", "2.4", "6.0", "C.3")
def test_mosby_and_each_active_unit_have_one_action_in_a_round():
    s = in_rounds("aldie", combat("barbees_cross_roads", 1, active=True), combat("linden", 2, active=True))
    do(s, "move", "hopewell", dice=[])
    do(s, "stop", dice=[])
    do(s, "rest", dice=[2, 2])  # each rolls once and rides away; then the next Round
    assert (s.round, asked(s)) == (2, "round-action")


@pytest.mark.rule("mosby", "2.4", "4.0")
def test_ten_points_are_one_notoriety_and_back():
    s = situation(phase="events", mosby="aldie", notoriety=2, performance=9, events=["falls_church_picnic"])
    assert (s.notoriety, s.points) == (3, 1)
    s = situation(phase="events", mosby="aldie", notoriety=3, performance=1, events=["southerners_on_trains"])
    assert (s.notoriety, s.points) == (2, 9)


@pytest.mark.rule("mosby", "2.4")
def test_spaces_are_adjacent_by_road_or_pike_only():
    s = at("alexandria")
    assert targets(s, "move") == {"vernondale", "annandale", "baileys_crossroads", "fort_runyon"}
    links = {frozenset((link.a, link.b)) for link in T.map.links}
    for space, exits in enumerate(T.exits):
        for near in exits:
            assert frozenset((T.ids[space], T.ids[near])) in links
            assert space in T.exits[near]
    assert sum(map(len, T.exits)) == 2 * len(links)


@pytest.mark.rule("mosby", "2.4")
def test_a_railroad_joins_no_spaces():
    # The Orange & Alexandria runs from Alexandria to Springfield Station; no road does.
    course = next(c.spaces for c in T.map.courses if c.railroad == "orange_alexandria")
    assert course.index("springfield_station") - course.index("alexandria") in (1, -1)
    assert not can(at("alexandria"), "move", "springfield_station")


@pytest.mark.rule("mosby", "2.4")
def test_the_union_lines_at_the_start():
    s = GAME.setup()
    assert [id for id in BEHIND_THE_LINES if not in_lines(s, id)] == []
    assert [id for id in IN_THE_OPEN if in_lines(s, id)] == []
    assert [T.ids[i] for i in T.confederacy if s.lines[i]] == []
    assert all(s.lines[i] for i, north in enumerate(T.north) if north)


@pytest.mark.rule("mosby", "2.4")
def test_spaces_added_to_the_lines_stay_for_the_rest_of_the_game():
    s = situation(phase="events", mosby="bloomfield", band=2, notoriety=2, events=["extend_lines", "restore_lines"],
                  dice=[5])  # fmt: skip
    do(s, "disband", dice=[])
    assert s.turn == 2 and not can(s, "place", "aldie")
    assert all(in_lines(s, id) for id in ("hopewell", "aldie", "gum_spring", "stone_bridge", "groveton"))


@pytest.mark.rule("mosby", "2.4", "A.3")
def test_mosby_starts_in_his_confederacy_clear_of_devastation_lines_and_union_units():
    s = situation(phase="preparation", turn=2, notoriety=2, devastated=["salem"], extended=[5],
                  units=[courier("paris")])  # fmt: skip
    home = {T.ids[i] for i in T.confederacy}
    assert targets(s, "place") == home - {"salem", "hopewell", "aldie", "paris"}


@pytest.mark.rule("mosby", "2.4", "C.2")
def test_a_printed_large_force_supplies_one_unit_after_another():
    s = at("annandale", revealed=["annandale", "flint_hill", "chantilly"], draws=["combat 1", "combat 2"])
    do(s, "move", "fairfax_court_house", dice=[1, 6, 6, 6, 1])  # entry, Initiative, two neighbours, the garrison again
    assert checked(s) == ["fairfax_court_house", "fairfax_station", "centreville", "fairfax_court_house"]
    assert units(s, "fairfax_court_house") == ["combat 1 active", "combat 2 active"]


@pytest.mark.rule("mosby", "2.4", "C.2")
def test_a_large_force_placed_by_an_event_does_so_too():
    s = at("berryville", large=["winchester"], draws=["combat 1", "combat 2"])
    do(s, "move", "winchester", dice=[1, 6, 1])
    assert units(s, "winchester") == ["combat 1 active", "combat 2 active"]
    assert status(s, "winchester") is None


@pytest.mark.rule("mosby", "2.4")
def test_scouting_entering_or_rousing_reveals_a_space():
    s = at("groveton", draws=["blank"])
    do(s, "scout", "manassas_junction", dice=[6])
    assert revealed(s) == {"manassas_junction"}
    s = at("groveton", draws=["blank"])
    do(s, "move", "manassas_junction", dice=[6])
    assert revealed(s) == {"manassas_junction"}
    s = at("manassas_junction", revealed=["manassas_junction"], draws=["combat 2"], hand=["gain_initiative"])
    do(s, "demolish", "rail", dice=[1, 6])  # Union Mills turns out, Bristoe Station does not
    assert checked(s) == ["union_mills", "bristoe_station"]
    assert revealed(s) == {"manassas_junction", "union_mills"}
    assert asked(s) == "initiative"


@pytest.mark.rule("mosby", "2.4")
def test_the_unrevealed_face_marks_extended_and_restored_spaces():
    s = situation(phase="events", mosby="bloomfield", events=["extend_lines"], dice=[3])
    assert status(s, "warrenton") == "unrevealed"
    s = situation(phase="events", mosby="bloomfield", extended=[3], revealed=["warrenton"], events=["restore_lines"])
    assert status(s, "warrenton") == "unrevealed"


# ---- 3.0: setup


@pytest.mark.rule("mosby", "3.0")
def test_both_decks_are_shuffled_each_by_itself():
    one, other = GAME.setup(seed=1), GAME.setup(seed=2)
    assert one.deck != other.deck
    assert one.events != other.events
    assert sorted(one.deck) == sorted(other.deck) == sorted(T.action_deck)
    assert sorted(one.events) == sorted(other.events) == sorted(T.event_deck)
    assert (len(one.deck), len(one.events)) == (60, 60)
    assert not set(one.deck) & set(one.events)


@pytest.mark.rule("mosby", "3.0", "7.6")
def test_class_s_is_in_the_cup_and_the_rest_on_the_reinforcement_track():
    s = GAME.setup()
    assert sorted(s.cup) == [u for u, number in enumerate(T.unit_class) if number == 0]
    assert on_track(s) == {2, 3, 4, 5, 6, 7, 8, 9, 10}
    assert len(s.cup) < len(T.unit_class)


@pytest.mark.rule("mosby", "3.0")
def test_the_tracks_start_in_their_lowest_boxes():
    s = GAME.setup()
    assert (s.turn, s.notoriety, s.points, s.awareness) == (1, 1, 0, 1)


@pytest.mark.rule("mosby", "3.0")
def test_the_initiative_belongs_to_nobody():
    assert GAME.view(GAME.setup(), "mosby")["initiative"] is None


@pytest.mark.rule("mosby", "3.0")
def test_six_bridges_stand():
    s = GAME.setup()
    standing = {T.ids[i] for i, bridge in enumerate(s.bridge) if bridge == INTACT}
    assert standing == {"union_mills", "occoquan", "dumfries", "alexandria", "farmwell_station", "harpers_ferry"}


@pytest.mark.rule("mosby", "3.0", "7.1")
def test_nothing_else_is_on_the_map():
    s = GAME.setup()
    assert units(s) == []
    assert not any(s.status) and not any(s.depot) and not any(s.devastated) and not any(s.rail_out)
    assert (leader(s, "general_stoughton"), leader(s, "colonel_dulaney")) == ("waiting", "waiting")
    assert GAME.view(s, "mosby")["train"] is None
    assert holding(s) == []


@pytest.mark.rule("mosby", "3.0", "A.3")
def test_the_band_is_not_on_the_map_before_mosby_is_placed():
    s = GAME.setup()
    assert (asked(s), where(s), s.band) == ("place-mosby", None, 0)
    s = situation(phase="preparation", events=["repair_rail"])
    do(s, "place", "aldie", dice=[2, 1])
    assert (where(s), s.band) == ("aldie", 1)


@pytest.mark.rule("mosby", "3.0")
def test_mosby_starts_healthy_and_without_cards():
    s = GAME.setup()
    assert (s.wound, s.hand) == (0, [])
