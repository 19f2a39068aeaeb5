"""12: what raises and lowers the Strategic Will of both sides, and the fortunes of war."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.helpers import S, act, asked, choices, held, offered, prefer, stack, told, war, where
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.state import NOWHERE, TRACK, People
from hardtack.games.for_the_people.rules.tables import CSA, USA, T
from hardtack.games.for_the_people.rules.will import sway

THREE = 52
"""A card of three operations points, whose event is the Confederacy's."""
EVEN: dict[str, Any] = {"will": {"usa": 100, "csa": 100}}


def settle(spaces: dict[str, Any] | None = None, **table: Any) -> People:
    """The political control phase on a map of what is named, as far as the first question."""
    return war(spaces, phase="political", **table)


def march(spaces: dict[str, Any], general: str, to: str, dice: list[int] | None = None, **table: Any) -> People:
    """A general takes all he can lead into the next space; to anything else the dullest answer is given."""
    side = next(u.side for u in T.generals if u.id == general)
    hands = {"usa": [10], "csa": [12], side: [THREE if side == "usa" else 32]}
    g = war(spaces, hands=hands, active=side, **{**EVEN, **table})
    act(g, f"ops {hands[side][0]}", f"activate {general}", dice=dice)
    gone = False
    while g.card:
        if asked(g)[0] == side and to in offered(g, "to") and not gone:
            act(g, f"to {to}")
            gone = True
        else:
            prefer(g, "pass", "stand", "done", "go-on", *(["stop"] if gone else []))
    assert gone
    return g


# ---- 12.4: the fortunes of war


@pytest.mark.rule("for-the-people", "12", "2.7")
def test_both_begin_with_a_hundred_the_north_gloomy_and_the_south_hopeful() -> None:
    for scenario in ("1861", "campaign"):
        will = GAME.view(GAME.setup(scenario), None)["will"]
        assert will == {"usa": {"will": 100, "sign": -1}, "csa": {"will": 100, "sign": 1}}


@pytest.mark.rule("for-the-people", "12.4")
@pytest.mark.parametrize(
    ("sign", "change", "will", "after"),
    [(-1, 3, 105, 1), (1, 3, 103, 1), (1, -5, 92, -1), (-1, -5, 95, -1), (1, 0, 100, 1), (-1, 0, 100, -1)],
)
def test_the_turn_of_fortune_adds_two_or_costs_three(sign: int, change: int, will: int, after: int) -> None:
    g = war({}, hands={"usa": [10], "csa": [12]}, sign={"usa": sign}, **EVEN)
    sway(g, USA, change, "event", "4.2", card=10)
    assert (g.will[USA], g.sign[USA]) == (will, after)


@pytest.mark.rule("for-the-people", "12.4")
def test_only_the_first_change_of_sign_counts() -> None:
    g = war({}, hands={"usa": [10], "csa": [12]}, sign={"usa": 1}, **EVEN)
    for change in (-2, -2, 4, 4, -1):
        sway(g, USA, change, "event", "4.2", card=10)
    assert g.will[USA] == 100 - 2 - 3 - 2 + 4 + 2 + 4 - 1 - 3


@pytest.mark.rule("for-the-people", "12.4", "12.3")
def test_the_examples_of_a_large_battle() -> None:
    """Won on a minus marker it gives five, lost on a plus marker it costs eight."""
    g = manassas(10, [6, 1], sign={"usa": -1, "csa": 1})
    assert g.will == [105, 92] and g.sign == [1, -1]


@pytest.mark.rule("for-the-people", "12.4")
@pytest.mark.parametrize(("first", "will"), [("state:AR", 100 - 5 - 3 + 5 + 2), ("invaded:PA", 100 + 5 - 5 - 3)])
def test_in_the_political_phase_the_side_concerned_says_in_which_order(first: str, will: int) -> None:
    arkansas = [T.ids[s] for s in T.in_state[T.state_of["AR"]]]
    spaces = {
        **held("usa", *arkansas),
        "little-rock-ar": {"control": "usa", "destroyed": True},
        **held("csa", "gettysburg-pa", "chambersburg-pa", "harrisburg-pa"),
    }
    g = settle(spaces, sign={"usa": -1, "csa": 1}, **EVEN)
    assert asked(g) == ("csa", "order") and set(offered(g, "apply")) == {"state:AR", "invaded:PA"}
    assert g.will[USA] == 95
    act(g, f"apply {first}")
    assert g.will[CSA] == will and asked(g)[1] != "order"


@pytest.mark.rule("for-the-people", "12.4")
def test_nobody_is_asked_when_the_order_makes_no_difference() -> None:
    spaces = held(
        "csa", "gettysburg-pa", "chambersburg-pa", "harrisburg-pa", "frederick-md", "baltimore-md", "annapolis-md"
    )
    g = settle(spaces, sign={"usa": 1, "csa": -1}, **EVEN)
    assert asked(g)[1] != "order" and g.will == [100 - 10 - 3, 100 + 10 + 2]


# ---- 12.3: battles


def manassas(defenders: int, dice: list[int], attackers: int = 11, **table: Any) -> People:
    spaces = {
        "washington-dc": {"usa": stack(attackers, "mcdowell", army="army-potomac")},
        "manassas-va": {"csa": stack(defenders, "beauregard")},
    }
    return march(spaces, "mcdowell", "manassas-va", dice, **table)


@pytest.mark.rule("for-the-people", "12.3")
@pytest.mark.parametrize(("attackers", "defenders", "large"), [(10, 10, True), (10, 9, False), (3, 2, False)])
def test_only_a_large_battle_moves_the_will(attackers: int, defenders: int, large: bool) -> None:
    g = manassas(defenders, [6, 1], attackers, sign={"usa": 1, "csa": -1})
    assert g.will == ([103, 95] if large else [100, 100])
    g = manassas(defenders, [1, 6], attackers, sign={"usa": -1, "csa": 1})
    assert g.will == ([95, 103] if large else [100, 100])


# ---- 12.6: capitals


@pytest.mark.rule("for-the-people", "12.6", "11.2.2")
def test_washington_costs_thirty_and_richmond_fifteen() -> None:
    spaces = {"frederick-md": {"csa": stack(3, "beauregard"), "control": "csa"}}
    g = march(spaces, "beauregard", "washington-dc", sign={"usa": -1})
    assert g.capital[USA] == NOWHERE and g.will == [70, 100]
    spaces = {"fredericksburg-va": {"usa": stack(3, "mcdowell"), "control": "usa"}}
    g = march(spaces, "mcdowell", "richmond-va", sign={"csa": -1})
    assert g.capital[CSA] == NOWHERE and g.will == [100, 85]


# ---- 12.7: armies


@pytest.mark.rule("for-the-people", "12.7", "5.2.1")
@pytest.mark.parametrize(("side", "army", "cost"), [("usa", "army-potomac", 10), ("csa", "army-northern-virginia", 5)])
def test_an_army_that_loses_its_last_point_is_gone(side: str, army: str, cost: int) -> None:
    space = "washington-dc" if side == "usa" else "manassas-va"
    chief = "mcdowell" if side == "usa" else "beauregard"
    hands = {"usa": [10], "csa": [12], side: [THREE]}
    g = war({space: {side: stack(1, chief, army=army)}}, hands=hands, active=side, sign={"usa": -1, "csa": -1}, **EVEN)
    act(g, f"ops {THREE}", f"division {space}")
    while g.card:
        actions = [a for a in choices(g) if a.target != space]
        stay = [a for a in actions if a.verb in ("pass", "stop")]
        move = [a for a in actions if a.verb == "to"]
        GAME.apply(g, asked(g)[0], (stay if told(g, "army-lost") else move or actions)[0])
    lost = USA if side == "usa" else CSA
    assert g.will[lost] == 100 - cost and g.will[1 - lost] == 100
    assert where(g, chief) == TRACK and g.army_at[T.army[army]] == TRACK


@pytest.mark.rule("for-the-people", "12.7", "5.7.2")
def test_an_army_whose_last_point_is_cavalry_dies_with_it() -> None:
    spaces = {
        "washington-dc": {"usa": stack(10, "mcdowell", army="army-potomac")},
        "manassas-va": {"csa": stack(1, "stuart", army="army-northern-virginia")},
    }
    g = march(spaces, "mcdowell", "manassas-va", sign={"csa": -1})
    assert g.army_at[T.army["army-northern-virginia"]] == TRACK and g.will[CSA] == 95


# ---- 12.8: the Mississippi


OPEN = held("usa", "forts-st-philip-jackson-la")


@pytest.mark.rule("for-the-people", "12.8", "3.4.2")
def test_the_open_river_gives_the_union_ten_once() -> None:
    g = settle(OPEN, sign={"usa": 1}, **EVEN)
    assert g.will[USA] == 110 and g.mississippi
    assert settle(OPEN, sign={"usa": 1}, mississippi=True, **EVEN).will[USA] == 100


@pytest.mark.rule("for-the-people", "12.8")
def test_it_is_not_lost_again() -> None:
    g = settle({"vicksburg-ms": {"fort": "csa"}}, mississippi=True, sign={"usa": 1}, **EVEN)
    assert g.will[USA] == 100 and g.mississippi


@pytest.mark.rule("for-the-people", "12.8")
@pytest.mark.parametrize(
    ("guns", "is_open"),
    [
        ({"vicksburg-ms": {"fort": "csa"}}, False),
        ({"dover-tn": {"fort": "csa"}}, False),
        ({"memphis-tn": {"ironclad": True}}, False),
        ({"wheeling-wv": {"fort": "csa"}}, False),
        ({"forts-st-philip-jackson-la": {"control": "csa"}}, False),
        ({"memphis-tn": {"torpedoes": True}}, True),
        ({"arkansas-post-ar": {"fort": "csa"}}, True),  # the Arkansas is not the Mississippi
        ({"vicksburg-ms": {"csa": stack(5)}}, True),
        ({"vicksburg-ms": {"fort": "usa", "control": "usa"}}, True),
    ],
)
def test_a_confederate_fort_or_ironclad_on_any_of_its_ports_keeps_it_shut(guns: Any, is_open: bool) -> None:
    g = settle({**OPEN, **guns}, sign={"usa": 1}, **EVEN)
    assert bool(g.mississippi) == is_open


@pytest.mark.rule("for-the-people", "12.8")
def test_the_hunley_does_not_count() -> None:
    assert settle(OPEN, hunley="new-orleans-la", **EVEN).mississippi


# ---- 12.9: weariness


@pytest.mark.rule("for-the-people", "12.9", "3.4.2")
@pytest.mark.parametrize("turn", range(1, 13))
@pytest.mark.parametrize("free", [False, True])
def test_every_fall_the_north_tires_and_after_emancipation_the_south_too(turn: int, free: bool) -> None:
    g = settle(turn=turn, scenario="campaign", emancipation=free, sign={"usa": -1, "csa": -1}, **EVEN)
    fall = turn in (3, 6, 9, 12)
    assert g.will == [95 if fall else 100, 95 if fall and free else 100]


@pytest.mark.rule("for-the-people", "12.9", "3.4.2", "3")
def test_weariness_comes_after_the_states_are_counted() -> None:
    wv = [T.ids[s] for s in T.in_state[T.state_of["WV"]]]
    g = settle(held("usa", *wv), turn=3, scenario="campaign", sign={"usa": -1}, **EVEN)
    assert g.will[USA] == 100 + 5 + 2 - 5 - 3
    assert [e["change"] for e in told(g, "will-state") + told(g, "will-weariness")] == [5, -5]


# ---- 12.10: commanders


@pytest.mark.rule("for-the-people", "12.10", "5.2.2")
@pytest.mark.parametrize(("rival", "cost"), [("fremont", 2), ("pope", 0)])
def test_an_army_under_somebodys_junior_costs_two_however_many_they_are(rival: str, cost: int) -> None:
    spaces = {"cincinnati-oh": {"usa": stack(5, "buell", "rosecrans")}, "cairo-il": {"usa": stack(3, rival)}}
    if cost:
        spaces["st-louis-mo"] = {"usa": stack(2, "butler")}
    g = war(spaces, hands={"usa": [THREE], "csa": [12]}, sign={"usa": -1}, **EVEN)
    act(g, f"ops {THREE}", "create cincinnati-oh")
    if asked(g)[1] == "army":
        act(g, f"raise {offered(g, 'raise')[0]}")
    assert g.will[USA] == 100 - cost


@pytest.mark.rule("for-the-people", "12.10", "5.6.1")
@pytest.mark.parametrize("beaten", [False, True])
@pytest.mark.parametrize("heir", ["mcclellan", "burnside"])
def test_a_relieved_commander_costs_his_rank_half_of_it_after_a_defeat_and_two_for_each_senior(
    heir: str, beaten: bool
) -> None:
    rank = {u: T.political[T.general[u]] for u in ("mcdowell", "mcclellan", "burnside")}
    cost = (rank["mcdowell"] + 1) // 2 if beaten else rank["mcdowell"]
    cost += 2 * sum(rank[u] > rank[heir] for u in ("mcclellan", "burnside"))
    army = stack(6, "mcdowell", "mcclellan", "burnside", army="army-potomac")
    more: dict[str, Any] = {"beaten": ["army-potomac"]} if beaten else {}
    g = war({"washington-dc": {"usa": army}}, hands={"usa": [THREE], "csa": [12]}, sign={"usa": -1}, **EVEN, **more)
    act(g, f"ops {THREE}", "relieve army-potomac", f"name {heir}")
    assert g.will[USA] == 100 - cost


# ---- 12.11: forts


@pytest.mark.rule("for-the-people", "12.11", "6.8.6")
def test_a_confederate_fort_that_falls_is_worth_one_to_both_sides() -> None:
    spaces = {"louisville-ky": {"usa": stack(3, "fremont"), "control": "usa"}, "lebanon-ky": {"fort": "csa"}}
    g = march(spaces, "fremont", "lebanon-ky", sign={"usa": 1, "csa": -1})
    assert g.forts[S["lebanon-ky"]] < 0 and g.will == [101, 99]


@pytest.mark.rule("for-the-people", "12.11")
def test_a_union_fort_is_worth_nothing() -> None:
    spaces = {"manassas-va": {"csa": stack(3, "beauregard")}, "frederick-md": {"fort": "usa"}}
    g = march(spaces, "beauregard", "frederick-md")
    assert g.forts[S["frederick-md"]] < 0 and g.will == [100, 100]


# ---- the book of it


def test_the_ledger_tells_every_change_and_the_turn_of_fortune() -> None:
    g = settle(turn=3, scenario="campaign", sign={"usa": 1}, **EVEN)
    assert GAME.view(g, None)["ledger"][-2:] == [[3, "usa", -5, "weariness", ""], [3, "usa", -3, "fortunes", ""]]


def test_the_ledger_names_what_a_change_speaks_of() -> None:
    spaces = {"louisville-ky": {"usa": stack(3, "fremont"), "control": "usa"}, "lebanon-ky": {"fort": "csa"}}
    g = march(spaces, "fremont", "lebanon-ky", sign={"usa": 1, "csa": -1})
    assert [row[2:] for row in GAME.view(g, None)["ledger"]] == [[-1, "fort", "lebanon-ky"], [1, "fort", "lebanon-ky"]]
    g = war(scenario="campaign", hands={"usa": [110, 34], "csa": [12]}, turn=3, will={"usa": 60, "csa": 60})
    sway(g, USA, 5, "event", "4.2", card=110)
    sway(g, CSA, -2, "relief", "5.6.1", general="bragg")
    rows = [row[3:] for row in GAME.view(g, None)["ledger"] if row[3] != "fortunes"]
    assert rows == [["event", "110"], ["relief", "bragg"]]
