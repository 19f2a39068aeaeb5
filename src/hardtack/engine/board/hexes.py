"""A board of hexes: numbers instead of names, six neighbours each, distances by arithmetic."""

from __future__ import annotations

from collections.abc import Sequence

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial (q, r) steps in the six directions of a flat-topped hex, clockwise: N, NE, SE, S, SW, NW."""
OFF = -1
"""Beyond the edge of the map."""


class HexGrid:
    """Hexes numbered from 0; a side is `hex * 6 + direction`, and the same side from beyond is `twin[side]`."""

    __slots__ = ("around", "coords", "edge", "ids", "index", "near", "places", "twin")

    def __init__(self, ids: Sequence[str], coords: Sequence[tuple[int, int]]) -> None:
        self.ids = list(ids)
        self.index = {id: n for n, id in enumerate(self.ids)}
        self.coords = list(coords)
        self.places = {coord: n for n, coord in enumerate(self.coords)}
        self.near = [self.places.get((q + dq, r + dr), OFF) for q, r in self.coords for dq, dr in STEPS]
        """The hex across each side, OFF beyond the edge."""
        size = len(self.ids)
        self.around = [[n for n in self.near[h * 6 : h * 6 + 6] if n != OFF] for h in range(size)]
        """The neighbours that are on the map."""
        self.twin = [OFF if across == OFF else across * 6 + (side + 3) % 6 for side, across in enumerate(self.near)]
        self.edge = [len(a) < 6 for a in self.around]

    def side(self, a: int, b: int) -> int:
        """The side by which one leaves hex a for its neighbour b; OFF if they do not touch."""
        for side in range(a * 6, a * 6 + 6):
            if self.near[side] == b:
                return side
        return OFF

    def distance(self, a: int, b: int) -> int:
        (aq, ar), (bq, br) = self.coords[a], self.coords[b]
        dq, dr = bq - aq, br - ar
        return max(abs(dq), abs(dr), abs(dq + dr))

    def beyond(self, hex: int, *directions: int) -> int:
        """The hex reached by walking the directions one after the other; OFF if that leads off the map."""
        q, r = self.coords[hex]
        for d in directions:
            q, r = q + STEPS[d % 6][0], r + STEPS[d % 6][1]
        return self.places.get((q, r), OFF)
