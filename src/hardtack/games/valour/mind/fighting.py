"""What an assault or a fight is worth, from its exact chances."""

from __future__ import annotations

from ..rules.action.assault import assault_ways, follows
from ..rules.outlook import Clash, after_assault, if_fought
from ..rules.standing import contacts, distance, friends
from ..rules.state import Valour, battle, is_artillery, shaken, unit_row
from .sight import INCH, far
from .tasks import Task
from .value import of_unit

ENDS = 2
"""So many of the places in which an assault may end are weighed."""
AFTER = 0.7
"""What each friend who can follow adds to an assault."""


def worth(g: Valour, clash: Clash, unit: int, target: int, bold: float) -> float:
    """A fight in losses: what it should cost the enemy, less what it should cost us."""
    won, lost = float(clash.wins), 1.0 - float(clash.wins)
    theirs = float(clash.losses[1]) * 0.7 + float(clash.routs[1]) * of_unit(g, target) + won * 0.8
    ours = float(clash.losses[0]) * 0.7 + float(clash.routs[0]) * of_unit(g, unit) + lost * 0.8
    return (bold * theirs - ours) * (1.0 - float(clash.kept_off)) - float(clash.kept_off) * 0.5


def assault(g: Valour, unit: int, target: int, task: Task, bold: float) -> float:
    """What it is worth to assault an enemy now."""
    ways = assault_ways(g, unit, target)
    if not ways:
        return -99.0
    return max(end_worth(g, unit, target, end, bold) for end in range(min(ENDS, len(ways)))) + spurs(
        g, unit, target, task
    )


def end_worth(g: Valour, unit: int, target: int, end: int, bold: float) -> float:
    """What an assault is worth that ends in one of its places."""
    place = assault_ways(g, unit, target)[end]
    clash = after_assault(g, unit, target, place)
    return worth(g, clash, unit, target, bold) - 0.6 * len(place.touches)


def spurs(g: Valour, unit: int, target: int, task: Task) -> float:
    """What speaks for an assault beside its odds: friends who can follow, an objective, an enemy who is nearly done."""
    brigade = unit_row(g, unit).brigade
    others = [u for u in friends(g, unit) if unit_row(g, u).brigade == brigade and not shaken(g, u)]
    found = AFTER * min(2, sum(follows(g, u, target) for u in others))
    if task.objective >= 0:
        place = battle(g).objectives[task.objective]
        if far(g.x[target] / INCH, g.y[target] / INCH, place.x / INCH, place.y / INCH) <= 10.0:
            found += 0.5 + 1.5 * task.haste
    return found + (0.4 if shaken(g, target) else 0.0) + (0.3 if is_artillery(g, target) else 0.0)


def standing_fight(g: Valour, unit: int, bold: float) -> float:
    """What it is worth to stay in contact and fight it out, against the most promising of those in contact."""
    return max(worth(g, if_fought(g, unit, other), unit, other, bold) for other in contacts(g, unit))


def hopeless(g: Valour, unit: int, target: int) -> bool:
    """Whether an assault need not be looked at: somebody shaken, or a target much too far."""
    return shaken(g, unit) or distance(g, unit, target) > 30 * INCH
