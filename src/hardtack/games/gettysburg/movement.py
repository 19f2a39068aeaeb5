"""6.0: the Movement Phase, block by block: pick one, send it to a hex it can reach, and on if points are left."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask, Step

from .command import DONE
from .entry import arrivals, attack_from_edge, come_on, enter_hexes, entry_assaults
from .paths import Ways, may_pass, movement_class, side_free, ways
from .state import (
    FIRED,
    GONE,
    LED,
    MELEE,
    MOVED,
    NIGHT,
    NOWHERE,
    Gettysburg,
    Melee,
    front,
    hex_actions,
    hid,
    put,
    shift,
    take_up,
    tell_both,
    uid,
    unit_actions,
    with_room,
)
from .tables import ART, HQ, SIDES, T

LEAVE = Action("leave")
FORM = Action("form")
GUNS = [unit for unit, guns in enumerate(T.guns) if guns]


# ---- how far


def reach(g: Gettysburg, unit: int) -> Ways:
    """Where the picked block can come to rest: hex to (points spent, hexside by which it comes in).

    The last answer is kept beside the state: it is asked for to list a block's choices, and again to carry one out.
    """
    asked = (unit, g.points, g.via, g.turn, g.active, len(g.crossed))
    kept = g.__dict__.get("reach")
    if kept is not None and kept[0] == asked and kept[1] == g.at and kept[2] == g.column:
        known: Ways = kept[3]
        return known
    found = _reach(g, unit)
    g.__dict__["reach"] = (asked, g.at[:], g.column[:], found)
    return found


def _reach(g: Gettysburg, unit: int) -> Ways:
    hex = g.at[unit]
    if hex < 0:
        return enter_hexes(g, unit)
    if g.points <= 0:
        return {}
    if front(g, hex, T.side[unit]) and g.options["stop-leaving-front"]:
        return with_room(g, unit, _one_hex(g, unit, hex, {}))
    far_off = ways(g, unit, [(hex, 0, g.via)], g.points)
    found = with_room(g, unit, far_off)
    found.pop(hex, None)
    if g.via < 0:
        next_to = _one_hex(g, unit, hex, far_off)
        if next_to:
            found |= with_room(g, unit, next_to)
    return found


def _one_hex(g: Gettysburg, unit: int, hex: int, known: Ways) -> Ways:
    """6.4: a block that has spent nothing may always enter an adjacent hex; it takes all its points at most.

    Of those hexes, the ones to which no way is known yet.
    """
    side = T.side[unit]
    foe = (1 - side) * T.size
    leaves_front = front(g, hex, side)
    found = {}
    for n, cost, by in T.edges[movement_class(g, unit) * T.size + hex]:
        if n in known or g.count[foe + n] or not may_pass(g, unit, n):
            continue
        enters_front = g.near[foe + n] > 0
        if enters_front and g.hour == NIGHT:
            continue
        limited = (leaves_front and not T.edge[hex]) or (enters_front and not T.edge[n])
        if not limited or side_free(g.crossed, by):
            found[n] = (min(cost, g.points), by)
    return found


# ---- who


def may_move(g: Gettysburg, unit: int) -> bool:
    """6.1: neither commanded, fired nor moved yet."""
    return g.at[unit] >= 0 and not g.did[unit] & (MOVED | FIRED | LED)


def movers(g: Gettysburg) -> list[int]:
    at, did = g.at, g.did
    used = MOVED | FIRED | LED
    return [u for u in T.own[g.active] if at[u] >= 0 and not did[u] & used]


def marchers(g: Gettysburg) -> list[int]:
    """All blocks that may be picked, those coming on last. Kept beside the state until one goes or does anything."""
    asked = (g.turn, g.active)
    kept = g.__dict__.get("marchers")
    if kept is not None and kept[0] == asked and kept[1] == g.at and kept[2] == g.did:
        known: list[int] = kept[3]
        return known
    found = movers(g) + arrivals(g)
    g.__dict__["marchers"] = (asked, g.at[:], g.did[:], found)
    return found


# ---- attacking


def assaults(g: Gettysburg, unit: int) -> tuple[list[int], list[int]]:
    """7.1, 7.8: enemy hexes the picked block may attack, with support and without."""
    hex = g.at[unit]
    if g.hour == NIGHT or T.kind[unit] in (HQ, ART) or g.column[unit] or g.did[unit] & (MOVED | FIRED):
        return [], []
    if hex < 0:
        return entry_assaults(g, unit), []
    side = T.side[unit]
    foe = (1 - side) * T.size
    ordered = g.orders[unit] & MELEE or T.special[unit] == "free"
    normal, raids = [], []
    for n, _, by in T.edges[hex]:
        if not g.count[foe + n] or not (side_free(g.crossed, by) or T.edge[hex]):
            continue
        laid = next((m for m in g.melees if m[0] == n), None)
        if laid is None:
            raids.append(n)
        if ordered and (laid is None or may_join(laid, hex)):
            normal.append(n)
    return normal, raids


def may_join(laid: Melee, start: int) -> bool:
    """One attacker per hexside, no more than may stand in the hex, and nobody beside an unsupported attack."""
    hex, raid, attackers = laid
    return not raid and len(attackers) < T.limit[hex] and all(came != start for _, came in attackers)


def attack(g: Gettysburg, unit: int, hex: int, raid: int) -> None:
    """Enter an enemy hex to fight there once all movement is over."""
    start = g.at[unit]
    if start >= 0:
        mark(g, T.grid.side(start, hex))
        take_up(g, unit, hex)
    g.did[unit] |= MOVED
    put(g, unit, hex)
    laid = next((m for m in g.melees if m[0] == hex), None)
    if laid is None:
        g.melees.append((hex, raid, ((unit, start if start >= 0 else NOWHERE),)))
    else:
        came = (unit, start if start >= 0 else NOWHERE)
        g.melees[g.melees.index(laid)] = (hex, laid[1], (*laid[2], came))
    tell_both(
        g,
        unit,
        "raids" if raid else "assaults",
        "7.8" if raid else "7.1",
        space2=hid(hex),
        space=hid(start) if start >= 0 else hid(hex),
    )


def mark(g: Gettysburg, side: int) -> None:
    """Remember that a front-line hexside was crossed."""
    twin = T.twin[side]
    g.crossed.append(side if side < twin else twin)


# ---- leaving the map, changing formation


def leave_cost(g: Gettysburg, unit: int) -> int:
    """2.4: by the road if one leads off here, else over open ground."""
    hex = g.at[unit]
    klass = movement_class(g, unit)
    open_ = T.terrain["clear"].move * (2 if klass & 1 else 1)
    if hex in T.entries and klass >= 2:
        return min(open_, T.entry_cost[T.entries.index(hex)])
    return open_


def may_leave(g: Gettysburg, unit: int) -> bool:
    hex = g.at[unit]
    return hex >= 0 and T.edge[hex] and (g.via < 0 or g.points >= leave_cost(g, unit))


def form_cost(g: Gettysburg, unit: int) -> int:
    """Half of the allowance, all of it in the front line."""
    hex = g.at[unit]
    if hex < 0:
        return 0
    return T.move[unit] if front(g, hex, T.side[unit]) else T.move[unit] // 2


def may_form(g: Gettysburg, unit: int) -> bool:
    if not g.options["column-and-line"]:
        return False
    hex = g.at[unit]
    if hex < 0:
        return True
    if g.points < form_cost(g, unit):
        return False
    return bool(g.column[unit]) or g.count[T.side[unit] * T.size + hex] == 1


# ---- the phase


class MovementPhase(Step):
    rule = "6.1"

    def run(self, g: Gettysburg) -> None:
        g.phase = "night-movement" if g.hour == NIGHT else "movement"
        g.picked = NOWHERE
        g.crossed = []
        g.melees = []
        if marchers(g):
            g.log("heading-phase", "1.2", phase=g.phase, side=SIDES[g.active])
            g.then(MoveAsk())


class MoveAsk(Ask):
    rule = "6.1"
    prompt = "move"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(g.picked) if g.picked >= 0 else "none", "points": g.points}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        found = [DONE]
        unit = g.picked
        if unit >= 0:
            to = hex_actions("to")
            found += [to[h] for h in reach(g, unit)]
            normal, raids = assaults(g, unit)
            if normal:
                found += [hex_actions("assault")[h] for h in normal]
            if raids:
                found += [hex_actions("raid")[h] for h in raids]
            if may_leave(g, unit):
                found.append(LEAVE)
            if may_form(g, unit):
                found.append(FORM)
        march = unit_actions("march")
        found += [march[u] for u in marchers(g) if u != unit]
        return found

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """Why a block that did something else may not march."""
        out = []
        for unit in T.own[g.active]:
            if g.at[unit] >= 0 and unit != g.picked:
                did = g.did[unit]
                key = "led" if did & LED else "fired" if did & FIRED else "moved" if did & MOVED else ""
                if key:
                    out.append(Barred("march", uid(unit), f"has-{key}", "6.1"))
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
        tell_both(g, unit, "entered", "6.7", space=hid(hex))
    else:
        tell_both(g, unit, "marched", "6.1", space=hid(start), space2=hid(hex))
    if g.up[unit] and T.guns[unit] and not to_front:
        g.up[unit] = 0


def way_out(g: Gettysburg, unit: int, hex: int, spent: int, by: int) -> int:
    """The hexside by which a block leaves its front-line hex on its way to `hex`, where it comes in by `by`."""
    start = g.at[unit]
    if by // 6 == start:
        return by
    side = T.side[unit]
    foe = (1 - side) * T.size
    for n, cost, out in T.edges[movement_class(g, unit) * T.size + start]:
        if g.count[foe + n] or front(g, n, side) or not may_pass(g, unit, n):
            continue
        if not side_free(g.crossed, out) and not T.edge[start]:
            continue
        if ways(g, unit, [(n, cost, out)], spent).get(hex, (NOWHERE,))[0] == spent:
            return out
    return by


def leave_map(g: Gettysburg, unit: int, rule: str) -> None:
    """2.4: off the map, disorganised for the rest of the day; no points for the enemy."""
    hex = g.at[unit]
    g.exit[unit] = hex
    tell_both(g, unit, "left-map", rule, space=hid(hex))
    take_up(g, unit, GONE)
    g.did[unit] |= MOVED
    g.up[unit] = g.column[unit] = 0


class RevealGuns(Step):
    """5.31: artillery in the front line is turned up, on both sides, once all movement is over."""

    rule = "5.31.revealed-artillery"

    def run(self, g: Gettysburg) -> None:
        g.shown += 1  # also if there are none: that is worth knowing too
        for unit in GUNS:
            if g.at[unit] >= 0 and not g.up[unit] and front(g, g.at[unit], T.side[unit]):
                g.up[unit] = 1
                g.log("guns-revealed", "5.31.revealed-artillery", unit=uid(unit), space=hid(g.at[unit]))
