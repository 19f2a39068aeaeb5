"""army.deployment: where a unit or a leader may be placed before the battle, and places worth a thought."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from hardtack.engine.board.opentable.going import Over
from hardtack.engine.board.opentable.legs import NEVER
from hardtack.engine.board.opentable.numbers import INCH, QUARTER, ROUND, at_most, cosine, sine, whole_mil
from hardtack.engine.board.opentable.paths import Around, Obstacle, around, blocked_by, stands_free
from hardtack.engine.board.opentable.poses import Body, Pose, corners
from hardtack.engine.board.opentable.shapes import Point, between, box, inside
from hardtack.engine.contract import Refusal, Region, Target, Trace
from hardtack.engine.kept import Kept, KeptEach

from .action.leaders import Officer, as_point, name, tenths, where
from .action.moving import as_pose, no_place, table_box
from .action.reforming import Shape, all_shapes, new_body
from .kinds import FORMATIONS, GAME_ID, OPEN_ORDER
from .scenarios import Points, Zone
from .standing import ground, leader_at, outline, point_to_unit
from .state import (
    MOVED,
    NOWHERE,
    STANDING,
    Valour,
    battle,
    brigades_of,
    enter,
    form,
    is_infantry,
    of_brigade,
    place,
    pose,
    unit_id,
    unit_row,
)
from .tables import T

RULE = "army.deployment"
OFFERED = 64
"""So many places are worth a thought at most."""
GAP = INCH
"""How far from a comrade a unit is placed beside or behind him."""
STEP = INCH
FAR = 8 * INCH
"""So far round a place that is taken another is looked for."""
TRIES = 40
"""A random place is looked for so often before one of those worth a thought is taken."""
TURNS = (0, QUARTER, -QUARTER, 2 * QUARTER)


# ---- units


def zone_of(g: Valour, unit: int) -> Zone:
    return battle(g).zones[unit_row(g, unit).zone]


def given_shape(g: Valour, unit: int) -> Shape:
    """The formation that a unit has now: before it is placed, the one its battle gives it."""
    formation, ranks = g.formation[unit], g.ranks[unit]
    id = f"{FORMATIONS[formation]}-{ranks}" if formation == OPEN_ORDER else FORMATIONS[formation]
    return Shape(id, formation, ranks, g.on_foot[unit])


def _room(g: Valour) -> Around:
    found = [
        Obstacle(f"unit {unit_id(g, u)}", outline(g, u))
        for u, status in enumerate(g.status)
        if status == STANDING and g.inside[u] < 0
    ]
    for f in battle(g).features:
        if f.defendable or f.impassable:
            found.append(Obstacle(f"{'ground' if f.impassable else 'feature'} {f.id}", f.points))
    return around(table_box(g), Over(ground(g), NEVER, crosses=False, road=0.0), found)


ROOM: Kept[Valour, Around] = Kept(GAME_ID, "deployment-room", _room, until=(MOVED,), fact=False)
"""army.deployment: what a footprint must keep off: other footprints, and features that can only be occupied."""


def in_zone(at: Pose, size: Body, zone: Points) -> bool:
    """Whether a footprint lies wholly in a zone, which has no hollows."""
    return all(inside(corner, zone) for corner in corners(at, size))


def fits(g: Valour, at: Pose, size: Body, zone: Points) -> bool:
    return in_zone(at, size, zone) and stands_free(at, size, ROOM(g))


def wrong(g: Valour, unit: int, size: Body, target: Target) -> Refusal | None:
    """army.deployment: why a unit may not be placed so."""
    wanted, zone = as_pose(target), zone_of(g, unit)
    if wanted is None:
        return Refusal("not-a-pose")
    if not in_zone(wanted, size, zone.points):
        return Refusal("outside-zone", RULE, {"zone": zone.id})
    hindrance = blocked_by((), corners(wanted, size), ROOM(g))
    return None if hindrance is None else no_place(wanted, hindrance, RULE)


def given_fits(g: Valour, units: list[int]) -> bool:
    """Whether units may stand where their battle has them."""
    ready = [(pose(g, u), new_body(g, u, given_shape(g, u)), zone_of(g, u).points) for u in units]
    return all(fits(g, at, size, zone) for at, size, zone in ready)


@lru_cache(maxsize=256)
def strewn(zone: Points, x: int, y: int) -> tuple[tuple[int, int], ...]:
    """Points all over a zone, the nearest to a place first."""
    left, low, right, high = (int(edge) for edge in box(zone))
    points = [(px, py) for px in range(left, right + 1, STEP) for py in range(low, high + 1, STEP)]
    return tuple(sorted(points, key=lambda p: ((p[0] - x) * (p[0] - x) + (p[1] - y) * (p[1] - y), p)))


def candidates(g: Valour, unit: int, size: Body) -> Iterator[Pose]:
    """Poses that a unit might take, the best first: as given, beside and behind comrades, and all over its zone."""
    given = pose(g, unit)
    yield given
    for friend in reversed(of_brigade(g, unit_row(g, unit).brigade)):
        at = pose(g, friend)
        its = new_body(g, friend, given_shape(g, friend))
        aside, behind = (its.width + size.width) // 2 + GAP, (its.depth + size.depth) // 2 + GAP
        for right, ahead in ((aside, 0), (-aside, 0), (0, -behind)):
            x = at.x + whole_mil(right * cosine(at.facing) + ahead * sine(at.facing))
            y = at.y + whole_mil(ahead * cosine(at.facing) - right * sine(at.facing))
            yield Pose(x, y, at.facing)
    for turn in TURNS:
        for x, y in strewn(zone_of(g, unit).points, given.x, given.y):
            yield Pose(x, y, (given.facing + turn) % ROUND)


def spots(g: Valour, unit: int, shape: Shape, most: int) -> list[Pose]:
    """The first places for a unit in a formation; none only if its zone has no room for it."""
    size, zone = new_body(g, unit, shape), zone_of(g, unit).points
    found: list[Pose] = []
    for at in candidates(g, unit, size):
        if len(found) == most:
            break
        if fits(g, at, size, zone) and at not in found:
            found.append(at)
    return found


def _shapes(g: Valour, unit: int) -> tuple[Shape, ...]:
    return tuple(shape for shape in all_shapes(g, unit) if spots(g, unit, shape, 1))


SHAPES: KeptEach[Valour, int, tuple[Shape, ...]] = KeptEach(GAME_ID, "deployment-shapes", _shapes, until=(MOVED,))


def shapes(g: Valour, unit: int) -> tuple[Shape, ...]:
    """The formations in which there is a place for a unit."""
    return SHAPES(g, unit)


def features(g: Valour, unit: int) -> list[int]:
    """G-54: the empty features in its zone in which infantry may be placed; cavalry and guns may not."""
    if not is_infantry(g, unit):
        return []
    zone = zone_of(g, unit).points
    held = [g.inside[u] for u, status in enumerate(g.status) if status == STANDING]
    free = [f for f in battle(g).features if f.defendable and f.number not in held]
    return [f.number for f in free if all(inside(point, zone) for point in f.points)]


def stand(g: Valour, unit: int, shape: Shape, at: Pose, feature: int = NOWHERE) -> None:
    """A unit is placed, in the open or inside a feature."""
    form(g, unit, shape.formation, shape.ranks, shape.on_foot)
    place(g, unit, at)
    if feature != NOWHERE:
        enter(g, unit, feature)


def pose_places(g: Valour, unit: int, shape: Shape) -> Region:
    """The poses in which a unit may be placed; the caller knows that there is one."""
    size, zone = new_body(g, unit, shape), zone_of(g, unit).points
    given = pose(g, unit)

    def check(target: Target) -> Refusal | None:
        return wrong(g, unit, size, target)

    def sample(rng: random.Random, n: int) -> list[Target]:
        found: list[Target] = []
        left, low, right, high = (int(edge) for edge in box(zone))
        for _ in range(TRIES * n):
            facing = rng.randrange(ROUND) if rng.randrange(2) else (given.facing + rng.choice(TURNS)) % ROUND
            at = Pose(rng.randint(left, right), rng.randint(low, high), facing)
            if fits(g, at, size, zone):
                found.append(tuple(at))
                if len(found) == n:
                    return found
        known = spots(g, unit, shape, OFFERED)
        return found + [tuple(known[rng.randrange(len(known))]) for _ in range(n - len(found))]

    def sensible(n: int) -> list[Target]:
        return [tuple(at) for at in spots(g, unit, shape, min(n, OFFERED))]

    def trace(target: Target) -> Trace:
        meant = as_pose(target) or given
        end = next((at for at in about(meant, size, zone) if fits(g, at, size, zone)), None)
        if end is None:
            end = min(spots(g, unit, shape, OFFERED), key=lambda at: between(at[:2], meant[:2]))
        return Trace(tuple(end), (), None, "place", {})

    first = spots(g, unit, shape, 1)[0]
    told = {"unit": unit_id(g, unit), "pose": list(first), "width": size.width, "depth": size.depth}
    return Region("place", check, sample, sensible, {**told, "zone": list(zone)}, whole=True, trace=trace)


def about(meant: Pose, size: Body, zone: Points) -> Iterator[Pose]:
    """A pose drawn into a zone, and others round it with the same facing, nearer ones first."""
    at = drawn_in(meant, size, zone)
    yield at
    for ring in range(STEP // 2, FAR + 1, STEP // 2):
        for way in range(0, ROUND, ROUND // 16):
            x, y = at.x + whole_mil(ring * sine(way)), at.y + whole_mil(ring * cosine(way))
            yield drawn_in(at._replace(x=x, y=y), size, zone)


def drawn_in(at: Pose, size: Body, zone: Points) -> Pose:
    """A pose shifted so far that the box round its footprint lies in the box round a zone, if it can."""
    a, b = box(corners(at, size)), box(zone)
    dx = max(0.0, b[0] - a[0]) - max(0.0, a[2] - b[2])
    dy = max(0.0, b[1] - a[1]) - max(0.0, a[3] - b[3])
    return at._replace(x=at.x + whole_mil(dx), y=at.y + whole_mil(dy))


# ---- leaders


def where_posted(g: Valour, who: Officer) -> list[Zone]:
    """The zones in which a leader may be placed: those of his units that are not to arrive later."""
    units = [row for row in battle(g).units if row.role == who.side and not row.arrives]
    if who.brigade >= 0:
        units = [row for row in units if row.brigade == who.brigade]
    return [battle(g).zones[n] for n in sorted({row.zone for row in units})]


def posted_wrong(g: Valour, who: Officer, target: Target) -> Refusal | None:
    """army.deployment: why a leader may not be placed at a point; one of a brigade is placed near a unit of it."""
    point, zones = as_point(target), where_posted(g, who)
    if point is None:
        return Refusal("not-a-point")
    if not any(inside(point, zone.points) for zone in zones):
        return Refusal("leader-outside-zone", RULE, {"zone": zones[0].id})
    for f in battle(g).features:
        if f.impassable and inside(point, f.points):
            return Refusal("leader-ground", RULE, {"feature": f.id})
    if who.brigade >= 0:
        far = min(point_to_unit(g, point, unit) for unit in of_brigade(g, who.brigade))
        if not at_most(far, T.distance.messenger_over):
            needed = T.distance.messenger_over // INCH
            return Refusal("leader-from-brigade", RULE, {"far": tenths(far, up=True), "most": needed})
    return None


def posts(g: Valour, who: Officer) -> Region:
    """The points at which a leader may be placed."""
    zones, given = where_posted(g, who), where(g, who)

    def points(n: int) -> list[tuple[int, int]]:
        """As given, behind the middle of a unit, at its corners; an army leader with the leaders of his brigades."""
        tried: list[Point] = [given]
        if who.brigade < 0:
            tried += [leader_at(g, b) for b in brigades_of(g, who.side) if g.led[b]]
        for unit in of_brigade(g, who.brigade) if who.brigade >= 0 else []:
            tried.append((g.x[unit], g.y[unit]))
            tried += outline(g, unit)
        for zone in zones:
            left, low, right, high = (int(edge) for edge in box(zone.points))
            tried += [(x, y) for x in range(left, right + 1, 2 * STEP) for y in range(low, high + 1, 2 * STEP)]
        found: list[tuple[int, int]] = []
        for point in dict.fromkeys((whole_mil(x), whole_mil(y)) for x, y in tried):
            if len(found) == n:
                break
            if posted_wrong(g, who, point) is None:
                found.append(point)
        return found

    def check(target: Target) -> Refusal | None:
        return posted_wrong(g, who, target)

    def sample(rng: random.Random, n: int) -> list[Target]:
        found: list[Target] = []
        for _ in range(TRIES * n):
            left, low, right, high = (int(edge) for edge in box(rng.choice(zones).points))
            point = rng.randint(left, right), rng.randint(low, high)
            if check(point) is None:
                found.append(point)
                if len(found) == n:
                    return found
        known = points(OFFERED)
        return found + [known[rng.randrange(len(known))] for _ in range(n - len(found))]

    def trace(target: Target) -> Trace:
        x, y = as_point(target) or (whole_mil(given[0]), whole_mil(given[1]))
        end = (x, y)
        if check(end) is not None:
            end = min(points(OFFERED), key=lambda point: between(point, (x, y)))
        return Trace(end, (), None, "post", {})

    told: dict[str, object] = {
        "leader": name(g, who),
        "point": list(points(1)[0]),
        "zones": [list(zone.points) for zone in zones],
    }
    if who.brigade >= 0:
        told["within"] = T.distance.messenger_over
    return Region("post", check, sample, lambda n: [*points(min(n, OFFERED))], told, whole=True, trace=trace)
