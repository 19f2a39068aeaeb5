"""What a player may weigh while a unit is dragged: its fire from there in its next turn, exact, as others stand now."""

from __future__ import annotations

from typing import Any

from hardtack.engine.board.opentable.poses import Pose
from hardtack.engine.contract import Action
from hardtack.engine.copies import clone

from ..rules.action.acting import ActAsk
from ..rules.action.moving import DOUBLE, MOVE, as_pose, the_way
from ..rules.fire.targets import able_to_fire, kinds_of_fire, targets
from ..rules.kinds import ROLES
from ..rules.sighting import front_distance
from ..rules.standing import within
from ..rules.state import Attack, Valour, place, standing, unit_number
from .preview import Aims, attacks

Plain = dict[str, Any]
FURTHEST = 132000
"""Two guns of the longest range, with the target between them: who is farther away does not lend support."""


def preview_of(g: Valour, role: str, action: Action) -> Plain | None:
    """action.move, fire.nearest-target: what the unit in hand has used of its distance when it gets to a pose, and the
    attacks that it could make from there next turn. None where that is not the question."""
    ask = g.agenda[-1] if g.agenda else None
    wanted = as_pose(action.target)
    if role not in ROLES or not isinstance(ask, ActAsk) or wanted is None or role not in ask.roles(g):
        return None
    kind = MOVE if action.verb == MOVE else DOUBLE if action.verb == DOUBLE else None
    used = None if kind is None else round(ask.deed.used + the_way(g, ask.deed, kind, wanted).cost)
    return {"used": used, "fire": fire_from(g, ask.deed.unit, wanted)}


def fire_from(g: Valour, unit: int, there: Pose) -> list[Plain]:
    """The attack at each target that it could choose, with the distance."""
    later = clone(g, journal=False)
    place(later, unit, there)
    later.did, later.phase = [0] * len(later.did), "fire"
    later.effects = []
    if not able_to_fire(later, unit):
        return []
    aims: Aims = {unit: {how: targets(later, unit, how) for how in kinds_of_fire(later, unit)}}
    if not any(aims[unit].values()):
        return []
    for friend in standing(later, later.active):
        if friend != unit and within(later, unit, friend, FURTHEST) and able_to_fire(later, friend):
            aims[friend] = {how: targets(later, friend, how) for how in kinds_of_fire(later, friend)}
    found = attacks(later, Attack(unit), aims)
    for shot in found:
        shot["distance"] = round(front_distance(later, unit, unit_number(later, shot["target"])))
    return found
