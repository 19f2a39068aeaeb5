"""2.3.2, 7.31 to 7.34, table.units: what a block can fire at, and how well. Nothing here changes a state."""

from __future__ import annotations

from typing import NamedTuple

from ..state import FIRED, NOWHERE, RESERVE, Battle, BobbyLee, Reason, face_up, own
from ..tables import T
from ..units import ART, GUNS, HART, HQ
from .board import beside, boxes, centre, facing, line, manned

CLOSE, LONG, ENFILADE, ASSAULT, VACANT = range(5)
"""Kinds of fire: on enemies in the same box (7.31); of guns at long range (7.31); along the line (7.34); in an assault
(7.35); and the shot along the line at a centre that nobody holds, which routs (7.15)."""


class Shot(NamedTuple):
    """One way to fire."""

    kind: int
    box: int
    """The box fired at, or RESERVE for the enemy's reserve."""
    power: int
    """1 to 3; 0 for the shot that needs no die."""
    gun: int = NOWHERE
    """7.33: the one gun that is aimed at."""
    ones: bool = False
    """7.31: whether a 1 hits friends."""


def least(power: int) -> int:
    """2.3.2: what a die must show: F1 hits with 6, F2 with 5, F3 with 4."""
    return 7 - power


def firepower(g: BobbyLee, b: Battle, unit: int, kind: int) -> int:
    """7.31: the fire of a block where it stands, 0 to 3; 0: it has none of that kind."""
    if kind == CLOSE:
        return (T.engaged_active if g.contact[unit] else T.engaged)[unit]  # R10
    if kind == LONG:
        return (T.range_fortress if T.fortress[b.hex] else T.range)[unit]
    if kind == ENFILADE:
        return (T.flank_own if line(g.spot[unit]) == T.side_of[unit] else T.flank_enemy)[unit]
    return T.assault[unit] if kind == ASSAULT else 0


def guns_in(g: BobbyLee, b: Battle, box: int, side: int) -> list[int]:
    """7.33: guns of a side in a box that lie face up, and may be aimed at."""
    spot, kind = g.spot, T.kind
    return [u for u in own(g, b.hex, side) if spot[u] == box and kind[u] in GUNS and face_up(g, u)]


def shots(g: BobbyLee, b: Battle, unit: int, there: list[int] | None = None) -> list[Shot]:
    """7.3: every way in which a block could fire from where it stands. `there`: board.manned, if it is at hand."""
    spot = g.spot[unit]
    if not NOWHERE < spot < RESERVE:
        return []  # R92
    there = there or manned(g, b)
    side = T.side_of[unit]
    foe = (1 - side) * 7
    if there[foe + spot]:
        power = firepower(g, b, unit, CLOSE)
        return [
            Shot(CLOSE, spot, power),
            *[Shot(CLOSE, spot, power, gun) for gun in guns_in(g, b, spot, 1 - side)],
        ]
    kind = T.kind[unit]
    if kind == HQ:
        return []  # sidebar.hq-combat
    along = [] if T.fortress[b.hex] else enfilades(g, b, unit, there)
    if kind == ART:
        target = facing(spot)  # R56
        return along + (shelling(g, b, unit, target, there) if there[foe + target] else [])
    if kind == HART:
        covered = [shot.box for shot in along]
        for box in boxes(b):
            if there[foe + box]:
                far = shelling(g, b, unit, box, there)
                along += far[1:] if box in covered else far  # R58: along the line it hits no friends
        if there[foe + RESERVE]:
            along.append(Shot(LONG, RESERVE, firepower(g, b, unit, LONG)))
    return along


def enfilades(g: BobbyLee, b: Battle, unit: int, there: list[int]) -> list[Shot]:
    """7.34, R60: along the line, at the next box of it; from the enemy's wings also at a vacant centre (7.15)."""
    spot, side = g.spot[unit], T.side_of[unit]
    foe = (1 - side) * 7
    found = []
    for box in beside(spot):
        if there[foe + box]:
            found.append(Shot(ENFILADE, box, firepower(g, b, unit, ENFILADE)))
        elif box == centre(1 - side) and not there[side * 7 + box]:
            found.append(Shot(VACANT, box, 0))
    return found


def shelling(g: BobbyLee, b: Battle, unit: int, box: int, there: list[int]) -> list[Shot]:
    """7.31, 7.33: guns at long range at a box, or at a gun in it that lies face up."""
    side = T.side_of[unit]
    power, ones = firepower(g, b, unit, LONG), there[side * 7 + box] > 0
    return [
        Shot(LONG, box, power, NOWHERE, ones),
        *[Shot(LONG, box, power, gun, ones) for gun in guns_in(g, b, box, 1 - side)],
    ]


OUT_OF_LINE: Reason = ("fire-from-reserve", "7.3")
HQ_HOLDS: Reason = ("hq-no-fire", "sidebar.hq-combat")
NOBODY_TO_HIT: Reason = ("fire-nobody", "7.31")


def why_no_shot(g: BobbyLee, b: Battle, unit: int, there: list[int]) -> Reason | None:
    """Why a block has no shot from where it stands; None if it has one: `shots` without the list."""
    spot = g.spot[unit]
    if not NOWHERE < spot < RESERVE:
        return OUT_OF_LINE
    side, kind = T.side_of[unit], T.kind[unit]
    foe = (1 - side) * 7
    if there[foe + spot]:
        return None
    if kind == HQ:
        return HQ_HOLDS
    if kind == HART:
        return None  # there is an enemy somewhere
    if kind == ART and there[foe + facing(spot)]:
        return None
    return None if not T.fortress[b.hex] and along_the_line(spot, side, there) else NOBODY_TO_HIT


def can_fire(g: BobbyLee, b: Battle, unit: int, there: list[int]) -> bool:
    """Whether a block has any shot from where it stands."""
    return why_no_shot(g, b, unit, there) is None


def along_the_line(spot: int, side: int, there: list[int]) -> bool:
    """7.34, 7.15: whether enemies, or a vacant enemy centre, lie along the line from a box."""
    foe = (1 - side) * 7
    return any(there[foe + box] or (box == centre(1 - side) and not there[side * 7 + box]) for box in beside(spot))


def has_fired(g: BobbyLee, b: Battle, box: int, side: int) -> bool:
    """7.35: whether a block of a side in a box has fired in this Battle Turn."""
    return any(g.acted[u] & FIRED and g.spot[u] == box for u in own(g, b.hex, side))
