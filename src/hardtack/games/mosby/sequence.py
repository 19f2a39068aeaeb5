"""5.0: the turn. A Preparation, B Operations, C Rounds, D End of turn."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Outcome
from hardtack.engine.state import Step

from .cannon import HideCannon, find_cannon
from .cards import discard_down
from .casualty import CasualtyCheck
from .disband import disband, end_turn, may_disband
from .events import DrawEvents
from .movement import AMES, FRENCH, GUIDE, MOVE, PLAIN, operations_move, special_entries, union_occupied
from .noncombat import eliminate_helpless
from .rounds import BeginRounds, barred_actions, raid, raid_actions
from .state import (
    COMBATANT,
    CUP,
    HOLDING,
    ON_MAP,
    SEEN,
    TRACK,
    UNREVEALED,
    Choice,
    Mosby,
    here,
    rounds_go_on,
    score,
    sid,
    take_off,
)
from .state import REVEALED as SHOWN
from .tables import COMBAT, T
from .train import leave as train_leaves
from .ways import random_exit


class StartOfTurn(Step):
    """A turn is laid on the agenda; its end and the next turn lie at the bottom (see disband.end_turn)."""

    rule = "5.0"

    def run(self, g: Mosby) -> None:
        g.log("heading-turn", "5.0", turn=g.turn)
        g.mode = "preparation"
        g.then(
            Muster(),
            PlaceMosby(),
            Drift(),
            Recruit(),
            DrawCards(),
            DrawEvents(),
            BeginOperations(),
            EndOfTurn(),
            StartOfTurn(),
        )


class Muster(Step):
    """A.1 and A.2: units into the cup, Awareness from the track; A.3 if Mosby can be placed at all."""

    rule = "A.1"

    def run(self, g: Mosby) -> None:
        for unit, where in enumerate(g.at):
            if where == HOLDING or (where == TRACK and g.notoriety >= 2 and T.unit_class[unit] <= g.notoriety):
                g.at[unit] = CUP
                g.cup.append(unit)
        track = T.settled.awareness_track
        g.awareness = track[min(g.notoriety, len(track)) - 1]
        g.log("awareness-set", "A.2", awareness=g.awareness, notoriety=g.notoriety)
        if not homes(g):  # G21: nothing more in this turn, but units still drift
            g.log("no-home", "A.3")
            end_turn(g)
            g.then(Drift())


def homes(g: Mosby) -> list[int]:
    """A.3: spaces of Mosby's Confederacy outside the lines, not devastated, without a Union unit."""
    taken = {g.at[u] for u in g.on_map}
    return [s for s in T.confederacy if not g.lines[s] and not g.devastated[s] and s not in taken]


class PlaceMosby(Choice):
    rule = "A.3"
    prompt = "place-mosby"

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("place", sid(s)) for s in homes(g)]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        g.mosby_at = T.index[str(action.target)]
        g.log("placed", "A.3", space=str(action.target))


class Drift(Step):
    """A.4: every unit outside the lines moves one space at random, perhaps onto Mosby."""

    rule = "A.4"

    def run(self, g: Mosby) -> None:
        for unit in [u for u in g.on_map if not g.lines[g.at[u]]]:
            to = random_exit(g, g.at[unit], unit)
            g.at[unit] = to
            if g.cannon_at >= 0:
                find_cannon(g, to)
            if to != g.mosby_at:
                continue
            g.flag[unit] |= SEEN
            if T.kind[unit] == COMBAT:
                g.log("caught", "A.4", space=sid(to), strength=T.strength[unit] - g.loss[unit])
                g.then(CasualtyCheck(), Caught())
                return
            eliminate_helpless(g, [unit], "A.4")


class Caught(Step):
    """A.4: whatever the check gave, Mosby is gone for this turn and 5 points are lost."""

    rule = "A.4"

    def run(self, g: Mosby) -> None:
        score(g, T.file.points.caught, "caught")
        g.log("caught-points", "A.4", points=T.file.points.caught)
        g.mosby_at = -1
        end_turn(g)


class Recruit(Step):
    """A.5: the band's strength for this turn."""

    rule = "A.5"

    def run(self, g: Mosby) -> None:
        die = g.dice.d6()
        g.band = T.file.recruitment.strength[die - 1][T.column(g.notoriety)]
        g.log("recruits", "A.5", die=die, strength=g.band)
        if g.band == 0:
            g.mosby_at = -1
            end_turn(g)


class DrawCards(Step):
    """A.6: Action cards by Notoriety, fewer when wounded; then down to six."""

    rule = "A.6"

    def run(self, g: Mosby) -> None:
        rows = T.file.recruitment
        count = (rows.cards_wounded if g.wound else rows.cards_healthy)[T.column(g.notoriety)]
        drawn = [g.deck.pop() for _ in range(min(count, len(g.deck)))]
        g.shown += 1
        g.hand += drawn
        g.log("draws", "A.6", count=len(drawn))
        if drawn:
            g.log("draws-cards", "A.6", cards=list(drawn))
        if "cannon" in drawn and g.options["card-changes"]:
            g.then(HideCannon())
        else:
            g.then(*discard_down(g))


# ---- B


class BeginOperations(Step):
    """B; or C at once when the wagon train is on the road (7.8)."""

    rule = "B"

    def run(self, g: Mosby) -> None:
        g.mode = "operations"
        if g.train != ON_MAP:
            g.log("heading-operations", "B", turn=g.turn)
        g.then(OperationsPhase())


class OperationsPhase(Step):
    """Operations while nothing is active, Rounds otherwise, as often as needed."""

    rule = "B"

    def run(self, g: Mosby) -> None:
        if rounds_go_on(g):
            g.then(BeginRounds(), self)
        else:
            g.then(Operations(), self)


class Operations(Choice):
    """Any action, any number of times, until the band disbands or something is roused."""

    rule = "B"
    prompt = "operations"

    def params(self, g: Mosby) -> dict[str, int | str]:
        return {"space": sid(g.mosby_at)}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        found: list[Action] = []
        cards = "local_guide" in g.hand or "french_dulaney" in g.hand
        ames = g.ames or "ames" in g.hand
        for space in T.exits[g.mosby_at]:
            found.append(MOVE[space])
            if cards:
                found += [Action(how, sid(space)) for how in special_entries(g, space)]
            if ames and union_occupied(g, space):
                found.append(Action(AMES, sid(space)))
        found += raid_actions(g)
        if may_disband(g):
            found.append(Action("disband"))
        return found

    def barred(self, g: Mosby, role: str) -> list[Barred]:
        return barred_actions(g)

    def take(self, g: Mosby, role: str, action: Action) -> None:
        verb = action.verb
        if verb in (PLAIN, GUIDE, FRENCH, AMES):
            operations_move(g, T.index[str(action.target)], verb)
        elif verb == "disband":
            disband(g)
        else:
            raid(g, action, self)


# ---- D


class EndOfTurn(Step):
    """D: points owed, units inactive, cards away, then victory and defeat."""

    rule = "D"

    def run(self, g: Mosby) -> None:
        g.mode = "end"
        g.log("heading-end", "D", turn=g.turn)
        g.fight = None
        _pay_lee(g)
        for unit in g.on_map[:]:  # D.1
            if g.large[g.at[unit]]:
                take_off(g, unit, CUP)
            else:
                g.flag[unit] &= SEEN | COMBATANT
        for card in [c for c in g.hand if c not in T.permanent]:  # D.2
            g.hand.remove(card)
            g.discards.append(card)
        _clear_field(g)
        if g.options["rail-repair"]:
            _repair_rail(g)
        outcome = verdict(g)
        if outcome is not None:
            g.mode = "over"
            g.log("game-ends", outcome.rule)
            g.end(outcome)
            return
        g.wound = 2 if g.wound == 1 else 0  # D.4
        g.turn += 1  # D.5


def _pay_lee(g: Mosby) -> None:
    """Lee Needs Information: before Notoriety is judged, even after an early end (G80)."""
    if g.lee:
        count = sum(1 for s, m in enumerate(g.status) if m == SHOWN and T.north[s])
        points = 2 * count
        score(g, points, "lee")
        g.log("lee-pays", "event.lee_needs_information", count=count, points=points)
        g.lee = False


def _clear_field(g: Mosby) -> None:
    """D.3: Mosby, the strength marker and the train leave the map; Rounds and hiding are over."""
    g.mosby_at = -1
    g.band = 0
    g.hidden = False
    g.ames = 0
    g.ames_shield = False
    g.afresh = False
    g.food = 0
    g.round = 0
    g.initiative = ""
    g.events_left = 0
    if g.train_at >= 0:
        train_leaves(g)


def _repair_rail(g: Mosby) -> None:
    """8.4: each cut line may be mended, and brings a new garrison."""
    for space, out in enumerate(g.rail_out):
        if out:
            die = g.dice.d6()
            mended = die <= T.file.options.rail_repaired
            g.log("rail-repair", "8.4", space=sid(space), die=die, mended=int(mended), good=int(not mended))
            if mended:
                g.rail_out[space] = 0
                if g.status[space] == SHOWN:
                    g.status[space] = UNREVEALED


def target_notoriety(g: Mosby) -> int:
    """8.1 may ask for more than the basic 9."""
    if g.options["advanced-victory"]:
        return max(T.file.options.advanced_victory, g.options["target-notoriety"])
    return T.file.victory_notoriety


def needed_now(g: Mosby) -> int:
    """Notoriety needed at the end of this turn."""
    return target_notoriety(g) if g.turn == T.file.turns else T.file.needed_by_turn[g.turn - 1]


def verdict(g: Mosby) -> Outcome | None:
    """4.1, 4.2, D: None if the game goes on."""
    facts: dict[str, int | str] = {"turn": g.turn, "notoriety": g.notoriety, "needed": needed_now(g)}
    last = g.turn == T.file.turns
    if last and g.notoriety >= needed_now(g):
        if g.options["advanced-victory"]:
            levels = T.file.options.advanced_levels
            level = levels[min(g.notoriety - T.file.options.advanced_victory, len(levels) - 1)]
            return Outcome("mosby", g.notoriety, f"won-{level}", "8.1", facts)
        return Outcome("mosby", g.notoriety, "won", "4.1", facts)
    if g.notoriety < needed_now(g):
        return Outcome("union", g.notoriety, "fell-short" if last else "forgotten", "4.2", facts)
    if not _home_left(g):
        return Outcome("union", g.notoriety, "no-home", "4.2", facts)
    return None


def _home_left(g: Mosby) -> bool:
    """4.2: a space of Mosby's Confederacy neither devastated, in the lines nor held by a combat unit."""
    return any(
        not g.lines[s] and not g.devastated[s] and not any(T.kind[u] == COMBAT for u in here(g, s))
        for s in T.confederacy
    )
