"""Union Sweep and Union Wagon Train: the two event cards that ride across the map."""

import pytest

from hardtack.games.mosby.rules.state import Mosby
from mosby.helpers import (
    GAME,
    asked,
    at,
    can,
    checked,
    combat,
    devastated,
    do,
    eliminated,
    holding,
    in_cup,
    numbers,
    situation,
    targets,
    told,
    total,
    units,
    where,
)


def sweep(*cards: str, dice: list[int], **table: object) -> Mosby:
    """A sweep by a unit of strength 2: a die for the place, and one for the way out of each space."""
    plain = {"mosby": "bloomfield", "draws": ["combat 2"], "notoriety": 8, "band": 2, **table}
    return situation(phase="events", events=["union_sweep", *cards], dice=dice, **plain)


def back_in_the_cup(s: Mosby) -> bool:
    return units(s) == [] and eliminated(s) == [] and in_cup(s, "combat 2") >= in_cup(GAME.setup(), "combat 2")


# ---- Union Sweep

SWEEP = ["goose_creek", "salem", "white_plains", "hopewell", "aldie", "mountsville"]


@pytest.mark.rule("mosby", "event.union_sweep")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_says_where_the_sweep_begins(die):
    s = sweep(dice=[die, 1, 1, 1])
    assert numbers(s, "sweep", "space", "die", "strength") == [(SWEEP[die - 1], die, 2)]
    assert SWEEP[die - 1] in devastated(s)


@pytest.mark.rule("mosby", "event.union_sweep", "7.7")
def test_units_are_drawn_until_a_combat_unit_comes():
    s = sweep(draws=["sutler", "blank", "picket", "combat 4"], dice=[5, 1, 1, 1])
    assert told(s, "sweep")[0]["strength"] == 4
    assert sorted(s.cup) == sorted(GAME.setup().cup) and holding(s) == []


@pytest.mark.rule("mosby", "event.union_sweep", "7.4")
def test_it_rides_three_spaces_at_random_and_burns_the_confederacy_only():
    s = sweep(dice=[5, 3, 3, 3])  # Aldie, Hopewell, White Plains, and Hay Market, which is none of Mosby's
    assert [way["space2"] for way in told(s, "random-way")] == ["hopewell", "white_plains", "hay_market"]
    assert devastated(s) == {"aldie", "hopewell", "white_plains"}
    assert back_in_the_cup(s)
    assert asked(s) == "operations"


@pytest.mark.rule("mosby", "event.union_sweep")
def test_one_marker_at_most_on_a_space():
    s = sweep(devastated=["aldie"], dice=[5, 3, 1, 3])  # Aldie, Hopewell, Aldie, Hopewell
    assert devastated(s) == {"aldie", "hopewell"}
    assert told(s, "devastated") == [{"space": "hopewell"}]


@pytest.mark.rule("mosby", "event.union_sweep", "A.3")
def test_mosby_may_not_be_placed_where_it_burnt():
    s = sweep(dice=[5, 3, 3, 3])
    do(s, "disband", dice=[])
    assert not targets(s, "place") & {"aldie", "hopewell", "white_plains"}


@pytest.mark.rule("mosby", "event.union_sweep", "6.5")
def test_it_strikes_mosby_where_it_appears():
    s = sweep(mosby="aldie", dice=[5])
    assert asked(s) == "stand-or-run" and units(s, "aldie") == ["combat 2 active"]
    assert devastated(s) == {"aldie"}
    do(s, "stand", dice=[6])
    assert told(s, "combat-die")[0]["total"] == -2  # 1:1, reaction 0, surprise
    assert told(s, "combat-die")[0]["result"] == "R"


@pytest.mark.rule("mosby", "event.union_sweep")
def test_it_strikes_mosby_where_it_rides():
    s = sweep(mosby="white_plains", dice=[5, 3, 3])
    assert asked(s) == "stand-or-run" and units(s, "white_plains") == ["combat 2 active"]
    assert devastated(s) == {"aldie", "hopewell", "white_plains"}
    do(s, "stand", dice=[6])
    assert told(s, "combat-die")[0]["total"] == -2


@pytest.mark.rule("mosby", "event.union_sweep", "action.counterattack")
def test_the_surprise_counts_for_a_counterattack_too():
    s = sweep(mosby="aldie", hand=["counterattack"], dice=[5])
    do(s, "stand", dice=[2])
    do(s, "counterattack", dice=[6])
    assert told(s, "combat-die")[0]["total"] == -2  # G25


@pytest.mark.rule("mosby", "event.union_sweep", "6.5.3")
def test_beaten_it_goes_back_to_the_cup_and_burns_no_more():
    s = sweep("falls_church_picnic", mosby="salem", large=["warrenton"], dice=[2])
    do(s, "stand", dice=[6])  # no check at Warrenton
    assert back_in_the_cup(s) and devastated(s) == {"salem"}
    assert total(s) == 80 + 1 + 2 + 2  # the battle and the picnic: events go on
    assert (s.awareness, checked(s), asked(s), s.mode) == (2, [], "operations", "operations")


@pytest.mark.rule("mosby", "event.union_sweep")
def test_reduced_to_nothing_it_is_eliminated():
    s = sweep(mosby="aldie", draws=["combat 1"], band=4, dice=[5])
    do(s, "stand", dice=[5])  # 1:4 gives +3, surprise -2: R1
    assert (units(s), eliminated(s)) == ([], [1])


@pytest.mark.rule("mosby", "event.union_sweep", "A.7")
def test_victorious_it_ends_the_turn_and_goes_back_to_the_cup():
    s = sweep("falls_church_picnic", mosby="aldie", dice=[5])
    do(s, "stand", dice=[4])  # D
    assert (s.turn, where(s), total(s)) == (2, None, 78)
    assert back_in_the_cup(s)


@pytest.mark.rule("mosby", "event.union_sweep", "6.6.1")
def test_mosby_may_skedaddle_from_it():
    s = sweep(mosby="aldie", hand=["cannon"], dice=[5])
    do(s, "skedaddle", dice=[6])  # only the casualty check: no unit rides off at random
    assert (s.turn, total(s), s.hand) == (2, 78, [])
    assert back_in_the_cup(s)


@pytest.mark.rule("mosby", "event.union_sweep", "action.hide")
def test_mosby_may_hide_from_it():
    s = sweep("falls_church_picnic", mosby="aldie", hand=["hide"], dice=[5])
    do(s, "stand", dice=[])
    do(s, "hide", dice=[])
    assert (total(s), s.awareness, asked(s), where(s)) == (82, 1, "operations", "aldie")  # G79
    assert back_in_the_cup(s) and GAME.view(s, "mosby")["band"]["hidden"] is False


@pytest.mark.rule("mosby", "event.union_sweep", "6.5.5")
def test_a_wound_in_the_combat_does_not_end_the_turn():
    s = sweep(mosby="aldie", band=6, draws=["combat 1"], dice=[5])
    do(s, "stand", dice=[1, 2])  # 1:6 gives +5, surprise -2: a natural 1 is R, and Mosby is hit
    assert told(s, "battle-won") and s.wound == 1
    assert (asked(s), total(s)) == ("operations", 80 + 2 - 5)


# ---- Union Wagon Train


def train(**table: object) -> Mosby:
    """The train sets out; the Initiative die comes first."""
    return situation(phase="events", **{"mosby": "aldie", "events": ["wagon_train"], "dice": [6], **table})


def train_at(s: Mosby) -> str | None:
    shown = GAME.view(s, "mosby")["train"]
    return shown and shown["space"]


@pytest.mark.rule("mosby", "event.wagon_train", "7.8", "7.8.2")
def test_the_train_stands_at_harpers_ferry_with_two_unseen_escorts():
    s = train()
    assert GAME.view(s, "mosby")["train"] == {"space": "harpers_ferry", "demolished": False, "escorts": 2}
    assert units(s) == []


@pytest.mark.rule("mosby", "event.wagon_train", "7.8", "C.1")
@pytest.mark.parametrize(("die", "side"), [(6, "mosby"), (1, "union")])
def test_the_turn_begins_with_rounds_and_an_initiative_die(die, side):
    s = train(dice=[die])
    assert (s.mode, s.round, s.initiative, asked(s)) == ("rounds", 1, side, "round-action")
    assert train_at(s) == ("halltown" if side == "union" else "harpers_ferry")


@pytest.mark.rule("mosby", "event.wagon_train", "7.8.1", "7.8")
def test_it_moves_a_space_a_round_to_middletown_and_leaves_in_the_next():
    s = train()
    way = ["halltown", "charlestown", "berryville", "winchester", "newtown", "middletown"]
    for space in way:
        do(s, "pass", dice=[])
        assert (train_at(s), s.mode) == (space, "rounds")  # G3: nothing is active, yet Rounds go on
    do(s, "pass", dice=[])
    assert (train_at(s), s.mode, asked(s)) == (None, "operations", "operations")


@pytest.mark.rule("mosby", "event.wagon_train", "7.8.1", "7.8.3")
def test_it_stops_while_the_band_is_in_its_space():
    s = at("charlestown", phase="rounds", initiative="mosby", train="halltown")
    do(s, "pass", dice=[6, 6])  # it comes to Charlestown: a check for each escort
    assert train_at(s) == "charlestown"
    do(s, "pass", dice=[])
    assert train_at(s) == "charlestown"
    do(s, "move", "smithfield", dice=[])
    do(s, "stop", dice=[])
    assert train_at(s) == "berryville"


@pytest.mark.rule("mosby", "event.wagon_train", "7.8.3", "6.4.1")
def test_it_can_be_destroyed_by_a_demolish_action():
    s = at("winchester", phase="rounds", initiative="mosby", train="winchester", train_met=True,
           draws=["combat 1", "combat 2"])  # fmt: skip
    do(s, "demolish", "train", dice=[6, 6])
    assert (total(s), s.awareness) == (15, 3)
    assert (s.mode, units(s, "winchester")) == ("operations", ["combat 1 inactive", "combat 2 inactive"])
    assert not can(s, "demolish", "train")


@pytest.mark.rule("mosby", "event.wagon_train", "7.8")
def test_if_the_turn_ends_during_events_it_never_comes_back():
    s = train(events=["wagon_train", "sickness"], band=1, dice=[])
    assert (s.turn, train_at(s)) == (2, None)
    assert "wagon_train" not in s.events
    s = train(events=["wagon_train", "sickness"], band=1, dice=[], units=[combat("winchester", 2)])
    assert units(s, "winchester") == ["combat 2 inactive"]
