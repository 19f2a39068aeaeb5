"""4.6: Forward to Richmond! (3)"""

import pytest

from for_the_people.helpers import S, act, asked, control, offered, sp, stack, told, where
from for_the_people.playing import OTHER, SPARE, event, gone, holding, of_card, over, playable, quiet, sound
from hardtack.testing import feed_draw

POTOMAC = {"washington-dc": {"usa": stack(9, "mcclellan", "burnside", "pope", army="army-potomac")}}
MONROE = {"fort-monroe-va": {"usa": stack(9, "mcclellan", army="army-potomac")}}


def ordered(spaces: dict, *moves: str, **table):
    return event(3, "usa", "assign army-potomac", *moves, spaces=spaces, **table)


# ---- who marches


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.1", "4.6.2")
@pytest.mark.parametrize(
    ("space", "able"),
    [
        ("washington-dc", True),  # Manassas, Fredericksburg, Richmond: three
        ("frederick-md", True),
        ("harpers-ferry-va", True),  # four, by Frederick
        ("philadelphia-pa", False),  # five
        ("fort-monroe-va", True),
        ("richmond-va", False),  # no march before it
        ("cairo-il", False),
    ],
)
def test_an_army_within_four_spaces(space, able):
    spaces = {space: {"usa": stack(9, "mcclellan", army="army-potomac"), "control": "usa"}}
    assert playable(holding(3, "usa", spaces), 3) == able


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.3")
def test_a_generic_commander_is_left_in_peace():
    spaces = {"washington-dc": {"usa": stack(9, army="army-potomac")}}
    assert not playable(holding(3, "usa", spaces), 3)
    both = {**spaces, "frederick-md": {"usa": stack(9, "meade", army="army-cumberland")}}
    assert offered(event(3, "usa", spaces=both), "assign") == ["army-cumberland"]


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2")
def test_of_several_the_union_chooses():
    both = {**POTOMAC, "fort-monroe-va": {"usa": stack(9, "butler", army="army-missouri")}}
    assert set(offered(event(3, "usa", spaces=both), "assign")) == {"army-potomac", "army-missouri"}


# ---- the march


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.1", "4.6.2")
def test_by_a_shortest_path_whichever_the_union_likes():
    g = ordered(POTOMAC)
    assert offered(g, "to") == ["manassas-va"] and offered(g, "stop") == []
    act(g, "to manassas-va")
    assert set(offered(g, "to")) == {"fredericksburg-va", "wilderness-va", "gordonsville-va"}
    act(g, "to wilderness-va")
    assert offered(g, "to") == ["richmond-va"] and offered(g, "stop") == []
    act(g, "to richmond-va")
    assert where(g, "mcclellan") == "richmond-va"


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2")
def test_nothing_is_taken_up_or_left():
    more = {**POTOMAC, "manassas-va": {"usa": stack(3, "meade"), "control": "usa"}}
    g = ordered(more)
    assert offered(g, "drop-sp") == offered(g, "drop") == []
    act(g, "to manassas-va")
    for verb in ("take-sp", "take", "drop-sp", "drop"):
        assert offered(g, verb) == []


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2")
@pytest.mark.parametrize(("left", "marching"), [(0, 9), (1, 8)])
@pytest.mark.parametrize("start", ["washington-dc", "fort-monroe-va"])
def test_but_one_point_may_stay_in_a_fort(start, left, marching):
    """A counter in Washington, or the walls of Fort Monroe."""
    spaces = {start: {"usa": stack(9, "mcclellan", army="army-potomac")}}
    if start == "washington-dc":
        spaces[start]["fort"] = "usa"
    g = ordered(spaces)
    assert offered(g, "leave-sp") == [0, 1]
    act(g, f"leave-sp {left}", f"to {'manassas-va' if start == 'washington-dc' else 'williamsburg-va'}")
    assert sp(g, "usa", start) == left and g.force.sp == marching


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2")
def test_it_may_be_the_only_foot_but_not_the_only_point():
    one = {"washington-dc": {"usa": stack(2, "mcclellan", "stoneman", army="army-potomac"), "fort": "usa"}}
    g = ordered(one, "leave-sp 1", "to manassas-va")
    assert sp(g, "usa", "washington-dc") == sp(g, "usa", "manassas-va") == 1
    one["washington-dc"]["usa"] = stack(1, "mcclellan", army="army-potomac")
    assert offered(ordered(one), "leave-sp") == []


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2", "5.6.7.D")
def test_a_brigade_grows_only_by_a_point_of_the_army():
    spaces = {
        "washington-dc": {"usa": stack(9, "mcclellan", "sheridan", army="army-potomac")},
        "manassas-va": {"usa": stack(3), "control": "usa"},
    }
    g = ordered(spaces, "to manassas-va", "grow", "to fredericksburg-va", options={"special-abilities": 1})
    assert sp(g, "usa", "manassas-va") == 3 and sp(g, "usa", "fredericksburg-va") == 9


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2")
def test_no_such_choice_without_a_fort():
    assert offered(ordered(POTOMAC), "leave-sp") == []


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2", "5.2.6")
def test_it_may_convert_what_it_passes_even_if_it_never_arrives():
    g = ordered(POTOMAC, "to manassas-va", "convert", "to fredericksburg-va", "convert")
    assert control(g, "manassas-va") == control(g, "fredericksburg-va") == "usa" and g.force.points == 2
    farther = {"frederick-md": {"usa": stack(9, "mcclellan", army="army-potomac")}}
    g = ordered(farther, "to manassas-va", "convert", "to wilderness-va", "convert")
    assert g.force.points == 2
    act(g, "to richmond-va", "convert")
    assert control(g, "richmond-va") == "usa"


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2")
def test_it_must_attack_what_stands_in_its_way():
    g = ordered({**POTOMAC, "manassas-va": {"csa": stack(5)}})
    assert offered(g, "to") == ["manassas-va"] and offered(g, "stop") == []
    act(g, "to manassas-va", dice=[6, 1])
    assert told(g, "battle")[0]["space"] == "manassas-va"


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2", "11.2.2")
def test_in_richmond_it_converts_if_it_can_and_stops():
    g = ordered(MONROE, "leave-sp 0", "to williamsburg-va", "convert", "to richmond-va")
    assert offered(g, "to") == [] and [a.verb for a in g.agenda[-1].actions(g, "usa")] == ["convert"]
    act(g, "convert")
    assert g.destroyed[S["richmond-va"]] and offered(g, "to") == []
    act(g, "stop")
    assert over(g) and not gone(g, 3)


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2", "5.2.6")
def test_it_stops_in_richmond_all_the_same_if_it_cannot_convert():
    """Out of supply behind Williamsburg it cannot (from 1864 on it could); nor without a point left."""
    g = ordered(MONROE, "leave-sp 0", "to williamsburg-va", "to richmond-va", "stop")
    assert control(g, "richmond-va") == "csa" and where(g, "mcclellan") == "richmond-va" and over(g)
    g = ordered(MONROE, "leave-sp 0", "to williamsburg-va", "to richmond-va", turn=11)
    assert offered(g, "stop") == []
    g = holding(3, "usa", POTOMAC, foe=[15])
    act(
        g,
        "event 3",
        "assign army-potomac",
        "interrupt 15",
        "to manassas-va",
        "convert",
        "to wilderness-va",
        "to richmond-va",
    )
    assert g.force.points == 0
    act(g, "stop")
    assert control(g, "richmond-va") == "csa"


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.4")
def test_the_same_if_richmond_is_the_unions():
    g = ordered({**MONROE, "richmond-va": {"control": "usa"}}, "leave-sp 0", "to williamsburg-va", "to richmond-va")
    assert offered(g, "to") == [] and offered(g, "convert") == []
    act(g, "stop")
    assert where(g, "mcclellan") == "richmond-va" and over(g)


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2", "4.2.5")
def test_an_interrupt_lifts_the_order():
    g = holding(3, "usa", POTOMAC, foe=[89, SPARE])
    act(g, "event 3", "assign army-potomac", "interrupt 89")
    assert where(g, "mcclellan") == "washington-dc" and over(g)


# ---- played by the Confederate


@of_card(3)
@pytest.mark.rule("for-the-people", "4.2.6", "4.6.5")
def test_the_confederate_takes_a_card_and_the_union_must_march_next():
    g = holding(3, "csa", POTOMAC, foe=[10, 18])
    feed_draw(g, 2, 1)
    act(g, "event 3")
    assert told(g, "stripped") == [{"side": "usa", "card": 18}] and 18 in g.discards
    assert asked(g) == ("usa", "play")
    assert [(a.verb, a.target) for a in g.agenda[-1].actions(g, "usa")] == [("event", 3)]
    act(g, "event 3", "assign army-potomac", "to manassas-va")
    assert where(g, "mcclellan") == "manassas-va"
    sound(g)


@of_card(3)
@pytest.mark.rule("for-the-people", "4.2.6")
def test_afterwards_the_union_has_its_other_cards_and_the_order_is_discarded():
    g = quiet(POTOMAC, active="csa", hands={"csa": [3, OTHER], "usa": [10, 18]})
    feed_draw(g, 2, 1)
    act(
        g,
        "event 3",
        "event 3",
        "assign army-potomac",
        "to manassas-va",
        "to wilderness-va",
        "to richmond-va",
        "stop",
    )
    assert not gone(g, 3) and asked(g) == ("csa", "play")
    act(g, f"discard {OTHER}")
    assert offered(g, "ops") == [10]


@of_card(3)
@pytest.mark.rule("for-the-people", "4.2.6", "4.6.5")
def test_the_unions_last_card_may_be_the_one_taken():
    g = holding(3, "csa", POTOMAC, foe=[10])
    act(g, "event 3")
    assert asked(g) == ("usa", "play") and offered(g, "event") == [3]


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.5")
def test_not_if_the_union_has_no_card():
    g = quiet(POTOMAC, active="csa", hands={"csa": [3], "usa": []})
    assert not playable(g, 3)


@of_card(3)
@pytest.mark.rule("for-the-people", "4.6.2", "4.6.5")
def test_nor_without_an_army_to_send():
    assert not playable(holding(3, "csa", {}), 3)
    assert playable(holding(3, "csa", POTOMAC), 3)


@of_card(3)
@pytest.mark.rule("for-the-people", "4.2.6")
def test_an_order_that_nobody_can_obey_passes_without_effect():
    """Ordered on to Richmond, the army is already there: the Union's round is lost."""
    g = holding(
        3, "csa", {"richmond-va": {"usa": stack(9, "mcclellan", army="army-potomac"), "control": "usa"}}, foe=[10, 18]
    )
    act(g, "event 3")
    assert [(a.verb, a.target) for a in g.agenda[-1].actions(g, "usa")] == [("discard", 3)]
    act(g, "discard 3")
    assert 3 in g.discards


@of_card(3)
@pytest.mark.rule("for-the-people", "4.4", "4.6.5")
def test_a_special_card_taken_so_takes_effect():
    g = holding(3, "csa", POTOMAC, foe=[82], will={"csa": 110})
    act(g, "event 3")
    assert g.intervention and gone(g, 82)


@of_card(3)
@pytest.mark.rule("for-the-people", "20", "4.6.2")
def test_it_breaks_an_operations_queue():
    g = holding(3, "csa", POTOMAC, foe=[10, 18], options={"operations-queue": 1}, queue={"usa": ("mcclellan", 1)})
    act(g, "event 3", "event 3")
    assert g.queue[0] < 0
