"""army.objectives-standard, G-56: five objectives for a battle that has none of its own, or instead of them.

One lies at the centre, the others are placed by turns, as brigades are: by the side that will move second first.
"""

from __future__ import annotations

import random
from functools import lru_cache

from msgspec.structs import replace

from hardtack.engine.board.opentable.numbers import INCH, more_than
from hardtack.engine.board.opentable.shapes import between, inside
from hardtack.engine.contract import Action, Param, Refusal, Region, Target, Trace
from hardtack.engine.state import Step

from .action.leaders import as_point, tenths
from .fate.hand import side_id
from .kinds import NOBODY, mils
from .scenarios import Objective
from .state import OfOneSide, Valour, battle
from .tables import T

RULE = "army.objectives-standard"
OPTION = "standard-objectives"
STEP = INCH
OFFERED = 64
TRIES = 40


class StandardObjectives(Step[Valour]):
    """army.objectives-standard: the centre, then two by each side in turn; points decide, whatever the battle says."""

    rule = RULE

    def run(self, g: Valour) -> None:
        if not g.options.get(OPTION):
            return
        table = battle(g)
        g.field = replace(table, objectives=(), hold=-1, hold_role=NOBODY)
        g.held = []
        g.heading("objectives", self.rule)
        g.phase = "deployment"
        lay(g, table.width // 2, table.height // 2)
        others = T.chart.battle.objectives - 1
        g.then(*[ObjectiveAsk(g.first if n % 2 else 1 - g.first) for n in range(others)])


def lay(g: Valour, x: int, y: int) -> Objective:
    """A marker is put down; whoever is inside a feature that holds it will control it alone (G-52)."""
    table, n = battle(g), len(g.held)
    marker = T.chart.battle.markers[n]
    house = [f.number for f in table.features if f.defendable and inside((x, y), f.points)]
    laid = Objective(n, marker.id, marker.en, marker.es, x, y, 1, NOBODY, house[0] if house else -1)
    g.field = replace(table, objectives=(*table.objectives, laid))
    g.held = [*g.held, NOBODY]
    return laid


def from_edges(width: int, height: int, x: int, y: int) -> tuple[int, int, int, int]:
    """How far a point is from the south, north, west and east edge."""
    return y, height - y, x, width - x


def own_edge(g: Valour, side: int) -> int:
    """A side's own table edge: the one nearest to its army leader; south, north, west or east."""
    far = from_edges(battle(g).width, battle(g).height, g.chief_x[side], g.chief_y[side])
    return far.index(min(far))


def wrong(g: Valour, side: int, target: Target) -> Refusal | None:
    """army.objectives-standard: why a side may not place an objective at a point."""
    point, table = as_point(target), battle(g)
    if point is None:
        return Refusal("not-a-place")
    if not (0 <= point[0] <= table.width and 0 <= point[1] <= table.height):
        return Refusal("objective-off-table", RULE)
    far = from_edges(table.width, table.height, *point)[own_edge(g, side)]
    least = mils(T.chart.battle.objective_from_own_edge)
    if not more_than(far, least):
        return Refusal("objective-near-edge", RULE, {"apart": tenths(far), "needed": least // INCH})
    least = mils(T.chart.battle.objectives_apart)
    for other in table.objectives:
        apart = between(point, (other.x, other.y))
        if not more_than(apart, least):
            told = {"objective": other.id, "apart": tenths(apart), "needed": least // INCH}
            return Refusal("objective-too-close", RULE, told)
    return None


@lru_cache(maxsize=16)
def strewn(width: int, height: int, edge: int) -> tuple[tuple[int, int], ...]:
    """Points all over a table, those nearest to an edge and its middle first."""
    points = [(x, y) for x in range(STEP, width, STEP) for y in range(STEP, height, STEP)]

    def deep(point: tuple[int, int]) -> int:
        return from_edges(width, height, *point)[edge]

    return tuple(sorted(points, key=lambda p: (deep(p), abs(2 * p[0] - width) + abs(2 * p[1] - height), p)))


def places(g: Valour, side: int, most: int) -> list[tuple[int, int]]:
    """Points at which a side may place an objective, those it can reach soonest first; none if there is no room."""
    found: list[tuple[int, int]] = []
    for point in strewn(battle(g).width, battle(g).height, own_edge(g, side)):
        if len(found) == most:
            break
        if wrong(g, side, point) is None:
            found.append(point)
    return found


class ObjectiveAsk(OfOneSide):
    """army.objectives-standard: where a side places an objective; on a small table there may be no room for it."""

    rule = RULE
    prompt = "mark"

    def asked(self, g: Valour) -> bool:
        return bool(places(g, self.side, 1))

    def unasked(self, g: Valour) -> None:
        g.log("no-objective", RULE, side=side_id(g, self.side))

    def actions(self, g: Valour, role: str) -> list[Action]:
        return []

    def regions(self, g: Valour, role: str) -> list[Region]:
        return [region(g, self.side)]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"number": len(g.held) + 1, "most": T.chart.battle.objectives}

    def take(self, g: Valour, role: str, action: Action) -> None:
        point = as_point(action.target)
        assert point is not None
        laid = lay(g, *point)
        g.log("objective-placed", RULE, side=side_id(g, self.side), objective=laid.id)


def region(g: Valour, side: int) -> Region:
    table = battle(g)

    def sample(rng: random.Random, n: int) -> list[Target]:
        found: list[Target] = []
        for _ in range(TRIES * n):
            point = rng.randint(0, table.width), rng.randint(0, table.height)
            if wrong(g, side, point) is None:
                found.append(point)
                if len(found) == n:
                    return found
        known = places(g, side, OFFERED)
        return found + [known[rng.randrange(len(known))] for _ in range(n - len(found))]

    def trace(target: Target) -> Trace:
        meant = as_point(target) or (table.width // 2, table.height // 2)
        end = meant
        if wrong(g, side, meant) is not None:
            end = min(places(g, side, len(strewn(table.width, table.height, 0))), key=lambda p: between(p, meant))
        return Trace(end, (), None, "mark", {})

    told = {
        "edge": ("south", "north", "west", "east")[own_edge(g, side)],
        "from_edge": mils(T.chart.battle.objective_from_own_edge),
        "apart": mils(T.chart.battle.objectives_apart),
    }
    return Region(
        "mark",
        lambda target: wrong(g, side, target),
        sample,
        lambda n: [*places(g, side, min(n, OFFERED))],
        told,
        whole=True,
        trace=trace,
    )
