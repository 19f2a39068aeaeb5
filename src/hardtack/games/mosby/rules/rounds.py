"""C: Rounds, played while a Union unit is active."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from .actions import act_on_the_spot, actions_on_the_spot, barred_actions
from .activation import ESCORTS, LARGE, SPACE, UNIT, Target, make_checks
from .disbanding import DISBAND, disband, may_disband
from .movement import Ride, barred_steps, ride, ride_actions
from .noncombat_units import eliminate_helpless
from .state import (
    ACTED,
    ACTIVE,
    ATTACK,
    ENTERED,
    MOSBY,
    NOBODY,
    ON_MAP,
    REVEALED,
    UNION,
    Choice,
    Mosby,
    discard,
    is_active_combat,
    rounds_go_on,
    space_id,
    units_at,
)
from .tables import COMBAT, T
from .union_movement import UnionActs
from .wagon_train import TrainComes, train_unmet


class BeginRounds(Step[Mosby]):
    """C.1: the Initiative is settled once for the whole sequence of Rounds."""

    rule = "C.1"

    def run(self, g: Mosby) -> None:
        g.mode = "rounds"
        g.round = 0
        if any(is_active_combat(g, u) for u in g.on_map):
            g.ames = 0  # Ames leads no farther once soldiers are up
        g.heading("rounds", "C.1", turn=g.turn)
        g.then(Initiative(), RoundBegins())


class Initiative(Choice):
    """C.1: Gain Initiative instead of the die."""

    rule = "C.1"
    prompt = "initiative"

    def asked(self, g: Mosby) -> bool:
        return "gain_initiative" in g.hand

    def unasked(self, g: Mosby) -> None:
        roll_initiative(g)

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("roll"), Action("gain-initiative")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "roll":
            roll_initiative(g)
        else:
            discard(g, "gain_initiative")
            g.initiative = MOSBY
            g.log("initiative-card", "action.gain_initiative")


def initiative_need(awareness: int) -> int:
    """C.1: the lowest die that gives Mosby the Initiative."""
    return T.settled.initiative_for_mosby[0 if awareness == 1 else 1 if awareness <= 3 else 2]


def initiative_modifier(g: Mosby) -> int:
    """action.fearsome_reputation: 1 from Notoriety 4."""
    return int("fearsome_reputation" in g.hand and g.notoriety >= 4)


def roll_initiative(g: Mosby) -> None:
    """C.1: the die."""
    modifier = initiative_modifier(g)
    roll = g.roll("initiative", by=MOSBY, least=initiative_need(g.awareness), added=True, bonus=modifier)
    g.initiative = MOSBY if roll.good else UNION
    g.log("initiative", "C.1", roll, modifier=modifier, side=g.initiative)


class RoundBegins(Step[Mosby]):
    """C.2: a new Round; the neighbours of active combat units may turn out."""

    rule = "C.2"

    def run(self, g: Mosby) -> None:
        if not rounds_go_on(g):
            end_rounds(g)
            return
        clear = ~(ACTED | ATTACK | ENTERED)
        for unit in g.on_map:
            g.flag[unit] &= clear
            g.came[unit] = -1
        if g.afresh:  # G87: the train was met; only the actions begin again
            g.afresh = False
            g.then(*_halves(g), self)
            return
        g.round += 1
        g.ames_shield = False
        if g.ames and any(is_active_combat(g, u) for u in g.on_map):
            g.ames = 0
        g.log("heading-round", "C.2", round=g.round)
        make_checks(g, round_checks(g), "C.2")
        g.then(*_halves(g), self)


def round_checks(g: Mosby) -> list[Target]:
    """C.2: the spaces and units to check, fixed before any die: all next to, or with, an active combat unit."""
    flag, at = g.flag, g.at
    sources = dict.fromkeys(at[u] for u in g.on_map if flag[u] & ACTIVE and T.kind[u] == COMBAT)
    spaces: dict[int, None] = {}
    for source in sources:
        for near in T.exits[source]:
            spaces[near] = None
    for source in sources:
        spaces[source] = None
    loose = [u for u in g.on_map if not flag[u] & ACTIVE]
    found: list[Target] = []
    for space in spaces:
        found += [(UNIT, u) for u in loose if at[u] == space]
        if g.lines[space]:
            if g.large[space]:
                found.append((LARGE, space))
            elif g.status[space] != REVEALED:
                found.append((SPACE, space))
        if g.train == ON_MAP and space == g.train_at:
            found += [(ESCORTS, n) for n in range(g.escorts)]
    return found


def _halves(g: Mosby) -> list[Step[Mosby]]:
    """C.3: who has the Initiative acts first."""
    return [MosbyActs(), UnionActs()] if g.initiative == MOSBY else [UnionActs(), MosbyActs()]


def end_rounds(g: Mosby) -> None:
    """C.3: nothing is active any more: back to Operations."""
    g.mode = "operations"
    g.round = 0
    g.initiative = NOBODY
    g.hidden = False
    g.heading("operations", "B", turn=g.turn)


class MosbyActs(Step[Mosby]):
    """C.3: Mosby's one action; a hidden band passes."""

    rule = "C.3"

    def run(self, g: Mosby) -> None:
        if g.afresh or not rounds_go_on(g):
            return
        if g.hidden:
            g.log("stays-hidden", "action.hide", space=space_id(g.mosby_at))
            return
        if train_unmet(g):  # it came by while the band was hidden
            g.then(TrainComes(), self)
            return
        helpless = [u for u in units_at(g, g.mosby_at) if T.kind[u] != COMBAT and g.flag[u] & ACTIVE]
        eliminate_helpless(g, helpless, "7.7")  # G46
        if rounds_go_on(g):
            g.then(RoundAction())


class RoundAction(Choice):
    """C.3: one of the six actions, Hide, or passing."""

    rule = "C.3"
    prompt = "round-action"

    def params(self, g: Mosby) -> dict[str, int | str]:
        return {"space": space_id(g.mosby_at), "round": g.round}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        found = ride_actions(g, 0, 0, False, False, 0)
        found += actions_on_the_spot(g)
        if "hide" in g.hand and not g.large[g.mosby_at]:
            found.append(Action("hide"))
        if may_disband(g):
            found.append(DISBAND)
        found.append(Action("pass"))
        return found

    def barred(self, g: Mosby, role: str) -> list[Barred]:
        return [*barred_steps(g, 0, 0, False, False), *barred_actions(g)]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if not act_on_the_spot(g, action, RoundAction()):
            if action.verb == "hide":
                discard(g, "hide")
                g.hidden = True
                g.log("hides", "action.hide", space=space_id(g.mosby_at))
            elif action.verb == "pass":
                g.log("passes", "C.3")
            elif action.verb == "disband":
                disband(g)
            else:
                ride(g, Ride(0, 0, False, False, 0), action)
