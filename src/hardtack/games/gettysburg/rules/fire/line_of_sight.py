"""5.31, 5.33, box.elevation-los, box.fire-path: the fire cone, and which of its hexes may be fired at."""

from __future__ import annotations

from itertools import pairwise

from hardtack.engine.board.hexes import OFF

from ..map import Map

CONE = ((0,), (0, 0), (0, -1), (0, 1), (0, 0, 0), (0, 0, -1), (0, 0, 1))
"""The seven hexes of the fire cone (5.31) as turns from the side fired through."""


class LineOfSight(Map):
    """The field, and what can be seen across it."""

    def __init__(self) -> None:
        super().__init__()
        self._sight()

    def _sight(self) -> None:
        """5.31 and 5.33: for every side fired through, the hexes of its cone as (target, range, may be fired at)."""
        self.cone: list[list[tuple[int, int, bool]]] = []
        for side in range(self.size * 6):
            hex, d = divmod(side, 6)
            targets = []
            for turns in CONE:
                target = self.grid.beyond(hex, *(d + t for t in turns))
                if target != OFF:
                    targets.append((target, len(turns), len(turns) == 1 or self.sees(hex, side, target)))
            self.cone.append(targets)

    def sees(self, hex: int, side: int, target: int) -> bool:
        """5.33: a chain of hexes, first the one fired into, each nearer to the target, with nothing in the way."""
        first = self.near[side]
        return first != OFF and any(self._clear(chain) for chain in self._chains([hex, first], target))

    def _chains(self, so_far: list[int], target: int) -> list[list[int]]:
        last = so_far[-1]
        if last == target:
            return [so_far]
        left = self.grid.distance(last, target)
        return [
            chain
            for n in self.around[last]
            if self.grid.distance(n, target) == left - 1
            for chain in self._chains([*so_far, n], target)
        ]

    def _end_level(self, hex: int, side: int, across: int) -> int:
        """The level of firer or target: a hex is not raised toward a side without slope (box.elevation-los)."""
        ground = min(self.ground[hex], self.ground[across]) if self.gentle[side] else self.ground[hex]
        return ground + self.cover[hex]

    def _clear(self, chain: list[int]) -> bool:
        """Whether a chain from firer to target is free of obstructions."""
        sides = [self.grid.side(a, b) for a, b in pairwise(chain)]
        from_, to = chain[0], chain[-1]
        own = self._end_level(from_, sides[0], chain[1])
        aim = self._end_level(to, sides[-1], chain[-2])
        obstructions = []
        for n, side in enumerate(sides):
            if self.side_cover[side]:
                lower = min(self.ground[chain[n]], self.ground[chain[n + 1]])
                obstructions.append((n + 0.5, lower + self.side_cover[side]))
        for n in range(1, len(chain) - 1):
            ground = self.ground[chain[n]]
            if self.gentle[sides[n - 1]] and self.gentle[sides[n]]:
                ground = min(self.ground[chain[n - 1]], self.ground[chain[n + 1]])
            obstructions.append((float(n), ground + self.cover[chain[n]]))
        length = len(chain) - 1
        low, high = min(own, aim), max(own, aim)
        for distance, level in obstructions:
            if level <= low:
                continue
            if level > high:
                return False
            from_high = distance if own > aim else length - distance
            if from_high > length - from_high:
                return False
        return True
