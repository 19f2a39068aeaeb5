"""Whole numbers, sines of our own, and one place for every comparison that rounds."""

from __future__ import annotations

import hashlib
import math
import struct
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardtack.engine.board.opentable import numbers
from hardtack.engine.board.opentable.numbers import (
    at_least,
    at_least_half,
    at_most,
    bearing,
    cosine,
    less_than,
    more_than,
    more_than_half,
    rounded,
    sine,
    touching,
    turn,
    whole_mil,
)

from . import plain

distances = st.one_of(st.integers(-2_000, 90_000), st.floats(-2_000, 90_000))
limits = st.sampled_from([0, 100, 1000, 2125, 3000, 6000, 12_000, 18_000, 24_000])
steps = st.floats(-80_000, 80_000).filter(lambda d: d == 0 or abs(d) > 1e-6)


def test_every_sine_is_the_float_nearest_to_the_true_value() -> None:
    assert list(numbers.SINES) == [plain.sine(angle) for angle in range(9001)]


def test_the_whole_round_is_that_of_the_library_but_for_the_last_bits() -> None:
    for angle in range(36000):
        assert abs(sine(angle) - math.sin(math.radians(angle / 100))) < 2e-15
        assert abs(cosine(angle) - math.cos(math.radians(angle / 100))) < 2e-15


def test_the_sines_never_change() -> None:
    """A saved game depends on every bit of them."""
    bits = b"".join(struct.pack("<d", s) for s in numbers.SINES)
    assert len(numbers.SINES) == 9001
    assert hashlib.sha256(bits).hexdigest() == "3c8da5820841840537c87badf24b57136923022ad64907b4def95149acaae019"


def test_round_angles_are_exact() -> None:
    assert [sine(a) for a in (0, 3000, 9000, 15000, 18000, 21000, 27000, 33000)] == [0, 0.5, 1, 0.5, 0, -0.5, -1, -0.5]
    assert [cosine(a) for a in (0, 6000, 9000, 12000, 18000, 24000, 27000)] == [1, 0.5, 0, -0.5, -1, -0.5, 0]
    assert not [a for a in range(0, 36000, 9000) if str(sine(a)) == "-0.0" or str(cosine(a)) == "-0.0"]


@given(st.integers(-100_000, 100_000))
def test_sines_turn_and_mirror(angle: int) -> None:
    assert sine(-angle) == -sine(angle)
    assert cosine(-angle) == cosine(angle)
    assert sine(angle + 9000) == cosine(angle)
    assert sine(angle + 18000) == -sine(angle)
    assert sine(angle + 36000) == sine(angle)


@given(steps, steps)
def test_a_bearing_is_the_nearest_hundredth_of_a_degree(dx: float, dy: float) -> None:
    if dx == dy == 0:
        assert bearing(dx, dy) == 0
        return
    off = (bearing(dx, dy) - plain.bearing(dx, dy) + 18000) % 36000 - 18000
    assert abs(off) < 0.5 + 1e-6
    assert 0 <= bearing(dx, dy) < 36000


@given(st.integers(0, 35999), st.floats(1, 90_000))
def test_a_bearing_undoes_a_step(angle: int, far: float) -> None:
    assert bearing(far * sine(angle), far * cosine(angle)) == angle


@given(steps, steps)
def test_bearings_turn_and_mirror(dx: float, dy: float) -> None:
    if dx or dy:
        assert bearing(dy, -dx) == (bearing(dx, dy) + 9000) % 36000
        assert bearing(-dx, dy) == -bearing(dx, dy) % 36000


@given(st.integers(-72000, 72000), st.integers(-72000, 72000))
def test_a_turn_is_the_short_way(a: int, b: int) -> None:
    assert -18000 < turn(a, b) <= 18000
    assert (a + turn(a, b) - b) % 36000 == 0


@given(distances)
def test_rounding_is_to_the_hundredth_of_an_inch(distance: float) -> None:
    if isinstance(distance, int) or not plain.near_a_half(distance):
        assert rounded(distance) == plain.hundredths(Fraction(distance))


@given(st.one_of(distances, st.builds(lambda a, b: a + b, limits, st.floats(-20, 20))), limits)
def test_limits_are_compared_with_rounded_distances(distance: float, limit: int) -> None:
    if not isinstance(distance, int) and plain.near_a_half(distance):
        return
    d, at = plain.hundredths(Fraction(distance)), plain.hundredths(Fraction(limit))
    assert more_than(distance, limit) == (d > at)
    assert less_than(distance, limit) == (d < at)
    assert at_most(distance, limit) == (d <= at)
    assert at_least(distance, limit) == (d >= at)
    assert touching(distance) == (d <= 0)


def test_a_hundredth_never_helps_a_strict_limit() -> None:
    """G-69: more than 3 needs a distance above 3.00 after rounding, less than 24 one below 24.00."""
    assert not more_than(3000, 3000)
    assert not more_than(3004, 3000)
    assert more_than(3005, 3000)
    assert not less_than(24_000, 24_000)
    assert not less_than(23_995, 24_000)
    assert less_than(23_994, 24_000)


def test_a_hundredth_helps_or_less_and_or_more() -> None:
    """G-69: for "or less" and "or more" the rounded distance equal to the limit is enough."""
    assert at_most(12_004, 12_000)
    assert not at_most(12_005, 12_000)
    assert at_least(99.6, 100)
    assert at_least(95, 100)
    assert not at_least(94.9, 100)


@pytest.mark.parametrize("noise", [-1e-9, 0.0, 1e-9])
def test_the_last_bits_of_a_float_decide_nothing(noise: float) -> None:
    assert rounded(3005 + noise) == 301
    assert more_than(3005 + noise, 3000)
    assert at_most(2125 + noise, 2125)
    assert not more_than_half(0.5 + noise)
    assert at_least_half(0.5 + noise)
    assert whole_mil(6.5 + noise) == 6
    assert whole_mil(7.5 + noise) == 8


@given(st.floats(0, plain.WIDTH))
def test_a_mirrored_place_is_rounded_to_the_mirrored_number(x: float) -> None:
    assert whole_mil(plain.WIDTH - x) == plain.WIDTH - whole_mil(x)
    assert abs(whole_mil(x) - x) <= 0.500001


@given(st.lists(distances, min_size=1, max_size=5), limits)
def test_comparisons_take_arrays(some: list[float], limit: int) -> None:
    many = np.array(some, dtype=float)
    for compare in (more_than, less_than, at_most, at_least):
        assert list(compare(many, limit)) == [compare(float(d), limit) for d in some]  # type: ignore[arg-type]
