"""The data files as they are written: what a row of each says. Lengths are inches here, thousandths once loaded."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Source = Literal["rulebook", "history", "reconstructed"]
Role = Literal["blue", "grey"]
Kind = Literal["infantry", "cavalry", "artillery"]
Class = Literal["foot", "horse", "field", "heavy", "rocket"]
"""Infantry is foot and cavalry horse; a battery is field, heavy, horse or rocket."""
Formation = Literal[
    "line", "attack-column", "march-column", "open-order", "mass", "square", "unlimbered", "limbered"
]  # fmt: skip
Cover = Literal["none", "light", "heavy"]
Inches = Annotated[float, Meta(ge=0, le=240)]
Degrees = Annotated[float, Meta(ge=0, lt=360)]
Small = Annotated[int, Meta(ge=0, le=20)]
Change = Annotated[int, Meta(ge=-20, le=20)]
Die = Annotated[int, Meta(ge=1, le=6)]
Count = Annotated[int, Meta(ge=1, le=60)]
Id = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]*$")]
Words = Annotated[str, Meta(min_length=1)]
Spot = Annotated[list[Inches], Meta(min_length=2, max_length=2)]
Outline = Annotated[list[Spot], Meta(min_length=2)]


class Text(Struct, forbid_unknown_fields=True):
    """A name or a sentence, in both languages."""

    en: Words
    es: Words


# ---- armies.toml, specials.toml, cards.toml


class ArmyRow(Struct, forbid_unknown_fields=True):
    id: Id
    role: Role
    period: Literal["acw", "napoleonic"]
    en: Words
    es: Words
    side: Text
    source: Source


class OptionRow(Struct, forbid_unknown_fields=True):
    """What an army list may change in a unit, and for how many points."""

    id: Id
    points: Annotated[int, Meta(ge=-20, le=20)]
    en: Words
    es: Words
    source: Source
    army: str = ""
    fire: Change = 0
    melee: Change = 0
    tenacity: Change = 0
    half: bool = False


class Dismounted(Struct, forbid_unknown_fields=True):
    fire: Small
    melee: Small
    weapon: Id


class UnitRow(Struct, forbid_unknown_fields=True):
    id: Id
    army: Id
    kind: Kind
    type: Class
    figures: Annotated[list[Count], Meta(min_length=2, max_length=2)]
    usual: Count
    weapon: Id
    fire: Small
    melee: Small
    tenacity: Count
    points: Annotated[int, Meta(ge=1, le=99)]
    special: list[Id]
    en: Words
    es: Words
    source: Source
    dismounted: Dismounted | None = None


class ArmyFile(Struct, forbid_unknown_fields=True):
    source: Source
    note: Text
    armies: Annotated[list[ArmyRow], Meta(min_length=1)]
    options: list[OptionRow]
    units: Annotated[list[UnitRow], Meta(min_length=1)]


class SpecialRow(Struct, forbid_unknown_fields=True):
    id: Id
    en: Words
    es: Words
    source: Source
    implies: list[Id] = []
    numbers: dict[str, Change] = {}
    inches: dict[str, Inches] = {}


class SpecialFile(Struct, forbid_unknown_fields=True):
    source: Source
    note: Text
    specials: list[SpecialRow]


class CardRow(Struct, forbid_unknown_fields=True):
    id: Id
    rank: Literal["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"]
    army: str
    rule: str
    window: Id
    turn: Literal["own", "enemy", "any"]
    name: Text
    text: Text
    source: Source
    chooses: Literal["", "unit", "brigade", "enemy-brigade", "leader", "objective"] = ""
    numbers: dict[str, Change] = {}
    inches: dict[str, Inches] = {}


class WindowRow(Struct, forbid_unknown_fields=True):
    id: Id
    text: Text
    source: Source


class DeckRow(Struct, forbid_unknown_fields=True):
    army: Id
    cards: list[Id]
    source: Source


class Initiative(Struct, forbid_unknown_fields=True):
    rule: str
    window: Id
    name: Text
    text: Text
    source: Source
    numbers: dict[str, Change] = {}


class CardFile(Struct, forbid_unknown_fields=True):
    source: Source
    note: Text
    windows: list[WindowRow]
    cards: list[CardRow]
    initiative: Initiative
    decks: list[DeckRow]


# ---- scenarios.toml


class LeaderRow(Struct, forbid_unknown_fields=True):
    x: Inches
    y: Inches
    en: Words
    es: Words


class SideRow(Struct, forbid_unknown_fields=True):
    role: Role
    army: Id
    points: Annotated[int, Meta(ge=1, le=9999)]
    leader: LeaderRow
    defeats: Small = 0


class ZoneRow(Struct, forbid_unknown_fields=True):
    id: Id
    role: Role
    en: Words
    es: Words
    points: Outline


class FeatureRow(Struct, forbid_unknown_fields=True):
    """A piece of terrain; what is not said of it is as its class has it."""

    id: Id
    kind: Id = field(name="class")
    en: Words
    es: Words
    points: Outline
    cover: Cover | None = None
    sight: bool | None = None
    steep: bool = False
    guns: bool = False
    crossings: Small = 2


class ObjectiveRow(Struct, forbid_unknown_fields=True):
    id: Id
    en: Words
    es: Words
    x: Inches
    y: Inches
    points: Small
    held: Literal["", "blue", "grey"] = ""


class BrigadeRow(Struct, forbid_unknown_fields=True):
    id: Id
    role: Role
    en: Words
    es: Words
    leader: LeaderRow


class PlacedRow(Struct, forbid_unknown_fields=True):
    id: Id
    brigade: Id
    profile: Id
    formation: Formation
    x: Inches
    y: Inches
    facing: Degrees
    zone: Id
    en: Words
    es: Words
    figures: Annotated[int, Meta(ge=0, le=60)] = 0
    ranks: Annotated[int, Meta(ge=0, le=4)] = 0
    options: list[Id] = []
    arrives: Small = 0


class HoldRow(Struct, forbid_unknown_fields=True):
    """Who holds the objective at the end has won, and else the other side."""

    role: Role
    objective: Id


class ScenarioRow(Struct, forbid_unknown_fields=True):
    id: Id
    source: Source
    kind: Literal["learning", "meeting", "assault", "encounter", "set-piece"]
    name: Text
    briefing: Text
    goal: Text
    table: Spot
    first: Literal["blue", "grey", "roll"]
    even: bool
    cards: bool
    sides: Annotated[list[SideRow], Meta(min_length=2, max_length=2)]
    zones: list[ZoneRow]
    terrain: list[FeatureRow]
    objectives: list[ObjectiveRow]
    brigades: list[BrigadeRow]
    units: list[PlacedRow]
    turns: Annotated[int, Meta(ge=0, le=60)] = 0
    points_limit: Annotated[int, Meta(ge=0, le=9999)] = 0
    hold: HoldRow | None = None


class ScenarioFile(Struct, forbid_unknown_fields=True):
    source: Source
    note: Text
    scenarios: Annotated[list[ScenarioRow], Meta(min_length=1)]
