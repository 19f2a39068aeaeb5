"""What is closed to a side in the middle of a move, a battle or a campaign, and why."""

from __future__ import annotations

import pytest

from for_the_people.helpers import act, asked, prefer, question, stack
from for_the_people.orders import campaign, ops
from for_the_people.playing import SPARE, quiet
from hardtack.games.for_the_people.rules.state import People

POTOMAC, VIRGINIA = "army-potomac", "army-northern-virginia"
OPS = 69


def closed(g: People) -> dict[object, str]:
    return {b.target: b.key for b in question(g).barred(asked(g)[0])}


@pytest.mark.rule("for-the-people", "4.3.1", "5.1.4")
def test_in_a_campaign_who_has_moved_says_so():
    g = campaign({"washington-dc": {"usa": stack(4, "hooker")}, "cairo-il": {"usa": stack(3, "grant")}})
    act(g, "activate hooker", "with-sp 4", "to frederick-md", "stop")
    assert asked(g) == ("usa", "campaign") and closed(g)["hooker"] == "general-has-moved" and "grant" not in closed(g)


@pytest.mark.rule("for-the-people", "4.3.2")
def test_a_campaign_goes_by_water_once():
    g = campaign({"philadelphia-pa": {"usa": stack(3)}, "cairo-il": {"usa": stack(3, "grant")}})
    act(g, "sail philadelphia-pa", "with-sp 1", "to washington-dc")
    assert asked(g) == ("usa", "campaign") and closed(g)[None] == "has-sailed"


@pytest.mark.rule("for-the-people", "5.3.2", "5.3.3")
def test_who_outranks_the_general_of_a_corps_does_not_go_along():
    g = ops({"washington-dc": {"usa": stack(6, "sherman", "butler", "hooker")}}, foe=[26])
    act(g, "activate sherman", "with-sp 2")
    assert asked(g) == ("usa", "companion") and closed(g) == {"butler": "outranks-him"}


@pytest.mark.rule("for-the-people", "5.8.1", "6.2.4")
def test_generals_next_door_say_why_they_do_not_intercept():
    spaces = {
        "washington-dc": {"usa": stack(6, "butler")},
        "gordonsville-va": {"csa": stack(4, "longstreet")},
        "fredericksburg-va": {"csa": stack(0, "polk"), "fort": "csa"},
    }
    g = ops(spaces, foe=[26])
    act(g, "activate butler", "with-sp 6", "to manassas-va")
    assert asked(g) == ("csa", "intercept") and closed(g) == {"polk": "no-troops"}


@pytest.mark.rule("for-the-people", "7.2.4", "7.6.1")
def test_who_falls_back_is_told_where_he_cannot():
    spaces = {
        "washington-dc": {"usa": stack(6, "mcdowell", army=POTOMAC)},
        "manassas-va": {"csa": stack(6, "stuart", army=VIRGINIA), "control": "csa"},
        "frederick-md": {"usa": stack(2)},
    }
    g = ops(spaces, foe=[26])
    act(g, "activate mcdowell", "to manassas-va", "withdraw", dice=[2])
    assert asked(g) == ("csa", "escape")
    assert closed(g)["washington-dc"] == "attacker-came-there" and closed(g)["frederick-md"] == "enemy-country"
    g = ops(spaces, foe=[26])
    act(g, "activate mcdowell", "to manassas-va", "stand", dice=[6, 1])
    while asked(g)[1] == "losses":
        prefer(g, "foot")
    assert asked(g) == ("csa", "retreat")
    assert closed(g)["washington-dc"] == "attacker-came-there" and closed(g)["frederick-md"] == "enemy-in-space"


@pytest.mark.rule("for-the-people", "4.2.5")
def test_cards_of_another_moment_say_that_they_are_of_no_use():
    """Haversacks are for Confederate armies and corps, guerrillas for the West."""
    hands = {"usa": [OPS], "csa": [1, 89, 107, SPARE]}
    g = quiet({"washington-dc": {"usa": stack(4, "hooker")}}, active="usa", hands=hands)
    act(g, f"ops {OPS}", "activate hooker", "with-sp 3")
    assert asked(g) == ("csa", "interrupt") and closed(g) == {1: "no-use-here", 107: "no-use-here"}
