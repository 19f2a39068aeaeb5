"""5.0: the sequence of a turn. A Preparation, B Operations, C Rounds, D End of turn."""

from __future__ import annotations

from hardtack.engine.state import Step

from .end_of_turn import EndOfTurn
from .event_cards import DrawEvents
from .operations import Operations
from .preparation import DrawCards, Drift, Muster, PlaceMosby, Recruit
from .rounds import BeginRounds
from .state import ON_MAP, Mosby, rounds_go_on


class StartOfTurn(Step[Mosby]):
    """A turn is laid on the agenda; its end and the next turn lie at the bottom (see state.end_turn)."""

    rule = "5.0"

    def run(self, g: Mosby) -> None:
        g.log("heading-turn", "5.0", turn=g.turn)
        g.mode = "preparation"
        g.then(
            Muster(),
            PlaceMosby(),
            Drift(),
            Recruit(),
            DrawCards(),
            DrawEvents(),
            BeginOperations(),
            EndOfTurn(),
            StartOfTurn(),
        )


class BeginOperations(Step[Mosby]):
    """B; or C at once when the wagon train is on the road (7.8)."""

    rule = "B"

    def run(self, g: Mosby) -> None:
        g.mode = "operations"
        if g.train != ON_MAP:
            g.heading("operations", "B", turn=g.turn)
        g.then(OperationsPhase())


class OperationsPhase(Step[Mosby]):
    """5.0: Operations while nothing is active, Rounds otherwise, as often as needed."""

    rule = "B"

    def run(self, g: Mosby) -> None:
        if rounds_go_on(g):
            g.then(BeginRounds(), self)
        else:
            g.then(Operations(), self)
