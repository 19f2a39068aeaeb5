"""The battle board as a side sees it, and what a fight in a box would come to on average."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.battle.reinforcements import ready, reinforce_limit
from ..rules.map import ROLL
from ..rules.state import CENTRE, RESERVE, Battle, BobbyLee, face_up
from ..rules.tables import T
from ..rules.units import HQ
from .sight import FIRE, STORM, guess, reckon

LOST = RESERVE + 1
"""Where Board lists those outside a flank."""
COMING = 0.6
"""How much a block counts that can still come in, against one that is there."""
FORTRESS, WOODED = 2.1, 1.6
"""How much stronger the defender is behind walls; in woods."""


class Force(NamedTuple):
    """Blocks in a box: their steps, and the sum of steps times firepower, in fire and in an assault."""

    steps: float
    fire: float
    storm: float


class Board:
    """Who stands where in a battle, as a side sees it."""

    __slots__ = ("b", "foe", "g", "mine", "side", "theirs")

    def __init__(self, g: BobbyLee, b: Battle, side: int) -> None:
        self.g, self.b, self.side, self.foe = g, b, side, 1 - side
        self.mine: list[list[int]] = [[] for _ in range(LOST + 1)]
        self.theirs: list[list[int]] = [[] for _ in range(LOST + 1)]
        spot, side_of = g.spot, T.side_of
        for unit in g.stack[b.hex]:
            where = spot[unit]
            if where >= 0:
                lists = self.mine if side_of[unit] == side else self.theirs
                lists[where if where <= RESERVE else LOST].append(unit)

    @property
    def attacks(self) -> bool:
        return self.b.attacker == self.side

    def home(self, place: int) -> int:
        """A box of the own line."""
        return self.side * 3 + place

    @property
    def centre(self) -> int:
        return self.side * 3 + CENTRE

    @property
    def their_centre(self) -> int:
        return self.foe * 3 + CENTRE

    def force(self, units: list[int]) -> Force:
        g, viewer = self.g, self.side
        steps = fire = storm = 0.0
        for unit in units:
            if T.side_of[unit] == viewer or face_up(g, unit):
                n = float(g.steps[unit])
                steps, fire, storm = steps + n, fire + n * T.engaged[unit], storm + n * T.assault[unit]
            else:
                n = guess(g, T.side_of[unit])
                steps, fire, storm = steps + n, fire + n * FIRE, storm + n * STORM
        return Force(steps, fire, storm)

    def double(self, who: int, box: int) -> float:
        """7.36: how many hits take a step of a side in a box."""
        if box // 3 != who:
            return 1.0
        hex = self.b.hex
        return 2.0 if T.woods[hex] or (T.fortress[hex] and who != self.b.attacker) else 1.0

    # ---- strength of all

    def strength(self) -> tuple[float, float]:
        """Own and enemy strength on the board, and what can still come in; the defender's by the ground he has."""
        g = self.g
        sums = []
        for who, lists in ((self.side, self.mine), (self.foe, self.theirs)):
            here = sum([reckon(g, u, self.side) for units in lists[:LOST] for u in units])
            here += 0.5 * sum([reckon(g, u, self.side) for u in lists[LOST]])
            sums.append(here + COMING * self.comers(who))
        ground = FORTRESS if T.fortress[self.b.hex] else WOODED if T.woods[self.b.hex] else 1.0
        sums[1 if self.attacks else 0] *= ground
        return sums[0], sums[1]

    def comers(self, who: int) -> float:
        """The strength of a side next to the battle, as far as the hexsides admit it in a few hours."""
        g, b, total = self.g, self.b, 0.0
        for side in T.ways[b.hex]:
            near = T.near[side]
            if g.count[who * T.size + near]:
                limit = reinforce_limit(g, side)
                most = 2 if limit == ROLL else 3 * limit
                values = sorted([reckon(g, u, self.side) for u in ready(g, b, who, side)], reverse=True)
                total += sum(values[:most])
        return total

    def ratio(self) -> float:
        mine, theirs = self.strength()
        return mine / max(0.5, theirs)

    def fighters(self, units: list[int]) -> list[int]:
        """Those that are no headquarters."""
        return [u for u in units if T.kind[u] != HQ]


def duel(mine: Force, theirs: Force, guard: float, their_guard: float, they_first: bool, rounds: int = 3) -> float:
    """What a fire fight in a box would leave, on average: own share left less the enemy's share left, -1 to 1."""
    if mine.steps <= 0:
        return -1.0
    if theirs.steps <= 0:
        return 1.0
    a, d = mine.steps, theirs.steps
    hit, suffer = mine.fire / mine.steps / 6 / their_guard, theirs.fire / theirs.steps / 6 / guard
    if they_first:
        a -= d * suffer
    for _ in range(rounds):
        if a <= 0:
            break
        d -= a * hit
        if d <= 0:
            break
        a -= d * suffer
    return max(0.0, a) / mine.steps - max(0.0, d) / theirs.steps


def storm(mine: Force, theirs: Force, guard: float, their_guard: float) -> tuple[float, float]:
    """7.35: steps that both have left, on average, after two rounds of an assault; 0 or less: none."""
    if mine.steps <= 0 or theirs.steps <= 0:
        return mine.steps, theirs.steps
    a, d = mine.steps, theirs.steps
    hit, suffer = mine.storm / mine.steps / 6 / their_guard, theirs.storm / theirs.steps / 6 / guard
    for _ in range(2):
        a, d = a - max(0.0, d) * suffer, d - max(0.0, a) * hit
        if a <= 0 or d <= 0:
            break
    return a, d
