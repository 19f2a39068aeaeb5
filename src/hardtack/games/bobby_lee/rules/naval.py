"""10.0: naval movement: who may sail where, invade, evacuate, and which ports the sea supplies."""

from __future__ import annotations

from functools import cache

from hardtack.engine.kept import KeptEach, share

from .map import CSA, USA
from .state import BobbyLee
from .tables import T
from .units import GAR, INF

CSA_WATERS = frozenset({"james", "appomattox"})
"""10.1, R32: where Confederate ships sail, while Norfolk is theirs."""
SHORE = [h for h in range(T.size) if T.playable[h] and T.on_water[h]]
"""10.4: the hexes on the coast or on a navigable river."""

# A way by water is a number with a bit for every port that it passes. A Confederate one has a bit more, which is set
# among the enemy's ports while Norfolk is not theirs.
BIT = {port: 1 << n for n, port in enumerate(T.ports)}
NORFOLK = 1 << len(T.ports)


@cache
def ways(side: int, a: int, b: int) -> tuple[int, ...]:
    """10.1, R32, R33: the ways by water that a side has between two hexes, each by the ports it passes."""
    need = NORFOLK if side == CSA else 0
    return tuple(
        need | sum(BIT[port] for port in sorted(passed))
        for passed, waters in T.voyages(a, b)
        if side == USA or waters <= CSA_WATERS
    )


def enemy_ports(control: list[int], side: int) -> int:
    """10.1, R33: the ports that a side's ships may not pass: the enemy's, by 8.2.

    For the Union that is every Confederate port in which it has no block.
    """
    bits = sum([bit for port, bit in BIT.items() if control[port] != side])
    return bits | NORFOLK if side == CSA and control[T.norfolk] != CSA else bits


def sails(control: list[int], side: int, a: int, b: int) -> bool:
    """10.1: whether ships of a side can go from one hex on the water to another, whoever holds the ends."""
    enemy = enemy_ports(control, side)
    return any(not way & enemy for way in ways(side, a, b))


def route(g: BobbyLee, side: int, a: int, b: int) -> bool:
    """10.1, R33: the same by the control of this phase."""
    return sails(g.control, side, a, b)


def in_reach(control: list[int], side: int, start: int, hexes: list[int]) -> list[int]:
    """10.1: those of some hexes to which ships of a side can go from another."""
    enemy = enemy_ports(control, side)
    return [hex for hex in hexes if any(not way & enemy for way in ways(side, start, hex))]


# ---- 10.3 to 10.42: where a block can go


def _to_ports(g: BobbyLee, start: tuple[int, int]) -> list[int]:
    side, hex = start
    return in_reach(g.control, side, hex, [port for port in T.ports if g.control[port] == side])


TO_PORTS: KeptEach[BobbyLee, tuple[int, int], list[int]] = KeptEach(
    "bobby-lee", "ports in reach", _to_ports, follows=lambda g: (g.control,), copied=share
)


def sailings(g: BobbyLee, side: int, hex: int) -> list[int]:
    """10.3: from a friendly port, the other friendly ports that ships can reach. Not to be changed."""
    return TO_PORTS(g, (side, hex)) if T.port[hex] and g.control[hex] == side else []


def evacuations(g: BobbyLee, side: int, hex: int) -> list[int]:
    """10.42, R94: from a hex on the water that is no port, the friendly ports that ships can reach. Not to be
    changed."""
    return TO_PORTS(g, (side, hex)) if T.on_water[hex] and not T.port[hex] else []


LANDINGS: KeptEach[BobbyLee, int, list[int]] = KeptEach(
    "bobby-lee",
    "landings",
    lambda g, port: in_reach(g.control, USA, port, [h for h in SHORE if not (T.port[h] and g.control[h] == USA)]),
    follows=lambda g: (g.control,),
    copied=share,
)


def may_invade(unit: int) -> bool:
    """10.4, R31: Union infantry, garrisons among it."""
    return T.side_of[unit] == USA and T.kind[unit] in (INF, GAR)


def landings(g: BobbyLee, port: int) -> list[int]:
    """10.4: the hexes that infantry in a friendly port can invade: any shore, but past no enemy port.

    The port itself may be the enemy's. One's own ports are left out: there one simply sails (10.3), for less.
    Not to be changed.
    """
    return LANDINGS(g, port) if T.port[port] and g.control[port] == USA else []


# ---- 11.42: supply


def fed_from_baltimore(control: list[int]) -> list[int]:
    """11.31, 11.42, R98: the Union's ports with naval supply: Baltimore, and those that ships reach from there."""
    if control[T.baltimore] != USA:
        return []
    ports = [port for port in T.ports if control[port] == USA]
    return [T.baltimore, *in_reach(control, USA, T.baltimore, ports)]


def james_ports(control: list[int]) -> list[int]:
    """11.42, R32: the Confederate ports between which supply goes by water, if ships can: while Norfolk is theirs."""
    if control[T.norfolk] != CSA:
        return []
    return [port for port in T.ports if control[port] == CSA and not CSA_WATERS.isdisjoint(T.on_water[port])]
