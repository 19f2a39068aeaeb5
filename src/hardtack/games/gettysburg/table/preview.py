"""What a player may weigh before choosing, worked out exactly from what he knows.

Of the enemy this reads only what lies open: how many blocks stand where, which of them lie face up, who controls what.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..rules.chances import Block, Effect, Line, Result, Target, binomial, fighter, fire_effects, melee
from ..rules.command.activation import ShiftAsk, shift_hexes
from ..rules.command.command_phase import ready
from ..rules.command.command_range import hexes_in_range
from ..rules.command.headquarters import formation, orders_for
from ..rules.fire.hits import strongest
from ..rules.fire.repulse import repulse_hexes
from ..rules.fire.revealed_guns import shown_guns
from ..rules.fire.shots import firepower, shots
from ..rules.melee.attack import assaults
from ..rules.melee.hits import MeleeTakeHit
from ..rules.melee.retreats import RetreatAsk, may_retreat
from ..rules.melee.rounds import TurnAsk, turn_of
from ..rules.movement.movement_phase import may_move
from ..rules.movement.reach import reach
from ..rules.state import FIRE, GIVING, LOST, MELEE, RAISED, Fight, Gettysburg, present
from ..rules.supply.night_supply import NightSupplyAsk, night_raisable
from ..rules.supply.supply_phase import supply_ready
from ..rules.supply.supply_points import SpendAsk, step_cost, supplies
from ..rules.tables import T
from ..rules.units import CAV, HQ, SIDES
from .odds_forms import FIRE_PENALTIES, MELEE_PENALTIES

Plain = dict[str, Any]
ASSAULT, RAID = 3, 2
"""Rounds of a melee with support and without."""


def preview(g: Gettysburg, role: str) -> Plain | None:
    if role not in SIDES or g.outcome is not None:
        return None
    side = SIDES.index(role)
    # Before the first hour nobody has a zone: where headquarters lack one, it would tell who has changed places (9.6).
    out: Plain = {"zoc": front_line(g, side) if g.phase != "deploy" else []}
    ask = g.agenda[-1] if g.agenda else None
    if g.fight is not None:
        out["fight"] = standing(g, g.fight, side, ask)
    if g.active != side:
        return out
    if isinstance(ask, ShiftAsk):
        out["shift"] = {
            T.ids[hex]: raising(g, ask.unit, hex, T.range[ask.unit]) if ask.supply else leading(g, ask.unit, hex)
            for hex in (g.at[ask.unit], *shift_hexes(g, ask.unit))
        }
    if g.phase == "command":
        out["command"] = {T.units[u]: leading(g, u, g.at[u]) for u in ready(g)}
    elif g.phase == "fire":
        if g.picked >= 0:
            out["shots"] = targets(g, g.picked)
    elif g.phase in ("movement", "night-movement"):
        if g.picked >= 0:
            out["reach"] = {T.ids[hex]: spent for hex, (spent, _) in reach(g, g.picked).items()}
            out["division"] = [T.units[u] for u in formation(g, g.picked) if u != g.picked and may_move(g, u)]
        out["melee"] = attacks(g, g.picked)
    elif g.phase == "melee":
        if g.fight is None:
            out["melee"] = attacks(g, -1)
    elif g.phase in ("supply", "night-supply"):
        if isinstance(ask, SpendAsk):
            out["supply"] = {T.units[ask.hq]: raising(g, ask.hq, g.at[ask.hq], ask.points)}
        elif isinstance(ask, NightSupplyAsk):
            costs = {T.units[u]: step_cost(g, u) for u in night_raisable(g, ask.points)}
            out["supply"] = {"night": {"points": ask.points, "units": costs}}
        else:
            out["supply"] = {T.units[u]: raising(g, u, g.at[u], T.range[u]) for u in supply_ready(g)}
    return out


def front_line(g: Gettysburg, side: int) -> list[str]:
    """6.62: the hexes beside the enemy, not his own."""
    foe = (1 - side) * T.size
    near = g.near[foe : foe + T.size]
    count = g.count
    return [T.ids[hex] for hex, n in enumerate(near) if n and not count[foe + hex]]


# ---- command and supply


def leading(g: Gettysburg, hq: int, hex: int) -> Plain:
    """4.5: what a headquarters would command from a hex."""
    side = T.side[hq]
    hexes = hexes_in_range(g, hex, side, T.range[hq])
    fire, fight = [], []
    for h in hexes:
        for unit in g.stack[h]:
            if T.side[unit] == side:
                orders = orders_for(g, hq, unit)
                if orders & FIRE:
                    fire.append(T.units[unit])
                if orders & MELEE:
                    fight.append(T.units[unit])
    units = fire + [u for u in fight if u not in fire]
    return {"hexes": [T.ids[h] for h in hexes], "units": units, "fire": fire, "melee": fight}


def raising(g: Gettysburg, hq: int, hex: int, points: int) -> Plain:
    """8.3: the blocks a headquarters could add a step to from a hex, and what each step costs."""
    side = T.side[hq]
    hexes = hexes_in_range(g, hex, side, T.range[hq])
    costs = {}
    for h in hexes:
        for u in g.stack[h]:
            if (
                g.strength[u] < T.full[u]
                and T.side[u] == side
                and not g.did[u] & (GIVING | RAISED)
                and step_cost(g, u) <= points
                and supplies(g, hq, u)
            ):
                costs[T.units[u]] = step_cost(g, u)
    return {"hexes": [T.ids[h] for h in hexes], "points": points, "units": costs}


# ---- fire


def penalties(found: tuple[tuple[str, int], ...]) -> list[Plain]:
    return [{"key": key, "value": value} for key, value in found]


@lru_cache(256)
def hit_bars(dice: int, power: int) -> tuple[tuple[int, float], ...]:
    return tuple((n, ways / 6**dice) for n, ways in enumerate(binomial(dice, power)))


def targets(g: Gettysburg, unit: int) -> Plain:
    """5.2: every hex the picked block can fire at."""
    out: Plain = {}
    foe = 1 - T.side[unit]
    dice = g.strength[unit]
    for hex, side, range_ in shots(g, unit):
        id = T.ids[hex]
        if id in out:
            out[id]["sides"].append(T.ids[T.near[side]])
            continue
        power = firepower(unit, side, range_)
        there = [u for u in g.stack[hex] if T.side[u] == foe]
        up = [u for u in there if g.up[u]]
        row: Plain = {
            "range": range_,
            "dice": dice,
            "firepower": power,
            "base": T.long_power[unit] if range_ > 1 else T.fire_power[unit],
            "penalties": penalties(FIRE_PENALTIES[side]) if range_ == 1 else [],
            "bars": [{"hits": n, "chance": chance} for n, chance in hit_bars(dice, power)],
            "double": bool(T.double[hex]),
            "sides": [T.ids[T.near[side]]],
            "n": len(there),
            "up": [T.units[u] for u in up],
            "half": sum(g.half[u] for u in there),
        }
        if len(up) == len(there):
            row["effect"] = effect(g, there, hex, dice, power, range_, -1)
        guns = shown_guns(g, hex, foe)
        if guns:
            row["at"] = {T.units[u]: effect(g, [u], hex, dice, power, range_, 0) for u in guns}
        out[id] = row
    return out


def effect(g: Gettysburg, there: list[int], hex: int, dice: int, power: int, range_: int, aim: int) -> Plain:
    """5.23: what the hits do to blocks that are all known."""
    rows = tuple(
        Target(g.strength[u], T.kind[u] == HQ, T.melee_power[u] * 4 - T.letter[u], bool(g.half[u])) for u in there
    )
    effects = fire_effects(
        dice,
        rows,
        bool(T.double[hex]),
        range_ > 1,
        places_back(g, there[0]) if range_ > 1 else 0,
        bool(g.options["hq-last-in-fire"]),
        aim,
    )
    out: Plain = {}
    for field in Effect._fields:
        spread: dict[int, float] = {}
        for (_, chance), done in zip(hit_bars(dice, power), effects, strict=True):
            n = getattr(done, field)
            spread[n] = spread.get(n, 0.0) + chance
        out[field] = [{"n": n, "chance": chance} for n, chance in sorted(spread.items())]
    return out


def places_back(g: Gettysburg, unit: int) -> int:
    """5.32: how many blocks could be repulsed from a block's hex."""
    slot = T.side[unit] * T.size
    return sum(T.limit[h] - g.count[slot + h] for h in repulse_hexes(g, unit))


# ---- melee


def as_attacker(g: Gettysburg, unit: int, start: int, hex: int) -> Block:
    terrain = T.melee_change[T.grid.side(start, hex)] if start >= 0 else 0
    return fighter(
        T.kind[unit], T.letter[unit], T.melee_power[unit], T.long_power[unit], g.strength[unit], True, terrain,
        1 if g.column[unit] else 0,
    )  # fmt: skip


def as_defender(g: Gettysburg, unit: int) -> Block:
    return fighter(
        T.kind[unit], T.letter[unit], T.melee_power[unit], T.long_power[unit], g.strength[unit], False, 0,
        1 if g.column[unit] else 0,
    )  # fmt: skip


def told(found: Result, attacking: bool) -> Plain:
    """A melee's odds as the client draws them; `win` and `good` as the asking side sees them."""
    total = found.total
    takes = found.takes / total
    stands = found.stands / total
    bars = [
        {"result": "takes", "chance": takes, "good": attacking},
        {"result": "falls-back", "chance": found.falls_back / total, "good": not attacking},
        {"result": "destroyed", "chance": found.destroyed / total, "good": not attacking},
    ]
    if stands:
        bars.append({"result": "stands", "chance": stands, "good": None})
    return {
        "win": takes if attacking else (found.falls_back + found.destroyed) / total,
        "bars": bars,
        "steps": {"attacker": found.mean(found.attacker_lost), "defender": found.mean(found.defender_lost)},
        "blocks": {"attacker": found.mean(found.attacker_blocks), "defender": found.mean(found.defender_blocks)},
        "lost": {
            "attacker": [w / total for w in found.attacker_lost],
            "defender": [w / total for w in found.defender_lost],
        },
        "rounds": [
            {
                "takes": r.takes,
                "destroyed": r.destroyed,
                "attacker": r.attacker_steps,
                "defender": r.defender_steps,
            }
            for r in found.rounds
        ],
    }


def attacks(g: Gettysburg, unit: int) -> Plain:
    """7.1, 7.8: the enemy hexes the picked block may attack, and the melees already laid."""
    out: Plain = {}
    side = g.active
    normal, raids = assaults(g, unit) if unit >= 0 else ([], [])
    laid = {hex: (raid, who) for hex, raid, who in g.melees}
    for hex in dict.fromkeys((*normal, *raids, *laid)):
        joins = hex in normal or hex in raids
        raid, who = laid.get(hex, (0, ()))
        crew = [(u, start) for u, start in who if g.at[u] == hex]
        if joins:
            crew.append((unit, g.at[unit]))
        there = [u for u in g.stack[hex] if T.side[u] != side]
        up = [u for u in there if g.up[u]]
        rows = {u: as_attacker(g, u, start, hex) for u, start in crew}
        row: Plain = {
            "n": len(there),
            "hidden": len(there) - len(up),
            "up": [rated(u, as_defender(g, u)) for u in up],
            "attackers": [{**rated(u, rows[u]), **handicap(u, start, hex)} for u, start in crew],
            "laid": hex in laid,
            "assault": hex in normal,
            "raid": hex in raids,
        }
        out[T.ids[hex]] = row
        if joins:
            row["dice"] = rows[unit].strength
            row["firepower"] = rows[unit].powers[0]
            row["base"] = T.melee_power[unit]
            row["penalties"] = row["attackers"][-1]["penalties"]
        if len(up) == len(there) and crew:
            enemy = tuple(as_defender(g, u) for u in there)
            supported = hex in normal or (hex in laid and not raid)
            row |= told(melee(tuple(rows.values()), enemy, ASSAULT if supported else RAID), True)
            if supported and hex in raids:
                row["unsupported"] = told(melee((rows[unit],), enemy, RAID), True)
    return out


def rated(unit: int, block: Block) -> Plain:
    return {
        "id": T.units[unit],
        "letter": "ABCD"[block.letter],
        "dice": block.strength,
        "firepower": block.powers[0],
        "later": block.powers[1],
    }


def handicap(unit: int, start: int, hex: int) -> Plain:
    """7.3, 7.6: what makes an attacker weaker in the first round, by name."""
    found = list(MELEE_PENALTIES[T.grid.side(start, hex)]) if start >= 0 else []
    if T.kind[unit] == CAV:
        found.append(("cavalry", -1))
    return {"penalties": penalties(tuple(found))}


def standing(g: Gettysburg, fight: Fight, side: int, ask: Any) -> Plain:
    """7.2: the melee as it stands if both fight on, and for the side asked what each choice makes of it."""
    sides = [present(g, fight, s) for s in (fight.attacker, 1 - fight.attacker)]
    rows = {u: in_fight(g, fight, u) for both in sides for u in both}
    attacking = side == fight.attacker
    hits = ask.hits if isinstance(ask, MeleeTakeHit) else 0
    struck = ask.side if isinstance(ask, MeleeTakeHit) else -1
    away = any(u not in rows and g.at[u] != LOST for u, _ in fight.origin)

    def reckon(without: int = -1, loser: int = -1) -> Plain:
        lines = [tuple(rows[u] for u in both if u != without) for both in sides]
        if hits:
            n = 0 if struck == fight.attacker else 1
            left = hits
            if loser >= 0:
                at = sides[n].index(loser)
                lines[n] = worn(lines[n], at)
                left -= 1
            lines[n] = worn_down(lines[n], left)
        gone = away or (without >= 0 and T.side[without] == fight.attacker)
        found = melee(lines[0], lines[1], fight.rounds, fight.round, fight.place >= 0, gone)
        return told(found, attacking)

    out: Plain = {
        "hex": T.ids[fight.place] if fight.place >= 0 else None,
        "round": fight.round,
        "attacking": attacking,
        **reckon(without=ask.unit if isinstance(ask, RetreatAsk) else -1),
    }
    if isinstance(ask, TurnAsk) and ask.side == side:
        _, group = turn_of(fight, *sides)
        out["choices"] = {T.units[u]: {"retreat": reckon(without=u)} for u in group if may_retreat(g, fight, u)}
    elif struck == side:
        own = sides[0 if attacking else 1]
        out["choices"] = {T.units[u]: {"lose": reckon(loser=u)} for u in strongest(g, own, True)}
    return out


def in_fight(g: Gettysburg, fight: Fight, unit: int) -> Block:
    attacks = T.side[unit] == fight.attacker
    came = fight.came_from(unit) if attacks else -1
    return fighter(
        T.kind[unit],
        T.letter[unit],
        T.melee_power[unit],
        T.long_power[unit],
        g.strength[unit],
        attacks,
        T.melee_change[T.grid.side(came, fight.place)] if came >= 0 and fight.place >= 0 else 0,
        fight.round if g.column[unit] else 0,
        unit in fight.acted,
    )


def worn(line: tuple[Block, ...], n: int) -> tuple[Block, ...]:
    """A line after the nth block lost a step."""
    block = line[n]
    left = block.strength - 1
    if left < (0 if block.hq else 1):
        return (*line[:n], *line[n + 1 :])
    return (*line[:n], block._replace(strength=left), *line[n + 1 :])


def worn_down(line: tuple[Block, ...], hits: int) -> tuple[Block, ...]:
    """A line after so many hits, equals taking them in the usual order."""
    wear = Line(line)
    end = wear.standing[wear.path(0, hits)[-1]]
    return tuple(b._replace(strength=s) for b, s in zip(line, end, strict=True) if s >= 0)
