"""The tables of fire: how many dice an attack rolls, what they need, what is rolled again, which losses are halved."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..fate.effects import fire_bonus
from ..kinds import (
    ATTACK_COLUMN,
    BATTERY,
    DISCIPLINED_MUSKETRY,
    HEAVY,
    HEAVY_COVER,
    LIGHT_COVER,
    LIGHT_INFANTRY,
    LINE,
    MASS,
    OPEN_ORDER,
    RIFLED_GUN,
    ROCKETS,
    SQUARE,
)
from ..sighting import sees
from ..standing import cover, within
from ..state import (
    Attack,
    Valour,
    fire_value,
    is_artillery,
    is_infantry,
    profile,
    shaken,
    special,
    unit_row,
)
from ..tables import T
from ..values import Row, needed, reckon
from .targets import by_carbines


class Reckoning(NamedTuple):
    """An attack on paper: the profile's value, the rows that count, and what comes of them."""

    value: int
    rows: tuple[Row, ...]
    dice: int
    bonuses: tuple[Row, ...]
    needs: int
    again: tuple[str, ...]
    """Why natural 1s are rolled again; empty: they are not."""
    halved: bool


class Look(Protocol):
    """What must be seen on the table of an attack; all the rest is on paper. Of miniatures, people say it."""

    @property
    def obscured(self) -> bool:
        """fire.modifiers.obscured: at most half of the firer's front sees the target."""

    @property
    def enfiladed(self) -> bool:
        """fire.modifiers.enfilade: the target does not see the main attacker."""

    @property
    def cover(self) -> int:
        """terrain.cover-classes: what the target has from the main attacker: 0 none, 1 light, 2 heavy."""

    @property
    def battery(self) -> bool:
        """special.battery: all supporters are guns of the main attacker's brigade near it."""


class OnTable:
    """An attack looked at where its units stand."""

    def __init__(self, g: Valour, attack: Attack) -> None:
        self.g, self.attack = g, attack

    @property
    def obscured(self) -> bool:
        attack = self.attack
        return sees(self.g, attack.unit, attack.target, bool(attack.directed)).obscured

    @property
    def enfiladed(self) -> bool:
        attack = self.attack
        return not sees(self.g, attack.target, attack.unit, bool(attack.directed), back=True).visible

    @property
    def cover(self) -> int:
        return cover(self.g, self.attack.target, self.attack.unit)

    @property
    def battery(self) -> bool:
        return all(of_battery(self.g, self.attack.unit, unit) for unit in self.attack.supporters)


def dense(g: Valour, unit: int) -> bool:
    """fire.modifiers.dense-formations: good marks for guns; never inside a feature."""
    return g.inside[unit] < 0 and T.chart.dense[g.formation[unit]]


def places(g: Valour, unit: int, canister: bool) -> int:
    """fire.modifiers.canister, special.rifled-gun: the places of support that a unit takes."""
    if not canister:
        return 1
    return T.number("rifled-gun", "places") if special(g, unit, RIFLED_GUN) else T.fire_value["canister"].places


def canister_bonus(g: Valour, unit: int) -> int:
    if special(g, unit, RIFLED_GUN):
        return T.number("rifled-gun", "canister")
    return T.fire_value["canister"].amount


def most_support(g: Valour, attack: Attack, look: Look) -> int:
    """G-11, special.battery: three places; five for a battery whose supporters are guns of its brigade near it."""
    if special(g, attack.unit, BATTERY) and look.battery:
        return T.number("battery", "supporters")
    return T.fire_value["support"].most


def of_battery(g: Valour, unit: int, other: int) -> bool:
    """special.battery: artillery of the same brigade within 6 inches."""
    same = unit_row(g, unit).brigade == unit_row(g, other).brigade
    return same and is_artillery(g, other) and within(g, unit, other, T.number("battery", "within"))


def places_taken(g: Valour, attack: Attack) -> int:
    return sum(places(g, unit, unit in attack.canisters) for unit in attack.supporters)


def has_room(g: Valour, attack: Attack, unit: int, canister: bool) -> bool:
    """fire.modifiers.support: whether an attack can take one supporter more. A canister gun needs both its places."""
    most = T.fire_value["support"].most
    if special(g, attack.unit, BATTERY) and all(of_battery(g, attack.unit, u) for u in [*attack.supporters, unit]):
        most = T.number("battery", "supporters")
    return places_taken(g, attack) + places(g, unit, canister) <= most


def enfiladed(g: Valour, attack: Attack, look: Look) -> bool:
    """fire.modifiers.enfilade: the target does not see the main attacker; never a square or a unit in a feature."""
    target = attack.target
    return g.inside[target] < 0 and g.formation[target] != SQUARE and look.enfiladed


def value_rows(g: Valour, attack: Attack, look: Look) -> tuple[Row, ...]:
    """The rows of the fire table that count for an attack."""
    unit, target, table = attack.unit, attack.target, T.fire_value
    formation = g.formation[unit]
    rows: list[Row] = []

    def halve(id: str, when: bool) -> None:
        if when:
            rows.append(Row(id, "halve"))

    def add(id: str, amount: int) -> None:
        if amount:
            rows.append(Row(id, "add", amount))

    inside = g.inside[unit] >= 0
    halve("attack-column", not inside and formation == ATTACK_COLUMN)
    halve("square", not inside and formation == SQUARE)
    halve("defendable", inside and is_infantry(g, unit))
    halve("obscured", look.obscured)
    halve("skirmisher-fire", bool(attack.skirmish) and not by_carbines(g, unit))
    deep = not inside and formation == OPEN_ORDER and g.ranks[unit] >= T.number("open-order", "deep_from")
    halve("deep-open-order", deep)
    halve("mass", not inside and formation == MASS)
    add("canister", canister_bonus(g, unit) if attack.canister else 0)
    add("support", min(places_taken(g, attack), most_support(g, attack, look)) * table["support"].amount)
    add("dense", table["dense"].amount if is_artillery(g, unit) and dense(g, target) else 0)
    add("enfilade", table["enfilade"].amount if enfiladed(g, attack, look) else 0)
    add("directed-fire", T.cards[T.card["c-7"]].numbers["fire"] if attack.directed else 0)
    add("card", fire_bonus(g, unit))
    return tuple(rows)


def hit_rows(g: Valour, attack: Attack, look: Look) -> tuple[Row, ...]:
    """The rows that change the dice of an attack."""
    table, everybody = T.fire_hit, [attack.unit, *attack.supporters]
    rows: list[Row] = []

    def add(id: str, when: bool) -> None:
        if when:
            rows.append(Row(id, "add", table[id]))

    add("all-heavy-artillery", all(is_artillery(g, u) and profile(g, u).type == HEAVY for u in everybody))
    add("shaken", shaken(g, attack.unit))
    shelter = look.cover
    add("light-cover", shelter == LIGHT_COVER)
    add("heavy-cover", shelter == HEAVY_COVER)
    add("rockets", any(special(g, u, ROCKETS) for u in everybody))
    return tuple(rows)


def rolled_again(g: Valour, attack: Attack) -> tuple[str, ...]:
    """Why natural 1s of an attack are rolled again."""
    unit = attack.unit
    formed = g.inside[unit] < 0 and g.formation[unit] == LINE
    reasons = []
    if special(g, unit, DISCIPLINED_MUSKETRY) and formed:
        reasons.append("disciplined-musketry")
    if special(g, unit, BATTERY) and not g.losses[unit]:
        reasons.append("battery")
    if attack.reroll_ones:
        reasons.append("fresh-cartridges")
    return tuple(reasons)


def halves_losses(g: Valour, target: int) -> bool:
    """fire.losses.half: open order of infantry or cavalry, light infantry in a feature."""
    if g.inside[target] >= 0:
        return special(g, target, LIGHT_INFANTRY)
    return g.formation[target] == OPEN_ORDER and not is_artillery(g, target)


def base_value(g: Valour, unit: int) -> int:
    """The fire value before any row: of carbines, theirs."""
    return T.number("carbines", "fire") if by_carbines(g, unit) else fire_value(g, unit)


def reckoning(g: Valour, attack: Attack, look: Look | None = None) -> Reckoning:
    """Everything about an attack that can be said before its dice fall; look: if not by where units stand."""
    look = look or OnTable(g, attack)
    value, rows, bonuses = base_value(g, attack.unit), value_rows(g, attack, look), hit_rows(g, attack, look)
    bonus = sum(row.amount for row in bonuses)
    return Reckoning(
        value, rows, reckon(value, rows), bonuses, needed(T.chart.fire_needs, bonus), rolled_again(g, attack),
        halves_losses(g, attack.target),
    )  # fmt: skip
