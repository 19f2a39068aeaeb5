"""A.1 to A.7: the Preparation of a turn."""

import pytest

from hardtack.games.mosby.rules.state import CUP, Mosby
from hardtack.games.mosby.rules.tables import T
from mosby.helpers import (
    GAME,
    asked,
    can,
    choices,
    combat,
    courier,
    do,
    eliminated,
    holding,
    in_cup,
    on_track,
    picket,
    rolled,
    seen,
    situation,
    status,
    sutler,
    targets,
    told,
    total,
    units,
    where,
)

ALL_CLASSES = set(range(2, 11))
NON_COMBAT = ("blank", "picket", "courier", "sutler")
PERMANENT = ["cannon", "fast_horses", "scout", "pistol_tactics", "fearsome_reputation"]


def preparation(*pieces: dict, **table: object) -> Mosby:
    """A turn begins; the first decision is where to place Mosby."""
    return situation(phase="preparation", units=list(pieces), **table)


def next_turn(**table: object) -> Mosby:
    """A turn ends, and the next one begins."""
    return situation(phase="end", **table)


# ---- A.1


@pytest.mark.rule("mosby", "A.1", "7.6")
@pytest.mark.parametrize(("notoriety", "waiting"), [(2, set(range(3, 11))), (5, set(range(6, 11))), (10, set())])
def test_classes_up_to_the_notoriety_go_into_the_cup(notoriety, waiting):
    s = preparation(notoriety=notoriety)
    assert on_track(s) == waiting
    assert all(s.at[u] == CUP for u, number in enumerate(T.unit_class) if number <= notoriety)


@pytest.mark.rule("mosby", "A.1")
def test_at_notoriety_one_no_reinforcement_comes():
    assert on_track(preparation(notoriety=1)) == ALL_CLASSES


@pytest.mark.rule("mosby", "A.1", "7.7.4")
def test_the_holding_box_is_emptied_into_the_cup():
    s = preparation(holding=["blank", "blank", "picket", "courier", "sutler"])
    fresh = GAME.setup()
    assert holding(s) == []
    assert [in_cup(s, k) for k in NON_COMBAT] == [in_cup(fresh, k) for k in NON_COMBAT]


@pytest.mark.rule("mosby", "A.1")
def test_eliminated_units_never_return():
    s = next_turn(turn=2, notoriety=3, eliminated=[4, 5])
    assert eliminated(s) == [4, 5]
    assert sorted(s.cup) == [u for u, where in enumerate(s.at) if where == CUP]


@pytest.mark.rule("mosby", "A.1")
def test_reinforcements_stay_in_the_cup_when_notoriety_falls():
    s = preparation(combat("hopewell", 2), notoriety=3)
    do(s, "place", "aldie", dice=[1, 6])  # caught: 5 points lost
    assert (s.turn, s.notoriety) == (2, 2)
    assert on_track(s) == set(range(4, 11))


@pytest.mark.rule("mosby", "example.reinforcements", "A.1")
def test_reinforcements_by_the_notoriety_of_the_turn_before():
    s = next_turn(turn=1, notoriety=1)
    assert (s.turn, on_track(s)) == (2, ALL_CLASSES)
    s = next_turn(turn=2, notoriety=3)
    assert (s.turn, on_track(s)) == (3, set(range(4, 11)))


# ---- A.2


@pytest.mark.rule("mosby", "A.2")
@pytest.mark.parametrize(("notoriety", "awareness"), [(1, 1), (4, 2), (6, 3)])
@pytest.mark.parametrize("before", [1, 5])
def test_awareness_is_set_by_notoriety_whatever_it_was(notoriety, awareness, before):
    assert next_turn(turn=1, notoriety=notoriety, awareness=before).awareness == awareness


@pytest.mark.rule("mosby", "A.2")
def test_awareness_never_falls_as_notoriety_grows():
    levels = [preparation(notoriety=n).awareness for n in range(1, 15)]
    assert levels == sorted(levels) and set(levels) <= {1, 2, 3, 4, 5}


# ---- A.3


@pytest.mark.rule("mosby", "A.3")
def test_mosby_may_be_placed_anywhere_in_his_confederacy():
    s = preparation()
    assert targets(s, "place") == {T.ids[i] for i in T.confederacy}
    assert {"goose_creek", "salem", "white_plains", "hopewell", "aldie", "mountsville"} <= targets(s, "place")
    do(s, "place", "mountsville")
    assert told(s, "placed") == [{"space": "mountsville"}]


@pytest.mark.rule("mosby", "A.3")
@pytest.mark.parametrize(
    "table",
    [
        {"devastated": ["salem"]},
        {"extended": [6]},
        {"units": [combat("salem")]},
        {"units": [picket("salem")]},
    ],
    ids=["devastated", "in-the-lines", "combat-unit", "picket"],
)
def test_a_space_that_is_barred_to_him(table):
    s = situation(phase="preparation", **table)
    assert not can(s, "place", "salem") and can(s, "place", "aldie")


@pytest.mark.rule("mosby", "A.3", "event.extend_lines")
def test_a_space_with_a_status_marker_is_inside_the_lines():
    s = preparation(extended=[5], revealed=["aldie"])
    assert (status(s, "aldie"), status(s, "hopewell")) == ("revealed", "unrevealed")
    assert not can(s, "place", "aldie") and not can(s, "place", "hopewell")


@pytest.mark.rule("mosby", "A.3")
def test_with_no_home_left_the_turn_is_skipped():
    home = [T.ids[i] for i in T.confederacy]
    left = [id for id in home if id not in ("paris", "aldie")]
    pieces = [sutler("paris"), picket("aldie")]
    s = preparation(*pieces, turn=1, notoriety=2, devastated=left, dice=[4, 1])
    assert told(s, "no-home") == [{}]
    assert not told(s, "recruits") and not told(s, "draws") and not told(s, "events-drawn")
    assert (s.turn, asked(s), s.hand) == (2, "place-mosby", [])
    assert targets(s, "place") == {"paris", "aldie"}
    assert units(s, "millwood") == ["sutler inactive"]  # A.4 all the same


@pytest.mark.rule("mosby", "A.3")
def test_where_one_home_is_left_nobody_need_be_asked():
    left = [T.ids[i] for i in T.confederacy if T.ids[i] != "aldie"]
    s = preparation(devastated=left, events=["repair_rail"], dice=[6, 1])
    assert told(s, "placed") == [{"space": "aldie"}] and where(s) == "aldie"
    assert told(s, "recruits") and asked(s) == "operations"


# ---- A.4


@pytest.mark.rule("mosby", "A.4", "7.4")
def test_every_unit_outside_the_lines_drifts_one_space():
    s = preparation(combat("winchester", 2), courier("hay_market"), picket("leesburg"), events=["repair_rail"])
    do(s, "place", "aldie", dice=[2, 6, 3, 2, 1])  # three ways; recruits; events
    assert units(s, "berryville") == ["combat 2 inactive"]
    assert units(s, "white_plains") == ["courier inactive"]
    assert units(s, "farmwell_station") == ["picket inactive"]
    assert not any(seen(s, "berryville") + seen(s, "white_plains") + seen(s, "farmwell_station"))


@pytest.mark.rule("mosby", "A.4")
def test_units_inside_the_lines_stay():
    s = preparation(combat("chantilly", 2), combat("warrenton", 3), extended=[3], events=["repair_rail"])
    do(s, "place", "aldie", dice=[2, 1])
    assert units(s, "chantilly") == ["combat 2 inactive"]
    assert units(s, "warrenton") == ["combat 3 inactive"]  # G49: extended spaces are inside the lines


@pytest.mark.rule("mosby", "A.4")
def test_a_unit_that_drifts_into_the_lines_places_no_marker():
    s = preparation(combat("groveton", 2), events=["repair_rail"])
    do(s, "place", "aldie", dice=[3, 2, 1])
    assert units(s, "manassas_junction") == ["combat 2 inactive"]
    assert status(s, "manassas_junction") is None


@pytest.mark.rule("mosby", "A.4", "6.5.5")
def test_a_combat_unit_that_drifts_onto_mosby_ends_the_turn():
    s = preparation(combat("hopewell", 3), notoriety=4, events=["falls_church_picnic"])
    do(s, "place", "aldie", dice=[1, 5])  # the way, a harmless casualty check, and nothing more
    assert told(s, "caught") == [{"space": "aldie", "strength": 3}]
    assert seen(s, "aldie") == [True]
    assert (s.turn, where(s), s.band, s.wound) == (2, None, 0, 0)
    assert total(s) == 35
    assert not told(s, "recruits") and s.hand == [] and s.event_discards == []


@pytest.mark.rule("mosby", "A.4", "6.5.5")
def test_caught_and_wounded_costs_both_times():
    s = preparation(combat("hopewell", 3), notoriety=4)
    do(s, "place", "aldie", dice=[1, 2])
    assert (s.turn, s.wound, total(s)) == (2, 2, 30)  # G60; the wound lasts through turn 2


@pytest.mark.rule("mosby", "A.4", "4.2")
def test_caught_while_wounded_may_kill():
    s = preparation(combat("hopewell", 3), turn=3, notoriety=9, wounded=2)
    do(s, "place", "aldie", dice=[1, 1])
    assert GAME.outcome(s).key == "killed"


@pytest.mark.rule("mosby", "A.4")
def test_once_mosby_is_caught_nothing_else_moves():
    s = preparation(combat("hopewell", 3), combat("winchester", 2))
    do(s, "place", "aldie", dice=[1, 5])
    assert units(s, "winchester") == ["combat 2 inactive"]


@pytest.mark.rule("mosby", "A.4", "7.7.4")
@pytest.mark.parametrize(("unit", "points"), [(courier, 1), (sutler, 1), (picket, 0)])
def test_a_non_combat_unit_that_drifts_onto_mosby_is_taken(unit, points):
    s = preparation(unit("hopewell"), events=["repair_rail"])
    do(s, "place", "aldie", dice=[1, 2, 1])
    assert units(s) == [] and holding(s) == [unit("")["kind"]]
    assert total(s) == 10 + points
    assert asked(s) == "operations"


# ---- A.5


RECRUITS = {
    1: [0, 1, 1, 1, 1, 1],
    2: [1, 1, 2, 2, 2, 2],
    3: [2, 2, 2, 3, 3, 3],
    4: [2, 3, 3, 3, 4, 4],
    5: [2, 3, 3, 3, 4, 4],
    6: [3, 3, 3, 4, 5, 5],
    7: [3, 3, 3, 4, 5, 5],
    8: [3, 3, 3, 4, 5, 5],
    9: [3, 4, 4, 4, 5, 6],
    10: [3, 4, 4, 4, 5, 6],
}


@pytest.mark.rule("mosby", "A.5")
@pytest.mark.parametrize(("notoriety", "die"), [(n, d) for n in RECRUITS for d in range(1, 7) if (n, d) != (1, 1)])
def test_recruitment(notoriety, die):
    s = preparation(notoriety=notoriety, events=["repair_rail"])
    do(s, "place", "aldie", dice=[die, 1])
    assert s.band == RECRUITS[notoriety][die - 1]


@pytest.mark.rule("mosby", "A.5")
def test_no_recruits_end_the_turn_before_cards_and_events():
    s = preparation(notoriety=1, events=["falls_church_picnic"])
    do(s, "place", "aldie", dice=[1])
    assert (s.turn, where(s), asked(s)) == (2, None, "place-mosby")
    assert not told(s, "draws") and not told(s, "events-drawn")
    assert total(s) == 10


@pytest.mark.rule("mosby", "A.5")
def test_strength_is_recruited_anew_each_turn():
    s = next_turn(turn=1, notoriety=2, band=6, events=["repair_rail"])
    assert s.band == 0
    do(s, "place", "aldie", dice=[1, 1])
    assert s.band == 1


# ---- A.6


@pytest.mark.rule("mosby", "A.6", "5.1")
@pytest.mark.parametrize(
    ("notoriety", "healthy", "hurt"),
    [(1, 3, 2), (2, 3, 2), (3, 3, 2), (4, 4, 3), (5, 4, 3), (6, 5, 4), (7, 5, 4), (8, 5, 4), (9, 6, 5), (10, 6, 5)],
)
def test_cards_drawn(notoriety, healthy, hurt):
    for wounded, count in ((0, healthy), (2, hurt)):
        s = preparation(notoriety=notoriety, wounded=wounded, events=["repair_rail"])
        do(s, "place", "aldie", dice=[2, 1])
        assert len(s.hand) == count
        assert len(s.deck) == 60 - count


@pytest.mark.rule("mosby", "A.6", "5.1")
def test_the_full_number_is_drawn_beside_permanent_cards_then_down_to_six():
    new = ["ambush", "hide", "deception", "local_guide", "counterattack", "false_report"]
    s = preparation(notoriety=9, hand=PERMANENT, deck=new)
    do(s, "place", "aldie", dice=[6])
    assert (asked(s), s.hand) == ("discard-down", PERMANENT + new)
    assert targets(s, "discard") == set(PERMANENT + new)  # any of them, old or new
    for card in ("cannon", "hide", "ambush", "scout"):
        do(s, "discard", card, dice=[])
    assert asked(s) == "discard-down"
    do(s, "discard", "false_report")
    assert told(s, "events-drawn")  # six cards left: on to the events


@pytest.mark.rule("mosby", "A.6")
def test_six_cards_need_no_discard():
    s = preparation(notoriety=3, hand=["cannon", "scout", "fast_horses"], events=["repair_rail"])
    do(s, "place", "aldie", dice=[4, 1])
    assert (asked(s), len(s.hand)) == ("operations", 6)


# ---- A.7


@pytest.mark.rule("mosby", "A.7", "5.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_says_how_many_events_come_in_their_order(die):
    cards = [
        "falls_church_picnic",
        "gilmor_raid",
        "lincoln_kidnap_story",
        "longstreet_west",
        "repair_rail",
        "union_bribe",
        "command_change",
    ]
    s = preparation(events=cards)
    do(s, "place", "aldie", dice=[2, die])
    assert s.event_discards == cards[:die]
    assert (s.mode, asked(s)) == ("operations", "operations")


@pytest.mark.rule("mosby", "A.7", "5.2")
def test_cards_not_yet_turned_over_are_unseen():
    for role in ("mosby", None):
        views = []
        for card in ("falls_church_picnic", "union_bribe"):
            s = preparation(events=["mosby_trapped", card], deck=["mosby_escapes", "hide", "ames"])
            do(s, "place", "aldie", dice=[2, 2])
            assert asked(s) == "casualty"
            views.append(GAME.view(s, role))
        assert views[0] == views[1]
        assert views[0]["events"] == {"left": 1, "card": "mosby_trapped"} and views[0]["phase"] == "events"


@pytest.mark.rule("mosby", "A.7", "5.1", "event.mosby_trapped")
def test_action_cards_may_be_played_during_events():
    s = preparation(events=["mosby_trapped"], deck=["mosby_escapes", "hide", "ames"])
    do(s, "place", "aldie", dice=[2, 1])
    do(s, "escape", dice=[])
    assert s.hand == ["hide", "ames"] and asked(s) == "operations"
    s = preparation(events=["union_sweep"], deck=["ambush", "counterattack", "ames"], draws=["combat 1"])
    do(s, "place", "aldie", dice=[2, 1, 5])
    do(s, "stand", dice=[])
    do(s, "play", "ambush", dice=[1])
    assert can(s, "counterattack")


@pytest.mark.rule("mosby", "A.7", "5.2", "event.sickness")
def test_a_band_eliminated_by_an_event_ends_the_turn_and_leaves_the_unseen_cards():
    s = preparation(events=["sickness", "falls_church_picnic", "gilmor_raid", "union_bribe"])
    do(s, "place", "aldie", dice=[2, 3])
    assert (s.turn, where(s)) == (2, None)
    assert s.event_discards == ["sickness"]
    assert s.events[:-4:-1] == ["falls_church_picnic", "gilmor_raid", "union_bribe"]  # on top, in order
    do(s, "place", "aldie", dice=[2, 1])
    assert s.event_discards == ["sickness", "falls_church_picnic"]


@pytest.mark.rule("mosby", "A.7", "5.2")
def test_a_battle_lost_during_events_ends_the_turn():
    s = preparation(events=["union_sweep", "falls_church_picnic"], deck=["hide"], draws=["combat 5"])
    do(s, "place", "aldie", dice=[2, 2, 5])
    do(s, "stand", dice=[])
    do(s, "roll", dice=[2])
    assert told(s, "battle-lost")
    assert (s.turn, where(s), s.event_discards) == (2, None, ["union_sweep"])
    assert s.events[-1] == "falls_church_picnic"


@pytest.mark.rule("mosby", "A.7", "4.2")
def test_mosby_killed_during_events_loses_the_game():
    s = preparation(turn=8, notoriety=12, wounded=2, events=["mosby_trapped"], deck=["hide"] * 5)
    do(s, "place", "aldie", dice=[2, 1, 2])
    assert GAME.outcome(s).key == "killed" and choices(s) == []


STEPS = ("placed", "random-way", "recruits", "draws", "events-drawn", "event", "heading-operations")


def log(s: Mosby) -> list[str]:
    return [entry.key for entry in s.journal]


@pytest.mark.rule("mosby", "A.7", "5.0", "A.1", "A.2", "A.3", "A.4", "A.5", "A.6")
def test_the_steps_of_the_preparation_come_in_order():
    s = preparation(combat("winchester", 2), notoriety=4, events=["repair_rail"])
    assert on_track(s) == set(range(5, 11)) and told(s, "awareness-set") == [{"awareness": 2, "notoriety": 4}]
    assert asked(s) == "place-mosby" and not told(s, "random-way")  # A.1, A.2, then A.3 waits
    do(s, "place", "aldie", dice=[1, 2, 1])
    assert [key for key in log(s) if key in STEPS] == list(STEPS)
    assert rolled(s) == [1, 2, 1]
