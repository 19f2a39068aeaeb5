"""What each side may see: its own blocks, the enemy's that lie face up, of the others only that they are there."""

from __future__ import annotations

from typing import Any

from . import melee
from .entry import now
from .leaders import chain
from .sequence import night_follows
from .state import AT_GREGG, FIRED, GONE, LED, MOVED, NIGHT, WAITING, Fight, Gettysburg
from .tables import SIDES, T
from .victory import band_of, holders, score


def view(g: Gettysburg, role: str | None) -> dict[str, Any]:
    side = SIDES.index(role) if role in SIDES else -1
    ids, units = T.ids, T.units
    shown = []
    hidden: list[dict[str, int]] = [{}, {}]
    columns: list[dict[str, int]] = [{}, {}]
    for unit, at in enumerate(g.at):
        if at < 0:
            continue
        owner = T.side[unit]
        if owner == side or g.up[unit]:
            shown.append(block(g, unit, owner == side))
        else:
            hidden[owner][ids[at]] = hidden[owner].get(ids[at], 0) + 1
            if g.column[unit]:
                columns[owner][ids[at]] = columns[owner].get(ids[at], 0) + 1
    count, band = score(g), band_of(g)
    row = T.scenarios[g.scenario]
    start = row.start if g.day == row.day else 8
    mine = g.picked if g.active == side >= 0 else -1
    return {
        "turn": g.turn,
        "day": g.day,
        "hour": g.hour,
        "hours": [*range(start, row.to + 1), *([NIGHT] if night_follows(g) else [])],
        "first": SIDES[g.first] if g.first >= 0 else None,
        "active": SIDES[g.active] if g.active >= 0 else None,
        "phase": g.phase,
        "vp": {
            "total": count.total,
            "terrain": count.terrain,
            "usa_lost": count.usa_lost,
            "csa_lost": count.csa_lost,
            "bands": {"usa_most": band.usa_most, "csa_least": band.csa_least},
        },
        "victory": {ids[h]: SIDES[who] if who >= 0 else None for h, who in holders(g).items()},
        "control": {ids[h]: SIDES[who] for h, who in enumerate(g.control) if who >= 0},
        "blocks": shown,
        "hidden": {SIDES[s]: dict(sorted(hidden[s].items())) for s in (0, 1)},
        "columns": {SIDES[s]: dict(sorted(columns[s].items())) for s in (0, 1)},
        "waiting": waiting(g, side),
        "schedule": schedule(g, side),
        "off": {SIDES[s]: sum(at == GONE and T.side[u] == s for u, at in enumerate(g.at)) for s in (0, 1)},
        "gone": [units[u] for u, at in enumerate(g.at) if at == GONE and T.side[u] == side],
        "lost": {SIDES[s]: [units[u] for u in g.lost if T.side[u] == s] for s in (0, 1)},
        "shots": [f"{ids[s // 6]}:{s % 6}" for s in sorted(g.shots)],
        "melees": [
            {
                "hex": ids[hex],
                "raid": bool(raid),
                "from": sorted(ids[c] for _, c in who if c >= 0),
                "n": len(who),
            }
            for hex, raid, who in g.melees
        ],
        "melee": fight(g, g.fight) if g.fight is not None else None,
        "cavalry": cavalry(g, side),
        "picked": units[mine] if mine >= 0 else None,
        "points": g.points if mine >= 0 else None,
        "chain": chain(g, side) if side >= 0 else None,
    }


def block(g: Gettysburg, unit: int, own: bool) -> dict[str, Any]:
    out: dict[str, Any] = {
        "id": T.units[unit],
        "side": SIDES[T.side[unit]],
        "hex": T.ids[g.at[unit]],
        "strength": g.strength[unit],
        "up": bool(g.up[unit]),
        "active": bool(g.up[unit] and g.did[unit] & LED),
        "column": bool(g.column[unit]),
    }
    if own:
        did = g.did[unit]
        out["moved"] = bool(did & MOVED)
        out["fired"] = bool(did & FIRED)
        out["command"] = g.orders[unit]
        out["half"] = bool(g.half[unit])
    return out


def waiting(g: Gettysburg, side: int) -> list[dict[str, Any]]:
    """Own blocks still to come, the first to come first."""
    when = now(g)
    own = [u for u, at in enumerate(g.at) if at == WAITING and T.side[u] == side]
    own.sort(key=lambda u: (g.due[u], u))
    return [
        {
            "id": T.units[u],
            "day": g.due[u] // 100,
            "hour": g.due[u] % 100,
            "road": T.entry_road[g.road[u]],
            "due": g.due[u] <= when,
            "column": bool(g.column[u]),
            "strength": g.strength[u],
        }
        for u in own
    ]


def schedule(g: Gettysburg, side: int) -> list[dict[str, Any]]:
    """The open timetable of both armies: who was due when and where, and how many have not come on yet.

    Of the enemy only the number of blocks still to come is known, so it is told as if they came in order.
    """
    arrivals = T.scenarios[g.scenario].arrivals
    left = [0] * len(arrivals)
    for unit, at in enumerate(g.at):
        if at == WAITING and 0 <= g.group[unit] < len(arrivals):
            left[g.group[unit]] += 1
    for other, name in enumerate(SIDES):
        if other == side:
            continue
        theirs = [n for n, a in enumerate(arrivals) if a.side == name]
        come = sum(len(arrivals[n].units) - left[n] for n in theirs)
        for n in sorted(theirs, key=lambda n: (arrivals[n].day, arrivals[n].hour, n)):
            here = min(come, len(arrivals[n].units))
            left[n] = len(arrivals[n].units) - here
            come -= here
    return [
        {"day": a.day, "hour": a.hour, "side": a.side, "road": a.road, "units": list(a.units), "left": left[n]}
        for n, a in enumerate(arrivals)
    ]


def fight(g: Gettysburg, now: Fight) -> dict[str, Any]:
    """The melee being fought: all its blocks lie open to everybody."""
    attackers, defenders = melee.present(g, now, now.attacker), melee.present(g, now, 1 - now.attacker)
    turn_side, turn = melee.turn_of(now, attackers, defenders)
    return {
        "hex": T.ids[now.place] if now.place >= 0 else "gregg" if now.place == AT_GREGG else "kilpatrick",
        "round": now.round,
        "rounds": now.rounds,
        "raid": bool(now.raid),
        "attacker": SIDES[now.attacker],
        "defender": SIDES[1 - now.attacker],
        "acting": SIDES[turn_side] if turn else None,
        "letter": "ABCD"[T.letter[turn[0]]] if turn else None,
        "blocks": [
            {
                "id": T.units[u],
                "side": SIDES[T.side[u]],
                "from": T.ids[now.came_from(u)] if now.came_from(u) >= 0 else None,
                "strength": g.strength[u],
                "letter": "ABCD"[T.letter[u]],
                "firepower": melee.power(g, now, u),
                "acted": u in now.acted,
                "turn": u in turn,
            }
            for u in sorted(defenders + attackers, key=lambda u: (T.letter[u], T.side[u] == now.attacker, u))
        ],
    }


def cavalry(g: Gettysburg, side: int) -> dict[str, Any] | None:
    """10.0: what is known of the horsemen off the map while they are being divided and fight."""
    if g.phase != "cavalry":
        return None
    places = {-5: "gregg", -6: "kilpatrick"}
    return {
        name: [
            T.units[u]
            for u, at in enumerate(g.at)
            if at == place and (T.side[u] == 0 or T.side[u] == side or not g.assigned)
        ]
        for place, name in places.items()
    }


def invariants(g: Gettysburg) -> list[str]:
    """What is wrong with a state, in sentences."""
    wrong = []
    size = T.size
    for unit, at in enumerate(g.at):
        id = T.units[unit]
        low = 0 if T.kind[unit] == 0 else 1
        if at >= size or at < -6:
            wrong.append(f"{id} is at no place ({at}).")
        elif at >= 0 and unit not in g.stack[at]:
            wrong.append(f"{id} stands in {T.ids[at]} and is not in its stack.")
        if at != -1 and not low <= g.strength[unit] <= T.full[unit]:
            wrong.append(f"{id} has strength {g.strength[unit]} of {T.full[unit]}.")
        if g.up[unit] and at < 0:
            wrong.append(f"{id} lies face up and is not on the map.")
    for hex, stack in enumerate(g.stack):
        if any(g.at[u] != hex for u in stack) or list(stack) != sorted(set(stack)):
            wrong.append(f"The stack of {T.ids[hex]} is wrong.")
        for side in (0, 1):
            n = sum(T.side[u] == side for u in stack)
            if n != g.count[side * size + hex]:
                wrong.append(f"The count of {SIDES[side]} in {T.ids[hex]} is wrong.")
            if n > T.limit[hex] and g.phase != "melee":
                wrong.append(f"{T.ids[hex]} holds {n} blocks of {SIDES[side]}, its limit is {T.limit[hex]}.")
        if len({T.side[u] for u in stack}) == 2 and not _in_melee(g, hex):
            wrong.append(f"Both sides stand in {T.ids[hex]} without a melee.")
    zone = g.zone
    for side in (0, 1):
        for hex in range(size):
            near = sum(zone[side * size + n] > 0 for n in T.around[hex])
            if near != g.near[side * size + hex]:
                wrong.append(f"The zones of {SIDES[side]} beside {T.ids[hex]} are wrong.")
    return wrong


def _in_melee(g: Gettysburg, hex: int) -> bool:
    return any(m[0] == hex for m in g.melees) or (g.fight is not None and g.fight.place == hex)
