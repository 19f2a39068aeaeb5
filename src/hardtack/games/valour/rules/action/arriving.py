"""army.reinforcements, G-58: units that come to the table at the start of their side's action phase."""

from __future__ import annotations

from hardtack.engine.board.opentable.numbers import QUARTER, cosine, sine, whole_mil
from hardtack.engine.board.opentable.paths import stands_free
from hardtack.engine.board.opentable.poses import Pose, corners
from hardtack.engine.board.opentable.shapes import inside
from hardtack.engine.state import Step

from ..fate.effects import confused
from ..fate.hand import side_id
from ..kinds import LIMBERED
from ..standing import ground
from ..state import (
    ARRIVED,
    WAITING,
    Valour,
    battle,
    body,
    brigade_id,
    form,
    is_artillery,
    place,
    unit_id,
    unit_row,
)
from ..tables import T
from .leaders import give_way
from .moving import MOVE, surroundings

RULE = "army.reinforcements"
STEP = 250
"""How far apart the places are that are tried to either side."""


def due(g: Valour, side: int) -> list[int]:
    """The units of a side that come in this turn, or should have come before."""
    return [row.number for row in battle(g).units if row.role == side and _awaited(g, row.number)]


def _awaited(g: Valour, unit: int) -> bool:
    arrives = unit_row(g, unit).arrives
    return g.status[unit] == WAITING and (0 < arrives <= g.turn or unit in g.delayed)


def spot(g: Valour, unit: int) -> Pose | None:
    """G-58: the place that is given, or the nearest free one up to 6" to either side of it in the entry zone, for a gun
    none in difficult ground."""
    row = unit_row(g, unit)
    shape = body(g, unit)
    there = surroundings(g, unit, MOVE)
    zone = battle(g).zones[row.zone].points
    right = row.pose.facing + QUARTER
    for far in range(0, T.distance.arrival_shift + 1, STEP):
        for aside in (far, -far) if far else (0,):
            tried = Pose(
                row.pose.x + whole_mil(aside * sine(right)),
                row.pose.y + whole_mil(aside * cosine(right)),
                row.pose.facing,
            )
            if far and bogged(g, unit, tried):
                continue
            if all(inside(corner, zone) for corner in corners(tried, shape)) and stands_free(tried, shape, there):
                return tried
    return None


def bogged(g: Valour, unit: int, at: Pose) -> bool:
    """terrain.difficult: whether the middle of a gun would stand on difficult ground, not limbered on a road."""
    if not is_artillery(g, unit) or (g.formation[unit] == LIMBERED and ground(g).roads_near(at[:2])):
        return False
    return any(feature.difficult and inside(at[:2], feature.points) for _, feature in ground(g).areas)


class Arrivals(Step[Valour]):
    """army.reinforcements, fate.card.3: whoever is due comes, unless all is confusion or there is no room."""

    rule = RULE

    def run(self, g: Valour) -> None:
        waiting = due(g, g.active)
        if waiting and confused(g):
            g.log("held-up", "fate.card.3", side=side_id(g, g.active))
            return
        for unit in waiting:
            arrive(g, unit)


def arrive(g: Valour, unit: int) -> None:
    row = unit_row(g, unit)
    form(g, unit, row.formation, row.ranks)
    at = spot(g, unit)
    if at is None:
        g.log("no-room", RULE, unit=unit_id(g, unit))
        return
    place(g, unit, at)
    g.did[unit] |= ARRIVED
    g.log("arrives", RULE, unit=unit_id(g, unit))
    brigade = row.brigade
    if not g.led[brigade]:
        g.led[brigade] = 1
        leader = battle(g).brigades[brigade].leader
        g.leader_x[brigade], g.leader_y[brigade] = leader.x, leader.y
        g.log("leader-arrives", RULE, leader=brigade_id(g, brigade))
    give_way(g, unit)
