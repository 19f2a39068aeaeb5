"""The luck ledger: what was expected equals what counting every throw gives, exactly; and no roll is counted twice."""

from __future__ import annotations

import math
import random
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardtack import game, game_ids
from hardtack.engine.luck import PIPS, TRIES, Ledger, Luck, convolved, ledger
from hardtack.engine.rolls import Draw, Roll
from hardtack.engine.state import Entry, State
from seat import possible

SIDES = ("usa", "csa")


def told(*rolls: Roll | Draw, see: str = "") -> Entry:
    return Entry("x", "", {}, see, rolls)


def total(found: tuple[Luck, ...], by: str, unit: str = TRIES) -> Luck:
    (one,) = [luck for luck in found if (luck.by, luck.unit) == (by, unit)]
    return one


# ---- what counts


def test_a_die_that_counts_by_itself_is_a_try_and_a_sum_is_one() -> None:
    entries = [
        told(Roll("fire", (1, 2, 6), "usa", most=2)),
        told(Roll("scout", (2, 3), "usa", least=7, added=True, bonus=1)),
    ]
    lines = ledger(entries, SIDES).lines
    assert [(one.what, one.rolls, one.dice, one.fell) for one in lines] == [("fire", 1, 3, 2), ("scout", 1, 1, 0)]
    assert lines[0].expected == pytest.approx(1.0)
    assert lines[1].expected == pytest.approx(26 / 36)
    assert lines[0].deviation == pytest.approx(1 / math.sqrt(3 * (1 / 3) * (2 / 3)))


def test_sides_are_kept_apart_and_kinds_are_added_up() -> None:
    entries = [
        told(Roll("fire", (6,), "usa", least=4), Roll("melee", (1, 1), "csa", least=4)),
        told(Roll("melee", (5,), "usa", least=4)),
    ]
    made = ledger(entries, SIDES)
    assert [(one.by, one.what) for one in made.lines] == [("usa", "fire"), ("usa", "melee"), ("csa", "melee")]
    assert (total(made.totals, "usa").dice, total(made.totals, "usa").fell) == (2, 2)
    assert total(made.totals, "csa").worse == pytest.approx(1 / 4)
    assert total(made.totals, "csa").better == pytest.approx(1.0)


def test_what_needs_nothing_is_left_out_unless_the_game_says_that_more_is_better() -> None:
    entries = [told(Roll("weather", (4,), "usa")), told(Roll("attack", (6,), "usa", added=True, bonus=3))]
    assert ledger(entries, SIDES) == Ledger(left_out=2)
    made = ledger(entries, SIDES, {"attack"})
    assert made.left_out == 1
    (luck,) = made.lines
    assert (luck.unit, luck.expected, luck.fell) == (PIPS, 3.5, 6)
    assert (luck.worse, luck.better) == (1.0, pytest.approx(1 / 6))


def test_what_the_game_throws_is_the_only_players_luck_but_nobodys_of_two() -> None:
    entries = [told(Roll("hide", (5,), least=4))]
    assert ledger(entries, ("mosby",)).lines[0].by == "mosby"
    assert ledger(entries, SIDES).left_out == 1


def test_a_veiled_telling_of_a_roll_is_not_a_second_roll_and_a_draw_is_none() -> None:
    roll = Roll("fire", (6,), "usa", least=4)
    entries = [told(roll, see="usa"), told(roll, see="!usa"), told(Draw("cup", 4, 1, "usa"))]
    made = ledger(entries, SIDES)
    assert (total(made.totals, "usa").rolls, made.left_out) == (1, 0)


def test_what_could_not_fall_otherwise_is_no_luck() -> None:
    luck = ledger([told(Roll("fire", (3,), "usa", most=6), Roll("fire", (3,), "usa", most=0))], SIDES).totals[0]
    assert (luck.expected, luck.fell, luck.deviation, luck.worse, luck.better) == (1.0, 1, 0.0, 1.0, 1.0)


# ---- the figures are exact

needs = st.one_of(
    st.builds(lambda n: {"least": n}, st.integers(0, 8)), st.builds(lambda n: {"most": n}, st.integers(-1, 7))
)


@st.composite
def thrown(draw: st.DrawFn) -> list[Roll]:
    """A few rolls, of not more dice than can be thrown in every way."""
    made, left = [], draw(st.integers(1, 5))
    while left:
        n = draw(st.integers(1, left))
        left -= n
        dice = tuple(draw(st.lists(st.integers(1, 6), min_size=n, max_size=n)))
        added = draw(st.booleans())
        bonus = draw(st.integers(-2, 2)) if added else 0
        need: dict[str, Any] = draw(needs) if draw(st.booleans()) or not added else {}
        made.append(Roll("x" if need else "sum", dice, "usa", added=added, bonus=bonus, **need))
    return made


@settings(max_examples=60, deadline=None)
@given(thrown())
def test_expected_deviation_and_chances_are_those_of_all_throws_counted(rolls: list[Roll]) -> None:
    made = ledger([told(*rolls)], SIDES, {"sum"})
    for luck in made.totals:
        mine = [roll for roll in rolls if (roll.needs is None) == (luck.unit == PIPS)]
        ways = Counter(
            _count(mine, throw) for throw in product(range(1, 7), repeat=sum(len(roll.dice) for roll in mine))
        )
        all_ways = sum(ways.values())
        mean = Fraction(sum(n * times for n, times in ways.items()), all_ways)
        variance = Fraction(sum(n * n * times for n, times in ways.items()), all_ways) - mean**2
        fell = _count(mine, [die for roll in mine for die in roll.dice])
        assert luck.fell == fell
        assert luck.expected == pytest.approx(float(mean))
        assert luck.deviation == pytest.approx(float(fell - mean) / math.sqrt(variance) if variance else 0.0)
        assert luck.worse == pytest.approx(sum(t for n, t in ways.items() if n <= fell) / all_ways)
        assert luck.better == pytest.approx(sum(t for n, t in ways.items() if n >= fell) / all_ways)


def _count(rolls: list[Roll], throw: Any) -> int:
    """What a throw of all the dice of some rolls comes to, by the rolls' own reckoning."""
    dice, found = list(throw), 0
    for roll in rolls:
        own, dice = tuple(dice[: len(roll.dice)]), dice[len(roll.dice) :]
        again = Roll(roll.what, own, roll.by, roll.most, roll.least, roll.added, roll.bonus)
        found += sum(own) if roll.needs is None else again.hits
    return found


def test_many_dice_add_up_to_one() -> None:
    spread = [1.0]
    for n in range(600):
        spread = convolved(spread, [1 - (n % 5 + 1) / 6, (n % 5 + 1) / 6])
    assert math.fsum(spread) == pytest.approx(1.0, abs=1e-12)
    assert len(spread) == 601


# ---- every game


@pytest.mark.parametrize("id", game_ids())
def test_every_roll_of_a_game_is_counted_or_left_out_once(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fell: list[Roll] = []
    real = State.roll

    def watched(self: State, what: str, n: int = 1, **more: Any) -> Roll:
        roll = real(self, what, n, **more)
        if self.journal is not None and roll.dice:
            fell.append(roll)
        return roll

    monkeypatch.setattr(State, "roll", watched)
    of = game(id)
    state = of.setup(seed=5)
    rng = random.Random(5)
    for _ in range(800):
        decision = of.decision(state)
        if decision is None:
            break
        role = decision.roles[0]
        of.apply(state, role, rng.choice(possible(decision, role, rng)))
    made = ledger(state.journal or (), of.roles, of.higher)
    owed = sum(isinstance(one, Roll) for one in state.owed)
    assert len(fell) > 2
    assert sum(one.rolls for one in made.totals) + made.left_out + owed == len(fell)
    assert sum(one.rolls for one in made.lines) == sum(one.rolls for one in made.totals)
