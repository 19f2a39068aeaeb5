"""7.3, 7.8.1: shortest ways, where units go when nobody chooses for them."""

from __future__ import annotations

from .state import Mosby
from .tables import T


def pick_by_die(g: Mosby, choices: list[int]) -> int:
    """7.3: ties are numbered and a die is rolled."""
    if len(choices) == 1:
        return choices[0]
    roll = g.roll("tie")
    g.owe(roll)
    return choices[(roll.die - 1) % len(choices)]


def step_toward(g: Mosby, space: int, goal: int) -> int:
    """7.3: the next step of a shortest way."""
    distance = T.distance[goal]
    closer = distance[space] - 1
    return pick_by_die(g, [n for n in T.exits[space] if distance[n] == closer])


def step_away(g: Mosby, space: int, goal: int) -> int:
    """G27: a neighbour farther from the goal, else one as far, else stay."""
    distance = T.distance[goal]
    now = distance[space]
    choices = [n for n in T.exits[space] if distance[n] > now] or [n for n in T.exits[space] if distance[n] == now]
    return pick_by_die(g, choices) if choices else space


def toward_lines(g: Mosby, space: int) -> int:
    """6.5.4: the most direct way into the Union lines; a Large Force counts as such."""
    goals = [s for s, inside in enumerate(g.lines) if inside]
    distance = T.graph.distances_avoiding(goals, -1)
    closer = distance[space] - 1
    return pick_by_die(g, [n for n in T.exits[space] if distance[n] == closer])
