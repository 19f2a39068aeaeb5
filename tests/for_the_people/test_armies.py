"""5.2: raising armies and losing them, one to a space, what they convert, generic commanders, and generals too many."""

from __future__ import annotations

import pytest

from for_the_people.helpers import S, act, asked, chief, control, offered, sp, stack, told, verbs, where
from for_the_people.orders import STEADY, campaign, ops, points, ways
from hardtack.games.for_the_people.rules.march.armies import excess
from hardtack.games.for_the_people.rules.pieces import army_in
from hardtack.games.for_the_people.rules.state import TRACK, People
from hardtack.games.for_the_people.rules.tables import CSA, USA, T

GAME = "for-the-people"
POTOMAC, CUMBERLAND = "army-potomac", "army-cumberland"
VIRGINIA, TENNESSEE = "army-northern-virginia", "army-tennessee-cs"


def at(g: People, army: str) -> str | int:
    space = g.army_at[T.army[army]]
    return T.ids[space] if space >= 0 else space


# ---- 5.2.1: raising an army


@pytest.mark.rule("for-the-people", "5.2.1")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_card_of_two_or_three_raises_an_army(value: int):
    g = ops({"cincinnati-oh": {"usa": stack(5, "hooker")}}, value=value)
    assert offered(g, "create") == (["cincinnati-oh"] if value > 1 else [])


@pytest.mark.rule("for-the-people", "5.2.1")
@pytest.mark.parametrize(
    ("spaces", "may"),
    [
        ({"cincinnati-oh": {"usa": stack(5, "hooker")}}, True),
        ({"cincinnati-oh": {"usa": stack(4, "hooker")}}, False),
        ({"cincinnati-oh": {"usa": stack(5, "hooker", "stoneman")}}, True),  # four of foot and a brigade
        ({"cincinnati-oh": {"usa": stack(5)}}, False),
        ({"cincinnati-oh": {"usa": stack(5, "stoneman")}}, False),  # a cavalry general is not enough
        ({"cincinnati-oh": {"usa": stack(5, "hooker", army=POTOMAC)}}, False),
        ({"lebanon-ky": {"usa": stack(5, "hooker")}}, False),  # a neutral space
        ({"lebanon-ky": {"usa": stack(5, "hooker"), "control": "usa"}}, True),
        ({"lebanon-ky": {"usa": stack(5, "hooker"), "control": "csa"}}, False),
        ({"atlanta-ga": {"usa": stack(5, "hooker"), "control": "usa"}}, False),  # no line of communication
    ],
)
def test_where_an_army_may_be_raised(spaces: dict[str, dict[str, object]], may: bool):
    g = ops(spaces)
    assert bool(offered(g, "create")) == may


@pytest.mark.rule("for-the-people", "5.2.1", "7.3.5")
def test_an_army_needs_a_marker_that_is_not_waiting_for_the_next_turn():
    spaces = {
        "cincinnati-oh": {"usa": stack(5, "hooker")},
        "columbus-oh": {"usa": stack(1, "butler", army=CUMBERLAND)},
        "indianapolis-in": {"usa": stack(1, "banks", army="army-missouri")},
        "washington-dc": {"usa": stack(1, "pope", army="army-tennessee-us")},
    }
    assert offered(ops(spaces), "create") == ["cincinnati-oh"]
    assert offered(ops(spaces, turn=4, armies={POTOMAC: 5}), "create") == []
    assert offered(ops(spaces, turn=5, armies={POTOMAC: 5}), "create") == ["cincinnati-oh"]


@pytest.mark.rule("for-the-people", "5.2.1")
def test_all_who_are_there_are_in_the_army():
    g = ops({"cincinnati-oh": {"usa": stack(6, "hooker", "meade", "stoneman")}}, **STEADY)
    act(g, "create cincinnati-oh", f"raise {CUMBERLAND}", "name meade")
    assert at(g, CUMBERLAND) == "cincinnati-oh" and chief(g, CUMBERLAND) == "meade"
    act(g, "ops 34")
    assert set(offered(g, "relieve")) == {CUMBERLAND}
    from hardtack.games.for_the_people import GAME as game

    assert game.view(g, "usa")["armies"][CUMBERLAND]["sp"] == 6  # the brigade among them


@pytest.mark.rule("for-the-people", "5.2.1", "12.7")
@pytest.mark.parametrize("fort", ["usa", "neutral"])
def test_an_army_without_strength_points_is_gone_at_once_even_in_a_fort(fort: str):
    g = ops({"washington-dc": {"usa": stack(1, "mcdowell", "butler", army=POTOMAC), "fort": fort}}, foe=[26], **STEADY)
    act(g, "division washington-dc", "with-sp 1", "to frederick-md")
    assert at(g, POTOMAC) == TRACK and g.will[USA] == 90
    assert where(g, "mcdowell") == where(g, "butler") == TRACK
    assert g.back[T.general["butler"]] == g.army_back[T.army[POTOMAC]] == g.turn + 1


@pytest.mark.rule("for-the-people", "5.2.1", "7.6.1", "12.7")
def test_an_army_that_loses_its_last_point_in_battle_does_not_retreat_to_friends():
    g = ops(
        {
            "frederick-md": {"usa": stack(4, "sherman")},
            "winchester-va": {"csa": stack(3)},
            "harpers-ferry-va": {"csa": stack(1, "jackson", "stuart", army=VIRGINIA), "control": "csa"},
        },
        **STEADY,
    )
    act(g, "activate sherman", "with-sp 4", "to harpers-ferry-va", "stand", dice=[6, 1])
    assert at(g, VIRGINIA) == TRACK and g.will[CSA] == 95
    assert where(g, "jackson") == TRACK and g.back[T.general["jackson"]] == g.turn + 1
    assert where(g, "stuart") == TRACK and g.back[T.general["stuart"]] == g.turn + 3


# ---- 5.2.2: who commands


@pytest.mark.rule("for-the-people", "5.2.2", "example.army-creation-buell")
def test_buell_commands_the_army_of_the_cumberland():
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(6, "rosecrans", "buell")},
            "st-louis-mo": {"usa": stack(2, "fremont")},
            "fort-monroe-va": {"usa": stack(1, "butler")},
        },
        turn=2,
        **STEADY,
    )
    act(g, "create cincinnati-oh", f"raise {CUMBERLAND}")
    assert chief(g, CUMBERLAND) == "buell" and g.will[USA] == 98  # once, though two outrank him


@pytest.mark.rule("for-the-people", "5.2.2")
def test_greater_generals_in_other_armies_or_of_equal_rank_cost_nothing():
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(6, "rosecrans", "buell")},
            "st-louis-mo": {"usa": stack(2, "fremont", army=POTOMAC)},
            "fort-monroe-va": {"usa": stack(1, "halleck")},
        },
        **STEADY,
    )
    act(g, "create cincinnati-oh", f"raise {CUMBERLAND}")
    assert g.will[USA] == 100


@pytest.mark.rule("for-the-people", "5.2.2")
def test_among_equals_the_owner_decides():
    g = ops({"cincinnati-oh": {"usa": stack(6, "hooker", "meade", "hancock")}}, **STEADY)
    act(g, "create cincinnati-oh", f"raise {CUMBERLAND}")
    assert asked(g) == ("usa", "commander") and set(offered(g, "name")) == {"hooker", "meade"}


@pytest.mark.rule("for-the-people", "5.2.2", "5.2.8")
def test_the_first_general_to_come_takes_over_from_a_generic_commander():
    spaces = {
        "cincinnati-oh": {"usa": stack(6, army=CUMBERLAND)},
        "columbus-oh": {"usa": stack(3, "hooker", "meade")},
        "st-louis-mo": {"usa": stack(2, "fremont")},
    }
    g = ops(spaces, **STEADY)
    act(g, "activate hooker", "with-sp 3", "along meade", "to cincinnati-oh")
    assert chief(g, CUMBERLAND) is None  # as yet he only passes through
    act(g, "stop", "name meade")
    assert chief(g, CUMBERLAND) == "meade" and g.will[USA] == 98  # Fremont outranks him
    g = ops(spaces, **STEADY)
    act(g, "reorganise", "pick meade", "to cincinnati-oh")
    assert chief(g, CUMBERLAND) == "meade" and g.will[USA] == 98
    g = ops({**spaces, "st-louis-mo": {"usa": stack(2)}}, **STEADY)
    act(g, "reorganise", "pick meade", "to cincinnati-oh")
    assert g.will[USA] == 100


@pytest.mark.rule("for-the-people", "5.2.2")
def test_a_general_put_down_with_a_leaderless_army_takes_it_over():
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(6, army=CUMBERLAND)},
            "columbus-oh": {"usa": stack(3, "hooker", "meade")},
        },
        **STEADY,
    )
    act(g, "activate hooker", "with-sp 2", "along meade", "to cincinnati-oh", "drop meade", "to indianapolis-in")
    assert chief(g, CUMBERLAND) == "meade"


@pytest.mark.rule("for-the-people", "5.2.2", "5.2.8")
def test_a_brigade_takes_over_nothing():
    g = ops(
        {"cincinnati-oh": {"usa": stack(6, army=CUMBERLAND)}, "columbus-oh": {"usa": stack(3, "stoneman")}}, **STEADY
    )
    act(g, "activate stoneman", "to cincinnati-oh", "stop")
    assert chief(g, CUMBERLAND) is None


@pytest.mark.rule("for-the-people", "5.2.2")
def test_a_commander_stays_whoever_comes():
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(6, "buell", army=CUMBERLAND)},
            "columbus-oh": {"usa": stack(3, "mcclellan")},
        }
    )
    act(g, "activate mcclellan", "with-sp 3", "to cincinnati-oh", "stop")
    assert chief(g, CUMBERLAND) == "buell"


@pytest.mark.rule("for-the-people", "5.2.2")
def test_the_second_of_an_army_is_not_put_down_and_may_change_on_the_way():
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(6, "buell", "hooker", "hancock", army=CUMBERLAND)},
            "columbus-oh": {"usa": stack(1, "mcclellan")},
        }
    )
    act(g, "activate buell")
    assert offered(g, "drop") == ["hancock"]
    act(g, "to columbus-oh", "take mcclellan")
    assert set(offered(g, "drop")) == {"hooker", "hancock"}  # McClellan is the second now


@pytest.mark.rule("for-the-people", "5.2.2")
def test_of_equal_seconds_one_may_be_put_down():
    g = ops({"cincinnati-oh": {"usa": stack(6, "buell", "hooker", "meade", army=CUMBERLAND)}})
    act(g, "activate buell", "to columbus-oh")
    assert set(offered(g, "drop")) == {"hooker", "meade"}
    act(g, "drop hooker")
    assert offered(g, "drop") == []  # Meade is the second now


@pytest.mark.rule("for-the-people", "5.2.2", "5.6.5")
def test_the_second_of_an_army_stays_in_a_reorganisation():
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(6, "buell", "hooker", "hancock", army=CUMBERLAND)},
            "columbus-oh": {"usa": stack(5)},
        }
    )
    act(g, "reorganise")
    assert offered(g, "pick") == ["hancock"]


# ---- 5.2.3, 5.2.5: moving armies


@pytest.mark.rule("for-the-people", "5.2.3")
def test_what_does_not_fit_in_an_army_stays():
    g = ops({"washington-dc": {"usa": stack(17, "mcdowell", "butler", "stoneman", army=POTOMAC)}})
    act(g, "activate mcdowell", "to frederick-md", "stop")
    assert sp(g, "usa", "frederick-md") == 15 and sp(g, "usa", "washington-dc") == 2
    assert {where(g, u) for u in ("mcdowell", "butler", "stoneman")} == {"frederick-md"}


@pytest.mark.rule("for-the-people", "5.2.3", "4.3.1")
def test_an_army_all_of_whose_points_have_moved_with_the_card_does_not_move():
    g = campaign(
        {
            "washington-dc": {"usa": stack(2, "mcdowell", army=POTOMAC)},
            "frederick-md": {"usa": stack(2)},
        }
    )
    act(g, "division frederick-md", "with-sp 2", "to washington-dc", "stop")
    act(g, "division washington-dc", "with-sp 2", "to frederick-md", "stop")
    assert sp(g, "usa", "washington-dc") == 2 and offered(g, "activate") == []


@pytest.mark.rule("for-the-people", "5.2.3", "4.3.1")
def test_who_has_come_to_an_army_with_the_card_does_not_go_on_with_it():
    g = campaign(
        {
            "washington-dc": {"usa": stack(6, "mcdowell", "butler", army=POTOMAC)},
            "baltimore-md": {"usa": stack(2, "banks", "stoneman")},
            "frederick-md": {"usa": stack(1)},
        }
    )
    act(g, "activate banks", "with-sp 1", "along stoneman", "to washington-dc", "stop")
    act(g, "activate mcdowell", "to frederick-md")
    assert sp(g, "usa", "washington-dc") == 2 and where(g, "banks") == where(g, "stoneman") == "washington-dc"
    act(g, "take-sp", "to washington-dc")
    assert not verbs(g) & {"take-sp", "take"}  # nor is it taken up on the way


@pytest.mark.rule("for-the-people", "5.2.3", "5.1.5")
def test_an_army_of_fifteen_has_no_room_for_another_brigade():
    spaces = {"frederick-md": {"usa": stack(1, "stoneman")}}
    for n, may in ((15, []), (14, ["stoneman"])):
        g = ops({"washington-dc": {"usa": stack(n, "mcdowell", army=POTOMAC)}, **spaces})
        act(g, "activate mcdowell", "to frederick-md")
        assert offered(g, "take") == may


@pytest.mark.rule("for-the-people", "5.2.3", "5.1.5", "5.2.1")
def test_an_army_keeps_its_last_point_horse_or_foot():
    g = ops({"washington-dc": {"usa": stack(2, "mcdowell", "butler", "stoneman", army=POTOMAC)}})
    act(g, "activate mcdowell", "to frederick-md")
    assert set(offered(g, "drop")) == {"stoneman"} and "drop-sp" in verbs(g)
    act(g, "drop-sp")
    assert offered(g, "drop") == [] and "drop-sp" not in verbs(g)
    g = ops({"washington-dc": {"usa": stack(2, "mcdowell", "butler", "stoneman", army=POTOMAC)}})
    act(g, "activate mcdowell", "to frederick-md", "drop stoneman")
    assert "drop-sp" not in verbs(g)


@pytest.mark.rule("for-the-people", "5.2.5")
def test_an_army_neither_hurries_by_rail_nor_sails():
    g = ops({"washington-dc": {"usa": stack(6, "butler", army=POTOMAC)}})
    act(g, "activate butler")
    f = g.force
    assert f is not None and f.rail == 0
    g = campaign({"washington-dc": {"usa": stack(6, "butler", army=POTOMAC)}})
    assert "transport" not in verbs(g)  # only McClellan's, Grant's and Sherman's (6.1.5)
    act(g, "sail washington-dc")
    assert offered(g, "along") == []  # its commander does not go with the three points that may


# ---- 5.2.4: one army in a space


@pytest.mark.rule("for-the-people", "5.2.4")
def test_an_army_passes_through_another_and_both_live():
    g = ops(
        {
            "washington-dc": {"usa": stack(6, "mcdowell", army=POTOMAC)},
            "frederick-md": {"usa": stack(5, "buell", "butler", "hooker", army=CUMBERLAND)},
        }
    )
    act(g, "activate mcdowell", "to frederick-md")
    assert offered(g, "take") == ["hooker"]  # not the other's commander, nor his second
    act(g, "to gettysburg-pa", "stop")
    assert (at(g, POTOMAC), at(g, CUMBERLAND)) == ("gettysburg-pa", "frederick-md")
    assert army_in(g, USA, S["frederick-md"]) == T.army[CUMBERLAND]
    assert (sp(g, "usa", "gettysburg-pa"), sp(g, "usa", "frederick-md")) == (6, 5)
    act(g, "ops 34")
    assert set(offered(g, "relieve")) == {CUMBERLAND}


@pytest.mark.rule("for-the-people", "5.2.4", "12.7")
@pytest.mark.parametrize(("gone", "stays", "cost"), [(POTOMAC, CUMBERLAND, 16), (CUMBERLAND, POTOMAC, 18)])
def test_of_two_armies_in_a_space_one_is_dissolved(gone: str, stays: str, cost: int):
    g = ops(
        {
            "washington-dc": {"usa": stack(6, "mcdowell", "hooker", army=POTOMAC)},
            "frederick-md": {"usa": stack(5, "butler", "banks", army=CUMBERLAND)},
        },
        **STEADY,
    )
    act(g, "activate mcdowell", "to frederick-md", "stop")
    assert asked(g) == ("usa", "merge") and set(offered(g, "dissolve")) == {POTOMAC, CUMBERLAND}
    act(g, f"dissolve {gone}")
    assert at(g, gone) == TRACK and at(g, stays) == "frederick-md"
    assert army_in(g, USA, S["frederick-md"]) == T.army[stays] and sp(g, "usa", "frederick-md") == 11
    assert g.will[USA] == 100 - cost  # ten for the army, and the rank of its commander: 6 or 8
    lost = {POTOMAC: ("mcdowell", "hooker"), CUMBERLAND: ("butler", "banks")}[gone]
    assert all(where(g, u) == TRACK and g.back[T.general[u]] == g.turn + 1 for u in lost)
    kept = {POTOMAC: ("mcdowell", "hooker"), CUMBERLAND: ("butler", "banks")}[stays]
    assert all(where(g, u) == "frederick-md" for u in kept)


@pytest.mark.rule("for-the-people", "5.2.4", "5.5.4")
def test_a_dissolved_army_costs_the_confederate_five_and_his_cavalry_three_turns():
    g = ops(
        {
            "manassas-va": {"csa": stack(6, "beauregard", "stuart", army=VIRGINIA)},
            "gordonsville-va": {"csa": stack(5, "bragg", army=TENNESSEE)},
        },
        side="csa",
        **STEADY,
    )
    act(g, "activate beauregard", "to gordonsville-va", "stop", f"dissolve {VIRGINIA}")
    assert g.will[CSA] == 100 - 5 - 7
    assert where(g, "stuart") == TRACK and g.back[T.general["stuart"]] == g.turn + 3
    assert sp(g, "csa", "gordonsville-va") == 10  # the brigade's point comes back with the recruits
    assert g.horse_due == [(g.turn + 1) * 2 + CSA]


@pytest.mark.rule("for-the-people", "5.2.4", "5.2.1", "12.7")
def test_an_army_whose_brigades_go_with_a_dissolved_one_is_lost_too():
    g = ops(
        {
            "manassas-va": {"csa": stack(1, "bragg", "wheeler", army=VIRGINIA)},
            "gordonsville-va": {"csa": stack(1, "price", "morgan", army=TENNESSEE)},
        },
        side="csa",
        **STEADY,
    )
    act(g, "activate bragg", "to gordonsville-va", "take morgan", "stop", f"dissolve {VIRGINIA}")
    assert at(g, VIRGINIA) == at(g, TENNESSEE) == TRACK and sp(g, "csa", "gordonsville-va") == 0
    assert all(where(g, u) == TRACK for u in ("bragg", "wheeler", "price", "morgan"))
    assert g.back[T.general["price"]] == g.turn + 1 and g.back[T.general["morgan"]] == g.turn + 3
    assert g.will[CSA] == 100 - 5 - 6 - 5  # Bragg's army and his rank, then Price's army


@pytest.mark.rule("for-the-people", "5.2.4")
def test_two_armies_that_meet_in_an_interception_are_one_before_the_battle():
    g = ops(
        {
            "washington-dc": {"usa": stack(9, "mcdowell", army=POTOMAC)},
            "manassas-va": {"csa": stack(5, "beauregard", army=VIRGINIA)},
            "strasburg-va": {"csa": stack(5, "j-johnston", army=TENNESSEE)},
        },
        **STEADY,
    )
    act(g, "activate mcdowell", "to manassas-va", "intercept j-johnston", dice=[1])
    assert asked(g) == ("csa", "merge") and not told(g, "battle")
    act(g, f"dissolve {TENNESSEE}", dice=[3, 3])
    assert told(g, "battle")[0]["defenders"] == 10
    assert army_in(g, CSA, S["strasburg-va"]) < 0 and at(g, TENNESSEE) == TRACK
    assert g.will[CSA] <= 100 - 5 - 8
    assert where(g, "j-johnston") == TRACK != where(g, "beauregard")


@pytest.mark.rule("for-the-people", "5.2.4", "7.2.4")
def test_two_armies_that_meet_in_a_retreat_before_battle_are_one_before_the_move_goes_on():
    g = ops(
        {
            "washington-dc": {"usa": stack(9, "mcdowell", army=POTOMAC)},
            "manassas-va": {"csa": stack(5, "beauregard", army=VIRGINIA)},
            "gordonsville-va": {"csa": stack(5, "bragg", army=TENNESSEE)},
        },
        **STEADY,
    )
    act(g, "activate mcdowell", "to manassas-va", "pass", "withdraw", dice=[1])
    act(g, "back gordonsville-va")
    assert asked(g) == ("csa", "merge")
    act(g, f"dissolve {VIRGINIA}")
    assert asked(g) == ("usa", "move") and sp(g, "csa", "gordonsville-va") == 10
    assert chief(g, TENNESSEE) == "bragg"


@pytest.mark.rule("for-the-people", "5.2.4", "7.6.1")
def test_two_armies_that_meet_after_a_battle_are_one():
    g = ops(
        {
            "frederick-md": {"usa": stack(9, "sherman", army=POTOMAC)},
            "harpers-ferry-va": {"csa": stack(5, "beauregard", army=VIRGINIA), "control": "csa"},
            "winchester-va": {"csa": stack(5, "bragg", army=TENNESSEE)},
        },
        **STEADY,
    )
    act(g, "activate sherman", "to harpers-ferry-va", "pass", "stand", dice=[6, 1])
    assert asked(g) == ("csa", "merge")
    act(g, f"dissolve {TENNESSEE}")
    assert at(g, VIRGINIA) == "winchester-va" and army_in(g, CSA, S["winchester-va"]) == T.army[VIRGINIA]


@pytest.mark.rule("for-the-people", "5.2.4", "4.3.1", "7.6.1")
@pytest.mark.parametrize(("gone", "may"), [(POTOMAC, ["butler"]), (CUMBERLAND, [])])
def test_an_army_on_which_a_beaten_one_falls_back_may_still_move_in_the_campaign(gone: str, may: list[str]):
    g = campaign(
        {
            "washington-dc": {"usa": stack(6, "mcdowell", "hooker", army=POTOMAC)},
            "frederick-md": {"usa": stack(5, "butler", army=CUMBERLAND)},
            "harpers-ferry-va": {"csa": stack(9, "jackson"), "control": "csa"},
        }
    )
    act(g, "activate mcdowell", "to frederick-md", "to harpers-ferry-va", "stand", dice=[1, 6, 6, 6])
    assert asked(g) == ("usa", "merge")
    act(g, f"dissolve {gone}")
    assert asked(g) == ("usa", "campaign") and offered(g, "activate") == may
    if may:
        act(g, "activate butler")
        assert g.force is not None and g.force.sp == 5  # not what has come back


@pytest.mark.rule("for-the-people", "5.2.4")
def test_what_is_over_fifteen_stays_loose():
    g = ops(
        {
            "washington-dc": {"usa": stack(12, "mcdowell", army=POTOMAC)},
            "frederick-md": {"usa": stack(8, "butler", army=CUMBERLAND)},
        },
        **STEADY,
    )
    act(g, "activate mcdowell", "to frederick-md", "stop", f"dissolve {POTOMAC}")
    assert sp(g, "usa", "frederick-md") == 20
    act(g, "discard 34")
    g = ops({"frederick-md": {"usa": stack(20, "butler", army=CUMBERLAND)}})
    act(g, "activate butler", "to gettysburg-pa", "stop")
    assert (sp(g, "usa", "gettysburg-pa"), sp(g, "usa", "frederick-md")) == (15, 5)


# ---- 5.2.6: converting


@pytest.mark.rule("for-the-people", "5.2.6", "example.army-conversion-bowling-green")
@pytest.mark.parametrize("then", ["convert", "to murfreesboro-tn"])
def test_an_army_marches_to_nashville(then: str):
    g = ops(
        {
            "louisville-ky": {"usa": stack(9, "buell", army=CUMBERLAND), "control": "usa"},
            "nashville-tn": {"csa": stack(1)},
        }
    )
    act(g, "activate buell", "to bowling-green-ky", "convert")
    assert points(g) == 4 and control(g, "bowling-green-ky") == "usa"
    act(g, "to clarksville-tn", "convert")
    assert points(g) == 2 and control(g, "clarksville-tn") == "usa"
    act(g, "to nashville-tn", dice=[6, 1])
    while asked(g)[1] == "retreat":
        act(g, f"back {offered(g, 'back')[0]}")
    assert asked(g)[1] == "move" and points(g) == 1
    act(g, then)
    assert points(g) == 0 and ways(g) == set()
    if then == "convert":
        assert control(g, "nashville-tn") == "usa"


@pytest.mark.rule("for-the-people", "5.2.6")
def test_only_an_army_with_infantry_converts():
    spaces = {"lebanon-ky": {"usa": stack(6, "butler", "hooker", "pope", "stoneman")}}
    for order in (
        ["activate hooker", "with-sp 3", "alone"],
        ["activate stoneman"],
        ["division lebanon-ky", "with-sp 2"],
    ):
        g = ops(spaces)
        act(g, *order)
        assert "convert" not in verbs(g)
    g = ops({"lebanon-ky": {"usa": stack(6, "butler", army=POTOMAC)}})
    act(g, "activate butler")
    assert "convert" in verbs(g)
    g = ops({"lebanon-ky": {"usa": stack(2, "butler", "stoneman", "pleasonton", army=POTOMAC)}})
    act(g, "activate butler")
    assert "convert" not in verbs(g) and g.horse[S["lebanon-ky"]] == 2


@pytest.mark.rule("for-the-people", "5.2.6")
def test_an_army_may_spend_its_first_point_where_it_stands():
    g = ops({"lebanon-ky": {"usa": stack(6, "butler", army=POTOMAC), "control": "csa"}})
    act(g, "activate butler", "convert")
    assert control(g, "lebanon-ky") == "usa" and points(g) == 5
    assert "convert" not in verbs(g)  # it is its own now


@pytest.mark.rule("for-the-people", "5.2.6")
def test_converting_is_the_one_point_the_mud_leaves():
    mud = 7
    g = ops({"lebanon-ky": {"usa": stack(6, "butler", army=POTOMAC)}}, foe=[mud])
    act(g, "activate butler", f"interrupt {mud}")
    assert points(g) == 1
    act(g, "convert")
    assert ways(g) == set()


@pytest.mark.rule("for-the-people", "5.2.6")
@pytest.mark.parametrize(("turn", "may"), [(9, False), (10, True)])
def test_until_1864_an_army_converts_only_in_supply(turn: int, may: bool):
    for side, space, general, army in (
        ("usa", "milledgeville-ga", "sherman", POTOMAC),
        ("csa", "columbus-oh", "jackson", VIRGINIA),
    ):
        g = ops({space: {side: stack(6, general, army=army)}}, side=side, turn=turn)
        act(g, f"activate {general}")
        assert ("convert" in verbs(g)) == may


@pytest.mark.rule("for-the-people", "5.2.7", "5.7.3")
def test_an_army_twice_as_strong_goes_on_after_a_battle():
    for mine, on in ((6, True), (5, False)):
        g = ops(
            {
                "frederick-md": {"usa": stack(mine, "sherman", army=POTOMAC)},
                "harpers-ferry-va": {"csa": stack(3), "control": "csa"},
            }
        )
        act(g, "activate sherman", "to harpers-ferry-va", dice=[6, 1])
        assert (asked(g)[1] == "move") == on and at(g, POTOMAC) == "harpers-ferry-va"


# ---- 5.2.8: generic commanders


@pytest.mark.rule("for-the-people", "5.2.8")
def test_the_next_in_rank_succeeds_a_commander_who_is_lost():
    # The opponent sends him away, one general being too many (5.2.9).
    g = ops(
        {"washington-dc": {"usa": stack(2, "mcdowell", "butler", "hooker", "meade", "pope", army=POTOMAC)}}, foe=[26]
    )
    act(g, "division washington-dc", "with-sp 1", "to frederick-md", "stop", "send mcdowell")
    assert chief(g, POTOMAC) == "butler" and asked(g) == ("csa", "play")


@pytest.mark.rule("for-the-people", "5.2.8")
def test_among_equal_heirs_the_owner_decides_at_once():
    # Hooker, Meade and Pope are of one rank.
    g = ops(
        {"washington-dc": {"usa": stack(2, "mcdowell", "hooker", "meade", "pope", "stoneman", army=POTOMAC)}}, foe=[26]
    )
    act(g, "division washington-dc", "with-sp 1", "to frederick-md", "stop")
    assert asked(g) == ("csa", "excess")
    act(g, "send mcdowell")
    assert asked(g) == ("usa", "succession") and set(offered(g, "name")) == {"hooker", "meade", "pope"}
    act(g, "name meade")
    assert chief(g, POTOMAC) == "meade"


@pytest.mark.rule("for-the-people", "5.2.8")
def test_cavalry_generals_neither_command_an_army_nor_succeed():
    g = ops({"washington-dc": {"usa": stack(2, "stoneman", "pleasonton", army=POTOMAC)}})
    assert chief(g, POTOMAC) is None and offered(g, "relieve") == []
    assert set(offered(g, "activate")) == {"stoneman", "pleasonton"}  # their own brigades
    g = ops({"washington-dc": {"usa": stack(4, "mcdowell", "stoneman", "pleasonton", army=POTOMAC)}})
    assert offered(g, "relieve") == []


@pytest.mark.rule("for-the-people", "5.2.8")
def test_a_generic_commander_neither_moves_nor_intercepts():
    g = ops(
        {
            "manassas-va": {"csa": stack(6, army=VIRGINIA)},
            "gordonsville-va": {"csa": stack(5, "bragg", army=TENNESSEE)},
        },
        side="csa",
    )
    assert set(offered(g, "activate")) == {"bragg"} and offered(g, "relieve") == []
    g = ops(
        {
            "washington-dc": {"usa": stack(6, "mcdowell", army=POTOMAC)},
            "fredericksburg-va": {"csa": stack(6, army=VIRGINIA)},
        },
        foe=[26],
    )
    act(g, "activate mcdowell", "to manassas-va")
    assert asked(g) == ("usa", "move")


@pytest.mark.rule("for-the-people", "5.2.8", "7.2.3")
def test_a_generic_commander_may_try_to_retreat_before_battle():
    spaces = {"washington-dc": {"usa": stack(6, "mcdowell", army=POTOMAC)}}
    g = ops({**spaces, "manassas-va": {"csa": stack(6, army=VIRGINIA)}}, foe=[26])
    act(g, "activate mcdowell", "to manassas-va")
    assert asked(g) == ("csa", "withdraw")
    act(g, "withdraw", dice=[1])
    assert told(g, "held-fast")[0]["needs"] == 0  # his defence is nothing
    g = ops({**spaces, "manassas-va": {"csa": stack(6, "stuart", army=VIRGINIA)}}, foe=[26])
    act(g, "activate mcdowell", "to manassas-va", "withdraw", dice=[2])
    assert told(g, "gets-away")[0]["needs"] == 2  # with cavalry


# ---- 5.2.9: generals in an army


@pytest.mark.rule("for-the-people", "5.2.9", "example.generals-limit-army")
def test_an_army_of_one_point_holds_four_generals():
    for names, over in ((("butler", "hooker", "meade"), 0), (("butler", "hooker", "meade", "pope"), 1)):
        g = ops({"washington-dc": {"usa": stack(1, "mcdowell", *names, army=POTOMAC)}})
        assert excess(g, USA, S["washington-dc"]) == over


@pytest.mark.rule("for-the-people", "5.2.9")
def test_brigades_count_as_generals_and_as_points():
    g = ops(
        {"washington-dc": {"usa": stack(2, "mcdowell", "butler", "hooker", "stoneman", "pleasonton", army=POTOMAC)}}
    )
    assert excess(g, USA, S["washington-dc"]) == 0  # five of them, two points
    g = ops({"washington-dc": {"usa": stack(9, "mcdowell", army=POTOMAC)}})
    assert excess(g, USA, S["washington-dc"]) == 0  # fewer than points is well


@pytest.mark.rule("for-the-people", "5.2.9")
def test_at_the_end_of_a_round_the_opponent_sends_away_the_excess_but_no_brigade():
    g = ops(
        {"washington-dc": {"usa": stack(3, "mcdowell", "butler", "hooker", "meade", "pope", "stoneman", army=POTOMAC)}},
        foe=[26],
    )
    act(g, "division washington-dc", "with-sp 2", "to frederick-md", "stop")
    assert asked(g) == ("csa", "excess")
    assert set(offered(g, "send")) == {"mcdowell", "butler", "hooker", "meade", "pope"}
    act(g, "send hooker")
    assert asked(g) == ("csa", "excess")  # five with one point
    act(g, "send pope")
    assert asked(g) == ("csa", "play")
    assert g.back[T.general["hooker"]] == g.turn + 1
