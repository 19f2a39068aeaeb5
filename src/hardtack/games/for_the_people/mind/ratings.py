"""How good a space is for what is done there."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.capitals import fit_for_capital
from ..rules.march.distance import near
from ..rules.pieces import army_in, strength
from ..rules.tables import CSA, T
from .garrison import SEAT
from .sight import Sight, place_value, stake


def refuge(v: Sight, s: int) -> float:
    g, side = v.g, v.side
    value = 0.3 * strength(g, side, s) - 0.25 * v.close[s] + 0.1 * v.stakes[s]
    if army_in(g, side, s) >= 0:
        value -= 4.0
    if g.control[s] == side:
        value += 0.6
    return value


def taking(v: Sight, s: int) -> float:
    return v.prizes[s]


def striking(v: Sight, s: int) -> float:
    """Whose infantry is struck: the enemy's where it hurts, one's own where it does not."""
    g, foe = v.g, 1 - v.side
    if g.sp[foe * T.size + s]:
        sp = strength(g, foe, s)
        last = sp == 1
        pain = 3.0 if last and army_in(g, foe, s) >= 0 else 0.0
        return stake(g, foe, s, v.mind) * (1.0 if last else 0.4) + pain + 0.1 * sp
    return -v.stakes[s] * (1.0 if strength(g, v.side, s) == 1 else 0.2) - 0.2 * v.danger[s]


def fortifying(v: Sight, s: int) -> float:
    return v.stakes[s] * 0.3 + 0.2 * v.danger[s] + (1.0 if T.river_of[s] else 0.0)


def laying(v: Sight, s: int) -> float:
    return v.stakes[s] + (2.0 if s in T.mississippi else 0.0) + (1.0 if T.coastal_fort[s] else 0.0)


def settling(v: Sight, s: int) -> float:
    """A seat for a government: a worthy one with a garrison, as far from the enemy as can be and out of reach of his
    ships."""
    foe = 1 - v.side
    away = min((steps for at, steps in near(8)[s] if strength(v.g, foe, at)), default=9)
    safe = 2.0 * min(SEAT, strength(v.g, v.side, s)) - (6.0 if v.side == CSA and T.port[s] else 0.0)
    return (10.0 if fit_for_capital(v.g, v.side, s) else 0.0) + away - v.danger[s] + safe


def raiding(v: Sight, s: int) -> float:
    return 1.0


def starting(v: Sight, s: int) -> float:
    return float(strength(v.g, v.side, s))


RATE: dict[str, Callable[[Sight, int], float]] = {
    "recruit": place_value,
    "strike": striking,
    "fort": fortifying,
    "lay": laying,
    "settle": settling,
    "raid": raiding,
    "back": refuge,
    "from": starting,
}
