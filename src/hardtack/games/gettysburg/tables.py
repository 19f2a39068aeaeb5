"""The game's data, read once and laid flat: hexes, hexsides and blocks are numbers here, ids only at the edges."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

from hardtack.engine.board.hexes import OFF, HexGrid
from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from .rows import MapFile, Placement, ScenarioFile, ScenarioRow, SideRow, TerrainFile, UnitFile

FOLDER = Path(__file__).parent
USA, CSA = 0, 1
SIDES = ("usa", "csa")
HQ, INF, CAV, ART, HART = range(5)
KINDS = ("hq", "inf", "cav", "art", "hart")
AHQ, CHQ, DHQ, ARTHQ, CAVCHQ, CAVDHQ = range(1, 7)
RANKS = ("", "ahq", "chq", "dhq", "arthq", "cavchq", "cavdhq")
IMPOSSIBLE = 99
"""A movement cost nobody can pay."""
CONE = ((0,), (0, 0), (0, -1), (0, 1), (0, 0, 0), (0, 0, -1), (0, 0, 1))
"""The seven hexes of the fire cone (5.31) as turns from the side fired through."""


class Tables:
    """Everything the rules look up, by number."""

    def __init__(self) -> None:
        self.map = load("gettysburg", FOLDER, "map.toml", MapFile)
        self.chart = load("gettysburg", FOLDER, "terrain.toml", TerrainFile)
        self.file = load("gettysburg", FOLDER, "units.toml", UnitFile)
        self.play = load("gettysburg", FOLDER, "scenarios.toml", ScenarioFile)
        self._hexes()
        self._sides()
        self._roads()
        self._units()
        self._scenarios()
        self._sight()

    # ---- the map

    def hex(self, id: str, where: str) -> int:
        if id not in self.grid.index:
            raise BadInput(f"map.toml, {where}: there is no hex {id!r}.")
        return self.grid.index[id]

    def _hexes(self) -> None:
        rows = self.map.hexes
        ids = [h.id for h in rows]
        if len(set(ids)) != len(ids):
            raise BadInput("map.toml, hexes: a hex is listed twice.")
        self.grid = HexGrid(ids, [(-int(h.id[1:]), ord(h.id[0]) - 64) for h in rows])
        self.ids = self.grid.ids
        self.size = len(ids)
        self.terrain = {t.id: t for t in self.chart.terrain}
        missing = {"clear", "main_road", "secondary_road", "woods", "orchard", "swamp", "town", "rocks", "river",
                   "stream", "bridge_or_ford", "ridge", "hill"} - set(self.terrain)  # fmt: skip
        if missing:
            raise BadInput(f"terrain.toml: the chart lacks {', '.join(sorted(missing))}.")
        self.limit = [h.stack or self.terrain[h.terrain].stacking for h in rows]
        self.double = [self.terrain[h.terrain].double_defense for h in rows]
        self.ground = [h.elevation for h in rows]
        self.cover = [self.terrain[h.terrain].los for h in rows]
        self.near = self.grid.near
        self.around = self.grid.around
        self.twin = self.grid.twin
        self.edge = self.grid.edge

    def _sides(self) -> None:
        """What crossing each hexside costs, in movement points and in firepower."""
        n = self.size * 6
        base = self.terrain["clear"].move
        self.open_cost = [base if across != OFF else IMPOSSIBLE for across in self.near]
        self.fire_change = [0] * n
        self.melee_change = [0] * n
        self.gentle = [False] * n
        self.side_cover = [0] * n
        self.road = [0] * n
        self.side_row: list[SideRow | None] = [None] * n
        for row in self.map.sides:
            where = f"hexside {row.a}/{row.b}"
            a, b = self.hex(row.a, where), self.hex(row.b, where)
            there = self.grid.side(a, b)
            if there == OFF:
                raise BadInput(f"map.toml, {where}: the two hexes do not touch.")
            if row.slope and row.up not in (row.a, row.b):
                raise BadInput(f"map.toml, {where}: `up` must name the higher of the two hexes.")
            back = self.twin[there]
            for side, into in ((there, row.b), (back, row.a)):
                self.side_row[side] = row
                for name in (row.terrain, row.water, row.slope):
                    if not name:
                        continue
                    effect = self.terrain[name]
                    if effect.uphill and row.up != into:
                        continue
                    self.open_cost[side] += effect.move
                    self.fire_change[side] += effect.fire
                    self.melee_change[side] += effect.melee
                if row.terrain:
                    self.side_cover[side] = self.terrain[row.terrain].los
                self.gentle[side] = row.gentle
                if row.road:
                    self.road[side] = self.terrain[f"{row.road}_road"].move
        heavy = [c * 2 if c < IMPOSSIBLE else c for c in self.open_cost]
        self.cost = [
            self.open_cost,
            heavy,
            [min(c, r) if r else c for c, r in zip(self.open_cost, self.road, strict=True)],
            [min(c, r) if r else c for c, r in zip(heavy, self.road, strict=True)],
        ]
        """By movement class: 0 on foot off the roads, 1 guns off the roads, 2 and 3 the same with roads."""
        self.edges = [
            [(self.near[side], cost[side], side) for side in range(h * 6, h * 6 + 6) if self.near[side] != OFF]
            for cost in self.cost
            for h in range(self.size)
        ]
        """Per class and hex (class * size + hex): what lies across each side, its cost, the side."""

    def _roads(self) -> None:
        self.roads = {r.id: r for r in self.map.roads}
        for road in self.map.roads:
            for a, b in pairwise(road.hexes):
                side = self.grid.side(self.hex(a, road.id), self.hex(b, road.id))
                if side == OFF or not self.road[side]:
                    raise BadInput(f"map.toml, road {road.id}: there is no road on the hexside {a}/{b}.")
        self.entries = []
        for e in self.map.entries:
            if e.road not in self.roads:
                raise BadInput(f"map.toml, entries: there is no road {e.road!r}.")
            at = self.hex(e.hex, "entries")
            if not self.edge[at]:
                raise BadInput(f"map.toml, entries: {e.hex} is not on the edge of the map.")
            self.entries.append(at)
        self.entry_road = [e.road for e in self.map.entries]
        self.entry_cost = [self.terrain[f"{e.kind}_road"].move for e in self.map.entries]
        self.entry_of = {road: n for n, road in enumerate(self.entry_road)}
        change = self.map.road_changes[0] if self.map.road_changes else None
        self.change_at = self.hex(change.hex, "road_changes") if change else OFF
        self.change_extra = change.extra if change else 0
        self.change_road = [0] * (self.size * 6)
        """Of the sides of the hex where two roads cross: 1 or 2 for the road that runs through them."""
        if change:
            for n, id in enumerate(change.roads, 1):
                course = [self.hex(h, "road_changes") for h in self.roads[id].hexes]
                for one, two in [*pairwise(course), *pairwise(course[::-1])]:
                    if one == self.change_at:
                        self.change_road[self.grid.side(one, two)] = n
        self.victory = [(self.hex(v.hex, "victory"), v.points) for v in self.map.victory]
        self.supply = [self.hex(self.map.supply.usa, "supply"), self.hex(self.map.supply.csa, "supply")]
        limit = self.hex(self.map.night_march.limit, "night_march")
        self.night_ways = []
        """Per road of the night march (9.74): entry number and its hexes from the edge to the limit."""
        for id in self.map.night_march.roads:
            if id not in self.roads or id not in self.entry_of:
                raise BadInput(f"map.toml, night_march: {id!r} is not an entry road.")
            way = [self.hex(h, "night_march") for h in self.roads[id].hexes]
            if limit in way:
                way = way[: way.index(limit) + 1]
            self.night_ways.append((self.entry_of[id], way, limit))

    def _sight(self) -> None:
        """5.31 and 5.33: for every side fired through, the hexes of its cone as (target, range, may be fired at)."""
        self.cone: list[list[tuple[int, int, bool]]] = []
        for side in range(self.size * 6):
            hex, d = divmod(side, 6)
            targets = []
            for turns in CONE:
                target = self.grid.beyond(hex, *(d + t for t in turns))
                if target != OFF:
                    targets.append((target, len(turns), len(turns) == 1 or self.sees(hex, side, target)))
            self.cone.append(targets)

    def sees(self, hex: int, side: int, target: int) -> bool:
        """5.33: a chain of hexes, first the one fired into, each nearer to the target, with nothing in the way."""
        first = self.near[side]
        return first != OFF and any(self._clear(chain) for chain in self._chains([hex, first], target))

    def _chains(self, so_far: list[int], target: int) -> list[list[int]]:
        last = so_far[-1]
        if last == target:
            return [so_far]
        left = self.grid.distance(last, target)
        return [
            chain
            for n in self.around[last]
            if self.grid.distance(n, target) == left - 1
            for chain in self._chains([*so_far, n], target)
        ]

    def _end_level(self, hex: int, side: int, across: int) -> int:
        """The level of firer or target: a hex is not raised toward a side without slope (box.elevation-los)."""
        ground = min(self.ground[hex], self.ground[across]) if self.gentle[side] else self.ground[hex]
        return ground + self.cover[hex]

    def _clear(self, chain: list[int]) -> bool:
        """Whether a chain from firer to target is free of obstructions."""
        sides = [self.grid.side(a, b) for a, b in pairwise(chain)]
        from_, to = chain[0], chain[-1]
        own = self._end_level(from_, sides[0], chain[1])
        aim = self._end_level(to, sides[-1], chain[-2])
        obstructions = []
        for n, side in enumerate(sides):
            if self.side_cover[side]:
                lower = min(self.ground[chain[n]], self.ground[chain[n + 1]])
                obstructions.append((n + 0.5, lower + self.side_cover[side]))
        for n in range(1, len(chain) - 1):
            ground = self.ground[chain[n]]
            if self.gentle[sides[n - 1]] and self.gentle[sides[n]]:
                ground = min(self.ground[chain[n - 1]], self.ground[chain[n + 1]])
            obstructions.append((float(n), ground + self.cover[chain[n]]))
        length = len(chain) - 1
        low, high = min(own, aim), max(own, aim)
        for distance, level in obstructions:
            if level <= low:
                continue
            if level > high:
                return False
            from_high = distance if own > aim else length - distance
            if from_high > length - from_high:
                return False
        return True

    # ---- the blocks

    def _units(self) -> None:
        rows = self.file.units
        self.units = [u.id for u in rows]
        self.unit = {id: n for n, id in enumerate(self.units)}
        if len(self.unit) != len(rows):
            raise BadInput("units.toml: a block is listed twice.")
        self.side = [SIDES.index(u.side) for u in rows]
        self.own = [[u for u, side in enumerate(self.side) if side == one] for one in (0, 1)]
        self.kind = [KINDS.index(u.kind) for u in rows]
        self.rank = [RANKS.index(u.rank) for u in rows]
        self.full = [u.full for u in rows]
        self.range = [u.range for u in rows]
        self.special = [u.special for u in rows]
        self.corps_ids = sorted({(u.side, u.corps) for u in rows})
        number = {key: n for n, key in enumerate(self.corps_ids)}
        self.corps = [number[u.side, u.corps] for u in rows]
        self.asset_of = [
            (number[u.side, u.corps] if u.corps != "cav" else number[u.side, "ii"]) if u.special == "asset" else -1
            for u in rows
        ]
        for u in rows:
            if (u.kind == "hq") != bool(u.rank):
                raise BadInput(f"units.toml, {u.id}: headquarters, and only they, have a rank.")
            if u.kind != "hq" and not u.fire:
                raise BadInput(f"units.toml, {u.id}: `fire` is missing.")
        self.fire_power = [int(u.fire[1:] or 0) if u.fire else 0 for u in rows]
        self.long_power = [int(u.long[1:]) if u.long else 0 for u in rows]
        self.melee_power = [int(u.melee[1]) for u in rows]
        self.letter = ["ABCD".index(u.melee[0]) for u in rows]
        moves = {k.id: (k.move, k.cavalry_move) for k in self.chart.kinds}
        self.move = [moves[u.kind][1 if u.rank in ("cavchq", "cavdhq") else 0] for u in rows]
        self.guns = [k in (ART, HART) for k in self.kind]
        self.mounted = [k in (CAV, HART) for k in self.kind]
        divisions = {(u.side, u.corps, u.division): n for n, u in reversed(list(enumerate(rows))) if u.rank in
                     ("dhq", "cavdhq")}  # fmt: skip
        self.boss = [
            divisions.get((u.side, u.corps, u.division), -1) if u.division and not u.rank else -1 for u in rows
        ]
        """The division headquarters of each brigade, -1 if it has none."""
        self.roster = [
            [n for n, u in enumerate(rows) if (u.side, u.corps) == key and u.rank in ("dhq", "cavdhq")]
            for key in self.corps_ids
        ]
        self.ahq = [next(n for n, u in enumerate(rows) if u.rank == "ahq" and u.side == s) for s in SIDES]
        self.chq = [-1] * len(self.corps_ids)
        self.successor = [-1] * len(self.corps_ids)
        self.seniority: list[list[int]] = [[], []]
        """Corps commanders of each side, the senior one first."""
        for c in sorted(self.file.hierarchy, key=lambda c: c.seniority):
            for id in (c.chq, c.successor):
                if id not in self.unit:
                    raise BadInput(f"units.toml, hierarchy: there is no block {id!r}.")
            corps = number[c.side, c.corps]
            self.chq[corps] = self.unit[c.chq]
            self.successor[corps] = self.unit[c.successor]
            self.seniority[SIDES.index(c.side)].append(self.unit[c.chq])
        self.rebuilt_as = list(range(len(rows)))
        for new, old in self.file.replaces.items():
            self.rebuilt_as[self.unit[old]] = self.unit[new]
            self.boss = [self.unit[old] if b == self.unit[new] else b for b in self.boss]
        self.stands_for = list(range(len(rows)))
        """The block whose division a headquarters commands: itself, or the one it was sent to replace."""
        for new, old in self.file.replaces.items():
            self.stands_for[self.unit[new]] = self.unit[old]

    def _scenarios(self) -> None:
        self.scenarios = {s.id: s for s in self.play.scenarios}
        for s in self.play.scenarios:
            named = [u for p in self.placements(s) for u in p.units]
            named += [u for a in s.arrivals for u in a.units] + s.lost + list(s.attached) + list(s.attached.values())
            for id in named:
                if id not in self.unit:
                    raise BadInput(f"scenarios.toml, {s.id}: there is no block {id!r}.")
            for p in self.placements(s):
                self.hex(p.hex, f"scenario {s.id}")
                for id, strength in p.units.items():
                    if strength > self.full[self.unit[id]] or (strength == 0 and self.kind[self.unit[id]] != HQ):
                        raise BadInput(f"scenarios.toml, {s.id}: {id} cannot have strength {strength}.")
            for a in s.arrivals:
                if a.road not in self.entry_of:
                    raise BadInput(f"scenarios.toml, {s.id}: {a.road!r} is not an entry road.")

    def placements(self, s: ScenarioRow) -> list[Placement]:
        return self.scenarios[s.like].setup if s.like else s.setup


@cache
def tables() -> Tables:
    return Tables()


T = tables()
