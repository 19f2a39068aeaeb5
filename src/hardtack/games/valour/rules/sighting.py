"""Line of sight (G-22 to G-22c, G-30, G-31): who sees whom on this table, worked out once a move."""

from __future__ import annotations

from hardtack.engine.board.opentable.sight import Sight, Standing, range_to, stand
from hardtack.engine.board.opentable.sight import sees as engine_sees
from hardtack.engine.kept import KeptEach, pool

from .kinds import GAME_ID, ROCKETS
from .standing import ground, on_hills
from .state import MOVED, STANDING, Valour, battle, body, is_artillery, pose, side_of, special


def _stand(g: Valour, unit: int) -> Standing:
    house = g.inside[unit]
    feature = battle(g).features[house].id if house >= 0 else None
    return stand(unit, pose(g, unit), body(g, unit), ground(g), feature)


STANDINGS: KeptEach[Valour, int, Standing] = KeptEach(GAME_ID, "standing", _stand, until=(MOVED,), copied=pool)


def _front_distance(g: Valour, pair: tuple[int, int]) -> float:
    return range_to(STANDINGS(g, pair[0]), STANDINGS(g, pair[1]))


RANGES: KeptEach[Valour, tuple[int, int], float] = KeptEach(
    GAME_ID, "range", _front_distance, until=(MOVED,), copied=pool
)


def front_distance(g: Valour, unit: int, target: int) -> float:
    """fire.range-measure: from a unit's front edge (a square's or a feature's outline) to the nearest of the target."""
    return RANGES(g, (unit, target))


def seen_over(g: Valour, unit: int, target: int, over: bool) -> frozenset[int]:
    """Units that do not hinder a gun's view: those on the flat if card 7 directs a gun on a hill; its own troops on the
    flat if rockets stand on a hill or fire at one (special.rockets)."""
    rockets = special(g, unit, ROCKETS) and bool(on_hills(g, unit) or on_hills(g, target))
    directed = over and is_artillery(g, unit) and bool(on_hills(g, unit))
    if not rockets and not directed:
        return frozenset()
    side = side_of(g, unit)
    return frozenset(
        u
        for u, status in enumerate(g.status)
        if status == STANDING and not on_hills(g, u) and (directed or side_of(g, u) == side)
    )


def _sees(g: Valour, pair: tuple[int, int, frozenset[int]]) -> Sight:
    unit, target, ignored = pair
    others = [STANDINGS(g, u) for u, status in enumerate(g.status) if status == STANDING]
    return engine_sees(STANDINGS(g, unit), STANDINGS(g, target), others, ground(g), ignored)


SEEN: KeptEach[Valour, tuple[int, int, frozenset[int]], Sight] = KeptEach(
    GAME_ID, "seen", _sees, until=(MOVED,), copied=pool
)


def sees(g: Valour, unit: int, target: int, over: bool = False, back: bool = False) -> Sight:
    """G-22: how much of a unit's front sees a target. over: card 7 directs its fire. back: the unit looks back at one
    that fires at it, and whom that one sees over does not hinder it either (G-22c)."""
    ignored = seen_over(g, target, unit, over) if back else seen_over(g, unit, target, over)
    return SEEN(g, (unit, target, ignored))
