"""The data files as they are written: what a row of each says."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Source = Literal["rulebook", "history", "reconstructed"]
Terrain = Literal["clear", "woods", "orchard", "swamp", "town", "rocks"]
Side = Literal["usa", "csa"]
RoadKind = Literal["main", "secondary"]
Small = Annotated[int, Meta(ge=0, le=24)]
Rating = Annotated[str, Meta(pattern="^[ABCD][0-6]$")]


class HexRow(Struct, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern="^[A-Z][0-9]{1,2}$")]
    terrain: Terrain
    elevation: Annotated[int, Meta(ge=0, le=2)]
    source: Source
    name: str = ""
    name_es: str = ""
    """Where the name is more than a proper noun: what it is called in Spanish."""
    farm: str = ""
    stack: Small = 0


class SideRow(Struct, forbid_unknown_fields=True):
    a: str
    b: str
    terrain: Literal["", "woods", "orchard", "swamp", "town"] = ""
    water: Literal["", "river", "stream"] = ""
    crossing: Literal["", "bridge", "ford"] = ""
    slope: Literal["", "ridge", "hill"] = ""
    up: str = ""
    gentle: bool = False
    road: Literal["", "main", "secondary"] = ""


class RoadRow(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    kind: RoadKind
    hexes: list[str]
    alias: str = ""
    rail: str = ""


class WaterRow(Struct, forbid_unknown_fields=True):
    name: str
    kind: Literal["river", "stream"]
    sides: list[str]
    through: list[str] = []


class EntryRow(Struct, forbid_unknown_fields=True):
    road: str
    hex: str
    kind: RoadKind
    source: Source


class VictoryRow(Struct, forbid_unknown_fields=True):
    hex: str
    name: str
    points: Small
    source: Source


class RoadChange(Struct, forbid_unknown_fields=True):
    hex: str
    roads: Annotated[list[str], Meta(min_length=2, max_length=2)]
    extra: Small


class BySide(Struct, forbid_unknown_fields=True):
    usa: str
    csa: str


class NightMarch(Struct, forbid_unknown_fields=True):
    limit: str
    roads: list[str]


class MapFile(Struct, forbid_unknown_fields=True):
    source: Source
    hexes: list[HexRow]
    sides: list[SideRow]
    roads: list[RoadRow]
    waters: list[WaterRow]
    entries: list[EntryRow]
    victory: list[VictoryRow]
    road_changes: list[RoadChange]
    supply: BySide
    night_march: NightMarch


class TerrainRow(Struct, forbid_unknown_fields=True):
    id: str
    move: Small
    fire: Annotated[int, Meta(ge=-3, le=0)]
    melee: Annotated[int, Meta(ge=-3, le=0)]
    stacking: Small
    los: Small
    double_defense: bool
    uphill: bool


class KindRow(Struct, forbid_unknown_fields=True):
    id: str
    move: Small
    cavalry_move: Small


class Points(Struct, forbid_unknown_fields=True):
    usa: Small
    csa: Small


class Band(Struct, forbid_unknown_fields=True):
    usa_most: int
    csa_least: int


class Bands(Struct, forbid_unknown_fields=True):
    standard: Band
    day1: Band


class TerrainFile(Struct, forbid_unknown_fields=True):
    source: Source
    terrain: list[TerrainRow]
    kinds: list[KindRow]
    night_supply: Points
    bands: Bands


class UnitRow(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    full_name: str
    side: Side
    kind: Literal["hq", "inf", "cav", "art", "hart"]
    corps: str
    full: Annotated[int, Meta(ge=1, le=4)]
    melee: Rating
    source: Source
    strength_source: Source
    rank: Literal["", "ahq", "chq", "dhq", "arthq", "cavchq", "cavdhq"] = ""
    division: str = ""
    fire: str = ""
    long: str = ""
    range: Small = 0
    special: Literal["", "asset", "reserve", "free"] = ""


class Chief(Struct, forbid_unknown_fields=True):
    chq: str
    corps: str
    side: Side
    seniority: Small
    successor: str


class UnitFile(Struct, forbid_unknown_fields=True):
    source: Source
    units: list[UnitRow]
    hierarchy: list[Chief]
    replaces: dict[str, str]


class Placement(Struct, forbid_unknown_fields=True):
    hex: str
    units: dict[str, Annotated[int, Meta(ge=0, le=4)]]


class Arrival(Struct, forbid_unknown_fields=True):
    day: Annotated[int, Meta(ge=1, le=3)]
    hour: Annotated[int, Meta(ge=8, le=24)]
    side: Side
    road: str
    units: list[str]
    source: Source
    strength: dict[str, Annotated[int, Meta(ge=0, le=4)]] = {}


class ScenarioRow(Struct, forbid_unknown_fields=True):
    id: str
    rule: str
    source: Source
    day: Annotated[int, Meta(ge=1, le=3)]
    start: Annotated[int, Meta(ge=8, le=20)] = field(name="from")
    to: Annotated[int, Meta(ge=8, le=20)]
    night_after: bool
    lost: list[str]
    setup: list[Placement]
    arrivals: list[Arrival]
    days: Annotated[int, Meta(ge=1, le=3)] = 1
    like: str = ""
    attached: dict[str, str] = {}
    charge: list[str] = []


class CavalryTable(Struct, forbid_unknown_fields=True):
    source: Source
    gregg: list[str]
    kilpatrick: list[str]
    stuart: list[str]
    rolls: dict[str, Annotated[int, Meta(ge=1, le=6)]]
    roads: dict[str, str]


class ScenarioFile(Struct, forbid_unknown_fields=True):
    source: Source
    scenarios: list[ScenarioRow]
    cavalry: CavalryTable
