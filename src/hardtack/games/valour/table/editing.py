"""Positions set up by hand: units and leaders of a battle where one draws them; a table of one's own, with its terrain,
zones and objectives, which a battle of the game can be made into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from hardtack.engine.board.opentable.numbers import DEGREE, INCH
from hardtack.engine.data import load
from hardtack.engine.editing import Draft, Editing, Piece, Shape

from ..rules.data_files import ScenarioFile, ScenarioRow
from ..rules.kinds import FOLDER, FORMATIONS, GAME_ID, ROLES
from ..rules.scenarios import Scenario
from ..rules.state import STANDING, Valour
from ..rules.tables import T
from .situation_table import (
    Named,
    OwnBrigade,
    OwnFeature,
    OwnLeader,
    OwnObjective,
    OwnSide,
    OwnTable,
    OwnUnit,
    OwnZone,
    Table,
    UnitLines,
)

MINE = "my-"
OWN_TABLE, BLANK = "own-table", "blank-table"


class OpenTable(Editing[Valour, Table]):
    table = Table
    places = ""
    refs: ClassVar = {
        "acting": "brigade", "unit": "unit", "units#": "unit", "units.inside": "feature", "piece.inside": "feature",
        "brigades#": "brigade", "sides.hand": "card", "sides.deck": "card", "sides.discards": "card",
        "held#": "objective", "effects.card": "card", "table.sides.army": "army", "table.terrain.class": "terrain",
        "table.units.brigade": "brigade", "table.units.profile": "profile", "table.units.zone": "zone",
        "table.units.options": "option", "table.hold.objective": "objective",
    }  # fmt: skip
    ranges: ClassVar = {
        "turn": (1, 60), "dice": (1, 6), "piece.ranks": (0, 4), "piece.losses": (0, 12), "piece.melee": (-5, 5),
        "piece.tenacity": (-5, 5), "table.units.figures": (0, 60), "table.units.ranks": (0, 4),
        "table.sides.points": (0, 9999),
    }  # fmt: skip
    drawn = frozenset({
        "piece.pose", "brigades.leader", "sides.chief", "table.terrain.points", "table.zones.points",
        "table.units.x", "table.units.y", "table.units.facing", "table.objectives.x", "table.objectives.y",
        "table.brigades.leader.x", "table.brigades.leader.y", "table.sides.leader.x", "table.sides.leader.y",
    })  # fmt: skip
    pieces_in = frozenset({"units"})
    piece_lines = UnitLines

    def things(self, kind: str, table: Table | None = None) -> Sequence[str]:
        if kind in ("army", "profile", "card", "terrain", "option"):
            return {
                "army": [a.id for a in T.armies], "profile": [p.id for p in T.profiles],
                "card": [c.id for c in T.cards], "terrain": list(T.terrain), "option": list(T.options),
            }[kind]  # fmt: skip
        if table is None:
            return ()
        if table.table is not None:
            own: dict[str, Sequence[Any]] = {
                "unit": table.table.units, "brigade": table.table.brigades, "feature": table.table.terrain,
                "objective": table.table.objectives, "zone": table.table.zones,
            }  # fmt: skip
            return [row.id for row in own.get(kind, ())]
        field = _battle(table)
        known: dict[str, Sequence[Any]] = {
            "unit": field.units, "brigade": field.brigades, "feature": field.features,
            "objective": field.objectives, "zone": field.zones,
        }  # fmt: skip
        return [row.id for row in known.get(kind, ())]

    # ---- units

    def pieces(self, table: Table, base: Valour) -> list[Piece]:
        if table.table is None:
            rows: list[tuple[str, str, tuple[str, str] | None]]
            rows = [(u.id, ROLES[u.role], None) for u in _battle(table).units]
        else:
            side = {b.id: b.role for b in table.table.brigades}
            rows = [(u.id, side.get(u.brigade, ""), _called(u, u.id)) for u in table.table.units]
        return [
            Piece(id=id, kind="unit", side=role, called=called, lines=table.units.get(id) or UnitLines())
            for id, role, called in rows
        ]

    def change(self, table: Table, base: Valour, piece: Piece, field: str, value: Any) -> None:
        super().change(table, base, piece, field, value)
        assert isinstance(piece.lines, UnitLines)
        table.units[piece.id] = piece.lines
        if piece.lines == UnitLines():
            del table.units[piece.id]

    # ---- what is drawn

    def shapes(self, table: Table, base: Valour) -> list[Shape]:
        return _standing(table, base) if table.table is None else _laid(table, table.table)

    def drafts(self, table: Table) -> list[Draft]:
        own = table.table
        if own is None:
            return []
        out = [
            Draft(
                kind="terrain", name=kind.id, form="line" if kind.line else "outline", path=["table", "terrain"],
                keys=["points"], at=[[-4, 0], [4, 0]] if kind.line else [[-3, -2.5], [3, -3], [3.5, 2.5], [-2.5, 3]],
                row={"id": f"{MINE}{kind.id}", "class": kind.id, "en": kind.en, "es": kind.es},
            )
            for kind in T.terrain.values()
        ]  # fmt: skip
        out.append(
            Draft(
                kind="situation-draft", name="objective", form="spot", path=["table", "objectives"], keys=["x", "y"],
                at=[[0, 0]], row={"id": f"{MINE}objective"},
            )
        )  # fmt: skip
        for role in ROLES:
            out.append(
                Draft(
                    kind="situation-draft", name="zone", form="outline", path=["table", "zones"], keys=["points"],
                    at=[[-8, -3], [8, -3], [8, 3], [-8, 3]], row={"id": f"{MINE}{role}-zone", "role": role}, side=role,
                )
            )  # fmt: skip
            out.append(
                Draft(
                    kind="situation-draft", name="brigade", form="spot", path=["table", "brigades"],
                    keys=["leader.x", "leader.y"], at=[[0, 0]], row={"id": f"{MINE}{role}", "role": role}, side=role,
                )
            )  # fmt: skip
            brigade = next((b.id for b in reversed(own.brigades) if b.role == role), "")
            army = own.sides[role].army if role in own.sides else ""
            for profile in T.profiles:
                if brigade and T.armies[profile.army].id == army:
                    formation = FORMATIONS[profile.formations[0]]
                    row = {
                        "id": f"{MINE}{profile.id}",
                        "en": profile.en,
                        "es": profile.es,
                        "brigade": brigade,
                        "profile": profile.id,
                        "formation": formation,
                    }
                    facing = 0 if role == ROLES[0] else 180
                    out.append(
                        Draft(
                            kind="profile", name=profile.id, form="pose", path=["table", "units"], side=role, row=row,
                            keys=["x", "y", "facing"], at=[[0, 0, facing]],
                        )
                    )  # fmt: skip
        return out

    # ---- a table of one's own

    def conversions(self, table: Table) -> Sequence[str]:
        return (OWN_TABLE, BLANK) if table.table is None else (BLANK,)

    def convert(self, table: Table, base: Valour, into: str) -> Table:
        if into == BLANK:
            return Table(table=blank())
        if into != OWN_TABLE or table.table is not None:
            return super().convert(table, base, into)
        rows = load(GAME_ID, FOLDER, "scenarios.toml", ScenarioFile).scenarios
        own = own_table(next(row for row in rows if row.id == _battle(table).id))
        for unit in own.units:
            lines = table.units.get(unit.id.removeprefix(MINE))
            if lines is not None and lines.pose is not None:
                unit.x, unit.y, unit.facing = (*lines.pose, unit.facing)[:3]
        return Table(table=own, options=table.options)


def _battle(table: Table) -> Scenario:
    """The battle of the game that a situation changes."""
    return T.scenarios[T.scenario.get(table.scenario or "", 0)]


def _called(row: Named, id: str) -> tuple[str, str]:
    english = row.en or row.es or id.replace("-", " ").capitalize()
    return english, row.es or english


def _standing(table: Table, g: Valour) -> list[Shape]:
    """Units and leaders of a battle of the game, where the situation has them or else where it begins."""
    field, out = _battle(table), []
    for unit in field.units:
        n, lines = unit.number, table.units.get(unit.id)
        at = [g.x[n] / INCH, g.y[n] / INCH, g.facing[n] / DEGREE]
        there = g.status[n] == STANDING
        if lines is not None:
            at = [*lines.pose, *at[len(lines.pose) :]] if lines.pose else at
            there = (there or lines.pose is not None) and lines.status in (None, "standing")
        if there:
            out.append(
                Shape(
                    id=unit.id, kind="unit", form="pose", path=["units", unit.id], keys=["pose"], at=[at],
                    side=ROLES[unit.role], removable=False,
                )
            )  # fmt: skip
    for brigade in field.brigades:
        n, said = brigade.number, table.brigades.get(brigade.id)
        at = said.leader if said and said.leader else [g.leader_x[n] / INCH, g.leader_y[n] / INCH]
        if g.led[n]:
            out.append(
                Shape(
                    id=brigade.id, kind="leader", form="spot", path=["brigades", brigade.id], keys=["leader"],
                    at=[list(at)], side=ROLES[brigade.role], removable=False,
                )
            )  # fmt: skip
    for n, role in enumerate(ROLES):
        chief = table.sides.get(role)  # type: ignore[call-overload]
        at = chief.chief if chief and chief.chief else [g.chief_x[n] / INCH, g.chief_y[n] / INCH]
        out.append(
            Shape(
                id=f"{field.id}-{role}", kind="leader", form="spot", path=["sides", role], keys=["chief"],
                at=[list(at)], side=role, removable=False,
            )
        )  # fmt: skip
    return out


def _laid(table: Table, own: OwnTable) -> list[Shape]:
    """What lies and stands on a table of one's own, the ground first."""
    out = []
    side = {b.id: b.role for b in own.brigades}

    def lay(row: Any, form: Any, kind: str, path: list[str | int], keys: list[str], at: Any, **more: Any) -> None:
        id = more.pop("id", "") or row.id
        out.append(Shape(id=id, kind=kind, form=form, path=path, keys=keys, at=at, called=_called(row, id), **more))

    for n, zone in enumerate(own.zones):
        lay(zone, "outline", "zone", ["table", "zones", n], ["points"], zone.points, side=zone.role)
    for n, f in enumerate(own.terrain):
        line = f.kind in T.terrain and T.terrain[f.kind].line
        lay(f, "line" if line else "outline", "feature", ["table", "terrain", n], ["points"], f.points)
    for n, o in enumerate(own.objectives):
        lay(o, "spot", "objective", ["table", "objectives", n], ["x", "y"], [[o.x, o.y]])
    for n, u in enumerate(own.units):
        lines = table.units.get(u.id)
        path: list[str | int] = ["table", "units", n]
        pose, keys = [u.x, u.y, u.facing], ["x", "y", "facing"]
        if lines is not None and lines.pose is not None:
            pose, path, keys = [*lines.pose, *pose[len(lines.pose) :]], ["units", u.id], ["pose"]
        lay(u, "pose", "unit", path, keys, [pose], side=side.get(u.brigade, ""))
    for n, b in enumerate(own.brigades):
        leader = b.leader
        lay(
            b, "spot", "leader", ["table", "brigades", n], ["leader.x", "leader.y"], [[leader.x, leader.y]], side=b.role
        )
    for role, s in own.sides.items():
        lay(
            s.leader, "spot", "leader", ["table", "sides", role], ["leader.x", "leader.y"], [[s.leader.x, s.leader.y]],
            id=f"own-table-{role}", side=role, removable=False,
        )  # fmt: skip
    return out


def own_table(row: ScenarioRow) -> OwnTable:
    """A battle of the game as a table of one's own; its ids are its own too, and points need not add up."""
    hold = row.hold
    return OwnTable(
        en=row.name.en,
        es=row.name.es,
        size=row.table,
        sides={s.role: OwnSide(s.army, _leader(s.leader), s.defeats) for s in row.sides},
        brigades=[
            OwnBrigade(id=MINE + b.id, role=b.role, leader=_leader(b.leader), en=b.en, es=b.es) for b in row.brigades
        ],
        units=[
            OwnUnit(
                id=MINE + u.id, brigade=MINE + u.brigade, profile=u.profile, formation=u.formation, x=u.x, y=u.y,
                facing=u.facing, zone=MINE + u.zone, figures=u.figures, ranks=u.ranks, options=u.options,
                arrives=u.arrives, en=u.en, es=u.es,
            )
            for u in row.units
        ],
        zones=[OwnZone(id=MINE + z.id, role=z.role, points=z.points, en=z.en, es=z.es) for z in row.zones],
        terrain=[
            OwnFeature(
                id=MINE + f.id, kind=f.kind, points=f.points, cover=f.cover, sight=f.sight, steep=f.steep, guns=f.guns,
                crossings=f.crossings, en=f.en, es=f.es,
            )
            for f in row.terrain
        ],
        objectives=[
            OwnObjective(id=MINE + o.id, x=o.x, y=o.y, points=o.points, held=o.held, en=o.en, es=o.es)
            for o in row.objectives
        ],
        turns=row.turns,
        first=row.first,
        cards=row.cards,
        points_limit=row.points_limit,
        hold=None if hold is None else type(hold)(hold.role, MINE + hold.objective),
    )  # fmt: skip


def _leader(row: Any) -> OwnLeader:
    return OwnLeader(x=row.x, y=row.y, en=row.en, es=row.es)


def blank() -> OwnTable:
    """A bare table of four feet, with a brigade of two regiments on either side."""
    own = OwnTable(size=[48, 48], sides={}, brigades=[], units=[], turns=8)
    for role, army, y, facing in (("blue", "acw-union", 6, 0), ("grey", "acw-confederate", 42, 180)):
        infantry = next(p for p in T.profiles if T.armies[p.army].id == army and p.formations)
        side: Any = role
        beyond = y + (-3 if role == "blue" else 3)
        own.sides[side] = OwnSide(army, OwnLeader(x=24, y=beyond))
        own.brigades.append(OwnBrigade(id=f"{MINE}{role}-1", role=side, leader=OwnLeader(x=24, y=y)))
        for n, x in enumerate((16, 32), 1):
            own.units.append(
                OwnUnit(
                    id=f"{MINE}{role}-1-{n}", brigade=f"{MINE}{role}-1", profile=infantry.id, formation="line", x=x,
                    y=y + (3 if role == "blue" else -3), facing=facing,
                )
            )  # fmt: skip
    return own


OPEN_TABLE = OpenTable()
