"""6.0: the Movement Phase, block by block: pick one, send it to a hex it can reach, and on if points are left."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask, Step

from .command import DONE
from .entry import arrivals, attack_from_edge, can_enter, enter_hexes, entry_assaults
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
from .tables import ART, HQ, IMPOSSIBLE, SIDES, T

LEAVE = Action("leave")
FORM = Action("form")
SIDE_LIMIT = 2


# ---- how far


def movement_class(g: Gettysburg, unit: int) -> int:
    """Which cost table applies: guns pay double off the roads, and with formations only columns use roads."""
    roads = not g.options["column-and-line"] or g.column[unit]
    return (1 if T.guns[unit] else 0) + (2 if roads else 0)


def side_free(g: Gettysburg, side: int) -> bool:
    """6.62: two blocks at most across each hexside of a front-line hex."""
    twin = T.twin[side]
    return g.crossed.count(side if side < twin else twin) < SIDE_LIMIT


def reach(g: Gettysburg, unit: int) -> dict[int, tuple[int, int]]:
    """Where the picked block can come to rest: hex to (points spent, hexside by which it comes in).

    The last answer is kept beside the state: it is asked for to list a block's choices, and again to carry one out.
    """
    columns = tuple(g.column) if g.options["column-and-line"] else ()
    asked = (unit, g.at[unit], g.points, g.via, g.turn, g.active, len(g.crossed), tuple(g.count), columns)
    kept = g.__dict__.get("reach")
    if kept is not None and kept[0] == asked:
        known: dict[int, tuple[int, int]] = kept[1]
        return known
    found = _reach(g, unit)
    g.__dict__["reach"] = (asked, found)
    return found


def _reach(g: Gettysburg, unit: int) -> dict[int, tuple[int, int]]:
    hex = g.at[unit]
    if hex < 0:
        return enter_hexes(g, unit)
    if g.points <= 0:
        return {}
    fresh = g.via < 0
    if front(g, hex, T.side[unit]) and g.options["stop-leaving-front"]:
        found = _one_hex(g, unit, hex)
    else:
        found = spread(g, unit, [(hex, 0, g.via)], g.points)
        if fresh:
            for n, far in _one_hex(g, unit, hex).items():
                if n not in found:
                    found[n] = far
    found.pop(hex, None)
    free = with_room(g, unit)
    return {h: far for h, far in found.items() if free[h]}


def _one_hex(g: Gettysburg, unit: int, hex: int) -> dict[int, tuple[int, int]]:
    """6.4: a block that has spent nothing may always enter an adjacent hex; it takes all its points at most."""
    side = T.side[unit]
    foe = (1 - side) * T.size
    leaves_front = front(g, hex, side)
    found = {}
    for n, cost, by in T.edges[movement_class(g, unit) * T.size + hex]:
        if g.count[foe + n] or not may_pass(g, unit, n):
            continue
        enters_front = g.near[foe + n] > 0
        if enters_front and g.hour == NIGHT:
            continue
        limited = (leaves_front and not T.edge[hex]) or (enters_front and not T.edge[n])
        if not limited or side_free(g, by):
            found[n] = (min(cost, g.points), by)
    return found


def may_pass(g: Gettysburg, unit: int, hex: int) -> bool:
    """Blocks pass through friends freely, except that columns and lines do not mix (box.column-and-line)."""
    if not g.options["column-and-line"] or not g.count[T.side[unit] * T.size + hex]:
        return True
    if g.column[unit]:
        return False
    side = T.side[unit]
    return not any(g.column[u] for u in g.stack[hex] if T.side[u] == side)


def spread(g: Gettysburg, unit: int, starts: list[tuple[int, int, int]], points: int) -> dict[int, tuple[int, int]]:
    """The cheapest ways within `points` from the starts (hex, spent already, hexside come by).

    A node is a hex; the hex where two roads cross without meeting has one more node for each of them.
    """
    size, cross, edge, twin, road_at = T.size, T.change_at, T.edge, T.twin, T.change_road
    foe = (1 - T.side[unit]) * size
    count, near = g.count[foe : foe + size], g.near[foe : foe + size]
    base = movement_class(g, unit) * size
    edges = T.edges[base : base + size]
    by_road = base >= 2 * size
    night = g.hour == NIGHT
    formations = g.options["column-and-line"]
    best = [IMPOSSIBLE] * (size + 3)
    came = best[:]
    queue: list[list[int]] = [[] for _ in range(points + 1)]
    seen: list[int] = []
    for hex, spent, by in starts:
        node = hex
        if hex == cross and by >= 0 and by_road:
            node = size + road_at[twin[by]] if road_at[twin[by]] else hex
        if spent <= points and best[node] > spent:
            best[node] = spent
            came[node] = by
            queue[spent].append(node)
            seen.append(node)
    first = {hex for hex, _, _ in starts}
    for spent in range(points):
        left = points - spent
        for node in queue[spent]:
            if best[node] != spent:
                continue
            hex = node if node < size else cross
            leaves_front = near[hex]
            if leaves_front and not (spent == 0 and hex in first):
                continue  # it had to stop here
            for n, cost, by in edges[hex] if node < size else _crossing(base, node - size):
                if cost > left or count[n]:
                    continue
                total = spent + cost
                to = n
                if n == cross and by_road and road_at[twin[by]]:
                    to = size + road_at[twin[by]]
                known = best[to]
                if known <= total:
                    continue
                if near[n] or leaves_front:
                    if near[n] and night:
                        continue
                    limited = (leaves_front and not edge[hex]) or (near[n] and not edge[n])
                    if limited and not side_free(g, by):
                        continue
                if formations and not may_pass(g, unit, n):
                    continue
                if known == IMPOSSIBLE:
                    seen.append(to)
                best[to] = total
                came[to] = by
                queue[total].append(to)
    found: dict[int, tuple[int, int]] = {}
    for node in seen:
        hex = node if node < size else cross
        if hex not in found or found[hex][0] > best[node]:
            found[hex] = (best[node], came[node])
    return found


def _crossing(base: int, road: int) -> list[tuple[int, int, int]]:
    """The ways out of the hex where two roads cross, for one who came by `road`: changing to the other costs more."""
    out = []
    for n, cost, by in T.edges[base + T.change_at]:
        if T.change_road[by] and T.change_road[by] != road:
            cost = min(T.cost[base // T.size - 2][by], cost + T.change_extra)
        out.append((n, cost, by))
    return out


# ---- who


def may_move(g: Gettysburg, unit: int) -> bool:
    """6.1: neither commanded, fired nor moved yet."""
    return g.at[unit] >= 0 and not g.did[unit] & (MOVED | FIRED | LED)


def movers(g: Gettysburg) -> list[int]:
    at, did = g.at, g.did
    used = MOVED | FIRED | LED
    return [u for u in T.own[g.active] if at[u] >= 0 and not did[u] & used]


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
        if not g.count[foe + n] or not (side_free(g, by) or T.edge[hex]):
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
        if movers(g) or arrivals(g):
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
        found += [march[u] for u in movers(g) if u != unit]
        found += [march[u] for u in arrivals(g) if u != unit]
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
        can_enter(g, unit, hex)
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
        if not side_free(g, out) and not T.edge[start]:
            continue
        if spread(g, unit, [(n, cost, out)], spent).get(hex, (NOWHERE,))[0] == spent:
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
        for unit, guns in enumerate(T.guns):
            if guns and g.at[unit] >= 0 and not g.up[unit] and front(g, g.at[unit], T.side[unit]):
                g.up[unit] = 1
                g.log("guns-revealed", "5.31.revealed-artillery", unit=uid(unit), space=hid(g.at[unit]))
