"""Cards that send generals away, call them, or give them armies (5.6)."""

import pytest

from for_the_people.helpers import GENERAL, act, asked, chief, offered, sp, stack, told, where
from for_the_people.playing import changed, event, gone, holding, of_card, over, playable, sound
from hardtack.games.for_the_people.rules.state import OUT, TRACK
from hardtack.games.for_the_people.rules.tables import T

POTOMAC = {"washington-dc": {"usa": stack(9, "mcclellan", "burnside", "pope", army="army-potomac")}}
TENNESSEE = {"corinth-ms": {"csa": stack(9, "as-johnston", "beauregard", "hill", army="army-tennessee-cs")}}
CUMBERLAND = {"louisville-ky": {"usa": stack(9, "buell", "rosecrans", army="army-cumberland"), "control": "usa"}}


@of_card(76)
@pytest.mark.rule("for-the-people", "4.2.1", "5.6.4", "5.2.8")
def test_somebody_is_sent_to_fight_the_sioux_and_never_comes_back():
    g = event(76, "usa", "send mcclellan", spaces=POTOMAC, will={"usa": 100})
    assert where(g, "mcclellan") == OUT and gone(g, 76) and over(g)
    assert chief(g, "army-potomac") == "burnside"  # 5.2.8: the next in rank
    assert changed(g)[0] == 0


@of_card(76, 78)
@pytest.mark.rule("for-the-people", "4.2.1")
@pytest.mark.parametrize("card", [76, 78])
def test_it_takes_a_general_who_is_not_of_cavalry(card):
    assert not playable(holding(card, "usa"), card)
    assert not playable(holding(card, "usa", {"cairo-il": {"usa": stack(1, "stoneman")}}), card)
    g = event(card, "usa", spaces={"cairo-il": {"usa": stack(2, "stoneman", "grant")}})
    assert offered(g, "send") == ["grant"]


@of_card(78)
@pytest.mark.rule("for-the-people", "4.2.1", "5.2.2", "5.6.4")
@pytest.mark.parametrize(("fate", "at"), [("dismiss", OUT), ("demote", TRACK)])
def test_an_advisor_sends_a_commander_home_and_names_whom_he_likes(fate, at):
    g = event(78, "csa", "send as-johnston", fate, spaces=TENNESSEE, will={"csa": 100})
    assert set(offered(g, "name")) == {"beauregard", "hill"}
    act(g, "name hill")
    assert where(g, "as-johnston") == at and chief(g, "army-tennessee-cs") == "hill"
    assert changed(g)[1] == 0 and over(g, "csa") and not gone(g, 78)
    if at == TRACK:
        assert g.back[GENERAL["as-johnston"]] == g.turn + 1


@of_card(78)
@pytest.mark.rule("for-the-people", "5.2.2", "5.2.8")
def test_the_second_in_rank_may_go_too_and_a_lone_commander_leaves_a_generic_one():
    g = event(78, "csa", "send beauregard", "demote", spaces=TENNESSEE)
    assert over(g, "csa") and chief(g, "army-tennessee-cs") == "as-johnston"
    alone = {"corinth-ms": {"csa": stack(9, "as-johnston", army="army-tennessee-cs")}}
    g = event(78, "csa", "send as-johnston", "dismiss", spaces=alone)
    assert over(g, "csa") and chief(g, "army-tennessee-cs") is None
    assert told(g, "generic")


@of_card(97)
@pytest.mark.rule("for-the-people", "4.2.1", "5.6.1")
def test_davis_may_relieve_a_commander_at_half_the_cost():
    """A.S. Johnston has rank 10: 5 instead; +1 first, and the second change turns the sign (-3)."""
    g = event(97, "csa", spaces=TENNESSEE, will={"csa": 100}, sign={"csa": 1})
    assert changed(g)[1] == 1 and offered(g, "relieve") == ["army-tennessee-cs"]
    act(g, "relieve army-tennessee-cs", "name beauregard", "demote")
    assert changed(g)[1] == 1 - 5 - 3 and chief(g, "army-tennessee-cs") == "beauregard"
    assert over(g, "csa") and not gone(g, 97)


@of_card(97)
@pytest.mark.rule("for-the-people", "5.6.1")
def test_half_is_rounded_up_and_passing_over_somebody_costs_all_of_it():
    odd = {"corinth-ms": {"csa": stack(9, "beauregard", "bragg", "hill", army="army-tennessee-cs")}}  # ranks 7, 6, 3
    g = event(
        97, "csa", "relieve army-tennessee-cs", "name hill", "demote", spaces=odd, will={"csa": 100}, sign={"csa": 1}
    )
    assert changed(g)[1] == 1 - 4 - 3 - 2


@of_card(97)
def test_davis_need_not_and_cannot_without_an_heir():
    assert over(event(97, "csa", "done", spaces=TENNESSEE), "csa")
    alone = {"corinth-ms": {"csa": stack(9, "as-johnston", army="army-tennessee-cs")}}
    assert over(event(97, "csa", spaces=alone), "csa")


# ---- crisis in the west


@of_card(122)
@pytest.mark.rule("for-the-people", "4.2.1", "5.6.2")
def test_a_general_is_called_west_and_given_the_army():
    places = {**CUMBERLAND, **POTOMAC, "cairo-il": {"usa": stack(2, "grant")}}
    g = event(122, "usa", spaces=places, will={"usa": 100})
    assert offered(g, "assign") == ["army-cumberland"]
    act(g, "assign army-cumberland")
    assert set(offered(g, "pick")) == {"grant", "burnside", "pope"}  # commanders stay where they are
    act(g, "pick grant")
    assert where(g, "grant") == "louisville-ky" and sp(g, "usa", "cairo-il") == 2
    assert set(offered(g, "name")) == {"grant", "rosecrans"}
    act(g, "name rosecrans", "demote")
    assert chief(g, "army-cumberland") == "rosecrans" and where(g, "buell") == TRACK
    assert changed(g)[0] == 0 and over(g) and not gone(g, 122)


@of_card(122)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_nobody_need_come_and_the_old_commander_may_stay():
    g = event(122, "usa", "assign army-cumberland", "done", "name rosecrans", "stay", spaces=CUMBERLAND)
    assert chief(g, "army-cumberland") == "rosecrans" and where(g, "buell") == "louisville-ky"
    g = event(122, "usa", "assign army-cumberland", "done", "done", spaces=CUMBERLAND)
    assert chief(g, "army-cumberland") == "buell" and over(g)


@of_card(122)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_it_takes_an_army_in_the_west():
    assert not playable(holding(122, "usa", POTOMAC), 122)
    for space in ("manassas-va", "baltimore-md", "harrisburg-pa", "dover-de", "trenton-nj"):
        east = {space: {"usa": stack(9, "mcclellan", army="army-potomac")}}
        assert not playable(holding(122, "usa", east), 122)
    assert playable(holding(122, "usa", CUMBERLAND), 122)


@of_card(122)
@pytest.mark.rule("for-the-people", "5.2.2")
def test_who_comes_to_an_army_without_a_commander_commands_it_at_no_cost():
    """Fremont, whose rank is 8, has no army; passing him over would cost 2 (5.2.2)."""
    orphan = {
        "louisville-ky": {"usa": stack(9, army="army-cumberland"), "control": "usa"},
        "cairo-il": {"usa": stack(2, "thomas")},
        "st-louis-mo": {"usa": stack(2, "fremont")},
    }
    g = event(122, "usa", "assign army-cumberland", "pick thomas", "done", spaces=orphan, will={"usa": 100})
    assert chief(g, "army-cumberland") == "thomas" and changed(g)[0] == 0 and over(g)


@of_card(122)
def test_nobody_comes_from_where_he_is_cut_off():
    ring = {T.ids[n]: {"csa": stack(1)} for n, _ in T.roads[T.space["grenada-ms"]]}
    places = {**CUMBERLAND, "grenada-ms": {"usa": stack(2, "grant")}, **ring}
    assert offered(event(122, "usa", "assign army-cumberland", spaces=places), "pick") == []


@of_card(122)
def test_no_way_to_an_army_that_is_cut_off():
    ring = {T.ids[n]: {"csa": stack(1)} for n, _ in T.roads[T.space["grenada-ms"]]}
    places = {
        "grenada-ms": {"usa": stack(9, "buell", army="army-cumberland")},
        "cairo-il": {"usa": stack(2, "grant")},
        **ring,
    }
    g = event(122, "usa", "assign army-cumberland", spaces=places)
    assert asked(g) == ("usa", "call") and offered(g, "pick") == []
    sound(g)
