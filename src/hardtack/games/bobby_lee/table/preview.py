"""What a player may weigh before choosing, worked out exactly from what he knows.

Of the enemy this reads only what lies open: how many blocks stand where, which of them lie face up, who controls what,
which hexsides have been used.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ..rules.battle.deployment import Deploy
from ..rules.battle.reinforcements import reinforce_limit
from ..rules.chances import forced_march
from ..rules.control import enemy_here
from ..rules.map import DRY, MAJOR, ROLL, SIDES
from ..rules.movement.activation import ActivateAsk, headquarters
from ..rules.movement.attack_limits import LIMIT, attack_room, may_attack
from ..rules.movement.command_radius import commanded, radius, within
from ..rules.movement.forced_march import MarkTargetAsk, marked_side, needed, targets
from ..rules.movement.reach import EXITS, marches, on_pike, stops
from ..rules.movement.strategic import attack_side, destinations
from ..rules.movement.unit_movement import BY_LAND, CROSS, DestinationAsk, how
from ..rules.replacements.sheet import SheetAsk, draft_of, levy, means, points, sheet_of
from ..rules.replacements.sheet import cost as sheet_cost
from ..rules.state import ACTIVE, MOVED, STOPPED, WHOLE, BobbyLee, battle_at, side_id
from ..rules.supply.lines import HOW, NO_LIMIT, outlook, status
from ..rules.supply.siege import sets
from ..rules.supply.supply_phase import SupplyAsk, givers, unfed
from ..rules.tables import T
from .board import class_name
from .preview_battle import fought, reinforcing
from .view import spot_name

Plain = dict[str, Any]


def preview(g: BobbyLee, role: str) -> Plain | None:
    """What a role may weigh now: always its supply and the sieges; if it is asked, what its choices would come to."""
    if role not in SIDES or g.outcome is not None:
        return None
    side = SIDES.index(role)
    out: Plain = {"supply": supply(g, side), "siege": siege(g, side)}
    ask = g.agenda[-1] if g.agenda else None
    if ask is None or role not in ask.roles(g):
        return out
    if isinstance(ask, SheetAsk):
        out["sheet"] = sheet(g, role, side)
    elif isinstance(ask, SupplyAsk):
        out["starving"] = starving(g, ask)
    elif isinstance(ask, Deploy):
        at = ask.layout(g, g.drafts.get(role, []))
        out["deploy"] = {T.units[u]: spot_name(spot) for u, spot in at.items()}
    if g.battles:
        out["approaches"] = {T.ids[b.hex]: approaches(g, side, b.hex) for b in g.battles}
        hex = getattr(ask, "hex", g.here)
        b = battle_at(g, hex) if hex >= 0 else None
        if b is not None:
            out["battle"] = fought(g, b, side, ask)
    elif g.active == side:
        out |= on_the_march(g, side, ask)
    return out


# ---- command and movement


def on_the_march(g: BobbyLee, side: int, ask: Any) -> Plain:
    """5.0: the side whose Campaign Turn it is: whom its headquarters command, and where the block in hand can go."""
    hqs = headquarters(g, side)
    if not isinstance(ask, ActivateAsk):
        hqs = [hq for hq in hqs if g.did[hq] & ACTIVE]
    out: Plain = {"command": {T.units[hq]: commands(g, hq) for hq in hqs}}
    if isinstance(ask, ActivateAsk):
        out["chosen"] = [T.units[hq] for hq in ask.chosen]
    hexes = [h for h in range(T.size) if g.count[h] and g.count[T.size + h]]
    if isinstance(ask, DestinationAsk):
        unit, kind = g.picked, g.picked_for
        if kind in BY_LAND:
            out |= by_land(g, unit)
        else:
            out |= carried(g, unit, kind)
        hexes += [T.grid.index[id[-4:]] for id in out["attacks"]]
    elif isinstance(ask, MarkTargetAsk):
        out["forced"] = {
            side_id(s) if enemy_here(g, s // 6, side) else T.ids[s // 6]: dares(g, g.picked, s, g.at[g.picked])
            for s in targets(g, g.picked)
        }
    if g.marked:
        out["marks"] = {
            T.units[u]: {"to": T.ids[g.mark[u]], **dares(g, u, marked_side(g, u), g.at[u])} for u in g.marked
        }
    out["approaches"] = {T.ids[hex]: approaches(g, side, hex) for hex in sorted(set(hexes))}
    return out


def commands(g: BobbyLee, hq: int) -> Plain:
    """5.12, 5.4: what a headquarters would command; of a Supreme HQ how many strategic moves. `last`: it would be gone
    afterwards."""
    supreme = hq == T.supreme[T.side_of[hq]]
    return {
        "radius": radius(g, hq),
        "hexes": [T.ids[hex] for hex in within(g, hq)],
        "units": [T.units[u] for u in commanded(g, hq) if u != hq and not g.did[u] & MOVED],
        "strategic": g.steps[hq] if supreme else 0,
        "last": g.steps[hq] == 1,
    }


def by_land(g: BobbyLee, unit: int) -> Plain:
    """5.3, 5.31, 5.32: every march and attack of a block, and what it could force march to afterwards."""
    found = marches(g, unit)
    return {
        "reach": {
            T.ids[hex]: {
                "cost": len(path) - 1,
                "path": [T.ids[h] for h in path],
                "stops": stops(g, unit, *path[-2:]),
            }
            for hex, path in found.to.items()
        },
        "attacks": {
            side_id(entry): {**limits(g, entry, way.pike), "path": [T.ids[h] for h in way.path], "pike": way.pike}
            for entry, way in found.attacks.items()
        },
        "forced": beyond(g, unit),
    }


def carried(g: BobbyLee, unit: int, kind: str) -> Plain:
    """5.4: where a strategic move leads, and what each costs."""
    reach: Plain = {}
    attacks: Plain = {}
    for hex, price in destinations(g, unit, kind).items():
        row = {"cost": price, "path": [T.ids[g.at[unit]], T.ids[hex]], "stops": kind == CROSS}
        if not enemy_here(g, hex, g.active):
            reach[T.ids[hex]] = row
        elif kind == CROSS:
            entry = attack_side(g, unit, kind, hex)
            attacks[side_id(entry)] = {**limits(g, entry, False), **row, "pike": False}
        else:
            attacks[T.ids[hex]] = row
    return {"reach": reach, "attacks": attacks, "forced": {}}


def beyond(g: BobbyLee, unit: int) -> Plain:
    """5.32: hexes, and hexsides to attack across, that only a forced march would reach, each from where it is likeliest
    to succeed."""
    found = marches(g, unit)
    out: Plain = {}
    for hex, path in found.to.items():
        if how(g, unit, path) & (WHOLE | STOPPED) != WHOLE:
            continue
        for to, entry, _ in EXITS[hex]:
            if to in found.to or to == g.at[unit] or entry in found.attacks:
                continue
            key = T.ids[to]
            if enemy_here(g, to, g.active):
                pike = T.pike[entry] and on_pike(path)
                if not attack_room(g, entry, pike) or not may_attack(g, unit, to):
                    continue
                key = side_id(entry)
            row = dares(g, unit, entry, hex)
            if key not in out or row["arrives"] > out[key]["arrives"]:
                out[key] = row
    return out


def dares(g: BobbyLee, unit: int, side: int, start: int) -> Plain:
    """table.forced-march: the chances of a forced march across a hexside."""
    least = needed(g, unit, side)
    return {"from": T.ids[start], "least": least, **_chances(least, g.steps[unit])}


@cache
def _chances(least: int, steps: int) -> dict[str, float]:
    return {name: float(chance) for name, chance in forced_march(least, steps)._asdict().items()}


# ---- battles


def limits(g: BobbyLee, side: int, pike: bool) -> Plain:
    """5.31: how many may attack across a hexside, how many have, and how many more may."""
    weather = DRY if pike else g.weather
    return {"limit": LIMIT[weather][side], "used": g.attacks.count(side), "room": attack_room(g, side, pike)}


def approaches(g: BobbyLee, side: int, hex: int) -> Plain:
    """5.31, 7.51: the ways into a battle hex: what lies on each, its limits for attack and for reinforcement."""
    ways = [s for s in range(hex * 6, hex * 6 + 6) if T.passable[s] or (T.cls[s] == MAJOR and s in g.attacks)]
    b = battle_at(g, hex)
    out = {}
    for s in ways:
        row = {"class": class_name(s), **limits(g, s, False), "reinforce": named(reinforce_limit(g, s))}
        if b is not None:
            row |= reinforcing(g, b, side, s)
        out[side_id(s)] = row
    return {
        "woods": T.woods[hex],
        "fortress": T.fortress[hex],
        "own": g.count[side * T.size + hex],
        "enemy": g.count[(1 - side) * T.size + hex],
        "sides": out,
    }


def named(limit: int) -> int | str:
    return "roll" if limit == ROLL else limit


# ---- supply and siege


def supply(g: BobbyLee, side: int) -> Plain:
    """11.0: how the side's blocks would live if its Supply Phase began now, and the lines on which that hangs."""
    lines = outlook(g, side)
    base = side * T.size
    hexes: Plain = {}
    for hex, blocks in enumerate(g.count[base : base + T.size]):
        if blocks:
            said, limit = status(g, side, hex, lines)
            row = {"how": said, "blocks": blocks}
            if limit < NO_LIMIT:
                row |= {"limit": limit, "over": max(0, blocks - limit)}
            hexes[T.ids[hex]] = row
    return {"lines": {T.ids[hex]: HOW[line] for hex, line in enumerate(lines) if line}, "hexes": hexes}


def siege(g: BobbyLee, side: int) -> Plain:
    """11.8: besieged sets of hexes, one's own and the enemy's."""
    return {
        name: [[T.ids[hex] for hex in group] for group in sets(g, who)]
        for name, who in (("own", side), ("enemy", 1 - side))
    }


def starving(g: BobbyLee, ask: SupplyAsk) -> Plain:
    """11.6, 11.7: where blocks are too many, and which of those hexes a headquarters could feed."""
    hungry = unfed(g, ask.given)
    return {
        "hexes": {T.ids[w.hex]: {"blocks": w.blocks, "limit": w.limit, "lose": w.blocks - w.limit} for w in hungry},
        "givers": {
            T.units[hq]: [T.ids[hex] for hex in within(g, hq) if any(w.hex == hex for w in hungry)]
            for hq in givers(g, ask.given, hungry)
        },
    }


# ---- replacements


def sheet(g: BobbyLee, role: str, side: int) -> Plain:
    """12.2 to 12.42: what the side's own sheet has come to, what each step and each cadre costs, and where there is
    room for cadres."""
    written, can = sheet_of(draft_of(g, role)), means(g, side)
    taken = [*written.built.values(), *written.raised.values()]
    return {
        "points": points(g, side),
        "left": points(g, side) - sheet_cost(written),
        "levy": levy(g, side),
        "levy_left": levy(g, side) - len(written.raised),
        "steps": {
            T.units[u]: {"cost": price, "most": most, "added": written.steps.get(u, 0)}
            for u, price, most in can.gaining
        },
        "build": {T.units[u]: T.cadre[u] for u in can.pool if u not in written.built and u not in written.raised},
        "cadres": {T.units[u]: T.ids[hex] for u, hex in (written.built | written.raised).items()},
        "grounds": {
            T.ids[hex]: {"places": T.cadres[hex], "left": T.cadres[hex] - taken.count(hex)} for hex in can.grounds
        },
        "open": T.units[written.open] if written.open >= 0 else None,
    }
