"""What the player may weigh before choosing, worked out exactly from what he knows."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from hardtack.engine.copies import clone

from ..rules.cannon import recover_cannon
from ..rules.chances import RESULTS, entry_risks, initiative_chance, results, scout_chance
from ..rules.combat import AfterDie, modifiers, odds_text
from ..rules.demolition import demolish_targets
from ..rules.kidnapping import bring_out
from ..rules.movement import Ride, allowance, can_step
from ..rules.noncombat_units import POINTS
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
    unit_name,
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
        "fight": _bars(g, _coming(g, g.fight)) if g.fight else _fight_at(g, g.mosby_at),
        "fights": {id: bars for id in reach if T.index[id] in known and (bars := _fight_at(g, T.index[id]))},
        "initiative": float(initiative_chance(g.awareness, initiative_modifier(g))),
        "demolish": {t: {"points": _value(g, t)} for t in demolish_targets(g)},
        "movement": allowance(g, 0, False),
    }


def _coming(g: Mosby, fight: Fight) -> Fight:
    """action.counterattack: the fight as the next die would decide it; cards played count for one die (G54)."""
    return replace(fight, cards=[]) if isinstance(g.agenda[-1], AfterDie) else fight


def _value(g: Mosby, target: str) -> int | None:
    if target == "bridge":
        return T.file.points.bridge
    if target == "rail":
        return T.settled.rail_points
    if target == "train":
        return T.file.points.train
    return None  # a depot's value shows only when it burns


def _reach(g: Mosby) -> dict[str, dict[str, Any]]:
    """Where the band can get: through quiet spaces freely, and one step into danger; on the way, what is left of it."""
    start, ids = g.mosby_at, T.ids
    risks = entry_risks(g)
    ask = g.agenda[-1] if g.agenda else None
    so_far = ask if isinstance(ask, Ride) else Ride(0, 0, False, False, 0)
    before = {start: start}
    ridden = {start: (so_far.steps, so_far.pike, g)}
    queue = [start]

    def leads(way: tuple[int, bool, Mosby]) -> int:
        """Of ways as short the one is taken from which the band may ride farther; no detours are sought."""
        _, pike, band = way
        return allowance(band, so_far.spurs, pike)

    for space in queue:
        if space != start and (risks[space] > 0 or _must_discard(g, space)):
            continue
        steps, pike, band = ridden[space]
        forded = before[space] * 256 + space in T.ford if space != start else so_far.forded
        for near in T.exits[space]:
            if g.mode == "rounds" and not can_step(band, space, near, steps, so_far.spurs, pike, forded):
                continue
            way = (steps + 1, pike or space * 256 + near in T.pike, _on_coming(band, near))
            if near not in before:
                queue.append(near)
            elif ridden[near][0] != way[0] or leads(way) <= leads(ridden[near]):
                continue
            before[near], ridden[near] = space, way
    return {ids[s]: {"from": ids[before[s]], "risk": risks[s]} for s in queue[1:]}


def _must_discard(g: Mosby, space: int) -> bool:
    """8.3, 5.1: the Cannon fetched there is one card too many."""
    return g.cannon_at == space and len(g.hand) >= T.file.hand_limit


def _on_coming(g: Mosby, space: int) -> Mosby:
    """6.3.2, 8.3, 8.9: the band as it rides on from where captives and food become points, or the Cannon is fetched."""
    out = not g.lines[space] and (g.food > 0 or WITH_BAND in g.leader)
    if g.mode != "rounds" or not (out or g.cannon_at == space):
        return g
    there = clone(g, journal=False)
    there.mosby_at = space
    bring_out(there)
    recover_cannon(there)
    return there


def _fight_at(g: Mosby, space: int) -> dict[str, Any] | None:
    """If the band attacked the combat units of a space: only where it knows all that would fight."""
    units = [u for u in units_at(g, space) if T.kind[u] == COMBAT]
    if not units or not _foreseen(g, space):
        return None
    return _bars(g, Fight(space, "mosby", units, sum(strength(g, u) for u in units)))


def _foreseen(g: Mosby, space: int) -> bool:
    """Whether nobody unknown would fight there, and nothing the band wins by it before the die would change that."""
    units = units_at(g, space)
    if not all(g.flag[u] & (SEEN | ACTIVE) for u in units):
        return False
    if g.train == ON_MAP and g.train_at == space and g.escorts:
        return False
    caught = sum(POINTS[unit_name(u)] for u in units if T.kind[u] != COMBAT)
    if g.points + caught >= T.file.points_per_notoriety:
        return False
    if space == g.mosby_at:
        return True
    if g.cannon_at == space:
        return False
    if g.lines[space]:
        return not (g.large[space] or unrevealed(g, space))
    return not (g.food or WITH_BAND in g.leader)


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
