"""What a side sees of the table, in inches: troops as numbers that are quickly reckoned with. Only cards are hidden."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from hardtack.engine.board.opentable.ground import Feature, cover_of
from hardtack.engine.board.opentable.numbers import cosine, sine
from hardtack.engine.board.opentable.poses import Body, Pose, corners
from hardtack.engine.kept import KeptEach, pool

from ..rules.fire.targets import by_carbines
from ..rules.kinds import (
    ARTILLERY,
    ATTACK_COLUMN,
    CANISTER,
    GAME_ID,
    LIMBERED,
    LINE,
    MARCH_COLUMN,
    MASS,
    MILITIA,
    OPEN_ORDER,
    SQUARE,
)
from ..rules.standing import ground
from ..rules.state import (
    MOVED,
    Valour,
    battle,
    body,
    fire_value,
    kind,
    melee_value,
    move_distance,
    shaken,
    special,
    standing,
    tenacity,
    unit_row,
    weapon_range,
)

INCH = 1000.0
HIT = 0.5
"""The chance of one die to hit somebody in the open."""
COVERED = (1.0, 0.67, 0.34)
"""What is left of it in no, light and heavy cover."""


class Troop(NamedTuple):
    """A unit as others have to reckon with it."""

    unit: int
    brigade: int
    kind: int
    x: float
    y: float
    facing: int
    wide: float
    """Half its front, in inches."""
    deep: float
    fires: float
    """The losses that its fire brings in a turn on average, in the open."""
    range: float
    strikes: float
    """Its dice in a fight to its front."""
    reach: float
    """How far it assaults."""
    inside: int
    all_round: bool
    weak: bool
    """Shaken, in march column or a gun: it does not stand in a fight."""


def fires_in(g: Valour, unit: int, formation: int, inside: bool = False) -> float:
    """The losses that a unit's fire brings on average, in a formation."""
    dice = float(fire_value(g, unit))
    if by_carbines(g, unit):
        dice = 1.0
    if inside or formation in (ATTACK_COLUMN, SQUARE, MASS):
        dice = (dice + 1.0) / 2.0
    if not inside and formation in (MARCH_COLUMN, LIMBERED):
        return 0.0
    return dice * (HIT - (1 / 6 if shaken(g, unit) else 0.0))


def strikes_in(g: Valour, unit: int, formation: int, inside: bool = False) -> float:
    """The dice of a unit in a fight to its front, in a formation."""
    if not inside and formation in (MARCH_COLUMN, LIMBERED):
        return 1.0
    dice = float(melee_value(g, unit))
    if not inside and formation == LINE and not special(g, unit, MILITIA):
        dice += (fire_value(g, unit) + 1) // 2
    if special(g, unit, CANISTER):
        dice += 2.0
    if formation == OPEN_ORDER and not inside:
        dice -= 1.0
    return max(0.0, dice + (1.0 if inside else 0.0))


def _troop(g: Valour, unit: int) -> Troop:
    house, formation = g.inside[unit], g.formation[unit]
    shape = body(g, unit)
    x, y = g.x[unit] / INCH, g.y[unit] / INCH
    wide, deep = shape.width / 2 / INCH, shape.depth / 2 / INCH
    if house >= 0:
        xs = [p[0] for p in battle(g).features[house].points]
        ys = [p[1] for p in battle(g).features[house].points]
        x, y = (min(xs) + max(xs)) / 2 / INCH, (min(ys) + max(ys)) / 2 / INCH
        wide, deep = (max(xs) - min(xs)) / 2 / INCH, (max(ys) - min(ys)) / 2 / INCH
    what = kind(g, unit)
    column = house < 0 and formation in (MARCH_COLUMN, LIMBERED)
    reach = 0.0 if what == ARTILLERY or column or house >= 0 or shape.all_round else move_distance(g, unit) / INCH
    return Troop(
        unit, unit_row(g, unit).brigade, what, x, y, g.facing[unit], wide, deep,
        fires_in(g, unit, formation, house >= 0),
        weapon_range(g, unit) / INCH, strikes_in(g, unit, formation, house >= 0), reach, house,
        house >= 0 or shape.all_round, shaken(g, unit) or column or what == ARTILLERY,
    )  # fmt: skip


def _side(g: Valour, side: int) -> tuple[Troop, ...]:
    return tuple(_troop(g, unit) for unit in standing(g, side))


TROOPS: KeptEach[Valour, int, tuple[Troop, ...]] = KeptEach(
    GAME_ID,
    "troops",
    _side,
    follows=lambda g: (g.losses, g.melee_more, g.tenacity_more),
    until=(MOVED,),
    copied=pool,
    fact=False,
)


def troops(g: Valour, side: int) -> tuple[Troop, ...]:
    """The units of a side on the table."""
    return TROOPS(g, side)


# ---- how units lie to each other


def far(ax: float, ay: float, bx: float, by: float) -> float:
    return sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by))


def ahead_of(at: Pose, x: float, y: float) -> tuple[float, float]:
    """A point in inches as somebody at a pose sees it: how far to the right, how far ahead."""
    dx, dy = x - at.x / INCH, y - at.y / INCH
    s, c = sine(at.facing), cosine(at.facing)
    return dx * c - dy * s, dx * s + dy * c


def bears(right: float, ahead: float, wide: float, other: float) -> bool:
    """Whether what lies so far to the right and ahead is, in good part, in the front arc of a unit."""
    return ahead > 0.0 and abs(right) <= ahead + wide + other * 0.5


def gap(right: float, ahead: float, wide: float, deep: float, other: float) -> float:
    """About how far two units are apart, edge to edge; other: the mean half size of the second."""
    dx, dy = max(0.0, abs(right) - wide), max(0.0, abs(ahead) - deep)
    return max(0.0, sqrt(dx * dx + dy * dy) - other)


def size_of(troop: Troop) -> float:
    """How far its edge is from its centre, whatever side it is seen from: rather too little."""
    return min(troop.wide, troop.deep) if not troop.all_round else max(troop.wide, troop.deep)


class Shelter(NamedTuple):
    """What covers somebody at a pose: the ground under him, and barriers before him."""

    area: int
    barriers: tuple[Feature, ...]


def shelter(g: Valour, at: Pose, shape: Body) -> Shelter:
    area = ground(g).area_cover(corners(at, shape))
    return Shelter(area, () if area == 2 or shape.all_round else ground(g).behind(at, shape))


def cover_from(has: Shelter, at: Pose, x: float, y: float) -> int:
    """The cover of somebody at a pose from an enemy at a point, in inches."""
    return max(has.area, cover_of(has.barriers, at, (x * INCH, y * INCH))) if has.barriers else has.area


# ---- strength


def health(g: Valour, unit: int) -> float:
    """What is left of a unit, 0 to 1; one that is shaken is worth little."""
    most = tenacity(g, unit)
    left = 1.0 - 0.55 * g.losses[unit] / most
    return left - 0.2 if shaken(g, unit) else left


def power(g: Valour, unit: int) -> float:
    """The strength of a unit: its points as it is now."""
    return unit_row(g, unit).list.points * health(g, unit)


def middle_of(g: Valour, units: list[int]) -> tuple[float, float]:
    """The middle of some units, in inches; there must be one."""
    return sum(g.x[u] for u in units) / len(units) / INCH, sum(g.y[u] for u in units) / len(units) / INCH


def turns_left(g: Valour) -> int:
    """Player turns that a side has yet to play, counting the present one."""
    return max(1, battle(g).turns - g.turn + 1)
