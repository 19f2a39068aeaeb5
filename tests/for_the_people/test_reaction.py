"""5.7, 5.8, 7.2: overruns, empty forts, lone generals, interception and retreats before battle."""

from __future__ import annotations

import pytest

from for_the_people.helpers import S, act, asked, control, offered, sp, stack, told, verbs, where
from for_the_people.orders import MAJOR, STEADY, campaign, ops, points, ways
from hardtack.games.for_the_people.rules.battle.withdrawal import withdrawals
from hardtack.games.for_the_people.rules.march.interception import interceptors
from hardtack.games.for_the_people.rules.pieces import army_in
from hardtack.games.for_the_people.rules.state import CORPS, TRACK, Force, People
from hardtack.games.for_the_people.rules.tables import CSA, NEUTRAL, USA, T

POTOMAC, VIRGINIA, TENNESSEE = "army-potomac", "army-northern-virginia", "army-tennessee-cs"


# ---- 5.7.2: overruns


@pytest.mark.rule("for-the-people", "5.7.2")
def test_ten_to_one_is_no_battle_and_the_march_goes_on():
    g = ops({"washington-dc": {"usa": stack(10, "mcdowell", army=POTOMAC)}, "manassas-va": {"csa": stack(1)}})
    act(g, "activate mcdowell", "to manassas-va")
    assert told(g, "overrun") and not told(g, "battle")
    assert sp(g, "csa", "manassas-va") == 0 and asked(g) == ("usa", "move") and points(g) == 5
    g = ops({"washington-dc": {"usa": stack(9, "mcdowell", army=POTOMAC)}, "manassas-va": {"csa": stack(1)}})
    act(g, "activate mcdowell", "to manassas-va", dice=[1, 1])
    assert told(g, "battle") and not told(g, "overrun")


@pytest.mark.rule("for-the-people", "5.7.2", "7.3.5", "12.7")
def test_an_overrun_army_is_lost_with_its_generals():
    g = ops(
        {
            "washington-dc": {"usa": stack(15, "mcdowell", army=POTOMAC)},
            "manassas-va": {"csa": stack(1, "j-johnston", "stuart", army=VIRGINIA)},
        },
        **STEADY,
    )
    act(g, "activate mcdowell", "to manassas-va", "stand")
    assert told(g, "overrun") and g.army_at[T.army[VIRGINIA]] == TRACK and g.will[CSA] == 95
    assert g.back[T.general["j-johnston"]] == g.turn + 1 and g.back[T.general["stuart"]] == g.turn + 3


@pytest.mark.rule("for-the-people", "5.7.2")
def test_the_smaller_force_is_lost_even_if_it_attacks():
    g = ops(
        {
            "frederick-md": {"usa": stack(1, "pope")},
            "harpers-ferry-va": {"csa": stack(10, "lee", army=VIRGINIA), "control": "csa"},
        }
    )
    act(g, "activate pope", "with-sp 1", "to harpers-ferry-va", "stand")
    assert told(g, "overrun")[0]["side"] == "csa" and sp(g, "usa", "harpers-ferry-va") == 0
    assert where(g, "pope") == TRACK and asked(g)[1] == "play"


@pytest.mark.rule("for-the-people", "5.7.2", "7.2.3")
def test_before_an_overrun_the_weaker_may_still_retreat():
    g = ops(
        {
            "washington-dc": {"usa": stack(10, "mcdowell", army=POTOMAC)},
            "manassas-va": {"csa": stack(1, "j-johnston")},
        }
    )
    act(g, "activate mcdowell", "to manassas-va", "withdraw", "back gordonsville-va", dice=[2])
    assert sp(g, "csa", "gordonsville-va") == 1 and not told(g, "overrun")


@pytest.mark.rule("for-the-people", "5.7.2")
def test_a_fort_makes_it_a_battle():
    g = ops(
        {
            "washington-dc": {"usa": stack(15, "mcdowell", army=POTOMAC)},
            "manassas-va": {"csa": stack(1), "fort": "csa"},
        }
    )
    act(g, "activate mcdowell", "to manassas-va", dice=[1, 1])
    assert told(g, "battle") and not told(g, "overrun")


@pytest.mark.rule("for-the-people", "5.7.2", "6.8.1", "12.11")
def test_an_empty_fort_falls_without_a_battle_and_the_march_goes_on():
    g = ops({"washington-dc": {"usa": stack(2, "butler")}, "manassas-va": {"fort": "csa"}}, **STEADY)
    act(g, "activate butler", "with-sp 1", "to manassas-va")
    assert g.forts[S["manassas-va"]] == NEUTRAL and not told(g, "battle")
    assert asked(g) == ("usa", "move") and points(g) == 7 and g.qualified == 1


@pytest.mark.rule("for-the-people", "5.7.2", "6.8.2")
def test_an_empty_coastal_fort_is_entered_without_a_battle():
    g = ops({"williamsburg-va": {"usa": stack(2, "butler")}, "fort-monroe-va": {"control": "csa"}})
    act(g, "activate butler", "with-sp 2", "to fort-monroe-va")
    assert not told(g, "battle") and asked(g) == ("usa", "move")
    assert control(g, "fort-monroe-va") == "csa" and g.qualified == 1  # a marker decides whose it is


@pytest.mark.rule("for-the-people", "5.7.2", "4.4.1")
def test_an_overrun_and_a_fort_taken_count_for_emancipation():
    g = ops({"washington-dc": {"usa": stack(10, "mcdowell", army=POTOMAC)}, "manassas-va": {"csa": stack(1)}})
    act(g, "activate mcdowell", "to manassas-va")
    assert g.qualified == 1
    # A garrisoned fort too, though the battle is small.
    g = ops({"washington-dc": {"usa": stack(3, "sherman")}, "manassas-va": {"csa": stack(1), "fort": "csa"}})
    act(g, "activate sherman", "with-sp 3", "to manassas-va", dice=[6, 1])
    assert g.forts[S["manassas-va"]] == NEUTRAL and g.qualified == 1
    # And one whose garrison has slipped away.
    g = ops(
        {
            "washington-dc": {"usa": stack(3, "sherman")},
            "manassas-va": {"csa": stack(1, "j-johnston"), "fort": "csa"},
        }
    )
    act(g, "activate sherman", "with-sp 3", "to manassas-va", "withdraw", "back gordonsville-va", dice=[1])
    assert g.forts[S["manassas-va"]] == NEUTRAL and g.qualified == 1 and asked(g) == ("usa", "move")


@pytest.mark.rule("for-the-people", "5.7.2")
def test_an_overrun_by_the_confederates_frees_nobody():
    g = ops({"manassas-va": {"csa": stack(10, "lee", army=VIRGINIA)}, "frederick-md": {"usa": stack(1)}}, side="csa")
    act(g, "activate lee", "to frederick-md")
    assert told(g, "overrun") and g.qualified == 0


# ---- 5.7.3: on after a battle


@pytest.mark.rule("for-the-people", "5.7.3")
def test_a_winner_twice_as_strong_may_fight_again_and_again():
    g = ops(
        {
            "washington-dc": {"usa": stack(9, "sherman", army=POTOMAC)},
            "manassas-va": {"csa": stack(3)},
            "gordonsville-va": {"csa": stack(1)},
        }
    )
    act(g, "activate sherman", "to manassas-va", dice=[6, 1])
    assert sp(g, "csa", "manassas-va") == 0 and asked(g) == ("usa", "move")
    act(g, "to gordonsville-va", dice=[6, 1])
    assert len(told(g, "battle")) == 2 and asked(g) == ("usa", "move")


@pytest.mark.rule("for-the-people", "5.7.3")
def test_what_counts_is_the_strength_before_the_battle():
    g = ops({"washington-dc": {"usa": stack(4, "sherman")}, "manassas-va": {"csa": stack(2)}})
    act(g, "activate sherman", "with-sp 4", "to manassas-va", dice=[4, 6])
    b = told(g, "battle-dice")[0]
    assert b["side"] == "usa" and b["lost"] == 1
    while asked(g)[1] == "retreat":
        act(g, "back gordonsville-va")
    assert asked(g) == ("usa", "move") and sp(g, "usa", "manassas-va") == 3


@pytest.mark.rule("for-the-people", "5.7.3", "5.2.8", "7.7")
@pytest.mark.parametrize(("die", "on"), [(1, False), (6, True)])
def test_a_force_whose_general_has_fallen_goes_no_farther(die: int, on: bool):
    g = ops(
        {
            "washington-dc": {"usa": stack(6, "sherman", army=POTOMAC, elite=2)},
            "manassas-va": {"csa": stack(3)},
        }
    )
    act(g, "activate sherman", "to manassas-va", "elite 2", dice=[6, 1, die])  # eleven: a general is in danger
    while asked(g)[1] == "retreat":
        act(g, "back gordonsville-va")
    assert bool(told(g, "fallen")) != on and told(g, "battle-dice")[0]["side"] == "usa"
    assert (asked(g) == ("usa", "move")) == on


# ---- 5.7.4, 7.2.5: lone generals


@pytest.mark.rule("for-the-people", "5.7.4", "7.2.5", "7.1")
@pytest.mark.parametrize("order", ["activate butler", "division washington-dc", "activate stoneman"])
def test_generals_alone_go_to_the_track_without_a_battle(order: str):
    g = ops(
        {
            "washington-dc": {"usa": stack(4, "butler", "stoneman")},
            "manassas-va": {"csa": stack(0, "polk", "price"), "control": "usa"},
        }
    )
    act(g, order)
    if asked(g)[1] == "muster":
        act(g, "with-sp 1")
    if asked(g)[1] == "companion":
        act(g, "alone")
    act(g, "to manassas-va")
    assert not told(g, "battle") and asked(g) == ("usa", "move")
    for u in ("polk", "price"):
        assert where(g, u) == TRACK and g.back[T.general[u]] == g.turn + 1


@pytest.mark.rule("for-the-people", "7.2.5", "6.4.1")
def test_generals_alone_go_before_a_landing_too():
    g = ops({"philadelphia-pa": {"usa": stack(3)}, "new-bern-nc": {"csa": stack(0, "polk")}})
    act(g, "sail philadelphia-pa", "with-sp 3", "to new-bern-nc")
    assert where(g, "polk") == TRACK and sp(g, "usa", "new-bern-nc") == 3


# ---- 5.8.1: who may intercept


def meet(spaces: dict[str, dict[str, object]], *, general: str = "butler", n: int = 6, **table: object) -> People:
    """A Union corps sets out from Washington towards Manassas."""
    g = ops({"washington-dc": {"usa": stack(n, general)}, **spaces}, foe=[26], **table)
    act(g, f"activate {general}", f"with-sp {n}", "to manassas-va")
    return g


@pytest.mark.rule("for-the-people", "5.8.1")
def test_where_two_roads_lead_a_general_is_asked_once():
    g = ops(
        {"cairo-il": {"usa": stack(3, "grant")}, "columbus-ky": {"csa": stack(3, "polk"), "control": "csa"}}, side="csa"
    )
    act(g, "activate polk", "with-sp 3", "to paducah-ky")
    assert asked(g) == ("usa", "intercept") and offered(g, "intercept") == ["grant"]


@pytest.mark.rule("for-the-people", "5.8.1")
def test_a_force_with_a_general_next_door_may_intercept():
    g = meet({"gordonsville-va": {"csa": stack(4, "longstreet")}, "strasburg-va": {"csa": stack(2)}})
    assert asked(g) == ("csa", "intercept") and offered(g, "intercept") == ["longstreet"]  # strength without one: no
    act(g, "intercept longstreet", dice=[3, 3, 3])
    assert sp(g, "csa", "gordonsville-va") == 0 and told(g, "battle")[0]["defenders"] == 4


@pytest.mark.rule("for-the-people", "5.8.1")
def test_a_general_alone_does_not_intercept():
    g = meet({"gordonsville-va": {"csa": stack(0, "longstreet"), "fort": "csa"}})
    assert asked(g) == ("usa", "move")


@pytest.mark.rule("for-the-people", "5.8.1")
def test_nor_is_a_general_alone_intercepted():
    spaces = {
        "washington-dc": {"usa": stack(6, "butler")},
        "manassas-va": {"control": "usa"},
        "gordonsville-va": {"csa": stack(4, "longstreet")},
    }
    g = ops(spaces, foe=[26])
    act(g, "activate butler", "with-sp 0", "to manassas-va")
    assert asked(g) == ("usa", "move") and where(g, "butler") == "manassas-va"


@pytest.mark.rule("for-the-people", "5.8.1")
@pytest.mark.parametrize("there", [{"usa": stack(1)}, {"fort": "usa", "control": "usa"}])
def test_not_where_the_movers_side_already_stands(there: dict[str, object]):
    g = meet({"gordonsville-va": {"csa": stack(4, "longstreet")}, "manassas-va": there})
    assert asked(g) == ("usa", "move")


@pytest.mark.rule("for-the-people", "5.8.1")
def test_but_where_friends_stand_it_may_and_all_fight_together():
    g = meet({"gordonsville-va": {"csa": stack(4, "longstreet")}, "manassas-va": {"csa": stack(3, "polk")}})
    assert set(offered(g, "intercept")) == {"longstreet"}  # Polk is there already
    act(g, "intercept longstreet", "lead polk", dice=[1, 3, 3])  # one rank: his owner says who leads
    assert told(g, "battle")[0]["defenders"] == 7
    assert told(g, "battle-dice")[0]["drm2"] >= 2


@pytest.mark.rule("for-the-people", "5.8.1")
def test_not_from_two_spaces_away():
    g = meet({"charlottesville-va": {"csa": stack(4, "longstreet")}})
    assert asked(g) == ("usa", "move")


@pytest.mark.rule("for-the-people", "5.8.1", "10.2.4")
def test_not_along_the_baltimore_and_ohio():
    g = ops(
        {
            "frederick-md": {"usa": stack(6, "butler")},
            "harpers-ferry-va": {"control": "csa"},
            "grafton-wv": {"csa": stack(3, "longstreet")},
        },
        foe=[26],
    )
    act(g, "activate butler", "with-sp 6", "to harpers-ferry-va")
    assert asked(g) == ("usa", "move")


@pytest.mark.rule("for-the-people", "5.8.1", "6.2.5")
def test_not_across_a_river_the_union_holds():
    spaces = {
        "louisville-ky": {"usa": stack(6, "butler"), "control": "usa"},
        "nashville-tn": {"csa": stack(4, "longstreet")},
    }
    g = ops(spaces, foe=[26])
    act(g, "activate butler", "with-sp 6", "to bowling-green-ky")
    assert asked(g) == ("usa", "move")  # the gunboats are at Nashville's bridge
    g = ops({**spaces, "dover-tn": {"fort": "csa"}}, foe=[26])
    act(g, "activate butler", "with-sp 6", "to bowling-green-ky")
    assert asked(g) == ("csa", "intercept")


@pytest.mark.rule("for-the-people", "5.8.1", "5.3.1")
@pytest.mark.parametrize(
    ("stack_", "needs"),
    [
        (stack(4, "jackson"), 3),
        (stack(4, "jackson", "beauregard"), 2),  # the higher rank commands
        (stack(4, "jackson", "beauregard", "stuart"), 4),  # with a brigade two less on the die
        (stack(4, "polk", army=VIRGINIA), 1),
        (stack(4, "polk", "stuart", army=VIRGINIA), 3),
        (stack(1, "stuart"), 4),  # a brigade by itself: his 2 and the two
        (stack(4, "van-dorn"), 0),
    ],
)
def test_what_an_interception_needs(stack_: dict[str, object], needs: int):
    for die in range(1, 7):
        g = meet({"gordonsville-va": {"csa": stack_}})
        general = offered(g, "intercept")[0]
        act(g, f"intercept {general}", dice=[die, 3, 3])
        assert bool(told(g, "intercepts")) == (die <= needs)
        assert (told(g, "intercepts") or told(g, "misses"))[0]["needs"] == needs


@pytest.mark.rule("for-the-people", "5.8.1", "7.2.3")
def test_after_a_successful_interception_nobody_retreats_before_battle():
    g = meet({"gordonsville-va": {"csa": stack(4, "longstreet")}, "manassas-va": {"csa": stack(3, "polk")}})
    act(g, "intercept longstreet", dice=[1, 3, 3])
    assert told(g, "battle") and not told(g, "held-fast")


@pytest.mark.rule("for-the-people", "5.8.1", "7.2.3")
def test_after_a_failed_one_they_may():
    g = meet({"gordonsville-va": {"csa": stack(4, "longstreet")}, "manassas-va": {"csa": stack(3, "polk")}})
    act(g, "intercept longstreet", dice=[6])
    assert asked(g) == ("csa", "withdraw")


@pytest.mark.rule("for-the-people", "5.8.1")
def test_after_a_failed_one_the_mover_enters_unopposed():
    g = meet({"gordonsville-va": {"csa": stack(4, "longstreet")}})
    act(g, "intercept longstreet", dice=[6])
    assert asked(g) == ("usa", "move") and sp(g, "usa", "manassas-va") == 6


@pytest.mark.rule("for-the-people", "5.8.1")
def test_after_a_failed_retreat_there_is_a_battle_and_no_interception():
    g = meet({"gordonsville-va": {"csa": stack(4, "longstreet")}, "manassas-va": {"csa": stack(3, "polk")}})
    act(g, "pass", "withdraw", dice=[6, 3, 3])
    assert told(g, "battle")[0]["defenders"] == 3


@pytest.mark.rule("for-the-people", "5.8.1", "5.8.2")
def test_who_has_retreated_before_battle_may_intercept_the_very_force():
    g = meet({"manassas-va": {"csa": stack(3, "j-johnston")}})
    act(g, "withdraw", "back gordonsville-va", dice=[1])
    act(g, "to wilderness-va")
    assert asked(g) == ("csa", "intercept") and offered(g, "intercept") == ["j-johnston"]


# ---- 5.8.1: who goes and who stays


@pytest.mark.rule("for-the-people", "5.8.1")
def test_the_whole_force_goes_up_to_the_size_of_its_formation():
    g = meet({"gordonsville-va": {"csa": stack(9, "longstreet")}})
    act(g, "intercept longstreet", dice=[1, 3, 3])
    assert sp(g, "csa", "gordonsville-va") == 3 and told(g, "battle")[0]["defenders"] == 6
    g = meet({"gordonsville-va": {"csa": stack(18, "lee", "stuart", army=VIRGINIA)}})
    act(g, "intercept lee", dice=[1, 3, 3])
    assert sp(g, "csa", "gordonsville-va") == 3 and told(g, "battle")[0]["defenders"] == 15
    assert T.ids[g.army_at[T.army[VIRGINIA]]] == "manassas-va" and army_in(g, CSA, S["gordonsville-va"]) < 0


@pytest.mark.rule("for-the-people", "5.8.1")
def test_one_point_may_stay_in_a_fort():
    for stays in (0, 1):
        g = meet({"gordonsville-va": {"csa": stack(4, "longstreet"), "fort": "csa"}})
        act(g, "intercept longstreet", dice=[1])
        assert asked(g) == ("csa", "garrison")
        act(g, f"leave-sp {stays}", dice=[3, 3])
        assert sp(g, "csa", "gordonsville-va") == stays and told(g, "battle")[0]["defenders"] == 4 - stays


@pytest.mark.rule("for-the-people", "5.8.1")
def test_the_only_point_of_a_fort_leaves_it():
    g = meet({"gordonsville-va": {"csa": stack(1, "longstreet"), "fort": "csa"}}, n=3)
    act(g, "intercept longstreet", dice=[1, 3, 3])
    assert sp(g, "csa", "gordonsville-va") == 0 and told(g, "battle")[0]["defenders"] == 1


@pytest.mark.rule("for-the-people", "5.8.1")
def test_a_fort_keeps_its_infantry_if_cavalry_goes():
    g = meet({"gordonsville-va": {"csa": stack(2, "longstreet", "stuart"), "fort": "csa"}}, n=3)
    act(g, "intercept longstreet", dice=[1])
    assert asked(g) == ("csa", "garrison")
    act(g, "leave-sp 1", dice=[3, 3])
    assert sp(g, "csa", "gordonsville-va") == 1 and told(g, "battle")[0]["defenders"] == 1


@pytest.mark.rule("for-the-people", "5.8.1", "5.3.4")
def test_what_the_generals_who_stay_need_stays():
    # Two generals go; Polk and Price stay with a point, Price, Polk and Bragg would need two.
    g = meet({"gordonsville-va": {"csa": stack(4, "beauregard", "bragg", "polk", "price")}})
    act(g, "intercept beauregard", dice=[1, 3, 3])
    assert where(g, "polk") == where(g, "price") == "gordonsville-va"
    assert sp(g, "csa", "gordonsville-va") == 1 and told(g, "battle")[0]["defenders"] == 3
    g = meet({"gordonsville-va": {"csa": stack(4, "beauregard", "bragg", "polk")}})
    act(g, "intercept beauregard", dice=[1, 3, 3])
    assert sp(g, "csa", "gordonsville-va") == 1  # one general with none at all is too many
    g = meet({"gordonsville-va": {"csa": stack(4, "beauregard", "bragg", "polk", "price", "smith"), "fort": "csa"}})
    act(g, "intercept beauregard", "leave-sp 0", dice=[1, 3, 3])
    assert sp(g, "csa", "gordonsville-va") == 2  # three generals, fort or no fort


@pytest.mark.rule("for-the-people", "5.8.1", "5.3.4")
def test_a_fort_or_a_brigade_that_stays_is_enough_for_a_general():
    g = meet({"gordonsville-va": {"csa": stack(4, "beauregard", "bragg", "polk"), "fort": "csa"}})
    act(g, "intercept beauregard", "leave-sp 0", dice=[1, 3, 3])
    assert where(g, "polk") == "gordonsville-va" and sp(g, "csa", "gordonsville-va") == 0
    g = meet({"gordonsville-va": {"csa": stack(4, "beauregard", "polk", "stuart", "wheeler")}})
    act(g, "intercept beauregard", dice=[1, 3, 3])
    assert (where(g, "polk"), where(g, "wheeler")) == ("gordonsville-va", "gordonsville-va")
    assert sp(g, "csa", "gordonsville-va") == 1 and told(g, "battle")[0]["defenders"] == 3


@pytest.mark.rule("for-the-people", "5.8.1", "5.3.3")
def test_a_corps_takes_a_brigade_before_a_general():
    g = meet({"gordonsville-va": {"csa": stack(4, "beauregard", "bragg", "stuart")}})
    act(g, "intercept beauregard", dice=[1, 3, 3])
    assert where(g, "bragg") == "gordonsville-va" and sp(g, "csa", "gordonsville-va") == 1
    assert told(g, "battle")[0]["defenders"] == 3 and where(g, "stuart") == where(g, "beauregard") != "gordonsville-va"


@pytest.mark.rule("for-the-people", "5.8.1", "5.5.5")
def test_a_brigade_among_infantry_intercepts_alone():
    for fort in ("csa", "neutral"):
        g = meet({"gordonsville-va": {"csa": stack(5, "stuart"), "fort": fort}}, n=3)
        act(g, "intercept stuart", dice=[1, 3, 3])
        assert sp(g, "csa", "gordonsville-va") == 4 and told(g, "battle")[0]["defenders"] == 1


# ---- 5.8.2: one attempt in each move


@pytest.mark.rule("for-the-people", "5.8.2")
def test_one_attempt_in_a_move():
    spaces = {"gordonsville-va": {"csa": stack(4, "longstreet")}, "fredericksburg-va": {"csa": stack(4, "jackson")}}
    g = meet(spaces)
    assert set(offered(g, "intercept")) == {"longstreet", "jackson"}
    act(g, "intercept longstreet", dice=[6])
    act(g, "to wilderness-va")
    assert asked(g) == ("usa", "move")
    g = meet(spaces)
    act(g, "pass")  # not tried, not used up
    act(g, "to wilderness-va")
    assert asked(g) == ("csa", "intercept")


@pytest.mark.rule("for-the-people", "5.8.2", "example.interception-count")
def test_a_campaign_gives_one_attempt_for_each_move():
    g = campaign(
        {
            "frederick-md": {"usa": stack(6, "mcclellan", army=POTOMAC)},
            "winchester-va": {"csa": stack(3, "jackson"), "control": "csa"},
            "chambersburg-pa": {"csa": stack(3, "longstreet"), "control": "csa"},
            "aquia-creek-va": {"csa": stack(4, "lee")},
        },
        MAJOR,
        side="csa",
    )
    act(g, "activate longstreet", "with-sp 3", "to gettysburg-pa")
    assert asked(g) == ("usa", "intercept")
    act(g, "intercept mcclellan", dice=[6])
    act(g, "to harrisburg-pa", "to baltimore-md")
    assert asked(g) == ("csa", "move")  # round McClellan's army, and no second try
    act(g, "stop", "activate jackson", "with-sp 3", "to harpers-ferry-va")
    assert asked(g) == ("usa", "intercept")
    act(g, "intercept mcclellan", dice=[6])
    act(g, "stop", "activate lee", "with-sp 4", "to manassas-va")
    assert asked(g) == ("usa", "intercept")


@pytest.mark.rule("for-the-people", "5.8.2")
def test_a_lost_battle_does_not_take_the_attempt_away():
    g = meet({"manassas-va": {"csa": stack(3, "j-johnston")}}, general="sherman")
    act(g, "stand", dice=[6, 1])
    act(g, "back gordonsville-va")
    assert asked(g) == ("usa", "move")
    act(g, "to wilderness-va")
    assert asked(g) == ("csa", "intercept") and offered(g, "intercept") == ["j-johnston"]


# ---- 5.8.3: in the battle


@pytest.mark.rule("for-the-people", "5.8.3", "7.1")
def test_the_interceptor_is_the_defender_and_adds_two():
    g = meet({"gordonsville-va": {"csa": stack(6, "longstreet")}})
    act(g, "intercept longstreet", dice=[1, 3, 3])
    assert told(g, "battle")[0]["side"] == "usa" and told(g, "battle")[0]["defenders"] == 6
    assert told(g, "battle-dice")[0]["drm2"] == 3 + 2  # Longstreet's defence, and two


@pytest.mark.rule("for-the-people", "5.8.1", "5.9.2")
def test_an_interceptor_may_cut_the_rails_a_corps_is_using():
    g = ops(
        {
            "burkeville-va": {"csa": stack(6, "longstreet")},
            "petersburg-va": {"usa": stack(1, "sherman"), "control": "usa"},
        },
        side="csa",
        foe=[26],
    )
    act(g, "activate longstreet", "with-sp 6", *["to lynchburg-va", "to burkeville-va", "pass"] * 4)
    assert points(g) == 0
    act(g, "to richmond-va", "intercept sherman", dice=[1, 6, 1])
    assert told(g, "battle") and asked(g) == ("csa", "move")  # six to one: it might go on
    assert points(g) == 0 and ways(g) == set()


# ---- 7.2.1: cavalry


@pytest.mark.rule("for-the-people", "7.2.1")
@pytest.mark.parametrize("order", ["activate butler", "division washington-dc", "activate stoneman"])
def test_a_brigade_alone_retreats_from_anybody_without_a_die(order: str):
    g = ops(
        {
            "washington-dc": {"usa": stack(4, "butler", "stoneman")},
            "manassas-va": {"csa": stack(1, "stuart"), "control": "usa"},
        },
        foe=[26],
    )
    act(g, order)
    if asked(g)[1] == "muster":
        act(g, "with-sp 1")
    if asked(g)[1] == "companion":
        act(g, "alone")
    act(g, "to manassas-va")
    assert asked(g) == ("csa", "withdraw") and "withdraw" not in verbs(g)
    act(g, "back gordonsville-va")
    assert where(g, "stuart") == "gordonsville-va" and asked(g) == ("usa", "move")


@pytest.mark.rule("for-the-people", "7.2.1", "7.2.3", "5.5.5")
def test_with_infantry_a_brigade_must_try_and_takes_all_along():
    g = meet({"manassas-va": {"csa": stack(4, "stuart")}})
    assert asked(g) == ("csa", "withdraw") and verbs(g) == {"stand", "withdraw"}
    act(g, "withdraw", dice=[4])  # his defence 2, and two less on the die
    assert told(g, "gets-away")[0]["needs"] == 4
    act(g, "back gordonsville-va")
    assert sp(g, "csa", "gordonsville-va") == 4


@pytest.mark.rule("for-the-people", "7.2.1", "7.2.3")
def test_a_brigade_with_another_general_must_try_too():
    g = meet({"manassas-va": {"csa": stack(1, "stuart", "polk")}})
    assert asked(g) == ("csa", "withdraw") and verbs(g) == {"stand", "withdraw"}
    act(g, "withdraw", dice=[6, 3, 3])
    assert told(g, "held-fast")[0]["needs"] == T.defence[T.general["polk"]] + 2


# ---- 7.2.2: beaten forces


def beaten(**more: dict[str, object]) -> People:
    """Sherman's corps has beaten Johnston's at Manassas; it goes back."""
    g = meet({"manassas-va": {"csa": stack(3, "j-johnston")}, **more}, general="sherman")
    while asked(g)[1] in ("intercept",):
        act(g, "pass")
    act(g, "stand", dice=[6, 1])
    return g


@pytest.mark.rule("for-the-people", "7.2.2")
def test_a_beaten_corps_retreats_from_the_same_move_at_will():
    g = beaten()
    act(g, "back gordonsville-va", "to gordonsville-va")
    assert asked(g) == ("csa", "withdraw") and "withdraw" not in verbs(g)
    act(g, "back charlottesville-va", "to charlottesville-va")
    assert asked(g) == ("csa", "withdraw") and "withdraw" not in verbs(g)  # again, until the move ends


@pytest.mark.rule("for-the-people", "7.2.2")
def test_under_a_general_of_higher_rank_it_loses_that():
    g = beaten(**{"gordonsville-va": {"csa": stack(1, "lee")}})
    act(g, "back gordonsville-va", "to gordonsville-va")
    assert asked(g) == ("csa", "withdraw") and verbs(g) == {"stand", "withdraw"}
    g = beaten(**{"gordonsville-va": {"csa": stack(1, "bragg")}})
    act(g, "back gordonsville-va", "to gordonsville-va")
    assert "withdraw" not in verbs(g)  # Johnston outranks Bragg


@pytest.mark.rule("for-the-people", "7.2.2")
def test_it_loses_that_too_where_it_retreats_to_later():
    g = beaten(**{"charlottesville-va": {"csa": stack(1, "lee")}})
    act(g, "back gordonsville-va", "to gordonsville-va", "pass", "back charlottesville-va", "to charlottesville-va")
    assert verbs(g) == {"stand", "withdraw"}


@pytest.mark.rule("for-the-people", "7.2.2", "5.3.1")
def test_infantry_without_a_general_is_no_corps():
    g = meet({"manassas-va": {"csa": stack(3)}}, general="sherman")
    while not offered(g, "back"):
        act(g, "pass", dice=[6, 1])
    act(g, "back gordonsville-va", "to gordonsville-va", dice=[3, 3])
    assert len(told(g, "battle")) == 2


@pytest.mark.rule("for-the-people", "7.2.2")
@pytest.mark.parametrize("there", [stack(2, "wheeler"), stack(5, army=VIRGINIA)], ids=["cavalry", "leaderless army"])
def test_beaten_infantry_without_a_general_frees_nobody_it_comes_to(there: dict[str, object]):
    g = meet({"manassas-va": {"csa": stack(3)}, "gordonsville-va": {"csa": there}}, general="sherman")
    while not offered(g, "back"):
        act(g, "pass", dice=[6, 1])
    act(g, "back gordonsville-va", "to gordonsville-va")
    while asked(g)[1] == "intercept":
        act(g, "pass")
    assert asked(g) == ("csa", "withdraw") and verbs(g) == {"stand", "withdraw"}


@pytest.mark.rule("for-the-people", "7.2.1", "7.2.2", "7.2.3")
def test_nor_does_a_beaten_brigade():
    """By itself it goes where it likes; with infantry it must try, like any other."""
    riders = {"csa": stack(3, "forrest", "morgan", "wheeler")}
    g = meet({"manassas-va": riders, "gordonsville-va": {"csa": stack(3)}}, general="sherman")
    act(g, "stand", "lose forrest", "lose morgan", "back gordonsville-va", "to gordonsville-va", dice=[3, 1])
    assert asked(g) == ("csa", "withdraw") and verbs(g) == {"stand", "withdraw"}


@pytest.mark.rule("for-the-people", "7.2.2")
def test_it_does_not_last_into_the_next_move_of_a_campaign():
    g = campaign(
        {
            "washington-dc": {"usa": stack(6, "sherman")},
            "frederick-md": {"usa": stack(6, "hooker")},
            "manassas-va": {"csa": stack(3, "j-johnston")},
        },
        MAJOR,
    )
    act(g, "activate sherman", "with-sp 6", "to manassas-va", "stand", dice=[6, 1])
    act(g, "back strasburg-va", "stop")
    act(g, "activate hooker", "with-sp 6", "to manassas-va", "to strasburg-va")
    assert asked(g) == ("csa", "withdraw") and verbs(g) == {"stand", "withdraw"}


# ---- 7.2.3: at discretion


@pytest.mark.rule("for-the-people", "7.2.3", "example.johnston-retreat")
@pytest.mark.parametrize("die", [1, 4, 5, 6])
def test_sherman_against_johnston_in_north_georgia(die: int):
    g = ops(
        {
            "chattanooga-tn": {"usa": stack(12, "sherman", army=POTOMAC), "control": "usa"},
            "dalton-ga": {"csa": stack(8, "j-johnston", "wheeler", army=TENNESSEE)},
        },
        foe=[26],
        turn=10,
    )
    act(g, "activate sherman", "to dalton-ga", "withdraw", dice=[die, 3, 3])
    assert bool(told(g, "gets-away")) == (die <= 4)
    if die <= 4:
        act(g, "back kingston-ga")
        assert sp(g, "csa", "kingston-ga") == 8 and T.ids[g.army_at[T.army[TENNESSEE]]] == "kingston-ga"
        assert asked(g) == ("usa", "move")
    else:
        assert told(g, "battle")


@pytest.mark.rule("for-the-people", "7.2.3")
@pytest.mark.parametrize(("names", "needs"), [(("van-dorn",), 0), (("van-dorn", "stuart"), 2), (("jackson",), 3)])
def test_what_a_retreat_needs(names: tuple[str, ...], needs: int):
    g = meet({"manassas-va": {"csa": stack(4, *names)}})
    act(g, "withdraw", dice=[6, 3, 3])
    assert told(g, "held-fast")[0]["needs"] == needs


@pytest.mark.rule("for-the-people", "7.2.3")
def test_infantry_alone_may_not_try():
    g = meet({"manassas-va": {"csa": stack(4)}})
    assert asked(g)[1] != "withdraw"
    f = Force(USA, CORPS, S["manassas-va"], S["washington-dc"], sp=6, came=S["washington-dc"])
    assert withdrawals(ops({"manassas-va": {"csa": stack(4)}}), f, 0) == ""


# ---- 7.2.4: where to


@pytest.mark.rule("for-the-people", "7.2.4")
def test_to_one_friendly_or_neutral_space_next_door_free_of_enemies():
    g = meet(
        {
            "manassas-va": {"csa": stack(1, "stuart")},
            "strasburg-va": {"control": "neutral"},
            "gordonsville-va": {"usa": stack(1)},
            "wilderness-va": {"control": "usa"},
            "aquia-creek-va": {"fort": "usa", "control": "neutral"},
        }
    )
    assert set(offered(g, "back")) == {"strasburg-va", "fredericksburg-va"}  # nor Washington, nor Frederick


@pytest.mark.rule("for-the-people", "7.2.4")
def test_never_to_where_the_attacker_came_from():
    g = ops(
        {
            "gordonsville-va": {"usa": stack(4, "sherman")},
            "manassas-va": {"csa": stack(1, "stuart")},
        },
        foe=[26],
    )
    act(g, "activate sherman", "with-sp 4", "to manassas-va")
    assert "gordonsville-va" not in offered(g, "back") and "strasburg-va" in offered(g, "back")


@pytest.mark.rule("for-the-people", "7.2.4")
def test_with_nowhere_to_go_there_is_a_battle():
    g = ops(
        {
            "columbus-oh": {"usa": stack(4, "sherman")},
            "cincinnati-oh": {"csa": stack(1, "morgan")},
            **{id: {"control": "usa"} for id in ("falmouth-ky", "parkersburg-wv")},
        },
        foe=[26],
    )
    act(g, "activate sherman", "with-sp 4", "to cincinnati-oh", dice=[3, 3])
    assert told(g, "battle")


@pytest.mark.rule("for-the-people", "7.2.4", "7.6.2")
def test_the_union_may_leave_a_port_by_sea():
    g = ops(
        {
            "richmond-va": {"csa": stack(6, "lee")},
            "williamsburg-va": {"control": "csa"},
            "fort-monroe-va": {"usa": stack(2, "burnside")},
        },
        side="csa",
        foe=[26],
    )
    act(g, "activate lee", "with-sp 6", "to williamsburg-va", "pass", "to fort-monroe-va", "withdraw", dice=[1])
    assert "philadelphia-pa" in offered(g, "back") and "washington-dc" not in offered(g, "back")
    act(g, "back philadelphia-pa")
    assert sp(g, "usa", "philadelphia-pa") == 2 and where(g, "burnside") == "philadelphia-pa"


@pytest.mark.rule("for-the-people", "7.2.4", "6.2.5")
def test_not_across_a_river_held_by_the_union():
    g = ops(
        {
            "bowling-green-ky": {"csa": stack(1, "forrest"), "control": "csa"},
            "louisville-ky": {"usa": stack(4, "sherman"), "control": "usa"},
        },
        foe=[26],
    )
    act(g, "activate sherman", "with-sp 4", "to bowling-green-ky")
    assert "nashville-tn" not in offered(g, "back") and "clarksville-tn" in offered(g, "back")


# ---- the order of things


@pytest.mark.rule("for-the-people", "5.8.1", "7.2.3")
def test_interception_comes_before_entry_and_entry_before_retreat():
    g = meet({"gordonsville-va": {"csa": stack(4, "longstreet")}, "manassas-va": {"csa": stack(3, "polk")}})
    assert asked(g) == ("csa", "intercept") and sp(g, "usa", "manassas-va") == 0
    act(g, "pass")
    assert asked(g) == ("csa", "withdraw") and sp(g, "usa", "manassas-va") == 6


@pytest.mark.rule("for-the-people", "5.8.1", "5.3.1")
def test_of_two_generals_of_one_rank_the_better_defender_intercepts_and_both_go():
    g = meet({"gordonsville-va": {"csa": stack(4, "polk", "longstreet")}})
    assert offered(g, "intercept") == ["longstreet"]
    act(g, "intercept longstreet", dice=[1])
    assert where(g, "polk") == where(g, "longstreet") == "manassas-va"


@pytest.mark.rule("for-the-people", "5.8.1", "5.3.1")
def test_of_three_generals_their_owner_says_which_equal_intercepts():
    """Two go and one stays: whoever commands goes."""
    g = meet({"gordonsville-va": {"csa": stack(6, "polk", "longstreet", "stuart")}})
    assert set(offered(g, "intercept")) == {"polk", "longstreet"}
    act(g, "intercept polk", dice=[1])
    assert where(g, "polk") == where(g, "stuart") == "manassas-va" and where(g, "longstreet") == "gordonsville-va"


@pytest.mark.rule("for-the-people", "5.8.1", "5.8.2", "6.1.1")
def test_a_landing_is_intercepted_in_the_port_it_goes_to():
    g = ops({"philadelphia-pa": {"usa": stack(3, "butler")}, "goldsboro-nc": {"csa": stack(4, "longstreet")}}, foe=[26])
    f = Force(USA, CORPS, S["philadelphia-pa"], S["philadelphia-pa"], sp=3)
    assert [T.general_ids[u] for u, _ in interceptors(g, f, S["new-bern-nc"])] == ["longstreet"]
    act(g, "sail philadelphia-pa", "along butler", "with-sp 3", "to new-bern-nc")
    assert asked(g) == ("csa", "intercept")
    act(g, "intercept longstreet", dice=[1, 1, 1])
    assert told(g, "battle")[0]["space"] == "new-bern-nc" and told(g, "battle-dice")[0]["drm2"] == 3 + 2
    assert sp(g, "usa", "philadelphia-pa") == 2 and where(g, "butler") == "philadelphia-pa"
