"""G-27: what a unit may think of doing: some good end poses, and about how far it can get.

The poses are legal, every one; the area for drawing is only about right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import shapely

from .courses import length_of, straight_on, wheels
from .legs import (
    MOST_OBLIQUE,
    RADIAN,
    ROAD_NEAR,
    Advance,
    Going,
    Legs,
    RoadMarch,
    Shift,
    Wheel,
    cut,
    road_left,
    trail,
    walk,
    way_of,
    wheeled,
)
from .numbers import DEGREE, HUNDREDTH, INCH, ROUND, bearing, cosine, sine, turn, whole_mil
from .paths import (
    NOTHING,
    Around,
    Cost,
    carefully,
    charged,
    cost,
    cost_of,
    free,
    room_to_barrier,
    stands_free,
)
from .poses import Body, Pose
from .shapes import Point, Polygon, between
from .sweeps import stage_of, stages
from .ways import farthest, towards, way, within_reach

WHEELS = tuple(n * DEGREE for n in (15, -15, 30, -30, 45, -45, 60, -60, 90, -90))
SLANTS = tuple(n * DEGREE for n in (0, 15, -15, 30, -30, 45, -45))
ROUNDABOUT = tuple(range(0, ROUND, ROUND // 16))
"""The directions in which a square is tried."""
REACHING = tuple(n * DEGREE for n in (0, 30, -30, 60, -60, 90, -90))
FAN = tuple(range(-MOST_OBLIQUE, MOST_OBLIQUE + 1, MOST_OBLIQUE // 2))
"""The wheels, and the rays of the fan after each, for drawing."""
SHORTEST = INCH // 4
"""A move that goes on straight for less is not worth a pose of its own."""


class Ray(NamedTuple):
    """A course to its utmost, and the parts of its straight end at which to stop too."""

    legs: Legs
    parts: tuple[float, ...]


def sensible(
    start: Pose, body: Body, budget: int, there: Around, goals: Sequence[Point] = (), most: int = 64
) -> list[Pose]:
    """End poses worth a thought, all of them legal: towards goals, along a road, ahead, aslant and after a wheel.

    Those that go farthest come first. A course that is blocked or too dear is followed as far as it goes.
    """
    # To whole hundredths, as distances are compared: then no rounding of a pose to thousandths makes its way too long.
    budget -= budget % HUNDREDTH
    return [*_sensible(start, body, budget, within_reach(start, body, budget, there), tuple(goals), most)]


@lru_cache(maxsize=1024)
def _sensible(
    start: Pose, body: Body, budget: int, there: Around, goals: tuple[Point, ...], most: int
) -> tuple[Pose, ...]:
    """Kept, for it is dear and comes again: a battle opens alike in every match, and who picks a unit picks another and
    then the first again."""
    careful = carefully(there)
    # Who stands at the very limit already cannot be careful: then every pose is tried by the letter.
    by_the_letter = not stands_free(start, body, careful)
    if by_the_letter and not free(stages(start, body, (Advance(0),), there.going), there):
        return ()
    tried = there if by_the_letter else careful
    legal = {start: False}
    for pose in _ends(start, body, budget, tried, _rays(start, body, budget, there, goals)):
        if pose not in legal and most > 0:
            legal[pose] = not by_the_letter or way(start, body, pose, budget, there).hindrance is None
            most -= legal[pose]
        if most <= 0:
            break
    return tuple([pose for pose, good in legal.items() if good])


def _ends(start: Pose, body: Body, budget: int, tried: Around, rays: Sequence[Ray]) -> Iterator[Pose]:
    """The utmost of every ray, and then where else to stop on each; what nobody asks for is not worked out."""
    followed: list[tuple[Ray, Legs]] = []
    for ray in rays:
        legs = farthest(start, body, ray.legs, budget, tried, roughly=True)
        if legs:
            yield walk(start, body, legs, tried.going)[-1]
            followed.append((ray, legs))
    rows = [_stops(start, body, tried, ray, legs) for ray, legs in followed]
    for k in range(max((len(row) for row in rows), default=0)):
        for row in rows:
            if k < len(row):
                yield row[k]


def _stops(start: Pose, body: Body, tried: Around, ray: Ray, legs: Legs) -> list[Pose]:
    """Where to stop on a ray before its utmost: up to a barrier, and at parts of its straight end."""
    straight = way_of(legs[-1], body) if len(legs) == len(ray.legs) else 0.0
    stops = [straight * part for part in ray.parts]
    if not isinstance(legs[-1], Wheel | RoadMarch):
        stops[:0] = _at_barrier(start, body, legs, tried.going)
    found = []
    for stop in stops:
        if SHORTEST <= stop < straight - SHORTEST or (stop == 0.0 and len(legs) > 1):
            shorter = cut(body, legs, length_of(legs, body) - (straight - stop))
            pose = walk(start, body, shorter, tried.going)[-1]
            if stands_free(pose, body, tried):
                found.append(pose)
    return found


def _at_barrier(start: Pose, body: Body, legs: Legs, going: Going) -> list[float]:
    """How much of the last leg leads up to a barrier that is crossed in it: the place to line a fence."""
    poses = walk(start, body, legs[:-1], going)
    last = stage_of(poses[-1], body, legs[-1], going)
    if not going.barriers(last.around):
        return []
    before = cost(start, body, legs[:-1], going)
    crossed = charged(before, last, body, going).barriers[len(before.barriers) :]
    return [room_to_barrier(last, body, crossed, going) - HUNDREDTH] if crossed else []


def _rays(start: Pose, body: Body, budget: int, there: Around, goals: Sequence[Point]) -> list[Ray]:
    found: list[Ray] = []
    if body.all_round:
        ways = [bearing(x - start.x, y - start.y) for x, y in goals] + [start.facing + way for way in ROUNDABOUT]
        for course in dict.fromkeys(way % ROUND for way in ways):
            shift = Shift(whole_mil(budget * sine(course)), whole_mil(budget * cosine(course)))
            found.append(Ray((shift,), (0.5, 0.75, 0.25)))
        return found
    for x, y in goals:
        found += _to_goal(start, body, budget, (x, y))
    for road in there.going.roads(start.x, start.y, ROAD_NEAR):
        distance = int(min(road_left(start, road), budget / road.factor))
        if distance:
            found.append(Ray((RoadMarch(distance, road.id),), (0.5, 0.75, 0.25)))
    for slant in SLANTS:
        found.append(Ray(straight_on(budget, slant), (0.5,) if slant else (0.5, 0.75, 0.25)))
    for angle in WHEELS:
        rest = budget - body.width * abs(angle) * RADIAN
        if rest >= 0.0:
            straight = straight_on(int(rest), 0)
            found.append(Ray(wheels(angle) + straight, (0.5, 0.0)) if straight else Ray(wheels(angle), ()))
    return found


def _to_goal(start: Pose, body: Body, budget: int, goal: Point) -> list[Ray]:
    """Aslant with the facing kept, and after a wheel straight on: up to the goal at most."""
    found = []
    far = between(start[:2], goal)
    slant = turn(start.facing, bearing(goal[0] - start.x, goal[1] - start.y))
    if abs(slant) <= MOST_OBLIQUE:
        found.append(Ray(straight_on(min(far, budget), slant), (0.5,)))
    for facing in towards(start, body, goal):
        angle = turn(start.facing, facing)
        rest = budget - body.width * abs(angle) * RADIAN
        if rest > 0.0:
            x, y, _ = wheeled(start, body, angle)
            straight = straight_on(min(int(rest), between((x, y), goal)), 0)
            found.append(Ray(wheels(angle) + straight, (0.5,)))
    return [ray for ray in found if ray.legs]


# For drawing


def reach(start: Pose, body: Body, budget: int, there: Around) -> list[Polygon]:
    """Outlines of where a unit's centre can get, or nearly: fans of straight ways after wheels of all sizes."""
    there = within_reach(start, body, budget, there)
    areas = []
    if body.all_round:
        areas.append([_end(start, body, ray.legs, budget, there) for ray in _rays(start, body, budget, there, ())])
    else:
        for angle in REACHING:
            rest = int(budget - body.width * abs(angle) * RADIAN)
            wheel = stages(start, body, wheels(angle), there.going)
            if rest > 0 and free(wheel, there):
                turned, spent = wheel[-1].end if wheel else start, cost_of(wheel, body, there.going)
                ends = [_end(turned, body, straight_on(rest, slant), budget, there, spent) for slant in FAN]
                areas.append([turned[:2], *ends])
    shapes = list(shapely.buffer([shapely.Polygon(points) for points in areas], 0))
    for road in there.going.roads(start.x, start.y, ROAD_NEAR):
        distance = int(min(road_left(start, road), budget / road.factor))
        legs = farthest(start, body, (RoadMarch(distance, road.id),), budget, there, roughly=True) if distance else ()
        if legs:
            steps = trail(start, body, legs[0], there.going)
            shapes.append(shapely.LineString([start[:2], *(step[:2] for step in steps)]).buffer(ROAD_NEAR // 2))
    whole = shapely.unary_union(shapes).buffer(ROAD_NEAR // 4, quad_segs=2).simplify(ROAD_NEAR // 10)
    return [tuple(part.exterior.coords[:-1]) for part in shapely.get_parts(whole) if not part.is_empty]


def _end(start: Pose, body: Body, legs: Legs, budget: int, there: Around, spent: Cost = NOTHING) -> Point:
    """Where the centre is at the end of a course that is followed as far as it goes."""
    return walk(start, body, farthest(start, body, legs, budget, there, spent, roughly=True), there.going)[-1][:2]
