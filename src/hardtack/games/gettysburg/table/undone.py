"""What ending a phase leaves undone, from what its side may know of its own blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ..rules.command.command_phase import CommandAsk, ready
from ..rules.fire.fire_phase import FireAsk, shooters
from ..rules.melee.attack import assaults
from ..rules.melee.regroup import RegroupAsk, joiners, leavers
from ..rules.movement.entry_roads import arrivals, road_of
from ..rules.movement.movement_phase import MoveAsk, movers
from ..rules.movement.reach import reach, reach_if_picked
from ..rules.state import WAITING, Gettysburg
from ..rules.supply.night_supply import NightSupplyAsk, night_raisable
from ..rules.supply.supply_phase import SupplyAsk, supply_ready
from ..rules.supply.supply_points import SpendAsk, raisable
from ..rules.tables import T

Said = tuple[str, dict[str, int | str]]
Undone = dict[str, Said]


def undone(g: Gettysburg, role: str) -> Undone:
    """For `done`, where it ends what is asked of the role: a text key and parameters, if it leaves anything."""
    ask = g.agenda[-1] if g.agenda and g.outcome is None else None
    find = ENDS.get(type(ask))
    if ask is None or find is None or role not in ask.roles(g):
        return {}
    said = find(g, ask)
    return {} if said is None else {"done": said}


def command(g: Gettysburg, ask: CommandAsk) -> Said | None:
    """4.3: headquarters that could still be activated."""
    n = len(ready(g))
    return ("command", {"n": n}) if n else None


def fire(g: Gettysburg, ask: FireAsk) -> Said | None:
    """5.1: blocks that have somebody to fire at."""
    n = len(shooters(g))
    return ("fire", {"n": n}) if n else None


def movement(g: Gettysburg, ask: MoveAsk) -> Said | None:
    """6.1, 6.7: blocks that wait to come on, and those on the map that may still move."""
    coming = arrivals(g)
    moving = sum(may_go(g, u) for u in movers(g)) + int(g.picked >= 0 and g.via >= 0 and bool(reach(g, g.picked)))
    roads = Counter(T.entry_road[road_of(g, u)] for u in coming if g.at[u] == WAITING)
    some: dict[str, int | str] = {"n": len(coming), "moving": moving}
    if len(roads) == 1 and roads.total() == len(coming):
        return "movement-road", {**some, "road": next(iter(roads))}
    return ("movement", some) if coming or moving else None


def may_go(g: Gettysburg, unit: int) -> bool:
    """Whether a block has anywhere to go; by night there may be enemies beside every hex around it (9.72)."""
    return bool(reach_if_picked(g, unit)) or T.edge[g.at[unit]] or any(assaults(g, unit))


def regroup(g: Gettysburg, ask: RegroupAsk) -> Said | None:
    """7.9: blocks that could still leave the hex that was won, or join those in it."""
    n = len(leavers(g, ask.hex, ask.won, ask.used)) + len(joiners(g, ask.hex, ask.side, ask.used))
    return ("regroup", {"n": n}) if n else None


def supply(g: Gettysburg, ask: SupplyAsk) -> Said | None:
    """8.1: headquarters that could still give supply."""
    n = len(supply_ready(g))
    return ("supply", {"n": n}) if n else None


def spend(g: Gettysburg, ask: SpendAsk) -> Said | None:
    """8.3: points left, and blocks that could still gain a step by them."""
    n = len(raisable(g, ask.hq, ask.points))
    return ("spend", {"n": n, "points": ask.points}) if n else None


def night_supply(g: Gettysburg, ask: NightSupplyAsk) -> Said | None:
    """8.4: the same by night."""
    n = len(night_raisable(g, ask.points))
    return ("spend", {"n": n, "points": ask.points}) if n else None


ENDS: dict[type, Callable[[Gettysburg, Any], Said | None]] = {
    CommandAsk: command,
    FireAsk: fire,
    MoveAsk: movement,
    RegroupAsk: regroup,
    SupplyAsk: supply,
    SpendAsk: spend,
    NightSupplyAsk: night_supply,
}
