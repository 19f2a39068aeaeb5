"""7.4 and shortest ways: where units go when nobody chooses for them."""

from __future__ import annotations

from .state import Mosby, sid
from .tables import T


def pick(g: Mosby, choices: list[int]) -> int:
    """Ties are numbered and a die is rolled."""
    if len(choices) == 1:
        return choices[0]
    return choices[(g.dice.d6() - 1) % len(choices)]


def random_exit(g: Mosby, space: int, unit: int = -1) -> int:
    """7.4: count the die round the exits, clockwise from the road numbered 1."""
    exits = T.exits[space]
    die = g.dice.d6()
    to = exits[(die - 1) % len(exits)]
    g.log("random-way", "7.4", space=sid(space), space2=sid(to), die=die)
    return to


def toward(g: Mosby, space: int, goal: int) -> int:
    """The next step of a shortest way."""
    distance = T.distance[goal]
    closer = distance[space] - 1
    return pick(g, [n for n in T.exits[space] if distance[n] == closer])


def away(g: Mosby, space: int, goal: int) -> int:
    """G27: a neighbour farther from the goal, else one as far, else stay."""
    distance = T.distance[goal]
    now = distance[space]
    choices = [n for n in T.exits[space] if distance[n] > now] or [n for n in T.exits[space] if distance[n] == now]
    return pick(g, choices) if choices else space


def toward_lines(g: Mosby, space: int) -> int:
    """The most direct way into the Union lines; a Large Force counts as such."""
    goals = [s for s, inside in enumerate(g.lines) if inside]
    distance = T.graph.distances_avoiding(goals, -1)
    closer = distance[space] - 1
    return pick(g, [n for n in T.exits[space] if distance[n] == closer])
