"""G-22, G-30, G-31: many lines of sight at once, held against the units and the ground that may end them.

Elementwise arithmetic only, the same on any machine. A line is its start, its direction and its length, one entry of
each array; its first and last 0.01" are ignored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from .ground import WITHIN_AN_INCH, Obstacle
from .numbers import INCH, at_least, at_most, more_than
from .shapes import Point

Array = NDArray[np.float64]
Flags = NDArray[np.bool_]
Index = NDArray[np.intp]
Rectangle = tuple[float, float, float, float, float, float]
"""Centre, sine and cosine of the facing, half of the width and of the depth."""

END = 10.003
"""The 0.01" that is ignored at each end of a line, and a little more: places are whole mils, and so none of them lies
just where a line begins to count."""
ASIDE = 4.999
"""A line along an outline is not in the area (G-69). It is in the area as far as it would be if it ran a touch, not
quite half of 0.01", further to the left and also as far to the right. Odd again, to keep clear of whole mils."""

MARGIN = 1.0
"""How far a glance stays away from every limit, in mils; far more than arithmetic could ever be wrong."""
WELL_WITHIN = WITHIN_AN_INCH - END - MARGIN
"""A line that comes so near a unit does so without its ends too."""
WELL_AWAY = WITHIN_AN_INCH + MARGIN

over, up_to, from_on = (cast(Callable[[Array, int], Flags], test) for test in (more_than, at_most, at_least))
"""`more_than`, `at_most` and `at_least`, for each of many distances."""


class Lines(NamedTuple):
    ax: Array
    ay: Array
    ux: Array
    uy: Array
    size: Array

    def only(self, where: Index) -> Lines:
        return Lines(self.ax[where], self.ay[where], self.ux[where], self.uy[where], self.size[where])


def lines_between(ax: Array, ay: Array, bx: Array, by: Array) -> Lines:
    dx, dy = bx - ax, by - ay
    size = np.sqrt(dx * dx + dy * dy)
    divisor = np.where(size > 0.0, size, 1.0)
    return Lines(ax, ay, dx / divisor, dy / divisor, size)


@lru_cache(maxsize=1024)
def pairs(starts: int, ends: int) -> tuple[Index, Index]:
    """The numbers of the start and of the end of every line from each start to each end, start by start."""
    return np.repeat(np.arange(starts), ends), np.tile(np.arange(ends), starts)


# Units


def past_units(ax: Array, ay: Array, bx: Array, by: Array, size: Array, units: Sequence[Rectangle]) -> Flags:
    """G-22: the lines from each start to each end, so long, that pass within 1" of a unit.

    Each unit looks at them from its own centre. A line keeps away from it if the unit lies wholly to its left or right;
    if one of its ends keeps away and the line leads from there away from the unit's nearest point; or if the unit is
    farther from its start than it is long, for then the line does not pass the unit.
    """
    x, y, s, c, wide, deep = np.array(units).T[:, :, None]
    ex, ey = np.concatenate((ax, bx)) - x, np.concatenate((ay, by)) - y
    right, ahead = ex * c - ey * s, ex * s + ey * c
    gx, gy = _beyond(right, wide), _beyond(ahead, deep)
    near = np.sqrt(gx * gx + gy * gy)
    away = over(near, INCH)
    start, end = pairs(len(ax), len(bx))
    end = end + len(ax)
    # Taken out into rows of their own, as numpy is three times slower with columns set against rows.
    a_right, a_ahead = right.take(start, 1), ahead.take(start, 1)
    b_right, b_ahead = right.take(end, 1), ahead.take(end, 1)
    dx, dy = b_right - a_right, b_ahead - a_ahead
    # All distances are longer than they should be by the length of the line, so that nothing need be divided.
    off = np.abs(a_right * b_ahead - a_ahead * b_right)
    clear = off - wide * np.abs(dy) - deep * np.abs(dx) >= WITHIN_AN_INCH * size
    clear |= away.take(start, 1) & (gx.take(start, 1) * dx + gy.take(start, 1) * dy >= 0.0)
    clear |= away.take(end, 1) & (gx.take(end, 1) * dx + gy.take(end, 1) * dy <= 0.0)
    clear |= over(near.take(start, 1) - size, 0)
    # What is ignored at the ends of a line matters only where an end is just so far from the unit.
    just = (near > WITHIN_AN_INCH - 2 * END) & (near < WITHIN_AN_INCH + 2 * END)
    if just.any():
        unit, line = np.nonzero((just.take(start, 1) | just.take(end, 1)) & ~clear)
        if len(unit):
            start, end = start[line], end[line] - len(ax)
            lines = lines_between(ax[start], ay[start], bx[end], by[end])
            clear[unit, line] = ~_near_units(lines, *(column[unit, 0] for column in (x, y, s, c, wide, deep)))
    return ~_reduced(np.logical_and, clear)


def _near_units(lines: Lines, x: Array, y: Array, s: Array, c: Array, wide: Array, deep: Array) -> Flags:
    """Each line against its unit, without what is ignored at its ends; lines to either side of it are no more here."""
    ex, ey = lines.ax - x, lines.ay - y
    ax, ay = ex * c - ey * s, ex * s + ey * c
    ux, uy = lines.ux * c - lines.uy * s, lines.ux * s + lines.uy * c
    gx, gy = _beyond(ax + ux * END, wide), _beyond(ay + uy * END, deep)
    leaves = over(np.sqrt(gx * gx + gy * gy), INCH) & (gx * ux + gy * uy >= 0.0)
    last = lines.size - END
    gx, gy = _beyond(ax + ux * last, wide), _beyond(ay + uy * last, deep)
    comes = over(np.sqrt(gx * gx + gy * gy), INCH) & (gx * ux + gy * uy <= 0.0)
    return ~leaves & ~comes


def _beyond(at: Array, half: Array) -> Array:
    """How far places lie beyond the sides of a footprint, which reach half its size to either side of 0."""
    return np.copysign(np.maximum(np.abs(at) - half, 0.0), at)


# Ground


def through_ground(lines: Lines, obstacles: Sequence[Obstacle]) -> Flags:
    """G-30, G-31: the lines that an obstacle ends."""
    blocked = np.zeros(len(lines.ax), np.bool_)
    for depth in sorted({obstacle.feature.see_through for obstacle in obstacles}):
        some = [obstacle for obstacle in obstacles if obstacle.feature.see_through == depth]
        for together in [some] if depth else [[obstacle] for obstacle in some]:
            rest = np.nonzero(~blocked)[0]
            if not len(rest):
                return blocked
            blocked[rest] = _ended(lines.only(rest), together)
    return blocked


def _ended(lines: Lines, obstacles: Sequence[Obstacle]) -> Flags:
    """The lines that are ended a touch to the left of where they run and a touch to the right too."""
    ended = np.ones(len(lines.ax), np.bool_)
    first = obstacles[0].feature
    tests = [_ended_by_wood if first.see_through else _ended_by_line if first.line else _ended_by_area]
    if len(obstacles) > 1 and any(obstacle.shares for obstacle in obstacles):
        tests.append(_ended_by_joint_woods)
    for aside in (-ASIDE, ASIDE):
        for test in tests:
            rest = np.nonzero(ended)[0]
            if len(rest):
                ended[rest] = test(lines.only(rest), obstacles, aside)
    return ended


class Crossings(NamedTuple):
    """Where lines cross the edges of a feature, an edge a row: before, on or after the part of a line that counts."""

    cut: Flags
    """Whether the line crosses the edge at all."""
    at: Array
    """How far along the line."""
    into: Flags
    """Whether the area, if its outline runs against the clock, is entered there."""
    last: Array
    """Where the part of the line that counts ends."""


def _crossings(lines: Lines, obstacle: Obstacle, aside: float) -> Crossings | None:
    ex, ey = obstacle.xs - lines.ax, obstacle.ys - lines.ay
    off = ex * lines.uy - ey * lines.ux - aside
    right = off > 0.0
    cut = right[:-1] != right[1:]
    if not cut.any():
        return None
    along = ex * lines.ux + ey * lines.uy
    a, b = off[:-1], off[1:]
    at = along[:-1] + (along[1:] - along[:-1]) * (a / np.where(cut, a - b, 1.0))
    return Crossings(cut, at, right[1:], lines.size - END)


def _length(found: Crossings, turn: float) -> Array:
    """How much of each line lies in an area: from each way in to the end of the line, less that from each way out."""
    rest = found.last - np.minimum(np.maximum(found.at, END), found.last)
    rest = np.where(found.cut, np.where(found.into, rest, -rest), 0.0)
    total: Array = rest[0]
    for row in rest[1:]:
        total = total + row
    return np.multiply(total, turn)


def _ended_by_line(lines: Lines, obstacles: Sequence[Obstacle], aside: float) -> Flags:
    """A cliff."""
    found = _crossings(lines, obstacles[0], aside)
    if not found:
        return np.zeros(len(lines.ax), np.bool_)
    return _reduced(np.logical_or, found.cut & (found.at > END) & (found.at < found.last))


def _ended_by_area(lines: Lines, obstacles: Sequence[Obstacle], aside: float) -> Flags:
    """G-30, G-31: a building ends what crosses it, a hill only lines with both ends outside."""
    obstacle = obstacles[0]
    found = _crossings(lines, obstacle, aside)
    if not found:
        return np.zeros(len(lines.ax), np.bool_)
    ended = over(_length(found, obstacle.turn), 0)
    if obstacle.feature.hill:
        ended &= ~_reduced(np.logical_xor, found.cut & (found.at <= END))
        ended &= ~_reduced(np.logical_xor, found.cut & (found.at < found.last))
    return ended


def _reduced(how: np.ufunc, flags: Flags) -> Flags:
    """Whether all, any or an odd number of the rows are true."""
    return cast(Flags, how.reduce(flags, axis=0))


def _ended_by_wood(lines: Lines, woods: Sequence[Obstacle], aside: float) -> Flags:
    """G-30: too much wood on the way, in however many pieces."""
    total = np.zeros(len(lines.ax))
    for wood in woods:
        found = _crossings(lines, wood, aside)
        if found:
            total = total + _length(found, wood.turn)
    return over(total, woods[0].feature.see_through)


def _ended_by_joint_woods(lines: Lines, woods: Sequence[Obstacle], aside: float) -> Flags:
    """The same where woods overlap: what lies in two of them counts once."""
    places, changes = [], []
    for wood in woods:
        found = _crossings(lines, wood, aside)
        if found:
            places.append(np.minimum(np.maximum(found.at, END), found.last))
            changes.append(np.where(found.cut, np.where(found.into, wood.turn, -wood.turn), 0.0))
    at, change = np.concatenate(places), np.concatenate(changes)
    order = np.argsort(at, axis=0, kind="stable")
    at, change = np.take_along_axis(at, order, 0), np.take_along_axis(change, order, 0)
    total, deep = np.zeros(len(lines.ax)), np.zeros(len(lines.ax))
    for row in range(len(at) - 1):
        deep = deep + change[row]
        total = total + np.where(deep > 0.0, at[row + 1] - at[row], 0.0)
    return over(total, woods[0].feature.see_through)


# At a glance: yes only where the lines one by one would say so too, so that few of them need be looked at


def hidden_by_one(starts: Sequence[Point], ends: Sequence[Point], gap: float, units: Sequence[Rectangle]) -> bool:
    """Whether one unit comes near every line from anywhere between the starts to anywhere between the ends.

    It does if it comes near those from the outermost starts to the outermost ends. What an area without hollows (the
    unit and 1" around it) hides from a point is again an area without hollows: so if all corners of the target are
    hidden from a start, then all between them is; and if a place is hidden from the outermost starts, then these are
    hidden from it, and all between them is. The gap is a length that no line falls short of: a unit that is not farther
    than this from the outermost starts is passed by every line.
    """
    if gap < 3 * END:
        return False
    for x, y, s, c, wide, deep in units:
        seen = [((px - x) * c - (py - y) * s, (px - x) * s + (py - y) * c) for px, py in starts]
        if not all(_near(a, a, wide, deep, gap - MARGIN) for a in seen):
            continue
        ending = [((px - x) * c - (py - y) * s, (px - x) * s + (py - y) * c) for px, py in ends]
        if all(_near(a, b, wide, deep, WELL_WITHIN) for a in seen for b in ending):
            return True
    return False


def surely_open(a: Point, b: Point, units: Sequence[Rectangle], obstacles: Sequence[Obstacle]) -> bool:
    """Whether a line keeps well away from every unit, and has every obstacle wholly on one side."""
    (ax, ay), (bx, by) = a, b
    for x, y, s, c, wide, deep in units:
        ex, ey, fx, fy = ax - x, ay - y, bx - x, by - y
        if _near((ex * c - ey * s, ex * s + ey * c), (fx * c - fy * s, fx * s + fy * c), wide, deep, WELL_AWAY):
            return False
    dx, dy = bx - ax, by - ay
    for obstacle in obstacles:
        sides = [(px - ax) * dy - (py - ay) * dx > 0.0 for px, py in obstacle.feature.points]
        if any(sides) and not all(sides):
            return False
    return True


def _near(a: Point, b: Point, wide: float, deep: float, limit: float) -> bool:
    """Whether a line comes within a limit of a footprint about (0, 0) that reaches so far to each side of it."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    off = abs(ax * by - ay * bx) - wide * abs(dy) - deep * abs(dx)
    if off > 0.0 and off > limit * sqrt(dx * dx + dy * dy):
        return False
    # The distance grows all along the line, or shrinks all along it, or is least in between, where `off` tells it.
    gx = ax - wide if ax > wide else ax + wide if ax < -wide else 0.0
    gy = ay - deep if ay > deep else ay + deep if ay < -deep else 0.0
    if gx * dx + gy * dy >= 0.0:
        return gx * gx + gy * gy <= limit * limit
    gx = bx - wide if bx > wide else bx + wide if bx < -wide else 0.0
    gy = by - deep if by > deep else by + deep if by < -deep else 0.0
    if gx * dx + gy * dy <= 0.0:
        return gx * gx + gy * gy <= limit * limit
    return True
