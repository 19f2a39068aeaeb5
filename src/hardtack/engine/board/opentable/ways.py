"""G-27: the way to a wanted pose. Whoever plays names the pose; the cheapest legal course of a few kinds is found.

A way that is found ends within 0.01" and 0.1 degree of the wanted pose, and the unit then stands exactly there.
"""

from __future__ import annotations

from math import sqrt

from .clearance import Prepared
from .courses import TURNED_ENOUGH, arrives, in_the_open, length_of, straight
from .legs import (
    MOST_WHEEL,
    NEVER,
    ROAD_NEAR,
    STEP,
    Going,
    Legs,
    RoadMarch,
    Shift,
    Wheel,
    cut,
    heading,
    on_road,
    walk,
    way_of,
)
from .marches import by_road
from .numbers import DEGREE, HUNDREDTH, ROUND, at_most, bearing, turn, whole_mil
from .paths import (
    NOTHING,
    Around,
    Cost,
    Hindrance,
    Way,
    all_in_way,
    blocked_by,
    carefully,
    charged,
    cost_of,
    free,
    in_way,
    nearby,
    on_table,
    room,
    room_to_barrier,
    stands_free,
)
from .poses import Body, Pose, corners, front, local, placed, whole
from .shapes import Point, between, box, grown
from .sweeps import Stage, stage_of, stages

NEARER = 30
"""So many mils of place are worth a degree of facing where both cannot be had."""
COURSES = 3
"""How many courses to a pose are followed as far as they go."""

Candidate = tuple[float, Legs]
"""A course with its length in the open, which is no more than its cost."""


def way(start: Pose, body: Body, wanted: Pose, budget: int, there: Around, *, assault: bool = False) -> Way:
    """The cheapest legal way to a pose; if there is none, the cheapest of all with what is wrong with it."""
    there = within_reach(start, body, budget, there)
    may_stand = stands_free(wanted, body, there)
    if arrives(start, wanted):
        stays = Way((), (start,), 0.0, budget)
        return stays if may_stand else stays._replace(hindrance=blocked_by((), corners(wanted, body), there))
    best: Way | None = None
    blocked: tuple[Way, list[Stage]] | None = None
    too_far: Way | None = None
    for length, legs in candidates(start, body, wanted, there.going, assault=assault):
        if (best and length >= best.cost) or (not at_most(length, budget) and (best or blocked or too_far)):
            break
        walked = stages(start, body, legs, there.going)
        if not arrives(walked[-1].end, wanted):
            continue
        clear = may_stand and free(walked, there)
        if blocked and not clear:
            continue
        price = cost_of(walked, body, there.going).total
        found = Way(legs, (*(stage.start for stage in walked), wanted), price, budget)
        if not at_most(price, budget):
            if too_far is None or price < too_far.cost:
                too_far = found
        elif not clear:
            blocked = found, walked
        elif best is None or price < best.cost:
            best = found
    if best:
        return best
    if blocked:
        return blocked[0]._replace(hindrance=blocked_by(blocked[1], corners(wanted, body), there))
    if too_far:
        return too_far._replace(hindrance=unaffordable(too_far, body, there.going))
    # Even a square may go anywhere, but it does not turn.
    kind = "facing" if body.all_round else "direction"
    return Way((), (start,), NEVER, budget, Hindrance(kind))


def straight_there(start: Pose, body: Body, wanted: Pose, budget: int, there: Around) -> bool:
    """Whether the straight course to a pose with the same facing is legal, which is quickly said; then `way` finds a
    legal one too. If it is not, there may be another."""
    if abs(turn(start.facing, wanted.facing)) > TURNED_ENOUGH or arrives(start, wanted):
        return False
    dx, dy = wanted.x - start.x, wanted.y - start.y
    legs: Legs | None = (Shift(dx, dy),) if body.all_round else straight(dx, dy, start.facing)
    if not legs or not stands_free(wanted, body, there):
        return False
    walked = stages(start, body, legs, there.going)
    return (
        arrives(walked[-1].end, wanted)
        and free(walked, there)
        and at_most(cost_of(walked, body, there.going).total, budget)
    )


def farthest(
    start: Pose, body: Body, legs: Legs, budget: int, there: Around, spent: Cost = NOTHING, *, roughly: bool = False
) -> Legs:
    """As much of a course as is legal and ends where the unit may stand, give or take a little; () for nothing. Some of
    the budget may be spent already.

    Roughly: what is known to be free at once is enough, and a wheel that cannot be made at all ends it.
    """
    pose, far = start, 0.0
    for leg in legs:
        stage = stage_of(pose, body, leg, there.going)
        blockers = all_in_way(stage, there)
        if blockers and roughly and isinstance(leg, Wheel):
            return ()
        price = charged(spent, stage, body, there.going)
        dear = not at_most(price.total, budget)
        if dear or blockers or not on_table(stage.around, there.table):
            if roughly and isinstance(leg, Wheel):
                return ()
            far += _part_of(stage, body, spent, price if dear else None, budget, there, blockers, roughly)
            break
        far += way_of(leg, body)
        pose, spent = stage.end, price
    # What may be passed may not be stood upon: back until the place is free.
    step = max(STEP * 2.5, length_of(legs, body) / (8 if roughly else 32))
    while far > 0.0:
        part = cut(body, legs, far)
        if part and stands_free(walk(start, body, part, there.going)[-1], body, there):
            return part
        far -= step
    return ()


def _part_of(
    stage: Stage,
    body: Body,
    spent: Cost,
    price: Cost | None,
    budget: int,
    there: Around,
    blockers: list[Prepared],
    roughly: bool,
) -> float:
    """How much of a leg can be walked before something stops it, 0.01" less to be sure; the price only if too high."""

    def passes(far: float) -> bool:
        part = cut(body, (stage.leg,), far)
        if not part:
            return True
        shorter = stage_of(stage.start, body, part[0], there.going)
        return (
            on_table(shorter.around, there.table)
            and not any(in_way(shorter, obstacle) for obstacle in blockers)
            and (price is None or at_most(charged(spent, shorter, body, there.going).total, budget))
        )

    near, beyond = 0.0, way_of(stage.leg, body)
    if not isinstance(stage.leg, Wheel | RoadMarch):
        # As far as is known at once: to what stands in the way, to a fence, or what a part of the price would buy.
        far = min([beyond, *(room(stage, body, obstacle) for obstacle in blockers)])
        guesses = [far - HUNDREDTH]
        if price is not None:
            part = beyond * (budget - spent.total) / (price.total - spent.total)
            to_barrier = room_to_barrier(stage, body, price.barriers[len(spent.barriers) :], there.going)
            guesses = sorted([min(far, part), min(far, to_barrier - HUNDREDTH)], reverse=True)
        for guess in guesses:
            if STEP < guess < beyond and passes(guess):
                near = guess
                break
        if near and roughly:
            return near
    halves = 5 if roughly else 10
    if not near and not passes(beyond / (1 << halves)):
        return near - HUNDREDTH  # who cannot take the shortest part can take none
    for _ in range(halves):
        far = (near + beyond) * 0.5
        near, beyond = (far, beyond) if passes(far) else (near, far)
    return near - HUNDREDTH


def nearest(start: Pose, body: Body, wanted: Pose, budget: int, there: Around) -> Way:
    """The legal way that ends nearest to a pose; for who drags a unit by hand and must not be held to a hundredth.

    A degree of facing counts as much as NEARER mils. At worst the unit stays where it is.
    """
    found = way(start, body, wanted, budget, there)
    if found.hindrance is None:
        return found if found.legs else found._replace(poses=(wanted,))
    there = within_reach(start, body, budget, there)
    careful = carefully(there)
    ends: dict[Pose, int] = {}
    for aim in _aims(start, body, wanted, there.going):
        for _, legs in candidates(start, body, aim, there.going)[:COURSES]:
            part = farthest(start, body, legs, budget, careful)
            if part:
                end = walk(start, body, part, there.going)[-1]
                ends[end] = off_by(end, wanted)
    for end in sorted(ends, key=lambda e: ends[e]):
        if ends[end] >= off_by(start, wanted):
            break
        found = way(start, body, end, budget, there)
        if found.hindrance is None:
            return found
    return Way((), (start,), 0.0, budget)


def off_by(pose: Pose, wanted: Pose) -> int:
    """How far a pose is from the one that was wanted: in mils, facing and place in one measure."""
    return whole_mil(between(pose[:2], wanted[:2])) + abs(turn(pose.facing, wanted.facing)) * NEARER // DEGREE


def _aims(start: Pose, body: Body, wanted: Pose, going: Going) -> list[Pose]:
    """Poses to try for: the wanted one, on the road near it, and with facings and places that are easier to reach."""
    found = [wanted]
    for road in going.roads(wanted.x, wanted.y, ROAD_NEAR):
        on = on_road(wanted, road)
        if on is not None:
            line, k, point = on
            found.append(whole(point[0], point[1], heading(line[k], line[k + 1])))
    if body.all_round:
        return [*found, wanted._replace(facing=start.facing)]
    found.append(wanted._replace(facing=start.facing))
    found.append(wanted._replace(facing=(start.facing + turn(start.facing, wanted.facing) // 2) % ROUND))
    found += [wanted._replace(facing=facing) for facing in towards(start, body, wanted[:2])]
    right, ahead = local(start, wanted[:2])
    if abs(right) > ahead > -abs(right):
        # Beyond 45 degrees: the nearest place that an oblique still leads to.
        part = (ahead + abs(right)) * 0.5
        x, y = placed(start, part if right > 0 else -part, part)
        found.append(whole(x, y, start.facing))
    return list(dict.fromkeys(found))


def towards(start: Pose, body: Body, point: Point) -> list[int]:
    """The facings after a wheel from which a straight advance brings the centre to a point."""
    left, right = front(start, body)
    found = []
    for corner, hand in ((right, body.width * 0.5), (left, body.width * -0.5)):
        dx, dy = point[0] - corner[0], point[1] - corner[1]
        squared = dx * dx + dy * dy - hand * hand
        if squared > 0.0:
            facing = bearing(dx, dy) + bearing(hand, sqrt(squared))
            angle = turn(start.facing, facing)
            if 0 < (angle if hand > 0 else -angle) <= MOST_WHEEL:
                found.append(facing % ROUND)
    return found


def within_reach(start: Pose, body: Body, budget: int, there: Around) -> Around:
    """Only what may matter to any way of a unit: no front corner gets farther than the budget, except on a road."""
    far = budget + body.depth
    roads = there.going.roads(start.x, start.y, budget + ROAD_NEAR)
    if roads:
        far = int(budget / min(road.factor for road in roads)) + ROAD_NEAR + body.width + body.depth
    return nearby(there, grown(box(front(start, body)), far))


def unaffordable(found: Way, body: Body, going: Going) -> Hindrance:
    """Too far, or over ground or a barrier that may not be entered at all."""
    if found.cost != NEVER:
        return Hindrance("far")
    walked = stages(found.poses[0], body, found.legs, going)
    never = {b.id for stage in walked for b in going.barriers(stage.around) if b.cost == NEVER}
    crossed = [name for name in cost_of(walked, body, going).barriers if name in never]
    return Hindrance("barrier", crossed[0]) if crossed else Hindrance("ground")


def candidates(start: Pose, body: Body, wanted: Pose, going: Going, *, assault: bool = False) -> list[Candidate]:
    """Courses that lead to a pose, the shortest first, whether or not anything stands in the way."""
    if body.all_round:
        if abs(turn(start.facing, wanted.facing)) > TURNED_ENOUGH:
            return []
        found: list[Legs] = [(Shift(wanted.x - start.x, wanted.y - start.y),)]
    else:
        found = in_the_open(start, body, wanted, assault=assault)
    measured: dict[Legs, float] = {}
    for legs in found:
        if legs and legs not in measured:
            measured[legs] = length_of(legs, body)
    if not (body.all_round or assault):
        for length, legs in by_road(start, body, wanted, going):
            measured[legs] = length
    # Of two that are equally long to a mil, the simpler one.
    return sorted(((length, legs) for legs, length in measured.items()), key=lambda c: (c[0] // 1, len(c[1])))
