"""Event cards that move the tracks: points, Awareness, the band's strength, and Mosby's health."""

import pytest

from hardtack.games.mosby.rules.state import Mosby
from mosby.helpers import GAME, asked, can, do, situation, told, total, where


def event(*cards: str, **table: object) -> Mosby:
    """These cards are turned over, with the band at Bloomfield; then Operations, if nothing else is to be decided."""
    return situation(phase="events", mosby="bloomfield", events=list(cards), **table)


def gain(card: str, notoriety: int) -> int:
    """Points a card brings at a Notoriety."""
    return total(event(card, notoriety=notoriety, performance=5)) - (10 * notoriety + 5)


# ---- the band's strength


@pytest.mark.rule("mosby", "event.raiders_rally")
@pytest.mark.parametrize(("card", "minimum"), [(0, 2), (1, 4), (2, 6)])
def test_raiders_rally_at_the_printed_notoriety(card, minimum):
    assert event(f"raiders_rally:{card}", band=3, notoriety=minimum).band == 4
    assert event(f"raiders_rally:{card}", band=3, notoriety=minimum + 3).band == 4
    assert event(f"raiders_rally:{card}", band=3, notoriety=minimum - 1).band == 3


@pytest.mark.rule("mosby", "event.raiders_rally")
def test_raiders_rally_for_this_turn_only():
    s = event("raiders_rally:0", band=1, notoriety=2)
    assert s.band == 2
    do(s, "disband", dice=[])
    assert s.band == 0
    do(s, "place", "aldie")
    recruits = told(s, "recruits")[0]
    assert recruits["strength"] == (1 if recruits["die"] <= 2 else 2)  # column 2, nothing carried over


@pytest.mark.rule("mosby", "event.sickness")
@pytest.mark.parametrize("band", [2, 5])
def test_sickness_takes_one_man_and_no_points(band):
    s = event("sickness", band=band, notoriety=4, performance=3)
    assert (s.band, total(s), asked(s)) == (band - 1, 43, "operations")


@pytest.mark.rule("mosby", "event.sickness")
def test_sickness_ends_the_turn_of_a_band_of_one():
    s = event("sickness", "falls_church_picnic", band=1, notoriety=4, performance=3)
    assert (s.turn, where(s), s.band, total(s)) == (2, None, 0, 43)


@pytest.mark.rule("mosby", "event.troop_call")
@pytest.mark.parametrize(("band", "after"), [(1, 1), (2, 1), (3, 2), (6, 5)])
def test_call_for_troops_takes_a_man_from_two_or_more(band, after):
    s = event("troop_call", band=band)
    assert (s.band, s.turn, asked(s)) == (after, 1, "operations")


# ---- points


@pytest.mark.rule("mosby", "event.falls_church_picnic")
def test_picnic_at_falls_church():
    assert gain("falls_church_picnic", 1) == gain("falls_church_picnic", 9) == 2


@pytest.mark.rule("mosby", "event.lincoln_kidnap_story")
@pytest.mark.parametrize(("notoriety", "points"), [(1, 1), (5, 1), (6, 2), (11, 2)])
def test_lincoln_kidnap_story(notoriety, points):
    assert gain("lincoln_kidnap_story", notoriety) == points


@pytest.mark.rule("mosby", "event.press_coverage")
@pytest.mark.parametrize(("card", "points", "minimum"), [(0, 1, 1), (1, 2, 4), (2, 3, 6)])
def test_press_coverage(card, points, minimum):
    assert gain(f"press_coverage:{card}", minimum) == gain(f"press_coverage:{card}", 9) == points
    if minimum > 1:
        assert gain(f"press_coverage:{card}", minimum - 1) == 0


@pytest.mark.rule("mosby", "event.press_coverage")
def test_two_of_the_three_press_cards_need_a_notoriety():
    assert [gain(f"press_coverage:{card}", 1) > 0 for card in range(3)] == [True, False, False]


@pytest.mark.rule("mosby", "event.union_arrests")
@pytest.mark.parametrize(("notoriety", "points"), [(1, 0), (5, 0), (6, -2), (9, -2)])
def test_union_arrests(notoriety, points):
    assert gain("union_arrests", notoriety) == points


@pytest.mark.rule("mosby", "event.union_bribe")
@pytest.mark.parametrize(("notoriety", "points"), [(1, 0), (2, 0), (3, 2), (8, 2)])
def test_union_offers_a_bribe(notoriety, points):
    assert gain("union_bribe", notoriety) == points


@pytest.mark.rule("mosby", "event.southerners_on_trains")
@pytest.mark.parametrize(("notoriety", "points"), [(1, -2), (4, -2), (5, -1), (9, -1)])
def test_southerners_on_the_trains(notoriety, points):
    assert gain("southerners_on_trains", notoriety) == points


@pytest.mark.rule("mosby", "event.gilmor_raid")
@pytest.mark.parametrize(("notoriety", "points"), [(1, 0), (5, 0), (6, 2), (10, 2)])
def test_gilmor_raids_the_b_and_o(notoriety, points):
    assert gain("gilmor_raid", notoriety) == points


# ---- Awareness


@pytest.mark.rule("mosby", "event.gilmor_raid")
@pytest.mark.parametrize("notoriety", [1, 6])
@pytest.mark.parametrize(("before", "after"), [(1, 2), (4, 5), (5, 5)])
def test_gilmor_raises_awareness_whatever_the_notoriety(notoriety, before, after):
    assert event("gilmor_raid", notoriety=notoriety, awareness=before).awareness == after  # G19


@pytest.mark.rule("mosby", "event.longstreet_west")
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (5, 4)])
def test_longstreet_marches_west(before, after):
    assert event("longstreet_west", awareness=before).awareness == after


@pytest.mark.rule("mosby", "event.command_change")
@pytest.mark.parametrize("before", [1, 3, 5])
def test_union_command_change_sets_awareness_to_one(before):
    assert event("command_change", awareness=before).awareness == 1


# ---- Mosby's health


@pytest.mark.rule("mosby", "event.mosby_trapped", "6.5.5")
@pytest.mark.parametrize("die", range(1, 7))
def test_mosby_trapped_is_a_casualty_check(die):
    s = event("mosby_trapped", notoriety=3, dice=[die])
    assert s.wound == (1 if die <= 2 else 0)
    assert total(s) == (25 if die <= 2 else 30)
    assert asked(s) == "operations"  # a wound does not end the turn


@pytest.mark.rule("mosby", "event.mosby_trapped", "action.mosby_escapes")
def test_mosby_escapes_the_trap_before_the_die():
    s = event("mosby_trapped", hand=["mosby_escapes"])
    do(s, "escape", dice=[])
    assert (s.wound, s.hand, asked(s)) == (0, [], "operations")


@pytest.mark.rule("mosby", "event.mosby_trapped", "action.mosby_escapes")
def test_mosby_escapes_the_trap_after_the_die():
    s = event("mosby_trapped", hand=["mosby_escapes"], notoriety=3)
    do(s, "roll", dice=[1])
    assert can(s, "escape") and can(s, "suffer")
    do(s, "escape", dice=[])
    assert (s.wound, s.hand, total(s)) == (0, [], 30)


@pytest.mark.rule("mosby", "event.mosby_trapped", "action.false_report")
def test_false_report_may_follow_the_trap():
    s = event("mosby_trapped", hand=["false_report"], awareness=4, dice=[6])
    do(s, "false-report", dice=[])
    assert s.awareness == 1


# ---- Lee Needs Information


@pytest.mark.rule("mosby", "event.lee_needs_information")
@pytest.mark.parametrize(("turn", "points"), [(1, 0), (3, 0), (4, 4), (7, 4)])
def test_lee_pays_for_revealed_spaces_north_of_the_potomac_from_turn_four(turn, points):
    s = event("lee_needs_information", turn=turn, notoriety=8,
              revealed=["rockville", "poolesville", "chantilly", "harpers_ferry"])  # fmt: skip
    assert total(s) == 80  # nothing before the end of the turn
    do(s, "disband", dice=[])
    assert total(s) == 80 + points


@pytest.mark.rule("mosby", "event.lee_needs_information")
def test_lee_pays_for_that_turn_only():
    s = event("lee_needs_information", turn=4, notoriety=8, revealed=["rockville"])
    do(s, "disband", dice=[])
    assert (s.turn, total(s)) == (5, 82)
    assert GAME.view(s, "mosby")["lee"] is False


@pytest.mark.rule("mosby", "event.lee_needs_information")
def test_it_does_not_matter_how_the_space_was_revealed():
    # Scouted, entered, and roused by the noise of a demolition.
    s = situation(mosby="leesburg", turn=4, notoriety=8, lee=True, draws=["blank"])
    do(s, "scout", "edwards_ferry", dice=[6])
    do(s, "disband", dice=[])
    assert total(s) == 82
    s = situation(mosby="leesburg", turn=4, notoriety=8, lee=True, draws=["blank"])
    do(s, "move", "edwards_ferry", dice=[6])
    do(s, "disband", dice=[])
    assert total(s) == 82
    s = situation(mosby="harpers_ferry", turn=4, notoriety=8, lee=True, draws=["blank"],
                  revealed=["harpers_ferry", "duffields_depot", "shepherdstown"])  # fmt: skip
    do(s, "demolish", "rail", dice=[1])
    do(s, "disband", dice=[])
    assert told(s, "lee-pays") == [{"count": 1, "points": 2}]


@pytest.mark.rule("mosby", "event.lee_needs_information")
def test_unrevealed_markers_and_large_forces_do_not_count():
    s = situation(phase="end", turn=4, notoriety=8, lee=True, unrevealed=["rockville"])
    assert total(s) == 80 and GAME.outcome(s) is None
