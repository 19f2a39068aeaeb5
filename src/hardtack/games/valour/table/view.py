"""What each side may see: everything but the other's hand and the order of the decks (section 13 of the rulings).

The view is made of parts; a part is made anew only when what it follows from has changed since the reader's last view.
Poses are [x, y, facing] in thousandths of an inch and hundredths of a degree.
"""

from __future__ import annotations

from typing import Any

from hardtack.engine.parts import Part, Parts, Rows

from ..rules.fate.windows import leader_id
from ..rules.fire.value import reckoning
from ..rules.kinds import FORMATIONS, KINDS, ROLES
from ..rules.melee.value import strength
from ..rules.scenarios import Scenario
from ..rules.state import (
    ACTED,
    AIMED_AT,
    ARRIVED,
    ASSAULTED,
    FIRED,
    FOUGHT,
    FREED,
    NOWHERE,
    PASSED,
    ROUTED,
    SKIRMISHED,
    STANDING,
    SUPPORTED,
    UNTRIED,
    WAITING,
    Effect,
    Valour,
    battle,
    body,
    brigade_id,
    fire_value,
    kind,
    melee_value,
    shaken,
    tenacity,
    unit_id,
    unit_row,
)
from ..rules.tables import T
from ..rules.values import Row
from ..rules.victory import points

Plain = dict[str, Any]
DID = (
    (FIRED, "fired"), (SKIRMISHED, "skirmished"), (AIMED_AT, "aimed-at"), (ACTED, "acted"), (ASSAULTED, "assaulted"),
    (FOUGHT, "fought"), (SUPPORTED, "supported"), (FREED, "freed"), (ARRIVED, "arrived"),
)  # fmt: skip
STATUS = {WAITING: "waiting", STANDING: "standing", ROUTED: "routed"}
ORDERS = {UNTRIED: "", PASSED: "passed"}


def unit(g: Valour, role: str | None, n: int) -> Plain:
    """A unit with all that is told of it; where it stands only while it stands."""
    row = unit_row(g, n)
    shape = body(g, n)
    out: Plain = {
        "id": row.id,
        "side": ROLES[row.role],
        "brigade": brigade_id(g, row.brigade),
        "profile": T.profiles[row.list.profile].id,
        "kind": KINDS[kind(g, n)],
        "status": STATUS[g.status[n]],
        "losses": g.losses[n],
        "fire": fire_value(g, n),
        "melee": melee_value(g, n),
        "tenacity": tenacity(g, n),
        "did": [name for bit, name in DID if g.did[n] & bit],
    }
    if g.status[n] == STANDING:
        out["pose"] = [g.x[n], g.y[n], g.facing[n]]
        out["formation"] = FORMATIONS[g.formation[n]]
        out["body"] = [shape.width, shape.depth, shape.files, shape.base, shape.gap]
        if g.inside[n] >= 0:
            out["inside"] = battle(g).features[g.inside[n]].id
        if shaken(g, n):
            out["shaken"] = True
        if g.on_foot[n]:
            out["on_foot"] = True
        if g.far[n]:
            out["far"] = True
    if g.status[n] == WAITING and row.arrives:
        out["arrives"] = row.arrives
    return out


def brigades(g: Valour, role: str | None) -> list[Plain]:
    return [
        {
            "id": row.id,
            "side": ROLES[row.role],
            "leader": [g.leader_x[n], g.leader_y[n]] if g.led[n] else None,
            "order": ORDERS.get(g.order[n], "failed"),
            "moved": bool(g.leader_moved[n]),
            "fled": bool(g.fled[n]),
            "broken": bool(g.broken[n]),
        }
        for n, row in enumerate(battle(g).brigades)
    ]


def sides(g: Valour, role: str | None) -> Plain:
    """Defeats, leaders and cards of both sides; a hand is its owner's to see, of the other's only the number."""
    out = {}
    for n, id in enumerate(ROLES):
        side = battle(g).sides[n]
        out[id] = {
            "army": T.armies[side.army].id,
            "chief": [g.chief_x[n], g.chief_y[n]],
            "moved": bool(g.chief_moved[n]),
            "defeats": g.defeats[n],
            "limit": side.defeats,
            "points": points(g, n),
            "hand": [T.cards[card].id for card in sorted(g.hands[n])] if role == id else None,
            "cards": len(g.hands[n]),
            "deck": len(g.decks[n]),
            "discards": [T.cards[card].id for card in g.discards[n]],
        }
    return out


def objectives(g: Valour, role: str | None) -> Plain:
    return {row.id: ROLES[g.held[n]] if g.held[n] >= 0 else None for n, row in enumerate(battle(g).objectives)}


def effects(g: Valour, role: str | None) -> list[Plain]:
    return [
        {"card": T.cards[e.card].id, "side": ROLES[e.side], "until": e.until, "on": played_on(g, e)} for e in g.effects
    ]


def played_on(g: Valour, effect: Effect) -> str | None:
    """The brigade, leader or objective that a card which still counts was played on; null if on none."""
    if effect.of == NOWHERE:
        return None
    kind = T.cards[effect.card].chooses.removeprefix("enemy-")
    if kind == "leader":
        return leader_id(g, effect.of)
    return battle(g).objectives[effect.of].id if kind == "objective" else brigade_id(g, effect.of)


def rows_of(rows: tuple[Row, ...]) -> list[Plain]:
    return [{"id": row.id, "effect": row.effect, "amount": row.amount} for row in rows]


def attack(g: Valour, role: str | None) -> Plain | None:
    """The fire attack that is being made, with its reckoning once it has a target. Who holds card 7 may name a gun that
    sees nobody: whom he has named others see when he has named a target, or when the card lies open."""
    now = g.attack
    if now is None or (now.target == NOWHERE and not now.directed and role != ROLES[g.active]):
        return None
    out: Plain = {"unit": unit_id(g, now.unit), "target": None, "supporters": [unit_id(g, u) for u in now.supporters]}
    if now.target != NOWHERE:
        told = reckoning(g, now)
        out |= {
            "target": unit_id(g, now.target), "skirmish": bool(now.skirmish), "canister": bool(now.canister),
            "value": told.value, "rows": rows_of(told.rows), "dice": told.dice, "bonuses": rows_of(told.bonuses),
            "needs": told.needs, "again": list(told.again), "halved": told.halved, "rolled": now.dice,
        }  # fmt: skip
    return out


def fight(g: Valour, role: str | None) -> Plain | None:
    """The fight that is being fought, first the active side."""
    now = g.fight
    if now is None or STANDING not in (g.status[now.attacker], g.status[now.target]):
        return None
    out = []
    for n, main in enumerate((now.attacker, now.target)):
        told = strength(g, now, n)
        out.append(
            {
                "unit": unit_id(g, main), "supporters": [unit_id(g, u) for u in now.supporters[n]],
                "value": told.value, "rows": rows_of(told.rows), "dice": told.dice, "bonuses": rows_of(told.bonuses),
                "needs": told.needs, "again": list(told.again), "rolled": now.dice[n] if now.dice else [],
            }
        )  # fmt: skip
    return {"sides": out, "second": bool(now.second)}


def turn(g: Valour, role: str | None) -> Plain:
    return {
        "scenario": g.scenario,
        "turn": g.turn, "limit": battle(g).turns, "active": ROLES[g.active], "first": ROLES[g.first], "phase": g.phase,
        "picked": unit_id(g, g.picked) if g.picked >= 0 else None,
        "brigade": brigade_id(g, g.brigade) if g.brigade >= 0 else None,
    }  # fmt: skip


def ground(table: Scenario) -> Plain:
    """A table as the client draws it."""
    return {
        "id": table.id,
        "en": table.name_en,
        "es": table.name_es,
        "width": table.width,
        "height": table.height,
        "features": [
            {
                "id": f.id, "kind": f.kind, "en": f.en, "es": f.es, "points": f.points, "line": f.line, "hill": f.hill,
                "defendable": f.defendable, "cover": f.cover, "road": f.road, "difficult": f.difficult,
            }
            for f in table.features
        ],
        "zones": [{"id": z.id, "side": ROLES[z.role], "points": z.points} for z in table.zones],
        "objectives": [
            {"id": o.id, "en": o.en, "es": o.es, "at": [o.x, o.y], "points": o.points} for o in table.objectives
        ],
        "units": [
            {"id": u.id, "en": u.en, "es": u.es, "side": ROLES[u.role], "figures": u.list.figures} for u in table.units
        ],
        "brigades": [
            {"id": b.id, "en": b.en, "es": b.es, "leader": [b.leader.en, b.leader.es]} for b in table.brigades
        ],
    }  # fmt: skip


def own_table(g: Valour, role: str | None) -> Plain | None:
    """The table of a situation; null where it is the scenario's own, which the board's data has."""
    return ground(g.field) if g.field is not None else None


def _fields(g: Valour, role: str | None) -> list[list[Any]]:
    return [
        g.x, g.y, g.facing, g.formation, g.ranks, g.status, g.inside, g.on_foot, g.losses, g.melee_more,
        g.tenacity_more, g.did, g.far,
    ]  # fmt: skip


def _turn_follows(g: Valour, role: str | None) -> tuple[Any, ...]:
    return g.turn, g.active, g.first, g.phase, g.picked, g.brigade


def _sides_follow(g: Valour, role: str | None) -> tuple[Any, ...]:
    return (
        g.chief_x, g.chief_y, g.chief_moved, g.defeats, *g.hands, [len(deck) for deck in g.decks], *g.discards, g.held,
        g.effects,
    )  # fmt: skip


def _fighting(g: Valour, role: str | None) -> tuple[Any, ...]:
    if g.attack is None and g.fight is None:
        return (None,)
    # In words: an attack and a fight are changed in place.
    now = repr(g.attack), repr(g.fight)
    return (
        *now, g.x, g.y, g.facing, g.formation, g.losses, g.status, g.inside, g.effects, g.did, g.melee_more,
        g.tenacity_more,
    )  # fmt: skip


def _brigades_follow(g: Valour, role: str | None) -> tuple[Any, ...]:
    return g.leader_x, g.leader_y, g.led, g.order, g.leader_moved, g.fled, g.broken


VIEW: Parts[Valour] = Parts(
    "valour",
    Part("turn", _turn_follows, turn, open=True),
    Rows("units", _fields, unit, open=True),
    Part("brigades", _brigades_follow, brigades, open=True),
    Part("sides", _sides_follow, sides),
    Part("objectives", lambda g, role: (g.held, g.field), objectives, open=True),
    Part("effects", lambda g, role: (g.effects,), effects, open=True),
    Part("attack", _fighting, attack),
    Part("fight", _fighting, fight, open=True),
    Part("table", lambda g, role: (g.field,), own_table, open=True),
)


def view(g: Valour, role: str | None) -> Plain:
    return VIEW(g, role)
