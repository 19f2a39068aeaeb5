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
    return far_rows(not enemy_within(g, unit, T.distance.rally_over))


def far_rows(far: bool) -> list[Row]:
    """test.rally.distance: the same for who is known to be far from the enemy, or not."""
    return [Row("far-from-enemy", "add", T.tests.rally.far)] if far else []


def rally_needs(g: Valour, unit: int) -> int:
    """test.rally: what each die must show."""
    return needed(T.tests.rally.needs, sum(row.amount for row in rally_rows(g, unit)))


class Rally(Step[Valour]):
    """action.rally: one die for each marker; each success removes one, but never the last."""

    unit: int
    rule = "action.rally"

    def run(self, g: Valour) -> None:
        rally(g, self.unit, rally_needs(g, self.unit))


def rally(g: Valour, unit: int, needs: int) -> None:
    """action.rally: the dice of a unit that rallies, each needing so much."""
    markers = g.losses[unit]
    roll = g.roll("rally", markers, by=ROLES[side_of(g, unit)], least=needs)
    removed = max(0, min(roll.hits, markers - T.tests.rally.keeps))
    g.losses[unit] -= removed
    g.log("rallies", Rally.rule, roll, unit=unit_id(g, unit), removed=removed, markers=g.losses[unit])
