"""fire.eligibility, fire.nearest-target, fire.supporters-nearest: who may fire, at whom, and who may lend support."""

from __future__ import annotations

from collections.abc import Iterator

from hardtack.engine.board.opentable.numbers import at_most

from ..kinds import CANISTER, CARBINES, ROCKETS, SKIRMISHERS
from ..sighting import front_distance, sees
from ..standing import enemies, engaged, friends
from ..state import AIMED_AT, FIRED, STANDING, Attack, Valour, fire_value, in_column_of_march, special, weapon_range
from ..tables import T

NORMAL, SKIRMISH = 0, 1
"""The two kinds of fire; canister is normal fire with other shot."""


def by_carbines(g: Valour, unit: int) -> bool:
    """special.carbines: mounted, it has no other fire than that of its carbines."""
    return special(g, unit, CARBINES) and not g.on_foot[unit] and not fire_value(g, unit)


SILENT = {
    "not-there": "fire.eligibility",
    "has-fired": "fire.eligibility",
    "fire-marching": "fire.modifiers.march-column",
    "no-fire-value": "fire.eligibility",
    "fire-engaged": "fire.eligibility",
    "no-enemy-in-range": "fire.range-measure",
    "no-enemy-seen": "fire.eligibility",
    "all-fired-at": "fire.one-attack-per-target",
}
"""The rule for each reason why a unit does not fire."""
NO_TARGET = {
    "target-fired-at": "fire.one-attack-per-target",
    "target-engaged": "fire.eligibility",
    "target-out-of-range": "fire.range-measure",
    "target-unseen": "fire.eligibility",
    "nearer-target": "fire.nearest-target",
    "support-skirmish-only": "special.skirmishers",
    "support-full": "fire.modifiers.support",
}
"""The rule for each reason why an enemy is not fired at."""


def why_silent(g: Valour, unit: int) -> str:
    """fire.eligibility: why a unit may neither fire nor lend support, as it stands; "" if it may."""
    if g.status[unit] != STANDING:
        return "not-there"
    if g.did[unit] & FIRED:
        return "has-fired"
    if in_column_of_march(g, unit):
        return "fire-marching"
    if not fire_value(g, unit) > 0 and not by_carbines(g, unit):
        return "no-fire-value"
    return "fire-engaged" if engaged(g, unit) else ""


def able_to_fire(g: Valour, unit: int) -> bool:
    """fire.eligibility: whether a unit may fire or lend support at all, as it stands."""
    return not why_silent(g, unit)


def kinds_of_fire(g: Valour, unit: int) -> tuple[int, ...]:
    """G-03, special.skirmishers: what a unit may choose between. Carbines count as skirmisher fire."""
    if by_carbines(g, unit):
        return (SKIRMISH,)
    return (NORMAL, SKIRMISH) if special(g, unit, SKIRMISHERS) else (NORMAL,)


def reach(g: Valour, unit: int, how: int) -> int:
    """fire.range.skirmisher, fire.range.carbine-skirmish: how far a unit fires."""
    further = how == SKIRMISH and not by_carbines(g, unit)
    return weapon_range(g, unit) + (T.distance.skirmisher_fire if further else 0)


def legal_targets(g: Valour, unit: int, how: int, over: bool = False) -> list[tuple[float, int]]:
    """G-23: the enemies a unit could fire at, each with its distance, the nearest first. over: card 7 lets it see over
    units that are not on a hill."""
    return sorted(_legal_targets(g, unit, how, over))


def _legal_targets(g: Valour, unit: int, how: int, over: bool) -> Iterator[tuple[float, int]]:
    far = reach(g, unit, how)
    for target in enemies(g, unit):
        if not why_no_target(g, unit, target, far, over):
            yield front_distance(g, unit, target), target


def why_no_target(g: Valour, unit: int, target: int, far: int, over: bool = False) -> str:
    """G-23: what keeps a unit that fires so far from this enemy, whoever is nearer; "" if nothing does."""
    if g.did[target] & AIMED_AT:
        return "target-fired-at"
    if engaged(g, target):
        return "target-engaged"
    if not at_most(front_distance(g, unit, target), far):
        return "target-out-of-range"
    return "" if sees(g, unit, target, over).visible else "target-unseen"


def why_not_this(g: Valour, unit: int, how: int, target: int, over: bool = False) -> str:
    """fire.nearest-target: the same, and that another is nearer; "" if the unit may fire at this enemy so."""
    key = why_no_target(g, unit, target, reach(g, unit, how), over)
    return key or ("" if target in targets(g, unit, how, over) else "nearer-target")


def why_no_attack(g: Valour, unit: int) -> str:
    """Why a unit can make no fire attack now; "" if it can."""
    if key := why_silent(g, unit):
        return key
    if can_attack(g, unit):
        return ""
    far = max(reach(g, unit, how) for how in kinds_of_fire(g, unit))
    near = [why_no_target(g, unit, target, far) for target in in_range(g, unit, far)]
    if not near:
        return "no-enemy-in-range"
    return "no-enemy-seen" if "target-unseen" in near else "all-fired-at"


def in_range(g: Valour, unit: int, far: int) -> list[int]:
    """The enemies within a distance of a unit's front, the nearest first."""
    near = sorted((front_distance(g, unit, target), target) for target in enemies(g, unit))
    return [target for distance, target in near if at_most(distance, far)]


def targets(g: Valour, unit: int, how: int, over: bool = False) -> list[int]:
    """fire.nearest-target: the closest, and who is as close within 0.05"; rockets take whom they like."""
    legal = legal_targets(g, unit, how, over)
    if special(g, unit, ROCKETS):
        return sorted(target for _, target in legal)
    return sorted(target for distance, target in legal if at_most(distance - legal[0][0], T.distance.equally_close))


def canister_reaches(g: Valour, unit: int, target: int) -> bool:
    """fire.range.canister: a gun that may fire canister at this target, which it sees."""
    return special(g, unit, CANISTER) and at_most(front_distance(g, unit, target), T.distance.canister_to)


def can_attack(g: Valour, unit: int, over: bool = False) -> bool:
    """Whether a unit could make a fire attack now; over: if card 7 directs it."""
    return able_to_fire(g, unit) and any(
        True for how in kinds_of_fire(g, unit) for _ in _legal_targets(g, unit, how, over)
    )


def support_kinds(g: Valour, attack: Attack, unit: int) -> tuple[int, ...]:
    """G-24: how a friend could support an attack: as a skirmisher only if the main attacker skirmishes."""
    if unit == attack.unit or unit in attack.supporters or not able_to_fire(g, unit):
        return ()
    allowed = [how for how in kinds_of_fire(g, unit) if how == NORMAL or attack.skirmish]
    return tuple(how for how in allowed if attack.target in targets(g, unit, how))


def why_no_support(g: Valour, attack: Attack, unit: int) -> str:
    """G-24: why a friend who has the target in range does not support an attack; "" if he does, or is too far away."""
    far = max(reach(g, unit, how) for how in kinds_of_fire(g, unit))
    if unit == attack.unit or unit in attack.supporters or not at_most(front_distance(g, unit, attack.target), far):
        return ""
    if (key := why_silent(g, unit)) or support_kinds(g, attack, unit):
        return key
    allowed = [how for how in kinds_of_fire(g, unit) if how == NORMAL or attack.skirmish]
    reasons = [why_not_this(g, unit, how, attack.target) for how in allowed]
    return reasons[0] if reasons else "support-skirmish-only"


def supporters(g: Valour, attack: Attack) -> list[tuple[int, tuple[int, ...]]]:
    """fire.supporters-nearest: the friends who could support an attack, and how."""
    found = ((unit, support_kinds(g, attack, unit)) for unit in friends(g, attack.unit))
    return [(unit, kinds) for unit, kinds in found if kinds]
