"""How a commander goes about a Campaign Turn: what he gives weight to. Steps of infantry are the measure of it all."""

from __future__ import annotations

from msgspec import Struct


class Stance(Struct, frozen=True):
    """What a commander gives weight to."""

    bold: float = 1.1
    """How far he takes his own numbers for better than they are."""
    dash: float = 1.0
    """The same on this day: how readily he attacks. Marches are thought out soberly, or an army would go to and fro."""
    focus: int = -1
    """The hex to march on or to hold above all."""
    thrift: float = 1.0
    """How dear the steps of headquarters are."""
    point: float = 6.0
    """What a victory point is worth, in steps."""
    guard: float = 1.0
    """Strength kept at what must be held."""
    assault: float = 0.5
    """What an attack must promise, in steps."""
    only: int = -1
    """The one headquarters that is to act."""
    idle: bool = False
    """To let the turn go by."""
