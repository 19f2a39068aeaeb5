"""The shape of chart.toml: turns, formations, battle, reinforcements, will, victory."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .data_files import BySide, Card, Name, Points, Rating, Small, Source, Steps, Strategy, Turn

Season = Literal["spring", "summer", "fall"]
Change = Annotated[int, Meta(ge=-6, le=6)]
Column = Annotated[list[Small], Meta(min_length=10, max_length=10)]


class SeasonRow(Struct, forbid_unknown_fields=True):
    id: Season
    name: Name


class TurnRow(Struct, forbid_unknown_fields=True):
    number: Turn
    season: Season
    year: Annotated[int, Meta(ge=1861, le=1865)]
    deal: Annotated[int, Meta(ge=1, le=10)]
    steps: Steps


class Capitals(Struct, forbid_unknown_fields=True):
    usa: str
    csa: str


class OperationRow(Struct, forbid_unknown_fields=True):
    id: Literal["move", "army", "relieve", "reorganise", "fort", "markers"]
    usa: Strategy
    csa: Strategy


class FormationRow(Struct, forbid_unknown_fields=True):
    id: Literal["army", "corps", "division", "brigade"]
    sp: Small
    points: Small
    rail: Small
    generals: Small
    continues: bool


class Generic(Struct, forbid_unknown_fields=True):
    strategy: Strategy
    offence: Rating
    defence: Rating
    political: Rating


class Returns(Struct, forbid_unknown_fields=True):
    usa: Turn
    csa: Turn
    usa_cavalry: Turn
    csa_cavalry: Turn


class Naval(Struct, forbid_unknown_fields=True):
    value: Strategy
    sp: Small
    generals: Small
    river_value: Strategy
    river_sp: Small


class ArmyNaval(Struct, forbid_unknown_fields=True):
    sea_commanders: list[str]
    sea_ports: list[str]
    river_commanders: list[str]
    river_sp: Small


class BattleRow(Struct, forbid_unknown_fields=True):
    id: Literal["small", "medium", "large"]
    least: Small
    attacker: Column
    defender: Column
    star: Annotated[int, Meta(ge=1, le=11)]


class Ratio(Struct, forbid_unknown_fields=True):
    least: Small
    bonus: Small


class ForceRatio(Struct, forbid_unknown_fields=True):
    ratios: list[Ratio]
    overrun: Small


class Modifiers(Struct, forbid_unknown_fields=True):
    interception: Change
    fort: Change
    ironclad: Change
    hunley: Change
    torpedoes: Change
    admiral: Change
    elite: Change
    out_of_supply: Change
    ungarrisoned: Change
    no_screen: Change
    net_amphibious: Change
    cavalry_roll: Change


class Guns(Struct, forbid_unknown_fields=True):
    success: Small
    torpedoes: Change
    admiral: Change


class Casualties(Struct, forbid_unknown_fields=True):
    roll: Small
    roller: Small
    other: Small


class RetreatRow(Struct, forbid_unknown_fields=True):
    space: Literal["friendly", "neutral", "enemy"]
    loc: bool
    winner: bool
    loss: Small


class Limits(Struct, forbid_unknown_fields=True):
    forts: BySide
    ironclads: Small
    torpedoes: Small
    elite: Small
    blockade: Small
    intervened: Small
    amphibious: Small
    garrison: Small
    garrison_free: list[str]
    cards: Points
    cut_rails: Small


class Attrition(Struct, forbid_unknown_fields=True):
    least: Small
    loss: Small


class Fallback(Struct, forbid_unknown_fields=True):
    sp: Small
    states: list[str]


class UnionRow(Struct, forbid_unknown_fields=True):
    id: Literal["east", "centre", "west"]
    sp: Small
    spaces: list[str]
    states: list[str]
    fallback: Fallback | None = None


class UnionLoss(Struct, forbid_unknown_fields=True):
    capital: Small
    intervention: Small


class Confederate(Struct, forbid_unknown_fields=True):
    states: Small
    per_state: Small
    lost_state: Small
    mississippi: Small
    border: dict[str, Small]
    runners: Small
    most: Small


class Strategic(Struct, forbid_unknown_fields=True):
    usa: Small
    csa: Small
    army: Small


class Blockade(Struct, forbid_unknown_fields=True):
    up: list[Card]
    down: list[Card]


class Invaded(Struct, forbid_unknown_fields=True):
    spaces: Small
    will: Points


class Will(Struct, forbid_unknown_fields=True):
    upturn: Points
    downturn: Points
    large_won: Points
    large_lost: Points
    capital: BySide
    refuge: Points
    army: BySide
    outranked: Points
    passed_over: Points
    runners: Points
    fort: Points
    invaded: Invaded
    mississippi: Points
    weariness: Points
    remorse: Points
    intervention: Points
    mcclellan: Points


class Victory(Struct, forbid_unknown_fields=True):
    usa_below: Points
    csa_below: Points
    states: Small
    invaded: Small
    will_state: Points
    fall_turn: Turn
    fall_below: Points
    ratio: Small
    sp_ahead: Points
    sp_step: Annotated[int, Meta(ge=1, le=30)]
    csa_per_step: Points
    usa_per_step: Points
    blockade: Points


class Intervention(Struct, forbid_unknown_fields=True):
    will: Points
    blockade: Small


class ChartFile(Struct, forbid_unknown_fields=True):
    source: Source
    seasons: list[SeasonRow]
    turns: list[TurnRow]
    capitals: Capitals
    free_convert: Turn
    valley_weight: Small
    operations: list[OperationRow]
    formations: list[FormationRow]
    army_sp: Small
    alone: Small
    generic: Generic
    returns: Returns
    naval: Naval
    army_naval: ArmyNaval
    battles: list[BattleRow]
    force: ForceRatio
    modifiers: Modifiers
    guns: Guns
    casualties: Casualties
    retreats: list[RetreatRow]
    limits: Limits
    attrition: list[Attrition]
    union: list[UnionRow]
    union_loss: UnionLoss
    confederate: Confederate
    strategic: Strategic
    blockade: Blockade
    will: Will
    victory: Victory
    intervention: Intervention
