"""The tables of a situation as people write them: what differs from a battle, and a whole battle of one's own.

Lengths are inches and angles degrees, as in scenarios.toml. What is not named is as the battle has it.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from hardtack.engine.contract import BadInput
from hardtack.engine.situation import Head

from ..rules.data_files import (
    BrigadeRow,
    Cover,
    Degrees,
    FeatureRow,
    Formation,
    HoldRow,
    Id,
    Inches,
    LeaderRow,
    ObjectiveRow,
    Outline,
    PlacedRow,
    Role,
    ScenarioRow,
    SideRow,
    Small,
    Spot,
    Text,
    ZoneRow,
)
from ..rules.kinds import ROLES, once
from ..rules.scenarios import Builder, Placed, Scenario, Side
from ..rules.tables import T

At = Annotated[list[float], Meta(min_length=2, max_length=3)]
"""[x, y, facing]; without a facing it stays as it is."""
Order = Literal["", "passed", "failed"]
Mark = Literal[
    "fired", "skirmished", "aimed-at", "acted", "assaulted", "fought", "supported", "freed", "struck", "second",
    "arrived",
]  # fmt: skip


# ---- what differs from a battle


class UnitLines(Struct, forbid_unknown_fields=True):
    """status: of one that routed, waits for its turn, or stands after all."""

    pose: At | None = None
    formation: Formation | None = None
    ranks: int = 0
    losses: int = 0
    inside: Id | None = None
    on_foot: bool = False
    status: Literal["standing", "waiting", "routed"] | None = None
    did: list[Mark] = []
    far: bool | None = None
    message: Order = ""
    melee: int = 0
    tenacity: int = 0
    tried: bool = False


class BrigadeLines(Struct, forbid_unknown_fields=True):
    """tests: how many tests of fortitude it owes at the end of this phase."""

    leader: Spot | None = None
    order: Order = ""
    moved: bool = False
    fled: bool = False
    tests: Small = 0
    shot_up: bool = False


class SideLines(Struct, forbid_unknown_fields=True):
    """deck: the next cards, the top one first; the others are shuffled below them."""

    defeats: Small = 0
    hand: list[Id] = []
    deck: list[Id] = []
    discards: list[Id] = []
    chief: Spot | None = None
    moved: bool = False


class EffectLines(Struct, forbid_unknown_fields=True):
    """A card that was played and still counts. on: the brigade, leader or objective it was played on."""

    card: Id
    side: Role
    on: str = ""


# ---- a battle of one's own


class Named(Struct, forbid_unknown_fields=True, kw_only=True):
    """Names are optional: a Spanish one is the English one if it is not given, and that one goes by the id."""

    en: str = ""
    es: str = ""


class OwnLeader(Named, kw_only=True):
    x: Inches
    y: Inches


class OwnSide(Struct, forbid_unknown_fields=True):
    """points: if they are named they must add up. defeats: 0: one more than brigades, as the rules have it."""

    army: Id
    leader: OwnLeader
    defeats: Small = 0
    points: int = 0


class OwnZone(Named, kw_only=True):
    id: Id
    role: Role
    points: Outline


class OwnFeature(Named, kw_only=True):
    id: Id
    kind: Id = field(name="class")
    points: Outline
    cover: Cover | None = None
    sight: bool | None = None
    steep: bool = False
    guns: bool = False
    crossings: Small = 2


class OwnObjective(Named, kw_only=True):
    id: Id
    x: Inches
    y: Inches
    points: Small = 1
    held: Literal["", "blue", "grey"] = ""


class OwnBrigade(Named, kw_only=True):
    id: Id
    role: Role
    leader: OwnLeader


class OwnUnit(Named, kw_only=True):
    """zone: where it may be placed, or where it comes from; "": anywhere."""

    id: Id
    brigade: Id
    profile: Id
    formation: Formation
    x: Inches
    y: Inches
    facing: Degrees
    zone: str = ""
    figures: int = 0
    ranks: int = 0
    options: list[Id] = []
    arrives: Small = 0


class OwnTable(Named, kw_only=True):
    """A whole battle: the table, who fights on it, and how long."""

    size: Spot
    sides: dict[Role, OwnSide]
    brigades: list[OwnBrigade]
    units: list[OwnUnit]
    zones: list[OwnZone] = []
    terrain: list[OwnFeature] = []
    objectives: list[OwnObjective] = []
    turns: Annotated[int, Meta(ge=0, le=60)] = 0
    first: Literal["blue", "grey", "roll"] = "roll"
    cards: bool = True
    points_limit: Annotated[int, Meta(ge=0, le=9999)] = 0
    hold: HoldRow | None = None


class Table(Head, kw_only=True):
    """A situation. phase: where in the player turn play begins; without it, before the first turn.

    moment: the start of the phase, or its end with the tests that are owed. acting: in the action phase, the brigade
    that has its orders and acts; unit: the unit of it that is in hand.
    """

    table: OwnTable | None = None
    turn: int | None = None
    active: Role | None = None
    first: Role | None = None
    phase: Literal["fate", "fire", "action", "melee"] | None = None
    moment: Literal["start", "end"] = "start"
    acting: Id | None = None
    unit: Id | None = None
    units: dict[str, UnitLines] = {}
    brigades: dict[str, BrigadeLines] = {}
    sides: dict[Role, SideLines] = {}
    held: dict[str, Literal["", "blue", "grey"]] = {}
    effects: list[EffectLines] = []


# ---- reading a battle of one's own

OWN = "own-table"
LISTS = ("units", "brigades", "terrain", "objectives", "zones")
N = TypeVar("N", bound=Named)


def named(row: N, id: str) -> N:
    """A row with both its names."""
    english = row.en or row.es or id.replace("-", " ").capitalize()
    return replace(row, en=english, es=row.es or english)


def leader_row(row: OwnLeader, id: str) -> LeaderRow:
    row = named(row, id)
    return LeaderRow(row.x, row.y, row.en, row.es)


def rows(own: OwnTable) -> ScenarioRow:
    """A battle of one's own as scenarios.toml would have it."""
    name = named(own, OWN)
    text = Text(name.en, name.es)
    role = {b.id: b.role for b in own.brigades}
    anywhere = [r for r in ROLES if any(not u.zone and role.get(u.brigade) == r for u in own.units)]
    width, height = own.size
    zones = [ZoneRow(z.id, z.role, z.en, z.es, z.points) for z in (named(z, z.id) for z in own.zones)]
    whole = [[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]]
    for r in ROLES:
        if r in anywhere:
            zones.append(ZoneRow(f"{OWN}-{r}", "blue" if r == "blue" else "grey", name.en, name.es, whole))
    return ScenarioRow(
        OWN, "reconstructed", "set-piece", text, text, text, own.size, own.first, False, own.cards,
        [SideRow(r, side.army, side.points, leader_row(side.leader, r), side.defeats) for r, side in own.sides.items()],
        zones,
        [
            FeatureRow(f.id, f.kind, f.en, f.es, f.points, f.cover, f.sight, f.steep, f.guns, f.crossings)
            for f in (named(f, f.id) for f in own.terrain)
        ],
        [ObjectiveRow(o.id, o.en, o.es, o.x, o.y, o.points, o.held) for o in (named(o, o.id) for o in own.objectives)],
        [
            BrigadeRow(b.id, b.role, b.en, b.es, leader_row(b.leader, b.id))
            for b in (named(b, b.id) for b in own.brigades)
        ],
        [
            PlacedRow(
                u.id, u.brigade, u.profile, u.formation, u.x, u.y, u.facing,
                u.zone or f"{OWN}-{role.get(u.brigade, '')}", u.en, u.es, u.figures, u.ranks, u.options, u.arrives,
            )
            for u in (named(u, u.id) for u in own.units)
        ],
        own.turns, own.points_limit, own.hold,
    )  # fmt: skip


class Own(Builder):
    """A battle of one's own being read; points need not be named, and refusals speak of the situation's lines."""

    def __init__(self, row: ScenarioRow) -> None:
        super().__init__(row, T.chart, T.lists)
        self.where = "table"

    def side(self, row: SideRow, units: tuple[Placed, ...]) -> Side:
        bought = sum(unit.list.points for unit in units if ROLES[unit.role] == row.role)
        if not bought:
            raise BadInput(f"table, sides, {row.role}: it has no units.")
        return super().side(replace(row, points=row.points or bought), units)


def own_battle(own: OwnTable) -> Scenario:
    """army.deployment: a battle of one's own; its ids are nobody else's, since the log speaks of units by them."""
    for what in LISTS:
        entries = [entry.id for entry in getattr(own, what)]
        once("table", f"id in {what}", entries)
        taken = {entry.id for scenario in T.scenarios for entry in getattr(scenario, LISTED[what])}
        for id in entries:
            if id in taken:
                raise BadInput(f"table, {what}, {id}: a battle of the game has this id; choose another.")
    for role in ROLES:
        if role not in own.sides:
            raise BadInput(f"table, sides: there is no {role}.")
    if min(own.size) < LEAST_SIZE:
        raise BadInput(f"table, size: a table is at least {LEAST_SIZE} inches wide and deep.")
    return Own(rows(own)).build(len(T.scenarios))


LISTED = {what: "features" if what == "terrain" else what for what in LISTS}
LEAST_SIZE = 12
