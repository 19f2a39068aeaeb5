"""4.3: who takes the first Campaign Turn of the month: both sides bid headquarters, unseen."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Sealed

from .map import CSA, SIDES, USA
from .state import NOBODY, BobbyLee
from .tables import T

BIDS = [Action("bid", n) for n in range(5)]


def most(g: BobbyLee, side: int) -> int:
    """R21: nobody bids more headquarters than he has in play."""
    return sum([g.at[hq] >= 0 for hq in T.hqs[side]])


def first(bids: list[int]) -> int:
    """4.3: the higher bid has the initiative, the South if they are equal; NOBODY if both have bid nothing."""
    if not any(bids):
        return NOBODY
    return USA if bids[USA] > bids[CSA] else CSA


class BidAsk(Sealed[BobbyLee]):
    """4.3: each side sets a die to the number of headquarters it would activate; the winner must do so, exactly."""

    rule = "4.3"
    prompt = "bid"

    def roles(self, g: BobbyLee) -> tuple[str, ...]:
        return SIDES

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        return BIDS[: most(g, SIDES.index(role)) + 1]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        return [Barred(bid.verb, bid.target, "bid-too-high", "4.3") for bid in BIDS[most(g, SIDES.index(role)) + 1 :]]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"month": g.month, "year": g.year}

    def resolve(self, g: BobbyLee, chosen: dict[str, Action]) -> None:
        bids = [number(chosen[side]) for side in SIDES]
        g.bids = bids
        winner = first(bids)
        if winner == NOBODY:
            g.bound = 0
            g.log("no-initiative", self.rule)
            return
        g.bound = bids[winner]
        g.log("initiative", self.rule, side=SIDES[winner], usa=bids[USA], csa=bids[CSA])


def number(bid: Action) -> int:
    assert isinstance(bid.target, int)
    return bid.target
