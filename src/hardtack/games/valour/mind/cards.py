"""What the fate cards are worth in the hand, and when each is worth playing."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.action.arriving import due
from ..rules.fate.cards import (
    A_OUTRANCE,
    ALL_OUT_ATTACK,
    BREAKTHROUGH,
    CAPTURE,
    CONFUSION,
    CONQUERORS,
    DEADLY_ATTACK,
    DEEP_COLUMNS,
    DEFENSIVE_FIRE,
    DIRECTED_FIRE,
    GRAND_BATTERY,
    GROGNARDS,
    HOLD_THE_LINE,
    INSPIRATION,
    INVISIBLE_ENEMY,
    MARK_THE_OFFICERS,
    MASSED_BATTERIES,
    MOTHERLAND,
    PERFECT_VOLLEYS,
    REBEL_YELL,
    SCUM_OF_THE_EARTH,
    SPANISH_ULCER,
    STUBBORN,
    SURPRISE_ATTACK,
)
from ..rules.fate.windows import chosen_from, led_by, missed
from ..rules.fire.targets import can_attack
from ..rules.standing import cover, enemies, engaged, in_contact, on_hills
from ..rules.state import (
    Valour,
    battle,
    brigades_of,
    is_artillery,
    is_infantry,
    of_brigade,
    shaken,
    standing,
    unit_row,
)
from .sight import INCH, far, power, troops, turns_left

KEPT = {
    INSPIRATION: 3.0, DEADLY_ATTACK: 1.6, ALL_OUT_ATTACK: 1.4, REBEL_YELL: 1.4, CONQUERORS: 1.3, DEFENSIVE_FIRE: 1.3,
    HOLD_THE_LINE: 1.2, PERFECT_VOLLEYS: 1.2, STUBBORN: 1.2, MOTHERLAND: 1.2, BREAKTHROUGH: 1.1, GROGNARDS: 1.1,
    SPANISH_ULCER: 1.1, CAPTURE: 0.4, CONFUSION: 0.5, SURPRISE_ATTACK: 0.3,
}  # fmt: skip
"""What a card is worth in the hand, in losses; others are worth 0.9."""
SPENT = 2.0
"""A card worth more is not spent for a unit's initiative."""


def kept(card: int) -> float:
    return KEPT.get(card, 0.9)


def least(g: Valour, side: int) -> int | None:
    """The card that a side would miss least, unless all are too good to be spent."""
    return min((card for card in g.hands[side] if kept(card) < SPENT), key=lambda c: (kept(c), c), default=None)


# ---- whether a card is worth playing now


def fighting(g: Valour, side: int) -> list[int]:
    """The units of a side in contact with the enemy."""
    return [unit for unit in standing(g, side) if engaged(g, unit)]


def of_brigades(g: Valour, side: int, card: int, fits: Callable[[int], bool]) -> list[tuple[float, int]]:
    """The brigades that a card could be played on, with the strength of those whom it would help, best first."""
    found = []
    for b in chosen_from(g, side, card):
        helped = [u for u in of_brigade(g, b) if fits(u)]
        if helped:
            found.append((sum(power(g, u) for u in helped), b))
    return sorted(found, key=lambda f: (-f[0], f[1]))


def helped_by(g: Valour, side: int, card: int) -> Callable[[int], bool]:
    """Whom a card that is played on a brigade would help now."""
    if card == PERFECT_VOLLEYS:
        return lambda u: is_infantry(g, u) and can_attack(g, u)
    if card == BREAKTHROUGH:
        return lambda u: goes_through(g, side, u)
    if card == HOLD_THE_LINE:
        return lambda u: is_infantry(g, u) and engaged(g, u) and sheltered(g, u)
    if card == MOTHERLAND:
        return lambda u: g.tests is not None and g.tests.unit == u
    return lambda u: engaged(g, u)


def sheltered(g: Valour, unit: int) -> bool:
    touched = [enemy for enemy in enemies(g, unit) if in_contact(g, unit, enemy)]
    return bool(on_hills(g, unit)) or any(cover(g, unit, enemy) for enemy in touched)


def goes_through(g: Valour, side: int, unit: int) -> bool:
    """Whether one more move would bring a unit to an objective that is not its side's."""
    if shaken(g, unit) or engaged(g, unit) or is_artillery(g, unit):
        return False
    return any(
        g.held[place.number] != side
        and 5.0 < far(g.x[unit] / INCH, g.y[unit] / INCH, place.x / INCH, place.y / INCH) < 13.0
        for place in battle(g).objectives
    )


def worth_playing(g: Valour, side: int, card: int) -> bool:
    """Whether a card is worth playing at a moment at which it may be played."""
    if card in (INSPIRATION, CONQUERORS, SPANISH_ULCER, INVISIBLE_ENEMY):
        return True
    if card in (REBEL_YELL, A_OUTRANCE, DEEP_COLUMNS, DEFENSIVE_FIRE, HOLD_THE_LINE, MOTHERLAND, BREAKTHROUGH):
        return bool(of_brigades(g, side, card, helped_by(g, side, card)))
    if card == DEADLY_ATTACK:
        return len(missed(g, side)) >= (2 if losing(g, side) else 3)
    if card == CONFUSION:
        return bool(due(g, 1 - side)) or turns_left(g) <= 2 or any(g.fled[b] for b in brigades_of(g, 1 - side))
    if card == CAPTURE:
        return turns_left(g) <= max(3, battle(g).turns // 2)
    if card == GROGNARDS:
        return any(not shaken(g, unit) for unit in chosen_from(g, side, card))
    if card == ALL_OUT_ATTACK:
        return bool(fighting(g, side)) and best_leader(g, side)[0] > 0
    if card == SCUM_OF_THE_EARTH:
        return any(shaken(g, u) or g.losses[u] > 1 for u in fighting(g, 1 - side))
    if card in (MASSED_BATTERIES, GRAND_BATTERY):
        return sum(is_artillery(g, u) and can_attack(g, u) for u in standing(g, side)) >= 2
    if card == PERFECT_VOLLEYS:
        return sum(is_infantry(g, u) and can_attack(g, u) for u in standing(g, side)) >= 2
    return card in (MARK_THE_OFFICERS, DIRECTED_FIRE)


def losing(g: Valour, side: int) -> bool:
    """Whether a side has fewer hits so far in the fight that is on."""
    if g.fight is None or not g.fight.dice:
        return False
    hits = [sum(die >= g.fight.needs[n] for die in g.fight.dice[n]) for n in (0, 1)]
    n = 0 if side == g.active else 1
    return hits[n] <= hits[1 - n]


# ---- on whom


def best_leader(g: Valour, side: int) -> tuple[float, int]:
    """The leader who has the greatest strength in contact with the enemy about him."""
    found = []
    for leader in chosen_from(g, side, ALL_OUT_ATTACK):
        near = [power(g, u) for u in led_by(g, side, leader) if engaged(g, u)]
        found.append((sum(near), -leader))
    strength, leader = max(found, default=(0.0, 1))
    return strength, -leader


def aim_of(g: Valour, side: int, card: int) -> int:
    """What a card is played on, by number."""
    open_to = chosen_from(g, side, card)
    if card == ALL_OUT_ATTACK:
        return best_leader(g, side)[1]
    if card == GROGNARDS:
        return max(open_to, key=lambda u: (not shaken(g, u), is_infantry(g, u), unit_row(g, u).list.points, -u))
    if card == CAPTURE:
        return min(open_to, key=lambda o: (_to_objective(g, side, o) - 4.0 * battle(g).objectives[o].points, o))
    if card == MARK_THE_OFFICERS:
        return max(open_to, key=lambda b: (sum(power(g, u) for u in of_brigade(g, b)), -b))
    best = of_brigades(g, side, card, helped_by(g, side, card))
    return best[0][1] if best else open_to[0]


def _to_objective(g: Valour, side: int, objective: int) -> float:
    place = battle(g).objectives[objective]
    return min((far(t.x, t.y, place.x / INCH, place.y / INCH) for t in troops(g, side)), default=99.0)
