"""7.6, A.1: Union reinforcements."""

from __future__ import annotations

from .state import CUP, HOLDING, TRACK, Mosby
from .tables import T


def units_into_the_cup(g: Mosby) -> None:
    """A.1: what the Holding Box holds, and from Notoriety 2 the units of the Reinforcement Track up to that number."""
    if g.notoriety < 2 and HOLDING not in g.at:
        return
    for unit, where in enumerate(g.at):
        if where == HOLDING or (where == TRACK and g.notoriety >= 2 and T.unit_class[unit] <= g.notoriety):
            g.at[unit] = CUP
            g.cup.append(unit)
