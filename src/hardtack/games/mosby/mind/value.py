"""What a position is worth to the captain: the chance of winning the game, from what Mosby can know.

Everything is measured in that chance. A turn that ends with so many Performance Points has a worth (`Worth.end`), one
that goes on may still bring more (`go`, in Operations; `ride`, in Rounds), and fights, skedaddles and roused units are
mixtures of these by the dice.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from ..rules.combat import odds_modifier, reaction_modifier, result_of
from ..rules.state import UNION, Mosby
from ..rules.tables import T
from ..rules.victory import target_notoriety
from .sight import TOP, Means, points_in_all

PAR = [4.0, 14.0, 25.0, 36.0, 47.0, 58.0, 69.0]

SPREAD = [12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 5.0]

"""By turn: points in all at its end that win half of the games, and how sharply that turns."""

MORE = [0.0, 9.0, 7.0, 5.0, 3.5, 2.5]

"""By Awareness: points the rest of a turn brings on the average, in Operations."""

MORE_IN_ROUNDS = [0.0, 4.0, 3.5, 2.5, 1.5, 1.0]

CHANCES = ((0.30, 0.0), (0.40, 1.0), (0.22, 1.8), (0.08, 3.0))

"""How that average spreads: chance, share of the average."""

WEAKENED = 0.93

"""What is left of the worth of a position once Mosby is wounded, beside the points."""


class Worth(NamedTuple):
    """The worth of points in all, 0 to TOP, at the end of a turn and with more of it to come."""

    end: list[float]
    go: list[list[float]]
    ride: list[list[float]]


@lru_cache(maxsize=64)
def worth(turn: int, target: int) -> Worth:
    """The tables of a turn."""
    file = T.file
    per = file.points_per_notoriety
    last = turn == file.turns
    need = per * ((target if last else file.needed_by_turn[turn - 1]) - 1)
    if last:
        end = [float(score >= need) + score * 1e-4 for score in range(TOP)]
    else:
        par = PAR[turn - 1] + per * (target - file.victory_notoriety) * turn / file.turns
        end = [
            (1 / (1 + exp((par - score) / SPREAD[turn - 1])) if score >= need else 0.0) + score * 1e-4
            for score in range(TOP)
        ]
    return Worth(end, [_going_on(end, more) for more in MORE], [_going_on(end, more) for more in MORE_IN_ROUNDS])


def _going_on(end: list[float], more: float) -> list[float]:
    found = []
    for score in range(TOP):
        mixed = 0.0
        for chance, share in CHANCES:
            at = min(TOP - 1.001, score + more * share)
            low = int(at)
            mixed += chance * (end[low] + (at - low) * (end[low + 1] - end[low]))
        found.append(max(end[score], mixed))
    return found


def first_chance(m: Means, awareness: int) -> float:
    """The chance that Mosby has the Initiative when Rounds begin."""
    return (m.initiative // (100 if awareness == 1 else 10 if awareness <= 3 else 1)) % 10 / 6


@lru_cache(maxsize=200_000)
def fight_value(
    m: Means, score: int, awareness: int, union: int, attacker: str, extra: int = 0, cards: bool = True
) -> float:
    """The worth of fighting so much Union strength, using cards as a sensible player would."""
    band = m.band
    plus = extra + m.permanent + reaction_modifier(score // T.file.points_per_notoriety + 1, awareness)
    base = plus + odds_modifier(band, union, attacker)
    total = base
    if cards:
        if m.ambush if attacker == UNION else m.surprise:
            total += 2
        elif m.deception:
            total = plus + odds_modifier(band + 1, union, attacker)
    return dice_value(m, score, awareness, union, total, base, m.counterattacks)


@lru_cache(maxsize=200_000)
def dice_value(m: Means, score: int, awareness: int, union: int, total: int, base: int, again: int) -> float:
    """The worth of one die with this modifier, and of Counterattacks at the base modifier if it loses."""
    tables = worth(m.turn, m.target)
    won = tables.ride[min(T.file.awareness_maximum, awareness + 1)]
    retry = dice_value(m, score, awareness, union, base, base, again - 1) if again else 0.0
    wound = T.file.points.wound
    value = 0.0
    for die in range(1, 7):
        after = score + result_points(result_of(die + total), union, m.band)
        if after >= score:
            this = won[after]
            harmed = won[max(0, after + wound)]
        else:
            after = max(0, after)
            this = tables.end[after]
            harmed = tables.end[max(0, after + wound)]
            if again and retry > this:
                value += retry
                continue
        if die == 1 and not m.escape:
            this += ((0.0 if m.wounded else WEAKENED * harmed) - this) / 3
        value += this
    return value / 6


@lru_cache(maxsize=4096)
def result_points(result: str, union: int, band: int) -> int:
    """6.5.4: the points of a combat result."""
    points = T.file.points
    count = int(result[1:] or 0)
    if result[0] == "D":
        return points.battle_lost + points.band_strength_lost * min(count, band)
    return points.battle_won + points.battle_won_per_strength * union + points.strength_eliminated * min(count, union)


def good_odds(m: Means, score: int, awareness: int, union: int, attacker: str) -> bool:
    """One die without any card wins as often as not."""
    total = m.permanent + odds_modifier(m.band, union, attacker)
    total += reaction_modifier(score // T.file.points_per_notoriety + 1, awareness)
    return sum(result_of(die + total)[0] == "R" for die in range(1, 7)) >= 3


def skedaddle_value(m: Means, score: int) -> float:
    """6.6.1: points for certain, and a casualty check."""
    end = worth(m.turn, m.target).end
    after = max(0, score + T.file.points.skedaddle)
    if m.escape:
        return end[after]
    wounded = 0.0 if m.wounded else WEAKENED * end[max(0, after + T.file.points.wound)]
    return (2 * end[after] + wounded) / 3


@lru_cache(maxsize=200_000)
def attacked_value(m: Means, score: int, awareness: int, union: int, extra: int = 0) -> float:
    """The worth of being attacked: stand, skedaddle or hide, whichever is best."""
    best = max(fight_value(m, score, awareness, union, UNION, extra), skedaddle_value(m, score))
    if m.hide:
        best = max(best, worth(m.turn, m.target).go[awareness][score])
    return best


@lru_cache(maxsize=100_000)
def roused_here(m: Means, score: int, awareness: int, union: int) -> float:
    """A unit of this strength turns out in the band's own space in Operations (6.2.3)."""
    tables = worth(m.turn, m.target)
    first = first_chance(m, awareness)
    stand = attacked_value(m, score, awareness, union)
    flee = (4 * stand + 2 * tables.ride[awareness][score]) / 6
    return first * max(flee, fight_value(m, score, awareness, union, "mosby")) + (1 - first) * stand


@lru_cache(maxsize=100_000)
def roused_near(m: Means, score: int, awareness: int, union: int) -> float:
    """A unit of this strength turns out next to the band, in Operations."""
    tables = worth(m.turn, m.target)
    first = first_chance(m, awareness)
    wait = (4 * attacked_value(m, score, awareness, union) + 2 * tables.ride[awareness][score]) / 6
    return first * max(tables.end[score], wait) + (1 - first) * wait


@lru_cache(maxsize=50_000)
def roused_any(
    m: Means, score: int, awareness: int, strengths: tuple[tuple[int, float], ...], near: bool, more: int
) -> float:
    """The same for a unit still in the cup; `more` is the strength that turns out beside it."""
    f = roused_near if near else roused_here
    return sum(share * f(m, score, awareness, k + more) for k, share in strengths) if strengths else 0.0


def threat_value(m: Means, score: int, awareness: int, hunters: list[tuple[float, int]]) -> float:
    """The Union is about to act: each hunter (chance, strength) comes or not, and those who come attack as one."""
    tables = worth(m.turn, m.target)
    sums = {0: 1.0}
    for chance, k in hunters:
        after: dict[int, float] = {}
        for total, p in sums.items():
            after[total] = after.get(total, 0.0) + p * (1 - chance)
            after[total + k] = after.get(total + k, 0.0) + p * chance
        sums = after
    value = 0.0
    for total, p in sums.items():
        value += p * (attacked_value(m, score, awareness, total) if total else tables.ride[awareness][score])
    return value


def standing(g: Mosby) -> float:
    """How a campaign stands, from 0 to 1: by the points so far and what this turn may still bring, fights apart."""
    tables, score, wounded = worth(g.turn, target_notoriety(g)), points_in_all(g), WEAKENED if g.wound else 1.0
    over = {"rounds": tables.ride[g.awareness], "end": tables.end}.get(g.mode, tables.go[max(1, g.awareness)])
    return wounded * min(1.0, max(0.0, over[score] - score * 1e-4))


KEEP_FIRST = (
    "cannon",
    "pistol_tactics",
    "hide",
    "counterattack",
    "scout",
    "local_guide",
    "gain_initiative",
    "ames",
    "surprise_attack",
    "ambush",
    "deception",
    "mosby_heroics",
    "mosby_escapes",
    "local_information",
    "fearsome_reputation",
    "spur_horses",
    "fast_horses",
    "false_report",
    "french_dulaney",
)

"""Cards, the ones to keep first."""
