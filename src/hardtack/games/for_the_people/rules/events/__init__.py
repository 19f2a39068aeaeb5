"""4.2: the events of the 130 cards; index in rules/__init__.py. A card's text is in data/cards.toml; what it does is in
this package, one entry for each number. Cards played out of turn are elsewhere: in interrupts.py and
march/interception.py, for battles in battle/procedure.py.

A side's will and cards taken from a hand: will.py. Troops: troops.py, tolls.py. Markers: markers.py. The blockade,
fleets, forts, naval weapons and elite units: weapons.py. Generals: officers.py. Campaigns, concentrations and corps
sent out: orders.py. Forward to Richmond! (4.6): richmond.py. The Battle of Galveston (115): galveston.py.
"""

from __future__ import annotations

from ..state import People
from ..tables import SIDES, T
from . import galveston, markers, officers, orders, richmond, tolls, troops, weapons, will
from .markers import MARKS, TAKES_AWAY
from .registry import DO, MAY
from .troops import KY

__all__ = [
    "DO", "KY", "MARKS", "MAY", "TAKES_AWAY", "galveston", "markers", "may_event", "officers", "orders", "perform",
    "richmond", "tolls", "troops", "weapons", "will",
]  # fmt: skip


def may_event(g: People, side: int, card: int) -> bool:
    """4.2: whether a side may play a card for its event now, in its own round."""
    row = T.cards[card]
    if row.side not in ("both", SIDES[side]) or card not in DO:
        return False
    return card not in MAY or MAY[card](g, side)


def perform(g: People, side: int, card: int) -> None:
    DO[card](g, side)
