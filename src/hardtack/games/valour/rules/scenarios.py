"""G-52 to G-58: the battles, read once, in whole numbers, and checked so that each can be set up as it is written."""

from __future__ import annotations

from msgspec import Struct

from hardtack.engine.board.opentable.poses import Body, Pose, corners
from hardtack.engine.board.opentable.shapes import area, convex, edges, inside, meet, overlap
from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from .armies import (
    Enrolled,
    check_army,
    check_brigade,
    check_formation,
    check_points,
    enrol,
    light_brigade,
)
from .chart import Chart
from .data_files import FeatureRow, LeaderRow, PlacedRow, ScenarioFile, ScenarioRow, SideRow
from .kinds import (
    BLUE,
    COVERS,
    FOLDER,
    FORMATIONS,
    GAME_ID,
    GREY,
    NOBODY,
    OPEN_ORDER,
    ROLES,
    hundredths,
    mils,
    once,
)
from .profiles import Profiles

Points = tuple[tuple[int, int], ...]


class Leader(Struct, frozen=True):
    id: str
    x: int
    y: int
    en: str
    es: str


class Side(Struct, frozen=True):
    """points: what its units cost. defeats: how many lose the battle (G-51)."""

    role: int
    army: int
    defeats: int
    points: int
    leader: Leader


class Zone(Struct, frozen=True):
    id: str
    role: int
    en: str
    es: str
    points: Points


class Feature(Struct, frozen=True):
    """A piece of terrain with what its class and its own entry say; cover is 0, 1 or 2, road a road's width."""

    number: int
    id: str
    kind: str
    en: str
    es: str
    points: Points
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
    guns: bool


class Objective(Struct, frozen=True):
    """held: whose it is at the start, -1 nobody's. feature: the defendable feature it lies in, -1 none (G-52)."""

    number: int
    id: str
    en: str
    es: str
    x: int
    y: int
    points: int
    held: int
    feature: int


class Brigade(Struct, frozen=True):
    """arrives: the turn in which its leader and first units come, 0 if they are there. light: all light infantry."""

    number: int
    id: str
    role: int
    en: str
    es: str
    leader: Leader
    units: tuple[int, ...]
    arrives: int
    light: bool


class Placed(Struct, frozen=True):
    """A unit of a battle where it is set up, or where it arrives. ranks: of open order, else 0."""

    number: int
    id: str
    role: int
    brigade: int
    en: str
    es: str
    list: Enrolled
    formation: int
    ranks: int
    pose: Pose
    body: Body
    zone: int
    arrives: int


class Scenario(Struct, frozen=True):
    """first: the role that begins, -1 by a roll. hold: the objective that decides, and for whom, -1 if points do."""

    number: int
    id: str
    kind: str
    source: str
    name_en: str
    name_es: str
    briefing_en: str
    briefing_es: str
    goal_en: str
    goal_es: str
    width: int
    height: int
    turns: int
    first: int
    even: bool
    cards: bool
    points_limit: int
    sides: tuple[Side, Side]
    zones: tuple[Zone, ...]
    features: tuple[Feature, ...]
    objectives: tuple[Objective, ...]
    brigades: tuple[Brigade, ...]
    units: tuple[Placed, ...]
    hold: int = -1
    hold_role: int = NOBODY


class Builder:
    """One battle being read."""

    def __init__(self, row: ScenarioRow, chart: Chart, profiles: Profiles) -> None:
        self.row, self.chart, self.profiles = row, chart, profiles
        self.where = f"scenarios.toml, {row.id}"
        self.width, self.height = (mils(length) for length in row.table)
        self.table = ((0, 0), (self.width, 0), (self.width, self.height), (0, self.height))

    def build(self, number: int) -> Scenario:
        row = self.row
        zones = tuple(
            Zone(z.id, ROLES.index(z.role), z.en, z.es, self.outline(z.points, f"{self.where}, zone {z.id}"))
            for z in row.zones
        )
        for zone in zones:
            if not convex(zone.points):
                raise BadInput(f"{self.where}, zone {zone.id}: a zone must have no hollows; make two of it.")
        features = tuple(self.feature(n, f) for n, f in enumerate(row.terrain))
        brigade = {b.id: n for n, b in enumerate(row.brigades)}
        units = tuple(self.unit(n, u, brigade, zones) for n, u in enumerate(row.units))
        self.check_ground(units, features)
        sides = self.sides(units)
        brigades = tuple(self.brigade(n, units) for n in range(len(row.brigades)))
        objectives = self.objectives(features)
        hold, hold_role = -1, NOBODY
        if row.hold is not None:
            named = [o.number for o in objectives if o.id == row.hold.objective]
            if not named:
                raise BadInput(f"{self.where}, hold: there is no objective {row.hold.objective!r}.")
            hold, hold_role = named[0], ROLES.index(row.hold.role)
        turns = row.turns or self.chart.victory.turns
        for unit in units:
            if unit.arrives > turns:
                raise BadInput(f"{self.where}, {unit.id}: it arrives after the last turn, {turns}.")
        first = NOBODY if row.first == "roll" else ROLES.index(row.first)
        return Scenario(
            number, row.id, row.kind, row.source, row.name.en, row.name.es, row.briefing.en, row.briefing.es,
            row.goal.en, row.goal.es, self.width, self.height, turns, first, row.even, row.cards, row.points_limit,
            sides, zones, features, objectives, brigades, units, hold, hold_role,
        )  # fmt: skip

    # ---- places

    def spot(self, x: float, y: float, where: str) -> tuple[int, int]:
        found = mils(x), mils(y)
        if not (found[0] <= self.width and found[1] <= self.height):
            raise BadInput(f"{where}: ({x:g}, {y:g}) is off the table.")
        return found

    def outline(self, points: list[list[float]], where: str) -> Points:
        """A simple area on the table."""
        found = tuple(self.spot(x, y, where) for x, y in points)
        if len(found) < 3 or not area(found):
            raise BadInput(f"{where}: an area has three corners or more.")
        sides = edges(found)
        for n, side in enumerate(sides):
            for m in range(n + 2, len(sides)):
                if (n, m) != (0, len(sides) - 1) and meet(side, sides[m]):
                    raise BadInput(f"{where}: its outline crosses itself.")
        return found

    def feature(self, number: int, row: FeatureRow) -> Feature:
        where = f"{self.where}, {row.id}"
        kind = self.chart.terrain.get(row.kind)
        if kind is None:
            raise BadInput(f"{where}: there is no terrain {row.kind!r}; there is {', '.join(self.chart.terrain)}.")
        points = tuple(self.spot(x, y, where) for x, y in row.points) if kind.line else self.outline(row.points, where)
        if row.steep and not kind.hill:
            raise BadInput(f"{where}: only a hill is steep.")
        if row.guns and not kind.defendable:
            raise BadInput(f"{where}: guns = true is for defendable terrain.")
        if kind.line and row.sight:
            raise BadInput(f"{where}: a line never blocks sight.")
        # G-55: a river with fewer than two crossings is difficult, not impassable
        shallow = kind.impassable and row.crossings < 2
        return Feature(
            number, row.id, kind.id, row.en, row.es, points, kind.line, kind.defendable,
            kind.difficult or row.steep or shallow, kind.impassable and not shallow, kind.hill,
            kind.blocks if row.sight is None else row.sight, kind.see_through, kind.crossing,
            kind.cover if row.cover is None else COVERS.index(row.cover), kind.road, row.guns,
        )  # fmt: skip

    def objectives(self, features: tuple[Feature, ...]) -> tuple[Objective, ...]:
        found = []
        for n, row in enumerate(self.row.objectives):
            x, y = self.spot(row.x, row.y, f"{self.where}, objective {row.id}")
            house = [f.number for f in features if f.defendable and inside((x, y), f.points)]
            held = ROLES.index(row.held) if row.held else NOBODY
            found.append(Objective(n, row.id, row.en, row.es, x, y, row.points, held, house[0] if house else -1))
        return tuple(found)

    # ---- troops

    def unit(self, number: int, row: PlacedRow, brigade: dict[str, int], zones: tuple[Zone, ...]) -> Placed:
        where = f"{self.where}, {row.id}"
        if row.brigade not in brigade:
            raise BadInput(f"{where}: there is no brigade {row.brigade!r}.")
        if row.profile not in self.profiles.profile:
            raise BadInput(f"{where}: there is no profile {row.profile!r} in armies.toml.")
        role = ROLES.index(self.row.brigades[brigade[row.brigade]].role)
        profile = self.profiles.profiles[self.profiles.profile[row.profile]]
        formation = FORMATIONS.index(row.formation)
        check_formation(profile, formation, False, where)
        if row.ranks and formation != OPEN_ORDER:
            raise BadInput(f"{where}: only in open order are ranks chosen.")
        bought = enrol(self.profiles, profile, row.options, row.figures, where)
        body = self.chart.body(profile.kind, formation, bought.figures, row.ranks)
        ranks = 0
        if formation == OPEN_ORDER:
            ranks = row.ranks or self.chart.rows[profile.kind, formation].ranks
        pose = Pose(*self.spot(row.x, row.y, where), hundredths(row.facing))
        named = [n for n, zone in enumerate(zones) if zone.id == row.zone]
        if not named or zones[named[0]].role != role:
            raise BadInput(f"{where}: its side has no zone {row.zone!r}.")
        zone = zones[named[0]]
        if not all(inside(corner, zone.points) and inside(corner, self.table) for corner in corners(pose, body)):
            raise BadInput(f"{where}: it must stand wholly in the zone {zone.id} and on the table.")
        return Placed(
            number, row.id, role, brigade[row.brigade], row.en, row.es, bought, formation, ranks, pose, body,
            named[0], row.arrives,
        )  # fmt: skip

    def check_ground(self, units: tuple[Placed, ...], features: tuple[Feature, ...]) -> None:
        """army.deployment: no two footprints overlap, and none lies on a feature that one can only occupy."""
        shut = [f for f in features if f.defendable or f.impassable]
        for n, unit in enumerate(units):
            ground = corners(unit.pose, unit.body)
            for other in units[:n]:
                if overlap(ground, corners(other.pose, other.body)):
                    raise BadInput(f"{self.where}: {unit.id} and {other.id} stand on the same ground.")
            for feature in shut:
                if overlap(ground, feature.points):
                    raise BadInput(f"{self.where}: {unit.id} cannot stand on {feature.id}.")

    def leader(self, id: str, row: LeaderRow) -> Leader:
        return Leader(id, *self.spot(row.x, row.y, f"{self.where}, leader of {id}"), row.en, row.es)

    def brigade(self, number: int, units: tuple[Placed, ...]) -> Brigade:
        row = self.row.brigades[number]
        own = [unit for unit in units if unit.brigade == number]
        check_brigade(self.chart.battle, len(own), f"{self.where}, {row.id}")
        return Brigade(
            number, row.id, ROLES.index(row.role), row.en, row.es, self.leader(row.id, row.leader),
            tuple(unit.number for unit in own), min(unit.arrives for unit in own),
            light_brigade(self.profiles.profiles[unit.list.profile] for unit in own),
        )  # fmt: skip

    def sides(self, units: tuple[Placed, ...]) -> tuple[Side, Side]:
        if {side.role for side in self.row.sides} != set(ROLES):
            raise BadInput(f"{self.where}, sides: there is one side blue and one grey.")
        found = {ROLES.index(side.role): self.side(side, units) for side in self.row.sides}
        return found[BLUE], found[GREY]

    def side(self, row: SideRow, units: tuple[Placed, ...]) -> Side:
        where = f"{self.where}, {row.role}"
        role = ROLES.index(row.role)
        if row.army not in self.profiles.army:
            raise BadInput(f"{where}: there is no army {row.army!r}.")
        army = self.profiles.army[row.army]
        if self.profiles.armies[army].role != role:
            raise BadInput(f"{where}: {row.army} is not an army of {row.role}.")
        own = [unit for unit in units if unit.role == role]
        for unit in own:
            check_army(self.profiles, army, self.profiles.profiles[unit.list.profile], f"{where}, {unit.id}")
        points = check_points(self.row.points_limit, [unit.list for unit in own], where)
        if points != row.points:
            raise BadInput(f"{where}: its units add up to {points} points, not {row.points}.")
        brigades = len({unit.brigade for unit in own})
        defeats = row.defeats or brigades + self.chart.victory.defeats_beyond
        return Side(role, army, defeats, points, self.leader(f"{self.row.id}-{row.role}", row.leader))


def read(chart: Chart, profiles: Profiles) -> list[Scenario]:
    """scenarios.toml. Names in the log go by id alone, so no two battles may share one."""
    rows = load(GAME_ID, FOLDER, "scenarios.toml", ScenarioFile).scenarios
    once("scenarios.toml", "battle", [row.id for row in rows])
    for what in ("units", "brigades", "terrain", "objectives", "zones"):
        once("scenarios.toml", f"id in {what}", [entry.id for row in rows for entry in getattr(row, what)])
    return [Builder(row, chart, profiles).build(n) for n, row in enumerate(rows)]
