"""Where a headquarters should stand: with its troops, in supply, and not alone before the enemy."""

from __future__ import annotations

from functools import cache

from ..rules.movement.command_radius import radius
from ..rules.movement.reach import marches
from ..rules.state import BobbyLee, own, speed
from ..rules.supply.lines import outlook
from ..rules.tables import T
from ..rules.units import GAR, HART, HQ
from .goals import home_base, power
from .ground import distances, walks_to
from .past import BACKS
from .sight import sight

ALONE = 2.0
"""How much a headquarters shuns being alone, for every step of an enemy near it that nobody keeps off."""
FRONT = 50.0
"""The same next to an enemy, or where one can come for it before anybody could stop him."""
IN_DANGER = 5.0
"""What it is worth to bring a headquarters back that stands so, in steps."""
BESIDE = 1.5
"""6.33: next to a battle of its troops, where it may be wanted for another day."""
FED, LOW, HUNGRY = 2.0, 2, 2.5
"""12.3: only in supply does it gain steps; it matters so much more to who has no more than a few."""
STAY = 0.6
AT_HOME = 0.3
"""5.13: a Supreme HQ leads nobody; with every hex from the capital it is worse placed."""
SHARED = 0.35
"""How much troops count that another commands."""
LOST = 0.7
"""It has lost its troops where it leads less than this share of what it would lead elsewhere."""
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


def most_led(g: BobbyLee, hq: int, hex: int, army: Troops) -> float:
    """No hex that a headquarters can go to has more for it than this: as if all of them were at once nearer."""
    share, away, far = shares(radius(g, hq)), distances(hex), speed(g, hq) + 1
    return sum([strength * share[max(0, away[at] - far)] for at, strength in army])


@cache
def shares(reach: int) -> list[float]:
    """By distance how much of a force counts to a headquarters with such a radius."""
    return [1.0 - 0.06 * n if n <= reach else max(0.0, 0.4 - 0.07 * (n - reach)) for n in range(T.size)]


FASTEST = [max(speeds) for speeds in T.speed]
"""Per weather how far any block marches: who is hidden may be cavalry."""


def posts(g: BobbyLee, side: int) -> list[int]:
    """The hexes in which a side has combat units."""
    return sorted({g.at[u] for u in T.of[side] if g.at[u] >= 0 and T.kind[u] != HQ})


def in_front(g: BobbyLee, side: int, hex: int, troops: list[int]) -> bool:
    """Whether a headquarters alone in a hex would have an enemy within his reach who is nearer to it than any of its
    side's troops are to him."""
    walk, far = walks_to(hex), FASTEST[g.weather]
    for enemy in sight(g, side).their_hexes:
        if walk[enemy] <= far:
            away = distances(enemy)
            if all(away[post] > away[hex] for post in troops):
                return True
    return False


def in_danger(g: BobbyLee, hq: int) -> bool:
    """Whether a headquarters stands alone, and in front of all others."""
    at, side = g.at[hq], T.side_of[hq]
    return g.count[side * T.size + at] == 1 and in_front(g, side, at, posts(g, side))


def value(g: BobbyLee, hq: int, hex: int, army: Troops, others: list[int]) -> float:
    """How good a place is for a headquarters, with its side's troops in some hexes."""
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
            if any(see.theirs[near] for near in T.around[hex]) or in_front(g, side, hex, others):
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
    at, army, others = g.at[hq], troops(g, hq), posts(g, T.side_of[hq])

    def good(hex: int) -> tuple[float, int]:
        return value(g, hq, hex, army, others) + (STAY if hex == at else 0.0), -hex

    back = BACKS(g).get(hq) if not in_danger(g, hq) else None
    return max((at, *[hex for hex in marches(g, hq).to if hex != back]), key=good)


def rejoin(g: BobbyLee, hq: int) -> tuple[float, int]:
    """What it is worth to bring a headquarters back to troops that no other commands, or out of danger, and where it
    would go."""
    at, side = g.at[hq], T.side_of[hq]
    if in_danger(g, hq):
        hex = best_hex(g, hq)
        if hex != at and not in_front(g, side, hex, posts(g, side)):
            return IN_DANGER, hex
    if hq == T.supreme[side]:
        return 0.0, -1
    army = troops(g, hq)
    here = led_from(g, hq, at, army)
    if here >= LOST * most_led(g, hq, at, army):
        return 0.0, -1
    hex = best_hex(g, hq)
    there = led_from(g, hq, hex, army)
    return (FOLLOW * (there - here), hex) if hex != at and here < LOST * there else (0.0, -1)
