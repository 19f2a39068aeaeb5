"""7.2, 6.1.2, C.1, 6.5.3: the exact chances of checks, scouting, the Initiative and combat, from what Mosby knows."""

from __future__ import annotations

from fractions import Fraction

from .combat import result_of
from .rounds import initiative_need
from .state import ACTIVE, ON_MAP, REVEALED, Mosby, is_active_combat
from .tables import T

RESULTS = ("D2", "D1", "D", "R", "R1", "R2", "R3")

SIXTH = Fraction(1, 6)


def results(total: int) -> dict[str, Fraction]:
    """6.5.3: the chance of each result for one die with this modifier."""
    chances = dict.fromkeys(RESULTS, Fraction(0))
    for die in range(1, 7):
        chances[result_of(die + total)] += SIXTH
    return chances


def with_counterattacks(totals: list[int]) -> dict[str, Fraction]:
    """action.counterattack: one die, then a counterattack for each further modifier, used whenever it would be lost.

    That is the best use for a player who only wants to win; the last result stands.
    """
    chances = results(totals[0])
    for total in totals[1:]:
        lost = sum((chances[r] for r in RESULTS if r[0] == "D"), Fraction(0))
        again = results(total)
        chances = {r: (chances[r] if r[0] == "R" else Fraction(0)) + lost * again[r] for r in RESULTS}
    return chances


def activation_chance(awareness: int, modifier: int = 0) -> Fraction:
    """7.2: at or below Awareness."""
    return Fraction(max(0, min(6, awareness - modifier)), 6)


def scout_chance(awareness: int, modifier: int = 0) -> Fraction:
    """6.1.2: above Awareness."""
    return Fraction(max(0, min(6, 6 - awareness + modifier)), 6)


def initiative_chance(awareness: int, modifier: int = 0) -> Fraction:
    """C.1: that Mosby wins the Initiative by the die."""
    return Fraction(max(0, min(6, 7 - initiative_need(awareness) + modifier)), 6)


def entry_dice(g: Mosby) -> list[int]:
    """6.2.3 to 6.2.5, 7.8.3: for every space, how many activation checks entering it brings."""
    lines = zip(g.large, g.lines, g.status, strict=True)
    dice = [1 if large or (inside and status != REVEALED) else 0 for large, inside, status in lines]
    if g.train == ON_MAP and not g.train_met:
        dice[g.train_at] += g.escorts
    for unit in g.on_map:
        if not g.flag[unit] & ACTIVE:
            dice[g.at[unit]] += 1
    return dice


def entry_risks(g: Mosby) -> list[float]:
    """6.2.3 to 6.2.5: the chance that entering each space rouses something, be it a blank; 1 where a fight is sure."""
    quiet = 1 - float(activation_chance(g.awareness, int(g.mode == "operations" and "scout" in g.hand)))
    dice = entry_dice(g)
    sure = {g.at[u] for u in g.on_map if is_active_combat(g, u)}
    risks = [round(1 - quiet**n, 4) for n in range(max(dice) + 1)]
    return [1.0 if s in sure else risks[n] for s, n in enumerate(dice)]


def _sweep_risk() -> list[float]:
    """event.union_sweep: for every space, the chance that a Union Sweep passes through it."""
    risk = [0.0] * len(T.ids)
    for start in T.sweep:
        at = {(start, frozenset([start])): 1 / 6}
        for _ in range(T.file.movement.sweep):
            after: dict[tuple[int, frozenset[int]], float] = {}
            for (space, seen), p in at.items():
                exits = T.exits[space]
                for die in range(6):
                    to = exits[die % len(exits)]
                    key = (to, seen | {to})
                    after[key] = after.get(key, 0.0) + p / 6
            at = after
        for (_, seen), p in at.items():
            for space in seen:
                risk[space] += p
    return risk


SWEEP_RISK = _sweep_risk()

EXTEND_RISK = [sum(s in group for group in T.extend) / 6 for s in range(len(T.ids))]
