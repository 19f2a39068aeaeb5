"""action.rally, test.rally: a unit rolls for its loss markers and may get rid of some."""

from __future__ import annotations

from hardtack.engine.state import Step

from ..kinds import ROLES
from ..standing import enemy_within
from ..state import Valour, side_of, unit_id
from ..tables import T
from ..values import Row, needed


def can_rally(g: Valour, unit: int) -> bool:
    """action.rally-last-marker: only who has more markers than must stay could gain by it."""
    return g.losses[unit] > T.tests.rally.keeps


def rally_rows(g: Valour, unit: int) -> list[Row]:
    """test.rally.distance: what is added to the dice of a unit that rallies where it is."""
    near = enemy_within(g, unit, T.distance.rally_over)
    return [] if near else [Row("far-from-enemy", "add", T.tests.rally.far)]


def rally_needs(g: Valour, unit: int) -> int:
    """test.rally: what each die must show."""
    return needed(T.tests.rally.needs, sum(row.amount for row in rally_rows(g, unit)))


class Rally(Step[Valour]):
    """action.rally: one die for each marker; each success removes one, but never the last."""

    unit: int
    rule = "action.rally"

    def run(self, g: Valour) -> None:
        unit, markers = self.unit, g.losses[self.unit]
        roll = g.roll("rally", markers, by=ROLES[side_of(g, unit)], least=rally_needs(g, unit))
        removed = max(0, min(roll.hits, markers - T.tests.rally.keeps))
        g.losses[unit] -= removed
        g.log("rallies", self.rule, roll, unit=unit_id(g, unit), removed=removed, markers=g.losses[unit])
