"""9.7, 9.74: whether a night follows, and II Corps' march through it."""

from __future__ import annotations

from itertools import pairwise

from ..movement.column_and_line import may_pass
from ..movement.front_line import beside_enemy
from ..state import NIGHT, WAITING, Gettysburg
from ..tables import T
from ..units import CSA, USA


def night_follows(g: Gettysburg) -> bool:
    """9.3 to 9.5: whether a night turn comes after the last hour of this day, if the count does not end the game."""
    row = T.scenarios[g.scenario]
    if g.day >= 3:
        return bool(g.options["day3-night-turn"])
    return g.day < row.days or (row.night_after and bool(g.options["day2-score-after-night"]))


II_CORPS = T.corps[T.unit["usa-hq-hancock"]] if "usa-hq-hancock" in T.unit else -1
NIGHT_ROADS: dict[int, list[int]] = {}
"""The roads of the night march (9.74), each as far as its limit, as one net: the hexes next along them."""
for _, way, _ in T.night_ways:
    for one, two in pairwise(way):
        NIGHT_ROADS.setdefault(one, []).append(two)
        NIGHT_ROADS.setdefault(two, []).append(one)


def marches_by_night(g: Gettysburg, unit: int) -> bool:
    """9.74: II Corps marches along the named roads as far as it likes."""
    return g.hour == NIGHT and g.at[unit] == WAITING and T.side[unit] == USA and T.corps[unit] == II_CORPS


def night_hexes(g: Gettysburg, unit: int, entry: int) -> list[int]:
    """9.74: how far along the named roads a block may march by night, stopping before the enemy."""

    def open_(hex: int) -> bool:
        return not beside_enemy(g, hex, USA) and not g.count[CSA * T.size + hex] and may_pass(g, unit, hex)

    found = [T.entries[entry]] if open_(T.entries[entry]) else []
    for hex in found:
        found += [n for n in NIGHT_ROADS[hex] if n not in found and open_(n)]
    return found
