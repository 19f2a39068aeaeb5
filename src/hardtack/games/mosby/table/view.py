"""What the player may see.

There is nobody to keep his secrets from, so a spectator looks over his shoulder and sees the same.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

from ..rules.combat import modifiers, odds_text
from ..rules.state import (
    ACTIVE,
    CUP,
    DEMOLISHED,
    ELIMINATED,
    ESCORT,
    GONE,
    HOLDING,
    LEADERS,
    ON_MAP,
    RETREAT,
    REVEALED,
    SEEN,
    TRACK,
    WITH_BAND,
    Mosby,
    space_id,
)
from ..rules.tables import COMBAT, KINDS, T
from ..rules.victory import needed_now, target_notoriety


def view(g: Mosby, role: str | None) -> dict[str, Any]:
    """The table as the player sees it: neither the cup, the decks, intact depots, nor units nobody has looked at.

    For reading only: what follows from a few values alone is made once and stands in many views.
    """
    ids, at, flag, loss, token = T.ids, g.at, g.flag, g.loss, g.token
    box = _boxes(tuple([where if where < CUP else CUP for where in at]))
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
            "leader": LEADERS[g.leader.index(WITH_BAND)] if WITH_BAND in g.leader else None,
            "food": bool(g.food),
            "cannon_hidden": ids[g.cannon_at] if g.cannon_at >= 0 else None,
            "ames": g.ames,
        },
        "hand": g.hand[:],
        "hand_size": len(g.hand),
        "units": [_unit(u, at[u], flag[u] & SHOWN, loss[u], token[u]) for u in g.on_map],
        "status": _status(tuple(g.status)),
        "lines": _spaces(tuple(g.lines)),
        "large": _spaces(tuple(g.large)),
        "extended": g.extended[:],
        "bridges": _bridges(tuple(g.bridge)),
        "rail": _spaces(tuple(g.rail_out)),
        "depots": _depots(g) if g.depots_placed else [],
        "devastated": _spaces(tuple(g.devastated)),
        "leaders": _leaders(*g.leader),
        "train": {"space": ids[g.train_at], "demolished": g.train == DEMOLISHED, "escorts": g.escorts}
        if g.train_at >= 0
        else None,
        "cup": len(g.cup),
        "holding": box.holding,
        "track": box.track,
        "eliminated": box.eliminated,
        "decks": {
            "action": len(g.deck),
            "event": len(g.events),
            "action_discards": _counted(tuple(g.discards)),
            "event_discards": _counted(tuple(g.event_discards)),
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


SHOWN = ACTIVE | SEEN | RETREAT | ESCORT
"""The flags of a unit that can be seen on the table."""


@lru_cache(maxsize=8192)
def _unit(unit: int, at: int, flag: int, loss: int, token: int) -> dict[str, Any]:
    known = bool(flag & (ACTIVE | SEEN))
    return {
        "token": token,
        "space": T.ids[at],
        "kind": KINDS[T.kind[unit]] if known else None,
        "strength": T.strength[unit] - loss if known else None,
        "full": T.strength[unit] if known else None,
        "active": bool(flag & ACTIVE),
        "seen": known,
        "retreat": bool(flag & RETREAT),
        "escort": bool(flag & ESCORT),
    }


@lru_cache(maxsize=1024)
def _spaces(marked: tuple[int, ...]) -> list[str]:
    return [T.ids[s] for s, mark in enumerate(marked) if mark]


@lru_cache(maxsize=1024)
def _status(markers: tuple[int, ...]) -> dict[str, str]:
    return {T.ids[s]: "revealed" if m == REVEALED else "unrevealed" for s, m in enumerate(markers) if m}


@lru_cache(maxsize=1024)
def _bridges(bridges: tuple[int, ...]) -> dict[str, str]:
    return {T.ids[s]: "demolished" if b == DEMOLISHED else "intact" for s, b in enumerate(bridges) if b}


def _depots(g: Mosby) -> list[dict[str, Any]]:
    return [
        {
            "space": T.ids[s],
            "demolished": bool(g.depot_out[s]),
            "value": g.depot_values[d - 1] if g.depot_out[s] else None,
        }
        for s, d in enumerate(g.depot)
        if d
    ]


@lru_cache(maxsize=64)
def _leaders(*places: int) -> dict[str, dict[str, Any]]:
    return {
        LEADERS[n]: {
            "where": T.ids[T.leader_place[n]] if where == ON_MAP else "band" if where == WITH_BAND else None,
            "gone": where == GONE,
        }
        for n, where in enumerate(places)
    }


@lru_cache(maxsize=1024)
def _counted(cards: tuple[str, ...]) -> dict[str, int]:
    """How often each card lies in a pile; where an Event card was to happen is not told."""
    return dict(sorted(Counter(card.partition(":")[0] for card in cards).items()))


class Boxes(NamedTuple):
    """The counters that are neither on the map nor in the cup."""

    holding: dict[str, int]
    track: dict[str, dict[str, Any]]
    eliminated: list[int]


@lru_cache(maxsize=1024)
def _boxes(places: tuple[int, ...]) -> Boxes:
    held = Counter(KINDS[T.kind[u]] for u, where in enumerate(places) if where == HOLDING)
    lost = sorted(T.strength[u] for u, where in enumerate(places) if where == ELIMINATED)
    return Boxes(dict(sorted(held.items())), _track(places), lost)


def _track(places: tuple[int, ...]) -> dict[str, dict[str, Any]]:
    waiting: dict[str, dict[str, Any]] = {}
    for unit, where in enumerate(places):
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
    found = modifiers(g, fight)
    return {
        "space": space_id(fight.space),
        "attacker": fight.attacker,
        "union": fight.union,
        "band": band,
        "odds": odds_text(attack, defend),
        "modifiers": [{"key": key, "value": value} for key, value in found],
        "total": sum(value for _, value in found),
        "cards": fight.cards[:],
        "die": fight.die or None,
        "result": fight.result or None,
    }
