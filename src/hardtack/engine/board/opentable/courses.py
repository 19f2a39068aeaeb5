"""G-27: the courses that lead from one pose to another, whatever may stand in the way, solved in closed form.

It helps to follow the middle of the front, M: a wheel by which the unit's right hand turns from r to r' moves M by half
the width times (r - r') on the right corner, and by as much the other way on the left one. So two wheels to the same
hand move M alike wherever between them the unit advances, and a wheel with one back to the other hand leads to a course
along the tangent of two circles.
"""

from __future__ import annotations

from math import sqrt

from .legs import MOST_OBLIQUE, MOST_WHEEL, Advance, Leg, Legs, Oblique, Wheel, way_of
from .numbers import DEGREE, HUNDREDTH, INCH, ROUND, bearing, cosine, sine, turn, whole_mil
from .poses import Body, Pose, local, middle

NEAR_ENOUGH = HUNDREDTH
TURNED_ENOUGH = DEGREE // 10
SLACK = 4.0
"""Whole numbers of mils and of hundredths of a degree lead past a place by so much at most; the rest is for others."""
ROOT = 1.4142135623730951
"""The way of an oblique of 45 degrees, for as much ahead as aside."""
DETOURS = tuple(n * INCH for n in (1, 2, 3, 4, 6))
"""How far aside one may go round somebody."""
SLANTS = (0, 2250, -2250, MOST_OBLIQUE, -MOST_OBLIQUE)


def arrives(end: Pose, wanted: Pose) -> bool:
    """A course leads to a pose if it ends within 0.01" and 0.1 degree of it."""
    dx, dy = end.x - wanted.x, end.y - wanted.y
    return dx * dx + dy * dy <= NEAR_ENOUGH * NEAR_ENOUGH and abs(turn(end.facing, wanted.facing)) <= TURNED_ENOUGH


def length_of(legs: Legs, body: Body) -> float:
    total = 0.0
    for leg in legs:
        total += way_of(leg, body)
    return total


def in_the_open(start: Pose, body: Body, wanted: Pose, *, assault: bool = False) -> list[Legs]:
    """The courses of all kinds but road marches.

    G-33.2: an assault is straight ahead, at most one wheel, straight ahead.
    """
    first, last = start.facing, wanted.facing
    angle = turn(first, last)
    half = body.width * 0.5
    a, b = middle(start, body), middle(wanted, body)
    nx, ny = b[0] - a[0], b[1] - a[1]
    found: list[Legs] = []
    if abs(angle) <= TURNED_ENOUGH:
        # What is left of the facing is within the tolerance; the centre is what must arrive.
        found += _bent(wanted.x - start.x, wanted.y - start.y, first, first, (), assault)
        if assault:
            return found
        found += _round_about(start, wanted)
    else:
        # One wheel, or some to the same hand, with all that is straight before, between, after or divided. Who turns
        # far about may do so to either hand.
        for about in (angle,) if abs(angle) < MOST_WHEEL else (angle, angle - ROUND if angle > 0 else angle + ROUND):
            hand = half if about > 0 else -half
            vx = nx - hand * (cosine(first) - cosine(last))
            vy = ny + hand * (sine(first) - sine(last))
            found += _bent(vx, vy, first, last, wheels(about), assault)
            if not assault:
                found += _between(vx, vy, first, about)
        if assault:
            return [legs for legs in found if not _wheels_twice(legs)]
    for hand in (half, -half):
        found += _beyond(nx, ny, first, last, hand)
    return found


def _between(vx: float, vy: float, first: int, about: int) -> list[Legs]:
    """Wheel, straight or at a slant, wheel on to the same hand."""
    found = []
    ahead = turn(first, bearing(vx, vy))
    for part in (ahead, ahead - MOST_OBLIQUE, ahead + MOST_OBLIQUE, about // 2):
        part = part % ROUND if about > 0 else part % ROUND - ROUND
        if 0 < part < about or about < part < 0:
            legs = straight(vx, vy, first + part)
            if legs is not None:
                found.append(wheels(part) + legs + wheels(about - part))
    return found


def wheels(angle: int) -> Legs:
    """A wheel to the right if the angle is positive, in as many legs as it takes."""
    corner, left = ("right", angle) if angle > 0 else ("left", -angle)
    found = []
    while left > 0:
        found.append(Wheel(min(left, MOST_WHEEL), corner))
        left -= MOST_WHEEL
    return tuple(found)


def _wheels_twice(legs: Legs) -> bool:
    return [isinstance(leg, Wheel) for leg in legs].count(True) > 1


def straight(vx: float, vy: float, facing: int) -> Legs | None:
    """The advance or oblique that covers a distance with this facing: none if there is nothing to cover, None if it
    leads too far aside."""
    s, c = sine(facing), cosine(facing)
    right, ahead = vx * c - vy * s, vx * s + vy * c
    if -SLACK < right < SLACK and -SLACK < ahead < SLACK:
        return ()
    aside = right if right > 0.0 else -right
    if aside > ahead + SLACK:
        return None
    if aside < 2.0:
        return (Advance(whole_mil(ahead)),)
    off = turn(facing, bearing(vx, vy))
    if off > MOST_OBLIQUE or off < -MOST_OBLIQUE:
        off = MOST_OBLIQUE if off > 0 else -MOST_OBLIQUE
    return (Oblique(whole_mil(sqrt(vx * vx + vy * vy)), off),)


def _bent(vx: float, vy: float, first: int, last: int, turns: Legs, assault: bool) -> list[Legs]:
    """Straight with the first facing, wheel, straight with the last; without a wheel, straight in two directions."""
    found: list[Legs] = []
    before, after = straight(vx, vy, first), straight(vx, vy, last)
    if not assault:
        if before is not None:
            found.append(before + turns)
        if after is not None and turns:
            found.append(turns + after)
        if before and after and turns:
            one, two = straight(vx * 0.5, vy * 0.5, first), straight(vx * 0.5, vy * 0.5, last)
            if one and two:
                found.append(one + turns + two)
    for a in (0,) if assault else (0, MOST_OBLIQUE, -MOST_OBLIQUE):
        s, c = sine(first + a), cosine(first + a)
        for b in (0,) if assault else (0, MOST_OBLIQUE, -MOST_OBLIQUE):
            t, d = sine(last + b), cosine(last + b)
            across = s * d - c * t
            if -0.001 < across < 0.001:
                if assault and -SLACK < vx * c - vy * s < SLACK and vx * s + vy * c >= 0.0:
                    found.append((Advance(whole_mil(vx * s + vy * c)), *turns))
                continue
            one_way, two_way = (vx * d - vy * t) / across, (vy * s - vx * c) / across
            if one_way > -SLACK and two_way > -SLACK:
                found.append(straight_on(one_way, a) + turns + straight_on(two_way, b))
    return found


def _round_about(start: Pose, wanted: Pose) -> list[Legs]:
    """Aslant to one hand, straight ahead, aslant to the other: past somebody who stands in the straight way."""
    right, ahead = local(start, (wanted.x, wanted.y))
    found: list[Legs] = []
    for more in DETOURS:
        for hand in (1, -1):
            # The way out to this hand and the way back, each as far aside as ahead.
            out, back = max(right * hand, 0.0) + more, max(-right * hand, 0.0) + more
            rest = ahead - out - back
            if rest >= 0.0:
                legs = straight_on(out * ROOT, MOST_OBLIQUE * hand) + straight_on(rest, 0)
                found.append(legs + straight_on(back * ROOT, -MOST_OBLIQUE * hand))
    return found


def straight_on(distance: float, angle: int) -> Legs:
    if distance < 1.0:
        return ()
    leg: Leg = Oblique(whole_mil(distance), angle) if angle else Advance(whole_mil(distance))
    return (leg,)


def _beyond(nx: float, ny: float, first: int, last: int, hand: float) -> list[Legs]:
    """A wheel beyond the wanted facing, straight or at a slant, and a wheel back."""
    kx = nx - hand * (cosine(first) + cosine(last))
    ky = ny + hand * (sine(first) + sine(last))
    size = sqrt(kx * kx + ky * ky)
    found: list[Legs] = []
    for slant in SLANTS:
        part = 2.0 * hand * cosine(slant)
        if not -size < part < size:
            continue
        facing = bearing(kx, ky) + bearing(part, sqrt(size * size - part * part)) - slant
        # Rounded to a hundredth of a degree, an oblique of 45 degrees might need a little more than that.
        for nudge in (0, 1, -1) if abs(slant) == MOST_OBLIQUE else (0,):
            out, back = turn(first, facing + nudge), turn(facing + nudge, last)
            if abs(out) > MOST_WHEEL or abs(back) > MOST_WHEEL or (out > 0) != (hand > 0) or (back > 0) == (hand > 0):
                continue
            if not out or not back:
                continue
            s, c = sine(facing + nudge), cosine(facing + nudge)
            legs = straight(kx + 2.0 * hand * c, ky - 2.0 * hand * s, facing + nudge)
            if legs is not None:
                found.append(wheels(out) + legs + wheels(back))
                break
    return found
