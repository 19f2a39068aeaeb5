"""The fire phase: attacks one after the other, each declared, supported, rolled and suffered (G-23 to G-26)."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..fate.cards import DEADLY_ATTACK
from ..fate.windows import CARDS, Window, close, missed, offers, play
from ..kinds import CANISTER, ROLES
from ..morale import Suffer
from ..standing import friends
from ..state import (
    AIMED_AT,
    DONE,
    FIRED,
    MOST_BARRED,
    SKIRMISHED,
    Attack,
    OfActive,
    Valour,
    is_infantry,
    special,
    standing,
    unit_id,
    unit_number,
    unit_row,
)
from ..values import half
from .targets import (
    NO_TARGET,
    NORMAL,
    SILENT,
    SKIRMISH,
    can_attack,
    canister_reaches,
    in_range,
    kinds_of_fire,
    reach,
    supporters,
    targets,
    why_no_attack,
    why_no_support,
    why_not_this,
)
from .value import Reckoning, halves_losses, has_room, reckoning

AGAIN = 1
"""The face of a die that is rolled again."""


class FireAsk(OfActive):
    """fire.eligibility: the next attack, a card of this phase, or the end of it."""

    rule = "fire.eligibility"
    prompt = "fire"
    lone = "hushed"

    def actions(self, g: Valour, role: str) -> list[Action]:
        # Card 7 is played before the target is looked for: who holds it may name a gun that sees nobody without it.
        over = bool(offers(g, g.active, "fire-declared"))
        units = standing(g, g.active)
        ready = [unit for unit in units if can_attack(g, unit) or (over and can_attack(g, unit, over))]
        return [*(Action("attack", unit_id(g, unit)) for unit in ready), *offers(g, g.active, "own-fire"), DONE]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Units that might be expected to fire: whoever has a weapon for it, and those who have none last."""
        ready = {action.target for action in self.actions(g, role) if action.verb == "attack"}
        silent = [unit for unit in standing(g, g.active) if unit_id(g, unit) not in ready]
        return no_fire("attack", g, [(unit, why_no_attack(g, unit)) for unit in silent])

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        g.then(self)
        if action.verb == "play":
            close(g)
            play(g, g.active, CARDS.of(action))
        else:
            g.attack = Attack(unit_number(g, str(action.target)))
            g.then(TargetAsk())


def no_fire(verb: str, g: Valour, reasons: list[tuple[int, str]]) -> list[Barred]:
    """Units that do not fire or lend support, or are not fired at, each with its reason."""
    rules = {**SILENT, **NO_TARGET}
    return [Barred(verb, unit_id(g, unit), key, rules[key]) for unit, key in reasons if key][:MOST_BARRED]


class OfAttack(OfActive):
    """A question about the attack that is being made."""

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, attack_of(g).unit)}


def attack_of(g: Valour) -> Attack:
    assert g.attack is not None
    return g.attack


class TargetAsk(OfAttack):
    """fire.nearest-target, G-25: how the main attacker fires, and at whom of those equally close; card 7 first."""

    rule = "fire.nearest-target"
    prompt = "fire-at"

    def actions(self, g: Valour, role: str) -> list[Action]:
        attack = attack_of(g)
        over = bool(attack.directed)
        found = []
        for how in kinds_of_fire(g, attack.unit):
            for target in targets(g, attack.unit, how, over):
                found.append(Action("skirmish" if how == SKIRMISH else "volley", unit_id(g, target)))
                if how == NORMAL and canister_reaches(g, attack.unit, target):
                    found.append(Action("canister", unit_id(g, target)))
        if attack.directed:
            return found
        return [*found, *offers(g, g.active, "fire-declared"), Action("back")]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Enemies in range of the main attacker that it may not fire at, or not with canister."""
        attack, how = attack_of(g), kinds_of_fire(g, attack_of(g).unit)[-1]
        unit, over, verb = attack.unit, bool(attack.directed), "skirmish" if how == SKIRMISH else "volley"
        near = in_range(g, unit, reach(g, unit, how))
        found = no_fire(verb, g, [(target, why_not_this(g, unit, how, target, over)) for target in near])
        if how == NORMAL and special(g, unit, CANISTER):
            far = [t for t in targets(g, unit, how, over) if not canister_reaches(g, unit, t)]
            found += [Barred("canister", unit_id(g, t), "canister-range", "fire.range.canister") for t in far]
        return found

    def take(self, g: Valour, role: str, action: Action) -> None:
        attack = attack_of(g)
        if action.verb == "back":
            g.attack = None
        elif action.verb == "play":
            g.then(self)
            close(g)
            play(g, g.active, CARDS.of(action))
        else:
            attack.target = unit_number(g, str(action.target))
            attack.skirmish, attack.canister = int(action.verb == "skirmish"), int(action.verb == "canister")
            g.then(SupportAsk())


class SupportAsk(OfAttack):
    """G-24: friends who lend support, one by one, and then the dice; a card before them."""

    rule = "fire.supporters-nearest"
    prompt = "support"

    def actions(self, g: Valour, role: str) -> list[Action]:
        attack = attack_of(g)
        found = [Action("shoot")]
        for unit, kinds in supporters(g, attack):
            id = unit_id(g, unit)
            for how in kinds:
                if has_room(g, attack, unit, False):
                    found.append(Action("support-skirmish" if how == SKIRMISH else "support", id))
                if how == NORMAL and canister_reaches(g, unit, attack.target) and has_room(g, attack, unit, True):
                    found.append(Action("support-canister", id))
        found += offers(g, g.active, "before-hit-roll")
        if not attack.directed and not attack.reroll_ones:
            found.append(Action("back"))
        return found

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Friends who have the target in range and cannot support this attack."""
        attack = attack_of(g)
        full = {unit: "support-full" for unit, _ in supporters(g, attack) if not has_room(g, attack, unit, False)}
        return no_fire(
            "support", g, [(u, full.get(u) or why_no_support(g, attack, u)) for u in friends(g, attack.unit)]
        )

    def params(self, g: Valour) -> dict[str, Param]:
        attack = attack_of(g)
        told = reckoning(g, attack)
        who = {"unit": unit_id(g, attack.unit), "unit2": unit_id(g, attack.target)}
        return {**who, "dice": told.dice, "needs": told.needs}

    def take(self, g: Valour, role: str, action: Action) -> None:
        attack = attack_of(g)
        if action.verb == "shoot":
            g.then(Shoot())
        elif action.verb == "back":
            g.attack = Attack(attack.unit)
            g.then(TargetAsk())
        elif action.verb == "play":
            g.then(self)
            close(g)
            play(g, g.active, CARDS.of(action))
        else:
            unit = unit_number(g, str(action.target))
            g.then(self)
            attack.supporters = [*attack.supporters, unit]
            if action.verb == "support-canister":
                attack.canisters = [*attack.canisters, unit]
            if action.verb == "support-skirmish":
                attack.skirmishers = [*attack.skirmishers, unit]


class Shoot(Step[Valour]):
    """fire.dice: the main attacker rolls as many dice as its value; natural 1s again where that is allowed."""

    rule = "fire.dice"

    def run(self, g: Valour) -> None:
        attack = attack_of(g)
        shoot(g, attack, reckoning(g, attack))


def shoot(g: Valour, attack: Attack, on_paper: Reckoning) -> None:
    """fire.dice: the dice of an attack that is on paper; its losses are laid on the agenda."""
    for unit in (attack.unit, *attack.supporters):
        skirmished = attack.skirmish if unit == attack.unit else unit in attack.skirmishers
        g.did[unit] |= FIRED | SKIRMISHED if skirmished else FIRED
    g.did[attack.target] |= AIMED_AT
    attack.needs = on_paper.needs
    roll = g.roll("fire", on_paper.dice, by=ROLES[g.active], least=on_paper.needs)
    attack.dice, attack.rerolled = list(roll.dice), [0] * len(roll.dice)
    told = {"unit": unit_id(g, attack.unit), "unit2": unit_id(g, attack.target)}
    if not roll.dice:
        g.log("fires-in-vain", Shoot.rule, **told)
        g.then(Shot())
        return
    g.log("fires", Shoot.rule, roll, support=len(attack.supporters), **told)
    if on_paper.again:
        roll_again(g, attack, [n for n, die in enumerate(attack.dice) if die == AGAIN], on_paper.again[0])
    g.then(Window("after-hit-roll", g.active), Shot())


def roll_again(g: Valour, attack: Attack, which: list[int], why: str) -> None:
    """test.reroll-once: roll some dice of an attack again."""
    if not which:
        return
    roll = g.roll("fire-again", len(which), by=ROLES[g.active], least=attack.needs)
    dice, again = attack.dice[:], attack.rerolled[:]
    for n, die in zip(which, roll.dice, strict=True):
        dice[n], again[n] = die, 1
    attack.dice, attack.rerolled = dice, again
    g.log("rolls-again", "test.reroll-once", roll, unit=unit_id(g, attack.unit), why=why)


class Shot(Step[Valour]):
    """fire.dice, fire.losses.half: what hits, halved where that is due, is suffered by the target."""

    rule = "fire.dice"

    def run(self, g: Valour) -> None:
        attack = attack_of(g)
        if g.answer == DEADLY_ATTACK:
            roll_again(g, attack, missed(g, g.active), "deadly-attack")
        close(g)
        attack.hits = sum(die >= attack.needs for die in attack.dice)
        losses = half(attack.hits) if halves_losses(g, attack.target) else attack.hits
        if losses != attack.hits:
            unit = unit_id(g, attack.target)
            g.log("losses-halved", "fire.losses.half", unit=unit, hits=attack.hits, losses=losses)
        if losses and is_infantry(g, attack.unit):
            g.shot_up[unit_row(g, attack.target).brigade] = 1
        target = attack.target
        g.attack = None
        if losses:
            g.then(Suffer(target, losses, "fire"))
