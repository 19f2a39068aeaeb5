"""Dice: fair, the same everywhere, told in advance where a test wants it."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from hardtack.engine.contract import BadInput
from hardtack.engine.dice import Dice, commitment, dice_from_seed
from hardtack.testing import feed, feed_draw
from tiny.counting import GAME


def chi_squared(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((n - expected) ** 2 / expected for n in counts)


def test_a_seed_gives_the_same_dice_on_every_machine() -> None:
    dice = dice_from_seed("hardtack")
    assert [dice.d6() for _ in range(12)] == [1, 6, 5, 5, 4, 5, 3, 6, 2, 4, 4, 6]
    assert dice_from_seed(7).position == dice_from_seed("7").position


def test_every_face_falls_equally_often() -> None:
    dice = dice_from_seed(1863)
    counts = Counter(dice.d6() for _ in range(60_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert chi_squared(list(counts.values())) < 20.5  # 5 degrees of freedom: one seed in a thousand is above


def test_a_die_does_not_depend_on_the_one_before() -> None:
    dice = dice_from_seed(1864)
    rolls = [dice.d6() for _ in range(72_001)]
    pairs = Counter(pairwise(rolls))
    assert len(pairs) == 36
    assert chi_squared(list(pairs.values())) < 66.6  # 35 degrees of freedom, likewise


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = Counter(dice_from_seed(seed).d6() for seed in range(6_000))
    assert chi_squared([firsts[face] for face in range(1, 7)]) < 20.5


@pytest.mark.parametrize("n", [1, 2, 5, 52])
def test_below_reaches_everything_below_and_nothing_else(n: int) -> None:
    dice = dice_from_seed(n)
    drawn = Counter(dice.below(n) for _ in range(400 * n))
    assert sorted(drawn) == list(range(n))


def test_shuffle_makes_every_order_equally_likely() -> None:
    dice = dice_from_seed(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [1, 2, 3, 4]
        dice.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert chi_squared(list(orders.values())) < 49.7  # 23 degrees of freedom


def test_every_roll_draw_and_shuffle_counts() -> None:
    dice = Dice(1, fed=[3])
    counts = [0]
    for speak in (dice.d6, dice.d6, lambda: dice.below(10), lambda: dice.shuffle([1, 2, 3])):
        speak()
        counts.append(dice.rolled)
    assert counts == sorted(set(counts))


def test_a_shuffle_is_so_many_draws() -> None:
    shuffled, drawn = Dice(8), Dice(8)
    cards, others = list(range(30)), list(range(30))
    shuffled.shuffle(cards)
    for i in range(29, 0, -1):
        j = drawn.below(i + 1)
        others[i], others[j] = others[j], others[i]
    assert (cards, shuffled.position) == (others, drawn.position)


def test_fed_dice_fall_first_and_then_chance_takes_over_where_it_stood() -> None:
    state, plain = GAME.setup(seed=7), dice_from_seed(7)
    feed(state, [6, 1])
    feed(state, [4])
    assert [state.dice.d6() for _ in range(5)] == [6, 1, 4, plain.d6(), plain.d6()]
    assert state.dice.fed == []


def test_fed_dice_are_dice_not_cards() -> None:
    dice = Dice(1, fed=[6])
    assert dice.below(2) == Dice(1).below(2)
    assert dice.fed == [6]


@pytest.mark.parametrize("bad", [0, 7, -1])
def test_only_a_face_can_be_fed(bad: int) -> None:
    with pytest.raises(BadInput, match="1 to 6"):
        feed(GAME.setup(), [3, bad])


def test_a_draw_falls_as_told() -> None:
    state = GAME.setup(seed=7)
    drawn = []
    for wanted in (4, 0, 2):
        feed_draw(state, 5, wanted)
        drawn.append(state.dice.below(5))
    assert drawn == [4, 0, 2]
    for bad in (-1, 5):
        with pytest.raises(BadInput, match="0 to 4"):
            feed_draw(state, 5, bad)


def test_a_clone_rolls_the_same_and_apart() -> None:
    dice = Dice(9, fed=[2])
    copy = dice.clone()
    assert [copy.d6() for _ in range(4)] == [dice.d6() for _ in range(4)]
    copy.d6()
    assert (dice.rolled, copy.rolled) == (4, 5)


def test_unknown_dice_fall_otherwise_and_keep_the_count() -> None:
    dice = Dice(9, rolled=4, fed=[2])
    other = dice.unknown(random.Random(1))
    assert (other.position != dice.position, other.rolled, other.fed) == (True, 4, [])


def test_the_commitment_fits_the_seed_and_tells_nothing_of_the_dice() -> None:
    assert commitment("a") == commitment("a") != commitment("b")
    assert len(commitment(1)) == 64
    assert format(dice_from_seed("a").position, "x") not in commitment("a")
