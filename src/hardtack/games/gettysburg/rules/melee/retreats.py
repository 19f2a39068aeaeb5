"""7.7: how a block leaves a melee: the way it came, to a hex of its own side, or off the map."""

from __future__ import annotations

from hardtack.engine.board.hexes import OFF
from hardtack.engine.contract import Action

from ..movement.off_the_map import leave_map
from ..movement.stacking import room
from ..state import ABSENT, HEXES, NEUTRAL, Fight, Gettysburg, OfOwner, changed, hex_id, shift, unit_id
from ..tables import T


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
    g.log("fell-back", "7.7", unit=unit_id(unit), space=hex_id(fight.place), space2=hex_id(hex))


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
    g.log("went-back", "7.7", unit=unit_id(unit), space=hex_id(fight.place), space2=hex_id(came))


def quit_battle(g: Gettysburg, unit: int) -> None:
    """10.0: a block leaves the cavalry battle, out of play for the day."""
    g.at[unit] = ABSENT
    g.log("quit-battle", "10.0.battle", unit=unit_id(unit))


OFF_MAP = Action("off")


def may_retreat(g: Gettysburg, fight: Fight, unit: int) -> bool:
    if fight.place < 0 or T.side[unit] == fight.attacker:
        return True
    ways, off = retreats(g, fight, unit)
    return bool(ways) or off


def retreats(g: Gettysburg, fight: Fight, unit: int) -> tuple[list[int], bool]:
    """7.7: where a defender may fall back to: friendly hexes, else neutral ones; and whether off the map.

    A hex with the enemy in it is closed, and so is another melee.
    """
    side = T.side[unit]
    foe = (1 - side) * T.size
    hex = fight.place
    came = [T.grid.side(hex, c) for _, c in fight.origin if c >= 0]
    friendly, neutral = [], []
    for by in range(hex * 6, hex * 6 + 6):
        n = T.near[by]
        if by in fight.used or by in came:
            continue
        if n == OFF or g.count[foe + n] or not room(g, unit, n):
            continue
        if g.control[n] == side:
            friendly.append(n)
        elif g.control[n] == NEUTRAL:
            neutral.append(n)
    return friendly or neutral, bool(ways_off(fight))


class RetreatAsk(OfOwner):
    rule = "7.7"
    prompt = "retreat"
    lone = "answered"

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        assert g.fight is not None
        ways, off = retreats(g, g.fight, self.unit)
        back = HEXES.actions("back")
        return [*(back[h] for h in ways), *([OFF_MAP] if off else [])]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "off":
            retreat_off(g, self.unit)
        else:
            retreat(g, self.unit, HEXES.of(action))
