"""What the player may see, and the states he cannot tell apart.

There is nobody to keep his secrets from, so a spectator looks over his shoulder and sees the same.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from . import combat
from .sequence import needed_now, target_notoriety
from .state import (
    ACTIVE,
    COMBATANT,
    CUP,
    DEMOLISHED,
    ELIMINATED,
    ESCORT,
    GONE,
    HOLDING,
    LEADERS,
    NO_MARKER,
    ON_MAP,
    RETREAT,
    REVEALED,
    SEEN,
    TRACK,
    WITH_BAND,
    Mosby,
    clone,
    sid,
    strength,
)
from .tables import BLANK, COMBAT, KINDS, T


def view(g: Mosby, role: str | None) -> dict[str, Any]:
    """The table as the player sees it: neither the cup, the decks, intact depots, nor units nobody has looked at."""
    ids = T.ids
    units = []
    for unit in g.on_map:
        flag = g.flag[unit]
        known = bool(flag & (ACTIVE | SEEN))
        units.append(
            {
                "token": g.token[unit],
                "space": ids[g.at[unit]],
                "kind": KINDS[T.kind[unit]] if known else None,
                "strength": strength(g, unit) if known else None,
                "full": T.strength[unit] if known else None,
                "active": bool(flag & ACTIVE),
                "seen": known,
                "retreat": bool(flag & RETREAT),
                "escort": bool(flag & ESCORT),
            }
        )
    return {
        "turn": g.turn,
        "phase": g.mode,
        "round": g.round,
        "notoriety": g.notoriety,
        "performance": g.points,
        "awareness": g.awareness,
        "initiative": g.initiative or None,
        "needed": needed_now(g),
        "target": target_notoriety(g),
        "band": {
            "space": ids[g.mosby_at] if g.mosby_at >= 0 else None,
            "strength": g.band,
            "wounded": g.wound,
            "hidden": g.hidden,
            "leader": next((LEADERS[n] for n in (0, 1) if g.leader[n] == WITH_BAND), None),
            "food": bool(g.food),
            "cannon_hidden": ids[g.cannon_at] if g.cannon_at >= 0 else None,
            "ames": g.ames,
        },
        "hand": g.hand[:],
        "hand_size": len(g.hand),
        "units": units,
        "status": {ids[s]: "revealed" if m == REVEALED else "unrevealed" for s, m in enumerate(g.status) if m},
        "lines": [ids[s] for s, inside in enumerate(g.lines) if inside],
        "large": [ids[s] for s, large in enumerate(g.large) if large],
        "extended": g.extended[:],
        "bridges": {ids[s]: "demolished" if b == DEMOLISHED else "intact" for s, b in enumerate(g.bridge) if b},
        "rail": [ids[s] for s, out in enumerate(g.rail_out) if out],
        "depots": [
            {
                "space": ids[s],
                "demolished": bool(g.depot_out[s]),
                "value": g.depot_values[d - 1] if g.depot_out[s] else None,
            }
            for s, d in enumerate(g.depot)
            if d
        ],
        "devastated": [ids[s] for s, burnt in enumerate(g.devastated) if burnt],
        "leaders": {
            LEADERS[n]: {
                "where": ids[T.leader_place[n]] if where == ON_MAP else "band" if where == WITH_BAND else None,
                "gone": where == GONE,
            }
            for n, where in enumerate(g.leader)
        },
        "train": {"space": ids[g.train_at], "demolished": g.train == DEMOLISHED, "escorts": g.escorts}
        if g.train_at >= 0
        else None,
        "cup": len(g.cup),
        "holding": dict(sorted(Counter(KINDS[T.kind[u]] for u, a in enumerate(g.at) if a == HOLDING).items())),
        "track": _track(g),
        "eliminated": sorted(T.strength[u] for u, a in enumerate(g.at) if a == ELIMINATED),
        "decks": {
            "action": len(g.deck),
            "event": len(g.events),
            "action_discards": dict(sorted(Counter(g.discards).items())),
            "event_discards": dict(sorted(Counter(c.partition(":")[0] for c in g.event_discards).items())),
        },
        "markers_left": T.settled.status_markers - g.markers,
        "events": {
            "left": g.events_left,
            "card": g.event_discards[-1].partition(":")[0] if g.mode == "events" and g.event_discards else None,
        },
        "lee": g.lee,
        "fight": _fight(g),
        "ledger": dict(sorted(g.ledger.items())),
    }


def _track(g: Mosby) -> dict[str, dict[str, Any]]:
    waiting: dict[str, dict[str, Any]] = {}
    for unit, where in enumerate(g.at):
        if where == TRACK:
            box = waiting.setdefault(str(T.unit_class[unit]), {"combat": []})
            kind = T.kind[unit]
            if kind == COMBAT:
                box["combat"].append(T.strength[unit])
            else:
                box[KINDS[kind]] = box.get(KINDS[kind], 0) + 1
    return waiting


def _fight(g: Mosby) -> dict[str, Any] | None:
    fight = g.fight
    if fight is None:
        return None
    band = g.band + fight.cards.count("deception")
    attack, defend = (fight.union, band) if fight.attacker == "union" else (band, fight.union)
    found = combat.modifiers(g, fight)
    return {
        "space": sid(fight.space),
        "attacker": fight.attacker,
        "union": fight.union,
        "band": band,
        "odds": combat.odds_text(attack, defend),
        "modifiers": [{"key": key, "value": value} for key, value in found],
        "total": sum(value for _, value in found),
        "cards": fight.cards[:],
        "die": fight.die or None,
        "result": fight.result or None,
    }


def determinize(g: Mosby, role: str | None, rng: random.Random) -> Mosby:
    """Deal what the player does not know anew: unseen units, decks, depots, the dice."""
    h = clone(g)
    h.dice.position = rng.getrandbits(64)
    h.dice.fed = []
    h.stacked = []
    _deal_units(h, rng)
    rng.shuffle(h.deck)
    rng.shuffle(h.events)
    _deal_depots(h, rng)
    return h


def _deal_units(h: Mosby, rng: random.Random) -> None:
    """Unseen units change places with units of the cup; none of them can be a blank, and escorts are combat units."""
    for unit in h.on_map[:]:
        if h.flag[unit] & (ACTIVE | SEEN) or h.loss[unit]:
            continue
        wanted = [
            u for u in h.cup if T.kind[u] == COMBAT or (T.kind[u] != BLANK and not h.flag[unit] & (ESCORT | COMBATANT))
        ]
        if not wanted or T.kind[unit] == BLANK:
            continue
        other = rng.choice([*wanted, unit])
        if other == unit:
            continue
        for row in (h.flag, h.came, h.token):
            row[other] = row[unit]
        h.at[other], h.at[unit] = h.at[unit], CUP
        h.flag[unit], h.came[unit] = 0, -1
        h.cup[h.cup.index(other)] = unit
        h.on_map[h.on_map.index(unit)] = other
    rng.shuffle(h.cup)


def _deal_depots(h: Mosby, rng: random.Random) -> None:
    shown = {h.depot[s] - 1 for s in range(len(h.depot)) if h.depot[s] and h.depot_out[s]}
    unknown = [n for n in range(len(h.depot_values)) if n not in shown]
    values = [h.depot_values[n] for n in unknown]
    rng.shuffle(values)
    for n, value in zip(unknown, values, strict=True):
        h.depot_values[n] = value


def invariants(g: Mosby) -> list[str]:
    """What can never be."""
    wrong = []
    if sorted(g.on_map) != [u for u, a in enumerate(g.at) if a >= 0]:
        wrong.append("the list of units on the map does not agree with where units are")
    if sorted(g.cup) != [u for u, a in enumerate(g.at) if a == CUP]:
        wrong.append("the cup does not agree with where units are")
    if any(T.kind[u] == BLANK for u in g.on_map):
        wrong.append("a blank counter stands on the map")
    if any(T.kind[u] != COMBAT for u, a in enumerate(g.at) if a == ELIMINATED):
        wrong.append("a non-combat unit is eliminated")
    if any(T.kind[u] == COMBAT for u, a in enumerate(g.at) if a == HOLDING):
        wrong.append("a combat unit is in the Holding Box")
    if any(not 0 <= g.loss[u] < max(1, T.strength[u]) for u in g.on_map):
        wrong.append("a unit on the map has no strength left")
    if g.markers != sum(1 for m in g.status if m != NO_MARKER):
        wrong.append("the count of status markers is wrong")
    if any(m != NO_MARKER and (g.large[s] or not g.lines[s]) for s, m in enumerate(g.status)):
        wrong.append("a status marker lies outside the lines or on a Large Force")
    if not (1 <= g.awareness <= T.file.awareness_maximum and g.notoriety >= 1 and 0 <= g.points < 10):
        wrong.append("a track marker is off its track")
    if len(set(g.extended)) != len(g.extended):
        wrong.append("a group of the extend table was used twice")
    cards = Counter(g.hand) + Counter(g.deck) + Counter(g.discards)
    if g.cannon_at >= 0:
        cards["cannon"] += 1
    if cards != Counter(T.action_deck):
        wrong.append("an Action card is missing or there are too many")
    if g.band < 0 or (g.mode == "rounds" and (g.band == 0 or g.mosby_at < 0)):
        wrong.append("the band is in Rounds without strength or place")
    if g.mode == "operations" and g.mosby_at < 0:
        wrong.append("the band is in Operations without a place")
    return wrong
