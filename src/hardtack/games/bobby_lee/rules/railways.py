"""1.4, 9.0: railways: who may use them, where a rail move leads, the military railroad."""

from __future__ import annotations

from hardtack.engine.board.search import connected
from hardtack.engine.kept import KeptEach, share

from .map import BROAD, CSA, SIDES, STANDARD, USA
from .state import BobbyLee, occupied
from .tables import T

MILITARY = (T.link[0], T.link[1])
"""9.5: the two hexes that the military railroad joins, Washington and Alexandria."""


def _tracks(link: bool, gauges: tuple[int, ...]) -> list[list[int]]:
    """Per hex the hexes that rails of these gauges join to it; the military railroad is of standard gauge."""
    out = [[near for near, gauge in rails if gauge in gauges] for rails in T.rail]
    if link and STANDARD in gauges:
        a, b = MILITARY
        out[a].append(b)
        out[b].append(a)
    return out


TRACKS = [[_tracks(link, gauges) for gauges in ((STANDARD,), (BROAD,))] for link in (False, True)]
"""By whether the military railroad exists, by gauge, per hex."""
RAIL_HEXES = [h for h in range(T.size) if T.on_rail[h]]
ALL_TRACKS = [_tracks(link, (STANDARD, BROAD)) for link in (False, True)]


def usable(control: list[int], side: int, hex: int) -> bool:
    """9.1: a side's trains run where the hex is its own; never a Confederate's in Union home territory.

    For the Union in Virginia that means that a block stands there (sidebar.rail-control): else the hex is not its own.
    """
    return control[hex] == side and T.on_rail[hex] and not (side == CSA and T.home[hex] == USA)


Net = list[tuple[int, ...]]
"""Per hex the hexes that hang together with it."""


def _net(tracks: list[list[int]], control: list[int], side: int) -> Net:
    """9.3: which railway hexes of a side are joined by friendly railway."""
    out: Net = [()] * T.size
    for hex in RAIL_HEXES:
        if not out[hex] and usable(control, side, hex):
            joined = tuple(sorted(connected(tracks, [hex], lambda near: usable(control, side, near))))
            for near in joined:
                out[near] = joined
    return out


NETS: KeptEach[BobbyLee, int, tuple[Net, Net, Net]] = KeptEach(
    "bobby-lee",
    "railways",
    lambda g, side: (
        _net(TRACKS[bool(g.link)][STANDARD], g.control, side),
        _net(TRACKS[bool(g.link)][BROAD], g.control, side),
        _net(ALL_TRACKS[bool(g.link)], g.control, side),
    ),
    follows=lambda g: (g.control, g.link),
    copied=share,
)
"""Per side: by standard gauge, by broad gauge, by both."""


def _reach(g: BobbyLee, start: tuple[int, int]) -> dict[int, int]:
    """9.3, 9.4, R34: where trains lead from a hex of a side, and what it costs: (side, hex)."""
    side, hex = start
    if not usable(g.control, side, hex):
        return {}
    costs = T.chart.strategic
    standard, broad, both = NETS(g, side)
    out = dict.fromkeys(both[hex], cost(costs.rail_two_gauges, side))
    if hex in T.supply[side]:
        off_map = cost(costs.rail_off_map, side)
        for other in T.supply[side]:
            if g.control[other] == side:
                out[other] = min(out.get(other, off_map), off_map)
    out |= dict.fromkeys((*standard[hex], *broad[hex]), cost(costs.rail, side))
    del out[hex]
    return out


REACH: KeptEach[BobbyLee, tuple[int, int], dict[int, int]] = KeptEach(
    "bobby-lee", "trains", _reach, follows=lambda g: (g.control, g.link), copied=share
)


def trains(g: BobbyLee, side: int, hex: int) -> dict[int, int]:
    """9.3: the hexes to which a block in a hex can go by rail, each with its cost in strategic moves.

    Control is that of the beginning of the phase (R76). Along one gauge it is one move, over both two (9.4); a gap in
    Mud stops no train (R03). From a Supply hex of one's own to another the way off the map is open too (R34). Not to be
    changed.
    """
    return REACH(g, (side, hex))


def cost(of: object, side: int) -> int:
    """What a kind of strategic move costs a side."""
    return int(getattr(of, SIDES[side]))


def link_month(g: BobbyLee) -> None:
    """9.5, R83: at the end of a month, before the date goes on: how long the Union has held Alexandria without a break.

    The military railroad is there from the month that follows six such months, at the latest from January 1862, and for
    good.
    """
    held = occupied(g, T.alexandria, USA) and not occupied(g, T.alexandria, CSA)
    g.link_months = g.link_months + 1 if held else 0
    if g.link:
        return
    next_month = (g.year, g.month + 1) if g.month < 12 else (g.year + 1, 1)
    if next_month >= T.link_from or g.link_months >= T.chart.strategic.military_railroad_months:
        g.link = 1
        g.log("military-railroad", "9.5", space=T.ids[T.washington], space2=T.ids[T.alexandria])
