"""G-33, G-36a: what an assault on an enemy has to do with: what is struck, across which barrier, what is around."""

from __future__ import annotations

from typing import NamedTuple

from hardtack.engine.board.opentable.contact import brought_forward, struck_side
from hardtack.engine.board.opentable.legs import Barrier, Going, Road
from hardtack.engine.board.opentable.numbers import cosine, sine, touching, whole_mil
from hardtack.engine.board.opentable.paths import ANYHOW, Around, Obstacle, around
from hardtack.engine.board.opentable.poses import SIDES, Body, Pose, corners, local, middle
from hardtack.engine.board.opentable.shapes import (
    Box,
    Point,
    Polygon,
    Segment,
    box,
    boxes_meet,
    doubled_area,
    edges,
    grown,
    segment_to_segment,
    stretches,
)

from ..standing import enemies, friends, ground, outline
from ..state import Valour, battle, body, pose, unit_id
from ..tables import T
from .moving import MOVE, going, passes, table_box


class Across:
    """G-36a: the going of a unit, but for the barrier that it fights across."""

    __slots__ = ("_going", "_id")

    def __init__(self, over: Going, id: str) -> None:
        self._going, self._id = over, id

    def even(self, area: Box) -> float | None:
        return self._going.even(area)

    def factor(self, a: Point, b: Point) -> float:
        return self._going.factor(a, b)

    def barriers(self, area: Box) -> list[Barrier]:
        return [barrier for barrier in self._going.barriers(area) if barrier.id != self._id]

    def roads(self, x: float, y: float, near: int) -> list[Road]:
        return []


class Screen(NamedTuple):
    """G-36a: a barrier behind which an enemy stands, the enemy's centre, and how far before its front one stops."""

    line: Polygon
    centre: Point
    gap: int


class Aim(NamedTuple):
    """What an assault on one enemy has to do with."""

    here: Pose
    body: Body
    far: int
    walls: Polygon
    """What is struck: an outline, or what stands for it on the far side of a barrier."""
    side: str | None
    reach: int
    """How near figures must come to the walls of a feature; 0: they must touch."""
    there: Around
    others: tuple[Polygon, ...]
    """What the unit may not overlap in its last place."""
    screen: Screen | None = None
    """The barrier before what is struck, if there is one,"""
    across: bool = False
    """and whether this is about meeting the enemy across it, or beside it."""


def barrier_before(g: Valour, target: int, side: str | None) -> tuple[str, int] | None:
    """G-36a: the barrier behind which a unit stands, and how far before its front; struck elsewhere it is no help."""
    if side != "front":
        return None
    here, shape = pose(g, target), body(g, target)
    best: tuple[int, str] | None = None
    for barrier in ground(g).behind(here, shape):
        ahead = [
            y - shape.depth * 0.5
            for a, b in zip(barrier.points, barrier.points[1:], strict=False)
            for x, y in _between(local(here, a), local(here, b), shape.width * 0.5)
        ]
        gap = min(T.distance.barrier_cover_to, max([0, *(whole_mil(y) for y in ahead)]))
        if gap and (best is None or gap > best[0]):
            best = gap, barrier.id
    return None if best is None else (best[1], best[0])


def _between(a: Point, b: Point, wide: float) -> list[Point]:
    """What of a segment lies between two upright lines: its two ends there; [] if nothing does."""
    (ax, ay), (bx, by) = (a, b) if a[0] <= b[0] else (b, a)
    if bx < -wide or ax > wide:
        return []
    slope = (by - ay) / (bx - ax) if bx > ax else 0.0
    low, high = max(ax, -wide), min(bx, wide)
    return [(low, ay + (low - ax) * slope), (high, ay + (high - ax) * slope)]


def aims(g: Valour, unit: int, target: int, far: int) -> list[Aim]:
    """One, or for an enemy behind a barrier two: across it, and past its end where it does not cover all his front."""
    here, shape = pose(g, unit), body(g, unit)
    house = g.inside[target]
    all_round = house >= 0 or body(g, target).all_round
    side = None if all_round else struck_side(here, shape, pose(g, target), body(g, target))
    walls = outline(g, target)
    # Only what stands within its reach, or where it might end, can be in its way.
    size = shape.width + shape.depth
    in_reach, at_target = grown(box(corners(here, shape)), far + size), grown(box(walls), size)
    obstacles: list[Obstacle] = []
    others: list[Polygon] = []

    def keep_clear(id: str, points: Polygon, on_way: int = 0, *, last: bool = True) -> None:
        around_it = box(points)
        if boxes_meet(around_it, in_reach):
            obstacles.append(Obstacle(id, points, on_way))
        if last and boxes_meet(around_it, at_target):
            others.append(points)

    for u in enemies(g, unit):
        if g.inside[u] < 0:
            keep_clear(unit_id(g, u), outline(g, u), last=u != target)
    for u in friends(g, unit):
        if g.inside[u] < 0:
            keep_clear(unit_id(g, u), outline(g, u), ANYHOW if passes(g, unit, u, MOVE) else 0)
    for f in battle(g).features:
        if f.defendable or f.impassable:
            keep_clear(f.id, f.points, last=f.number != house)
    there = around(table_box(g), going(g, unit), obstacles)
    plain = Aim(here, shape, far, walls, side, T.distance.feature_contact if house >= 0 else 0, there, tuple(others))
    barrier = None if all_round else barrier_before(g, target, side)
    if barrier is None:
        return [plain]
    id, gap = barrier
    plain = plain._replace(screen=Screen(ground(g).index[id].points, (float(g.x[target]), float(g.y[target])), gap))
    forward = brought_forward(walls, SIDES.index("front"), gap)
    return [plain._replace(walls=forward, there=there._replace(going=Across(there.going, id)), across=True), plain]


def as_aimed(a: Aim, there: Pose) -> bool:
    """Whether in a place one meets the enemy as one has set out to: across the barrier if it lies between the middle of
    the front and the enemy's centre, else past its end."""
    if a.screen is None:
        return True
    x, y = middle(there, a.body)
    back = 0 if a.across else a.screen.gap
    line = (x - back * sine(there.facing), y - back * cosine(there.facing)), a.screen.centre
    met = any(touching(segment_to_segment(stretch, line)) for stretch in stretches(a.screen.line))
    return met == a.across


def struck_edges(a: Aim) -> list[Segment]:
    """The edges that may be struck, each with the outside on its left."""
    found = edges(a.walls)
    if a.side is not None:
        return [found[SIDES.index(a.side)]]
    return list(found) if doubled_area(a.walls) < 0 else [edge[::-1] for edge in found]
