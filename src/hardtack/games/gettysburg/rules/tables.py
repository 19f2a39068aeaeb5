"""The game's data, read once and laid flat: hexes, hexsides and blocks are numbers here, ids only at the edges."""

from __future__ import annotations

from functools import cache

from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from .data_files import Placement, ScenarioFile, ScenarioRow
from .map import FOLDER
from .units import HQ, Units


class Tables(Units):
    """Everything the rules look up, by number: the map (2.0), the blocks (3.0), what guns see (5.33), the scenarios."""

    def __init__(self) -> None:
        super().__init__()
        self.scenario_file = load("gettysburg", FOLDER, "scenarios.toml", ScenarioFile)
        self._scenarios()

    def _scenarios(self) -> None:
        self.scenarios = {s.id: s for s in self.scenario_file.scenarios}
        for s in self.scenario_file.scenarios:
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
