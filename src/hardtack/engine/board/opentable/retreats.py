"""G-44: retreats: one straight shift, away from the enemy it is a retreat from, to where nobody hostile is near.

The caller's obstacles say the rest: enemies may not be run through on the way and must be kept away from at the end,
friends may be passed but not stood upon. A unit keeps its facing or turns about at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .clearance import SURELY, Prepared, stood_upon, surely_upon
from .contact import run_along
from .courses import SLACK, TURNED_ENOUGH
from .legs import Legs, Shift, cut, stepped
from .numbers import DEGREE, HUNDREDTH, INCH, ROUND, at_most, bearing, cosine, sine, touching, turn, whole_mil
from .paths import (
    NOTHING,
    Around,
    Hindrance,
    Way,
    blocked_by,
    charged,
    free,
    on_table,
)
from .poses import Body, Pose, corners
from .shapes import Point, Polygon, between, box, convex, doubled_area, edges, nearest_points, polygon_to_polygon
from .sweeps import stage_of
from .ways import unaffordable, within_reach

OFFERED = tuple(n * DEGREE for n in (0, 15, -15, 30, -30, 45, -45))
"""The directions that are offered, from straight away;"""
TRIED = tuple(n * DEGREE for n in sorted(range(-45, 46), key=lambda n: (abs(n), -n)))
"""and all that are tried before a unit is said to have no retreat at all."""
ALL_ROUND = tuple(n * DEGREE for n in (*range(0, 360, 15), *(n for n in range(0, 360, 3) if n % 15)))
FINE = INCH // 4
"""The steps in which an end is looked for."""


@lru_cache(maxsize=1024)
def straight_away(start: Pose, body: Body, reference: Polygon) -> int:
    """G-44: at right angles to the shared edge of two that touch, else from the nearest point to the nearest point."""
    footprint = corners(start, body)
    if not touching(polygon_to_polygon(footprint, reference)):
        here, there = nearest_points(footprint, reference)
        return bearing(here[0] - there[0], here[1] - there[1])
    shared = _shared(reference, footprint, 0) + _shared(footprint, reference, ROUND // 2)
    longest = max(length for length, _ in shared)
    ways = [way for length, way in shared if length > longest - 1.0]
    if longest > 0.0 and all(abs(turn(ways[0], way)) < DEGREE for way in ways):
        return ways[0]
    # Corner to corner there is no shared edge.
    here, there = _middle(footprint), _middle(reference)
    return bearing(here[0] - there[0], here[1] - there[1])


def _shared(outline: Polygon, other: Polygon, turned: int) -> list[tuple[float, int]]:
    """For every edge, how much of it another outline runs along, and the way out over it, or in if turned by half."""
    sign = 1.0 if doubled_area(outline) > 0 else -1.0
    found = []
    for a, b in edges(outline):
        length = 0.0
        for low, high in run_along((a, b), other):
            length += high - low
        out = bearing((b[1] - a[1]) * sign, (a[0] - b[0]) * sign)
        found.append((length, (out + turned) % ROUND))
    return found


def _middle(outline: Polygon) -> Point:
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    return (min(xs) + max(xs)) * 0.5, (min(ys) + max(ys)) * 0.5


def retreat(start: Pose, body: Body, wanted: Pose, budget: int, there: Around, reference: Polygon | None) -> Way:
    """G-44: the retreat to a pose, with what is wrong with it; without a reference any direction will do."""
    dx, dy = wanted.x - start.x, wanted.y - start.y
    legs: Legs = (Shift(dx, dy),) if dx or dy else ()
    poses = (start, wanted) if legs else (start,)
    off = abs(turn(start.facing, wanted.facing))
    if TURNED_ENOUGH < off < ROUND // 2 - TURNED_ENOUGH:
        return Way(legs, poses, between(start[:2], wanted[:2]), budget, Hindrance("facing"))
    there = within_reach(start, body, budget, there)
    walked = [stage_of(start, body, leg, there.going) for leg in legs]
    price = charged(NOTHING, walked[0], body, there.going).total if walked else 0.0
    found = Way(legs, poses, price, budget)
    if legs and reference is not None and not _leads_away(start, body, (dx, dy), reference):
        return found._replace(hindrance=Hindrance("direction"))
    if not at_most(price, budget):
        return found._replace(hindrance=unaffordable(found, body, there.going))
    return found._replace(hindrance=blocked_by(walked, corners(wanted, body), there))


def _leads_away(start: Pose, body: Body, shift: tuple[int, int], reference: Polygon) -> bool:
    """G-44: within 45 degrees of straight away, and never nearer to the reference than before.

    The distance of two convex outlines that part grows all the way, so the second follows from the first; round a house
    with hollows it is looked at in steps.
    """
    dx, dy = shift
    away = straight_away(start, body, reference)
    s, c = sine(away), cosine(away)
    if abs(dx * c - dy * s) > dx * s + dy * c + SLACK:
        return False
    return convex(reference) or _farther_always(start, body, shift, reference)


def _farther_always(start: Pose, body: Body, shift: tuple[int, int], reference: Polygon) -> bool:
    footprint = corners(start, body)
    steps = 1 + int(between((0.0, 0.0), shift) // FINE)
    before = polygon_to_polygon(footprint, reference)
    for k in range(1, steps + 1):
        dx, dy = shift[0] * k / steps, shift[1] * k / steps
        now = polygon_to_polygon(tuple((x + dx, y + dy) for x, y in footprint), reference)
        if now < before - HUNDREDTH:
            return False
        before = now
    return True


def retreats(
    start: Pose, body: Body, budget: int, there: Around, reference: Polygon | None, most: int = 64
) -> list[Pose]:
    """G-44: where a unit may retreat to, straight away and farthest first; nothing only if there is no way out at all.

    In every direction that is offered, the farthest end and the first, each with the facing kept and turned about.
    """
    return [*_retreats(start, body, budget, within_reach(start, body, budget, there), reference)[:most]]


@lru_cache(maxsize=1024)
def _retreats(start: Pose, body: Body, budget: int, there: Around, reference: Polygon | None) -> tuple[Pose, ...]:
    """Kept, as `reach.sensible` is."""
    away = 0 if reference is None else straight_away(start, body, reference)
    offered, tried = (ALL_ROUND[:24], ALL_ROUND[24:]) if reference is None else (OFFERED, TRIED)
    ends: list[list[Pose]] = []
    for course in offered:
        ends.append(_ends(start, body, away + course, budget, there, reference))
    if not any(ends):
        for course in tried:
            ends.append(_ends(start, body, away + course, budget, there, reference))
            if ends[-1]:
                break
    found = [row[0] for row in ends if row] + [row[-1] for row in ends if row]
    about = (start.facing + ROUND // 2) % ROUND
    return tuple(dict.fromkeys(pose for end in found for pose in (end, end._replace(facing=about))))


def _ends(start: Pose, body: Body, course: int, budget: int, there: Around, reference: Polygon | None) -> list[Pose]:
    """The farthest end in a direction and the first one, if there are any."""
    shift = Shift(whole_mil(budget * sine(course)), whole_mil(budget * cosine(course)))
    if (
        reference is not None
        and not convex(reference)
        and not _farther_always(start, body, (shift.dx, shift.dy), reference)
    ):
        return []
    far = _free_way(start, body, shift, budget, there)

    def first_of(distances: Iterable[float]) -> list[Pose]:
        # Who hinders it here will mostly do so a step farther on too, and is asked about first. Whom one must keep away
        # from is still too near after any step that is shorter than what is missing, and who is stood upon is stood
        # upon until the whole footprint is past him.
        last: tuple[Prepared, ...] = ()
        low = high = 0.0
        for distance in distances:
            if low < distance < high:
                continue
            for leg in cut(body, (shift,), distance):
                end = stepped(start, body, leg, there.going)
                footprint = corners(end, body)
                its_box = box(footprint)
                if not on_table(its_box, there.table):
                    continue
                hinders = stood_upon(footprint, its_box, last) or stood_upon(footprint, its_box, there.obstacles)
                if hinders is None:
                    return [end]
                last = (hinders,)
                limit = max(hinders.at_end, hinders.on_way)
                if limit > FINE:
                    missing = limit - polygon_to_polygon(footprint, hinders.outline) - SURELY
                    low, high = distance - missing, distance + missing
                elif not limit:
                    before, after = surely_upon(footprint, hinders, (sine(course), cosine(course)))
                    low, high = distance + before, distance + after
        return []

    farthest = first_of([far, *(float(n) for n in range(int(far // FINE) * FINE, 0, -FINE))])
    # The shortest one of an inch or more: who is not pressed need not be told of less.
    return farthest and farthest + first_of([*(float(n) for n in range(INCH, int(far), FINE)), far])


def _free_way(start: Pose, body: Body, shift: Shift, budget: int, there: Around) -> float:
    """How far a shift goes before it costs too much or something is run into."""

    def goes(far: float) -> bool:
        for leg in cut(body, (shift,), far):
            stage = stage_of(start, body, leg, there.going)
            return free((stage,), there) and at_most(charged(NOTHING, stage, body, there.going).total, budget)
        return True

    if goes(budget):
        return float(budget)
    near, beyond = 0.0, float(budget)
    for _ in range(12):
        far = (near + beyond) * 0.5
        near, beyond = (far, beyond) if goes(far) else (near, far)
    return near
