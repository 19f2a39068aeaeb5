"""Phase 4, melee (G-41): cards, cavalry at squares, and then fight after fight: target, main attacker, supporters of
both sides, dice, losses together, the result; a headstrong winner goes on at once."""

from __future__ import annotations

from hardtack.engine.board.opentable.numbers import touching
from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..action.aiming import barrier_before
from ..action.assault import Assault, assault_targets
from ..fate.cards import DEADLY_ATTACK
from ..fate.windows import Window, close, missed
from ..kinds import HEADSTRONG, ROLES
from ..morale import Unpredictable, untried
from ..standing import contacts, distance, engaged, in_contact
from ..state import (
    FOUGHT,
    MOST_BARRED,
    SECOND,
    STANDING,
    STRUCK,
    SUPPORTED,
    Fight,
    OfActive,
    OfOneSide,
    Valour,
    in_column_of_march,
    special,
    standing,
    unit_id,
    unit_number,
)
from ..tables import T
from .beforehand import HitAndRunAsk, SquareTest, SquareTests
from .results import Beaten, Settle, Won, the_fight
from .value import OnTable, Strength, mains, strength, support_of

RULE = "melee.who-fights"
STRIKE = Action("strike")
AGAIN = 1
"""The face of a die that is rolled again."""
IDLE = {
    "has-fought": RULE,
    "was-struck": RULE,
    "none-to-fight": RULE,
    "melee-marching": "melee.modifiers.march-column",
    "melee-no-contact": "melee.modifiers.support-geometry",
    "melee-bound": "melee.modifiers.support-geometry",
    "melee-support-full": "melee.modifiers.support",
}
"""The rule for each reason why a unit does not take part in a fight."""
OF_PHASE = FOUGHT | SUPPORTED | STRUCK | SECOND


class MeleePhase(Step[Valour]):
    """G-41: the whole phase up to its last fight; tests of fortitude and the cards of its end come after it."""

    rule = RULE

    def run(self, g: Valour) -> None:
        for unit in range(len(g.did)):
            g.did[unit] &= ~OF_PHASE
        if any(engaged(g, unit) for unit in standing(g, g.active)):
            g.then(
                Window("own-melee-start", g.active),
                Window("enemy-melee", 1 - g.active),
                SquareTests(),
                NextFight(first=1),
            )


# ---- which fight comes next


def waiting(g: Valour, unit: int) -> bool:
    """melee.who-fights: a unit on the table that has not yet taken part in a fight of this phase."""
    return g.status[unit] == STANDING and not g.did[unit] & (FOUGHT | SUPPORTED)


def no_fight(g: Valour, verb: str, reasons: list[tuple[int, str]]) -> list[Barred]:
    """Units that do not take part in a fight as one might expect, each with its reason."""
    return [Barred(verb, unit_id(g, unit), key, IDLE[key]) for unit, key in reasons if key][:MOST_BARRED]


def attackers(g: Valour, target: int) -> list[int]:
    """The units of the active side that could be main attackers of an enemy."""
    return [unit for unit in standing(g, g.active) if waiting(g, unit) and in_contact(g, unit, target)]


def targets(g: Valour) -> list[int]:
    """melee.who-fights: the enemies that must still be fought: touched by who waits, and not yet a target."""
    return [u for u in standing(g, 1 - g.active) if not g.did[u] & STRUCK and attackers(g, u)]


def between_fights(g: Valour) -> list[Window]:
    """G-61a: cards for the phase may be played between two fights, before anybody knows who fights whom next."""
    return [Window("any-melee", g.active), Window("enemy-melee", 1 - g.active)]


class NextFight(Step[Valour]):
    """melee.who-fights: as long as there is one, a fight is chosen."""

    first: int = 0
    rule = RULE

    def run(self, g: Valour) -> None:
        if targets(g):
            g.then(*([] if self.first else between_fights(g)), FightAsk())


class FightAsk(OfActive):
    """G-41 (d): the enemy that is fought next; the order is free."""

    rule = RULE
    prompt = "fight"
    lone = "answered"

    def asked(self, g: Valour) -> bool:
        return bool(targets(g))

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("fight", unit_id(g, unit)) for unit in targets(g)]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Enemies in contact who have been a target, or whom nobody is left to fight."""
        left = targets(g)
        touched = [u for u in standing(g, 1 - g.active) if u not in left and engaged(g, u)]
        why = [(u, "was-struck" if g.did[u] & STRUCK else "none-to-fight") for u in touched]
        return no_fight(g, "fight", why)

    def take(self, g: Valour, role: str, action: Action) -> None:
        g.then(MainAsk(unit_number(g, str(action.target))), NextFight())


class MainAsk(OfActive):
    """G-41 (d): the main attacker."""

    target: int
    rule = RULE
    prompt = "main"
    lone = "answered"

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("main", unit_id(g, unit)) for unit in attackers(g, self.target)]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Units in contact with the target that have fought already."""
        touched = [u for u in standing(g, g.active) if not waiting(g, u) and in_contact(g, u, self.target)]
        return no_fight(g, "main", [(unit, "has-fought") for unit in touched])

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.target)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        g.then(BeginFight(unit_number(g, str(action.target)), self.target))


# ---- a fight


class BeginFight(Step[Valour]):
    """G-41 (c): who hits and runs does so before anything else; then the fight is on, if the two still touch."""

    attacker: int
    target: int
    second: int = 0
    rule = RULE

    def run(self, g: Valour) -> None:
        g.then(
            HitAndRunAsk(g.active, self.attacker, self.target),
            HitAndRunAsk(1 - g.active, self.target, self.attacker),
            Declare(self.attacker, self.target, self.second),
        )


class Declare(Step[Valour]):
    """melee.who-fights: two main units, each once in a phase."""

    attacker: int
    target: int
    second: int
    rule = RULE

    def run(self, g: Valour) -> None:
        attacker, target = self.attacker, self.target
        if g.status[attacker] != STANDING or g.status[target] != STANDING or not in_contact(g, attacker, target):
            return
        declare(g, Fight(attacker, target, [[], []], second=self.second))
        g.then(SupportAsk(g.active), SupportAsk(1 - g.active), Ready())


def declare(g: Valour, fight: Fight) -> None:
    """melee.who-fights: a fight is on."""
    g.fight = fight
    g.did[fight.attacker] |= FOUGHT | (SECOND if fight.second else 0)
    g.did[fight.target] |= FOUGHT | STRUCK
    g.log("fight", RULE, unit=unit_id(g, fight.attacker), unit2=unit_id(g, fight.target))


def why_no_support(g: Valour, unit: int, opponent: int) -> str:
    """melee.modifiers.support-geometry: it waits, is no march column, and has a figure in contact with the main unit of
    the other side; which of these it lacks, "" if none."""
    if not waiting(g, unit):
        return "has-fought"
    if in_column_of_march(g, unit):
        return "melee-marching"
    return "" if in_contact(g, unit, opponent) else "melee-no-contact"


def may_support(g: Valour, unit: int, opponent: int) -> bool:
    """melee.modifiers.support-geometry: whether a unit is where and how a supporter is."""
    return not why_no_support(g, unit, opponent)


def bound(g: Valour, unit: int, fight: Fight) -> bool:
    """G-41: a unit of the side that fights back does not support while somebody outside this fight, who still has to
    fight, touches it."""
    part = (fight.attacker, *fight.supporters[0])
    return any(waiting(g, enemy) and enemy not in part for enemy in contacts(g, unit))


def room_left(g: Valour, fight: Fight, n: int) -> int:
    """melee.modifiers.support: the places of support that are left to a side; 0 the active one, 1 the other."""
    here, room = OnTable(g, *mains(fight, n)), T.melee_value["support"].most
    for unit in fight.supporters[n]:
        room -= support_of(g, unit, here, room)[1]
    return room


def supporters(g: Valour, fight: Fight, n: int) -> list[int]:
    """G-41 (d, e): the units that may still lend support to a side of a fight."""
    if not room_left(g, fight, n):
        return []
    if n == 0:
        return [u for u in standing(g, g.active) if may_support(g, u, fight.target)]
    side = standing(g, 1 - g.active)
    return [u for u in side if may_support(g, u, fight.attacker) and not bound(g, u, fight)]


class SupportAsk(OfOneSide):
    """G-41, G-70: the supporters of a side, one by one; it may decline."""

    rule = "melee.modifiers.support-geometry"
    prompt = "melee-support"
    lone = "answered"

    def n(self, g: Valour) -> int:
        return 0 if self.side == g.active else 1

    def actions(self, g: Valour, role: str) -> list[Action]:
        found = supporters(g, the_fight(g), self.n(g))
        return [*(Action("support", unit_id(g, unit)) for unit in found), STRIKE]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Units in contact with an enemy who lend no support in this fight."""
        fight, n = the_fight(g), self.n(g)
        main, opponent = mains(fight, n)
        open_ = supporters(g, fight, n)
        why = []
        for unit in standing(g, self.side):
            if unit == main or unit in fight.supporters[n] or unit in open_:
                continue
            if engaged(g, unit):
                key = why_no_support(g, unit, opponent)
                why.append((unit, key or ("melee-bound" if room_left(g, fight, n) else "melee-support-full")))
        return no_fight(g, "support", why)

    def params(self, g: Valour) -> dict[str, Param]:
        fight, n = the_fight(g), self.n(g)
        unit, other = (fight.attacker, fight.target) if n == 0 else (fight.target, fight.attacker)
        own, its = strength(g, fight, n), strength(g, fight, 1 - n)
        return {
            "unit": unit_id(g, unit),
            "unit2": unit_id(g, other),
            "dice": own.dice,
            "needs": own.needs,
            "dice2": its.dice,
            "needs2": its.needs,
        }

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "strike":
            return
        fight, n, unit = the_fight(g), self.n(g), unit_number(g, str(action.target))
        fight.supporters = [[*row, unit] if k == n else row for k, row in enumerate(fight.supporters)]
        g.did[unit] |= SUPPORTED
        g.then(self)


class Ready(Step[Valour]):
    """special.unpredictable: who takes part in its first fight rolls before the dice of the fight fall."""

    rule = "melee.dice"

    def run(self, g: Valour) -> None:
        fight = the_fight(g)
        everybody = [fight.attacker, *fight.supporters[0], fight.target, *fight.supporters[1]]
        g.then(*(Unpredictable(unit) for unit in everybody if untried(g, unit)), Clash())


class Clash(Step[Valour]):
    """melee.dice: both sides roll as many dice as their values; 1s again where that is allowed; a card after it."""

    rule = "melee.dice"

    def run(self, g: Valour) -> None:
        fight = the_fight(g)
        g.then(
            *roll_both(g, fight, [strength(g, fight, n) for n in (0, 1)]),
            Settle(),
            Beaten(),
            AfterFight(g.inside[fight.attacker], g.inside[fight.target], across(g, fight)),
        )


def roll_both(g: Valour, fight: Fight, on_paper: list[Strength]) -> list[Step[Valour]]:
    """melee.dice: both sides of a fight that is on paper roll; what may still become of the dice is for the agenda."""
    fight.needs = [paper.needs for paper in on_paper]
    fight.dice, fight.rerolled = [[], []], [[], []]
    for n in (0, 1):
        roll_for(g, fight, n, on_paper[n])
    return [Window("after-hit-roll", g.active), RollAgain(0), Window("after-hit-roll", 1 - g.active), RollAgain(1)]


def roll_for(g: Valour, fight: Fight, n: int, paper: Strength) -> None:
    """melee.dice: the dice of one side."""
    unit, other = mains(fight, n)
    told = {"unit": unit_id(g, unit), "unit2": unit_id(g, other)}
    if not paper.dice:
        g.log("strikes-in-vain", "melee.dice", **told)
        return
    by = ROLES[g.active if n == 0 else 1 - g.active]
    roll = g.roll("melee", paper.dice, by=by, least=paper.needs)
    fight.dice = [list(roll.dice) if k == n else row for k, row in enumerate(fight.dice)]
    fight.rerolled = [[0] * len(roll.dice) if k == n else row for k, row in enumerate(fight.rerolled)]
    g.log("strikes", "melee.dice", roll, support=len(fight.supporters[n]), **told)
    if paper.again:
        again(g, fight, n, [k for k, die in enumerate(roll.dice) if die == AGAIN], paper.again[0])


def again(g: Valour, fight: Fight, n: int, which: list[int], why: str) -> None:
    """test.reroll-once: some dice of a side are rolled again."""
    if not which:
        return
    by = ROLES[g.active if n == 0 else 1 - g.active]
    roll = g.roll("melee-again", len(which), by=by, least=fight.needs[n])
    dice, rerolled = fight.dice[n][:], fight.rerolled[n][:]
    for k, die in zip(which, roll.dice, strict=True):
        dice[k], rerolled[k] = die, 1
    fight.dice = [dice if k == n else row for k, row in enumerate(fight.dice)]
    fight.rerolled = [rerolled if k == n else row for k, row in enumerate(fight.rerolled)]
    g.log("rolls-again", "test.reroll-once", roll, unit=unit_id(g, mains(fight, n)[0]), why=why)


class RollAgain(Step[Valour]):
    """fate.card.6: the dice of a side that missed and were not rolled again, if the card was played for them."""

    n: int
    rule = "fate.card.6"

    def run(self, g: Valour) -> None:
        if g.answer == DEADLY_ATTACK:
            again(g, the_fight(g), self.n, missed(g, g.active if self.n == 0 else 1 - g.active), "deadly-attack")
        close(g)


# ---- after it


def across(g: Valour, fight: Fight) -> str:
    """terrain.barrier-melee: the barrier across which the main attacker reaches its target; "" if there is none."""
    attacker, target = fight.attacker, fight.target
    if g.inside[attacker] >= 0 or g.inside[target] >= 0 or touching(distance(g, attacker, target)):
        return ""
    found = barrier_before(g, target, "front")
    return "" if found is None else found[0]


class AfterFight(Step[Valour]):
    """G-43: the winners choose what to do; a headstrong main attacker assaults again first, if it can."""

    house: int
    house2: int
    """The features that held the main attacker and its target."""
    barrier: str
    rule = "result.winner-stays"

    def run(self, g: Valour) -> None:
        fight = the_fight(g)
        g.fight = None
        victor, loser = mains(fight, fight.winner)
        friends = tuple(fight.supporters[fight.winner])
        indoors = int(self.house >= 0 and self.house2 >= 0)
        if fight.winner == 0 and not fight.second and goes_on(g, victor):
            g.then(*between_fights(g), HeadstrongAsk(victor), Won(friends, loser, indoors=indoors))
            return
        house = self.house2 if fight.winner == 0 else self.house
        second = fight.second if fight.winner == 0 else 0
        g.then(Won((victor, *friends), loser, house, self.barrier, second, indoors))


def goes_on(g: Valour, unit: int) -> bool:
    """special.headstrong: whether a unit that has won as main attacker must assault again."""
    return special(g, unit, HEADSTRONG) and g.status[unit] == STANDING and bool(assault_targets(g, unit))


class HeadstrongAsk(OfActive):
    """special.headstrong: whom it assaults, and fights before any other fight."""

    unit: int
    rule = "special.headstrong"
    prompt = "headstrong"
    lone = "answered"

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("assault", unit_id(g, target)) for target in assault_targets(g, self.unit)]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        target = unit_number(g, str(action.target))
        g.log("headstrong", self.rule, unit=unit_id(g, self.unit))
        g.then(Assault(self.unit, target), SquareTest(self.unit), BeginFight(self.unit, target, 1))
