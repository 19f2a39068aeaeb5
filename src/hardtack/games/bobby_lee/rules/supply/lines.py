"""11.2 to 11.5: supply: sources, lines by rail and by sea, what a hex can feed.

`trace` is worked out from control, weather and the military railroad alone, all of which everybody sees.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from hardtack.engine.kept import KeptEach, share

from ..control import control_now
from ..map import CSA, DRY, MUD, USA
from ..naval import fed_from_baltimore, james_ports, sails
from ..railways import ALL_TRACKS, usable
from ..state import STOOD, BobbyLee
from ..tables import T

NONE, ADJACENT, SEA, RAIL = range(4)
"""How a hex is supplied: not at all; next to a line; a port that ships reach; on a railway or a source."""
HOW = ("none", "adjacent", "sea", "rail")
NO_LIMIT = 99
"""11.5: what a supplied hex can feed."""

NORTH = [T.home[h] == USA and h not in T.western_virginia and h != T.place("Fort Monroe") for h in range(T.size)]
"""8.1: the hexes north of the Potomac, where Confederates are never supplied (sidebar.south-in-north, R80)."""


def _pike() -> list[list[int]]:
    """9.6: per hex the hexes to which the Turnpike leads."""
    out: list[list[int]] = [[] for _ in range(T.size)]
    course = [T.hex(id, "turnpike") for id in T.map_file.turnpike]
    for a, b in pairwise(course):
        out[a].append(b)
        out[b].append(a)
    return out


PIKE = _pike()


def _lines(side: int, weather: int, link: bool) -> list[list[int]]:
    """11.41: per hex the hexes to which a rail supply line goes on.

    Not over a hexside that is impassable in this weather, so in Mud not through a gap (R03). The Turnpike is a railway
    to the Confederates, whatever the weather (1.6, 9.6).
    """
    out = []
    for hex, tracks in enumerate(ALL_TRACKS[link]):
        ways = [near for near in tracks if T.open[weather][T.grid.side(hex, near)]]
        if side == CSA:
            ways += [near for near in PIKE[hex] if near not in ways]
        out.append(ways)
    return out


LINES = [[[_lines(side, weather, link) for link in (False, True)] for weather in (DRY, MUD)] for side in (USA, CSA)]
NEXT_TO = [
    [[T.near[s] for s in range(h * 6, h * 6 + 6) if T.open[weather][s]] for h in range(T.size)]
    for weather in (DRY, MUD)
]
"""11.4: per weather and hex, the hexes that lie next to it for supply: not across what is impassable now."""


def carries(side: int) -> list[bool]:
    """9.1, 9.6: per hex whether a rail supply line of a side can run through it, if it is its own."""
    mine = [side] * T.size
    return [usable(mine, side, hex) or (side == CSA and T.turnpike[hex]) for hex in range(T.size)]


RUNS = [carries(USA), carries(CSA)]


def sources(control: list[int], side: int) -> list[int]:
    """11.3, 11.31: the Supply hexes of a side that the enemy does not hold; for the Union Baltimore too."""
    found = [hex for hex in T.supply[side] if control[hex] == side]
    if side == USA and control[T.baltimore] == USA:
        found.append(T.baltimore)
    return found


def on_lines(
    control: list[int], side: int, weather: int, link: bool, without: frozenset[int] = frozenset()
) -> list[int]:
    """11.4, R80: per hex RAIL or SEA if it lies on a supply line of a side, NONE elsewhere.

    Rail and sea may follow each other as often as one likes. `without`: hexes that count for nothing (11.8).
    """
    out = [NONE] * T.size
    ways, runs = LINES[side][weather][link], RUNS[side]

    def lay(starts: list[int], how: int) -> None:
        """Lines from some hexes onwards, along the railways."""
        for hex in starts:
            out[hex] = how
        for hex in starts:
            if runs[hex] and control[hex] == side:
                for near in ways[hex]:
                    if not out[near] and runs[near] and control[near] == side and near not in without:
                        out[near] = RAIL
                        starts.append(near)

    lay([hex for hex in sources(control, side) if hex not in without], RAIL)
    if side == USA:
        lay([port for port in fed_from_baltimore(control) if not out[port] and port not in without], SEA)
        return out
    ports = [port for port in james_ports(control) if port not in without]
    while reached := [
        port
        for port in ports
        if not out[port] and any(out[other] and sails(control, CSA, other, port) for other in ports)
    ]:
        lay(reached, SEA)
    return out


def trace(control: list[int], side: int, weather: int, link: bool) -> list[int]:
    """11.4: per hex how a side is supplied there: RAIL, SEA, ADJACENT to such a line, or NONE. Not to be changed.

    For any control one likes to imagine; the same is imagined again and again, so what was found is kept.
    """
    return _trace(bytes(control), side, weather, link)


@lru_cache(maxsize=4096)
def _trace(held: bytes, side: int, weather: int, link: bool) -> list[int]:
    """A Confederate is supplied nowhere north of the Potomac."""
    out = on_lines(list(held), side, weather, link)
    next_to = NEXT_TO[weather]
    for hex, how in enumerate(out[:]):
        if how > ADJACENT:
            for near in next_to[hex]:
                if not out[near]:
                    out[near] = ADJACENT
    if side == CSA:
        out = [NONE if north else how for how, north in zip(out, NORTH, strict=True)]
    return out


SUPPLY: KeptEach[BobbyLee, int, list[int]] = KeptEach(
    "bobby-lee",
    "supply",
    lambda g, side: trace(g.control, side, g.weather, bool(g.link)),
    follows=lambda g: (g.control, g.weather, g.link),
    copied=share,
)


def _outlook(g: BobbyLee, side: int) -> list[int]:
    control = control_now(g)
    return SUPPLY(g, side) if control == g.control else trace(control, side, g.weather, bool(g.link))


OUTLOOK: KeptEach[BobbyLee, int, list[int]] = KeptEach(
    "bobby-lee",
    "supply outlook",
    _outlook,
    follows=lambda g: (g.control, g.weather, g.link),
    until=STOOD,
    copied=share,
)


def supply(g: BobbyLee, side: int) -> list[int]:
    """11.4: per hex how a side is supplied, by the control of this phase. Not to be changed."""
    return SUPPLY(g, side)


def outlook(g: BobbyLee, side: int) -> list[int]:
    """The same as it would be if the Supply Phase began now. Not to be changed."""
    return OUTLOOK(g, side)


def supplied(g: BobbyLee, side: int) -> list[bool]:
    """11.4: per hex whether a side has a supply line there: for attrition, and for replacements (12.3)."""
    return [how > NONE for how in SUPPLY(g, side)]


def forage(g: BobbyLee, hex: int) -> int:
    """1.22, 11.2: how many blocks live off a hex in this weather."""
    return T.forage[g.weather][hex]


class Want(NamedTuple):
    """11.6: a hex in which more blocks stand than it can feed."""

    hex: int
    blocks: int
    limit: int


def wants(g: BobbyLee, side: int, supply: list[int]) -> list[Want]:
    """11.5, 11.6: the hexes of a side in which blocks exceed the capacity, given how each hex is supplied.

    Everybody can tell: blocks can be counted.
    """
    start, limits = side * T.size, T.forage[g.weather]
    return [
        Want(hex, blocks, limits[hex])
        for hex, blocks in enumerate(g.count[start : start + T.size])
        if blocks > limits[hex] and not supply[hex]
    ]


def status(g: BobbyLee, side: int, hex: int, supply: list[int]) -> tuple[str, int]:
    """For the table: how the blocks of a side in a hex live ("rail", "sea", "adjacent", "forage", or "none" if they are
    too many), and how many the hex can feed."""
    if supply[hex]:
        return HOW[supply[hex]], NO_LIMIT
    limit = forage(g, hex)
    return ("forage" if g.count[side * T.size + hex] <= limit else "none"), limit
