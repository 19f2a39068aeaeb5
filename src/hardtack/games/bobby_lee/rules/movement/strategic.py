"""5.4: strategic moves by rail, by sea and across rivers: kinds open to a block, where they lead, what they cost."""

from __future__ import annotations

from hardtack.engine.kept import KeptEach, share

from ..map import MAJOR, USA
from ..naval import evacuations, landings, may_invade, sailings
from ..railways import cost, trains
from ..state import SAILED, BobbyLee, occupied, speed
from ..tables import T
from .attack_limits import attack_room, may_attack

KINDS = ("land", "rail", "sail", "invade", "evacuate", "cross")
CROSSINGS = [[s for s in range(h * 6, h * 6 + 6) if T.cls[s] == MAJOR and not T.navigable[s]] for h in range(T.size)]
"""10.5: per hex, the sides of it with a Major River that pontoons can bridge: not below a head of navigation.

Where a bridge or ford stands one marches over it, by land.
"""


def crossings(g: BobbyLee, unit: int) -> dict[int, int]:
    """10.5, R29: the hexes over the river, with the cost: more where the enemy is or the land is his.

    R30: the hexside has a river's limits for attacks, like any other. R102: a headquarters does not attack alone.
    """
    side, costs, out = T.side_of[unit], T.chart.strategic, {}
    for there in CROSSINGS[g.at[unit]]:
        hex = T.near[there]
        attacks = occupied(g, hex, 1 - side)
        if attacks and not (attack_room(g, T.twin[there]) and may_attack(g, unit, hex)):
            continue
        friendly = g.control[hex] == side and not attacks
        out[hex] = cost(costs.cross_friendly if friendly else costs.cross_enemy, side)
    return out


def carriage(g: BobbyLee, side: int, hex: int, kind: str) -> dict[int, int]:
    """9.3, 10.3, 10.4, 10.42: where trains and ships of a side lead from a hex, with the cost. Not to be changed."""
    costs = T.chart.strategic
    if kind == "rail":
        return trains(g, side, hex)
    if kind == "sail":
        return dict.fromkeys(sailings(g, side, hex), cost(costs.sail, side))
    if kind == "invade":
        return dict.fromkeys(landings(g, hex) if side == USA else [], cost(costs.invade, side))
    return dict.fromkeys(evacuations(g, side, hex), cost(costs.evacuate, side))


def _least(g: BobbyLee, start: tuple[int, int]) -> list[tuple[str, int]]:
    """The kinds of carriage that lead anywhere from a hex of a side, each with the least it costs: (side, hex)."""
    found = ((kind, carriage(g, *start, kind)) for kind in KINDS[1:5])
    return [(kind, min(there.values())) for kind, there in found if there]


LEAST: KeptEach[BobbyLee, tuple[int, int], list[tuple[str, int]]] = KeptEach(
    "bobby-lee", "carriage", _least, follows=lambda g: (g.control, g.link), copied=share
)


def fit(g: BobbyLee, unit: int, kind: str) -> bool:
    """10.4, R31, R94: only Union infantry invades; nobody is evacuated out of a battle."""
    if kind == "invade":
        return may_invade(unit)
    return kind != "evacuate" or not occupied(g, g.at[unit], 1 - T.side_of[unit])


def destinations(g: BobbyLee, unit: int, kind: str) -> dict[int, int]:
    """5.4: hexes to which a block can go by "rail", "sail", "invade", "evacuate" or "cross", with their cost.

    Only what the strategic moves left can pay for. A landing or a crossing into a hex with enemies is an attack.
    Marches by land are found elsewhere; each costs `land_cost`.
    """
    left = g.strategic
    if not fit(g, unit, kind):
        return {}
    found = crossings(g, unit) if kind == "cross" else carriage(g, T.side_of[unit], g.at[unit], kind)
    return {hex: price for hex, price in found.items() if price <= left}


def land_cost(unit: int) -> int:
    """5.4: what a strategic move by land costs."""
    return cost(T.chart.strategic.land, T.side_of[unit])


def kinds(g: BobbyLee, unit: int) -> list[str]:
    """5.4: the kinds of strategic move open to a block now, in the order of KINDS.

    "land" only says that it can be paid for and that the block has a speed at all (R27: heavy artillery has none in
    Mud, but for the Turnpike).
    """
    left, hex, found = g.strategic, g.at[unit], []
    if land_cost(unit) <= left and (speed(g, unit) or T.turnpike[hex]):
        found.append("land")
    for kind, price in LEAST(g, (T.side_of[unit], hex)):
        if price <= left and fit(g, unit, kind):
            found.append(kind)
    if CROSSINGS[hex] and any(price <= left for price in crossings(g, unit).values()):
        found.append("cross")
    return found


def attack_side(g: BobbyLee, unit: int, kind: str, hex: int) -> int:
    """5.31, 10.4: how a block that attacks would come in: the hexside of the hex entered for a crossing; for a landing
    SAILED - the port where it stands (10.41)."""
    return SAILED - g.at[unit] if kind == "invade" else T.grid.side(hex, g.at[unit])
