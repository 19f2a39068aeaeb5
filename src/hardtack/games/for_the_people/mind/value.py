"""Who is winning: a side's chance, as it was fitted to games (data/value.toml, by `hardtack lab fit`)."""

from __future__ import annotations

from functools import cache

from hardtack.engine.value import Value

from ..rules.state import People
from ..rules.tables import CSA, FOLDER, GAME_ID, SIDES, USA, T
from ..rules.victory import states_won
from .calendar import judged_as, progress
from .position import NAMES, PER_STATE, features

EDGE = 0.5
"""1861 may be drawn: 0 on the measure. No other war is."""
LIMIT = 60.0
"""More will ahead than this says little about how near it was."""


@cache
def value() -> Value:
    """Read when it is asked for: games to fit another one to are played without."""
    return Value.of(GAME_ID, FOLDER, NAMES, SIDES)


def chance(g: People, side: int) -> float:
    """A side's chance to win; a draw is half a victory. All that is read lies open, so that both roles' weights can be
    asked, and the two sides agree."""
    mine = features(g, side)
    theirs = [-mine[0], *mine[1:]]
    scenario, time, read = judged_as(g), progress(g), value().read
    said = read(mine, scenario, SIDES[side], time), read(theirs, scenario, SIDES[1 - side], time)
    return 0.5 * (said[0] + 1.0 - said[1])


def measure(g: People, side: int) -> int:
    """Where a war that is over has ended, as a side counts: by how much more will it was won or lost, in 1861 only that
    it was (13.2); by states where these decide (17.3), by the votes that were lacking where the election does."""
    outcome = g.outcome
    assert outcome is not None
    if outcome.winner is None:
        return 0
    won = outcome.winner == SIDES[USA]
    ahead = g.will[USA] - g.will[CSA]
    if judged_as(g) == "1861":
        ahead = 0
    elif outcome.key == "election":
        ahead = g.will[USA] - T.chart.victory.fall_below
    elif outcome.key in ("usa-states", "csa-states"):
        ahead = PER_STATE * (states_won(g) - T.chart.victory.states)
    union = max(1, ahead) if won else min(-1, ahead)
    return union if side == USA else -union
