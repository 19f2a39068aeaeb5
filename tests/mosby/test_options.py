"""8.0 to 8.4: optional rules, each switched on alone. The rest are in test_options_raids.py."""

import pytest

from hardtack.games.mosby.rules.state import Mosby
from hardtack.games.mosby.rules.tables import T
from mosby.helpers import (
    FAR,
    GAME,
    asked,
    at,
    can,
    combat,
    courier,
    do,
    holding,
    in_rounds,
    let_move,
    numbers,
    situation,
    status,
    targets,
    told,
    total,
    union_to_act,
    units,
    where,
)

FLAGS = {
    "advanced-victory": "8.1",
    "extra-events": "8.2",
    "card-changes": "8.3",
    "rail-repair": "8.4",
    "north-of-the-potomac": "8.5",
    "demolition-failure": "8.6",
    "interrogation": "8.7",
    "blind-entry": "8.8",
    "depot-contents": "8.9",
}


# ---- 8.0


@pytest.mark.rule("mosby", "8.0")
def test_every_option_is_off_by_default():
    assert {o.id: o.rule for o in GAME.options if not o.number} == FLAGS
    assert [id for id in FLAGS if GAME.setup().options[id]] == []


@pytest.mark.rule("mosby", "8.0")
@pytest.mark.parametrize("option", FLAGS)
def test_each_can_be_switched_on_by_itself(option):
    s = GAME.setup(options={option: True})
    assert [id for id in FLAGS if s.options[id]] == [option]


@pytest.mark.rule("mosby", "8.0")
def test_all_can_be_switched_on_together():
    s = GAME.setup(options=dict.fromkeys(FLAGS, True))
    assert all(s.options[id] for id in FLAGS) and asked(s) == "place-mosby"


@pytest.mark.rule("mosby", "8.0", "8.5")
def test_without_the_option_nothing_is_gained_north_of_the_potomac():
    s = at("edwards_ferry", turn=5, notoriety=5, revealed=["edwards_ferry"], draws=["blank"])
    do(s, "move", "poolesville", dice=[6])
    assert status(s, "poolesville") == "revealed" and total(s) == 50 and can(s, "disband")


# ---- 8.1: advanced victory


def ending(notoriety: int, turn: int = 8, **options: int) -> tuple[str | None, str] | None:
    s = situation(
        phase="end", turn=turn, notoriety=notoriety, options={k.replace("_", "-"): v for k, v in options.items()}
    )
    outcome = GAME.outcome(s)
    return None if outcome is None else (outcome.winner, outcome.key)


@pytest.mark.rule("mosby", "8.1")
@pytest.mark.parametrize(
    ("notoriety", "level"),
    [
        (10, "marginal"),
        (11, "tactical"),
        (12, "substantial"),
        (13, "decisive"),
        (14, "overwhelming"),
        (17, "overwhelming"),
    ],
)
def test_levels_of_victory(notoriety, level):
    assert ending(notoriety, advanced_victory=1) == ("mosby", f"won-{level}")


@pytest.mark.rule("mosby", "8.1")
def test_nothing_is_above_an_overwhelming_victory():
    assert ending(17, advanced_victory=1) == ("mosby", "won-overwhelming")


@pytest.mark.rule("mosby", "8.1")
def test_nine_is_no_longer_enough():
    assert ending(9, advanced_victory=1) == ("union", "fell-short")
    assert ending(9) == ("mosby", "won")


@pytest.mark.rule("mosby", "8.1")
def test_the_player_may_ask_more_of_himself():
    assert ending(11, advanced_victory=1, target_notoriety=12) == ("union", "fell-short")
    assert ending(12, advanced_victory=1, target_notoriety=12) == ("mosby", "won-substantial")
    assert ending(9, target_notoriety=12) == ("mosby", "won")  # not without the option


@pytest.mark.rule("mosby", "8.1")
def test_notoriety_above_ten_is_tracked_and_the_tables_use_their_last_column():
    s = situation(phase="preparation", turn=8, notoriety=12, performance=9, options={"advanced-victory": 1},
                  events=["falls_church_picnic"])  # fmt: skip
    do(s, "place", "aldie", dice=[6, 1])
    assert (s.band, len(s.hand)) == (6, 6)
    assert (s.notoriety, s.points) == (13, 1)


@pytest.mark.rule("mosby", "8.1")
def test_awareness_and_the_number_of_turns_do_not_change():
    for notoriety in range(1, 15):
        plain = situation(phase="preparation", notoriety=notoriety)
        advanced = situation(phase="preparation", notoriety=notoriety, options={"advanced-victory": 1})
        assert advanced.awareness == plain.awareness
    assert ending(7, turn=7, advanced_victory=1) is None  # the turns before the last ask for their own number
    assert ending(12, turn=7, advanced_victory=1) is None
    assert ending(10, turn=8, advanced_victory=1) is not None


# ---- 8.2: additional events

CALM = ["falls_church_picnic", "gilmor_raid", "lincoln_kidnap_story", "longstreet_west", "repair_rail", "union_bribe",
        "command_change", "repair_bridges", "loudoun_recovers"]  # fmt: skip


@pytest.mark.rule("mosby", "8.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_two_more_events_than_the_die_shows(die):
    s = situation(phase="preparation", events=CALM, options={"extra-events": 1})
    do(s, "place", "aldie", dice=[2, die])
    assert s.event_discards == CALM[: die + 2]


@pytest.mark.rule("mosby", "8.2", "example.extra_events")
def test_a_four_gives_six_cards():
    s = situation(phase="preparation", events=CALM, options={"extra-events": 1})
    do(s, "place", "aldie", dice=[2, 4])
    assert numbers(s, "events-drawn", "die", "count") == [(4, 6)] and len(s.event_discards) == 6


@pytest.mark.rule("mosby", "8.2")
def test_when_the_deck_runs_out_no_more_events_come():
    s = situation(phase="preparation", events=CALM, options={"extra-events": 1})
    s.events, s.event_discards = s.events[-4:], s.events[:-4]  # 56 are gone, as after seven sixes
    do(s, "place", "aldie", dice=[2, 6])
    assert s.events == [] and numbers(s, "events-drawn", "die", "count") == [(6, 4)]  # G38
    assert asked(s) == "operations"


# ---- 8.3: Hide may fail

CARDS = {"card-changes": 1}


def hunted(space: str, *hunters: dict, **table: object) -> Mosby:
    """The band is about to hide, hunters are near."""
    return in_rounds(space, *hunters, **{"hand": ["hide"], "options": CARDS, "band": 2, **table})


@pytest.mark.rule("mosby", "8.3", "action.hide")
@pytest.mark.parametrize("die", range(1, 7))
def test_outside_the_lines_a_hidden_band_is_found_on_a_one(die):
    s = hunted("hay_market", combat("gainesville", 2, active=True))
    do(s, "hide", dice=[3, die] if die == 1 else [3, die, 2])  # the ride, the search, and where the unit disperses
    assert asked(s) == ("stand-or-run" if die == 1 else "operations")
    assert units(s) == ["combat 2 active" if die == 1 else "combat 2 inactive"]


@pytest.mark.rule("mosby", "8.3", "action.hide")
@pytest.mark.parametrize("die", range(1, 7))
def test_inside_the_lines_it_is_found_on_a_one_or_two(die):
    s = hunted("chantilly", combat("gum_spring", 2, active=True), revealed=["chantilly"])
    do(s, "hide", dice=[3, die] if die <= 2 else [3, die, 4])
    assert asked(s) == ("stand-or-run" if die <= 2 else "operations")


@pytest.mark.rule("mosby", "8.3")
def test_without_the_option_nobody_searches():
    s = hunted("hay_market", combat("gainesville", 2, active=True), options={})
    do(s, "hide", dice=[3, 2])
    assert asked(s) == "operations" and not told(s, "hide-tested")


@pytest.mark.rule("mosby", "8.3")
def test_once_found_the_units_that_entered_attack_and_the_card_is_spent():
    s = hunted("hay_market", combat("hay_market", 3, active=True), combat("gainesville", 2, active=True))
    do(s, "hide", dice=[])
    let_move(s, "combat 3", dice=[3, 3, 1])  # it stood there already; the other rides in; found
    assert asked(s) == "stand-or-run" and s.fight.union == 2
    assert not GAME.view(s, "mosby")["band"]["hidden"] and s.hand == []


@pytest.mark.rule("mosby", "8.3")
def test_a_non_combat_unit_that_finds_the_band_is_eliminated_as_usual():
    s = hunted("hay_market", courier("gainesville", active=True), combat("linden", 1, active=True))
    do(s, "hide", dice=[2, 2, 1])  # the courier comes up, the other rides away, and the courier finds the band
    assert holding(s) == ["courier"] and total(s) == 11
    assert asked(s) == "round-action"  # the Hide card has no effect any more


@pytest.mark.rule("mosby", "8.3")
def test_a_non_combat_unit_that_does_not_find_it_changes_nothing():
    s = hunted("hay_market", courier("gainesville", active=True), combat("linden", 1, active=True, retreat=True))
    do(s, "hide", dice=[2, 2, 1, 1])  # it comes and does not find; in the next Round both stand down
    assert holding(s) == [] and units(s, "hay_market") == ["courier inactive"]
    assert s.mode == "operations"


@pytest.mark.rule("mosby", "8.3")
def test_one_search_for_each_union_action_however_many_come():
    s = hunted("hay_market", combat("gainesville", 2, active=True), combat("hopewell", 3, active=True))
    do(s, "hide", dice=[])
    do(s, "rest", dice=[3, 3, 1])
    assert numbers(s, "hide-tested", "die", "need", "found", "good") == [(1, 1, 1, 0)]
    assert s.fight.union == 5


@pytest.mark.rule("mosby", "8.3")
def test_no_search_while_nobody_enters():
    s = hunted("hay_market", combat("linden", 1, active=True, retreat=True))
    do(s, "hide", dice=[1])  # it regroups; then, the band still hidden, it stands down
    assert not told(s, "hide-tested")


@pytest.mark.rule("mosby", "8.3", "action.hide")
def test_hiding_when_attacked_may_fail_too():
    s = hunted("hay_market", combat("gainesville", 2, active=True))
    do(s, "pass", dice=[3])
    do(s, "stand", dice=[])
    do(s, "hide", dice=[1, 6])  # found: the combat goes on, R3 at best
    assert told(s, "combat-die") and s.hand == []
    s = hunted("hay_market", combat("gainesville", 2, active=True))
    do(s, "pass", dice=[3])
    do(s, "stand", dice=[])
    do(s, "hide", dice=[2, 2])  # not found: no combat, and the unit disperses to White Plains
    assert units(s, "white_plains") == ["combat 2 inactive"] and asked(s) == "operations"


@pytest.mark.rule("mosby", "8.3", "action.hide")
def test_units_that_stood_beside_the_band_already_do_not_search_when_it_hides_from_their_attack():
    s = hunted("hay_market", combat("hay_market", 2, active=True))
    do(s, "pass", dice=[3])
    do(s, "stand", dice=[])
    do(s, "hide", dice=[2])  # nobody rode in: no search, and the unit disperses to White Plains
    assert not told(s, "hide-tested") and units(s, "white_plains") == ["combat 2 inactive"]
    s = hunted("hay_market", combat("hay_market", 3, active=True), combat("gainesville", 2, active=True),
               hand=["hide", "ambush"])  # fmt: skip
    do(s, "pass", dice=[])
    do(s, "rest", dice=[3, 3])
    do(s, "stand", dice=[])
    do(s, "hide", dice=[1])  # one of the two did
    assert told(s, "hide-tested") and s.fight.union == 5


@pytest.mark.rule("mosby", "8.3", "action.hide")
def test_once_found_the_band_cannot_hide_again_from_the_same_action():
    hunter = combat("gainesville", 2, active=True)
    s = hunted("hay_market", hunter, hand=["hide", "hide", "ambush"])
    do(s, "hide", dice=[3, 1])
    do(s, "stand", dice=[])
    assert targets(s, "play") == {"ambush"} and not can(s, "hide")
    s = hunted("hay_market", hunter, hand=["hide", "hide", "ambush"])
    do(s, "pass", dice=[3])
    do(s, "stand", dice=[])
    do(s, "hide", dice=[1])
    assert targets(s, "play") == {"ambush"} and not can(s, "hide") and s.hand == ["hide", "ambush"]


@pytest.mark.rule("mosby", "8.3")
def test_a_courier_already_beside_the_hidden_band_does_not_enter_again():
    s = union_to_act("hay_market", courier("hay_market", active=True), FAR, hidden=True, options=CARDS,
                     dice=[2, 1, 1])  # fmt: skip
    assert not told(s, "hide-tested") and s.mode == "operations"  # it stays; then both stand down


# ---- 8.3: the Cannon may be hidden


def cannon_drawn(**table: object) -> Mosby:
    s = situation(phase="preparation", **{"deck": ["cannon", "ambush", "ames"], "options": CARDS,
                                          "events": ["repair_rail"], **table})  # fmt: skip
    return do(s, "place", "aldie", dice=[4])


@pytest.mark.rule("mosby", "8.3")
def test_a_cannon_just_drawn_may_be_kept_or_hidden_in_any_unburnt_home():
    s = cannon_drawn(devastated=["salem"])
    assert asked(s) == "hide-cannon"
    assert targets(s, "hide-cannon") == {T.ids[i] for i in T.confederacy} - {"salem"}
    do(s, "keep-cannon", dice=[1])
    assert s.hand == ["cannon", "ambush", "ames"]


@pytest.mark.rule("mosby", "8.3")
def test_a_hidden_cannon_is_set_aside():
    s = cannon_drawn()
    do(s, "hide-cannon", "paris", dice=[1])
    assert s.hand == ["ambush", "ames"] and "cannon" not in s.deck + s.discards
    assert GAME.view(s, "mosby")["band"]["cannon_hidden"] == "paris"
    do(s, "disband", dice=[])
    assert GAME.view(s, "mosby")["band"]["cannon_hidden"] == "paris"


@pytest.mark.rule("mosby", "8.3", "5.1")
def test_a_hidden_cannon_does_not_count_against_the_hand():
    hand = {"hand": ["scout", "fast_horses", "pistol_tactics", "fearsome_reputation"]}
    s = cannon_drawn(**hand)
    do(s, "hide-cannon", "paris", dice=[1])
    assert asked(s) == "operations" and len(s.hand) == 6
    s = cannon_drawn(**hand)
    do(s, "keep-cannon", dice=[])
    assert asked(s) == "discard-down"


@pytest.mark.rule("mosby", "8.3")
def test_a_hidden_cannon_has_no_effect():
    s = at("hay_market", combat("hay_market", 2), band=2, notoriety=8, cannon="paris", options=CARDS)
    do(s, "fight", dice=[2])
    assert told(s, "combat-die")[0]["total"] == 0
    s = in_rounds("paris", combat("linden", 1, active=True), cannon="salem", options=CARDS)
    for space in ("upperville", "goose_creek", "middleburg"):
        do(s, "move", space)
    assert where(s) == "middleburg"


@pytest.mark.rule("mosby", "8.3")
def test_the_band_fetches_it_by_entering_the_space():
    s = at("hopewell", cannon="aldie", options=CARDS)
    do(s, "move", "aldie", dice=[])
    assert s.hand == ["cannon"] and GAME.view(s, "mosby")["band"]["cannon_hidden"] is None


@pytest.mark.rule("mosby", "8.3", "A.3")
def test_being_placed_where_it_lies_is_not_entering():
    s = situation(phase="preparation", cannon="aldie", deck=["hide", "ames", "ambush"], events=["repair_rail"],
                  options=CARDS)  # fmt: skip
    do(s, "place", "aldie", dice=[2, 1])
    assert GAME.view(s, "mosby")["band"]["cannon_hidden"] == "aldie" and "cannon" not in s.hand


@pytest.mark.rule("mosby", "8.3", "5.1")
def test_fetched_into_a_full_hand_it_costs_a_card():
    hand = ["ambush", "ames", "hide", "hide", "scout", "deception"]
    s = at("hopewell", cannon="aldie", hand=hand, options=CARDS)
    do(s, "move", "aldie", dice=[])
    assert asked(s) == "discard-down"
    do(s, "discard", "ambush", dice=[])
    assert (asked(s), len(s.hand)) == ("operations", 6)
    s = in_rounds("hopewell", combat("linden", 1, active=True), cannon="aldie", hand=hand, options=CARDS)
    do(s, "move", "aldie", dice=[])
    assert asked(s) == "discard-down"


def burnt(card: str, **table: object) -> Mosby:
    """An event comes while the Cannon lies hidden at Aldie."""
    return situation(phase="events", mosby="bloomfield", events=[card], cannon="aldie", options=CARDS, **table)


@pytest.mark.rule("mosby", "8.3", "event.scorched_earth", "event.union_sweep")
def test_a_hidden_cannon_is_lost_if_its_space_is_devastated():
    scorched = burnt("scorched_earth", units=[combat("aldie", 2)])
    swept = burnt("union_sweep", draws=["combat 1"], dice=[5, 1, 1, 1])
    for s in (scorched, swept):
        assert s.discards == ["cannon"] and GAME.view(s, "mosby")["band"]["cannon_hidden"] is None
    assert burnt("scorched_earth", units=[combat("salem", 2)]).discards == []


@pytest.mark.rule("mosby", "8.3", "A.4")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_union_unit_that_enters_finds_it_on_a_one_or_two(die):
    s = situation(phase="preparation", units=[combat("hopewell", 2)], cannon="aldie", options=CARDS,
                  deck=["hide", "ames", "ambush"], events=["repair_rail"])  # fmt: skip
    do(s, "place", "paris", dice=[1, die, 2, 1])  # it drifts to Aldie and searches
    lost = die <= 2
    assert s.discards == (["cannon"] if lost else [])
    assert GAME.view(s, "mosby")["band"]["cannon_hidden"] == (None if lost else "aldie")


@pytest.mark.rule("mosby", "8.3", "7.3")
def test_a_unit_riding_through_in_rounds_searches_too():
    s = in_rounds("middleburg", combat("gum_spring", 2, active=True), cannon="aldie", options=CARDS)
    do(s, "pass", dice=[3, 2])
    assert s.discards == ["cannon"] and asked(s) == "stand-or-run"


@pytest.mark.rule("mosby", "8.3", "6.6.1", "6.5.4")
@pytest.mark.parametrize("die", [2, 3])
def test_a_unit_that_scatters_or_retreats_onto_it_searches_too(die):
    hunter = combat("hopewell", 2, active=True)
    s = union_to_act("hopewell", hunter, cannon="aldie", notoriety=3, options=CARDS, dice=[3])
    do(s, "skedaddle", dice=[6, 1, die])
    assert units(s, "aldie") == ["combat 2 inactive"] and ("cannon" in s.discards) == (die == 2)
    s = union_to_act("hopewell", hunter, cannon="aldie", notoriety=6, awareness=2, band=2, options=CARDS, dice=[3])
    do(s, "stand", dice=[4, 1, die])  # R
    assert units(s, "aldie") == ["combat 2 active retreat"] and ("cannon" in s.discards) == (die == 2)


@pytest.mark.rule("mosby", "8.3", "action.hide")
def test_nobody_searches_for_a_band_that_hides_from_the_combat_of_an_event():
    s = situation(phase="events", mosby="salem", hand=["hide"], draws=["combat 5"], events=["union_sweep"],
                  options=CARDS, dice=[2])  # fmt: skip
    do(s, "stand", dice=[])
    do(s, "hide", dice=[])
    assert units(s) == [] and asked(s) == "operations"


@pytest.mark.rule("mosby", "8.3")
def test_without_the_option_the_cannon_is_just_a_card():
    s = situation(phase="preparation", deck=["cannon", "ambush", "ames"], events=["repair_rail"])
    do(s, "place", "aldie", dice=[4, 1])
    assert s.hand == ["cannon", "ambush", "ames"]


# ---- 8.4: rail repair


@pytest.mark.rule("mosby", "8.4")
@pytest.mark.parametrize("die", range(1, 7))
def test_each_cut_line_is_mended_on_one_to_three(die):
    s = situation(
        phase="end", rail_out=["union_mills"], revealed=["union_mills"], options={"rail-repair": 1}, dice=[die]
    )
    assert GAME.view(s, "mosby")["rail"] == ([] if die <= 3 else ["union_mills"])
    assert status(s, "union_mills") == ("unrevealed" if die <= 3 else "revealed")


@pytest.mark.rule("mosby", "8.4")
def test_every_cut_line_has_its_own_die():
    s = situation(phase="end", rail_out=["union_mills", "bristoe_station", "alexandria"], options={"rail-repair": 1},
                  dice=[3, 4, 6])  # fmt: skip
    assert len(GAME.view(s, "mosby")["rail"]) == 2


@pytest.mark.rule("mosby", "8.4", "7.1")
def test_a_line_mended_where_no_revealed_marker_lies_brings_none():
    cut = ["union_mills", "alexandria", "hay_market"]
    s = situation(phase="end", rail_out=cut, extended=[6], options={"rail-repair": 1}, dice=[1, 1, 1])
    assert GAME.view(s, "mosby")["rail"] == []
    assert [status(s, space) for space in cut] == [None, None, "unrevealed"] and s.markers == 10


@pytest.mark.rule("mosby", "8.4", "7.1")
def test_the_new_garrison_hides_in_the_space_again():
    s = at("manassas_junction", rail_out=["manassas_junction"], revealed=["manassas_junction"],
           options={"rail-repair": 1})  # fmt: skip
    do(s, "disband", dice=[1])
    assert status(s, "manassas_junction") == "unrevealed"
    s = at("groveton", unrevealed=["manassas_junction"], draws=["combat 2"])
    do(s, "move", "manassas_junction", dice=[6])
    assert units(s, "manassas_junction") == ["combat 2 inactive"]


@pytest.mark.rule("mosby", "8.4", "event.repair_rail")
def test_the_event_works_as_usual():
    s = situation(phase="events", mosby="aldie", rail_out=["union_mills"], revealed=["union_mills"],
                  options={"rail-repair": 1}, events=["repair_rail"])  # fmt: skip
    assert GAME.view(s, "mosby")["rail"] == [] and status(s, "union_mills") == "revealed"


@pytest.mark.rule("mosby", "8.4")
def test_without_the_option_rail_stays_cut():
    s = situation(phase="end", rail_out=["union_mills"], dice=[])
    assert GAME.view(s, "mosby")["rail"] == ["union_mills"]
