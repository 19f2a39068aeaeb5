"""A.1 to A.6: Preparation. Units into the cup, Awareness, Mosby is placed, units drift, recruits, Action cards."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from .action_cards import DiscardDown
from .cannon import HideCannon, find_cannon
from .casualty_checks import CasualtyCheck
from .noncombat_units import eliminate_helpless
from .performance import score
from .random_movement import random_exit
from .reinforcements import units_into_the_cup
from .state import MOSBY, SEEN, Choice, Mosby, end_turn, space_id
from .tables import COMBAT, T


class Muster(Step[Mosby]):
    """A.1 and A.2: units into the cup, Awareness from the track; A.3 if Mosby can be placed at all."""

    rule = "A.1"

    def run(self, g: Mosby) -> None:
        units_into_the_cup(g)
        track = T.settled.awareness_track
        g.awareness = track[min(g.notoriety, len(track)) - 1]
        g.log("awareness-set", "A.2", awareness=g.awareness, notoriety=g.notoriety)
        if not homes(g):  # G21: nothing more in this turn, but units still drift
            g.log("no-home", "A.3")
            end_turn(g)
            g.then(Drift())


def homes(g: Mosby) -> list[int]:
    """A.3: spaces of Mosby's Confederacy outside the lines, not devastated, without a Union unit."""
    taken = occupied(g)
    return [s for s in T.confederacy if not no_home(g, s, taken)]


def occupied(g: Mosby) -> set[int]:
    at = g.at
    return {at[u] for u in g.on_map}


def no_home(g: Mosby, space: int, taken: set[int]) -> str:
    """A.3: why Mosby is not placed in a space of his Confederacy; "" if he may be. taken: where Union units are."""
    if g.lines[space]:
        return "home-in-lines"
    if g.devastated[space]:
        return "home-devastated"
    return "home-taken" if space in taken else ""


class PlaceMosby(Choice):
    """A.3: any home will do."""

    rule = "A.3"
    prompt = "place-mosby"
    lone = "answered"

    def actions(self, g: Mosby, role: str) -> list[Action]:
        place = T.spaces.actions("place")
        return [place[s] for s in homes(g)]

    def barred(self, g: Mosby, role: str) -> list[Barred]:
        taken = occupied(g)
        why = [(s, no_home(g, s, taken)) for s in T.confederacy]
        return [Barred("place", space_id(s), key, self.rule) for s, key in why if key]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        g.mosby_at = T.spaces.of(action)
        g.log("placed", "A.3", space=str(action.target))


class Drift(Step[Mosby]):
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
                g.log("caught", "A.4", space=space_id(to), strength=T.strength[unit] - g.loss[unit])
                g.then(CasualtyCheck(), Caught())
                return
            eliminate_helpless(g, [unit], "A.4")


class Caught(Step[Mosby]):
    """A.4: whatever the check gave, Mosby is gone for this turn and 5 points are lost."""

    rule = "A.4"

    def run(self, g: Mosby) -> None:
        score(g, T.file.points.caught, "caught")
        g.log("caught-points", "A.4", points=T.file.points.caught)
        g.mosby_at = -1
        end_turn(g)


class Recruit(Step[Mosby]):
    """A.5: the band's strength for this turn."""

    rule = "A.5"

    def run(self, g: Mosby) -> None:
        roll = g.roll("recruits", by=MOSBY)
        g.band = T.file.recruitment.strength[roll.die - 1][T.column(g.notoriety)]
        g.log("recruits", "A.5", roll, strength=g.band)
        if g.band == 0:
            g.mosby_at = -1
            end_turn(g)


class DrawCards(Step[Mosby]):
    """A.6: Action cards by Notoriety, fewer when wounded; then down to six."""

    rule = "A.6"

    def run(self, g: Mosby) -> None:
        rows = T.file.recruitment
        count = (rows.cards_wounded if g.wound else rows.cards_healthy)[T.column(g.notoriety)]
        drawn = [g.turn_up("action-card", g.deck, by=MOSBY) for _ in range(min(count, len(g.deck)))]
        g.shown += 1
        g.hand += drawn
        g.log("draws", "A.6", count=len(drawn))
        if drawn:
            g.log("draws-cards", "A.6", cards=list(drawn))
        if "cannon" in drawn and g.options["card-changes"]:
            g.then(HideCannon())
        else:
            g.then(DiscardDown())
