"""9.1: victory points and who has won."""

from __future__ import annotations

from msgspec import Struct

from hardtack.engine.contract import Outcome

from .rows import Band
from .state import Gettysburg, control_now
from .tables import CSA, USA, T


class Score(Struct):
    terrain: int
    usa_lost: int
    csa_lost: int

    @property
    def total(self) -> int:
        return self.terrain + self.usa_lost - self.csa_lost


def holders(g: Gettysburg) -> dict[int, int]:
    """Whose each victory hex is as the blocks stand now."""
    control = control_now(g)
    return {hex: control[hex] for hex, _ in T.victory}


def score(g: Gettysburg) -> Score:
    """9.11, 9.12: Confederate terrain plus Union blocks lost minus Confederate blocks lost."""
    held = holders(g)
    return Score(
        sum(points for hex, points in T.victory if held[hex] == CSA),
        sum(T.side[u] == USA for u in g.lost),
        sum(T.side[u] == CSA for u in g.lost),
    )


def band_of(g: Gettysburg) -> Band:
    """Up to which count the Union wins, and from which the Confederates."""
    return T.chart.bands.day1 if g.scenario == "day-1" else T.chart.bands.standard


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
