"""How good it is to stand somewhere: nearer to the goal, in cover, with a field of fire, and not in somebody else's."""

from __future__ import annotations

from typing import NamedTuple

from hardtack.engine.board.opentable.numbers import bearing, turn
from hardtack.engine.board.opentable.poses import Body, Pose, corners
from hardtack.engine.board.opentable.shapes import point_to_polygon

from ..rules.kinds import ARTILLERY, CAVALRY, INFANTRY, LIMBERED, MARCH_COLUMN, OPEN_ORDER, SQUARE
from ..rules.state import Valour, battle, is_artillery, is_infantry, shaken, side_of, unit_row
from .sight import (
    COVERED,
    INCH,
    Shelter,
    Troop,
    ahead_of,
    bears,
    cover_from,
    far,
    fires_in,
    gap,
    shelter,
    size_of,
    strikes_in,
    troops,
)
from .stance import Stance
from .tasks import FIGHT, HOLD, STAY, TAKE, Task

FEAR = {TAKE: 0.25, FIGHT: 0.4, HOLD: 0.5, STAY: 0.8}
SHAKEN_FEAR = 1.5
OBJECTIVE = 5950
"""An objective is held from so many mils, with a little to spare."""


class Looker(NamedTuple):
    """A unit that looks for a place, and all that does not hang on the place."""

    g: Valour
    unit: int
    task: Task
    stance: Stance
    foes: tuple[Troop, ...]
    friends: tuple[Troop, ...]
    kind: int
    range: float
    middle: tuple[float, float]
    """Of the rest of its brigade."""
    bold: float
    fear: float
    """What a loss of one's own weighs: little for who has to get through, much for who is shaken."""


def looker(g: Valour, unit: int, task: Task, stance: Stance) -> Looker:
    side = side_of(g, unit)
    own = troops(g, side)
    me = next(t for t in own if t.unit == unit)
    brigade = unit_row(g, unit).brigade
    mates = [t for t in own if t.brigade == brigade and t.unit != unit]
    middle = (sum(t.x for t in mates) / len(mates), sum(t.y for t in mates) / len(mates)) if mates else (me.x, me.y)
    bold = stance.bold * (stance.fury if stance.told(brigade) else 1.0)
    foes = troops(g, 1 - side)
    fear = SHAKEN_FEAR if shaken(g, unit) else FEAR[task.kind] * (1.0 - 0.7 * task.haste)
    return Looker(
        g, unit, task, stance, foes, tuple(t for t in own if t.unit != unit), me.kind, me.range, middle, bold, fear
    )


def merit(of: Looker, at: Pose, shape: Body, formation: int, inside: int = -1) -> float:
    """What it is worth to stand at a pose in a formation, or inside a feature, in losses."""
    g, task = of.g, of.task
    x, y = at.x / INCH, at.y / INCH
    column = inside < 0 and formation in (MARCH_COLUMN, LIMBERED)
    found = -of.stance.pull * task.push * max(0.0, far(x, y, task.x, task.y) - task.slack)
    found -= 0.05 * max(0.0, far(x, y, *of.middle) - 11.0)
    if task.objective >= 0 and not column:
        place = battle(g).objectives[task.objective]
        outline = corners(at, shape) if inside < 0 else battle(g).features[inside].points
        if point_to_polygon((place.x, place.y), outline) <= OBJECTIVE:
            found += 0.8 + 0.4 * place.points
            if inside >= 0 and inside == place.feature:
                found += 1.0
    return found + among_foes(of, at, shape, formation, inside, column)


def among_foes(of: Looker, at: Pose, shape: Body, formation: int, inside: int, column: bool) -> float:
    """What one can do to the enemy from a pose in the next turn, and what he can do to one."""
    g, unit = of.g, of.unit
    wide, deep = shape.width / 2 / INCH, shape.depth / 2 / INCH
    all_round = inside >= 0 or shape.all_round
    mine = fires_in(g, unit, formation, inside >= 0)
    dice = strikes_in(g, unit, formation, inside >= 0)
    found = suffered = 0.0
    best: tuple[float, float] | None = None
    nearest = 99.0
    turned = 0.0
    has: Shelter | None = None
    dense = not all_round and (column or shape.depth > shape.width)
    for foe in of.foes:
        right, ahead = ahead_of(at, foe.x, foe.y)
        away = gap(right, ahead, wide, deep, size_of(foe))
        if away > 66.0:
            continue
        seen = all_round or bears(right, ahead, wide, foe.wide)
        if seen and mine and away <= of.range and (best is None or away < best[0]):
            best = away, mine * (1.3 if foe.weak else 1.0)
        if away < nearest:
            nearest = away
            turned = abs(turn(at.facing, bearing(right_of(at, foe)[0], right_of(at, foe)[1]))) / 9000.0
        its_right, its_ahead = ahead_of(
            Pose(int(foe.x * INCH), int(foe.y * INCH), foe.facing), at.x / INCH, at.y / INCH
        )
        sees_me = foe.all_round or bears(its_right, its_ahead, foe.wide, wide)
        if foe.fires and away <= foe.range and sees_me:
            hits = foe.fires + (0.5 if foe.kind == ARTILLERY and away <= 12.0 else 0.0)
            if foe.kind == ARTILLERY and (dense or column):
                hits += 0.5
            if not seen and not all_round:
                hits += 0.5
            if inside >= 0:
                cover = battle(g).features[inside].cover
            else:
                has = has or shelter(g, at, shape)
                cover = cover_from(has, at, foe.x, foe.y)
            if away > 20.0:
                hits *= 0.6  # much may come between
            suffered += hits * COVERED[cover] * (0.5 if formation == OPEN_ORDER else 1.0)
        if away <= foe.reach + 1.0:
            odds = foe.strikes - (dice if seen else dice * 0.5 - 1.0)
            if foe.kind == CAVALRY and of.kind == INFANTRY and not all_round:
                odds += 1.5
            if column or of.kind == ARTILLERY:
                odds += 2.0
            share = 1.0 if sees_me else 0.5
            suffered += share * max(0.0, 0.35 * odds + 0.3)
    if best is not None:
        found += of.bold * best[1] * (1.2 if best[0] <= 12.0 else 1.0)
    found -= suffered * of.fear
    if not all_round:
        near = max(0.25, 1.0 - nearest / 30.0)
        found -= near * max(0.0, turned - 0.12) * 1.8
    if column:
        found -= 2.5 * max(0.0, 1.0 - nearest / 28.0)
    if formation == SQUARE and inside < 0:
        riders = [foe for foe in of.foes if foe.kind == CAVALRY and far(foe.x, foe.y, at.x / INCH, at.y / INCH) < 20.0]
        found += 0.2 if riders else -1.5
    return found


def right_of(at: Pose, foe: Troop) -> tuple[float, float]:
    """From a pose to an enemy, to the east and to the north."""
    return foe.x - at.x / INCH, foe.y - at.y / INCH


def masks(of: Looker, at: Pose) -> float:
    """How much a pose is in the way of friendly guns: they need to see the enemy."""
    if is_artillery(of.g, of.unit) or not is_infantry(of.g, of.unit):
        return 0.0
    found = 0.0
    for friend in of.friends:
        if friend.kind == ARTILLERY:
            right, ahead = ahead_of(
                Pose(int(friend.x * INCH), int(friend.y * INCH), friend.facing), at.x / INCH, at.y / INCH
            )
            if 0.0 < ahead < 14.0 and abs(right) < 3.0:
                found += 0.25
    return found
