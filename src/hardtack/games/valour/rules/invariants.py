"""What must hold of every state in which somebody is asked."""

from __future__ import annotations

from collections import Counter

from hardtack.engine.board.opentable.numbers import ROUND
from hardtack.engine.board.opentable.paths import on_table
from hardtack.engine.board.opentable.shapes import boxes_meet, overlap

from .action.moving import table_box
from .action.occupying import may_hold
from .armies import formations
from .fate.cards import TIDE_OF_BATTLE
from .kinds import NOBODY, OPEN_ORDER, ROLES
from .standing import outline, outline_box
from .state import (
    FAILED,
    FIRED,
    NOWHERE,
    ROUTED,
    SKIRMISHED,
    STANDING,
    UNTRIED,
    WAITING,
    Valour,
    battle,
    brigade_id,
    profile,
    tenacity,
    unit_id,
)
from .tables import T

PHASES = ("deployment", "fate", "fire", "action", "melee", "over")


def invariants(g: Valour) -> list[str]:
    """What is wrong with a state, in sentences."""
    wrong = [*turn(g), *units(g)]
    # A unit in a formation it cannot have has no footprint to speak of.
    return wrong or [*places(g), *brigades(g), *cards(g)]


def turn(g: Valour) -> list[str]:
    """army.turn-structure, army.objective-control: whose turn it is, defeats, and who holds what."""
    wrong = []
    table = battle(g)
    if g.phase not in PHASES:
        wrong.append(f"There is no phase {g.phase!r}.")
    if g.active not in (0, 1) or g.first not in (0, 1):
        wrong.append("There is no such side.")
    if not 1 <= g.turn <= table.turns:
        wrong.append(f"Turn {g.turn} is none of the {table.turns} of this battle.")
    if g.turns != 2 * g.turn - (g.active == g.first):
        wrong.append(f"Turn {g.turn} of {ROLES[g.active]} is not player turn {g.turns}.")
    if min(g.defeats) < 0:
        wrong.append("Defeats are below nothing.")
    if len(g.held) != len(table.objectives) or any(side not in (NOBODY, 0, 1) for side in g.held):
        wrong.append("The record of who holds the objectives is wrong.")
    return wrong


def units(g: Valour) -> list[str]:
    """valour.losses-capped, formation.permissions: losses, formations and marks that a unit can have."""
    wrong = []
    for unit in range(len(g.status)):
        id, shape = unit_id(g, unit), profile(g, unit)
        if g.status[unit] not in (WAITING, STANDING, ROUTED):
            wrong.append(f"{id} neither stands nor waits nor has routed.")
        if not 0 <= g.losses[unit] <= tenacity(g, unit):
            wrong.append(f"{id} has {g.losses[unit]} losses, and a tenacity of {tenacity(g, unit)}.")
        if g.on_foot[unit] and shape.on_foot is None:
            wrong.append(f"{id} is dismounted, and cannot dismount.")
        elif g.formation[unit] not in formations(shape, bool(g.on_foot[unit])):
            wrong.append(f"{id} is in a formation that it may not take.")
        if (g.formation[unit] == OPEN_ORDER) != (g.ranks[unit] > 0):
            wrong.append(f"{id} has {g.ranks[unit]} chosen ranks, which only open order has.")
        if g.status[unit] != STANDING and (g.inside[unit] != NOWHERE or g.did[unit]):
            wrong.append(f"{id} is not on the table, and has done something or is inside a feature.")
        if g.status[unit] == WAITING and g.losses[unit]:
            wrong.append(f"{id} has not arrived, and has losses.")
        if g.did[unit] & SKIRMISHED and not g.did[unit] & FIRED:
            wrong.append(f"{id} has skirmished without having fired.")
        if not UNTRIED <= g.message[unit] <= FAILED:
            wrong.append(f"The messenger of {id} is nowhere.")
    return wrong


def places(g: Valour) -> list[str]:
    """army.deployment, G-18, G-54: footprints on the table and apart from each other; one unit in a feature, and only
    where it may be."""
    wrong = []
    table = battle(g)
    there = [unit for unit, status in enumerate(g.status) if status == STANDING]
    for unit in there:
        house = g.inside[unit]
        if house != NOWHERE and not (0 <= house < len(table.features) and may_hold(g, unit, house)):
            wrong.append(f"{unit_id(g, unit)} is inside a feature that it cannot hold.")
        if not 0 <= g.facing[unit] < ROUND:
            wrong.append(f"{unit_id(g, unit)} faces no way.")
    held = Counter(g.inside[unit] for unit in there if g.inside[unit] != NOWHERE)
    wrong += [f"Two units are inside {table.features[f].id}." for f, n in held.items() if n > 1]
    if wrong:
        return wrong
    shut = [f for f in table.features if f.defendable or f.impassable]
    outside = [unit for unit in there if g.inside[unit] == NOWHERE]
    for n, unit in enumerate(outside):
        ground, area = outline(g, unit), outline_box(g, unit)
        if not on_table(area, table_box(g)):
            wrong.append(f"{unit_id(g, unit)} is not wholly on the table.")
        for other in outside[:n]:
            if boxes_meet(area, outline_box(g, other)) and overlap(ground, outline(g, other)):
                wrong.append(f"{unit_id(g, other)} and {unit_id(g, unit)} stand on the same ground.")
        wrong += [f"{unit_id(g, unit)} stands on {f.id}." for f in shut if overlap(ground, f.points)]
    return wrong


def brigades(g: Valour) -> list[str]:
    """fortitude.broken-brigade: leaders are on the table, and go with their last unit."""
    wrong = []
    table = battle(g)
    for row in table.brigades:
        n, id = row.number, brigade_id(g, row.number)
        if g.led[n] and not (0 <= g.leader_x[n] <= table.width and 0 <= g.leader_y[n] <= table.height):
            wrong.append(f"The leader of {id} is not on the table.")
        if g.led[n] and g.broken[n]:
            wrong.append(f"{id} is broken, and its leader is still there.")
        if g.broken[n] and any(g.status[unit] != ROUTED for unit in row.units):
            wrong.append(f"{id} is broken, and not all its units have routed.")
        # A leader is placed after the units of his brigade.
        leaderless = not g.led[n] and not (g.phase == "deployment" and g.brigade == n)
        if leaderless and any(g.status[unit] == STANDING for unit in row.units):
            wrong.append(f"{id} is on the table without its leader.")
        if any(g.status[unit] == ROUTED for unit in row.units) and not g.fled[n]:
            wrong.append(f"A unit of {id} has routed, and nobody knows of it.")
        if not UNTRIED <= g.order[n] <= FAILED or g.fled_now[n] < 0:
            wrong.append(f"The orders or tests of {id} are wrong.")
    for side in (0, 1):
        if not (0 <= g.chief_x[side] <= table.width and 0 <= g.chief_y[side] <= table.height):
            wrong.append(f"The army leader of {ROLES[side]} is not on the table.")
    return wrong


def cards(g: Valour) -> list[str]:
    """fate.deck-composition: every card of a deck is in one place, and a 2 is never held."""
    wrong = []
    table = battle(g)
    for side, role in enumerate(ROLES):
        whole = T.decks[table.sides[side].army] if table.cards else ()
        if sorted([*g.decks[side], *g.hands[side], *g.discards[side]]) != sorted(whole):
            wrong.append(f"The cards of {role} are not those of its deck.")
        if TIDE_OF_BATTLE in g.hands[side]:
            wrong.append(f"{role} holds a 2, which is played when it is drawn.")
        if g.hands[side] != sorted(g.hands[side]):
            wrong.append(f"The hand of {role} is out of order.")
    return wrong
