"""Exact chances of hits, losses, routs, fights and tests, from given conditions and apart from where units stand.

Everything is a Fraction: nothing is sampled and nothing rounded. A distribution is a tuple whose n-th entry is the
chance of n. What a die needs is worked out before (values.needed), so that natural 1s and 6s are in it. Cards that
somebody might still play do not count.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from .tables import T
from .values import half, needed

Spread = tuple[Fraction, ...]
"""The chance of 0, of 1, of 2 ..."""
NEVER, ALWAYS = Fraction(0), Fraction(1)


# ---- dice


def die(needs: int) -> Fraction:
    """test.natural-one-and-six: the chance that a die shows so much or more."""
    return Fraction(7 - max(2, min(6, needs)), 6)


@lru_cache(4096)
def hit(needs: int, *, ones: bool = False, misses: bool = False) -> Fraction:
    """test.reroll-once: the chance that a die hits if natural 1s, or all misses (fate.card.6), are rolled again once.

    Whoever rolls all misses again does not roll a 1 a third time, and 1s are misses.
    """
    chance = die(needs)
    again = 1 - chance if misses else Fraction(1, 6) if ones else NEVER
    return chance + again * chance


@lru_cache(4096)
def hits(dice: int, chance: Fraction) -> Spread:
    """How many of so many dice hit."""
    found: list[Fraction] = [ALWAYS]
    for _ in range(dice):
        found = [
            (found[n] * (1 - chance) if n < len(found) else NEVER) + (found[n - 1] * chance if n else NEVER)
            for n in range(len(found) + 1)
        ]
    return tuple(found)


@lru_cache(4096)
def halved(spread: Spread) -> Spread:
    """fire.losses.half: losses of one attack halved, rounded up."""
    found = [NEVER] * (half(len(spread) - 1) + 1)
    for n, chance in enumerate(spread):
        found[half(n)] += chance
    return tuple(found)


@lru_cache(4096)
def mean(spread: Spread) -> Fraction:
    return sum((n * chance for n, chance in enumerate(spread)), NEVER)


def at_least(spread: Spread, n: int) -> Fraction:
    """The chance of n or more."""
    return sum(spread[max(0, n) :], NEVER)


# ---- tests


def valour(bonus: int = 0, *, stoic: bool = False) -> Fraction:
    """valour.test, valour.stoic: the chance to pass one valour test."""
    return hit(needed(T.tests.valour.needs, bonus), ones=stoic)


def valour_bonus(phase: str, *, raw: bool = False) -> int:
    """valour.fire-phase, special.raw: what the phase adds to a valour test."""
    if phase == "fire":
        return T.tests.valour.fire_phase
    return T.number("raw", "valour") if raw and phase == "melee" else 0


def fortitude(*, large: bool = False, army_leader: bool = False, all_shaken: bool = False) -> Fraction:
    """fortitude.target: the chance to pass one fortitude test."""
    table = T.tests.fortitude
    bonus = large * table.large + army_leader * table.army_leader + all_shaken * table.all_shaken
    return die(needed(table.needs, bonus))


def wavers(tests: int, passing: Fraction) -> Fraction:
    """fortitude.when: the chance that a brigade wavers that takes so many tests."""
    return 1 - passing**tests


def activation(*, routed: bool = False, penalty: int = 0, automatic: bool = False) -> Fraction:
    """test.activation, action.first-brigade-automatic. penalty: of a card, below 0."""
    if automatic:
        return ALWAYS
    return die(needed(T.tests.activation.needs, routed * T.tests.activation.routed + penalty))


def messenger(*, light: bool = False) -> Fraction:
    """test.messenger, test.messenger.light-troops."""
    return die(needed(T.tests.messenger.needs, light * T.tests.messenger.light))


def rally(markers: int, *, far: bool = False) -> Spread:
    """test.rally, action.rally-last-marker: the markers that a unit has left when it has rallied."""
    table = T.tests.rally
    removed = hits(markers, die(needed(table.needs, far * table.far)))
    found = [NEVER] * (markers + 1)
    for n, chance in enumerate(removed):
        found[max(min(table.keeps, markers), markers - n)] += chance
    return tuple(found)


def unpredictable() -> tuple[Fraction, Fraction]:
    """special.unpredictable: the chances that a unit turns out worse, and better."""
    worse, better = (T.number("unpredictable", name) for name in ("worse_to", "better_from"))
    return Fraction(worse, 6), Fraction(7 - better, 6)


# ---- what losses do


class Morale(NamedTuple):
    """What becomes of a unit: it routs, or it has so many markers."""

    rout: Fraction
    markers: Spread
    """With each number of markers, not routed; with the chance to rout they make 1."""
    shaken: Fraction
    """It has not routed and is shaken."""


@lru_cache(4096)
def suffers(tenacity: int, markers: int, losses: Spread, passing: Fraction) -> Morale:
    """valour.losses-capped, G-47: losses are marked up to tenacity, each of the others is a test passed with so much
    chance; one failure routs."""
    after = [NEVER] * (tenacity + 1)
    for n, chance in enumerate(losses):
        tests = max(0, markers + n - tenacity)
        after[min(tenacity, markers + n)] += chance * passing**tests
    return Morale(1 - sum(after, NEVER), tuple(after), after[tenacity])


def suffers_exactly(tenacity: int, markers: int, losses: int, passing: Fraction) -> Morale:
    """valour.test: the same for a known number of losses."""
    return suffers(tenacity, markers, (NEVER,) * losses + (ALWAYS,), passing)


class Fire(NamedTuple):
    """A fire attack: losses, and what becomes of its target."""

    losses: Spread
    target: Morale


@lru_cache(4096)
def fire(
    dice: int,
    needs: int,
    tenacity: int,
    markers: int,
    *,
    ones: bool = False,
    halve: bool = False,
    stoic: bool = False,
    bonus: int = 0,
) -> Fire:
    """fire.dice: an attack of so many dice. bonus: of cards, on the target's valour tests."""
    losses = hits(dice, hit(needs, ones=ones))
    if halve:
        losses = halved(losses)
    return Fire(losses, suffers(tenacity, markers, losses, valour(valour_bonus("fire") + bonus, stoic=stoic)))


def mean_turns(losses: Spread, tenacity: int, passing: Fraction) -> Fraction:
    """How many such attacks, one a turn, it takes on average to rout a fresh unit that never answers or rallies."""
    turns = [NEVER] * (tenacity + 1)
    for markers in range(tenacity, -1, -1):
        after = suffers(tenacity, markers, losses, passing).markers
        later = sum((after[n] * turns[n] for n in range(markers + 1, tenacity + 1)), NEVER)
        turns[markers] = (1 + later) / (1 - after[markers])
    return turns[0]


# ---- melee


class Fighter(NamedTuple):
    """One side of a fight: its main unit as it begins it."""

    dice: int
    needs: int
    ones: bool = False
    """Natural 1s are rolled again."""
    tenacity: int = 1
    markers: int = 0
    passing: Fraction = Fraction(1, 2)
    """The chance to pass one valour test."""
    doomed: bool = False
    """result.automatic-rout: it routs if it loses."""


class Ends(NamedTuple):
    """How a fight ends for one of its main units."""

    wins: Fraction
    rout: Fraction
    markers: Spread
    """With each number of markers, not routed."""
    losses: Spread


class Fight(NamedTuple):
    """result.winner: a fight of a main attacker and its target, who fights back."""

    more: Fraction
    """The attacker inflicts more losses than he suffers."""
    equal: Fraction
    fewer: Fraction
    attacker: Ends
    target: Ends


@lru_cache(4096)
def fight(attacker: Fighter, target: Fighter, *, target_wins_ties: bool = False) -> Fight:
    """melee.dice, result.winner, result.tie, result.winner-no-tests: both roll, then losses fall on both; only the
    loser tests for those above its tenacity."""
    caused = [hits(f.dice, hit(f.needs, ones=f.ones)) for f in (attacker, target)]
    both = (attacker, target)
    wins, rout = [NEVER, NEVER], [NEVER, NEVER]
    markers = [[NEVER] * (f.tenacity + 1) for f in both]
    compared = [NEVER, NEVER, NEVER]
    for a, chance in enumerate(caused[0]):
        for b, other in enumerate(caused[1]):
            ways = chance * other
            compared[0 if a > b else 1 if a == b else 2] += ways
            winner = int(a < b or (a == b and target_wins_ties))
            wins[winner] += ways
            for n, (fighter, losses) in enumerate(zip(both, (b, a), strict=True)):
                stands = NEVER if n != winner and fighter.doomed else ALWAYS
                if n != winner and not fighter.doomed:
                    stands = fighter.passing ** max(0, fighter.markers + losses - fighter.tenacity)
                markers[n][min(fighter.tenacity, fighter.markers + losses)] += ways * stands
                rout[n] += ways * (1 - stands)
    ends = [Ends(wins[n], rout[n], tuple(markers[n]), caused[1 - n]) for n in (0, 1)]
    return Fight(compared[0], compared[1], compared[2], ends[0], ends[1])
