"""6.2: the band moves."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred

from .action_cards import DISCARD, DiscardDown, throw_away
from .activation import LARGE, SPACE, UNIT, Target, examine, make_checks, pounce, reveal_space
from .cannon import recover_cannon
from .combat import can_fight, mosby_attacks
from .demolition import drop_food
from .kidnapping import bring_out, free_leader
from .noncombat_units import catch_helpless, eliminate_helpless
from .state import (
    ACTIVE,
    LEADER,
    MOSBY,
    ON_MAP,
    UNREVEALED,
    WITH_BAND,
    Choice,
    Mosby,
    active_combat_here,
    discard,
    rounds_go_on,
    space_id,
    units_at,
    unrevealed,
)
from .tables import COMBAT, T
from .union_lines import mark
from .wagon_train import meet_train

# How the band enters a space.
PLAIN, GUIDE, FRENCH, AMES = "move", "guide", "french", "ames"

# What follows from entering it.
GO_ON, STOP, FIGHT, AFRESH = range(4)


def enter(g: Mosby, space: int, how: str) -> int:
    """6.2.3 to 6.2.5: checks on entering, what is found, and whether the band may go on."""
    g.log(f"enters-{how}", "6.2", space=space_id(g.mosby_at), space2=space_id(space))
    g.mosby_at = space
    bring_out(g)
    if g.cannon_at >= 0:
        recover_cannon(g)
    units = units_at(g, space)
    if not (units or g.lines[space] or g.train_at == space):
        return GO_ON
    led = how in (GUIDE, AMES)
    active = [u for u in units if g.flag[u] & ACTIVE]
    fight = any(T.kind[u] == COMBAT for u in active)
    if not (fight and how == AMES):
        eliminate_helpless(g, [u for u in active if T.kind[u] != COMBAT], "6.2.4")
    hides_one = unrevealed(g, space)
    activated: list[int] = []
    if not led:
        targets: list[Target] = [(UNIT, u) for u in units if not g.flag[u] & ACTIVE]
        if hides_one:
            targets.append((SPACE, space))
        if g.large[space] and how != FRENCH:
            targets.append((LARGE, space))
        modifier = int(g.mode == "operations" and "scout" in g.hand)
        activated = make_checks(g, targets, "6.2.3" if hides_one else "6.2.5" if g.large[space] else "6.2.4", modifier)
    blind = bool(g.options["blind-entry"]) and not led  # 8.8
    if unrevealed(g, space):
        if blind:
            mark(g, space, UNREVEALED)
        else:
            g.shown += 1
            reveal_space(g, space, "6.2.3")
    if not blind:
        examine(g, space, "6.2.4")
        catch_helpless(g, space, "6.2.4")
    met = bool(meet_train(g, checked=not led))
    return _after_entering(g, how, fight, activated, met)


def _after_entering(g: Mosby, how: str, fight: bool, activated: list[int], met: bool) -> int:
    """6.2.6: Operations go on or turn into Rounds by themselves; in Rounds the band may have to stop."""
    space = g.mosby_at
    if g.mode == "operations":
        pounce(g, activated)
        return GO_ON
    helpless = [u for u in activated if T.kind[u] != COMBAT and g.at[u] == space]
    if helpless and g.initiative == MOSBY:  # G77
        eliminate_helpless(g, helpless, "6.2.3")
    if how != AMES and (fight or any(T.kind[u] == COMBAT for u in activated)):
        return FIGHT
    if met:
        return AFRESH  # G87: escorts just roused need not be fought at once
    return STOP if helpless else GO_ON


def operations_move(g: Mosby, space: int, how: str) -> None:
    """6.2.1: no limit; whatever is roused sends play to Rounds."""
    _play_card(g, how)
    if how == AMES:
        g.ames -= 1
    enter(g, space, how)
    g.then(DiscardDown())  # a Cannon fetched from hiding (8.3) may be one card too many
    if g.ames and any(g.flag[u] & ACTIVE and T.kind[u] == COMBAT for u in g.on_map):
        g.ames = 0


def _play_card(g: Mosby, how: str) -> None:
    """action.local_guide, action.french_dulaney, action.ames: the card that leads the band in."""
    card = {GUIDE: "local_guide", FRENCH: "french_dulaney", AMES: "ames"}.get(how, "")
    if how == AMES:
        if g.ames == 0:
            discard(g, "ames")
            g.ames = T.file.movement.ames
    elif card:
        discard(g, card)


def special_entries(g: Mosby, space: int) -> list[str]:
    """action.local_guide, action.french_dulaney: cards that could help into a space where a check is due."""
    if not union_occupied(g, space):
        return []
    found = []
    if "local_guide" in g.hand:
        found.append(GUIDE)
    if space == T.french and "french_dulaney" in g.hand and not active_combat_here(g, space):
        found.append(FRENCH)
    return found


def union_occupied(g: Mosby, space: int) -> bool:
    """6.2.4: what may turn out there: a garrison, a hidden unit, units, the escort of a train not yet met (7.8.3)."""
    if g.lines[space] and (g.large[space] or unrevealed(g, space)):
        return True
    return bool(units_at(g, space)) or (g.train == ON_MAP and g.train_at == space and not g.train_met)


# ---- Rounds


def allowance(g: Mosby, spurs: int, pike: bool) -> int:
    """6.2.2, 6.2.7: spaces the band may move in Rounds; Fast Horses count once any of the way is along a pike."""
    m = T.file.movement
    total = m.band + spurs * m.spur_horses
    if pike and "fast_horses" in g.hand:
        total += m.fast_horses
    if "cannon" in g.hand:
        total += m.cannon
    if WITH_BAND in g.leader:
        total += m.leader * g.leader.count(WITH_BAND)
    return max(0, total + m.food * g.food)  # G40


def why_no_step(g: Mosby, start: int, space: int, steps: int, spurs: int, pike: bool, forded: bool) -> str:
    """6.2.2, 6.2.7: why the band does not go on to a neighbouring space in this Move action; "" if it may."""
    edge = start * 256 + space
    if forded:
        return "ride-is-over"
    if steps and edge in T.ford:
        return "ford-comes-first"
    return "" if steps < allowance(g, spurs, pike or edge in T.pike) else "too-far"


def can_step(g: Mosby, start: int, space: int, steps: int, spurs: int, pike: bool, forded: bool) -> bool:
    """6.2.2, 6.2.7: may the band go on to a neighbouring space in this Move action?"""
    return not why_no_step(g, start, space, steps, spurs, pike, forded)


def ride_actions(g: Mosby, steps: int, spurs: int, pike: bool, forded: bool, ames: int) -> list[Action]:
    """6.2.2: the ways a Move action can begin or go on."""
    found = []
    cards = "local_guide" in g.hand or "french_dulaney" in g.hand
    ames_ready = ames or "ames" in g.hand
    spaces = T.spaces
    moves = spaces.actions(PLAIN)
    for space in T.exits[g.mosby_at]:
        if can_step(g, g.mosby_at, space, steps, spurs, pike, forded):
            found.append(moves[space])
            if cards:
                found += [spaces.actions(how)[space] for how in special_entries(g, space)]
            if ames_ready and union_occupied(g, space):
                found.append(spaces.actions(AMES)[space])
    if "spur_horses" in g.hand and not forded:
        found.append(Action("spur"))
    return found


def barred_steps(g: Mosby, steps: int, spurs: int, pike: bool, forded: bool) -> list[Barred]:
    """6.2.2, 6.2.7: the neighbouring spaces to which a Move action does not go, and why."""
    why = [(s, why_no_step(g, g.mosby_at, s, steps, spurs, pike, forded)) for s in T.exits[g.mosby_at]]
    return [Barred(PLAIN, space_id(s), key, "6.2.7" if key == "ford-comes-first" else "6.2.2") for s, key in why if key]


class Ride(Choice):
    """6.2.2: the band is on the move in Rounds and may go on."""

    rule = "6.2.2"
    prompt = "ride"
    lone = "answered"
    steps: int
    spurs: int
    pike: bool
    forded: bool
    ames: int

    def left(self, g: Mosby) -> int:
        """6.2.2: how far the band may still ride, wherever it goes on to."""
        return 0 if self.forded else max(0, allowance(g, self.spurs, self.pike) - self.steps)

    def params(self, g: Mosby) -> dict[str, int | str]:
        return {"space": space_id(g.mosby_at), "left": self.left(g)}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        found = ride_actions(g, self.steps, self.spurs, self.pike, self.forded, self.ames)
        if self.steps and can_fight(g):
            found.append(Action("fight"))
        if not self.forded:
            found += _loads(g)
        found.append(Action("stop"))
        return found

    def barred(self, g: Mosby, role: str) -> list[Barred]:
        found = barred_steps(g, self.steps, self.spurs, self.pike, self.forded)
        return found if can_fight(g) else [*found, Barred("fight", None, "nobody-to-fight", "6.5.1")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "stop":
            return
        if action.verb == "fight":
            mosby_attacks(g)
        elif action.verb in ("discard", "free", "drop-food"):
            if action.verb == "discard":
                throw_away(g, str(action.target))
            elif action.verb == "free":
                free_leader(g, LEADER.of(action))
            else:
                drop_food(g)
            g.then(self)
        else:
            ride(g, self, action)


def _loads(g: Mosby) -> list[Action]:
    """6.2.7, 6.3.2: what slows the band may be left behind at any time, also on the way."""
    found = [DISCARD["cannon"]] if "cannon" in g.hand else []
    found += [LEADER.actions("free")[n] for n in (0, 1) if g.leader[n] == WITH_BAND]
    if g.food:
        found.append(Action("drop-food"))
    return found


def ride(g: Mosby, so_far: Ride, action: Action) -> None:
    """6.2.2: one step of a Move action in Rounds, or spurs."""
    if action.verb == "spur":
        discard(g, "spur_horses")
        g.log("card-played", "action.spur_horses", card="spur_horses")
        g.then(Ride(so_far.steps, so_far.spurs + 1, so_far.pike, so_far.forded, so_far.ames))
        return
    space = T.spaces.of(action)
    edge = g.mosby_at * 256 + space
    ames = so_far.ames
    if action.verb == AMES:
        if ames == 0:
            discard(g, "ames")
            ames = T.file.movement.ames
        ames -= 1
        g.ames_shield = True
    else:
        _play_card(g, action.verb)
    after = enter(g, space, action.verb)
    if after == FIGHT:
        mosby_attacks(g)
    elif after == AFRESH:
        g.afresh = True  # G87
    elif after == STOP:
        if rounds_go_on(g) and any(T.kind[u] == COMBAT for u in units_at(g, space)):
            g.then(Ride(so_far.steps + 1, so_far.spurs, so_far.pike, True, 0))  # no farther, but it may fight
    elif after == GO_ON and rounds_go_on(g):  # the last active unit may just have fallen (7.7)
        g.then(Ride(so_far.steps + 1, so_far.spurs, so_far.pike or edge in T.pike, edge in T.ford, ames))
    g.then(DiscardDown())
