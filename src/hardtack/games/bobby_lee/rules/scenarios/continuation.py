"""3.2.4: a drawn year may be played on, through the winter, if both agree."""

from __future__ import annotations

from hardtack.engine.contract import Action, Outcome, Param
from hardtack.engine.state import Sealed

from ..map import SIDES
from ..state import NOWHERE, BobbyLee
from ..victory import scenario_result

PLAY_ON, STOP = Action("play-on"), Action("stop")


def may_go_on(g: BobbyLee, result: Outcome) -> bool:
    """3.2.4: whether the players are asked: a draw of a single year, where the option was chosen."""
    return result.key == "draw" and bool(g.options.get("agreed-continuation"))


def finish(g: BobbyLee, result: Outcome) -> None:
    """4.6: the game is over."""
    g.phase, g.active = "over", NOWHERE
    g.log("final-check", result.rule, track=g.track)
    g.end(result)


class ContinuationAsk(Sealed[BobbyLee]):
    """3.2.4: both say, unseen, whether they would play on; one who would not ends it."""

    rule = "3.2.4"
    prompt = "continuation"

    def roles(self, g: BobbyLee) -> tuple[str, ...]:
        return SIDES

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        return [PLAY_ON, STOP]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"track": g.track, "year": g.year + 1}

    def resolve(self, g: BobbyLee, chosen: dict[str, Action]) -> None:
        if all(choice == PLAY_ON for choice in chosen.values()):
            g.campaign = 1
            g.log("played-on", self.rule, year=g.year)
        else:
            finish(g, scenario_result(g))
