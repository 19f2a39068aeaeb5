"""How one goes about a turn: the weights by which habits choose, and what one brigade is told to do."""

from __future__ import annotations

from msgspec import Struct


class Stance(Struct, frozen=True):
    """Everything is measured in losses: 1 is one marker on an enemy unit, or one spared to one's own."""

    bold: float = 1.0
    """What a loss of the enemy's is worth against one of one's own: more than 1 seeks the fight."""
    pull: float = 0.16
    """What an inch nearer to the goal is worth."""
    brigade: int = -1
    """The brigade that has orders of its own; -1: none has."""
    objective: int = -1
    """The objective that it goes for; -1: what the army's plan says."""
    push: float = 1.0
    """How strongly that brigade is drawn to its goal, below 0 away from the enemy; 0: it stays where it is."""
    fury: float = 1.0
    """How bold that brigade is, times what the army is."""


PLAIN = Stance()
