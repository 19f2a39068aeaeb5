"""Losses, valour, routs, fortitude, wavering, broken brigades and the defeats that lose a battle."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from hardtack.games.valour.rules import chances
from hardtack.games.valour.rules.action.acting import may_act
from hardtack.games.valour.rules.action.assault import may_assault
from hardtack.games.valour.rules.fate.windows import raise_profile
from hardtack.games.valour.rules.fire.targets import able_to_fire
from hardtack.games.valour.rules.melee.fights import may_support
from hardtack.games.valour.rules.morale import (
    EndPhase,
    PhaseEnds,
    Suffer,
    Unpredictable,
    ValourTests,
    fortitude_needs,
    fortitude_rows,
    mark,
    rout,
    valour_needs,
    valour_rows,
    waver,
)
from hardtack.games.valour.rules.state import ROUTED, STANDING, WAITING, Valour, melee_value, shaken, tenacity
from hardtack.games.valour.table.view import view

from .tables import GAME, act, asked, b, choices, enlist, give, hurt, keys, run, stand, table, told, u, window


def fire_table(**changes: object) -> Valour:
    return table(phase="fire", **changes)


# ---- losses and valour


@pytest.mark.rule("valour", "valour.shaken", "valour.losses-capped")
def test_losses_are_marked_up_to_tenacity() -> None:
    g = fire_table()
    unit = u(g, "ff-u-a")
    run(g, Suffer(unit, 3, "fire"))
    assert g.losses[unit] == 3 and not shaken(g, unit) and "valour-passed" not in keys(g)
    run(g, Suffer(unit, 1, "fire"))
    assert g.losses[unit] == 4 == tenacity(g, unit) and shaken(g, unit)
    assert told(g, "shaken") == [{"unit": "ff-u-a"}]
    g.losses[unit] -= 1
    assert not shaken(g, unit)


@pytest.mark.rule("valour", "valour.losses-capped", "valour.test", "valour.fire-phase")
def test_three_losses_on_three_markers_of_four() -> None:
    """One marker, then two tests, each passed on 3 or more in the fire phase."""
    g = fire_table()
    unit = hurt(g, "ff-u-a", 3)
    run(g, Suffer(unit, 3, "fire"), dice=[3, 3])
    assert g.losses[unit] == 4 and g.status[unit] == STANDING and g.tests is None
    assert [(t["die"], t["needs"], t["left"]) for t in told(g, "valour-passed")] == [(3, 3, 1), (3, 3, 0)]
    assert g.dice.fed == []


@pytest.mark.rule("valour", "valour.test", "valour.rout")
def test_one_failure_routs_and_the_rest_is_not_rolled() -> None:
    g = fire_table()
    unit, brigade = hurt(g, "ff-u-a"), b(g, "ff-u1")
    run(g, Suffer(unit, 3, "fire"), dice=[2, 6, 6])
    assert g.status[unit] == ROUTED and g.tests is None
    assert g.dice.fed == [6, 6]
    assert (g.fled[brigade], g.fled_now[brigade]) == (1, 1)


@pytest.mark.rule("valour", "valour.test", "test.natural-one-and-six")
def test_outside_the_fire_phase_a_test_needs_four() -> None:
    g = table(phase="melee")
    unit = hurt(g, "ff-u-a")
    assert valour_rows(g, unit) == [] and valour_needs(g, unit) == 4
    run(g, ValourTests(unit, 1, "melee"), dice=[3])
    assert g.status[unit] == ROUTED


@pytest.mark.rule("valour", "valour.stoic", "special.stoic")
def test_a_stoic_unit_rolls_a_natural_one_again_once() -> None:
    g = table("nap-starter-100", phase="melee")
    unit = hurt(g, "inn-b-line-1")
    stoic(g, unit)
    run(g, ValourTests(unit, 1, "melee"), dice=[1, 4])
    assert g.status[unit] == STANDING
    assert [t["dice"] for t in told(g, "valour-passed")] == [[1, 4]]
    run(g, ValourTests(unit, 1, "melee"), dice=[1, 1, 6])
    assert g.status[unit] == ROUTED and g.dice.fed == [6]


@pytest.mark.rule("valour", "valour.stoic")
def test_a_stoic_unit_rolls_nothing_but_ones_again() -> None:
    g = table("nap-starter-100", phase="melee")
    unit = hurt(g, "inn-b-line-1")
    stoic(g, unit)
    run(g, ValourTests(unit, 1, "melee"), dice=[2, 6])
    assert g.status[unit] == ROUTED and g.dice.fed == [6]


def stoic(g: Valour, unit: int) -> None:
    enlist(g, unit, "ru-line-infantry")


@pytest.mark.rule("valour", "valour.test", "valour.stoic", "valour.fire-phase")
@pytest.mark.parametrize(("phase", "steady"), [("fire", False), ("melee", False), ("melee", True)])
def test_the_exact_chance_is_that_of_all_dice_counted(phase: str, steady: bool) -> None:
    """Two losses on a shaken unit: every way in which four dice can fall, and as many of them as it needs."""
    g = table("nap-starter-100", phase=phase, cards=False)
    unit = hurt(g, "inn-b-line-1")
    if steady:
        stoic(g, unit)
    routs = 0
    for dice in product(range(1, 7), repeat=4):
        copy = GAME.clone(g)
        copy.dice.fed = []
        run(copy, Suffer(unit, 2, phase), dice=list(dice))
        routs += copy.status[unit] == ROUTED
    passing = chances.valour(chances.valour_bonus(phase), stoic=steady)
    assert Fraction(routs, 6**4) == chances.suffers_exactly(tenacity(g, unit), tenacity(g, unit), 2, passing).rout


@pytest.mark.rule("valour", "special.raw")
def test_raw_troops_test_worse_in_melee_only() -> None:
    g = table(phase="melee")
    unit = u(g, "ff-u-a")
    enlist(g, unit, "us-inf-raw")
    assert valour_needs(g, unit) == 5
    g.phase = "fire"
    assert valour_needs(g, unit) == 3
    g.phase = "action"
    assert valour_needs(g, unit) == 4


@pytest.mark.rule("valour", "valour.losses-capped")
def test_whoever_marks_losses_learns_how_many_are_left() -> None:
    g = table(phase="melee")
    unit = hurt(g, "ff-u-a", 2)
    assert mark(g, unit, 5) == 3
    assert g.losses[unit] == 4 and g.tests is None


# ---- Inspiration


@pytest.mark.rule("valour", "fate.card.8")
def test_inspiration_passes_one_test_and_further_tests_are_rolled() -> None:
    g = fire_table()
    unit = hurt(g, "ff-u-a")
    give(g, "blue", "c-8", "c-6")
    run(g, Suffer(unit, 3, "fire"), dice=[1])
    assert window(g) == ("blue", "after-failed-test") and choices(g) == ["pass", "play c-8"]
    act(g, "play c-8", dice=[5, 2])
    assert [e for e in keys(g) if e.startswith("valour")] == [
        "valour-failed",
        "valour-saved",
        "valour-passed",
        "valour-failed",
    ]
    assert g.status[unit] == ROUTED  # the second failure, and Inspiration is spent: nobody is asked again


@pytest.mark.rule("valour", "fate.card.8", "fate.timing")
def test_who_passes_lets_the_unit_go() -> None:
    g = fire_table()
    unit = hurt(g, "ff-u-a")
    give(g, "blue", "c-6")
    run(g, Suffer(unit, 1, "fire"), dice=[1])
    assert window(g) == ("blue", "after-failed-test") and choices(g) == ["pass"]
    act(g, "pass")
    assert g.status[unit] == ROUTED


@pytest.mark.rule("valour", "fate.card.8")
def test_inspiration_is_not_for_an_automatic_rout() -> None:
    g = table(phase="melee")
    give(g, "blue", "c-8")
    rout(g, u(g, "ff-u-gun"), "result.automatic-rout")
    run(g)
    assert asked(g) is None and g.status[u(g, "ff-u-gun")] == ROUTED


# ---- unpredictable


def spanish(**changes: object) -> tuple[Valour, int]:
    g = table("nap-olive-ridge", phase="fire", **changes)
    return g, u(g, "or-s-2line-1")


@pytest.mark.rule("valour", "special.unpredictable")
@pytest.mark.parametrize(("die", "change"), [(1, -1), (2, 0), (5, 0), (6, 1)])
def test_an_unpredictable_unit_rolls_before_its_first_loss(die: int, change: int) -> None:
    g, unit = spanish()
    before = melee_value(g, unit), tenacity(g, unit)
    run(g, Suffer(unit, 1, "fire"), dice=[die])
    assert (melee_value(g, unit), tenacity(g, unit)) == (before[0] + change, before[1] + change)
    assert g.losses[unit] == 1 and g.tried[unit] == 1
    run(g, Suffer(unit, 1, "fire"), Unpredictable(unit), dice=[6])
    assert g.dice.fed == [6], "It rolls once in a game."


@pytest.mark.rule("valour", "special.unpredictable", "valour.losses-capped")
def test_a_lower_tenacity_counts_for_the_losses_it_was_rolled_for() -> None:
    g, unit = spanish()
    assert tenacity(g, unit) == 3
    run(g, Suffer(unit, 3, "fire"), dice=[1, 6])
    assert g.losses[unit] == 2 and shaken(g, unit)
    assert len(told(g, "valour-passed")) == 1


@pytest.mark.rule("valour", "valour.shaken-limits")
def test_tenacity_that_changes_is_compared_with_the_markers_at_once() -> None:
    g = table("nap-starter-100", phase="fate")
    unit = hurt(g, "inn-f-line-1")
    full = tenacity(g, unit)
    raise_profile(g, unit, 1, 1, "fate.card.french.jack")
    assert g.losses[unit] == full and not shaken(g, unit)
    raise_profile(g, unit, -1, -1, "special.unpredictable")
    raise_profile(g, unit, -1, -1, "special.unpredictable")
    assert g.losses[unit] == full - 1 == tenacity(g, unit) and shaken(g, unit)


@pytest.mark.rule("valour", "valour.shaken-limits")
def test_a_shaken_unit_may_do_what_any_other_may() -> None:
    g = table(phase="fire")
    unit = hurt(g, "ff-u-a")
    assert able_to_fire(g, unit) and may_act(g, unit) and may_assault(g, unit)
    stand(g, "ff-u-a", 20, 20, 0, "line")
    foe = stand(g, "ff-c-a", 20, 21.5, 180, "line")
    assert may_support(g, unit, foe)


@pytest.mark.rule("valour", "special.unpredictable")
def test_neither_melee_nor_tenacity_falls_below_one() -> None:
    g, unit = spanish()
    g.melee_more[unit], g.tenacity_more[unit] = 1 - melee_value(g, unit), 1 - tenacity(g, unit)
    run(g, Unpredictable(unit), dice=[1])
    assert (melee_value(g, unit), tenacity(g, unit)) == (1, 1)


@pytest.mark.rule("valour", "fate.card.spanish.king")
def test_conquerors_instead_of_the_roll() -> None:
    g, unit = spanish()
    give(g, "grey", "sp-k")
    before = melee_value(g, unit), tenacity(g, unit)
    run(g, Unpredictable(unit))
    assert window(g) == ("grey", "before-unpredictable") and choices(g) == ["pass", "play sp-k"]
    rolled = g.dice.rolled
    act(g, "play sp-k")
    assert (melee_value(g, unit), tenacity(g, unit)) == (before[0] + 1, before[1] + 1)
    assert g.tried[unit] == 1 and g.dice.rolled == rolled


@pytest.mark.rule("valour", "special.unpredictable", "test.d6-and-rounding")
def test_everybody_sees_the_values_that_a_unit_has_now() -> None:
    g = table("nap-olive-ridge", phase="melee")
    unit = u(g, "or-s-2line-1")
    before = next(row for row in view(g, "blue")["units"] if row["id"] == "or-s-2line-1")
    assert (before["fire"], before["melee"], before["tenacity"]) == (2, 3, 3)
    raise_profile(g, unit, -1, -1, "special.unpredictable")
    now = next(row for row in view(g, "blue")["units"] if row["id"] == "or-s-2line-1")
    assert (now["fire"], now["melee"], now["tenacity"]) == (2, 2, 2)


def test_a_unit_that_is_not_unpredictable_rolls_nothing() -> None:
    g = fire_table()
    run(g, Unpredictable(u(g, "ff-u-a")), dice=[6])
    assert g.dice.fed == [6]


# ---- fortitude


@pytest.mark.rule("valour", "fortitude.when", "fortitude.target", "fortitude.army-leader")
def test_a_test_for_every_unit_that_routed() -> None:
    g = table("acw-tollivers-crossroads", phase="fire")
    brigade = b(g, "tc-u1")
    near_chief(g, brigade)
    rout(g, u(g, "tc-u-1a"))
    rout(g, u(g, "tc-u-1b"))
    assert [row.id for row in fortitude_rows(g, brigade)] == ["army-leader"] and fortitude_needs(g, brigade) == 3
    run(g, EndPhase(), dice=[3, 3])
    assert [t["left"] for t in told(g, "fortitude-passed")] == [1, 0]
    assert g.defeats == [0, 0] and g.fled_now == [0] * 4 and asked(g) is None
    run(g, EndPhase(), dice=[1])
    assert g.dice.fed == [1], "It tests once for each."


def near_chief(g: Valour, brigade: int, inches: float = 12.0, side: int = 0) -> None:
    """Put a brigade's leader so far from the army leader."""
    g.leader_x[brigade], g.leader_y[brigade] = g.chief_x[side], g.chief_y[side] + round(inches * 1000)


@pytest.mark.rule("valour", "fortitude.army-leader")
def test_twelve_inches_is_near_enough() -> None:
    g = table("acw-tollivers-crossroads")
    near_chief(g, b(g, "tc-u1"), 12.02)
    assert fortitude_rows(g, b(g, "tc-u1"))[-1].id != "army-leader"
    near_chief(g, b(g, "tc-u1"), 12.0)
    assert fortitude_rows(g, b(g, "tc-u1"))[-1].id == "army-leader"


@pytest.mark.rule("valour", "fortitude.large-brigade")
def test_five_steady_units_make_a_large_brigade() -> None:
    g = table("acw-tollivers-crossroads")
    brigade = b(g, "tc-u1")
    near_chief(g, brigade, 20)
    assert [row.id for row in fortitude_rows(g, brigade)] == ["large-brigade"]
    hurt(g, "tc-u-1a")
    assert fortitude_rows(g, brigade) == [] and fortitude_needs(g, brigade) == 4


@pytest.mark.rule("valour", "fortitude.all-shaken")
def test_a_brigade_that_is_all_shaken_tests_worse() -> None:
    g = table()
    brigade = b(g, "ff-u1")
    near_chief(g, brigade, 20)
    rout(g, u(g, "ff-u-a"))
    hurt(g, "ff-u-b")
    hurt(g, "ff-u-gun")
    assert [row.id for row in fortitude_rows(g, brigade)] == ["all-shaken"] and fortitude_needs(g, brigade) == 5


@pytest.mark.rule("valour", "fortitude.large-brigade", "fortitude.all-shaken", "army.reinforcements")
def test_units_still_to_arrive_count_as_steady() -> None:
    g = table("acw-tollivers-crossroads")
    brigade = b(g, "tc-u1")
    near_chief(g, brigade, 20)
    for id in ("tc-u-1a", "tc-u-1b", "tc-u-1c", "tc-u-1d"):
        hurt(g, id)
    g.status[u(g, "tc-u-1g")] = WAITING
    assert fortitude_rows(g, brigade) == []


@pytest.mark.rule("valour", "fortitude.waver", "fortitude.waver-no-cascade")
def test_a_brigade_wavers() -> None:
    """Its shaken units rout, those within 6 inches of the enemy lose one, the army suffers a defeat."""
    g = table("acw-tollivers-crossroads", phase="fire")
    brigade = b(g, "tc-u1")
    near_chief(g, brigade, 20)
    gone = hurt(g, "tc-u-1a")
    near, far = u(g, "tc-u-1b"), u(g, "tc-u-1c")
    stand(g, "tc-c-1a", 33, 12.5 + 1.5 + 6, 180)
    rout(g, u(g, "tc-u-1d"))
    run(g, EndPhase(), dice=[3, 1])
    assert g.status[gone] == ROUTED
    assert g.losses[near] == 1 and g.losses[far] == 0
    assert g.defeats == [1, 0]
    assert g.dice.fed == [1], "Those who fled because it wavered cause no tests."
    assert g.fled[brigade] == 1 and g.wavered == [0] * 4 and g.outcome is None


@pytest.mark.rule("valour", "fortitude.waver-no-cascade")
def test_the_loss_of_wavering_is_marked_without_a_test() -> None:
    g = table("acw-tollivers-crossroads", phase="fire")
    near = hurt(g, "tc-u-1b", 3)
    stand(g, "tc-c-1a", 33, 18, 180)
    run(g)
    waver(g, b(g, "tc-u1"))
    run(g, dice=[1])
    assert g.losses[near] == 4 and shaken(g, near) and g.status[near] == STANDING
    assert g.dice.fed == [1]


@pytest.mark.rule("valour", "fortitude.when", "fortitude.waver-no-cascade")
def test_after_the_first_failure_the_rest_is_not_rolled() -> None:
    g = table("acw-tollivers-crossroads", phase="fire")
    near_chief(g, b(g, "tc-u1"), 20)
    for id in ("tc-u-1a", "tc-u-1b"):
        rout(g, u(g, id))
    run(g, EndPhase(), dice=[3, 6])
    assert g.defeats == [1, 0] and g.dice.fed == [6]


@pytest.mark.rule("valour", "fate.card.8", "fortitude.when")
def test_inspiration_after_a_failed_fortitude_test() -> None:
    g = table("acw-tollivers-crossroads", phase="fire")
    near_chief(g, b(g, "tc-u1"), 20)
    for id in ("tc-u-1a", "tc-u-1b"):
        rout(g, u(g, id))
    give(g, "blue", "c-8")
    run(g, EndPhase(), dice=[1, 4])
    assert window(g) == ("blue", "after-failed-fortitude")
    act(g, "play c-8")
    assert g.defeats == [0, 0] and g.dice.fed == [], "The second test is rolled all the same."


@pytest.mark.rule("valour", "fortitude.when")
def test_the_owner_orders_the_tests_and_the_active_side_comes_first() -> None:
    g = table("acw-cemetery-wall", phase="melee", active=1)
    for id in ("cw-u1a", "cw-u2a", "cw-c1a", "cw-c2a"):
        rout(g, u(g, id))
    run(g, EndPhase(), dice=[6, 6, 6, 6])
    assert asked(g) == ("grey", "fortitude") and choices(g) == ["test cw-c1", "test cw-c2"]
    act(g, "test cw-c2")
    assert asked(g) == ("blue", "fortitude") and choices(g) == ["test cw-u1", "test cw-u2"]
    act(g, "test cw-u2")
    assert asked(g) is None
    assert [t["brigade"] for t in told(g, "fortitude-passed")] == ["cw-c2", "cw-c1", "cw-u2", "cw-u1"]


@pytest.mark.rule("valour", "fortitude.when")
def test_all_tests_of_a_brigade_use_the_modifiers_of_the_first() -> None:
    g = table("acw-tollivers-crossroads", phase="fire")
    brigade = b(g, "tc-u1")
    near_chief(g, brigade, 12)
    give(g, "blue", "c-8")
    for id in ("tc-u-1a", "tc-u-1b"):
        rout(g, u(g, id))
    run(g, EndPhase(), dice=[1])
    near_chief(g, brigade, 20)
    act(g, "play c-8", dice=[3])
    assert told(g, "fortitude-passed")[0]["needs"] == 3


# ---- broken brigades and the end of the army


@pytest.mark.rule("valour", "fortitude.broken-brigade", "fortitude.waver-no-cascade")
def test_a_brigade_is_broken_when_its_last_unit_routs() -> None:
    g = table("acw-tollivers-crossroads", phase="fire")
    brigade = b(g, "tc-u1")
    for id in ("tc-u-1a", "tc-u-1b", "tc-u-1c", "tc-u-1d"):
        rout(g, u(g, id))
    assert not g.broken[brigade] and g.defeats == [0, 0]
    rout(g, u(g, "tc-u-1g"))
    assert g.broken[brigade] and not g.led[brigade] and g.defeats == [1, 0]
    run(g, EndPhase(), dice=[1])
    assert g.dice.fed == [1] and g.defeats == [1, 0], "Nobody is left who could test."


@pytest.mark.rule("valour", "fortitude.waver-and-broken", "fortitude.broken-brigade")
def test_wavering_to_the_last_unit_is_two_defeats() -> None:
    g = table("acw-cemetery-wall", phase="fire")
    brigade = b(g, "cw-u3")
    near_chief(g, brigade, 20)
    g.status[u(g, "cw-u3a")] = g.status[u(g, "cw-u3b")] = STANDING
    rout(g, u(g, "cw-u3a"))
    hurt(g, "cw-u3b")
    run(g, EndPhase(), dice=[4])
    assert g.broken[brigade] and g.defeats == [2, 0]


@pytest.mark.rule("valour", "army.reinforcements")
def test_units_still_to_arrive_keep_a_brigade_from_being_broken() -> None:
    g = table("acw-cemetery-wall")
    assert g.status[u(g, "cw-u3b")] == WAITING
    rout(g, u(g, "cw-u3a"))
    assert not g.broken[b(g, "cw-u3")] and g.defeats == [0, 0]


@pytest.mark.rule("valour", "army.defeats-to-lose")
def test_defeats_are_counted_at_the_end_of_a_phase() -> None:
    g = table(phase="melee", defeats=[2, 0])
    run(g)
    assert g.outcome is None
    run(g, EndPhase())
    assert g.outcome is not None and (g.outcome.winner, g.outcome.key) == ("grey", "defeats")
    assert g.phase == "over" and g.agenda == []


@pytest.mark.rule("valour", "army.defeats-to-lose")
def test_both_at_their_limit_in_one_phase_is_a_draw() -> None:
    g = table(phase="melee", defeats=[2, 2])
    run(g, EndPhase())
    assert g.outcome is not None and g.outcome.winner is None


@pytest.mark.rule("valour", "army.defeats-to-lose")
def test_the_limit_is_the_scenarios_or_one_more_than_the_brigades() -> None:
    g = table("nap-olive-ridge", defeats=[2, 3])
    run(g, EndPhase())
    assert g.outcome is None
    g.defeats = [2, 4]
    run(g, EndPhase())
    assert g.outcome is not None and (g.outcome.winner, g.outcome.margin) == ("blue", 1)


def test_the_marks_of_a_phase_end_with_it() -> None:
    g = table(phase="fire")
    g.shot_up[1] = g.wavered[0] = 1
    rout(g, u(g, "ff-u-gun"))
    run(g, PhaseEnds())
    assert (g.shot_up, g.wavered, g.fled_now) == ([0, 0], [0, 0], [0, 0])
    assert g.fled == [1, 0]
