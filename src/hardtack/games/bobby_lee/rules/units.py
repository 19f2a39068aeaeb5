"""2.0, table.units, table.hq: the blocks by number: kinds, speed, firepower, cost."""

from __future__ import annotations

from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from .data_files import UnitFile, UnitRow
from .map import FOLDER, MUD, SIDES, Map

KINDS = ("hq", "inf", "bde", "gar", "cav", "art", "hart")
HQ, INF, BDE, GAR, CAV, ART, HART = range(7)
INFANTRY = (INF, BDE, GAR)
"""2.2, R09: brigades and garrisons are infantry but for what says otherwise."""
GUNS = (ART, HART)


class Units(Map):
    """The map and the blocks. Every list is per block."""

    def __init__(self) -> None:
        super().__init__()
        self.unit_file = load("bobby-lee", FOLDER, "units.toml", UnitFile)
        rows = self.rows = self.unit_file.units
        self.units = [row.id for row in rows]
        if len(set(self.units)) != len(self.units):
            raise BadInput("units.toml: a block is listed twice.")
        self.unit = {id: n for n, id in enumerate(self.units)}
        self.side_of = [SIDES.index(row.side) for row in rows]
        self.kind = [KINDS.index(row.kind) for row in rows]
        self.full = [row.full for row in rows]
        self.army = [row.army for row in rows]
        self.of = [[n for n, side in enumerate(self.side_of) if side == s] for s in (0, 1)]
        """Per side, its blocks."""
        self.hqs = [[n for n in own if self.kind[n] == HQ] for own in self.of]
        self.supreme = [self._supreme(side) for side in (0, 1)]
        self._chart()

    def _supreme(self, side: int) -> int:
        found = [n for n in self.hqs[side] if self.rows[n].supreme]
        if len(found) != 1 or len(self.hqs[side]) != 4:
            raise BadInput("units.toml: each side has four headquarters, one of them supreme (2.2.1).")
        return found[0]

    def _chart(self) -> None:
        kinds = {row.id: row for row in self.chart.kinds}
        heads = {row.side: row for row in self.chart.headquarters}

        def of(row: UnitRow, name: str, hq: bool = True) -> int:
            if row.kind == "hq":
                return int(getattr(heads[row.side], name)) if hq else 0
            return int(getattr(kinds[row.kind], name))

        self.speed = [
            [(heads[row.side] if row.kind == "hq" else kinds[row.kind]).speed[weather] for row in self.rows]
            for weather in range(MUD + 1)
        ]
        """Per weather and block."""
        self.range = [of(row, "range", hq=False) for row in self.rows]
        self.range_fortress = [of(row, "fortress", hq=False) for row in self.rows]
        self.engaged = [of(row, "engaged") for row in self.rows]
        self.engaged_active = [
            heads[row.side].engaged if row.kind == "hq" else kinds[row.kind].engaged_active for row in self.rows
        ]
        """2.2.4, R10: the fire of a block that made the contact itself; only a garrison's differs."""
        self.assault = [of(row, "assault") for row in self.rows]
        self.flank_own = [of(row, "flank_own", hq=False) for row in self.rows]
        self.flank_enemy = [of(row, "flank_enemy", hq=False) for row in self.rows]
        self.cadre = [of(row, "cadre") for row in self.rows]
        self.step = [of(row, "step") for row in self.rows]
        """What a step costs; 0: it can gain none (2.2.3)."""
        self.march = [of(row, "march", hq=False) for row in self.rows]
        self.radius = [self.chart.headquarters[side].radius for side in (0, 1)]
