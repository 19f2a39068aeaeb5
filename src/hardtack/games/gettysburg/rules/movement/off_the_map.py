"""2.4: leaving the map."""

from __future__ import annotations

from hardtack.engine.contract import Action

from ..command.hierarchy import chain, tell_who_leads
from ..fog_of_war import tell_both
from ..state import GONE, MOVED, Gettysburg, hex_id, take_up
from ..tables import T
from ..units import HQ
from .column_and_line import movement_class

LEAVE = Action("leave")


def leave_cost(g: Gettysburg, unit: int) -> int:
    """2.4: by the road if one leads off here, else over open ground."""
    hex = g.at[unit]
    klass = movement_class(g, unit)
    open_ = T.terrain["clear"].move * (2 if klass & 1 else 1)
    if hex in T.entries and klass >= 2:
        return min(open_, T.entry_cost[T.entries.index(hex)])
    return open_


def may_leave(g: Gettysburg, unit: int) -> bool:
    hex = g.at[unit]
    return hex >= 0 and T.edge[hex] and (g.via < 0 or g.points >= leave_cost(g, unit))


def leave_map(g: Gettysburg, unit: int, rule: str) -> None:
    """2.4: off the map, disorganised for the rest of the day; no points for the enemy."""
    hex = g.at[unit]
    g.exit[unit] = hex
    leaders = chain(g, T.side[unit]) if T.kind[unit] == HQ else None
    tell_both(g, unit, "left-map", rule, space=hex_id(hex))
    take_up(g, unit, GONE)
    g.did[unit] |= MOVED
    g.up[unit] = g.column[unit] = 0
    if leaders:
        tell_who_leads(g, T.side[unit], leaders)
