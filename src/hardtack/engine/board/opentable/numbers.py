"""Lengths, angles and every comparison that allows for rounding, so that a game replays alike on any machine.

Lengths are whole thousandths of an inch ("mils"), angles whole hundredths of a degree, clockwise from north: 0 is north
(+y), 9000 is east (+x). What is worked out between two whole numbers uses + - * / and square roots only, which every
machine rounds alike; sines come from a table worked out here with whole numbers, as the sines of C libraries differ.

A distance is compared with a limit after rounding to 0.01" (G-10, G-69). That happens here and nowhere else. The
functions that compare also take a numpy array in place of a number, and then answer for each of its elements.
"""

from __future__ import annotations

from bisect import bisect_right

INCH = 1000
DEGREE = 100
ROUND = 36000
"""A whole turn."""
QUARTER = 9000
HUNDREDTH = 10
"""0.01" in mils: the step to which distances are rounded."""
TOUCH = 5
"""Less than this many mils rounds to 0.00"."""
HALF_UP = 5.000001
"""Added before rounding down to whole hundredths. The surplus sends 3.005" up, whatever the last bits of a float say:
places are whole mils, so exactly half a hundredth is common, and a millionth of a mil less than that is not."""
JUST_BELOW_HALF = 4.999999
"""The same edge, seen from below: from here on a distance goes up to the next hundredth."""


def _arctangent_of_one_over(n: int, one: int) -> int:
    power = total = one // n
    divisor = 1
    while power:
        power = -power // (n * n)
        divisor += 2
        total += power // divisor
    return total


def _waves() -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Sines of 0.00 to 90.00 degrees, tangents of 0.005, 0.015 ... 44.995: each the float nearest to the true value.

    Half steps of 0.005 degrees are added up with 160 binary places; 9000 of them lose the last 15 or so.
    """
    one = 1 << 160
    pi = 16 * _arctangent_of_one_over(5, one) - 4 * _arctangent_of_one_over(239, one)
    angle = pi // ROUND
    sine_step = cosine_step = 0
    term, power = one, 0
    while term:
        cosine_step += term if power % 4 == 0 else -term
        term = term * angle // one // (power + 1)
        sine_step += term if power % 4 == 0 else -term
        term = term * angle // one // (power + 2)
        power += 2
    sine, cosine = 0, one
    quarter = [0.0] * (QUARTER + 1)
    tangents = []
    for half in range(QUARTER + 1):
        if half % 2:
            tangents.append(sine / cosine)
        else:
            quarter[half // 2] = sine / one
            quarter[QUARTER - half // 2] = cosine / one
        sine, cosine = (
            (sine * cosine_step + cosine * sine_step) // one,
            (cosine * cosine_step - sine * sine_step) // one,
        )
    return tuple(quarter), tuple(tangents)


SINES, _TANGENTS = _waves()
"""SINES: the quarter wave, of 9001 entries."""
WAVE = (
    SINES + SINES[-2::-1] + tuple(0.0 - s for s in SINES[1:]) + tuple(0.0 - s for s in SINES[-2:0:-1]) + SINES[:QUARTER]
)
"""A turn and a quarter, so that a cosine is a sine read further on. For who cannot afford to call for each of them."""


def sine(angle: int) -> float:
    return WAVE[angle % ROUND]


def cosine(angle: int) -> float:
    return WAVE[angle % ROUND + QUARTER]


def bearing(dx: float, dy: float) -> int:
    """The facing, 0 to 35999, that looks along (dx, dy), to the nearest 0.01 degree; 0 if there is no direction.

    The eight octants are folded into one, so that turning or mirroring a table turns or mirrors its bearings.
    """
    east, north = abs(dx), abs(dy)
    if east <= north:
        found = bisect_right(_TANGENTS, east / north) if north else 0
    else:
        found = QUARTER - bisect_right(_TANGENTS, north / east)
    if dy < 0:
        found = ROUND // 2 - found
    return (ROUND - found) % ROUND if dx < 0 else found


def turn(a: int, b: int) -> int:
    """The smallest turn from facing a to facing b, clockwise positive: -18000 < turn <= 18000."""
    way = (b - a) % ROUND
    return way - ROUND if way > ROUND // 2 else way


def rounded(distance: float) -> int:
    """G-69: a distance in mils rounded to 0.01", as a number of hundredths of an inch."""
    return int((distance + HALF_UP) // HUNDREDTH)


def more_than(distance: float, limit: int) -> bool:
    """G-10, G-69: 0.01" never helps a strict limit."""
    return distance >= (limit + TOUCH) // HUNDREDTH * HUNDREDTH + JUST_BELOW_HALF


def less_than(distance: float, limit: int) -> bool:
    """G-10, G-69: 0.01" never helps a strict limit."""
    return distance < (limit + TOUCH) // HUNDREDTH * HUNDREDTH - HALF_UP


def at_most(distance: float, limit: int) -> bool:
    """G-10, G-69: the rounded distance equal to the limit is enough."""
    return distance < (limit + TOUCH) // HUNDREDTH * HUNDREDTH + JUST_BELOW_HALF


def at_least(distance: float, limit: int) -> bool:
    """G-10, G-69: the rounded distance equal to the limit is enough."""
    return distance >= (limit + TOUCH) // HUNDREDTH * HUNDREDTH - HALF_UP


def touching(distance: float) -> bool:
    """G-69: a distance that rounds to 0.00"."""
    return distance < JUST_BELOW_HALF


def whole_mil(length: float) -> int:
    """The whole number nearest to a coordinate; a half, give or take a millionth, goes to the even one.

    To the even one, because a table is an even number of mils wide: the mirrored place gets the mirrored number.
    """
    low = int(length // 1)
    part = length - low
    if part < 0.499999:
        return low
    return low + 1 if part > 0.500001 else low + low % 2


def more_than_half(share: float) -> bool:
    """A share from 0 to 1 above one half; exactly half is not enough, whatever the last bits of a float say."""
    return share > 0.500001


def at_least_half(share: float) -> bool:
    """A share from 0 to 1 of one half or more; exactly half is enough, whatever the last bits of a float say."""
    return share > 0.499999
