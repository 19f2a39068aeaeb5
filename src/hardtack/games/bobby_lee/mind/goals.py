"""What to march for: the places worth taking, what must be guarded, and what stands in the way."""

from __future__ import annotations

import math
from typing import NamedTuple

from ..rules.map import CSA, SIDES, USA
from ..rules.state import BobbyLee, own
from ..rules.tables import T
from ..rules.units import CAV, GAR, GUNS, HART, HQ
from .field import FORTRESS, WOODED
from .ground import CAPITAL, FAR, RICH, walks_to
from .sight import WEIGHT, Sight
from .stance import Stance

WIN = min(space for space, band in T.band.items() if band.side == SIDES[USA])
"""3.1: where a marginal victory begins on the track."""
EVEN = 1.35
"""By how much an attacker must be the stronger, in the open, to win every second battle."""
STEEP = 8.0
"""How fast his chance grows with his strength."""
DOUBT = 6.0
"""The same where nobody knows yet who will come."""
RAID = 9.0
"""From how far, in hexes, an enemy may come for a place that must be held."""
HOLDS = 0.62
"""Strength behind walls that holds a city, against what could come for it."""
QUIET = 0.4
"""How much of its garrison a place needs that only ships could come for."""
MASS = 14.0
"""An enemy strength that can storm a city; what is weaker is less of a danger."""
DECAY = 0.86
"""How much less a goal is worth with every hex of the way to it."""
BLOCK = 2.4
"""The strength of a block that is fit to attack."""
SMALL = 0.35
"""How much of its worth a small place has for an army that would only stand there."""
A_MONTH = 6
"""Hexes that an army makes in a month."""
DETOUR = 1.5
"""Hexes by which the way to a place may be longer past an army that stands before it."""
SCREENED = 0.3
"""How much of an enemy counts for a place that an army stands before."""
GARRISON = {10: 4.0, 5: 2.5, 4: 2.0}
"""By points: strength that stands there while an enemy could come, whatever is near."""


def ground(hex: int) -> float:
    """How much stronger a defender is in a hex."""
    return FORTRESS / 1.2 if T.fortress[hex] else WOODED / 1.1 if T.woods[hex] else 1.0


def chance(attack: float, defence: float, hex: int, steep: float = STEEP) -> float:
    """The chance to win a hex by battle, from the strengths that will come to fight for it."""
    if defence <= 0:
        return 1.0
    if attack <= 0:
        return 0.0
    x = steep * math.log(attack / (defence * ground(hex) * EVEN))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


def power(g: BobbyLee, unit: int) -> float:
    return g.steps[unit] * WEIGHT[unit]


def months_left(g: BobbyLee) -> int:
    """Months to play after this one."""
    return max(0, T.years[g.start_year].last - g.month) if not g.campaign else 6


def ahead(g: BobbyLee, side: int) -> int:
    """How far the marker stands on a side's half of the track."""
    return g.track if side == USA else -g.track


def points(g: BobbyLee, side: int, hex: int) -> float:
    """What a place is worth to a side that holds it: its points, and for the South the Union's Supply hexes month by
    month (3.52)."""
    extra = 0.0
    if side == CSA and hex in T.supply[0]:
        extra = 0.5 + 0.6 * months_left(g)
    return T.vp[hex] + extra


def ours(g: BobbyLee, hex: int, side: int) -> bool:
    """8.2: whether a hex is a side's as the blocks stand now."""
    if g.count[side * T.size + hex]:
        return True
    return T.home[hex] == side and not g.count[(1 - side) * T.size + hex]


PLACES = sorted({*T.valued, *T.supply[0]})
"""Everything that anybody would march for."""


CITIES = [[hex for hex in T.valued if T.home[hex] == side and T.vp[hex] >= RICH] for side in (USA, CSA)]
"""What a side must never leave to a raid."""


# ---- guards


def guard_needs(g: BobbyLee, side: int, see: Sight, stance: Stance) -> dict[int, float]:
    """Per place that a side holds and must not leave, the strength that has to stay there."""
    out: dict[int, float] = {}
    for hex in PLACES:
        if not ours(g, hex, side):
            continue
        if T.home[hex] != side:
            if T.vp[hex] or points(g, side, hex) > 0:
                most = 1.5 * T.vp[hex]
                out[hex] = max(0.1, min(most, 0.3 * see.threat[hex] * stance.guard))
        elif T.vp[hex] >= RICH and (near := peril(see, hex)):
            field = 0.6 * max(0.0, see.support[hex] - see.mine[hex])
            least = GARRISON[T.vp[hex]] * (1.0 if near >= 1.0 else QUIET)
            out[hex] = max(least, HOLDS * near * stance.guard - field)
        elif T.vp[hex] and see.threat[hex] > 1.0:
            out[hex] = 0.1
    return out


def peril(see: Sight, hex: int, army: int = -1) -> float:
    """The strength that could come for a place that must be held: less of it the longer it takes, hardly any where the
    enemy is scattered, and little where an army of one's own in some hex stands in the way."""
    found = see.perils.get((hex, army))
    if found is None:
        found = see.perils[hex, army] = _peril(see, hex, army)
    return found


def _peril(see: Sight, hex: int, army: int) -> float:
    walk = walks_to(hex)
    total = see.by_sea.get(hex, 0.0) + (0.1 if T.port[hex] else 0.0)
    for at in see.their_hexes:
        if walk[at] < RAID:
            share = min(1.0, 1.0 - (walk[at] - 3) / (RAID - 3)) * min(1.0, see.threat[at] / MASS)
            if army >= 0 and 0 < walk[army] < walk[at] >= walks_to(army)[at] + walk[army] - DETOUR:
                share *= SCREENED
            total += see.theirs[at] * share
    return total


def guards(g: BobbyLee, side: int, needs: dict[int, float]) -> set[int]:
    """The blocks that stay where they are to guard it: those least fit to march, as many as it takes."""
    out: set[int] = set()
    for hex, need in needs.items():
        there = sorted(own(g, hex, side), key=lambda u: (T.kind[u] == HQ, *fit_to_guard(g, u)))
        stands = 0.0
        for unit in there:
            if stands >= need or (T.kind[unit] == HQ and out):
                break
            out.add(unit)
            stands += power(g, unit)
    return out


def fit_to_guard(g: BobbyLee, unit: int) -> tuple[int, float, int]:
    """Garrisons and heavy guns before others, guns of the field last; the weakest first."""
    kind = T.kind[unit]
    rank = 0 if kind in (GAR, HART) else 3 if kind in GUNS else 2 if kind == CAV else 1
    return rank, power(g, unit), unit


def supply_guard(g: BobbyLee, hex: int, side: int) -> bool:
    """8.2: whether a hex is held only because somebody stands there, and a supply line may run through it."""
    return T.home[hex] != side and (T.on_rail[hex] or T.port[hex])


# ---- goals


class Goal(NamedTuple):
    """Where an army should go, and what it hopes for there, in steps."""

    hex: int
    worth: float
    """What it brings, times the chance to get it."""
    defence: bool

    def value(self, hex: int) -> float:
        """What it is worth to an army that stands in a hex."""
        return self.worth * math.pow(DECAY, walks_to(self.hex)[hex])


def goals(g: BobbyLee, side: int, see: Sight, strength: float, at: int, stance: Stance) -> list[Goal]:
    """What an army of some strength in a hex might march for, the best first."""
    out = []
    soon = min(14, A_MONTH * (1 + months_left(g)))
    for hex in PLACES:
        far = walks_to(hex)[at]
        mine = ours(g, hex, side)
        if far >= FAR or far > (14 if mine else soon):
            continue
        near = see.threat[hex]
        others = max(0.0, see.support[hex] - _share(strength, far))
        if mine:
            value = _to_hold(g, side, see, hex, at, others)
        else:
            there = see.theirs[hex]
            need = there * ground(hex) * EVEN + 0.55 * max(0.0, near - there) + 0.5
            comes = strength * stance.bold + 0.5 * others
            if there > 0:
                comes = min(comes, approach(g, hex, at))
            hope = min(1.0, comes / need)
            value = stance.point * points(g, side, hex) * hope**2.5
            if hope < 0.75:
                value *= 0.4
        if hex == stance.focus:
            value = value * 2.5 + 4.0
        if value > 0.3:
            out.append(Goal(hex, value, mine))
    out.sort(key=lambda goal: (-goal.value(at), goal.hex))
    return out


def approach(g: BobbyLee, hex: int, at: int) -> float:
    """5.31: the strength that can attack a hex in a day, coming from another: by the hexsides on this side."""
    far = walks_to(hex)[at]
    limits = T.attack[g.weather]
    room = sum([limits[way] for way in T.ways[hex] if walks_to(T.near[way])[at] <= far + 0.6])
    return room * BLOCK * 2.5


def _to_hold(g: BobbyLee, side: int, see: Sight, hex: int, at: int, others: float) -> float:
    """What an army in a hex is worth at a place that is threatened, beside others that are near it."""
    if not T.vp[hex]:
        return 0.0
    rich = T.vp[hex] >= RICH
    near = peril(see, hex, at) if rich else see.threat[hex]
    if near < 1.0:
        return 0.0
    return 6.0 * points(g, side, hex) * chance(near, others + 0.1, hex, DOUBT) * (1.0 if rich else SMALL)


def lays_open(g: BobbyLee, side: int, see: Sight, strength: float, at: int, to: int) -> float:
    """What it costs, in steps, that an army which goes from one hex to another lays the cities of its side open."""
    loss = 0.0
    for hex in CITIES[side] if to != at else ():
        if ours(g, hex, side):
            others = max(0.0, see.support[hex] - _share(strength, walks_to(hex)[at])) + 0.1
            before, after = (
                chance(peril(see, hex, army), others + _share(strength, walks_to(hex)[army]), hex, DOUBT)
                for army in (at, to)
            )
            loss += 6.0 * T.vp[hex] * max(0.0, after - before)
    return loss


def _share(strength: float, far: float) -> float:
    return strength * max(0.0, 1.0 - 0.2 * far)


def home_base(g: BobbyLee, side: int) -> int:
    """Where one falls back to: the capital, if it is still there."""
    capital = CAPITAL[side]
    if ours(g, capital, side):
        return capital
    return min([h for h in T.supply[side] if ours(g, h, side)] or T.supply[side])
