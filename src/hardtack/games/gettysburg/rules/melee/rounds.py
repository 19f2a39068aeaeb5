"""7.2: the rounds of a melee in the order of ratings, each block fighting or falling back."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from ..fog_of_war import tell_both
from ..state import AT_GREGG, NOWHERE, UNITS, Fight, Gettysburg, OfOneSide, changed, hex_id, present, unit_id
from ..tables import T
from ..units import SIDES
from .firepower import power
from .hits import MeleeTakeHit
from .regroup import RegroupAsk
from .retreats import RetreatAsk, go_back, may_retreat, quit_battle


def field(place: int) -> str:
    """Where a melee is fought: a hex, or one of the fields off the map (10.0)."""
    return hex_id(place) if place >= 0 else "gregg" if place == AT_GREGG else "kilpatrick"


class Round(Step[Gettysburg]):
    """7.2: every block has one combat turn, letter by letter, defenders first."""

    rule = "7.2"

    def run(self, g: Gettysburg) -> None:
        assert g.fight is not None
        g.log("round", "7.2", round=g.fight.round)
        g.then(CombatTurn())


def forced(fight: Fight) -> bool:
    """Whether attackers can only fall back in this round."""
    return fight.place >= 0 and fight.round == fight.rounds


class CombatTurn(Step[Gettysburg]):
    rule = "7.2"

    def run(self, g: Gettysburg) -> None:
        fight = g.fight
        assert fight is not None
        attackers = present(g, fight, fight.attacker)
        defenders = present(g, fight, 1 - fight.attacker)
        if not attackers or not defenders:
            g.then(MeleeEnds())
            return
        side, group = turn_of(fight, attackers, defenders)
        if not group:
            if fight.round < fight.rounds:
                g.fight = changed(fight, round=fight.round + 1, acted=(), used=())
                g.then(Round())
            else:
                g.then(MeleeEnds())
        elif side == fight.attacker and forced(fight):
            for unit in group:
                g.fight = changed(g.fight or fight, acted=(*(g.fight or fight).acted, unit))
                go_back(g, unit)
            g.then(CombatTurn())
        else:
            g.then(TurnAsk(side))


def turn_of(fight: Fight, attackers: list[int], defenders: list[int]) -> tuple[int, list[int]]:
    """Whose combat turn it is: the side, and its blocks of the letter now acting."""
    waiting_a = [u for u in attackers if u not in fight.acted]
    waiting_d = [u for u in defenders if u not in fight.acted]
    for letter in range(4):
        for side, waiting in ((1 - fight.attacker, waiting_d), (fight.attacker, waiting_a)):
            group = [u for u in waiting if T.letter[u] == letter]
            if group:
                return side, group
    return NOWHERE, []


class TurnAsk(OfOneSide):
    rule = "7.2"
    prompt = "combat-turn"
    lone = "answered"

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        assert g.fight is not None
        return {"round": g.fight.round, "space": field(g.fight.place)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        fight = g.fight
        assert fight is not None
        _, group = turn_of(fight, present(g, fight, fight.attacker), present(g, fight, 1 - fight.attacker))
        found = []
        for unit in group:
            if g.column[unit]:
                found.append(UNITS.actions("deploy")[unit])
            else:
                found.append(UNITS.actions("fight")[unit])
            if may_retreat(g, fight, unit):
                found.append(UNITS.actions("retreat")[unit])
        return found

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """Blocks of the side that do not act now, and those that cannot fall back."""
        fight = g.fight
        assert fight is not None
        own = present(g, fight, self.side)
        _, group = turn_of(fight, present(g, fight, fight.attacker), present(g, fight, 1 - fight.attacker))
        found = []
        for unit in own:
            if unit not in group:
                key = "fight-done" if unit in fight.acted else "fight-later"
                found.append(Barred("fight", unit_id(unit), key, "7.2"))
            else:
                if g.column[unit]:
                    found.append(Barred("fight", unit_id(unit), "fight-column", "box.column-and-line"))
                if not may_retreat(g, fight, unit):
                    found.append(Barred("retreat", unit_id(unit), "no-way-back", "7.7"))
        return found

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        fight = g.fight
        assert fight is not None
        unit = UNITS.of(action)
        g.fight = changed(fight, acted=(*fight.acted, unit))
        g.then(CombatTurn())
        if action.verb == "fight":
            fight_back(g, unit)
        elif action.verb == "deploy":
            g.column[unit] = 0
            tell_both(g, unit, "formed-line", "box.column-and-line")
        elif fight.place < 0:
            quit_battle(g, unit)
        elif self.side == fight.attacker:
            go_back(g, unit)
        else:
            g.then(RetreatAsk(unit))


def fight_back(g: Gettysburg, unit: int) -> None:
    """One block rolls its dice against the other side."""
    fight = g.fight
    assert fight is not None
    value = power(g, fight, unit)
    if not value or not g.strength[unit]:
        g.log("melee-no-dice", "7.2", unit=unit_id(unit), needs=value)
        return
    roll = g.roll("melee", g.strength[unit], by=SIDES[T.side[unit]], most=value)
    g.log("melee-fought", "7.2", roll, unit=unit_id(unit))
    if roll.hits:
        g.then(MeleeTakeHit(1 - T.side[unit], roll.hits))


class MeleeEnds(Step[Gettysburg]):
    rule = "7.2"

    def run(self, g: Gettysburg) -> None:
        fight = g.fight
        assert fight is not None
        attackers = present(g, fight, fight.attacker)
        defenders = present(g, fight, 1 - fight.attacker)
        if fight.place < 0:
            return
        g.fight = None
        if attackers and not defenders:
            winner = fight.attacker
        elif defenders and not attackers:
            winner = 1 - fight.attacker
        else:
            g.log("melee-nobody", "7.2", space=hex_id(fight.place))
            return
        g.log("melee-won", "7.2", side=SIDES[winner], space=hex_id(fight.place))
        if winner == fight.attacker or g.options["regroup-defender"]:
            g.then(RegroupAsk(winner, fight.place, (), tuple(attackers or defenders)))
