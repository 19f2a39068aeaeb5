"""5.6: relieving commanders, what becomes of them, reorganisation moves, and McClellan's magic."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.helpers import S, act, asked, chief, offered, sp, stack, told, verbs, where
from for_the_people.orders import STEADY, VALUE, ops
from hardtack.games.for_the_people.rules.state import OUT, TRACK, People
from hardtack.games.for_the_people.rules.supply import in_supply
from hardtack.games.for_the_people.rules.tables import CSA, USA, T

POTOMAC, CUMBERLAND, VIRGINIA = "army-potomac", "army-cumberland", "army-northern-virginia"


# ---- 5.6.1: relief


@pytest.mark.rule("for-the-people", "5.6.1", "example.relief-fremont", "5.6.4")
def test_grant_relieves_fremont():
    g = ops({"washington-dc": {"usa": stack(8, "fremont", "mcclellan", "butler", "grant", army=POTOMAC)}}, 1, **STEADY)
    act(g, f"relieve {POTOMAC}")
    assert set(offered(g, "name")) == {"mcclellan", "butler", "grant"}
    act(g, "name grant", "dismiss")
    assert chief(g, POTOMAC) == "grant" and g.will[USA] == 90  # 8 for Fremont, 2 for McClellan, nothing for Butler
    assert where(g, "fremont") == OUT and where(g, "mcclellan") == "washington-dc"


@pytest.mark.rule("for-the-people", "5.6.1")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_card_of_any_value_relieves_one_commander(value: int):
    g = ops(
        {
            "washington-dc": {"usa": stack(8, "fremont", "hooker", army=POTOMAC)},
            "cincinnati-oh": {"usa": stack(8, "buell", "rosecrans", army=CUMBERLAND)},
        },
        value,
        **STEADY,
    )
    assert set(offered(g, "relieve")) == {POTOMAC, CUMBERLAND}
    act(g, f"relieve {POTOMAC}", "name hooker", "demote")
    assert asked(g)[1] == "play" and chief(g, CUMBERLAND) == "buell"


@pytest.mark.rule("for-the-people", "5.6.1")
def test_relief_needs_another_general_who_is_not_of_cavalry():
    assert offered(ops({"washington-dc": {"usa": stack(8, "fremont", army=POTOMAC)}}), "relieve") == []
    assert offered(ops({"washington-dc": {"usa": stack(8, "fremont", "stoneman", army=POTOMAC)}}), "relieve") == []
    g = ops({"washington-dc": {"usa": stack(8, "fremont", "stoneman", "hancock", army=POTOMAC)}})
    act(g, f"relieve {POTOMAC}")
    assert offered(g, "name") == ["hancock"]


@pytest.mark.rule("for-the-people", "5.6.1")
def test_each_general_passed_over_costs_two_and_the_relieved_none():
    g = ops(
        {"washington-dc": {"usa": stack(8, "mcclellan", "butler", "banks", "hooker", "hancock", army=POTOMAC)}},
        **STEADY,
    )
    act(g, f"relieve {POTOMAC}", "name hancock", "demote")
    assert g.will[USA] == 100 - 10 - 3 * 2


@pytest.mark.rule("for-the-people", "5.6.1", "5.2.2")
def test_the_price_of_a_new_army_is_not_asked_for_a_relief():
    g = ops(
        {
            "washington-dc": {"usa": stack(8, "pope", "hooker", army=POTOMAC)},
            "cincinnati-oh": {"usa": stack(8, "mcclellan")},
        },
        **STEADY,
    )
    act(g, f"relieve {POTOMAC}", "name hooker", "demote")
    assert g.will[USA] == 95


@pytest.mark.rule("for-the-people", "5.6.1")
@pytest.mark.parametrize(("general", "cost"), [("pope", 3), ("fremont", 4)])
def test_after_a_great_defeat_in_the_owners_last_round_relief_costs_half(general: str, cost: int):
    g = ops({"washington-dc": {"usa": stack(8, general, "mcclellan", army=POTOMAC)}}, beaten=[POTOMAC], **STEADY)
    act(g, f"relieve {POTOMAC}", "name mcclellan", "demote")
    assert g.will[USA] == 100 - cost  # half of 5, rounded up; half of 8


@pytest.mark.rule("for-the-people", "5.6.1", "7.3.1")
def test_the_defeat_must_be_large_and_in_his_own_round():
    def beaten_after(mine: int, theirs: int) -> People:
        g = ops(
            {
                "frederick-md": {"usa": stack(mine, "pope", "mcclellan", army=POTOMAC)},
                "harpers-ferry-va": {"csa": stack(theirs, "jackson", army=VIRGINIA), "control": "csa"},
            },
            turn=5,
        )
        act(g, "activate pope", "to harpers-ferry-va", "stand", dice=[1, 6])
        while asked(g)[1] != "play":
            act(g, "pass")
        return g

    assert T.army[POTOMAC] in beaten_after(12, 12).beaten
    assert T.army[POTOMAC] not in beaten_after(9, 9).beaten  # eighteen are a medium battle
    g = beaten_after(12, 12)
    act(g, "ops 34", f"relieve {POTOMAC}")
    before = g.will[USA]
    act(g, "name mcclellan", "demote")
    assert before - g.will[USA] == 3


@pytest.mark.rule("for-the-people", "5.6.1")
def test_a_defeat_in_the_enemys_round_halves_nothing():
    g = ops(
        {
            "harpers-ferry-va": {"csa": stack(12, "jackson", army=VIRGINIA), "control": "csa"},
            "frederick-md": {"usa": stack(12, "pope", "mcclellan", army=POTOMAC)},
        },
        side="csa",
        foe=[VALUE[2], 26],
        turn=5,
    )
    act(g, "activate jackson", "to frederick-md", "stand", dice=[6, 1])
    while asked(g)[1] != "play":
        act(g, f"back {offered(g, 'back')[0]}" if offered(g, "back") else "stop")
    assert told(g, "battle-dice")[0]["side"] == "csa" and g.beaten == []


@pytest.mark.rule("for-the-people", "5.6.1")
def test_the_half_price_lasts_for_one_round():
    g = ops({"washington-dc": {"usa": stack(8, "pope", "mcclellan", army=POTOMAC)}}, beaten=[POTOMAC], **STEADY)
    act(g, "division washington-dc", "with-sp 1", "stop", "ops 34", f"relieve {POTOMAC}", "name mcclellan", "demote")
    assert g.will[USA] == 95


# ---- 5.6.2 to 5.6.4: what becomes of him


@pytest.mark.rule("for-the-people", "5.6.2", "example.reassign-grant", "example.demote-meade", "5.6.3")
def test_grant_goes_to_the_army_of_the_potomac_and_meade_to_the_track():
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(8, "grant", "sherman", "thomas", army=CUMBERLAND)},
            "washington-dc": {"usa": stack(8, "meade", "burnside", army=POTOMAC)},
        },
        1,
        turn=11,
        **STEADY,
    )
    act(g, f"relieve {CUMBERLAND}", "name sherman")
    assert g.will[USA] == 92 and POTOMAC in offered(g, "reassign")
    act(g, f"reassign {POTOMAC}")
    assert (chief(g, CUMBERLAND), chief(g, POTOMAC)) == ("sherman", "grant") and g.will[USA] == 87
    assert asked(g) == ("usa", "fate") and offered(g, "reassign") == []  # one card, two reliefs
    act(g, "demote")
    assert where(g, "meade") == TRACK and g.back[T.general["meade"]] == 12 and where(g, "burnside") == "washington-dc"


@pytest.mark.rule("for-the-people", "5.6.2")
def test_the_second_relief_pays_for_those_passed_over_too():
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(8, "hooker", "meade", army=CUMBERLAND)},
            "washington-dc": {"usa": stack(8, "burnside", "mcclellan", "banks", army=POTOMAC)},
        },
        **STEADY,
    )
    act(g, f"relieve {CUMBERLAND}", "name meade", f"reassign {POTOMAC}")
    assert g.will[USA] == 100 - 5 - 6 - 2 * 2


@pytest.mark.rule("for-the-people", "5.6.2")
def test_both_armies_must_be_supplied_and_joined():
    spaces = {
        "cincinnati-oh": {"usa": stack(8, "grant", "sherman", army=CUMBERLAND)},
        "atlanta-ga": {"usa": stack(8, "meade", army=POTOMAC)},
    }
    g = ops(spaces, **STEADY)
    act(g, f"relieve {CUMBERLAND}", "name sherman")
    assert offered(g, "reassign") == [] and verbs(g) == {"demote", "dismiss"}
    g = ops({**spaces, "cincinnati-oh": {"usa": stack(5)}, "macon-ga": spaces["cincinnati-oh"]}, **STEADY)
    act(g, f"relieve {CUMBERLAND}", "name sherman")
    assert offered(g, "reassign") == []  # next door, but both are cut off


@pytest.mark.rule("for-the-people", "5.6.2", "8.1.1")
@pytest.mark.parametrize("fort", ["neutral", "csa"])
def test_two_armies_each_in_supply_are_not_joined_across_a_river_the_union_holds(fort: str):
    g = ops(
        {
            "little-rock-ar": {"csa": stack(8, "bragg", "price", army="army-tennessee-cs")},
            "richmond-va": {"csa": stack(8, "lee", army=VIRGINIA)},
            "forts-st-philip-jackson-la": {"control": "usa"},
            "new-madrid-mo": {"fort": fort, "control": "csa"},
            "new-orleans-la": {"fort": fort},
        },
        side="csa",
        **STEADY,
    )
    assert in_supply(g, CSA, S["little-rock-ar"]) and in_supply(g, CSA, S["richmond-va"])
    act(g, "relieve army-tennessee-cs", "name price")
    assert offered(g, "reassign") == ([VIRGINIA] if fort == "csa" else [])  # forts keep the gunboats off the river


def reassigned(spaces: dict[str, Any], side: str, army: str, heir: str) -> list[str]:
    """The armies that the relieved commander of one may be given."""
    g = ops(spaces, side=side, **STEADY)
    act(g, f"relieve {army}", f"name {heir}")
    return offered(g, "reassign")


@pytest.mark.rule("for-the-people", "5.6.2", "8.1.1", "6.5.3")
def test_an_army_in_a_coastal_fort_is_joined_by_its_port_before_its_marker_is_there():
    """The line by which it is supplied leads to the other army too, and back."""
    spaces = {
        "fort-monroe-va": {"csa": stack(6, "lee", "hill", army=VIRGINIA), "control": "usa"},
        "williamsburg-va": {"control": "usa"},
        "petersburg-va": {"csa": stack(6, "bragg", "price", army="army-tennessee-cs")},
    }
    assert reassigned(spaces, "csa", VIRGINIA, "hill") == ["army-tennessee-cs"]
    assert reassigned(spaces, "csa", "army-tennessee-cs", "price") == [VIRGINIA]
    spaces["norfolk-va"] = {"control": "usa"}
    assert reassigned(spaces, "csa", "army-tennessee-cs", "price") == []


@pytest.mark.rule("for-the-people", "5.6.2", "8.1.1", "8.1")
def test_a_confederate_river_line_leads_to_an_army_under_an_enemy_marker_as_it_leads_away():
    west = ("monroe-la", "grand-gulf-ms", "jackson-ms", "yazoo-city-ms")
    spaces: dict[str, Any] = {id: {"control": "usa"} for id in west}
    spaces["vicksburg-ms"] = {"csa": stack(6, "lee", "hill", army=VIRGINIA), "control": "usa"}
    spaces["memphis-tn"] = {"csa": stack(6, "bragg", "price", army="army-tennessee-cs"), "fort": "csa"}
    assert reassigned(spaces, "csa", VIRGINIA, "hill") == ["army-tennessee-cs"]
    assert reassigned(spaces, "csa", "army-tennessee-cs", "price") == [VIRGINIA]


@pytest.mark.rule("for-the-people", "5.6.2", "8.1.2")
@pytest.mark.parametrize(("fort", "reached"), [({}, True), ({"memphis-tn": {"fort": "csa"}}, False)])
def test_a_union_river_line_joins_an_army_that_stands_under_an_enemy_marker(fort: dict[str, Any], reached: bool):
    """It is the line it is supplied by (8.2), if no fort bars it."""
    spaces = {
        "grand-gulf-ms": {"usa": stack(6, "grant", "sherman", army=CUMBERLAND)},
        "washington-dc": {"usa": stack(8, "meade", "hancock", army=POTOMAC)},
        "forts-st-philip-jackson-la": {"control": "csa"},
        **fort,
    }
    assert reassigned(spaces, "usa", CUMBERLAND, "sherman") == ([POTOMAC] if reached else [])
    assert reassigned(spaces, "usa", POTOMAC, "hancock") == ([CUMBERLAND] if reached else [])


@pytest.mark.rule("for-the-people", "5.6.2", "5.2.2")
def test_a_reassigned_general_takes_over_a_generic_commanders_army():
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(8, "hooker", "meade", army=CUMBERLAND)},
            "washington-dc": {"usa": stack(8, army=POTOMAC)},
            "st-louis-mo": {"usa": stack(2, "fremont")},
        },
        **STEADY,
    )
    act(g, f"relieve {CUMBERLAND}", "name meade", f"reassign {POTOMAC}")
    assert chief(g, POTOMAC) == "hooker" and g.will[USA] == 100 - 5 - 2  # Fremont is passed over


@pytest.mark.rule("for-the-people", "5.6.3", "10.6.1")
def test_a_demoted_general_returns_in_the_next_turn():
    g = ops({"washington-dc": {"usa": stack(8, "fremont", "hooker", army=POTOMAC)}}, turn=4)
    act(g, f"relieve {POTOMAC}", "name hooker", "demote")
    assert where(g, "fremont") == TRACK and g.back[T.general["fremont"]] == 5


@pytest.mark.rule("for-the-people", "5.6.4")
def test_a_general_may_be_sent_home_for_good():
    g = ops({"washington-dc": {"usa": stack(8, "fremont", "hooker", army=POTOMAC)}}, turn=4)
    act(g, f"relieve {POTOMAC}", "name hooker", "dismiss")
    assert where(g, "fremont") == OUT


# ---- 5.6: coming and going


@pytest.mark.rule("for-the-people", "5.6", "10.6.1")
def test_generals_are_due_in_the_turn_they_are_shown_on():
    from hardtack.games.for_the_people.rules.new_generals import arriving

    due = [T.general_ids[u] for u in arriving(ops({"cincinnati-oh": {"usa": stack(1)}}, turn=2, scenario="1861"), USA)]
    assert {"buell", "rosecrans", "halleck", "pope", "mcclellan", "banks", "burnside"} <= set(due)
    assert "curtis" not in due and "grant" not in due


@pytest.mark.rule("for-the-people", "5.6", "7.3.5")
def test_generals_whose_force_is_destroyed_return_in_the_next_turn():
    g = ops({"frederick-md": {"usa": stack(10, "sherman", army=POTOMAC)}, "manassas-va": {"csa": stack(1, "polk")}})
    act(g, "activate sherman", "to manassas-va", "stand")
    assert where(g, "polk") == TRACK and g.back[T.general["polk"]] == g.turn + 1


# ---- 5.6.5, 5.6.6: reorganisation


@pytest.mark.rule("for-the-people", "5.6.5")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_card_of_any_value_moves_any_number_of_generals_alone(value: int):
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(5, "buell", "hooker", "meade")},
            "columbus-oh": {"usa": stack(5)},
        },
        value,
    )
    act(g, "reorganise", "pick buell", "to columbus-oh", "pick hooker", "to columbus-oh")
    assert where(g, "buell") == where(g, "hooker") == "columbus-oh" and sp(g, "usa", "columbus-oh") == 5
    assert set(offered(g, "pick")) == {"meade"}  # nobody twice
    act(g, "done")
    assert asked(g)[1] == "play"


@pytest.mark.rule("for-the-people", "5.6.5")
def test_commanders_their_seconds_and_brigades_do_not_take_part():
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(9, "buell", "hooker", "meade", "hancock", "stoneman", army=CUMBERLAND)},
            "columbus-oh": {"usa": stack(5)},
        }
    )
    act(g, "reorganise")
    assert set(offered(g, "pick")) == {"hooker", "meade", "hancock"}  # of two equals the owner chooses who stays
    act(g, "pick meade", "to columbus-oh")
    assert offered(g, "pick") == ["hancock"]


@pytest.mark.rule("for-the-people", "5.6.5")
def test_ten_spaces_by_road():
    g = ops(
        {
            "richmond-va": {"csa": stack(3, "bragg", "smith")},
            "fernandina-fl": {"csa": stack(1)},  # ten spaces away, the last of them a road
            "tallahassee-fl": {"csa": stack(1)},  # eleven
        },
        side="csa",
    )
    act(g, "reorganise", "pick bragg")
    assert offered(g, "to") == ["fernandina-fl"]  # rails and roads are not joined to go farther


@pytest.mark.rule("for-the-people", "5.6.5", "5.9.1")
@pytest.mark.parametrize(("whose", "may"), [("csa", True), ("neutral", False)])
def test_any_number_of_spaces_by_rail_between_spaces_of_its_own(whose: str, may: bool):
    g = ops(
        {
            "clarksville-tn": {"csa": stack(3, "bragg", "smith"), "control": whose},
            "dover-tn": {"fort": "csa"},  # keeps the Union's boats off the Cumberland
            "nashville-tn": {"csa": stack(1)},
            "richmond-va": {"csa": stack(1)},  # twelve spaces by rail
        },
        side="csa",
    )
    act(g, "reorganise", "pick bragg")
    assert ("richmond-va" in offered(g, "to")) == may and "nashville-tn" in offered(g, "to")


@pytest.mark.rule("for-the-people", "5.6.5")
def test_by_sea_from_port_to_port_for_the_union_only():
    spaces = {
        "philadelphia-pa": {"usa": stack(2, "butler", "banks")},
        "fort-monroe-va": {"usa": stack(1)},
        "harrisburg-pa": {"usa": stack(2, "pope", "hooker")},
    }
    g = ops(spaces)
    act(g, "reorganise", "pick butler")
    assert "fort-monroe-va" in offered(g, "to")
    g = ops(spaces)
    act(g, "reorganise", "pick pope")
    assert "fort-monroe-va" not in offered(g, "to")  # not by rail and then by sea
    g = ops({"new-bern-nc": {"csa": stack(2, "price", "polk")}, "fort-sumter-sc": {"csa": stack(1)}}, side="csa")
    assert "reorganise" not in verbs(g)


@pytest.mark.rule("for-the-people", "5.6.5", "6.1.1")
@pytest.mark.parametrize(("whose", "may"), [("usa", True), ("csa", False)])
def test_a_general_sails_only_from_a_port_of_the_unions(whose: str, may: bool):
    g = ops(
        {"new-bern-nc": {"usa": stack(2, "butler", "banks"), "control": whose}, "fort-monroe-va": {"usa": stack(1)}}
    )
    assert ("reorganise" in verbs(g)) == may


@pytest.mark.rule("for-the-people", "5.6.5", "6.3.1")
@pytest.mark.parametrize(("fort", "may"), [("neutral", True), ("csa", False)])
def test_a_general_alone_does_not_run_past_guns(fort: str, may: bool):
    g = ops(
        {
            "cairo-il": {"usa": stack(2, "grant", "pope")},
            "new-madrid-mo": {"control": "csa", "fort": fort},
            "memphis-tn": {"usa": stack(1), "control": "usa"},
        }
    )
    assert ("reorganise" in verbs(g)) == may


@pytest.mark.rule("for-the-people", "5.6.6")
def test_a_general_alone_goes_nowhere_near_the_enemy():
    spaces = {"lebanon-ky": {"usa": stack(2, "hooker", "buell"), "control": "usa"}}
    g = ops({**spaces, "somerset-ky": {"usa": stack(2), "control": "csa"}})
    assert "reorganise" not in verbs(g)  # friends in a space that is the enemy's
    g = ops({**spaces, "louisville-ky": {"csa": stack(1)}, "cincinnati-oh": {"usa": stack(3)}})
    act(g, "reorganise", "pick hooker")
    assert offered(g, "to") == ["cincinnati-oh"]  # round by Lexington
    g = ops(
        {
            **spaces,
            "louisville-ky": {"csa": stack(1)},
            "bowling-green-ky": {"control": "csa"},
            "falmouth-ky": {"fort": "csa", "control": "neutral"},
            "cincinnati-oh": {"usa": stack(3)},
        }
    )
    assert "reorganise" not in verbs(g)


@pytest.mark.rule("for-the-people", "5.6.6", "6.1.1")
def test_nor_by_river():
    g = ops(
        {
            "cairo-il": {"usa": stack(2, "grant", "pope")},
            "paducah-ky": {"csa": stack(1)},
            "new-madrid-mo": {"usa": stack(1), "control": "csa"},
            "st-louis-mo": {"usa": stack(1), "control": "usa"},
        }
    )
    act(g, "reorganise", "pick grant")
    assert offered(g, "to") == ["st-louis-mo"]


@pytest.mark.rule("for-the-people", "5.6.6", "5.3.4")
def test_a_general_goes_only_where_there_are_friends_or_a_fort():
    g = ops({"cincinnati-oh": {"usa": stack(2, "hooker", "buell")}, "columbus-oh": {"fort": "usa"}})
    act(g, "reorganise", "pick hooker")
    assert offered(g, "to") == ["columbus-oh"]


# ---- 5.6.7.A: McClellan


@pytest.mark.rule("for-the-people", "5.6.7.A")
@pytest.mark.parametrize(("space", "gain"), [("philadelphia-pa", 5), ("columbus-oh", 5), ("cincinnati-oh", 0)])
def test_mcclellan_in_command_near_the_capital_lifts_the_north_once(space: str, gain: int):
    g = ops(
        {space: {"usa": stack(8, "mcclellan", "hooker")}},
        options={"special-abilities": 1},
        will={"usa": 100},
        sign={"usa": 1},
    )
    act(g, f"create {space}", f"raise {POTOMAC}")
    assert g.will[USA] == 100 + gain
    act(g, "ops 34", f"relieve {POTOMAC}", "name hooker", "demote")
    assert len(told(g, "will-mcclellan")) == (1 if gain else 0)


@pytest.mark.rule("for-the-people", "5.6.7.A")
def test_only_with_the_option_and_only_once():
    spaces = {"washington-dc": {"usa": stack(8, "hooker", "mcclellan", army=POTOMAC)}}
    g = ops(spaces, **STEADY)
    act(g, f"relieve {POTOMAC}", "name mcclellan", "demote")
    assert not told(g, "will-mcclellan")
    g = ops(spaces, options={"special-abilities": 1}, will={"usa": 100}, sign={"usa": -1})
    act(g, f"relieve {POTOMAC}", "name mcclellan", "demote")
    assert told(g, "will-mcclellan")[0]["change"] == 5 and g.mcclellan == 1
    from hardtack.games.for_the_people.rules.march.armies import honour_mcclellan

    before = g.will[USA]
    honour_mcclellan(g, T.army[POTOMAC])
    assert g.will[USA] == before


@pytest.mark.rule("for-the-people", "5.6.7.A", "10.3.1")
@pytest.mark.parametrize(
    ("space", "more"), [("washington-dc", 1), ("frederick-md", 1), ("gettysburg-pa", 0), ("manassas-va", 1)]
)
def test_mcclellans_army_at_the_capital_gets_a_point_more(space: str, more: int):
    from hardtack.games.for_the_people.rules.reinforcements import McClellansCall

    g = ops({space: {"usa": stack(8, "mcclellan", army=POTOMAC)}}, options={"special-abilities": 1})
    McClellansCall().run(g)
    assert sp(g, "usa", space) == 8 + more
    g = ops({space: {"usa": stack(8, "mcclellan", army=POTOMAC)}})
    McClellansCall().run(g)
    assert sp(g, "usa", space) == 8


@pytest.mark.rule("for-the-people", "5.6.7.A")
def test_mcclellans_army_needs_a_line_of_communication():
    from hardtack.games.for_the_people.rules.reinforcements import McClellansCall

    g = ops(
        {
            "manassas-va": {"usa": stack(8, "mcclellan", army=POTOMAC)},
            "washington-dc": {"csa": stack(3), "control": "csa"},
            "frederick-md": {"csa": stack(3), "control": "csa"},
        },
        options={"special-abilities": 1},
    )
    assert g.capital[USA] == S["washington-dc"]
    McClellansCall().run(g)
    assert sp(g, "usa", "manassas-va") == 8
