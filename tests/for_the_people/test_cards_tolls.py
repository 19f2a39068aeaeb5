"""4.2.4: cards that take strength points away."""

import pytest

from for_the_people.helpers import act, asked, offered, sp, stack, where
from for_the_people.playing import changed, event, gone, holding, of_card, over, playable, sound
from hardtack.games.for_the_people.rules.tables import T

CAMPS = {
    "washington-dc": {"usa": stack(9, "mcdowell", army="army-potomac")},
    "cairo-il": {"usa": stack(2)},
    "fort-monroe-va": {"usa": stack(1)},
    "manassas-va": {"csa": stack(8)},
    "columbus-ky": {"csa": stack(3, "polk")},
    "new-orleans-la": {"csa": stack(1)},
}


def infantry(g, side: str) -> int:
    n = ("usa", "csa").index(side)
    return sum(g.sp[n * T.size : (n + 1) * T.size])


ROWS = [
    # card, who plays it, whose infantry goes, who chooses, how many, the table
    (20, "csa", "usa", "csa", 2, {}),
    (31, "usa", "csa", "usa", 2, {}),
    (39, "csa", "usa", "usa", 2, {"turn": 6}),
    (39, "csa", "usa", "usa", 3, {"turn": 7}),
    (39, "csa", "usa", "usa", 3, {"turn": 4, "emancipation": True}),
    (65, "csa", "usa", "usa", 2, {"turn": 3}),
    (65, "csa", "usa", "usa", 1, {"turn": 4}),
    (73, "csa", "usa", "csa", 1, {}),
    (5, "csa", "usa", "csa", 1, {}),
    (5, "usa", "csa", "usa", 1, {}),
]


@of_card(*{row[0] for row in ROWS})
@pytest.mark.rule("for-the-people", "4.2.4", "4.2.1")
@pytest.mark.parametrize(("card", "side", "victim", "chooser", "n", "table"), ROWS)
def test_who_chooses_whose_and_how_many(card, side, victim, chooser, n, table):
    g = event(card, side, spaces=CAMPS, **table)
    before = infantry(g, victim)
    struck = 0
    while asked(g)[1] == "toll":
        assert asked(g)[0] == chooser
        weakest = min(offered(g, "strike"), key=lambda id: sp(g, victim, id))
        act(g, f"strike {weakest}")
        struck += 1
    assert struck == n == before - infantry(g, victim)
    assert over(g, side) and gone(g, card) == (card == 31)
    sound(g)


@of_card(5)
@pytest.mark.rule("for-the-people", "4.2.4")
@pytest.mark.parametrize(
    ("side", "space", "lost"), [("usa", "manassas-va", 2), ("usa", "columbus-ky", 1), ("csa", "washington-dc", 2)]
)
def test_dysentery_takes_two_from_eight_or_more(side, space, lost):
    victim = "csa" if side == "usa" else "usa"
    before = CAMPS[space][victim]["sp"]
    g = event(5, side, f"strike {space}", spaces=CAMPS)
    assert sp(g, victim, space) == before - lost and over(g, side) and not gone(g, 5)


@of_card(5)
@pytest.mark.rule("for-the-people", "4.2.4")
def test_dysentery_counts_horse_but_does_not_take_it():
    g = event(5, "usa", "strike manassas-va", spaces={"manassas-va": {"csa": stack(8, "stuart")}})
    assert sp(g, "csa", "manassas-va") == 6 and where(g, "stuart") == "manassas-va"


@pytest.mark.rule("for-the-people", "4.2.4")
@pytest.mark.parametrize(("card", "side"), [(5, "csa"), (20, "csa"), (39, "csa"), (65, "csa"), (73, "csa")])
def test_never_cavalry(card, side):
    g = event(card, side, spaces={"washington-dc": {"usa": stack(1, "stoneman")}, "cairo-il": {"usa": stack(1)}})
    assert offered(g, "strike") == ["cairo-il"]
    act(g, "strike cairo-il")
    assert over(g, side) and sp(g, "usa", "washington-dc") == 1  # and no more is to be had


@pytest.mark.rule("for-the-people", "4.2.4")
@pytest.mark.parametrize("card", [5, 20, 31, 39, 65, 73])
def test_without_infantry_nothing_happens(card):
    side = "usa" if card == 31 else "csa"
    g = event(card, side)
    assert over(g, side)


@of_card(73)
@pytest.mark.rule("for-the-people", "4.2.4", "6.8.2")
def test_balls_bluff_reaches_into_armies_and_coastal_forts():
    g = event(73, "csa", spaces=CAMPS)
    assert set(offered(g, "strike")) == {"washington-dc", "cairo-il", "fort-monroe-va"}
    act(g, "strike fort-monroe-va")
    assert sp(g, "usa", "fort-monroe-va") == 0


@pytest.mark.rule("for-the-people", "4.2.4", "12.7")
@pytest.mark.parametrize(("card", "side"), [(5, "csa"), (20, "csa"), (39, "csa"), (65, "csa"), (73, "csa")])
def test_the_last_point_of_an_army_may_go_and_the_army_with_it(card, side):
    army = {"washington-dc": {"usa": stack(1, "mcdowell", army="army-potomac")}}
    g = event(card, side, "strike washington-dc", spaces=army, will={"usa": 100}, sign={"usa": -1})
    assert g.army_at[T.army["army-potomac"]] < 0 and changed(g)[0] == -10
    assert where(g, "mcdowell") == -2


@of_card(20)
@pytest.mark.rule("for-the-people", "4.2.4")
def test_arms_are_missing_in_two_different_places():
    g = event(20, "csa", "strike washington-dc", spaces=CAMPS)
    assert "washington-dc" not in offered(g, "strike")


@of_card(39, 65)
@pytest.mark.rule("for-the-people", "4.2.4")
@pytest.mark.parametrize("card", [39, 65])
def test_the_union_may_take_all_from_one_place(card):
    g = event(card, "csa", "strike washington-dc", "strike washington-dc", spaces=CAMPS, turn=2)
    assert sp(g, "usa", "washington-dc") == 7


@of_card(31)
@pytest.mark.rule("for-the-people", "4.2.4")
def test_contraband_within_two_spaces_of_union_infantry():
    """Cairo to Paducah to Columbus; Washington to Manassas; New Orleans is far from everybody."""
    g = event(31, "usa", spaces=CAMPS)
    assert set(offered(g, "strike")) == {"manassas-va", "columbus-ky"}
    act(g, "strike columbus-ky")
    assert offered(g, "strike") == ["manassas-va"]


@of_card(31)
@pytest.mark.rule("for-the-people", "4.2.4")
@pytest.mark.parametrize(("space", "near"), [("fredericksburg-va", True), ("richmond-va", False)])
def test_two_spaces_and_not_three(space, near):
    g = event(31, "usa", spaces={"washington-dc": {"usa": stack(1)}, space: {"csa": stack(1)}})
    assert over(g) != near


@of_card(31)
def test_no_contraband_after_emancipation_nor_by_the_baltimore_and_ohio():
    assert not playable(holding(31, "usa", CAMPS, emancipation=True), 31)
    apart = {"frederick-md": {"usa": stack(1)}, "grafton-wv": {"csa": stack(1)}}
    assert over(event(31, "usa", spaces=apart))
