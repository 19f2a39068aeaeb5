"""box.fog-of-war: what the enemy can see of a block, and what happened to it, told by name only to who may know it.

What is asked, and whether anything is, must not tell what is hidden: a phase asks its question whenever there could be
something to answer for all the enemy can see, and a question with a lone answer is hushed.
"""

from __future__ import annotations

from typing import Any

from .state import AT_GREGG, AT_KILPATRICK, GONE, WAITING, Gettysburg
from .tables import T
from .units import SIDES


def unseen(g: Gettysburg, units: list[int]) -> bool:
    """Whether one of these blocks may stand upright on the map, for all the enemy can see.

    He sees that blocks stand upright, not which; that blocks have left the map or wait though they are due, not which.
    """
    when = g.day * 100 + g.hour
    for unit in units:
        at = g.at[unit]
        if at >= 0:
            if not g.up[unit]:
                return True
        elif at == GONE or (at == WAITING and g.due[unit] <= when):
            return True
    return False


def hidden_hexes(g: Gettysburg, side: int) -> list[int]:
    """The hexes where blocks of a side stand upright."""
    at, up = g.at, g.up
    return list(dict.fromkeys([at[u] for u in T.own[side] if at[u] >= 0 and not up[u]]))


def any_hidden(g: Gettysburg, side: int) -> bool:
    """Whether a block of a side stands upright on the map."""
    at, up = g.at, g.up
    return any(at[u] >= 0 and not up[u] for u in T.own[side])


def tell_both(g: Gettysburg, unit: int, key: str, rule: str, **params: Any) -> None:
    """Tell what happened to a block: by name to its owner (and to all if it lies face up), as a block to the others."""
    if g.journal is None:
        return
    if g.up[unit] or g.at[unit] in (AT_GREGG, AT_KILPATRICK):
        g.log(key, rule, unit=T.units[unit], **params)
    else:
        owner = SIDES[T.side[unit]]
        g.tell(owner, key, rule, unit=T.units[unit], **params)
        where = {"space": T.ids[g.at[unit]]} if g.at[unit] >= 0 and "space" not in params else {}
        params.pop("left", None)
        if where or "space" in params:  # what happens off the map nobody sees
            g.tell_others(owner, f"{key}-unseen", rule, side=owner, **where, **params)
