"""How to go about a turn: what a commander gives weight to."""

from __future__ import annotations

from msgspec import Struct


class Stance(Struct, frozen=True):
    """How to go about a turn: what a commander gives weight to."""

    bold: float = 1.0
    """How far he takes his own numbers for better than they are."""
    focus: int = -1
    """The victory hex to press for or hold above all."""
    thrift: float = 1.0
    """How dear the steps of headquarters are, and in what measure at the start."""
    price: float = 0.55
    pull: float = 0.42
    """Haste to reach the goal, per movement point."""
    danger: float = 0.62
    """Fear of an enemy next door."""
    eager: float = 1.5
    """Wish to be beside an enemy one outnumbers."""
    strong: float = 0.5
    """Love of strong ground."""
    hold: float = 1.6
    """Reluctance to leave what one was sent to hold."""
    weak: float = 2.2
    """Care for blocks on their last step."""
    assault: float = 0.9
    """What a melee must promise."""
    nerve: float = 0.4
    """Chance of winning below which weak blocks leave a melee."""
    mass: float = 1.5
    """Strength sent against the enemy at a goal."""
    grab: float = 0.0
    """Eye for the count: late in the day, blocks go where ground is won or denied by being there."""
    dusk: float = 0.0
    """How far weak blocks keep from the enemy in the last two hours of a day, when they can only be lost."""
    care: float = 0.0
    """How much more a block shuns the enemy for every step it has lost."""
    give: float = 0.0
    """How readily ground is given up where the enemy is the stronger."""
    guns: float = 0.22
    """Haste of the guns to come up to the goals, per movement point."""
    aim: float = 0.6
    """Worth of an enemy in sight of the guns."""
    cover: float = 1.0
    """How much guns shun the front line."""
