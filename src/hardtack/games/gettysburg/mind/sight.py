"""What the computer sees: the enemy as a side may reckon with him, and the field as it looks from its own lines."""

from __future__ import annotations

from itertools import compress

from ..rules.fire.shots import TROOPS
from ..rules.movement.control import holder
from ..rules.movement.entry_roads import arrivals
from ..rules.state import NIGHT, Gettysburg, blocks
from ..rules.tables import T
from ..rules.units import CAV, CSA, HQ
from .ground import FAR, POINTS, RINGS, VICTORY, WEIGHTS, walks_to
from .stance import Stance

PACE = 5
"""Movement points on foot that a column makes in an hour."""


class Sight:
    """The field as a side sees it at one moment of its turn."""

    __slots__ = (
        "foes",
        "goal",
        "goals",
        "hours",
        "late",
        "mine",
        "need",
        "side",
        "stance",
        "theirs",
        "today",
        "views",
        "worth",
    )

    def __init__(self, g: Gettysburg, side: int, stance: Stance) -> None:
        self.side, self.stance = side, stance
        size = T.size
        row = T.scenarios[g.scenario]
        self.today = row.to - g.hour + 1 if g.hour != NIGHT else 0
        self.hours = (row.to - g.hour + 1 if g.hour != NIGHT else 0) + 13 * (row.days - g.day if row.days > 1 else 0)
        self.late = stance.grab * (1.6 if self.today <= 1 else 0.8 if self.today <= 3 else 0.0)
        """How much the count of the day matters now."""
        self.mine = [0.0] * size
        self.theirs = [0.0] * size
        self.foes: list[int] = []
        foe = 1 - side
        theirs, mine = self.theirs, self.mine
        for hex in compress(range(size), g.count[foe * size : foe * size + size]):
            self.foes.append(hex)
            _spread(theirs, hex, known(g, hex, foe))
        for unit in TROOPS[side]:
            at = g.at[unit]
            if at >= 0:
                _spread(mine, at, float(g.strength[unit]))
        self.worth, self.need = self._objectives(g)
        self.goals = sorted(range(len(VICTORY)), key=lambda n: (-self.worth[n], n))
        self.goal: dict[int, int] = {}
        self._assign(g)
        self.views: list[float | None] = [None] * size
        """What hexes are worth to guns: see maneuver."""

    def _objectives(self, g: Gettysburg) -> tuple[list[float], list[float]]:
        """Per victory hex: how much it matters now, and how much strength it calls for."""
        side = self.side
        reachable = PACE * max(1, self.hours)
        worth, need = [], []
        own = {g.at[u] for u in TROOPS[side] if g.at[u] >= 0}
        for n, hex in enumerate(VICTORY):
            walk = walks_to(hex)
            enemy_next = min([walk[h] for h in self.foes], default=FAR)
            own_next = min([walk[h] for h in own], default=FAR)
            points = POINTS[n]
            holds = holder(g, hex)
            held = holds == side
            foe = self.theirs[hex]
            if side == CSA:
                if own_next > reachable:
                    value = 0.1
                elif held:
                    value = points * (0.5 if enemy_next <= 8 else 0.25)
                else:
                    value = points * 8.0 / (8.0 + foe) * (1.0 - 0.5 * own_next / max(1, reachable))
                wanted = foe * self.stance.mass + 5.0 if not held else foe * 0.8 + 2.0
            else:
                threat = 1.0 if enemy_next <= reachable else 0.1
                close = 1.0 + 6.0 / (4.0 + enemy_next)
                value = points * threat * close
                if holds == CSA:
                    value *= 0.35 if foe > self.mine[hex] else 1.0
                wanted = foe * 0.6 * self.stance.mass + 4.0
            if self.stance.give and foe > self.mine[hex]:
                value /= 1.0 + self.stance.give * (foe / (self.mine[hex] + 1.0) - 0.5)
            if n == self.stance.focus:
                value, wanted = value * 3.0 + 1.0, wanted * 1.6 + 4.0
            worth.append(value)
            need.append(wanted)
        return worth, need

    def _assign(self, g: Gettysburg) -> None:
        """Send the nearest troops to each objective in the order of its weight, the rest to the best of them."""
        coming = set(arrivals(g)) if g.active >= 0 else set()
        free = [u for u in TROOPS[self.side] if not T.guns[u] and (g.at[u] >= 0 or u in coming)]
        stands = {u: stands_at(g, u) for u in free}
        for goal in self.goals:
            if self.worth[goal] < 0.3:
                continue
            walk = walks_to(VICTORY[goal])
            lacking = self.need[goal]
            if lacking <= 0:
                continue
            free.sort(key=lambda u: (walk[stands[u]], u))
            sent = 0
            for unit in free:
                if lacking <= 0 or walk[stands[unit]] > PACE * max(2, self.hours) + 4:
                    break
                self.goal[unit] = goal
                lacking -= g.strength[unit]
                sent += 1
            del free[:sent]
        strong = [n for n in self.goals[:4] if self.worth[n] >= 0.3] or self.goals[:1]
        for unit in free:
            here = stands[unit]
            self.goal[unit] = max(strong, key=lambda n: (self.worth[n] / (6.0 + walks_to(VICTORY[n])[here]), -n))

    def beside(self, g: Gettysburg, hex: int) -> bool:
        """Whether the side already stands in a hex or next to it."""
        return bool(g.count[self.side * T.size + hex] or g.near[self.side * T.size + hex])


def _spread(weight: list[float], hex: int, strength: float) -> None:
    """Let strength in a hex weigh there and, less and less, around it."""
    weight[hex] += strength
    one, two, three = RINGS[hex]
    share = strength * WEIGHTS[1]
    for n in one:
        weight[n] += share
    share = strength * WEIGHTS[2]
    for n in two:
        weight[n] += share
    share = strength * WEIGHTS[3]
    for n in three:
        weight[n] += share


def stands_at(g: Gettysburg, unit: int) -> int:
    at = g.at[unit]
    return at if at >= 0 else T.entries[g.road[unit]] if g.road[unit] >= 0 else T.supply[T.side[unit]]


GUESS = 2.2
"""Strength of an upright enemy block."""
GUESS_POWER = 1.7
"""Its firepower: most hit on 1 or 2, headquarters seldom."""

Fighter = tuple[float, float, float, int]
"""Strength, firepower in the first round and afterwards, letter."""


def known(g: Gettysburg, hex: int, side: int) -> float:
    """The strength of a side in a hex as the enemy sees it."""
    total = 0.0
    for unit in g.stack[hex]:
        if T.side[unit] == side:
            total += (g.strength[unit] if T.kind[unit] != HQ else 0.3) if g.up[unit] else GUESS
    return total


def defenders_seen(g: Gettysburg, hex: int, side: int) -> list[Fighter]:
    """The blocks of a side in a hex as its enemy may reckon with them."""
    found: list[Fighter] = []
    for unit in blocks(g, hex, side):
        if g.up[unit]:
            power = float(T.melee_power[unit])
            later = float(T.long_power[unit]) if T.guns[unit] else power
            first = power + 1 if T.kind[unit] == CAV else power
            found.append((float(g.strength[unit]), first, later, T.letter[unit]))
        else:
            found.append((GUESS, GUESS_POWER, GUESS_POWER, 1))
    return found
