"""What the story of a war in Virginia follows: the marker on the track, and blocks and steps on the map."""

from __future__ import annotations

from ..rules.map import SIDES
from ..rules.state import BobbyLee
from ..rules.tables import T


def tallies(g: BobbyLee) -> dict[str, dict[str, int]]:
    blocks, steps = [0, 0], [0, 0]
    for unit, at in enumerate(g.at):
        if at >= 0:
            blocks[T.side_of[unit]] += 1
            steps[T.side_of[unit]] += g.steps[unit]
    return {
        "track": {"": g.track},
        "steps": dict(zip(SIDES, steps, strict=True)),
        "blocks": dict(zip(SIDES, blocks, strict=True)),
    }
