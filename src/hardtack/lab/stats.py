"""Error bars: what a count of games says about the chance behind it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

Z95 = 1.959963984540054
"""Standard deviations that hold 95% of a normal distribution."""


class Interval(Struct, frozen=True):
    low: float
    high: float


class Rate(Struct, frozen=True):
    """How often something happened, and the 95% interval of its chance."""

    count: int
    games: int
    rate: float
    interval: Interval


class Mean(Struct, frozen=True):
    """An average, the 95% interval around it, and the extremes seen."""

    mean: float
    interval: Interval
    low: float
    high: float


def wilson(count: int, games: int) -> Interval:
    """Wilson's 95% score interval: it stays within 0 and 1 and is honest at 0 of n and n of n."""
    if games == 0:
        return Interval(0.0, 1.0)
    share, z2 = count / games, Z95 * Z95
    middle = share + z2 / (2 * games)
    reach = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    whole = 1 + z2 / games
    low = 0.0 if count == 0 else (middle - reach) / whole
    high = 1.0 if count == games else (middle + reach) / whole
    return Interval(max(0.0, low), min(1.0, high))


def rate(count: int, games: int) -> Rate:
    return Rate(count, games, count / games if games else 0.0, wilson(count, games))


def mean(numbers: Sequence[float]) -> Mean:
    """The average of what was seen; the interval leans on the normal law, so it means little under some 30 numbers."""
    if not numbers:
        return Mean(0.0, Interval(0.0, 0.0), 0.0, 0.0)
    n = len(numbers)
    middle = sum(numbers) / n
    spread = sqrt(sum((x - middle) ** 2 for x in numbers) / (n - 1)) if n > 1 else 0.0
    reach = Z95 * spread / sqrt(n)
    return Mean(middle, Interval(middle - reach, middle + reach), min(numbers), max(numbers))
