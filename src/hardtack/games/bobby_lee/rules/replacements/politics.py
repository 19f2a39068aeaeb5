"""3.53 to 3.55, 12.1: the politics of a Replacement Turn: time, emancipation, drafts."""

from __future__ import annotations

from hardtack.engine.contract import Action, Param
from hardtack.engine.state import Ask, Step

from ..map import CSA, SIDES, USA
from ..state import BobbyLee, OfOneSide
from ..tables import T
from ..victory import score

POLITICS = T.chart.politics


class Politics(Step[BobbyLee]):
    """12.1, R84: the month's point of the South, then emancipation, then drafts, the South having the last word."""

    rule = "12.1"

    def run(self, g: BobbyLee) -> None:
        g.levy = [0, 0]
        points = T.csa_vp[g.month - 1]
        if points:
            score(g, CSA, points)
            g.log("month-vp", "3.53", side=SIDES[CSA], points=points, track=g.track)
        g.then(EmancipationAsk(), DraftAsk(USA), DraftAsk(CSA))


# ---- emancipation


def may_proclaim(g: BobbyLee) -> bool:
    """3.55, R18, R99: once, after a major battle won in the month before, in a game that began in 1861 or 1862."""
    return not g.emancipated and bool(g.major[0]) and g.start_year not in POLITICS.not_in_games_from


def doubled(g: BobbyLee) -> bool:
    """3.55, R87: whether this Replacement Turn is the one in which emancipation was proclaimed."""
    return bool(g.emancipated) and g.emancipated == g.months


class EmancipationAsk(Ask[BobbyLee]):
    """3.55: the Union may proclaim emancipation; everybody can know when it may."""

    rule = "3.55"
    prompt = "emancipation"

    def asked(self, g: BobbyLee) -> bool:
        return may_proclaim(g)

    def roles(self, g: BobbyLee) -> tuple[str, ...]:
        return (SIDES[USA],)

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        return [Action("proclaim"), Action("keep-silent")]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"points": POLITICS.emancipation_vp}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "keep-silent":
            return
        g.emancipated = g.months
        score(g, USA, POLITICS.emancipation_vp)
        g.log("emancipation", self.rule, side=SIDES[USA], points=POLITICS.emancipation_vp, track=g.track)


# ---- drafts


def draft_cost(g: BobbyLee, side: int) -> int:
    """3.54: what the next draft of a side would give its opponent: one point more each time, until the year is over."""
    return g.conscripted[side] + 1


def drafted(side: int, die: int) -> int:
    """3.54, R17: infantry cadres by the die; 1d3 is a die halved, rounded up."""
    return (POLITICS.draft_usa, POLITICS.draft_csa)[side][(die - 1) // 2]


class DraftAsk(OfOneSide):
    """3.54: a side may hold a draft, one in a Replacement Turn. Both are always asked: what is in a pool is hidden."""

    rule = "3.54"
    prompt = "draft"

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        return [Action("draft"), Action("no-draft")]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        low, *_, high = (POLITICS.draft_usa, POLITICS.draft_csa)[self.side]
        return {"points": draft_cost(g, self.side), "low": low, "high": high}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "no-draft":
            g.log("no-draft", self.rule, side=role)
            return
        points = draft_cost(g, self.side)
        g.conscripted[self.side] += 1
        score(g, 1 - self.side, points)  # R17: before the die
        g.log("draft-cost", self.rule, side=SIDES[1 - self.side], points=points, track=g.track)
        roll = g.roll("draft", by=role)
        g.levy[self.side] = drafted(self.side, roll.die)
        g.log("draft", self.rule, roll, side=role, cadres=g.levy[self.side])
