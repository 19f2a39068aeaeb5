"""Events that change the will of a side, and those that take cards from a hand."""

from __future__ import annotations

from ..cards import ALABAMA, EMANCIPATION, INTERVENTION, emancipate, intervene, intervenes, strip
from ..state import People
from ..tables import CSA, USA, T
from ..will import sway
from .registry import DO, event


def swing(card: int, whose: int, change: int) -> None:
    """A card that only changes one side's will."""

    def do(g: People, side: int) -> None:
        sway(g, whose, change, "event", "4.2", card=card)

    DO[card] = do


for _card, _whose, _change in (
    (10, USA, 3), (12, USA, -3), (18, CSA, -2), (30, USA, 3), (32, CSA, 3), (45, CSA, -3), (48, CSA, 3), (50, USA, -1),
    (52, CSA, 5), (62, USA, -2), (74, CSA, -2), (90, USA, -3), (91, CSA, 1),
):  # fmt: skip
    swing(_card, _whose, _change)


@event(2)
def copperheads(g: People, side: int) -> None:
    sway(g, USA, -3 if g.emancipation else -2, "event", "4.2", card=2)


@event(21)
def agent_in_europe(g: People, side: int) -> None:
    sway(g, CSA, 4 if g.blockade <= 2 else 3, "event", "4.2", card=21)


@event(26)
def cotton_is_king(g: People, side: int) -> None:
    sway(g, CSA, -2 if side == USA else 2, "event", "4.2", card=26)


@event(ALABAMA, may=lambda g, side: g.alabama != 2)
def alabama(g: People, side: int) -> None:
    g.alabama = 1
    sway(g, USA, -3, "event", "4.2", card=ALABAMA)


@event(64, may=lambda g, side: g.alabama == 1 and ALABAMA not in g.removed)
def kearsarge(g: People, side: int) -> None:
    g.alabama = 2
    sway(g, USA, 2, "event", "4.2", card=64)
    for pile in (g.deck, g.discards):
        if ALABAMA in pile:
            pile.remove(ALABAMA)
            g.removed.append(ALABAMA)
            g.log("card-removed", "4.2.1", card=ALABAMA)


@event(77)
def enough_of_war(g: People, side: int) -> None:
    sway(g, USA, -3 if T.chart.turns[g.turn - 1].season == "fall" else -2, "event", "4.2", card=77)


@event(108, may=lambda g, side: g.control[T.space["richmond-va"]] == CSA)
def bread_riots(g: People, side: int) -> None:
    sway(g, CSA, -3 if g.blockade >= 3 else -2, "event", "4.2", card=108)


@event(110, may=lambda g, side: bool(g.emancipation))
def gettysburg_address(g: People, side: int) -> None:
    sway(g, USA, 5, "event", "4.2", card=110)


@event(120)
def greeley(g: People, side: int) -> None:
    sway(g, USA, 1 if side == USA else -1, "event", "4.2", card=120)


@event(EMANCIPATION, may=lambda g, side: bool(g.qualified))
def emancipation(g: People, side: int) -> None:
    emancipate(g)


@event(INTERVENTION, may=lambda g, side: intervenes(g))
def intervention(g: People, side: int) -> None:
    intervene(g)


# ---- cards taken


@event(25, may=lambda g, side: bool(g.hands[CSA]))
def degradation(g: People, side: int) -> None:
    strip(g, CSA)


@event(27, may=lambda g, side: bool(g.hands[USA]))
def choctaw(g: People, side: int) -> None:
    strip(g, USA)


# ---- reinforcements to come


@event(124)
def desertion(g: People, side: int) -> None:
    g.desertions += 2
    g.log("desertions", "10.4.2", n=g.desertions)


@event(125)
def locomotives(g: People, side: int) -> None:
    g.locomotives = 1
    g.log("locomotives", "10.2.2")
