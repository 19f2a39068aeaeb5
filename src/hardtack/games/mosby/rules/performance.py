"""4.0: Performance Points, Notoriety and Awareness."""

from __future__ import annotations

from .state import Mosby
from .tables import T


def score(g: Mosby, points: int, what: str) -> None:
    """4.0: 10 points make 1 Notoriety at once; a debt borrows Notoriety back, down to 1 and 0 points."""
    if points == 0:
        return
    g.ledger[what] = g.ledger.get(what, 0) + points
    g.points += points
    per = T.file.points_per_notoriety
    while g.points >= per:
        g.points -= per
        g.notoriety += 1
    while g.points < 0:
        if g.notoriety == 1:
            g.points = 0
        else:
            g.notoriety -= 1
            g.points += per


def raise_awareness(g: Mosby, by: int) -> None:
    """4.0: Awareness moves between 1 and 5."""
    g.awareness = max(1, min(T.file.awareness_maximum, g.awareness + by))
