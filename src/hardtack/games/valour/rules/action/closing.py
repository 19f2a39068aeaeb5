"""G-33, G-36a: the ways of an assault to its first contact, and the places in which it may end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hardtack.engine.board.opentable.contact import (
    Closing,
    closings,
    facing_edge,
    first_contacts,
)
from hardtack.engine.board.opentable.courses import in_the_open, length_of
from hardtack.engine.board.opentable.legs import MOST_WHEEL, Advance, Legs, Wheel, stepped
from hardtack.engine.board.opentable.numbers import (
    DEGREE,
    HUNDREDTH,
    at_most,
    bearing,
    rounded,
    turn,
    whole_mil,
)
from hardtack.engine.board.opentable.paths import cost_of, free, on_table
from hardtack.engine.board.opentable.poses import SIDES, Body, Pose, corners, front, local, whole
from hardtack.engine.board.opentable.shapes import (
    Segment,
    between,
    box,
    overlap,
)
from hardtack.engine.board.opentable.sweeps import stages
from hardtack.engine.board.opentable.ways import towards
from hardtack.engine.kept import KeptEach, pool

from ..kinds import GAME_ID
from ..standing import enemies, outline
from ..state import MOVED, Valour, figures, pose
from ..tables import T
from .aiming import Aim, aims, as_aimed, struck_edges

GRID = tuple(sign * n for n in range(2 * DEGREE, MOST_WHEEL + 1, 2 * DEGREE) for sign in (1, -1))
COARSE = tuple(sign * n for n in range(6 * DEGREE, MOST_WHEEL + 1, 6 * DEGREE) for sign in (1, -1))
"""Wheels that are tried beside those that aim at something: at once, and after a straight part."""
BEFORE = (4, 8, 12, 2, 6, 10, 14, 1)
"""Sixteenths of its distance that a unit may go before it wheels."""
NUDGE = DEGREE // 4
"""Past the corner of an edge, or just short of it."""
PLACES = (4, 0, 8, 2, 6)
"""Eighths of a struck edge at which a wheel or a front aims."""
LOOKED = 80
"""So many ways that lead to the enemy are looked at, whatever stands in them."""
WAYS = 6
"""So many legal ways are enough to know where an assault may end."""
ASIDE = 1000
"""Ends on one edge so far apart are different: they leave room for a friend on another side."""


class End(NamedTuple):
    """Where an assault may end, and the way to the first contact."""

    pose: Pose
    legs: Legs
    cost: float
    edge: int
    """Of the target's outline: for a unit its place in SIDES."""
    figures: int
    slid: int
    """How far along the struck edge, in mils."""
    touches: tuple[int, ...]
    """The other enemies that it would touch."""
    aside: bool = False
    """It differs from another only in the room that it leaves for friends."""


def courses(a: Aim) -> Iterator[Legs]:
    """The ways up to the last straight part, likelier ones first: at once, after a wheel that aims at a struck edge,
    laid flat on it without any closing of the door; then the same after a straight part."""
    yield ()
    seen: set[Legs] = {()}
    edges_there = struck_edges(a)
    tried = [wheel(angle) for angle in (*aimed(a.here, a.body, edges_there), *GRID)]
    for legs in (*tried, *_flat(a, edges_there)):
        if legs and legs not in seen and not _twice(legs):
            seen.add(legs)
            yield legs
    for part in BEFORE:
        step = Advance(a.far * part // 16)
        there = stepped(a.here, a.body, step, a.there.going)
        for angle in dict.fromkeys((*aimed(there, a.body, edges_there), *COARSE)):
            yield (step, *wheel(angle))


def aimed(here: Pose, body: Body, struck: list[Segment]) -> list[int]:
    """The wheels after which the middle or a corner of the front goes straight for an edge: its middle, its quarters,
    and either side of its corners, where the first contact passes from one edge to the next."""
    found = []
    left, right = front(here, body)
    for edge in struck:
        (ax, ay), (bx, by) = edge
        found.append(turn(here.facing, facing_edge(edge)))
        for part in PLACES:
            point = ax + (bx - ax) * part / 8, ay + (by - ay) * part / 8
            found += [turn(here.facing, way) for way in towards(here, body, point)]
        for point in edge:
            # The corner that stands still in the wheel, and the other one, which then leads beside it.
            ways = [turn(here.facing, bearing(point[0] - x, point[1] - y)) for x, y in (left, right)]
            ways += [turn(here.facing, way) for way in towards(here, body._replace(width=body.width * 2), point)]
            found += [way + off for way in ways for off in (NUDGE, -NUDGE)]
    return [angle for angle in dict.fromkeys(found) if abs(angle) <= MOST_WHEEL]


def _flat(a: Aim, struck: list[Segment]) -> list[Legs]:
    """The ways that end flat on a struck edge, up to their last straight part, which is as long as it has to be."""
    found = []
    for edge in struck:
        (ax, ay), (bx, by) = edge
        size = between(*edge)
        ux, uy, facing, deep = (bx - ax) / size, (by - ay) / size, facing_edge(edge), a.body.depth * 0.5
        for part in PLACES:
            x, y = ax + (bx - ax) * part / 8, ay + (by - ay) * part / 8
            for legs in in_the_open(a.here, a.body, whole(x - uy * deep, y + ux * deep, facing), assault=True):
                found.append(legs[:-1] if legs and isinstance(legs[-1], Advance) else legs)
    return found


def wheel(angle: int) -> Legs:
    if not angle:
        return ()
    return (Wheel(abs(angle), "right" if angle > 0 else "left"),)


def _twice(legs: Legs) -> bool:
    return [isinstance(leg, Wheel) for leg in legs].count(True) > 1


def ways(a: Aim) -> Iterator[tuple[Legs, float, Pose]]:
    """G-33 (2): the legal ways to a first contact, what each costs, and the pose from which it goes straight ahead."""
    looked = 0
    for legs in courses(a):
        if looked == LOOKED:
            return
        if any(isinstance(leg, Wheel) and leg.angle > MOST_WHEEL for leg in legs):
            continue
        length = length_of(legs, a.body)
        if not at_most(length, a.far):
            continue
        start = a.here
        for leg in legs:
            start = stepped(start, a.body, leg, a.there.going)
        if not ahead(a, start, a.far - length):
            continue
        met = first_contacts(start, a.body, a.walls)
        if not met or not at_most(length + met[0].distance, a.far):
            continue
        if a.side is not None and all(SIDES[contact.number] != a.side for contact in met):
            continue
        looked += 1
        last = whole_mil(met[0].distance)
        whole_way: Legs = (*legs, Advance(last)) if last else legs
        walked = stages(a.here, a.body, whole_way, a.there.going)
        price = cost_of(walked, a.body, a.there.going).total
        if at_most(price, a.far) and free(walked, a.there):
            yield whole_way, price, start


def ahead(a: Aim, start: Pose, left: float) -> bool:
    """Whether any of the walls may lie straight ahead and near enough, which is quickly said."""
    seen = [local(start, point) for point in a.walls]
    wide, deep = a.body.width * 0.5, a.body.depth * 0.5
    return (
        min(x for x, _ in seen) < wide
        and max(x for x, _ in seen) > -wide
        and max(y for _, y in seen) > deep
        and min(y for _, y in seen) < deep + left + HUNDREDTH
    )


def last_places(a: Aim, start: Pose) -> Iterator[Closing]:
    """G-33 (3 to 5, 7): the places in which an assault from a pose may end, on the table and clear of everybody."""
    for closing in closings(start, a.body, a.walls, a.side, a.others, a.reach):
        if on_table(box(corners(closing.pose, a.body)), a.there.table) and as_aimed(a, closing.pose):
            yield closing


def _can_reach(g: Valour, key: tuple[int, int, int]) -> bool:
    unit, target, far = key
    if g.inside[unit] >= 0:
        return True  # from house to house nobody moves
    return any(
        has_room(a) and any(True for _, _, start in ways(a) for _ in last_places(a, start))
        for a in aims(g, unit, target, far)
    )


def has_room(a: Aim) -> bool:
    """Whether there is any place on a struck edge, however one might come to it: where there is none, no way need be
    looked for."""
    for edge in struck_edges(a):
        (ax, ay), (bx, by) = edge
        size = between(*edge)
        ux, uy, facing, out = (bx - ax) / size, (by - ay) / size, facing_edge(edge), a.body.depth * 0.5 + 10 * HUNDREDTH
        parts = 2 + int(size // (a.body.width * 0.5))
        for k in range(parts + 1):
            x, y = ax + (bx - ax) * k / parts, ay + (by - ay) * k / parts
            if any(True for _ in last_places(a, whole(x - uy * out, y + ux * out, facing))):
                return True
    return False


CAN_REACH: KeptEach[Valour, tuple[int, int, int], bool] = KeptEach(
    GAME_ID, "can-assault", _can_reach, until=(MOVED,), copied=pool
)


def _ends(g: Valour, key: tuple[int, int, int]) -> tuple[End, ...]:
    """The ends that differ, best first: most figures, then the least cost; beside each, those farthest to either hand
    on the same edge."""
    unit, target, far = key
    if g.inside[unit] >= 0:
        standing = max(1, min(T.chart.contact.figures, figures(g, unit)))
        return (End(pose(g, unit), (), 0.0, 0, standing, 0, ()),)
    others = [u for u in enemies(g, unit) if u != target and g.inside[u] < 0]
    found: dict[Pose, End] = {}
    for a in aims(g, unit, target, far):
        legal = 0
        for legs, price, start in ways(a) if has_room(a) else ():
            at_all = False
            for closing in last_places(a, start):
                at_all = True
                slid = whole_mil(abs(closing.slid))
                known = found.get(closing.pose)
                if known is None:
                    touched = _touched(g, closing.pose, a.body, others)
                    found[closing.pose] = End(closing.pose, legs, price, closing.number, closing.figures, slid, touched)
                elif price < known.cost:
                    found[closing.pose] = known._replace(legs=legs, cost=price, slid=slid)
            legal += at_all
            if legal == WAYS:
                break
    return _different(
        sorted(found.values(), key=lambda end: (-end.figures, rounded(end.cost), len(end.legs), end.slid, end.pose))
    )


def _touched(g: Valour, there: Pose, shape: Body, others: list[int]) -> tuple[int, ...]:
    """Other enemies that would be touched: grown by a touch, the footprint would overlap them."""
    wider = shape._replace(width=shape.width + 20, depth=shape.depth + 20)
    return tuple(u for u in others if overlap(corners(there, wider), outline(g, u)))


def _different(ranked: list[End]) -> tuple[End, ...]:
    chosen: list[End] = []
    spare: list[End] = []
    groups: dict[tuple[int, tuple[int, ...]], list[End]] = {}
    for end in ranked:
        groups.setdefault((end.edge, end.touches), []).append(end)
    for group in groups.values():
        best = group[0]
        chosen.append(best)
        along = {end.pose: _along(best.pose, end.pose) for end in group}
        for pick in (min, max):
            other = pick(group, key=lambda end: (rounded(along[end.pose]), end.pose))
            if abs(along[other.pose]) >= ASIDE:
                spare.append(other._replace(aside=True))
    return (*chosen, *spare)


def _along(one: Pose, other: Pose) -> float:
    """How far to the right of a place another on the same edge lies."""
    return local(one, (float(other.x), float(other.y)))[0]


ENDS: KeptEach[Valour, tuple[int, int, int], tuple[End, ...]] = KeptEach(
    GAME_ID, "assault-ends", _ends, until=(MOVED,), copied=pool
)
