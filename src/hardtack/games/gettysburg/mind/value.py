"""Who is winning: a position in numbers, as a side may know it, and the chance to win that was fitted to them
(data/value.toml, by `hardtack lab fit`)."""

from __future__ import annotations

import math
from typing import NamedTuple

from hardtack.engine.value import Value

from ..rules.map import FOLDER
from ..rules.scenarios.night_march import night_follows
from ..rules.scenarios.victory import band_of, holders, score
from ..rules.state import FIRST_HOUR, GONE, LAST_HOUR, LOST, NIGHT, WAITING, Gettysburg
from ..rules.tables import T
from ..rules.units import CSA, HQ, SIDES
from .ground import POINTS, STRONG, VICTORY, walks_to
from .sight import GUESS

EDGE = 2.5
"""9.1: above this on the measure the game is won, below its negative it is lost."""
LIMIT = 9.0
"""From here on it says little by how much a game was won."""
OF_A_DAY = LAST_HOUR - FIRST_HOUR + 1
"""Hours of a whole day."""
SOON, LATER = 8, 24
"""Movement points within which troops count for a victory hex: in an hour or so, and in an afternoon."""
AT_ONCE, BY_AND_BY = 1.6, 2.5
"""By how much an enemy hex must be outnumbered from beside it to be worth an assault, and what more counts for."""

NAMES = (
    # the count: where it would end if nothing more happened; the same as the evening nears; of it the ground; and
    # points that are nobody's
    *("lead", "evening", "ground", "disputed"),
    # strength, with what is to come, of which one knows how many steps it lacks in all; blocks on their last step
    *("strength", "their-strength", "ratio", "coming", "their-coming", "lacking", "their-lacking", "weak"),
    # what gives orders
    *("hq-steps", "their-hq-steps", "hq-spent", "hq-front"),
    # the front line: strength in it, blocks hard pressed, assaults that promise something, the ground it stands on
    *("front", "their-front", "weak-front", "their-weak-front", "pressed", "their-pressed"),
    *("assaults", "their-assaults", "strong", "their-strong", "led"),
    # the victory hexes, by their points: whose strength is near, in an hour and in an afternoon
    *("soon", "later"),
    # who moves, as the first in this hour or as the second, after whom dice decide again
    *("first", "second"),
)
"""What each number of `features` is."""


# ---- the clock and the count


def hours_of_day(g: Gettysburg) -> tuple[int, int]:
    """Hours of this day that are over, and all that it has; the night counts as an hour if the scenario has one."""
    row = T.scenarios[g.scenario]
    first = row.start if g.day == row.day else FIRST_HOUR
    night = int(row.days == 1 and night_follows(g))
    over = row.to - first + 1 if g.hour == NIGHT else g.hour - first
    return over, row.to - first + 1 + night


def progress(g: Gettysburg) -> float:
    """How much of the game is over, from 0 to 1."""
    row = T.scenarios[g.scenario]
    over, hours = hours_of_day(g)
    later = (row.days - g.day) * (OF_A_DAY + 1) if row.days > 1 else 0
    before = g.turn - 1
    return min(1.0, before / (before + hours - over + later))


def on_the_measure(g: Gettysburg, count: float) -> float:
    """A count from the middle of the draw, as the Confederate sees it; a point counts half where the draw is twice as
    wide as that of Day 1, so that the game is won from the same number on."""
    band = band_of(g)
    half = (band.csa_least - band.usa_most - 1) / 2
    return (count - (band.csa_least + band.usa_most) / 2) * EDGE / half


def measure(g: Gettysburg, viewer: int) -> float:
    """Where the count stands, as a side sees it."""
    stands = on_the_measure(g, score(g).total)
    return stands if viewer == CSA else -stands


# ---- the field


def _shares(within: int) -> list[tuple[tuple[int, float], ...]]:
    """Per hex the victory hexes (by number) for which a force there counts, and how much."""
    found = []
    for hex in range(T.size):
        near = [(n, 1.0 - walks_to(spot)[hex] / within) for n, spot in enumerate(VICTORY)]
        found.append(tuple((n, share) for n, share in near if share > 0))
    return found


NEAR_SOON, NEAR_LATER = _shares(SOON), _shares(LATER)


class Army(NamedTuple):
    """A side's troops, as the viewer may reckon with them: strength by hex, and near each victory hex."""

    force: dict[int, float]
    soon: list[float]
    later: list[float]


def _army(force: dict[int, float]) -> Army:
    soon, later = [0.0] * len(VICTORY), [0.0] * len(VICTORY)
    for hex, strength in force.items():
        for n, share in NEAR_SOON[hex]:
            soon[n] += strength * share
        for n, share in NEAR_LATER[hex]:
            later[n] += strength * share
    return Army(force, soon, later)


def _theirs(g: Gettysburg, side: int) -> Army:
    """The enemy's blocks: an upright one for an average one."""
    force: dict[int, float] = {}
    at, up, kind = g.at, g.up, T.kind
    for unit in T.own[side]:
        hex = at[unit]
        if hex >= 0:
            strength = GUESS if not up[unit] else 0.0 if kind[unit] == HQ else float(g.strength[unit])
            force[hex] = force.get(hex, 0.0) + strength
    return _army(force)


class Line(NamedTuple):
    """A side's front line."""

    strength: float
    pressed: int
    """Hexes that the enemy is at from three sides or more."""
    assaults: float
    """By how much enemy hexes next to it are outnumbered, beyond what an assault calls for."""
    strong: float


def _line(g: Gettysburg, side: int, own: Army, other: Army) -> Line:
    foe = (1 - side) * T.size
    near, force, against = g.near, own.force, other.force
    strength = strong = assaults = 0.0
    pressed = 0
    for hex, here in force.items():
        beset = near[foe + hex]
        if beset:
            strength += here
            strong += STRONG[hex]
            pressed += beset > 2
    for hex, there in against.items():
        if near[side * T.size + hex]:
            mine = sum([force.get(n, 0.0) for n in T.around[hex]])
            more = mine - there * (AT_ONCE if not T.double[hex] else BY_AND_BY)
            if more > 0:
                assaults += min(4.0, more)
    return Line(strength, pressed, assaults, strong)


# ---- a position in numbers


def features(g: Gettysburg, viewer: int) -> list[float]:
    """The position as a side may know it, by NAMES: what is good for the side counts up, unless it is the enemy's."""
    foe, size = 1 - viewer, T.size
    sign = 1.0 if viewer == CSA else -1.0
    at, steps, near, up = g.at, g.strength, g.near, g.up
    full, kind, boss = T.full, T.kind, g.boss
    force: dict[int, float] = {}
    strength = coming = lacking = weak = heads = spent = exposed = weak_front = led = 0
    for unit in T.own[viewer]:
        hex = at[unit]
        n = steps[unit]
        if hex < 0:
            if hex == WAITING and kind[unit] != HQ:
                coming += 1
                strength += n
            continue
        beset = near[foe * size + hex]
        if kind[unit] == HQ:
            heads += n
            spent += n == 0
            exposed += beset > 0
            continue
        force[hex] = force.get(hex, 0.0) + n
        strength += n
        lacking += full[unit] - n
        weak += n == 1
        if beset:
            weak_front += n == 1
            who = boss[unit]
            led += who >= 0 and at[who] >= 0 and steps[who] > 0 and T.grid.distance(hex, at[who]) <= T.range[who]
    their_strength = their_coming = their_lacking = their_heads = their_weak_front = 0
    for unit in T.own[foe]:
        hex = at[unit]
        if hex < GONE or hex == LOST:
            continue
        n = steps[unit]
        if kind[unit] == HQ:
            their_heads += n
            continue
        their_coming += hex == WAITING
        their_strength += n
        their_lacking += full[unit] - n
        their_weak_front += n == 1 and hex >= 0 and up[unit] and near[viewer * size + hex] > 0
    mine, theirs = _army(force), _theirs(g, foe)
    line, other = _line(g, viewer, mine, theirs), _line(g, foe, theirs, mine)
    count, held = score(g), holders(g)
    lead = sign * on_the_measure(g, count.total)
    over, hours = hours_of_day(g)
    evening = (over / hours) ** 2
    moves = 1 if g.active == viewer else -1 if g.active == foe else 0
    disputed = sum([points for points, who in zip(POINTS, held.values(), strict=True) if who < 0])
    return [
        *(lead, lead * evening, sign * count.terrain, disputed),
        *(strength, their_strength, math.log((strength + 1.0) / (their_strength + 1.0)), coming, their_coming),
        *(lacking, their_lacking, weak, heads, their_heads, spent, exposed),
        *(line.strength, other.strength, weak_front, their_weak_front, line.pressed, other.pressed),
        *(line.assaults, other.assaults, line.strong, other.strong, led),
        *(_shares_of(mine.soon, theirs.soon), _shares_of(mine.later, theirs.later)),
        *((moves, 0) if g.active == g.first else (0, moves)),
    ]


def _shares_of(mine: list[float], theirs: list[float]) -> float:
    """Points of the victory hexes, each from -1 to 1 by whose the strength near it mostly is."""
    return sum([points * (a - b) / (a + b + 2.0) for points, a, b in zip(POINTS, mine, theirs, strict=True)])


# ---- the chance to win

VALUE = Value.of("gettysburg", FOLDER, NAMES, SIDES)


def chance(g: Gettysburg, viewer: int) -> float:
    """A side's chance to win as it sees the position; a draw is half a victory."""
    return VALUE.read(features(g, viewer), g.scenario, SIDES[viewer], progress(g))
