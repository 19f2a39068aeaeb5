"""5.3, 1.24, 1.25, 1.6: where a block can march, which hexsides it can attack across, and by which way.

Blocks march one hex at a time: a vacant Woods hex and a Swamp hexside stop them, enemies end the march, and friends do
not hinder it (5.2). Who starts, marches and ends on the Turnpike goes one hex farther.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from hardtack.engine.kept import KeptEach

from ..map import SWAMP
from ..state import STOOD, BobbyLee, speed
from ..tables import T
from .attack_limits import attack_room, may_attack

Path = tuple[int, ...]
"""The hexes of a march, from where it starts to where it ends; for an attack the battle hex is the last."""


class Assault(NamedTuple):
    """An attack across a hexside."""

    path: Path
    pike: bool
    """Whether all of it is on the Turnpike (1.6)."""


class Marches(NamedTuple):
    """All that a block can do by a land move."""

    to: dict[int, Path]
    attacks: dict[int, Assault]
    """By hexside of the hex attacked."""


EXITS = [[(T.near[way], T.twin[way], T.cls[way] == SWAMP) for way in ways] for ways in T.ways]
"""Per hex the ways out of it on foot: hex beyond, hexside of the hex beyond, whether it is a Swamp."""
PIKE = [
    [exit for exit, way in zip(exits, ways, strict=True) if T.pike[way]]
    for exits, ways in zip(EXITS, T.ways, strict=True)
]
"""Those of them that the Turnpike takes."""


def reach(g: BobbyLee, unit: int) -> dict[int, tuple[int, Path]]:
    """5.3: the hexes a block can march to without a fight: how many hexes it takes, and the way."""
    return {hex: (len(path) - 1, path) for hex, path in marches(g, unit).to.items()}


def attacks(g: BobbyLee, unit: int) -> list[int]:
    """5.31: the hexsides a block can attack across, by the hex attacked."""
    return list(marches(g, unit).attacks)


def marches(g: BobbyLee, unit: int) -> Marches:
    """5.3: every march and attack of a block from where it stands, whether or not it has orders.

    Of several ways to a hex the one is taken that leaves most to do afterwards: by the Turnpike before others, because
    the block may go on along it as in Dry weather (R06); one on which no terrain stops it before one on which it does
    (R05); then the shortest. An attack is by the Turnpike if it can be, for then it takes no place from those who do
    not use it (R101).
    """
    return MARCHES(g, unit)


def _marches(g: BobbyLee, unit: int) -> Marches:
    start = g.at[unit]
    if start < 0:
        return Marches({}, {})
    far = speed(g, unit)
    found = _search(g, unit, EXITS, far, False)
    if PIKE[start]:
        by_pike = _search(g, unit, PIKE, far + 1, True)
        for hex, path in by_pike.to.items():
            if hex not in found.to or stops(g, unit, *found.to[hex][-2:]) or not stops(g, unit, *path[-2:]):
                found.to[hex] = path
        found.attacks.update(by_pike.attacks)
    return found


MARCHES: KeptEach[BobbyLee, int, Marches] = KeptEach(
    "bobby-lee",
    "marches",
    _marches,
    follows=lambda g: (g.weather, g.active, g.stood, g.attacks, g.pike_attacks),
    until=STOOD,
)


def _search(g: BobbyLee, unit: int, exits: list[list[tuple[int, int, bool]]], far: int, pike: bool) -> Marches:
    """5.3: every march of so many hexes at most: the shortest way to each, one that is stopped only if need be."""
    start, side, count, woods = g.at[unit], T.side_of[unit], g.count, T.woods
    foe = (1 - side) * T.size
    to: dict[int, Path] = {}
    attacks: dict[int, Assault] = {}
    passed = {start}
    edge: list[Path] = [(start,)]
    for _ in range(far):
        fresh: list[Path] = []
        for path in edge:
            for hex, entry, swamp in exits[path[-1]]:
                if hex in passed:
                    continue
                if count[foe + hex]:
                    if entry not in attacks and attack_room(g, entry, pike) and may_attack(g, unit, hex):
                        attacks[entry] = Assault((*path, hex), pike)
                elif swamp or (woods[hex] and not was_held(g, hex, side)):
                    if hex not in to:
                        to[hex] = (*path, hex)
                else:
                    passed.add(hex)
                    fresh.append((*path, hex))
                    to[hex] = fresh[-1]
        edge = fresh
    return Marches(to, attacks)


def was_held(g: BobbyLee, hex: int, side: int) -> bool:
    """R04: whether a side had blocks in a hex when its Campaign Turn began; where it is not its turn, has them now."""
    return hex in g.stood if side == g.active else g.count[side * T.size + hex] > 0


def stops(g: BobbyLee, unit: int, a: int, b: int) -> bool:
    """1.24, 1.25: whether a block that goes from one hex to the next must stop there."""
    if T.woods[b] and not was_held(g, b, T.side_of[unit]):
        return True
    return T.cls[T.grid.side(a, b)] == SWAMP


def on_pike(path: Path) -> bool:
    """1.6: whether a march starts, goes and ends on the Turnpike."""
    return all(any(hex == b for hex, _, _ in PIKE[a]) for a, b in pairwise(path))


def can_march(g: BobbyLee, unit: int) -> bool:
    """5.3: whether a block can march at all. Nearly always a neighbour is free, so that no search is needed."""
    if speed(g, unit):
        foe = (1 - T.side_of[unit]) * T.size
        count = g.count
        for hex, _, _ in EXITS[g.at[unit]]:
            if not count[foe + hex]:
                return True
    elif not PIKE[g.at[unit]]:
        return False
    found = marches(g, unit)
    return bool(found.to or found.attacks)
