"""5.3, 5.31, 5.4: a block is picked up and set down: it marches, attacks, or goes by rail, by water or by pontoons."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param

from ..control import enemy_here
from ..state import (
    BY_PIKE,
    ENTRY,
    HEXES,
    HEXSIDES,
    MOVED,
    NOWHERE,
    STOPPED,
    WHOLE,
    BobbyLee,
    OfActive,
    report,
    shift,
    speed,
)
from ..tables import T
from . import strategic
from .attack_limits import enter_battle, may_attack
from .reach import EXITS, PIKE, Path, marches, on_pike, stops

BACK = Action("back")
MARCH, LAND, CROSS = "march", "land", "cross"
BY_LAND = (MARCH, LAND)
"""Moves on foot: with orders of a field headquarters, or of the Supreme HQ."""
SIDE_NUMBER = {side: n for n, side in enumerate(ENTRY)}
"""Per hexside its number among HEXSIDES."""


# ---- picking a block up, and what it may do then


def pick(g: BobbyLee, unit: int, kind: str) -> None:
    """Take a block in hand for a kind of move; the question where to follows."""
    g.picked, g.picked_for = unit, kind


def put_down(g: BobbyLee) -> None:
    g.picked, g.picked_for = NOWHERE, ""


class DestinationAsk(OfActive):
    """5.3, 5.31, 5.4: where the block in hand goes: to a hex, or across a hexside into a fight."""

    rule = "5.3"
    prompt = "destination"

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"unit": T.units[g.picked], "kind": g.picked_for, "moves": g.strategic}

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        unit, kind = g.picked, g.picked_for
        to, attack = HEXES.actions("to"), HEXSIDES.actions("attack")
        if kind in BY_LAND:
            found = marches(g, unit)
            return [*(to[h] for h in found.to), *(attack[SIDE_NUMBER[s]] for s in found.attacks), BACK]
        out = []
        for hex in strategic.destinations(g, unit, kind):
            if not enemy_here(g, hex, g.active):
                out.append(to[hex])
            elif kind == CROSS:
                out.append(attack[SIDE_NUMBER[strategic.attack_side(g, unit, kind, hex)]])
            else:
                out.append(HEXES.actions("storm")[hex])
        return [*out, BACK]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Enemies next to the block that it may not attack; without speed it only goes by the Turnpike (R27)."""
        unit = g.picked
        if g.picked_for not in BY_LAND:
            return []
        open_sides = marches(g, unit).attacks
        out = []
        for hex, entry, _ in (EXITS if speed(g, unit) else PIKE)[g.at[unit]]:
            if enemy_here(g, hex, g.active) and entry not in open_sides:
                alone = not may_attack(g, unit, hex)
                key, rule = ("hq-alone", "sidebar.hq-combat") if alone else ("hexside-closed", "5.31")
                out.append(Barred("attack", HEXSIDES.ids[SIDE_NUMBER[entry]], key, rule))
        return out

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        unit, kind = g.picked, g.picked_for
        put_down(g)
        if action.verb == "back":
            return
        if kind == LAND:
            g.strategic -= strategic.land_cost(unit)
        if action.verb == "attack":
            side = ENTRY[HEXSIDES.of(action)]
            if kind in BY_LAND:
                attack_by_land(g, unit, side)
            else:
                cross_into_battle(g, unit, side)
        elif action.verb == "storm":
            storm(g, unit, HEXES.of(action))
        elif kind in BY_LAND:
            march(g, unit, HEXES.of(action))
        else:
            carry(g, unit, kind, HEXES.of(action))


# ---- on foot


def march(g: BobbyLee, unit: int, hex: int) -> None:
    """5.3: a block marches to a hex it can reach."""
    path = marches(g, unit).to[hex]
    g.did[unit] |= MOVED | how(g, unit, path)
    shift(g, unit, hex)
    report(g, unit, "marched", "5.3", space=T.ids[path[0]], space2=T.ids[hex])


def how(g: BobbyLee, unit: int, path: Path) -> int:
    """What a march leaves to be remembered: whether it used the whole speed (R25), whether terrain stopped the block
    (R05), and whether all of it was on the Turnpike (1.6).

    Who marches on the Turnpike need not use its extra hex: without it, its speed is what it is elsewhere.
    """
    whole = WHOLE if len(path) > speed(g, unit) else 0
    stopped = STOPPED if stops(g, unit, *path[-2:]) else 0
    return whole | stopped | (BY_PIKE if on_pike(path) else 0)


def attack_by_land(g: BobbyLee, unit: int, side: int) -> None:
    """5.31: a block enters a hex with enemies across a hexside, and its move is over."""
    path, pike = marches(g, unit).attacks[side]
    g.did[unit] |= MOVED
    enter_battle(g, unit, side, pike)
    shift(g, unit, path[-1])
    start, last, hex = T.ids[path[0]], T.ids[path[-2]], T.ids[path[-1]]
    if start == last:
        report(g, unit, "attacked", "5.31", space=start, space2=hex)
    else:
        report(g, unit, "attacked-by", "5.31", space=start, space2=hex, space3=last)


# ---- by strategic moves that are no marches

TOLD = {
    "rail": ("railed", "9.3"),
    "sail": ("sailed", "10.3"),
    "invade": ("landed", "10.4"),
    "evacuate": ("evacuated", "10.42"),
    CROSS: ("crossed", "10.5"),
}
"""Per kind of move how it is told, and its rule. Everybody sees which kind it is."""


def carry(g: BobbyLee, unit: int, kind: str, hex: int) -> None:
    """5.4: a block goes by rail, by water or by pontoons to a hex without enemies; a forced march is out (R05, R28)."""
    g.strategic -= strategic.destinations(g, unit, kind)[hex]
    start = g.at[unit]
    g.did[unit] |= MOVED | (STOPPED if kind == CROSS else 0)
    shift(g, unit, hex)
    key, rule = TOLD[kind]
    report(g, unit, key, rule, space=T.ids[start], space2=T.ids[hex])


def cross_into_battle(g: BobbyLee, unit: int, side: int) -> None:
    """10.5, R30: an attack by River Crossing, within the limits of a river."""
    hex, start = side // 6, g.at[unit]
    g.strategic -= strategic.destinations(g, unit, CROSS)[hex]
    g.did[unit] |= MOVED | STOPPED
    enter_battle(g, unit, side, False)
    shift(g, unit, hex)
    report(g, unit, "crossed-attack", "10.5", space=T.ids[start], space2=T.ids[hex])


def storm(g: BobbyLee, unit: int, hex: int) -> None:
    """10.4, R31: an invasion of a hex with enemies; the block remembers the port it sailed from (10.41)."""
    port = g.at[unit]
    g.strategic -= strategic.destinations(g, unit, "invade")[hex]
    g.did[unit] |= MOVED
    g.came[unit] = strategic.attack_side(g, unit, "invade", hex)
    shift(g, unit, hex)
    report(g, unit, "stormed", "10.4", space=T.ids[port], space2=T.ids[hex])
