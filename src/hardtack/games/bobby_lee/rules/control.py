"""8.0, 9.1: whose a hex is. Control is looked at when a phase begins and then stays as it was (R76)."""

from __future__ import annotations

from .state import BobbyLee
from .tables import T


def control_now(g: BobbyLee) -> list[int]:
    """8.2: a hex is its home side's unless the enemy stands there; one that is fought over stays whose it was (R77)."""
    count, size, side_of = g.count, T.size, T.side_of
    out = T.home[:]
    for unit, hex in enumerate(g.at):
        if hex >= 0:
            side = side_of[unit]
            out[hex] = g.control[hex] if count[(1 - side) * size + hex] else side
    return out


def begin_phase(g: BobbyLee) -> None:
    """R76: control as the units stand now, for the whole of the phase that begins."""
    g.control = control_now(g)


def friendly(g: BobbyLee, hex: int, side: int) -> bool:
    """8.2: whether a hex was the side's when this phase began."""
    return g.control[hex] == side


def enemy_here(g: BobbyLee, hex: int, side: int) -> bool:
    """Whether enemies stand in a hex now."""
    return g.count[(1 - side) * T.size + hex] > 0
