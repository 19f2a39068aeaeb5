"""What the story of a battle follows: the score, blocks lost, and the steps that stand in the field."""

from __future__ import annotations

from ..rules.scenarios.victory import score
from ..rules.state import Gettysburg
from ..rules.tables import T
from ..rules.units import SIDES


def tallies(g: Gettysburg) -> dict[str, dict[str, int]]:
    count, steps = score(g), [0, 0]
    for unit, at in enumerate(g.at):
        if at >= 0:
            steps[T.side[unit]] += g.strength[unit]
    return {
        "score": {"": count.total},
        "lost": dict(zip(SIDES, (count.usa_lost, count.csa_lost), strict=True)),
        "steps": dict(zip(SIDES, steps, strict=True)),
    }
