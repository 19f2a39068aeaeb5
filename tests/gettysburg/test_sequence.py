"""1.0 to 1.3: hours, initiative, player turns and their phases."""

import pytest

from gettysburg.helpers import GAME, act, asked, block, choices, field, prefer, told
from hardtack.games.gettysburg.rules.sequence import day_phases
from hardtack.games.gettysburg.rules.state import Gettysburg

LEE = block("csa-hq-lee", "M11", 3)
MEADE = block("usa-hq-meade", "L4", 3)


def start(phase: str, **table: object) -> Gettysburg:
    return field(LEE, MEADE, phase=phase, **table)


def hour_ends(*dice: int, **table: object) -> Gettysburg:
    """Two lone headquarters when an hour is over, and the dice of the next initiative."""
    return start("end", scenario="day-3", hour=14, dice=list(dice), **table)


def passes(g: Gettysburg) -> list[tuple[str, str]]:
    """Everybody passes until the hour is over: who was asked for what."""
    hour, seen = g.hour, []
    while GAME.decision(g) is not None and g.hour == hour:
        seen.append(asked(g))
        act(g, "done")
    return seen


@pytest.mark.rule("gettysburg", "1.0", "1.3")
def test_an_hour_is_one_turn_of_each_side_and_then_the_clock_goes_on() -> None:
    g = hour_ends(6, 5, 4, 3)
    turn = g.turn
    assert g.hour == 15
    passes(g)
    assert (g.hour, g.turn) == (16, turn + 1)
    sides = [e["side"] for e in told(g, "heading-turn")]
    assert sides[:2] == ["usa", "csa"]
    assert [(e["hour"], e["turn"]) for e in told(g, "heading-hour")] == [(15, turn), (16, turn + 1)]


@pytest.mark.rule("gettysburg", "1.0")
def test_only_the_side_whose_turn_it_is_acts() -> None:
    g = start("movement", active="csa")
    assert asked(g) == ("csa", "move") and GAME.view(g, "usa")["active"] == "csa"
    assert choices(g, "usa") == []
    act(g, "done", "done")
    assert g.active == 0 and asked(g)[0] == "usa"


@pytest.mark.rule("gettysburg", "1.1")
@pytest.mark.parametrize(("dice", "first"), [((6, 1, 3, 3), "usa"), ((1, 2, 2, 2), "csa")])
def test_the_higher_total_of_two_dice_is_player_one(dice: tuple[int, ...], first: str) -> None:
    g = hour_ends(*dice)
    assert told(g, "initiative") == [{"side": first}]
    assert asked(g)[0] == first
    assert [(r["side"], r["dice"]) for r in told(g, "initiative-roll")] == [("usa", [*dice[:2]]), ("csa", [*dice[2:]])]


@pytest.mark.rule("gettysburg", "1.1")
def test_a_tie_is_rolled_again_until_broken() -> None:
    g = hour_ends(3, 4, 5, 2, 1, 1, 1, 1, 2, 1, 6, 6)
    assert len(told(g, "initiative-roll")) == 6
    assert asked(g)[0] == "csa"


@pytest.mark.rule("gettysburg", "1.1")
def test_the_second_of_an_hour_may_be_the_first_of_the_next() -> None:
    g = start("movement", scenario="day-3", hour=14, active="usa", second=True, dice=[6, 6, 1, 1])
    act(g, "done", "done")
    assert g.hour == 15 and asked(g)[0] == "usa"
    assert [e["side"] for e in told(g, "heading-turn")] == ["usa"]


@pytest.mark.rule("gettysburg", "1.1", "9.2", "9.3", "9.4")
@pytest.mark.parametrize("scenario", ["day-1", "day-2", "day-3", "three-days"])
def test_the_first_hour_of_a_scenario_is_the_confederates_without_a_roll(scenario: str) -> None:
    g = GAME.setup(scenario, seed=5)
    assert told(g, "initiative-roll") == [] and told(g, "initiative") == [{"side": "csa"}]
    assert (g.first, g.active) == (1, 1) and asked(g)[0] == "csa"


@pytest.mark.rule("gettysburg", "box.random-initiative")
def test_with_a_fixed_order_the_confederates_are_first_in_every_hour() -> None:
    g = hour_ends(options={"fixed-turn-order": 1})
    while GAME.decision(g) is not None:
        act(g, "done")
    assert told(g, "initiative-roll") == []
    assert [e["side"] for e in told(g, "heading-turn")] == ["csa", "usa"] * 6  # from 3 PM to 8 PM


@pytest.mark.rule("gettysburg", "box.turn-marker")
def test_the_track_shows_the_hour_and_who_is_first_once_it_is_known() -> None:
    g = hour_ends(6, 6, 1, 1)
    for role in ("usa", "csa", None):
        shown = GAME.view(g, role)
        assert (shown["day"], shown["hour"], shown["first"]) == (3, 15, "usa")
        assert shown["hours"] == list(range(13, 21))
    cavalry = start("hour", scenario="day-3", hour=14, options={"cavalry-battle": 1})
    assert GAME.view(cavalry, "usa")["first"] is None and GAME.view(cavalry, "usa")["hour"] == 14


@pytest.mark.rule("gettysburg", "box.turn-marker")
def test_the_track_has_a_night_where_the_scenario_has_one() -> None:
    def hours(scenario: str, **options: int) -> list[int]:
        shown = GAME.view(GAME.setup(scenario, options), None)["hours"]
        assert isinstance(shown, list)
        return shown

    assert hours("day-1") == list(range(8, 21))
    assert hours("day-2") == [*range(16, 21), 24]
    assert hours("day-2", **{"day2-score-after-night": 0}) == [*range(16, 21)]
    assert hours("day-3", **{"day3-night-turn": 1}) == [*range(13, 21), 24]
    assert hours("three-days") == [*range(8, 21), 24]


@pytest.mark.rule("gettysburg", "1.2", "1.3", "table.turn")
def test_each_player_has_five_phases_in_their_order() -> None:
    """Ward and Birney against Law and Hood: everything that can be asked is asked."""
    g = field(
        block("csa-hq-hood", "S10", 3),
        block("csa-inf-law", "S10", 3),
        block("csa-inf-benning", "S11", 3),
        block("usa-inf-ward", "R9", 2),
        block("usa-inf-graham", "Q8", 2),
        block("usa-hq-birney", "Q8", 2),
        phase="hour",
        scenario="day-3",
        hour=15,
        active="csa",
    )
    seen: list[tuple[str, str]] = []
    while g.hour == 15 and GAME.decision(g) is not None:
        seen.append(asked(g))
        prefer(g, "activate")
    phases = [p for _, p in seen if p in ("command", "fire", "move", "supply")]
    assert [p for n, p in enumerate(phases) if n == 0 or phases[n - 1] != p] == [
        "command",
        "fire",
        "move",
        "supply",
    ] * 2
    assert [r for r, p in seen if p == "move"] == ["csa", "usa"]


@pytest.mark.rule("gettysburg", "1.2", "table.turn")
def test_fire_comes_before_movement_and_melee_after_it() -> None:
    names = [type(step).__name__ for step in day_phases() if type(step).__name__.endswith("Phase")]
    assert names == ["CommandPhase", "FirePhase", "MovementPhase", "MeleePhase", "SupplyPhase"]


@pytest.mark.rule("gettysburg", "1.2")
def test_a_melee_laid_in_movement_is_fought_before_supply() -> None:
    g = field(
        block("csa-hq-hood", "S10", 3),
        block("csa-inf-law", "S10", 3, melee=True),
        block("usa-inf-ward", "R9", 2),
        phase="movement",
        active="csa",
    )
    act(g, "march csa-inf-law", "assault R9", "done")
    assert g.phase == "melee" and asked(g)[1] == "combat-turn"
    act(g, "retreat csa-inf-law")
    if asked(g)[1] == "regroup":
        act(g, "done")
    assert g.phase == "supply" and asked(g) == ("csa", "supply")
