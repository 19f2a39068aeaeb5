"""Habits of the fire phase: who fires at whom with whose support, and who rather keeps his action."""

from __future__ import annotations

from typing import NamedTuple

from hardtack.engine.contract import Action, Advice

from ..rules.action.assault import assault_targets, may_assault, reach
from ..rules.fate.cards import DIRECTED_FIRE, FRESH_CARTRIDGES, card_id
from ..rules.fate.windows import CARDS, playable
from ..rules.fire.attack import FireAsk, SupportAsk, TargetAsk, attack_of
from ..rules.fire.targets import NORMAL, SKIRMISH, able_to_fire, canister_reaches, kinds_of_fire, legal_targets
from ..rules.fire.value import reckoning
from ..rules.kinds import ATTACK_COLUMN, HORSE_ARTILLERY, ROCKETS
from ..rules.standing import enemies_within
from ..rules.state import (
    AIMED_AT,
    DONE,
    FIRED,
    STANDING,
    Attack,
    Valour,
    is_artillery,
    is_infantry,
    shaken,
    special,
    standing,
    tenacity,
    unit_id,
    unit_number,
    unit_row,
)
from .cards import worth_playing
from .fighting import assault
from .habits import HABITS, Case, because
from .habits_action import task_of
from .sight import INCH, far
from .stance import Stance
from .tasks import TAKE

CHARGES = 1.0
"""A unit that has so much to gain from an assault keeps its action for it."""
GOOD = 0.9
"""Losses that a volley must promise to be worth more than an advance."""
DANGER = 20000
"""A shaken unit with an enemy so near, in mils, has to get away."""
SUPPORTED = 4
"""No attack is given more support than this."""


class Shot(NamedTuple):
    """An attack as it is meant."""

    worth: float
    unit: int
    verb: str
    target: int
    supporters: tuple[int, ...] = ()


def promise(g: Valour, attack: Attack) -> float:
    """What an attack should bring, in losses: more if the target is nearly done."""
    paper = reckoning(g, attack)
    chance = (7 - max(2, min(6, paper.needs))) / 6
    if paper.again:
        chance += chance / 6
    hits = paper.dice * chance
    if paper.halved:
        hits *= 0.6
    left = tenacity(g, attack.target) - g.losses[attack.target]
    if left <= 0:
        return hits * 1.8
    return hits * (1.25 if hits >= left else 1.0)


def _attack(unit: int, verb: str, target: int) -> Attack:
    return Attack(unit, target, skirmish=int(verb == "skirmish"), canister=int(verb == "canister"))


# ---- who keeps his action


def intents(case: Case) -> dict[int, str]:
    """What every unit means to do after the fire phase: assault, go on, or stay."""
    known: dict[int, str] | None = case.notes.get("intents")
    if known is not None:
        return known
    g = case.g
    found = {}
    for unit in standing(g, case.side):
        found[unit] = _intent(case, unit)
    case.notes["intents"] = found
    return found


def _intent(case: Case, unit: int) -> str:
    g = case.g
    if shaken(g, unit) and not is_artillery(g, unit):
        return "hurry" if enemies_within(g, unit, DANGER) else "stay"
    if is_artillery(g, unit):
        return "stay"
    if case.stance.fire and case.stance.told(unit_row(g, unit).brigade):
        return _told(g, unit, case.stance)
    task = task_of(case, unit)
    if may_assault(g, unit) and enemies_within(g, unit, reach(g, unit)):
        targets = assault_targets(g, unit)
        if targets and max(assault(g, unit, target, task, case.stance.bold) for target in targets) >= CHARGES * (
            1.0 - task.haste
        ):
            return "assault"
    if task.kind == TAKE and far(g.x[unit] / INCH, g.y[unit] / INCH, task.x, task.y) > task.slack:
        return "hurry" if task.haste > 0.0 else "go"
    # In column of attack half the muskets are of no use: it deploys first.
    column = g.inside[unit] < 0 and g.formation[unit] == ATTACK_COLUMN and is_infantry(g, unit)
    return "hurry" if column and enemies_within(g, unit, DANGER) else "stay"


def _told(g: Valour, unit: int, stance: Stance) -> str:
    """The same for a unit that has orders about it."""
    if stance.fire == "volley":
        return "stay"
    return "assault" if stance.fire == "charge" and may_assault(g, unit) and assault_targets(g, unit) else "hurry"


def fires(case: Case, unit: int, verb: str, worth: float, intent: str) -> bool:
    """Whether a unit gives up its action for an attack, or need not."""
    if verb == "skirmish" or special(case.g, unit, HORSE_ARTILLERY):
        return intent != "assault" or verb != "skirmish" or worth > 1.5
    if intent == "stay":
        return worth > 0.0
    return intent == "go" and worth >= GOOD


# ---- the phase


def all_shots(case: Case) -> list[Shot]:
    """The attacks of the phase, one for each target, the best first; those who have no target of their own support."""
    g = case.g
    meant = intents(case)
    able = [unit for unit in standing(g, case.side) if able_to_fire(g, unit)]
    sights = {(unit, how): legal_targets(g, unit, how) for unit in able for how in kinds_of_fire(g, unit)}
    aimed: set[int] = set()
    shots: list[Shot] = []
    left = list(able)
    while True:
        best: Shot | None = None
        for unit in left:
            for shot in _shots(case, unit, sights, aimed, meant[unit]):
                if best is None or shot.worth > best.worth:
                    best = shot
        if best is None:
            break
        left.remove(best.unit)
        aimed.add(best.target)
        shots.append(best)
    return [_supported(case, shot, left, sights, aimed, meant) for shot in shots]


def _nearest(g: Valour, unit: int, seen: list[tuple[float, int]], aimed: set[int]) -> list[int]:
    """Whom a unit would have to fire at when some have been fired at."""
    open_to = [(d, t) for d, t in seen if t not in aimed]
    if special(g, unit, ROCKETS):
        return [t for _, t in open_to]
    return [t for d, t in open_to if d <= open_to[0][0] + 50]


def _shots(
    case: Case, unit: int, sights: dict[tuple[int, int], list[tuple[float, int]]], aimed: set[int], intent: str
) -> list[Shot]:
    g = case.g
    found = []
    for how in kinds_of_fire(g, unit):
        for target in _nearest(g, unit, sights[unit, how], aimed):
            verbs = ["skirmish"] if how == SKIRMISH else ["volley"]
            if how == NORMAL and canister_reaches(g, unit, target):
                verbs = ["canister"]
            for verb in verbs:
                worth = promise(g, _attack(unit, verb, target))
                if fires(case, unit, verb, worth, intent):
                    # Of two ways to fire, the one that leaves the action is as good if the action is wanted.
                    found.append(
                        Shot(worth + (0.6 if verb == "skirmish" and intent != "stay" else 0.0), unit, verb, target)
                    )
    return found


def _supported(
    case: Case,
    shot: Shot,
    left: list[int],
    sights: dict[tuple[int, int], list[tuple[float, int]]],
    aimed: set[int],
    meant: dict[int, str],
) -> Shot:
    """The attack with the support of those who have nothing else to fire at."""
    found: list[int] = []
    for unit in list(left):
        if len(found) == SUPPORTED - 1 or meant[unit] != "stay":
            continue
        seen = sights.get((unit, NORMAL), [])
        earlier = aimed_before(shot, seen, aimed)
        if seen and earlier:
            found.append(unit)
            left.remove(unit)
    return shot._replace(supporters=tuple(found))


def aimed_before(shot: Shot, seen: list[tuple[float, int]], aimed: set[int]) -> bool:
    """Whether the target is the nearest that a supporter could fire at."""
    return bool(seen) and shot.target in [t for d, t in seen if d <= seen[0][0] + 50]


@HABITS.of(FireAsk)
def fire(case: Case) -> Advice:
    """The attacks as they were thought out at the start of the phase; once more when they are through."""
    g, notes = case.g, case.notes
    for card in playable(g, g.active, "own-fire"):
        if worth_playing(g, g.active, card):
            return because(CARDS.actions("play")[card], "play-now", card=card_id(card))
    for _ in range(2):
        shots: list[Shot] | None = notes.get("shots")
        while shots:
            shot = shots[0]
            if _still(g, shot):
                return because(Action("attack", unit_id(g, shot.unit)), "fire", unit=unit_id(g, shot.target))
            shots.pop(0)
        if notes.get("looked", 0) >= 2:
            break
        notes["looked"] = notes.get("looked", 0) + 1
        notes["shots"] = all_shots(case)
    return because(DONE, "hold-fire")


def _still(g: Valour, shot: Shot) -> bool:
    """Whether an attack can still be made as it was meant."""
    unit, target = shot.unit, shot.target
    if g.status[unit] != STANDING or g.did[unit] & FIRED or g.status[target] != STANDING or g.did[target] & AIMED_AT:
        return False
    how = SKIRMISH if shot.verb == "skirmish" else NORMAL
    return target in _nearest(g, unit, legal_targets(g, unit, how), set())


def _meant(case: Case) -> Shot | None:
    """The attack that is being declared, if it was thought out."""
    shots: list[Shot] = case.notes.get("shots") or []
    unit = attack_of(case.g).unit
    return next((shot for shot in shots if shot.unit == unit), None)


@HABITS.of(TargetAsk)
def fire_at(case: Case) -> Advice:
    """As it was meant, or what promises most."""
    g = case.g
    attack, shot = attack_of(g), _meant(case)
    open_to = [a for a in case.ask.actions(g, case.role) if a.verb not in ("play", "back")]
    if not attack.directed and DIRECTED_FIRE in playable(g, g.active, "fire-declared") and is_artillery(g, attack.unit):
        return because(CARDS.actions("play")[DIRECTED_FIRE], "play-now", card=card_id(DIRECTED_FIRE))
    if shot is not None:
        wanted = Action(shot.verb, unit_id(g, shot.target))
        if wanted in open_to:
            return because(wanted, "fire", unit=unit_id(g, shot.target))
    best = max(open_to, key=lambda a: promise(g, _attack(attack.unit, a.verb, unit_number(g, str(a.target)))))
    return because(best, "fire", unit=str(best.target))


@HABITS.of(SupportAsk)
def support(case: Case) -> Advice:
    """Those who were meant to, and then the dice."""
    g = case.g
    attack, shot = attack_of(g), _meant(case)
    waiting = [u for u in (shot.supporters if shot is not None else ()) if u not in attack.supporters]
    if waiting:
        open_to = case.ask.actions(g, case.role)
        for unit in waiting:
            for verb in ("support-canister", "support"):
                action = Action(verb, unit_id(g, unit))
                if action in open_to:
                    return because(action, "all-fire", unit=unit_id(g, attack.target))
    if not attack.reroll_ones and FRESH_CARTRIDGES in playable(g, g.active, "before-hit-roll"):
        paper = reckoning(g, attack)
        if paper.dice >= 4 and not paper.again:
            return because(CARDS.actions("play")[FRESH_CARTRIDGES], "play-now", card=card_id(FRESH_CARTRIDGES))
    return because(Action("shoot"), "fire", unit=unit_id(g, attack.target))
