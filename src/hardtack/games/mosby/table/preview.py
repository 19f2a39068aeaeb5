"""What the player may weigh before choosing, worked out exactly from what he knows."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..rules.chances import RESULTS, entry_risks, initiative_chance, results, scout_chance
from ..rules.combat import modifiers, odds_text
from ..rules.demolition import demolish_targets
from ..rules.movement import allowance, can_step
from ..rules.rounds import initiative_modifier
from ..rules.scouting import scout_targets
from ..rules.state import (
    ACTIVE,
    ON_MAP,
    SEEN,
    WITH_BAND,
    Fight,
    Mosby,
    space_id,
    strength,
    units_at,
    unrevealed,
)
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
    before, ridden = {start: start}, {start: (0, False)}
    queue = [start]
    for space in queue:
        if space != start and risks[space] > 0:
            continue
        steps, pike = ridden[space]
        forded = before[space] * 256 + space in T.ford
        for near in T.exits[space]:
            if g.mode == "rounds" and not can_step(g, space, near, steps, 0, pike, forded):
                continue
            way = (steps + 1, pike or space * 256 + near in T.pike)
            if near not in before:
                queue.append(near)
            elif ridden[near] != (way[0], False) or not way[1]:
                continue  # of ways as short the one by pike: Fast Horses may lead farther from there
            before[near], ridden[near] = space, way
    return {ids[s]: {"from": ids[before[s]], "risk": risks[s]} for s in queue[1:]}


def _fight_at(g: Mosby, space: int) -> dict[str, Any] | None:
    """If the band attacked the combat units of a space: only where it knows all that would fight."""
    units = [u for u in units_at(g, space) if T.kind[u] == COMBAT]
    if not units or not _foreseen(g, space):
        return None
    return _bars(g, Fight(space, "mosby", units, sum(strength(g, u) for u in units)))


def _foreseen(g: Mosby, space: int) -> bool:
    """Whether nobody unknown would fight there, and nothing the band wins by coming there would change the die."""
    if not all(g.flag[u] & (SEEN | ACTIVE) for u in units_at(g, space)):
        return False
    if g.train == ON_MAP and g.train_at == space and g.escorts:
        return False
    if space == g.mosby_at:
        return True
    if g.lines[space]:
        return not (g.large[space] or unrevealed(g, space))
    return not (g.food or WITH_BAND in g.leader or g.cannon_at == space)


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
