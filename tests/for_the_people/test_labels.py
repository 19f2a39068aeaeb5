"""What a choice says of itself is what it does: how many may go, what it costs, what is met there."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.engine.contract import Action
from hardtack.engine.text import text
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.state import People

from .helpers import act, asked, choices, offered, stack, told, where
from .orders import MAJOR, STEADY, campaign, ops
from .playing import event

POTOMAC, CUMBERLAND = "army-potomac", "army-cumberland"


def says(g: People, move: str, lang: str = "en") -> str:
    verb, _, target = move.partition(" ")
    action = Action(verb, target or None)
    assert action in choices(g)
    return text(GAME, lang).label(action, GAME.details(g, asked(g)[0], action))


# ---- how many may go


@pytest.mark.rule("for-the-people", "5.1.3", "5.3.4")
@pytest.mark.parametrize("space", ["cairo-il", "louisville-ky"])
def test_a_corps_or_division_says_how_many_may_go_and_not_how_many_are_there(space: str) -> None:
    """Whoever stays must keep a point with him; with one along, or alone, nobody need."""
    g = ops({space: {"usa": stack(3, "grant", "meade", "hooker")}})
    for move, most in (("activate grant", 2), (f"division {space}", 2)):
        probe = GAME.clone(g)
        act(probe, move)
        assert max(offered(probe, "with-sp")) == most
        assert f"up to {most} SP" in says(g, move) and f"hasta {most} UM" in says(g, move, "es")
    g = ops({space: {"usa": stack(3, "grant", "meade")}})
    assert "up to 3 SP" in says(g, "activate grant") and "up to 2 SP" in says(g, f"division {space}")


@pytest.mark.rule("for-the-people", "4.2.1", "5.1.3")
def test_to_belmont_go_three() -> None:
    spaces = {"cairo-il": {"usa": stack(5, "fremont")}, "columbus-ky": {"csa": stack(2)}}
    assert "up to 3 SP" in says(event(19, "usa", spaces=spaces), "activate fremont")


@pytest.mark.rule("for-the-people", "4.2.1", "6.1.2")
@pytest.mark.parametrize(("space", "most"), [("forts-st-philip-jackson-la", 3), ("new-orleans-la", 5)])
def test_up_the_red_river_go_three_and_more_by_land(space: str, most: int) -> None:
    """No road leads from the forts at the mouth of the Mississippi."""
    g = event(14, "usa", spaces={space: {"usa": stack(5, "banks"), "control": "usa"}})
    assert f"up to {most} SP" in says(g, "activate banks")


@pytest.mark.rule("for-the-people", "4.3.1", "5.2.3")
def test_points_that_came_to_an_army_with_the_card_do_not_go_on_with_it() -> None:
    spaces = {
        "washington-dc": {"usa": stack(6, "mcdowell", army=POTOMAC)},
        "frederick-md": {"usa": stack(3)},
    }
    g = campaign(spaces, MAJOR)
    assert says(g, "activate mcdowell") == "Activate McDowell: Army of the Potomac, 6 SP at Washington"
    act(g, "division frederick-md", "with-sp 2", "to washington-dc", "stop")
    assert says(g, "activate mcdowell") == "Activate McDowell: Army of the Potomac, 6 SP at Washington"
    act(g, "activate mcdowell")
    assert offered(g, "take-sp") == [] and g.force is not None and g.force.sp == 6


# ---- what it costs


@pytest.mark.rule("for-the-people", "5.6.1", "5.6.2", "12.10")
def test_the_second_relief_of_a_reassignment_tells_the_seniors_passed_over_too() -> None:
    """Sherman (5) takes Meade's army (5), where Burnside and McDowell outrank him (6 each)."""
    spaces = {
        "louisville-ky": {"usa": stack(9, "sherman", "thomas", army=CUMBERLAND), "control": "usa"},
        "washington-dc": {"usa": stack(9, "meade", "burnside", "mcdowell", army=POTOMAC)},
    }
    g = ops(spaces, **STEADY)
    act(g, f"relieve {CUMBERLAND}", "name thomas")
    before, label = g.will[0], says(g, f"reassign {POTOMAC}")
    act(g, f"reassign {POTOMAC}")
    assert before - g.will[0] == 5 + 2 * 2 and label.endswith("in place of Meade: \N{MINUS SIGN}9 SW")


@pytest.mark.rule("for-the-people", "5.2.2", "5.6.2")
def test_an_army_without_a_commander_may_cost_its_new_one_too() -> None:
    spaces = {
        "louisville-ky": {"usa": stack(9, "sherman", "thomas", army=CUMBERLAND), "control": "usa"},
        "washington-dc": {"usa": stack(9, army=POTOMAC, leaderless=True)},
    }
    for rest, cost in (({}, 0), ({"st-louis-mo": {"usa": stack(2, "fremont"), "control": "usa"}}, 2)):
        g = ops({**spaces, **rest}, **STEADY)
        act(g, f"relieve {CUMBERLAND}", "name thomas")
        before, label = g.will[0], says(g, f"reassign {POTOMAC}")
        act(g, f"reassign {POTOMAC}")
        assert before - g.will[0] == cost
        assert label == "Reassign him to the Army of the Potomac" + (": \N{MINUS SIGN}2 SW" if cost else "")


@pytest.mark.rule("for-the-people", "5.2.2", "12.10")
@pytest.mark.parametrize(("others", "cost"), [(("pope",), 2), ((), 0)])
def test_a_new_army_tells_what_it_costs_to_pass_somebody_over(others: tuple[str, ...], cost: int) -> None:
    """Fremont (8) stands in no army. Among equals it costs the same, whoever gets it."""
    fremont = {"st-louis-mo": {"usa": stack(2, "fremont"), "control": "usa"}} if cost else {}
    for equals in (("hooker",), ("hooker", "rosecrans")):
        g = ops({"washington-dc": {"usa": stack(6, *equals, *others)}, **fremont}, **STEADY)
        told_so = f": \N{MINUS SIGN}{cost} SW for a senior passed over" if cost else ""
        assert says(g, "create washington-dc") == f"Create an army at Washington{told_so}"
        before = g.will[0]
        act(g, "create washington-dc", f"raise {POTOMAC}")
        if asked(g)[1] == "commander":
            assert (f"\N{MINUS SIGN}{cost} SW" in says(g, "name hooker")) == bool(cost)
            act(g, "name hooker")
        assert before - g.will[0] == cost


# ---- what is met there


@pytest.mark.rule("for-the-people", "6.8.1", "6.8.2")
def test_who_comes_to_friends_in_a_fort_under_an_enemy_marker_assaults_nothing() -> None:
    spaces = {"baltimore-md": {"usa": stack(3)}, "fort-sumter-sc": {"usa": stack(1), "control": "csa"}}
    g = ops(spaces)
    act(g, "sail baltimore-md", "with-sp 3")
    assert says(g, "to fort-sumter-sc") == "Sail to Fort Sumter"
    assert says(g, "to fort-pulaski-ga") == "Assault the fort at Fort Pulaski"
    act(g, "to fort-sumter-sc")
    assert told(g, "landed") and not told(g, "battle")
    spaces = {"norfolk-va": {"csa": stack(3)}, "fort-monroe-va": {"csa": stack(1), "control": "usa"}}
    g = ops(spaces, side="csa")
    act(g, "division norfolk-va", "with-sp 2")
    if "fort-monroe-va" in offered(g, "to"):
        assert says(g, "to fort-monroe-va") == "March to Fort Monroe"


@pytest.mark.rule("for-the-people", "6.1.5", "6.3.1")
def test_an_army_on_its_transports_is_told_of_the_guns_on_its_way() -> None:
    spaces = {"cairo-il": {"usa": stack(7, "grant", army=POTOMAC)}, "columbus-ky": {"fort": "csa", "control": "csa"}}
    g = campaign(spaces, MAJOR)
    act(g, f"transport {POTOMAC}")
    assert says(g, "to new-madrid-mo") == "Land at New Madrid, past the guns of a fort"
    assert says(g, "to paducah-ky") == "Land at Paducah"


@pytest.mark.rule("for-the-people", "6.1.1", "6.1.5")
def test_the_log_counts_the_cavalry_of_a_fleet() -> None:
    g = ops({"baltimore-md": {"usa": stack(3, "stoneman")}})
    act(g, "sail baltimore-md", "along stoneman", "with-sp 2", "to washington-dc")
    assert [e["sp"] for e in told(g, "landed")] == [3]


# ---- what is left


@pytest.mark.rule("for-the-people", "4.5.1", "6.7")
def test_no_more_is_said_to_be_left_than_there_is() -> None:
    ports = ("memphis-tn", "vicksburg-ms", "mobile-al", "savannah-ga", "charleston-sc")
    g = event(51, "csa", spaces={id: {"torpedoes": True} for id in ports})
    assert GAME.undone(g, "csa") == {"done": ("weapon", {"n": 1})}
    spaces: dict[str, Any] = {
        "gordonsville-va": {"csa": stack(2, "jackson")},
        "richmond-va": {"csa": stack(2)},
        "petersburg-va": {"csa": stack(1)},
        "manassas-va": {"usa": stack(3)},
    }
    g = event(103, "csa", "gather gordonsville-va", spaces=spaces)
    assert GAME.undone(g, "csa") == {"done": ("gather", {"n": 3, "spaces": 2})}


@pytest.mark.rule("for-the-people", "5.6.7.C", "5.5.4")
def test_a_great_brigade_that_pays_a_point_is_not_lost() -> None:
    g = ops({"corinth-ms": {"csa": stack(4, "forrest")}}, side="csa", options={"special-abilities": 1})
    for lone in (True, False):
        probe = GAME.clone(g)
        act(probe, "activate forrest", *([] if lone else ["grow"]), "stop", "discard 34")
        assert asked(probe) == ("csa", "losses")
        wanted = "Lose the brigade of Forrest" if lone else "Reduce the brigade of Forrest to 1 SP"
        assert says(probe, "lose forrest") == wanted
        act(probe, "lose forrest")
        assert (where(probe, "forrest") == "corinth-ms") != lone
