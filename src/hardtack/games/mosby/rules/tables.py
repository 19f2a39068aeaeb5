"""The game's data, read once and laid flat: spaces and units are numbers here, ids only at the edges."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from hardtack.engine.board.graph import Graph
from hardtack.engine.contract import BadInput
from hardtack.engine.data import load
from hardtack.engine.things import Things

FOLDER = Path(__file__).parent.parent
"""Of the game: its data, text and web files."""

Source = Literal["rulebook", "history", "reconstructed"]

Zone = Literal["open", "union_lines", "large_force", "mosby_confederacy"]

Count = Annotated[int, Meta(ge=0, le=200)]

Face = Annotated[int, Meta(ge=1, le=6)]

Level = Annotated[int, Meta(ge=1, le=5)]

Strength = Annotated[int, Meta(ge=1, le=20)]

BLANK, PICKET, COURIER, SUTLER, COMBAT = range(5)

KINDS = ("blank", "picket", "courier", "sutler", "combat")

# The cards the rules carry out; a data file may rename them for readers, not for the rules.
ACTION_IDS = frozenset(
    [
        "cannon",
        "fast_horses",
        "scout",
        "pistol_tactics",
        "fearsome_reputation",
        "ambush",
        "counterattack",
        "false_report",
        "french_dulaney",
        "gain_initiative",
        "hide",
        "local_guide",
        "local_information",
        "mosby_escapes",
        "mosby_heroics",
        "ames",
        "spur_horses",
        "deception",
        "surprise_attack",
    ]
)

EVENT_IDS = frozenset(
    [
        "raiders_rally",
        "falls_church_picnic",
        "general_stoughton",
        "colonel_dulaney",
        "extend_lines",
        "gilmor_raid",
        "lincoln_kidnap_story",
        "lee_needs_information",
        "longstreet_west",
        "mosby_trapped",
        "place_depot",
        "place_large_force",
        "press_coverage",
        "repair_rail",
        "repair_bridges",
        "loudoun_recovers",
        "restore_lines",
        "scorched_earth",
        "sickness",
        "troop_call",
        "union_arrests",
        "command_change",
        "union_bribe",
        "southerners_on_trains",
        "union_reorganization",
        "union_sweep",
        "wagon_train",
    ]
)


class Name(Struct):
    en: str
    es: str


class SpaceRow(Struct):
    id: str
    name: str
    lat: float
    lon: float
    zone: Zone
    exits: list[str]
    source: Source
    north: bool = False
    bridge: bool = False
    rail: list[str] = []


class LinkRow(Struct):
    a: str
    b: str
    kind: Literal["road", "pike"]
    source: Source
    potomac: bool = False


class Course(Struct):
    railroad: str
    spaces: list[str]


class MapFile(Struct):
    source: Source
    spaces: list[SpaceRow]
    links: list[LinkRow]
    courses: list[Course]
    railroads: dict[str, Name]


class ActionCard(Struct):
    id: str
    count: Count
    permanent: bool
    name: Name
    source: Source


class EventCard(Struct):
    id: str
    count: Count
    name: Name
    source: Source


class CardFile(Struct):
    source: Source
    action: list[ActionCard]
    event: list[EventCard]


class Press(Struct):
    points: int
    minimum: int


class UnitClass(Struct, rename={"number": "class"}):
    number: Count
    combat: list[Strength]
    blank: Count
    picket: Count
    courier: Count
    sutler: Count


class SettledFile(Struct):
    source: Source
    awareness_track: Annotated[list[Level], Meta(min_length=1)]
    initiative_for_mosby: Annotated[list[Face], Meta(min_length=3, max_length=3)]
    rail_points: Count
    extend_groups: list[list[str]]
    depot_values: list[Count]
    depot_sites: list[str]
    large_force_sites: list[str]
    raiders_rally: list[int]
    press: list[Press]
    status_markers: Annotated[int, Meta(ge=1, le=500)]
    units: list[UnitClass]


class Recruitment(Struct):
    columns: list[int]
    strength: list[list[int]]
    cards_healthy: list[int]
    cards_wounded: list[int]


class Reaction(Struct):
    to: int
    modifier: int


class CombatTables(Struct):
    odds: list[str]
    mosby_attacks: list[int]
    union_attacks: list[int]
    reaction: list[Reaction]
    lowest: int
    results: list[str]
    wounded_on: int
    sweep_surprise: int


class Points(Struct):
    bridge: int
    train: int
    leader: int
    battle_won: int
    battle_won_per_strength: int
    strength_eliminated: int
    courier: int
    sutler: int
    picket: int
    battle_lost: int
    band_strength_lost: int
    skedaddle: int
    wound: int
    caught: int


class AwarenessRise(Struct):
    demolition: int
    train: int
    kidnap: int
    battle_won: int


class Movement(Struct):
    band: int
    fast_horses: int
    spur_horses: int
    cannon: int
    leader: int
    food: int
    ames: int
    union: int
    union_six: int
    sweep: int


class Sweep(Struct):
    spaces: list[str]


class Places(Struct):
    bridges: list[str]
    stoughton: str
    dulaney: str
    french_dulaney: str
    train_start: str
    train_end: str


class OptionNumbers(Struct):
    advanced_victory: int
    advanced_levels: list[str]
    extra_events: int
    hide_found_inside: int
    hide_found_outside: int
    cannon_found: int
    rail_repaired: int
    north_from_turn: int
    demolition_fails_quiet: int
    demolition_fails_guarded: int
    food_points: int
    explosion_points: int
    interrogate_courier: list[str]
    interrogate_sutler: list[str]
    interrogate_picket: list[str]
    depot_contents: list[str]


class TablesFile(Struct):
    source: Source
    turns: int
    victory_notoriety: int
    needed_by_turn: list[int]
    hand_limit: int
    points_per_notoriety: int
    awareness_maximum: int
    recruitment: Recruitment
    combat: CombatTables
    points: Points
    awareness: AwarenessRise
    movement: Movement
    sweep: Sweep
    places: Places
    options: OptionNumbers


class Tables:
    """Everything looked up during play."""

    def __init__(self) -> None:
        self.map = load("mosby", FOLDER, "map.toml", MapFile)
        self.cards = load("mosby", FOLDER, "cards.toml", CardFile)
        self.settled = load("mosby", FOLDER, "settled.toml", SettledFile)
        self.file = load("mosby", FOLDER, "tables.toml", TablesFile)
        self._spaces()
        self._units()
        self._cards()

    def _spaces(self) -> None:
        rows = self.map.spaces
        index = {row.id: i for i, row in enumerate(rows)}
        if len(index) != len(rows):
            raise BadInput("map.toml: two spaces have the same id.")
        kinds: dict[tuple[str, str], LinkRow] = {}
        for link in self.map.links:
            for end in (link.a, link.b):
                if end not in index:
                    raise BadInput(f"map.toml: a link names {end!r}, which is not a space.")
            kinds[link.a, link.b] = kinds[link.b, link.a] = link
        self.pike: set[int] = set()
        """Links s * 256 + t along a pike."""
        self.ford: set[int] = set()
        """Links that cross the Potomac by a mere road (6.2.7)."""
        for row in rows:
            for near in row.exits:
                if (row.id, near) not in kinds:
                    raise BadInput(f"map.toml: {row.id} has an exit to {near!r} but no link joins them.")
        if sum(len(row.exits) for row in rows) != len(kinds):
            raise BadInput("map.toml: a link is missing from the exits of one of its ends.")
        for (a, b), link in kinds.items():
            edge = index[a] * 256 + index[b]
            if link.kind == "pike":
                self.pike.add(edge)
            elif link.potomac:
                self.ford.add(edge)
        self.graph = Graph([row.id for row in rows], [[index[e] for e in row.exits] for row in rows])
        self.ids, self.index, self.exits, self.distance = (
            self.graph.ids,
            self.graph.index,
            self.graph.exits,
            self.graph.distance,
        )
        self.spaces = Things(self.ids)
        self.printed_lines = [int(row.zone in ("union_lines", "large_force")) for row in rows]
        self.printed_large = [int(row.zone == "large_force") for row in rows]
        self.confederacy = [i for i, row in enumerate(rows) if row.zone == "mosby_confederacy"]
        self.in_confederacy = [int(row.zone == "mosby_confederacy") for row in rows]
        self.north = [int(row.north) for row in rows]
        self.rail = [int(bool(row.rail)) for row in rows]
        place = self.file.places
        self.bridges = [self.space(b, "tables.toml") for b in place.bridges]
        self.leader_place = [self.space(place.stoughton, "tables.toml"), self.space(place.dulaney, "tables.toml")]
        self.french = self.space(place.french_dulaney, "tables.toml")
        self.train_start = self.space(place.train_start, "tables.toml")
        self.train_end = self.space(place.train_end, "tables.toml")
        self.sweep = [self.space(s, "tables.toml") for s in self.file.sweep.spaces]
        self.extend = [[self.space(s, "settled.toml") for s in group] for group in self.settled.extend_groups]
        if len(self.extend) != 6 or len(self.sweep) != 6:
            raise BadInput("The sweep and extend tables need one entry for each face of the die.")

    def space(self, id: str, file: str) -> int:
        if id not in self.index:
            raise BadInput(f"{file}: {id!r} is not a space of the map.")
        return self.index[id]

    def _units(self) -> None:
        self.kind: list[int] = []
        self.strength: list[int] = []
        self.unit_class: list[int] = []
        for row in self.settled.units:
            counters = [(COMBAT, s) for s in row.combat]
            for kind in (BLANK, PICKET, COURIER, SUTLER):
                counters += [(kind, 0)] * getattr(row, KINDS[kind])
            for kind, strength in counters:
                self.kind.append(kind)
                self.strength.append(strength)
                self.unit_class.append(row.number)

    def _cards(self) -> None:
        for name, rows, known in (("action", self.cards.action, ACTION_IDS), ("event", self.cards.event, EVENT_IDS)):
            wrong = sorted(known ^ {row.id for row in rows})
            if wrong or len(rows) != len(known):
                raise BadInput(f"cards.toml: the {name} cards must be the known ones; look at {', '.join(wrong)}.")
        self.permanent = frozenset(c.id for c in self.cards.action if c.permanent)
        self.action_deck = [c.id for c in self.cards.action for _ in range(c.count)]
        self.event_deck: list[str] = []
        sites = {"place_depot": self.settled.depot_sites, "place_large_force": self.settled.large_force_sites}
        for sited in sites.values():
            for site in sited:
                self.space(site, "settled.toml")
        numbered = {"raiders_rally": len(self.settled.raiders_rally), "press_coverage": len(self.settled.press)}
        for card in self.cards.event:
            if card.id in sites:
                self.event_deck += [f"{card.id}:{site}" for site in sites[card.id]]
            elif card.id in numbered:
                self.event_deck += [f"{card.id}:{n}" for n in range(numbered[card.id])]
            else:
                self.event_deck += [card.id] * card.count
            if self.event_deck and len([c for c in self.event_deck if c.split(":")[0] == card.id]) != card.count:
                raise BadInput(f"cards.toml: {card.id} has count {card.count} but settled.toml names another number.")
        self.card_names = {c.id: c.name for c in self.cards.action} | {c.id: c.name for c in self.cards.event}

    def column(self, notoriety: int) -> int:
        """The column of the recruitment table; above its end the last one (G11)."""
        columns = self.file.recruitment.columns
        for i, top in enumerate(columns):
            if notoriety <= top:
                return i
        return len(columns) - 1


@cache
def tables() -> Tables:
    return Tables()


T = tables()
