"""What may not be left to the enemy: how many points have to stay where something counts and he can come.

His reach is read from the roads that the rules open to him (6.2.5), as far as his forces may march and up to the first
of one's own that stands in the way, and from the voyages of the Union's fleets (6.1).
"""

from __future__ import annotations

from hardtack.engine.kept import KeptEach

from ..rules.ground import STOOD, WATERS, posts
from ..rules.pieces import brigades, generals
from ..rules.sea.fleets import naval_barred
from ..rules.sea.rivers import open_roads
from ..rules.sea.voyages import voyages
from ..rules.state import BRIGADE, CORPS, People
from ..rules.tables import GAME_ID, USA, T

SEAT = 3
"""What guards a seat of government against a raid: two points do not beat them."""
POST = 1
"""What has to stay in any other place that counts, so that nobody walks in."""
COUNTS = 2.5
"""From what it has to lose in a space a side must guard it: a resource, a blockade runners' port, a state's capital."""


class Garrison:
    """How much has to stay where, for one side."""

    __slots__ = ("g", "reach", "side", "stakes")

    def __init__(self, g: People, side: int, stakes: list[float]) -> None:
        self.g, self.side, self.stakes = g, side, stakes
        self.reach: set[int] | None = None
        """Where the enemy could come with one card; found when it is asked for."""

    def least(self, space: int) -> int:
        """How many points have to stay in a space: in a seat of government always, for riders come from afar."""
        if space == self.g.capital[self.side]:
            return SEAT
        if self.stakes[space] < COUNTS:
            return 0
        if self.reach is None:
            self.reach = REACH(self.g, 1 - self.side)
        return POST if space in self.reach else 0


def reach(g: People, side: int) -> set[int]:
    """Where a side could march or sail with one card, as far as the other does not stand in its way. Who has no general
    takes nothing (5.4.2)."""
    roads = open_roads(g, side)
    foe = (1 - side) * T.size
    found: set[int] = set()
    far: dict[int, int] = {}
    for start in posts(g, side):
        if not generals(g, side, start):
            continue
        riders = bool(brigades(g, side, start))
        points = T.chart.formations[BRIGADE if riders else CORPS].points
        if far.get(start, 0) < points:
            far[start] = points
    queue = sorted(far, key=lambda s: (-far[s], s))
    for at in queue:
        left = far[at] - 1
        if left < 0 or (at in found and (g.sp[foe + at] or g.horse[foe + at])):
            continue
        for n in roads[at]:
            found.add(n)
            if far.get(n, -1) < left:
                far[n] = left
                queue.append(n)
    if side == USA:
        barred = naval_barred(g)
        for start in posts(g, USA):
            if T.port[start] and g.control[start] == USA and (T.river_of[start] or not barred):
                found.update(voyages(g, start, 0, barred))
    return found


REACH: KeptEach[People, int, set[int]] = KeptEach(
    GAME_ID,
    "reach",
    reach,
    follows=lambda g: (g.at, g.mounted, g.control, naval_barred(g)),
    until=[STOOD, WATERS],
    copied=dict,
)
