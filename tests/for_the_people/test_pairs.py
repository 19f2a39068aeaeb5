"""Rules where two of them meet."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.games.for_the_people.rules.state import TRACK, People

from .helpers import act, asked, offered, sp, stack, told, verbs, where
from .orders import STEADY
from .playing import event, quiet

POTOMAC, VIRGINIA = "army-potomac", "army-northern-virginia"
TO_RICHMOND = {"washington-dc": {"usa": stack(9, "mcdowell", army=POTOMAC)}, "richmond-va": {"csa": stack(3)}}
OPS, SPARE, OTHER = 69, 10, 62


def table(spaces: dict[str, Any], usa: list[int], csa: list[int], **more: Any) -> People:
    return quiet(spaces, active="usa", hands={"usa": usa, "csa": csa}, **more)


# ---- orders and those who break in


@pytest.mark.rule("for-the-people", "4.2.5", "4.6.2")
def test_in_the_mud_an_army_takes_one_step_toward_richmond_all_the_same() -> None:
    g = table(TO_RICHMOND, [3, SPARE], [7, OTHER])
    act(g, "event 3", f"assign {POTOMAC}", "interrupt 7")
    assert offered(g, "to") == ["manassas-va"] and "stop" not in verbs(g)
    act(g, "to manassas-va")
    assert offered(g, "to") == [] and "convert" not in verbs(g) and "stop" in verbs(g)


@pytest.mark.rule("for-the-people", "4.2.1", "4.2.5")
def test_a_raider_stuck_in_the_mud_need_not_go_for_an_enemy_out_of_reach() -> None:
    spaces = {"st-louis-mo": {"usa": stack(3, "fremont")}, "springfield-mo": {"csa": stack(2)}}
    g = table(spaces, [19, SPARE], [7, OTHER])
    act(g, "event 19", "activate fremont", "with-sp 3")
    act(g, "interrupt 7")
    assert "stop" in verbs(g) and "rolla-mo" in offered(g, "to")


# ---- armies


@pytest.mark.rule("for-the-people", "5.2.8", "5.8.1")
@pytest.mark.parametrize("card", [8, 102])
def test_no_card_makes_an_army_without_a_commander_intercept(card: int) -> None:
    spaces = {
        "fredericksburg-va": {"csa": stack(8, army=VIRGINIA)},
        "washington-dc": {"usa": stack(4, "grant")},
    }
    g = table(spaces, [OPS, SPARE], [card, OTHER])
    act(g, f"ops {OPS}", "activate grant", "with-sp 4", "to manassas-va")
    assert offered(g, "cigars") == offered(g, "manassas") == []


@pytest.mark.rule("for-the-people", "4.5.1", "5.2.1", "12.7")
def test_a_concentration_that_takes_an_armys_last_point_costs_the_army() -> None:
    spaces = {
        "richmond-va": {"csa": stack(1, "lee", army=VIRGINIA)},
        "gordonsville-va": {"csa": stack(3, "jackson")},
        "manassas-va": {"usa": stack(3)},
    }
    g = event(102, "csa", "gather gordonsville-va", "entrain richmond-va", spaces=spaces, **STEADY)
    assert where(g, "lee") == TRACK and g.will[1] == 100 - 5 and sp(g, "csa", "gordonsville-va") == 4


@pytest.mark.rule("for-the-people", "5.7.2", "5.8.1")
def test_who_intercepts_ten_times_his_strength_is_overrun() -> None:
    spaces = {
        "fredericksburg-va": {"csa": stack(1, "lee")},
        "washington-dc": {"usa": stack(10, "grant", army=POTOMAC)},
    }
    g = table(spaces, [OPS, SPARE], [OTHER, 91])
    act(g, f"ops {OPS}", "activate grant", "to manassas-va", "intercept lee", dice=[1])
    assert told(g, "overrun") and where(g, "lee") == TRACK and asked(g) == ("usa", "move") and g.qualified


# ---- the end


@pytest.mark.rule("for-the-people", "12.3", "17.2.1")
def test_a_south_that_loses_heart_in_a_battle_gives_up_when_the_round_is_complete() -> None:
    spaces = {
        "manassas-va": {"csa": stack(7, "lee", army=VIRGINIA)},
        "washington-dc": {"usa": stack(15, "grant", army=POTOMAC)},
    }
    g = table(spaces, [OPS, SPARE], [OTHER, 91], will={"usa": 100, "csa": 4}, sign={"usa": 1, "csa": -1})
    act(g, f"ops {OPS}", "activate grant", "to manassas-va", "stand", dice=[6, 1])
    while asked(g)[1] == "retreat":
        act(g, f"back {offered(g, 'back')[0]}")
    assert g.will[1] < 0 and g.outcome is None and asked(g)[1] == "move"
    act(g, "stop")
    assert g.outcome is not None and (g.outcome.winner, g.outcome.key) == ("usa", "will-broken")
