"""Everything that is printed, read once and by number."""

from __future__ import annotations

from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from .data_files import ScenarioFile, VictoryFile
from .map import CSA, DRY, FOLDER, MUD, SIDES, WEATHERS
from .units import Units


class Tables(Units):
    """The map, the blocks, the charts, the set-ups and the track."""

    def __init__(self) -> None:
        super().__init__()
        self.scenario_file = load("bobby-lee", FOLDER, "scenarios.toml", ScenarioFile)
        self.victory_file = load("bobby-lee", FOLDER, "victory.toml", VictoryFile)
        self.years = {row.year: row for row in self.scenario_file.years}
        for row in self.scenario_file.years:
            for at in row.setup:
                self._check(f"scenarios.toml, {row.year}", at.unit, at.hex, at.steps)
        self._track()
        months = self.victory_file.months
        self.weather = [WEATHERS.index(row.weather) for row in months]
        self.after = [WEATHERS.index(row.after) if row.after else -1 for row in months]
        """Per month, 0 for January: the weather it may change to, -1 if it stays as it is (3.41)."""
        self.csa_vp = [row.csa_vp for row in months]
        self.points = {row.year: (row.usa, row.csa) for row in self.chart.replacements.points}
        self.leader = [self._leader(side) for side in (0, 1)]

    def _check(self, where: str, unit: str, hex: str, steps: int) -> None:
        if unit not in self.unit:
            raise BadInput(f"{where}: there is no block {unit!r}.")
        if hex not in self.grid.index or not self.playable[self.grid.index[hex]]:
            raise BadInput(f"{where}: {unit} cannot stand in {hex!r}.")
        if steps > self.full[self.unit[unit]]:
            raise BadInput(f"{where}: {unit} has {self.full[self.unit[unit]]} steps at most.")

    def _track(self) -> None:
        bands = self.victory_file.bands
        spaces = [space for band in bands for space in range(band.low, band.high + 1)]
        if spaces != list(range(bands[0].low, bands[-1].high + 1)):
            raise BadInput("victory.toml, bands: they must follow each other without a gap.")
        self.lowest, self.highest = bands[0].low, bands[-1].high
        self.band = {space: band for band in bands for space in range(band.low, band.high + 1)}

    def _leader(self, side: int) -> tuple[int, int, int, int]:
        """5.12: (headquarters, year, month, radius) of Grant and of Lee."""
        row = self.chart.headquarters[side]
        if row.hq not in self.unit:
            raise BadInput(f"chart.toml, headquarters: there is no block {row.hq!r}.")
        year, month = map(int, row.start.split("-"))
        return self.unit[row.hq], year, month, row.leads

    def rp(self, side: int, year: int) -> int:
        """12.2, R88: replacement points of a month; from 1865 on as in the last year printed."""
        return self.points[min(year, max(self.points))][side]


T = Tables()

__all__ = ["CSA", "DRY", "MUD", "SIDES", "T", "Tables"]
