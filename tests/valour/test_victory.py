"""Turns, objectives and who has won (army.*, G-51 to G-53, G-57)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hardtack.games.valour.rules.kinds import NOBODY, mils
from hardtack.games.valour.rules.morale import PhaseEnds
from hardtack.games.valour.rules.sequence import Opening, PlayerTurn
from hardtack.games.valour.rules.set_up import FirstPlayer
from hardtack.games.valour.rules.state import ACTED, ARRIVED, ASSAULTED, FIRED, FOUGHT, Valour, battle
from hardtack.games.valour.rules.victory import TurnEnds, bring_up_to_date, outcome, points

from .fields import field, inside, put
from .tables import act, asked, choices, hurt, run, table, told

FOOT = "br-line-infantry"
GUN = "br-field-artillery"
HOUSE = ("defendable-heavy", [(34.0, 22.0), (38.0, 22.0), (38.0, 26.0), (34.0, 26.0)])


def marked(*, at: tuple[float, float] = (36.0, 24.0), house: bool = False, worth: int = 1) -> Valour:
    """A field with one objective, nobody's."""
    g = field(house=HOUSE) if house else field()
    one = replace(battle(g).objectives[0], x=mils(at[0]), y=mils(at[1]), points=worth, feature=0 if house else -1)
    g.field = replace(battle(g), objectives=(one,))
    g.held = [NOBODY]
    return g


def holder(g: Valour) -> int:
    bring_up_to_date(g)
    return g.held[0]


# ---- objectives


@pytest.mark.rule("valour", "army.objective-control")
@pytest.mark.parametrize(("far", "found"), [(6.0, 0), (6.01, NOBODY)])
def test_a_unit_within_6_inches_takes_an_objective(far: float, found: int) -> None:
    g = marked()
    put(g, "or-f-line-1", FOOT, 36, 24 - far - 0.75, 0)
    assert holder(g) == found


@pytest.mark.rule("valour", "army.objective-control")
def test_who_is_shaken_in_march_column_or_limbered_takes_none() -> None:
    for profile, formation, found in (
        (FOOT, "line", 0),
        (FOOT, "march-column", NOBODY),
        (GUN, "limbered", NOBODY),
        (GUN, "unlimbered", 0),
        ("br-rifle-det", "line", 0),
    ):
        g = marked()
        put(g, "or-f-line-1", profile, 36, 20, 0, formation)
        assert holder(g) == found
        hurt(g, "or-f-line-1")
        g.held = [NOBODY]
        assert holder(g) == NOBODY


@pytest.mark.rule("valour", "army.objective-control")
def test_an_objective_is_kept_until_the_other_side_alone_is_there() -> None:
    g = marked()
    put(g, "or-f-line-1", FOOT, 36, 20, 0)
    assert holder(g) == 0
    put(g, "or-s-line-1", FOOT, 36, 28, 180)
    assert holder(g) == 0  # both are there
    put(g, "or-f-line-1", FOOT, 36, 5, 0)
    assert holder(g) == 1
    hurt(g, "or-s-line-1")
    assert holder(g) == 1
    put(g, "or-f-line-1", FOOT, 36, 20, 0)
    assert holder(g) == 0  # a shaken enemy is nobody


@pytest.mark.rule("valour", "army.objective-control")
def test_who_holds_the_house_holds_the_objective_in_it() -> None:
    g = marked(house=True)
    put(g, "or-f-line-1", FOOT, 36, 19, 0)
    put(g, "or-f-line-2", FOOT, 36, 29, 180)
    assert holder(g) == 0
    inside(g, "or-s-line-1", FOOT, "house")
    assert holder(g) == 1
    hurt(g, "or-s-line-1")
    assert holder(g) == 0


# ---- turns


@pytest.mark.rule("valour", "army.turn-end", "army.turn-structure")
def test_the_end_of_a_turn_clears_its_marks_and_gives_the_turn_to_the_other_side() -> None:
    g = table("learn-first-fire", first=0, active=0, turn=2)
    g.did = [ACTED | FIRED | FOUGHT | ASSAULTED | ARRIVED] * len(g.did)
    run(g, TurnEnds())
    assert g.did == [0] * len(g.did)
    assert (g.active, g.turn) == (1, 2)
    run(g, TurnEnds())
    assert (g.active, g.turn) == (0, 3)  # a game turn is one turn of each


@pytest.mark.rule("valour", "army.turn-limit", "army.turn-end")
def test_the_last_turn_ends_with_that_of_the_second_player() -> None:
    g = table("learn-first-fire", first=1, active=1)
    g.turn = battle(g).turns
    run(g, TurnEnds())
    assert g.outcome is None and g.active == 0
    run(g, TurnEnds())
    assert g.outcome is not None


@pytest.mark.rule("valour", "army.sequence")
def test_a_turn_has_four_phases_in_their_order() -> None:
    g = table("learn-first-fire", cards=False, first=0, active=0)
    run(g, PlayerTurn())
    while g.active == 0 and g.outcome is None:
        options = choices(g)
        act(g, "done" if "done" in options else "pass" if "pass" in options else options[-1])
    entered = [entry.key for entry in g.journal or [] if entry.rule == "army.sequence"]
    assert entered[:5] == [f"heading-{phase}" for phase in ("fate", "fire", "action", "melee", "fate")]


# ---- who goes first


@pytest.mark.rule("valour", "army.first-player")
def test_the_higher_roller_says_who_goes_first_and_ties_are_rolled_again() -> None:
    g = table("learn-first-fire")
    g.field = replace(battle(g), first=NOBODY)
    run(g, FirstPlayer(), dice=[4, 4, 2, 5])
    assert asked(g) == ("grey", "first-player") and choices(g) == ["go-first", "go-second"]
    act(g, "go-second")
    assert (g.first, g.active) == (0, 0)
    assert len(told(g, "first-tied")) == 1


@pytest.mark.rule("valour", "army.first-player")
@pytest.mark.parametrize("first", [0, 1])
def test_else_the_battle_says_it(first: int) -> None:
    g = table("learn-first-fire", first=first, active=first, cards=False)
    g.field = replace(battle(g), first=first)
    run(g, Opening())
    assert g.active == g.first == first


# ---- victory


def lost(blue: int, grey: int) -> str | None:
    g = table("learn-first-fire")
    g.field = replace(battle(g), sides=tuple(replace(side, defeats=2) for side in battle(g).sides))
    g.defeats = [blue, grey]
    run(g, PhaseEnds())
    return None if g.outcome is None else str(g.outcome.winner)


@pytest.mark.rule("valour", "army.defeats-to-lose")
def test_an_army_that_has_reached_its_limit_at_the_end_of_a_phase_has_lost() -> None:
    assert lost(1, 1) is None
    assert lost(2, 1) == "grey" and lost(0, 2) == "blue" and lost(3, 1) == "grey"
    assert lost(2, 2) == "None"


@pytest.mark.rule("valour", "army.victory")
def test_on_time_more_objective_points_then_fewer_defeats_then_a_draw() -> None:
    g = table("nap-olive-ridge")
    assert [o.points for o in battle(g).objectives] == [2, 1, 1, 1]
    g.held, g.defeats = [0, 1, NOBODY, NOBODY], [2, 0]
    assert (points(g, 0), points(g, 1)) == (2, 1) and outcome(g).winner == "blue"
    g.held = [0, 1, 1, NOBODY]
    assert outcome(g).winner == "grey"
    g.defeats = [1, 2]
    assert outcome(g).winner == "blue"
    g.defeats = [1, 1]
    assert outcome(g).winner is None
