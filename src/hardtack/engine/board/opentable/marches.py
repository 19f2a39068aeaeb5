"""G-27: courses that follow a road for a part of the way: along it, off it before the end, or on to it first."""

from __future__ import annotations

from .courses import NEAR_ENOUGH, TURNED_ENOUGH, in_the_open, length_of, straight_on, wheels
from .legs import (
    MOST_OBLIQUE,
    MOST_WHEEL,
    ROAD_NEAR,
    ROAD_TURN,
    Going,
    Legs,
    Line,
    Road,
    RoadMarch,
    heading,
    on_road,
    walk,
    wheeled,
)
from .numbers import INCH, cosine, sine, turn, whole_mil
from .poses import Body, Pose
from .shapes import between, foot, stretches

BACK = tuple(n * INCH for n in (0, 1, 2, 3, 4, 6, 8, 10, 12))
"""How far before the point of a road that is nearest to its goal a column may leave the road."""
BEST = 3
"""Of the courses from where it leaves the road, so many of the shortest are kept."""


def by_road(start: Pose, body: Body, wanted: Pose, going: Going) -> list[tuple[float, Legs]]:
    """Courses with a road march in them, each with its length, that on the road as it is paid."""
    found: list[tuple[float, Legs]] = []
    for road in going.roads(start.x, start.y, ROAD_NEAR):
        ahead = _ahead(start, road)
        if ahead:
            found += _along(ahead, road, wanted, ())
            found += _off(start, body, ahead, road, wanted, going)
    for road in going.roads(wanted.x, wanted.y, NEAR_ENOUGH):
        for legs in _on(start, body, road):
            there = walk(start, body, legs, going)[-1]
            ahead = _ahead(there, road)
            if ahead:
                found += [(length_of(legs, body) + length, all_) for length, all_ in _along(ahead, road, wanted, legs)]
    return found


def _ahead(pose: Pose, road: Road) -> Line:
    """What of a road lies ahead of a unit that is on it; () for one that is not."""
    found = on_road(pose, road)
    if found is None:
        return ()
    line, k, point = found
    return (point, *line[k + 1 :])


def _along(ahead: Line, road: Road, wanted: Pose, before: Legs) -> list[tuple[float, Legs]]:
    """A march along the road to a pose on it."""
    found = []
    behind = 0.0
    for stretch in stretches(ahead):
        point = foot((wanted.x, wanted.y), stretch)
        off = between(point, (wanted.x, wanted.y)), abs(turn(heading(*stretch), wanted.facing))
        distance = whole_mil(behind + between(stretch[0], point))
        if distance and off[0] <= NEAR_ENOUGH * 0.5 and off[1] <= TURNED_ENOUGH:
            legs: Legs = (*before, RoadMarch(distance, road.id))
            found.append((distance * road.factor, legs))
        behind += between(*stretch)
    return found


def _off(start: Pose, body: Body, ahead: Line, road: Road, wanted: Pose, going: Going) -> list[tuple[float, Legs]]:
    """A march along the road, and from one of some places of it to the pose."""
    here = (wanted.x, wanted.y)
    behind, nearest, least = 0.0, 0.0, -1.0
    bends = []
    for stretch in stretches(ahead):
        point = foot(here, stretch)
        far = between(point, here)
        if least < 0.0 or far < least - 1e-6:
            least, nearest = far, behind + between(stretch[0], point)
        behind += between(*stretch)
        bends.append(behind)
    found = []
    for place in [nearest - back for back in BACK] + [bend for bend in bends if bend < nearest]:
        distance = whole_mil(place)
        if distance <= 0:
            continue
        march = RoadMarch(distance, road.id)
        there = walk(start, body, (march,), going)[-1]
        tails = sorted(
            ((length_of(legs, body), legs) for legs in in_the_open(there, body, wanted) if legs), key=lambda t: t[0]
        )
        found += [(distance * road.factor + length, (march, *legs)) for length, legs in tails[:BEST]]
    return found


def _on(start: Pose, body: Body, road: Road) -> list[Legs]:
    """To the road: straight or at a slant until the centre is on it after a wheel, or near enough to fall in."""
    found = []
    for line in (road.line, road.line[::-1]):
        for a, b in stretches(line):
            course = heading(a, b)
            angle = turn(start.facing, course)
            if abs(angle) > MOST_WHEEL:
                continue
            s, c = sine(course), cosine(course)
            x, y, _ = wheeled(start, body, angle)
            # How far to the right of the road the centre is now, and how far it would be after the wheel.
            now = (start.x - a[0]) * c - (start.y - a[1]) * s
            after = (x - a[0]) * c - (y - a[1]) * s
            ends = [(after, wheels(angle))]
            if abs(angle) <= ROAD_TURN:
                ends += [(now - ROAD_NEAR + NEAR_ENOUGH, ()), (now + ROAD_NEAR - NEAR_ENOUGH, ())]
            for aside, turns in ends:
                for slant in (0, MOST_OBLIQUE, -MOST_OBLIQUE):
                    way = start.facing + slant
                    across = sine(way) * c - cosine(way) * s
                    distance = -aside / across if not -0.01 < across < 0.01 else -1.0
                    if distance >= 0.0:
                        found.append(straight_on(distance, slant) + turns)
    return [legs for legs in dict.fromkeys(found) if legs]
