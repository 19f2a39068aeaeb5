"""The armies, read once: profiles and options by number, special rules as bits, which formations a unit may take."""

from __future__ import annotations

from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from .chart import FORMED, Chart
from .data_files import ArmyFile, OptionRow, SpecialFile, UnitRow
from .kinds import (
    ARTILLERY,
    ATTACK_COLUMN,
    BITS,
    CARBINES,
    CAVALRY,
    DETACHMENT,
    DISMOUNT,
    FIELD,
    FOLDER,
    FOOT,
    FORMS_MASS,
    FORMS_SQUARE,
    GAME_ID,
    HEAVY,
    HORSE,
    HORSE_ARTILLERY,
    INFANTRY,
    KINDS,
    LINE,
    MARCH_COLUMN,
    MASS,
    OPEN_ORDER,
    OPENS_ORDER,
    ROCKET,
    ROCKETS,
    ROLES,
    SLOW,
    SPECIALS,
    SQUARE,
    TYPES,
    just,
    mils,
    once,
)

NUMBERS = {
    "battery": {"supporters", "within"},
    "horse-artillery": {"assault_to"},
    "rifled-gun": {"canister", "places"},
    "open-order": {"deep_from"},
    "raw": {"valour"},
    "carbines": {"fire"},
    "headstrong": {"second_fight"},
    "lances": {"assaulted", "fighting_back"},
    "hit-and-run": {"own_loss_to", "enemy_loss_from"},
    "dismount": {"on_foot", "of"},
    "unpredictable": {"worse_to", "better_from", "change"},
}
"""The numbers that specials.toml must give for a rule."""
TYPES_OF = {INFANTRY: (FOOT,), CAVALRY: (HORSE,), ARTILLERY: (FIELD, HEAVY, HORSE, ROCKET)}
GUN_RULES = {HEAVY: SLOW, HORSE: HORSE_ARTILLERY, ROCKET: ROCKETS}
"""What every battery of a type has, and no other unit."""


class Special(Struct, frozen=True):
    """A special rule: its bit, and its numbers, lengths among them in mils."""

    id: str
    en: str
    es: str
    source: str
    bit: int
    rule: str
    numbers: dict[str, int]


class Army(Struct, frozen=True):
    number: int
    id: str
    role: int
    period: str
    en: str
    es: str
    side_en: str
    side_es: str
    source: str


class OnFoot(Struct, frozen=True):
    """special.dismount: what changes when the unit dismounts; it is infantry then."""

    fire: int
    melee: int
    range: int
    moves: tuple[int, ...]
    formations: tuple[int, ...]


class Profile(Struct, frozen=True):
    """A kind of unit. special has the bits of all its rules, those among them that others bring along."""

    number: int
    id: str
    army: int
    kind: int
    type: int
    fewest: int
    most: int
    usual: int
    weapon: str
    range: int
    fire: int
    melee: int
    tenacity: int
    points: int
    special: int
    written: tuple[str, ...]
    moves: tuple[int, ...]
    formations: tuple[int, ...]
    on_foot: OnFoot | None
    en: str
    es: str
    source: str


class Option(Struct, frozen=True):
    """What a list may change in a unit, and for how many points; army -1: any."""

    id: str
    points: int
    army: int
    fire: int
    melee: int
    tenacity: int
    half: bool
    en: str
    es: str


def permitted(kind: int, special: int) -> tuple[int, ...]:
    """formation.permissions, special.detachment: the formations a unit with these rules may take."""
    if kind == ARTILLERY:
        return FORMED[ARTILLERY]
    granted = {
        LINE: True,
        ATTACK_COLUMN: not special & DETACHMENT,
        MARCH_COLUMN: True,
        OPEN_ORDER: bool(special & OPENS_ORDER),
        MASS: bool(special & FORMS_MASS) and not special & DETACHMENT,
        SQUARE: bool(special & FORMS_SQUARE) and not special & DETACHMENT,
    }
    return tuple(formation for formation in FORMED[kind] if granted[formation])


class Profiles:
    """armies.toml and specials.toml."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.file = load(GAME_ID, FOLDER, "armies.toml", ArmyFile)
        self._specials()
        rows = self.file.armies
        once("armies.toml, armies", "army", [row.id for row in rows])
        self.armies = [
            Army(
                n, row.id, ROLES.index(row.role), row.period, row.en, row.es, row.side.en, row.side.es, row.source
            )
            for n, row in enumerate(rows)
        ]  # fmt: skip
        self.army = {army.id: army.number for army in self.armies}
        once("armies.toml, units", "unit", [row.id for row in self.file.units])
        self.profiles = [self._profile(n, row) for n, row in enumerate(self.file.units)]
        self.profile = {profile.id: profile.number for profile in self.profiles}
        once("armies.toml, options", "option", [row.id for row in self.file.options])
        self.options = {row.id: self._option(row) for row in self.file.options}

    def _specials(self) -> None:
        rows = load(GAME_ID, FOLDER, "specials.toml", SpecialFile).specials
        just("specials.toml", [row.id for row in rows], SPECIALS)
        self.specials = {}
        self._brings = {}
        for row in rows:
            numbers = {**row.numbers, **{name: mils(length) for name, length in row.inches.items()}}
            just(f"specials.toml, {row.id}, numbers", numbers, sorted(NUMBERS.get(row.id, ())))
            for id in row.implies:
                if id not in BITS:
                    raise BadInput(f"specials.toml, {row.id}: there is no special rule {id!r}.")
            self._brings[row.id] = BITS[row.id] | self._bits(row.implies)
            self.specials[row.id] = Special(
                row.id, row.en, row.es, row.source, BITS[row.id], f"special.{row.id}", numbers
            )

    def _bits(self, ids: list[str]) -> int:
        bits = 0
        for id in ids:
            bits |= BITS[id]
        return bits

    def _army(self, id: str, where: str) -> int:
        if id not in self.army:
            raise BadInput(f"{where}: there is no army {id!r}.")
        return self.army[id]

    def _weapon(self, id: str, where: str) -> int:
        if id not in self.chart.range:
            raise BadInput(f"{where}: there is no weapon {id!r} in chart.toml.")
        return self.chart.range[id]

    def _profile(self, number: int, row: UnitRow) -> Profile:
        where = f"armies.toml, {row.id}"
        kind, type = KINDS.index(row.kind), TYPES.index(row.type)
        special = 0
        once(where, "special rule", row.special)
        for id in row.special:
            if id not in self._brings:
                raise BadInput(f"{where}: there is no special rule {id!r} in specials.toml.")
            special |= self._brings[id]
        range = self._weapon("carbine" if special & CARBINES else row.weapon, where)
        on_foot = None
        if row.dismounted is not None:
            foot = row.dismounted
            on_foot = OnFoot(
                foot.fire, foot.melee, self._weapon(foot.weapon, where), self.chart.moves(INFANTRY, FOOT, 0),
                (LINE, OPEN_ORDER),
            )  # fmt: skip
        found = Profile(
            number, row.id, self._army(row.army, where), kind, type, row.figures[0], row.figures[1], row.usual,
            row.weapon, range, row.fire, row.melee, row.tenacity, row.points, special, tuple(row.special),
            self.chart.moves(kind, type, special) if type in TYPES_OF[kind] else (), permitted(kind, special), on_foot,
            row.en, row.es, row.source,
        )  # fmt: skip
        check(where, found)
        return found

    def _option(self, row: OptionRow) -> Option:
        army = self._army(row.army, f"armies.toml, option {row.id}") if row.army else -1
        return Option(row.id, row.points, army, row.fire, row.melee, row.tenacity, row.half, row.en, row.es)


def check(where: str, unit: Profile) -> None:
    """Refuse a profile that the rules could not play."""
    if unit.type not in TYPES_OF[unit.kind]:
        types = " or ".join(TYPES[type] for type in TYPES_OF[unit.kind])
        raise BadInput(f"{where}: the type of {KINDS[unit.kind]} is {types}, not {TYPES[unit.type]}.")
    if not unit.fewest <= unit.usual <= unit.most:
        raise BadInput(f"{where}: the usual {unit.usual} figures must lie between {unit.fewest} and {unit.most}.")
    if unit.kind == ARTILLERY and unit.most != 1:
        raise BadInput(f"{where}: a battery is one model.")
    for type, bit in GUN_RULES.items():
        if bool(unit.special & bit) != (unit.kind == ARTILLERY and unit.type == type):
            id = SPECIALS[bit.bit_length() - 1]
            raise BadInput(f"{where}: the special rule {id} goes with {TYPES[type]} artillery, and only with it.")
    if unit.kind != INFANTRY and unit.special & (FORMS_SQUARE | FORMS_MASS):
        raise BadInput(f"{where}: only infantry forms square or mass.")
    if unit.kind != CAVALRY and unit.special & (CARBINES | DISMOUNT):
        raise BadInput(f"{where}: only cavalry has carbines or dismounts.")
    if bool(unit.special & DISMOUNT) != (unit.on_foot is not None):
        raise BadInput(f"{where}: the special rule dismount and the table `dismounted` go together.")
    if unit.fire and not unit.range:
        raise BadInput(f"{where}: it has fire {unit.fire}, but its weapon has no range.")
