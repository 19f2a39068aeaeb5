"""What the player may weigh before choosing, worked out exactly from what he knows."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from .combat import modifiers, odds_text
from .movement import allowance, can_step
from .odds import RESULTS, activation_chance, initiative_chance, results, scout_chance
from .raids import demolish_targets
from .rounds import initiative_modifier
from .scouting import scout_targets
from .state import ACTIVE, ON_MAP, SEEN, Fight, Mosby, here, sid, strength, unrevealed
from .tables import COMBAT, T


def preview(g: Mosby, role: str) -> dict[str, Any] | None:
    if g.mosby_at < 0 or g.mode not in ("operations", "rounds", "events"):
        return None
    reach = _reach(g) if g.mode != "events" and g.fight is None else {}
    return {
        "reach": reach,
        "scout": {sid(s): float(scout_chance(g.awareness, int("scout" in g.hand))) for s in scout_targets(g)},
        "fight": _bars(g, g.fight) if g.fight else _fight_at(g, g.mosby_at),
        "fights": {id: bars for id in reach if (bars := _fight_at(g, T.index[id]))},
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


def entry_risks(g: Mosby) -> list[float]:
    """The chance that entering each space rouses something (a blank may still turn up); 1 where a fight is sure."""
    quiet = 1 - float(activation_chance(g.awareness, int(g.mode == "operations" and "scout" in g.hand)))
    dice = [int(bool(g.large[s]) or unrevealed(g, s)) for s in range(len(T.ids))]
    if g.train == ON_MAP and not g.train_met:
        dice[g.train_at] += g.escorts
    sure = set()
    for unit in g.on_map:
        if not g.flag[unit] & ACTIVE:
            dice[g.at[unit]] += 1
        elif T.kind[unit] == COMBAT:
            sure.add(g.at[unit])
    return [1.0 if s in sure else round(1 - quiet**n, 4) if n else 0.0 for s, n in enumerate(dice)]


def _reach(g: Mosby) -> dict[str, dict[str, Any]]:
    """Where the band can get: through quiet spaces freely, and one step into danger."""
    start = g.mosby_at
    risks = entry_risks(g)
    paths: dict[int, list[int]] = {start: []}
    queue = [start]
    rounds = g.mode == "rounds"
    for space in queue:
        path = paths[space]
        if space != start and risks[space] > 0:
            continue
        for near in T.exits[space]:
            if near in paths or (rounds and not _can_ride(g, path, space, near)):
                continue
            paths[near] = [*path, near]
            queue.append(near)
    del paths[start]
    return {sid(s): {"path": [sid(p) for p in path], "risk": risks[s]} for s, path in paths.items()}


def _can_ride(g: Mosby, path: list[int], space: int, near: int) -> bool:
    """Would a ride along this path allow one more step?"""
    route = [g.mosby_at, *path]
    edges = [a * 256 + b for a, b in pairwise(route)]
    pike = any(e in T.pike for e in edges)
    forded = any(e in T.ford for e in edges)
    return can_step(g, space, near, len(path), 0, pike, forded)


def _fight_at(g: Mosby, space: int) -> dict[str, Any] | None:
    """If the band attacked the combat units it knows of in a space."""
    units = [u for u in here(g, space) if T.kind[u] == COMBAT and g.flag[u] & (SEEN | ACTIVE)]
    if not units:
        return None
    return _bars(g, Fight(space, "mosby", units, sum(strength(g, u) for u in units)))


def _bars(g: Mosby, fight: Fight) -> dict[str, Any]:
    found = modifiers(g, fight)
    total = sum(v for _, v in found)
    chances = results(total)
    band = g.band + fight.cards.count("deception")
    pair = (fight.union, band) if fight.attacker == "union" else (band, fight.union)
    return {
        "space": sid(fight.space),
        "attacker": fight.attacker,
        "strength": fight.union,
        "band": band,
        "odds": odds_text(*pair),
        "modifiers": [{"key": k, "value": v} for k, v in found],
        "total": total,
        "bars": [{"result": r, "chance": float(chances[r])} for r in RESULTS],
        "win": float(sum(chances[r] for r in RESULTS if r[0] == "R")),
    }
