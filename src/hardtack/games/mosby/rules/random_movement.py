"""7.4: random movement."""

from __future__ import annotations

from .state import Mosby, space_id
from .tables import T


def random_exit(g: Mosby, space: int, unit: int = -1) -> int:
    """7.4: count the die round the exits, clockwise from the road numbered 1."""
    exits = T.exits[space]
    roll = g.roll("way")
    to = exits[(roll.die - 1) % len(exits)]
    g.log("random-way", "7.4", roll, space=space_id(space), space2=space_id(to))
    return to
