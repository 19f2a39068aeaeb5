"""What a blunder is in Valour & Fortitude, for `bench/blunders.py`.

`capital`: an objective that a side held goes to one enemy unit alone, or to some of which one is nearly shaken (two
markers or fewer to go), though the side had a sound unit that could have stood there: when its own turn ended nobody
did, and it was no farther off than it marches. `to-and-fro`: a unit has gone four inches or more in one turn and stands
in the next where it had come from, though it was neither hit nor fought. `alone`: at the end of its own turn a battery
can be assaulted, or a brigade's leader is within reach of who could, and the sound regiments of the brigade, of which
there are some, are all farther from the enemy.
"""

from __future__ import annotations

from typing import Any

from hardtack.engine.board.opentable.numbers import INCH
from hardtack.engine.board.opentable.shapes import between
from hardtack.engine.contract import Action
from hardtack.engine.game import Game
from hardtack.games.valour.rules.action.assault import assault_targets, may_assault, reach
from hardtack.games.valour.rules.kinds import NOBODY
from hardtack.games.valour.rules.scenarios import Objective
from hardtack.games.valour.rules.standing import distance, leader_at, point_to_unit
from hardtack.games.valour.rules.state import (
    Valour,
    battle,
    brigades_of,
    is_artillery,
    move_distance,
    of_brigade,
    shaken,
    standing,
    tenacity,
)
from hardtack.games.valour.rules.tables import T
from hardtack.games.valour.rules.victory import controls

WEAK = 2
WENT = 4 * INCH
BACK = INCH
BESIDE = 3 * INCH
"""Who has a friend so near in front of him is not alone."""

Stood = dict[int, tuple[int, int, int]]
"""Per unit where it stands, and its losses."""


class Watch:
    """The player turns of one battle."""

    def __init__(self, game: Game[Any]) -> None:
        self.many = dict.fromkeys(("capital", "to-and-fro", "alone"), 0)
        self.turns, self.active, self.held = 0, 0, list[int]()
        self.stood: tuple[list[Stood], list[Stood]] = ([], [])
        """Per side how its units stood at the ends of its turns."""
        self.careless: dict[int, list[int]] = {}
        """Per objective that nobody stands on though it is held, units that could have."""
        self.fought: set[int] = set()
        """Units that have been in a fight since the turn before."""

    def before(self, state: Valour, role: str, action: Action) -> None:
        self.turns, self.active, self.held = state.turns, state.active, state.held[:]
        if state.fight is not None:
            fight = state.fight
            self.fought.update((fight.attacker, fight.target, *(u for side in fight.supporters for u in side)))

    def after(self, state: Valour, role: str, action: Action) -> None:
        if state.turns == self.turns and state.phase != "over":
            return
        for place in battle(state).objectives:
            lost_by, taken_by = self.held[place.number], state.held[place.number]
            if lost_by != NOBODY and taken_by == 1 - lost_by:
                could = [u for u in self.careless.get(place.number, ()) if u in sound(state, lost_by)]
                self.many["capital"] += bool(could) and next_to_nothing(state, place, taken_by)
        if state.turns != self.turns:
            self._turn_over(state, self.active)

    def _turn_over(self, g: Valour, side: int) -> None:
        now: Stood = {unit: (g.x[unit], g.y[unit], g.losses[unit]) for unit in standing(g, side)}
        for unit, here in now.items():
            if len(self.stood[side]) > 1 and unit not in self.fought:
                self.many["to-and-fro"] += went_back(
                    self.stood[side][-2].get(unit), self.stood[side][-1].get(unit), here
                )
        self.stood[side].append(now)
        for place in battle(g).objectives:
            if g.held[place.number] == side:
                self.careless[place.number] = could_stand_on(g, place, side)
        self.fought -= {*now}
        self.many["alone"] += sum(gun_alone(g, unit) for unit in now if is_artillery(g, unit))
        self.many["alone"] += sum(leader_alone(g, side, b) for b in brigades_of(g, side) if g.led[b])

    def told(self) -> dict[str, int]:
        return dict(self.many)


def sound(g: Valour, side: int) -> list[int]:
    """Regiments that are not shaken."""
    return [u for u in standing(g, side) if not shaken(g, u) and not is_artillery(g, u)]


def could_stand_on(g: Valour, place: Objective, side: int) -> list[int]:
    """If nobody of a side stands on an objective, those who would have had no farther to go than they march."""
    if any(controls(g, u, place) for u in standing(g, side)):
        return []
    far = T.distance.objective_to
    at = place.x, place.y
    return [u for u in sound(g, side) if point_to_unit(g, at, u) - far <= move_distance(g, u)]


def next_to_nothing(g: Valour, place: Objective, side: int) -> bool:
    """Whether a side holds an objective with one unit, or with one that is nearly shaken."""
    takers = [u for u in standing(g, side) if controls(g, u, place)]
    return len(takers) < 2 or any(tenacity(g, u) - g.losses[u] <= WEAK for u in takers)


def went_back(
    before: tuple[int, int, int] | None, between_them: tuple[int, int, int] | None, now: tuple[int, int, int]
) -> bool:
    if before is None or between_them is None or not before[2] == between_them[2] == now[2]:
        return False
    return between(between_them[:2], now[:2]) >= WENT and between(before[:2], now[:2]) <= BACK


def gun_alone(g: Valour, gun: int) -> bool:
    row = battle(g).units[gun]
    friends = [u for u in sound(g, row.role) if battle(g).units[u].brigade == row.brigade]
    for enemy in sound(g, 1 - row.role):
        away = distance(g, enemy, gun)
        ahead = all(distance(g, enemy, u) > away and distance(g, gun, u) > BESIDE for u in friends)
        if friends and ahead and away <= reach(g, enemy) and gun in assault_targets(g, enemy):
            return True
    return False


def leader_alone(g: Valour, side: int, brigade: int) -> bool:
    own, at = of_brigade(g, brigade), leader_at(g, brigade)
    friends = [u for u in own if u in sound(g, side)]
    for enemy in sound(g, 1 - side):
        away = point_to_unit(g, at, enemy)
        ahead = all(distance(g, enemy, u) > away and point_to_unit(g, at, u) > BESIDE for u in own)
        if friends and ahead and away <= reach(g, enemy) and may_assault(g, enemy):
            return True
    return False
