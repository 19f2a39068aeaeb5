"""action.assault, G-33: who may assault whom, the ways there, and where an assault comes to stand.

An assault goes straight ahead, wheels once at most, and goes straight ahead to the first contact; then its front is
laid flat on the struck side, free of cost. Whoever plays names the enemy. If an assault could end in places that are
really different (another edge, other enemies touched, room left for a friend), one of a handful is chosen.
"""

from __future__ import annotations

from hardtack.engine.board.opentable.numbers import touching
from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..kinds import HORSE_ARTILLERY, SQUARE
from ..sighting import sees
from ..standing import distance, enemies, friends, within
from ..state import (
    ACTED,
    ASSAULTED,
    FIRED,
    MOVED,
    SKIRMISHED,
    STANDING,
    OfActive,
    Valour,
    in_column_of_march,
    is_artillery,
    is_infantry,
    place,
    special,
    unit_id,
)
from ..tables import T
from .closing import CAN_REACH, ENDS, End
from .leaders import give_way
from .moving import inches, pace

RULE = "action.assault"
LIMITS = "action.assault-limits"
MOST_ENDS = 6


# ---- who may assault whom


def why_no_assault(g: Valour, unit: int) -> str:
    """action.assault-limits: no guns, squares or march columns; who has fired may not, not even as skirmishers. Why a
    unit may assault nobody; "" if it may."""
    if g.status[unit] != STANDING:
        return "not-there"
    if is_artillery(g, unit):
        return "assault-guns"
    if in_column_of_march(g, unit):
        return "assault-marching"
    if g.inside[unit] < 0 and g.formation[unit] == SQUARE:
        return "assault-square"
    if not g.did[unit] & FIRED:
        return ""
    return "" if g.did[unit] & SKIRMISHED and T.actions["assault"].skirmishers else "assault-fired"


def may_assault(g: Valour, unit: int) -> bool:
    """action.assault-limits: whether a unit may assault anybody, as it stands."""
    return not why_no_assault(g, unit)


def why_not(g: Valour, unit: int, target: int) -> str:
    """What keeps a unit that may assault from this enemy, before any way is looked for: "" if nothing does."""
    if g.inside[unit] >= 0 and (g.inside[target] < 0 or not touching(distance(g, unit, target))):
        return "assault-from-inside"
    horse_guns = special(g, target, HORSE_ARTILLERY) and is_infantry(g, unit)
    if horse_guns and not within(g, unit, target, T.number("horse-artillery", "assault_to")):
        return "assault-horse-guns"
    return "" if sees(g, unit, target).visible else "assault-unseen"


def reach(g: Valour, unit: int) -> int:
    """action.assault-limits: the move distance of the formation, what cards add included."""
    return 0 if g.inside[unit] >= 0 else pace(g, unit, g.formation[unit])


def assault_targets(g: Valour, unit: int) -> list[int]:
    """G-33: the enemies that a unit may assault now."""
    if not may_assault(g, unit):
        return []
    far = reach(g, unit)
    # Across a barrier an enemy may be reached that is an inch farther away.
    beyond = far + T.distance.barrier_cover_to
    return [
        target
        for target in enemies(g, unit)
        if within(g, unit, target, beyond) and not why_not(g, unit, target) and CAN_REACH(g, (unit, target, far))
    ]


def assault_ways(g: Valour, unit: int, target: int) -> tuple[End, ...]:
    """G-33: where an assault may end that are really different places, the best first; () if there is none.

    Places that only leave room for others are left out where no friend could follow.
    """
    found = ENDS(g, (unit, target, reach(g, unit)))
    if not any(follows(g, friend, target) for friend in friends(g, unit)):
        found = tuple(end for end in found if not end.aside)
    return found[:MOST_ENDS]


def follows(g: Valour, friend: int, target: int) -> bool:
    """Whether a friend might yet assault the same enemy in this turn."""
    return not g.did[friend] & ACTED and may_assault(g, friend) and within(g, friend, target, reach(g, friend))


def barred(g: Valour, unit: int) -> list[Barred]:
    """Enemies in reach that a unit may not assault, and why; or why it may assault nobody, if there is one."""
    found, far = [], reach(g, unit)
    if key := why_no_assault(g, unit):
        near = any(within(g, unit, target, far) for target in enemies(g, unit))
        return [Barred("assault", None, key, LIMITS)] if near else []
    for target in enemies(g, unit):
        if within(g, unit, target, far):
            key = why_not(g, unit, target) or ("" if CAN_REACH(g, (unit, target, far)) else "assault-no-way")
            if key:
                found.append(Barred("assault", unit_id(g, target), key, LIMITS))
    return found


# ---- the assault


class Assault(Step[Valour]):
    """action.assault: a unit assaults an enemy that it has been found able to assault."""

    unit: int
    target: int
    rule = RULE

    def run(self, g: Valour) -> None:
        g.then(AssaultEnd(self.unit, self.target))


class AssaultEnd(OfActive):
    """G-33 (4): in which of a few places the assault ends; where there is one only, nobody is asked."""

    unit: int
    target: int
    rule = RULE
    prompt = "assault-end"
    lone = "answered"

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("end", n) for n in range(len(assault_ways(g, self.unit, self.target)))]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit), "unit2": unit_id(g, self.target)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        assert isinstance(action.target, int)
        strike(g, self.unit, self.target, assault_ways(g, self.unit, self.target)[action.target])


def from_house_to_house(g: Valour, unit: int, target: int) -> None:
    """G-33: nobody moves, and yet these two touch now; no others in houses that adjoin theirs do."""
    MOVED(g)
    g.next_door = [*g.next_door, (unit, target)]


def strike(g: Valour, unit: int, target: int, end: End) -> None:
    """G-33: the unit stands where its assault ends, and has acted."""
    way = [g.x[unit], g.y[unit], end.pose.x, end.pose.y] if g.inside[unit] < 0 else []
    if way:
        place(g, unit, end.pose)
    else:
        from_house_to_house(g, unit, target)
    g.did[unit] |= ASSAULTED | ACTED
    g.log(
        "assaults",
        RULE,
        unit=unit_id(g, unit),
        unit2=unit_id(g, target),
        inches=inches(end.cost, up=True),
        figures=end.figures,
        way=way,
    )
    give_way(g, unit)
