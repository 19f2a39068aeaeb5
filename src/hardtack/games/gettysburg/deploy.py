"""9.2 to 9.6: the set-ups, what does not fit in its hex, and free deployment."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.dice import Dice
from hardtack.engine.state import Ask, Step

from .command import DONE
from .state import LOST, WAITING, Gettysburg, hex_actions, hid, new_state, put, room, take_up, uid, unit_actions
from .tables import SIDES, T


def set_up(scenario: str, options: dict[str, int], dice: Dice) -> tuple[Gettysburg, list[Step]]:
    """The position at the start, and what must be decided before the first hour."""
    g = new_state(scenario, options, dice)
    row = T.scenarios[scenario]
    for id, hq in row.attached.items():
        g.boss[T.unit[id]] = T.unit[hq]
    for id in row.lost:
        g.at[T.unit[id]] = LOST
        g.strength[T.unit[id]] = 0
        g.lost.append(T.unit[id])
    over: list[Step] = []
    for side in SIDES:  # 9.2: the Union deploys first
        for place in T.placements(row):
            hex = T.grid.index[place.hex]
            for id, strength in place.units.items():
                unit = T.unit[id]
                if SIDES[T.side[unit]] != side:
                    continue
                g.strength[unit] = strength
                if room(g, unit, hex):
                    put(g, unit, hex)
                else:
                    over.append(PlaceAsk(unit, hex))
    for number, arrival in enumerate(row.arrivals):
        for id in arrival.units:
            unit = T.unit[id]
            g.at[unit] = WAITING
            g.strength[unit] = arrival.strength.get(id, T.full[unit])
            g.due[unit] = arrival.day * 100 + arrival.hour
            g.road[unit] = T.entry_of[arrival.road]
            g.group[unit] = number
    if options["free-deployment"]:
        over += [FreeDeployment(0), FreeDeployment(1)]
    return g, over


def nearest_room(g: Gettysburg, unit: int, hex: int) -> list[int]:
    """Adjacent hexes with room; if none has any, the nearest ring that has."""
    foe = (1 - T.side[unit]) * T.size
    for distance in range(1, 20):
        ring = [
            h
            for h in range(T.size)
            if T.grid.distance(h, hex) == distance and room(g, unit, h) and not g.count[foe + h]
        ]
        if ring:
            return ring
    return []


class PlaceAsk(Ask):
    """9.2: a block for which its hex has no room goes into an adjacent one."""

    unit: int
    hex: int
    rule = "9.2"
    prompt = "place"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[T.side[self.unit]],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(self.unit), "space": hid(self.hex)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        place = hex_actions("place")
        return [place[h] for h in nearest_room(g, self.unit, self.hex)]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        put(g, self.unit, T.grid.index[str(action.target)])
        g.tell(role, "placed", "9.2", unit=uid(self.unit), space=str(action.target))


class FreeDeployment(Ask):
    """9.6: blocks of one side change places, as many in each hex as before."""

    side: int
    rule = "9.6"
    prompt = "free-deployment"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[self.side],)

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        swap = unit_actions("swap")
        return [DONE, *(swap[u] for u in T.own[self.side] if g.at[u] >= 0)]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "swap":
            g.then(SwapWith(self.side, T.unit[str(action.target)]), FreeDeployment(self.side))


class SwapWith(Ask):
    side: int
    unit: int
    rule = "9.6"
    prompt = "swap-with"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[self.side],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(self.unit)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        other = unit_actions("with")
        here = g.at[self.unit]
        return [other[u] for u in T.own[self.side] if g.at[u] >= 0 and (g.at[u] != here or u == self.unit)]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        other = T.unit[str(action.target)]
        if other == self.unit:
            return
        here, there = g.at[self.unit], g.at[other]
        take_up(g, self.unit, here)
        take_up(g, other, there)
        put(g, self.unit, there)
        put(g, other, here)
        g.tell(role, "swapped", "9.6", unit=uid(self.unit), space=hid(there), unit2=uid(other), space2=hid(here))
