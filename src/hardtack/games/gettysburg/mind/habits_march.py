"""Habits of the march: assaults first, then block by block; and setting up."""

from __future__ import annotations

from hardtack.engine.contract import Action

from ..rules.cavalry_battle import CUSTER, GREGG, KILPATRICK, AssignAsk, CusterAsk
from ..rules.command.fallen_leaders import SEND, HancockAsk
from ..rules.melee.attack import assaults
from ..rules.movement.movement_phase import MoveAsk, may_move
from ..rules.movement.reach import reach
from ..rules.movement.stacking import RemoveAsk
from ..rules.scenarios.free_deployment import FreeDeployment, SwapWith
from ..rules.scenarios.set_up import PlaceAsk, nearest_room
from ..rules.state import (
    AT_GREGG,
    AT_KILPATRICK,
    DONE,
    HEXES,
    MOVED,
    UNITS,
    Gettysburg,
)
from ..rules.tables import T
from ..rules.units import HQ
from .fighting import able, planned_assaults
from .ground import STAKES
from .habits import HABITS, Case, Mind, safest, sight_of
from .maneuver import best_hex, order_of_march


@HABITS.of(MoveAsk)
def move_habit(case: Case) -> Action:
    g, side, mind = case.g, case.side, case.mind
    if mind.want is not None and g.picked == mind.want[0]:
        unit, hex, attacks = mind.want
        mind.want = None
        if attacks:
            if hex in assaults(g, unit)[0]:
                return HEXES.actions("assault")[hex]
        elif hex in reach(g, unit):
            return HEXES.actions("to")[hex]
    if mind.assaults is None:  # they come before any march
        sight_of(g, side, mind)  # the field before anyone attacks
        mind.assaults = [] if marching(g, side) else _assaults(g, side, mind)
    if g.picked >= 0 and mind.order is None and g.via < 0:  # picked just now, by someone who has forgotten why
        hex = best_hex(g, sight_of(g, side, mind), g.picked)
        if all(unit != g.picked for unit, _ in mind.assaults) and hex in reach(g, g.picked):
            return HEXES.actions("to")[hex]
    while mind.assaults:
        unit, hex = mind.assaults.pop(0)
        if g.at[unit] >= 0 and able(g, unit) and hex in assaults(g, unit)[0]:
            if g.picked == unit:
                return HEXES.actions("assault")[hex]
            mind.want = (unit, hex, True)
            return UNITS.actions("march")[unit]
    sight = sight_of(g, side, mind)
    if mind.order is None:
        mind.order = order_of_march(g, sight)
    while mind.order:
        unit = mind.order.pop(0)
        if not may_move(g, unit) and g.at[unit] >= 0:
            continue
        hex = best_hex(g, sight, unit)
        if hex >= 0 and hex != g.at[unit]:
            mind.want = (unit, hex, False)
            if g.picked == unit:
                mind.want = None
                if hex in reach(g, unit):
                    return HEXES.actions("to")[hex]
                continue
            return UNITS.actions("march")[unit]
    return DONE


def marching(g: Gettysburg, side: int) -> bool:
    """Whether a block has moved in this phase without attacking."""
    laid = {unit for melee_ in g.melees for unit, _ in melee_[2]}
    return any(g.did[u] & MOVED and u not in laid for u in T.own[side])


def _assaults(g: Gettysburg, side: int, mind: Mind) -> list[tuple[int, int]]:
    """Blocks and the hexes they attack, best melee first, nobody twice."""
    used: set[int] = set()
    out = []
    for worth, hex, who in planned_assaults(g, side, STAKES):
        if worth * mind.stance.bold > mind.stance.assault and not used.intersection(who):
            used.update(who)
            out += [(unit, hex) for unit in who]
    return out


# ---- stacks and set-ups


@HABITS.of(RemoveAsk)
def remove_habit(case: Case) -> Action:
    g, ask, side = case.g, case.ask, case.side
    there = [u for u in g.stack[ask.hex] if T.side[u] == side]
    return UNITS.actions("remove")[min(there, key=lambda u: (T.kind[u] == HQ, g.strength[u], u))]


@HABITS.of(PlaceAsk)
def place_habit(case: Case) -> Action:
    g, ask, side = case.g, case.ask, case.side
    return HEXES.actions("place")[safest(g, side, nearest_room(g, ask.unit, ask.hex))]


@HABITS.of(FreeDeployment)
def content_habit(case: Case) -> Action:
    return DONE


@HABITS.of(SwapWith)
def same_habit(case: Case) -> Action:
    ask = case.ask
    chosen: int = ask.unit
    return UNITS.actions("with")[chosen]


@HABITS.of(HancockAsk)
def hancock_habit(case: Case) -> Action:
    return SEND


@HABITS.of(CusterAsk)
def custer_habit(case: Case) -> Action:
    return CUSTER


@HABITS.of(AssignAsk)
def assign_habit(case: Case) -> Action:
    """All of Stuart's horse against one division; which, chance may say."""
    g, side, rng = case.g, case.side, case.rng
    key = (g.dice.rolled + g.turn) % 2 if rng is None else rng.random() < 0.5
    there = [u for u, at in enumerate(g.at) if at == AT_KILPATRICK and T.side[u] == side]
    if there:
        return KILPATRICK
    if any(at == AT_GREGG and T.side[u] == side for u, at in enumerate(g.at)):
        return GREGG
    return KILPATRICK if key else GREGG
