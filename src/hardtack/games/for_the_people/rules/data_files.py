"""The shape of the data files: one Struct per kind of row (chart.toml's are in chart_file.py)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Source = Literal["rulebook", "history", "reconstructed"]
Side = Literal["usa", "csa"]
Small = Annotated[int, Meta(ge=0, le=30)]
Points = Annotated[int, Meta(ge=0, le=200)]
Turn = Annotated[int, Meta(ge=1, le=13)]
Rating = Annotated[int, Meta(ge=0, le=10)]
Strategy = Annotated[int, Meta(ge=1, le=3)]
Card = Annotated[int, Meta(ge=1, le=130)]
Steps = Annotated[str, Meta(pattern="^a?b?c?$")]
Id = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]


class Name(Struct, forbid_unknown_fields=True):
    en: str
    es: str


class BySide(Struct, forbid_unknown_fields=True):
    usa: Points
    csa: Points


# ---- map.toml


class StateRow(Struct, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern="^[A-Z]{2}$")]
    name: Name
    group: Literal["union", "confederate", "border", "district"]
    needs: Small = 0
    will: Points = 0


class SpaceRow(Struct, forbid_unknown_fields=True):
    id: Id
    name: str
    state: str
    lat: Annotated[float, Meta(ge=24, le=45)]
    lon: Annotated[float, Meta(ge=-100, le=-70)]
    source: Source
    name_es: str = ""
    port: Literal["", "river", "coastal"] = ""
    resource: Points = 0
    resource_source: Source | None = None
    zone: str = ""
    runner_card: Annotated[int, Meta(ge=0, le=130)] = 0
    fort: bool = False
    guards: str = ""
    capital: bool = False
    pro_union: bool = False
    pro_union_source: Source | None = None
    valley: bool = False
    mississippi: bool = False


class LinkRow(Struct, forbid_unknown_fields=True):
    a: str
    b: str
    kind: Literal["rail", "road", "rough"]
    source: Source
    route: Literal["", "north", "south"] = ""
    bar: list[str] = []
    river: str = ""
    b_and_o: bool = False
    rail_from: Annotated[int, Meta(ge=0, le=13)] = 0
    line: str = ""


class Joins(Struct, forbid_unknown_fields=True):
    """Where a river meets another: at one of its ports, or between two of them."""

    river: str
    at: str = ""
    above: str = ""
    below: str = ""
    order: Small = 0


class RiverRow(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(pattern="^[A-Z]$")]
    name: str
    name_es: str
    downstream: Annotated[list[str], Meta(min_length=1)]
    source: Source
    joins: Joins | None = None
    mouth: Literal["", "sea"] = ""
    north: bool = False
    southern: bool = False


class ExitRow(Struct, forbid_unknown_fields=True):
    space: str
    line: str
    source: Source


class ZoneRow(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    ports: list[str]


class MapFile(Struct, forbid_unknown_fields=True):
    source: Source
    states: list[StateRow]
    spaces: list[SpaceRow]
    links: list[LinkRow]
    rivers: list[RiverRow]
    apart: list[str]
    exits: list[ExitRow]
    zones: list[ZoneRow]


# ---- generals.toml


class GeneralRow(Struct, forbid_unknown_fields=True):
    id: Id
    name: str
    short: str
    side: Side
    strategy: Strategy
    offence: Rating
    defence: Rating
    political: Rating
    source: Source
    cavalry: bool = False
    arrives: Annotated[int, Meta(ge=0, le=13)] | None = None
    replaces: str = ""
    replaced_by: str = ""
    known: list[Literal["strategy", "offence", "defence", "political", "cavalry", "arrives", "replaces"]] = []
    note: str = ""


class AlternateRow(Struct, forbid_unknown_fields=True):
    """A general's second counter (5.6.7)."""

    id: Id
    general: str
    strategy: Strategy
    offence: Rating
    defence: Rating
    political: Rating
    rule: str
    source: Source
    cavalry: bool = False
    known: list[Literal["strategy", "offence", "defence", "political", "cavalry"]] = []


class ArmyRow(Struct, forbid_unknown_fields=True):
    id: Id
    side: Side
    name: Name
    source: Source


class GeneralFile(Struct, forbid_unknown_fields=True):
    source: Source
    generals: list[GeneralRow]
    alternates: list[AlternateRow]
    armies: list[ArmyRow]


# ---- scenarios.toml


class Placement(Struct, forbid_unknown_fields=True):
    side: Side
    space: str
    generals: list[str] = []
    sp: Small = 0
    fort: bool = False
    pc: bool = False
    army: str = ""
    ruling: str = ""


class Signs(Struct, forbid_unknown_fields=True):
    usa: Literal[-1, 1]
    csa: Literal[-1, 1]


class ScenarioRow(Struct, forbid_unknown_fields=True):
    id: str
    rule: str
    source: Source
    first: Turn
    last: Turn
    steps: Steps
    will: BySide
    sign: Signs
    blockade: Small
    amphibious: Small
    emancipation: bool
    mississippi: bool
    setup: str = ""
    out_cards: list[Card] = []
    out_generals: list[str] = []
    destroyed: list[str] = []
    usa_states: list[str] = []
    border: Literal["neutral", "usa"] = "neutral"
    border_except: dict[str, Side] = {}
    usa_pcs: list[str] = []
    destined: dict[str, str] = {}
    placements: list[Placement] = []


class ScenarioFile(Struct, forbid_unknown_fields=True):
    source: Source
    scenarios: list[ScenarioRow]


# ---- cards.toml

CardKind = Literal[
    "event", "reinforcement", "blockade", "naval", "campaign",
    "concentration", "discard", "special", "interrupt", "battle",
]  # fmt: skip


class CardRow(Struct, forbid_unknown_fields=True):
    number: Card
    ops: Strategy
    side: Literal["usa", "csa", "both"]
    name: Name
    kind: CardKind
    source: Literal["rulebook", "partly", "reconstructed"]
    text: Name
    also: CardKind | Literal[""] = ""
    removed: bool = False
    known: Name | None = None
    campaign: bool = False


class CardFile(Struct, forbid_unknown_fields=True):
    source: Source
    cards: list[CardRow]
