"""2.3.2, 5.32, 7.14, 7.31 to 7.36, 7.43, 7.51: the chances of dice, reckoned exactly.

Everything is counted in whole numbers over a common denominator: nothing is sampled and nothing rounded. What players
may choose is settled thus: an assault is fought to its second round, and of equally strong blocks the one with the
least firepower takes the hit, headquarters last. In a shot or a pursuit the choice between equals changes nothing.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from .map import MUD
from .tables import T

Ways = tuple[int, ...]
"""In how many ways 0, 1, 2, ... of something come about."""


# ---- dice


def die(least: int) -> Fraction:
    """The chance that one die shows so much or more."""
    return Fraction(min(6, max(0, 7 - least)), 6)


@lru_cache(1024)
def binomial(dice: int, power: int) -> Ways:
    """2.3.2: in how many of the 6 ** dice ways each number of hits falls; F1 hits with one face, F3 with three."""
    ways = [1]
    for _ in range(dice):
        ways = [
            (ways[k] * (6 - power) if k < len(ways) else 0) + (ways[k - 1] * power if k else 0)
            for k in range(len(ways) + 1)
        ]
    return tuple(ways)


@lru_cache(8192)
def volley(rolls: tuple[tuple[int, int], ...]) -> tuple[int, Ways]:
    """Several blocks that fire together, as (dice, firepower): how many dice, and the ways to each number of hits."""
    ways: Ways = (1,)
    for dice, power in rolls:
        other = binomial(dice, power)
        mixed = [0] * (len(ways) + len(other) - 1)
        for a, x in enumerate(ways):
            for b, y in enumerate(other):
                mixed[a + b] += x * y
        ways = tuple(mixed)
    return sum(dice for dice, _ in rolls), ways


# ---- single dice


def march_needs(side: int, arm: int, mud: bool, rough: bool) -> int:
    """table.forced-march, R68: what a forced march, or one around a flank, must show: by side, by what the arm adds, in
    Mud, over rough ground or in a woods battle."""
    row = T.chart.forced_march
    return (row.csa if side else row.usa) - arm - (row.mud if mud else 0) - (row.rough if rough else 0)


class March(NamedTuple):
    """5.32: how a forced march can end."""

    arrives: Fraction
    loses: Fraction
    """A step is lost, and something is left."""
    perishes: Fraction
    """The last step is lost."""


def forced_march(least: int, steps: int) -> March:
    """table.forced-march: one more hex, or a step less."""
    good = die(least)
    return March(good, 1 - good if steps > 1 else Fraction(0), Fraction(0) if steps > 1 else 1 - good)


def reinforcement() -> Fraction:
    """7.51: the die that opens a hexside."""
    return die(T.chart.battle.reinforce_least)


def morale() -> Fraction:
    """7.2: the die with which a cadre stands."""
    return die(T.chart.battle.morale_least)


def pursuit_power(speed: int, pace: int) -> int:
    """7.14: the fire of a pursuer of this speed on a group of that pace, 0 if it is slower."""
    row = T.chart.battle
    return 0 if speed < pace else row.pursuit_faster if speed > pace else row.pursuit_equal


def speed_of(kind: str, side: int, weather: int = 0) -> int:
    """2.3.1: the speed of a kind of block, in the weather."""
    if kind == "hq":
        return T.chart.headquarters[side].speed[weather == MUD]
    return next(row.speed[weather == MUD] for row in T.chart.kinds if row.id == kind)


# ---- what hits do


class Block(NamedTuple):
    """A block that can be hit, and what it hits with itself."""

    steps: int
    power: int = 0
    """Its firepower in an assault (R61)."""
    hq: bool = False
    half: bool = False
    """7.36: it carries a single hit."""


@lru_cache(4096)
def worn(blocks: tuple[Block, ...], double: bool = False, aim: int = -1) -> tuple[tuple[Block, ...], ...]:
    """7.32, 7.36, R65: the blocks after no hit, after one, and so on until nobody is left; who falls has 0 steps.

    `double`: two hits for a step. `aim`: the one block that all hits fall on (7.33).
    """
    now = list(blocks)
    out = [tuple(now)]
    while alive := [n for n, block in enumerate(now) if block.steps and aim in (-1, n)]:
        n = min(alive, key=lambda n: (not now[n].half, -now[n].steps, now[n].hq, now[n].power, -n))
        block = now[n]
        now[n] = (
            block._replace(half=True)
            if double and not block.half
            else block._replace(steps=block.steps - 1, half=False)
        )
        out.append(tuple(now))
    return tuple(out)


def steps_lost(before: tuple[Block, ...], after: tuple[Block, ...]) -> int:
    return sum(b.steps for b in before) - sum(b.steps for b in after)


def blocks_lost(before: tuple[Block, ...], after: tuple[Block, ...]) -> int:
    return sum(b.steps > 0 for b in before) - sum(b.steps > 0 for b in after)


class Fire(NamedTuple):
    """All ends of one or several shots at the same blocks, as so many of `total`."""

    total: int
    hits: Ways
    steps: Ways
    """By steps lost."""
    blocks: Ways
    """By blocks lost."""

    def chance(self, ways: Ways, least: int = 1) -> Fraction:
        """That at least so many come about."""
        return Fraction(sum(ways[least:]), self.total)

    def mean(self, ways: Ways) -> Fraction:
        return Fraction(sum(n * w for n, w in enumerate(ways)), self.total)


@lru_cache(4096)
def fire(
    rolls: tuple[tuple[int, int], ...], targets: tuple[Block, ...] = (), double: bool = False, aim: int = -1
) -> Fire:
    """7.31 to 7.36, 7.14: shots of (dice, firepower) at a group. Surplus hits are lost."""
    dice, hits = volley(rolls)
    chain = worn(targets, double, aim)
    steps = [0] * (sum(b.steps for b in targets) + 1)
    blocks = [0] * (len(targets) + 1)
    for n, ways in enumerate(hits):
        after = chain[min(n, len(chain) - 1)]
        steps[steps_lost(targets, after)] += ways
        blocks[blocks_lost(targets, after)] += ways
    return Fire(6**dice, hits, trimmed(steps), trimmed(blocks))


def friendly_fire(dice: int, friends: tuple[Block, ...], double: bool = False) -> Fire:
    """7.31, R57: the ones of guns that fire into a melee, on their own side there."""
    return fire(((dice, 1),), friends, double)


def trimmed(ways: list[int]) -> Ways:
    """Without the numbers that cannot come about at its end."""
    last = max((n for n, w in enumerate(ways) if w), default=0)
    return tuple(ways[: last + 1])


# ---- assault


class Assault(NamedTuple):
    """7.35: all ends of an assault, as so many of `total`."""

    total: int
    wins: int
    """No enemy is left in the position, and some of those who assault are."""
    loses: int
    """None of those who assault is left, and some enemies are."""
    nobody: int
    stands: int
    """Both are still there: then who assaulted must disengage, or after one round both choose (R62)."""
    ours: Ways
    theirs: Ways
    """By steps lost, of those who assault and of the others."""
    first: tuple[Fraction, Fraction, Fraction, Fraction]
    """The four ends as they stand after the first round."""

    def ends(self) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        wins, loses, nobody, stands = (Fraction(w, self.total) for w in self[1:5])
        return wins, loses, nobody, stands

    def mean(self, ways: Ways) -> Fraction:
        return Fraction(sum(n * w for n, w in enumerate(ways)), self.total)


class Line:
    """One side of an assault: what is left of it after so many hits, and what it then rolls."""

    def __init__(self, blocks: tuple[Block, ...], double: bool) -> None:
        self.chain = worn(blocks, double)
        self.last = len(self.chain) - 1
        """Hits after which nobody is left."""
        self.lost = [steps_lost(blocks, after) for after in self.chain]

    @property
    def size(self) -> int:
        return self.lost[-1] + 1

    def volley(self, taken: int) -> tuple[int, Ways]:
        return volley(tuple((b.steps, b.power) for b in self.chain[taken] if b.steps))


def clamped(hits: Ways, most: int) -> list[int]:
    """Hits beyond those that can do anything count as the last one."""
    out = list(hits[: most + 1]) + [0] * max(0, most + 1 - len(hits))
    out[most] += sum(hits[most + 1 :])
    return out


@lru_cache(2048)
def assault(
    ours: tuple[Block, ...],
    theirs: tuple[Block, ...],
    double_ours: bool = False,
    double_theirs: bool = False,
    rounds: int = 2,
) -> Assault:
    """7.35, R61, R62: an assault of one round or two, in which everybody in the position rolls and then takes losses.

    Because hits fall on the strongest, a side is at any time what its hits so far have left of it.
    """
    a, d = Line(ours, double_ours), Line(theirs, double_theirs)
    dice_a, hits_a = a.volley(0)
    dice_d, hits_d = d.volley(0)
    after_a, after_d = clamped(hits_d, a.last), clamped(hits_a, d.last)
    """The ways to each number of hits that a side has taken in the first round."""
    total = 6 ** (dice_a + dice_d)
    first = ends_of(after_a, after_d)
    told = [Fraction(w, total) for w in first]
    if rounds == 1:
        return Assault(
            total, *first, by_steps(a, after_a, sum(after_d)), by_steps(d, after_d, sum(after_a)), four(told)
        )
    factor = 6 ** (dice_a + dice_d)  # nobody rolls more in the second round than in the first
    wins, loses, nobody, stands = (w * factor for w in first)
    lost_a, lost_d = [0] * a.size, [0] * d.size
    for i, x in enumerate(after_a):
        for j, y in enumerate(after_d):
            ways = x * y
            if not ways:
                continue
            if i == a.last or j == d.last:
                lost_a[a.lost[i]] += ways * factor
                lost_d[d.lost[j]] += ways * factor
                continue
            (na, ha), (nd, hd) = a.volley(i), d.volley(j)
            scale = ways * 6 ** (dice_a + dice_d - na - nd)
            hits_on_a, hits_on_d = clamped(hd, a.last - i), clamped(ha, d.last - j)
            ends = ends_of(hits_on_a, hits_on_d)
            wins += ends[0] * scale
            loses += ends[1] * scale
            nobody += ends[2] * scale
            stands += (ends[3] - 6 ** (na + nd)) * scale
            for more, w in enumerate(hits_on_a):
                lost_a[a.lost[i + more]] += w * scale * 6**na
            for more, w in enumerate(hits_on_d):
                lost_d[d.lost[j + more]] += w * scale * 6**nd
    return Assault(total * factor, wins, loses, nobody, stands, trimmed(lost_a), trimmed(lost_d), four(told))


def ends_of(on_a: list[int], on_d: list[int]) -> tuple[int, int, int, int]:
    """The ways in which both sides stand or fall, by the hits on either: the last entry is the end of a side."""
    *left_a, gone_a = on_a
    *left_d, gone_d = on_d
    alive_a, alive_d = sum(left_a), sum(left_d)
    return alive_a * gone_d, gone_a * alive_d, gone_a * gone_d, alive_a * alive_d


def by_steps(line: Line, after: list[int], others: int) -> Ways:
    out = [0] * line.size
    for taken, ways in enumerate(after):
        out[line.lost[taken]] += ways * others
    return trimmed(out)


def four(chances: list[Fraction]) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    wins, loses, nobody, stands = chances
    return wins, loses, nobody, stands
