"""8.4, 9.73: supply by night, along a supply line."""

from __future__ import annotations

from hardtack.engine.board.hexes import OFF
from hardtack.engine.contract import Action, Barred

from ..fog_of_war import hidden_hexes
from ..state import DONE, UNITS, Gettysburg, OfActive, unit_id
from ..tables import T
from ..units import USA
from .supply_points import add_step, step_cost


def trace(g: Gettysburg, side: int) -> list[bool]:
    """8.4: which hexes have a supply line to the side's supply hex, by ways free of enemy hexes."""
    enemy = 1 - side
    linked = [False] * T.size
    start = T.supply[side]
    if start == OFF or g.control[start] == enemy:
        return linked
    linked[start] = True
    queue = [start]
    for hex in queue:
        for n in T.around[hex]:
            if not linked[n] and g.control[n] != enemy:
                linked[n] = True
                queue.append(n)
    return linked


def night_points(side: int) -> int:
    """8.4: what a side has to spend in a night."""
    points = T.terrain_file.night_supply
    return points.usa if side == USA else points.csa


def night_open(g: Gettysburg, points: int) -> bool:
    """Whether it is asked at all, by what the enemy can see: once, if any upright block has a supply line."""
    if points < night_points(g.active):
        return False
    linked = trace(g, g.active)
    return any(linked[hex] for hex in hidden_hexes(g, g.active))


def night_raisable(g: Gettysburg, points: int) -> list[int]:
    linked = trace(g, g.active)
    return [
        u
        for u, at in enumerate(g.at)
        if at >= 0 and T.side[u] == g.active and g.strength[u] < T.full[u] and linked[at] and step_cost(g, u) <= points
    ]


class NightSupplyAsk(OfActive):
    """8.4: so many points for the whole army, wherever a supply line reaches."""

    points: int
    rule = "8.4"
    prompt = "night-supply"
    lone = "hushed"

    def asked(self, g: Gettysburg) -> bool:
        return self.points > 0 and (bool(night_raisable(g, self.points)) or night_open(g, self.points))

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"points": self.points}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        add = UNITS.actions("raise")
        return [DONE, *(add[u] for u in night_raisable(g, self.points))]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """Why weakened blocks cannot gain a step tonight."""
        linked, can = trace(g, g.active), night_raisable(g, self.points)
        weak = [u for u in T.own[g.active] if g.at[u] >= 0 and g.strength[u] < T.full[u] and u not in can]
        return [Barred("raise", unit_id(u), "two-points" if linked[g.at[u]] else "no-supply-line", "8.4") for u in weak]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        unit = UNITS.of(action)
        cost = step_cost(g, unit)
        add_step(g, unit, "8.4")
        g.then(NightSupplyAsk(self.points - cost))
