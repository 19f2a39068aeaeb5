"""How much of the war is over, and by which conditions it will be judged."""

from __future__ import annotations

from ..rules.sequence import last_turn
from ..rules.state import People
from ..rules.tables import T

EARLY = ("start", "reinforcement", "deal")
"""Phases before the first card of a turn."""
MUSTERED, PLAYED = 0.15, 0.9
"""How much of a turn is over with its reinforcements, and with its cards."""
YEARS = {3: "1861", 6: "1862", 9: "1863"}
"""13 to 15: the turns with which the shorter wars end, and how these are judged."""
LATE, LONG = "1864", "1863"
"""16.7, 17: a campaign is judged as this year is when it has come so far. Before that states are still to be won, and
how it goes is read from the wills, as in this one: most campaigns end with one that breaks."""


def last(g: People) -> int:
    """The turn with which the war ends at the latest."""
    return max(T.scenarios[g.scenario].last, g.options["last-turn"])


def judged_as(g: People) -> str:
    """The scenario by whose conditions the war will be judged: one that is played on (2.1) becomes another."""
    return YEARS.get(last_turn(g), LATE if g.turn >= T.scenarios[LATE].first else LONG)


def progress(g: People) -> float:
    """How much of the war is over, from 0 to 1."""
    first, end = T.scenarios[g.scenario].first, last_turn(g)
    if g.phase in EARLY:
        part = 0.0
    elif g.phase == "strategy":
        cards = 2 * T.chart.turns[g.turn - 1].deal
        part = MUSTERED + (PLAYED - MUSTERED) * min(1.0, g.rounds / cards)
    else:
        part = PLAYED
    return (g.turn - first + part) / (end - first + 1)
