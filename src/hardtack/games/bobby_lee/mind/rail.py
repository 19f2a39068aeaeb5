"""What the Supreme HQ does with its moves: troops by rail and by sea to where they are wanted, garrisons, landings."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.movement import strategic
from ..rules.movement.reach import marches
from ..rules.state import ACTIVE, MOVED, NOWHERE, BobbyLee, own
from ..rules.supply.lines import outlook
from ..rules.tables import T
from ..rules.units import GUNS, HART, HQ
from .goals import MASS, ours, peril, points, power
from .ground import RICH, distances, walks_to
from .headquarters import in_danger, in_front, posts
from .march import HUNGER
from .past import BACKS
from .sight import Sight

WAYS = ("rail", "sail", "cross", "invade", "land")
"""Kinds of strategic move, those that go far first; nobody is evacuated without need."""


LED = 0.25
"""How readily a block is taken away from a headquarters that could use it."""


class Ride(NamedTuple):
    """A strategic move."""

    unit: int
    verb: str
    to: int
    cost: int


def transports(
    g: BobbyLee,
    side: int,
    see: Sight,
    needs: dict[int, float],
    fixed: set[int],
    busy: set[int],
    fronts: dict[int, float],
) -> list[tuple[float, Ride]]:
    """The strategic moves worth making with the moves there are, each with its value."""
    budget = g.strategic or g.steps[T.supreme[side]]
    wanted = wants(g, side, see, needs, fronts)
    rides: list[tuple[float, Ride]] = []
    for unit in T.of[side]:
        if g.at[unit] < 0 or unit in fixed or unit in busy or (g.active == side and g.did[unit] & (MOVED | ACTIVE)):
            continue
        if T.kind[unit] == HQ:
            if unit != T.supreme[side]:
                rescue = to_supply(g, side, see, unit, budget)
                if rescue is not None:
                    rides.append(rescue)
                    wanted.setdefault(rescue[1].to, 0.5)
            continue
        best = best_ride(g, side, see, unit, wanted, needs, budget, fronts)
        if best is not None:
            rides.append(best)
    for row in dispersals(g, side, see, busy | fixed, budget):
        rides.append(row)
        wanted[row[1].to] = max(wanted.get(row[1].to, 0.0), 0.5)
    rides.sort(key=lambda row: (-row[0] / row[1].cost, row[1].unit))
    out = []
    for value, ride in rides:
        if ride.cost <= budget and wanted.get(ride.to, 0.0) > 0:
            budget -= ride.cost
            wanted[ride.to] -= power(g, ride.unit) + 0.01
            out.append((value, ride))
    return out


def wants(g: BobbyLee, side: int, see: Sight, needs: dict[int, float], fronts: dict[int, float]) -> dict[int, float]:
    """Per hex the strength that is wanted there from elsewhere."""
    out: dict[int, float] = {}
    for hex, need in needs.items():
        short = lacking(see, hex, need)
        if short > 0.3 and T.home[hex] == side:
            out[hex] = short
    for hq, share in fronts.items():
        hex = g.at[hq]
        want = 1.0 + 9.0 * share
        for near in (hex, *T.around[hex]):
            if near == hex or (ours(g, near, side) and (T.on_rail[near] or T.port[near])):
                out[near] = max(out.get(near, 0.0), want)
    foe = (1 - side) * T.size
    for hex in T.valued:
        if T.home[hex] != side and not g.count[foe + hex] and not g.count[side * T.size + hex]:
            out[hex] = 1.0
    return out


def lacking(see: Sight, hex: int, need: float) -> float:
    """What a place lacks of the strength it needs; an army near it counts."""
    return need - max(see.mine[hex], 0.9 * see.support[hex])


def costs(g: BobbyLee, side: int, unit: int, verb: str) -> dict[int, int]:
    """5.4: where a kind of strategic move leads a block, and what it costs, whatever moves there are."""
    if verb == "land":
        return dict.fromkeys(marches(g, unit).to, strategic.land_cost(unit))
    if verb == "cross":
        return strategic.crossings(g, unit)
    return strategic.carriage(g, side, g.at[unit], verb) if strategic.fit(g, unit, verb) else {}


def best_ride(
    g: BobbyLee,
    side: int,
    see: Sight,
    unit: int,
    wanted: dict[int, float],
    needs: dict[int, float],
    budget: int,
    fronts: dict[int, float],
) -> tuple[float, Ride] | None:
    """The best strategic move of a block, if any is worth one."""
    best: tuple[float, Ride] | None = None
    led = [hq for hq in fronts if walks_to(g.at[hq])[g.at[unit]] <= 3]
    back = BACKS(g).get(unit, NOWHERE)
    for verb in WAYS:
        prices = costs(g, side, unit, verb)
        for hex in wanted if prices else ():
            if hex in prices and hex not in (g.at[unit], back) and not g.count[(1 - side) * T.size + hex]:
                cost = max(1, prices[hex])
                if cost > budget:
                    continue
                value = ride_value(g, side, see, unit, led, hex, needs, fronts)
                if value > 0.5 and (best is None or value / cost > best[0] / best[1].cost):
                    best = value, Ride(unit, verb, hex, cost)
    return best


def dispersals(g: BobbyLee, side: int, see: Sight, busy: set[int], budget: int) -> list[tuple[float, Ride]]:
    """11.6: blocks that would starve where they stand, and a hex next to them that feeds them."""
    fed, base, foe = outlook(g, side), side * T.size, (1 - side) * T.size
    limit, out = T.forage[g.weather], []
    room = {h: limit[h] - g.count[base + h] for h in range(T.size)}
    for hex in see.my_hexes:
        over = -room[hex] if not fed[hex] else 0
        movable = [u for u in own(g, hex, side) if u not in busy and T.kind[u] != HQ]
        for unit in movable[: min(over, budget)]:
            near = [h for h in marches(g, unit).to if (fed[h] or room[h] > 0) and not g.count[foe + h]]
            if near:
                to = min(near, key=lambda h: (see.threat[h] > see.support[h], walks_to(h)[hex], h))
                room[to] -= 1
                out.append((HUNGER, Ride(unit, "land", to, max(1, strategic.land_cost(unit)))))
    return out


def to_supply(g: BobbyLee, side: int, see: Sight, hq: int, budget: int) -> tuple[float, Ride] | None:
    """A headquarters that has hardly a step left is brought back to where it can gain some, or out of danger."""
    fed, danger = outlook(g, side), in_danger(g, hq)
    if g.steps[hq] > 1 or (fed[g.at[hq]] and not danger):
        return None
    best: tuple[float, Ride] | None = None
    troops = posts(g, side)
    for verb in ("rail", "sail", "land"):
        for hex, cost in costs(g, side, hq, verb).items():
            safe = g.count[side * T.size + hex] or not danger or not in_front(g, side, hex, troops)
            if fed[hex] and cost <= budget and see.threat[hex] <= 1.5 * see.mine[hex] and safe:
                value = 3.0 + 0.1 * see.support[hex]
                if best is None or value > best[0]:
                    best = value, Ride(hq, verb, hex, max(1, cost))
    return best


def ride_value(
    g: BobbyLee,
    side: int,
    see: Sight,
    unit: int,
    led: list[int],
    hex: int,
    needs: dict[int, float],
    fronts: dict[int, float],
) -> float:
    """What a block is worth in a hex more than where it stands, where those headquarters have it near them."""
    strength = power(g, unit)
    wanted = LED if any(g.steps[hq] > 1 for hq in led) else 1.0
    short = hex in needs and T.vp[hex] >= RICH and T.home[hex] == side and lacking(see, hex, needs[hex]) > 0.3
    if short and walks_to(hex)[g.at[unit]] > 3:
        return 0.8 * strength * min(2.0, T.vp[hex] / 4) * (wanted if peril(see, hex) < MASS else 1.0)
    if T.home[hex] != side and not g.count[side * T.size + hex]:
        if T.kind[unit] in GUNS:
            return 0.0
        danger = see.threat[hex] / (see.threat[hex] + 2.0 * (strength + see.support[hex] * 0.5) + 0.5)
        return 6.0 * points(g, side, hex) * (1.0 - danger) - 0.3 * strength
    if T.kind[unit] == HART:
        return 0.0
    away = distances(hex)
    near = [share for hq, share in fronts.items() if away[g.at[hq]] <= 1]
    now = max([fronts[hq] for hq in led], default=0.0)
    return 0.5 * wanted * strength * (max(near, default=0.0) - now)
