"""3.2, 3.2.1, 3.2.2, 3.3: the years and their set-ups."""

from __future__ import annotations

from hardtack.engine.dice import Dice
from hardtack.engine.state import Step

from ..control import begin_phase
from ..state import BobbyLee, new_state, put
from ..tables import T
from ..victory import places_now
from .free_deployment import FreeDeploymentAsk

CAMPAIGN = "campaign-"
SCENARIOS = (*(str(year) for year in T.years), *(f"{CAMPAIGN}{year}" for year in T.years))
"""A year by itself, or a campaign that begins with it (3.3)."""


def set_up(scenario: str, options: dict[str, int], dice: Dice) -> tuple[BobbyLee, list[Step[BobbyLee]]]:
    """3.2.1: the order of battle of a year, everything else unbuilt, the marker where that year begins; and what must
    be decided before the first month."""
    year = int(scenario.removeprefix(CAMPAIGN))
    g = new_state(scenario, options, dice, year)
    g.campaign = int(scenario.startswith(CAMPAIGN))
    for row in T.years[year].setup:
        unit = T.unit[row.unit]
        g.steps[unit] = row.steps
        put(g, unit, T.grid.index[row.hex])
    begin_phase(g)
    g.held = places_now(g)  # R95: where the marker starts already counts what is held
    for unit in range(len(T.units)):
        g.blocks.renew(unit)
    dice.shuffle(g.blocks.handle)
    return g, [FreeDeploymentAsk()] if options.get("free-deployment") else []
