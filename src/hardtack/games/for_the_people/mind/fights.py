"""How a battle is likely to go, and what it is worth to a side to fight it."""

from __future__ import annotations

from functools import lru_cache

from ..rules.march.formations import commanders
from ..rules.pieces import army_in, brigades, fort_of, generals, strength
from ..rules.state import People, by_side
from ..rules.tables import CSA, T
from .sight import Sight


@lru_cache(maxsize=4096)
def table(
    row: int, base: int, edge: int, starry: bool, fort: bool, most: int, least: int
) -> tuple[float, float, float, float]:
    """A battle on the table: the attacker's chance to take the place, what attacker and defender lose on average, the
    attacker's chance to lose all he can. base: what both dice gain; edge: what the attacker's gains beyond it; most,
    least: what the two can lose."""
    chart = T.chart.battles[row]
    won = mine = theirs = ruin = 0.0
    for a in range(1, 7):
        attack = max(1, min(10, a + max(0, edge) + base))
        for d in range(1, 7):
            defence = max(1, min(10, d + max(0, -edge) + base))
            lost, taken = chart.attacker[defence - 1], chart.defender[attack - 1]
            if taken > lost or (taken == lost and starry and attack >= chart.star):
                won += 1
            else:  # 7.3.3: who is beaten by one of whom nobody is left has the place, if there is no fort
                won += taken >= least and lost < most and not fort
            mine += min(lost, most)
            theirs += min(taken, least)
            ruin += lost >= most
    return won / 36, mine / 36, theirs / 36, ruin / 36


def odds(g: People, side: int, sp: int, leader: int, army: bool, space: int) -> tuple[float, float, float, float]:
    """How an attack would go, roughly: chance to take the place, what each side loses, chance to be wiped out."""
    foe = 1 - side
    theirs = strength(g, foe, space)
    fort = fort_of(g, space) == foe
    if not theirs:
        return (1.0, 0.0, 0.0, 0.0)
    if sp >= T.chart.force.overrun * theirs and not fort:
        return (1.0, 0.0, float(theirs), 0.0)
    mine = T.offence[leader] if leader >= 0 else 0
    if army and leader >= 0:
        rest = sorted((T.offence[u] for u in generals(g, side, g.at[leader]) if u != leader), reverse=True)
        mine += sum(rest[:2])
    who = commanders(g, foe, space)
    guard = max((T.defence[u] for u in who), default=0)
    if army_in(g, foe, space) >= 0:
        rest = sorted((T.defence[u] for u in generals(g, foe, space) if u not in who), reverse=True)
        guard += sum(rest[:2])
        if army and not brigades(g, side, g.at[leader] if leader >= 0 else space):
            mine -= 1
    edge = mine - guard - (2 if fort else 0)
    ratio = sp / theirs
    edge += 4 if ratio >= 5 else 3 if ratio >= 4 else 2 if ratio >= 3 else 0
    edge -= 4 if ratio <= 0.2 else 3 if ratio <= 0.25 else 2 if ratio <= 1 / 3 else 0
    total = sp + theirs
    row = max(n for n, b in enumerate(T.chart.battles) if total >= b.least)
    starry = not (T.resource[space] or T.capital[space] or space in g.capital)
    most = min(2 * theirs, sp)
    won, lost, taken, ruin = table(row, min(mine, guard), edge, starry, fort, most, min(2 * sp, theirs))
    return won, lost, taken, ruin if most == sp else 0.0


def attack_value(v: Sight, sp: int, leader: int, army: bool, space: int, gain: float) -> float:
    """What an attack is worth to a side."""
    g, side, mind = v.g, v.side, v.mind
    key = (sp, leader, army, space)
    fight = v.fights.get(key)
    if fight is None:
        fight = v.fights[key] = odds(g, side, sp, leader, army, space)
    chance, mine, theirs, ruin = fight
    foe = 1 - side
    there = strength(g, foe, space)
    value = chance * gain + mind.point * (theirs - mine)
    if there and sp + there >= T.chart.battles[2].least:
        value += mind.large * (chance - 0.5)
    if army_in(g, foe, space) >= 0:
        value += chance * mind.army * min(1.0, theirs / max(1, there)) * (1.5 if side == CSA else 1.0)
    if army:
        if chance < 0.45:
            value -= 2.5
        value -= ruin * (by_side(T.chart.will.army, side) + 1.5)
    return value
