"""Where a headquarters should stand: with its troops, in supply, and not alone before the enemy."""

from __future__ import annotations

from functools import cache

from ..rules.movement.command_radius import radius
from ..rules.movement.reach import marches
from ..rules.state import BobbyLee, own
from ..rules.supply.lines import outlook
from ..rules.tables import T
from ..rules.units import GAR, HART, HQ
from .goals import home_base, power
from .ground import distances
from .sight import sight

ALONE = 2.0
"""How much a headquarters shuns being alone, for every step of an enemy near it that nobody keeps off."""
FRONT = 50.0
"""The same next to an enemy."""
BESIDE = 1.5
"""6.33: next to a battle of its troops, where it may be wanted for another day."""
FED, LOW, HUNGRY = 2.0, 2, 2.5
"""12.3: only in supply does it gain steps; it matters so much more to who has no more than a few."""
STAY = 0.6
AT_HOME = 0.3
"""5.13: a Supreme HQ leads nobody; with every hex from the capital it is worse placed."""
SHARED = 0.35
"""How much troops count that another commands."""
FOLLOW = 0.6
"""What a step of troops is worth to a headquarters that has lost them."""


def without_leader(g: BobbyLee, hq: int) -> set[int]:
    """The combat units of a side that no field headquarters but this one has within its radius."""
    side = T.side_of[hq]
    others = [(g.at[o], radius(g, o)) for o in T.hqs[side] if g.at[o] >= 0 and o not in (hq, T.supreme[side])]
    return {
        u
        for u in T.of[side]
        if g.at[u] >= 0 and T.kind[u] != HQ and not any(distances(at)[g.at[u]] <= far for at, far in others)
    }


Troops = list[tuple[int, float]]
"""Where the troops that a headquarters might command stand, and what they are worth to it."""


def troops(g: BobbyLee, hq: int) -> Troops:
    """All combat units of its side but garrisons, which stay where they are; those whom another commands count less."""
    loose = without_leader(g, hq)
    return [
        (g.at[u], power(g, u) * (1.0 if u in loose else SHARED))
        for u in T.of[T.side_of[hq]]
        if g.at[u] >= 0 and T.kind[u] not in (HQ, GAR, HART)
    ]


def led_from(g: BobbyLee, hq: int, hex: int, army: Troops) -> float:
    """The strength that a headquarters would command from a hex, and a part of what it would have out of reach."""
    share, away = shares(radius(g, hq)), distances(hex)
    return sum([strength * share[away[at]] for at, strength in army])


@cache
def shares(reach: int) -> list[float]:
    """By distance how much of a force counts to a headquarters with such a radius."""
    return [1.0 - 0.06 * n if n <= reach else max(0.0, 0.4 - 0.07 * (n - reach)) for n in range(T.size)]


def value(g: BobbyLee, hq: int, hex: int, army: Troops) -> float:
    """How good a place is for a headquarters."""
    side = T.side_of[hq]
    see = sight(g, side)
    supreme = hq == T.supreme[side]
    out = led_from(g, hq, hex, army) if not supreme else -AT_HOME * distances(home_base(g, side))[hex]
    friends = g.count[side * T.size + hex] - (1 if g.at[hq] == hex else 0)
    threat = see.threat[hex]
    if threat > 0:
        guard = sum([power(g, u) for u in own(g, hex, side) if T.kind[u] != HQ])
        if not friends:
            out -= ALONE * max(0.5, threat - 0.3 * see.support[hex])
            if any(see.theirs[near] for near in T.around[hex]):
                out -= FRONT
        out -= 0.5 * max(0.0, 0.6 * threat - guard)
    if not supreme and any(see.theirs[near] and see.mine[near] > see.theirs[near] for near in T.around[hex]):
        out += BESIDE
    if outlook(g, side)[hex]:
        out += FED if g.steps[hq] > LOW else FED * HUNGRY
    elif T.forage[g.weather][hex] <= friends:
        out -= 0.5
    return out


def best_hex(g: BobbyLee, hq: int) -> int:
    """Where a headquarters should go now, if it may; where it stands, if that is as good."""
    at, army = g.at[hq], troops(g, hq)
    return max((at, *marches(g, hq).to), key=lambda hex: (value(g, hq, hex, army) + (STAY if hex == at else 0.0), -hex))


def rejoin(g: BobbyLee, hq: int) -> tuple[float, int]:
    """What it is worth to bring a headquarters back to troops that no other commands, and where it would go."""
    at, hex, army = g.at[hq], best_hex(g, hq), troops(g, hq)
    here, there = led_from(g, hq, at, army), led_from(g, hq, hex, army)
    return (FOLLOW * (there - here), hex) if hex != at and here < 0.7 * there else (0.0, -1)
