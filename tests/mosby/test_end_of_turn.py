"""D to D.5: the end of a turn."""

import pytest

from hardtack.games.mosby.rules.state import Mosby
from hardtack.games.mosby.rules.tables import T
from mosby.helpers import (
    GAME,
    asked,
    at,
    combat,
    courier,
    do,
    holding,
    in_cup,
    in_rounds,
    on_track,
    picket,
    places,
    seen,
    situation,
    told,
    total,
    units,
    where,
)


def end(*pieces: dict, **table: object) -> Mosby:
    """A turn ends, and if the game goes on the next one begins."""
    return situation(phase="end", units=list(pieces), **table)


# ---- D: the check


@pytest.mark.rule("mosby", "D")
@pytest.mark.parametrize("turn", range(1, 8))
def test_notoriety_at_the_turns_number_goes_on_and_below_it_loses(turn):
    assert end(turn=turn, notoriety=turn).turn == turn + 1
    if turn > 1:
        assert GAME.outcome(end(turn=turn, notoriety=turn - 1)).winner == "union"


@pytest.mark.rule("mosby", "D")
@pytest.mark.parametrize(("notoriety", "winner"), [(8, "union"), (9, "mosby"), (12, "mosby")])
def test_after_turn_eight_nine_wins_and_less_loses(notoriety, winner):
    assert GAME.outcome(end(turn=8, notoriety=notoriety)).winner == winner


@pytest.mark.rule("mosby", "D", "4.2")
def test_mosbys_confederacy_is_judged_at_the_same_moment():
    home = [T.ids[i] for i in T.confederacy]
    s = at("winchester", devastated=home, notoriety=5)
    assert GAME.outcome(s) is None  # not before the end of the turn
    do(s, "disband", dice=[])
    assert GAME.outcome(s).key == "no-home"


@pytest.mark.rule("mosby", "D", "event.lee_needs_information")
def test_points_owed_are_added_before_the_check():
    s = end(turn=4, notoriety=3, performance=6, lee=True, revealed=["rockville", "gaithersburg", "chantilly"])
    assert (s.turn, s.notoriety, s.points) == (5, 4, 0)
    assert GAME.outcome(end(turn=4, notoriety=3, performance=6, lee=True, revealed=["rockville"])).key == "forgotten"


@pytest.mark.rule("mosby", "D", "event.lee_needs_information")
def test_points_owed_are_paid_after_an_early_end_too():
    s = situation(phase="events", mosby="aldie", band=1, turn=4, notoriety=4, revealed=["rockville"],
                  events=["lee_needs_information", "sickness"])  # fmt: skip
    assert (s.turn, total(s)) == (5, 42)


# ---- D.1


@pytest.mark.rule("mosby", "D.1")
def test_units_turn_inactive_where_they_stand():
    s = end(combat("aldie", 3, active=True), courier("chantilly", active=True), picket("hay_market"),
            combat("salem", 2, active=True, retreat=True))  # fmt: skip
    assert places(s) == {
        "aldie": ["combat 3 inactive"],
        "chantilly": ["courier inactive"],
        "hay_market": ["picket inactive"],
        "salem": ["combat 2 inactive"],
    }


@pytest.mark.rule("mosby", "D.1")
def test_a_reduced_unit_stays_reduced_and_is_remembered():
    s = end(combat("aldie", 3, active=True, loss=2))
    assert units(s, "aldie") == ["combat 1 inactive"] and seen(s, "aldie") == [True]


@pytest.mark.rule("mosby", "D.1")
def test_units_in_large_force_spaces_go_back_to_the_cup():
    s = end(combat("alexandria", 5, active=True), combat("winchester", 4, loss=1), courier("fort_runyon", active=True),
            large=["winchester"])  # fmt: skip
    fresh = GAME.setup()
    assert units(s) == [] and holding(s) == []
    for unit in ("combat 5", "combat 4", "courier"):
        assert in_cup(s, unit) == in_cup(fresh, unit)


# ---- D.2


@pytest.mark.rule("mosby", "D.2", "5.1")
def test_all_cards_but_permanent_ones_are_discarded():
    s = at("aldie", hand=["cannon", "hide", "scout", "ambush", "hide"])
    do(s, "disband", dice=[])
    assert s.hand == ["cannon", "scout"]
    assert s.discards == ["hide", "ambush", "hide"]


@pytest.mark.rule("mosby", "D.2")
def test_permanent_cards_need_not_be_kept():
    s = at("aldie", hand=["cannon", "scout"])
    do(s, "discard", "cannon", dice=[])
    do(s, "disband", dice=[])
    assert (s.hand, s.discards) == (["scout"], ["cannon"])


# ---- D.3


@pytest.mark.rule("mosby", "D.3")
def test_mosby_and_his_strength_leave_the_map():
    s = in_rounds("aldie", combat("salem", 2, active=True), band=4, turn=2, notoriety=2)
    do(s, "disband", dice=[])
    assert (where(s), s.band, s.round, s.initiative) == (None, 0, 0, "")


@pytest.mark.rule("mosby", "D.3")
def test_nothing_the_band_did_or_carried_outlasts_it():
    s = end(mosby="aldie", band=4, hidden=True, ames=2, food=True)
    band = GAME.view(s, "mosby")["band"]
    assert (band["space"], band["strength"], band["hidden"], band["ames"], band["food"]) == (None, 0, False, 0, False)


@pytest.mark.rule("mosby", "D.3", "6.4.1")
def test_a_demolished_train_lies_on_the_map_until_the_end_of_the_turn():
    s = in_rounds("winchester", train="winchester", train_met=True, draws=["combat 1", "combat 2"])
    do(s, "demolish", "train", dice=[6, 6])
    assert GAME.view(s, "mosby")["train"] == {"space": "winchester", "demolished": True, "escorts": 0}
    do(s, "disband", dice=[])
    assert GAME.view(s, "mosby")["train"] is None
    assert units(s, "winchester") == ["combat 1 inactive", "combat 2 inactive"]


@pytest.mark.rule("mosby", "D.3", "7.8")
def test_an_intact_train_leaves_for_good():
    s = in_rounds("aldie", combat("berryville", 2, active=True, escort=True), train="winchester", escorts=1)
    do(s, "disband", dice=[])
    assert GAME.view(s, "mosby")["train"] is None  # G81
    assert units(s, "berryville") == ["combat 2 inactive"]


# ---- D.4


@pytest.mark.rule("mosby", "D.4", "6.5.5")
def test_a_wound_lasts_through_the_next_turn():
    s = situation(phase="events", mosby="aldie", turn=1, notoriety=4, events=["mosby_trapped"], dice=[1])
    do(s, "disband", dice=[])
    assert (s.turn, GAME.view(s, "mosby")["band"]["wounded"]) == (2, 2)
    do(s, "place", "aldie")
    assert told(s, "draws") == [{"count": 2}]  # the wounded row at Notoriety 3


@pytest.mark.rule("mosby", "D.4")
def test_a_wound_of_the_turn_before_heals():
    s = end(turn=2, notoriety=3, wounded=2, events=["repair_rail"])
    assert s.wound == 0
    do(s, "place", "aldie", dice=[2, 1])
    assert len(s.hand) == 3


# ---- D.5


@pytest.mark.rule("mosby", "D.5", "A.1")
def test_the_turn_advances_and_play_goes_to_the_preparation():
    s = end(turn=3, notoriety=4, awareness=5, holding=["picket", "blank"])
    assert (s.turn, s.mode, asked(s)) == (4, "preparation", "place-mosby")
    assert holding(s) == [] and on_track(s) == set(range(5, 11))
    assert s.awareness == 2
