"""What the story of a battle follows: objective points, defeats, units routed and loss markers on those that stand."""

from __future__ import annotations

from ..rules.kinds import ROLES
from ..rules.state import ROUTED, Valour, side_of, standing
from ..rules.victory import points


def tallies(g: Valour) -> dict[str, dict[str, int]]:
    routed = [side_of(g, unit) for unit, status in enumerate(g.status) if status == ROUTED]
    return {
        "points": {role: points(g, side) for side, role in enumerate(ROLES)},
        "defeats": dict(zip(ROLES, g.defeats, strict=True)),
        "routed": {role: routed.count(side) for side, role in enumerate(ROLES)},
        "losses": {role: sum(g.losses[unit] for unit in standing(g, side)) for side, role in enumerate(ROLES)},
    }
