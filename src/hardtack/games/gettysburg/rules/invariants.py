"""What must hold of every state."""

from __future__ import annotations

from .state import Gettysburg
from .tables import T
from .units import SIDES


def invariants(g: Gettysburg) -> list[str]:
    """What is wrong with a state, in sentences."""
    wrong = []
    size = T.size
    for unit, at in enumerate(g.at):
        id = T.units[unit]
        low = 0 if T.kind[unit] == 0 else 1
        if at >= size or at < -6:
            wrong.append(f"{id} is at no place ({at}).")
        elif at >= 0 and unit not in g.stack[at]:
            wrong.append(f"{id} stands in {T.ids[at]} and is not in its stack.")
        if at != -1 and not low <= g.strength[unit] <= T.full[unit]:
            wrong.append(f"{id} has strength {g.strength[unit]} of {T.full[unit]}.")
        if g.up[unit] and at < 0:
            wrong.append(f"{id} lies face up and is not on the map.")
    for hex, stack in enumerate(g.stack):
        if any(g.at[u] != hex for u in stack) or list(stack) != sorted(set(stack)):
            wrong.append(f"The stack of {T.ids[hex]} is wrong.")
        for side in (0, 1):
            n = sum(T.side[u] == side for u in stack)
            if n != g.count[side * size + hex]:
                wrong.append(f"The count of {SIDES[side]} in {T.ids[hex]} is wrong.")
            if n > T.limit[hex] and g.phase != "melee":
                wrong.append(f"{T.ids[hex]} holds {n} blocks of {SIDES[side]}, its limit is {T.limit[hex]}.")
        if len({T.side[u] for u in stack}) == 2 and not _in_melee(g, hex):
            wrong.append(f"Both sides stand in {T.ids[hex]} without a melee.")
    zone = g.zone
    for side in (0, 1):
        for hex in range(size):
            near = sum(zone[side * size + n] > 0 for n in T.around[hex])
            if near != g.near[side * size + hex]:
                wrong.append(f"The zones of {SIDES[side]} beside {T.ids[hex]} are wrong.")
    return wrong


def _in_melee(g: Gettysburg, hex: int) -> bool:
    return any(m[0] == hex for m in g.melees) or (g.fight is not None and g.fight.place == hex)
