"""11.8: sieges: who is besieged, and what it costs at the end of a month. All of it is seen by everybody."""

from __future__ import annotations

from hardtack.engine.kept import KeptEach, share

from ..map import CSA, SIDES, USA
from ..naval import fed_from_baltimore, james_ports, sails
from ..state import GONE, STOOD, BobbyLee, eliminate, occupied, own
from ..tables import T
from .lines import on_lines

RULE = "11.8"
AROUND = [[n for n in T.around[h] if T.playable[n]] for h in range(T.size)]
"""R81: the neighbours that somebody could occupy, whatever lies between."""


def groups(g: BobbyLee, side: int) -> list[tuple[int, ...]]:
    """11.8: the hexes in which a side stands, in groups of adjacent ones."""
    start = side * T.size
    left = dict.fromkeys(hex for hex, n in enumerate(g.count[start : start + T.size]) if n)
    found = []
    while left:
        group = [left.popitem()[0]]
        for hex in group:
            for near in AROUND[hex]:
                if near in left:
                    del left[near]
                    group.append(near)
        found.append(tuple(sorted(group)))
    return sorted(found)


def surrounded(g: BobbyLee, side: int, group: tuple[int, ...]) -> bool:
    """11.8, R81: whether the enemy stands in every hex around a group that units could occupy."""
    own, enemy = side * T.size, (1 - side) * T.size
    count = g.count
    return all(count[own + near] or count[enemy + near] for hex in group for near in AROUND[hex])


def relieved_by_sea(g: BobbyLee, side: int, group: tuple[int, ...]) -> bool:
    """11.8, R81: whether a hex of a group is a port that ships supply from outside it."""
    ports = [hex for hex in group if T.port[hex]]
    if not ports:
        return False
    if side == USA:
        fed = fed_from_baltimore(g.control)
        return any(port in fed for port in ports)
    harbours = james_ports(g.control)
    lines = on_lines(g.control, CSA, g.weather, bool(g.link), frozenset(group))
    fed = [port for port in harbours if lines[port]]
    return any(port in harbours and sails(g.control, CSA, other, port) for port in ports for other in fed)


def hemmed_in(g: BobbyLee, side: int) -> bool:
    """Whether a side stands anywhere with no empty hex beside it: else nobody is surrounded, which is quickly said."""
    count, size = g.count, T.size
    for hex, here in enumerate(count[side * size : (side + 1) * size]):
        if here:
            for near in AROUND[hex]:
                if not count[near] and not count[size + near]:
                    break
            else:
                return True
    return False


def _sets(g: BobbyLee, side: int) -> list[tuple[int, ...]]:
    if not hemmed_in(g, side):
        return []
    return [group for group in groups(g, side) if surrounded(g, side, group) and not relieved_by_sea(g, side, group)]


SETS: KeptEach[BobbyLee, int, list[tuple[int, ...]]] = KeptEach(
    "bobby-lee",
    "sieges",
    _sets,
    follows=lambda g: (g.control, g.weather, g.link),
    until=STOOD,
    copied=share,
)


def sets(g: BobbyLee, side: int) -> list[tuple[int, ...]]:
    """11.8, R81: the besieged sets of hexes of a side, as the blocks stand now. Not to be changed.

    A set is made of adjacent hexes in which the side stands; around it the enemy stands in every hex that could be
    occupied, and no port of it has naval supply, by the control of this phase.
    """
    return SETS(g, side)


def besieged(g: BobbyLee, side: int) -> set[int]:
    """11.8: the hexes in which a side is besieged now."""
    return {hex for group in SETS(g, side) for hex in group}


def washington_besieged(g: BobbyLee) -> bool:
    """3.52, 11.8: whether the South besieges Washington now. The city may be vacant: it is the hex that is shut in."""
    if occupied(g, T.washington, USA):
        return T.washington in besieged(g, USA)
    shut_in = not occupied(g, T.washington, CSA) and all(occupied(g, near, CSA) for near in AROUND[T.washington])
    return shut_in and not relieved_by_sea(g, USA, (T.washington,))


def month_end(g: BobbyLee) -> None:
    """11.8, R81: at the end of a month every besieged block of either side loses a step; the dead are gone for good.

    Both sides are looked at before anybody loses. That all lose is seen; who they are only if they die (R106). Control
    must be that of now (begin_phase).
    """
    for side, hexes in [(side, sorted(besieged(g, side))) for side in (USA, CSA)]:
        for hex in hexes:
            blocks = own(g, hex, side)
            g.log("siege-loss", RULE, side=SIDES[side], space=T.ids[hex], blocks=len(blocks))
            dead = [unit for unit in blocks if g.steps[unit] == 1]
            for unit in blocks:
                g.steps[unit] -= 1
            for unit in dead:
                eliminate(g, unit, GONE)
            g.shown += 1  # also if nobody dies: so the enemy learns that none of them had one step only
            if dead:
                g.log("siege-dead", "11.81", side=SIDES[side], space=T.ids[hex], units=[T.units[u] for u in dead])
