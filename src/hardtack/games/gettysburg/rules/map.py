"""2.1 to 2.3, table.terrain-effects: the map: hexes, what lies on their sides, roads, entries, elevation."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from hardtack.engine.board.hexes import OFF, HexGrid
from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from .data_files import MapFile, SideRow, TerrainFile

FOLDER = Path(__file__).parent.parent
IMPOSSIBLE = 99
"""A movement cost nobody can pay."""


class Map:
    """The field, by number."""

    def __init__(self) -> None:
        self.map_file = load("gettysburg", FOLDER, "map.toml", MapFile)
        self.terrain_file = load("gettysburg", FOLDER, "terrain.toml", TerrainFile)
        self._hexes()
        self._sides()
        self._roads()

    def hex(self, id: str, where: str) -> int:
        if id not in self.grid.index:
            raise BadInput(f"map.toml, {where}: there is no hex {id!r}.")
        return self.grid.index[id]

    def _hexes(self) -> None:
        rows = self.map_file.hexes
        ids = [h.id for h in rows]
        if len(set(ids)) != len(ids):
            raise BadInput("map.toml, hexes: a hex is listed twice.")
        self.grid = HexGrid(ids, [(-int(h.id[1:]), ord(h.id[0]) - 64) for h in rows])
        self.ids = self.grid.ids
        self.size = len(ids)
        self.terrain = {t.id: t for t in self.terrain_file.terrain}
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
        for row in self.map_file.sides:
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
        self.roads = {r.id: r for r in self.map_file.roads}
        for road in self.map_file.roads:
            for a, b in pairwise(road.hexes):
                side = self.grid.side(self.hex(a, road.id), self.hex(b, road.id))
                if side == OFF or not self.road[side]:
                    raise BadInput(f"map.toml, road {road.id}: there is no road on the hexside {a}/{b}.")
        self.entries = []
        for e in self.map_file.entries:
            if e.road not in self.roads:
                raise BadInput(f"map.toml, entries: there is no road {e.road!r}.")
            at = self.hex(e.hex, "entries")
            if not self.edge[at]:
                raise BadInput(f"map.toml, entries: {e.hex} is not on the edge of the map.")
            self.entries.append(at)
        self.entry_road = [e.road for e in self.map_file.entries]
        self.entry_cost = [self.terrain[f"{e.kind}_road"].move for e in self.map_file.entries]
        self.entry_of = {road: n for n, road in enumerate(self.entry_road)}
        change = self.map_file.road_changes[0] if self.map_file.road_changes else None
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
        self.victory = [(self.hex(v.hex, "victory"), v.points) for v in self.map_file.victory]
        self.supply = [self.hex(self.map_file.supply.usa, "supply"), self.hex(self.map_file.supply.csa, "supply")]
        limit = self.hex(self.map_file.night_march.limit, "night_march")
        self.night_ways = []
        """Per road of the night march (9.74): entry number and its hexes from the edge to the limit."""
        for id in self.map_file.night_march.roads:
            if id not in self.roads or id not in self.entry_of:
                raise BadInput(f"map.toml, night_march: {id!r} is not an entry road.")
            way = [self.hex(h, "night_march") for h in self.roads[id].hexes]
            if limit in way:
                way = way[: way.index(limit) + 1]
            self.night_ways.append((self.entry_of[id], way, limit))
