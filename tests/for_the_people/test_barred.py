"""What is closed to a side in the middle of a move, a battle or a campaign, and why."""

from __future__ import annotations

import pytest

from for_the_people.helpers import act, asked, offered, prefer, question, stack, war
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


@pytest.mark.rule("for-the-people", "5.1.3", "5.3.4", "4.3.1")
def test_a_corps_says_why_no_more_go():
    g = ops({"washington-dc": {"usa": stack(8, "butler")}}, foe=[26])
    act(g, "activate butler")
    assert asked(g) == ("usa", "muster") and closed(g) == {7: "force-is-full", 8: "force-is-full"}
    g = ops({"frederick-md": {"usa": stack(3, "butler", "hooker", "meade")}}, foe=[26])
    act(g, "activate hooker")
    assert closed(g) == {3: "general-left-alone"}
    g = campaign({"washington-dc": {"usa": stack(4, "hooker")}, "frederick-md": {"usa": stack(2, "butler")}})
    act(g, "activate hooker", "with-sp 1", "to frederick-md", "stop", "activate butler")
    assert asked(g) == ("usa", "muster") and closed(g) == {3: "point-has-moved"}


@pytest.mark.rule("for-the-people", "5.4.1")
def test_a_division_is_as_large_as_the_card_is_worth():
    g = ops({"washington-dc": {"usa": stack(4)}}, value=2, foe=[26])
    act(g, "division washington-dc")
    assert asked(g) == ("usa", "muster") and closed(g) == {3: "value-too-low", 4: "force-is-full"}


@pytest.mark.rule("for-the-people", "6.1.2")
def test_a_fleet_says_who_stays_ashore():
    g = ops({"fort-monroe-va": {"usa": stack(5, "butler", "pleasonton")}, "washington-dc": {"usa": stack(1)}}, foe=[26])
    act(g, "sail fort-monroe-va")
    assert asked(g) == ("usa", "embark") and closed(g) == {4: "force-is-full"}
    act(g, "along pleasonton")
    assert closed(g) == {3: "force-is-full", 4: "force-is-full", None: "one-general-only"}
    g = ops({"fort-monroe-va": {"usa": stack(1, "butler", "pleasonton")}}, foe=[26])
    act(g, "sail fort-monroe-va")
    assert closed(g) == {"butler": "no-troops"}
    army = {"washington-dc": {"usa": stack(6, "hooker", "meade", army=POTOMAC)}}
    g = ops(army, foe=[26])
    act(g, "sail washington-dc")
    assert closed(g)["hooker"] == "stays-with-army" and closed(g)["meade"] == "stays-with-army"


@pytest.mark.rule("for-the-people", "6.1.3", "6.2.3", "15.0")
def test_ports_that_a_fleet_does_not_reach_say_why():
    g = ops({"cairo-il": {"usa": stack(3)}, "memphis-tn": {"ironclad": True}}, foe=[26])
    act(g, "sail cairo-il", "with-sp 1")
    assert asked(g) == ("usa", "voyage")
    assert closed(g)["mobile-al"] == closed(g)["vicksburg-ms"] == "no-way-by-water"
    assert not {"memphis-tn", "dover-tn"} & set(closed(g))
    g = ops({"cairo-il": {"usa": stack(3)}}, scenario="1863", foe=[26])
    act(g, "sail cairo-il", "with-sp 1")
    assert closed(g)["norfolk-va"] == "rivers-only"


@pytest.mark.rule("for-the-people", "6.8.2")
def test_who_does_not_go_to_galveston():
    g = quiet(
        {"beaufort-sc": {"usa": stack(1)}, "charleston-sc": {"csa": stack(5, "bragg", "price", army=VIRGINIA)}},
        active="csa",
        hands={"usa": [SPARE], "csa": [115]},
    )
    act(g, "event 115")
    while asked(g)[1] != "embark":
        prefer(g, "from charleston-sc")
    assert closed(g) == {4: "force-is-full", 5: "force-is-full", "bragg": "stays-with-army", "price": "stays-with-army"}


@pytest.mark.rule("for-the-people", "11.3", "5.5.3", "11.2.1")
def test_where_no_marker_goes_it_is_said_why():
    spaces = {
        "atlanta-ga": {"usa": stack(2)},
        "macon-ga": {"usa": stack(1, "pleasonton")},
        "lexington-ky": {"csa": stack(1)},
        "nashville-tn": {"usa": stack(1)},
    }
    g = ops(spaces, foe=[26])
    assert closed(g)["atlanta-ga"] == "no-supply" and closed(g)["macon-ga"] == "no-infantry"
    assert closed(g)["lexington-ky"] == "enemy-in-space" and "nashville-tn" not in closed(g)
    act(g, "mark nashville-tn")
    assert asked(g) == ("usa", "markers") and closed(g)["atlanta-ga"] == "no-supply"
    g = ops(spaces, capital={"usa": ""}, foe=[26])
    assert {b.verb: b.key for b in question(g).barred("usa") if b.target is None}["mark"] == "no-capital"


@pytest.mark.rule("for-the-people", "7.4.2")
def test_generals_whose_rating_is_not_for_choice_say_why():
    g = ops(
        {
            "washington-dc": {"usa": stack(9, "hooker", "hancock", "pleasonton", "stoneman", "meade", army=POTOMAC)},
            "manassas-va": {"csa": stack(9, "lee", "stuart", "jackson", army=VIRGINIA)},
        },
        foe=[26],
    )
    act(g, "activate hooker", "to manassas-va")
    while asked(g)[1] != "subordinate":
        prefer(g, "stand", "pass")
    assert asked(g) == ("usa", "subordinate") and closed(g) == {"hooker": "counts-already"}


@pytest.mark.rule("for-the-people", "5.6.6")
def test_a_general_alone_is_told_that_the_country_is_the_enemys():
    g = ops({"washington-dc": {"usa": stack(3, "hooker")}}, foe=[26])
    act(g, "activate hooker", "with-sp 0")
    assert {b.target: (b.key, b.rule) for b in question(g).barred("usa")}["manassas-va"] == ("general-alone", "5.6.6")


@pytest.mark.rule("for-the-people", "10.2.1", "5.2.9", "5.3.4")
def test_a_train_is_told_whether_a_general_would_be_alone_or_too_many():
    spaces = {
        "columbus-oh": {"usa": stack(1, "grant")},
        "indianapolis-in": {"usa": stack(2, "meade", "hooker", "pope")},
        "washington-dc": {"usa": stack(2, "mcdowell", "burnside", "banks", "butler", "halleck", army=POTOMAC)},
    }
    free = {"cincinnati-oh": {"usa": stack(2)}}
    g = war({**spaces, **free}, phase="reinforcement", turn=3, scenario="campaign", hands={"usa": [], "csa": []})
    assert asked(g) == ("usa", "strategic") and offered(g, "entrain") == list(free)
    assert closed(g) == dict.fromkeys(spaces, "generals-too-many") | {"columbus-oh": "general-left-alone"}
