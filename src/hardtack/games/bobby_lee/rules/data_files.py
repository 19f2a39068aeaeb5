"""The data files as they are written: what a row of each says."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Source = Literal["rulebook", "history", "reconstructed"]
SideName = Literal["usa", "csa"]
HexId = Annotated[str, Meta(pattern="^[0-9]{4}$")]
YearMonth = Annotated[str, Meta(pattern="^18[0-9]{2}-[01][0-9]$")]
Terrain = Literal["clear", "woods", "swamp", "river", "gap"]
Small = Annotated[int, Meta(ge=0, le=20)]
Fire = Annotated[int, Meta(ge=0, le=3)]
Weathers = Annotated[list[Small], Meta(min_length=2, max_length=2)]
Limits = Annotated[list[Small | Literal["roll"]], Meta(min_length=2, max_length=2)]


# ---- map.toml


class HexRow(Struct, forbid_unknown_fields=True):
    id: HexId
    source: Source
    name: str = ""
    terrain: Literal["clear", "woods", "mountain"] = "clear"
    town: Literal["", "city", "town", "village"] = ""
    fortress: bool = False
    port: str = ""
    supply: Literal["", "usa", "csa"] = ""
    home: SideName = "csa"
    coast: bool = False
    vp: Small = 0
    vp_source: Literal["", "rulebook", "history", "reconstructed"] = ""
    lat: float = 0.0
    lon: float = 0.0


class SideRow(Struct, forbid_unknown_fields=True):
    a: HexId
    b: HexId
    source: Source
    river: Literal["", "major", "minor"] = ""
    name: str = ""
    crossing: Literal["", "bridge", "ford"] = ""
    crossing_name: str = ""
    gap: str = ""
    mountain: bool = False
    ridge: str = ""
    swamp: bool = False
    turnpike: bool = False


class RailRow(Struct, forbid_unknown_fields=True):
    name: str
    gauge: Literal["standard", "broad"]
    hexes: Annotated[list[HexId], Meta(min_length=2)]
    source: Source
    start: YearMonth | None = field(name="from", default=None)


class RiverRow(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    ports: Annotated[list[HexId], Meta(min_length=1)]
    sides: list[Annotated[list[HexId], Meta(min_length=2, max_length=2)]]
    source: Source
    branch_of: str = ""
    after: str = ""


class MapFile(Struct, forbid_unknown_fields=True):
    source: Source
    hexes: list[HexRow]
    sea: list[HexId]
    sides: list[SideRow]
    railways: list[RailRow]
    turnpike: list[HexId]
    rivers: list[RiverRow]
    western_virginia: list[HexId]


# ---- chart.toml


class TerrainRow(Struct, forbid_unknown_fields=True):
    id: Terrain
    attack: Weathers
    reinforce: Limits
    forage: Weathers
    rough: bool


class TownRow(Struct, forbid_unknown_fields=True):
    id: Literal["city", "town", "village"]
    forage: Small
    cadres: Small


class KindRow(Struct, forbid_unknown_fields=True):
    id: Literal["inf", "gar", "bde", "cav", "art", "hart"]
    speed: Weathers
    range: Fire
    fortress: Fire
    engaged: Fire
    engaged_active: Fire
    assault: Fire
    flank_own: Fire
    flank_enemy: Fire
    cadre: Small
    step: Small
    march: Annotated[int, Meta(ge=-2, le=2)]


class HeadquartersRow(Struct, forbid_unknown_fields=True):
    side: SideName
    speed: Weathers
    engaged: Fire
    assault: Fire
    cadre: Small
    step: Small
    radius: Small
    hq: str
    leader: str
    start: YearMonth = field(name="from")
    leads: Small


class March(Struct, forbid_unknown_fields=True):
    usa: Small
    csa: Small
    mud: int
    rough: int


class PointsRow(Struct, forbid_unknown_fields=True):
    year: int
    usa: Small
    csa: Small


class Replacements(Struct, forbid_unknown_fields=True):
    steps_per_unit: Small
    points: list[PointsRow]


class Politics(Struct, forbid_unknown_fields=True):
    draft_usa: Annotated[list[Small], Meta(min_length=3, max_length=3)]
    draft_csa: Annotated[list[Small], Meta(min_length=3, max_length=3)]
    emancipation_vp: Small
    emancipation_csa: Small
    major_battle: Small
    not_in_games_from: list[int]


class Cost(Struct, forbid_unknown_fields=True):
    usa: Small
    csa: Small


class Strategic(Struct, forbid_unknown_fields=True):
    land: Cost
    rail: Cost
    rail_two_gauges: Cost
    rail_off_map: Cost
    sail: Cost
    invade: Cost
    evacuate: Cost
    cross_friendly: Cost
    cross_enemy: Cost
    military_railroad_months: Small


class BattleRow(Struct, forbid_unknown_fields=True):
    night_limits: Small
    morale_least: Small
    reinforce_least: Small
    pursuit_faster: Fire
    pursuit_equal: Fire


class ChartFile(Struct, forbid_unknown_fields=True):
    source: Source
    terrain: list[TerrainRow]
    towns: list[TownRow]
    supply_hex_cadres: Small
    kinds: list[KindRow]
    headquarters: Annotated[list[HeadquartersRow], Meta(min_length=2, max_length=2)]
    forced_march: March
    replacements: Replacements
    politics: Politics
    strategic: Strategic
    battle: BattleRow


# ---- units.toml, scenarios.toml, victory.toml


class UnitRow(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    side: SideName
    kind: Literal["hq", "inf", "gar", "bde", "cav", "art", "hart"]
    full: Annotated[int, Meta(ge=1, le=4)]
    army: str
    source: Source
    supreme: bool = False
    about: str = ""
    name_es: str = ""


class UnitFile(Struct, forbid_unknown_fields=True):
    source: Source
    units: list[UnitRow]


class SetUpRow(Struct, forbid_unknown_fields=True):
    unit: str
    hex: HexId
    steps: Annotated[int, Meta(ge=1, le=4)]
    source: Source
    stands_for: str = ""


class YearRow(Struct, forbid_unknown_fields=True):
    year: int
    first: Annotated[int, Meta(ge=1, le=12)]
    last: Annotated[int, Meta(ge=1, le=12)]
    start: int
    date: str
    source: Source
    setup: list[SetUpRow]


class ScenarioFile(Struct, forbid_unknown_fields=True):
    source: Source
    years: list[YearRow]


class BandRow(Struct, forbid_unknown_fields=True):
    low: int
    high: int
    result: Literal["decisive", "marginal", "draw"]
    side: Literal["", "usa", "csa"]
    points: Small
    source: Source


class MonthRow(Struct, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=12)]
    weather: Literal["dry", "mud"]
    csa_vp: Small
    source: Source
    after: Literal["", "dry", "mud"] = ""


class VictoryFile(Struct, forbid_unknown_fields=True):
    source: Source
    bands: list[BandRow]
    months: Annotated[list[MonthRow], Meta(min_length=12, max_length=12)]
