"""7.3, 7.7 to 7.10, 18: what two dice make of a battle: what the table says, who has won (18: an assault on a fort),
who loses what, whose generals are in danger; 5.7.2: when there is none. Nothing here looks at the map, so that the odds
can ask the same questions."""

from __future__ import annotations

from msgspec.structs import replace

from ..state import Battle
from ..tables import T

SMALL, MEDIUM, LARGE = range(3)


def side_at(b: Battle, place: int) -> int:
    """Attacker (0) or defender (1)."""
    return 1 - b.attacker if place else b.attacker


def size_of(b: Battle) -> int:
    """7.3.1: small, medium or large."""
    total = sum(b.sp)
    return max(n for n, row in enumerate(T.chart.battles) if total >= row.least)


def overruns(mine: int, theirs: int) -> bool:
    """5.7.2: whether one force is so much stronger that, without a fort, it overruns the other."""
    many = T.chart.force.overrun
    return theirs > 0 and (mine >= many * theirs or theirs >= many * mine)


def rolled(b: Battle) -> tuple[int, int]:
    """7.9: the modified dice of attacker and defender, within the table."""
    mine, theirs = (max(1, min(10, die + drm)) for die, drm in zip(b.dice, b.drm, strict=True))
    return mine, theirs


def read_table(b: Battle, starred: bool) -> Battle:
    """7.10: what the table takes from each side. `starred`: an asterisk counts in this space."""
    row = T.chart.battles[size_of(b)]
    mine, theirs = rolled(b)
    return replace(b, loss=(row.attacker[theirs - 1], row.defender[mine - 1]), star=int(starred and mine >= row.star))


def limits(b: Battle) -> tuple[int, int]:
    """7.8.1: what attacker and defender can lose at most: twice the enemy's strength, one point to an empty fort."""
    mine, theirs = b.sp
    return min(mine, 2 * theirs or 1), min(theirs, 2 * mine)


def settle(b: Battle) -> Battle:
    """7.3.2 to 7.3.4, 18: who has won by the table, and what each side really loses."""
    a, d = b.loss
    mine, theirs = b.sp
    left_a, left_d = (min(n, most) for n, most in zip(b.loss, limits(b), strict=True))
    if d != a:
        won = d > a
    elif theirs == 0:
        won = left_a < mine  # 6.8.1
    else:
        won = bool(b.star)
    if left_a == mine and left_d == theirs and not b.fort:  # 7.3.4; a fort is left even without strength (18)
        if won:
            left_a -= 1
        elif d < a:
            left_d -= 1
        else:
            left_a, left_d = left_a - 1, left_d - 1
    return replace(b, winner=b.attacker if won else 1 - b.attacker, left=(left_a, left_d))


def dangers(b: Battle) -> tuple[int, int]:
    """7.7: up to which die attacker and defender lose a general; 0: there is no check."""
    row = T.chart.casualties
    tens = [roll >= row.roll for roll in rolled(b)]
    if not any(tens):
        return 0, 0
    mine, theirs = b.sp
    outnumbered = mine * 3 <= theirs or not b.supplied[0]  # 7.7.1: the defender need not
    superior = mine >= theirs * 3 or not b.supplied[1]  # 7.7.2: the attacker need not
    attacker, defender = (row.roller if ten else row.other for ten in tens)
    return 0 if superior else attacker, 0 if outnumbered else defender
