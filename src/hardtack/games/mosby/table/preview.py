"""What the player may weigh before choosing, worked out exactly from what he knows."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from ..rules.chances import RESULTS, entry_risks, initiative_chance, results, scout_chance
from ..rules.combat import modifiers, odds_text
from ..rules.demolition import demolish_targets
from ..rules.movement import allowance, can_step
from ..rules.rounds import initiative_modifier
from ..rules.scouting import scout_targets
from ..rules.state import ACTIVE, SEEN, Fight, Mosby, space_id, strength, units_at
from ..rules.tables import COMBAT, T


def preview(g: Mosby, role: str) -> dict[str, Any] | None:
    if g.mosby_at < 0 or g.mode not in ("operations", "rounds", "events"):
        return None
    reach = _reach(g) if g.mode != "events" and g.fight is None else {}
    known = {g.at[u] for u in g.on_map if g.flag[u] & (SEEN | ACTIVE)}
    return {
        "reach": reach,
        "scout": {space_id(s): float(scout_chance(g.awareness, int("scout" in g.hand))) for s in scout_targets(g)},
        "fight": _bars(g, g.fight) if g.fight else _fight_at(g, g.mosby_at),
        "fights": {id: bars for id in reach if T.index[id] in known and (bars := _fight_at(g, T.index[id]))},
        "initiative": float(initiative_chance(g.awareness, initiative_modifier(g))),
        "demolish": {t: {"points": _value(g, t)} for t in demolish_targets(g)},
        "movement": max(0, allowance(g, 0)),
    }


def _value(g: Mosby, target: str) -> int | None:
    if target == "bridge":
        return T.file.points.bridge
    if target == "rail":
        return T.settled.rail_points
    if target == "train":
        return T.file.points.train
    return None  # a depot's value shows only when it burns


def _reach(g: Mosby) -> dict[str, dict[str, Any]]:
    """Where the band can get: through quiet spaces freely, and one step into danger."""
    start, ids = g.mosby_at, T.ids
    risks = entry_risks(g)
    before = {start: start}
    queue = [start]
    rounds = g.mode == "rounds"
    for space in queue:
        if space != start and risks[space] > 0:
            continue
        path = _path(before, space) if rounds else []
        for near in T.exits[space]:
            if near in before or (rounds and not _can_ride(g, path, space, near)):
                continue
            before[near] = space
            queue.append(near)
    return {ids[s]: {"from": ids[before[s]], "risk": risks[s]} for s in queue[1:]}


def _path(before: dict[int, int], space: int) -> list[int]:
    """The way to a space, without its start."""
    path: list[int] = []
    while before[space] != space:
        path.insert(0, space)
        space = before[space]
    return path


def _can_ride(g: Mosby, path: list[int], space: int, near: int) -> bool:
    """Would a ride along this path allow one more step?"""
    route = [g.mosby_at, *path]
    edges = [a * 256 + b for a, b in pairwise(route)]
    pike = any(e in T.pike for e in edges)
    forded = any(e in T.ford for e in edges)
    return can_step(g, space, near, len(path), 0, pike, forded)


def _fight_at(g: Mosby, space: int) -> dict[str, Any] | None:
    """If the band attacked the combat units it knows of in a space."""
    units = [u for u in units_at(g, space) if T.kind[u] == COMBAT and g.flag[u] & (SEEN | ACTIVE)]
    if not units:
        return None
    return _bars(g, Fight(space, "mosby", units, sum(strength(g, u) for u in units)))


def _bars(g: Mosby, fight: Fight) -> dict[str, Any]:
    found = modifiers(g, fight)
    total = sum(v for _, v in found)
    bars, win = _chances(total)
    band = g.band + fight.cards.count("deception")
    pair = (fight.union, band) if fight.attacker == "union" else (band, fight.union)
    return {
        "space": space_id(fight.space),
        "attacker": fight.attacker,
        "strength": fight.union,
        "band": band,
        "odds": odds_text(*pair),
        "modifiers": [{"key": k, "value": v} for k, v in found],
        "total": total,
        "bars": bars,
        "win": win,
    }


@cache
def _chances(total: int) -> tuple[list[dict[str, Any]], float]:
    """The results of a fight with this modifier, and how likely it is won. For reading only."""
    chances = results(total)
    bars = [{"result": r, "chance": float(chances[r])} for r in RESULTS]
    return bars, float(sum(chances[r] for r in RESULTS if r[0] == "R"))
