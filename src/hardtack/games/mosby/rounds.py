"""C: Rounds, played while a Union unit is active."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from .activation import ESCORTS, LARGE, SPACE, UNIT, Target, check
from .cards import permanent_discards, throw_away
from .combat import can_fight, mosby_attacks
from .disband import disband, may_disband, may_leave
from .movement import Ride, ride, ride_actions
from .noncombat import eliminate_helpless
from .raids import demolish, demolish_targets, drop_food, free_leader, kidnap, kidnap_targets
from .scouting import inform, scout, scout_targets
from .state import (
    ACTED,
    ACTIVE,
    ATTACK,
    ENTERED,
    LEADERS,
    MOSBY,
    NOBODY,
    ON_MAP,
    REVEALED,
    UNION,
    WITH_BAND,
    Choice,
    Mosby,
    discard,
    here,
    is_active_combat,
    rounds_go_on,
    sid,
)
from .tables import COMBAT, T
from .train import meet
from .union_movement import UnionActs


class BeginRounds(Step):
    """C.1: the Initiative is settled once for the whole sequence of Rounds."""

    rule = "C.1"

    def run(self, g: Mosby) -> None:
        g.mode = "rounds"
        g.round = 0
        if any(is_active_combat(g, u) for u in g.on_map):
            g.ames = 0  # Ames leads no farther once soldiers are up
        g.log("heading-rounds", "C.1", turn=g.turn)
        if "gain_initiative" in g.hand:
            g.then(Initiative(), RoundBegins())
        else:
            roll_initiative(g)
            g.then(RoundBegins())


class Initiative(Choice):
    rule = "C.1"
    prompt = "initiative"

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
    """The lowest die that gives Mosby the Initiative."""
    return T.settled.initiative_for_mosby[0 if awareness == 1 else 1 if awareness <= 3 else 2]


def initiative_modifier(g: Mosby) -> int:
    return int("fearsome_reputation" in g.hand and g.notoriety >= 4)


def roll_initiative(g: Mosby) -> None:
    die = g.dice.d6()
    modifier = initiative_modifier(g)
    won = min(6, die + modifier) >= initiative_need(g.awareness)
    g.initiative = MOSBY if won else UNION
    g.log("initiative", "C.1", die=die, modifier=modifier, side=g.initiative, good=int(won))


class RoundBegins(Step):
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
        check(g, round_checks(g), "C.2")
        g.then(*_halves(g), self)


def round_checks(g: Mosby) -> list[Target]:
    """The spaces and units to check, fixed before any die: all next to, or with, an active combat unit."""
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


def _halves(g: Mosby) -> list[Step]:
    return [MosbyActs(), UnionActs()] if g.initiative == MOSBY else [UnionActs(), MosbyActs()]


def end_rounds(g: Mosby) -> None:
    g.mode = "operations"
    g.round = 0
    g.initiative = NOBODY
    g.hidden = False
    g.log("heading-operations", "B", turn=g.turn)


class MosbyActs(Step):
    """C.3: Mosby's one action; a hidden band passes."""

    rule = "C.3"

    def run(self, g: Mosby) -> None:
        if g.afresh or not rounds_go_on(g):
            return
        if g.hidden:
            g.log("stays-hidden", "action.hide", space=sid(g.mosby_at))
            return
        if g.train == ON_MAP and meet(g):  # it came by while the band was hidden
            g.afresh = True
            return
        helpless = [u for u in here(g, g.mosby_at) if T.kind[u] != COMBAT and g.flag[u] & ACTIVE]
        eliminate_helpless(g, helpless, "7.7")  # G46
        if rounds_go_on(g):
            g.then(RoundAction())


class RoundAction(Choice):
    """One of the six actions, Hide, or passing."""

    rule = "C.3"
    prompt = "round-action"

    def params(self, g: Mosby) -> dict[str, int | str]:
        return {"space": sid(g.mosby_at), "round": g.round}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        found = ride_actions(g, 0, 0, False, False, 0)
        found += raid_actions(g)
        if "hide" in g.hand and not g.large[g.mosby_at]:
            found.append(Action("hide"))
        if may_disband(g):
            found.append(Action("disband"))
        found.append(Action("pass"))
        return found

    def barred(self, g: Mosby, role: str) -> list[Barred]:
        return barred_actions(g)

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if not raid(g, action, RoundAction()):
            if action.verb == "hide":
                discard(g, "hide")
                g.hidden = True
                g.log("hides", "action.hide", space=sid(g.mosby_at))
            elif action.verb == "pass":
                g.log("passes", "C.3")
            elif action.verb == "disband":
                disband(g)
            else:
                ride(g, Ride(0, 0, False, False, 0), action)


# ---- actions open in Operations and in Rounds alike


SCOUT = [Action("scout", id) for id in T.ids]


def raid_actions(g: Mosby) -> list[Action]:
    """Scout, fight, demolish, kidnap, and what costs no action."""
    found = []
    targets = scout_targets(g)
    if targets:
        found += [SCOUT[space] for space in targets]
        if "local_information" in g.hand:
            found += [Action("inform", sid(space)) for space in targets]
    if can_fight(g):
        found.append(Action("fight"))
    for target in demolish_targets(g):
        found.append(Action("demolish", target))
    for leader in kidnap_targets(g):
        found.append(Action("kidnap", LEADERS[leader]))
    for leader in (0, 1):
        if g.leader[leader] == WITH_BAND:
            found.append(Action("free", LEADERS[leader]))
    if g.food:
        found.append(Action("drop-food"))
    found += permanent_discards(g)
    return found


def raid(g: Mosby, action: Action, again: Choice) -> bool:
    """Carry one out; `again` is asked once more after what costs no action. False if the verb is another's."""
    verb, target = action
    if verb == "scout":
        scout(g, T.index[str(target)])
    elif verb == "inform":
        inform(g, T.index[str(target)])
    elif verb == "fight":
        mosby_attacks(g)
    elif verb == "demolish":
        demolish(g, str(target))
    elif verb == "kidnap":
        kidnap(g, LEADERS.index(str(target)))
    elif verb == "free":
        free_leader(g, LEADERS.index(str(target)))
        g.then(again)
    elif verb == "drop-food":
        drop_food(g)
        g.then(again)
    elif verb == "discard":
        throw_away(g, str(target))
        g.then(again)
    else:
        return False
    return True


def barred_actions(g: Mosby) -> list[Barred]:
    """What a player may look for and cannot do now."""
    found = []
    if not scout_targets(g):
        found.append(Barred("scout", None, "nothing-to-scout", "6.1"))
    if not demolish_targets(g):
        space = g.mosby_at
        outside = not g.lines[space] and bool(g.bridge[space] or T.rail[space])
        found.append(Barred("demolish", None, "outside-lines" if outside else "nothing-to-demolish", "6.4"))
    if not may_leave(g):
        found.append(Barred("disband", None, "north-of-potomac", "8.5"))
    elif not may_disband(g):
        found.append(Barred("disband", None, "enemy-beside", "6.6"))
    if "hide" in g.hand:
        if g.mode != "rounds":
            found.append(Barred("hide", None, "hide-in-rounds", "action.hide"))
        elif g.large[g.mosby_at]:
            found.append(Barred("hide", None, "hide-large-force", "action.hide"))
    return found
