"""formation.reform, G-28: what lies between the place of a unit and the one to which a reform shifts it."""

from __future__ import annotations

from hardtack.engine.board.opentable.ground import Feature
from hardtack.engine.board.opentable.legs import NEVER
from hardtack.engine.board.opentable.numbers import more_than
from hardtack.engine.board.opentable.paths import ANYHOW, Around
from hardtack.engine.board.opentable.poses import Pose
from hardtack.engine.board.opentable.shapes import box, boxes_meet, length_inside

from ..standing import ground, outline
from ..state import Valour, pose
from .moving import going


def shifted_over(g: Valour, unit: int, wanted: Pose) -> list[Feature]:
    """move.barrier: the barriers across which a shift carries the middle of a unit; not those it stands astride."""
    here = pose(g, unit)
    if wanted[:2] == here[:2]:
        return []
    before = ground(g).astride(outline(g, unit))
    way = (float(here.x), float(here.y)), (float(wanted.x), float(wanted.y))
    return [barrier for barrier in ground(g).crossed(way) if barrier.crossing and barrier not in before]


def shifted_through(g: Valour, unit: int, wanted: Pose, there: Around) -> str:
    """move.overlap, move.interpenetration: the first of those around that a shift would carry the middle of a unit
    across: an enemy, a friend whom it may not pass, a house or closed ground; "" if it leads across none."""
    here = pose(g, unit)
    way = (float(here.x), float(here.y)), (float(wanted.x), float(wanted.y))
    around = box(way)
    solid = [o for o in there.obstacles if o.on_way != ANYHOW and boxes_meet(box(o.outline), around)]
    return next((o.label for o in solid if more_than(length_inside(way, o.outline), 0)), "")


def shifted_into(g: Valour, unit: int, wanted: Pose) -> bool:
    """terrain.difficult: whether a shift would carry the middle of a gun over ground that guns do not go over."""
    here = pose(g, unit)
    way = (float(here.x), float(here.y)), (float(wanted.x), float(wanted.y))
    return here[:2] != wanted[:2] and going(g, unit).factor(*way) == NEVER
