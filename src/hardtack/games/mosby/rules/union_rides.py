"""7.3: how a Union unit rides, whatever it is: step by step, and how it is told."""

from __future__ import annotations

from hardtack.engine.rolls import Roll

from .cannon import find_cannon
from .state import Mosby, space_id, strength, unit_name


def enter_space(g: Mosby, unit: int, to: int) -> None:
    """7.3: one step of a Union unit; it may come upon the Cannon (8.3)."""
    g.came[unit] = g.at[unit]
    g.at[unit] = to
    if g.cannon_at >= 0:
        find_cannon(g, to)


def log_ride(g: Mosby, unit: int, start: int, roll: Roll | None) -> None:
    """7.3: tell of a ride; an escort's has no die."""
    g.log(
        "union-rides",
        "7.3",
        *([roll] if roll else []),
        die=roll.die if roll else 0,
        unit=unit_name(unit),
        strength=strength(g, unit),
        space=space_id(start),
        space2=space_id(g.at[unit]),
        moved=int(start != g.at[unit]),
    )
