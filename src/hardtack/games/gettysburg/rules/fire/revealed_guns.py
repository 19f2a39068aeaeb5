"""5.31: artillery in the front line is turned up, and may be singled out."""

from __future__ import annotations

from hardtack.engine.state import Step

from ..movement.front_line import front
from ..state import Gettysburg, blocks, hex_id, unit_id
from ..tables import T


def shown_guns(g: Gettysburg, hex: int, side: int) -> list[int]:
    """5.31: artillery that lies face up may be singled out."""
    return [u for u in blocks(g, hex, side) if g.up[u] and T.guns[u]]


GUNS = [unit for unit, guns in enumerate(T.guns) if guns]


class RevealGuns(Step[Gettysburg]):
    """5.31: artillery in the front line is turned up, on both sides, once all movement is over."""

    rule = "5.31.revealed-artillery"

    def run(self, g: Gettysburg) -> None:
        g.shown += 1  # also if there are none: that is worth knowing too
        for unit in GUNS:
            if g.at[unit] >= 0 and not g.up[unit] and front(g, g.at[unit], T.side[unit]):
                g.up[unit] = 1
                g.log("guns-revealed", "5.31.revealed-artillery", unit=unit_id(unit), space=hex_id(g.at[unit]))
