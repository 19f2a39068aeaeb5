"""A second opinion on the open table: slow, plain, and by other means than the code it judges.

Sines from the standard library, areas and distances from shapely, yes or no from fractions. Nothing here is for speed.
"""

from __future__ import annotations

import math
from decimal import Decimal, localcontext
from fractions import Fraction

import shapely
from hypothesis import strategies as st

from hardtack.engine.board.opentable import numbers
from hardtack.engine.board.opentable.poses import Body, Pose

Point = tuple[float, float]
Polygon = tuple[Point, ...]

WIDTH, HEIGHT = 72_000, 48_000
"""A table of six feet by four."""


# Numbers

PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459")


def sine(angle: int) -> float:
    """By the series, with fifty decimal places."""
    with localcontext(prec=55):
        x = PI * angle / 18000
        term = total = x
        k = 1
        while abs(term) > Decimal(10) ** -50:
            term = -term * x * x / ((k + 1) * (k + 2))
            total += term
            k += 2
        return float(total)


def hundredths(distance: Fraction | float) -> int:
    """G-69: rounded to 0.01", halves up."""
    return math.floor(Fraction(distance) / 10 + Fraction(1, 2))


def near_a_half(distance: float) -> bool:
    """A float so near the edge between two hundredths that its last bits might decide."""
    rest = (distance + 5) % 10
    return min(rest, 10 - rest) < 1e-4


def bearing(dx: float, dy: float) -> float:
    return math.degrees(math.atan2(dx, dy)) * 100 % 36000


# Poses


def corners(pose: Pose, body: Body) -> Polygon:
    a = math.radians(pose.facing / 100)
    ahead, right = (math.sin(a), math.cos(a)), (math.cos(a), -math.sin(a))
    found = []
    for along, forward in ((-1, 1), (1, 1), (1, -1), (-1, -1)):
        w, d = along * body.width / 2, forward * body.depth / 2
        found.append((pose.x + w * right[0] + d * ahead[0], pose.y + w * right[1] + d * ahead[1]))
    return tuple(found)


# Shapes


def area(points: Polygon) -> shapely.Polygon:
    return shapely.Polygon(points)


def distance(a: Polygon, b: Polygon) -> float:
    return area(a).distance(area(b))


def drawn_in(points: Polygon, by: float) -> shapely.Polygon:
    return area(points).buffer(-by, join_style="mitre")


# Zones


def zone(pose: Pose, body: Body, point: Point, slack: int = 0) -> str:
    """facts.toml [zones] by fractions; the front and rear may be drawn larger or smaller by some mils."""
    if body.all_round:
        return "front"
    s, c = Fraction(numbers.sine(pose.facing)), Fraction(numbers.cosine(pose.facing))
    dx, dy = Fraction(point[0]) - pose.x, Fraction(point[1]) - pose.y
    x, y = dx * c - dy * s, dx * s + dy * c
    w, d = Fraction(body.width, 2), Fraction(body.depth, 2)
    if y >= d - slack and abs(x) - w <= y - d + slack:
        return "front"
    if y <= -d + slack and abs(x) - w <= -d - y + slack:
        return "rear"
    return "left" if x < 0 else "right"


def arc(pose: Pose, body: Body, far: float = 200_000) -> shapely.Polygon:
    """The front arc, as far as any table goes."""
    a = math.radians(pose.facing / 100)
    found = []
    for right, ahead in ((-1, 0), (1, 0), (1, 1), (-1, 1)):
        x, y = right * (body.width / 2 + ahead * far), body.depth / 2 + ahead * far
        found.append((pose.x + x * math.cos(a) + y * math.sin(a), pose.y - x * math.sin(a) + y * math.cos(a)))
    return shapely.Polygon(found)


# Contact


def figures(pose: Pose, body: Body) -> list[shapely.LineString]:
    """The front edges of the front rank, by walking along the front."""
    (ax, ay), (bx, by) = corners(pose, body)[:2]
    found = []
    for k in range(body.files):
        ends = [left / body.width for left in (k * (body.base + body.gap), k * (body.base + body.gap) + body.base)]
        found.append(shapely.LineString([(ax + (bx - ax) * e, ay + (by - ay) * e) for e in ends]))
    return found


def touching_figures(pose: Pose, body: Body, outline: Polygon, least: float = 95) -> int:
    """Figures whose front edge lies on an outline drawn 0.01" thick, for so many mils."""
    drawn = area(outline).exterior.buffer(5, cap_style="flat")
    return sum(figure.intersection(drawn).length >= least for figure in figures(pose, body))


def first_contact(pose: Pose, body: Body, outline: Polygon) -> float | None:
    """How far ahead of the front an outline begins in the corridor of a straight advance; None if it is not in it."""
    a = math.radians(pose.facing / 100)
    seen = []
    for x, y in outline:
        dx, dy = x - pose.x, y - pose.y
        seen.append((dx * math.cos(a) - dy * math.sin(a), dx * math.sin(a) + dy * math.cos(a) - body.depth / 2))
    ahead = shapely.Polygon(seen).intersection(shapely.box(-body.width / 2, 0, body.width / 2, 200_000))
    return None if ahead.is_empty else ahead.bounds[1]


# Whole tables, turned and mirrored

FAITHFUL = ("as it is", "quarter", "half", "three quarters", "mirrored", "mirrored quarter")


def turned_point(point: Point, how: str) -> Point:
    """Where a point lies when the whole table is turned about its corner by quarters, or mirrored east to west."""
    x, y = point
    if how.startswith("mirrored"):
        x = WIDTH - x
    for _ in range(quarters(how)):
        x, y = y, -x
    return x, y


def turned(pose: Pose, how: str) -> Pose:
    x, y = turned_point((pose.x, pose.y), how)
    facing = -pose.facing if how.startswith("mirrored") else pose.facing
    return Pose(int(x), int(y), (facing + 9000 * quarters(how)) % 36000)


def turned_polygon(points: Polygon, how: str) -> Polygon:
    return tuple(turned_point(p, how) for p in points)


def quarters(how: str) -> int:
    return 3 if "three" in how else 2 if "half" in how else 1 if "quarter" in how else 0


def mirrored_side(name: str, how: str) -> str:
    return {"left": "right", "right": "left"}.get(name, name) if how.startswith("mirrored") else name


# What the tests are tried on

LINE = Body(9000, 1500, 12, 750, 0, rank=750)
ATTACK_COLUMN = Body(4500, 3000, 6, 750, 0, rank=750)
MARCH_COLUMN = Body(2250, 6000, 3, 750, 0, rank=750)
OPEN_ORDER = Body(11750, 1750, 12, 750, 250, rank=750)
SQUARE = Body(4500, 4500, 6, 750, 0, all_round=True)
HORSE = Body(6000, 4000, 6, 1000, 0, rank=2000)
GUN = Body(2500, 3000, 1, 2500, 0, counts=3)
SINGLE_RANK = Body(4500, 750, 6, 750, 0)

bodies = st.sampled_from([LINE, ATTACK_COLUMN, MARCH_COLUMN, OPEN_ORDER, SQUARE, HORSE, GUN, SINGLE_RANK])
facings = st.one_of(st.integers(0, 35999), st.sampled_from(range(0, 36000, 1500)))
poses = st.builds(Pose, st.integers(0, WIDTH), st.integers(0, HEIGHT), facings)
near_poses = st.builds(Pose, st.integers(20_000, 40_000), st.integers(10_000, 30_000), facings)
points = st.tuples(st.integers(0, WIDTH), st.integers(0, HEIGHT))


@st.composite
def outlines(draw: st.DrawFn) -> Polygon:
    """A simple outline of 3 to 9 corners around a point, with hollows as it comes, in either direction."""
    x, y = draw(st.integers(15_000, 45_000)), draw(st.integers(10_000, 35_000))
    bearings = draw(st.lists(st.integers(0, 71), min_size=3, max_size=9, unique=True))
    bearings.sort()
    gaps = [(b - a) % 72 for a, b in zip(bearings, bearings[1:] + bearings[:1], strict=True)]
    if max(gaps) > 34:  # the point would lie outside, and the outline might cross itself
        bearings = [0, 24, 48]
    found = []
    for b in bearings:
        far = draw(st.integers(1_000, 12_000))
        found.append((x + round(far * math.sin(b * math.pi / 36)), y + round(far * math.cos(b * math.pi / 36))))
    return tuple(found[::-1] if draw(st.booleans()) else found)
