"""A board of points joined by lines: flat lists of numbers, distances worked out once."""

from __future__ import annotations

from collections.abc import Sequence

from .search import spread


class Graph:
    """Spaces numbered from 0; `exits[s]` lists neighbours in the board's own order."""

    __slots__ = ("distance", "exits", "ids", "index")

    def __init__(self, ids: Sequence[str], exits: Sequence[Sequence[int]]) -> None:
        self.ids = list(ids)
        self.index = {id: i for i, id in enumerate(self.ids)}
        self.exits = [list(e) for e in exits]
        self.distance = [spread(self.exits, [space]) for space in range(len(self.ids))]

    def distances_avoiding(self, goals: Sequence[int], avoid: int) -> list[int]:
        """Steps from every space to the nearest goal by ways that do not pass through `avoid` (which may be a goal)."""
        return spread(self.exits, goals, (avoid,))
