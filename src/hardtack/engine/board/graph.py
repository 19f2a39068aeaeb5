"""A board of points joined by lines: flat lists of numbers, distances worked out once."""

from __future__ import annotations

from collections.abc import Sequence


class Graph:
    """Spaces numbered from 0; `exits[s]` lists neighbours in the board's own order."""

    __slots__ = ("distance", "exits", "ids", "index")

    def __init__(self, ids: Sequence[str], exits: Sequence[Sequence[int]]) -> None:
        self.ids = list(ids)
        self.index = {id: i for i, id in enumerate(self.ids)}
        self.exits = [list(e) for e in exits]
        self.distance = [self._from(s) for s in range(len(self.ids))]

    def _from(self, start: int) -> list[int]:
        far = len(self.ids) + 1
        distance = [far] * len(self.ids)
        distance[start] = 0
        queue = [start]
        for space in queue:
            for near in self.exits[space]:
                if distance[near] == far:
                    distance[near] = distance[space] + 1
                    queue.append(near)
        return distance

    def distances_avoiding(self, goals: Sequence[int], avoid: int) -> list[int]:
        """Steps from every space to the nearest goal by ways that do not pass through `avoid` (which may be a goal)."""
        far = len(self.ids) + 1
        distance = [far] * len(self.ids)
        queue = []
        for goal in goals:
            if distance[goal]:
                distance[goal] = 0
                queue.append(goal)
        for space in queue:
            for near in self.exits[space]:
                if distance[near] == far:
                    distance[near] = distance[space] + 1
                    if near != avoid:
                        queue.append(near)
        return distance
