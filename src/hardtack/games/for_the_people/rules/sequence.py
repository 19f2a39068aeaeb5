"""3: the turn, phase by phase, to the end of the war."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Sealed, Step

from .attrition import AttritionPhase
from .capitals import Capitals
from .political_control import Occupation, Raids
from .reinforcements import Reinforcements
from .rounds import Deal, StrategyPhase
from .state import NOWHERE, People
from .states import States
from .tables import CSA, SIDES, USA, T
from .victory import end_of_turn, exhausted, finish, sudden, verdict
from .will import Weariness

GO_ON, PEACE = Action("go-on"), Action("stop-war")


def last_turn(g: People) -> int:
    """2.1: the scenario's last turn, or the Fall turn (or the last of all) the players agreed to go on to."""
    wanted = max(T.scenarios[g.scenario].last, g.options["last-turn"])
    falls = (row.number for row in T.chart.turns if row.season == "fall" and row.number >= wanted)
    return wanted if wanted == len(T.chart.turns) else next(falls)


class Opening(Step[People]):
    rule = "2.2"

    def run(self, g: People) -> None:
        g.log("opening", "2.2", scenario=g.scenario)
        g.then(Turn())


class Turn(Step[People]):
    rule = "3"

    def run(self, g: People) -> None:
        row = T.chart.turns[g.turn - 1]
        g.log("heading-turn", "3", turn=g.turn, season=row.season, year=row.year)
        g.then(
            Reinforcements(),
            Check(),
            Deal(),
            StrategyPhase(),
            PoliticalPhase(),
            Check(1),
            AttritionPhase(),
            EndOfTurn(),
        )


class Check(Step[People]):
    """17.2: has the South given up, or has it nothing left to fight with?"""

    resources: int = 0
    rule = "17.2.1"

    def run(self, g: People) -> None:
        if not sudden(g) and self.resources and exhausted(g):
            finish(g, USA, "exhausted", "17.2.2")


class EndOfTurn(Step[People]):
    """3.6: the war ends, or the marker moves on."""

    rule = "3.6"

    def run(self, g: People) -> None:
        g.phase = "end"
        if g.turn >= last_turn(g):
            if not sudden(g):
                verdict(g, g.turn)
            return
        if end_of_turn(g):
            return
        if T.chart.turns[g.turn - 1].season == "fall":
            g.then(PeaceAsk(), NextTurn())
        else:
            g.then(NextTurn())


class PeaceAsk(Sealed[People]):
    """2.1: after any Fall turn both players may agree to stop."""

    rule = "2.1"
    prompt = "peace"

    def roles(self, g: People) -> tuple[str, ...]:
        return SIDES

    def actions(self, g: People, role: str) -> list[Action]:
        return [GO_ON, PEACE]

    def resolve(self, g: People, chosen: dict[str, Action]) -> None:
        if all(action.verb == "stop-war" for action in chosen.values()):
            verdict(g, g.turn)


class NextTurn(Step[People]):
    rule = "3.6"

    def run(self, g: People) -> None:
        g.turn += 1
        g.forts_back = [due for due in g.forts_back if due // 2 > g.turn]
        g.then(Turn())


# ---- the political control phase


class PoliticalPhase(Step[People]):
    rule = "3.4"

    def run(self, g: People) -> None:
        g.phase = "political"
        g.active = NOWHERE
        g.log("heading-phase", "3.4", phase="political")
        g.then(Capitals(), Raids(USA), Raids(CSA), Occupation(), States(), Weariness())
