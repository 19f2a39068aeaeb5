"""Ways over a board: in steps, and by what they cost. Spaces are numbers, exits in the board's own order."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from heapq import heappop, heappush

Ways = dict[int, tuple[int, int]]
"""Per space: what it costs to come there, and the space one comes from (-1: it is a start)."""


def spread(exits: Sequence[Sequence[int]], starts: Iterable[int], stops: Container[int] = ()) -> list[int]:
    """Steps from the nearest start to every space; len(exits) + 1 where no way leads.

    A space among `stops` can be come to but not passed; a start always lets one out.
    """
    far = len(exits) + 1
    distance = [far] * len(exits)
    queue = []
    for start in starts:
        if distance[start]:
            distance[start] = 0
            queue.append(start)
    for space in queue:
        step = distance[space] + 1
        for near in exits[space]:
            if distance[near] == far:
                distance[near] = step
                if near not in stops:
                    queue.append(near)
    return distance


def within(exits: Sequence[Sequence[int]], starts: Iterable[int], most: int) -> set[int]:
    """The starts, and all spaces at most so many steps from one of them."""
    found = ring = set(starts)
    for _ in range(most):
        ring = {near for space in ring for near in exits[space]} - found
        found = found | ring
    return found


def connected(exits: Sequence[Sequence[int]], starts: Iterable[int], through: Callable[[int], bool]) -> set[int]:
    """The starts, and all spaces that hang together with them by way of spaces that `through` allows."""
    found = set(starts)
    queue = list(found)
    for space in queue:
        for near in exits[space]:
            if near not in found and through(near):
                found.add(near)
                queue.append(near)
    return found


def cheapest(
    starts: Iterable[tuple[int, int]],
    steps: Callable[[int, int], Iterable[tuple[int, int]]],
    most: int,
) -> Ways:
    """The cheapest ways within `most`, from starts given as (space, spent already).

    `steps(space, spent)` gives the spaces one can go on to, and what each costs; nothing where one must stop. Of ways
    that cost the same, the one found first stands, and cheaper spaces are gone out from first.
    """
    found: Ways = {}
    queue: list[tuple[int, int, int]] = []
    for order, (space, spent) in enumerate(starts):
        if spent <= most and (space not in found or spent < found[space][0]):
            found[space] = (spent, -1)
            heappush(queue, (spent, order, space))
    count = len(queue)
    while queue:
        spent, _, space = heappop(queue)
        if spent > found[space][0]:
            continue
        for near, cost in steps(space, spent):
            total = spent + cost
            if total <= most and (near not in found or total < found[near][0]):
                found[near] = (total, space)
                heappush(queue, (total, count, near))
                count += 1
    return found


def path(ways: Ways, to: int) -> list[int]:
    """The spaces of a way, from its start to `to`."""
    out = [to]
    while (before := ways[out[-1]][1]) >= 0:
        out.append(before)
    return out[::-1]
