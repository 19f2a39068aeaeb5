"""13.2, 14.7, 15.7, 16.7, 17: who has won."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.helpers import act, asked, held, prefer, stack, told, war
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.tables import CSA, USA, T
from hardtack.games.for_the_people.rules.victory import states_won

CONFEDERATE = [row.id for row in T.states if row.group == "confederate"]


def end(scenario: str, turn: int, usa: int = 100, csa: int = 90, spaces: Any = None, **table: Any) -> People:
    """The end-of-turn phase."""
    return war(spaces, scenario=scenario, turn=turn, phase="end", will={"usa": usa, "csa": csa}, **table)


def won(g: People) -> tuple[str | None, str] | None:
    """The winner and the rule he won by; None while the war goes on."""
    return (g.outcome.winner, g.outcome.rule) if g.outcome is not None else None


# ---- 1861


@pytest.mark.rule("for-the-people", "13.2")
@pytest.mark.parametrize(
    ("usa", "csa", "states", "winner"),
    [
        (100, 100, {}, None),
        (100, 100, {"MO": "usa", "KY": "usa", "WV": "usa"}, "usa"),
        (100, 100, {"MO": "usa", "KY": "usa"}, None),
        (100, 79, {}, "usa"),
        (100, 80, {}, None),
        (100, 100, {"MO": "csa", "KY": "csa"}, "csa"),
        (100, 100, {"MO": "csa"}, None),
        (84, 100, {}, "csa"),
        (85, 100, {}, None),
        (84, 79, {}, None),  # both: a draw (ruling 15)
        (84, 100, {"MO": "usa", "KY": "usa", "WV": "usa"}, None),
    ],
)
def test_1861(usa: int, csa: int, states: dict[str, str], winner: str | None) -> None:
    g = end("1861", 3, usa, csa, states=states)
    assert won(g) == (winner, "13.2") and GAME.decision(g) is None


@pytest.mark.rule("for-the-people", "13.2")
@pytest.mark.parametrize(
    ("usa", "csa", "states", "why"),
    [
        (100, 100, {"MO": "usa", "KY": "usa", "WV": "usa"}, "usa-border"),
        (100, 79, {}, "usa-heart"),
        (100, 100, {"MO": "csa", "KY": "csa"}, "csa-border"),
        (84, 100, {}, "csa-heart"),
    ],
)
def test_1861_tells_why(usa: int, csa: int, states: dict[str, str], why: str) -> None:
    g = end("1861", 3, usa, csa, states=states)
    assert g.outcome is not None and g.outcome.key == why


@pytest.mark.rule("for-the-people", "13.2")
def test_1861_ends_after_fall() -> None:
    for turn in (1, 2):
        assert won(end("1861", turn, 84, 79)) is None


# ---- 1862, 1863


@pytest.mark.rule("for-the-people", "14.7")
@pytest.mark.parametrize(("usa", "csa", "winner"), [(91, 90, "usa"), (90, 90, "csa"), (89, 90, "csa")])
def test_1862(usa: int, csa: int, winner: str) -> None:
    assert won(end("1862", 6, usa, csa)) == (winner, "14.7")
    assert won(end("1862", 5, usa, csa)) is None


def armies(usa: int, csa: int) -> dict[str, Any]:
    return {"washington-dc": {"usa": stack(usa)}, "richmond-va": {"csa": stack(csa)}}


@pytest.mark.rule("for-the-people", "15.7")
@pytest.mark.parametrize(("usa", "csa", "winner"), [(91, 90, "usa"), (90, 90, "csa"), (89, 90, "csa")])
def test_1863_with_armies_as_they_should_be(usa: int, csa: int, winner: str) -> None:
    g = end("1863", 9, usa, csa, armies(75, 40))
    assert won(g) == (winner, "15.7") and g.will == [usa, csa]
    assert won(end("1863", 8, usa, csa, armies(75, 40))) is None


@pytest.mark.rule("for-the-people", "example.sp-difference-1863", "15.7")
def test_the_example_of_wasted_armies() -> None:
    """75 against 46: 29, six below the base, one whole step of five."""
    g = end("1863", 9, 80, 75, armies(75, 46))
    assert g.will == [80, 85] and won(g) == ("csa", "15.7")


@pytest.mark.rule("for-the-people", "15.7")
@pytest.mark.parametrize(
    ("ahead", "usa", "csa"),
    [(35, 0, 0), (31, 0, 0), (30, 0, 10), (26, 0, 10), (25, 0, 20), (-5, 0, 80), (39, 0, 0), (40, 5, 0), (44, 5, 0),
     (55, 20, 0)],
)  # fmt: skip
def test_every_five_points_off_the_base_count(ahead: int, usa: int, csa: int) -> None:
    g = end("1863", 9, 100, 100, armies(60 + ahead, 60), sign={"usa": -1, "csa": -1})
    assert g.will == [100 + usa, 100 + csa] and g.sign == [-1, -1]  # no turn of fortune


@pytest.mark.rule("for-the-people", "15.7")
def test_cavalry_counts_and_forts_and_the_turn_track_do_not() -> None:
    """Ruling 16."""
    spaces = {
        "washington-dc": {"usa": stack(70, "stoneman"), "fort": "usa"},
        "cairo-il": {"usa": stack(5)},
        "richmond-va": {"csa": stack(40, "stuart"), "fort": "csa"},
    }
    g = end("1863", 9, 100, 100, spaces, horse_due={"usa": [10], "csa": [10]})
    assert g.will == [100, 100]


# ---- the campaign and 1864


@pytest.mark.rule("for-the-people", "17.2.1", "3.6")
def test_the_south_gives_up_when_its_will_is_gone() -> None:
    for scenario, turn in (("1861", 2), ("1861", 3), ("1862", 5), ("1863", 8), ("campaign", 7), ("campaign", 13)):
        assert won(end(scenario, turn, 100, 0)) == ("usa", "17.2.1")
    assert won(end("campaign", 7, -5, -3)) == ("usa", "17.2.1")  # both are spent: the Union wins
    assert won(end("campaign", 7, 1, 1)) is None


@pytest.mark.rule("for-the-people", "17.2.1")
def test_it_is_asked_when_a_round_is_over_not_before() -> None:
    g = war({}, hands={"usa": [18, 10], "csa": [12]}, will={"usa": 60, "csa": 2}, sign={"csa": -1})
    assert won(g) is None
    act(g, "event 18")  # two of the Confederacy's will
    assert won(g) == ("usa", "17.2.1")


@pytest.mark.rule("for-the-people", "17.2.1")
def test_and_when_the_political_phase_is_over() -> None:
    """A state lost takes the will below nothing, a state invaded brings it back in the same phase."""
    spaces = {
        **held("usa", *[T.ids[s] for s in T.in_state[T.state_of["AR"]]]),
        "little-rock-ar": {"control": "usa", "destroyed": True},
    }
    table: dict[str, Any] = {"will": {"usa": 60, "csa": 4}, "sign": {"usa": -1, "csa": -1}, "phase": "political"}
    assert won(war(spaces, **table)) == ("usa", "17.2.1")
    g = war({**spaces, **held("csa", "gettysburg-pa", "chambersburg-pa", "harrisburg-pa")}, **table)
    act(g, "apply state:AR")
    assert won(g) is None and g.will[CSA] == 4 - 5 + 5 + 2


@pytest.mark.rule("for-the-people", "17.2.1")
def test_and_when_the_reinforcement_phase_is_over() -> None:
    g = war(
        {}, scenario="campaign", turn=4, phase="reinforcement", blockade=5, dice=[1] * 4, will={"usa": 60, "csa": 8},
        sign={"csa": -1},
    )  # fmt: skip
    while g.outcome is None and g.phase == "reinforcement":
        prefer(g, "done")
    assert won(g) == ("usa", "17.2.1")


@pytest.mark.rule("for-the-people", "17.2.1", "16.7", "3.6")
def test_the_election_of_1864() -> None:
    for scenario in ("1864", "campaign"):
        assert won(end(scenario, 12, 49, 40)) == ("csa", "17.2.1")
        assert won(end(scenario, 12, 50, 40)) is None
        assert won(end(scenario, 11, 49, 40)) is None
    assert won(end("1863", 12, 49, 40, options={"last-turn": 12})) == ("csa", "17.2.1")


@pytest.mark.rule("for-the-people", "17.2.1", "3.6")
@pytest.mark.parametrize(("usa", "csa", "over"), [(50, 100, False), (50, 101, True), (-4, 3, True)])
def test_a_south_with_more_than_twice_the_norths_will_wins_at_the_end_of_any_turn(
    usa: int, csa: int, over: bool
) -> None:
    for scenario, turn in (("1861", 1), ("1862", 5), ("1863", 7), ("1864", 11), ("campaign", 5)):
        assert won(end(scenario, turn, usa, csa)) == (("csa", "17.2.1") if over else None)


@pytest.mark.rule("for-the-people", "17.2.1", "3.6")
def test_but_not_before_the_end_of_the_turn_nor_on_the_last() -> None:
    g = war({}, hands={"usa": [10], "csa": [12, 32]}, will={"usa": 50, "csa": 101}, active="csa")
    act(g, "discard 12")
    assert won(g) is None
    assert won(end("1862", 6, 50, 101)) == ("csa", "14.7")


RUINED = {T.ids[s]: {"destroyed": True} for s in range(T.size) if T.resource[s]}


@pytest.mark.rule("for-the-people", "17.2.2", "8.2", "3.6")
def test_a_south_without_resources_and_ports_has_lost() -> None:
    for scenario, turn in (("campaign", 5), ("1862", 5), ("1863", 8)):
        assert won(end(scenario, turn, spaces=RUINED)) == ("usa", "17.2.2")
    assert won(war(RUINED, phase="political", turn=5, scenario="campaign")) == ("usa", "17.2.2")


@pytest.mark.rule("for-the-people", "17.2.2")
def test_one_resource_space_keeps_it_alive_even_with_every_port_closed() -> None:
    ports = {T.ids[s]: {"control": "usa", "destroyed": bool(T.resource[s])} for zone in T.zones for s in zone}
    assert won(end("campaign", 5, spaces={**RUINED, "atlanta-ga": {"destroyed": False}, **ports})) is None
    assert won(end("campaign", 5, spaces={**RUINED, **ports})) == ("usa", "17.2.2")


# ---- 17.3


@pytest.mark.rule("for-the-people", "17.3", "16.7")
@pytest.mark.parametrize(("states", "winner"), [(10, "usa"), (9, "csa")])
def test_ten_states_win_the_campaign(states: int, winner: str) -> None:
    border = {"MO": "usa", "KY": "usa", "WV": "usa"}
    mine = {**border, **dict.fromkeys(CONFEDERATE[: states - 3], "usa")}
    for scenario in ("campaign", "1864"):
        table: dict[str, Any] = {"states": {**dict.fromkeys(CONFEDERATE, "csa"), **mine}, "first": border}
        assert won(end(scenario, 13, 60, 60, **table)) == (winner, "17.3")


@pytest.mark.rule("for-the-people", "17.3")
@pytest.mark.parametrize(("ahead", "extra"), [(0, 0), (24, 0), (25, 1), (49, 1), (50, 2), (51, 2), (75, 3), (-30, 0)])
def test_will_ahead_counts_as_states(ahead: int, extra: int) -> None:
    g = end("campaign", 12, 60 + ahead, 60, states={"MO": "usa"}, first={"MO": "usa"})
    g.will[:] = [60 + ahead, 60]
    assert states_won(g) == 1 + extra


@pytest.mark.rule("for-the-people", "17.3", "12.1.3")
def test_an_invaded_union_state_or_border_state_won_first_cancels_one() -> None:
    def count(spaces: dict[str, Any], **table: Any) -> int:
        g = war(spaces, hands={"usa": [10], "csa": [12]}, will={"usa": 60, "csa": 60}, **table)
        return states_won(g)

    two = {"MO": "usa", "TN": "usa"}
    raid = held("csa", "gettysburg-pa", "chambersburg-pa")
    assert count(raid, states=two, first={"MO": "usa"}) == 2
    assert count({**raid, **held("csa", "harrisburg-pa")}, states=two, first={"MO": "usa"}) == 1
    missouri = held("csa", "springfield-mo", "rolla-mo", "ironton-mo", "new-madrid-mo")
    assert count(missouri, states=two, first={"MO": "usa"}) == 1
    assert count(missouri, states=two, first={"MO": "csa"}) == 2  # won by the Confederacy first: it cancels nothing
    tennessee = held("csa", *[T.ids[s] for s in T.in_state[T.state_of["TN"]]])
    assert count(tennessee, states=two, first={"MO": "usa"}) == 2


@pytest.mark.rule("for-the-people", "17.1", "3.6")
def test_the_campaign_runs_to_the_spring_of_1865() -> None:
    for turn in range(1, 13):
        g = end("campaign", turn, 100, 90)
        assert g.outcome is None and (asked(g)[1] == "peace" or g.turn == turn + 1)
    assert won(end("campaign", 13)) is not None


@pytest.mark.rule("for-the-people", "2.1", "16.7")
def test_longer_games_are_judged_by_the_war_that_ends_there() -> None:
    assert won(end("1861", 6, 91, 90, options={"last-turn": 6})) == ("usa", "14.7")
    assert won(end("1861", 9, 91, 90, armies(75, 40), options={"last-turn": 9})) == ("usa", "15.7")
    assert won(end("1862", 12, 91, 90, options={"last-turn": 12})) == ("csa", "17.3")
    assert won(end("1862", 6, 91, 90, options={"last-turn": 9})) is None


# ---- 15.0: a blockade neglected


def last_cards(usa: list[int], csa: list[int], scenario: str = "1863", turn: int = 9, **table: Any) -> People:
    """The last cards of the last Fall; armies as they should be, the river opened long ago."""
    hands = {"usa": usa, "csa": csa}
    will = {"will": {"usa": 100, "csa": 60}, "sign": {"usa": -1, "csa": -1}, "mississippi": True, "blockade": 3}
    return war(armies(75, 40), scenario=scenario, turn=turn, hands=hands, **{**will, **table})


@pytest.mark.rule("for-the-people", "15.0")
@pytest.mark.parametrize(("use", "cost"), [("event", 0), ("ops", 10), ("discard", 10)])
def test_a_blockade_card_that_raised_nothing_costs_ten_at_the_end(use: str, cost: int) -> None:
    g = last_cards([69], [])
    act(g, f"{use} 69", *(["fort columbus-oh"] if use == "ops" else []))
    assert g.outcome is not None and g.will[USA] == 100 - 5 - cost  # five for the weariness of every Fall
    assert bool(told(g, "will-blockade-neglected")) == bool(cost)


@pytest.mark.rule("for-the-people", "15.0")
def test_the_penalty_does_not_turn_fortune() -> None:
    g = last_cards([69], [], will={"usa": 100, "csa": 60})
    act(g, "discard 69")
    told_of = told(g, "will-blockade-neglected")
    assert [(e["change"], e["extra"]) for e in told_of] == [(-10, 0)]


@pytest.mark.rule("for-the-people", "15.0")
def test_one_of_several_suffices_and_the_enemys_cards_do_not_count() -> None:
    g = last_cards([69, 71], [])
    act(g, "event 69", "discard 71")
    assert g.outcome is not None and not told(g, "will-blockade-neglected")
    g = last_cards([10], [98])
    act(g, "discard 10", "discard 98")
    assert g.outcome is not None and not told(g, "will-blockade-neglected")


@pytest.mark.rule("for-the-people", "15.0")
def test_a_blockade_card_taken_from_the_union_was_received_all_the_same() -> None:
    g = last_cards([69], [27], active="csa")
    act(g, "event 27")
    assert 69 in g.discards and told(g, "will-blockade-neglected")


@pytest.mark.rule("for-the-people", "15.0")
def test_no_other_war_asks_for_it() -> None:
    g = last_cards([69], [], scenario="1862", turn=6)
    act(g, "discard 69")
    assert g.outcome is not None and not told(g, "will-blockade-neglected")
