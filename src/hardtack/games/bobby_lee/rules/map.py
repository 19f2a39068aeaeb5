"""1.0, table.terrain: the map by number: hexes, what lies on their sides, railways, the Turnpike, navigable water."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

from hardtack.engine.board.hexes import OFF, HexGrid
from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from .data_files import ChartFile, MapFile, SideRow, Terrain

FOLDER = Path(__file__).parent.parent
DRY, MUD = 0, 1
WEATHERS = ("dry", "mud")
USA, CSA = 0, 1
SIDES = ("usa", "csa")
ROLL = -1
"""A reinforcement limit that is a die: 4 or more admits one unit (7.51)."""

# 1.21: what lies on a hexside. The last two cannot be passed by land.
CLEAR, WOODS, SWAMP, RIVER, GAP, MAJOR, MOUNTAIN = range(7)
CLASSES: tuple[Terrain, ...] = ("clear", "woods", "swamp", "river", "gap")
DIRECTIONS = ("nw", "ne", "e", "se", "sw", "w")
STANDARD, BROAD = 0, 1
GAUGES = ("standard", "broad")
BAY = "bay"

Voyage = tuple[frozenset[int], frozenset[str]]
"""A way by water: the port hexes passed (its ends are not), and the waters it uses."""


class Map:
    """Virginia, by number. A hexside is `hex * 6 + direction`; the same one from beyond is `twin[side]`."""

    def __init__(self) -> None:
        self.map_file = load("bobby-lee", FOLDER, "map.toml", MapFile)
        self.chart = load("bobby-lee", FOLDER, "chart.toml", ChartFile)
        self._hexes()
        self._sides()
        self._railways()
        self._water()

    def hex(self, id: str, where: str) -> int:
        if id not in self.grid.index:
            raise BadInput(f"map.toml, {where}: there is no hex {id!r}.")
        return self.grid.index[id]

    def _hexes(self) -> None:
        rows = self.map_file.hexes
        ids = [row.id for row in rows]
        if len(set(ids)) != len(ids):
            raise BadInput("map.toml, hexes: a hex is listed twice.")
        places = [(int(id[:2]), int(id[2:])) for id in ids]
        self.grid = HexGrid(ids, [(column - (row - row % 2) // 2, row) for column, row in places])
        self.ids, self.size = ids, len(ids)
        self.near, self.around, self.twin = self.grid.near, self.grid.around, self.grid.twin
        self.name = [row.name or row.id for row in rows]
        self.playable = [row.terrain != "mountain" for row in rows]
        """1.26: nobody stands in the mountains."""
        self.woods = [row.terrain == "woods" for row in rows]
        self.home = [SIDES.index(row.home) for row in rows]
        self.fortress = [row.fortress for row in rows]
        self.town = [row.town for row in rows]
        self.coast = [row.coast for row in rows]
        self.vp = [row.vp for row in rows]
        self.valued = [h for h, vp in enumerate(self.vp) if vp]
        """3.51: the places that are worth something."""
        self.supply = [[h for h, row in enumerate(rows) if row.supply == side] for side in SIDES]
        """9.2: the Supply hexes of each side."""
        self.named = {row.name: h for h, row in enumerate(rows) if row.name}
        forage = {row.id: row.forage for row in self.chart.terrain}
        towns = {row.id: row for row in self.chart.towns}
        self.forage = [
            [
                (forage["woods"] if row.terrain == "woods" else forage["clear"])[weather]
                + (towns[row.town].forage if row.town else 0)
                for row in rows
            ]
            for weather in (DRY, MUD)
        ]
        """11.2: per weather and hex, how many units live there without a supply line."""
        self.cadres = [
            max(towns[row.town].cadres if row.town else 0, self.chart.supply_hex_cadres if row.supply else 0)
            for row in rows
        ]
        """12.41, R85: how many cadres may appear in a hex in a month."""
        self.western_virginia = [self.hex(id, "western_virginia") for id in self.map_file.western_virginia]
        self.washington, self.alexandria = self.place("Washington"), self.place("Alexandria")
        self.baltimore, self.norfolk = self.place("Baltimore"), self.place("Norfolk")

    def place(self, name: str) -> int:
        if name not in self.named:
            raise BadInput(f"map.toml, hexes: {name} is missing.")
        return self.named[name]

    def _sides(self) -> None:
        """1.21, R02: one class per hexside; where two things lie on it, the lower limit."""
        n = self.size * 6
        self.cls = [MOUNTAIN] * n
        self.row: list[SideRow | None] = [None] * n
        self.pike = [False] * n
        for side, across in enumerate(self.near):
            h = side // 6
            if across != OFF and self.playable[h] and self.playable[across]:
                self.cls[side] = WOODS if self.woods[h] or self.woods[across] else CLEAR
        for row in self.map_file.sides:
            there = self.side(row.a, row.b, "sides")
            for side in (there, self.twin[there]):
                self.row[side] = row
                self.pike[side] = row.turnpike
                if self.cls[side] != MOUNTAIN:
                    self.cls[side] = self._class(row, self.cls[side])
        chart = {row.id: row for row in self.chart.terrain}
        limits = [chart[name] for name in CLASSES]
        self.attack = [[limits[c].attack[w] if c < MAJOR else 0 for c in self.cls] for w in (DRY, MUD)]
        """1.21: per weather and hexside, how many units may attack across it in a Campaign Turn."""
        self.reinforce = [[_limit(limits[c].reinforce[w]) if c < MAJOR else 0 for c in self.cls] for w in (DRY, MUD)]
        """7.51: per weather and hexside, how many may reinforce in a Battle Turn, or ROLL."""
        self.passable = [c < MAJOR for c in self.cls]
        """By land, in ordinary movement: a gap in Mud too (R03)."""
        self.open = [[c < GAP or (c == GAP and w == DRY) for c in self.cls] for w in (DRY, MUD)]
        """1.21: per weather and hexside, whether supply and command reach across."""
        self.rough = [c != CLEAR for c in self.cls]
        self.ways = [[s for s in range(h * 6, h * 6 + 6) if self.passable[s]] for h in range(self.size)]
        """Per hex, the sides by which one can leave it on foot."""
        self.turnpike = [False] * self.size
        for id in self.map_file.turnpike:
            self.turnpike[self.hex(id, "turnpike")] = True

    def side(self, a: str, b: str, where: str) -> int:
        there = self.grid.side(self.hex(a, where), self.hex(b, where))
        if there == OFF:
            raise BadInput(f"map.toml, {where}: {a} and {b} do not touch.")
        return there

    @staticmethod
    def _class(row: SideRow, ground: int) -> int:
        if row.mountain:
            return MOUNTAIN
        if row.river == "major" and not row.crossing:
            return MAJOR
        if row.gap:
            return GAP
        if row.river:
            return RIVER
        return SWAMP if row.swamp else ground

    def _railways(self) -> None:
        """1.4, 9.0: which hexes rails join, by gauge. The military railroad (9.5) stands apart."""
        self.rail: list[list[tuple[int, int]]] = [[] for _ in range(self.size)]
        """Per hex: (hex along the line, gauge)."""
        self.link: tuple[int, int] = (OFF, OFF)
        for line in self.map_file.railways:
            course = [self.hex(id, line.name) for id in line.hexes]
            if any(self.grid.side(a, b) == OFF for a, b in pairwise(course)):
                raise BadInput(f"map.toml, railways: {line.name} jumps.")
            if line.start is not None:
                self.link = (course[0], course[1])
                self.link_from = tuple(map(int, line.start.split("-")))
                continue
            gauge = GAUGES.index(line.gauge)
            for a, b in pairwise(course):
                for one, two in ((a, b), (b, a)):
                    if (two, gauge) not in self.rail[one]:
                        self.rail[one].append((two, gauge))
        self.on_rail = [bool(r) or h in self.link for h, r in enumerate(self.rail)]

    def _water(self) -> None:
        """10.2: which water a hex lies on, how far up, and which ports stand where."""
        self.rivers = {row.id: row for row in self.map_file.rivers}
        self.on_water: list[dict[str, int]] = [{BAY: 0} if coast else {} for coast in self.coast]
        """Per hex: the waters it lies on, and how far from the sea, by the first hexside of the river that it has."""
        for river in self.map_file.rivers:
            for far, (a, b) in enumerate(river.sides):
                self.side(a, b, river.name)
                for id in (a, b):
                    self.on_water[self.hex(id, river.name)].setdefault(river.id, far)
        self.ports = [h for h, row in enumerate(self.map_file.hexes) if row.port]
        self.port = [bool(row.port) for row in self.map_file.hexes]
        self.port_order = {
            river.id: {self.hex(id, river.name): n for n, id in enumerate(river.ports)}
            for river in self.map_file.rivers
        }
        self.navigable = [False] * (self.size * 6)
        """10.5: hexsides at or below a head of navigation, crossed by ships only."""
        for river in self.map_file.rivers:
            for a, b in river.sides:
                there = self.side(a, b, river.name)
                self.navigable[there] = self.navigable[self.twin[there]] = True
        self.voyages = cache(self._voyages)

    def _voyages(self, a: int, b: int) -> tuple[Voyage, ...]:
        """10.1, R33: the ways by water between two hexes; none from a hex to itself."""
        if a == b:
            return ()
        ways = []
        for one in self.on_water[a]:
            for two in self.on_water[b]:
                up, down = self.course(one), self.course(two)
                fork = max(n for n, (x, y) in enumerate(zip(up, down, strict=False)) if x == y)
                passed = (self._below(a, one) ^ self._below(b, two)) - {a, b}
                way = (frozenset(passed), frozenset((*up[fork:], *down[fork:])))
                if way not in ways:
                    ways.append(way)
        return tuple(ways)

    def course(self, water: str) -> list[str]:
        """The waters from the Bay up to this one."""
        if water == BAY:
            return [BAY]
        return [*self.course(self.rivers[water].branch_of or BAY), water]

    def _below(self, hex: int, water: str) -> set[int]:
        """The ports between a hex and the sea, by the order in which they stand; for other hexes, by how far up it is.

        Ports on the Bay lie between nobody. A branch leaves its river above the port it is named after (R105).
        """
        if water == BAY:
            return set()
        order, river = self.port_order[water], self.rivers[water]
        if hex in order:
            found = {port for port, n in order.items() if n < order[hex]}
        else:
            found = {port for port in order if self.on_water[port][water] < self.on_water[hex][water]}
        if river.branch_of:
            fork = self.grid.index[river.after]
            found |= self._below(fork, river.branch_of) | {fork}
        return found


def _limit(value: int | str) -> int:
    return ROLL if isinstance(value, str) else value
