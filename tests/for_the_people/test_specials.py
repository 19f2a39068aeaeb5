"""4.4: Emancipation Proclamation and Foreign Intervention; 4, 4.1 and 4.2.3: how any card is used."""

import pytest

from for_the_people.helpers import S, act, asked, choices, control, offered, sp, stack, told
from for_the_people.playing import OTHER, SPARE, changed, gone, of_card, over, quiet, sound
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.tables import T
from hardtack.testing import feed_draw

BOTH = ("usa", "csa")


def hand(side: str, *cards: int, foe: list[int] | None = None, **table):
    other = "csa" if side == "usa" else "usa"
    spare = [next(c for c in (SPARE, OTHER, 18) if c not in cards)]
    return quiet(
        table.pop("spaces", None), active=side, hands={side: list(cards), other: spare if foe is None else foe}, **table
    )


def uses(g) -> set[tuple[str, int]]:
    return {(a.verb, a.target) for a in choices(g)}


# ---- the uses of a card


@pytest.mark.rule("for-the-people", "4", "4.2")
def test_a_card_is_for_operations_or_for_its_event():
    g = hand("usa", 10)
    assert uses(g) == {("event", 10), ("ops", 10), ("discard", 10)}
    act(g, "event 10")
    assert over(g)  # and not both


@pytest.mark.rule("for-the-people", "4", "4.2.2")
def test_an_enemys_card_is_for_operations():
    assert uses(hand("csa", 10)) == {("ops", 10), ("discard", 10)}
    assert uses(hand("usa", 12)) == {("ops", 12), ("discard", 12)}


@pytest.mark.rule("for-the-people", "4.2.3")
def test_a_discard_is_a_round_in_which_nothing_happens():
    g = hand("usa", 10, will={"usa": 100})
    act(g, "discard 10")
    assert over(g) and changed(g)[0] == 0 and not gone(g, 10)


@pytest.mark.rule("for-the-people", "4.2.3")
def test_who_has_a_card_must_play_or_discard():
    assert {verb for verb, _ in uses(hand("usa", 10, 18, 62))} == {"event", "ops", "discard"}


@pytest.mark.rule("for-the-people", "4.2.3")
def test_the_union_cannot_discard_the_red_river():
    assert ("discard", 14) not in uses(hand("usa", 14)) and ("ops", 14) in uses(hand("usa", 14))
    assert ("discard", 14) in uses(hand("csa", 14))


CAMP = {"washington-dc": {"usa": stack(6, "mcdowell", "burnside")}, "richmond-va": {"csa": stack(6, "lee", "jackson")}}
LED = {
    "washington-dc": {"usa": stack(6, "mcdowell", "burnside", army="army-potomac")},
    "richmond-va": {"csa": stack(6, "lee", "jackson", army="army-northern-virginia")},
}


@pytest.mark.rule("for-the-people", "4.1")
@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(("card", "value"), [(120, 1), (119, 2), (121, 3)])
def test_what_each_value_buys(side, card, value):
    """Moves, reliefs, reassignments and markers for any card, an army for 2, a fort for 1 or 3."""
    more = {"baltimore-md": {"usa": stack(1)}, "petersburg-va": {"csa": stack(1)}, "rolla-mo": {side: stack(1)}}
    g = hand(side, card, spaces={**CAMP, **more})
    act(g, f"ops {card}")
    home = "washington-dc" if side == "usa" else "richmond-va"
    able = {"usa": {"mcdowell": 3, "burnside": 2}, "csa": {"lee": 1, "jackson": 1}}[side]
    assert set(offered(g, "activate")) == {u for u, rating in able.items() if rating <= value}
    assert "rolla-mo" in offered(g, "division")
    assert (home in offered(g, "create")) == (value >= 2)
    assert (home in offered(g, "fort")) == (side == "usa" or value == 3)
    assert "rolla-mo" in offered(g, "mark")
    assert ("reorganise", None) in uses(g)
    g = hand(side, card, spaces=LED)
    act(g, f"ops {card}")
    assert offered(g, "relieve") == ["army-potomac" if side == "usa" else "army-northern-virginia"]


@pytest.mark.rule("for-the-people", "4.1")
def test_a_card_buys_one_action():
    g = hand("usa", 121, spaces=CAMP)
    act(g, "ops 121", "fort washington-dc")
    assert over(g) and g.forts[S["washington-dc"]] == 0
    g = hand("usa", 121, spaces=CAMP)
    act(g, "ops 121", "mark rolla-mo", "mark ironton-mo", "mark louisville-ky")
    assert over(g) and control(g, "louisville-ky") == "usa"


@pytest.mark.rule("for-the-people", "4.1")
def test_five_points_and_a_general_make_an_army():
    few = {"washington-dc": {"usa": stack(4, "mcdowell")}, "cairo-il": {"usa": stack(6)}}
    g = hand("usa", 121, spaces=few)
    act(g, "ops 121")
    assert offered(g, "create") == []


# ---- Emancipation Proclamation


@of_card(81)
@pytest.mark.rule("for-the-people", "4.4", "4.4.1")
@pytest.mark.parametrize("side", BOTH)
def test_whoever_holds_it_must_proclaim_emancipation_as_soon_as_it_is_due(side):
    g = hand(side, 10, 12, 81, qualified=True)
    assert uses(g) == {("event", 81)}
    act(g, "event 81")
    assert g.emancipation == 1 and gone(g, 81) and over(g, side)


@of_card(81)
@pytest.mark.rule("for-the-people", "4.4.1", "4.2.3")
@pytest.mark.parametrize("side", BOTH)
def test_until_then_it_is_kept(side):
    g = hand(side, 10, 12, 81)
    assert {target for _, target in uses(g)} == {10, 12}


@of_card(81)
@pytest.mark.rule("for-the-people", "4.4.1")
@pytest.mark.parametrize("side", BOTH)
def test_as_the_last_card_it_is_for_operations_and_brings_a_reshuffle(side):
    g = hand(side, 81, spaces={"rolla-mo": {side: stack(1)}}, discards=[18, 30])
    assert uses(g) == {("ops", 81)}
    act(g, "ops 81", "mark rolla-mo", "done")
    assert not g.emancipation and not gone(g, 81) and g.reshuffle == 1
    other = offered(g, "discard")[0]
    act(g, f"discard {other}")
    assert told(g, "reshuffled") and not {81, 18, 30} & set(g.discards) and 81 not in g.removed


@of_card(81)
@pytest.mark.rule("for-the-people", "4.4.1", "5.7.2")
@pytest.mark.parametrize(
    ("mine", "theirs", "fort", "dice", "due"),
    [
        (4, 2, False, [6, 1], 1),  # a medium victory
        (4, 2, False, [1, 6], 0),  # a medium defeat
        (3, 2, False, [6, 1], 0),  # a small victory
        (3, 2, True, [6, 1], 1),  # a small one that takes a fort
        (3, 2, True, [1, 6], 0),  # a fort that holds
        (6, 0, True, [], 1),  # an empty fort
        (6, 0, False, [], 0),  # nobody there
    ],
)
def test_a_medium_victory_or_a_fort_brings_it_about(mine, theirs, fort, dice, due):
    spaces = {"washington-dc": {"usa": stack(mine, "mcdowell")}, "manassas-va": {"csa": stack(theirs)}}
    if fort:
        spaces["manassas-va"]["fort"] = "csa"
    g = hand("usa", 71, 81, spaces=spaces)
    act(g, "ops 71", "activate mcdowell", f"with-sp {mine}", "to manassas-va", dice=dice)
    if asked(g)[1] == "retreat":
        act(g, f"back {offered(g, 'back')[0]}")
    if asked(g)[1] == "move":
        act(g, "stop")
    assert over(g) and g.qualified == due
    act(g, f"discard {offered(g, 'discard')[0]}")
    assert uses(g) == {("event" if due else "ops", 81)}


@of_card(81)
@pytest.mark.rule("for-the-people", "4.4.1", "5.7.2")
def test_an_overrun_brings_it_about_and_the_confederate_holder_must_play_it():
    spaces = {"washington-dc": {"usa": stack(10, "mcdowell", army="army-potomac")}, "manassas-va": {"csa": stack(1)}}
    g = hand("usa", 71, spaces=spaces, foe=[81, 12])
    act(g, "ops 71", "activate mcdowell", "to manassas-va", "stop")
    assert told(g, "overrun") and asked(g) == ("csa", "play")
    assert uses(g) == {("event", 81)}


@of_card(81)
@pytest.mark.rule("for-the-people", "4.4.1", "5.7.2")
@pytest.mark.parametrize(("there", "due"), [(1, 0), (0, 1)])
def test_a_coastal_fort_is_taken_once(there, due):
    """Its marker is still the Confederacy's; who comes to friends there takes nothing."""
    spaces = {"fort-monroe-va": {"usa": stack(there), "control": "csa"}, "williamsburg-va": {"usa": stack(3, "butler")}}
    g = hand("usa", 71, spaces=spaces)
    act(g, "ops 71", "activate butler", "with-sp 2", "to fort-monroe-va", "stop")
    assert over(g) and sp(g, "usa", "fort-monroe-va") == there + 2 and g.qualified == due
    landing = {"fort-sumter-sc": {"usa": stack(there)}, "washington-dc": {"usa": stack(3)}}
    g = hand("usa", 71, spaces=landing)
    act(g, "ops 71", "sail washington-dc", "with-sp 3", "to fort-sumter-sc", dice=[6, 1])
    assert over(g) and sp(g, "usa", "fort-sumter-sc") and g.qualified == due


@of_card(81)
@pytest.mark.rule("for-the-people", "4.4.1")
def test_a_confederate_victory_does_not():
    spaces = {"manassas-va": {"usa": stack(2)}, "richmond-va": {"csa": stack(6, "lee")}}
    g = hand("csa", 12, 81, spaces=spaces)
    act(g, "ops 12", "activate lee", "with-sp 6", "to fredericksburg-va", "to manassas-va", dice=[6, 1])
    while asked(g)[1] != "play":
        act(g, "stop" if asked(g)[1] == "move" else f"back {offered(g, 'back')[0]}")
    assert not g.qualified


@of_card(81)
@pytest.mark.rule("for-the-people", "4.4.1")
def test_a_victory_won_with_the_card_itself_does_not():
    spaces = {"washington-dc": {"usa": stack(6, "mcdowell")}, "manassas-va": {"csa": stack(2)}}
    g = hand("usa", 81, spaces=spaces)
    act(g, "ops 81", "activate mcdowell", "with-sp 6", "to manassas-va", dice=[6, 1])
    while asked(g)[1] != "play":
        act(g, "stop" if asked(g)[1] == "move" else f"back {offered(g, 'back')[0]}")
    assert g.qualified and not g.emancipation and not gone(g, 81) and g.reshuffle


@of_card(81)
@pytest.mark.rule("for-the-people", "4.4.1", "12.9")
def test_emancipation_costs_the_south_five_every_fall():
    """Its own remorse besides the Union's weariness; in other seasons neither."""
    for turn, usa, csa in ((3, -5, -5), (4, 0, 0)):
        g = quiet(
            phase="political",
            turn=turn,
            hands={"usa": [], "csa": []},
            emancipation=True,
            will={"usa": 100, "csa": 100},
            sign={"usa": -1, "csa": -1},
        )
        GAME.decision(g)
        remorse = [row["change"] for row in told(g, "will-remorse")]
        assert remorse == ([csa] if csa else [])
        assert [row["change"] for row in told(g, "will-weariness")] == ([usa] if usa else [])


@of_card(81)
@pytest.mark.rule("for-the-people", "4.4.1")
def test_what_happened_last_turn_does_not_count():
    g = quiet(phase="deal", turn=4, hands={"usa": [], "csa": []}, qualified=True)
    GAME.decision(g)
    assert not g.qualified


# ---- Foreign Intervention


@of_card(82)
@pytest.mark.rule("for-the-people", "4.4", "4.4.2")
@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(("blockade", "after"), [(0, 0), (1, 0), (3, 2), (5, 4)])
def test_foreign_intervention_and_its_effects(side, blockade, after):
    g = hand(side, 82, blockade=blockade, will={"usa": 100, "csa": 110}, sign={"usa": -1, "csa": 1})
    assert uses(g) == {("event", 82)}
    act(g, "event 82")
    assert g.intervention == 1 and g.blockade == after
    assert changed(g, csa=110) == (-10, 0) and gone(g, 82) and over(g, side)


@of_card(82)
@pytest.mark.rule("for-the-people", "4.4.2")
@pytest.mark.parametrize("side", BOTH)
def test_its_holder_may_wait_until_his_last_round(side):
    g = hand(side, 10, 82, will={"csa": 110})
    assert {("event", 82), ("ops", 10), ("discard", 10)} <= uses(g)
    assert ("ops", 82) not in uses(g) and ("discard", 82) not in uses(g)


@of_card(82)
@pytest.mark.rule("for-the-people", "4.4.2", "4.2.3")
@pytest.mark.parametrize("side", BOTH)
def test_below_110_it_is_only_for_operations_and_only_as_the_last_card(side):
    g = hand(side, 10, 82, will={"csa": 109})
    assert {target for _, target in uses(g)} == {10}
    g = hand(side, 82, will={"csa": 109}, spaces={"rolla-mo": {side: stack(1)}})
    assert uses(g) == {("ops", 82)}
    act(g, "ops 82", "mark rolla-mo", "done")
    assert g.reshuffle == 1 and not gone(g, 82) and not g.intervention


@of_card(82)
@pytest.mark.rule("for-the-people", "4.4.2", "10.3.1")
def test_two_points_fewer_for_the_union_in_every_reinforcement_where_it_likes():
    g = quiet(phase="reinforcement", turn=5, hands={"usa": [], "csa": []}, intervention=True, dice=[6, 6, 6, 6])
    assert asked(g) == ("usa", "reduction") and set(offered(g, "fewer")) == {"east", "centre", "west"}
    act(g, "fewer east", "fewer west")
    assert sp(g, "usa", "washington-dc") == 7
    n = 0
    while asked(g) == ("usa", "recruit"):
        act(g, f"recruit {offered(g, 'recruit')[0]}")
        n += 1
    assert n == 6 + 3


@of_card(81, 82)
@pytest.mark.rule("for-the-people", "4.4.1", "4.4.2")
@pytest.mark.parametrize("side", BOTH)
def test_with_both_in_hand_emancipation_is_the_very_last(side):
    g = hand(side, 10, 81, 82, will={"csa": 100})
    assert {target for _, target in uses(g)} == {10}
    g = hand(side, 81, 82, will={"csa": 100})
    assert uses(g) == {("ops", 82)}
    g = hand(side, 81, 82, will={"csa": 110})
    assert uses(g) == {("event", 82)}
    g = hand(side, 81, 82, will={"csa": 110}, qualified=True)
    assert uses(g) == {("event", 81)}


# ---- taken from a hand


@of_card(27, 82)
@pytest.mark.rule("for-the-people", "example.choctaw-foreign-intervention", "4.4", "4.2.6")
@pytest.mark.parametrize(("will", "fires"), [(110, True), (112, True), (109, False)])
def test_the_choctaw_bring_foreign_intervention_if_the_south_is_confident(will, fires):
    g = hand("csa", 27, foe=[10, 82], blockade=2, will={"usa": 100, "csa": will}, sign={"usa": -1})
    feed_draw(g, 2, 1)
    act(g, "event 27")
    assert g.intervention == fires and g.blockade == (1 if fires else 2)
    assert changed(g)[0] == (-10 if fires else 0)
    assert gone(g, 82) == fires and g.reshuffle == (not fires)
    assert asked(g) == ("usa", "play")


@of_card(25, 81)
@pytest.mark.rule("for-the-people", "4.4", "4.2.6", "4.4.1")
@pytest.mark.parametrize("due", [True, False])
def test_emancipation_taken_from_a_hand_is_proclaimed_if_it_is_due(due):
    g = hand("usa", 25, foe=[81, 12], qualified=due)
    feed_draw(g, 2, 1)
    act(g, "event 25")
    assert told(g, "stripped")[0]["card"] == 81
    assert g.emancipation == due and gone(g, 81) == due and g.reshuffle == (not due)
    sound(g)


@pytest.mark.rule("for-the-people", "4.4")
def test_special_cards_are_two():
    assert [n for n in range(1, 131) if T.cards[n].kind == "special"] == [81, 82]
