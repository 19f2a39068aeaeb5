"""The charts, read once: modifiers by id, lengths in thousandths of an inch, footprints of every formation (G-18)."""

from __future__ import annotations

from msgspec import Struct

from hardtack.engine.board.opentable.poses import Body
from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from .chart_file import ChartFile, FootprintRow, HitRow, ValueRow
from .kinds import (
    ARTILLERY,
    ATTACK_COLUMN,
    CAVALRY,
    COVERS,
    FOLDER,
    FORMATIONS,
    GAME_ID,
    INFANTRY,
    KINDS,
    LIMBERED,
    LINE,
    MARCH_COLUMN,
    MASS,
    OPEN_ORDER,
    SQUARE,
    SWIFT,
    TYPES,
    UNLIMBERED,
    hundredths,
    just,
    mils,
    once,
)

Footprint = tuple[int, int, int, int, int]
"""(width, depth, files, base, gap): the first five of a Body."""

FIRE_VALUE = (
    "march-column", "attack-column", "square", "defendable", "obscured", "skirmisher-fire", "deep-open-order", "mass",
    "canister", "support", "dense", "enfilade",
)  # fmt: skip
MELEE_VALUE = (
    "march-column", "mounted-in-terrain", "flanked", "line", "attack-column", "support", "support-open-order",
    "brigade-support", "square", "defendable", "open-order", "dense", "enfilade", "canister",
)  # fmt: skip
FIRE_HIT = (
    "base", "all-heavy-artillery", "shaken", "light-cover", "heavy-cover", "rockets", "disciplined-musketry", "battery",
)  # fmt: skip
MELEE_HIT = (
    "base", "fresh", "all-heavy-artillery", "shaken", "heavy-cavalry", "disciplined-musketry", "elan", "fierce-charge",
)  # fmt: skip
ACTIONS = ("move", "retreat", "assault", "double", "rally")
INFANTRY_MOVES = {
    LINE: "infantry-line",
    ATTACK_COLUMN: "infantry-column",
    MARCH_COLUMN: "infantry-column",
    OPEN_ORDER: "infantry-open-order",
    MASS: "infantry-compact",
    SQUARE: "infantry-square",
}
GUNS = ("horse", "field", "heavy", "rocket")
MOVES = (
    "cavalry", "infantry-column", "infantry-open-order", "infantry-compact", "infantry-line", "infantry-square",
    *(f"artillery-{how}-{gun}" for how in ("limbered", "unlimbered") for gun in GUNS), "leader", "swift",
)  # fmt: skip
BASES = ("infantry", "cavalry", "unlimbered", "limbered")
FORMED = {
    INFANTRY: (LINE, ATTACK_COLUMN, MARCH_COLUMN, OPEN_ORDER, MASS, SQUARE),
    CAVALRY: (LINE, ATTACK_COLUMN, MARCH_COLUMN, OPEN_ORDER),
    ARTILLERY: (UNLIMBERED, LIMBERED),
}
"""formation.list: the formations of each kind of unit."""


class Distances(Struct, frozen=True):
    """Lengths in mils and angles in hundredths of a degree. under, over: strict; to: or less (G-10)."""

    automatic_activation_under: int
    messenger_over: int
    rally_over: int
    fortitude_to: int
    waver_to: int
    sight_clear_over: int
    skirmisher_fire: int
    canister_to: int
    brigade_support_to: int
    objective_to: int
    occupy_to: int
    hill_over: int
    retreat_any_over: int
    leader_safe_over: int
    leader_away_over: int
    barrier_cover_to: int
    contact: int
    feature_contact: int
    equally_close: int
    road_near: int
    road_angle: int
    oblique_angle: int
    wheel_angle: int
    retreat_angle: int
    reform_shift: int
    arrival_shift: int


class ActionKind(Struct, frozen=True):
    """reform: one, first (before it moves) or none. away: what it keeps from the enemy, all the way or at its end."""

    id: str
    reform: str
    times: int
    away: int
    whole_way: bool
    skirmishers: bool


class TerrainClass(Struct, frozen=True):
    """What a piece of terrain is and does; cover is 0, 1 or 2, road the width of a road."""

    id: str
    en: str
    es: str
    line: bool
    defendable: bool
    difficult: bool
    impassable: bool
    hill: bool
    blocks: bool
    see_through: int
    crossing: int
    cover: int
    road: int


class Chart:
    """chart.toml by id and by number."""

    def __init__(self) -> None:
        self.file = load(GAME_ID, FOLDER, "chart.toml", ChartFile)
        file = self.file
        once("chart.toml, weapons", "weapon", [row.id for row in file.weapons])
        self.range = {row.id: mils(row.range) for row in file.weapons}
        """The range of each weapon, 0 for sabre and lance."""
        self.fire_value = values("fire_value", file.fire_value, FIRE_VALUE)
        self.melee_value = values("melee_value", file.melee_value, MELEE_VALUE)
        """Rows of the tables: effect, amount, most, places."""
        self.fire_needs, self.fire_hit = hits("fire_hit", file.fire_hit, FIRE_HIT)
        self.melee_needs, self.melee_hit = hits("melee_hit", file.melee_hit, MELEE_HIT)
        """The score that hits, and what each row adds to the die."""
        just("chart.toml, actions", [row.id for row in file.actions], ACTIONS)
        self.actions = {
            row.id: ActionKind(
                row.id, row.reform, row.times, mils(row.away), row.when == "all-the-way", row.skirmishers
            )
            for row in file.actions
        }  # fmt: skip
        just("chart.toml, moves", [row.id for row in file.moves], MOVES)
        self.move = {row.id: mils(row.inches) for row in file.moves}
        self.leader_move = self.move["leader"]
        self.movement = file.movement
        self.barrier = mils(file.movement.barrier)
        self.tests = file.tests
        self.distance = self._distances()
        self._contact()
        self._terrain()
        self._footprints()
        self.fate, self.victory, self.battle = file.fate, file.victory, file.battle
        if self.battle.brigade_least > self.battle.brigade_most:
            raise BadInput("chart.toml, battle: brigade_least is more than brigade_most.")

    def _distances(self) -> Distances:
        names = {name.replace("_", "-"): name for name in Distances.__struct_fields__}
        just("chart.toml, distances", [row.id for row in self.file.distances], names)
        given = {}
        for row in self.file.distances:
            angle = row.id.endswith("-angle")
            measure = row.degrees if angle else row.inches
            if measure is None or (row.inches is not None and row.degrees is not None):
                raise BadInput(f"chart.toml, distances, {row.id}: it needs {'degrees' if angle else 'inches'} alone.")
            given[names[row.id]] = hundredths(measure) if angle else mils(measure)
        return Distances(**given)

    # ---- squares and terrain

    def _contact(self) -> None:
        self.contact = self.file.contact
        rows = self.file.square_contact
        if rows[0].score != 1 or [row.score for row in rows] != sorted({row.score for row in rows}):
            raise BadInput("chart.toml, square_contact: scores begin with 1 and rise.")

    def against_square(self, score: int) -> tuple[int, bool]:
        """formation.square-vs-cavalry: (losses, whether it retreats) of cavalry that rolled so, bonus included."""
        row = [row for row in self.file.square_contact if row.score <= max(1, score)][-1]
        return row.losses, row.retreat

    def _terrain(self) -> None:
        once("chart.toml, terrain", "class", [row.id for row in self.file.terrain])
        self.terrain = {
            row.id: TerrainClass(
                row.id, row.en, row.es, row.line, row.defendable, row.difficult, row.impassable, row.hill, row.sight,
                mils(row.see_through), self.barrier if row.barrier else 0, COVERS.index(row.cover), mils(row.road),
            )
            for row in self.file.terrain
        }  # fmt: skip
        for kind in self.terrain.values():
            if kind.line and (kind.defendable or kind.hill or kind.difficult or kind.impassable or kind.blocks):
                raise BadInput(f"chart.toml, terrain, {kind.id}: only an area can be high, hard to enter or hide.")
            if not kind.line and (kind.crossing or kind.road):
                raise BadInput(f"chart.toml, terrain, {kind.id}: a road or a barrier is a line.")

    # ---- formations

    def _footprints(self) -> None:
        just("chart.toml, bases", [row.id for row in self.file.bases], BASES)
        self.base: dict[str, tuple[int, int]] = {row.id: (mils(row.width), mils(row.depth)) for row in self.file.bases}
        wanted = [f"{KINDS[kind]} {FORMATIONS[f]}" for kind, formed in FORMED.items() for f in formed]
        just("chart.toml, footprints", [f"{row.kind} {row.formation}" for row in self.file.footprints], wanted)
        self.rows: dict[tuple[int, int], FootprintRow] = {}
        self.dense = [False] * len(FORMATIONS)
        """G-04: good marks for guns, by formation."""
        for row in self.file.footprints:
            formation = FORMATIONS.index(row.formation)
            self.rows[KINDS.index(row.kind), formation] = row
            self.dense[formation] = self.dense[formation] or row.dense
            given = 1 if formation == SQUARE else (row.ranks > 0) + (row.files > 0)
            if given != 1:
                raise BadInput(f"chart.toml, footprints, {row.kind} {row.formation}: give its ranks or its files.")
        self._bodies: dict[tuple[int, int, int, int], Body] = {}

    def most_ranks(self, kind: int, formation: int) -> int:
        """formation.open-order-depth: how deep one may choose to stand; 0 where there is no choice."""
        return self.rows[kind, formation].most_ranks

    def footprint(self, kind: int, formation: int, figures: int, ranks: int = 0) -> Footprint:
        """G-18: (width, depth, files, base, gap) of so many figures. ranks: of open order, 0 for the usual two."""
        return self.body(kind, formation, figures, ranks)[:5]

    def body(self, kind: int, formation: int, figures: int, ranks: int = 0) -> Body:
        """G-18, G-20, G-34: the footprint, with what sight and contact must know of squares and guns."""
        key = kind, formation, figures, ranks
        found = self._bodies.get(key)
        if found is None:
            found = self._bodies[key] = self._body(kind, formation, figures, ranks)
        return found

    def _body(self, kind: int, formation: int, figures: int, ranks: int) -> Body:
        row = self.rows.get((kind, formation))
        if row is None:
            raise BadInput(f"{KINDS[kind]} has no formation {FORMATIONS[formation]}.")
        if row.most_ranks and not 0 <= ranks <= row.most_ranks:
            raise BadInput(f"{KINDS[kind]} in {FORMATIONS[formation]} cannot stand in {ranks} ranks.")
        wide, deep = self.base[FORMATIONS[formation] if kind == ARTILLERY else KINDS[kind]]
        if kind == ARTILLERY:
            return Body(wide, deep, 1, wide, 0, counts=self.contact.gun_figures)
        gap = mils(row.gap)
        if formation == SQUARE:
            files = max(-(-mils(row.least) // wide), -(-figures // 4))
            return Body(files * wide, files * wide, files, wide, 0, all_round=True, rank=deep)
        if row.files:
            files = min(row.files, figures)
            ranks = -(-figures // files)
        else:
            ranks = min(1 if figures <= row.few else (ranks if row.most_ranks else 0) or row.ranks, figures)
            files = -(-figures // ranks)
        return Body(files * wide + gap * (files - 1), ranks * deep + gap * (ranks - 1), files, wide, gap, rank=deep)

    def moves(self, kind: int, type: int, special: int) -> tuple[int, ...]:
        """The move distance in each formation, 0 in those of other kinds."""
        swift = self.move["swift"] if special & SWIFT else 0
        found = [0] * len(FORMATIONS)
        for formation in FORMED[kind]:
            if kind == INFANTRY:
                row = INFANTRY_MOVES[formation]
            elif kind == CAVALRY:
                row = "cavalry"
            else:
                row = f"artillery-{FORMATIONS[formation]}-{TYPES[type]}"
            found[formation] = self.move[row] + swift
        return tuple(found)


def values(table: str, rows: list[ValueRow], known: tuple[str, ...]) -> dict[str, ValueRow]:
    just(f"chart.toml, {table}", [row.id for row in rows], known)
    return {row.id: row for row in rows}


def hits(table: str, rows: list[HitRow], known: tuple[str, ...]) -> tuple[int, dict[str, int]]:
    just(f"chart.toml, {table}", [row.id for row in rows], known)
    needs = next(row.needs for row in rows if row.id == "base")
    if not needs:
        raise BadInput(f"chart.toml, {table}, base: it must say what a hit needs.")
    return needs, {row.id: row.amount for row in rows if row.id != "base" and not row.reroll}
