"""What would come of an attack, an assault or a fight as units stand now: the chances, exact, cards yet to be played
aside (fire.dice, melee.dice, result.winner, special.unpredictable)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from hardtack.engine.copies import clone

from . import chances
from .action.assault import strike
from .action.closing import End
from .chances import ALWAYS, NEVER, Fighter, Spread
from .fate.effects import end_of_phase
from .fate.windows import raise_profile
from .fire.value import Look, Reckoning, reckoning
from .kinds import STOIC
from .melee.beforehand import square_bonus, squares
from .melee.fights import OF_PHASE, supporters
from .melee.results import holds_tie, routs_at_once
from .melee.value import Contact, Strength, strength
from .morale import untried, valour_needs
from .state import NOWHERE, Attack, Fight, Valour, special, tenacity
from .tables import T


def passing(g: Valour, unit: int) -> Fraction:
    """valour.test, valour.stoic: the chance to pass one valour test now."""
    return chances.hit(valour_needs(g, unit), ones=special(g, unit, STOIC))


def tempers(g: Valour, *units: int) -> Iterator[tuple[Fraction, Valour]]:
    """special.unpredictable: the states there may be when units have made their one roll, each with its chance; the
    state itself where nobody has to."""
    unsure = [unit for unit in units if untried(g, unit)]
    if not unsure:
        yield ALWAYS, g
        return
    worse, better = chances.unpredictable()
    change = T.number("unpredictable", "change")
    for chance, by in ((worse, -change), (1 - worse - better, 0), (better, change)):
        other = clone(g, journal=False)
        other.tried[unsure[0]] = 1
        if by:
            raise_profile(other, unsure[0], by, by, "special.unpredictable")
        for further, state in tempers(other, *unsure[1:]):
            yield chance * further, state


# ---- fire


class Volley(NamedTuple):
    """A fire attack before its dice: what is on paper, and what becomes of its target."""

    paper: Reckoning
    losses: Spread
    rout: Fraction
    shaken: Fraction
    """It has suffered losses, stands, and is shaken now."""


def volley(g: Valour, attack: Attack, look: Look | None = None) -> Volley:
    """fire.dice: an attack as it is declared, with the supporters it has."""
    paper, target = reckoning(g, attack, look), attack.target
    losses = chances.hits(paper.dice, chances.hit(paper.needs, ones=bool(paper.again)))
    if paper.halved:
        losses = chances.halved(losses)
    rout = shaken = NEVER
    for chance, state in tempers(g, target):
        most, markers = tenacity(state, target), state.losses[target]
        after = chances.suffers(most, markers, losses, passing(state, target))
        rout += chance * after.rout
        shaken += chance * (after.shaken - (losses[0] if markers == most else NEVER))
    return Volley(paper, losses, rout, shaken)


# ---- fights


class Clash(NamedTuple):
    """A fight before its dice: both sides on paper, first the active one, and how it ends."""

    papers: tuple[Strength, Strength]
    supporters: tuple[tuple[int, ...], tuple[int, ...]]
    wins: Fraction
    """The main attacker wins."""
    tie: Fraction
    routs: tuple[Fraction, Fraction]
    losses: tuple[Fraction, Fraction]
    """That each suffers, on average."""
    kept_off: Fraction
    """formation.square-vs-cavalry: the chance that a square throws the main attacker back before it fights."""


def fighter(g: Valour, fight: Fight, n: int, paper: Strength) -> Fighter:
    """One side of a fight; result.automatic-rout: what happens to it if it loses."""
    unit = (fight.attacker, fight.target)[n]
    lost = Fight(fight.attacker, fight.target, fight.supporters, winner=1 - n)
    return Fighter(
        paper.dice, paper.needs, bool(paper.again), tenacity(g, unit), g.losses[unit], passing(g, unit),
        routs_at_once(g, lost),
    )  # fmt: skip


def clash(
    g: Valour,
    fight: Fight,
    back: Fraction = NEVER,
    contacts: tuple[Contact, Contact] | None = None,
    held: str | None = None,
) -> Clash:
    """melee.dice, result.winner: a fight with the supporters it has, in the melee phase. back: the chance that it does
    not come to it. contacts, held: how they touch and why the defender wins a tie, if not by where units stand."""
    wins = tie = NEVER
    routs, losses = [NEVER, NEVER], [NEVER, NEVER]
    for chance, state in tempers(g, fight.attacker, fight.target):
        sides = [fighter(state, fight, n, strength(state, fight, n, contacts)) for n in (0, 1)]
        ties = holds_tie(state, fight) if held is None else held
        found = chances.fight(sides[0], sides[1], target_wins_ties=bool(ties))
        wins += chance * found.attacker.wins
        tie += chance * found.equal
        for n, ends in enumerate((found.attacker, found.target)):
            routs[n] += chance * ends.rout
            losses[n] += chance * chances.mean(ends.losses)
    ours, theirs = (tuple(row) for row in fight.supporters)
    papers = strength(g, fight, 0, contacts), strength(g, fight, 1, contacts)
    return Clash(papers, (ours, theirs), wins, tie, (routs[0], routs[1]), (losses[0], losses[1]), back)


def kept_off(g: Valour, unit: int) -> Fraction:
    """formation.square-vs-cavalry: the chance that cavalry is thrown back from the squares that it touches."""
    met = squares(g, unit)
    if not met:
        return NEVER
    bonus = square_bonus(g, met)
    return Fraction(sum(T.chart.against_square(die + bonus)[1] for die in range(1, 7)), 6)


def with_support(g: Valour, fight: Fight) -> Fight:
    """melee.modifiers.support: the fight with all the supporters that both sides may have, the active side first."""
    for n in (0, 1):
        while found := supporters(g, fight, n):
            rest = [unit for unit in found if unit not in (fight.attacker, fight.target, *fight.supporters[n])]
            if not rest:
                break
            fight.supporters = [[*row, rest[0]] if k == n else row for k, row in enumerate(fight.supporters)]
    return fight


def in_melee(g: Valour) -> Valour:
    """A copy of the state at the start of its melee phase."""
    later = clone(g, journal=False)
    if g.phase != "melee":
        end_of_phase(later)
        later.did = [did & ~OF_PHASE for did in later.did]
        later.phase = "melee"
    later.fight, later.attack, later.picked = None, None, NOWHERE
    return later


def after_assault(g: Valour, unit: int, target: int, end: End) -> Clash:
    """action.assault: the fight that would follow if a unit assaulted, ended there, and nobody else moved. In the melee
    phase only the headstrong assault, and it is their second fight."""
    later = clone(g, journal=False)
    strike(later, unit, target, end)
    later = in_melee(later)
    fight = Fight(unit, target, [[], []], second=int(g.phase == "melee"))
    return clash(later, with_support(later, fight), kept_off(later, unit))


def if_fought(g: Valour, attacker: int, target: int) -> Clash:
    """melee.who-fights: the fight of two units that touch, with all the support they may have. In the melee phase
    cavalry has already been thrown back from squares, or not."""
    later = in_melee(g)
    back = NEVER if g.phase == "melee" else kept_off(later, attacker)
    return clash(later, with_support(later, Fight(attacker, target, [[], []])), back)
