"""4.0 to 4.2: points and Notoriety, victory and defeat."""

import pytest

from hardtack.engine.match import Match
from hardtack.games.mosby.rules.state import Mosby
from hardtack.games.mosby.rules.tables import T
from mosby.helpers import (
    GAME,
    asked,
    at,
    combat,
    courier,
    do,
    eliminated,
    in_rounds,
    situation,
    sutler,
    told,
    total,
    units,
    where,
)

HOME = [T.ids[i] for i in T.confederacy]


def event(*cards: str, **table: object) -> Mosby:
    return situation(phase="events", mosby="bloomfield", events=list(cards), **table)


def ending(s: Mosby) -> tuple[str | None, str, str] | None:
    """Winner, why and by which rule; None while the game goes on."""
    outcome = GAME.outcome(s)
    return None if outcome is None else (outcome.winner, outcome.key, outcome.rule)


# ---- 4.0: Performance and Notoriety


@pytest.mark.rule("mosby", "4.0")
@pytest.mark.parametrize(("performance", "after"), [(7, (4, 9)), (8, (5, 0)), (9, (5, 1))])
def test_ten_points_become_notoriety_at_once_and_the_rest_stays(performance, after):
    s = event("falls_church_picnic", notoriety=4, performance=performance)  # 2 points
    assert (s.notoriety, s.points) == after


@pytest.mark.rule("mosby", "4.0")
def test_a_debt_borrows_one_notoriety_and_leaves_the_change():
    s = event("southerners_on_trains", notoriety=4, performance=1)  # -2 points
    assert (s.notoriety, s.points) == (3, 9)


@pytest.mark.rule("mosby", "4.0")
def test_a_large_debt_borrows_more_than_once():
    s = at("hay_market", combat("hay_market", 7), combat("hay_market", 6), band=2, notoriety=3, performance=1)
    do(s, "fight", dice=[2])  # D2: 2 + 10 points
    assert told(s, "battle-lost")[0]["points"] == -12
    assert (s.notoriety, s.points) == (1, 9)


@pytest.mark.rule("mosby", "4.0")
def test_notoriety_stops_at_one_and_points_at_none():
    s = event("southerners_on_trains", notoriety=1, performance=1)
    assert (s.notoriety, s.points) == (1, 0)
    s = at("hay_market", combat("hay_market", 7), combat("hay_market", 6), band=2, notoriety=1, performance=9)
    do(s, "fight", dice=[2])
    assert (s.notoriety, s.points) == (1, 0)


@pytest.mark.rule("mosby", "4.0")
def test_points_for_demolition():
    s = at("dumfries", revealed=["dumfries", "occoquan", "independent_hill"])
    do(s, "demolish", "bridge", dice=[])
    assert total(s) == 15


@pytest.mark.rule("mosby", "4.0")
def test_points_for_a_won_battle_and_for_strength_eliminated():
    s = at("hay_market", combat("hay_market", 2), band=2, notoriety=4)
    do(s, "fight", dice=[4, 6])  # 1:1, reaction +1: R1; then who has the Initiative
    assert told(s, "battle-won") == [{"space": "hay_market", "result": "R1", "lost": 1, "points": 1 + 2 + 3}]
    assert total(s) == 46


@pytest.mark.rule("mosby", "4.0")
@pytest.mark.parametrize("unit", [courier, sutler])
def test_points_for_couriers_and_sutlers(unit):
    s = at("hopewell", unit("aldie"))
    do(s, "move", "aldie", dice=[6])
    assert total(s) == 11


@pytest.mark.rule("mosby", "4.0")
def test_points_for_a_leader_brought_out():
    s = at("chantilly", revealed=["chantilly"], leaders={"general_stoughton": "band"})
    do(s, "move", "gum_spring", dice=[])
    assert total(s) == 20


@pytest.mark.rule("mosby", "4.0")
def test_points_lost_for_a_lost_battle():
    s = at("hay_market", combat("hay_market", 3), band=3, notoriety=2)
    do(s, "fight", dice=[1, 6])  # +2: D, and a harmless casualty check for the natural 1
    assert told(s, "battle-lost")[0]["result"] == "D"
    assert total(s) == 18


@pytest.mark.rule("mosby", "4.0")
def test_points_lost_for_lost_strength():
    s = at("hay_market", combat("hay_market", 6), band=2, notoriety=3)
    do(s, "fight", dice=[1, 6])  # 1:3 and reaction +2: a natural 1 is D1
    assert told(s, "battle-lost")[0]["result"] == "D1"
    assert total(s) == 30 - 2 - 5


@pytest.mark.rule("mosby", "4.0")
def test_points_lost_for_a_wound():
    s = event("mosby_trapped", notoriety=3, dice=[2])
    assert total(s) == 25


@pytest.mark.rule("mosby", "4.0")
def test_points_lost_for_skedaddling():
    s = in_rounds("hay_market", combat("hay_market", 3, active=True), notoriety=3)
    do(s, "pass", dice=[4])
    do(s, "skedaddle", dice=[6, 1])  # unhurt; the unit rides off
    assert total(s) == 28


@pytest.mark.rule("mosby", "4.0", "A.4")
def test_points_lost_for_being_caught_before_the_raid():
    s = situation(phase="preparation", notoriety=3, units=[combat("hopewell", 2)])
    do(s, "place", "aldie", dice=[1, 6])  # from Hopewell road 1 leads to Aldie
    assert total(s) == 25


# ---- 4.1: victory


@pytest.mark.rule("mosby", "4.1", "D")
def test_notoriety_nine_after_turn_eight_wins():
    assert ending(situation(phase="end", turn=8, notoriety=9)) == ("mosby", "won", "4.1")


@pytest.mark.rule("mosby", "4.1", "5.0")
def test_the_game_lasts_eight_turns():
    s = at("aldie", turn=8, notoriety=9)
    do(s, "disband", dice=[])
    assert GAME.decision(s) is None and s.turn == 8
    assert GAME.view(s, "mosby")["phase"] == "over"


@pytest.mark.rule("mosby", "4.1", "4.2")
def test_points_left_over_do_not_count():
    assert ending(situation(phase="end", turn=8, notoriety=8, performance=9)) == ("union", "fell-short", "4.2")


@pytest.mark.rule("mosby", "4.1", "D")
@pytest.mark.parametrize("turn", range(1, 8))
def test_notoriety_nine_does_not_end_the_game_early(turn):
    s = situation(phase="end", turn=turn, notoriety=9)
    assert ending(s) is None
    assert (s.turn, asked(s)) == (turn + 1, "place-mosby")


@pytest.mark.rule("mosby", "4.1", "A.2", "A.5", "A.6")
def test_above_ten_notoriety_goes_on_and_the_tables_use_their_last_column():
    s = event("falls_church_picnic", notoriety=10, performance=9)
    assert (s.notoriety, s.points) == (11, 1)
    s = situation(phase="preparation", turn=8, notoriety=13, events=["repair_rail"])
    assert s.awareness == T.settled.awareness_track[9]
    do(s, "place", "aldie", dice=[6, 1])
    assert (s.band, len(s.hand)) == (6, 6)


# ---- 4.2: defeat


@pytest.mark.rule("mosby", "4.2", "A.7")
@pytest.mark.parametrize("wounded", [1, 2])
def test_a_second_wound_kills_mosby_and_ends_the_game_at_once(wounded):
    s = event("mosby_trapped", "falls_church_picnic", turn=8, notoriety=14, wounded=wounded, dice=[1])
    assert ending(s) == ("union", "killed", "4.2")
    assert s.events_left == 1


@pytest.mark.rule("mosby", "4.2")
def test_mosby_escapes_cancels_the_wound_of_one_check():
    s = event("mosby_trapped", hand=["mosby_escapes", "mosby_escapes"], wounded=1, notoriety=3)
    do(s, "roll", dice=[1])
    do(s, "escape", dice=[])
    assert ending(s) is None and total(s) == 30
    assert s.hand == ["mosby_escapes"]


@pytest.mark.rule("mosby", "4.2", "D")
@pytest.mark.parametrize("turn", range(2, 8))
def test_notoriety_below_the_turn_just_played_loses(turn):
    assert ending(situation(phase="end", turn=turn, notoriety=turn - 1, performance=9)) == ("union", "forgotten", "4.2")


@pytest.mark.rule("mosby", "4.2", "D")
@pytest.mark.parametrize("turn", range(1, 8))
def test_notoriety_equal_to_the_turn_goes_on(turn):
    s = situation(phase="end", turn=turn, notoriety=turn)
    assert ending(s) is None and s.turn == turn + 1


@pytest.mark.rule("mosby", "4.2", "D")
@pytest.mark.parametrize("notoriety", [1, 7, 8])
def test_notoriety_eight_or_less_after_turn_eight_loses(notoriety):
    assert ending(situation(phase="end", turn=8, notoriety=notoriety)) == ("union", "fell-short", "4.2")


@pytest.mark.rule("mosby", "4.2", "D")
def test_the_whole_confederacy_devastated_loses():
    assert ending(situation(phase="end", notoriety=5, devastated=HOME)) == ("union", "no-home", "4.2")


@pytest.mark.rule("mosby", "4.2", "D")
def test_devastation_lines_and_combat_units_together_lose_it_too():
    extended = {"hopewell", "aldie", "piedmont_station", "rectortown", "salem", "white_plains"}
    rest = [id for id in HOME if id not in extended]
    held, burnt = rest[:3], rest[3:]
    s = situation(phase="end", notoriety=5, extended=[5, 6], devastated=burnt, units=[combat(id) for id in held])
    assert ending(s) == ("union", "no-home", "4.2")
    s = situation(phase="end", notoriety=5, extended=[5, 6], devastated=burnt, units=[combat(id) for id in held[1:]])
    assert ending(s) is None


@pytest.mark.rule("mosby", "4.2", "A.3")
def test_a_courier_holds_no_space_against_mosby_at_the_end_though_he_bars_the_start():
    s = situation(
        phase="end",
        notoriety=5,
        devastated=HOME[1:],
        units=[courier("piedmont_station")],
        events=["repair_rail"],
        dice=[3, 1, 6, 1],
    )
    assert ending(s) is None
    assert told(s, "no-home")  # G21: turn 2 is skipped, though he drifts away to Markham
    assert told(s, "placed") == [{"space": "piedmont_station"}] and s.turn == 3  # the one home answers for itself


@pytest.mark.rule("mosby", "4.2")
def test_after_turn_eight_notoriety_nine_wins_without_a_home():
    assert ending(situation(phase="end", turn=8, notoriety=9, devastated=HOME)) == ("mosby", "won", "4.1")


# ---- the rulebook's examples


@pytest.mark.rule("mosby", "example.turn_five_notoriety", "4.2")
def test_at_the_end_of_turn_five_notoriety_five_goes_on_and_four_loses():
    assert ending(situation(phase="end", turn=5, notoriety=5)) is None
    assert ending(situation(phase="end", turn=5, notoriety=4)) == ("union", "forgotten", "4.2")


@pytest.mark.rule("mosby", "example.notoriety_exchange", "4.0")
def test_notoriety_is_changed_into_points_and_back():
    s = at("hay_market", combat("hay_market", 7), band=3, turn=5, notoriety=6, performance=2, awareness=3)
    do(s, "fight", dice=[2])  # D1: 2 points for the battle, 5 for the man
    assert (s.notoriety, s.points) == (5, 5)
    assert (units(s), eliminated(s), where(s)) == (["combat 7 inactive"], [], None)
    s = at("dumfries", turn=6, notoriety=5, performance=5, revealed=["dumfries", "occoquan", "independent_hill"])
    do(s, "demolish", "bridge", dice=[])  # 5 points
    assert (s.notoriety, s.points) == (6, 0)


@pytest.mark.rule("mosby", "4.2")
@pytest.mark.parametrize("kind", ["combat", "courier"])
@pytest.mark.parametrize("known", [False, True])
def test_whoever_learns_by_disbanding_who_holds_the_last_home_does_not_take_it_back(kind, known):
    last, *others = HOME
    match = Match(GAME, None, {}, 1, {
        "mosby": "orlean", "turn": 2, "notoriety": 5, "devastated": others,
        "units": [{"space": last, "kind": kind, "seen": known}],
    })  # fmt: skip
    match.play("mosby", ("disband", None))
    assert (GAME.outcome(match.state) is not None) == (kind == "combat")
    if kind == "combat":
        assert (match.undo_refusal("mosby") == "") == known
    else:
        assert match.undo_refusal("mosby") != ""  # the unit drifts in the turn that is lost (G21)
