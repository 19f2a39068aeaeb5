"""8.0, 9.1: whose a hex is. Control is looked at when a phase begins and then stays as it was (R76)."""

from __future__ import annotations

from .state import BobbyLee
from .tables import T


def control_now(g: BobbyLee) -> list[int]:
    """8.2: a hex is its home side's unless the enemy stands there; one that is fought over stays whose it was (R77)."""
    count, size = g.count, T.size
    out = T.home[:]
    for hex in range(size):
        ours, theirs = count[hex], count[size + hex]
        if ours and theirs:
            out[hex] = g.control[hex]
        elif ours:
            out[hex] = 0
        elif theirs:
            out[hex] = 1
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
