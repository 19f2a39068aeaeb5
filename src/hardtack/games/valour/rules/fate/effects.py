"""fate.card: what cards bring about for a while, as questions of the other chapters, and when it is over.

Bonuses to fire and melee values are for a main unit in its own roll (fate.value-bonus-scope): who asks, asks for a main
unit. What a card does at once is in windows.py, and what its moment is for (a second roll, a move) in the chapter that
opened it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..kinds import ATTACK_COLUMN
from ..standing import contacts, cover, on_hills
from ..state import (
    Effect,
    Valour,
    battle,
    in_column_of_march,
    is_artillery,
    is_infantry,
    side_of,
    unit_row,
)
from .cards import (
    A_OUTRANCE,
    ALL_OUT_ATTACK,
    CAPTURE,
    CONFUSION,
    DEEP_COLUMNS,
    DEFENSIVE_FIRE,
    FOOT_CAVALRY,
    GRAND_BATTERY,
    HOLD_THE_LINE,
    MARK_THE_OFFICERS,
    MASSED_BATTERIES,
    MOTHERLAND,
    PERFECT_VOLLEYS,
    REBEL_YELL,
    SCUM_OF_THE_EARTH,
    VIVE_LEMPEREUR,
    card_id,
    number,
)

Bonus = tuple[str, int]
"""The id of a card and what it adds."""


def in_force(g: Valour) -> Iterator[Effect]:
    """The effects that count now; one that waits for a later turn does not yet."""
    for effect in g.effects:
        if not effect.turn or effect.turn == g.turns:
            yield effect


def _own(g: Valour, unit: int) -> Iterator[Effect]:
    """The effects of cards that the unit's own side has played, for all of it or for its brigade."""
    side, brigade = side_of(g, unit), unit_row(g, unit).brigade
    for effect in in_force(g):
        if effect.side == side and (effect.of < 0 or effect.of == brigade):
            yield effect


# ---- fire and melee


def fire_cards(g: Valour, unit: int) -> list[Bonus]:
    """fate.value-bonus-scope: what cards of the phase add to the fire of a main attacker. Directed Fire belongs to its
    attack."""
    if in_column_of_march(g, unit):
        return []
    found = []
    for effect in _own(g, unit):
        guns = effect.card in (MASSED_BATTERIES, GRAND_BATTERY) and is_artillery(g, unit)
        foot = effect.card == PERFECT_VOLLEYS and is_infantry(g, unit)
        if guns or foot:
            found.append((card_id(effect.card), number(effect.card, "fire")))
    return found


def fire_bonus(g: Valour, unit: int) -> int:
    return sum(amount for _, amount in fire_cards(g, unit))


def melee_cards(g: Valour, unit: int, opponent: int, safe: Callable[[], bool] | None = None) -> list[Bonus]:
    """fate.value-bonus-scope: what cards add to the melee value of a main unit against its opponent. safe: whether it
    is sheltered, if not by where it stands."""
    side = side_of(g, unit)
    found = []
    for effect in in_force(g):
        if effect.side == side and _helps(g, effect, unit, opponent, safe):
            found.append((card_id(effect.card), number(effect.card, "melee")))
    return found


def melee_bonus(g: Valour, unit: int, opponent: int, safe: Callable[[], bool] | None = None) -> int:
    return sum(amount for _, amount in melee_cards(g, unit, opponent, safe))


def _helps(g: Valour, effect: Effect, unit: int, opponent: int, safe: Callable[[], bool] | None) -> bool:
    card = effect.card
    if card in (ALL_OUT_ATTACK, REBEL_YELL):
        return unit in effect.units
    if effect.of != unit_row(g, unit).brigade:
        return False
    if card == DEFENSIVE_FIRE:
        return is_infantry(g, unit)
    if card in (A_OUTRANCE, DEEP_COLUMNS):
        return in_attack_column(g, unit)
    if card != HOLD_THE_LINE or not is_infantry(g, unit):
        return False
    return safe() if safe else sheltered(g, unit, opponent)


def in_attack_column(g: Valour, unit: int) -> bool:
    """A unit inside a feature has no formation."""
    return g.inside[unit] < 0 and g.formation[unit] == ATTACK_COLUMN


def sheltered(g: Valour, unit: int, opponent: int) -> bool:
    """fate.card.union.queen: in cover from its opponent, or on a hill, when it fights."""
    return bool(on_hills(g, unit)) or bool(cover(g, unit, opponent))


# ---- movement and command


def move_bonus(g: Valour, unit: int, foot: bool) -> int:
    """fate.card.french.king, fate.card.confederate.queen: how much farther a unit moves, before doubling. foot: as
    infantry, which cavalry is while it is dismounted."""
    longer = 0
    for effect in _own(g, unit):
        if effect.card == VIVE_LEMPEREUR or (effect.card == FOOT_CAVALRY and foot):
            longer += number(effect.card, "move")
    return longer


def activation_penalty(g: Valour, brigade: int) -> int:
    """fate.card.confederate.jack: what a card adds to the activation roll of a brigade: a number below 0, or 0."""
    return sum(number(effect.card, "activation") for effect in in_force(g) if _marks(effect, brigade))


def no_automatic_activation(g: Valour, brigade: int) -> bool:
    """fate.card.3, fate.card.confederate.jack: whether a card makes a brigade of the active side roll."""
    return confused(g) or any(_marks(effect, brigade) for effect in in_force(g))


def _marks(effect: Effect, brigade: int) -> bool:
    return effect.card == MARK_THE_OFFICERS and effect.of == brigade


def confused(g: Valour) -> bool:
    """fate.card.3: nobody of the active side is activated without a roll, and reinforcements due now do not come."""
    return any(effect.card == CONFUSION for effect in in_force(g))


# ---- tests and objectives


def valour_cards(g: Valour, unit: int) -> list[Bonus]:
    """fate.card.russian.king, fate.card.british.jack: what cards add to a valour test that a unit takes now."""
    found = []
    for effect in in_force(g):
        if effect.card == MOTHERLAND:
            counts = effect.of == unit_row(g, unit).brigade and is_infantry(g, unit)
        elif effect.card == SCUM_OF_THE_EARTH:
            enemy = effect.side != side_of(g, unit)
            counts = enemy and any(is_infantry(g, other) for other in contacts(g, unit))
        else:
            counts = False
        if counts:
            found.append((card_id(effect.card), number(effect.card, "valour")))
    return found


def valour_bonus(g: Valour, unit: int) -> int:
    return sum(amount for _, amount in valour_cards(g, unit))


def times(g: Valour, objective: int, side: int) -> int:
    """fate.card.10: how often an objective counts for a side that holds it at the end."""
    named = any(e.card == CAPTURE and e.side == side and e.of == objective for e in g.effects)
    return number(CAPTURE, "times") if named else 1


def points_decide(g: Valour) -> bool:
    """fate.card.10: whether objectives count points in this battle; in some the holder of one decides."""
    return battle(g).hold < 0 and bool(battle(g).objectives)


# ---- the end


def end_of_phase(g: Valour) -> None:
    """Drop what lasts for a phase."""
    if g.effects:
        g.effects = [effect for effect in g.effects if effect.until != "phase"]


def end_of_turn(g: Valour) -> None:
    """army.turn-end: drop what lasts for a turn, if it was this one."""
    if g.effects:
        g.effects = [e for e in g.effects if e.until == "game" or (e.until == "turn" and e.turn > g.turns)]
