"""9.1, 9.11, 9.12, box.day1-victory: victory points and who has won."""

from __future__ import annotations

from msgspec import Struct

from hardtack.engine.contract import Outcome

from ..data_files import Band
from ..movement.control import holder
from ..state import NEUTRAL, Gettysburg
from ..tables import T
from ..units import CSA, USA


class Score(Struct):
    terrain: int
    usa_lost: int
    csa_lost: int

    @property
    def total(self) -> int:
        return self.terrain + self.usa_lost - self.csa_lost


def holders(g: Gettysburg) -> dict[int, int]:
    """9.11: whose each victory hex is as the blocks stand now."""
    return {hex: holder(g, hex) for hex, _ in T.victory}


def occupiers(g: Gettysburg) -> dict[int, int]:
    """Which side stands in each victory hex."""
    return {hex: USA if g.count[hex] else CSA if g.count[T.size + hex] else NEUTRAL for hex, _ in T.victory}


def score(g: Gettysburg, held: dict[int, int] | None = None) -> Score:
    """9.11, 9.12: Confederate terrain plus Union blocks lost minus Confederate blocks lost."""
    if held is None:
        held = holders(g)
    usa = sum([T.side[u] == USA for u in g.lost])
    return Score(sum([points for hex, points in T.victory if held[hex] == CSA]), usa, len(g.lost) - usa)


def band_of(g: Gettysburg) -> Band:
    """Up to which count the Union wins, and from which the Confederates."""
    return T.terrain_file.bands.day1 if g.scenario == "day-1" else T.terrain_file.bands.standard


def verdict(g: Gettysburg) -> Outcome:
    """The result as the bands of the scenario have it."""
    count = score(g)
    band = band_of(g)
    rule = "box.day1-victory" if g.scenario == "day-1" else "9.1"
    winner = "csa" if count.total >= band.csa_least else "usa" if count.total <= band.usa_most else None
    return Outcome(
        winner,
        count.total,
        f"{winner}-wins" if winner else "draw",
        rule,
        {
            "total": count.total,
            "terrain": count.terrain,
            "usalost": count.usa_lost,
            "csalost": count.csa_lost,
        },
    )
