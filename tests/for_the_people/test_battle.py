"""7.1, 7.3 to 7.5, 7.7 to 7.10: battles: what is added to the dice, what the table says, who wins, who falls."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.games.for_the_people import GAME as PEOPLE
from hardtack.games.for_the_people.rules.battle.casualties import exposed
from hardtack.games.for_the_people.rules.battle.modifiers import modifiers, ratio_bonus, starred
from hardtack.games.for_the_people.rules.battle.results import dangers, limits, read_table, settle, size_of
from hardtack.games.for_the_people.rules.march.generals import relief_cost
from hardtack.games.for_the_people.rules.state import OUT, TRACK, People
from hardtack.games.for_the_people.rules.tables import CSA, USA, T
from hardtack.testing import feed, feed_draw

from .fights import INTERRUPTS, OPS, SPARE, added, answer, attack, field, paper, result
from .helpers import GENERAL, S, act, asked, offered, sp, stack, told, where

GAME = "for-the-people"
POTOMAC, CUMBERLAND, VIRGINIA = "army-potomac", "army-cumberland", "army-northern-virginia"


def manassas(usa: dict[str, Any], csa: dict[str, Any], **more: Any) -> People:
    """The Union in Frederick, the Confederates in Manassas: open country, both in supply."""
    return field({"frederick-md": {"usa": usa}, "manassas-va": {"csa": csa}}, **more)


def drm(g: People, side: int) -> dict[str, int]:
    """What a side adds in the battle now open, by name."""
    assert g.battle is not None
    found: dict[str, int] = {}
    for key, n in modifiers(g, g.battle, side):
        found[key] = found.get(key, 0) + n
    return found


# ---- when there is a battle


@pytest.mark.rule("for-the-people", "7.1")
@pytest.mark.parametrize(
    ("usa", "mover"),
    [
        (stack(8, "grant", "sherman", army=POTOMAC), "grant"),
        (stack(3, "grant"), "grant"),
        (stack(3), "frederick-md"),
        (stack(1, "sheridan"), "sheridan"),
    ],
    ids=["army", "corps", "division", "brigade"],
)
def test_whoever_comes_upon_the_enemy_fights_at_once(usa: dict[str, Any], mover: str) -> None:
    g = manassas(usa, stack(2), states={"VA": "usa"})
    attack(g, mover, "manassas-va", sp=3, dice=[1, 6])
    assert told(g, "battle")[0]["side"] == "usa"


@pytest.mark.rule("for-the-people", "7.1")
def test_generals_by_themselves_do_not_fight() -> None:
    g = field({"frederick-md": {"usa": stack(3, "grant")}})
    g.who[S["manassas-va"]] = (GENERAL["longstreet"],)
    g.at[GENERAL["longstreet"]] = S["manassas-va"]
    attack(g, "grant", "manassas-va", sp=3)
    assert not told(g, "battle")
    assert where(g, "longstreet") == TRACK
    assert asked(g) == ("usa", "move")


@pytest.mark.rule("for-the-people", "7.1", "7.4.1", "7.5")
def test_an_interceptor_defends() -> None:
    """With his defence rating and two for having been there first, whoever's war it is."""
    g = field(
        {"frederick-md": {"usa": stack(4, "thomas")}, "chambersburg-pa": {"csa": stack(4, "hood"), "control": "csa"}},
        active="csa",
    )
    attack(g, "hood", "gettysburg-pa", sp=4, dice=[3, 1, 1], answers={"intercept": "intercept thomas"})
    assert told(g, "battle")[0] | {"size": 0} == {
        "space": "gettysburg-pa", "side": "csa", "attackers": 4, "defenders": 4, "size": 0,
    }  # fmt: skip
    assert added(g) == (T.offence[GENERAL["hood"]], T.defence[GENERAL["thomas"]] + 2)


# ---- size, table, limits


@pytest.mark.rule("for-the-people", "7.3.1")
@pytest.mark.parametrize(
    ("attackers", "defenders", "size"),
    [(1, 0, 0), (1, 1, 0), (3, 2, 0), (3, 3, 1), (1, 18, 1), (10, 9, 1), (10, 10, 2), (15, 30, 2)],
)
def test_the_strength_of_both_sides_makes_the_size(attackers: int, defenders: int, size: int) -> None:
    assert size_of(paper(attackers, defenders)) == size


TABLE = {  # 7.10, row by row: large, medium, small; each what the attacker loses, what the defender loses
    1: ("1 1", "1 0", "0 0"),
    2: ("2 2", "1 1", "1 0"),
    3: ("3 2", "1 1", "1 0"),
    4: ("3 3", "1 1", "1 1"),
    5: ("3 3", "1 1", "1 1"),
    6: ("4 3", "1 2", "1 1"),
    7: ("4 4*", "2 2*", "1 1*"),
    8: ("4 4*", "3 2*", "1 1*"),
    9: ("5 5*", "3 2*", "1 1*"),
    10: ("6 5*", "3 3*", "2 1*"),
}


@pytest.mark.rule("for-the-people", "7.3.1", "7.9", "7.10")
@pytest.mark.parametrize("roll", TABLE)
def test_the_table_is_the_printed_one(roll: int) -> None:
    """Each die is read in the other side's column; only the attacker's result has an asterisk."""
    for row, (mine, theirs) in zip(TABLE[roll], [(10, 10), (5, 5), (2, 2)], strict=True):
        die = min(6, roll)
        b = paper(mine, theirs, dice=(die, die), drm=(roll - die, roll - die))
        b = read_table(b, True)
        assert f"{b.loss[0]} {b.loss[1]}{'*' * b.star}" == row
        assert read_table(b, False).star == 0


@pytest.mark.rule("for-the-people", "7.9")
def test_dice_beyond_the_table_count_as_its_last_row() -> None:
    b = read_table(paper(5, 5, dice=(6, 6), drm=(9, 9)), True)
    assert b.loss == (3, 3)
    assert all(dangers(b)), "and more than ten is ten"


@pytest.mark.rule("for-the-people", "7.3.1", "7.8.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "most"),
    [(6, 1, (2, 1)), (10, 2, (4, 2)), (1, 9, (1, 2)), (3, 0, (1, 0)), (15, 12, (15, 12))],
)
def test_nobody_inflicts_more_than_twice_his_strength(mine: int, theirs: int, most: tuple[int, int]) -> None:
    assert limits(paper(mine, theirs)) == most


@pytest.mark.rule("for-the-people", "7.3.1", "7.3.2", "7.8.1")
def test_the_table_decides_though_less_was_lost() -> None:
    """One point against nine: the table says three to two, only two can be taken, and the attacker has lost."""
    b = settle(paper(9, 1, loss=(3, 2)))
    assert (b.winner, b.left) == (CSA, (2, 1))


@pytest.mark.rule("for-the-people", "7.8.1")
def test_losses_stop_at_twice_the_enemy_on_the_map() -> None:
    g = manassas(stack(8, "grant"), stack(1, "jackson"))
    attack(g, "grant", "manassas-va", sp=6, dice=[1, 6])  # seven: medium; 6 + 3 takes three by the table
    assert (result(g)["lost"], result(g)["lost2"], result(g)["side"]) == (3, 2, "csa")
    assert sp(g, "usa", "manassas-va") == 4


# ---- who has won


@pytest.mark.rule("for-the-people", "7.3.2")
@pytest.mark.parametrize(
    ("loss", "star", "winner"),
    [((1, 2), 0, USA), ((2, 1), 1, CSA), ((2, 2), 0, CSA), ((2, 2), 1, USA), ((3, 2), 1, CSA)],
)
def test_who_loses_more_loses_and_a_tie_is_the_defenders(loss: tuple[int, int], star: int, winner: int) -> None:
    assert settle(paper(5, 5, loss=loss, star=star)).winner == winner


@pytest.mark.rule("for-the-people", "7.3.2", "7.10", "example.combat-1")
def test_example_combat_1() -> None:
    g = manassas(stack(3, "thomas"), stack(6, "longstreet"))
    attack(g, "thomas", "manassas-va", sp=3, dice=[6, 4])
    assert told(g, "battle")[0]["size"] == "medium"
    assert added(g) == (2, 3)
    row = result(g)
    assert (row["lost"], row["lost2"], row["star"], row["side"]) == (2, 2, 1, "usa")
    assert asked(g) == ("csa", "retreat")
    act(g, "back gordonsville-va")
    assert (sp(g, "usa", "manassas-va"), sp(g, "csa", "gordonsville-va")) == (1, 4)
    assert where(g, "longstreet") == "gordonsville-va"
    assert sp(g, "csa", "manassas-va") == 0
    assert asked(g) == ("csa", "play"), "three against six: the winner stays"


@pytest.mark.rule("for-the-people", "7.10", "7.3.2", "7.3.3", "7.6.1", "example.combat-2")
def test_example_combat_2() -> None:
    """The asterisk is void in a resource space. The fort's +2, which the example leaves out, changes nothing."""
    g = field(
        {
            "batesville-ar": {"usa": stack(2, "sherman"), "control": "usa"},
            "little-rock-ar": {"csa": stack(1), "fort": "csa"},
        }
    )
    attack(g, "sherman", "little-rock-ar", sp=2, dice=[4, 3])
    assert told(g, "battle")[0]["size"] == "small"
    assert added(g) == (3, 2)
    row = result(g)
    assert (row["lost"], row["lost2"], row["star"], row["side"]) == (1, 1, 0, "csa")
    assert (sp(g, "usa", "batesville-ar"), where(g, "sherman")) == (1, "batesville-ar")
    assert sp(g, "csa", "little-rock-ar") == 0
    assert g.forts[S["little-rock-ar"]] == CSA


@pytest.mark.rule("for-the-people", "7.10")
@pytest.mark.parametrize(
    ("space", "counts"),
    [
        ("manassas-va", True),
        ("richmond-va", False),
        ("atlanta-ga", False),
        ("harrisburg-pa", False),
        ("washington-dc", False),
        ("frederick-md", True),
    ],
)
def test_the_asterisk_is_void_in_resource_spaces_and_capitals(space: str, counts: bool) -> None:
    assert starred(field({}), S[space]) is counts


@pytest.mark.rule("for-the-people", "7.10")
def test_the_asterisk_is_void_in_a_destroyed_resource_and_a_new_capital() -> None:
    g = field({"atlanta-ga": {"destroyed": True}}, capital={"csa": "danville-va"})
    assert not starred(g, S["atlanta-ga"])
    assert not starred(g, S["danville-va"])
    assert not starred(g, S["richmond-va"])
    assert not starred(field({}, capital={"usa": "philadelphia-pa"}), S["washington-dc"])


@pytest.mark.rule("for-the-people", "7.3.2", "5.7.3")
@pytest.mark.parametrize(("attackers", "goes_on"), [(4, True), (3, False)])
def test_a_winner_twice_as_strong_may_go_on(attackers: int, goes_on: bool) -> None:
    g = manassas(stack(attackers, "grant"), stack(2))
    attack(g, "grant", "manassas-va", sp=attackers, dice=[6, 1], answers={"retreat": "back strasburg-va"})
    assert result(g)["side"] == "usa"
    assert sp(g, "csa", "manassas-va") == 0
    assert asked(g) == (("usa", "move") if goes_on else ("csa", "play"))


@pytest.mark.rule("for-the-people", "7.3.2")
@pytest.mark.parametrize(
    ("usa", "mover"), [(stack(3), "frederick-md"), (stack(1, "sheridan"), "sheridan")], ids=["division", "brigade"]
)
def test_divisions_and_brigades_never_go_on(usa: dict[str, Any], mover: str) -> None:
    g = manassas(usa, stack(1), states={"VA": "usa"})
    attack(g, mover, "manassas-va", sp=3, dice=[6, 1], answers={"retreat": "back strasburg-va"})
    assert result(g)["side"] == "usa"
    assert asked(g) == ("csa", "play")


# ---- winners and losers who are no more


@pytest.mark.rule("for-the-people", "7.3.3")
def test_a_winner_who_is_wiped_out_has_won_and_the_defender_stays() -> None:
    b = settle(paper(1, 6, loss=(1, 2)))
    assert (b.winner, b.left) == (USA, (1, 2))
    g = manassas(stack(1, "sherman"), stack(6))
    attack(g, "sherman", "manassas-va", sp=1, dice=[5, 1])  # 5 + 3 against 1 + 4: two to one
    assert (result(g)["side"], result(g)["lost"], result(g)["lost2"]) == ("usa", 1, 2)
    assert (sp(g, "usa", "manassas-va"), sp(g, "csa", "manassas-va")) == (0, 4)
    assert not told(g, "retreated")
    assert asked(g) == ("csa", "play")


@pytest.mark.rule("for-the-people", "7.3.3")
def test_case_a_a_fort_left_without_its_garrison_still_drives_the_attacker_back() -> None:
    spaces = {"frederick-md": {"usa": stack(5)}, "manassas-va": {"csa": stack(1), "fort": "csa"}}
    g = field(spaces, states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[3, 1])  # 3 + 2 for three to one, 1 + 2 for the fort
    assert (result(g)["lost"], result(g)["lost2"], result(g)["side"]) == (1, 1, "csa")
    assert (sp(g, "csa", "manassas-va"), sp(g, "usa", "manassas-va")) == (0, 0)
    assert sp(g, "usa", "frederick-md") == 4
    assert g.forts[S["manassas-va"]] == CSA


@pytest.mark.rule("for-the-people", "7.3.3", "7.3.5")
def test_case_b_a_beaten_attacker_takes_the_empty_space_of_a_general_and_stops() -> None:
    g = field(
        {"batesville-ar": {"usa": stack(4, "grant"), "control": "usa"}, "little-rock-ar": {"csa": stack(1, "polk")}}
    )
    attack(g, "grant", "little-rock-ar", sp=4, dice=[1, 1])
    assert (result(g)["lost"], result(g)["lost2"], result(g)["side"]) == (1, 1, "csa")
    assert (sp(g, "usa", "little-rock-ar"), sp(g, "csa", "little-rock-ar")) == (3, 0)
    assert where(g, "polk") == TRACK
    assert asked(g) == ("csa", "play"), "more than twice as strong, but there was a general"


@pytest.mark.rule("for-the-people", "7.3.3")
@pytest.mark.parametrize(("attackers", "goes_on"), [(3, True), (2, False)])
def test_case_c_more_than_twice_as_strong_may_go_on(attackers: int, goes_on: bool) -> None:
    """Not exactly twice: that is for winners (5.7.3)."""
    spaces = {
        "batesville-ar": {"usa": stack(attackers, "grant"), "control": "usa"},
        "little-rock-ar": {"csa": stack(1)},
    }
    g = field(spaces)
    attack(g, "grant", "little-rock-ar", sp=attackers, dice=[3, 2])
    assert (result(g)["lost"], result(g)["lost2"], result(g)["side"]) == (1, 1, "csa")
    assert sp(g, "usa", "little-rock-ar") == attackers - 1
    assert asked(g) == (("usa", "move") if goes_on else ("csa", "play"))


@pytest.mark.rule("for-the-people", "7.3.4")
@pytest.mark.parametrize(
    ("sp", "loss", "star", "winner", "left"),
    [
        ((1, 1), (1, 1), 1, USA, (0, 1)),
        ((1, 1), (1, 1), 0, CSA, (0, 0)),
        ((3, 3), (3, 3), 0, CSA, (2, 2)),
        ((3, 3), (3, 3), 1, USA, (2, 3)),
        ((2, 1), (2, 1), 0, CSA, (2, 0)),
        ((2, 1), (2, 1), 1, CSA, (2, 0)),
        ((1, 1), (1, 2), 0, USA, (0, 1)),
    ],
)
def test_when_both_would_be_wiped_out(
    sp: tuple[int, int], loss: tuple[int, int], star: int, winner: int, left: tuple[int, int]
) -> None:
    """The larger result keeps a point, an asterisk makes an equal one larger; on a tie both keep one."""
    b = settle(paper(*sp, loss=loss, star=star))
    assert (b.winner, b.left) == (winner, left)


@pytest.mark.rule("for-the-people", "7.3.4")
def test_one_against_one_on_the_map() -> None:
    g = manassas(stack(1), stack(1), states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=1, dice=[4, 4])
    assert (sp(g, "usa", "frederick-md"), sp(g, "csa", "manassas-va")) == (1, 1)
    g = manassas(stack(1, "sherman"), stack(1))
    attack(g, "sherman", "manassas-va", sp=1, dice=[4, 4])
    assert (sp(g, "usa", "manassas-va"), sp(g, "csa", "manassas-va")) == (1, 0)


@pytest.mark.rule("for-the-people", "7.3.4", "18.garrisoned")
def test_a_fort_outlives_its_garrison_also_on_land() -> None:
    """The fort of 0 SP is not eliminated, so that the attacker's last point is not saved."""
    b = settle(paper(1, 1, loss=(1, 1), star=1, fort=1))
    assert b.left == (1, 1)
    g = field(
        {"frederick-md": {"usa": stack(1, "sherman")}, "manassas-va": {"csa": stack(1), "fort": "csa"}},
    )
    attack(g, "sherman", "manassas-va", sp=1, dice=[4, 4])
    assert (sp(g, "usa", "manassas-va"), sp(g, "csa", "manassas-va")) == (0, 0)
    assert g.forts[S["manassas-va"]] == CSA


@pytest.mark.rule("for-the-people", "7.3.5", "12.7")
def test_an_army_wiped_out_goes_to_the_track_with_its_generals() -> None:
    g = manassas(
        stack(9, "grant", "thomas"),
        stack(2, "lee", "longstreet", "stuart", army=VIRGINIA),
        will={"usa": 100, "csa": 100},
    )
    attack(g, "grant", "manassas-va", sp=6, dice=[6, 1])
    assert result(g)["side"] == "usa"
    assert g.army_at[T.army[VIRGINIA]] == TRACK
    assert g.army_back[T.army[VIRGINIA]] == g.turn + 1
    assert [where(g, u) for u in ("lee", "longstreet", "stuart")] == [TRACK] * 3
    back = [g.back[GENERAL[u]] - g.turn for u in ("lee", "longstreet", "stuart")]
    assert back == [1, 1, 3]
    assert [e["change"] for e in told(g, "will-army")] == [-5]


@pytest.mark.rule("for-the-people", "7.3.5")
def test_the_generals_of_a_corps_wiped_out_leave_at_once() -> None:
    g = manassas(stack(1, "sherman", "hancock"), stack(5, "jackson"))
    attack(g, "sherman", "manassas-va", sp=1, dice=[1, 3], answers={"companion": "along hancock"})
    assert sp(g, "usa", "manassas-va") == 0
    assert [where(g, u) for u in ("sherman", "hancock")] == [TRACK, TRACK]
    assert g.back[GENERAL["sherman"]] == g.turn + 1
    assert asked(g) == ("csa", "play"), "nobody is asked which of them has to go"


@pytest.mark.rule("for-the-people", "7.3.5")
def test_the_general_of_a_garrison_wiped_out_does_not_stay_in_the_fort() -> None:
    spaces = {"frederick-md": {"usa": stack(3)}, "manassas-va": {"csa": stack(1, "polk"), "fort": "csa"}}
    g = field(spaces, states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[3, 1])
    assert result(g)["side"] == "csa"
    assert where(g, "polk") == TRACK
    assert g.forts[S["manassas-va"]] == CSA


# ---- leaders


@pytest.mark.rule("for-the-people", "7.4.1")
def test_the_attacker_is_led_by_the_active_general_whatever_his_rank() -> None:
    g = manassas(stack(3, "mcdowell", "sherman"), stack(3))
    attack(g, "mcdowell", "manassas-va", sp=3, dice=[1, 1], answers={"companion": "along sherman"})
    assert added(g) == (T.offence[GENERAL["mcdowell"]], 0)
    assert T.political[GENERAL["mcdowell"]] > T.political[GENERAL["sherman"]]
    spaces = {"washington-dc": {"usa": stack(3, "sherman")}, "frederick-md": {"usa": stack(1, "mcdowell")}}
    g = field({**spaces, "manassas-va": {"csa": stack(3)}})
    act(g, "ops 83", "activate sherman", "with-sp 3", "to frederick-md", "take mcdowell", "take-sp")
    act(g, "to manassas-va", dice=[1, 1])
    assert where(g, "mcdowell") == where(g, "sherman")
    assert added(g) == (T.offence[GENERAL["sherman"]], 0), "not McDowell, who has the higher rank"


@pytest.mark.rule("for-the-people", "7.4.1", "7.4.4")
def test_the_defender_is_led_by_the_highest_rank() -> None:
    g = manassas(stack(3), stack(3, "jackson", "j-johnston"), states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[1, 1])
    assert added(g) == (0, T.defence[GENERAL["j-johnston"]]), "not Jackson, who is better"


@pytest.mark.rule("for-the-people", "7.4.1")
@pytest.mark.parametrize("leader", ["jackson", "price"])
def test_of_equals_in_rank_the_owner_says_who_leads(leader: str) -> None:
    assert T.political[GENERAL["price"]] == T.political[GENERAL["jackson"]]
    assert T.defence[GENERAL["price"]] != T.defence[GENERAL["jackson"]]
    g = manassas(stack(3), stack(3, "price", "jackson"), states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[1, 1], answers={"battle-commander": f"lead {leader}"})
    assert added(g) == (0, T.defence[GENERAL[leader]])


@pytest.mark.rule("for-the-people", "7.4.1")
def test_nobody_is_asked_who_leads_where_it_changes_nothing() -> None:
    """Polk and Smith are equals in rank and in defence."""
    g = manassas(stack(3), stack(3, "polk", "smith"), states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[1, 1], until="battle-commander")
    assert added(g) == (0, 1)


@pytest.mark.rule("for-the-people", "7.4.2", "7.4.3")
def test_the_owner_picks_the_subordinates() -> None:
    """Of Sherman 3, Thomas 2 and Hancock 1 the Union takes Hancock and Thomas, though others would add more."""
    g = manassas(stack(9, "grant", "sherman", "thomas", "hancock", army=POTOMAC), stack(9, "lee"))
    attack(g, "grant", "manassas-va", dice=[1, 1], until="subordinate")
    assert asked(g) == ("usa", "subordinate") and offered(g, "lead") == ["sherman", "thomas", "hancock"]
    act(g, "lead hancock")
    assert asked(g) == ("usa", "subordinate") and offered(g, "lead") == ["sherman", "thomas"]
    act(g, "lead thomas")
    assert added(g) == (3 + 2 + 1, 3)


@pytest.mark.rule("for-the-people", "7.4.2")
def test_army_against_army_each_owner_picks_and_a_lesser_union_commander_but_one() -> None:
    """Meade is less than Lee: Thomas alone comes, though Sherman would add more. Then the defender: Ewell, and whoever
    of Jackson and Longstreet, who add the same."""
    g = armies(["meade", "sherman", "thomas"], ["lee", "jackson", "longstreet", "ewell"])
    attack(g, "meade", "manassas-va", dice=[1, 1], until="subordinate")
    assert asked(g) == ("usa", "subordinate") and offered(g, "lead") == ["sherman", "thomas"]
    act(g, "lead thomas")
    assert asked(g) == ("csa", "subordinate") and set(offered(g, "lead")) == {"jackson", "longstreet", "ewell"}
    act(g, "lead ewell")
    assert added(g) == (0 + 2, 1 + 1 + 3)


@pytest.mark.rule("for-the-people", "7.4.2", "7.5")
def test_no_modifier_is_waived_by_naming_a_second_cavalryman() -> None:
    """Sheridan and Pleasonton are of cavalry, Hancock is not: he is one of the two in any case."""
    g = manassas(stack(9, "meade", "sheridan", "pleasonton", "hancock", army=POTOMAC), stack(9))
    attack(g, "meade", "manassas-va", dice=[1, 1], until="subordinate")
    act(g, "lead pleasonton")
    assert added(g) == (1 + 1 + 1, 0)


@pytest.mark.rule("for-the-people", "7.4.2")
def test_nobody_is_asked_which_subordinates_where_it_changes_nothing() -> None:
    """Ewell and Hill are alike, and a Confederate army counts two in any case."""
    g = armies(["grant", "sherman"], ["lee", "ewell", "hill"])
    attack(g, "grant", "manassas-va", dice=[1, 1], until="subordinate")
    assert added(g) == (1 + 3, 1 + 1 + 1)


@pytest.mark.rule("for-the-people", "7.4.1")
def test_an_army_is_led_by_its_commander_not_by_the_highest_rank() -> None:
    """Hood, who has no defence, commands Lee and Ewell."""
    g = manassas(stack(3), stack(8, "hood", "lee", "ewell", army=VIRGINIA), states={"VA": "usa"})
    assert g.chief[T.army[VIRGINIA]] == GENERAL["hood"]
    feed(g, [1, 1])
    act(g, "ops 83", "division frederick-md", "with-sp 3", "to manassas-va", "stand")
    assert added(g) == (0, 0 + 3 + 1)


@pytest.mark.rule("for-the-people", "7.4.1", "5.2.8")
def test_a_generic_commander_adds_nothing() -> None:
    g = manassas(stack(3), stack(4, army=VIRGINIA), states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[1, 1])
    assert added(g) == (0, 0)


@pytest.mark.rule("for-the-people", "7.4.4", "5.5.5")
def test_a_cavalryman_leads_only_if_he_is_alone() -> None:
    g = manassas(stack(3), stack(3, "stuart"), states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[1, 1])
    assert added(g) == (0, T.defence[GENERAL["stuart"]])
    g = manassas(stack(3), stack(3, "stuart", "hood"), states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[1, 1])
    assert added(g) == (0, T.defence[GENERAL["hood"]]), "none, though Stuart has two"
    g = manassas(stack(3), stack(3, "stuart", "wheeler"), states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[1, 1])
    assert added(g) == (0, 0), "two of them: neither is the only one"


@pytest.mark.rule("for-the-people", "7.4.4")
def test_a_corps_has_no_subordinates() -> None:
    g = manassas(stack(3, "grant", "sherman"), stack(3, "lee", "jackson"))
    attack(g, "grant", "manassas-va", sp=3, dice=[1, 1], answers={"companion": "along sherman"})
    assert added(g) == (3, 3)


@pytest.mark.rule("for-the-people", "7.4.3")
def test_an_army_against_others_adds_two_and_needs_no_screen() -> None:
    g = manassas(stack(9, "grant", "sherman", "thomas", "hancock", army=POTOMAC), stack(9, "lee"))
    attack(g, "grant", "manassas-va", dice=[1, 1])
    assert added(g) == (3 + 3 + 2, 3)


@pytest.mark.rule("for-the-people", "7.4.3")
def test_at_most_one_subordinate_is_of_cavalry() -> None:
    """Sheridan offers three, Pleasonton and Stoneman one like Hancock: Sheridan and Hancock."""
    assert [T.offence[GENERAL[u]] for u in ("sheridan", "pleasonton", "hancock")] == [3, 1, 1]
    g = manassas(stack(9, "meade", "sheridan", "pleasonton", army=POTOMAC), stack(9))
    attack(g, "meade", "manassas-va", dice=[1, 1])
    assert added(g) == (1 + 3, 0)
    g = manassas(stack(9, "meade", "sheridan", "pleasonton", "hancock", army=POTOMAC), stack(9))
    attack(g, "meade", "manassas-va", dice=[1, 1])
    assert added(g) == (1 + 3 + 1, 0)


def armies(usa: list[str], csa: list[str], elite: int = 0, **more: Any) -> People:
    """Two armies: the Union's in Frederick, the Confederate one in Manassas."""
    return manassas(stack(9, *usa, army=POTOMAC, elite=elite), stack(9, *csa, army=VIRGINIA), **more)


@pytest.mark.rule("for-the-people", "7.4.2", "7.5.2")
@pytest.mark.parametrize(
    ("usa", "csa", "expected"),
    [
        # Both without cavalry: 3 - 2 against 3 - 2: two subordinates each.
        (["grant", "sherman", "thomas"], ["lee", "jackson", "longstreet"], (1 + 3 + 2, 1 + 3 + 3)),
        # The Union commander falls behind: one subordinate only, the Confederate has two.
        (["meade", "sherman", "thomas"], ["lee", "jackson", "longstreet"], (0 + 3, 1 + 3 + 3)),
        # A screen for the Confederate: 1 against 3. Stuart may be one of the two.
        (["grant", "sherman", "thomas"], ["lee", "stuart", "ewell"], (1 + 3, 3 + 2 + 1)),
        # A screen for both: 3 against 3.
        (["grant", "sherman", "pleasonton"], ["lee", "stuart", "ewell"], (3 + 3 + 1, 3 + 2 + 1)),
        # For the Union alone: 3 against 1.
        (["grant", "sherman", "pleasonton"], ["lee", "ewell", "hill"], (3 + 3 + 1, 1 + 1 + 1)),
        # The one subordinate may be of cavalry: Meade has 1, Lee 3.
        (["meade", "sheridan", "hancock"], ["lee", "stuart", "ewell"], (1 + 3, 3 + 2 + 1)),
    ],
)
def test_army_against_army(usa: list[str], csa: list[str], expected: tuple[int, int]) -> None:
    g = armies(usa, csa)
    attack(g, usa[0], "manassas-va", dice=[1, 1])
    assert added(g) == expected


@pytest.mark.rule("for-the-people", "7.4.2")
def test_the_confederate_always_adds_two() -> None:
    """Bragg's offence of 1 falls to 0 before Thomas, who has a screen: still two subordinates."""
    spaces = {
        "frederick-md": {"usa": stack(9, "thomas", "pleasonton", "hancock", army=POTOMAC)},
        "manassas-va": {"csa": stack(9, "bragg", "jackson", "longstreet", army=VIRGINIA)},
    }
    g = field(spaces, active="csa")
    attack(g, "bragg", "frederick-md", dice=[1, 1])
    assert added(g) == (0 + 3 + 2, 3 + 2 + 1)


@pytest.mark.rule("for-the-people", "7.5.2")
def test_want_of_a_screen_takes_no_rating_below_zero_and_hurts_nobody_else() -> None:
    g = armies(["burnside"], ["lee"])
    attack(g, "burnside", "manassas-va", dice=[1, 1])
    assert added(g) == (0, 1)
    g = manassas(stack(9, "grant", army=POTOMAC), stack(9, "lee"))
    attack(g, "grant", "manassas-va", dice=[1, 1])
    assert added(g) == (3, 3), "only when army meets army"


# ---- modifiers


@pytest.mark.rule("for-the-people", "7.5", "6.8.7")
def test_a_fort_helps_who_defends_it() -> None:
    spaces = {"frederick-md": {"usa": stack(3)}, "manassas-va": {"csa": stack(3), "fort": "csa"}}
    g = field(spaces, states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[1, 1])
    assert added(g) == (0, 2)


@pytest.mark.rule("for-the-people", "7.5.3")
@pytest.mark.parametrize(
    ("more", "less", "bonus"),
    [(5, 1, 4), (10, 2, 4), (9, 2, 3), (4, 1, 3), (11, 3, 2), (7, 2, 2), (3, 1, 2), (8, 3, 0), (2, 1, 0), (1, 3, 0)],
)
def test_numbers_count_from_three_to_one(more: int, less: int, bonus: int) -> None:
    """Compared exactly: seven against two is not four to one."""
    assert ratio_bonus(more, less) == bonus


@pytest.mark.rule("for-the-people", "7.5.3")
def test_numbers_help_the_stronger_side_also_in_defence() -> None:
    g = manassas(stack(3), stack(9), states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=2, dice=[1, 1])
    assert added(g) == (0, 3)


@pytest.mark.rule("for-the-people", "7.5", "8.3")
def test_two_more_against_an_enemy_out_of_supply() -> None:
    """Gettysburg has no Confederate line; nor has an attacker whose last space was the enemy's."""
    spaces = {"gettysburg-pa": {"csa": stack(4), "control": "csa"}, "harrisburg-pa": {"usa": stack(3)}}
    g = field(spaces, states={"PA": "usa"})
    attack(g, "harrisburg-pa", "gettysburg-pa", sp=3, dice=[1, 1])
    assert added(g) == (2, 0)
    g = field({"manassas-va": {"usa": stack(4, "grant")}, "gordonsville-va": {"csa": stack(4)}})
    attack(g, "grant", "gordonsville-va", sp=4, dice=[1, 1])
    assert added(g) == (3, 2)


@pytest.mark.rule("for-the-people", "7.5", "8.3")
def test_both_sides_may_be_out_of_supply() -> None:
    spaces = {
        "manassas-va": {"usa": stack(4, "grant")},
        "gordonsville-va": {"csa": stack(4)},
        **{id: {"control": "usa"} for id in ("wilderness-va", "richmond-va", "charlottesville-va")},
    }
    g = field(spaces)
    attack(g, "grant", "gordonsville-va", sp=4, dice=[1, 1])
    assert added(g) == (3 + 2, 2)


@pytest.mark.rule("for-the-people", "7.5", "8.3")
def test_a_defender_has_no_line_through_the_space_the_attacker_left() -> None:
    """The one way home of the Confederates in Chambersburg is Winchester; the attack comes from there."""
    chambersburg = {"chambersburg-pa": {"csa": stack(4), "control": "csa"}}
    g = field({**chambersburg, "winchester-va": {"usa": stack(4, "grant")}})
    attack(g, "grant", "chambersburg-pa", sp=4, dice=[1, 1])
    assert added(g) == (3 + 2, 2), "the attacker comes out of enemy country and is no better off"
    g = field({**chambersburg, "gettysburg-pa": {"usa": stack(4, "grant")}})
    attack(g, "grant", "chambersburg-pa", sp=4, dice=[1, 1])
    assert added(g) == (3, 0)


@pytest.mark.rule("for-the-people", "7.5", "8.2", "8.3")
def test_a_defender_at_the_end_of_his_line_is_in_supply() -> None:
    """The Union in Pittsburgh, from where rails leave the map; all around it is the enemy's."""
    around = ("chambersburg-pa", "harrisburg-pa", "columbus-oh", "wheeling-wv", "grafton-wv")
    spaces = {id: {"control": "csa"} for id in around}
    spaces["chambersburg-pa"] = {"csa": stack(4, "lee"), "control": "csa"}
    g = field({**spaces, "pittsburgh-pa": {"usa": stack(3)}}, active="csa")
    attack(g, "lee", "pittsburgh-pa", sp=4, dice=[1, 1])
    assert added(g) == (3, 0)


@pytest.mark.rule("for-the-people", "7.5", "8.3")
def test_cavalry_by_itself_needs_no_line() -> None:
    spaces = {"gettysburg-pa": {"csa": stack(1, "stuart")}, "harrisburg-pa": {"usa": stack(1)}}
    g = field(spaces, states={"PA": "usa"})
    attack(g, "harrisburg-pa", "gettysburg-pa", sp=1, dice=[1, 1])
    assert added(g) == (0, 2)
    spaces["gettysburg-pa"] = {"csa": stack(1, "stuart", "polk")}
    g = field(spaces, states={"PA": "usa"})
    attack(g, "harrisburg-pa", "gettysburg-pa", sp=1, dice=[1, 1])
    assert added(g) == (2, T.defence[GENERAL["polk"]]), "with another general it is a corps"


@pytest.mark.rule("for-the-people", "7.5", "7.5.1")
def test_all_modifiers_add_up_and_only_elite_units_are_a_matter_of_choice() -> None:
    spaces = {
        "frederick-md": {"usa": stack(15, "grant", "sherman", "sheridan", army=POTOMAC, elite=2)},
        "manassas-va": {"csa": stack(3, "lee")},
        **{id: {"control": "usa"} for id in ("wilderness-va", "aquia-creek-va", "gordonsville-va", "strasburg-va")},
        "fredericksburg-va": {"control": "usa"},
    }
    g = field(spaces)
    act(g, "ops 83", "activate grant", "to manassas-va")
    assert asked(g) == ("usa", "elite")
    assert offered(g, "elite") == [0, 1, 2]
    assert drm(g, USA) == {"commander": 3, "subordinate": 6, "ratio": 4, "supply": 2}
    assert drm(g, CSA) == {"commander": 3}
    act(g, "elite 2", dice=[1, 1])
    assert added(g) == (3 + 6 + 4 + 2 + 2, 3)


@pytest.mark.rule("for-the-people", "7.5.1")
@pytest.mark.parametrize(("used", "bonus"), [(0, 0), (1, 1), (2, 2)])
def test_an_elite_unit_adds_one_if_it_is_used(used: int, bonus: int) -> None:
    g = armies(["grant", "pleasonton"], ["lee"], elite=2)
    attack(g, "grant", "manassas-va", dice=[1, 1], answers={"elite": f"elite {used}"})
    assert added(g)[0] == 3 + 1 + bonus


@pytest.mark.rule("for-the-people", "7.5.1", "7.8.2")
@pytest.mark.parametrize(
    ("used", "dice", "lost", "left"),
    [(1, [1, 6], 3, 1), (1, [1, 4], 2, 1), (2, [1, 6], 3, 1), (0, [1, 6], 3, 2), (1, [1, 1], 1, 2)],
    ids=["one used", "two points lost", "two used", "not used", "one point lost"],
)
def test_an_elite_unit_is_lost_with_two_points(used: int, dice: list[int], lost: int, left: int) -> None:
    """One of them, and besides the points."""
    g = manassas(stack(8, "mcdowell", army=POTOMAC, elite=2), stack(8, "jackson"))
    attack(g, "mcdowell", "manassas-va", dice=dice, answers={"elite": f"elite {used}"})
    assert result(g)["lost"] == lost
    assert g.elite[T.army[POTOMAC]] == left
    assert sp(g, "usa", "frederick-md") == 8 - lost


@pytest.mark.rule("for-the-people", "7.5.1")
@pytest.mark.parametrize("card", [34, 35, 36])
@pytest.mark.parametrize(("elite", "may"), [(0, True), (1, True), (2, False)])
def test_a_side_has_two_elite_units_at_most_and_a_lost_one_may_return(card: int, elite: int, may: bool) -> None:
    g = manassas(stack(9, "grant", army=POTOMAC, elite=elite), stack(1), hands={"usa": [card, 10], "csa": [38]}, turn=5)
    assert (card in offered(g, "event")) is may


@pytest.mark.rule("for-the-people", "7.5.1", "5.2.4")
def test_elite_units_never_change_armies() -> None:
    """Those of an army that is dissolved into another are lost."""
    spaces = {
        "washington-dc": {"usa": stack(7, "mcclellan", army=POTOMAC, elite=1)},
        "frederick-md": {"usa": stack(5, "buell", army=CUMBERLAND, elite=1)},
    }
    g = field(spaces)
    act(g, "ops 83", "activate mcclellan", "to frederick-md", "stop", f"dissolve {CUMBERLAND}")
    assert g.elite[T.army[POTOMAC]] == 1
    assert g.elite[T.army[CUMBERLAND]] == 0


# ---- generals who fall


@pytest.mark.rule("for-the-people", "7.7", "7.7.1", "7.7.2", "7.7.3")
@pytest.mark.parametrize(
    ("mine", "theirs", "rolls", "supplied", "expected"),
    [
        (5, 5, (9, 9), (1, 1), (0, 0)),
        (5, 5, (10, 9), (1, 1), (3, 1)),
        (5, 5, (9, 10), (1, 1), (1, 3)),
        (5, 5, (10, 10), (1, 1), (3, 3)),
        (3, 9, (10, 10), (1, 1), (3, 0)),  # 1:3
        (3, 8, (10, 10), (1, 1), (3, 3)),
        (9, 3, (10, 10), (1, 1), (0, 3)),  # 3:1
        (8, 3, (10, 10), (1, 1), (3, 3)),
        (5, 5, (10, 10), (0, 1), (3, 0)),
        (5, 5, (10, 10), (1, 0), (0, 3)),
        (5, 5, (10, 10), (0, 0), (0, 0)),  # ruling U
        (9, 3, (10, 10), (0, 1), (0, 0)),
    ],
)
def test_up_to_which_die_a_general_falls(
    mine: int, theirs: int, rolls: tuple[int, int], supplied: tuple[int, int], expected: tuple[int, int]
) -> None:
    b = paper(mine, theirs, dice=(6, 6), drm=(rolls[0] - 6, rolls[1] - 6), supplied=supplied)
    assert dangers(b) == expected


@pytest.mark.rule("for-the-people", "7.7", "7.7.3")
@pytest.mark.parametrize(("die", "falls"), [(1, True), (3, True), (4, False)])
def test_the_side_that_rolled_ten_loses_a_general_on_one_to_three(die: int, falls: bool) -> None:
    g = manassas(stack(9, "grant", "sherman", "pleasonton", army=POTOMAC), stack(9))
    feed_draw(g, 2, 1)  # Pleasonton, Sherman
    attack(g, "grant", "manassas-va", dice=[6, 1, die])  # 6 + 3 + 3 + 1
    assert [e["needs"] for e in told(g, "casualty-die")] == [3], "the defender has no general to lose"
    assert (where(g, "sherman") == OUT) is falls


@pytest.mark.rule("for-the-people", "7.7.3")
@pytest.mark.parametrize(("die", "falls"), [(1, True), (2, False)])
def test_the_other_side_loses_one_on_a_one(die: int, falls: bool) -> None:
    g = manassas(stack(9, "grant", "sherman", "pleasonton", army=POTOMAC), stack(9, "polk"))
    attack(g, "grant", "manassas-va", dice=[6, 1, 6, die])
    assert [(e["side"], e["needs"]) for e in told(g, "casualty-die")] == [("usa", 3), ("csa", 1)]
    assert (where(g, "polk") == OUT) is falls


@pytest.mark.rule("for-the-people", "7.7")
def test_without_a_ten_nobody_falls() -> None:
    g = manassas(stack(9, "sherman"), stack(9, "jackson"))
    attack(g, "sherman", "manassas-va", sp=6, dice=[6, 6])
    assert not told(g, "casualty-die")


@pytest.mark.rule("for-the-people", "7.7", "7.7.3")
def test_an_army_commander_is_spared_while_another_is_there() -> None:
    """Even when everybody else could be drawn; generals whose rating was not used can fall, cavalry too."""
    names = ["grant", "sherman", "thomas", "hancock", "pleasonton"]
    fallen = set()
    for drawn in range(4):
        g = manassas(stack(9, *names, army=POTOMAC), stack(9))
        feed_draw(g, 4, drawn)
        attack(g, "grant", "manassas-va", dice=[6, 1, 1])
        fallen.add(told(g, "fallen")[0]["general"])
    assert fallen == {"sherman", "thomas", "hancock", "pleasonton"}


@pytest.mark.rule("for-the-people", "7.7.3", "7.7.4", "5.2.8")
def test_an_army_commander_who_is_alone_can_fall_and_his_army_stops() -> None:
    g = manassas(stack(8, "sherman", army=POTOMAC, elite=2), stack(3))
    attack(g, "sherman", "manassas-va", dice=[6, 6, 1], answers={"elite": "elite 2", "retreat": "back strasburg-va"})
    assert told(g, "fallen") == [{"general": "sherman", "space": "manassas-va"}]
    army = T.army[POTOMAC]
    assert (g.army_at[army], g.chief[army]) == (S["manassas-va"], -1)
    assert result(g)["side"] == "usa"
    assert asked(g) == ("csa", "play"), "twice as strong, but the move is over"


@pytest.mark.rule("for-the-people", "7.7.3", "7.7.1")
def test_a_corps_commander_is_not_spared() -> None:
    """The defender has rolled the ten; outnumbering the attacker three to one, he makes no check."""
    fallen = set()
    for drawn in (0, 1):
        g = manassas(stack(5, "sherman", "hancock"), stack(5, "jackson"))
        feed_draw(g, 2, drawn)
        attack(g, "sherman", "manassas-va", sp=1, dice=[6, 6, 1, 1], answers={"companion": "along hancock"})
        assert [(e["side"], e["needs"]) for e in told(g, "casualty-die")] == [("usa", 1)]
        fallen.add(told(g, "fallen")[0]["general"])
    assert fallen == {"sherman", "hancock"}


@pytest.mark.rule("for-the-people", "7.7.4", "5.7.3")
@pytest.mark.parametrize(("die", "prompt"), [(1, ("csa", "play")), (4, ("usa", "move"))])
def test_a_corps_whose_general_falls_stops(die: int, prompt: tuple[str, str]) -> None:
    """Big Bethel (104) makes the ten; twice as strong, Sherman could have gone on."""
    g = manassas(stack(4, "sherman"), stack(2), hands={"usa": [104, 10], "csa": [38]})
    act(g, "event 104", "activate sherman", "with-sp 4", "to manassas-va", dice=[6, 1, die])
    assert added(g) == (4, 0)
    assert bool(told(g, "fallen")) is (die == 1)
    assert asked(g) == prompt


@pytest.mark.rule("for-the-people", "7.7", "7.7.3")
@pytest.mark.parametrize(("card", "exposes"), [(100, True), (101, True), (75, False), (103, False)])
def test_shiloh_and_chickamauga_expose_the_commanders(card: int, exposes: bool) -> None:
    """Of both armies."""
    spaces = {
        "dalton-ga": {"csa": stack(9, "bragg", "longstreet", "hood", army="army-tennessee-cs")},
        "chattanooga-tn": {"usa": stack(9, "rosecrans", "thomas", army=CUMBERLAND, elite=1), "control": "usa"},
        "corinth-ms": {"csa": stack(9, "as-johnston", "beauregard", "jackson", army="army-mississippi")},
        "pittsburg-landing-tn": {"usa": stack(9, "grant", "sherman", army="army-tennessee-us", elite=1)},
    }
    leader, target, foe = (
        ("bragg", "chattanooga-tn", "rosecrans") if card in (101, 103) else
        ("as-johnston", "pittsburg-landing-tn", "grant")
    )  # fmt: skip
    g = field(spaces, active="csa", hands={"usa": [10], "csa": [card, 38]})
    act(g, f"event {card}", "done", f"activate {leader}", f"to {target}")
    if asked(g)[1] == "withdraw":
        act(g, "stand")
    assert asked(g) == ("usa", "elite")
    b = g.battle
    assert b is not None
    assert (GENERAL[leader] in exposed(g, b, CSA)) is exposes
    assert (GENERAL[foe] in exposed(g, b, USA)) is exposes


@pytest.mark.rule("for-the-people", "7.7.3", "7.7.4", "5.2.8")
def test_a_fallen_commander_is_succeeded_at_once() -> None:
    """A.S. Johnston at Shiloh: Beauregard, the highest rank, has the army before its losses are counted; it stops."""
    spaces = {
        "corinth-ms": {"csa": stack(13, "as-johnston", "beauregard", "jackson", "forrest", army="army-mississippi")},
        "pittsburg-landing-tn": {"usa": stack(6, "grant", "sherman")},
    }
    g = field(spaces, active="csa", hands={"usa": [10], "csa": [100, 38]})
    feed_draw(g, 4, 0)
    act(g, "event 100", "done", "activate as-johnston", "to pittsburg-landing-tn", "stand", dice=[6, 1, 1, 6])
    answer(g)
    assert told(g, "fallen") == [{"general": "as-johnston", "space": "pittsburg-landing-tn"}]
    assert asked(g) == ("csa", "losses")
    assert g.chief[T.army["army-mississippi"]] == GENERAL["beauregard"]
    act(g, "foot")
    while asked(g)[1] == "retreat":
        act(g, f"back {offered(g, 'back')[0]}")
    assert result(g)["side"] == "csa"
    assert asked(g) == ("usa", "play"), "twice as strong, but his army goes no farther"


# ---- cavalry generals who fall (5.5.4)


@pytest.mark.rule("for-the-people", "5.5.4", "7.7")
@pytest.mark.parametrize(("choice", "strength", "due"), [("pay", 6, 0), ("spare", 5, 1)])
def test_the_point_of_a_fallen_cavalryman_is_lost_or_comes_back(choice: str, strength: int, due: int) -> None:
    """Three lost of nine, his among them or besides them."""
    spaces = {
        "frederick-md": {"usa": stack(9, "meade", "pleasonton", army=POTOMAC)},
        "manassas-va": {"csa": stack(9, "jackson"), "fort": "csa"},
    }
    g = field(spaces)
    attack(g, "meade", "manassas-va", dice=[1, 6, 1, 6])  # 6 + 3 + 2
    assert told(g, "fallen")[0]["general"] == "pleasonton"
    assert asked(g) == ("usa", "dismounted")
    assert offered(g, "pay") == offered(g, "spare") == [None]
    act(g, choice)
    assert sp(g, "usa", "frederick-md") == strength
    assert g.horse_due == [(g.turn + 1) * 2 + USA] * due
    assert where(g, "pleasonton") == TRACK
    assert g.back[GENERAL["pleasonton"]] == g.turn + 1


@pytest.mark.rule("for-the-people", "5.5.4")
def test_the_point_of_a_fallen_cavalryman_pays_what_the_others_cannot() -> None:
    """Stuart and one point of foot are to lose two: there is nothing to choose."""
    spaces = {
        "frederick-md": {"usa": stack(9, "grant", "sherman", "thomas", army=POTOMAC)},
        "manassas-va": {"csa": stack(2, "stuart")},
    }
    g = field(spaces)
    attack(g, "grant", "manassas-va", dice=[6, 6, 1], answers={"withdraw": "stand"})
    assert told(g, "fallen")[0]["general"] == "stuart"
    assert not g.horse_due
    assert sp(g, "csa", "manassas-va") == 0
    assert g.back[GENERAL["stuart"]] == g.turn + 3
    assert asked(g)[1] != "dismounted"


@pytest.mark.rule("for-the-people", "5.5.4", "7.7")
def test_a_cavalryman_who_falls_where_nothing_is_lost_leaves_a_point_less_until_next_turn() -> None:
    spaces = {"frederick-md": {"usa": stack(3)}, "manassas-va": {"csa": stack(5, "jackson", "stuart"), "fort": "csa"}}
    g = field(spaces, states={"VA": "usa"})
    feed_draw(g, 2, sorted((GENERAL["jackson"], GENERAL["stuart"])).index(GENERAL["stuart"]))
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[1, 6, 1])
    assert (result(g)["lost2"], told(g, "fallen")[0]["general"]) == (0, "stuart")
    assert sp(g, "csa", "manassas-va") == 4
    assert g.horse_due == [(g.turn + 1) * 2 + CSA]


@pytest.mark.rule("for-the-people", "5.5.4", "7.3.5")
def test_an_army_whose_last_point_was_the_fallen_cavalrymans_is_gone() -> None:
    g = manassas(stack(3), stack(1, "lee", "stuart", army=VIRGINIA), states={"VA": "usa"})
    attack(g, "frederick-md", "manassas-va", sp=3, dice=[1, 6, 1])
    assert (result(g)["side"], result(g)["lost2"]) == ("csa", 0)
    assert (g.army_at[T.army[VIRGINIA]], where(g, "lee")) == (TRACK, TRACK)
    assert g.horse_due == [(g.turn + 1) * 2 + CSA]
    assert sp(g, "usa", "manassas-va") == 1, "nobody is left to drive him back"


@pytest.mark.rule("for-the-people", "5.5.4", "7.5.1")
def test_elite_units_pay_for_all_that_was_lost() -> None:
    """Two points lost, one of them a fallen cavalryman's: two all the same."""
    spaces = {
        "frederick-md": {"usa": stack(9, "meade", "pleasonton", army=POTOMAC, elite=1)},
        "manassas-va": {"csa": stack(9, "jackson"), "fort": "csa"},
    }
    g = field(spaces)
    attack(g, "meade", "manassas-va", dice=[1, 6, 1, 6], answers={"elite": "elite 1"})
    act(g, "pay")
    assert g.elite[T.army[POTOMAC]] == 0
    assert sp(g, "usa", "frederick-md") == 6


@pytest.mark.rule("for-the-people", "5.5.4", "7.8.1")
def test_the_owner_chooses_between_horse_and_foot() -> None:
    g = manassas(stack(5, "sherman"), stack(3, "stuart"))
    attack(g, "sherman", "manassas-va", sp=5, dice=[2, 1])
    assert result(g)["lost2"] == 1
    assert asked(g) == ("csa", "losses")
    assert offered(g, "lose") == ["stuart"]
    assert offered(g, "foot") == [None]
    before = PEOPLE.clone(g)
    act(g, "foot")
    assert where(g, "stuart") == "manassas-va"
    act(before, "lose stuart")
    assert where(before, "stuart") == TRACK
    assert sp(before, "csa", "manassas-va") == 2
    assert before.back[GENERAL["stuart"]] == before.turn + 3


# ---- the great examples


def gettysburg() -> People:
    spaces = {
        "chambersburg-pa": {"csa": stack(12, "lee", "ewell", "hill", "longstreet", army=VIRGINIA), "control": "csa"},
        "frederick-md": {"usa": stack(14, "meade", "hancock", "reynolds", "pleasonton", army=POTOMAC, elite=1)},
    }
    return field(spaces, active="csa", will={"usa": 100, "csa": 100}, sign={"usa": 1, "csa": -1})


@pytest.mark.rule(
    "for-the-people",
    "7.3.1",
    "7.4.2",
    "7.5",
    "7.5.1",
    "7.5.2",
    "7.6.1",
    "7.7.3",
    "7.8.2",
    "7.9",
    "12.3",
    "example.gettysburg",
)
def test_example_gettysburg() -> None:
    g = gettysburg()
    act(g, f"ops {OPS['csa']}", "activate lee", "to gettysburg-pa")
    assert asked(g) == ("usa", "intercept")
    act(g, "intercept meade", dice=[2])
    assert [(e["general"], e["die"], e["needs"]) for e in told(g, "intercepts")] == [("meade", 2, 4)]
    assert told(g, "battle")[0]["size"] == "large"
    assert told(g, "battle")[0]["side"] == "csa"
    assert asked(g) == ("usa", "elite"), "no retreat before battle after an interception"
    assert drm(g, CSA) == {"commander": 1, "subordinate": 2 + 1}, "Longstreet, and Ewell or Hill"
    assert drm(g, USA) == {"commander": 2, "interception": 2, "subordinate": 2 + 1}, "Pleasonton, and one of two"
    feed_draw(g, 3, sorted(GENERAL[u] for u in ("hancock", "reynolds", "pleasonton")).index(GENERAL["reynolds"]))
    act(
        g, "elite 1", "lead longstreet", "lead pleasonton", dice=[4, 2, 6, 1]
    )  # the attacker's die first, then the casualties: the South's, the Union's
    row = result(g)
    assert (row["drm"], row["drm2"]) == (4, 8)
    assert (row["lost"], row["lost2"], row["star"], row["side"]) == (6, 4, 1, "usa")
    assert [(e["side"], e["needs"]) for e in told(g, "casualty-die")] == [("csa", 1), ("usa", 3)]
    assert where(g, "reynolds") == OUT
    for _ in range(4):
        assert asked(g) == ("usa", "losses")
        act(g, "foot")
    assert (sp(g, "usa", "gettysburg-pa"), sp(g, "csa", "chambersburg-pa")) == (10, 6)
    assert g.elite[T.army[POTOMAC]] == 0
    assert g.army_at[T.army[VIRGINIA]] == S["chambersburg-pa"]
    assert g.army_at[T.army[POTOMAC]] == S["gettysburg-pa"]
    assert (g.will[USA], g.will[CSA]) == (103, 95)


@pytest.mark.rule("for-the-people", "12.3", "7.3.2")
def test_gettysburg_turns_the_fortunes_of_war() -> None:
    g = gettysburg()
    g.sign = [-1, 1]
    act(g, f"ops {OPS['csa']}", "activate lee", "to gettysburg-pa")
    act(g, "intercept meade", "elite 1", dice=[2, 4, 2, 6, 6])
    answer(g)
    for _ in range(4):
        act(g, "foot")
    assert (g.will[USA], g.will[CSA]) == (100 + 3 + 2, 100 - 5 - 3)


@pytest.mark.rule("for-the-people", "7.1", "7.4.4", "7.5", "7.3.2", "7.6.1", "5.6.1", "example.first-manassas")
def test_example_first_manassas() -> None:
    """Burnside's offence is 0, so that McDowell's 1 is all the Union has."""
    spaces = {
        "washington-dc": {"usa": stack(6, "mcdowell", "burnside", army=POTOMAC)},
        "frederick-md": {"usa": stack(1, "mcclellan")},
        "manassas-va": {"csa": stack(6, "beauregard", "stuart")},
        "winchester-va": {"csa": stack(1, "j-johnston")},
    }
    g = field(spaces, removed=[c for c in INTERRUPTS if c != 102], hands={"usa": [83, 10, 11], "csa": [102, 38]})
    before = list(g.will)
    act(g, "ops 83", "activate mcdowell", "to frederick-md", "to manassas-va")
    assert asked(g) == ("csa", "intercept")
    assert "j-johnston" in offered(g, "manassas"), "two spaces away"
    act(g, "manassas j-johnston", dice=[5, 3])
    assert told(g, "battle")[0] == {
        "space": "manassas-va", "side": "usa", "attackers": 6, "defenders": 7, "size": "medium",
    }  # fmt: skip
    assert added(g) == (1, 4)
    row = result(g)
    assert (row["lost"], row["lost2"], row["star"], row["side"]) == (2, 2, 0, "csa")
    assert not told(g, "casualty-die")
    act(g, "foot", "foot")
    assert (sp(g, "usa", "frederick-md"), sp(g, "csa", "manassas-va")) == (5, 5)
    army = T.army[POTOMAC]
    assert (g.army_at[army], g.chief[army]) == (S["frederick-md"], GENERAL["mcdowell"])
    assert g.will == before
    act(g, f"discard {SPARE['csa']}", "ops 10", f"relieve {POTOMAC}")
    assert relief_cost(g, army, 0) == 6, "it was not a large battle"


@pytest.mark.rule("for-the-people", "example.johnston-retreat", "7.2.3")
@pytest.mark.parametrize(("die", "escapes"), [(1, True), (4, True), (5, False), (6, False)])
def test_example_johnston_retreat(die: int, escapes: bool) -> None:
    assert T.defence[GENERAL["j-johnston"]] == 2
    spaces = {
        "chattanooga-tn": {"usa": stack(9, "sherman", "thomas", army=CUMBERLAND), "control": "usa"},
        "dalton-ga": {"csa": stack(8, "j-johnston", "wheeler", army="army-tennessee-cs")},
    }
    g = field(spaces)
    act(g, "ops 83", "activate sherman", "to dalton-ga")
    assert asked(g) == ("csa", "withdraw")
    feed(g, [die, 6, 1])
    act(g, "withdraw")
    assert (asked(g)[1] == "escape") is escapes
    assert bool(told(g, "battle")) is not escapes


# ---- cards for battle


def with_card(side: str, card: int, usa: dict[str, Any], csa: dict[str, Any], **manassas: Any) -> tuple[int, int]:
    """What both sides add when the Union attacks Manassas and a side plays a card for battle."""
    hands = {"usa": [83, 10], "csa": [38]}
    hands[side].append(card)
    spaces = {"frederick-md": {"usa": usa}, "manassas-va": {"csa": csa, **manassas}}
    g = field(spaces, hands=hands, removed=[c for c in INTERRUPTS if c != card], states={"VA": "usa"})
    mover = usa["generals"][0] if usa["generals"] else "frederick-md"
    feed(g, [1, 1])
    act(g, "ops 83", f"activate {mover}" if usa["generals"] else f"division {mover}")
    if asked(g)[1] == "muster":
        act(g, "with-sp 3")
    act(g, "to manassas-va")
    for _ in range(4):
        if asked(g)[1] == "withdraw":
            act(g, "stand")
        elif asked(g)[1] == "battle-card":
            act(g, f"interrupt {card}" if asked(g)[0] == side else "pass")
    answer(g)
    assert card in g.discards
    return added(g)


ARMIES = (
    stack(9, "grant", "sherman", "pleasonton", army=POTOMAC),
    stack(9, "lee", "jackson", "stuart", army=VIRGINIA),
)


@pytest.mark.rule("for-the-people", "4.2.5", "7.4.2", "7.5.2")
def test_cards_for_battle_change_what_is_added() -> None:
    """Grant 3, Sherman 3, Pleasonton 1 against Lee 3, Jackson 3, Stuart 2; then with each card."""
    g = armies(["grant", "sherman", "pleasonton"], ["lee", "jackson", "stuart"])
    attack(g, "grant", "manassas-va", dice=[1, 1])
    assert added(g) == (3 + 3 + 1, 3 + 3 + 2)
    assert with_card("csa", 4, *ARMIES) == (0 + 3, 3 + 3 + 2), "a costly mistake: one subordinate less, too"
    assert with_card("usa", 4, *ARMIES) == (3 + 3 + 1, 0 + 3 + 2)
    assert with_card("csa", 105, *ARMIES) == (1 + 3, 3 + 3 + 2), "no screen, no Pleasonton"
    assert with_card("usa", 105, *ARMIES) == (3 + 3 + 1, 1 + 3)
    assert with_card("csa", 6, *ARMIES) == (3 + 3 + 1, 3 + 3 + 2 + 2), "an ambush"


@pytest.mark.rule("for-the-people", "4.2.5", "6.8.7")
def test_siege_guns_silence_a_fort() -> None:
    assert with_card("usa", 130, stack(3), stack(3), fort="csa") == (1, 0)
