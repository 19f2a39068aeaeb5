"""7.7: how a block leaves a melee: the way it came, to a hex of its own side, or off the map."""

from __future__ import annotations

from hardtack.engine.board.hexes import OFF

from .movement import leave_map
from .state import ABSENT, Fight, Gettysburg, changed, hid, shift, uid
from .tables import T


def ways_off(fight: Fight) -> list[int]:
    """The sides of the map's edge by which somebody may still leave in this round; attackers took one each to come."""
    hex = fight.place
    sides = [s for s in range(hex * 6, hex * 6 + 6) if T.near[s] == OFF]
    return [s for s in sides[sum(c < 0 for _, c in fight.origin) :] if s not in fight.used]


def retreat(g: Gettysburg, unit: int, hex: int) -> None:
    fight = g.fight
    assert fight is not None
    g.fight = changed(fight, used=(*fight.used, T.grid.side(fight.place, hex)))
    shift(g, unit, hex)
    g.log("fell-back", "7.7", unit=uid(unit), space=hid(fight.place), space2=hid(hex))


def retreat_off(g: Gettysburg, unit: int) -> None:
    """Off the map, across a free side of the edge."""
    fight = g.fight
    assert fight is not None
    g.fight = changed(fight, used=(*fight.used, ways_off(fight)[0]))
    leave_map(g, unit, "7.7")


def go_back(g: Gettysburg, unit: int) -> None:
    """An attacker goes back the way he came."""
    fight = g.fight
    assert fight is not None
    came = fight.came_from(unit)
    if came < 0:
        leave_map(g, unit, "7.7")
        return
    g.fight = changed(fight, used=(*fight.used, T.grid.side(fight.place, came)))
    shift(g, unit, came)
    g.log("went-back", "7.7", unit=uid(unit), space=hid(fight.place), space2=hid(came))


def quit_battle(g: Gettysburg, unit: int) -> None:
    """10.0: a block leaves the cavalry battle, out of play for the day."""
    g.at[unit] = ABSENT
    g.log("quit-battle", "10.0.battle", unit=uid(unit))
