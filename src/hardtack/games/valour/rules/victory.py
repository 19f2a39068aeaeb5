"""army.objective-control, army.turn-end, army.victory: who holds what when a turn ends, and who has won (G-52)."""

from __future__ import annotations

from hardtack.engine.board.opentable.numbers import at_most
from hardtack.engine.contract import Outcome, Param
from hardtack.engine.state import Step

from .fate.effects import end_of_turn, times
from .fate.hand import side_id
from .kinds import NOBODY, ROLES
from .scenarios import Objective
from .standing import point_to_unit
from .state import MOVED, UNTRIED, Valour, battle, in_column_of_march, shaken, standing
from .tables import T


def controls(g: Valour, unit: int, place: Objective) -> bool:
    """army.objective-control: a sound unit, not in march column, within 6 inches."""
    if shaken(g, unit) or in_column_of_march(g, unit):
        return False
    return at_most(point_to_unit(g, (place.x, place.y), unit), T.distance.objective_to)


def controller(g: Valour, place: Objective) -> int:
    """Whose an objective becomes as units stand now, NOBODY if it stays whose it was. A sound unit in the feature that
    holds it controls it alone."""
    if place.feature >= 0:
        for side in (0, 1):
            if any(g.inside[unit] == place.feature and not shaken(g, unit) for unit in standing(g, side)):
                return side
    there = [side for side in (0, 1) if any(controls(g, unit, place) for unit in standing(g, side))]
    return there[0] if len(there) == 1 else NOBODY


def bring_up_to_date(g: Valour) -> None:
    """army.objective-control: at the end of a player turn; control is kept until the other side has the condition."""
    for place in battle(g).objectives:
        now = controller(g, place)
        if now != NOBODY and now != g.held[place.number]:
            g.held[place.number] = now
            g.log("objective-taken", "army.objective-control", side=side_id(g, now), objective=place.id)


def points(g: Valour, side: int) -> int:
    """army.victory: what a side's objectives count."""
    own = [place for place in battle(g).objectives if g.held[place.number] == side]
    return sum(place.points * times(g, place.number, side) for place in own)


class TurnEnds(Step[Valour]):
    """army.turn-end: objectives, then the marks of the turn are cleared; the last turn ends the battle."""

    rule = "army.turn-end"

    def run(self, g: Valour) -> None:
        bring_up_to_date(g)
        end_of_turn(g)
        MOVED(g)  # neighbours in two houses touch no more
        g.next_door = []
        for marks in (g.did, g.far, g.message, g.order, g.leader_moved):
            marks[:] = [UNTRIED] * len(marks)
        g.chief_moved = [0, 0]
        g.picked_first = 0
        if g.active != g.first and g.turn >= battle(g).turns:
            g.phase = "over"
            g.end(outcome(g))
            return
        if g.active != g.first:
            g.turn += 1
        g.turns += 1
        g.active = 1 - g.active


def outcome(g: Valour) -> Outcome:
    """army.victory: on time: more objective points, then fewer defeats, else a draw; or who holds what must be held."""
    table = battle(g)
    told: dict[str, Param]
    if table.hold >= 0:
        holds = g.held[table.hold] == table.hold_role
        winner = table.hold_role if holds else 1 - table.hold_role
        told = {"side": side_id(g, winner), "objective": table.objectives[table.hold].id}
        return Outcome(ROLES[winner], 1, "held" if holds else "not-held", "army.victory", told)
    return by_points(g, (points(g, 0), points(g, 1)))


def by_points(g: Valour, counted: tuple[int, int]) -> Outcome:
    """army.victory: more objective points, then fewer defeats, else a draw."""
    told: dict[str, Param]
    ahead = counted[0] - counted[1]
    if ahead:
        winner = int(ahead < 0)
        told = {"side": side_id(g, winner), "points": counted[winner], "points2": counted[1 - winner]}
        return Outcome(ROLES[winner], abs(ahead), "objectives", "army.victory", told)
    fewer = g.defeats[1] - g.defeats[0]
    if fewer:
        winner = int(fewer < 0)
        told = {"side": side_id(g, winner), "defeats": g.defeats[winner], "defeats2": g.defeats[1 - winner]}
        return Outcome(ROLES[winner], abs(fewer), "fewer-defeats", "army.victory", told)
    return Outcome(None, 0, "draw", "army.victory", {"turns": battle(g).turns})
