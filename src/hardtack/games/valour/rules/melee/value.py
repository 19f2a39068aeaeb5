"""The tables of melee: how many dice each side of a fight rolls, what they need, and which are rolled again."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..fate.effects import melee_bonus, sheltered
from ..kinds import (
    ATTACK_COLUMN,
    CANISTER,
    DISCIPLINED_MUSKETRY,
    ELAN,
    FIERCE_CHARGE,
    HEAVY,
    HEAVY_CAVALRY,
    LANCES,
    LINE,
    MILITIA,
    OPEN_ORDER,
    RIFLED_GUN,
    SQUARE,
)
from ..standing import cover, engaged, figures_touching, friends, in_difficult, touches_front, within
from ..state import (
    ASSAULTED,
    Fight,
    Valour,
    fire_value,
    in_column_of_march,
    is_artillery,
    is_cavalry,
    is_infantry,
    melee_value,
    profile,
    shaken,
    special,
    unit_row,
)
from ..tables import T
from ..values import Row, half, needed, reckon


class Strength(NamedTuple):
    """One side of a fight on paper: its main unit's value, the rows that count, and what comes of them."""

    value: int
    rows: tuple[Row, ...]
    dice: int
    bonuses: tuple[Row, ...]
    needs: int
    again: tuple[str, ...]
    """Why natural 1s are rolled again; empty: they are not."""


class Contact(Protocol):
    """What must be seen on the table of a main unit that fights its opponent; all the rest is on paper. Of miniatures,
    people say it."""

    @property
    def front(self) -> bool:
        """los.melee-contact: the opponent touches its front; of squares and garrisons, any side."""

    @property
    def narrow(self) -> bool:
        """melee.modifiers.flanked: one or none of its front figures touches the opponent."""

    @property
    def covered(self) -> bool:
        """terrain.cover-classes, terrain.barrier-melee: it has any cover from this opponent."""

    @property
    def sheltered(self) -> bool:
        """fate.card.union.queen: it has cover, or stands on a hill."""

    @property
    def rough(self) -> bool:
        """terrain.difficult: it stands in difficult ground."""

    @property
    def brigade(self) -> bool:
        """melee.modifiers.brigade-support-geometry: a sound, formed friend of the brigade is near."""

    def bears(self, supporter: int) -> bool:
        """melee.modifiers.canister-arc: the opponent touches the front of this gun, which is it or supports it."""


class OnTable:
    """A main unit and its opponent looked at where they stand."""

    def __init__(self, g: Valour, unit: int, opponent: int) -> None:
        self.g, self.unit, self.opponent = g, unit, opponent

    @property
    def front(self) -> bool:
        return touches_front(self.g, self.unit, self.opponent)

    @property
    def narrow(self) -> bool:
        return figures_touching(self.g, self.unit, self.opponent) <= 1

    @property
    def covered(self) -> bool:
        return cover(self.g, self.unit, self.opponent) > 0

    @property
    def sheltered(self) -> bool:
        return sheltered(self.g, self.unit, self.opponent)

    @property
    def rough(self) -> bool:
        return in_difficult(self.g, self.unit)

    @property
    def brigade(self) -> bool:
        return brigade_supported(self.g, self.unit)

    def bears(self, supporter: int) -> bool:
        return touches_front(self.g, supporter, self.opponent)


def unflankable(g: Valour, unit: int) -> bool:
    """melee.modifiers.flanked-exceptions: squares and units inside a feature."""
    return g.inside[unit] >= 0 or g.formation[unit] == SQUARE


def canister_bears(g: Valour, unit: int, here: Contact) -> bool:
    """melee.modifiers.canister-arc: a gun with canister whose front edge the opponent touches."""
    return special(g, unit, CANISTER) and not in_column_of_march(g, unit) and here.bears(unit)


def support_of(g: Valour, unit: int, here: Contact, room: int) -> tuple[int, int]:
    """melee.modifiers.support: what a supporter adds, and how many of the places left it takes. A canister gun counts
    as two, or as one where there is one place only."""
    table = T.melee_value
    if canister_bears(g, unit, here):
        rifled = special(g, unit, RIFLED_GUN)
        places = min(room, T.number("rifled-gun", "places") if rifled else table["canister"].places)
        return places * table["support"].amount, places
    thin = g.inside[unit] < 0 and g.formation[unit] == OPEN_ORDER
    return table["support-open-order" if thin else "support"].amount, 1


def support(g: Valour, supporters: list[int], here: Contact) -> int:
    """What all supporters of a side add, with three places between them; those who fill two places first."""
    room, total = T.melee_value["support"].most, 0
    worth = sorted(((support_of(g, unit, here, room), unit) for unit in supporters), reverse=True)
    for _, unit in worth:
        if room:
            added, places = support_of(g, unit, here, room)
            total, room = total + added, room - places
    return total


def brigade_supported(g: Valour, unit: int) -> bool:
    """melee.modifiers.brigade-support-geometry: a sound, formed friend of the brigade within 6 inches."""
    brigade = unit_row(g, unit).brigade
    return any(
        unit_row(g, other).brigade == brigade
        and not shaken(g, other)
        and not in_column_of_march(g, other)
        and within(g, unit, other, T.distance.brigade_support_to)
        and not engaged(g, other)
        for other in friends(g, unit)
    )


def value_rows(g: Valour, fight: Fight, n: int, here: Contact, there: Contact) -> list[Row]:
    """The rows of the melee table that count for a main unit. here, there: the unit and its opponent on the table."""
    unit, opponent, active = *mains(fight, n), n == 0
    table = T.melee_value
    inside, formation = g.inside[unit] >= 0, g.formation[unit]
    rows: list[Row] = []

    def add(id: str, amount: int) -> None:
        if amount:
            rows.append(Row(id, "add", amount))

    if in_column_of_march(g, unit):
        rows.append(Row("march-column", "set", table["march-column"].amount))
    if not is_infantry(g, unit) and (here.rough or there.rough or any(g.inside[u] >= 0 for u in (unit, opponent))):
        rows.append(Row("mounted-in-terrain", "halve"))
    if not unflankable(g, unit) and here.narrow:
        rows.append(Row("flanked", "halve"))
    in_line = not inside and formation == LINE and not special(g, unit, MILITIA)
    if in_line and here.front and g.inside[opponent] < 0:
        add("line", half(fire_value(g, unit)))
    in_column = not inside and formation == ATTACK_COLUMN
    add("attack-column", table["attack-column"].amount if in_column and g.inside[opponent] >= 0 else 0)
    add("support", support(g, fight.supporters[n], here))
    add("brigade-support", table["brigade-support"].amount if here.brigade else 0)
    add("square", table["square"].amount if not inside and formation == SQUARE else 0)
    add("defendable", table["defendable"].amount if inside and is_infantry(g, unit) else 0)
    open_order = not inside and formation == OPEN_ORDER and not here.covered
    add("open-order", table["open-order"].amount if open_order else 0)
    thick = g.inside[opponent] < 0 and T.chart.dense[g.formation[opponent]]
    add("dense", table["dense"].amount if is_artillery(g, unit) and thick else 0)
    beside = not unflankable(g, opponent) and not there.front
    add("enfilade", table["enfilade"].amount if beside else 0)
    if canister_bears(g, unit, here):
        rifled = special(g, unit, RIFLED_GUN)
        add("canister", T.number("rifled-gun", "canister") if rifled else table["canister"].amount)
    add("headstrong", T.number("headstrong", "second_fight") if fight.second and active else 0)
    add("lances", lances(g, unit, opponent, active, there))
    add("card", melee_bonus(g, unit, opponent, lambda: here.sheltered))
    return rows


def lances(g: Valour, unit: int, opponent: int, active: bool, there: Contact) -> int:
    """special.lances: better in the turn of an assault, worse when fighting back against other cavalry."""
    if not special(g, unit, LANCES) or g.on_foot[unit]:
        return 0
    if active:
        charged = g.did[unit] & ASSAULTED and not there.covered
        return T.number("lances", "assaulted") if charged else 0
    other = is_cavalry(g, opponent) and not special(g, opponent, LANCES)
    return T.number("lances", "fighting_back") if other else 0


def hit_rows(g: Valour, unit: int, supporters: list[int]) -> list[Row]:
    """The rows that change the dice of a main unit."""
    table, everybody = T.melee_hit, [unit, *supporters]
    heavy = all(is_artillery(g, u) and profile(g, u).type == HEAVY for u in everybody)
    counts = {"fresh": not g.losses[unit], "all-heavy-artillery": heavy, "shaken": shaken(g, unit)}
    return [Row(id, "add", table[id]) for id, when in counts.items() if when]


def rolled_again(g: Valour, unit: int, active: bool, there: Contact) -> tuple[str, ...]:
    """Why natural 1s of a main unit are rolled again."""
    formation = g.formation[unit] if g.inside[unit] < 0 else -1
    charges = active and bool(g.did[unit] & ASSAULTED) and formation in (LINE, ATTACK_COLUMN)
    counts = {
        "heavy-cavalry": special(g, unit, HEAVY_CAVALRY) and not g.on_foot[unit] and not there.covered,
        "disciplined-musketry": special(g, unit, DISCIPLINED_MUSKETRY) and formation == LINE,
        "elan": special(g, unit, ELAN) and formation == ATTACK_COLUMN,
        "fierce-charge": special(g, unit, FIERCE_CHARGE) and charges,
    }
    return tuple(id for id, when in counts.items() if when)


def mains(fight: Fight, n: int) -> tuple[int, int]:
    """The main unit of a side and the other."""
    return (fight.attacker, fight.target) if n == 0 else (fight.target, fight.attacker)


def strength(g: Valour, fight: Fight, n: int, contacts: tuple[Contact, Contact] | None = None) -> Strength:
    """Everything about one side of a fight that can be said before the dice fall. n: 0 the active side, 1 the other;
    contacts: of both, in that order, if not by where units stand."""
    unit, opponent = mains(fight, n)
    here, there = (
        (contacts[n], contacts[1 - n]) if contacts else (OnTable(g, unit, opponent), OnTable(g, opponent, unit))
    )
    rows = tuple(value_rows(g, fight, n, here, there))
    bonuses = tuple(hit_rows(g, unit, fight.supporters[n]))
    value, bonus = melee_value(g, unit), sum(row.amount for row in bonuses)
    return Strength(
        value, rows, reckon(value, rows), bonuses, needed(T.chart.melee_needs, bonus),
        rolled_again(g, unit, n == 0, there),
    )  # fmt: skip
