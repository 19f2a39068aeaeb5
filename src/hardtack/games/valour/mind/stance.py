"""How one goes about a turn: the weights by which habits choose, and what one brigade or all of them are told to do."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

ALL = -2
"""Every brigade has the same orders."""


class Stance(Struct, frozen=True):
    """Everything is measured in losses: 1 is one marker on an enemy unit, or one spared to one's own."""

    bold: float = 1.0
    """What a loss of the enemy's is worth against one of one's own: more than 1 seeks the fight."""
    pull: float = 0.16
    """What an inch nearer to the goal is worth."""
    brigade: int = -1
    """The brigade that has orders of its own; -1: none has; ALL: they are for all of them."""
    objective: int = -1
    """The objective that it goes for; -1: what the army's plan says."""
    push: float = 1.0
    """How strongly that brigade is drawn to its goal, below 0 away from the enemy; 0: it stays where it is."""
    fury: float = 1.0
    """How bold that brigade is, times what the army is."""
    fire: Literal["", "volley", "march", "charge"] = ""
    """What that brigade does about fire, which costs a unit its action: as each thinks best; whoever can fires; nobody
    does but skirmishers; not even they do if they can charge, for then they could not."""

    def told(self, brigade: int) -> bool:
        """Whether the orders are for a brigade."""
        return self.brigade in (brigade, ALL)


PLAIN = Stance()
