"""3.11, 4.61: losing steps and blocks."""

from __future__ import annotations

from .command.hierarchy import acts_as_chief, chain, tell_who_leads
from .fog_of_war import tell_both
from .state import LOST, Gettysburg, take_up
from .tables import T
from .units import CAVDHQ, CHQ, DHQ, HQ, SIDES, USA


def on_map(g: Gettysburg, unit: int) -> bool:
    return g.at[unit] >= 0


def last_step(g: Gettysburg, unit: int) -> bool:
    """Whether one more hit removes the block: a headquarters goes on to 0 first."""
    return g.strength[unit] <= (0 if T.kind[unit] == HQ else 1)


def lose_step(g: Gettysburg, unit: int, rule: str) -> None:
    """3.11: one hit; the last one removes the block."""
    if last_step(g, unit):
        eliminate(g, unit, rule)
    else:
        g.strength[unit] -= 1
        tell_both(g, unit, "step-lost", rule, left=g.strength[unit])


def eliminate(g: Gettysburg, unit: int, rule: str) -> None:
    """A block is lost: a victory point for the enemy, and for a headquarters the question who follows (4.61)."""
    led = T.rank[unit] in (DHQ, CAVDHQ) and acts_as_chief(g, unit)
    leaders = chain(g, T.side[unit]) if T.kind[unit] == HQ else None
    if g.at[unit] >= 0:
        take_up(g, unit, LOST)
    g.at[unit] = LOST
    g.strength[unit] = 0
    g.up[unit] = g.did[unit] = g.orders[unit] = g.half[unit] = g.column[unit] = 0
    g.lost.append(unit)
    g.shown += 1
    if T.rank[unit] in (DHQ, CAVDHQ):
        g.fallen.append(unit)
        if led:
            g.passed.append(T.rebuilt_as[unit])
    if T.rank[unit] == CHQ and T.side[unit] == USA:
        g.vacant.append((T.corps[unit], g.hour))
    enemy = SIDES[1 - T.side[unit]]
    g.log("eliminated", rule, unit=T.units[unit], side=enemy)
    if leaders:
        tell_who_leads(g, T.side[unit], leaders)
