"""chart.toml as it is written: weapons, modifiers, actions, distances, tests, footprints, terrain."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .data_files import Change, Count, Cover, Degrees, Die, Formation, Id, Inches, Kind, Small, Source, Text, Words


class WeaponRow(Struct, forbid_unknown_fields=True):
    id: Id
    range: Inches
    source: Source


class ValueRow(Struct, forbid_unknown_fields=True):
    """A modifier of a fire or melee value."""

    id: Id
    effect: Literal["set", "halve", "add", "each", "half-fire"]
    source: Source
    amount: Change = 0
    most: Small = 0
    places: Small = 1
    support: Literal["", "no"] = ""


class HitRow(Struct, forbid_unknown_fields=True):
    """What a hit needs, what is added to the die, or that natural 1s are rolled again."""

    id: Id
    source: Source
    needs: Annotated[int, Meta(ge=0, le=6)] = 0
    amount: Change = 0
    reroll: bool = False


class ActionRow(Struct, forbid_unknown_fields=True):
    id: Literal["move", "retreat", "assault", "double", "rally"]
    reform: Literal["one", "first", "none"]
    times: Annotated[int, Meta(ge=0, le=4)]
    away: Inches
    when: Literal["all-the-way", "end", "never"]
    skirmishers: bool
    source: Source


class MoveRow(Struct, forbid_unknown_fields=True):
    id: Id
    inches: Inches
    source: Source


class DistanceRow(Struct, forbid_unknown_fields=True):
    id: Id
    source: Source
    inches: Inches | None = None
    degrees: Degrees | None = None


class SquareRow(Struct, forbid_unknown_fields=True):
    score: Die
    losses: Small
    retreat: bool
    source: Source


class BaseRow(Struct, forbid_unknown_fields=True):
    id: Literal["infantry", "cavalry", "unlimbered", "limbered"]
    width: Inches
    depth: Inches
    source: Source


class FootprintRow(Struct, forbid_unknown_fields=True):
    kind: Kind
    formation: Formation
    dense: bool
    source: Source
    ranks: Small = 0
    files: Small = 0
    most_ranks: Small = 0
    few: Small = 0
    gap: Inches = 0.0
    least: Inches = 0.0


class TerrainRow(Struct, forbid_unknown_fields=True):
    id: Id
    en: Words
    es: Words
    source: Source
    line: bool = False
    defendable: bool = False
    difficult: bool = False
    impassable: bool = False
    hill: bool = False
    sight: bool = False
    see_through: Inches = 0.0
    barrier: bool = False
    cover: Cover = "none"
    road: Inches = 0.0


class Movement(Struct, forbid_unknown_fields=True):
    source: Source
    road_parts: Annotated[int, Meta(ge=1, le=4)]
    difficult: Annotated[int, Meta(ge=1, le=4)]
    barrier: Inches


class Activation(Struct, forbid_unknown_fields=True):
    needs: Die
    routed: Change


class Messenger(Struct, forbid_unknown_fields=True):
    needs: Die
    light: Change


class Rally(Struct, forbid_unknown_fields=True):
    needs: Die
    far: Change
    keeps: Small


class Valour(Struct, forbid_unknown_fields=True):
    needs: Die
    fire_phase: Change


class Fortitude(Struct, forbid_unknown_fields=True):
    needs: Die
    large: Change
    large_from: Small
    army_leader: Change
    all_shaken: Change


class Tests(Struct, forbid_unknown_fields=True):
    source: Source
    activation: Activation
    messenger: Messenger
    rally: Rally
    valour: Valour
    fortitude: Fortitude


class Contact(Struct, forbid_unknown_fields=True):
    source: Source
    figures: Small
    gun_figures: Small
    shaken_bonus: Small
    mass_bonus: Small


class Fate(Struct, forbid_unknown_fields=True):
    source: Source
    deck: Count
    draw: Small
    dealt: Small


class Victory(Struct, forbid_unknown_fields=True):
    source: Source
    turns: Count
    defeats_beyond: Small


class MarkerRow(Struct, forbid_unknown_fields=True):
    id: Id
    en: Words
    es: Words


class Battle(Struct, forbid_unknown_fields=True):
    """markers: the names of the objectives that are placed, in that order."""

    source: Source
    brigade_least: Count
    brigade_most: Count
    objectives: Small
    objective_from_own_edge: Inches
    objectives_apart: Inches
    markers: list[MarkerRow]


class ChartFile(Struct, forbid_unknown_fields=True):
    source: Source
    note: Text
    weapons: list[WeaponRow]
    fire_value: list[ValueRow]
    melee_value: list[ValueRow]
    fire_hit: list[HitRow]
    melee_hit: list[HitRow]
    actions: list[ActionRow]
    moves: list[MoveRow]
    square_contact: Annotated[list[SquareRow], Meta(min_length=1)]
    bases: list[BaseRow]
    footprints: list[FootprintRow]
    distances: list[DistanceRow]
    terrain: list[TerrainRow]
    movement: Movement
    tests: Tests
    contact: Contact
    fate: Fate
    victory: Victory
    battle: Battle
