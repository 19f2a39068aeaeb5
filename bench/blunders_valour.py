"""What a blunder is in Valour & Fortitude, for `bench/blunders.py`.

`capital`: an objective that a side held goes to one enemy unit alone, which is nearly shaken (two markers or fewer to
go) or finds nobody there: no sound unit of the side was within a foot of it. `to-and-fro`: a unit has gone four inches
or more in one turn and stands in the next where it had come from, though it was neither hit nor fought. `alone`: at the
end of its own turn a battery, or a brigade's leader, is within reach of an enemy's assault, and the rest of its brigade
is farther from him.
"""

from __future__ import annotations

from typing import Any

from hardtack.engine.board.opentable.numbers import INCH
from hardtack.engine.board.opentable.shapes import between
from hardtack.engine.contract import Action
from hardtack.engine.game import Game
from hardtack.games.valour.rules.action.assault import may_assault, reach
from hardtack.games.valour.rules.kinds import NOBODY
from hardtack.games.valour.rules.scenarios import Objective
from hardtack.games.valour.rules.standing import distance, leader_at, point_to_unit
from hardtack.games.valour.rules.state import (
    Valour,
    battle,
    brigades_of,
    is_artillery,
    of_brigade,
    shaken,
    standing,
    tenacity,
)
from hardtack.games.valour.rules.victory import controls

WEAK = 2
GUARDED = 12 * INCH
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
                self.many["capital"] += given_away(state, place, lost_by)
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
        self.fought -= {*now}
        self.many["alone"] += sum(gun_alone(g, unit) for unit in now if is_artillery(g, unit))
        self.many["alone"] += sum(leader_alone(g, side, b) for b in brigades_of(g, side) if g.led[b])

    def told(self) -> dict[str, int]:
        return dict(self.many)


def given_away(g: Valour, place: Objective, side: int) -> bool:
    """Whether an objective that a side has just lost was lost to next to nothing."""
    takers = [u for u in standing(g, 1 - side) if controls(g, u, place)]
    if len(takers) > 1:
        return False
    near = [u for u in standing(g, side) if not shaken(g, u) and point_to_unit(g, (place.x, place.y), u) <= GUARDED]
    return not near or any(tenacity(g, u) - g.losses[u] <= WEAK for u in takers)


def went_back(
    before: tuple[int, int, int] | None, between_them: tuple[int, int, int] | None, now: tuple[int, int, int]
) -> bool:
    if before is None or between_them is None or not before[2] == between_them[2] == now[2]:
        return False
    return between(between_them[:2], now[:2]) >= WENT and between(before[:2], now[:2]) <= BACK


def threats(g: Valour, side: int) -> list[int]:
    """Enemies that could assault in their next turn."""
    return [u for u in standing(g, 1 - side) if not shaken(g, u) and may_assault(g, u)]


def gun_alone(g: Valour, gun: int) -> bool:
    row = battle(g).units[gun]
    friends = [u for u in standing(g, row.role) if u != gun and not is_artillery(g, u)]
    for enemy in threats(g, row.role):
        away = distance(g, enemy, gun)
        if away <= reach(g, enemy) and all(
            distance(g, enemy, u) > away and distance(g, gun, u) > BESIDE for u in friends
        ):
            return True
    return False


def leader_alone(g: Valour, side: int, brigade: int) -> bool:
    own, at = of_brigade(g, brigade), leader_at(g, brigade)
    for enemy in threats(g, side):
        away = point_to_unit(g, at, enemy)
        if away <= reach(g, enemy) and all(
            distance(g, enemy, u) > away and point_to_unit(g, at, u) > BESIDE for u in own
        ):
            return True
    return False
