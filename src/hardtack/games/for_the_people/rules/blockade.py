"""10.5, 12.5: the zones of the blockade and what the runners bring; open ports (10.5.2): supply.port_open."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from .battle.chances import DIE
from .state import People
from .supply import port_open
from .tables import CSA, SIDES, T
from .will import sway


def runs_in(die: int, level: int) -> bool:
    """10.5.4: whether the runners of a zone get through the blockade."""
    return die > level


def run_blockade(g: People, costs: bool) -> list[int]:
    """10.5: a die for each zone with an open port, above the blockade level; the zones that bring something."""
    found = []
    failed = 0
    for zone, ports in enumerate(T.zones):
        if any(port_open(g, s) for s in ports):
            roll = g.roll("runners", by=SIDES[CSA], least=g.blockade + 1)
            key = "runners" if roll.good else "runners-caught"
            g.log(key, "10.5.4", roll, zone=T.zone_ids[zone], level=g.blockade)
            if roll.good:
                found.append(zone)
            else:
                failed += 1
        else:
            g.log("zone-closed", "10.5.1", zone=T.zone_ids[zone])
            failed += 1
    if costs and failed:
        sway(g, CSA, -T.chart.will.runners * failed, "blockade", "12.5", n=failed)
    return found


# ---- the blockade


def blockade_spread(level: int, zones: int) -> list[Fraction]:
    """10.5.4: the chance of none, one, two ... strength points with so many zones open."""
    through = Fraction(sum(runs_in(die, level) for die in DIE), 6)
    return [comb(zones, n) * through**n * (1 - through) ** (zones - n) for n in range(zones + 1)]
