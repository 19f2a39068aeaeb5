"""5.0, 4.41: the Movement Phase: commanded and strategic moves, then the headquarters, then forced marches."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..map import SIDES
from ..state import (
    ACTIVE,
    DONE,
    HEXES,
    MOVED,
    UNITS,
    BobbyLee,
    OfActive,
    mix_stacks,
)
from ..supply import surrender
from ..tables import T
from . import strategic
from .forced_march import ForcedMarches
from .headquarters import Headquarters
from .reach import can_march
from .unit_movement import LAND, MARCH, DestinationAsk, pick


class MovementPhase(Step[BobbyLee]):
    """4.41: all of it comes before combat; who has passed moves nobody (4.5)."""

    rule = "4.41"

    def run(self, g: BobbyLee) -> None:
        if g.passes:
            return
        g.phase = "movement"
        g.heading("movement", self.rule, side=SIDES[g.active])
        g.then(surrender.SurrenderDemands(), MoveAsk(), Headquarters(), ForcedMarches(), MovementEnds())


class MovementEnds(Step[BobbyLee]):
    """4.41: all movement is over: strategic moves not used are lost (R28), and nobody can follow a block any more."""

    rule = "4.41"

    def run(self, g: BobbyLee) -> None:
        g.strategic = 0
        g.did, g.orders = [0] * len(g.did), [0] * len(g.orders)  # what a block did would tell it from those beside it
        mix_stacks(g, g.active)


def idle(g: BobbyLee) -> list[int]:
    """5.3, R24: the blocks of the active side that have not moved in this turn; active headquarters wait for their own
    step."""
    at, did = g.at, g.did
    return [u for u in T.of[g.active] if at[u] >= 0 and not did[u] & (MOVED | ACTIVE)]


def movers(g: BobbyLee) -> list[int]:
    """5.11: the blocks with orders that can still march."""
    orders = g.orders
    return [u for u in idle(g) if orders[u] and can_march(g, u)]


class MoveAsk(OfActive):
    """5.3, 5.4: pick a block that has orders, or spend strategic moves on any; the question where to follows.

    Orders of a field headquarters are free, so that no strategic land move is offered to who has them. Asked whenever a
    side has not passed: whether its blocks can move is for itself to know.
    """

    rule = "5.3"
    prompt = "move"
    lone = "hushed"

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"moves": g.strategic}

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        march = UNITS.actions(MARCH)
        found = [DONE, *(march[u] for u in movers(g))]
        if g.strategic:
            for unit in idle(g):
                for kind in strategic.kinds(g, unit):
                    if kind != LAND or (not g.orders[unit] and can_march(g, unit)):
                        found.append(UNITS.actions(kind)[unit])
        return found + surrender.offers(g)

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Why a block may not march."""
        out = []
        for unit in T.of[g.active]:
            if g.at[unit] < 0:
                continue
            did = g.did[unit]
            if did & MOVED:
                out.append(Barred(MARCH, T.units[unit], "has-moved", "5.3"))
            elif did & ACTIVE:
                out.append(Barred(MARCH, T.units[unit], "hq-active", "5.11"))
            elif not g.orders[unit]:
                out.append(Barred(MARCH, T.units[unit], "no-orders", "5.12"))
            elif not can_march(g, unit):
                out.append(Barred(MARCH, T.units[unit], "cannot-march", "2.3.1"))
        return out

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        g.then(MoveAsk())
        if action.verb == "surrender":
            surrender.give_up(g, HEXES.of(action))
        else:
            pick(g, UNITS.of(action), action.verb)
            g.then(DestinationAsk())
