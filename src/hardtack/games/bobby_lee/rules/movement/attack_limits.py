"""1.21, 5.31: how many may attack across a hexside in a Campaign Turn; when it is reached, the hexside is closed."""

from __future__ import annotations

from ..map import DRY, MAJOR, MUD
from ..state import BobbyLee, own
from ..tables import T
from ..units import HQ

RIVER = next(row.attack for row in T.chart.terrain if row.id == "river")
LIMIT = [[RIVER[w] if c == MAJOR else T.attack[w][s] for s, c in enumerate(T.cls)] for w in (DRY, MUD)]
"""Per weather and hexside. A Major River without a crossing has the limits of a river, for River Crossings (R30)."""


def attack_room(g: BobbyLee, side: int, pike: bool = False) -> int:
    """5.31: how many more may attack across a hexside of a battle hex; 0: it is closed. `pike`: along the Turnpike."""
    return room_left(g.weather, side, g.attacks.count(side), g.pike_attacks.count(side), pike)


def room_left(weather: int, side: int, used: int, by_pike: int, pike: bool) -> int:
    """5.31 with so many attackers across it already, some of them by the Turnpike.

    R101: in Mud those who use the Turnpike count up to the Dry limit, the others up to that of Mud, and all together
    never exceed the Dry one.
    """
    limit = LIMIT[weather][side]
    if weather == DRY or not T.pike[side]:
        return max(0, limit - used)
    dry = LIMIT[DRY][side] - used
    return max(0, dry if pike else min(limit - (used - by_pike), dry))


def may_attack(g: BobbyLee, unit: int, hex: int) -> bool:
    """R102: a headquarters attacks only together with, or after, a block of another kind."""
    return T.kind[unit] != HQ or any(T.kind[u] != HQ for u in own(g, hex, T.side_of[unit]))


def enter_battle(g: BobbyLee, unit: int, side: int, pike: bool) -> None:
    """5.31: a block attacks across a hexside; it counts towards its limit (R24: headquarters too)."""
    g.attacks.append(side)
    if pike and g.weather == MUD:
        g.pike_attacks.append(side)
    g.came[unit] = side
