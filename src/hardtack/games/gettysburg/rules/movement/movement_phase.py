"""6.1: the Movement Phase, block by block: pick one, send it to a hex it can reach, and on if points are left."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.kept import Kept
from hardtack.engine.state import Step

from ..command.hierarchy import chain, tell_who_leads
from ..fog_of_war import tell_both
from ..melee.attack import assaults, attack, why_no_attack
from ..state import (
    DONE,
    FIRED,
    HEXES,
    LED,
    MOVED,
    NIGHT,
    NOWHERE,
    STOOD,
    UNITS,
    Gettysburg,
    OfActive,
    hex_id,
    put,
    shift,
    unit_id,
)
from ..tables import T
from ..units import HQ, SIDES
from .column_and_line import FORM, form_cost, may_form, may_pass, movement_class
from .entry_roads import arrivals, attack_from_edge, come_on
from .front_line import beside_enemy, front, mark, side_free
from .movement_points import ways
from .off_the_map import LEAVE, leave_map, may_leave
from .reach import reach


def may_move(g: Gettysburg, unit: int) -> bool:
    """6.1: neither commanded, fired nor moved yet."""
    return g.at[unit] >= 0 and not g.did[unit] & (MOVED | FIRED | LED)


def movers(g: Gettysburg) -> list[int]:
    at, did = g.at, g.did
    used = MOVED | FIRED | LED
    return [u for u in T.own[g.active] if at[u] >= 0 and not did[u] & used]


def marchers(g: Gettysburg) -> list[int]:
    """All blocks that may be picked, those coming on last. Kept beside the state until one goes or does anything."""
    return MARCHERS(g)


MARCHERS: Kept[Gettysburg, list[int]] = Kept(
    "gettysburg",
    "marchers",
    lambda g: movers(g) + arrivals(g),
    follows=lambda g: (g.turn, g.active, g.did),
    until=STOOD,
)


class MovementPhase(Step[Gettysburg]):
    rule = "6.1"

    def run(self, g: Gettysburg) -> None:
        g.phase = "night-movement" if g.hour == NIGHT else "movement"
        g.picked = NOWHERE
        g.crossed = []
        g.melees = []
        if marchers(g):
            g.log("heading-phase", "1.2", phase=g.phase, side=SIDES[g.active])
            g.then(MoveAsk())


class MoveAsk(OfActive):
    rule = "6.1"
    prompt = "move"
    lone = "hushed"

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": unit_id(g.picked) if g.picked >= 0 else "none", "points": g.points}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        found = [DONE]
        unit = g.picked
        if unit >= 0:
            to = HEXES.actions("to")
            found += [to[h] for h in reach(g, unit)]
            normal, raids = assaults(g, unit)
            if normal:
                found += [HEXES.actions("assault")[h] for h in normal]
            if raids:
                found += [HEXES.actions("raid")[h] for h in raids]
            if may_leave(g, unit):
                found.append(LEAVE)
            if may_form(g, unit):
                found.append(FORM)
        march = UNITS.actions("march")
        found += [march[u] for u in marchers(g) if u != unit]
        return found

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """Why a block that did something else may not march, and why the one in hand may not attack."""
        out = []
        for unit in T.own[g.active]:
            if g.at[unit] >= 0 and unit != g.picked:
                did = g.did[unit]
                key = "led" if did & LED else "fired" if did & FIRED else "moved" if did & MOVED else ""
                if key:
                    out.append(Barred("march", unit_id(unit), f"has-{key}", "6.1"))
        if g.picked >= 0 and (why := why_no_attack(g, g.picked)):
            out.append(Barred("assault", None, *why))
        return out

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        verb, target = action
        if verb == "done":
            g.picked = NOWHERE
            return
        g.then(MoveAsk())
        if verb == "march":
            g.picked = T.unit[str(target)]
            g.points = T.move[g.picked]
            g.via = NOWHERE
            return
        unit = g.picked
        if verb == "form":
            g.points -= form_cost(g, unit)
            g.column[unit] ^= 1
            tell_both(g, unit, "formed-column" if g.column[unit] else "formed-line", "box.column-and-line")
            if g.at[unit] >= 0:
                g.did[unit] |= MOVED
                g.via = 0
            if g.points <= 0:
                g.picked = NOWHERE
            return
        if verb == "leave":
            leave_map(g, unit, "2.4")
            g.picked = NOWHERE
            return
        hex = T.grid.index[str(target)]
        if verb == "to":
            march(g, unit, hex)
            if g.points <= 0 or not (reach(g, unit) or may_form(g, unit) or may_leave(g, unit)):
                g.picked = NOWHERE
        elif g.at[unit] < 0:
            attack_from_edge(g, unit, hex)
            attack(g, unit, hex, 0)
            g.picked = NOWHERE
        else:
            attack(g, unit, hex, int(verb == "raid"))
            g.picked = NOWHERE


def march(g: Gettysburg, unit: int, hex: int) -> None:
    """Move the picked block to a hex it can reach."""
    spent, by = reach(g, unit)[hex]
    start, side = g.at[unit], T.side[unit]
    came_on = start < 0
    leaders = chain(g, side) if came_on and T.kind[unit] == HQ else None
    from_front = not came_on and front(g, start, side)
    to_front = front(g, hex, side)
    out = way_out(g, unit, hex, spent, by) if from_front else NOWHERE
    if came_on:
        come_on(g, unit, hex, spent)
    if from_front:
        mark(g, out)
    if to_front and by >= 0 and by != out:
        mark(g, by)
    if came_on:
        put(g, unit, hex)
    else:
        shift(g, unit, hex)
    g.did[unit] |= MOVED
    g.points -= spent
    g.via = by if by >= 0 else 0
    if to_front or (from_front and g.options["stop-leaving-front"]):
        g.points = 0
    if came_on:
        tell_both(g, unit, "entered", "6.7", space=hex_id(hex))
        if leaders:
            tell_who_leads(g, side, leaders)
    else:
        tell_both(g, unit, "marched", "6.1", space=hex_id(start), space2=hex_id(hex))
    if g.up[unit] and T.guns[unit] and not to_front:
        g.up[unit] = 0


def way_out(g: Gettysburg, unit: int, hex: int, spent: int, by: int) -> int:
    """The hexside by which a block leaves its front-line hex on its way to `hex`, where it comes in by `by`."""
    start = g.at[unit]
    if by // 6 == start:
        return by
    side = T.side[unit]
    foe = (1 - side) * T.size
    stops = beside_enemy if g.hour == NIGHT else front
    for n, cost, out in T.edges[movement_class(g, unit) * T.size + start]:
        if g.count[foe + n] or stops(g, n, side) or not may_pass(g, unit, n):
            continue
        if not side_free(g.crossed, out) and not T.edge[start]:
            continue
        if ways(g, unit, [(n, cost, out)], spent).get(hex, (NOWHERE,))[0] == spent:
            return out
    return by
