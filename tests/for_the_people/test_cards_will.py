"""Cards that move the will of a side, take cards from a hand, or tell on the next reinforcements."""

import pytest

from for_the_people.helpers import act, asked, offered, told, war
from for_the_people.playing import OTHER, SPARE, changed, event, gone, holding, of_card, over, playable
from hardtack.games.for_the_people.rules.tables import T
from hardtack.testing import feed_draw

WILL = {"usa": 100, "csa": 100}
LEAVES = {48, 52, 90, 91, 110}
PLAIN = [
    # card, who plays it, change of the Union's will, of the Confederacy's, the table, whether it leaves the game
    (2, "csa", -2, 0, {}),
    (2, "csa", -3, 0, {"emancipation": True}),
    (10, "usa", 3, 0, {}),
    (12, "csa", -3, 0, {}),
    (18, "usa", 0, -2, {}),
    (21, "csa", 0, 4, {"blockade": 2}),
    (21, "csa", 0, 3, {"blockade": 3}),
    (26, "usa", 0, -2, {}),
    (26, "csa", 0, 2, {}),
    (30, "usa", 3, 0, {}),
    (32, "csa", 0, 3, {}),
    (45, "usa", 0, -3, {}),
    (48, "csa", 0, 3, {}),
    (49, "csa", -3, 0, {}),
    (50, "csa", -1, 0, {}),
    (52, "csa", 0, 5, {}),
    (62, "csa", -2, 0, {}),
    (64, "usa", 2, 0, {"alabama": 1, "discards": [49]}),
    (74, "usa", 0, -2, {}),
    (77, "csa", -2, 0, {"turn": 2}),
    (77, "csa", -3, 0, {"turn": 3}),
    (77, "csa", -3, 0, {"turn": 12}),
    (90, "csa", -3, 0, {}),
    (91, "csa", 0, 1, {}),
    (108, "usa", 0, -2, {"blockade": 2}),
    (108, "usa", 0, -3, {"blockade": 3}),
    (110, "usa", 5, 0, {"emancipation": True}),
    (114, "usa", 2, 0, {}),
    (120, "usa", 1, 0, {}),
    (120, "csa", -1, 0, {}),
    (123, "usa", 1, 0, {}),
]


@of_card(*{row[0] for row in PLAIN})
@pytest.mark.rule("for-the-people", "4.2", "4.2.1")
@pytest.mark.parametrize(("card", "side", "usa", "csa", "table"), PLAIN)
def test_events_of_will(card, side, usa, csa, table):
    signs = {"usa": 1 if usa > 0 else -1, "csa": 1 if csa > 0 else -1}
    g = event(card, side, will=WILL, sign=signs, **table)
    assert changed(g) == (usa, csa)
    assert over(g, side)
    assert gone(g, card) == (card in LEAVES | {64})


@pytest.mark.rule("for-the-people", "4.2", "12.4")
@pytest.mark.parametrize(("card", "side", "usa", "csa", "table"), PLAIN)
def test_an_event_turns_the_fortunes_of_war_once(card, side, usa, csa, table):
    signs = {"usa": -1 if usa > 0 else 1, "csa": -1 if csa > 0 else 1}
    g = event(card, side, will=WILL, sign=signs, **table)
    extra = [2 if n > 0 else -3 if n < 0 else 0 for n in (usa, csa)]
    assert changed(g) == (usa + extra[0], csa + extra[1])


@pytest.mark.rule("for-the-people", "4.2", "4.2.2")
@pytest.mark.parametrize("card", range(1, 131))
def test_an_event_is_for_the_side_it_belongs_to_and_operations_for_both(card):
    for side in ("usa", "csa"):
        g = holding(card, side, emancipation=True, qualified=False, will={"csa": 90})
        if T.cards[card].side not in ("both", side):
            assert not playable(g, card)
        assert card in offered(g, "ops")


@pytest.mark.rule("for-the-people", "4.2.1", "4.2.2")
@pytest.mark.parametrize("card", [card for card in range(1, 131) if T.cards[card].removed])
def test_no_event_and_no_removal_when_a_card_is_played_for_operations(card):
    g = holding(card, "usa", will=WILL, sign={"usa": 1, "csa": 1}, blockade=0, emancipation=False)
    act(g, f"ops {card}")
    assert asked(g)[1] == "operations"
    act(g, *aimless(g))
    assert over(g)
    assert changed(g) == (0, 0) and g.blockade == 0 and not g.emancipation and not g.intervention
    assert not gone(g, card)


def aimless(g) -> list[str]:
    """On an empty map a card buys markers in border states and nothing else."""
    first = f"mark {offered(g, 'mark')[0]}"
    return [first] if g.value == 1 else [first, "done"]


# ---- conditions


@of_card(49, 64)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_the_kearsarge_needs_the_alabama_at_sea_and_sinks_her_for_good():
    assert not playable(holding(64, "usa"), 64)
    assert not playable(holding(64, "usa", alabama=1, removed=[49]), 64)
    for where in ({"discards": [49]}, {"deck": [49]}):
        g = event(64, "usa", alabama=1, **where)
        assert 49 in g.removed and 49 not in g.deck + g.discards


@of_card(49, 64)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_a_sunken_alabama_in_hand_is_for_operations_only_and_then_gone():
    g = event(64, "usa", alabama=1, foe=[49, OTHER])
    assert not playable(g, 49) and 49 in offered(g, "ops")
    act(g, "discard 49")
    assert gone(g, 49) and {"card": 49} in told(g, "card-removed")


@of_card(49, 64)
def test_a_sunken_alabama_taken_from_a_hand_is_gone():
    g = holding(25, "usa", foe=[49], alabama=2)
    act(g, "event 25")
    assert gone(g, 49) and told(g, "card-removed") == [{"card": 49}]


@of_card(49)
def test_the_alabama_may_sail_again_until_she_is_sunk():
    g = event(49, "csa", will=WILL, sign={"usa": -1})
    assert g.alabama == 1 and 49 in g.discards
    assert playable(holding(49, "csa", alabama=1), 49)
    assert not playable(holding(49, "csa", alabama=2), 49)


@of_card(108)
def test_no_riots_in_a_richmond_that_is_lost():
    assert not playable(holding(108, "usa", {"richmond-va": {"control": "usa"}}), 108)


@of_card(110)
def test_no_gettysburg_address_before_emancipation():
    assert not playable(holding(110, "usa"), 110)


# ---- cards taken from a hand


@of_card(25, 27)
@pytest.mark.rule("for-the-people", "4.2.6")
@pytest.mark.parametrize(("card", "side", "foe"), [(25, "usa", "csa"), (27, "csa", "usa")])
@pytest.mark.parametrize("drawn", range(3))
def test_a_card_at_random_is_discarded_and_its_owner_plays_on(card, side, foe, drawn):
    hand = [18, 32, 62]
    g = holding(card, side, foe=hand)
    feed_draw(g, 3, drawn)
    act(g, f"event {card}")
    lost = hand[drawn]
    assert told(g, "stripped") == [{"side": foe, "card": lost}]
    assert lost in g.discards and card in g.discards
    assert asked(g) == (foe, "play")
    assert set(offered(g, "ops")) == set(hand) - {lost}


@of_card(25, 27)
@pytest.mark.rule("for-the-people", "4.2.6")
@pytest.mark.parametrize(("card", "side"), [(25, "usa"), (27, "csa")])
def test_there_must_be_a_card_to_take(card, side):
    assert not playable(holding(card, side, foe=[]), card)


@pytest.mark.rule("for-the-people", "4.2.6")
def test_who_loses_his_last_card_has_no_more_rounds():
    g = war(active="usa", hands={"usa": [25, SPARE], "csa": [62]})
    act(g, "event 25")
    assert asked(g) == ("usa", "play")


# ---- reinforcements to come


@of_card(124)
@pytest.mark.rule("for-the-people", "10.4.2")
def test_desertions_add_up_until_the_next_reinforcements():
    g = event(124, "usa", foe=[62])
    assert g.desertions == 2 and not gone(g, 124)
    g = event(124, "usa", foe=[62], desertions=2)
    assert g.desertions == 4


@of_card(124)
@pytest.mark.rule("for-the-people", "10.4.2")
@pytest.mark.parametrize("desertions", [0, 2, 4])
def test_deserters_are_missing_from_the_states_once(desertions):
    g = war(turn=5, phase="reinforcement", desertions=desertions, dice=[6, 6, 6, 6], mississippi=True)
    placed = 0
    while asked(g)[1] in ("recruit", "reduction"):
        side = asked(g)[0]
        kind = g.agenda[-1].kind if hasattr(g.agenda[-1], "kind") else ""
        act(g, f"recruit {offered(g, 'recruit')[0]}")
        placed += side == "csa" and kind == "states"
    assert placed == 9 - desertions and g.desertions == 0


@of_card(125)
@pytest.mark.rule("for-the-people", "10.2.2")
@pytest.mark.parametrize(("short", "limit"), [(False, 7), (True, 4)])
def test_locomotives_are_short_in_the_next_strategic_movement(short, limit):
    g = war({"atlanta-ga": {"csa": {"sp": 9}}}, turn=3, phase="reinforcement", locomotives=short)
    assert asked(g) == ("csa", "strategic") and g.allowance == limit and not g.locomotives


@of_card(125)
def test_the_shortage_is_marked():
    g = event(125, "usa")
    assert g.locomotives == 1 and not gone(g, 125)
