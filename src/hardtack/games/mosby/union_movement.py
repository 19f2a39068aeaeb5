"""7.3: the Union moves in Rounds."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Step

from . import train
from .activation import deactivate
from .cannon import find_cannon
from .combat import begin, union_attackers
from .hide import disperse, found
from .lines import log_unit
from .noncombat import eliminate_helpless, rouse_beside_picket
from .state import (
    ACTED,
    ACTIVE,
    ATTACK,
    CUP,
    ENTERED,
    ESCORT,
    ON_MAP,
    POUNCE,
    RETREAT,
    UNION,
    Choice,
    Mosby,
    here,
    is_active_combat,
    sid,
    strength,
    take_off,
    unit_name,
)
from .tables import COMBAT, PICKET, T
from .ways import away, pick, toward

HELPLESS, SOLDIERS = 0, 1


class UnionActs(Step):
    """C.3: every active Union unit acts: the train and non-combat units first, then combat units, then combat."""

    rule = "C.3"

    def run(self, g: Mosby) -> None:
        if g.afresh:
            return
        if any(g.flag[u] & ACTIVE for u in g.on_map) or g.train == ON_MAP:
            g.log("union-acts", "7.3")
        afresh = train.move_train(g)
        g.then(Group(HELPLESS, False), Group(SOLDIERS, False), UnionCombat(afresh))


class Group(Step):
    """One group of units; the player may choose the order."""

    rule = "7.3"
    group: int
    auto: bool

    def run(self, g: Mosby) -> None:
        todo = waiting(g, self.group)
        if not todo:
            return
        if len(todo) == 1 or self.auto:
            act(g, todo[0])
            g.then(self)
        else:
            g.then(NextUnit(self.group))


def waiting(g: Mosby, group: int) -> list[int]:
    """Active units of a group that have not acted this Round."""
    flag, kind = g.flag, T.kind
    return [u for u in g.on_map if flag[u] & (ACTIVE | ACTED) == ACTIVE and (kind[u] == COMBAT) == (group == SOLDIERS)]


class NextUnit(Choice):
    """Which unit acts next, or let the rest act in the order they stand."""

    rule = "7.3"
    prompt = "next-unit"
    group: int

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [*(Action("next", g.token[u]) for u in waiting(g, self.group)), Action("rest")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "rest":
            g.then(Group(self.group, True))
            return
        unit = next(u for u in g.on_map if g.token[u] == action.target)
        act(g, unit)
        g.then(Group(self.group, False))


def act(g: Mosby, unit: int) -> None:
    """The one action of a unit in this Round."""
    g.flag[unit] |= ACTED
    if g.flag[unit] & RETREAT:
        g.flag[unit] &= ~RETREAT
        log_unit(g, "regroups", "6.5.4", unit)
    elif T.kind[unit] == COMBAT:
        _combat_unit(g, unit)
    else:
        _helpless_unit(g, unit)


# ---- combat units


def _combat_unit(g: Mosby, unit: int) -> None:
    space = g.at[unit]
    if g.flag[unit] & POUNCE and g.initiative == UNION and g.round == 1 and space == g.mosby_at:
        g.flag[unit] |= ATTACK  # G78
        return
    if g.flag[unit] & ESCORT and g.train == ON_MAP:
        _escort(g, unit)
        return
    die = g.dice.d6()
    if die == 1:
        _log_ride(g, unit, space, die)
        deactivate(g, unit)
        return
    if die == 2:
        to = away(g, space, g.mosby_at)
        if to != space:
            _step(g, unit, to)
        _log_ride(g, unit, space, die)
        return
    if space == g.mosby_at:
        _log_ride(g, unit, space, die)
        if not g.ames_shield:
            g.flag[unit] |= ATTACK
        return
    _chase(g, unit, g.mosby_at, T.file.movement.union_six if die == 6 else T.file.movement.union)
    _log_ride(g, unit, space, die)


def _escort(g: Mosby, unit: int) -> None:
    """7.8.2, G72: an escort stays with the train and attacks a band that is there; a lost one rides back to it."""
    if g.at[unit] != g.train_at:
        space = g.at[unit]
        _chase(g, unit, g.train_at, T.file.movement.union)
        _log_ride(g, unit, space, 0)
    elif g.at[unit] == g.mosby_at and (not g.ames_shield or g.flag[unit] & ENTERED):
        g.flag[unit] |= ATTACK


def _chase(g: Mosby, unit: int, goal: int, spaces: int) -> None:
    """A shortest way to the goal; the Potomac by road takes a whole action (6.2.7, G65)."""
    for step in range(spaces):
        space = g.at[unit]
        if space == goal:
            return
        to = toward(g, space, goal)
        ford = space * 256 + to in T.ford
        if ford and step:
            return
        _step(g, unit, to)
        if to == g.mosby_at:
            g.flag[unit] |= ATTACK | ENTERED
            return
        if ford:
            return


def _step(g: Mosby, unit: int, to: int) -> None:
    g.came[unit] = g.at[unit]
    g.at[unit] = to
    if g.cannon_at >= 0:
        find_cannon(g, to)


def _log_ride(g: Mosby, unit: int, start: int, die: int) -> None:
    g.log(
        "union-rides",
        "7.3",
        unit=unit_name(unit),
        strength=strength(g, unit),
        space=sid(start),
        space2=sid(g.at[unit]),
        die=die,
        moved=int(start != g.at[unit]),
    )


# ---- pickets, couriers, sutlers


def _helpless_unit(g: Mosby, unit: int) -> None:
    """7.3, G62: beside other units it may be gone before it rolls."""
    space = g.at[unit]
    others = [u for u in here(g, space) if u != unit]
    if T.kind[unit] == PICKET:
        if g.large[space] or any(not g.flag[u] & ACTIVE for u in others):
            rouse_beside_picket(g, unit, space)
            return
        if others:
            _to_cup(g, unit)
            return
    elif g.large[space] or any(is_active_combat(g, u) for u in others):
        _to_cup(g, unit)
        return
    die = g.dice.d6()
    if die == 1:
        _log_ride(g, unit, space, die)
        deactivate(g, unit)
    elif die == 2:
        _helpless_toward_mosby(g, unit, die)
    else:
        _helpless_for_company(g, unit, die)


def _to_cup(g: Mosby, unit: int) -> None:
    log_unit(g, "joins-others", "7.7.4", unit)
    take_off(g, unit, CUP)


def _helpless_toward_mosby(g: Mosby, unit: int, die: int) -> None:
    space = g.at[unit]
    if space != g.mosby_at:
        _step(g, unit, toward(g, space, g.mosby_at))
    _log_ride(g, unit, space, die)
    if g.at[unit] != g.mosby_at:
        _arrive(g, unit, goal=False)
    elif not g.hidden:
        eliminate_helpless(g, [unit], "7.2.2")
    elif space != g.mosby_at:
        g.flag[unit] |= ENTERED


def _helpless_for_company(g: Mosby, unit: int, die: int) -> None:
    """G34, G35: to the nearest other unit or Large Force, round Mosby's space."""
    start = g.at[unit]
    goals = [s for s, large in enumerate(g.large) if large]
    goals += [g.at[u] for u in g.on_map if u != unit and g.at[u] != start]
    distance = T.graph.distances_avoiding(goals, g.mosby_at)
    for step in range(T.file.movement.union):
        space = g.at[unit]
        closer = distance[space] - 1
        ways = [n for n in T.exits[space] if distance[n] == closer and (n != g.mosby_at or closer == 0)]
        if closer < 0 or not ways:
            break
        to = pick(g, ways)
        ford = space * 256 + to in T.ford
        if ford and step:
            break
        _step(g, unit, to)
        if ford:
            break
    _log_ride(g, unit, start, die)
    if g.at[unit] != start:
        _arrive(g, unit, goal=distance[g.at[unit]] == 0)


def _arrive(g: Mosby, unit: int, goal: bool) -> None:
    """7.7.1 to 7.7.3: what a non-combat unit does where it ends."""
    space = g.at[unit]
    others = [u for u in here(g, space) if u != unit]
    if T.kind[unit] == PICKET:
        if g.large[space] or any(not g.flag[u] & ACTIVE for u in others):
            rouse_beside_picket(g, unit, space)
        elif others:
            _to_cup(g, unit)
    elif g.large[space] or any(is_active_combat(g, u) for u in others) or (goal and others):
        _to_cup(g, unit)


# ---- combat after all have moved


class UnionCombat(Step):
    """6.5.2: units that ended in the band's space attack together, unless it is hidden."""

    rule = "6.5.2"
    afresh: bool

    def run(self, g: Mosby) -> None:
        hidden = g.hidden
        if hidden and not self._hidden(g):
            return
        attackers = [u for u in here(g, g.mosby_at) if g.flag[u] & ATTACK and g.flag[u] & ACTIVE]
        if attackers:
            begin(g, union_attackers(g, attackers, found=hidden))
        if self.afresh:
            g.afresh = True  # G87: once this combat is over

    def _hidden(self, g: Mosby) -> bool:
        """The hidden band: True if it was found (8.3) and must face those who came."""
        came = [u for u in here(g, g.mosby_at) if g.flag[u] & ENTERED]
        if came and found(g):
            g.hidden = False
            eliminate_helpless(g, [u for u in came if T.kind[u] != COMBAT], "8.3")
            for unit in here(g, g.mosby_at):
                if is_active_combat(g, unit) and not g.flag[unit] & ENTERED:
                    g.flag[unit] &= ~ATTACK
            return True
        if any(is_active_combat(g, u) for u in here(g, g.mosby_at)):
            disperse(g)
        return False
