"""What nobody at the table would do, counted in games of Gettysburg: a hill left to two steps, a brigade marched to and
fro, a headquarters alone before the enemy. `bench/blunders.py` plays the games and calls `Watch` around every choice.
"""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.games.gettysburg.mind.garrison import threatened
from hardtack.games.gettysburg.mind.ground import POINTS, VICTORY
from hardtack.games.gettysburg.rules.fire.shots import TROOPS
from hardtack.games.gettysburg.rules.movement.control import holder
from hardtack.games.gettysburg.rules.state import Gettysburg
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import HQ, SIDES
from hardtack.games.gettysburg.rules.unknown import FROM

RICH = [hex for hex, points in zip(VICTORY, POINTS, strict=True) if points >= 2]
"""The hexes that count like a capital: the town and the hills."""
FEW = 2
"""Steps that can only take what was left to them."""
NEAR = 3
"""Hexes within which an enemy is a reason to march back, and troops are with their headquarters."""


def troops_in(g: Gettysburg, hex: int, side: int) -> list[int]:
    return [u for u in g.stack[hex] if T.side[u] == side and T.kind[u] != HQ]


def nearest_enemy(g: Gettysburg, hex: int, side: int) -> tuple[int, int]:
    """How far off the nearest enemy is, and where; a long way if there is none."""
    row, foe = FROM[hex], (1 - side) * T.size
    return min([(row[n], n) for n in range(T.size) if g.count[foe + n]], default=(99, hex))


class Watch:
    """Follows one game."""

    def __init__(self, game: object) -> None:
        self.found = {"capital": 0, "to-and-fro": 0, "alone": 0}
        self.turn = (0, -1)
        """The player turn in which the choice is made: hour and side."""
        self.turns = [0, 0]
        """Player turns of each side that are over."""
        self.march: tuple[int, int] | None = None
        """The block that is about to march, and from where."""
        self.last: dict[int, tuple[int, int, int, int]] = {}
        """Per block its last march: the side's player turn, from, to, and the steps it had."""
        self.left: dict[int, int] = {}
        """Rich hexes that a side's last troops have marched out of, and whose they were."""

    def before(self, state: Gettysburg, role: str, action: Action) -> None:
        self.turn = (state.turn, state.active)
        unit = state.picked
        marches = action.verb == "to" and unit >= 0 and state.at[unit] >= 0
        self.march = (unit, state.at[unit]) if marches else None

    def after(self, state: Gettysburg, role: str, action: Action) -> None:
        if self.march is not None:
            self._marched(state, *self.march)
        self._taken(state)
        if (state.turn, state.active) != self.turn and self.turn[1] >= 0:
            self._turn_over(state, self.turn[1])

    def told(self) -> dict[str, int]:
        return dict(self.found)

    def _marched(self, g: Gettysburg, unit: int, start: int) -> None:
        side, end = T.side[unit], g.at[unit]
        if T.kind[unit] == HQ or end < 0 or end == start:
            return  # a headquarters goes where its men go
        if start in RICH and not troops_in(g, start, side):
            self.left[start] = side
        now, steps = self.turns[side], g.strength[unit]
        was = self.last.get(unit)
        if was == (now - 1, end, start, steps) and min(nearest_enemy(g, h, side)[0] for h in (start, end)) > NEAR:
            self.found["to-and-fro"] += 1
        if was is not None and was[0] == now:
            start = was[1]  # one march of several stretches
        self.last[unit] = (now, start, end, steps)

    def _taken(self, g: Gettysburg) -> None:
        """Hexes that were left, and are now the enemy's by a handful of men."""
        for hex, side in list(self.left.items()):
            if troops_in(g, hex, side):
                del self.left[hex]
            elif holder(g, hex) == 1 - side:
                there = troops_in(g, hex, 1 - side) or [u for n in T.around[hex] for u in troops_in(g, n, 1 - side)]
                self.found["capital"] += sum(g.strength[u] for u in there) <= FEW
                del self.left[hex]

    def _turn_over(self, g: Gettysburg, side: int) -> None:
        self.turns[side] += 1
        self.left = {hex: whose for hex, whose in self.left.items() if whose == side}
        if g.outcome is None:
            self.found["alone"] += sum(self._alone(g, u, side) for u in T.own[side] if T.kind[u] == HQ)

    def _alone(self, g: Gettysburg, hq: int, side: int) -> bool:
        """A headquarters with nobody beside or before it, where the enemy can come, though there was room elsewhere:
        in a hex next to it that is not in the front line (6.4: one hex can always be marched)."""
        at = g.at[hq]
        if at < 0 or troops_in(g, at, side):
            return False
        if not any(self._room(g, hex, side) for hex in T.around[at]):
            return False
        far, enemy = nearest_enemy(g, at, side)
        before = [FROM[g.at[u]][enemy] for u in TROOPS[side] if g.at[u] >= 0 and FROM[at][g.at[u]] <= NEAR]
        return far < min(before, default=99) and threatened(g, side, at)

    def _room(self, g: Gettysburg, hex: int, side: int) -> bool:
        foe = (1 - side) * T.size
        return g.count[side * T.size + hex] < T.limit[hex] and not g.near[foe + hex] and not g.count[foe + hex]


if __name__ == "__main__":
    raise SystemExit(f"Played by bench/blunders.py, for {' and '.join(SIDES)}.")
