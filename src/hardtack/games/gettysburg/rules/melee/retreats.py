"""7.7: how a block leaves a melee: the way it came, to a hex of its own side, or off the map."""

from __future__ import annotations

from hardtack.engine.board.hexes import OFF
from hardtack.engine.contract import Action, Barred

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
    side, hex = T.side[unit], fight.place
    open_ = [T.near[by] for by in range(hex * 6, hex * 6 + 6) if T.near[by] != OFF and not shut(g, fight, unit, by)]
    friendly = [n for n in open_ if g.control[n] == side]
    return friendly or open_, bool(ways_off(fight))


def shut(g: Gettysburg, fight: Fight, unit: int, by: int) -> str:
    """7.7: why a defender does not fall back across a hexside of the map; "" if he may, or may to none better."""
    n, side = T.near[by], T.side[unit]
    if by in fight.used:
        return "side-crossed"
    if any(c >= 0 and T.grid.side(fight.place, c) == by for _, c in fight.origin):
        return "attackers-came"
    if g.count[(1 - side) * T.size + n]:
        return "enemy-there"
    if not room(g, unit, n):
        return "no-room"
    return "" if g.control[n] in (side, NEUTRAL) else "enemy-ground"


class RetreatAsk(OfOwner):
    rule = "7.7"
    prompt = "retreat"
    lone = "answered"

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        assert g.fight is not None
        ways, off = retreats(g, g.fight, self.unit)
        back = HEXES.actions("back")
        return [*(back[h] for h in ways), *([OFF_MAP] if off else [])]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """The hexes around to which the block does not fall back."""
        fight = g.fight
        assert fight is not None
        ways, hex = retreats(g, fight, self.unit)[0], fight.place
        around = [by for by in range(hex * 6, hex * 6 + 6) if T.near[by] != OFF and T.near[by] not in ways]
        why = [(T.near[by], shut(g, fight, self.unit, by) or "friendly-first") for by in around]
        return [Barred("back", hex_id(n), key, self.rule) for n, key in why]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "off":
            retreat_off(g, self.unit)
        else:
            retreat(g, self.unit, HEXES.of(action))
