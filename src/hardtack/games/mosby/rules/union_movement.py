"""7.3: the Union moves in Rounds."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from .activation import deactivate
from .noncombat_movement import helpless_unit_acts
from .shortest_ways import step_away, step_toward
from .state import ACTED, ACTIVE, ATTACK, ENTERED, ESCORT, ON_MAP, POUNCE, RETREAT, SEEN, UNION, Choice, Mosby
from .tables import COMBAT, T
from .union_combat import UnionCombat
from .union_lines import log_unit
from .union_rides import enter_space, log_ride
from .wagon_train import TrainComes, move_train

HELPLESS, SOLDIERS = 0, 1


class UnionActs(Step[Mosby]):
    """C.3: every active Union unit acts: the train and non-combat units first, then combat units, then combat."""

    rule = "C.3"

    def run(self, g: Mosby) -> None:
        if g.afresh:
            return
        if any(g.flag[u] & ACTIVE for u in g.on_map) or g.train == ON_MAP:
            g.log("union-acts", "7.3")
        move_train(g)
        g.then(TrainComes(), NextUnit(HELPLESS), NextUnit(SOLDIERS), UnionCombat())


class NextUnit(Choice):
    """7.3: which unit of a group acts next, or let the rest act in the order they stand; a single one just acts."""

    rule = "7.3"
    prompt = "next-unit"
    group: int
    auto: bool = False
    """They act in the order they stand."""

    def asked(self, g: Mosby) -> bool:
        return not self.auto and len(units_to_act(g, self.group)) > 1

    def unasked(self, g: Mosby) -> None:
        todo = units_to_act(g, self.group)
        if todo:
            unit_acts(g, todo[0])
            g.then(self)

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [*(Action("next", g.token[u]) for u in units_to_act(g, self.group)), Action("rest")]

    def barred(self, g: Mosby, role: str) -> list[Barred]:
        todo = units_to_act(g, self.group)
        known = [u for u in g.on_map if g.flag[u] & (ACTIVE | SEEN) and u not in todo]
        return [Barred("next", g.token[u], why_not_next(g, u), self.rule) for u in known]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "rest":
            g.then(NextUnit(self.group, True))
            return
        unit_acts(g, next(u for u in g.on_map if g.token[u] == action.target))
        g.then(self)


def units_to_act(g: Mosby, group: int) -> list[int]:
    """C.3: active units of a group that have not acted this Round."""
    flag, kind = g.flag, T.kind
    return [u for u in g.on_map if flag[u] & (ACTIVE | ACTED) == ACTIVE and (kind[u] == COMBAT) == (group == SOLDIERS)]


def why_not_next(g: Mosby, unit: int) -> str:
    """7.3: why a unit is not among those to act next."""
    if not g.flag[unit] & ACTIVE:
        return "not-active"
    return "has-acted" if g.flag[unit] & ACTED else "acts-later"


def unit_acts(g: Mosby, unit: int) -> None:
    """7.3: the one action of a unit in this Round."""
    g.flag[unit] |= ACTED
    if g.flag[unit] & RETREAT:
        g.flag[unit] &= ~RETREAT
        log_unit(g, "regroups", "6.5.4", unit)
    elif T.kind[unit] == COMBAT:
        _combat_unit(g, unit)
    else:
        helpless_unit_acts(g, unit)


# ---- combat units


def _combat_unit(g: Mosby, unit: int) -> None:
    """7.3: the movement die of a combat unit."""
    space = g.at[unit]
    if g.flag[unit] & POUNCE and g.initiative == UNION and g.round == 1 and space == g.mosby_at:
        g.flag[unit] |= ATTACK  # G78
        return
    if g.flag[unit] & ESCORT and g.train == ON_MAP:
        _escort(g, unit)
        return
    roll = g.roll("ride")
    die = roll.die
    if die == 1:
        log_ride(g, unit, space, roll)
        deactivate(g, unit)
        return
    if die == 2:
        to = step_away(g, space, g.mosby_at)
        if to != space:
            enter_space(g, unit, to)
        log_ride(g, unit, space, roll)
        return
    if space == g.mosby_at:
        log_ride(g, unit, space, roll)
        if not g.ames_shield:
            g.flag[unit] |= ATTACK
        return
    _chase(g, unit, g.mosby_at, T.file.movement.union_six if die == 6 else T.file.movement.union)
    log_ride(g, unit, space, roll)


def _escort(g: Mosby, unit: int) -> None:
    """7.8.2, G72: an escort stays with the train and attacks a band that is there; a lost one rides back to it."""
    if g.at[unit] != g.train_at:
        space = g.at[unit]
        _chase(g, unit, g.train_at, T.file.movement.union)
        log_ride(g, unit, space, None)
    elif g.at[unit] == g.mosby_at and (not g.ames_shield or g.flag[unit] & ENTERED):
        g.flag[unit] |= ATTACK


def _chase(g: Mosby, unit: int, goal: int, spaces: int) -> None:
    """A shortest way to the goal; the Potomac by road takes a whole action (6.2.7, G65)."""
    for step in range(spaces):
        space = g.at[unit]
        if space == goal:
            return
        to = step_toward(g, space, goal)
        ford = space * 256 + to in T.ford
        if ford and step:
            return
        enter_space(g, unit, to)
        if to == g.mosby_at:
            g.flag[unit] |= ATTACK | ENTERED
            return
        if ford:
            return
