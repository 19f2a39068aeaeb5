"""3.4, table.weather: November and April turn at some moment; the weather of the other months is fixed."""

from __future__ import annotations

from hardtack.engine.state import Step

from .map import DRY, MUD, SIDES, WEATHERS
from .state import BobbyLee
from .tables import T


def month_weather(g: BobbyLee) -> None:
    """3.41, R22: the weather with which a month begins, whatever the last one brought."""
    g.weather, g.turned = T.weather[g.month - 1], 0


def may_turn(g: BobbyLee) -> bool:
    """3.41: whether the weather of this month can still change."""
    return T.after[g.month - 1] >= 0 and not g.turned


class Weather(Step[BobbyLee]):
    """3.41: in November and April every Campaign Turn begins with a die, until the weather has changed: odd is Mud."""

    rule = "3.41"

    def run(self, g: BobbyLee) -> None:
        if not may_turn(g):
            return
        roll = g.roll("weather", by=SIDES[g.active])
        fallen = MUD if roll.die % 2 else DRY
        if fallen == g.weather:
            g.log("weather-holds", self.rule, roll, weather=WEATHERS[g.weather])
            return
        g.weather, g.turned = fallen, 1
        g.log("weather-turned", self.rule, roll, weather=WEATHERS[g.weather])
