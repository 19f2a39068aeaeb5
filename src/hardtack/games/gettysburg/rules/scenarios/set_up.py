"""9.2 to 9.5: the set-ups, and what does not fit in its hex."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.dice import Dice
from hardtack.engine.state import Step

from ..movement.stacking import room
from ..state import HEXES, LOST, WAITING, Gettysburg, OfOwner, hex_id, new_state, put, unit_id
from ..tables import T
from ..units import SIDES
from .free_deployment import FreeDeployment


def set_up(scenario: str, options: dict[str, int], dice: Dice) -> tuple[Gettysburg, list[Step[Gettysburg]]]:
    """The position at the start, and what must be decided before the first hour."""
    g = new_state(scenario, options, dice)
    row = T.scenarios[scenario]
    for id, hq in row.attached.items():
        g.boss[T.unit[id]] = T.unit[hq]
    for id in row.lost:
        g.at[T.unit[id]] = LOST
        g.strength[T.unit[id]] = 0
        g.lost.append(T.unit[id])
    over: list[Step[Gettysburg]] = []
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


class PlaceAsk(OfOwner):
    """9.2: a block for which its hex has no room goes into an adjacent one."""

    hex: int
    rule = "9.2"
    prompt = "place"
    lone = "answered"

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": unit_id(self.unit), "space": hex_id(self.hex)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        place = HEXES.actions("place")
        return [place[h] for h in nearest_room(g, self.unit, self.hex)]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """Its own hex, and those as near as the ones with room."""
        open_ = nearest_room(g, self.unit, self.hex)
        far = T.grid.distance(open_[0], self.hex)
        shut = [h for h in range(T.size) if T.grid.distance(h, self.hex) <= far and h not in open_]
        foe = (1 - T.side[self.unit]) * T.size
        why = ((h, "enemy-there" if g.count[foe + h] else "no-room") for h in shut)
        return [Barred("place", hex_id(h), key, self.rule) for h, key in why]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        put(g, self.unit, HEXES.of(action))
        g.tell(role, "placed", "9.2", unit=unit_id(self.unit), space=str(action.target))
