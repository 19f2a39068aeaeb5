"""What the story of a campaign follows: Notoriety, Performance Points of the turn, Awareness and the band."""

from __future__ import annotations

from ..rules.state import Mosby


def tallies(g: Mosby) -> dict[str, dict[str, int]]:
    counted = {"notoriety": g.notoriety, "performance": g.points, "awareness": g.awareness, "band": g.band}
    return {key: {"mosby": number} for key, number in counted.items()}
